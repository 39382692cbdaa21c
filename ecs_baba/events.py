"""What happened: events in the order in which they came about, and the outcome that carries them.

Places are (x, y). A kind is a name, `rock` or `text:ROCK`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """The root of all events; a system of your own may add its own kinds."""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """An object went from `origin` to `target`."""

    entity: int
    origin: tuple[int, int]
    target: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """An object went off the board; `cause` names the hazard, the response or the stage that did it."""

    entity: int
    kind: str
    place: tuple[int, int]
    cause: str


@dataclass(frozen=True, slots=True)
class Created(Event):
    """A new object came on the board."""

    entity: int
    kind: str
    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Converted(Event):
    """An object became one of another kind, on its place and with its id."""

    entity: int
    before: str
    after: str
    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """An object looks another way now."""

    entity: int
    facing: str


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    """Rules came into force, and others went out of it; sorted texts."""

    added: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The level is won."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one turn or move did.

    events: in the order in which they came about. changed: whether the board, the rules or `won` are not what they
    were. won: whether the level is won after it.
    """

    events: tuple[Event, ...] = ()
    changed: bool = False
    won: bool = False

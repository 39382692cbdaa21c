"""What happened: events in the order in which they came about, and the outcome that carries them.

Places are (x, y). A kind is a name, `rock` or `text:ROCK`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Event:
    """The root of all events; a system of your own may add its own kinds."""


#: An entry of a turn's log; moves and turns, of which there are most, stand there as (entity, origin, target) with
#: cells, and as (entity, facing).
Logged: TypeAlias = "Event | tuple[int, int, int] | tuple[int, str]"


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
class Ended(Event):
    """The level came to an end that is no win, and that an undo takes back; `reason` names it."""

    reason: str


class Outcome:
    """What one turn or move did; frozen.

    events: in the order in which they came about. changed: whether the board, the rules or `won` are not what they
    were. won: whether the level is won after it.
    """

    __slots__ = ("_changed", "_events", "_log", "_places", "_won")
    __match_args__ = ("events", "changed", "won")

    def __init__(self, events: tuple[Event, ...] = (), changed: bool = False, won: bool = False) -> None:  # noqa: FBT001, FBT002  # as a dataclass has it
        """What happened, all told."""
        self._log: Sequence[Logged] = events
        self._places: Sequence[tuple[int, int]] = ()
        self._events: tuple[Event, ...] | None = events
        self._changed = changed
        self._won = won

    @classmethod
    def of_log(cls, log: Sequence[Logged], places: Sequence[tuple[int, int]], *, changed: bool, won: bool) -> Outcome:
        """What a turn's log says; `places` has the (x, y) of each cell. Events are made when somebody asks."""
        outcome = cls((), changed, won)
        outcome._log = log  # it is being made
        outcome._places = places  # the same
        outcome._events = None  # the same
        return outcome

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in the order in which it came about."""
        if self._events is None:
            self._events = told(self._log, self._places)
        return self._events

    @property
    def changed(self) -> bool:
        """Whether the board, the rules or `won` are not what they were."""
        return self._changed

    @property
    def won(self) -> bool:
        """Whether the level is won after it."""
        return self._won

    def __eq__(self, other: object) -> bool:
        """Outcomes are equal that tell the same."""
        if not isinstance(other, Outcome):
            return NotImplemented
        return (self.events, self._changed, self._won) == (other.events, other._changed, other._won)

    def __hash__(self) -> int:
        """Equal outcomes hash alike."""
        return hash((self.events, self._changed, self._won))

    def __repr__(self) -> str:
        """With all that it tells."""
        return f"Outcome(events={self.events!r}, changed={self._changed!r}, won={self._won!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what it tells."""
        return (Outcome, (self.events, self._changed, self._won))


def told(log: Sequence[Logged], places: Sequence[tuple[int, int]]) -> tuple[Event, ...]:
    """A turn's log as events."""
    events: list[Event] = []
    for entry in log:
        if not isinstance(entry, tuple):
            events.append(entry)
        elif len(entry) == 3:
            events.append(Moved(entry[0], places[entry[1]], places[entry[2]]))
        else:
            events.append(Turned(*entry))
    return tuple(events)

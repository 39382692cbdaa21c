"""What content can declare: functions by the word or stage that they belong to, and what each of them looks at.

Whatever a function leaves undeclared is taken for the worst, which is slow and right.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ecs_baba.errors import PackError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    import esper

    from ecs_baba.planner import Planner, Step
    from ecs_baba.rule import Rule
    from ecs_baba.table import Table
    from ecs_baba.turn import Turn
    from ecs_baba.view import View

    Starts = Callable[[Turn], Iterable[tuple[int, str]]]
    Allows = Callable[[Planner, Step], bool]
    Holds = Callable[[Any, int, Sequence[str]], bool]  # a View, or what the pack's question shows instead
    Doomed = Callable[[Turn, Sequence[int]], Collection[int]]
    Decides = Callable[[Turn], bool]
    Answers = Callable[[View], bool]
    Passes = Callable[..., Sequence[Rule]]  # rules, lexicon, and what the pack knows where it has them know something


@dataclass(frozen=True, slots=True)
class Mover:
    """Who wants to go where: starts(turn) gives (entity, direction) pairs, asked once when movement starts."""

    name: str
    starts: Starts
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Response:
    """What a step sets off: allows(planner, step) may add to the plan, and says whether the step can be made.

    needs: property words without which it always allows the step and adds nothing: while no rule in force can
    give one of them to anything, it is not asked. ahead: it does nothing unless something on the tile ahead has one
    of these properties (None: it may do something wherever it is asked).
    """

    name: str
    allows: Allows
    needs: tuple[str, ...] = ()
    ahead: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """What a condition word means: holds(view, entity, nouns), which only reads.

    reach: how far from the object it looks, in tiles (0: its own tile; None: anywhere). reads: the property words
    that it asks about (None: any). A condition that says it reads none is refused an answer when it asks. fails: what
    it means with NOT before it, where that is not the plain opposite.
    """

    word: str
    holds: Holds
    reach: int | None = None
    reads: tuple[str, ...] | None = None
    fails: Holds | None = None


@dataclass(frozen=True, slots=True)
class Hazard:
    """Who is destroyed by what it shares the board with: doomed(turn, cells), all decided before any goes.

    needs: property words without each of which it dooms nothing. tile_local: what it dooms on a tile follows from
    the objects on that tile and their properties alone, so that only tiles that changed, and hold all that it needs,
    are asked about; without it, all tiles that hold something are, every time. reads: the property words it asks
    about (None: any).
    """

    name: str
    doomed: Doomed
    needs: tuple[str, ...] = ()
    tile_local: bool = False
    reads: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Winning:
    """How a level ends: won(turn), asked by the turn's check, and lost(view), asked by the host.

    needs: property words without each of which no level is won: while no rule in force can give one of them to
    anything, won is not asked.
    """

    won: Decides
    lost: Answers
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """One step of resolution: applies(rules, lexicon) gives the rules that it leaves, in their order.

    In a pack whose passes know something of the board (`Pack.knowing`), applies(rules, lexicon, known).
    """

    name: str
    applies: Passes


@dataclass(frozen=True, slots=True)
class Stage:
    """One place of the pipeline: a unique name, and the processor class that each game makes one instance of.

    idle: idle(table) says whether the rules in force leave the stage nothing to do, whatever the board looks like; it
    is then left out. It is asked once for each set of rules; without it, the stage always runs.
    """

    name: str
    processor: type[esper.Processor]
    idle: Callable[[Table], bool] | None = None


Named = Mover | Response | Hazard | Pass | Stage


class Addition(NamedTuple):
    """An addition with its place: `after` or `before` what is called `place`."""

    side: str
    place: str
    what: Any


def after(place: str, what: object) -> Addition:
    """`what`, to be put just after the one called `place`."""
    return Addition("after", place, what)


def before(place: str, what: object) -> Addition:
    """`what`, to be put just before the one called `place`."""
    return Addition("before", place, what)


def name_of(what: object) -> str:
    """The name that an addition goes by: its own, or that of its function or class in lower case with dashes."""
    given = getattr(what, "name", None) or getattr(what, "__name__", None)
    if not isinstance(given, str):
        raise PackError(f"{what!r} has no name: give it one with Response, Hazard, Mover, Pass or Stage")
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", given).replace("_", "-").strip("-").lower()


def check_arity(owner: str, function: object, *arguments: str) -> None:
    """Refuse what cannot be called with these arguments.

    Raises:
        PackError: naming `owner`, and what its function is called with.
    """
    if not callable(function):
        raise PackError(f"{owner} needs a function, got {function!r}")
    try:
        inspect.signature(function).bind(*arguments)
    except TypeError:
        name = getattr(function, "__name__", repr(function))
        message = f"{owner}: {name} cannot be called as {name}({', '.join(arguments)})"
        raise PackError(message) from None
    except ValueError:
        return  # a builtin without a signature: only calling it can tell

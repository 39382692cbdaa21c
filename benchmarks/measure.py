"""How long turns take: the floor and the engine by turns, in one process, in CPU time, several rounds of all boards."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final, TypeVar

from benchmarks.boards import board
from benchmarks.floor import Floor
from ecs_baba.events import Converted, Destroyed, Moved, RulesChanged
from ecs_baba.moves import read_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from benchmarks.boards import Board, Plan
    from ecs_baba import Game

T = TypeVar("T")

#: As many waits as a board may take to settle.
SETTLING: Final = 4


@dataclass(frozen=True)
class Effort:
    """How much is measured: rounds over everything, CPU seconds for each board in a round, states of a search."""

    rounds: int
    seconds: float
    states: int


THOROUGH: Final = Effort(rounds=5, seconds=0.3, states=10_000)
QUICK: Final = Effort(rounds=5, seconds=0.06, states=2_000)


def _reading_of_the_clock() -> float:
    """What it costs to read the clock: it is taken off everything that is timed."""
    readings = [process_time() for _ in range(2_001)]
    return median(after - before for before, after in pairwise(readings))


CLOCK: Final = _reading_of_the_clock()


def timed(action: Callable[[], T]) -> tuple[T, float]:
    """What an action gives, and the CPU seconds that it takes."""
    start = process_time()
    result = action()
    return result, process_time() - start - CLOCK


def seconds_of(action: Callable[[], object]) -> float:
    """The CPU seconds that an action takes."""
    return timed(action)[1]


@dataclass
class Share:
    """How many of the turns that were played did what; each counts once."""

    turns: int = 0
    changed: int = 0
    moved: int = 0  # objects, over all turns
    words: int = 0
    killed: int = 0
    rules: int = 0

    def of(self, count: int) -> float:
        """The share that `count` is of the turns."""
        return count / self.turns


@dataclass
class Pace:
    """How long a turn takes on one board, in seconds, for each round: the floor, `play`, `step`.

    The floor is left out on boards of the second pack: it knows nothing that moves by itself.
    """

    plan: Plan
    share: Share
    floor: list[float] = field(default_factory=list)
    play: list[float] = field(default_factory=list)
    step: list[float] = field(default_factory=list)

    def ratio(self, times: Sequence[float]) -> float:
        """How many times the floor's, where there is one; the two of each round were timed by turns."""
        return median(time / floor for time, floor in zip(times, self.floor, strict=True))

    @property
    def turn(self) -> float:
        """Seconds a turn with `play`."""
        return median(self.play)

    @property
    def rate(self) -> float:
        """Turns a second with `play`."""
        return 1 / self.turn


def measure(
    plans: Iterable[Plan], effort: Effort, tell: Callable[[str], None], *, singles: Collection[Plan] = ()
) -> dict[Plan, Pace]:
    """The pace on each board; on those of `singles`, single steps are timed too.

    Every round builds every board anew, so that a busy moment meets one round only.
    """
    tracks = []
    for plan in plans:
        tell(f"{plan.name}: looking at its turns")
        chosen = board(plan)
        tracks.append((chosen, *_survey(chosen)))
    for number in range(1, effort.rounds + 1):
        for chosen, chunks, pace in tracks:
            tell(f"round {number} of {effort.rounds}: {chosen.plan.name}")
            _round(chosen, chunks, pace, effort.seconds, singles=chosen.plan in singles)
    return {pace.plan: pace for _, _, pace in tracks}


def settle(game: Game) -> None:
    """Wait until nothing happens by itself any more."""
    for _ in range(SETTLING):
        if not game.step(None).events:
            break
    if game.won or game.lost:
        raise ValueError("this board ends by itself")


def directions(moves: str) -> list[str]:
    """The directions of a string of moves without waits."""
    return [direction for direction in read_moves(moves) if direction is not None]


def back(game: Game, turn: int) -> None:
    """Undo down to a turn."""
    with game.active():
        while game.turn > turn:
            if not game.undo():
                raise ValueError(f"turn {game.turn} cannot be undone, down to {turn}")


def ratio(pace: Pace, other: Pace) -> float:
    """How many times as long a turn takes on one board as on another, round by round."""
    return median(mine / yours for mine, yours in zip(pace.play, other.play, strict=True))


def _survey(chosen: Board) -> tuple[list[str], Pace]:
    """What is really played of each chunk of a board: it ends with a win, and when nothing is left to play with."""
    share = Share()
    chunks = []
    game = chosen.game()
    settle(game)
    start = game.turn
    for chunk in chosen.chunks:
        floor = None if chosen.plan.movers else Floor(game)
        played = 0
        comparable = True
        for direction in directions(chunk):
            outcome = game.step(direction)
            played += 1
            movers = [event.entity for event in outcome.events if isinstance(event, Moved)]
            killed = any(isinstance(event, Destroyed | Converted) for event in outcome.events)
            rules = any(isinstance(event, RulesChanged) for event in outcome.events)
            share.turns += 1
            share.changed += outcome.changed
            share.moved += len(movers)
            share.words += any(game.kind_of(entity).startswith("text:") for entity in movers)
            share.killed += killed
            share.rules += rules
            comparable = comparable and not killed and not rules
            if outcome.won or game.lost:
                break
        if floor is not None:
            floor.play(directions(chunk[:played]))
            if comparable and not chosen.plan.conditions and floor.positions != game._board.cell_of:
                raise ValueError(f"the floor and the engine end apart on board {chosen.plan.name!r}, moves {chunk!r}")
        chunks.append(chunk[:played])
        back(game, start)
    game.close()
    return chunks, Pace(chosen.plan, share)


def _round(chosen: Board, chunks: Sequence[str], pace: Pace, seconds: float, *, singles: bool) -> None:
    """One round: all chunks by the floor, then in one `play` each, then in single steps, and again until time is up."""
    game = chosen.game()
    settle(game)
    floor = None if chosen.plan.movers else Floor(game)
    start = game.turn
    strings = [(chunk, directions(chunk)) for chunk in chunks]
    turns = sum(map(len, chunks))
    game.play(chunks[0])  # what is worked out once is worked out now
    back(game, start)
    passes = 0
    spent = [0.0, 0.0, 0.0]
    while not passes or sum(spent) < seconds:
        passes += 1
        if floor is not None:
            for _, steps in strings:
                spent[0] += seconds_of(partial(floor.play, steps))
                floor.back()
        for chunk, _ in strings:
            spent[1] += seconds_of(partial(game.play, chunk))
            back(game, start)
        for _, steps in strings if singles else ():
            spent[2] += seconds_of(partial(told, game, steps))
            back(game, start)
    for times, total in zip((pace.floor, pace.play, pace.step), spent, strict=True):
        if total:
            times.append(total / (passes * turns))
    game.close()
    gc.collect()


def told(game: Game, steps: Iterable[str]) -> int:
    """Play single steps, and count the events of their outcomes."""
    events = 0
    for direction in steps:
        events += len(game.step(direction).events)
    return events

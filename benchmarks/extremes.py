"""What must not grow out of hand: loading a big level, and pushing a long row."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Final

from benchmarks.boards import HUGE, board
from benchmarks.measure import back, seconds_of, timed
from ecs_baba import Game, Level
from ecs_baba.level import Placed

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.measure import Effort

#: So many objects are pushed in one turn.
LINKS: Final = (500, 1_000, 2_000)

#: So often in each round.
PUSHES: Final = 7


@dataclass
class Extremes:
    """In seconds, for each round: reading a level's text, making a game of it; by number of links, a push of them."""

    parse: list[float] = field(default_factory=list)
    load: list[float] = field(default_factory=list)
    push: dict[int, list[float]] = field(default_factory=lambda: {links: [] for links in LINKS})

    @property
    def loading(self) -> float:
        """From the text to the game."""
        return median(parse + load for parse, load in zip(self.parse, self.load, strict=True))

    @property
    def bend(self) -> float:
        """How many times as long each link takes in the longest push as in the shortest: 1 is linear."""
        short, long = LINKS[0], LINKS[-1]
        times = zip(self.push[short], self.push[long], strict=True)
        return median((most / long) / (least / short) for least, most in times)


def measure_extremes(effort: Effort, tell: Callable[[str], None]) -> Extremes:
    """Load and push, in rounds."""
    extremes = Extremes()
    text = str(board(HUGE).level)
    for number in range(1, effort.rounds + 1):
        tell(f"round {number} of {effort.rounds}: loading and long rows")
        level, parse = timed(partial(Level.parse, text))
        game, load = timed(partial(Game.from_level, level, debug=False))
        extremes.parse.append(parse)
        extremes.load.append(load)
        game.close()
        for links, spent in _push().items():
            extremes.push[links].append(spent)
    return extremes


def _push() -> dict[int, float]:
    """The seconds that a turn takes which pushes a row of rocks, by their number; each number by turns."""
    games = {links: _row(links) for links in LINKS}
    spent: dict[int, list[float]] = {links: [] for links in LINKS}
    for _ in range(PUSHES):
        for links, game in games.items():
            spent[links].append(seconds_of(partial(game.play, "R")))
            if game.kinds_at(0, 1) or game.kinds_at(links + 1, 1) != ["rock"]:
                raise ValueError(f"a row of {links} did not move")
            back(game, 0)
    for game in games.values():
        game.close()
    return {links: median(times) for links, times in spent.items()}


def _row(links: int) -> Game:
    """A game in which the player stands behind a row of so many rocks, with one free tile at its end."""
    objects = [Placed(f"text:{word}", x, 0) for x, word in enumerate(("BABA", "IS", "YOU"))]
    objects += [Placed(f"text:{word}", x, 0) for x, word in enumerate(("ROCK", "IS", "PUSH"), 4)]
    objects += [Placed("baba", 0, 1), *(Placed("rock", x, 1) for x in range(1, links + 1))]
    return Game.from_level(Level(links + 2, 2, tuple(objects)), debug=False)

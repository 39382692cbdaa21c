"""The naive reference model of the game: a board, a turn, undo."""

from __future__ import annotations

import copy
import random
from typing import TYPE_CHECKING

from naive_board import Board
from naive_lines import InfiniteLoop, TooComplex
from naive_rest import back, belts_turn, convert, convert_level, fall, follow, refresh, status_step, tele
from naive_rules import rule_text
from naive_takes import movement
from naive_touch import empties_touch, level_touches, objects_touch
from naive_words import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Sequence


class NaiveBaba:
    """One level: objects in, turns, and what stands where."""

    def __init__(  # noqa: PLR0913
        self,
        width: int,
        height: int,
        objects: Sequence[tuple[str, int, int, str]],
        *,
        seed: int = 0,
        palette: Sequence[str] = (),
        nouns: Sequence[str] = (),
    ) -> None:
        self.board = Board(width, height, random.Random(seed))
        self.board.palette = list(dict.fromkeys([*BUILT_IN, *palette, *nouns]))
        for kind, x, y, facing in sorted(objects, key=lambda item: (item[1], item[2])):
            self.board.add(kind, (x, y), facing)
        self.before: list[Board] = []
        try:
            self.board.parse()
            refresh(self.board)
            follow(self.board)
        except (InfiniteLoop, TooComplex) as guard:
            self.name_end(guard)  # nobody has played yet: the objects stay

    @property
    def won(self) -> bool:
        return self.board.won

    @property
    def ended(self) -> str | None:
        return self.board.ended

    def give_up(self, guard: Exception) -> None:
        """A limit was hit: the level ends."""
        self.board.clear()
        self.name_end(guard)

    def name_end(self, guard: Exception) -> None:
        self.board.asking = []
        self.board.ended = "infinite loop" if isinstance(guard, InfiniteLoop) else "too complex"

    def step(self, direction: str | None, second: str | None = None) -> None:
        """One turn; a level that has ended takes no input."""
        if self.won or self.ended:
            return
        self.before.append(self.remembered())  # one input, one entry
        self.board.starts.append(self.board.snapshot())
        self.board.idle = direction is None and second is None
        try:
            turn(self.board, direction, second)
        except (InfiniteLoop, TooComplex) as guard:
            self.give_up(guard)
        self.board.things = self.board.present()
        self.board.turn += 1

    def remembered(self) -> Board:
        """A copy of everything; the history for BACK is never changed and is shared."""
        starts, self.board.starts = self.board.starts, []
        kept = copy.deepcopy(self.board)
        kept.starts = list(starts)
        self.board.starts = starts
        return kept

    def undo(self) -> bool:
        """One turn back."""
        if not self.before:
            return False
        nouns, palette = self.board.nouns, self.board.palette
        self.board = self.before.pop()
        self.board.nouns, self.board.palette = nouns, palette
        if self.board.ended is None:
            powered = self.board.powered
            self.board.parse()
            self.board.powered = powered
        return True

    def objects(self) -> list[tuple[str, int, int, str]]:
        """Every object by row, column and age."""
        things = sorted(self.board.present(), key=lambda thing: (thing.y, thing.x, thing.id))
        return [(thing.kind, thing.x, thing.y, thing.facing or "") for thing in things]

    def rules(self) -> list[str]:
        """Every distinct rule as it is written, base rules too."""
        return sorted({rule_text(rule) for rule in self.board.written})

    def active_rules(self) -> list[str]:
        """Every distinct rule after expansion that is not cancelled without condition."""
        return sorted({rule_text(rule) for rule in self.board.rules if not rule.never and rule.target != "CRASH"})


def turn(board: Board, direction: str | None, second: str | None) -> None:
    """The order of one turn."""
    board.pushes = board.attempts = board.falls = 0
    board.destroyed = False
    refresh(board)
    movement(board, direction, second)
    board.parse()
    convert_level(board)
    convert(board)
    board.parse()
    follow(board)
    back(board)
    tele(board)
    belts_turn(board)
    board.parse()
    fallen: dict[int, str] = {}
    fall(board, fallen)
    board.parse()
    convert_level(board)
    fall(board, fallen)
    board.parse()
    status_step(board)
    empties_touch(board)
    level_touches(board)
    if not (board.won or board.destroyed):
        objects_touch(board)
    leave(board)
    board.parse()
    board.draws = {}
    for thing in board.present():
        thing.new = thing.converted = False


def leave(board: Board) -> None:
    """The level becomes something else."""
    targets, board.level_targets = board.level_targets, []
    if targets and not board.won and not board.destroyed:
        if "" in targets:
            board.clear()
        if kinds := [target for target in targets if target]:
            board.ended = f"left as {' and '.join(kinds)}"

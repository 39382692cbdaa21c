"""What undo gives back: for each turn, how far the board's journal reached when it began, and what else was so."""

from __future__ import annotations

import sys
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import BadSize, shown

if TYPE_CHECKING:
    from ecs_baba.board import Board
    from ecs_baba.rule import RuleBook

#: Entries of the journal that no turn needs any more are cut off when there are so many of them.
SLACK: Final = 4096


@dataclass(frozen=True, slots=True)
class Start:
    """The board as it was when the first turn began; lists by entity: cells (-1 off the board), kinds, facings."""

    limit: int
    cells: tuple[int, ...]
    kinds: tuple[int, ...]
    facings: tuple[str, ...]
    book: RuleBook


@dataclass(frozen=True, slots=True)
class Status:
    """What a turn can change beside the objects. Turns that leave it as it was share one."""

    book: RuleBook
    limit: int
    won: bool
    start: Start | None
    edited: bool


#: Where a turn began: the entries of the journal since the game's, the status, the count of turns.
Mark = tuple[int, Status, int]


class History:
    """The turns of a game that can be undone, with the count of turns, whether it is won, and where it started."""

    __slots__ = ("_board", "_cut", "_edited", "_limited", "_marks", "_start", "_status", "turn", "won")

    def __init__(self, board: Board, length: int | None) -> None:
        """Remember at most `length` turns of `board`, all when it is None.

        Raises:
            BadSize: where `length` is no whole number from 0.
        """
        if length is not None and (isinstance(length, bool) or not isinstance(length, int) or length < 0):
            raise BadSize(f"bad length of history {shown(length)}: expected a whole number of turns from 0, or None")
        if length is not None and length > sys.maxsize:
            length = None  # longer than any game
        self._board = board
        self._marks: deque[Mark] = deque(maxlen=length)
        self._limited = length is not None
        self._cut = 0  # entries of the journal that were cut off
        self._start: Start | None = None
        self._edited = True
        self.turn = 0
        self.won = False
        self._status = Status(board.book, board.limit, won=False, start=None, edited=True)

    def __len__(self) -> int:
        """How many turns can be undone."""
        return len(self._marks)

    def mark(self) -> Mark:
        """Where the board stands now."""
        board = self._board
        status = self._status
        if (
            status.book is not board.book
            or status.limit != board.limit
            or status.won is not self.won
            or status.start is not self._start
            or status.edited is not self._edited
        ):
            status = self._status = Status(board.book, board.limit, self.won, self._start, self._edited)
        return self._cut + len(board.journal), status, self.turn

    def begin(self) -> Mark:
        """Where a turn begins; before the first one, this is what a restart goes back to."""
        if self._edited and self.turn == 0:
            board = self._board
            limit = board.limit
            self._start = Start(
                limit,
                tuple(board.cell_of[:limit]),
                tuple(board.kind_of[:limit]),
                tuple(board.facing_of[:limit]),
                board.book,
            )
            self._edited = False
        return self.mark()

    def finish(self, mark: Mark, *, won: bool) -> None:
        """The turn that began at `mark` is done: count it, and keep it for undo."""
        self.won = won
        self.turn += 1
        self._marks.append(mark)
        if self._limited:
            self._trim(SLACK)

    def changed_since(self, mark: Mark) -> bool:
        """Whether the board, the rules or `won` may not be what they were at `mark`."""
        return (
            mark[0] < self._cut + len(self._board.journal)
            or self._board.book is not mark[1].book
            or self.won is not mark[1].won
        )

    def keep(self, mark: Mark) -> None:
        """Make what was done since `mark` one entry that undo takes back."""
        self._marks.append(mark)
        if self._limited:
            self._trim(SLACK)

    def edited(self) -> None:
        """Note that the board was set up anew outside a turn; what no entry covers cannot be undone."""
        self._edited = True
        self._trim(0 if not self._marks else SLACK)

    def cancel(self, mark: Mark, *, broken: bool = False) -> None:
        """Give the board back as it was at `mark`; `broken` when a write may have been cut short."""
        board = self._board
        if self._marks and self._marks[-1] is mark:
            self._marks.pop()  # it was kept already when the turn was cut short
        reached, status, turn = mark
        if broken:
            board.recover(reached - self._cut, status.limit)
        else:
            board.take_back(reached - self._cut, status.limit)
        if board.book is not status.book:
            board.install(status.book)
            board.words_changed = True
        self.won = status.won
        self._start = status.start
        self._edited = status.edited
        self.turn = turn

    def undo(self) -> bool:
        """Take the last entry back; False when there is none."""
        if not self._marks:
            return False
        mark = self._marks[-1]
        try:
            self.cancel(mark)
        except BaseException:
            self.cancel(mark, broken=True)  # cut short: finish it, so that the board is never half undone
            raise
        return True

    def restart(self) -> None:
        """Give the board back as it was when the first turn began; by writing, so that undo can take it back.

        While no turn was made, the board is the start.
        """
        start = self._start
        if self.turn == 0 or start is None:
            return
        board = self._board
        for entity in range(1, board.limit):
            if board.cell_of[entity] >= 0 and (entity >= start.limit or start.cells[entity] < 0):
                board.remove(entity)
        for entity in range(1, start.limit):
            if start.kinds[entity] >= 0:
                board.restore(entity, start.cells[entity], start.kinds[entity], start.facings[entity])
        board.limit = start.limit
        board.install(start.book)
        board.words_changed = False
        self.won = False
        self.turn = 0
        self._edited = False

    def _trim(self, slack: int) -> None:
        """Cut off the entries of the journal from before the oldest turn, once there are more than `slack`."""
        journal = self._board.journal
        spare = self._marks[0][0] - self._cut if self._marks else len(journal)
        if spare > slack:
            del journal[:spare]
            self._cut += spare

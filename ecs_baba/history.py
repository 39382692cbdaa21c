"""What undo gives back: for each turn, how far the board's journal reached when it began, and what else was so."""

from __future__ import annotations

import sys
from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from ecs_baba.errors import BadSize, WrongSnapshot, shown
from ecs_baba.rule import RuleBook  # noqa: TC001  # the type of a field, which compilers look up
from ecs_baba.state import Snapshot, differing, picture

if TYPE_CHECKING:
    from ecs_baba.board import Board

#: Entries of the journal that no turn needs any more are cut off when there are so many of them.
SLACK: Final = 4096


class Status(NamedTuple):
    """What a turn can change beside the objects. Turns that leave it as it was share one.

    offset: the count of turns, less that of the entries so far; both go up together.
    """

    book: RuleBook
    limit: int
    won: bool
    start: Snapshot | None
    edited: bool
    stale: bool
    offset: int


#: Where a turn began: the entries of the journal since the game's beginning, and the status.
Mark = tuple[int, Status]


class History:
    """The turns of a game that can be undone, with the count of turns, whether it is won, and where it started."""

    __slots__ = (
        "_board",
        "_cut",
        "_dropped",
        "_edited",
        "_last",
        "_last_changes",
        "_marks",
        "_open",
        "_start",
        "_status",
        "length",
        "turn",
        "won",
    )

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
        #: how many turns can be remembered, None for all
        self.length = length
        self._marks: deque[Mark] = deque(maxlen=length)
        self._open = 0  # how many entries there were, dropped ones too, when what is being done now began
        self._dropped = 0  # entries that a limited history has forgotten
        self._cut = 0  # entries of the journal that were cut off
        self._start: Snapshot | None = None
        self._edited = True
        #: a snapshot taken, and what the board counted then
        self._last: Snapshot | None = None
        self._last_changes = -1
        self.turn = 0
        self.won = False
        self._status: Status | None = None  # of the last mark; None where something it holds has changed since

    def __len__(self) -> int:
        """How many turns can be undone."""
        return len(self._marks)

    def mark(self) -> Mark:
        """Where the board stands now."""
        board = self._board
        self._open = self._dropped + len(self._marks)
        status = self._status
        if (
            status is None
            or status.book is not board.book
            or status.limit != board.limit
            or status.stale is not board.words_changed
        ):
            status = self._status = Status(
                board.book,
                board.limit,
                self.won,
                self._start,
                self._edited,
                board.words_changed,
                self.turn - self._dropped - len(self._marks),
            )
        return self._cut + len(board.journal), status

    def begin(self) -> Mark:
        """Where a turn begins; before the first one, this is what a restart goes back to."""
        if self._edited and self.turn == 0:
            self._start = picture(self._board, won=False, turn=0, start=None, edited=False)
            self._edited = False
            self._status = None
        return self.mark()

    def finish(self, mark: Mark, *, won: bool) -> None:
        """The turn that began at `mark` is done: count it, and keep it for undo."""
        if won:
            self.won = True
            self._status = None
        self.turn += 1
        self.keep(mark)

    def changed_since(self, mark: Mark) -> bool:
        """Whether the board, the rules or `won` may not be what they were at `mark`."""
        return (
            mark[0] < self._cut + len(self._board.journal)
            or self._board.book is not mark[1].book
            or self.won is not mark[1].won
        )

    def keep(self, mark: Mark) -> None:
        """Make what was done since `mark` one entry that undo takes back."""
        if self.length is None:
            self._marks.append(mark)
            return
        if len(self._marks) == self.length:
            self._dropped += 1
        self._marks.append(mark)
        self._trim(SLACK)

    def edited(self) -> None:
        """Note that the board was set up anew outside a turn; what no entry covers cannot be undone."""
        self._edited = True
        self._status = None
        self._trim(0 if not self._marks else SLACK)

    def cancel(self, mark: Mark, *, broken: bool = False) -> None:
        """Give the board back as it was at `mark`; `broken` when a write may have been cut short."""
        board = self._board
        while self._dropped + len(self._marks) > self._open:
            self._marks.pop()  # it was kept already when the turn was cut short
        reached, status = mark
        if broken:
            board.recover(reached - self._cut, status.limit)
        else:
            board.take_back(reached - self._cut, status.limit)
        if board.book is not status.book:
            board.install(status.book)
        board.words_changed = status.stale
        self.won = status.won
        self._start = status.start
        self._edited = status.edited
        self._status = status
        self.turn = status.offset + self._dropped + len(self._marks)

    def undo(self) -> bool:
        """Take the last entry back; False when there is none."""
        if not self._marks:
            return False
        mark = self._marks[-1]
        self._open = self._dropped + len(self._marks) - 1
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
        if self.turn and self._start is not None:
            self.write(self._start)
            self._edited = False

    def snapshot(self) -> Snapshot:
        """The game as it is now."""
        board = self._board
        known = self._known_kinds()
        now = picture(board, won=self.won, turn=self.turn, start=self._start, edited=self._edited, like=known)
        if known is None:
            self._last = now
            self._last_changes = board.kind_changes + board.facing_changes
        return now

    def _known_kinds(self) -> Snapshot | None:
        """A snapshot with the kinds, the facings and the ids that the board has now, where one is at hand."""
        last, board = self._last, self._board
        if (
            last is not None
            and self._last_changes == board.kind_changes + board.facing_changes
            and last.limit == board.limit
        ):
            return last
        return None

    def restore(self, snapshot: Snapshot) -> None:
        """Make the game what it was; by writing, so that undo can take it back.

        Raises:
            WrongSnapshot: where it is of a level of another size or with other words, or its ids are taken.
        """
        board = self._board
        grid = board.grid
        if (snapshot.width, snapshot.height) != (grid.width, grid.height):
            raise WrongSnapshot(
                f"the snapshot is of a level of {snapshot.width}x{snapshot.height}: expected {grid.width}x{grid.height}"
            )
        if snapshot.kind_names != board.lexicon.kinds:
            raise WrongSnapshot("the snapshot is of a level with other words: expected one of the same pack and nouns")
        if snapshot.limit > len(board.kind_of):
            board.populate((-1,) * snapshot.limit, snapshot.kinds, snapshot.facings)
        known = self._known_kinds()
        same = known is not None and known.kinds is snapshot.kinds and known.facings is snapshot.facings
        if not same:
            for entity, kind in enumerate(snapshot.kinds):
                if kind >= 0 > board.kind_of[entity]:
                    raise WrongSnapshot(
                        f"the snapshot has an object {entity}, an id that is taken in this game's world"
                    )
        self.write(snapshot, moved_only=same)
        self.won = snapshot.won
        self.turn = snapshot.turn
        self._start = snapshot.start
        self._edited = snapshot.edited

    def write(self, snapshot: Snapshot, *, moved_only: bool = False) -> None:
        """Make the board what it was: objects, rules, next id; the level is not won, and no turn was made."""
        board = self._board
        changed = differing(board, snapshot, moved_only=moved_only)
        for entity in changed:
            if board.cell_of[entity] >= 0 and (entity >= snapshot.limit or snapshot.cells[entity] < 0):
                board.remove(entity)
        for entity in changed:
            if entity < snapshot.limit and snapshot.kinds[entity] >= 0:
                board.restore(entity, snapshot.cells[entity], snapshot.kinds[entity], snapshot.facings[entity])
        board.limit = snapshot.limit
        if board.stored or snapshot.stored:
            self._write_stored(snapshot)
        if snapshot.book is None:
            board.words_changed = True
        else:
            board.install(snapshot.book)
            board.words_changed = snapshot.stale
        self.won = False
        self.turn = 0
        self._status = None

    def _write_stored(self, snapshot: Snapshot) -> None:
        board = self._board
        wanted = {(name, entity): value for name, entity, value in snapshot.stored}
        for name, by_entity in list(board.stored.items()):
            for entity in [entity for entity in by_entity if (name, entity) not in wanted]:
                board.store(entity, name, None)
        for (name, entity), value in wanted.items():
            board.store(entity, name, value)

    def copied(self, other: History) -> None:
        """Take over what another history remembers; its board has the same objects under the same ids."""
        self._board.journal[:] = other._board.journal
        self._marks.extend(other._marks)
        self._cut = other._cut
        self._dropped = other._dropped

    def _trim(self, slack: int) -> None:
        """Cut off the entries of the journal from before the oldest turn, once there are more than `slack`."""
        journal = self._board.journal
        spare = self._marks[0][0] - self._cut if self._marks else len(journal)
        if spare > slack:
            del journal[:spare]
            self._cut += spare

"""Which cells a hazard has still to look at: those that changed since it last looked, where it allows that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.board import TOUCHED_LIMIT
from ecs_baba.table import ANYWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.board import Board
    from ecs_baba.declared import Hazard
    from ecs_baba.table import Table


class Touched:
    """For each hazard of a game, how far it has read the board's log of touched cells.

    Derived, and safe to forget: without it every hazard looks at every tile. What a hazard dooms is the same either
    way, as long as what it declares is true.
    """

    __slots__ = ("_active", "_active_key", "_changed", "_epoch", "_read", "_table")

    def __init__(self) -> None:
        """Nothing was looked at yet."""
        self._read: dict[str, int] = {}
        self._table: Table | None = None
        self._epoch = -1
        #: how far to look -> a stretch of the log, and its cells with what their objects may be; hazards mostly ask
        #: for the same
        self._changed: dict[int, tuple[int, int, list[tuple[int, int]]]] = {}
        #: the hazards that can doom somebody, while rules and kinds on the board stay the same
        self._active: tuple[Hazard, ...] = ()
        self._active_key: tuple[Table | None, int] = (None, -1)

    def active(self, board: Board) -> tuple[Hazard, ...]:
        """The hazards for which the rules give each needed property to something that is on the board, in order."""
        table = board.table
        known, changes = self._active_key
        if table is not known or changes != board.kind_changes:
            of_kind, holders = board.of_kind, table.holders
            self._active_key = (table, board.kind_changes)
            self._active = tuple(
                hazard
                for hazard in table.hazards
                if all(any(of_kind[kind] for kind in holders[word]) for word in hazard.needs)
            )
        return self._active

    def cells(self, board: Board, hazard: Hazard) -> Sequence[int]:
        """The cells that `hazard` has to be asked about now, row by row; from here on they count as seen."""
        table = board.table
        touched = board.touched
        if table is not self._table or board.epoch != self._epoch or len(touched) > TOUCHED_LIMIT:
            if len(touched) > TOUCHED_LIMIT:
                board.forget_touched()
            self._table = table
            self._epoch = board.epoch
            self._read.clear()
            self._changed.clear()
        name = hazard.name
        look = table.looks.get(name)
        if look is None:
            return ()
        end = len(touched)
        read = self._read.get(name, -1)
        self._read[name] = end
        if not hazard.tile_local:
            return board.occupied()
        if look == ANYWHERE or read < 0:
            return _cells_of_holders(board, hazard)
        if read == end:
            return ()
        known = self._changed.get(look)
        if known is None or known[0] != read or known[1] != end:
            known = self._changed[look] = (read, end, _changed(board, set(touched[read:]), look))
        need = table.needs[name]
        return [cell for cell, mask in known[2] if mask & need == need]


def _changed(board: Board, cells: set[int], look: int) -> list[tuple[int, int]]:
    """The cells at most `look` tiles from these that hold something, with the mask of what their objects may be."""
    if look:
        around = board.grid.around
        cells = {near for cell in cells for near in around(cell, look)}
    at, may, kind_of = board.at, board.table.may, board.kind_of
    found = []
    for cell in sorted(cells):
        here = at[cell]
        if here:
            mask = 0
            for entity in here:
                mask |= may[kind_of[entity]]
            found.append((cell, mask))
    return found


def _cells_of_holders(board: Board, hazard: Hazard) -> list[int]:
    """The cells with an object that may have the rarest of the properties without which nothing is doomed."""
    if not hazard.needs:
        return board.occupied()
    holders = board.table.holders
    kinds = min(
        ([kind for kind in holders[word] if board.of_kind[kind]] for word in hazard.needs),
        key=lambda kinds: sum(len(board.of_kind[kind]) for kind in kinds),
    )
    return sorted({board.cell_of[entity] for kind in kinds for entity in board.of_kind[kind]})

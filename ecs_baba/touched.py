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

    __slots__ = ("_epoch", "_read", "_table")

    def __init__(self) -> None:
        """Nothing was looked at yet."""
        self._read: dict[str, int] = {}
        self._table: Table | None = None
        self._epoch = -1

    def cells(self, board: Board, hazard: Hazard) -> Sequence[int]:
        """The cells that `hazard` has to be asked about now, row by row; from here on they count as seen."""
        table = board.table
        if table is not self._table or board.epoch != self._epoch or len(board.touched) > TOUCHED_LIMIT:
            if len(board.touched) > TOUCHED_LIMIT:
                board.forget_touched()
            self._table = table
            self._epoch = board.epoch
            self._read.clear()
        look = table.looks.get(hazard.name)
        if look is None:
            return ()
        touched = board.touched
        read = self._read.get(hazard.name, -1)
        self._read[hazard.name] = len(touched)
        if look == ANYWHERE and not hazard.tile_local:
            return board.occupied()
        if look == ANYWHERE or read < 0:
            return _cells_of_holders(board, hazard)
        if read == len(touched):
            return ()
        changed = set(touched[read:])
        if look:
            around = board.grid.around
            changed = {near for cell in changed for near in around(cell, look)}
        return sorted(cell for cell in changed if board.at[cell])


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

"""The two things that are no objects: each empty tile, and the level as a whole; they go by ids below 0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.board import Board
    from ecs_baba.view import View

#: The level.
LEVEL_ID: Final = -1

#: The things that they count as in rules.
EMPTY_KIND: Final = "empty"
LEVEL_KIND: Final = "level"

_FIRST: Final = -2


def empty_at(cell: int) -> int:
    """The id of the emptiness on a cell."""
    return _FIRST - cell


def cell_of_empty(entity: int) -> int:
    """The cell of an emptiness."""
    return _FIRST - entity


def is_empty(entity: int) -> bool:
    """Whether this is the emptiness of a cell."""
    return entity <= _FIRST


def cell_of(board: Board, entity: int) -> int:
    """The cell of an object or an emptiness, -1 where it has none."""
    return board.cell_of[entity] if entity > 0 else _FIRST - entity if entity <= _FIRST else -1


def empties(board: Board) -> list[int]:
    """Every emptiness, column by column as objects come into being, from the left."""
    grid, at = board.grid, board.at
    cells = (y * grid.width + x for x in range(grid.width) for y in range(grid.height))
    return [empty_at(cell) for cell in cells if not at[cell]]


def spot(view: View, entity: int) -> tuple[int, int]:
    """Where an object or an emptiness is, as (x, y)."""
    if entity > 0:
        return view.place(entity)
    y, x = divmod(cell_of_empty(entity), view.width)
    return x, y


def ordinary(known: Sequence[str] | None) -> tuple[str, ...]:
    """The nouns of the level that name objects on it: all but the level itself."""
    return tuple(noun for noun in known or () if noun != "LEVEL")

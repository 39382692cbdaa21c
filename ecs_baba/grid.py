"""The tiles of a level as whole numbers, with their neighbours worked out once.

A *cell* is a tile as one int, `y * width + x`; -1 is no tile.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecs_baba.errors import BadDirection, BadSize, OffBoard, hint, shown

#: The four directions, and the step of each as (dx, dy), in tiles.
DIRECTIONS: Final = ("right", "up", "left", "down")
STEPS: Final[dict[str, tuple[int, int]]] = {"right": (1, 0), "up": (0, -1), "left": (-1, 0), "down": (0, 1)}

#: As many tiles as a level may have: tables for more would fill a machine's memory.
MAX_CELLS: Final = 1_000_000


class Grid:
    """A width, a height, and for each cell what lies beside it. Never changed; shared by equal sizes."""

    __slots__ = ("_around", "ahead", "behind", "height", "places", "size", "width")

    def __init__(self, width: int, height: int) -> None:
        """Work out the neighbours of each cell of a `width` x `height` level."""
        self.width = width
        self.height = height
        self.size = width * height
        #: (x, y) of each cell
        self.places = [(x, y) for y in range(height) for x in range(width)]
        #: direction -> for each cell the next one that way, -1 over the edge
        self.ahead: dict[str, list[int]] = {
            name: [
                (y + dy) * width + x + dx if 0 <= x + dx < width and 0 <= y + dy < height else -1
                for x, y in self.places
            ]
            for name, (dx, dy) in STEPS.items()
        }
        #: direction -> for each cell the one a mover that way would leave behind
        self.behind = {
            "right": self.ahead["left"],
            "left": self.ahead["right"],
            "up": self.ahead["down"],
            "down": self.ahead["up"],
        }
        self._around: dict[int, dict[int, tuple[int, ...]]] = {}

    def cell(self, x: int, y: int) -> int:
        """The cell at (x, y), checked.

        Raises:
            OffBoard: where the level has no such tile.
        """
        if type(x) is not int or type(y) is not int:
            x, y = _whole(x, y, self)
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        raise _off_board(x, y, self)

    def around(self, cell: int, reach: int) -> tuple[int, ...]:
        """The cells at most `reach` tiles away in x and in y, `cell` included, row by row."""
        known = self._around.get(reach)
        if known is None:
            known = self._around[reach] = {}
        near = known.get(cell)
        if near is None:
            x, y = self.places[cell]
            near = known[cell] = tuple(
                row * self.width + column
                for row in range(max(0, y - reach), min(self.height, y + reach + 1))
                for column in range(max(0, x - reach), min(self.width, x + reach + 1))
            )
        return near


def _off_board(x: object, y: object, grid: Grid) -> OffBoard:
    return OffBoard(
        f"place ({shown(x)}, {shown(y)}) is off the board: expected whole numbers with 0 <= x < {grid.width} "
        f"and 0 <= y < {grid.height}"
    )


def _whole(x: object, y: object, grid: Grid) -> tuple[int, int]:
    """Numbers of other libraries as ints; anything that is no whole number is off the board."""
    if isinstance(x, bool) or isinstance(y, bool) or not hasattr(x, "__index__") or not hasattr(y, "__index__"):
        raise _off_board(x, y, grid)
    return x.__index__(), y.__index__()


@lru_cache(maxsize=32)
def _grid(width: int, height: int) -> Grid:
    return Grid(width, height)


def grid_of(width: int, height: int) -> Grid:
    """The grid of a `width` x `height` level.

    Raises:
        BadSize: where width and height are no whole numbers from 1, or make more than `MAX_CELLS` tiles.
    """
    for name, size in (("width", width), ("height", height)):
        if isinstance(size, bool) or not isinstance(size, int) or size < 1:
            raise BadSize(f"bad {name} {shown(size)}: expected a whole number of tiles, at least 1")
    if width * height > MAX_CELLS:
        raise BadSize(f"bad size {shown(width)} x {shown(height)}: expected at most {MAX_CELLS} tiles in all")
    return _grid(width, height)


def checked_direction(direction: str) -> str:
    """`direction` itself, where it is one of the four.

    Raises:
        BadDirection: where it is not.
    """
    if isinstance(direction, str) and direction in STEPS:
        return direction
    known = ", ".join(DIRECTIONS)
    message = f"bad direction {shown(direction)}: expected one of {known}{hint(direction, DIRECTIONS)}"
    raise BadDirection(message)

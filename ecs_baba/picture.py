"""A board as a picture: what is drawn on each tile, as values that any painter can paint."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from ecs_baba.drawings import MOST_TOLD
from ecs_baba.errors import BadPicture, shown
from ecs_baba.grid import DIRECTIONS
from ecs_baba.lexicon import TEXT_PREFIX
from ecs_baba.shape import UNITS, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ecs_baba.drawings import Drawings
    from ecs_baba.game import Game
    from ecs_baba.shape import Point, Shape

#: The smallest and the largest tile, in dots.
SMALLEST: Final = 4
LARGEST: Final = 256

#: As many objects as are drawn.
MOST_PIECES: Final = 200_000

#: From so many objects on, a tile tells how many it holds.
COUNTED: Final = 3

Slot: TypeAlias = tuple[float, float, float]

#: The slot that fills a tile: left, top, and size.
WHOLE: Final[Slot] = (0, 0, UNITS)

#: How many objects lie on a floor -> the slot of each, from below, and the middle of the badge.
LAYOUTS: Final[tuple[tuple[tuple[Slot, ...], Point], ...]] = (
    ((), (12, 12)),
    ((WHOLE,), (12, 12)),
    (((0, 0, 10), (6, 6, 10)), (12, 3)),
    (((0, 0, 8), (8, 0, 8), (0, 8, 8)), (12, 12)),
    (((0, 0, 8), (8, 0, 8), (0, 8, 8), (8, 8, 8)), (8, 8)),
    (tuple((x, y, 5) for y in (0, 5) for x in (0, 5.5, 11)), (12, 12)),
)

#: As many objects as are drawn on one tile, beside a floor; of more, those that lie on top.
MOST_STACKED: Final = len(LAYOUTS[-1][0])


@dataclass(frozen=True, slots=True, eq=False)
class Sketch:
    """Shapes that are drawn together, often in many places: equal ones are one object."""

    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing drawn: the tile it is on, its sketch, what it is in words, and its object where it is one."""

    x: int
    y: int
    sketch: Sketch
    title: str
    entity: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A board as it is to be drawn.

    width, height: in tiles. pieces: row by row, each tile's from below. ground: the colour under all. empty: what is
    drawn on each tile before its pieces. title, description: the picture in words.
    """

    width: int
    height: int
    pieces: tuple[Piece, ...]
    ground: str
    empty: Sketch
    title: str
    description: str

    def size(self, tile: int) -> tuple[int, int]:
        """Width and height in dots, for tiles of so many.

        Raises:
            BadPicture: where `tile` is no whole number from `SMALLEST` to `LARGEST`.
        """
        if type(tile) is not int or not SMALLEST <= tile <= LARGEST:
            raise BadPicture(
                f"bad tile size {shown(tile)}: expected a whole number of dots from {SMALLEST} to {LARGEST}"
            )
        return self.width * tile, self.height * tile


def picture_of(game: Game, drawings: Drawings) -> Picture:
    """What a game looks like now.

    Raises:
        BadPicture: where more than `MOST_PIECES` objects would have to be drawn.
    """
    artist = _Artist(game, drawings)
    pieces: list[Piece] = []
    for x, y, objects in _tiles(game):
        pieces += artist.tile(x, y, objects)
        if len(pieces) > MOST_PIECES:
            raise BadPicture(f"a picture of more than {MOST_PIECES} objects is too big")
    state = ", won" if game.won else ", lost" if game.lost else ""
    return Picture(
        game.width,
        game.height,
        tuple(pieces),
        drawings.signs.ground,
        Sketch(drawings.ground()),
        f"A board of {game.width} by {game.height} tiles, turn {game.turn}{state}",
        "Rules in force: " + (", ".join(game.active_rules()) or "none"),
    )


def _tiles(game: Game) -> Iterable[tuple[int, int, list[int]]]:
    """Every tile that holds something, row by row, with its objects, oldest first."""
    tiles: dict[tuple[int, int], list[int]] = {}
    for entity in game.objects():
        place = game.pos_of(entity)
        if place is not None:
            tiles.setdefault(place, []).append(entity)
    return [(x, y, tiles[x, y]) for x, y in sorted(tiles, key=lambda place: place[::-1])]


class _Artist:
    """Draws the tiles of one board; remembers what it drew."""

    def __init__(self, game: Game, drawings: Drawings) -> None:
        self._game = game
        self._drawings = drawings
        self._spelling = game.spelling()
        self._sketches: dict[object, Sketch] = {}

    def tile(self, x: int, y: int, objects: list[int]) -> list[Piece]:
        """What is drawn on a tile: the oldest floor, then things, then words, each the oldest first."""
        floor, stacked = self._sorted(objects)
        pieces = []
        if floor is not None:
            pieces.append(self._piece(x, y, floor))
        left_out = len(stacked) - MOST_STACKED
        stacked = stacked[-MOST_STACKED:]
        slots, badge = LAYOUTS[min(len(stacked), len(LAYOUTS) - 1)]
        small = floor is not None and len(stacked) == 1
        for entity, slot in zip(stacked, slots, strict=False):  # 5 objects have slots for 6
            pieces.append(self._piece(x, y, entity, slot, small=small))
        if len(objects) >= COUNTED:
            count = len(objects)
            sketch = self._sketch((min(count, MOST_TOLD + 1), badge), lambda: self._drawings.badge(count, *badge))
            told = self._listed(objects) if left_out > 0 else f"{count} objects"
            pieces.append(Piece(x, y, sketch, told))
        return pieces

    def _sorted(self, objects: list[int]) -> tuple[int | None, list[int]]:
        """The floor that fills a tile, and all else from below."""
        kinds = {entity: self._game.kind_of(entity) for entity in objects}
        texts = [entity for entity in objects if kinds[entity].startswith(TEXT_PREFIX)]
        things = [entity for entity in objects if not kinds[entity].startswith(TEXT_PREFIX)]
        floors = [entity for entity in things if self._drawings.is_floor(kinds[entity])]
        floor = floors[0] if floors else None
        others = [entity for entity in things if entity not in floors]
        return floor, [*floors[1:], *others, *texts]

    def _piece(self, x: int, y: int, entity: int, slot: Slot = WHOLE, *, small: bool = False) -> Piece:
        kind, facing = self._game.kind_of(entity), self._game.facing_of(entity)
        spelling = self._spelling.get(entity)
        title = kind if facing == DIRECTIONS[0] else f"{kind}, facing {facing}"
        if spelling is None:
            sketch = self._sketch((kind, facing, slot), lambda: self._drawings.thing(kind, facing), slot)
            return Piece(x, y, sketch, title, entity)
        word = self._game.pack.lexicon.word(kind.removeprefix(TEXT_PREFIX))
        sketch = self._sketch(
            (kind, facing, slot, spelling, small),
            lambda: self._drawings.word(word.name, word.part, spelling, facing, small=small),
            slot,
        )
        return Piece(x, y, sketch, f"{title}, {spelling.value}", entity)

    def _sketch(self, key: object, draw: Callable[[], tuple[Shape, ...]], slot: Slot = WHOLE) -> Sketch:
        """What `draw` draws, made to fit a slot; the same sketch for the same key."""
        known = self._sketches.get(key)
        if known is None:
            left, top, size = slot
            scale = size / UNITS
            shapes = draw() if slot is WHOLE else Place(scale, 0, 0, scale, left, top).moved(draw())
            known = self._sketches[key] = Sketch(shapes)
        return known

    def _listed(self, objects: list[int]) -> str:
        """The objects of a tile, those of a kind together."""
        kinds = Counter(self._game.kind_of(entity) for entity in objects)
        return f"{len(objects)} objects: " + ", ".join(f"{count} {kind}" for kind, count in kinds.items())

"""What things and words look like: drawings of things by noun, plates of words by part of speech, and letters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ecs_baba.rule import Spelling
from ecs_baba.shape import MIRRORED, ROTATED, Boxes, Line, Place, Polygon, grown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ecs_baba.lettering import Lettering
    from ecs_baba.lexicon import Part
    from ecs_baba.shape import Point, Shape

#: How a drawing turns: the other way round to the left, or all round.
MIRROR: Final = "mirror"
ROTATE: Final = "rotate"

#: The width and height of a plate; the rest of the tile is the line between tiles.
PLATE: Final = 15

#: Where the name stands on a plate: x, y, width and height.
LETTERED: Final = (1, 2, 13, 11)

#: How far a halo reaches, in units.
HALO: Final = 0.8

#: As many objects as a tile tells.
MOST_TOLD: Final = 99

#: Facing -> the wedge at that side.
WEDGES: Final[dict[str, tuple[Point, ...]]] = {
    "right": ((12.4, 4.5), (15.2, 7.5), (12.4, 10.5)),
    "up": ((4.5, 3.6), (7.5, 0.8), (10.5, 3.6)),
    "left": ((3.6, 4.5), (0.8, 7.5), (3.6, 10.5)),
    "down": ((4.5, 12.4), (7.5, 15.2), (10.5, 12.4)),
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a thing looks like. floor: it fills its tile, under all else. turns: `MIRROR`, `ROTATE` or None."""

    shapes: tuple[Shape, ...]
    floor: bool = False
    turns: str | None = None


@dataclass(frozen=True, slots=True)
class Plate:
    """What a word stands on: its outline, its colour in force, and the one for all other words."""

    outline: tuple[Point, ...]
    lit: str
    dim: str


@dataclass(frozen=True, slots=True)
class Signs:
    """The colours of all that is neither thing nor word; content/drawings.toml says what each is."""

    ground: str
    line: str
    halo: str
    mark: str
    badge: str
    badge_ink: str
    unknown: str
    unknown_ink: str
    cross: str


@dataclass(frozen=True, slots=True, eq=False)
class Drawings:
    """All that a picture is made of. things: by kind, `rock`. plates: one for each part of speech."""

    things: Mapping[str, Drawing]
    plates: Mapping[Part, Plate]
    lettering: Lettering
    signs: Signs

    def with_things(self, things: Mapping[str, Drawing]) -> Drawings:
        """These, with drawings of more things, or others."""
        return replace(self, things={**self.things, **things})

    def is_floor(self, kind: str) -> bool:
        """Whether things of a kind lie under all else."""
        return kind in self.things and self.things[kind].floor

    def thing(self, kind: str, facing: str) -> tuple[Shape, ...]:
        """A thing that looks some way; one without a drawing is a box with its name."""
        drawing = self.things.get(kind)
        if drawing is None:
            return (*self._unknown(kind), *self._wedge(facing))
        shapes = drawing.shapes
        if not drawing.floor:
            shapes = (*grown(shapes, HALO, self.signs.halo), *shapes)
        if drawing.turns == ROTATE:
            return ROTATED[facing].moved(shapes)
        if drawing.turns == MIRROR and facing == "left":
            shapes = MIRRORED.moved(shapes)
        return (*shapes, *self._wedge(facing))

    def word(self, name: str, part: Part, spelling: Spelling, facing: str, *, small: bool = False) -> tuple[Shape, ...]:
        """A word. In force it is dark on light, else light on dark; with a cross where all its rules are cancelled.

        small: whether it leaves some of its tile free for the floor to be seen.
        """
        plate = self.plates[part]
        lit = spelling is Spelling.IN_FORCE
        ink = self.signs.halo if lit else plate.lit
        outline: tuple[Shape, ...] = (Polygon(plate.lit if lit else plate.dim, plate.outline),)
        box: tuple[float, float, float, float] = LETTERED
        if small:
            outline = Place(13 / PLATE, 0, 0, 13 / PLATE, 3, 3).moved(outline)
            outline = (*grown(outline, HALO, self.signs.halo), *outline)
            box = (4, 4, 11, 11)
        letters = self.lettering.set(name, ink, box, narrow=small, tall=not small)
        crossed = self._cross(PLATE) if spelling is Spelling.CANCELLED else ()
        return (*outline, *crossed, letters, *self._wedge(facing))

    def badge(self, count: int, x: float, y: float) -> tuple[Shape, ...]:
        """How many objects are on a tile, around (x, y) or as near as it fits: a small plate with a number."""
        told = str(count) if count <= MOST_TOLD else f"{MOST_TOLD}+"
        width, height = 4 * len(told) + 1, 7
        left = min(max(1, round(x - width / 2)), PLATE - width)
        top = min(max(1, round(y - height / 2)), PLATE - height)
        right, bottom = left + width, top + height
        outline = (
            *((left + 1, top), (right - 1, top), (right, top + 1), (right, bottom - 1)),
            *((right - 1, bottom), (left + 1, bottom), (left, bottom - 1), (left, top + 1)),
        )
        plate = (Polygon(self.signs.badge, outline),)
        box = (left + 1, top + 1, width - 2, height - 2)
        number = self.lettering.set(told, self.signs.badge_ink, box, narrow=True, tall=False)
        return (*grown(plate, HALO, self.signs.halo), *plate, number)

    def ground(self) -> tuple[Shape, ...]:
        """An empty tile: the lines at its right and its lower side, on the ground that fills the picture."""
        return (Boxes(self.signs.line, ((15, 0, 1, 15), (0, 15, 16, 1))),)

    def _unknown(self, kind: str) -> tuple[Shape, ...]:
        signs = self.signs
        corners = ((0.5, 0.5), (14.5, 0.5), (14.5, 14.5), (0.5, 14.5), (0.5, 0.5), (14.5, 0.5))
        return (
            Polygon(signs.unknown, corners[:4]),
            Line(signs.unknown_ink, 1, corners),
            self.lettering.set(kind.upper(), signs.unknown_ink, (2, 2, 11, 11), narrow=True, tall=False),
        )

    def _cross(self, size: float) -> tuple[Shape, ...]:
        ends = ((1, 1), (size - 1, size - 1)), ((size - 1, 1), (1, size - 1))
        return tuple(Line(self.signs.cross, 2, points) for points in ends)

    def _wedge(self, facing: str) -> tuple[Shape, ...]:
        """A wedge at the side that an object looks to; looking right, as all do at first, needs none."""
        if facing == "right":
            return ()
        wedge = (Polygon(self.signs.mark, WEDGES[facing]),)
        return (*grown(wedge, HALO, self.signs.halo), *wedge)

"""Shapes as values: boxes, polygons, ovals and lines in one colour, on a tile of 16 units.

x runs to the right and y downwards from the tile's top left corner; colours are `#rrggbb`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

#: The width and the height of a tile.
UNITS: Final = 16

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Boxes:
    """Upright rectangles that do not overlap: x, y, width and height of each."""

    colour: str
    boxes: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    colour: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Oval:
    """A filled ellipse around `middle`, `rx` to its left and right, `ry` above and below it."""

    colour: str
    middle: Point
    rx: float
    ry: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, with round ends and corners."""

    colour: str
    width: float
    points: tuple[Point, ...]


Shape: TypeAlias = Boxes | Polygon | Oval | Line


@dataclass(frozen=True, slots=True)
class Place:
    """Where shapes go: (x, y) goes to (a x + b y + dx, c x + d y + dy). No slants: a = d = 0 or b = c = 0."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    dx: float = 0
    dy: float = 0

    def point(self, point: Point) -> Point:
        """Where a point goes."""
        x, y = point
        return (_round(self.a * x + self.b * y + self.dx), _round(self.c * x + self.d * y + self.dy))

    def moved(self, shapes: Iterable[Shape]) -> tuple[Shape, ...]:
        """The shapes, where they go."""
        return tuple([self._moved(shape) for shape in shapes])

    def _moved(self, shape: Shape) -> Shape:
        match shape:
            case Boxes(colour, boxes):
                return Boxes(colour, tuple([self._box(*box) for box in boxes]))
            case Polygon(colour, points):
                return Polygon(colour, tuple([self.point(point) for point in points]))
            case Oval(colour, middle, rx, ry):
                across = _round(abs(self.a) * rx + abs(self.b) * ry)
                return Oval(colour, self.point(middle), across, _round(abs(self.c) * rx + abs(self.d) * ry))
            case Line(colour, width, points):
                thick = _round(width * min(abs(self.a) + abs(self.b), abs(self.c) + abs(self.d)))
                return Line(colour, thick, tuple([self.point(point) for point in points]))

    def _box(self, x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
        (left, top), (right, bottom) = self.point((x, y)), self.point((x + width, y + height))
        return (min(left, right), min(top, bottom), _round(abs(right - left)), _round(abs(bottom - top)))


#: Facing -> how a drawing that faces right is turned to it.
ROTATED: Final = {
    "right": Place(),
    "up": Place(0, 1, -1, 0, 0, UNITS),
    "left": Place(-1, 0, 0, -1, UNITS, UNITS),
    "down": Place(0, -1, 1, 0, UNITS, 0),
}

#: What a drawing that faces right becomes when it faces left.
MIRRORED: Final = Place(-1, 0, 0, 1, UNITS, 0)


def grown(shapes: Iterable[Shape], by: float, colour: str) -> tuple[Shape, ...]:
    """The shapes in one colour and larger by so much on each side: what stands out around them as a halo."""
    found: list[Shape] = []
    for shape in shapes:
        match shape:
            case Boxes(_, boxes):
                found += [Boxes(colour, ((x - by, y - by, w + 2 * by, h + 2 * by),)) for x, y, w, h in boxes]
            case Polygon(_, points):
                found += [Line(colour, 2 * by, (*points, *points[:2]))]
            case Oval(_, middle, rx, ry):
                found += [Oval(colour, middle, rx + by, ry + by)]
            case Line(_, width, points):
                found += [Line(colour, width + 2 * by, points)]
    return tuple(found)


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """The box around a shape: its left, top, right and bottom."""
    match shape:
        case Boxes(_, boxes):
            reach = 0.0
            points = [point for x, y, w, h in boxes for point in ((x, y), (x + w, y + h))]
        case Polygon(_, corners):
            reach = 0.0
            points = [*corners]
        case Oval(_, (x, y), rx, ry):
            return (x - rx, y - ry, x + rx, y + ry)
        case Line(_, width, corners):
            reach = width / 2
            points = [*corners]
    across, down = [x for x, _ in points], [y for _, y in points]
    return (min(across) - reach, min(down) - reach, max(across) + reach, max(down) + reach)


def _round(number: float) -> float:
    """So that equal drawings are equal values, however they were worked out."""
    return round(number, 3)

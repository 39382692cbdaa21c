"""A picture as SVG text, from the standard library alone."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape, quoteattr

from ecs_baba.shape import UNITS, Boxes, Line, Oval, Polygon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ecs_baba.picture import Picture, Sketch
    from ecs_baba.shape import Point, Shape

#: The size of a tile, and what is seen of one: a symbol is cut off at its sides.
SIDES: Final = f'width="{UNITS}" height="{UNITS}"'
VIEW: Final = f'viewBox="0 0 {UNITS} {UNITS}"'


def svg_of(picture: Picture, tile: int = 32) -> str:
    """A picture as one `svg` element, with tiles of `tile` dots; the same picture gives the same text.

    What is drawn several times is defined once, under an id that tells what it is: so several pictures can stand in one
    page. Every object has a `title`, and the whole a `desc` with the rules in force.

    Raises:
        BadPicture: where `tile` cannot be.
    """
    width, height = picture.size(tile)
    ids: dict[Sketch, str] = {}
    for sketch in (picture.empty, *(piece.sketch for piece in picture.pieces)):
        if sketch not in ids:
            ids[sketch] = _id(sketch)
    across, down = picture.width * UNITS, picture.height * UNITS
    empty = ids[picture.empty]
    view = f'viewBox="0 0 {across} {down}"'
    label = f'role="img" aria-label={quoteattr(f"{picture.title}. {picture.description}")}'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {view} {label}>',
        f"<title>{escape(picture.title)}</title>",
        f"<desc>{escape(picture.description)}</desc>",
        "<defs>",
        *(f'<symbol id="{name}" {VIEW}>{_drawn(sketch.shapes)}</symbol>' for sketch, name in ids.items()),
        f'<pattern id="{empty}-all" {SIDES} patternUnits="userSpaceOnUse">',
        f'<use href="#{empty}" {SIDES}/></pattern>',
        "</defs>",
        f'<path fill="{picture.ground}" d="M0 0h{across}v{down}h-{across}z"/>',
        f'<path fill="url(#{empty}-all)" d="M0 0h{across}v{down}h-{across}z"/>',
    ]
    for piece in picture.pieces:
        at = f'x="{piece.x * UNITS}" y="{piece.y * UNITS}" {SIDES}'
        lines.append(f'<use href="#{ids[piece.sketch]}" {at}><title>{escape(piece.title)}</title></use>')
    return "\n".join([*lines, "</svg>", ""])


def _id(sketch: Sketch) -> str:
    return "eb" + hashlib.sha256(repr(sketch.shapes).encode()).hexdigest()[:12]


def _drawn(shapes: Iterable[Shape]) -> str:
    return "".join(map(_element, shapes))


def _element(shape: Shape) -> str:
    match shape:
        case Boxes(colour, boxes):
            path = "".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h in boxes)
            return f'<path fill="{colour}" d="{path}"/>'
        case Polygon(colour, points):
            return f'<path fill="{colour}" d="{_path(points)}z"/>'
        case Oval(colour, (x, y), rx, ry):
            return f'<ellipse fill="{colour}" cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"/>'
        case Line(colour, width, points):
            return (
                f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
                f'stroke-linejoin="round" d="{_path(points)}"/>'
            )


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)

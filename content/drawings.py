"""Drawings as data: reads what things, words and letters look like from TOML."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from ecs_baba.drawings import MIRROR, ROTATE, Drawing, Drawings, Plate, Signs
from ecs_baba.errors import BadPicture, hint, shown
from ecs_baba.lettering import DOWN, Lettering
from ecs_baba.lexicon import Part
from ecs_baba.shape import UNITS, Boxes, Line, Oval, Polygon, bounds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ecs_baba.lettering import Letter
    from ecs_baba.shape import Point, Shape

_HEX: Final = re.compile(r"#[0-9a-f]{6}")
_KEYS: Final = {"draw", "floor", "turns"}


@cache
def shipped_drawings() -> Drawings:
    """What comes with the library; read once."""
    data = tomllib.loads(_text("drawings.toml"))
    letters = tomllib.loads(_text("letters.toml"))
    colours = data["colours"]
    return Drawings(
        things=_things(data["things"], colours),
        plates={
            Part(part): Plate(_points(row["plate"].split()), _colour(row["lit"], colours), _colour(row["dim"], colours))
            for part, row in data["plates"].items()
        },
        lettering=Lettering(
            narrow={sign: _letter(rows) for sign, rows in letters["narrow"].items()},
            wide={sign: _letter(rows) for sign, rows in letters["wide"].items()},
        ),
        signs=Signs(**{sign: _colour(name, colours) for sign, name in data["signs"].items()}),
    )


def read_things(text: str) -> dict[str, Drawing]:
    """Drawings of things by their kind, from TOML as in content/drawings.toml: `[things.cog]`.

    The colours are those of the shipped drawings, `#rrggbb`, and those of the text's own `[colours]`.

    Raises:
        BadPicture: naming the thing and the line that cannot be drawn.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPicture(f"bad drawings: {error}") from error
    if unknown := sorted(set(data) - {"colours", "things"}):
        raise BadPicture(f"bad drawings: unknown key {unknown[0]!r}, expected colours, things")
    return _things(data.get("things", {}), {**_shipped_colours(), **data.get("colours", {})})


@cache
def _shipped_colours() -> dict[str, str]:
    colours: dict[str, str] = tomllib.loads(_text("drawings.toml"))["colours"]
    return colours


def _text(name: str) -> str:
    return resources.files("ecs_baba.content").joinpath(name).read_text(encoding="utf-8")


def _things(rows: Mapping[str, Any], colours: Mapping[str, str]) -> dict[str, Drawing]:
    found = {}
    for kind, row in rows.items():
        if not isinstance(row, dict) or not isinstance(row.get("draw"), str):
            raise BadPicture(f"bad drawing of {kind!r}: expected a table with a text `draw`")
        if unknown := sorted(set(row) - _KEYS):
            raise BadPicture(f"bad drawing of {kind!r}: unknown key {unknown[0]!r}, expected draw, floor, turns")
        turns = row.get("turns")
        if turns not in {None, MIRROR, ROTATE}:
            raise BadPicture(f"bad drawing of {kind!r}: turns is {shown(turns)}, expected {MIRROR!r} or {ROTATE!r}")
        shapes = []
        for line in filter(None, map(str.strip, row["draw"].splitlines())):
            try:
                shapes.append(_shape(line, colours))
            except ValueError as error:
                raise BadPicture(f"bad drawing of {kind!r}, line {line!r}: {error}") from error
        if not shapes:
            raise BadPicture(f"bad drawing of {kind!r}: nothing is drawn")
        found[kind] = Drawing(tuple(shapes), bool(row.get("floor", False)), turns)
    return found


def _shape(line: str, colours: Mapping[str, str]) -> Shape:
    form, *rest = line.split()
    if not rest:
        raise BadPicture("no colour after the form")
    colour = _colour(rest[0], colours)
    shape: Shape
    match form, rest[1:]:
        case "box", [corner, size]:
            [place, (width, height)] = _points([corner, size])
            shape = Boxes(colour, ((*place, width, height),))
        case "oval", [middle, radii]:
            [place, (rx, ry)] = _points([middle, radii])
            shape = Oval(colour, place, rx, ry)
        case "poly", [_, _, _, *_] as points:
            shape = Polygon(colour, _points(points))
        case "line", [width, _, _, *_] as given:
            shape = Line(colour, float(width), _points(given[1:]))
        case _:
            raise BadPicture(
                "expected box x,y width,height; oval x,y rx,ry; poly of 3 points or more; line width x,y x,y"
            )
    left, top, right, bottom = bounds(shape)
    if not (0 <= left < right <= UNITS and 0 <= top < bottom <= UNITS):
        raise BadPicture(f"it has no size inside its tile: it reaches from {left:g},{top:g} to {right:g},{bottom:g}")
    return shape


def _points(texts: list[str]) -> tuple[Point, ...]:
    found = []
    for text in texts:
        x, comma, y = text.partition(",")
        if not comma:
            raise BadPicture(f"bad point {text!r}: expected x,y")
        found.append((float(x), float(y)))
    return tuple(found)


def _colour(name: str, colours: Mapping[str, str]) -> str:
    colour = colours.get(name, name)
    if not isinstance(colour, str) or not _HEX.fullmatch(colour):
        raise BadPicture(f"unknown colour {shown(name)}: expected #rrggbb or one of the colours{hint(name, colours)}")
    return colour


def _letter(rows: str) -> Letter:
    letter = tuple(rows.split())
    if len(letter) != DOWN or any(len(row) != len(letter[0]) or set(row) - {"#", "."} for row in letter):
        raise BadPicture(f"bad letter {rows!r}: expected {DOWN} rows of dots, equally long")
    return letter

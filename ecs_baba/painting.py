"""Paints pictures in dots, with Pillow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from ecs_baba.shape import UNITS, Boxes, Line, Oval, Polygon

if TYPE_CHECKING:
    from ecs_baba.picture import Picture, Sketch
    from ecs_baba.shape import Shape

#: A sketch is painted this many times larger, or twice, and made smaller: that smooths its edges.
FINER: Final = 8

#: The largest tile that is painted so many times larger.
LARGEST_FINER: Final = 64


class Painter:
    """Paints pictures with tiles of one size; paints each sketch once."""

    __slots__ = ("_ground", "_painted", "_tile")

    def __init__(self, tile: int) -> None:
        """Paint with tiles of so many dots."""
        self._tile = tile
        self._painted: dict[tuple[Shape, ...], Image.Image] = {}
        self._ground = "#000000"

    def painted(self, picture: Picture) -> Image.Image:
        """A picture in dots."""
        tile = self._tile
        canvas = Image.new("RGB", picture.size(tile), picture.ground)
        tiles = self.learn(picture)
        empty = tiles[picture.empty]
        for y in range(picture.height):
            for x in range(picture.width):
                canvas.paste(empty, (x * tile, y * tile), empty)
        for piece in picture.pieces:
            sketched = tiles[piece.sketch]
            canvas.paste(sketched, (piece.x * tile, piece.y * tile), sketched)
        return canvas

    def learn(self, picture: Picture) -> dict[Sketch, Image.Image]:
        """Each sketch of a picture, painted."""
        self._ground = picture.ground
        tiles: dict[Sketch, Image.Image] = {}
        for sketch in (picture.empty, *(piece.sketch for piece in picture.pieces)):
            if sketch not in tiles:
                painted = self._painted.get(sketch.shapes)
                if painted is None:
                    painted = self._painted[sketch.shapes] = self._paint(sketch)
                tiles[sketch] = painted
        return tiles

    def flat(self, picture: Picture, palette: Image.Image) -> Image.Image:
        """A picture in the colours of a palette alone."""
        return self.painted(picture).quantize(palette=palette, dither=Image.Dither.NONE)

    def palette(self) -> Image.Image:
        """An image with the 256 colours that go best with all that was painted so far."""
        tiles = list(self._painted.values())
        sheet = Image.new("RGB", (self._tile, self._tile * len(tiles)), self._ground)
        for number, painted in enumerate(tiles):
            sheet.paste(painted, (0, number * self._tile), painted)
        return sheet.quantize(256, dither=Image.Dither.NONE)

    def _paint(self, sketch: Sketch) -> Image.Image:
        finer = FINER if self._tile <= LARGEST_FINER else 2
        size = self._tile * finer
        canvas = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        brush = ImageDraw.Draw(canvas)
        for shape in sketch.shapes:
            _draw(brush, shape, size / UNITS)
        return canvas.reduce(finer)


def _draw(brush: ImageDraw.ImageDraw, shape: Shape, scale: float) -> None:
    """Draw one shape with `scale` dots a unit. Pillow's corners are dots, and belong to what they surround."""
    match shape:
        case Boxes(colour, boxes):
            for x, y, w, h in boxes:
                left, top = round(x * scale), round(y * scale)
                right, bottom = round((x + w) * scale) - 1, round((y + h) * scale) - 1
                brush.rectangle((left, top, max(left, right), max(top, bottom)), fill=colour)
        case Polygon(colour, points):
            brush.polygon([(x * scale - 0.5, y * scale - 0.5) for x, y in points], fill=colour)
        case Oval(colour, (x, y), rx, ry):
            _oval(brush, colour, (x * scale, y * scale), rx * scale, ry * scale)
        case Line(colour, width, points):
            corners = [(x * scale - 0.5, y * scale - 0.5) for x, y in points]
            brush.line(corners, fill=colour, width=max(1, round(width * scale)))
            for x, y in points:
                _oval(brush, colour, (x * scale, y * scale), width * scale / 2, width * scale / 2)


def _oval(brush: ImageDraw.ImageDraw, colour: str, middle: tuple[float, float], rx: float, ry: float) -> None:
    x, y = middle
    left, top = x - rx, y - ry
    brush.ellipse((left, top, max(left, x + rx - 1), max(top, y + ry - 1)), fill=colour)

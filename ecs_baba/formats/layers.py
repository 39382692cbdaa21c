"""The grid of a game's level, the file that ends in `.l`: layers of numbers for things and words."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import shown
from ecs_baba.formats.foreign import broken, check_sides, check_size
from ecs_baba.grid import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Container

    from ecs_baba.errors import LevelError

#: As many bytes as a file may have.
MOST_BYTES: Final = 1 << 20

#: As many layers as a file may have.
MOST_LAYERS: Final = 8

MAGIC: Final = b"ACHTUNG!"
VERSION: Final = 261

#: What stands where nothing is, and where the wall around the level is.
NOTHING: Final = 0xFFFF
EDGE: Final = 0

#: How wide that wall is, in tiles.
RING: Final = 1

#: The bytes of a layer that say how it is shown.
_LOOKS: Final = 32


@dataclass(frozen=True, slots=True)
class Layers:
    """A grid without its ring: its size in tiles, and what lies there as (code, direction, x, y), layer by layer."""

    width: int
    height: int
    cells: tuple[tuple[int, str, int, int], ...]


def read_layers(data: bytes, source: str, known: Container[int]) -> Layers:
    """Read the grid; its codes are to be among the known ones.

    Raises:
        LevelError: with the byte at which something is wrong.
    """
    check_size(data, MOST_BYTES, source)
    file = _Bytes(data, source)
    if file.take(len(MAGIC), "the mark of a level file") != MAGIC:
        raise file.wrong(f"this is no level file: expected it to start with {MAGIC!r}", 0)
    version = file.number(2, "the version")
    if version != VERSION:
        raise file.wrong(f"version {version}: expected {VERSION}", len(MAGIC))
    while True:
        at = file.at
        tag = file.take(4, "the name of a part")
        length = file.number(4, "the length of a part")
        if tag == b"LAYR":
            break  # its length is wrong in many files
        if tag != b"MAP ":
            raise file.wrong(f"unknown part {tag!r}: expected {b'MAP '!r} or {b'LAYR'!r}", at)
        file.take(length, "the map's properties")
    layers = _read_all(file, known)
    if file.at < len(data):
        raise file.wrong(f"{len(data) - file.at} bytes too many behind the layers", file.at)
    return layers


class _Bytes:
    """Bytes that are read from first to last."""

    def __init__(self, data: bytes, source: str) -> None:
        self.data = data
        self.source = source
        self.at = 0

    def take(self, count: int, what: str) -> bytes:
        """The next `count` bytes."""
        found = self.data[self.at : self.at + count]
        if len(found) < count:
            raise self.wrong(f"the file ends in {what}: expected {count} bytes, not {len(found)}", self.at)
        self.at += count
        return found

    def number(self, size: int, what: str) -> int:
        """The next `size` bytes as a number."""
        return int.from_bytes(self.take(size, what), "little")

    def wrong(self, message: str, at: int) -> LevelError:
        return broken(self.source, f"at byte {at}: {message}")


def _read_all(file: _Bytes, known: Container[int]) -> Layers:
    at = file.at
    count = file.number(2, "the number of layers")
    if not 1 <= count <= MOST_LAYERS:
        raise file.wrong(f"{count} layers: expected 1 to {MOST_LAYERS}", at)
    sizes: list[tuple[int, int]] = []
    cells: list[tuple[int, str, int, int]] = []
    for layer in range(count):
        at = file.at
        size = file.number(4, "the width"), file.number(4, "the height")
        problem = check_sides(*size, RING)
        if problem:
            raise file.wrong(problem, at)
        sizes.append(size)
        if size != sizes[0]:
            raise file.wrong(f"layer {layer} is {size[0]}x{size[1]}: expected {sizes[0][0]}x{sizes[0][1]}", at)
        file.take(_LOOKS, "how a layer is shown")
        main, codes, ways = _read_layer(file, *size)
        cells += _inside(file, main, known, size, codes, ways)
    width, height = sizes[0]
    return Layers(width - 2 * RING, height - 2 * RING, tuple(cells))


def _read_layer(file: _Bytes, width: int, height: int) -> tuple[int, tuple[int, ...], bytes]:
    """The byte at which a layer's cells start, the code of each cell, and its direction."""
    size = width * height
    at = file.at
    blocks = file.number(1, "the number of blocks")
    if blocks not in {1, 2}:
        raise file.wrong(f"{blocks} blocks of data: expected 1 or 2", at)
    main = file.at
    _expect(file, b"MAIN")
    packed, raw = _unpack(file, 2 * size)
    if len(raw) != 2 * size:
        found = f"more than {2 * size}" if len(raw) > 2 * size else str(len(raw))
        raise file.wrong(f"block {b'MAIN'!r} unpacks to {found} bytes: expected {2 * size}, 2 for each cell", main)
    if not packed.eof:
        raise file.wrong(f"block {b'MAIN'!r} ends before what is packed in it does", main)
    codes = struct.unpack(f"<{size}H", raw)
    ways = b""
    if blocks == 2:
        _expect(file, b"DATA")
        at = file.at
        each = file.number(1, "the size of a direction")
        if each != 1:
            raise file.wrong(f"{each} bytes for a direction: expected 1", at)
        file.number(4, "the direction that is not written")
        ways = _unpack(file, size)[1]
    # Files whose level was made smaller or larger hold too many directions, or too few.
    return main, codes, ways[:size].ljust(size, b"\0")


def _inside(  # noqa: PLR0913, PLR0917  # a layer, and where it stands
    file: _Bytes, main: int, known: Container[int], size: tuple[int, int], codes: tuple[int, ...], ways: bytes
) -> list[tuple[int, str, int, int]]:
    """What lies on a layer inside the ring."""
    width, height = size
    cells = []
    for y in range(RING, height - RING):
        for x in range(RING, width - RING):
            code = codes[y * width + x]
            if code == NOTHING:
                continue
            way = ways[y * width + x]
            where = x - RING, y - RING
            if code == EDGE:
                raise file.wrong(f"the level's edge lies inside it, on tile {where}", main)
            if code not in known:
                raise file.wrong(f"unknown code {code:#06x} on tile {where}: no slot has it", main)
            if way >= len(DIRECTIONS):
                raise file.wrong(f"bad direction {way} on tile {where}: expected 0 to {len(DIRECTIONS) - 1}", main)
            cells.append((code, DIRECTIONS[way], x - RING, y - RING))
    return cells


def _expect(file: _Bytes, tag: bytes) -> None:
    at = file.at
    found = file.take(len(tag), f"block {tag!r}")
    if found != tag:
        raise file.wrong(f"block {shown(found)}: expected {tag!r}", at)


def _unpack(file: _Bytes, size: int) -> tuple[zlib._Decompress, bytes]:
    """The next block, unpacked as far as one byte more than `size`: bombs go no further."""
    length = file.number(4, "the length of a block")
    at = file.at
    packed = file.take(length, "a block")
    unpacking = zlib.decompressobj()
    try:
        return unpacking, unpacking.decompress(packed, size + 1)
    except zlib.error as error:
        raise file.wrong(f"a block cannot be unpacked: {error}", at) from None

"""Writes the two files of one of the game's own levels, for tests: the grid as bytes, and the facts as text."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from ecs_baba.formats.slots import shipped_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NOTHING = 0xFFFF
EDGE = 0
RIGHT, UP, LEFT, DOWN = range(4)
WAYS = {"right": RIGHT, "up": UP, "left": LEFT, "down": DOWN}

Cell = tuple[int, int]  # a code, and a direction
Layer = list[list[Cell]]  # rows of cells, with the ring


def code_of(number: int) -> int:
    """The code of a cell that holds the slot of this number."""
    (code,) = [code for code, other in shipped_table().codes.items() if other == number]
    return code


def slot_of(kind: str) -> int:
    """The number of the slot that is this thing, or this word in upper case, before any change."""
    return next(n for n, s in shipped_table().slots.items() if (s.name if s.is_text else s.name.lower()) == kind)


def drawn(board: str, slots: Mapping[str, int] | None = None) -> list[Layer]:
    """The layers of a drawn board, ringed by edge; `+` stacks, `:up` looks. `slots`: numbers by other names."""
    slots = slots or {}
    rows = [[[] if tile == "." else tile.split("+") for tile in row.split()] for row in board.strip().splitlines()]
    width = len(rows[0]) + 2
    count = max(1, *(len(tile) for row in rows for tile in row))
    layers = []
    for depth in range(count):
        ring = [(EDGE if depth == 0 else NOTHING, DOWN)]
        layer = [ring * width]
        for row in rows:
            cells = []
            for tile in row:
                name, _, way = tile[depth].partition(":") if depth < len(tile) else ("", "", "")
                number = slots[name] if name in slots else slot_of(name) if name else None
                cells.append((NOTHING, DOWN) if number is None else (code_of(number), WAYS[way or "right"]))
            layer.append(ring + cells + ring)
        layers.append([*layer, ring * width])
    return layers


def packed(data: bytes) -> bytes:
    """A block's length, and its bytes compressed."""
    stream = zlib.compress(data)
    return struct.pack("<I", len(stream)) + stream


def layer_bytes(layer: Layer, ways: bytes | None = None) -> bytes:
    """A layer as the file has it; `ways` are other directions than those of its cells."""
    cells = [cell for row in layer for cell in row]
    codes = struct.pack(f"<{len(cells)}H", *(code for code, _ in cells))
    looks = struct.pack("<HHBBiiff3Bf", 12, 12, 0, 255, 0, 0, 1.0, 1.0, 0, 0, 1, 1.0) + b"\xff\xff\xff"
    return (
        struct.pack("<II", len(layer[0]), len(layer))
        + looks
        + b"\x02MAIN"
        + packed(codes)
        + b"DATA\x01\0\0\0\0"
        + packed(bytes(way for _, way in cells) if ways is None else ways)
    )


def file_bytes(layers: Sequence[bytes], *, version: int = 261, length: int | None = None) -> bytes:
    """The file of layers; `length` is what it says of their length where that is wrong."""
    body = struct.pack("<H", len(layers)) + b"".join(layers)
    told = len(body) if length is None else length
    return b"ACHTUNG!" + struct.pack("<H", version) + b"MAP \x02\0\0\0\0\0LAYR" + struct.pack("<I", told) + body


def grid(board: str, slots: Mapping[str, int] | None = None) -> bytes:
    """The grid of a drawn board."""
    return file_bytes([layer_bytes(layer) for layer in drawn(board, slots)])


def facts(*tiles: str, general: str = "", more: str = "") -> bytes:
    """The facts of a level: lines of [tiles], lines of [general], and all other sections."""
    lines = ["[general]", *general.split("\n"), "[tiles]", f"changed={','.join(t[:9] for t in tiles)},", *tiles, more]
    return "\r\n".join(lines).encode()

"""What one step meets: the check of a target tile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from naive_board import Board, ahead
from naive_words import OPPOSITE

if TYPE_CHECKING:
    from naive_lines import Tile
    from naive_thing import Thing


@dataclass
class Look:
    """What stands on a target tile, as one mover meets it."""

    solid: bool = False
    pushes: list[Thing] = field(default_factory=list)
    swaps: list[Thing] = field(default_factory=list)
    unlock: Thing | None = None
    eats: list[Thing] = field(default_factory=list)
    met: list[Thing] = field(default_factory=list)  # all that was looked at


@dataclass
class Step:
    """A planned step of one object."""

    thing: Thing
    to: Tile
    facing: str | None
    look: Look
    dies: bool = False


@dataclass
class Take:
    """One (sub-)take; `pending` holds the new tiles until its end."""

    board: Board
    reason: str
    pending: dict[int, Tile] = field(default_factory=dict)
    planned: list[Step] = field(default_factory=list)


def held(board: Board, thing: Thing, way: str) -> bool:
    """STILL, or LOCKED in this direction."""
    return board.has(thing, "STILL") or board.has(thing, "LOCKED" + way.upper())


def fragile(board: Board, thing: Thing) -> bool:
    """WEAK and not SAFE."""
    return board.has(thing, "WEAK") and not board.has(thing, "SAFE")


def travel(board: Board, thing: Thing, facing: str) -> str:
    """The direction of travel."""
    return OPPOSITE[facing] if board.count(thing, "REVERSE") % 2 else facing


def ignored(take: Take, stepper: Thing, other: Thing, way: str) -> bool:
    """Whether a pending move makes the object count as absent."""
    if other.id not in take.pending:
        return False
    to = take.pending[other.id]
    if to == ahead(other.tile, way):
        return True
    return take.reason == "SHIFT" and to[0] != stepper.x and to[1] != stepper.y


def unlocks(board: Board, thing: Thing, other: Thing) -> bool:
    """OPEN meets SHUT."""
    wanted = "SHUT" if board.has(thing, "OPEN") else "OPEN" if board.has(thing, "SHUT") else ""
    if not wanted or not board.has(other, wanted) or thing.floats != other.floats:
        return False
    return not (board.has(thing, "SAFE") and board.has(other, "SAFE"))


def eats(board: Board, thing: Thing, other: Thing) -> bool:
    """The mover EATs the object."""
    hungry = bool(board.holding(thing, "EAT", other.noun))
    return hungry and not board.has(other, "SAFE") and thing.floats == other.floats


def look_at(take: Take, thing: Thing, way: str, puller: Thing | None = None) -> Look:
    """Everything that a thing meets on the next tile; with a puller it is a pull check."""
    board = take.board
    look = Look()
    target = ahead(thing.tile, way)
    if board.has(thing, "PHANTOM") and puller is None:
        return look
    if not board.inside(target):
        look.solid = True
        return look
    there = board.at(target) or [board.empty(target)]
    look.met = [
        one
        for one in there
        if not ignored(take, thing, one, way) and one.id != thing.id and (puller is None or one.id != puller.id)
    ]
    for other in look.met:
        meet(board, look, thing, other, way)
    return look


def meet(board: Board, look: Look, thing: Thing, other: Thing, way: str) -> None:
    """One object on the target tile."""
    if unlocks(board, thing, other):
        look.unlock = look.unlock or other
        return
    if eats(board, thing, other):
        look.eats.append(other)
        return
    if active_swap(board, thing, way):
        return
    fixed = held(board, other, way)
    if board.has(other, "SWAP") and not fixed:
        look.swaps.append(other)
    elif board.has(other, "PUSH") and not fixed:
        look.pushes.append(other)
    elif blocks(board, other) and not (fragile(board, other) and thing.floats == other.floats):
        look.solid = True


def blocks(board: Board, other: Thing) -> bool:
    """STOP, PULL, or a PUSH that is held."""
    if board.has(other, "PUSH") or board.has(other, "PULL"):
        return True
    hidden_icon = other.noun == "LEVEL" and board.has(other, "HIDE")
    return board.has(other, "STOP") and not hidden_icon


def active_swap(board: Board, thing: Thing, way: str) -> bool:
    return board.has(thing, "SWAP") and not held(board, thing, way)

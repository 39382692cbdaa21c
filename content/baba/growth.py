"""What brings more things onto the board while they touch: MORE, and MAKE."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.asking import FLOAT, floats
from ecs_baba.content.baba.life import CONVERTED, asking, facing_of, make, products
from ecs_baba.content.baba.pseudo import EMPTY_KIND, cell_of, empties, empty_at
from ecs_baba.grid import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ecs_baba.table import Table
    from ecs_baba.turn import Turn

#: What keeps an object from growing onto a tile.
IN_THE_WAY: Final = ("STOP", "PUSH", "PULL")

#: Name in `turn.cache`: for which rules everything grew, and how far the board's log of changed tiles was read then.
GROWN: Final = "grown"


def grow(turn: Turn) -> None:
    """MORE objects copy themselves onto the four tiles beside them; the copies wait for the next turn."""
    board, query = turn.board, asking(turn)
    seen = (board.table, board.epoch, len(board.touched))
    growers = _growers(turn)
    if growers:
        blocking = [word for word in IN_THE_WAY if query.possible(word)]
        empty_blocks = any(board.lexicon.kind_number(EMPTY_KIND) in board.table.holders[word] for word in blocking)
        ways = [board.grid.ahead[direction] for direction in DIRECTIONS]
        for entity in growers:
            kind, origin = board.kind_of[entity], board.cell_of[entity]
            for ahead in ways:
                cell = ahead[origin]
                if cell < 0 or any(board.kind_of[other] == kind for other in board.at[cell]):
                    continue
                company = board.at[cell] or ((empty_at(cell),) if empty_blocks else ())
                if not any(query.has(other, word) for other in company for word in blocking):
                    _copy(turn, entity, cell)
    turn.cache[GROWN] = seen


def _growers(turn: Turn) -> Sequence[int]:
    """Those that may grow now, in update order: others found no room before, and nothing has changed beside them."""
    board, query = turn.board, asking(turn)
    table: Table | None
    table, epoch, read = turn.cache.get(GROWN, (None, 0, 0))
    if table is not board.table or epoch != board.epoch or not _is_local(table):
        return [entity for entity, _ in query.counted("MORE")]
    grid = board.grid
    cells = set(board.touched[read:])
    for ahead in grid.ahead.values():
        cells.update([ahead[cell] for cell in board.touched[read:]])
    cells.discard(-1)
    may, bit = table.may, table.bits["MORE"]
    found = [e for cell in cells for e in board.at[cell] if may[board.kind_of[e]] & bit and query.has(e, "MORE")]
    if len(found) > 1 and len(table.holders["MORE"]) > 1:
        near = set(found)
        return [entity for entity, _ in query.counted("MORE") if entity in near]
    return sorted(found)


def _is_local(table: Table) -> bool:
    """Whether no condition is about what grows, or what is in its way."""
    known: bool | None = table.derived.get(GROWN)
    if known is None:
        mask = sum(table.bits[word] for word in ("MORE", *IN_THE_WAY) if word in table.bits)
        known = table.derived[GROWN] = not any(maybe & mask for maybe in table.maybe)
    return known


def _copy(turn: Turn, entity: int, cell: int) -> None:
    """Another one like this, with its facing and its float level."""
    board = turn.board
    facing, floating = board.facing_of[entity], floats(board, entity)
    copy = make(turn, board.kind_name(entity), cell, facing)
    turn.face(copy, facing)
    board.store(copy, FLOAT, floating or None)


def make_all(turn: Turn) -> None:
    """What things MAKE is on their tile from now on, unless one was there before this turn made any.

    Who makes what is decided before any of it is made.
    """
    board, query = turn.board, asking(turn)
    makers = query.doers("MAKE")
    if board.lexicon.kind_number(EMPTY_KIND) in board.table.conversions["MAKE"]:
        makers += empties(board)
    recent: Collection[int] = turn.kept.setdefault(CONVERTED, set())
    for maker, nouns in [(maker, query.said(maker, "MAKE")) for maker in makers]:
        is_text = maker > 0 and board.shows[board.kind_of[maker]]
        wanted = [noun for noun in nouns if noun != "TEXT" or not is_text]
        if wanted:
            cell = cell_of(board, maker)
            there = {board.kind_name(other) for other in board.at[cell] if other not in recent}
            kinds = [kind for kind in products(board, wanted, query.kind(maker), cell) if kind not in there]
            facing = facing_of(turn, maker) if kinds else ""
            for kind in kinds:
                make(turn, kind, cell, facing)

"""Where objects were at the start of each turn, noted for BACK in the levels where it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.content.baba.spelled import may_spell

if TYPE_CHECKING:
    from ecs_baba.turn import Turn

    #: where an object was from the start of a turn on: (turn, cell, facing, kind)
    Stop = tuple[int, int, str, str]


def note_losses(turn: Turn) -> None:
    """Who is not BACK any more is not rewound any more: being BACK again starts anew."""
    since = turn.board.stored.get("back")
    if since:
        having = set(turn.query.having("BACK"))
        for entity in sorted(entity for entity in since if entity not in having):
            turn.board.store(entity, "back", None)


def note_trail(turn: Turn) -> None:
    """Note where everything is at the start of a turn, in levels where BACK is about."""
    board = turn.board
    if "clock" not in board.stored and not may_spell(turn, "BACK"):
        return
    clock = board.stored.get("clock", {}).get(board.level, 0) + 1
    board.store(board.level, "clock", clock)
    trails: dict[int, tuple[Stop, ...]] = board.stored.get("trail", {})
    for entity in board.objects():
        trail = trails.get(entity, ())
        stop = (board.cell_of[entity], board.facing_of[entity], board.kind_name(entity))
        if not trail or trail[-1][1:] != stop:
            board.store(entity, "trail", (*trail, (clock, *stop)))

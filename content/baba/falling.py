"""Falling: after the takes, objects drop until something holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ecs_baba.content.baba.asking import Asking, level_with
from ecs_baba.content.baba.ground import Ground, Meeting
from ecs_baba.content.baba.life import destroy_each, vanish
from ecs_baba.content.baba.outcomes import Endless, Staged
from ecs_baba.content.baba.ways import OPPOSITE

if TYPE_CHECKING:
    from ecs_baba.table import Table
    from ecs_baba.turn import Turn

#: The word for each way to fall, in the order in which they are asked.
FALLS: Final = {"down": "FALL", "right": "FALLRIGHT", "up": "FALLUP", "left": "FALLLEFT"}

#: As many tiles as all objects together may fall in a turn.
FALL_LIMIT: Final = 6000


class Falling(Staged):
    """Drops what falls; what fell before in this turn falls on, but no other way."""

    def act(self, turn: Turn) -> None:
        """Drop all until nobody falls any more, so that they settle whatever their order."""
        if nothing_falls(turn.board.table):
            return
        fallers = _fallers(turn)
        fallen: dict[int, str] = turn.kept.setdefault("fallen", {})
        falling = [(entity, way) for entity, way in fallers.items() if fallen.get(entity, way) == way]
        moved = True
        while moved:
            moved = False
            for entity, way in falling:
                while turn.board.cell_of[entity] >= 0 and _drop(turn, entity, way):
                    fallen[entity] = way
                    moved = True
                    turn.kept["falls"] = falls = turn.kept.get("falls", 0) + 1
                    if falls > FALL_LIMIT:
                        raise Endless(f"objects fell more than {FALL_LIMIT} tiles")


def nothing_falls(table: Table) -> bool:
    """No rule lets anything fall."""
    return not any(table.holders.get(word) for word in FALLS.values())


def _fallers(turn: Turn) -> dict[int, str]:
    """Who falls, and which way: opposite ways cancel rule for rule, and of two that are left the first is taken."""
    query = cast("Asking", turn.query)
    pulls: dict[int, dict[str, int]] = {}
    for way, word in FALLS.items():
        for entity, count in query.counted(word):
            pulls.setdefault(entity, {})[way] = count
    reverse = dict(query.counted("REVERSE"))
    ground = Ground(turn)
    found = {}
    for entity, counts in pulls.items():
        for way in FALLS:
            if counts.get(way, 0) > counts.get(OPPOSITE[way], 0):
                real = OPPOSITE[way] if reverse.get(entity, 0) % 2 else way
                if not ground.is_held(entity, real):
                    found[entity] = real
                break
    return found


def _drop(turn: Turn, entity: int, way: str) -> bool:
    """Let an object fall one tile; False where it is held, or is destroyed by what it meets."""
    board = turn.board
    ground = Ground(turn)
    meeting: Meeting = ground.meet(entity, way)
    if meeting.solid or meeting.pushed:
        return False
    target = board.grid.ahead[way][board.cell_of[entity]]
    if target < 0:
        vanish(turn, [entity], "edge")
        return False
    if meeting.partner:
        query = turn.query
        gone = [one for one in (meeting.partner, entity) if not (query.possible("SAFE") and query.has(one, "SAFE"))]
        destroy_each(turn, gone, "open-shut")
        if entity in gone:
            return False
    if meeting.eaten:
        destroy_each(turn, meeting.eaten, "eat")
    _crush(turn, entity, target)
    turn.move(entity, target)
    return True


def _crush(turn: Turn, entity: int, cell: int) -> None:
    """WEAK objects that an object falls through break."""
    query, board = turn.query, turn.board
    if not query.possible("WEAK"):
        return
    weak = [
        other
        for other in board.at[cell]
        if query.has(other, "WEAK")
        and level_with(board, entity, other)
        and not (query.possible("SAFE") and query.has(other, "SAFE"))
    ]
    if weak:
        destroy_each(turn, weak, "weak")

"""Who wants to go where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.declared import Mover

if TYPE_CHECKING:
    from ecs_baba.turn import Turn


def you(turn: Turn) -> list[tuple[int, str]]:
    """YOU goes where the player says; on a wait, nowhere."""
    direction = turn.direction
    return [] if direction is None else [(entity, direction) for entity in turn.query.having("YOU")]


MOVERS = (Mover("you", you, needs=("YOU",)),)

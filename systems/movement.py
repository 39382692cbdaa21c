"""The movement stage: the pack's movers say who goes where, and each is planned and committed before the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import esper

from ecs_baba.grid import STEPS

if TYPE_CHECKING:
    from ecs_baba.turn import Turn


class Movement(esper.Processor):
    """Moves everything that a mover of the pack starts."""

    def process(self, turn: Turn) -> None:
        """Decide once who moves, then plan and commit one after the other.

        Furthest ahead goes first, oldest on a tie. An object that this movement has moved takes no step of its own.
        """
        starts: list[tuple[int, str]] = []
        for mover in turn.pack.movers:
            wanted = list(mover.starts(turn))
            starts += wanted if len(wanted) < 2 else self._ordered(turn, wanted)
        moved: dict[int, int] = {}
        cell_of = turn.board.cell_of
        for entity, direction in starts:
            if entity not in moved and cell_of[entity] >= 0:
                plan = turn.planner.step(entity, direction)
                if plan is not None:
                    turn.commit(plan)
                    if len(starts) > 1:
                        moved.update(plan.moving)

    def _ordered(self, turn: Turn, starts: list[tuple[int, str]]) -> list[tuple[int, str]]:
        places = turn.board.grid.places
        cell_of = turn.board.cell_of

        def key(start: tuple[int, str]) -> tuple[int, int]:
            entity, direction = start
            (x, y), (dx, dy) = places[cell_of[entity]], STEPS[direction]
            return -(x * dx + y * dy), entity

        return sorted(starts, key=key)

"""The hazards stage: runs the pack's hazards in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import esper

if TYPE_CHECKING:
    from ecs_baba.turn import Turn


class Hazards(esper.Processor):
    """Destroys whom each hazard dooms."""

    def process(self, turn: Turn) -> None:
        """Remove the doomed of each hazard together, before the next is asked."""
        if not turn.board.table.hazards:
            return
        for hazard in turn.hazards:
            doomed = turn.doomed(hazard)
            if doomed:
                turn.destroy(doomed, hazard.name)

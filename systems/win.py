"""The win stage: asks the pack whether the level is won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import esper

if TYPE_CHECKING:
    from ecs_baba.turn import Turn


class Win(esper.Processor):
    """Checks for the win, after the hazards: what they destroyed does not win."""

    def process(self, turn: Turn) -> None:
        """Let the level be won where the pack says so."""
        if turn.board.table.winnable and turn.pack.winning.won(turn):
            turn.win()

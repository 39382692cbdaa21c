"""The resolve stage: makes the rules in force out of what was parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import esper

if TYPE_CHECKING:
    from ecs_baba.turn import Turn


class Resolve(esper.Processor):
    """Takes up what the last parse read, if it read anything; the pack's passes decide what is in force."""

    waits_for_words: Final = True

    def process(self, turn: Turn) -> None:
        """Let the rules in force be those of the last parse."""
        if turn.parsed is not None:
            turn.adopt(turn.parsed)
            turn.parsed = None

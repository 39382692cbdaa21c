"""The ends of a level that are no win, and the stages that come to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import esper

from ecs_baba.errors import BabaError, GuardError

if TYPE_CHECKING:
    from ecs_baba.content.baba.asking import Asking
    from ecs_baba.turn import Turn

#: What never settles, or contradicts itself.
INFINITE_LOOP: Final = "infinite loop"

#: More of something than anybody could follow.
TOO_COMPLEX: Final = "too complex"

#: What is told of objects that go with a level whose end has no name.
OVER: Final = "over"


class EndOfLevel(BabaError, RuntimeError):
    """The level comes to an end in the middle of a stage; the stage sees to it, and nobody outside sees this."""

    outcome = INFINITE_LOOP


class Endless(EndOfLevel):
    """Something that would go on for ever."""


class Entangled(Endless, GuardError):
    """Conditions that ask about each other in too many ways; outside a turn whoever asked sees this."""


class TooComplex(EndOfLevel):
    """More of something than the pack allows."""

    outcome = TOO_COMPLEX


class Staged(esper.Processor):
    """A stage of a turn that may bring the level to an end: what a stage does is in `act`."""

    def process(self, turn: Turn) -> None:
        """Act, unless the level is won or over; where that goes too far, the level ends with a name for it."""
        query = cast("Asking", turn.query)
        if turn.won or query.over:
            return
        try:
            self.act(turn)
        except EndOfLevel as end:
            end_level(turn, end.outcome)
        else:
            if query.tangled:
                end_level(turn, INFINITE_LOOP)

    def act(self, turn: Turn) -> None:
        """What the stage does.

        Raises:
            EndOfLevel: where the level comes to its end.
        """
        raise NotImplementedError


def end_level(turn: Turn, reason: str | None, cause: str | None = None) -> None:
    """The level is destroyed: nothing is left of it, and so no rules; `reason` names the end, where it has a name.

    Only undo and restart go on from here.
    """
    query = cast("Asking", turn.query)
    query.over = True
    query.tangled = False
    turn.destroy(turn.board.objects(), cause or reason or OVER)
    if reason is not None:
        turn.stop(reason)

"""How a level ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.content.floating import touch
from ecs_baba.declared import Winning

if TYPE_CHECKING:
    from ecs_baba.turn import Turn
    from ecs_baba.view import View


def won(turn: Turn) -> bool:
    """A YOU object and a WIN object are on one tile and one float level; one object that is both counts."""
    query = turn.query
    for one, other in query.meetings("YOU", "WIN"):  # noqa: SIM110  # asked in every turn, and this is quick
        if touch(query, one, other):
            return True
    return False


def lost(view: View) -> bool:
    """No object is YOU."""
    return not view.possible("YOU") or not view.having("YOU")


WINNING = Winning(won, lost, needs=("YOU", "WIN"))

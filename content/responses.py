"""What a step sets off, in the order in which the responses are asked: OPEN/SHUT, PUSH, PULL, STOP.

A response may call the planner for further objects. It does so in a plain loop, so that chains can be long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.content.floating import touch
from ecs_baba.declared import Response

if TYPE_CHECKING:
    from ecs_baba.planner import Planner, Step


def open_shut(planner: Planner, step: Step) -> bool:
    """A mover that is OPEN takes the oldest SHUT object ahead with it, of its float level; a SHUT one the oldest OPEN.

    One partner in all; a mover that is both looks for a SHUT one first. The partner does not block any more.
    """
    mover = step.mover
    has = planner.query.has
    for mine, theirs in (("OPEN", "SHUT"), ("SHUT", "OPEN")):
        if has(mover, mine):
            for other in planner.staying_at(step.target):
                if has(other, theirs) and touch(planner.query, mover, other):
                    planner.destroy(other, mover)
                    return True
    return True


def push(planner: Planner, step: Step) -> bool:
    """Every PUSH object ahead must be able to step too."""
    has = planner.query.has
    for other in planner.staying_at(step.target):  # noqa: SIM110  # asked for most steps, and this is quick
        # What an earlier one took along is in the plan, and answers yes at once.
        if has(other, "PUSH") and not planner.try_move(other):
            return False
    return True


def pull(planner: Planner, step: Step) -> bool:
    """A PULL object ahead blocks; those behind step too where they can, which does not hold the mover back."""
    has = planner.query.has
    for other in planner.staying_at(step.target):
        if has(other, "PULL"):
            return False
    for other in planner.staying_at(planner.behind(step)):
        if has(other, "PULL"):
            planner.try_move(other)
    return True


def stop(planner: Planner, step: Step) -> bool:
    """A STOP object ahead blocks."""
    has = planner.query.has
    for other in planner.staying_at(step.target):  # noqa: SIM110  # asked for most steps, and this is quick
        if has(other, "STOP"):
            return False
    return True


RESPONSES = (
    Response("open-shut", open_shut, needs=("OPEN", "SHUT"), ahead=("OPEN", "SHUT")),
    Response("push", push, needs=("PUSH",), ahead=("PUSH",)),
    Response("pull", pull, needs=("PULL",)),
    Response("stop", stop, needs=("STOP",), ahead=("STOP",)),
)

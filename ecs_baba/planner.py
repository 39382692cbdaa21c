"""Can this object step? The planner answers, and writes nothing: a plan is a value, for `Turn.commit` to carry out.

Its rules (validate, then commit): off the level is no; an object already in the plan is yes; otherwise it is put in
the plan, and each response of the pack is asked in order; when one says no, the plan is as it was before the object.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ecs_baba.errors import DeclarationError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.board import Board
    from ecs_baba.declared import Response
    from ecs_baba.query import Query


@dataclass(frozen=True, slots=True)
class Step:
    """One object's step of one tile: who, from which cell to which, and which way."""

    mover: int
    origin: int
    target: int
    direction: str


@dataclass(slots=True)
class Plan:
    """What a step would do: the objects that go, each with its cell, and those that are destroyed, with the cause.

    An object may be in both; a destroyed object does not step.
    """

    moving: dict[int, int] = field(default_factory=dict)
    destroyed: dict[int, str] = field(default_factory=dict)


class Planner:
    """Plans one mover's step in one direction; responses get it to ask about any tile and to add to the plan."""

    __slots__ = ("_ahead", "_cause", "_debug", "_empty", "_responses", "board", "direction", "plan", "query")

    def __init__(
        self, board: Board, query: Query, responses: Sequence[Response], direction: str, *, debug: bool = False
    ) -> None:
        """Start with an empty plan. With `debug`, responses that could be left out are asked and held to it."""
        self.board = board
        self.query = query
        self.direction = direction
        self.plan = Plan()
        self._ahead = board.grid.ahead[direction]
        self._cause = ""
        self._debug = debug
        possible = board.book.table.possible
        self._responses = tuple(r for r in responses if debug or possible(r.needs))
        self._empty = tuple(r for r in self._responses if debug or not r.ahead_only)

    def try_move(self, entity: int) -> bool:
        """Whether an object can step; if so, it and all that must go along is in the plan, otherwise nothing new."""
        plan = self.plan
        moving = plan.moving
        if entity in moving or entity in plan.destroyed:
            return True
        board = self.board
        origin = board.cell_of[entity]
        if origin < 0:
            return False
        target = self._ahead[origin]
        if target < 0:
            return False  # the edge of the level blocks
        steps, deaths = len(moving), len(plan.destroyed)
        moving[entity] = target
        responses = self._responses if board.at[target] else self._empty
        if responses:
            step = Step(entity, origin, target, self.direction)
            for response in responses:
                cause, self._cause = self._cause, response.name
                allowed = self._checked(response, step) if self._debug else response.allows(self, step)
                self._cause = cause
                if not allowed:
                    self._forget(steps, deaths)
                    return False
        return True

    def staying_at(self, cell: int) -> list[int]:
        """The objects on a cell that the plan neither moves nor destroys, oldest first; none off the level (-1)."""
        if cell < 0:
            return []
        moving, destroyed = self.plan.moving, self.plan.destroyed
        return [e for e in self.board.at[cell] if e not in moving and e not in destroyed]

    def behind(self, step: Step) -> int:
        """The cell that lies behind the mover, -1 when that is off the level."""
        return self.board.grid.behind[step.direction][step.origin]

    def has(self, entity: int, word: str) -> bool:
        """Whether an object has a property now; the same as `query.has`."""
        return self.query.has(entity, word)

    def destroy(self, *entities: int) -> None:
        """Put objects among those that the plan destroys; the cause is the response that is being asked."""
        for entity in entities:
            self.plan.destroyed.setdefault(entity, self._cause)

    def _forget(self, steps: int, deaths: int) -> None:
        """Back to a plan with so many entries: dicts keep order, and only this takes anything out."""
        moving, destroyed = self.plan.moving, self.plan.destroyed
        while len(moving) > steps:
            moving.popitem()
        while len(destroyed) > deaths:
            destroyed.popitem()

    def _checked(self, response: Response, step: Step) -> bool:
        idle = not self.board.book.table.possible(response.needs)
        idle = idle or (response.ahead_only and not self.board.at[step.target])
        before = (len(self.plan.moving), len(self.plan.destroyed))
        allowed = response.allows(self, step)
        if idle and (not allowed or before != (len(self.plan.moving), len(self.plan.destroyed))):
            raise DeclarationError(
                f"response {response.name!r} did something where it declares that it does nothing: "
                f"needs={response.needs!r}, ahead_only={response.ahead_only!r}"
            )
        return allowed

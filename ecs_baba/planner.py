"""Can this object step? The planner answers, and writes nothing: a plan is a value, for `Turn.commit` to carry out.

Its rules (validate, then commit): off the level is no; an object already in the plan is yes; otherwise it is put in
the plan, and each response of the pack is asked in order; when one says no, the plan is as it was before the object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.depth import deep
from ecs_baba.errors import DeclarationError
from ecs_baba.grid import checked_direction

if TYPE_CHECKING:
    from ecs_baba.board import Board
    from ecs_baba.declared import Response
    from ecs_baba.query import Query


class Step:
    """One object's step of one tile: who, from which cell to which, and which way."""

    __slots__ = ("direction", "mover", "origin", "target")

    def __init__(self, mover: int, origin: int, target: int, direction: str) -> None:
        """A step of `mover`."""
        self.mover = mover
        self.origin = origin
        self.target = target
        self.direction = direction

    def __repr__(self) -> str:
        """With all that it is."""
        return f"Step({self.mover}, {self.origin}, {self.target}, {self.direction!r})"


class Plan:
    """What a step would do: the objects that go, each with its cell, and those that are destroyed, with the cause.

    An object may be in both; a destroyed object does not step.
    """

    __slots__ = ("destroyed", "moving")

    def __init__(self) -> None:
        """Nothing goes, nothing is destroyed."""
        self.moving: dict[int, int] = {}
        self.destroyed: dict[int, str] = {}

    def __repr__(self) -> str:
        """With all that it would do."""
        return f"Plan(moving={self.moving}, destroyed={self.destroyed})"


class Planner:
    """Plans one mover's step in one direction; responses get it to ask about any tile and to add to the plan.

    board, query: to ask. direction: which way everything in the plan goes. plan: as far as it is made.
    """

    __slots__ = (
        "_ahead",
        "_aheads",
        "_cause",
        "_debug",
        "_table",
        "board",
        "direction",
        "plan",
        "query",
    )

    def __init__(self, board: Board, query: Query, *, debug: bool = False) -> None:
        """Plan on `board`. With `debug`, responses that could be left out are asked and held to what they declare."""
        self.board = board
        self.query = query
        self.direction = ""
        self.plan = Plan()
        self._aheads = board.grid.ahead
        self._ahead: list[int] = []
        self._cause = ""
        self._debug = debug
        self._table = board.table

    def step(self, entity: int, direction: str) -> Plan | None:
        """What it would take for an object to step one tile, None when it cannot.

        Raises:
            BadDirection: where `direction` is none.
        """
        try:
            self._ahead = self._aheads[direction]
        except KeyError:
            checked_direction(direction)  # says what is wrong with it
            raise
        self.direction = direction
        self._table = self.board.table
        plan = self.plan = Plan()
        try:
            can = self.try_move(entity)
        except RecursionError:
            # A chain too long for Python's limit: again from the start, with room for all objects there are.
            plan = self.plan = Plan()
            with deep(self.board.population):
                can = self.try_move(entity)
        return plan if can else None

    def try_move(self, entity: int) -> bool:  # noqa: C901  # one thought, and the hottest place of a turn
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
        here = board.at[target]
        table = self._table
        mask = table.asked_anyway
        if here:
            may, kind_of = table.may, board.kind_of
            for other in here:
                mask |= may[kind_of[other]]
        if not mask & table.response_mask:
            moving[entity] = target  # nobody has anything to say to it
            return True
        steps, deaths = len(moving), len(plan.destroyed)
        moving[entity] = target
        step = Step(entity, origin, target, self.direction)
        cause = self._cause
        for response, to in table.responses:
            if to & mask:
                self._cause = response.name
                if not (self._checked(response, step) if self._debug else response.allows(self, step)):
                    if steps:  # otherwise nothing else is in the plan, and it is dropped
                        self._forget(steps, deaths)
                    self._cause = cause
                    return False
        self._cause = cause
        return True

    def staying_at(self, cell: int) -> tuple[int, ...]:
        """The objects on a cell that the plan neither moves nor destroys, oldest first; none off the level (-1)."""
        if cell < 0:
            return ()
        here = self.board.at[cell]
        moving, destroyed = self.plan.moving, self.plan.destroyed
        for one in here:
            if one in moving or one in destroyed:
                return tuple([e for e in here if e not in moving and e not in destroyed])
        return here

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
        """Ask a response, and hold it to what it declares."""
        table = self._table
        idle = not table.possible(response.needs)
        if response.ahead is not None:
            kinds = {self.board.kind_of[other] for other in self.board.at[step.target]}
            idle = idle or not any(table.may[kind] & table.bits[word] for kind in kinds for word in response.ahead)
        before = (len(self.plan.moving), len(self.plan.destroyed))
        allowed = response.allows(self, step)
        if idle and (not allowed or before != (len(self.plan.moving), len(self.plan.destroyed))):
            raise DeclarationError(
                f"response {response.name!r} did something where it declares that it does nothing: "
                f"needs={response.needs!r}, ahead={response.ahead!r}"
            )
        return allowed

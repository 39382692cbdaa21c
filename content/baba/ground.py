"""What a step meets: what blocks it, and what it pushes, pulls, opens, eats and swaps.

During one take positions do not change: what has been decided is pending, and is applied when the take is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from ecs_baba.content.baba.asking import BROKEN, Asking, level_with
from ecs_baba.content.baba.life import destroy, destroy_each, vanish
from ecs_baba.content.baba.outcomes import Endless
from ecs_baba.content.baba.pseudo import EMPTY_KIND, cell_of, empty_at
from ecs_baba.grid import STEPS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ecs_baba.turn import Turn

#: A step over the edge, which only a PHANTOM takes.
OUT: Final = -1

#: As many pushes as a turn may look at.
PUSH_LIMIT: Final = 10_000


class Meeting(NamedTuple):
    """What a step meets: whether it is blocked, what it pushes, the partner it opens, what it eats, what it swaps."""

    solid: bool = False
    pushed: Sequence[int] = ()
    partner: int = 0
    eaten: Sequence[int] = ()
    swapped: Sequence[tuple[int, bool]] = ()


FREE: Final = Meeting()
SOLID: Final = Meeting(solid=True)


class Move(NamedTuple):
    """One object's part in a step: where it goes, and what it does to whom it meets there."""

    entity: int
    target: int
    direction: str
    partner: int
    eaten: Sequence[int]


class Steps:
    """One step with all that it sets off, decided and not yet done."""

    __slots__ = ("broken", "moves", "moving", "swaps")

    def __init__(self) -> None:
        """Nothing yet."""
        self.moves: list[Move] = []
        self.moving: dict[int, int] = {}
        self.broken: list[int] = []
        self.swaps: list[tuple[int, int, bool]] = []

    def add(self, move: Move, swapped: Sequence[tuple[int, bool]], origin: int) -> None:
        """One more object goes."""
        self.moves.append(move)
        self.moving[move.entity] = move.target
        self.swaps += [(entity, origin, active) for entity, active in swapped]

    def mark(self) -> tuple[int, int, int]:
        """How far it is."""
        return len(self.moves), len(self.broken), len(self.swaps)

    def back(self, mark: tuple[int, int, int]) -> None:
        """Leave out what came since."""
        for move in self.moves[mark[0] :]:
            del self.moving[move.entity]
        del self.moves[mark[0] :], self.broken[mark[1] :], self.swaps[mark[2] :]


class Flags:
    """Which of the words that matter for steps the rules in force give to anything at all."""

    __slots__ = (
        "eats",
        "empty",
        "holds",
        "locked",
        "locks",
        "phantom",
        "plain",
        "pulls",
        "push",
        "relevant",
        "reverse",
        "safe",
        "simple",
        "sleep",
        "solid",
        "still",
        "swaps",
        "weak",
    )

    def __init__(self, turn: Turn) -> None:
        """As the rules in force are."""
        table = turn.board.table
        holders = table.holders
        self.phantom = bool(holders.get("PHANTOM"))
        self.locks = bool(holders.get("OPEN") and holders.get("SHUT"))
        self.weak = bool(holders.get("WEAK"))
        self.still = bool(holders.get("STILL"))
        self.locked = {way: bool(holders.get("LOCKED" + way.upper())) for way in STEPS}
        self.swaps = bool(holders.get("SWAP"))
        self.pulls = bool(holders.get("PULL"))
        self.safe = bool(holders.get("SAFE"))
        self.reverse = bool(holders.get("REVERSE"))
        self.sleep = bool(holders.get("SLEEP"))
        #: whether anything may be kept from going by what it is
        self.holds = self.sleep or self.still or any(self.locked.values())
        self.eats = "EAT" in table.conversions
        empty = turn.board.lexicon.kind_number(EMPTY_KIND)
        #: whether a step to where nothing blocks, and nothing can be pushed or opened, does nothing else
        self.plain = not (self.phantom or self.pulls or self.swaps or self.eats or self.reverse)
        #: whether all that matters of what lies ahead is PUSH, and STOP and PULL
        self.simple = not (
            self.locks or self.eats or self.swaps or self.still or self.weak or any(self.locked.values())
        ) and not (holders.get("HIDE") or holders.get("BROKEN"))
        self.push = table.bits.get("PUSH", 0)
        self.solid = table.bits.get("STOP", 0) | table.bits.get("PULL", 0)
        words = ("PUSH", "STOP", "PULL", "SWAP", "OPEN", "SHUT")
        self.empty = bool(table.may[empty] & ~table.asked_anyway) or self.eats
        self.relevant = sum(table.bits.get(word, 0) for word in words)


def flags(turn: Turn) -> Flags:
    """What the rules in force leave possible, worked out once for each set of rules."""
    derived = turn.board.table.derived
    known: Flags | None = derived.get("flags")
    if known is None:
        known = derived["flags"] = Flags(turn)
    return known


class Ground:
    """The board of one take: where everything is, and where it is going to be."""

    __slots__ = ("_board", "_flags", "_query", "_shifting", "_turn", "pending", "version")

    def __init__(self, turn: Turn, *, shifting: bool = False) -> None:
        """Nothing is pending; `shifting` in the take of belts, where what goes aside is no obstacle."""
        self._turn = turn
        self._board = turn.board
        self._query = cast("Asking", turn.query)
        self._flags = flags(turn)
        self._shifting = shifting
        #: object -> where it will be, `OUT` for over the edge
        self.pending: dict[int, int] = {}
        #: changes with all that may change what a step meets
        self.version = 0

    # What a step meets.

    def free(self, mover: int, direction: str) -> int | None:
        """The cell one tile on, where an object steps there and that is all; None where there may be more to it."""
        board, flags_ = self._board, self._flags
        if not flags_.plain or mover < 0:
            return None
        origin = board.cell_of[mover]
        target = board.grid.ahead[direction][origin]
        if origin < 0 or target < 0:
            return None
        here = board.at[target]
        if not here:
            return None if flags_.empty else target
        may, kind_of, relevant = board.table.may, board.kind_of, flags_.relevant
        for other in here:
            if may[kind_of[other]] & relevant:
                return None
        return target

    def meet(self, mover: int, direction: str, gone: Collection[int] = (), *, pulled: bool = False) -> Meeting:
        """What `mover` meets one tile on; `gone` are objects that leave with the same step.

        One that is `pulled` may have to go where it is blocked: what it pushes is told all the same.
        """
        board, flags_ = self._board, self._flags
        origin = board.cell_of[mover] if mover > 0 else cell_of(board, mover)
        target = board.grid.ahead[direction][origin]
        if flags_.phantom and not pulled and self._query.has(mover, "PHANTOM"):
            return FREE
        if target < 0:
            return SOLID
        here: Sequence[int] = board.at[target]
        if not here:
            if not flags_.empty:
                return FREE
            here = (empty_at(target),)
        may, kind_of = board.table.may, board.kind_of
        if not flags_.eats and not flags_.swaps:
            mask = 0
            for other in here:
                mask |= may[kind_of[other] if other > 0 else self._query.kind(other)]
            if not mask & flags_.relevant:
                return FREE
            if flags_.simple and board.at[target] and BROKEN not in board.stored:
                return self._meet_simply(
                    direction, origin, target, [o for o in here if o not in gone] if gone else here, pulled=pulled
                )
        return self._meet(mover, direction, origin, target, [o for o in here if o not in gone], pulled=pulled)

    def _meet_simply(self, direction: str, origin: int, target: int, here: Sequence[int], *, pulled: bool) -> Meeting:
        """What is met where nothing matters but PUSH, STOP and PULL."""
        board, flags_ = self._board, self._flags
        table, kind_of, pending = board.table, board.kind_of, self.pending
        sure, maybe, push, solid = table.sure, table.maybe, flags_.push, flags_.solid
        has = self._query.has
        pushed: list[int] = []
        blocked = False
        for other in here:
            if pending and other in pending and self._leaves(other, direction, origin, target):
                continue
            kind = kind_of[other]
            if has(other, "PUSH") if maybe[kind] & push else sure[kind] & push:
                pushed.append(other)
            elif (has(other, "STOP") or has(other, "PULL")) if maybe[kind] & solid else sure[kind] & solid:
                if not pulled:
                    return SOLID
                blocked = True
        return Meeting(solid=blocked, pushed=pushed) if pushed or blocked else FREE

    def _meet(  # noqa: C901, PLR0913  # a step, and what lies ahead
        self, mover: int, direction: str, origin: int, target: int, here: Sequence[int], *, pulled: bool
    ) -> Meeting:
        query, flags_ = self._query, self._flags
        has = query.has
        swaps = flags_.swaps and has(mover, "SWAP") and not self.is_held(mover, direction)
        partner = 0
        pushed: list[int] = []
        eaten: list[int] = []
        swapped: list[tuple[int, bool]] = []
        blocked = False
        for other in here:
            if other in self.pending and self._leaves(other, direction, origin, target):
                continue
            if flags_.locks and self._opens(mover, other):
                partner = partner or other
                continue
            if flags_.eats and self._eats(mover, other):
                eaten.append(other)
                continue
            held = self.is_held(other, direction)
            if swaps:
                if not (flags_.still and has(other, "STILL")):
                    swapped.append((other, True))
                continue
            if flags_.swaps and not held and has(other, "SWAP"):
                swapped.append((other, False))
                continue
            if not held and has(other, "PUSH"):
                pushed.append(other)
            elif self._blocks(other, mover):
                if not pulled:
                    return SOLID  # whatever else lies there
                blocked = True
        return Meeting(solid=blocked, pushed=pushed, partner=partner, eaten=eaten, swapped=swapped)

    def _blocks(self, other: int, mover: int) -> bool:
        """Whether an object that is not pushed is in the way: a PUSH one is where it is held, and a WEAK one is not."""
        has = self._query.has
        if not (has(other, "PULL") or has(other, "PUSH") or (has(other, "STOP") and not self._is_hidden_icon(other))):
            return False
        return not (self._flags.weak and self._is_weak(other) and level_with(self._board, other, mover))

    def _is_hidden_icon(self, other: int) -> bool:
        """Whether this is an icon of a level that is not to be seen."""
        return self._query.names("LEVEL", other) and self._query.has(other, "HIDE")

    def _leaves(self, other: int, direction: str, origin: int, target: int) -> bool:
        """Whether an object that is to go counts as gone: straight on, or aside where belts move things."""
        grid, goal = self._board.grid, self.pending[other]
        if goal == grid.ahead[direction][target]:
            return True
        if not self._shifting or goal < 0 or origin < 0:
            return False
        (x, y), (gx, gy) = grid.places[origin], grid.places[goal]
        return x != gx and y != gy

    def _opens(self, mover: int, other: int) -> bool:
        has = self._query.has
        if has(mover, "OPEN"):
            if not has(other, "SHUT"):
                return False
        elif not (has(mover, "SHUT") and has(other, "OPEN")):
            return False
        return level_with(self._board, mover, other) and not (self._is_safe(mover) and self._is_safe(other))

    def _eats(self, mover: int, other: int) -> bool:
        nouns = self._query.said(mover, "EAT")
        if not any(self._query.names(noun, other) for noun in nouns):
            return False
        return not self._is_safe(other) and level_with(self._board, mover, other)

    def _is_weak(self, entity: int) -> bool:
        return self._flags.weak and self._query.has(entity, "WEAK") and not self._is_safe(entity)

    def _is_safe(self, entity: int) -> bool:
        return self._flags.safe and self._query.has(entity, "SAFE")

    def is_held(self, entity: int, direction: str) -> bool:
        """Whether an object is STILL, or LOCKED that way."""
        if self._flags.still and self._query.has(entity, "STILL"):
            return True
        return self._flags.locked[direction] and self._query.has(entity, "LOCKED" + direction.upper())

    # Deciding.

    def step(self, mover: int, direction: str, meeting: Meeting) -> Steps | None:
        """All that a step sets off, None where something that it pushes cannot be pushed."""
        steps = Steps()
        if meeting is FREE and not self._flags.pulls:
            self._add(mover, direction, meeting, steps)
            return steps
        for other in meeting.pushed:
            if not self._push(other, direction, steps):
                return None
        self._add(mover, direction, meeting, steps)
        for move in reversed(steps.moves[:]) if self._flags.pulls else ():
            self._pull(cell_of(self._board, move.entity), direction, steps, first=True)
        for entity, cell, active in steps.swaps:
            if entity > 0 and (active or entity not in self.pending):
                self.version += 1
                self.pending[entity] = cell
        return steps

    def _add(self, entity: int, direction: str, meeting: Meeting, steps: Steps) -> None:
        origin = cell_of(self._board, entity)
        target = self._board.grid.ahead[direction][origin]
        steps.add(Move(entity, target, direction, meeting.partner, meeting.eaten), meeting.swapped, origin)

    def _push(self, entity: int, direction: str, steps: Steps) -> bool:
        """Plan to push an object and all that it pushes in turn; a WEAK one that cannot go breaks instead."""
        if entity in steps.moving or entity in steps.broken:
            return True
        kept = self._turn.kept
        kept["pushes"] = pushes = kept.get("pushes", 0) + 1
        if pushes > PUSH_LIMIT:
            raise Endless(f"more than {PUSH_LIMIT} pushes")
        meeting = self.meet(entity, direction)
        blocked = meeting.solid
        if meeting.pushed and not blocked:
            mark = steps.mark()
            for other in meeting.pushed:
                if not self._push(other, direction, steps):
                    steps.back(mark)
                    blocked = True
                    break
        if blocked:
            if not self._is_weak(entity):
                return False
            steps.broken.append(entity)
            return True
        self._add(entity, direction, meeting, steps)
        return True

    def _pull(self, cell: int, direction: str, steps: Steps, *, first: bool) -> None:
        """Plan that what is PULL behind `cell` follows; what is further back in the chain goes through solid things."""
        board, has = self._board, self._query.has
        behind = board.grid.behind[direction][cell]
        if behind < 0:
            return
        here: Sequence[int] = board.at[behind]
        if not here and self._flags.empty:
            here = (empty_at(behind),)
        for entity in here:
            if entity in steps.moving or entity in steps.broken:
                continue
            if not has(entity, "PULL") or self.is_held(entity, direction):
                continue
            mark = steps.mark()
            meeting = self.meet(entity, direction, {**steps.moving, **dict.fromkeys(steps.broken)}, pulled=True)
            if first and meeting.solid:
                continue
            pushed = [self._push(other, direction, steps) for other in meeting.pushed]
            if first and not all(pushed):
                steps.back(mark)
                continue
            if meeting.swapped:  # only who is SWAP itself changes places with what it is pulled onto
                meeting = meeting._replace(swapped=[pair for pair in meeting.swapped if pair[1]])
            self._add(entity, direction, meeting, steps)
            self._pull(behind, direction, steps, first=False)

    # Doing.

    def go(self, mover: int, target: int, facing: str | None) -> None:
        """Let a step that does nothing else be pending; the mover looks to `facing`, if it is given."""
        self.version += 1
        self.pending[mover] = target
        if facing is not None and self._board.facing_of[mover] != facing:
            self._turn.face(mover, facing)

    def carry_out(self, steps: Steps, mover: int, facing: str | None) -> None:
        """Do what a step does at once, and let its moves be pending; the mover looks to `facing`, if it is given."""
        turn, board = self._turn, self._board
        self.version += 1
        for entity, target, direction, partner, eaten in steps.moves:
            if entity > 0 and board.cell_of[entity] < 0:
                continue
            if partner:
                self._unlock(entity, partner)
            victims = [other for other in eaten if self._is_there(other) and other not in self.pending]
            if victims:
                destroy_each(turn, victims, "eat")
            if entity > 0 and board.cell_of[entity] >= 0:
                self.pending[entity] = target
                look = direction if entity != mover else facing
                if look is not None and board.facing_of[entity] != look:
                    turn.face(entity, look)
        broken = [entity for entity in steps.broken if self._is_there(entity)] if steps.broken else ()
        if broken:
            destroy_each(turn, broken, "weak")

    def _unlock(self, mover: int, partner: int) -> None:
        if not self._is_there(partner) or partner in self.pending:
            return  # it is gone, or going
        gone = [entity for entity in (partner, mover) if not self._is_safe(entity)]
        destroy_each(self._turn, gone, "open-shut")

    def _is_there(self, entity: int) -> bool:
        if entity < 0:
            return not self._board.at[cell_of(self._board, entity)]
        return self._board.cell_of[entity] >= 0

    def give_up(self, mover: int) -> None:
        """A WEAK object that could not step breaks where it stands."""
        if self._is_weak(mover) and self._is_there(mover):
            self.version += 1
            destroy(self._turn, [mover], "weak")

    def apply(self) -> None:
        """Let everything be where it goes; what goes over the edge leaves the level."""
        cell_of_, turn = self._board.cell_of, self._turn
        moving = {e: cell for e, cell in self.pending.items() if cell_of_[e] >= 0 and cell_of_[e] != cell}
        leaving = [entity for entity, cell in moving.items() if cell == OUT] if self._flags.phantom else ()
        for entity in leaving:
            del moving[entity]
        turn.walk(moving)
        if leaving:
            vanish(turn, leaving, "edge")
        self.pending.clear()

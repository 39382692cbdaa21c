"""One movement take: stages, push, pull, swap, unlock and eat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from naive_board import Board, ahead
from naive_lines import InfiniteLoop, Tile, TooComplex
from naive_target import Look, Step, Take, active_swap, fragile, held, look_at, travel
from naive_words import OPPOSITE

if TYPE_CHECKING:
    from naive_thing import Thing

PUSHES = 10_000
ATTEMPTS = 15_000


@dataclass
class Mover:
    """Something that wants to step; `facing` is its direction before REVERSE."""

    thing: Thing
    reason: str
    facing: str
    steps: int = 1
    stage: int = 0
    slow: bool = False  # an earlier step of this turn needed stage 1 or more


@dataclass
class Plan:
    """All that happens if one mover steps."""

    steps: list[Step] = field(default_factory=list)
    displaced: list[tuple[Thing, Tile]] = field(default_factory=list)

    def moves(self, thing: Thing) -> bool:
        return any(step.thing.id == thing.id for step in self.steps)


# ------------------------------------------------------------------------------------------------ push, pull, swap


def displace(take: Take, plan: Plan, thing: Thing, look: Look, way: str) -> None:
    """What a mover or a pushed object exchanges places with."""
    if active_swap(take.board, thing, way):
        swap_all(take.board, plan, thing, look)
    else:
        plan.displaced.extend((other, thing.tile) for other in look.swaps if other.id not in take.pending)


def swap_all(board: Board, plan: Plan, thing: Thing, look: Look) -> None:
    """A mover with SWAP moves all it meets to its old tile, but for what it unlocks or eats."""
    for other in look.met:
        spent = other is look.unlock or other in look.eats
        if not spent and not board.has(other, "STILL"):
            plan.displaced.append((other, thing.tile))


def push(take: Take, plan: Plan, thing: Thing, way: str) -> bool:
    """Plans the push of one object with all that it pushes."""
    take.board.pushes += 1
    if take.board.pushes > PUSHES:
        raise InfiniteLoop
    if plan.moves(thing):
        return True
    look = look_at(take, thing, way)
    steps, displaced = list(plan.steps), list(plan.displaced)
    to = ahead(thing.tile, way)
    if not look.solid and all(push(take, plan, other, way) for other in look.pushes):
        plan.steps.append(Step(thing, to, way, look))
        displace(take, plan, thing, look, way)
        return True
    plan.steps, plan.displaced = steps, displaced
    if fragile(take.board, thing):
        plan.steps.append(Step(thing, to, way, look, dies=True))
        return True
    return False


def pull(take: Take, plan: Plan, leader: Thing, way: str, *, first: bool) -> None:
    """Plans what follows a leader."""
    board = take.board
    behind = ahead(leader.tile, OPPOSITE[way])
    if not board.inside(behind):
        return
    for thing in board.at(behind) or [board.empty(behind)]:
        if plan.moves(thing) or not board.has(thing, "PULL") or held(board, thing, way):
            continue
        look = look_at(take, thing, way, leader)
        steps, displaced = list(plan.steps), list(plan.displaced)
        pushed = [push(take, plan, other, way) for other in look.pushes]
        if first and (look.solid or not all(pushed)):
            plan.steps, plan.displaced = steps, displaced
            continue
        plan.steps.append(Step(thing, leader.tile, way, look))
        if active_swap(board, thing, way):
            swap_all(board, plan, thing, look)
        pull(take, plan, thing, way, first=False)


def try_step(take: Take, mover: Mover, *, pushing: bool) -> str:
    """Plans the mover's step and answers "done", "push" (it would have to push) or "solid"."""
    thing = mover.thing
    way = travel(take.board, thing, mover.facing)
    look = look_at(take, thing, way)
    if look.solid or held(take.board, thing, way):
        return "solid"
    if look.pushes and not pushing:
        return "push"
    plan = Plan()
    if not all(push(take, plan, other, way) for other in look.pushes):
        return "solid"
    pushed = [step.thing for step in plan.steps if not step.dies]
    facing = None if mover.reason == "NUDGE" else mover.facing
    plan.steps.append(Step(thing, ahead(thing.tile, way), facing, look))
    displace(take, plan, thing, look, way)
    for leader in [thing, *pushed]:
        pull(take, plan, leader, way, first=True)
    for other, tile in plan.displaced:  # pending at once
        if other.id > 0:
            take.pending[other.id] = tile
    take.planned.extend(plan.steps)
    return "done"


# --------------------------------------------------------------------------------------------------- a whole take


def execute(take: Take) -> None:
    """After a pass: effects happen now, places at the end of the take."""
    for step in take.planned:
        if step.thing.gone:
            continue
        if step.dies:
            take.board.destroy(step.thing)
            continue
        effects(take, step)
        if step.thing.gone:
            continue
        if step.thing.id > 0:
            take.pending[step.thing.id] = step.to
        step.thing.facing = step.facing or step.thing.facing
    take.planned = []


def effects(take: Take, step: Step) -> None:
    """Unlock and eat."""
    board = take.board
    partner = step.look.unlock
    if partner and not partner.gone and partner.id not in take.pending:
        safe = [board.has(one, "SAFE") for one in (partner, step.thing)]
        for one, saved in zip((partner, step.thing), safe, strict=True):
            if not saved:
                board.destroy(one)
    for other in step.look.eats:
        if not step.thing.gone and not other.gone and other.id not in take.pending:
            board.destroy(other)


def attempt(take: Take, mover: Mover) -> bool:
    """One try of one mover; whether it is finished with this step."""
    take.board.attempts += 1
    if take.board.attempts > ATTEMPTS:
        raise TooComplex
    if mover.reason in {"SHIFT", "FEAR"}:
        mover.thing.facing = mover.facing
    answer = try_step(take, mover, pushing=mover.stage >= 1)
    if answer == "solid" and mover.stage >= 3:
        if mover.reason in {"MOVE", "CHILL"} and not mover.slow:
            mover.facing = OPPOSITE[mover.facing]
            mover.thing.facing = mover.facing
            answer = try_step(take, mover, pushing=True)
        if answer != "done":
            if fragile(take.board, mover.thing):
                take.board.destroy(mover.thing)
            mover.slow = True
            return True
    if answer == "push":
        mover.stage = 1
    elif answer == "solid":
        mover.stage = 3 if mover.stage == 2 else 2
    return answer == "done"


def resolve(take: Take, movers: list[Mover]) -> None:
    """Passes until no mover is left."""
    left = list(movers)
    while left:
        stage = min(mover.stage for mover in left)
        for mover in [one for one in left if one.stage == stage]:
            if mover.stage != stage or mover not in left:
                continue
            if mover.thing.gone:
                left.remove(mover)
                continue
            planned = len(take.planned)
            if attempt(take, mover):
                left.remove(mover)
                if stage > 0:
                    mover.slow = True
                    if len(take.planned) > planned:
                        back_to_start(left)
        execute(take)


def back_to_start(left: list[Mover]) -> None:
    """All who wait at stage 2 or more try again; who is past stage 4 does not wait."""
    for mover in left:
        if 2 <= mover.stage < 4:
            mover.stage = 0


def run(board: Board, reason: str, movers: list[Mover]) -> None:
    """A take with its sub-takes."""
    first = True
    while movers:
        for mover in movers:
            mover.stage = 4 if mover.slow else 0
            own = {"MOVE", "AUTO", "CHILL"} if first else {"MOVE", "AUTO", "CHILL", "FEAR"}
            if mover.reason in own and mover.thing.facing:
                mover.facing = mover.thing.facing
        first = False
        take = Take(board, reason)
        resolve(take, movers)
        for thing in board.present():
            if thing.id in take.pending:
                thing.x, thing.y = take.pending[thing.id]
                if not board.inside(thing.tile):
                    board.vanish(thing)  # where nobody sees it before the overlaps
        for mover in movers:
            mover.steps -= 1
        movers = [mover for mover in movers if mover.steps > 0 and still_there(board, mover.thing)]


def still_there(board: Board, thing: Thing) -> bool:
    """The mover is on the board; an empty tile is still empty."""
    return not thing.gone if thing.id > 0 else board.is_empty(thing.tile)

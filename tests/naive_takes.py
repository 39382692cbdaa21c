"""Who moves in which take, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from naive_board import Board, ahead
from naive_moves import Mover, Plan, push, run
from naive_target import Take, held, look_at, travel
from naive_words import CLOCKWISE, OPPOSITE, STEP

if TYPE_CHECKING:
    from naive_thing import Thing


def movement(board: Board, first: str | None, second: str | None) -> None:
    """The level's facing, then takes 1 to 8."""
    pressed = first or second
    if pressed and (board.has(board.level(), "YOU") or board.has(board.level(), "YOU2")):
        board.level_facing = pressed
    run(board, "YOU", players(board, first, second))
    run(board, "MOVE", walkers(board))
    for facing in ("right", "up", "left", "down"):
        run(board, "NUDGE", nudged(board, facing))
    run(board, "FEAR", fleeing(board))
    run(board, "SHIFT", carried(board))


def awake(board: Board, things: list[Thing]) -> list[Thing]:
    """Those that do not sleep."""
    return [thing for thing in things if not board.has(thing, "SLEEP")]


def loose(board: Board, movers: list[Mover]) -> list[Mover]:
    """Movers that are neither STILL nor LOCKED in their direction of travel."""
    return [mover for mover in movers if not held(board, mover.thing, travel(board, mover.thing, mover.facing))]


# ------------------------------------------------------------------------------------------------- takes 1 and 2


def players(board: Board, first: str | None, second: str | None) -> list[Mover]:
    """Take 1: YOU, YOU2 and the 3D camera; turning happens even if the step is impossible."""
    inputs: list[tuple[Thing, str]] = []
    second_players = board.those("YOU2")
    if first:
        inputs.extend((thing, first) for thing in board.those("YOU"))
    if second:
        players2 = second_players or board.those("YOU")
        inputs.extend((thing, second) for thing in players2)
    movers: list[Mover] = []
    for thing, facing in inputs:
        if thing.id in [mover.thing.id for mover in movers] or board.has(thing, "SLEEP"):
            continue
        thing.facing = facing
        movers.append(Mover(thing, "YOU", facing))
    if first:
        movers.extend(camera(board, first, movers))
    return loose(board, movers)


def camera(board: Board, pressed: str, movers: list[Mover]) -> list[Mover]:
    """What the input does with the 3D objects."""
    views = board.those("3D")
    if not views:
        return []
    ids = [thing.id for thing in views]
    if board.camera not in ids:
        board.camera = ids[0]
    if pressed == "down":
        board.camera = ids[(ids.index(board.camera) + 1) % len(ids)]
        return []
    thing = views[ids.index(board.camera)]
    if thing.id in [mover.thing.id for mover in movers] or board.has(thing, "SLEEP") or thing.facing is None:
        return []
    if pressed == "up":
        return [Mover(thing, "YOU", thing.facing)]
    turn = 1 if pressed == "right" else -1
    thing.facing = CLOCKWISE[(CLOCKWISE.index(thing.facing) + turn) % 4]
    return []


def walkers(board: Board) -> list[Mover]:
    """Take 2: MOVE, AUTO and CHILL add up on one object; the first reason decides about turning round."""
    movers: list[Mover] = []
    for reason in ("MOVE", "AUTO", "CHILL"):
        for thing in awake(board, board.those(reason)):
            if thing.facing is None or reason == "CHILL":
                thing.facing = board.rng.choice(["right", "up", "left", "down"])
            known = [mover for mover in movers if mover.thing.id == thing.id]
            if known:
                known[0].steps += board.count(thing, reason)
                known[0].facing = known[0].thing.facing = thing.facing
            else:
                movers.append(Mover(thing, reason, thing.facing, board.count(thing, reason)))
    return loose(board, movers)


def nudged(board: Board, facing: str) -> list[Mover]:
    """Takes 3 to 6."""
    prop = "NUDGE" + facing.upper()
    things = awake(board, board.those(prop))
    return loose(board, [Mover(thing, "NUDGE", facing, board.count(thing, prop)) for thing in things])


# -------------------------------------------------------------------------------------------------- takes 7 and 8


def fleeing(board: Board) -> list[Mover]:
    """Take 7."""
    movers: list[Mover] = []
    for rule in board.verbs("FEAR"):
        for thing in awake(board, board.subjects(rule)):
            if thing.id in [mover.thing.id for mover in movers]:
                continue
            escape, steps = flight(board, thing)
            if escape:
                movers.append(Mover(thing, "FEAR", escape, steps))
    return loose(board, movers)


def frights(board: Board, thing: Thing) -> dict[str, int]:
    """For each direction how many feared nouns have an object on the neighbour tile."""
    from naive_conditions import holds

    feared = [rule.target for rule in board.verbs("FEAR") if rule.subject == thing.noun and holds(board, rule, thing)]
    counts: dict[str, int] = {}
    for facing in STEP:
        tile = ahead(thing.tile, facing)
        nouns = [other.noun for other in board.at(tile)]
        if board.is_empty(tile):
            nouns = ["EMPTY"]
        counts[facing] = len([noun for noun in dict.fromkeys(feared) if noun in nouns])
    return counts


def flight(board: Board, thing: Thing) -> tuple[str, int]:
    """The direction of escape and the number of steps."""
    counts = frights(board, thing)
    most = max(counts.values())
    frightening = [facing for facing in STEP if counts[facing] == most]
    if most == 0:
        return "", 0
    if len(frightening) == 1:
        return OPPOSITE[frightening[0]], most
    now = CLOCKWISE.index(thing.facing or "right")
    for turn in (0, 1, 3, 2):  # ahead, right, left, back
        facing = CLOCKWISE[(now + turn) % 4]
        if counts[facing] == 0 and passable(board, thing, travel(board, thing, facing)):
            return facing, most
    return "", 0


def passable(board: Board, thing: Thing, way: str) -> bool:
    """Whether a step would not be blocked now."""
    take = Take(board, "FEAR")
    look = look_at(take, thing, way)
    plan = Plan()
    return not look.solid and all(push(take, plan, other, way) for other in look.pushes)


def carried(board: Board) -> list[Mover]:
    """Take 8: what lies on SHIFT objects, and everything where LEVEL IS SHIFT."""
    movers: list[Mover] = []
    for belt in board.objects_with("SHIFT"):
        for thing in board.others_touching(belt):
            add_carried(movers, thing, belt.facing or "right", board.count(belt, "SHIFT"))
    level = board.level()
    if board.has(level, "SHIFT"):
        for thing in awake(board, board.present()):
            if thing.floats == level.floats:
                add_carried(movers, thing, board.level_facing, board.count(level, "SHIFT"))
    return loose(board, movers)


def add_carried(movers: list[Mover], thing: Thing, facing: str, steps: int) -> None:
    """One step per shifter, all in the first one's direction."""
    known = [mover for mover in movers if mover.thing.id == thing.id]
    if known:
        known[0].steps += steps
    else:
        movers.append(Mover(thing, "SHIFT", facing, steps))

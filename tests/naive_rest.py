"""Conversion, FOLLOW, BACK, TELE, belt facing, FALL and the status step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from naive_board import Board, ahead
from naive_cancel import Rule, conversion
from naive_conditions import holds
from naive_lines import InfiniteLoop
from naive_target import Take, held, look_at, travel
from naive_words import CLOCKWISE, OPPOSITE, RIGHT, ordinary

if TYPE_CHECKING:
    from naive_thing import Thing

FALLS = 6000


# ---------------------------------------------------------------------------------------------------- status step


def status(board: Board, thing: Thing) -> None:
    """BROKEN, facing words, TURN and DETURN, FLOAT of one object."""
    thing.broken = False
    thing.broken = board.has(thing, "BROKEN")
    thing.facing = turned(board, thing)
    thing.floats = board.has(thing, "FLOAT")


def turned(board: Board, thing: Thing) -> str:
    """The facing after facing words, TURN and DETURN."""
    facing = board.ruled_facing(thing) or RIGHT
    quarters = board.count(thing, "TURN") - board.count(thing, "DETURN")
    return CLOCKWISE[(CLOCKWISE.index(facing) + quarters) % 4]


def refresh(board: Board) -> None:
    """At the start of a turn: BROKEN, then FLOAT."""
    board.refresh_broken()
    for thing in board.present():
        thing.floats = board.has(thing, "FLOAT")


def status_step(board: Board) -> None:
    """After movement and falling: BROKEN, facing words, TURN and DETURN, FLOAT."""
    board.refresh_broken()
    for thing in board.present():
        thing.facing = turned(board, thing)
    board.level_facing = turned(board, board.level())
    for thing in board.present():
        if not board.has(thing, "BACK"):
            thing.back_since = None
    for thing in board.present():
        thing.floats = board.has(thing, "FLOAT")


# ----------------------------------------------------------------------------------------------------- conversion


@dataclass
class Change:
    """What becomes of one object."""

    thing: Thing
    kinds: list[str] = field(default_factory=list)
    removed: bool = False


def convert(board: Board) -> None:
    """Decided for all, then applied together."""
    things = [thing for thing in board.present() if not thing.converted] + board.empties()
    changes = [decide(board, thing) for thing in things]
    for change in changes:
        thing = change.thing
        for number, kind in enumerate(change.kinds):
            made = board.add(kind, thing.tile, thing.facing, thing.origin)
            made.converted = True
            made.made_of = max(thing.id, 0) if change.removed and number == 0 else 0  # one of them is the same one
            status(board, made)
        if change.removed:
            board.vanish(thing)


def conversions(board: Board, thing: Thing) -> list[Rule]:
    """The conversion rules that hold for a thing, in rule order."""
    return [
        rule
        for rule in board.rules
        if rule.subject == thing.noun and not rule.negated and conversion(rule) and holds(board, rule, thing)
    ]


def decide(board: Board, thing: Thing) -> Change:
    """What the rules make of one object."""
    change = Change(thing)
    rules = conversions(board, thing)
    if any(rule.target == "REVERT" and rule.verb == "IS" for rule in rules) and thing.origin != thing.kind:
        change.kinds = [] if thing.origin == "empty" else [thing.origin]
        change.removed = True
        return change
    for rule in sorted(rules, key=lambda one: one.verb == "WRITE"):  # a choice
        if rule.verb == "WRITE":
            change.kinds.append(f"text:{rule.target}")
        elif rule.target == "TEXT":
            change.kinds.append(f"text:{thing.noun}")
        elif rule.target == "EMPTY":
            change.removed = True
        elif rule.target in board.nouns and rule.target != "ALL":
            change.kinds.append(rule.target.lower())
    if change.kinds == [thing.kind]:
        return Change(thing)  # it would be what it is
    change.removed = change.removed or bool(change.kinds)
    if any(rule.target == "ALL" and rule.verb == "IS" for rule in rules):
        extra = everything(board, thing, change.kinds)
        change.kinds.extend(extra)
        change.removed = bool(change.kinds) and (thing.is_text or thing.noun == "LEVEL")
    change.removed = change.removed or denied(board, thing, thing.noun)
    return change


def everything(board: Board, thing: Thing, kinds: list[str]) -> list[str]:
    """The kinds that X IS ALL makes."""
    there = [other.noun for other in board.at(thing.tile)] + [kind.upper() for kind in kinds]
    return [
        noun.lower()
        for noun in board.nouns
        if ordinary(noun) and noun != thing.noun and noun not in there and not denied(board, thing, noun)
    ]


def denied(board: Board, thing: Thing, noun: str) -> bool:
    """Whether X IS NOT noun holds for the thing."""
    return any(
        rule.negated
        and rule.verb == "IS"
        and rule.target == noun
        and rule.subject == thing.noun
        and holds(board, rule, thing)
        for rule in board.rules
    )


def convert_level(board: Board) -> None:
    """Queues what the level becomes, until it leaves."""
    level = board.level()
    for rule in conversions(board, level):
        made = product_of_level(board, rule)
        if made and made not in board.level_targets:
            board.level_targets.append(made)
    if denied(board, level, "LEVEL") and "" not in board.level_targets:
        board.level_targets.append("")  # nothing is left


def product_of_level(board: Board, rule: Rule) -> str:
    """The kind that the level leaves play as by a rule, or ""."""
    if rule.verb == "WRITE":
        return f"text:{rule.target}"
    if rule.target == "TEXT":
        return "text:LEVEL"
    if rule.target in board.nouns and ordinary(rule.target):
        return rule.target.lower()
    return ""


# ------------------------------------------------------------------------------------------------ turning and BACK


def follow(board: Board) -> None:
    """FOLLOW turns, each object once."""
    things = [thing for rule in board.verbs("FOLLOW") for thing in board.subjects(rule) if thing.id > 0]
    for thing in {thing.id: thing for thing in things}.values():
        follow_one(board, thing)


def follow_one(board: Board, thing: Thing) -> None:
    """Turns one object to the nearest of all that it follows."""
    nouns = [rule.target for rule in board.verbs("FOLLOW") if rule.subject == thing.noun and holds(board, rule, thing)]
    if not nouns:
        return
    targets = [other for other in board.present() if other.noun in nouns and other.tile != thing.tile]
    if not targets:
        thing.followed = 0
        return
    least = min(distance(thing, other) for other in targets)
    nearest = [other for other in targets if distance(thing, other) == least]
    chosen = nearest[0]
    if least == 1:
        now = CLOCKWISE.index(thing.facing or RIGHT)
        order = [CLOCKWISE[(now + turn) % 4] for turn in (0, 3, 1, 2)]  # ahead, left, right, back
        chosen = min(nearest, key=lambda other: order.index(direction(thing, other)))
        kept = [other for other in nearest if other.id == thing.followed]
        chosen = kept[0] if kept else chosen
    thing.followed = chosen.id
    thing.facing = direction(thing, chosen)


def distance(thing: Thing, other: Thing) -> int:
    return abs(other.x - thing.x) + abs(other.y - thing.y)


def direction(thing: Thing, other: Thing) -> str:
    """The facing along the larger axis, the vertical one in a tie."""
    dx, dy = other.x - thing.x, other.y - thing.y
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"


def back(board: Board) -> None:
    """BACK."""
    for thing in board.objects_with("BACK"):
        if thing.back_since is None:
            thing.back_since = board.turn
            continue
        turns = board.turn - thing.back_since
        was = at_start(board, thing, max(0, thing.back_since + 2 - turns))
        if was is None:
            board.vanish(thing)
            continue
        thing.noun, thing.word = was.noun, was.word
        thing.x, thing.y, thing.facing = was.x, was.y, was.facing


def at_start(board: Board, thing: Thing, turn: int) -> Thing | None:
    """The object, or what it was made of, at the start of a turn."""
    known = {thing.id: thing.made_of}
    for things in board.starts:
        known.update({one.id: one.made_of for one in things})
    number = thing.id
    while number:
        for one in board.starts[turn]:
            if one.id == number:
                return one
        number = known.get(number, 0)
    return None


# ------------------------------------------------------------------------------------------------- TELE and belts


def tele(board: Board) -> None:
    """TELE."""
    moved: dict[int, tuple[int, int]] = {}
    pads = board.objects_with("TELE")
    for pad in pads:
        if doomed(board, pad):
            continue
        exits = [other for other in pads if other.noun == pad.noun and other.id != pad.id]
        for thing in board.others_touching(pad):
            if exits and thing.noun != pad.noun and thing.id not in moved and not board.has(thing, "STILL"):
                moved[thing.id] = board.rng.choice(exits).tile
    for thing in board.present():
        if thing.id in moved:
            thing.x, thing.y = moved[thing.id]


def doomed(board: Board, pad: Thing) -> bool:
    """Whether the pad is about to be destroyed by what stands on it."""
    return not board.has(pad, "SAFE") and any(ruins(board, other, pad) for other in board.others_touching(pad))


def ruins(board: Board, other: Thing, pad: Thing) -> bool:
    """Whether the other object destroys the pad when overlaps are looked at."""
    mine = {prop: board.has(pad, prop) for prop in ("SINK", "WEAK", "MELT", "OPEN", "SHUT", "YOU", "YOU2", "3D")}
    its = {prop: board.has(other, prop) for prop in ("SINK", "HOT", "OPEN", "SHUT", "DEFEAT")}
    if mine["SINK"] or its["SINK"] or mine["WEAK"]:
        return True
    if (mine["MELT"] and its["HOT"]) or (mine["OPEN"] and its["SHUT"]) or (mine["SHUT"] and its["OPEN"]):
        return True
    if its["DEFEAT"] and (mine["YOU"] or mine["YOU2"] or mine["3D"]):
        return True
    return bool(board.holding(other, "EAT", pad.noun))


def belts_turn(board: Board) -> None:
    """What lies on a SHIFT object faces like it."""
    for belt in board.objects_with("SHIFT"):
        for thing in board.others_touching(belt):
            thing.facing = belt.facing


# ----------------------------------------------------------------------------------------------------------- FALL


def fall(board: Board, fallen: dict[int, str]) -> None:
    """FALL; `fallen` remembers in which direction an object fell this turn."""
    fallers: list[tuple[Thing, str]] = []
    for thing in board.objects_with("FALL", "FALLRIGHT", "FALLUP", "FALLLEFT"):
        way = downward(board, thing)
        if way and fallen.get(thing.id, way) == way and not held(board, thing, way):
            fallers.append((thing, way))
    moving = True
    while moving:
        moving = False
        for thing, way in fallers:
            while fall_one(board, thing, way):
                fallen[thing.id] = way
                moving = True


def downward(board: Board, thing: Thing) -> str:
    """The direction of fall, after opposites and REVERSE."""
    words = {"down": "FALL", "right": "FALLRIGHT", "up": "FALLUP", "left": "FALLLEFT"}
    for facing, word in words.items():
        if board.count(thing, word) > board.count(thing, words[OPPOSITE[facing]]):
            return travel(board, thing, facing)
    return ""


def fall_one(board: Board, thing: Thing, way: str) -> bool:
    """One tile, if nothing holds it up."""
    if thing.gone or not board.inside(thing.tile):
        return False
    look = look_at(Take(board, "FALL"), thing, way)
    if look.solid or look.pushes:
        return False
    board.falls += 1
    if board.falls > FALLS:
        raise InfiniteLoop
    if look.unlock:
        safe = [board.has(one, "SAFE") for one in (look.unlock, thing)]
        for one, saved in zip((look.unlock, thing), safe, strict=True):
            if not saved:
                board.destroy(one)
        if thing.gone:
            return False
    passed = [one for one in look.met if board.has(one, "WEAK") and one.floats == thing.floats]
    for one in look.eats + [one for one in passed if not board.has(one, "SAFE")]:
        board.destroy(one)
    thing.x, thing.y = ahead(thing.tile, way)
    if not board.inside(thing.tile):
        board.vanish(thing)
    return not thing.gone

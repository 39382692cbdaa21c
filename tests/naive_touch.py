"""What touching things do to each other: EMPTY and LEVEL, then objects line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from naive_board import Board, ahead, product
from naive_conditions import holds
from naive_lines import InfiniteLoop
from naive_words import STEP

if TYPE_CHECKING:
    from naive_thing import Thing

PLAYERS = ("YOU", "YOU2", "3D")


def is_you(board: Board, thing: Thing) -> bool:
    return any(board.has(thing, prop) for prop in PLAYERS)


def safe(board: Board, thing: Thing) -> bool:
    return board.has(thing, "SAFE")


# ------------------------------------------------------------------------------------------------ EMPTY and LEVEL


def empties_touch(board: Board) -> None:
    """Empty tiles meet what they are, and the level."""
    level = board.level()
    for empty in board.empties():
        both = [empty] + [level] * (level.floats == empty.floats)
        if not board.is_empty(empty.tile):
            continue
        collect_empty(board, empty, both)
        if empty_dies(board, empty, both) and not safe(board, empty):
            board.destroy(empty)


def empty_dies(board: Board, empty: Thing, both: list[Thing]) -> bool:
    """Whether an empty tile is 'destroyed' by its own properties and those of LEVEL."""

    def pair(mine: str, other: str) -> bool:
        return board.has(empty, mine) and any(board.has(thing, other) for thing in both)

    if pair("OPEN", "SHUT") or pair("SHUT", "OPEN") or pair("MELT", "HOT") or board.has(empty, "BOOM"):
        return True
    bonus = board.has(empty, "BONUS") and any(is_you(board, thing) for thing in both)
    return bonus or (is_you(board, empty) and any(board.has(thing, "DEFEAT") for thing in both))


def collect_empty(board: Board, empty: Thing, both: list[Thing]) -> None:
    """BONUS, END and WIN of empty tiles."""
    level_you = len(both) > 1 and is_you(board, both[1])
    if is_you(board, empty):
        board.won = board.won or any(board.has(thing, prop) for thing in both for prop in ("WIN", "END"))
        board.bonus = board.bonus or board.has(empty, "BONUS")
    if level_you:
        board.won = board.won or board.has(empty, "WIN") or board.has(empty, "END")
        board.bonus = board.bonus or board.has(empty, "BONUS")


def level_touches(board: Board) -> None:
    """Every object counts as touching LEVEL."""
    level = board.level()
    for rule in board.rules:
        about = rule.subject == "LEVEL" and rule.verb == "IS" and not rule.negated
        if not about or board.destroyed or not holds(board, rule, level):
            continue
        touched = [thing for thing in board.present() if thing.floats == level.floats]
        if level_rule(board, level, rule.target, touched):
            board.clear()
    if board.holding(level, "IS", "EMPTY"):
        board.clear()
    level_eats(board, level)


def having(board: Board, things: list[Thing], *props: str) -> list[Thing]:
    return [thing for thing in things if any(board.has(thing, prop) for prop in props)]


def level_rule(board: Board, level: Thing, prop: str, touched: list[Thing]) -> bool:
    """One property of LEVEL; True means that the level is destroyed."""
    spared = safe(board, level)
    if prop in PLAYERS:
        return level_is_you(board, touched, spared=spared)
    if prop == "DEFEAT":
        lose(board, having(board, touched, *PLAYERS))
    elif prop == "HOT":
        lose(board, having(board, touched, "MELT"))
    elif prop in {"MELT", "WEAK", "OPEN", "SHUT", "SINK", "BOOM"}:
        partner = {"MELT": "HOT", "OPEN": "SHUT", "SHUT": "OPEN"}
        partners = having(board, touched, partner[prop]) if prop in partner else touched
        if partners and not spared:
            return True
        lose(board, partners if prop not in {"MELT", "WEAK"} else [])
    elif prop in {"WIN", "END", "BONUS"}:
        return level_is_goal(board, level, prop, touched) and not spared
    elif prop == "TELE":
        scatter(board, touched)
    elif prop == "DONE":
        for thing in board.present():
            board.vanish(thing)
    return False


def lose(board: Board, things: list[Thing]) -> None:
    """One after the other, the oldest first; HAS is asked as each goes."""
    for thing in sorted([one for one in things if not safe(board, one)], key=lambda one: one.id):
        board.destroy(thing)


def level_is_you(board: Board, touched: list[Thing], *, spared: bool) -> bool:
    """The level that is YOU: DEFEAT, BONUS, END and WIN; whether it is destroyed."""
    if having(board, touched, "DEFEAT") and not spared:
        return True
    for thing in having(board, touched, "BONUS"):
        board.bonus = True
        lose(board, [thing])
    board.won = board.won or bool(having(board, touched, "WIN", "END"))
    return False


def level_is_goal(board: Board, level: Thing, prop: str, touched: list[Thing]) -> bool:
    """The level that is WIN, END or BONUS; whether it is destroyed."""
    you = bool(having(board, touched, *PLAYERS)) or is_you(board, level)
    you = you or any(is_you(board, empty) for empty in board.empties() if empty.floats == level.floats)
    if you and prop in {"WIN", "END"}:
        board.won = True
    if you and prop == "BONUS":
        board.bonus = True
    return you and prop == "BONUS"


def scatter(board: Board, touched: list[Thing]) -> None:
    """LEVEL IS TELE."""
    for thing in touched:
        thing.x = board.rng.randrange(board.width)
        thing.y = board.rng.randrange(board.height)


def level_eats(board: Board, level: Thing) -> None:
    """What eats the level, and what it eats."""
    for rule in board.verbs("EAT"):
        eaters = [thing for thing in board.subjects(rule) if thing.floats == level.floats]
        if rule.target == "LEVEL" and eaters and not safe(board, level):
            board.clear()
            return
        if rule.subject == "LEVEL" and holds(board, rule, level):
            touched = [thing for thing in board.present() if thing.floats == level.floats]
            lose(board, [thing for thing in touched if thing.noun == rule.target])


# --------------------------------------------------------------------------------------------------- object lines


def objects_touch(board: Board) -> None:
    """The overlaps, in their order."""
    done(board)
    more(board)
    sink(board)
    boom(board)
    weak(board)
    melt(board)
    defeat(board)
    unlock(board)
    eat(board)
    make(board)
    players(board)
    for thing in board.present():
        if not board.inside(thing.tile):
            board.vanish(thing)
    if board.objects_with("CRASH") or board.has(board.level(), "CRASH"):
        raise InfiniteLoop


def done(board: Board) -> None:
    """What is DONE leaves; ALL IS DONE wins if only text is left."""
    leaving = board.objects_with("DONE")
    for thing in leaving:
        board.vanish(thing)
    said = any(rule.subject == "ALL" and rule.target == "DONE" and not rule.negated for rule in board.written)
    if said and leaving and all(thing.is_text for thing in board.present()):
        board.won = True


def more(board: Board) -> None:
    """MORE grows to the four sides."""
    for thing in board.objects_with("MORE"):
        for facing in STEP:
            tile = ahead(thing.tile, facing)
            if board.inside(tile) and not grown_over(board, thing, tile):
                made = board.add(thing.kind, tile, thing.facing)
                made.new = made.converted = True
                made.floats, made.broken = thing.floats, thing.broken


def grown_over(board: Board, thing: Thing, tile: tuple[int, int]) -> bool:
    """Whether MORE may not grow there."""
    there = board.at(tile) or [board.empty(tile)]
    walls = [one for one in there if any(board.has(one, prop) for prop in ("STOP", "PUSH", "PULL"))]
    return bool(walls) or any(one.kind == thing.kind for one in there)


def sink(board: Board) -> None:
    """SINK."""
    marked: list[Thing] = []
    for thing in board.objects_with("SINK"):
        if thing in marked:
            continue
        for other in board.others_touching(thing):
            if other in marked:
                continue
            marked.extend(one for one in (other, thing) if not safe(board, one) and one not in marked)
    board.destroy_all(marked)


def boom(board: Board) -> None:
    """BOOM."""
    marked: list[Thing] = []
    for thing in board.objects_with("BOOM"):
        radius = board.count(thing, "BOOM") - 1
        for other in board.present():
            near = max(abs(other.x - thing.x), abs(other.y - thing.y)) <= radius
            hit = near and other.floats == thing.floats
            if hit and other not in marked and not safe(board, other):
                marked.append(other)
    board.destroy_all(marked)


def weak(board: Board) -> None:
    """WEAK."""
    lose(board, [thing for thing in board.objects_with("WEAK") if not thing.new and board.others_touching(thing)])


def melt(board: Board) -> None:
    """HOT and MELT."""
    things = board.objects_with("MELT")
    lose(board, [one for one in things if having(board, [one, *board.others_touching(one)], "HOT")])


def defeat(board: Board) -> None:
    """DEFEAT."""
    marked: list[Thing] = []
    for thing in board.objects_with(*PLAYERS):
        killers = having(board, [thing, *board.others_touching(thing)], "DEFEAT")
        if any(not board.has(one, "WEAK") or safe(board, one) for one in killers):
            marked.append(thing)
    lose(board, marked)


def unlock(board: Board) -> None:
    """OPEN and SHUT; a door that is OPEN is one of the keys that touch it."""
    marked: list[Thing] = []
    keys = [rule for rule in board.verbs("IS") if rule.target == "OPEN"]
    for door in board.objects_with("SHUT"):
        there = sorted([door, *board.others_touching(door)], key=lambda thing: thing.id)
        for rule in keys:
            fit = [one for one in there if one.noun == rule.subject and holds(board, rule, one)]
            marked.extend([door, fit[0]] if fit else [])
    marked = [thing for number, thing in enumerate(marked) if thing not in marked[:number]]
    board.destroy_all([thing for thing in marked if not safe(board, thing)])


def eat(board: Board) -> None:
    """EAT."""
    marked: list[Thing] = []
    for rule in board.verbs("EAT"):
        for eater in board.subjects(rule):
            if eater.id > 0:
                marked.extend(one for one in board.others_touching(eater) if one.noun == rule.target)
    lose(board, marked)


def make(board: Board) -> None:
    """MAKE: who makes what is decided before any of it is made, maker by maker."""
    before = [thing.id for thing in board.present() if not thing.converted and not thing.new]
    decided = [(maker, rule) for rule in board.verbs("MAKE") for maker in board.subjects(rule)]
    makers = list(dict.fromkeys(maker.id for maker, _ in decided))
    for maker, rule in sorted(decided, key=lambda one: makers.index(one[0].id)):
        kind = product(board, rule, maker)
        old = [thing for thing in board.at(maker.tile) if thing.id in before]
        if kind and not any(thing.kind == kind for thing in old):
            board.create(kind, maker)


def players(board: Board) -> None:
    """BONUS, END and WIN, for each of the player's."""
    for you in board.objects_with(*PLAYERS):
        if you.gone:
            continue
        here = [you, *board.others_touching(you)]
        bonuses = having(board, here, "BONUS")
        board.bonus = board.bonus or bool(bonuses)
        lose(board, bonuses)
        if you.gone:
            continue
        here = [thing for thing in here if not thing.gone]  # what a bonus leaves is met later
        goals = [one for one in having(board, here, "WIN") if not having(board, [one], "DONE", "END")]
        if goals or having(board, here, "END"):
            board.won = True
            return  # the deletions before the win have happened

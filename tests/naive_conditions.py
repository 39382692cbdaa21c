"""Whether a rule holds for a thing: every condition, asked anew each time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from naive_board import Board, ahead
from naive_lines import InfiniteLoop, Tile
from naive_thing import LEVEL_ID, Thing
from naive_words import FACING_WORDS, PROPERTY, class_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from naive_cancel import Rule
    from naive_parse import Cond

DEPTH = 80


def holds(board: Board, rule: Rule, thing: Thing) -> bool:
    """Whether all conditions of the rule are true for the thing."""
    if thing.broken and rule.target != "BROKEN":
        return False
    if rule in board.asking:
        return False
    if len(board.asking) >= DEPTH:
        raise InfiniteLoop
    board.asking.append(rule)
    answer = all(true(board, rule, cond, thing) for cond in rule.conds)
    board.asking.pop()
    return answer


def true(board: Board, rule: Rule, cond: Cond, thing: Thing) -> bool:
    """One condition with its NOT."""
    if cond.name == "WITHOUT":
        return without(board, cond, thing)
    return plain(board, rule, cond, thing) != cond.negated


def plain(board: Board, rule: Rule, cond: Cond, thing: Thing) -> bool:
    """One condition without its NOT."""
    ways: dict[str, Callable[[], bool]] = {
        "NEVER": lambda: False,
        "NONE_OF": lambda: not all(true(board, rule, inner, thing) for inner in cond.inner),
        "LONELY": lambda: lonely(board, thing),
        "IDLE": lambda: board.idle,
        "POWERED": lambda: powered(board, "POWER"),
        "POWERED2": lambda: powered(board, "POWER2"),
        "POWERED3": lambda: powered(board, "POWER3"),
        "OFTEN": lambda: draw(board, rule, thing) < 3 / 4,
        "SELDOM": lambda: draw(board, rule, thing) < 1 / 6,
        "FEELING": lambda: all(feels(board, thing, prop, negated=negated) for prop, negated in cond.params),
        "FACING": lambda: faces(cond, thing) and claims(board, cond, thing),
        "SEEING": lambda: thing.id != LEVEL_ID and thing.facing is not None and claims(board, cond, thing),
    }
    return ways[cond.name]() if cond.name in ways else claims(board, cond, thing)


def faces(cond: Cond, thing: Thing) -> bool:
    """The parameters RIGHT, UP, LEFT, DOWN of FACING; something without a facing faces nothing."""
    if thing.facing is None:
        return False
    words = [param for param in cond.params if param[0] in FACING_WORDS]
    return all((thing.facing.upper() == word) != negated for word, negated in words)


def lonely(board: Board, thing: Thing) -> bool:
    """Nothing else on the tile; EMPTY always, LEVEL never."""
    if thing.id == LEVEL_ID:
        return False
    return thing.id < 0 or len(board.at(thing.tile)) == 1


def draw(board: Board, rule: Rule, thing: Thing) -> float:
    """One draw per object, rule and turn."""
    if (thing.id, rule) not in board.draws:
        board.draws[thing.id, rule] = board.rng.random()
    return board.draws[thing.id, rule]


def powered(board: Board, name: str) -> bool:
    """The answer of the last parse point; while that is being found, the live one (noted, or it takes forever)."""
    if name in board.powered:
        return board.powered[name]
    asked = (name, tuple(sorted(id(rule) for rule in board.asking)))
    if asked not in board.half_answers:
        board.half_answers[asked] = any_power(board, name)
    return board.half_answers[asked]


def any_power(board: Board, name: str) -> bool:
    """Something anywhere has the property; EMPTY and LEVEL count."""
    if not any(rule.verb == "IS" and rule.target == name for rule in board.rules):
        return False
    return bool(board.those(name)) or board.has(board.level(), name)


def feels(board: Board, thing: Thing, prop: str, *, negated: bool) -> bool:
    """The thing has the property, or with NOT some other property."""
    if not negated:
        return board.has(thing, prop)
    others = [
        rule.target for rule in board.verbs("IS") if class_of(rule.target) == PROPERTY and rule.subject == thing.noun
    ]
    return any(other != prop and board.has(thing, other) for other in others)


# ------------------------------------------------------------------------------------------------ infix conditions


def around(tile: Tile) -> list[Tile]:
    return [(tile[0] + dx, tile[1] + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]


def next_to(tile: Tile) -> list[Tile]:
    return [(tile[0] + 1, tile[1]), (tile[0], tile[1] - 1), (tile[0] - 1, tile[1]), (tile[0], tile[1] + 1)]


def line(board: Board, tile: Tile, direction: str) -> list[Tile]:
    """All tiles from the next one to the edge."""
    found: list[Tile] = []
    tile = ahead(tile, direction)
    while board.inside(tile):
        found.append(tile)
        tile = ahead(tile, direction)
    return found


def seen(board: Board, thing: Thing) -> list[Tile]:
    """The tiles up to the first with STOP, PUSH or PULL, that one too."""
    found: list[Tile] = []
    for tile in line(board, thing.tile, thing.facing or "right"):
        found.append(tile)
        there = board.at(tile) or [board.empty(tile)]
        seeable = [one for one in there if not board.has(one, "HIDE") and not board.has(one, "PHANTOM")]
        if any(board.has(one, prop) for one in seeable for prop in ("STOP", "PUSH", "PULL")):
            break
    return found


def region(board: Board, name: str, thing: Thing) -> list[Tile]:
    """The tiles where a condition looks for its parameters."""
    if thing.id == LEVEL_ID and name == "FACING":
        return []  # it looks at no tile
    if thing.id == LEVEL_ID:
        return [(x, y) for y in range(board.height) for x in range(board.width)]
    tile = thing.tile
    ways: dict[str, Callable[[], list[Tile]]] = {
        "ON": lambda: [tile] if thing.id > 0 else [],
        "NEAR": lambda: around(tile),
        "NEXTTO": lambda: next_to(tile),
        "FACING": lambda: [ahead(tile, thing.facing or "right")],
        "SEEING": lambda: seen(board, thing),
        "ABOVE": lambda: line(board, tile, "down"),
        "BELOW": lambda: line(board, tile, "up"),
        "BESIDELEFT": lambda: line(board, tile, "right"),
        "BESIDERIGHT": lambda: line(board, tile, "left"),
    }
    return ways[name]()


def claims(board: Board, cond: Cond, thing: Thing) -> bool:
    """Every parameter finds an object of its own, positive ones first, greedily."""
    tiles = region(board, cond.name, thing)
    here = [other for tile in tiles for other in board.at(tile) if other.id != thing.id]
    if cond.name == "SEEING":
        here = [other for other in here if not board.has(other, "HIDE")]
    full = [other.tile for other in here]
    free = [tile for tile in tiles if board.inside(tile) and tile not in full and tile != thing.tile]
    if cond.name != "SEEING":
        free = [tile for tile in free if board.is_empty(tile)]
    params = [param for param in cond.params if not (cond.name == "FACING" and param[0] in FACING_WORDS)]
    for word, negated in sorted(params, key=lambda param: param[1]):
        if word == "LEVEL" and not negated:
            continue  # always true
        if word == "EMPTY" and not negated:
            if not free:
                return False
            free.pop(0)
            continue
        found = [other for other in here if matches(other, word, negated=negated)]
        if not found:
            return False
        here.remove(found[0])
    return True


def matches(other: Thing, word: str, *, negated: bool) -> bool:
    """Whether an object satisfies a parameter."""
    if not negated:
        return other.noun == word
    if word == "EMPTY":
        return True  # NOT EMPTY: anything
    return other.noun != word and not other.is_text


def without(board: Board, cond: Cond, thing: Thing) -> bool:
    """Fewer of each noun than asked for; NOT WITHOUT: enough of each."""
    if ("NOBODY", False) in cond.params:
        return cond.negated  # a group without members
    for param in cond.params:
        enough = number(board, param, thing) >= cond.params.count(param)
        if enough != cond.negated:
            return False
    return True


def number(board: Board, param: tuple[str, bool], thing: Thing) -> int:
    """How many of a parameter exist, the asking thing not counted."""
    word, negated = param
    if word == "LEVEL" and not negated:
        return 1_000_000  # always enough
    if word == "EMPTY" and not negated:
        return len([tile for tile in board.empty_tiles() if tile != thing.tile])
    return len([other for other in board.present() if other.id != thing.id and matches(other, word, negated=negated)])

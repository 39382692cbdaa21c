"""What the condition words mean. The objects that are asked for exclude the subject; each counts for one parameter."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.pseudo import LEVEL_ID, is_empty, spot
from ecs_baba.declared import Condition
from ecs_baba.grid import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ecs_baba.content.baba.asking import Crowd, Sight

#: Before a parameter that NOT stands before.
NOT: Final = "NOT "

#: As many levels as any condition could ask for.
ALWAYS: Final = 1 << 30

#: The parameters that are ways to look.
LOOKS: Final = {direction.upper(): direction for direction in STEPS}

Place = tuple[int, int]


def met(view: Sight, entity: int, nouns: Sequence[str], places: Iterable[Place]) -> bool:
    """Whether objects on these places can be told off, one for each parameter: positive ones first, greedily."""
    free: list[int] = []
    empty = 0
    for x, y in places:
        here = view.objects_at(x, y)
        free += here
        empty += not here
    if entity in free:
        free.remove(entity)
    return _told_off(view, nouns, free, empty)


def _told_off(view: Crowd, nouns: Sequence[str], free: list[int], empty: int) -> bool:
    """Whether there is one of these objects for each parameter, or of so many empty tiles; the objects are used up."""
    for noun in sorted(nouns, key=lambda noun: noun.startswith(NOT)):
        if noun == "LEVEL":
            continue
        if noun == "EMPTY":
            if not empty:
                return False
            empty -= 1
            continue
        for other in free:
            if _fits(view, noun, other):
                free.remove(other)
                break
        else:
            return False
    return True


def _fits(view: Crowd, noun: str, other: int) -> bool:
    if not noun.startswith(NOT):
        return view.names(noun, other)
    if noun == NOT + "EMPTY":
        return True
    return not view.names("TEXT", other) and not view.names(noun.removeprefix(NOT), other)


def _board(view: Crowd) -> list[Place]:
    return [(x, y) for y in range(view.height) for x in range(view.width)]


def _inside(view: Sight, places: Iterable[Place]) -> list[Place]:
    return [(x, y) for x, y in places if 0 <= x < view.width and 0 <= y < view.height]


def on(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """Parameters are on X's tile."""
    if entity == LEVEL_ID:
        return met(view, entity, nouns, _board(view))
    if is_empty(entity) or "EMPTY" in nouns:
        return all(noun == "LEVEL" for noun in nouns)
    return met(view, entity, nouns, (view.place(entity),))


def near(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """Parameters are in the nine tiles around X, its own among them."""
    if entity == LEVEL_ID:
        return met(view, entity, nouns, _board(view))
    x, y = spot(view, entity)
    places = [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if entity > 0 or dx or dy]
    return met(view, entity, nouns, _inside(view, places))


def nextto(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """Parameters are on the four tiles beside X."""
    if entity == LEVEL_ID:
        return met(view, entity, nouns, _board(view))
    x, y = spot(view, entity)
    return met(view, entity, nouns, _inside(view, [(x + dx, y + dy) for dx, dy in STEPS.values()]))


def facing(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """X looks that way, or parameters are on the tile it looks at."""
    look = _look(view, entity)
    if look is None:
        return False
    rest = []
    for noun in nouns:
        if noun.removeprefix(NOT) in LOOKS:
            if (LOOKS[noun.removeprefix(NOT)] == look) is noun.startswith(NOT):
                return False
        else:
            rest.append(noun)
    if not rest:
        return True
    if entity == LEVEL_ID:
        return all(noun == "LEVEL" for noun in rest)
    (x, y), (dx, dy) = spot(view, entity), STEPS[look]
    return met(view, entity, rest, _inside(view, [(x + dx, y + dy)]))


def _look(view: Sight, entity: int) -> str | None:
    """The way an object looks, the level as it was last turned, and an emptiness where a rule says so."""
    if entity > 0:
        return view.facing(entity)
    if entity == LEVEL_ID:
        return view.stored("facing") or LOOKS["RIGHT"]
    return next((way for word, way in LOOKS.items() if view.possible(word) and view.has(entity, word)), None)


def seeing(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """Parameters are met when looking along X's facing, up to the first tile that stops the eye."""
    look = None if entity == LEVEL_ID else _look(view, entity)
    if look is None:
        return False
    (x, y), (dx, dy) = spot(view, entity), STEPS[look]
    seen: list[int] = []
    empty = 0
    x, y = x + dx, y + dy
    while 0 <= x < view.width and 0 <= y < view.height:
        here = [other for other in view.objects_at(x, y) if not view.has(other, "HIDE")]
        seen += here
        empty += not here
        if any(_stops(view, other) for other in here):
            break
        x, y = x + dx, y + dy
    return _told_off(view, nouns, seen, empty)


def _stops(view: Sight, other: int) -> bool:
    return any(view.has(other, word) for word in ("STOP", "PUSH", "PULL")) and not view.has(other, "PHANTOM")


def without(view: Crowd, entity: int, nouns: Sequence[str]) -> bool:
    """Of each parameter fewer exist than it is named."""
    return all(_count(view, entity, noun) < nouns.count(noun) for noun in dict.fromkeys(nouns))


def not_without(view: Crowd, entity: int, nouns: Sequence[str]) -> bool:
    """Of each parameter as many exist as it is named: not the plain opposite."""
    return all(_count(view, entity, noun) >= nouns.count(noun) for noun in dict.fromkeys(nouns))


def _count(view: Crowd, entity: int, noun: str) -> int:
    """How many of a noun exist, X itself left out."""
    if noun == "LEVEL":
        return ALWAYS
    if noun == "EMPTY":
        return sum(not view.objects_at(x, y) for x, y in _board(view)) - is_empty(entity)
    if noun.startswith(NOT):
        others = [listed for listed in view.by_kind() if _fits(view, noun, listed[0])]
        return sum(map(len, others)) - any(entity in listed for listed in others)
    named = view.naming(noun)
    return len(named) - (entity in named)


def feeling(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """X has the properties."""
    return all(
        _feels_other(view, entity, word.removeprefix(NOT)) if word.startswith(NOT) else view.has(entity, word)
        for word in nouns
    )


def _feels_other(view: Sight, entity: int, word: str) -> bool:
    return any(other != word and view.possible(other) and view.has(entity, other) for other in view.properties)


def above(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """A parameter is somewhere below X in its column."""
    return _beside(view, entity, nouns, "down")


def below(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """A parameter is somewhere above X in its column."""
    return _beside(view, entity, nouns, "up")


def besideleft(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """A parameter is somewhere to the right of X in its row."""
    return _beside(view, entity, nouns, "right")


def besideright(view: Sight, entity: int, nouns: Sequence[str]) -> bool:
    """A parameter is somewhere to the left of X in its row."""
    return _beside(view, entity, nouns, "left")


def _beside(view: Sight, entity: int, nouns: Sequence[str], direction: str) -> bool:
    if entity == LEVEL_ID:
        return met(view, entity, nouns, _board(view))
    (x, y), (dx, dy) = spot(view, entity), STEPS[direction]
    places = [(x + n * dx, y + n * dy) for n in range(1, max(view.width, view.height))]
    return met(view, entity, nouns, _inside(view, places))


def lonely(view: Sight, entity: int, _nouns: Sequence[str]) -> bool:
    """Nothing else is on X's tile."""
    return is_empty(entity) or (entity != LEVEL_ID and not view.others(entity))


def idle(view: Sight, _entity: int, _nouns: Sequence[str]) -> bool:
    """The input of this turn was to wait."""
    return view.stored("idle") is not None


def powered(word: str, view: Sight, _entity: int, _nouns: Sequence[str]) -> bool:
    """Something anywhere has the property, as of the last reading of the board."""
    return view.is_powered(word)


def drawn(share: int, of: int, view: Sight, entity: int, _nouns: Sequence[str]) -> bool:
    """By chance, drawn once for each object, rule and turn."""
    told = f"{view.stored('roll')} {entity} {view.rule}".encode()
    return int.from_bytes(blake2b(told, digest_size=8).digest(), "little") % of < share


CONDITIONS: Final = (
    Condition("ON", on, reach=0, reads=()),
    Condition("NEAR", near, reach=1, reads=()),
    Condition("NEXTTO", nextto, reach=1, reads=()),
    Condition("FACING", facing, reach=1, reads=tuple(LOOKS)),
    Condition("SEEING", seeing),
    Condition("WITHOUT", without, reads=(), fails=not_without),
    Condition("FEELING", feeling, reach=0),
    Condition("ABOVE", above, reads=()),
    Condition("BELOW", below, reads=()),
    Condition("BESIDELEFT", besideleft, reads=()),
    Condition("BESIDERIGHT", besideright, reads=()),
    Condition("LONELY", lonely, reach=0, reads=()),
    Condition("IDLE", idle, reads=()),
    Condition("POWERED", partial(powered, "POWER")),
    Condition("POWERED2", partial(powered, "POWER2")),
    Condition("POWERED3", partial(powered, "POWER3")),
    Condition("OFTEN", partial(drawn, 3, 4)),
    Condition("SELDOM", partial(drawn, 1, 6)),
)

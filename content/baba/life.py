"""How objects come to be and cease to be in the middle of a turn, and what the destroyed leave behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ecs_baba.content.baba.asking import BROKEN, FLOAT
from ecs_baba.content.baba.outcomes import TooComplex
from ecs_baba.content.baba.pseudo import cell_of, is_empty, ordinary
from ecs_baba.content.baba.ways import CLOCKWISE, turned, voted
from ecs_baba.grid import DIRECTIONS
from ecs_baba.lexicon import TEXT_PREFIX

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ecs_baba.board import Board
    from ecs_baba.content.baba.asking import Asking
    from ecs_baba.turn import Turn

#: Names in `turn.kept`: sets of objects that came to be in this turn, other than by conversion, and in any way.
NEW: Final = "new"
CONVERTED: Final = "converted"

#: As many objects as a level may come to hold in a turn.
OBJECT_LIMIT: Final = 2000

#: Under this name an object keeps what it was first, where that is not what it is.
ORIGIN: Final = "origin"


def asking(turn: Turn) -> Asking:
    """The question of the turn, as the one that this pack asks."""
    return cast("Asking", turn.query)


def destroy(turn: Turn, entities: Iterable[int], cause: str) -> None:
    """Destroy objects, each once: what all of them HAVE is asked first, then they go, then that comes.

    An emptiness stays and only leaves what it HAS. What is off the board already is left out.
    """
    victims = _present(turn.board, entities)
    left = _left_by(turn, victims) if asking(turn).speaks("HAS") else ()
    turn.destroy([entity for entity in victims if entity > 0], cause)
    for kind, cell, facing in left:
        make(turn, kind, cell, facing)


def destroy_each(turn: Turn, entities: Iterable[int], cause: str) -> None:
    """Destroy objects one after the other, in this order: the later ones are asked what they HAVE after that."""
    for entity in entities:
        destroy(turn, [entity], cause)


def vanish(turn: Turn, entities: Iterable[int], cause: str) -> None:
    """Take objects off the board, each once, without anything that they HAVE."""
    turn.destroy([entity for entity in _present(turn.board, entities) if entity > 0], cause)


def make(turn: Turn, kind: str, cell: int, facing: str, *, new: bool = True, origin: str | None = None) -> int:  # noqa: PLR0913  # what an object is made of
    """Put an object on a cell in the middle of a turn; it is not converted in this turn, and as `new` not WEAK yet.

    origin: the kind that it was first, where that is another.

    Raises:
        TooComplex: where the level holds `OBJECT_LIMIT` objects.
    """
    if turn.board.population >= OBJECT_LIMIT:
        raise TooComplex(f"the level holds {OBJECT_LIMIT} objects, and no more")
    entity = turn.create(kind, cell, facing)
    kept = turn.kept
    kept.setdefault(CONVERTED, set()).add(entity)
    if new:
        kept.setdefault(NEW, set()).add(entity)
    if origin is not None and origin != kind:
        turn.board.store(entity, ORIGIN, origin)
    fresh(turn, entity)
    return entity


def fresh(turn: Turn, entity: int) -> None:
    """The status step of a new object alone: whether it is BROKEN, where it looks, whether it floats."""
    board, query = turn.board, asking(turn)
    if query.possible("BROKEN") and query.has(entity, "BROKEN"):
        board.store(entity, BROKEN, True)
    looks = {way: _count(turn, entity, way.upper()) for way in CLOCKWISE}
    if any(looks.values()):
        turn.face(entity, voted(board.facing_of[entity], looks))
    quarters = _count(turn, entity, "TURN") - _count(turn, entity, "DETURN")
    if quarters:
        turn.face(entity, turned(board.facing_of[entity], quarters))
    if query.possible("FLOAT") and query.has(entity, "FLOAT"):
        board.store(entity, FLOAT, True)


def _count(turn: Turn, entity: int, word: str) -> int:
    """How many rules give a property to an object."""
    query = asking(turn)
    return query.count(entity, word) if query.possible(word) else 0


def facing_of(turn: Turn, entity: int) -> str:
    """The way an object looks; an emptiness looks as a rule says, and otherwise anywhere."""
    if not is_empty(entity):
        return turn.board.facing_of[entity]
    query = turn.query
    for direction in DIRECTIONS:
        if query.possible(direction.upper()) and query.has(entity, direction.upper()):
            return direction
    return DIRECTIONS[turn.chance(len(DIRECTIONS))]


def products(board: Board, nouns: Iterable[str], entity_kind: int, cell: int) -> list[str]:
    """The kinds that HAS or MAKE with these nouns give to an object of a kind, in order.

    TEXT is the noun text of what the object is; ALL one of each noun that is not on the cell; nothing comes of EMPTY
    and of groups.
    """
    found: list[str] = []
    for noun in nouns:
        if noun == "TEXT":
            found.append(f"{TEXT_PREFIX}{board.lexicon.own[entity_kind]}")
        elif noun == "ALL":
            here = {board.kind_name(other) for other in board.at[cell]}
            found += [kind for kind in (name.lower() for name in known_nouns(board)) if kind not in here]
        elif is_thing(board, noun):
            found.append(noun.lower())
    return found


def known_nouns(board: Board) -> tuple[str, ...]:
    """The ordinary nouns that the level knows, sorted."""
    return ordinary(cast("tuple[str, ...] | None", board.book.known))


def is_thing(board: Board, noun: str) -> bool:
    """Whether a noun is one that objects can be of: a plain one, or the level's as an icon."""
    return noun != "EMPTY" and noun in board.lexicon.named and board.lexicon.word(noun).selects == "named"


def _present(board: Board, entities: Iterable[int]) -> list[int]:
    """These of them that are there, each once: objects by age, an emptiness by its cell."""
    found = {entity for entity in entities if cell_of(board, entity) >= 0}
    return sorted(found, key=lambda entity: (entity < 0, abs(entity))) if len(found) > 1 else list(found)


def _left_by(turn: Turn, victims: Iterable[int]) -> list[tuple[str, int, str]]:
    """What these leave when they are destroyed, as (kind, cell, facing)."""
    board, query = turn.board, asking(turn)
    left: list[tuple[str, int, str]] = []
    for entity in victims:
        nouns = query.said(entity, "HAS")
        if nouns:
            cell, facing = cell_of(board, entity), facing_of(turn, entity)
            left += [(kind, cell, facing) for kind in products(board, nouns, query.kind(entity), cell)]
    return left

"""The stage of what is no object: each empty tile by itself, then the level, that everything on it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.asking import floats, is_safe
from ecs_baba.content.baba.hazards import PLAYED, is_fragile, is_played
from ecs_baba.content.baba.life import asking, destroy, destroy_each, is_thing, vanish
from ecs_baba.content.baba.outcomes import Staged, TooComplex, end_level
from ecs_baba.content.baba.overlaps import BONUS, collect, wins
from ecs_baba.content.baba.pseudo import EMPTY_KIND, LEVEL_ID, LEVEL_KIND, empties

if TYPE_CHECKING:
    from collections.abc import Callable

    from ecs_baba.board import Board
    from ecs_baba.query import Query
    from ecs_baba.table import Table
    from ecs_baba.turn import Turn

#: What can happen to an empty tile: it goes where it is the first, and it or the level is the second.
FATAL: Final = (("OPEN", "SHUT"), ("SHUT", "OPEN"), ("MELT", "HOT"))

#: What makes something of an empty tile, alone or with other words.
STIRRING: Final = ("OPEN", "SHUT", "MELT", "BONUS", "BOOM", *PLAYED)

#: Name in `turn.kept`: what the level leaves play as, and whether it is said not to be itself.
LEAVES: Final = "leaves"

#: As many things as the level may turn into at once.
MOST_ICONS: Final = 50

#: How many rules that the level is TELE count, at most.
MOST_JUMPS: Final = 3


class Whole(Staged):
    """Lets empty tiles, and the level, meet with what they are."""

    def act(self, turn: Turn) -> None:
        """Empty tiles first; then the level word by word, as its rules are read, until it is destroyed."""
        query = asking(turn)
        empty, level = query.is_pseudo_subject()
        if empty:
            _empty_tiles(turn)
        if level:
            for word in _words(turn):
                if query.over:
                    return
                if word in ACTS and query.has(LEVEL_ID, word):
                    ACTS[word](turn)
            if not query.over:
                _content(turn)
        if "EAT" in turn.board.table.conversions and not query.over and _level_eats(turn):
            _eat(turn)


class Leaving(Staged):
    """Decides what the level turns into, where objects convert and once more when they have fallen; it leaves later."""

    def act(self, turn: Turn) -> None:
        """Remember what is said now, beside what was said before."""
        if not level_stays(turn.board.table):
            kinds, is_nothing = _leaves(turn)
            before, was_nothing = turn.kept.get(LEAVES, ((), False))
            leaves = list(dict.fromkeys((*before, *kinds)))
            if len(leaves) > MOST_ICONS:
                raise TooComplex(f"the level turns into more than {MOST_ICONS} things")
            turn.kept[LEAVES] = leaves, was_nothing or is_nothing


class Departure(Staged):
    """Lets the level leave play as what it turned into, where it did and is not won or destroyed before."""

    def act(self, turn: Turn) -> None:
        """A level that is not itself has no content any more; the map that would show the rest is the host's."""
        if LEAVES in turn.kept:
            kinds, is_nothing = turn.kept[LEAVES]
            if is_nothing:
                end_level(turn, None, "conversion")
            if kinds:
                turn.stop(f"left as {' and '.join(kinds)}")


def level_stays(table: Table) -> bool:
    """No rule turns the level into anything."""
    return not any(
        rule.subject == "LEVEL" and (rule.verb == "WRITE" or (rule.verb == "IS" and rule.complement not in table.bits))
        for rule in (one.rule for one in table.rules)
    )


def _leaves(turn: Turn) -> tuple[list[str], bool]:
    """What the level leaves play as, and whether it is said not to be itself."""
    board, query = turn.board, asking(turn)
    said, denied = query.said(LEVEL_ID, "IS"), query.denied(LEVEL_ID, "IS")
    if "LEVEL" in said:
        return [], False
    kinds = [
        "text:LEVEL" if noun == "TEXT" else noun.lower() for noun in said if noun == "TEXT" or is_thing(board, noun)
    ]
    if "TEXT" not in denied:
        kinds += [f"text:{word}" for word in query.said(LEVEL_ID, "WRITE")]
    return kinds, "LEVEL" in denied


def _words(turn: Turn) -> list[str]:
    """The properties that rules in force say of the level, each once, in reading order."""
    table, lexicon = turn.board.table, turn.board.lexicon
    known: list[str] | None = table.derived.get("level words")
    if known is None:
        level = lexicon.kind_number(LEVEL_KIND)
        said = [
            guarded.rule.complement
            for guarded in table.in_order
            if lexicon.named[guarded.rule.subject][level] and guarded.rule.verb in lexicon.copulas
        ]
        known = table.derived["level words"] = list(dict.fromkeys(said))
    return known


# Empty tiles.


def _empty_tiles(turn: Turn) -> None:
    """Each empty tile that is its own undoing, or the level's, leaves what it HAS; one that is YOU may win."""
    board, query = turn.board, turn.query
    kind = board.lexicon.kind_number(EMPTY_KIND)
    if not any(kind in board.table.holders.get(word, ()) for word in STIRRING):
        return
    doomed = []
    for tile in empties(board):
        beside = (tile, LEVEL_ID) if _is_level(query, tile) else (tile,)
        if is_played(query, tile) and any(wins(turn, other) for other in beside):
            turn.win()
        if not is_safe(query, tile) and _goes(query, tile, beside):
            doomed.append(tile)
    destroy(turn, doomed, "empty")


def _goes(query: Query, tile: int, beside: tuple[int, ...]) -> bool:
    """Whether an empty tile is destroyed by what it or the level is."""
    for one, other in FATAL:
        if _has(query, tile, one) and any(_has(query, two, other) for two in beside):
            return True
    if is_played(query, tile) and any(_has(query, two, "DEFEAT") for two in beside):
        return True
    return _has(query, tile, "BOOM") or (_has(query, tile, "BONUS") and any(is_played(query, two) for two in beside))


def _has(query: Query, entity: int, word: str) -> bool:
    return query.possible(word) and query.has(entity, word)


def _is_level(query: Query, tile: int) -> bool:
    """Whether an empty tile is of the float level of the level."""
    return _has(query, tile, "FLOAT") == _has(query, LEVEL_ID, "FLOAT")


# The level.


def _touching(turn: Turn) -> list[int]:
    """The objects of the level's float level, which all touch it."""
    board, high = turn.board, _has(turn.query, LEVEL_ID, "FLOAT")
    return [entity for entity in board.objects() if floats(board, entity) == high]


def _partners(turn: Turn, word: str) -> list[int]:
    """The objects that touch the level and have a property."""
    return [entity for entity in _touching(turn) if turn.query.has(entity, word)] if turn.query.possible(word) else []


def _others(turn: Turn, word: str) -> bool:
    """Whether the level itself has a property, or an empty tile of its float level has."""
    query = turn.query
    if not query.possible(word):
        return False
    return query.has(LEVEL_ID, word) or any(
        query.has(tile, word) and _is_level(query, tile) for tile in _stirred(turn.board, word)
    )


def _stirred(board: Board, word: str) -> list[int]:
    """The empty tiles, where rules can give them a property."""
    kind = board.lexicon.kind_number(EMPTY_KIND)
    return empties(board) if kind in board.table.holders.get(word, ()) else []


def _is_played_upon(turn: Turn) -> bool:
    """Whether anything of the player's touches the level, be it the level itself or an empty tile."""
    return any(is_played(turn.query, entity) for entity in _touching(turn)) or any(
        _others(turn, word) for word in PLAYED
    )


def _destroy_level(turn: Turn, cause: str) -> bool:
    """Destroy the level where it is not SAFE."""
    if is_safe(turn.query, LEVEL_ID):
        return False
    end_level(turn, None, cause)
    return True


def _strike(turn: Turn, victims: list[int], cause: str) -> None:
    destroy_each(turn, [entity for entity in victims if not is_safe(turn.query, entity)], cause)


def _played(turn: Turn) -> None:
    """The level is YOU: it dies of DEFEAT, collects every BONUS, ends and wins."""
    query = turn.query
    deadly = [entity for entity in _partners(turn, "DEFEAT") if not is_fragile(query, entity)]
    if (deadly or _others(turn, "DEFEAT")) and _destroy_level(turn, "defeat"):
        return
    collect(turn, _partners(turn, "BONUS"))
    if any(wins(turn, entity) for word in ("END", "WIN") for entity in _partners(turn, word)) or any(
        _others(turn, word) for word in ("END", "WIN")
    ):
        turn.win()


def _defeat(turn: Turn) -> None:
    _strike(turn, [entity for entity in _touching(turn) if is_played(turn.query, entity)], "defeat")


def _hot(turn: Turn) -> None:
    _strike(turn, _partners(turn, "MELT"), "hot-melt")


def _melt(turn: Turn) -> None:
    if _partners(turn, "HOT") or _others(turn, "HOT"):
        _destroy_level(turn, "hot-melt")


def _open(turn: Turn) -> None:
    _unlock(turn, "SHUT")


def _shut(turn: Turn) -> None:
    _unlock(turn, "OPEN")


def _unlock(turn: Turn, word: str) -> None:
    partners = _partners(turn, word)
    if (partners or _others(turn, word)) and not _destroy_level(turn, "open-shut"):
        _strike(turn, partners, "open-shut")


def _sink(turn: Turn) -> None:
    _meet_all(turn, "sink")


def _boom(turn: Turn) -> None:
    _meet_all(turn, "boom")


def _meet_all(turn: Turn, cause: str) -> None:
    partners = _touching(turn)
    if partners and not _destroy_level(turn, cause):
        _strike(turn, partners, cause)


def _weak(turn: Turn) -> None:
    if _touching(turn):
        _destroy_level(turn, "weak")


def _win(turn: Turn) -> None:
    if _is_played_upon(turn):
        turn.win()


def _bonus(turn: Turn) -> None:
    if _is_played_upon(turn):
        turn.board.store(turn.board.level, BONUS, True)
        _destroy_level(turn, "bonus")


def _done(turn: Turn) -> None:
    vanish(turn, turn.board.objects(), "done")


def _tele(turn: Turn) -> None:
    """Everything jumps to any tile, once for each rule."""
    board, lexicon = turn.board, turn.board.lexicon
    level = lexicon.kind_number(LEVEL_KIND)
    rules = sum(
        rule.complement == "TELE" and not rule.negated and not rule.conditions and lexicon.named[rule.subject][level]
        for rule in (guarded.rule for guarded in board.table.in_order)
    )
    for _ in range(min(max(rules, 1), MOST_JUMPS)):
        for entity in _touching(turn):
            cell = turn.chance(board.grid.size)
            if cell != board.cell_of[entity]:
                turn.move(entity, cell)


#: What the level does by each of its properties.
ACTS: Final[dict[str, Callable[[Turn], None]]] = {
    **dict.fromkeys(PLAYED, _played),
    "DEFEAT": _defeat,
    "HOT": _hot,
    "MELT": _melt,
    "OPEN": _open,
    "SHUT": _shut,
    "SINK": _sink,
    "BOOM": _boom,
    "WEAK": _weak,
    "WIN": _win,
    "END": _win,
    "BONUS": _bonus,
    "TELE": _tele,
    "DONE": _done,
}


def _content(turn: Turn) -> None:
    """A level that is EMPTY has no content, unless it is said to be itself."""
    said = asking(turn).said(LEVEL_ID, "IS")
    if "EMPTY" in said and "LEVEL" not in said:
        end_level(turn, None, "empty")


def _level_eats(turn: Turn) -> bool:
    """Whether a rule in force is about eating the level, or about what the level eats."""
    table, named = turn.board.table, turn.board.lexicon.named
    known: bool | None = table.derived.get("level eats")
    if known is None:
        level = turn.board.lexicon.kind_number(LEVEL_KIND)
        rules = [guarded.rule for guarded in table.rules if guarded.rule.verb == "EAT"]
        known = any(rule.complement == "LEVEL" or named[rule.subject][level] for rule in rules)
        table.derived["level eats"] = known
    return known


def _eat(turn: Turn) -> None:
    """Who EATS the level destroys it; what the level EATS goes."""
    board, query = turn.board, asking(turn)
    high = _has(query, LEVEL_ID, "FLOAT")
    eaters = [entity for entity in query.doers("EAT") if floats(board, entity) == high]
    if board.lexicon.kind_number(EMPTY_KIND) in board.table.conversions["EAT"]:
        eaters += [tile for tile in empties(board) if _is_level(query, tile)]
    if any("LEVEL" in query.said(eater, "EAT") for eater in eaters) and _destroy_level(turn, "eat"):
        return
    for noun in dict.fromkeys(query.said(LEVEL_ID, "EAT")):
        if noun == "EMPTY":
            _strike(turn, [tile for tile in empties(board) if _is_level(query, tile)], "eat")
        else:
            _strike(turn, [entity for entity in _touching(turn) if query.names(noun, entity)], "eat")

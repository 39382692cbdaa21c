"""Who is destroyed by what it touches: on one tile, and of one float level as that was last looked at.

Each hazard decides all its victims before any of them goes. SAFE objects are never among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.asking import is_safe, level_with
from ecs_baba.content.baba.life import NEW, asking
from ecs_baba.declared import Hazard

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from ecs_baba.query import Query
    from ecs_baba.rule import Rule
    from ecs_baba.turn import Turn

#: The properties that make an object one of the player's.
PLAYED: Final = ("YOU", "YOU2", "3D")


def is_played(query: Query, entity: int) -> bool:
    """Whether an object is one of the player's."""
    for word in PLAYED:  # noqa: SIM110  # asked in every turn, and this is quick
        if query.possible(word) and query.has(entity, word):
            return True
    return False


def sink(turn: Turn, cells: Sequence[int]) -> set[int]:
    """Each SINK object, oldest first and not doomed yet, dooms all that touch it and are not doomed, and itself."""
    board, query = turn.board, turn.query
    doomed: set[int] = set()
    for cell in cells:
        company = board.at[cell]
        for one in company if len(company) > 1 else ():
            if one not in doomed and query.has(one, "SINK"):
                others = [o for o in company if o != one and o not in doomed and level_with(board, one, o)]
                if others:
                    doomed.update(_unsafe(query, (one, *others)))
    return doomed


def boom(turn: Turn, _cells: Sequence[int]) -> set[int]:
    """Each BOOM object dooms itself, and all of its float level on its tile; n rules reach n - 1 tiles further."""
    board, query = turn.board, asking(turn)
    doomed: set[int] = set()
    for one, rules in query.counted("BOOM"):
        for cell in board.grid.around(board.cell_of[one], rules - 1):
            doomed.update(_unsafe(query, [o for o in board.at[cell] if level_with(board, one, o)]))
    return doomed


def weak(turn: Turn, cells: Sequence[int]) -> set[int]:
    """A WEAK object goes when anything touches it, unless it came to be in this very turn."""
    board, query = turn.board, turn.query
    new: Collection[int] = turn.kept.get(NEW, ())
    doomed: set[int] = set()
    for cell in cells:
        company = board.at[cell]
        for one in company if len(company) > 1 else ():
            if (
                one not in new
                and query.has(one, "WEAK")
                and any(other != one and level_with(board, one, other) for other in company)
                and not is_safe(query, one)
            ):
                doomed.add(one)
    return doomed


def hot_melt(turn: Turn, cells: Sequence[int]) -> set[int]:
    """A MELT object goes where something HOT touches it, be it itself."""
    board, query = turn.board, turn.query
    doomed: set[int] = set()
    for cell in cells:
        company = board.at[cell]
        hot = [one for one in company if query.has(one, "HOT")]
        for one in company if hot else ():
            if (
                query.has(one, "MELT")
                and any(level_with(board, one, other) for other in hot)
                and not is_safe(query, one)
            ):
                doomed.add(one)
    return doomed


def defeat(turn: Turn, cells: Sequence[int]) -> set[int]:
    """An object of the player's goes where something DEFEAT touches it, be it itself; not where that is WEAK."""
    board, query = turn.board, turn.query
    doomed: set[int] = set()
    for cell in cells:
        company = board.at[cell]
        deadly = [one for one in company if query.has(one, "DEFEAT") and not is_fragile(query, one)]
        for one in company if deadly else ():
            if (
                is_played(query, one)
                and any(level_with(board, one, other) for other in deadly)
                and not is_safe(query, one)
            ):
                doomed.add(one)
    return doomed


def open_shut(turn: Turn, cells: Sequence[int]) -> set[int]:
    """Each SHUT object goes with the first OPEN one that touches it, of each rule that says OPEN.

    The first is the oldest, and may be doomed already, or the SHUT object itself.
    """
    board, query = turn.board, turn.query
    doomed: set[int] = set()
    rules = _opening(turn)
    for cell in cells:
        company = board.at[cell]
        opening = [one for one in company if query.has(one, "OPEN")]
        for shut in company if opening else ():
            if query.has(shut, "SHUT"):
                for rule in rules:
                    for key in opening:
                        if level_with(board, shut, key) and _applies(query, rule, key):
                            doomed.update(_unsafe(query, (shut, key)))
                            break
    return doomed


def eat(turn: Turn, _cells: Sequence[int]) -> set[int]:
    """All that touches an eater, and that it EATS, goes."""
    board, query = turn.board, asking(turn)
    doomed: set[int] = set()
    for one in query.doers("EAT"):
        company = board.at[board.cell_of[one]]
        if len(company) > 1:
            for noun in dict.fromkeys(query.said(one, "EAT")):
                eaten = [o for o in company if o != one and query.names(noun, o) and level_with(board, one, o)]
                doomed.update(_unsafe(query, eaten))
    return doomed


def _unsafe(query: Query, entities: Iterable[int]) -> Iterator[int]:
    return (entity for entity in entities if not is_safe(query, entity))


def is_fragile(query: Query, entity: int) -> bool:
    """Whether it is WEAK, and would break."""
    return query.possible("WEAK") and query.has(entity, "WEAK") and not is_safe(query, entity)


def _applies(query: Query, rule: Rule, entity: int) -> bool:
    return query.names(rule.subject, entity) and (not rule.conditions or query.applies(rule, entity))


def _opening(turn: Turn) -> list[Rule]:
    """The rules in force that say OPEN, each distinct text once, in reading order."""
    table = turn.board.table
    known: list[Rule] | None = table.derived.get("opening")
    if known is None:
        copulas = turn.board.lexicon.copulas
        said = {
            guarded.rule.said: guarded.rule
            for guarded in table.in_order
            if guarded.rule.verb in copulas and guarded.rule.complement == "OPEN" and not guarded.rule.negated
        }
        known = table.derived["opening"] = list(said.values())
    return known


#: In the order in which they strike; what eats and what explodes is asked wherever it is.
HAZARDS: Final = (
    Hazard("sink", sink, needs=("SINK",), tile_local=True, reads=("SINK", "SAFE")),
    Hazard("boom", boom, needs=("BOOM",), reads=("BOOM", "SAFE")),
    Hazard("weak", weak, needs=("WEAK",), tile_local=True, reads=("WEAK", "SAFE")),
    Hazard("hot-melt", hot_melt, needs=("HOT", "MELT"), tile_local=True, reads=("HOT", "MELT", "SAFE")),
    Hazard("defeat", defeat, needs=("DEFEAT",), tile_local=True, reads=("DEFEAT", "WEAK", "SAFE", *PLAYED)),
    Hazard("open-shut", open_shut, needs=("OPEN", "SHUT"), tile_local=True, reads=("OPEN", "SHUT", "SAFE")),
    Hazard("eat", eat, reads=("SAFE",)),
)

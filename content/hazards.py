"""Who is destroyed by what it shares a tile with, in order: SINK, HOT/MELT, DEFEAT, OPEN/SHUT.

All need the same float level. Each decides all its victims before any of them goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.content.floating import floats, touch
from ecs_baba.declared import Hazard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.turn import Turn


def sink(turn: Turn, cells: Sequence[int]) -> set[int]:
    """Each SINK object, oldest first and not doomed yet, dooms all others not doomed yet, and itself with them."""
    query = turn.query
    doomed: set[int] = set()
    for cell in cells:
        company = turn.board.at[cell]
        for one in company if len(company) > 1 else ():
            if one not in doomed and query.has(one, "SINK"):
                others = [o for o in company if o != one and o not in doomed and touch(query, one, o)]
                if others:
                    doomed.update(others, (one,))
    return doomed


def hot_melt(turn: Turn, cells: Sequence[int]) -> set[int]:
    """A MELT object goes where something is HOT, be it itself."""
    return _victims(turn, cells, "MELT", "HOT")


def defeat(turn: Turn, cells: Sequence[int]) -> set[int]:
    """A YOU object goes where something is DEFEAT, be it itself."""
    return _victims(turn, cells, "YOU", "DEFEAT")


def open_shut(turn: Turn, cells: Sequence[int]) -> set[int]:
    """What is both OPEN and SHUT goes alone, first; then an OPEN and a SHUT object go, one for one, oldest first."""
    query = turn.query
    doomed: set[int] = set()
    for cell in cells:
        keys: dict[bool, list[int]] = {False: [], True: []}
        doors: dict[bool, list[int]] = {False: [], True: []}
        for one in turn.board.at[cell]:
            opens, shuts = query.has(one, "OPEN"), query.has(one, "SHUT")
            if opens and shuts:
                doomed.add(one)
            elif opens:
                keys[floats(query, one)].append(one)
            elif shuts:
                doors[floats(query, one)].append(one)
        for level in (False, True):
            for key, door in zip(keys[level], doors[level], strict=False):
                doomed.update((key, door))
    return doomed


def _victims(turn: Turn, cells: Sequence[int], victim: str, cause: str) -> set[int]:
    query = turn.query
    doomed: set[int] = set()
    for cell in cells:
        company = turn.board.at[cell]
        for one in company:
            if query.has(one, victim):
                for other in company:
                    if query.has(other, cause) and touch(query, one, other):
                        doomed.add(one)
                        break
    return doomed


HAZARDS = (
    Hazard("sink", sink, needs=("SINK",), tile_local=True, reads=("SINK", "FLOAT")),
    Hazard("hot-melt", hot_melt, needs=("HOT", "MELT"), tile_local=True, reads=("HOT", "MELT", "FLOAT")),
    Hazard("defeat", defeat, needs=("DEFEAT", "YOU"), tile_local=True, reads=("DEFEAT", "YOU", "FLOAT")),
    Hazard("open-shut", open_shut, needs=("OPEN", "SHUT"), tile_local=True, reads=("OPEN", "SHUT", "FLOAT")),
)

"""What happens to objects after movement and conversion: FOLLOW turns them, BACK rewinds them, TELE sends them away."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

import esper

from ecs_baba.content.baba.asking import Asking, is_safe, level_with
from ecs_baba.content.baba.hazards import PLAYED
from ecs_baba.content.baba.life import ORIGIN, vanish
from ecs_baba.content.baba.outcomes import EndOfLevel, Staged
from ecs_baba.content.baba.ways import LEFT_OF, RIGHT_OF

if TYPE_CHECKING:
    from ecs_baba.content.baba.trail import Stop
    from ecs_baba.turn import Turn


class Start(esper.Processor):
    """Where a level starts, or is set up, followers look at what they follow."""

    def process(self, turn: Turn) -> None:
        """Turn them."""
        query = cast("Asking", turn.query)
        if query.speaks("FOLLOW"):
            with suppress(EndOfLevel):  # the first turn will come to it, too
                _follow(turn, query)


class Travel(Staged):
    """FOLLOW, BACK, TELE, and the facing of what lies on belts, in this order."""

    def act(self, turn: Turn) -> None:
        """One after the other; teleported objects arrive together."""
        query = cast("Asking", turn.query)
        holders = turn.board.table.holders
        if query.speaks("FOLLOW"):
            _follow(turn, query)
        if holders.get("BACK") or "back" in turn.board.stored:
            _rewind(turn, query)
        if holders.get("TELE"):
            _teleport(turn, query)
        if holders.get("SHIFT"):
            board = turn.board
            at, cell_of = board.at, board.cell_of
            for belt, _ in query.counted("SHIFT"):
                here = at[cell_of[belt]]
                if len(here) > 1:
                    for other in here:
                        if other != belt and level_with(board, belt, other):
                            turn.face(other, board.facing_of[belt])


# FOLLOW.


def _follow(turn: Turn, query: Asking) -> None:
    board = turn.board
    for entity in query.doers("FOLLOW"):
        nouns = [noun for noun in dict.fromkeys(query.said(entity, "FOLLOW")) if noun not in {"EMPTY", "LEVEL"}]
        here = board.cell_of[entity]
        targets = sorted({other for noun in nouns for other in query.naming(noun)} - set(board.at[here]))
        if targets:
            target, way = _nearest(turn, entity, targets)
            turn.face(entity, way)
            board.store(entity, "followed", target)
        elif nouns:
            board.store(entity, "followed", None)


def _nearest(turn: Turn, entity: int, targets: list[int]) -> tuple[int, str]:
    """The target to face, and the way to it: the larger axis, the vertical on a tie."""
    board = turn.board
    x, y = board.place(entity)

    def way(other: int) -> str:
        ox, oy = board.place(other)
        if abs(oy - y) >= abs(ox - x):
            return "down" if oy > y else "up"
        return "right" if ox > x else "left"

    def far(other: int) -> int:
        ox, oy = board.place(other)
        return abs(ox - x) + abs(oy - y)

    least = min(map(far, targets))
    near = [other for other in targets if far(other) == least]
    if least == 1:
        look = board.facing_of[entity]
        followed = board.stored.get("followed", {}).get(entity)
        if followed in near:
            near = [followed]
        else:
            for wanted in (look, LEFT_OF[look], RIGHT_OF[look]):
                ahead = [other for other in near if way(other) == wanted]
                if ahead:
                    near = ahead
                    break
    return near[0], way(near[0])


# BACK.


def _rewind(turn: Turn, query: Asking) -> None:
    board = turn.board
    clock = board.stored.get("clock", {}).get(board.level)
    if clock is None:
        return
    having = query.having("BACK")
    since: dict[int, int] = dict(board.stored.get("back", {}))
    for entity in sorted(set(since) - set(having)):
        board.store(entity, "back", None)
    for entity in having:
        if entity not in since:
            board.store(entity, "back", clock)
            continue
        wanted = since[entity] + 2 - (clock - since[entity])
        trail: tuple[Stop, ...] = board.stored.get("trail", {}).get(entity, ())
        stops = [stop for stop in trail if stop[0] <= max(wanted, 1)]  # nothing is before the level began
        if not stops:
            vanish(turn, [entity], "back")
            continue
        _, cell, facing, kind = stops[-1]
        _put_back(turn, entity, cell, facing, kind)


def _put_back(turn: Turn, entity: int, cell: int, facing: str, kind: str) -> None:
    board = turn.board
    if kind != board.kind_name(entity):
        first = board.stored.get(ORIGIN, {}).get(entity) or board.kind_name(entity)
        turn.convert(entity, kind)
        board.store(entity, ORIGIN, None if first == kind else first)
    if board.cell_of[entity] != cell:
        turn.move(entity, cell)
    turn.face(entity, facing)


# TELE.


def _teleport(turn: Turn, query: Asking) -> None:
    board = turn.board
    pads = [entity for entity, _ in query.counted("TELE")]
    by_name: dict[int, list[int]] = {}
    for pad in pads:
        by_name.setdefault(board.kind_of[pad], []).append(pad)
    goes: dict[int, int] = {}
    for pad in pads:
        others = [other for other in by_name[board.kind_of[pad]] if other != pad]
        if not others:
            continue
        riders = [
            other
            for other in board.at[board.cell_of[pad]]
            if board.kind_of[other] != board.kind_of[pad]
            and other not in goes
            and level_with(board, pad, other)
            and not (query.possible("STILL") and query.has(other, "STILL"))
        ]
        if riders and not _is_doomed(query, pad, board.at[board.cell_of[pad]], turn):
            for rider in riders:
                goes[rider] = board.cell_of[others[turn.chance(len(others))]]
    for entity, cell in goes.items():
        if cell != board.cell_of[entity]:
            turn.move(entity, cell)


#: What an object with the first property is destroyed by, where another with the second touches it.
_FATES: Final = (
    ("MELT", "HOT"),
    ("OPEN", "SHUT"),
    ("SHUT", "OPEN"),
    *((word, "DEFEAT") for word in PLAYED),
)


def _is_doomed(query: Asking, pad: int, here: tuple[int, ...], turn: Turn) -> bool:
    """Whether a pad is going to be destroyed by what stands on it."""
    others = [other for other in here if other != pad and level_with(turn.board, pad, other)]
    if not others or is_safe(query, pad):
        return False
    if query.has(pad, "SINK") or query.has(pad, "WEAK"):
        return True
    for other in others:
        if query.has(other, "SINK") or any(query.has(pad, one) and query.has(other, two) for one, two in _FATES):
            return True
        if query.speaks("EAT") and any(query.names(noun, pad) for noun in query.said(other, "EAT")):
            return True
    return False

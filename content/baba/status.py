"""The status steps: what is stored with objects, BROKEN and FLOAT, and the words that turn objects where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import esper

from ecs_baba.content.baba.asking import BROKEN, FLOAT, FLOATING_EMPTY, FLOATING_LEVEL, Asking
from ecs_baba.content.baba.outcomes import Staged
from ecs_baba.content.baba.pseudo import LEVEL_ID, empty_at
from ecs_baba.content.baba.spelled import conditions_in_force, may_spell
from ecs_baba.content.baba.trail import note_losses, note_trail
from ecs_baba.content.baba.ways import CLOCKWISE, turned, voted
from ecs_baba.turn import ENDED

if TYPE_CHECKING:
    from ecs_baba.turn import Turn

#: The words that make an object look a way.
LOOKS: Final = {direction.upper(): direction for direction in CLOCKWISE}

#: What is stored under the name of each property.
_STORED: Final = {"BROKEN": BROKEN, "FLOAT": FLOAT}

#: The names under which anything of that is kept.
_KEPT: Final = frozenset({BROKEN, FLOAT, FLOATING_EMPTY, FLOATING_LEVEL})

#: What is stored that the second status step has to look at, whatever the rules say.
_SETTLES: Final = frozenset({FLOAT, BROKEN, FLOATING_EMPTY, "back"})

#: The conditions that chance decides.
_BY_CHANCE: Final = frozenset({"OFTEN", "SELDOM"})

_POWERS: Final = ("POWER", "POWER2", "POWER3")


class Begin(Staged):
    """The first stage of a turn: what kind of input it has, and what is BROKEN and FLOAT."""

    def process(self, turn: Turn) -> None:
        """Whatever was in the turn before, this one begins."""
        cast("Asking", turn.query).begin()
        super().process(turn)

    def act(self, turn: Turn) -> None:
        """Look at the input and refresh what is stored; facing words are not applied here."""
        board = turn.board
        if ENDED in board.stored:
            cast("Asking", turn.query).over = True
            return
        waits = turn.direction is None and turn.second is None
        if waits or "idle" in board.stored:
            idle = waits and may_spell(turn, "IDLE")
            board.store(board.level, "idle", True if idle else None)
        note_trail(turn)
        busy = board.table.derived.get("beginning")
        if busy is None:
            conditions = conditions_in_force(turn)
            is_asked = bool(conditions & _BY_CHANCE) or any(word.startswith("POWERED") for word in conditions)
            busy = is_asked or any(board.table.holders.get(word) for word in _STORED)
            board.table.derived["beginning"] = busy
        if not busy and _KEPT.isdisjoint(board.stored):
            return
        if board.stored.get("roll") is None and conditions_in_force(turn) & _BY_CHANCE:
            board.store(board.level, "roll", turn.chance(1 << 32))
        _refresh_all(turn, "BROKEN")
        _refresh_all(turn, "FLOAT")
        measure_power(turn)


class Settle(Staged):
    """The second status step."""

    def act(self, turn: Turn) -> None:
        """BROKEN first, then facing words, turning, and FLOAT last."""
        board = turn.board
        busy = board.table.derived.get("settling")
        if busy is None:
            holders = board.table.holders
            busy = any(holders.get(word) for word in (*_STORED, *LOOKS, "TURN", "DETURN"))
            board.table.derived["settling"] = busy
        if not busy and _SETTLES.isdisjoint(board.stored):
            return
        _refresh_all(turn, "BROKEN")
        _look(turn)
        _spin(turn)
        note_losses(turn)
        _refresh_all(turn, "FLOAT")


class End(esper.Processor):
    """The last stage: chance is drawn anew, and what was new is so no more."""

    def process(self, turn: Turn) -> None:
        """Draw anew for the next turn."""
        board = turn.board
        if conditions_in_force(turn) & _BY_CHANCE:
            board.store(board.level, "roll", turn.chance(1 << 32))
        cast("Asking", turn.query).rest()


def after_reading(turn: Turn) -> None:
    """What is refreshed when the board was read: BROKEN, and what is powered."""
    _refresh_all(turn, "BROKEN")
    measure_power(turn)


def needs_no_refresh(turn: Turn) -> bool:
    """Whether nothing is refreshed after a reading, as the rules in force are."""
    board = turn.board
    return (
        not board.table.holders.get("BROKEN")
        and BROKEN not in board.stored
        and not any(word.startswith("POWERED") for word in conditions_in_force(turn))
    )


def measure_power(turn: Turn) -> None:
    """Remember what is powered, until the board is read again."""
    query = cast("Asking", turn.query)
    asked = any(word.startswith("POWERED") for word in conditions_in_force(turn))
    query.powered = None
    if asked:
        query.measure(_POWERS)


def _refresh_all(turn: Turn, word: str) -> None:
    board, name = turn.board, _STORED[word]
    if not board.table.holders.get(word) and name not in board.stored and FLOATING_EMPTY not in board.stored:
        return
    if word == "FLOAT":
        _refresh_pseudo(turn)
    now = turn.query.having(word)
    before = board.stored.get(name, {})
    if len(now) != len(before) or any(entity not in before for entity in now):
        still = set(now)
        for entity in sorted(entity for entity in before if entity not in still):
            board.store(entity, name, None)
        for entity in now:
            board.store(entity, name, True)


def _refresh_pseudo(turn: Turn) -> None:
    board, query = turn.board, cast("Asking", turn.query)
    for name, entity in ((FLOATING_EMPTY, empty_at(0)), (FLOATING_LEVEL, LEVEL_ID)):
        known = query.kind(entity) in board.table.holders.get("FLOAT", ()) and query.has(entity, "FLOAT")
        board.store(board.level, name, True if known else None)


def _look(turn: Turn) -> None:
    """RIGHT, UP, LEFT, DOWN: the most rules decide; on a tie the next of them clockwise."""
    query, board = cast("Asking", turn.query), turn.board
    votes: dict[int, dict[str, int]] = {}
    for word, direction in LOOKS.items():
        for entity, count in query.counted(word) if turn.board.table.holders.get(word) else ():
            votes.setdefault(entity, {})[direction] = count
    for entity, counts in votes.items():
        turn.face(entity, voted(board.facing_of[entity], counts))


def _spin(turn: Turn) -> None:
    """TURN clockwise and DETURN counter-clockwise, a quarter for each rule."""
    query, board = cast("Asking", turn.query), turn.board
    quarters: dict[int, int] = {}
    for word, sign in (("TURN", 1), ("DETURN", -1)):
        for entity, count in query.counted(word) if turn.board.table.holders.get(word) else ():
            quarters[entity] = quarters.get(entity, 0) + sign * count
    for entity, count in quarters.items():
        turn.face(entity, turned(board.facing_of[entity], count))

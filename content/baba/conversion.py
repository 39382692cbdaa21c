"""The conversion stage: objects and empty tiles turn into what is said of them, all decided before any changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ecs_baba.content.baba.asking import BROKEN
from ecs_baba.content.baba.groups import GROUPS
from ecs_baba.content.baba.life import CONVERTED, ORIGIN, asking, facing_of, is_thing, known_nouns, make
from ecs_baba.content.baba.outcomes import Staged
from ecs_baba.content.baba.pseudo import EMPTY_KIND, LEVEL_KIND, cell_of, empties
from ecs_baba.lexicon import TEXT_PREFIX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.board import Board
    from ecs_baba.turn import Turn

#: The cause that is told of objects that vanish.
CAUSE: Final = "conversion"

#: What the first of the objects that another turns into takes over: BACK makes it that one again.
IDENTITY: Final = ("trail",)


class Change(NamedTuple):
    """What becomes of an object or an empty tile: the kinds that come, and whether it stays."""

    kinds: Sequence[str]
    stays: bool


class Conversion(Staged):
    """Turns objects and empty tiles into others, and makes those vanish that are said not to be themselves."""

    def act(self, turn: Turn) -> None:
        """Decide each from the board as it is now, then change them together: objects by age, then empty tiles."""
        kinds = _changing(turn)
        if not kinds:
            return
        board = turn.board
        done = turn.kept.get(CONVERTED, ())
        subjects = sorted(entity for kind in kinds for entity in board.of_kind[kind] if entity not in done)
        if board.lexicon.kind_number(EMPTY_KIND) in kinds:
            subjects += empties(board)
        decided = [(entity, _change(turn, entity)) for entity in subjects]
        for entity, change in decided:
            if change is not None:
                _apply(turn, entity, change)


def _changing(turn: Turn) -> tuple[int, ...]:
    """The kinds of which the rules in force may convert an object."""
    board = turn.board
    table = board.table
    known: tuple[int, ...] | None = table.derived.get("changing")
    if known is None:
        own = board.lexicon.own
        found = set(table.holders.get("REVERT", ()))
        for kind, rules in table.conversions.get("IS", {}).items():
            if any(
                (rule.complement == own[kind]) is rule.negated and rule.complement not in GROUPS
                for rule in (guarded.rule for guarded in rules)
            ):
                found.add(kind)
        for kind, rules in table.conversions.get("WRITE", {}).items():
            if any(not guarded.rule.negated for guarded in rules):
                found.add(kind)
        known = table.derived["changing"] = tuple(sorted(found))
    return known


def _change(turn: Turn, entity: int) -> Change | None:
    """What becomes of it, None where it stays as it is."""
    board, query = turn.board, asking(turn)
    kind = query.kind(entity)
    own = board.lexicon.own[kind] or ""
    said = query.said(entity, "IS")
    if own in said or entity in board.stored.get(BROKEN, ()):
        return None
    origin = board.stored.get(ORIGIN, {}).get(entity)
    if origin is not None and query.possible("REVERT") and query.has(entity, "REVERT"):
        return Change([] if origin == EMPTY_KIND else [origin], stays=False)
    denied = query.denied(entity, "IS")
    kinds = [
        f"{TEXT_PREFIX}{own}" if noun == "TEXT" else noun.lower()
        for noun in said
        if noun == "TEXT" or is_thing(board, noun)
    ]
    if "TEXT" not in denied:
        kinds += [TEXT_PREFIX + word for word in query.said(entity, "WRITE")]
    vanishes = own in denied or "EMPTY" in said
    if "ALL" in said:
        everything = _everything(board, cell_of(board, entity), {own, *denied})
        kinds += [one for one in everything if one not in kinds]
        stays = not vanishes and not (kinds and (board.shows[kind] or own == LEVEL_KIND.upper()))
    else:
        stays = not vanishes and not kinds
        if kinds == [board.lexicon.kinds[kind]]:
            return None  # it would be what it is
    return None if stays and not kinds else Change(kinds, stays)


def _everything(board: Board, cell: int, but: set[str]) -> list[str]:
    """Each noun of the level that is not on a cell, and none of those named."""
    here = {board.kind_name(other) for other in board.at[cell]}
    return [noun.lower() for noun in known_nouns(board) if noun not in but and noun.lower() not in here]


def _apply(turn: Turn, entity: int, change: Change) -> None:
    """Let an object, or an emptiness, become what was decided; what comes looks as it did, and knows what it was."""
    board = turn.board
    cell, facing = cell_of(board, entity), facing_of(turn, entity) if change.kinds else ""
    origin = EMPTY_KIND
    identity: dict[str, object] = {}
    if entity > 0:
        origin = board.stored.get(ORIGIN, {}).get(entity) or board.kind_name(entity)
        if not change.stays:
            identity = {name: board.stored[name].get(entity) for name in IDENTITY if name in board.stored}
            turn.destroy((entity,), CAUSE)
    for kind in change.kinds:
        converted = make(turn, kind, cell, facing, new=False, origin=origin)
        for name, value in identity.items():
            board.store(converted, name, value)
        identity = {}

"""The overlaps stage: what objects do to each other once everything has moved and turned into what it turns into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.asking import is_safe, level_with
from ecs_baba.content.baba.growth import grow, make_all
from ecs_baba.content.baba.hazards import PLAYED
from ecs_baba.content.baba.life import (
    NEW,
    asking,
    destroy,
    destroy_each,
    vanish,
)
from ecs_baba.content.baba.outcomes import INFINITE_LOOP, Staged, end_level

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ecs_baba.board import Board
    from ecs_baba.declared import Hazard
    from ecs_baba.turn import Turn

#: Under this name the level keeps that its bonus was collected.
BONUS: Final = "bonus"

#: What an object of the player's does when it touches something, in this order.
SOUGHT: Final = ("BONUS", "END", "WIN")


#: The hazards whose victims go together: what all of them HAVE is asked before any of them goes.
TOGETHER: Final = frozenset({"sink", "boom", "open-shut"})


class Overlaps(Staged):
    """Lets objects leave, grow, destroy each other, make others, collect and win, in this order."""

    def act(self, turn: Turn) -> None:
        """Everything sees what the steps before it left; no sentence is read in between."""
        board = turn.board
        table = board.table
        holders = table.holders
        if holders.get("DONE"):
            leave(turn)
        if holders.get("MORE"):
            grow(turn)
        strike(turn)
        if "MAKE" in table.conversions:
            make_all(turn)
        if holders.get("WIN") or holders.get("END") or holders.get("BONUS"):
            seek(turn)
        if holders.get("CRASH") and asking(turn).anywhere("CRASH"):
            end_level(turn, INFINITE_LOOP, "crash")


def strike(turn: Turn) -> None:
    """Each hazard in turn: all that it dooms are destroyed, before the next is asked."""
    board = turn.board
    waiting = turn.hazards
    at = 0
    while at < len(waiting):
        hazard = waiting[at]
        at += 1
        if hazard.name == "eat" and "EAT" not in board.table.conversions:
            continue
        doomed = turn.doomed(hazard)
        if doomed:
            (destroy if hazard.name in TOGETHER else destroy_each)(turn, doomed, hazard.name)
            if "HAS" in board.table.conversions:  # what is left may be what a later one waits for
                waiting, at = _after(hazard, turn), 0
    if NEW in turn.kept and board.table.holders.get("WEAK"):
        _look_again(board, turn.kept[NEW])


def _after(hazard: Hazard, turn: Turn) -> tuple[Hazard, ...]:
    """The hazards after one that may doom somebody now."""
    names = [one.name for one in turn.pack.hazards]
    later = set(names[names.index(hazard.name) + 1 :])
    return tuple(one for one in turn.hazards if one.name in later)


def leave(turn: Turn) -> None:
    """DONE objects leave play, SAFE or not; where all are said to, and text alone is left, that wins."""
    done = turn.query.having("DONE")
    if not done:
        return
    vanish(turn, done, "done")
    board = turn.board
    if not any(listed and not text for listed, text in zip(board.of_kind, board.shows, strict=True)) and any(
        rule.subject == "ALL" and rule.complement == "DONE" and not rule.negated for rule in turn.book.parsed
    ):
        turn.win()


def seek(turn: Turn) -> None:
    """Each object of the player's, in order, collects each BONUS that it touches, then comes to an END, then wins."""
    board, query = turn.board, asking(turn)
    table, at, cell_of_, kind_of = board.table, board.at, board.cell_of, board.kind_of
    wanted: int | None = table.derived.get("sought")
    if wanted is None:
        wanted = table.derived["sought"] = sum(table.bits[word] for word in SOUGHT if table.holders.get(word))
    may = table.may
    for entity in _players(turn):
        cell = cell_of_[entity]
        for other in at[cell] if cell >= 0 else ():
            if may[kind_of[other]] & wanted:
                break
        else:
            continue
        touched = [other for other in at[cell] if level_with(board, entity, other)]
        if query.possible("BONUS"):
            collect(turn, [other for other in touched if query.has(other, "BONUS")])
            if cell_of_[entity] < 0:
                continue
        if any(wins(turn, other) for other in touched if cell_of_[other] >= 0):
            turn.win()
            return


def _players(turn: Turn) -> list[int]:
    """The objects of the player's, each once; in update order where that can be seen."""
    query = asking(turn)
    words = [word for word in PLAYED if turn.board.table.holders.get(word)]
    if not query.possible("BONUS"):
        found = [entity for word in words for entity in query.having(word)]
    else:
        found = [entity for word in words for entity, _ in query.counted(word)]
    return found if len(words) < 2 else list(dict.fromkeys(found))


def collect(turn: Turn, bonuses: Sequence[int]) -> None:
    """These bonuses are the player's now; those that are not SAFE go."""
    if bonuses:
        turn.board.store(turn.board.level, BONUS, True)
        destroy_each(turn, [one for one in bonuses if not is_safe(turn.query, one)], "bonus")


def wins(turn: Turn, entity: int) -> bool:
    """Whether touching this ends the level well: it is an END, or WIN and about to stay."""
    query = turn.query
    if query.possible("END") and query.has(entity, "END"):
        return True
    return (
        query.possible("WIN")
        and query.has(entity, "WIN")
        and not (query.possible("DONE") and query.has(entity, "DONE"))
    )


def _look_again(board: Board, new: Collection[int]) -> None:
    """What was spared because it is new is looked at in the next turn, whatever happens on its tile until then."""
    board.touched += sorted({board.cell_of[entity] for entity in new if board.cell_of[entity] >= 0})

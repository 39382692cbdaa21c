"""The pack: the words of the whole game, put together with what they do and the order of their turn."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from ecs_baba.content.baba.asking import Asking
from ecs_baba.content.baba.conditions import CONDITIONS
from ecs_baba.content.baba.conversion import Conversion
from ecs_baba.content.baba.expansion import PASSES
from ecs_baba.content.baba.falling import Falling, nothing_falls
from ecs_baba.content.baba.hazards import HAZARDS, PLAYED
from ecs_baba.content.baba.idle import nothing_changes, nothing_converts, nothing_falls_or_leaves, only_objects_meet
from ecs_baba.content.baba.overlaps import Overlaps
from ecs_baba.content.baba.pseudo import LEVEL_ID, empty_at
from ecs_baba.content.baba.reading import Opening, Reading, known_nouns
from ecs_baba.content.baba.selectors import SELECTORS
from ecs_baba.content.baba.status import Begin, End, Settle
from ecs_baba.content.baba.takes import MOVERS, Takes
from ecs_baba.content.baba.travel import Start, Travel
from ecs_baba.content.baba.vocabulary import WORDS
from ecs_baba.content.baba.whole import Departure, Leaving, Whole, level_stays
from ecs_baba.declared import Stage, Winning
from ecs_baba.pack import Pack
from ecs_baba.rule import Rule

if TYPE_CHECKING:
    from ecs_baba.turn import Turn
    from ecs_baba.view import View


def won(turn: Turn) -> bool:
    """Whether the level is won: the stage of overlaps finds that out on its way."""
    return turn.won


def lost(view: View) -> bool:
    """Nothing is one of the player's: no object, no empty tile, and not the level."""
    words = [word for word in PLAYED if view.possible(word)]
    return not words or not any(view.having(word) or _is_any_pseudo(view, word) for word in words)


def _is_any_pseudo(view: View, word: str) -> bool:
    """Whether the level or an empty tile has a property."""
    if view.has(LEVEL_ID, word):
        return True
    places = product(range(view.width), range(view.height))
    return any(view.has(empty_at(y * view.width + x), word) for x, y in places if not view.objects_at(x, y))


def second(view: View) -> bool:
    """Something may be YOU2, or the player looks out of something, which the second one cannot turn."""
    return view.possible("YOU2") or view.possible("3D")


BABA = Pack(
    name="baba",
    words=WORDS,
    selectors=SELECTORS,
    base_rules=(Rule("TEXT", "IS", "PUSH"), Rule("LEVEL", "IS", "STOP"), Rule("CURSOR", "IS", "SELECT")),
    movers=MOVERS,
    conditions={condition.word: condition for condition in CONDITIONS},
    hazards=HAZARDS,
    passes=PASSES,
    winning=Winning(won, lost),
    second=second,
    pipeline=(
        Stage("begin", Begin),
        Stage("takes", Takes),
        Stage("read-moved", Reading),
        Stage("leaving", Leaving, level_stays),
        Stage("conversion", Conversion, nothing_converts),
        Stage("read-converted", Reading, nothing_changes),
        Stage("travel", Travel),
        Stage("read-travelled", Reading),
        Stage("falling", Falling, nothing_falls),
        Stage("read-fallen", Reading, nothing_falls),
        Stage("leaving-fallen", Leaving, level_stays),
        Stage("falling-on", Falling, nothing_falls),
        Stage("read-fallen-on", Reading, nothing_falls_or_leaves),
        Stage("settle", Settle),
        Stage("whole", Whole, only_objects_meet),
        Stage("overlaps", Overlaps),
        Stage("departure", Departure),
        Stage("read-final", Reading),
        Stage("end", End),
    ),
    move_until="read-moved",
    reading=(Opening, Start),
    query=Asking,
    knowing=known_nouns,
    by_columns=True,
)

"""The course pack: the words of the default game, put together with what they do and the order of their turn."""

from __future__ import annotations

from ecs_baba.content.conditions import CONDITIONS
from ecs_baba.content.hazards import HAZARDS
from ecs_baba.content.movers import MOVERS
from ecs_baba.content.passes import PASSES
from ecs_baba.content.responses import RESPONSES
from ecs_baba.content.selectors import SELECTORS
from ecs_baba.content.winning import WINNING
from ecs_baba.content.wordlist import shipped_words
from ecs_baba.declared import Stage
from ecs_baba.pack import Pack
from ecs_baba.rule import Rule
from ecs_baba.systems.conversion import Conversion
from ecs_baba.systems.hazards import Hazards
from ecs_baba.systems.movement import Movement
from ecs_baba.systems.parse import PARTS, Parse
from ecs_baba.systems.resolve import Resolve
from ecs_baba.systems.win import Win

COURSE = Pack(
    name="course",
    words=shipped_words("words.toml"),
    selectors=SELECTORS,
    parts=PARTS,
    base_rules=(Rule("TEXT", "IS", "PUSH"),),
    movers=MOVERS,
    responses=RESPONSES,
    conditions={condition.word: condition for condition in CONDITIONS},
    hazards=HAZARDS,
    passes=PASSES,
    winning=WINNING,
    pipeline=(
        Stage("movement", Movement),
        Stage("parse", Parse),
        Stage("resolve", Resolve),
        Stage("conversion", Conversion),
        Stage("parse-converted", Parse),
        Stage("resolve-converted", Resolve),
        Stage("hazards", Hazards),
        Stage("win", Win),
        Stage("parse-final", Parse),
        Stage("resolve-final", Resolve),
    ),
    move_until="resolve",
    reading=(Parse, Resolve),
)

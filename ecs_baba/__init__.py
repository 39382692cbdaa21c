"""A puzzle engine whose rules lie on the board: words are objects, and the world obeys what they spell."""

from ecs_baba.content import BABA, COURSE, find_pack
from ecs_baba.declared import Condition, Hazard, Mover, Pass, Response, Stage, Winning, after, before
from ecs_baba.errors import BabaError
from ecs_baba.events import Outcome
from ecs_baba.game import Game
from ecs_baba.level import Level, Placed, load_level, shipped_levels
from ecs_baba.lexicon import Lexicon, Part, Selector, Word, condition_word, noun, property_, verb
from ecs_baba.pack import Pack
from ecs_baba.rule import Guard, Rule, RuleBook

__all__ = [
    "BABA",
    "COURSE",
    "BabaError",
    "Condition",
    "Game",
    "Guard",
    "Hazard",
    "Level",
    "Lexicon",
    "Mover",
    "Outcome",
    "Pack",
    "Part",
    "Pass",
    "Placed",
    "Response",
    "Rule",
    "RuleBook",
    "Selector",
    "Stage",
    "Winning",
    "Word",
    "after",
    "before",
    "condition_word",
    "find_pack",
    "load_level",
    "noun",
    "property_",
    "shipped_levels",
    "verb",
]

"""The words: packs as data, and what each word does. The one room that knows a word of the game."""

from ecs_baba.content.baba.pack import BABA
from ecs_baba.content.course import COURSE
from ecs_baba.content.finding import elsewhere, find_pack

__all__ = ["BABA", "COURSE", "elsewhere", "find_pack"]

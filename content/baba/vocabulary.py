"""The words of the whole game, as they ship."""

from __future__ import annotations

from typing import Final

from ecs_baba.content.wordlist import shipped_words
from ecs_baba.lexicon import Part

WORDS: Final = shipped_words("baba/words.toml")

#: The names of the property words; a pack made from this one may be without some of them.
PROPERTIES: Final = frozenset(word.name for word in WORDS if word.part is Part.PROPERTY)

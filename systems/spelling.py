"""Which words a row of letters spells, at every place of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.errors import TooManyReadings
from ecs_baba.lexicon import Part, Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    #: the letters of one tile: (text object, piece)
    Letters = Sequence[tuple[int, str]]
    #: a word, the text that spells it, and the place after its last letter
    Spelled = tuple[Word, tuple[int, ...], int]


class Speller:
    """Spells the words of a list, and further ones of letters alone, which are no text of their own."""

    __slots__ = ("_beginnings", "_further", "_limit", "_words")

    def __init__(self, words: Iterable[Word], further: Iterable[str], limit: int) -> None:
        """Spell `words`, letters and inert ones left out, and `further` names; at most `limit` beginnings a tile."""
        self._limit = limit
        self._words = {word.name: word for word in words if word.part not in {Part.LETTER, Part.INERT}}
        self._further = {name: Word(name, Part.LETTER) for name in further}
        names = (*self._words, *self._further)
        self._beginnings = frozenset(name[:end] for name in names for end in range(1, len(name) + 1))

    def words(self, tiles: Sequence[Letters], start: int) -> list[Spelled]:
        """Every word of the list that letters spell from a tile on, two pieces or more."""
        return [
            (self._words[name], texts, end)
            for name, texts, end in self._runs(tiles, start)
            if name in self._words and len(texts) > 1
        ]

    def further(self, tiles: Sequence[Letters], start: int) -> list[Spelled]:
        """The further names that letters spell from a tile on: the longest alone."""
        found = [(self._further[n], texts, end) for n, texts, end in self._runs(tiles, start) if n in self._further]
        longest = max([end for _, _, end in found], default=0)
        return [spelled for spelled in found if spelled[2] == longest]

    def _runs(self, tiles: Sequence[Letters], start: int) -> list[tuple[str, tuple[int, ...], int]]:
        """Whatever the letters from a tile on say that some name begins with.

        Raises:
            TooManyReadings: where stacked letters say too much.
        """
        found = []
        runs: list[tuple[str, tuple[int, ...], int]] = [("", (), start)]
        for said, texts, place in runs:  # it grows while it is walked
            for entity, piece in tiles[place] if place < len(tiles) else ():
                if said + piece in self._beginnings:
                    run = (said + piece, (*texts, entity), place + 1)
                    runs.append(run)
                    found.append(run)
            if len(runs) > self._limit:
                raise TooManyReadings
        return found

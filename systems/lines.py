"""Reads a row or a column: what its words, and the words that its letters spell, say line by line."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import TooManyReadings
from ecs_baba.lexicon import Part
from ecs_baba.systems.automaton import CLASSES, SHORTEST, VERB, sentences
from ecs_baba.systems.spelling import Speller

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ecs_baba.board import Board
    from ecs_baba.lexicon import Lexicon, Word
    from ecs_baba.rule import Rule
    from ecs_baba.systems.automaton import Found, Step

    #: words, with the text that spells each -> the sentences that they are
    Known = dict[tuple[tuple[str, tuple[int, ...]], ...], list[Found]]

#: How many sequences of words are remembered before all are forgotten.
MEMORY: Final = 4096


@dataclass(frozen=True, kw_only=True)
class Grammar:
    """What a grammar says beside parts of speech.

    spelled: names that letters may spell wherever the line has a verb which accepts letters; no palette needs to have
    them, they may be of one piece, and of several from one tile on the longest counts. variants: as many readings as
    stacked text may give a line. parses: as many readings as a board may need in one turn until it settles.
    """

    spelled: tuple[str, ...] = ()
    variants: int = 5000
    parses: int = 200


@dataclass(slots=True)
class Said:
    """What a row or a column says: its lines by the age of their first text, and what that hangs on."""

    lines: list[tuple[int, list[Rule]]] = field(default_factory=list)
    #: the names that letters spell in it
    spelled: tuple[str, ...] = ()
    #: name that letters could spell -> whether they may
    asked: dict[str, bool] = field(default_factory=dict)
    too_complex: bool = False


SILENT: Final = Said()


@lru_cache(maxsize=16)
def vocabulary(lexicon: Lexicon, grammar: Grammar) -> tuple[list[tuple[Word, int] | None], Speller]:
    """What every game with these words needs: for each kind the word that it shows, and who spells."""
    tokens = [
        None if word is None or word.part is Part.INERT else (word, CLASSES[word.part]) for word in lexicon.words_of
    ]
    return tokens, Speller(lexicon.words, grammar.spelled, grammar.variants)


class Lines:
    """Reads rows and columns of a board, one after the other, as they are now."""

    def __init__(  # noqa: PLR0913  # what a reading hangs on
        self,
        board: Board,
        grammar: Grammar,
        acting: Iterable[tuple[int, int, str]],
        *,
        may: Callable[[str], bool],
        known: Known,
        limit: int,
    ) -> None:
        """Read `board`, with objects that act as text, as (entity, cell, word).

        may: whether letters may spell a word. known: what was read before. limit: as many rules as there may be.
        """
        self._board = board
        self._may = may
        self._known = known
        self._variants = grammar.variants
        self._limit = limit
        self._tokens, self._speller = vocabulary(board.lexicon, grammar)
        self._actors: dict[int, list[tuple[int, Word]]] = {}
        for entity, cell, name in sorted(acting):
            self._actors.setdefault(cell, []).append((entity, board.lexicon.word(name)))

    def read(self, axis: int, number: int) -> Said:
        """What a row (axis 0) or a column (1) says."""
        width = self._board.grid.width
        cells = slice(number, None, width) if axis else slice(number * width, (number + 1) * width)
        steps, letters, written = self._words(cells)
        if written < SHORTEST:
            return SILENT
        said = Said()
        try:
            if letters:
                self._spell(steps, letters, said)
            if not any(step[1] == VERB for following in steps.values() for step in following):
                return said if said.asked else SILENT
            self._sentences(steps, said)
        except TooManyReadings:
            said.lines = []
            said.too_complex = True
        return said

    def _words(self, cells: slice) -> tuple[dict[int, list[Step]], dict[int, list[tuple[int, str]]], int]:
        """The whole words and the letters of a row or column by place, and how many tiles have either."""
        steps: dict[int, list[Step]] = {}
        letters: dict[int, list[tuple[int, str]]] = {}
        kind_of, tokens, actors = self._board.kind_of, self._tokens, self._actors
        for place, objects in enumerate(self._board.at[cells]):
            for entity in objects:
                token = tokens[kind_of[entity]]
                if token is None:
                    continue
                word, code = token
                if word.part is Part.LETTER:
                    letters.setdefault(place, []).append((entity, word.name))
                else:
                    steps.setdefault(place, []).append((word, code, (entity,), place + 1))
        if actors:
            for place, cell in enumerate(range(*cells.indices(self._board.grid.size))):
                for entity, word in actors.get(cell, ()):
                    following = steps.setdefault(place, [])
                    following.append((word, CLASSES[word.part], (entity,), place + 1))
                    following.sort(key=_age)
        return steps, letters, len(steps.keys() | letters.keys())

    def _spell(self, steps: dict[int, list[Step]], letters: dict[int, list[tuple[int, str]]], said: Said) -> None:
        """Add what letters spell, as far as they may."""
        tiles = [letters.get(place, ()) for place in range(max(letters) + 1)]
        speller = self._speller
        spelled: list[str] = []
        for start in letters:
            for word, texts, end in speller.words(tiles, start):
                if word.name not in said.asked:
                    said.asked[word.name] = self._may(word.name)
                if said.asked[word.name]:
                    spelled.append(word.name)
                    steps.setdefault(start, []).append((word, CLASSES[word.part], texts, end))
        verbs = [step[0] for following in steps.values() for step in following if step[1] == VERB]
        if any(Part.LETTER in verb.accepts for verb in verbs):
            for start in letters:
                for word, texts, end in speller.further(tiles, start):
                    steps.setdefault(start, []).append((word, CLASSES[word.part], texts, end))
        for following in steps.values():
            following.sort(key=_age)
        said.spelled = tuple(spelled)

    def _sentences(self, steps: dict[int, list[Step]], said: Said) -> None:
        """Add every line and its rules; sentences of the same text count once."""
        ends = {step[3] for following in steps.values() for step in following}
        spelled: set[frozenset[int]] = set()
        count = 0
        for start in sorted(steps):
            if start in ends or not any(step[3] in steps for step in steps[start]):
                continue
            rules: list[Rule] = []
            for path in self._paths(steps, start):
                for texts, made in self._found(path):
                    if texts not in spelled:
                        spelled.add(texts)
                        rules += made
                        count += len(made)
                        if count > self._limit:
                            raise TooManyReadings
            if rules:
                said.lines.append((min([step[2][0] for step in steps[start]]), rules))

    def _found(self, path: list[Step]) -> list[Found]:
        """The sentences of a sequence of words; what was read once is remembered."""
        known = self._known
        said = tuple([(step[0].name, step[2]) for step in path])
        found = known.get(said)
        if found is None:
            if len(known) >= MEMORY:
                known.clear()
            found = known[said] = list(sentences(path))
        return found

    def _paths(self, steps: dict[int, list[Step]], start: int) -> Iterator[list[Step]]:
        """Every sequence of words that begins at a place and goes on as long as it can."""
        limit = self._variants
        ahead: list[list[Step]] = [[step] for step in reversed(steps[start])]
        done = 0
        while ahead:
            path = ahead.pop()
            following = steps.get(path[-1][3])
            while following is not None and len(following) == 1:
                path.append(following[0])
                following = steps.get(following[0][3])
            if following is not None:
                ahead += [[*path, step] for step in reversed(following)]
            elif len(path) >= SHORTEST:
                yield path
            done += following is None
            if done + len(ahead) > limit:
                raise TooManyReadings


def _age(step: Step) -> tuple[tuple[int, ...], int]:
    return step[2], step[3]

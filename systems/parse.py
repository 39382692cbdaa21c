"""The parse stage: reads the sentences that the words on the board spell, by part of speech alone.

A sentence is read around a verb, left to right and top to bottom:

    SUBJECTS VERB COMPLEMENTS
    SUBJECTS    = noun (AND noun)*  or  noun (AND noun)* CONDITION noun (AND noun)*
    COMPLEMENTS = [NOT] word (AND [NOT] word)*        word = noun or property

Text stacked on one tile offers each of its words. The parser never looks at anything but words, and never cancels
anything: what sentences make of each other is for resolution.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import esper

from ecs_baba.errors import TooManyReadings
from ecs_baba.lexicon import Part
from ecs_baba.rule import Guard, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ecs_baba.turn import Lines, Turn

    Token = tuple[int, str, Part]
    WordsAt = Callable[[int], Sequence[Token]]

#: The parts of speech that this grammar reads.
PARTS: Final = frozenset({Part.NOUN, Part.VERB, Part.PROPERTY, Part.INFIX, Part.AND, Part.NOT})

#: The two ways in which text is read: the direction from the verb to its complements, and the one back.
AXES: Final = (("right", "left"), ("down", "up"))


class Parse(esper.Processor):
    """Reads the board anew where a word came, went or moved since it was last read."""

    waits_for_words: Final = True

    def process(self, turn: Turn) -> None:
        """Leave what the board says on the turn, base rules first, for a later stage to resolve.

        A sentence is a function of its own line: only lines in which a word changed are read again.
        """
        board = turn.board
        if not board.words_changed:
            return
        lines = turn.lines
        width = board.grid.width
        _forget(lines, board.word_log, width)
        ahead = board.grid.ahead
        limit = turn.pack.rule_limit
        words: dict[int, list[Token]] = {}
        rules = list(turn.pack.base_rules)
        for cell in board.cells_of_part(Part.VERB):
            for axis, (onward, back) in enumerate(AXES):
                of_line = lines.setdefault((axis, cell % width if axis else cell // width), {})
                known = of_line.get(cell)
                if known is None:
                    line = _Line(board.words_at, words, ahead[onward], ahead[back], limit)
                    spelled: dict[tuple[object, frozenset[int]], Rule] = {}
                    for rule in line.rules(cell):
                        spelled.setdefault((rule.said, frozenset(rule.texts)), rule)
                        if len(spelled) > limit:
                            raise TooManyReadings(f"the board spells more than {limit} rules")
                    known = of_line[cell] = tuple(spelled.values())
                rules += known
                if len(rules) > limit:
                    raise TooManyReadings(f"the board spells more than {limit} rules")
        turn.parsed = tuple(rules)
        board.word_log.clear()
        board.words_changed = False


def _forget(lines: Lines, changed: list[int], width: int) -> None:
    """Forget what was read in the rows and columns of changed cells; everything where one of them is -1."""
    if -1 in changed:
        lines.clear()
        return
    for cell in changed:
        lines.pop((0, cell // width), None)
        lines.pop((1, cell % width), None)


class _Line:
    """One line of tiles around a verb: `words_at` a cell, the cell `onward` and the cell `back`, -1 at the edge."""

    def __init__(
        self, words_at: WordsAt, words: dict[int, list[Token]], onward: list[int], back: list[int], limit: int
    ) -> None:
        self._words_at = words_at
        self._known = words
        self._onward = onward
        self._back = back
        self._limit = limit

    def rules(self, verb_cell: int) -> Iterator[Rule]:
        """Every rule that is spelled around the verbs of a cell."""
        complements = self._complements(self._onward[verb_cell])
        if not complements:
            return
        subjects = list(self._subjects(self._back[verb_cell]))
        for verb, name, _ in self._words(verb_cell, Part.VERB):
            for subject, before, guard in subjects:
                guards = () if guard is None else (guard,)
                for complement, negated, after in complements:
                    yield Rule(subject, name, complement, negated, guards, (*before, verb, *after))

    def _words(self, cell: int, *parts: Part) -> list[Token]:
        if cell < 0:
            return []
        words = self._known.get(cell)
        if words is None:
            words = self._known[cell] = list(self._words_at(cell))
        return [token for token in words if token[2] in parts] if words else words

    def _complements(self, first: int) -> list[tuple[str, bool, tuple[int, ...]]]:
        """Every word after the verb, with its sign and the text that links it to the verb.

        A cell may be reached in several ways, past stacked NOTs and ANDs; its words are the same every time.
        """
        found = []
        links: dict[int, tuple[int, ...]] = {first: ()}
        ahead = [first]
        for cell in ahead:  # it grows while it is walked
            ands = links[cell]
            signs = [((), cell), *(((nay[0],), self._step(cell)) for nay in self._words(cell, Part.NOT))]
            for nays, place in signs:
                words = self._words(place, Part.NOUN, Part.PROPERTY)
                found += [(name, bool(nays), (*ands, *nays, entity)) for entity, name, _ in words]
                joint = self._step(place)
                joints = self._words(joint, Part.AND)
                following = self._step(joint)
                if words and joints and following >= 0 and following not in links:
                    links[following] = (*ands, *(entity for entity, _, _ in joints))
                    ahead.append(following)
        return found

    def _step(self, cell: int) -> int:
        return -1 if cell < 0 else self._onward[cell]

    def _run(self, cell: int) -> list[tuple[list[Token], list[Token], int]]:
        """The longest run of nouns joined by AND that ends at `cell`, walking back.

        For each tile: its nouns, the ANDs that join it to the one nearer the verb, and the cell before it. A NOT just
        before a noun ends the run and drops that noun, whatever else lies there.
        """
        run = []
        joints: list[Token] = []
        while nouns := self._words(cell, Part.NOUN):
            before = self._back[cell]
            if self._words(before, Part.NOT):
                break
            run.append((nouns, joints, before))
            joints = self._words(before, Part.AND)
            if not joints:
                break
            cell = self._back[before]
        return run

    def _subjects(self, cell: int) -> Iterator[tuple[str, tuple[int, ...], Guard | None]]:
        """Every subject before the verb, with its condition and the text from it to the verb, in written order."""
        run = self._run(cell)
        if not run:
            return
        if not self._words(run[-1][2], Part.INFIX):
            for name, texts in self._distributed(run):
                yield name, texts, None
        for length, (_, _, before) in enumerate(run, 1):
            conditions = self._words(before, Part.INFIX)
            if not conditions:
                continue
            subjects = list(self._distributed(self._run(self._back[before])))
            if not subjects:
                continue
            for nouns, noun_texts in self._choices(run[:length]):
                for condition, word, _ in conditions:
                    guard = Guard(word, nouns)
                    for name, texts in subjects:
                        yield name, (*texts, condition, *noun_texts), guard

    def _distributed(self, run: list[tuple[list[Token], list[Token], int]]) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Each noun of a run by itself, with the ANDs that link it to what follows."""
        links: tuple[int, ...] = ()
        for nouns, joints, _ in run:
            links = (*(entity for entity, _, _ in joints), *links)
            for entity, name, _ in nouns:
                yield name, (entity, *links)

    def _choices(
        self, run: list[tuple[list[Token], list[Token], int]]
    ) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
        """Every way to take one noun from each tile of a run, in written order, with the text that spells it."""
        choices: list[tuple[tuple[str, ...], tuple[int, ...]]] = [((), ())]
        for nouns, joints, _ in run:
            link = tuple(entity for entity, _, _ in joints)
            choices = [
                ((name, *names), (entity, *link, *texts)) for names, texts in choices for entity, name, _ in nouns
            ]
            if len(choices) > self._limit:
                raise TooManyReadings(f"the stacked nouns of a condition spell more than {self._limit} rules")
        return choices

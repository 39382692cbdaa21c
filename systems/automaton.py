"""Reads a sequence of words as sentences: how far each goes, where reading starts again, and the rules it makes.

    SENTENCE  = [PREFIXES] SUBJECTS [CONDITION (AND CONDITION)*] CLAUSE (AND CLAUSE)*
    PREFIXES  = [NOT] prefix (AND [NOT] prefix)*
    SUBJECTS  = [NOT] noun (AND [NOT] noun)*
    CONDITION = [NOT] infix ARGUMENTS
    CLAUSE    = verb ARGUMENTS
    ARGUMENTS = [NOT] word (AND [NOT] word)*           word = noun or property, as the word before them accepts

A sentence is the longest beginning that reads so; what hangs loose at its end is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecs_baba.lexicon import Part
from ecs_baba.rule import Guard, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ecs_baba.lexicon import Word

    #: a word, its class, and the text objects that spell it; more may follow
    Step = tuple[Word, int, tuple[int, ...], int]
    Found = tuple[frozenset[int], list[Rule]]

#: The classes of words that this grammar tells apart.
NOUN, VERB, PROPERTY, PREFIX, INFIX, AND, NOT = range(7)

#: The class of each part of speech that can stand in a sentence; letters do so where they spell an argument.
CLASSES: Final = {
    Part.NOUN: NOUN,
    Part.VERB: VERB,
    Part.PROPERTY: PROPERTY,
    Part.LETTER: PROPERTY,
    Part.PREFIX: PREFIX,
    Part.INFIX: INFIX,
    Part.AND: AND,
    Part.NOT: NOT,
}

#: How far a sentence is: at its start, after a prefix, after AND between prefixes, after a noun of a list, after a verb
#: or an infix, after the first of its arguments, after AND.
_START, _PREFIXED, _LISTING, _NAMED, _OPEN, _TAKEN, _JOINED = range(7)

#: state -> class of the next word -> the state after it
_NEXT: Final[tuple[dict[int, int], ...]] = (
    {NOUN: _NAMED, PREFIX: _PREFIXED, NOT: _START},
    {NOUN: _NAMED, AND: _LISTING, NOT: _PREFIXED},
    {PREFIX: _PREFIXED, NOT: _LISTING},
    {VERB: _OPEN, INFIX: _OPEN, AND: _JOINED, NOT: _NAMED},
    {NOUN: _TAKEN, PROPERTY: _TAKEN, NOT: _OPEN},
    {VERB: _OPEN, AND: _JOINED, NOT: _TAKEN},
    {NOUN: _NAMED, PROPERTY: _NAMED, VERB: _OPEN, INFIX: _OPEN, NOT: _JOINED},
)

#: As many words as a sentence has at least.
SHORTEST: Final = 3


def sentences(path: Sequence[Step]) -> Iterator[Found]:
    """Every sentence of a sequence of words, in reading order: the text that spells it, and its rules."""
    ahead = [0]
    known: set[int] = set()
    while ahead:
        start = ahead.pop()
        if start in known or len(path) - start < SHORTEST:
            continue
        known.add(start)
        sentence = _Sentence(path, start)
        stop = sentence.read()
        found = sentence.found()
        if found is not None:
            yield found
        if stop < len(path):
            ahead += reversed(sentence.restarts(stop))


class _Term:
    """A word of a sentence, the NOTs before it taken in: where they begin, and where it is."""

    __slots__ = ("arguments", "first", "name", "negated", "place")

    def __init__(self, word: Word, first: int, place: int) -> None:
        self.first = first
        self.place = place
        self.name = word.name
        self.negated = (place - first) % 2 == 1
        #: what follows a verb or an infix
        self.arguments: list[_Term] = []

    def __str__(self) -> str:
        return f"NOT {self.name}" if self.negated else self.name


class _Sentence:
    """One sentence as far as it is read, from `start` of a sequence of words."""

    __slots__ = ("_head", "_nots", "_path", "_refused", "_start", "conditions", "prefixes", "subjects", "verbs")

    def __init__(self, path: Sequence[Step], start: int) -> None:
        self._path = path
        self._start = start
        #: the first of the NOTs that wait for a word, -1 where none do
        self._nots = -1
        #: the verb or infix that takes arguments now
        self._head: _Term | None = None
        #: whether the word at which reading stopped is an argument that its head does not accept
        self._refused = False
        self.prefixes: list[_Term] = []
        self.subjects: list[_Term] = []
        self.conditions: list[_Term] = []
        self.verbs: list[_Term] = []

    def read(self) -> int:
        """Take words as long as they fit; the place of the first that does not."""
        path = self._path
        last = len(path) - 1
        state = _START
        for place in range(self._start, len(path)):
            code = path[place][1]
            after = _NEXT[state].get(code)
            if after is None or not self._fits(state, code, is_last=place == last):
                return place
            if code == NOT:
                if self._nots < 0:
                    self._nots = place
            elif code != AND and not self._take(place, code):
                self._refused = True
                return place
            state = after
        return len(path)

    def _fits(self, state: int, code: int, *, is_last: bool) -> bool:
        """What the table of states cannot say about a word."""
        if self._nots >= 0 and code in {VERB, AND}:
            return False
        if state == _NAMED:
            return code == NOT or not (is_last or self._is_out_of_place(code))
        if state == _TAKEN:
            return code != VERB or not self.verbs
        if state == _JOINED:
            return not self._is_wrong_after_and(code)
        return True

    def _is_out_of_place(self, code: int) -> bool:
        """Whether a verb or an infix comes after a noun that AND added to the arguments of another one."""
        if code == VERB:
            return bool(self.verbs)
        return code == INFIX and self._head is not None

    def _is_wrong_after_and(self, code: int) -> bool:
        if code == INFIX:
            return bool(self.verbs) or (self._head is None and self._nots < 0)
        if code == VERB:
            return not self.verbs
        return code == PROPERTY and self._head is None

    def _take(self, place: int, code: int) -> bool:
        """Take a word in, with the NOTs before it; False where it is an argument that its head does not accept."""
        word = self._path[place][0]
        term = _Term(word, place if self._nots < 0 else self._nots, place)
        if code == VERB:
            self.verbs.append(term)
            self._head = term
        elif code == INFIX:
            self.conditions.append(term)
            self._head = term
        elif code == PREFIX:
            self.prefixes.append(term)
        elif self._head is None:
            self.subjects.append(term)
        elif not self._path[self._head.place][0].may_have(word):
            return False
        else:
            self._head.arguments.append(term)
        self._nots = -1
        return True

    def restarts(self, stop: int) -> list[int]:
        """Where reading starts again after it stopped at a word, in order."""
        path, start, nots = self._path, self._start, self._nots
        if stop == start or self._refused:
            return [max(stop, start + 1)]
        code = path[stop][1]
        if code in {VERB, INFIX} and path[stop - 1][1] == NOUN:
            again = [stop - 1]
        elif code == INFIX and nots > 0 and path[nots - 1][1] == NOUN:
            again = [nots - 1]
        elif nots >= 0:
            again = [nots]
            if code != PREFIX and stop + 1 < len(path) and path[stop + 1][1] in {NOUN, PREFIX, NOT}:
                again.append(stop)
        else:
            again = [stop]
        return [place if place > start else stop for place in again]

    def found(self) -> Found | None:
        """The text of the sentence without what hangs loose at its end, and its rules; None where it makes none."""
        if not self.verbs or not self.verbs[0].arguments:
            return None
        said = [verb for verb in self.verbs if verb.arguments]
        texts = self._texts(range(self._start, said[-1].arguments[-1].place + 1))
        guards = tuple([Guard(prefix.name, (), prefix.negated) for prefix in self.prefixes])
        guards += tuple([Guard(i.name, tuple(map(str, i.arguments)), i.negated) for i in self.conditions])
        if len(self.subjects) == len(said) == len(said[0].arguments) == 1:
            target = said[0].arguments[0]
            rule = Rule(str(self.subjects[0]), said[0].name, target.name, target.negated, guards, tuple(texts))
            return frozenset(texts), [rule]
        return frozenset(texts), list(self._rules(said, guards))

    def _rules(self, verbs: Sequence[_Term], guards: tuple[Guard, ...]) -> Iterator[Rule]:
        """Each subject with each argument of each verb."""
        subjects = self.subjects
        around = [*range(self._start, subjects[0].first), *range(subjects[-1].place + 1, verbs[0].place)]
        for number, subject in enumerate(subjects):
            about = [*range(subject.first, subject.place + 1), *(later.first - 1 for later in subjects[number + 1 :])]
            for verb in verbs:
                before = [*around, *about, verb.place]
                if verb is not verbs[0]:
                    before.append(verb.place - 1)
                for target in verb.arguments:
                    if target is not verb.arguments[0]:
                        before.append(target.first - 1)
                    texts = self._texts(sorted([*before, *range(target.first, target.place + 1)]))
                    yield Rule(str(subject), verb.name, target.name, target.negated, guards, tuple(texts))

    def _texts(self, places: Sequence[int]) -> list[int]:
        path = self._path
        return [text for place in places for text in path[place][2]]

"""The one question, as this pack answers it: rules stack, and emptiness and the level answer, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.outcomes import Entangled
from ecs_baba.content.baba.pseudo import EMPTY_KIND, LEVEL_ID, LEVEL_KIND, empties
from ecs_baba.content.baba.vocabulary import PROPERTIES
from ecs_baba.query import Query
from ecs_baba.view import BlindView, View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ecs_baba.board import Board
    from ecs_baba.rule import Rule
    from ecs_baba.table import Guarded

    #: a positive rule, and the kinds that its subject names
    Spoken = tuple[Guarded, tuple[int, ...]]
    #: kind -> the positive rules of a verb about it in reading order, and its negated ones
    Sayings = dict[int, tuple[list[Guarded], list[Guarded]]]

#: As often as conditions may ask about conditions in a turn.
NESTED_LIMIT: Final = 500_000

#: Where values that the pack keeps are found.
FLOAT: Final = "float"
BROKEN: Final = "broken"
FLOATING_EMPTY: Final = "empty-float"
FLOATING_LEVEL: Final = "level-float"


class Crowd(View):
    """What conditions of this pack see, whatever they ask about."""

    __slots__ = ()

    def by_kind(self) -> list[list[int]]:
        """The objects on the board, those of each kind together."""
        return [listed for listed in self._board.of_kind if listed]


class BlindSight(BlindView, Crowd):
    """The same for those that declare to read no properties."""

    __slots__ = ()


class Sight(Crowd):
    """The same for all others."""

    __slots__ = ()

    _query: Asking

    @property
    def properties(self) -> Iterable[str]:
        """Every property word."""
        return self._board.lexicon.bits

    def is_powered(self, word: str) -> bool:
        """Whether anything anywhere has a property, as of the last reading of the board in this turn."""
        return self._query.is_powered(word)


class Asking(Query):
    """The question for a board of this pack."""

    __slots__ = ("_empty", "_found", "_in_turn", "_level", "_nested", "over", "powered", "tangled")

    def __init__(self, board: Board, depth_limit: int) -> None:
        """Ask about `board`; at most `depth_limit` conditions deep."""
        super().__init__(board, depth_limit)
        self._views = (Sight(board, self), BlindSight(board, self))
        self._empty = board.lexicon.kind_number(EMPTY_KIND)
        self._level = board.lexicon.kind_number(LEVEL_KIND)
        #: what is powered, by its property, as it was when the board was last read; None for as it is now
        self.powered: dict[str, bool] | None = None
        #: whether conditions asked each other too deep
        self.tangled = False
        #: whether nothing more happens in this turn
        self.over = False
        #: how often conditions asked about conditions, in this turn, or in one question outside of it
        self._nested = 0
        self._in_turn = False
        #: what was found to be powered while one question is being asked: (word, the rules that are asked) -> whether
        self._found: dict[tuple[str, frozenset[int]], bool] | None = None

    def begin(self) -> None:
        """A turn, or a reading, begins."""
        self.tangled = False
        self.over = False
        self._nested = 0
        self._in_turn = True

    def rest(self) -> None:
        """It is over: whoever asks now asks of the board as it is."""
        self.powered = None
        self._in_turn = False

    def measure(self, words: Iterable[str]) -> None:
        """Remember whether these properties power anything now."""
        self.powered = None
        self._found = {}
        try:
            self.powered = {word: self.anywhere(word) for word in words}
        finally:
            self._found = None

    def is_powered(self, word: str) -> bool:
        """Whether anything anywhere has a property, as it was measured last, or else as it is now."""
        if self.powered is not None:
            return self.powered[word]
        if self._found is None:
            self._found = {}
            try:
                return self.anywhere(word)
            finally:
                self._found = None
        key = word, frozenset([id(rule) for rule, _ in self._asking])
        if key not in self._found:
            self._found[key] = self.anywhere(word)
        return self._found[key]

    def kind(self, entity: int) -> int:
        """The number of the kind of an object, an emptiness or the level."""
        return self._board.kind_of[entity] if entity > 0 else self._level if entity == LEVEL_ID else self._empty

    def names(self, noun: str, entity: int) -> bool:
        """Whether a noun names an object, an emptiness or the level."""
        named = self._named.get(noun)
        return named is not None and named[self.kind(entity)]

    def has(self, entity: int, word: str) -> bool:
        """Whether an object, an emptiness or the level has a property now.

        Raises:
            UnknownWord: where `word` is no property word.
        """
        board = self._board
        table = board.table
        try:
            bit = table.bits[word]
        except KeyError:
            if word in PROPERTIES:
                return False  # taken out of the pack
            board.lexicon.property_word(word)  # says what is wrong with it
            raise
        if entity < 0:
            kind = self._level if entity == LEVEL_ID else self._empty
        elif board.cell_of[entity] < 0:
            return False
        else:
            kind = board.kind_of[entity]
        if table.maybe[kind] & bit:
            if not self._ask(entity, kind, bit):
                return False
        elif not table.sure[kind] & bit:
            return False
        return BROKEN not in board.stored or word == "BROKEN" or entity not in board.stored[BROKEN]

    def having(self, word: str) -> list[int]:
        """Every object that has a property now, oldest first.

        Raises:
            UnknownWord: where `word` is no property word.
        """
        found = super().having(word)
        if BROKEN in self._board.stored and word != "BROKEN":
            broken = self._board.stored[BROKEN]
            return [entity for entity in found if entity not in broken]
        return found

    def meetings(self, word: str, other: str) -> list[tuple[int, int]]:
        """Every pair of objects on one tile, the first with property `word`, the second with `other`."""
        met = super().meetings(word, other)
        if BROKEN in self._board.stored:
            broken = self._board.stored[BROKEN]
            return [(one, two) for one, two in met if one not in broken and two not in broken]
        return met

    def counted(self, word: str) -> list[tuple[int, int]]:
        """Every object with a property, and how many rules give it; rule by rule in reading order, then by age."""
        board = self._board
        table = board.table
        if not table.holders.get(word):
            return []
        of_kind = board.of_kind
        plain = self._plain(word)
        if plain is not None and BROKEN not in board.stored:
            kind, count = plain
            return [(entity, count) for entity in of_kind[kind]]
        bit = table.bits[word]
        counts: dict[int, int] = {}
        for guarded, kinds in self._giving(word):
            listed = of_kind[kinds[0]] if len(kinds) == 1 else sorted(e for kind in kinds for e in of_kind[kind])
            for entity in listed:
                if not guarded.checks or self._holds(guarded, entity):
                    counts[entity] = counts.get(entity, 0) + 1
        maybe, kind_of = table.maybe, board.kind_of
        broken = board.stored.get(BROKEN, ()) if word != "BROKEN" else ()
        return [
            (entity, count)
            for entity, count in counts.items()
            if entity not in broken and (not maybe[kind_of[entity]] & bit or self._ask(entity, kind_of[entity], bit))
        ]

    def count(self, entity: int, word: str) -> int:
        """How many rules give a property to an object, an emptiness or the level; none where it does not have it."""
        if not self.has(entity, word):
            return 0
        kind = self.kind(entity)
        return sum(
            kind in kinds and (not guarded.checks or self._holds(guarded, entity))
            for guarded, kinds in self._giving(word)
        )

    def _plain(self, word: str) -> tuple[int, int] | None:
        """The one kind that has a property, and how many rules say so, where that is one and no condition matters."""
        derived = self._board.table.derived
        known: dict[str, tuple[int, int] | None] = derived.setdefault("plain", {})
        if word not in known:
            rules = self._giving(word)
            kinds = {kind for _, named in rules for kind in named}
            alone = self._board.table.alone.get(word)
            is_plain = kinds == {alone} and not any(guarded.checks for guarded, _ in rules)
            known[word] = (alone, len(rules)) if is_plain and alone is not None else None
        return known[word]

    def said(self, entity: int, verb: str) -> list[str]:
        """What rules with `verb` say of an object now, in reading order and with repetition, less what is denied."""
        sayings = self._sayings(verb)
        if not sayings:
            return []
        about = sayings.get(self.kind(entity))
        if about is None or (entity > 0 and self._board.cell_of[entity] < 0):
            return []
        if BROKEN in self._board.stored and entity in self._board.stored[BROKEN]:
            return []
        positive, negated = about
        denied = {guarded.rule.complement for guarded in negated if self._holds(guarded, entity)}
        return [
            guarded.rule.complement
            for guarded in positive
            if guarded.rule.complement not in denied and (not guarded.checks or self._holds(guarded, entity))
        ]

    def denied(self, entity: int, verb: str) -> list[str]:
        """What rules with `verb` and NOT say of an object now, in reading order."""
        about = self._sayings(verb).get(self.kind(entity))
        return [] if about is None else [g.rule.complement for g in about[1] if self._holds(g, entity)]

    def doers(self, verb: str) -> list[int]:
        """Every object that a rule with `verb` is about now; rule by rule in reading order, then by age."""
        of_kind = self._board.of_kind
        found: dict[int, None] = {}
        for guarded, kinds in self._spoken(verb):
            listed = of_kind[kinds[0]] if len(kinds) == 1 else sorted(e for kind in kinds for e in of_kind[kind])
            found.update((e, None) for e in listed if not guarded.checks or self._holds(guarded, e))
        return list(found)

    def speaks(self, verb: str) -> bool:
        """Whether a rule in force has this verb with a noun or a word after it that is no property of its subject."""
        return verb in self._board.table.conversions

    def is_pseudo_subject(self) -> tuple[bool, bool]:
        """Whether rules in force are about emptiness, and about the level beyond what every level is told."""
        derived = self._board.table.derived
        known: tuple[bool, bool] | None = derived.get("pseudo")
        if known is None:
            subjects = [rule.rule for rule in self._board.table.rules if not rule.rule.negated]
            empty = any(self._named[rule.subject][self._empty] for rule in subjects)
            level = any(self._named[rule.subject][self._level] and rule.complement != "STOP" for rule in subjects)
            known = derived["pseudo"] = (empty, level)
        return known

    def anywhere(self, word: str) -> bool:
        """Whether anything at all has a property now: an object, an emptiness or the level."""
        table = self._board.table
        holders = table.holders.get(word, ())
        if not holders:
            return False
        if self._level in holders and self.has(LEVEL_ID, word):
            return True
        if self._empty in holders and any(self.has(entity, word) for entity in empties(self._board)):
            return True
        return bool(self.having(word))

    def forget(self) -> None:
        """Forget what is being asked, after a turn was cut short."""
        super().forget()
        self.rest()
        self.tangled = False

    def _track(self, rule: Rule, entity: int) -> bool:
        """A rule that is being asked already counts as not holding; so does one that is asked too deep."""
        if self._asking:
            self._nested += 1
            if self._nested > NESTED_LIMIT:
                raise Entangled(f"conditions ask about each other more than {NESTED_LIMIT} times: {rule}, and others")
            if any(rule is asked for asked, _ in self._asking):
                return False
        elif not self._in_turn:
            self._nested = 0
        if len(self._asking) >= self._depth_limit:
            self.tangled = True
            return False
        self._asking.append((rule, entity))
        return True

    def _giving(self, word: str) -> list[Spoken]:
        derived = self._board.table.derived
        known: dict[str, list[Spoken]] | None = derived.get("giving")
        if known is None:
            known = derived["giving"] = {}
            lexicon = self._board.lexicon
            for guarded in self._board.table.in_order:
                rule = guarded.rule
                if not rule.negated and rule.verb in lexicon.copulas and rule.complement in lexicon.bits:
                    known.setdefault(rule.complement, []).append((guarded, lexicon.kinds_named[rule.subject]))
        return known.get(word, [])

    def _spoken(self, verb: str) -> list[Spoken]:
        derived = self._board.table.derived
        known: dict[str, list[Spoken]] | None = derived.get("spoken")
        if known is None:
            known = derived["spoken"] = {}
            lexicon = self._board.lexicon
            for guarded in self._board.table.in_order:
                rule = guarded.rule
                if not rule.negated and (rule.verb not in lexicon.copulas or rule.complement not in lexicon.bits):
                    known.setdefault(rule.verb, []).append((guarded, lexicon.kinds_named[rule.subject]))
        return known.get(verb, [])

    def _sayings(self, verb: str) -> Sayings:
        if verb not in self._board.table.conversions:
            return {}
        derived = self._board.table.derived
        known: Sayings | None = derived.get("said " + verb)
        if known is None:
            known = derived["said " + verb] = {}
            lexicon = self._board.lexicon
            for guarded in self._board.table.in_order:
                rule = guarded.rule
                if rule.verb == verb and (verb not in lexicon.copulas or rule.complement not in lexicon.bits):
                    for kind in lexicon.kinds_named[rule.subject]:
                        known.setdefault(kind, ([], []))[rule.negated].append(guarded)
        return known


def floats(board: Board, entity: int) -> bool:
    """Whether an object was FLOAT when that was last looked at; the level and emptiness keep it with the level."""
    if entity < 0:
        return (FLOATING_LEVEL if entity == LEVEL_ID else FLOATING_EMPTY) in board.stored
    return FLOAT in board.stored and entity in board.stored[FLOAT]


def level_with(board: Board, one: int, other: int) -> bool:
    """Whether two objects are of one float level."""
    if one < 0 or other < 0:
        return floats(board, one) == floats(board, other)
    if FLOAT not in board.stored:
        return True
    floating = board.stored[FLOAT]
    return (one in floating) == (other in floating)


def is_safe(query: Query, entity: int) -> bool:
    """Whether an object is SAFE from being destroyed."""
    return query.possible("SAFE") and query.has(entity, "SAFE")

"""The one question: what an object is, as the rules in force and the board say it now.

Everything asks here: movement, conversion, each hazard, the win check, the host. Every shortcut gives the answer that
going through the rules in force afresh would give.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_baba.board import ASKED
from ecs_baba.errors import GuardError
from ecs_baba.view import BlindView, View

if TYPE_CHECKING:
    from ecs_baba.board import Board
    from ecs_baba.rule import Rule
    from ecs_baba.table import Guarded


@dataclass(frozen=True, slots=True)
class Why:
    """Why an object has a property or not: the answer, and the rules that apply to it, for and against."""

    holds: bool
    favour: tuple[Rule, ...]
    against: tuple[Rule, ...]

    def __str__(self) -> str:
        """One line: `yes: BABA IS YOU`."""
        rules = [str(rule) for rule in (*self.against, *self.favour)]
        return f"{'yes' if self.holds else 'no'}: {', '.join(rules) if rules else 'no rule says so'}"


class Query:
    """The question, for one board; see the module."""

    __slots__ = ("_asking", "_board", "_depth_limit", "_named", "_views")

    def __init__(self, board: Board, depth_limit: int) -> None:
        """Ask about `board`; at most `depth_limit` conditions deep."""
        self._board = board
        self._named = board.lexicon.named
        self._depth_limit = depth_limit
        self._asking: list[tuple[Rule, int]] = []
        self._views: tuple[View, ...] = (View(board, self), BlindView(board, self))

    @property
    def view(self) -> View:
        """What conditions see of the board through this query."""
        return self._views[0]

    def names(self, noun: str, entity: int) -> bool:
        """Whether a noun names an object.

        Raises:
            UnknownWord: where it is no noun of the pack.
        """
        named = self._named.get(noun)
        if named is None:
            self._board.lexicon.word(noun)
            return False  # a word, but no noun: it names nothing
        return named[self._board.kind_of[entity]]

    def naming(self, noun: str) -> list[int]:
        """Every object on the board that a noun names, oldest first.

        Raises:
            UnknownWord: where it is no noun of the pack.
        """
        kinds = self._board.lexicon.kinds_named.get(noun)
        if kinds is None:
            self._board.lexicon.word(noun)
            return []
        of_kind = self._board.of_kind
        return of_kind[kinds[0]][:] if len(kinds) == 1 else sorted(e for kind in kinds for e in of_kind[kind])

    @property
    def asked(self) -> Rule | None:
        """The rule whose conditions are being asked, where they may ask about properties themselves."""
        return self._asking[-1][0] if self._asking else None

    def has(self, entity: int, word: str) -> bool:
        """Whether an object has a property now; one that is off the board has none.

        Raises:
            UnknownWord: where `word` is no property word. GuardError: where a condition cannot be answered.
        """
        board = self._board
        table = board.table
        try:
            bit = table.bits[word]
        except KeyError:
            board.lexicon.property_word(word)  # says what is wrong with it
            raise
        if board.cell_of[entity] < 0:
            return False
        kind = board.kind_of[entity]
        if table.maybe[kind] & bit:
            return self._ask(entity, kind, bit)
        return table.sure[kind] & bit != 0

    def having(self, word: str) -> list[int]:
        """Every object that has a property now, oldest first.

        Raises:
            UnknownWord, GuardError: as `has`.
        """
        board = self._board
        table = board.table
        kind = table.alone.get(word)
        if kind is not None:
            return board.of_kind[kind][:]
        holders = table.holders.get(word)
        if holders is None:
            board.lexicon.property_word(word)  # says what is wrong with it
            return []
        bit = table.bits[word]
        found: list[int] = []
        several = False
        for kind in holders:
            listed = board.of_kind[kind]
            if listed:
                several = several or bool(found)
                if table.maybe[kind] & bit:
                    found += [entity for entity in listed if self._ask(entity, kind, bit)]
                else:
                    found += listed
        if several:
            found.sort()
        return found

    def meetings(self, word: str, other: str) -> list[tuple[int, int]]:
        """Every pair of objects on one tile, the first with property `word`, the second with `other`.

        An object with both meets itself. In the order of the first's age, then of the second's.

        Raises:
            UnknownWord, GuardError: as `has`.
        """
        board = self._board
        table = board.table
        at, cell_of, kind_of = board.at, board.cell_of, board.kind_of
        sure, maybe = table.sure, table.maybe
        if other not in table.bits:
            board.lexicon.property_word(other)  # says what is wrong with it
        bit = table.bits[other]
        met: list[tuple[int, int]] = []
        for kind in table.holders[other]:
            if board.of_kind[kind]:
                break
        else:
            return met  # nobody is there to be met
        alone = table.alone.get(word)
        for one in self.having(word) if alone is None else board.of_kind[alone]:
            for two in at[cell_of[one]]:
                kind = kind_of[two]
                if self._ask(two, kind, bit) if maybe[kind] & bit else sure[kind] & bit:
                    met.append((one, two))
        return met

    def possible(self, *words: str) -> bool:
        """Whether each of these properties may be had by something, as far as the rules in force go."""
        return self._board.table.possible(words)

    def nouns(self, entity: int, verb: str) -> tuple[list[str], list[str]]:
        """The nouns that rules with `verb` say of an object now: those without and those with NOT, sorted."""
        kinds = self._board.table.conversions.get(verb)
        rules = () if kinds is None or self._board.cell_of[entity] < 0 else kinds.get(self._board.kind_of[entity], ())
        said: list[str] = []
        denied: list[str] = []
        for guarded in rules:
            if self._holds(guarded, entity):
                (denied if guarded.rule.negated else said).append(guarded.rule.complement)
        return sorted(set(said)), sorted(set(denied))

    def subjects(self, verb: str) -> list[int]:
        """Every object that a rule with `verb` and a noun after it may be about, oldest first."""
        kinds = self._board.table.conversions.get(verb)
        return sorted(e for kind in kinds for e in self._board.of_kind[kind]) if kinds else []

    def applies(self, rule: Rule, entity: int) -> bool:
        """Whether a rule in force applies to an object on the board now: it names it, and its conditions hold."""
        if self._board.cell_of[entity] < 0 or not self.names(rule.subject, entity):
            return False
        said = rule.said
        return any(guarded.rule.said == said and self._holds(guarded, entity) for guarded in self._table_rules())

    def why(self, entity: int, word: str) -> Why:
        """The rules that decide whether an object has a property now.

        Raises:
            UnknownWord, GuardError: as `has`.
        """
        holds = self.has(entity, word)
        about = [
            guarded.rule
            for guarded in self._table_rules()
            if guarded.rule.complement == word
            and guarded.rule.verb in self._board.lexicon.copulas
            and self._board.cell_of[entity] >= 0
            and self.names(guarded.rule.subject, entity)
            and self._holds(guarded, entity)
        ]
        return Why(
            holds,
            tuple(rule for rule in about if not rule.negated),
            tuple(rule for rule in about if rule.negated),
        )

    def part(self) -> None:
        """Let go of the views, which know this query: nothing then waits for the garbage collector."""
        self._views = ()

    def forget(self) -> None:
        """Forget what is being asked, after a turn was cut short."""
        self._asking.clear()

    def _table_rules(self) -> tuple[Guarded, ...]:
        return self._board.table.rules

    def _ask(self, entity: int, kind: int, bit: int) -> bool:
        """The answer where conditions decide: negated rules first, each in the order of the rules in force."""
        question = self._board.table.questions[kind, bit]
        for guarded in question.against:
            if self._holds(guarded, entity):
                return False
        if question.sure:
            return True
        return any(self._holds(guarded, entity) for guarded in question.favour)

    def _holds(self, guarded: Guarded, entity: int) -> bool:
        """Whether the conditions of a rule hold for an object; the board is locked while they are asked."""
        board = self._board
        asking = self._asking
        locked = board.locked
        board.locked = ASKED
        views = self._views
        before = len(asking)
        try:
            for check in guarded.checks:
                if check.tracked and len(asking) == before and not self._track(guarded.rule, entity):
                    return False
                if not check.holds(views[0] if check.tracked else views[1], entity, check.nouns):
                    return False
            return True
        finally:
            board.locked = locked
            del asking[before:]

    def _track(self, rule: Rule, entity: int) -> bool:
        """Note that the conditions of a rule are being asked for an object; False where it is to count as not holding.

        Raises:
            GuardError: where they are being asked already, or too deep.
        """
        asking = self._asking
        if any(entity == other and rule.said == asked.said for asked, other in asking):
            rules = ", ".join(dict.fromkeys(str(asked) for asked, _ in (*asking, (rule, entity))))
            raise GuardError(f"the conditions of these rules ask about each other in a circle: {rules}")
        if len(asking) >= self._depth_limit:
            rules = ", ".join(dict.fromkeys(str(asked) for asked, _ in (*asking, (rule, entity))))
            raise GuardError(f"conditions ask about each other more than {self._depth_limit} deep: {rules}")
        asking.append((rule, entity))
        return True

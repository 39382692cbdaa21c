"""From parsed rules to a rule book: the pack's passes, then compiling; equal readings are worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecs_baba.errors import TooManyReadings
from ecs_baba.rule import RuleBook, texts_of
from ecs_baba.table import Table

if TYPE_CHECKING:
    from ecs_baba.pack import Pack
    from ecs_baba.rule import Rule

#: How many readings are remembered before all are forgotten.
MEMORY: Final = 64


class Reading:
    """Resolves and compiles for one pack. What it remembers changes no answer, only how soon it comes."""

    __slots__ = ("_books", "_debug", "_pack", "_tables")

    def __init__(self, pack: Pack, *, debug: bool = False) -> None:
        """Read for `pack`; with `debug`, the tables leave nothing out."""
        self._pack = pack
        self._debug = debug
        self._books: dict[tuple[Rule, ...], RuleBook] = {}
        self._tables: dict[tuple[object, ...], Table] = {}

    def book(self, parsed: tuple[Rule, ...]) -> RuleBook:
        """The rule book of what was parsed: resolved by the pack's passes in order, and compiled.

        Raises:
            TooManyReadings: when there are more rules than the pack's `rule_limit`.
        """
        known = self._books.get(parsed)
        if known is not None:
            return known
        if len(parsed) > self._pack.rule_limit:
            raise TooManyReadings(f"the board spells more than {self._pack.rule_limit} rules")
        in_force = parsed
        for one in self._pack.passes:
            in_force = tuple(one.applies(in_force, self._pack.lexicon))
        said = tuple(rule.said for rule in in_force)
        table = self._tables.get(said)
        if table is None:
            if len(self._tables) >= MEMORY:
                self._tables.clear()
            table = self._tables[said] = Table(self._pack, in_force, debug=self._debug)
        if len(self._books) >= MEMORY:
            self._books.clear()
        book = RuleBook(parsed, in_force, texts_of(parsed), texts_of(in_force), table)
        self._books[parsed] = book
        return book

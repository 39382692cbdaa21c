"""From parsed rules to a rule book: the pack's passes, then compiling; equal readings are worked out once."""

from __future__ import annotations

from itertools import compress
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

    __slots__ = ("_debug", "_known", "_pack")

    def __init__(self, pack: Pack, *, debug: bool = False) -> None:
        """Read for `pack`; with `debug`, the tables leave nothing out."""
        self._pack = pack
        self._debug = debug
        #: what was said -> which of it is in force, all texts, the texts in force, the table
        self._known: dict[tuple[object, ...], tuple[list[bool], tuple[str, ...], tuple[str, ...], Table]] = {}

    def book(self, parsed: tuple[Rule, ...]) -> RuleBook:
        """The rule book of what was parsed: resolved by the pack's passes in order, and compiled.

        Raises:
            TooManyReadings: when there are more rules than the pack's `rule_limit`.
        """
        said = tuple([rule.said for rule in parsed])
        known = self._known.get(said)
        if known is None:
            if len(parsed) > self._pack.rule_limit:
                raise TooManyReadings(f"the board spells more than {self._pack.rule_limit} rules")
            in_force = parsed
            for one in self._pack.passes:
                in_force = tuple(one.applies(in_force, self._pack.lexicon))
            left = {id(rule) for rule in in_force}
            if len(left) != len(in_force) or not left <= {id(rule) for rule in parsed}:
                # A pass that makes rules of its own: what it makes hangs on more than on what is said.
                table = Table(self._pack, in_force, debug=self._debug)
                return RuleBook(parsed, in_force, texts_of(parsed), texts_of(in_force), table)
            if len(self._known) >= MEMORY:
                self._known.clear()
            table = Table(self._pack, in_force, debug=self._debug)
            known = ([id(rule) in left for rule in parsed], texts_of(parsed), texts_of(in_force), table)
            self._known[said] = known
        kept, texts, active, table = known
        return RuleBook(parsed, tuple(compress(parsed, kept)), texts, active, table)

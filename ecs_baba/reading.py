"""From parsed rules to a rule book: the pack's passes, then compiling; equal readings are worked out once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import TooManyReadings
from ecs_baba.rule import RuleBook, texts_of
from ecs_baba.table import Table

if TYPE_CHECKING:
    from collections.abc import Hashable

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
        #: what was said, and known -> what is in force (its place, or the rule that a pass made), all texts, the texts
        #: in force, the table
        self._known: dict[object, tuple[list[int | Rule], tuple[str, ...], tuple[str, ...], Table]] = {}

    def book(self, parsed: tuple[Rule, ...], knowledge: Hashable = None) -> RuleBook:
        """The rule book of what was parsed: resolved by the pack's passes in order, and compiled.

        `knowledge` is what the passes know beside it, where the pack has them know something.

        Raises:
            TooManyReadings: when there are more rules than the pack's `rule_limit`.
        """
        asked = (knowledge, tuple([rule.said for rule in parsed]))
        known = self._known.get(asked)
        if known is None:
            if len(parsed) > self._pack.rule_limit:
                raise TooManyReadings(f"the board spells more than {self._pack.rule_limit} rules")
            in_force = self.resolved(parsed, knowledge)
            table = Table(self._pack, in_force, debug=self._debug)
            places = {id(rule): place for place, rule in enumerate(parsed)}
            # What a pass makes is remembered without text: the next reading that says the same has other text.
            kept = [places.get(id(rule), replace(rule, texts=())) for rule in in_force]
            known = (kept, texts_of(parsed), texts_of(in_force), table)
            if self._pack.knowing is None and not all(isinstance(rule, int) for rule in kept):
                # A pass that makes rules of its own may look at more than what is said.
                return RuleBook(parsed, in_force, *known[1:])
            if len(self._known) >= MEMORY:
                self._known.clear()
            self._known[asked] = known
        kept, texts, active, table = known
        in_force = tuple([parsed[rule] if isinstance(rule, int) else rule for rule in kept])
        return RuleBook(parsed, in_force, texts, active, table, knowledge)

    def resolved(self, parsed: tuple[Rule, ...], knowledge: Hashable = None) -> tuple[Rule, ...]:
        """What the pack's passes, in order, leave and make of what was parsed.

        Raises:
            TooManyReadings: when they make more rules than the pack's `rule_limit`.
        """
        pack = self._pack
        rules = parsed
        for one in pack.passes:
            rules = tuple(
                one.applies(rules, pack.lexicon)
                if pack.knowing is None
                else one.applies(rules, pack.lexicon, knowledge)
            )
            if len(rules) > pack.rule_limit:
                raise TooManyReadings(f"the rules of the board stand for more than {pack.rule_limit}")
        return rules

"""Rules as values: what a sentence says, and the book of all sentences of a board."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_baba.table import Table  # noqa: TC001  # a dataclass field, which compilers look up

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Guard:
    """A condition as a sentence spells it: its word, and its nouns in written order."""

    word: str
    nouns: tuple[str, ...]

    def __str__(self) -> str:
        """As on the board: `ON ROCK AND FLAG`."""
        return f"{self.word} {' AND '.join(self.nouns)}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One sentence: subject, verb, complement, whether NOT stands before it, and the conditions on the subject.

    texts: the ids of the text objects that spell it, in written order; empty for a base rule.
    """

    subject: str
    verb: str
    complement: str
    negated: bool = False
    conditions: tuple[Guard, ...] = ()
    texts: tuple[int, ...] = ()

    def __str__(self) -> str:
        """As on the board: `KEY ON ROCK IS WIN`, `BABA IS NOT YOU`."""
        guards = "".join(f" {guard}" for guard in self.conditions)
        return f"{self.subject}{guards} {self.verb} {'NOT ' if self.negated else ''}{self.complement}"

    @property
    def said(self) -> tuple[str, str, str, bool, tuple[Guard, ...]]:
        """What it says, whichever text objects spell it."""
        return (self.subject, self.verb, self.complement, self.negated, self.conditions)

    @property
    def same_conditions(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """A key that two rules share when their conditions are the same: same words, same nouns in any order."""
        return tuple(sorted((guard.word, tuple(sorted(guard.nouns))) for guard in self.conditions))


class Spelling(enum.Enum):
    """What a piece of text does: it takes part in a rule in force, in cancelled rules alone, or in none."""

    IN_FORCE = "in force"
    CANCELLED = "cancelled"
    IDLE = "idle"


def texts_of(rules: Iterable[Rule]) -> tuple[str, ...]:
    """Each distinct text of the rules once, sorted."""
    return tuple(sorted({str(rule) for rule in rules}))


@dataclass(frozen=True, slots=True, eq=False)
class RuleBook:
    """All that a board says: an immutable value, and a component on one entity of the game's world.

    parsed: every sentence in reading order, base rules first, one for each spelling. in_force: those of them that
    resolution leaves, in the same order. rules, active_rules: each distinct text of them once, sorted. table: the
    rules in force, compiled for the one query.
    """

    parsed: tuple[Rule, ...]
    in_force: tuple[Rule, ...]
    rules: tuple[str, ...]
    active_rules: tuple[str, ...]
    table: Table

    def spelling(self) -> dict[int, Spelling]:
        """For each object that spells a rule, whether one of its rules is in force; objects of no rule are left out."""
        found = {entity: Spelling.CANCELLED for rule in self.parsed for entity in rule.texts}
        found.update((entity, Spelling.IN_FORCE) for rule in self.in_force for entity in rule.texts)
        return found

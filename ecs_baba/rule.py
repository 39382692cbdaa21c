"""Rules as values: what a sentence says, and the book of all sentences of a board."""

from __future__ import annotations

import enum
from collections.abc import Hashable  # noqa: TC003  # the type of a field, which compilers look up
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_baba.table import Table  # noqa: TC001  # a dataclass field, which compilers look up

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Guard:
    """A condition as a sentence spells it: its word, its nouns in written order, and whether NOT stands before it.

    nouns: none for a prefix condition; one with NOT before it is written so: `NOT ROCK`. within: conditions that hold
    together or not, in a guard without a word; that is how a pass takes several conditions back at once.
    """

    word: str
    nouns: tuple[str, ...] = ()
    negated: bool = False
    within: tuple[Guard, ...] = ()

    def __str__(self) -> str:
        """As on the board: `ON ROCK AND FLAG`, `NOT LONELY`."""
        sign = "NOT " if self.negated else ""
        if self.within:
            return f"{sign}({' AND '.join(map(str, self.within))})"
        return f"{sign}{self.word} {' AND '.join(self.nouns)}".rstrip()

    @property
    def is_prefix(self) -> bool:
        """Whether it stands before its subject."""
        return not self.nouns

    @property
    def words(self) -> tuple[str, ...]:
        """The condition words in it."""
        return tuple(word for guard in self.within for word in guard.words) if self.within else (self.word,)


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
        """As on the board: `KEY ON ROCK IS WIN`, `LONELY BABA IS NOT YOU`."""
        before = " AND ".join([str(guard) for guard in self.conditions if guard.is_prefix])
        after = " AND ".join([str(guard) for guard in self.conditions if not guard.is_prefix])
        about = " ".join(part for part in (before, self.subject, after) if part)
        return f"{about} {self.verb} {'NOT ' if self.negated else ''}{self.complement}"

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
    resolution leaves, in the same order, and those that it makes. rules, active_rules: each distinct text of
    them once, sorted. table: the rules in force, compiled for the one query. known: what resolution knew of the board
    beside the rules.
    """

    parsed: tuple[Rule, ...]
    in_force: tuple[Rule, ...]
    rules: tuple[str, ...]
    active_rules: tuple[str, ...]
    table: Table
    known: Hashable = None

    def spelling(self) -> dict[int, Spelling]:
        """For each object that spells a rule, whether one of its rules is in force; objects of no rule are left out."""
        found = {entity: Spelling.CANCELLED for rule in self.parsed for entity in rule.texts}
        found.update((entity, Spelling.IN_FORCE) for rule in self.in_force for entity in rule.texts)
        return found

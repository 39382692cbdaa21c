"""A rule, and what cancels it: NOT, X IS X, paradoxes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from naive_parse import Cond
from naive_words import GROUPS, NOUN, class_of

NEVER = Cond("NEVER")


@dataclass(frozen=True)
class Rule:
    """One rule; `negated` belongs to the target."""

    subject: str
    verb: str
    target: str
    negated: bool = False
    prefixes: tuple[Cond, ...] = ()
    infixes: tuple[Cond, ...] = ()
    unless: tuple[Cond, ...] = ()  # added by cancellation and groups
    not_subject: bool = False

    @property
    def conds(self) -> tuple[Cond, ...]:
        return (*self.prefixes, *self.infixes, *self.unless)

    @property
    def never(self) -> bool:
        return NEVER in self.unless


def negations(rules: list[Rule], changed: list[Rule]) -> list[Rule]:
    """The changed (positive) rules after all negative rules."""
    found: list[Rule] = []
    for original in changed:
        rule = original
        for other in rules:
            if other.negated and other.subject == rule.subject and not other.not_subject and hits(other, rule):
                rule = replace(rule, unless=(*rule.unless, inverse(other)))
        found.append(rule)
    return found


def hits(negative: Rule, rule: Rule) -> bool:
    """Whether a negative rule is about the positive rule (of the same subject)."""
    if negative.verb == "IS" and negative.target == "TEXT" and rule.verb == "WRITE":
        return True
    return negative.verb == rule.verb and negative.target == rule.target


def inverse(rule: Rule) -> Cond:
    """What a negative rule adds to the positive ones: that its conditions fail."""
    conds: list[Cond] = []
    for cond in rule.conds:
        if cond.name == "FEELING" and not cond.negated:
            params = tuple(param for param in cond.params if param != (rule.target, False))
            if params:
                conds.append(replace(cond, params=params))
        else:
            conds.append(cond)
    return Cond("NONE_OF", inner=tuple(conds)) if conds else NEVER


def conversion(rule: Rule) -> bool:
    """Whether a positive rule would turn its subject into something else."""
    if rule.verb == "WRITE":
        return True
    if rule.verb != "IS" or rule.target in GROUPS or rule.target == rule.subject:
        return False
    return rule.target == "REVERT" or class_of(rule.target) == NOUN


def group_paradox(rule: Rule) -> bool:
    """GROUP IS NOT GROUP and NOT GROUP IS GROUP."""
    about = rule.verb == "IS" and rule.target in GROUPS and rule.subject == rule.target
    return about and rule.not_subject != rule.negated


def feeling_paradox(rule: Rule) -> bool:
    """X FEELING P IS NOT P."""
    alone = ((rule.target, False),)
    return (
        rule.negated
        and rule.verb == "IS"
        and any(c.name == "FEELING" and not c.negated and c.params == alone for c in rule.conds)
    )


def cancel(rules: list[Rule]) -> list[Rule]:
    """NOT first, then X IS X."""
    positive = iter(negations(rules, [rule for rule in rules if not rule.negated]))
    first = [rule if rule.negated else next(positive) for rule in rules]
    found: list[Rule] = []
    for original in first:
        rule = original
        for other in first:
            same = other.verb == "IS" and other.subject == other.target == rule.subject
            if same and not other.negated and not other.never and not rule.negated and conversion(rule):
                added = Cond("NONE_OF", inner=other.conds) if other.conds else NEVER
                rule = replace(rule, unless=(*rule.unless, added))
        found.append(rule)
    return found

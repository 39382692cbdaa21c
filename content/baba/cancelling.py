"""What rules take from each other, wherever they stand: first NOT, then what says that a thing is itself.

Only rules without conditions take others out here. What a condition decides stays in force on both sides: the question
says no where a negated rule holds, and conversion asks whether a thing is itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ecs_baba.content.baba.groups import GROUPS
from ecs_baba.lexicon import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.lexicon import Lexicon
    from ecs_baba.rule import Guard, Rule


def paradox(rules: Sequence[Rule], lexicon: Lexicon, _known: tuple[str, ...] | None) -> Sequence[Rule]:
    """`X FEELING P IS NOT P` makes X CRASH; `X FEELING P AND Q IS NOT P` asks about Q alone."""
    if not any(_contradicts_itself(rule, lexicon) for rule in rules):
        return rules
    return [_without_paradox(rule) if _contradicts_itself(rule, lexicon) else rule for rule in rules]


def negation(rules: Sequence[Rule], _lexicon: Lexicon, _known: tuple[str, ...] | None) -> Sequence[Rule]:
    """`X verb NOT Z` takes out every `X verb Z`; `X IS NOT TEXT` whatever X would WRITE, too."""
    denied = {(r.subject, r.verb, r.complement) for r in rules if r.negated and not r.conditions}
    if not denied:
        return rules
    return [
        rule
        for rule in rules
        if rule.negated
        or (
            (rule.subject, rule.verb, rule.complement) not in denied
            and (rule.verb != "WRITE" or (rule.subject, "IS", "TEXT") not in denied)
        )
    ]


def identity(rules: Sequence[Rule], lexicon: Lexicon, _known: tuple[str, ...] | None) -> Sequence[Rule]:
    """`X IS X` takes out every other conversion of X: into a noun, back, or into a word; not what it belongs to."""
    own = [rule for rule in rules if rule.verb == "IS" and rule.subject == rule.complement]
    locked = {rule.subject for rule in own if not rule.negated and not rule.conditions}
    locked -= {rule.subject for rule in own if rule.negated}  # where that holds, nothing is locked
    if not locked:
        return rules
    return [rule for rule in rules if rule.negated or rule.subject not in locked or not _converts(rule, lexicon)]


def _converts(rule: Rule, lexicon: Lexicon) -> bool:
    """Whether a rule turns its subject into something else."""
    if rule.verb == "WRITE":
        return True
    if rule.verb != "IS" or rule.complement == rule.subject or rule.complement in GROUPS:
        return False
    return rule.complement == "REVERT" or lexicon.word(rule.complement).part is Part.NOUN


def _feels_what_it_denies(guard: Guard, rule: Rule) -> bool:
    return guard.word == "FEELING" and not guard.negated and rule.complement in guard.nouns


def _contradicts_itself(rule: Rule, lexicon: Lexicon) -> bool:
    return (
        rule.negated
        and rule.verb in lexicon.copulas
        and any(_feels_what_it_denies(guard, rule) for guard in rule.conditions)
    )


def _without_paradox(rule: Rule) -> Rule:
    guards: list[Guard] = []
    for guard in rule.conditions:
        if not _feels_what_it_denies(guard, rule):
            guards.append(guard)
            continue
        others = tuple(noun for noun in guard.nouns if noun != rule.complement)
        if not others:
            rest = tuple(other for other in rule.conditions if other is not guard)
            return replace(rule, complement="CRASH", negated=False, conditions=rest)
        guards.append(replace(guard, nouns=others))
    return replace(rule, conditions=tuple(guards))

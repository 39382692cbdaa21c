"""Rules made of other rules: with the conditions and the text of both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ecs_baba.rule import Guard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ecs_baba.rule import Rule

    Guards = tuple[Guard, ...]


def together(guards: Guards, more: Guards) -> Guards:
    """The conditions of both, those before their subject first, each once."""
    if not more:
        return guards
    return tuple(sorted(dict.fromkeys((*guards, *more)), key=lambda guard: not guard.is_prefix))


def unless(guards: Guards) -> Guard:
    """The condition that these do not all hold."""
    return Guard("", (), negated=True, within=guards)


def derived(
    rule: Rule,
    *,
    subject: str | None = None,
    complement: str | None = None,
    guards: Guards = (),
    texts: tuple[int, ...] = (),
) -> Rule:
    """A rule like `rule` about another subject or complement, under further conditions, spelled by more text."""
    return replace(
        rule,
        subject=rule.subject if subject is None else subject,
        complement=rule.complement if complement is None else complement,
        conditions=together(rule.conditions, guards),
        texts=rule.texts if not texts else tuple(dict.fromkeys((*rule.texts, *texts))),
    )


def undenied(rule: Rule, denials: Iterable[Rule]) -> Guards | None:
    """The conditions under which no denial of a rule holds; None where one always does."""
    guards: Guards = ()
    for denial in denials:
        if (denial.subject, denial.verb, denial.complement) == (rule.subject, rule.verb, rule.complement):
            if not denial.conditions:
                return None
            guards = (*guards, unless(denial.conditions))
    return guards

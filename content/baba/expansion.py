"""What sentences stand for: ALL, NOT and MIMIC spelled out, each rule that is made in the place of its origin."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.cancelling import identity, negation, paradox
from ecs_baba.content.baba.deriving import derived, together, undenied
from ecs_baba.content.baba.groups import GROUPS, grouping
from ecs_baba.content.baba.outcomes import TooComplex
from ecs_baba.content.baba.pseudo import ordinary
from ecs_baba.declared import Pass
from ecs_baba.lexicon import Part

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ecs_baba.lexicon import Lexicon
    from ecs_baba.rule import Guard, Rule

#: As many rules as MIMIC may make.
MIMIC_LIMIT: Final = 250

#: What NOT ALL stands for.
NOT_ALL: Final = ("EMPTY", "TEXT")

_NOT: Final = "NOT "

#: The subjects that a later pass spells out.
_LATER: Final = frozenset(_NOT + group for group in GROUPS)


def spelling_out(rules: Sequence[Rule], lexicon: Lexicon, known: tuple[str, ...] | None) -> Sequence[Rule]:
    """Put nouns for ALL and NOT X as subjects, for ALL where a verb takes nouns alone, for both ALL in conditions."""
    nouns = ordinary(known)
    made: list[Rule] = []
    later: list[Rule] = []
    for rule in rules:
        guarded = _guards_spelled_out(rule, known or ())
        subjects = _subjects(rule.subject, nouns)
        complements = _complements(rule, lexicon, nouns)
        if guarded is rule and subjects is None and complements is None:
            made.append(rule)
            continue
        whole = rule.subject == "ALL" or complements is not None
        (later if whole else made).extend(
            replace(guarded, subject=subject, complement=complement)
            for subject in ((rule.subject,) if subjects is None else subjects)
            for complement in ((rule.complement,) if complements is None else complements)
        )
    made += later
    return rules if len(made) == len(rules) and all(map(_is_same, made, rules)) else made


def mimicry(rules: Sequence[Rule], _lexicon: Lexicon, _known: tuple[str, ...] | None) -> Sequence[Rule]:
    """For `X MIMIC Y`, a copy of each rule about Y for X comes after all rules; copies are not copied.

    Raises:
        TooComplex: where that makes more rules than `MIMIC_LIMIT`.
    """
    mimics = [rule for rule in rules if rule.verb == "MIMIC"]
    if not mimics:
        return rules
    denials = [rule for rule in mimics if rule.negated]
    about: dict[str, list[Rule]] = {}
    for rule in rules:
        if rule.verb != "MIMIC":
            about.setdefault(rule.subject, []).append(rule)
    made: list[Rule] = []
    for rule in mimics:
        if not rule.negated:
            guards = undenied(rule, denials)
            if guards is not None:
                with_both = together(rule.conditions, guards)
                copied = about.get(rule.complement, ())
                made += [derived(one, subject=rule.subject, guards=with_both, texts=rule.texts) for one in copied]
                if len(made) > MIMIC_LIMIT:
                    raise TooComplex(f"MIMIC makes more than {MIMIC_LIMIT} rules")
    return [*rules, *made]


def _is_same(one: Rule, other: Rule) -> bool:
    return one is other


def _subjects(subject: str, nouns: Sequence[str]) -> Iterable[str] | None:
    """What a subject stands for, None where that is itself."""
    if subject == "ALL":
        return nouns
    if not subject.startswith(_NOT) or subject in _LATER:
        return None
    if subject == "NOT ALL":
        return NOT_ALL
    return [noun for noun in nouns if noun != subject.removeprefix(_NOT)]


def _complements(rule: Rule, lexicon: Lexicon, nouns: Sequence[str]) -> Sequence[str] | None:
    """What ALL stands for after a verb that takes nouns alone, None for anything else."""
    if rule.complement != "ALL":
        return None
    verb = lexicon.word(rule.verb)
    return None if verb.copula or Part.PROPERTY in verb.accepts else nouns


def _guards_spelled_out(rule: Rule, nouns: Sequence[str]) -> Rule:
    """A rule with the nouns that ALL and NOT ALL stand for in its conditions."""
    if not any(noun in {"ALL", "NOT ALL"} for guard in rule.conditions for noun in guard.nouns):
        return rule
    return replace(rule, conditions=tuple(_guard_spelled_out(guard, nouns) for guard in rule.conditions))


def _guard_spelled_out(guard: Guard, nouns: Sequence[str]) -> Guard:
    standing = {"ALL": nouns, "NOT ALL": NOT_ALL}
    return replace(guard, nouns=tuple(one for noun in guard.nouns for one in standing.get(noun, (noun,))))


PASSES: Final = (
    Pass("spelling-out", spelling_out),
    Pass("mimicry", mimicry),
    Pass("grouping", grouping),
    Pass("paradox", paradox),
    Pass("negation", negation),
    Pass("identity", identity),
)

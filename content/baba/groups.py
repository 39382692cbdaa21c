"""Groups: who belongs to them, and what rules about them stand for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ecs_baba.content.baba.deriving import derived, undenied, unless
from ecs_baba.content.baba.pseudo import ordinary
from ecs_baba.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ecs_baba.lexicon import Lexicon
    from ecs_baba.rule import Guard

    #: group -> the rules that make its members, each for one noun
    Members = dict[str, list[Rule]]

#: The nouns that stand for their members; being one of them is no conversion.
GROUPS: Final = ("GROUP", "GROUP2", "GROUP3")

#: As many rounds as members that hang on members may take to settle.
ROUNDS: Final = 10

_NOT: Final = "NOT "


def grouping(rules: Sequence[Rule], lexicon: Lexicon, known: tuple[str, ...] | None) -> Sequence[Rule]:
    """Put the members of a group for it, and all others for NOT of it; a group that denies itself makes them CRASH."""
    if not any(_speaks_of_groups(rule) for rule in rules):
        return rules
    copulas = lexicon.copulas
    joining = [rule for rule in rules if rule.verb in copulas and rule.complement in GROUPS]
    crew = _Crew({group: [] for group in GROUPS}, ordinary(known))
    before = crew
    for _ in range(ROUNDS):
        before, crew = crew, crew.joined_by(joining)
        if before.said == crew.said:
            break
    made = [one for rule in sorted(rules, key=_is_about_groups) for one in crew.spelled_out(rule, copulas)]
    if before.said != crew.said:
        made += _crashes(before, crew)
    return made


def _is_about_groups(rule: Rule) -> bool:
    """Whether rules about members take the place of this one; those come after all others."""
    return rule.subject.removeprefix(_NOT) in GROUPS or (rule.verb != "IS" and rule.complement in GROUPS)


def _speaks_of_groups(rule: Rule) -> bool:
    names = [rule.subject.removeprefix(_NOT), rule.complement]
    names += [noun.removeprefix(_NOT) for guard in rule.conditions for noun in _nouns(guard)]
    return any(name in GROUPS for name in names)


def _nouns(guard: Guard) -> list[str]:
    return [*guard.nouns, *(noun for one in guard.within for noun in _nouns(one))]


def _denies_itself(rule: Rule) -> bool:
    """`GROUP IS NOT GROUP`, `NOT GROUP IS GROUP`."""
    return rule.subject == (rule.complement if rule.negated else _NOT + rule.complement)


def _crashes(before: _Crew, after: _Crew) -> Iterator[Rule]:
    """Whoever is in and out of a group without end."""
    found = {
        rule.subject: rule
        for group in GROUPS
        if before.said[group] != after.said[group]
        for rule in (*before.members[group], *after.members[group])
    }
    for noun, rule in sorted(found.items()):
        yield Rule(noun, rule.verb, "CRASH", texts=rule.texts)


@dataclass(frozen=True)
class _Crew:
    """The members of every group, and the nouns of the level."""

    members: Members
    nouns: tuple[str, ...]

    @property
    def said(self) -> dict[str, list[tuple[str, frozenset[Guard]]]]:
        """Who belongs to what, and under which conditions."""
        return {
            group: [(rule.subject, frozenset(rule.conditions)) for rule in rules]
            for group, rules in self.members.items()
        }

    def joined_by(self, joining: Iterable[Rule]) -> _Crew:
        """The members that rules make, where groups in them stand for the members that there are."""
        said = [one for rule in joining if not _denies_itself(rule) for one in self._standing_for(rule)]
        denials = [rule for rule in said if rule.negated]
        members: Members = {group: [] for group in GROUPS}
        for rule in said:
            if not rule.negated:
                guards = undenied(rule, denials)
                if guards is not None:
                    members[rule.complement].append(derived(rule, guards=guards))
        return _Crew({group: _needed(rules) for group, rules in members.items()}, self.nouns)

    def spelled_out(self, rule: Rule, copulas: Sequence[str]) -> Iterator[Rule]:
        """What a rule stands for."""
        if not _speaks_of_groups(rule):
            yield rule
            return
        joins = rule.verb in copulas and rule.complement in GROUPS
        for one in self._standing_for(rule):
            if joins and _denies_itself(rule):
                yield replace(one, complement="CRASH", negated=False)
            elif joins or rule.complement not in GROUPS:
                yield one
            else:
                for member in self.members[rule.complement]:
                    yield derived(one, complement=member.subject, guards=member.conditions, texts=member.texts)

    def _standing_for(self, rule: Rule) -> Iterator[Rule]:
        """A rule for each noun that its subject stands for, its conditions spelled out."""
        guards: list[Guard] = []
        for guard in rule.conditions:
            spelled = self._guard(guard)
            if spelled is False:
                return
            if spelled is not True:
                guards.append(spelled)
        if tuple(guards) != rule.conditions:
            rule = replace(rule, conditions=tuple(guards))
        if rule.subject in GROUPS:
            for member in self.members[rule.subject]:
                yield derived(rule, subject=member.subject, guards=member.conditions, texts=member.texts)
        elif rule.subject.startswith(_NOT):
            yield from self._others(rule)
        else:
            yield rule

    def _others(self, rule: Rule) -> Iterator[Rule]:
        """A rule for each noun that is no member, or is one only sometimes."""
        for noun in self.nouns:
            memberships = [one for one in self.members[rule.subject.removeprefix(_NOT)] if one.subject == noun]
            if all(one.conditions for one in memberships):
                guards = tuple(unless(one.conditions) for one in memberships)
                yield derived(rule, subject=noun, guards=guards)

    def _guard(self, guard: Guard) -> Guard | bool:
        """A condition with members for groups; whether it holds, where that is plain."""
        if guard.within:
            spelled = [self._guard(one) for one in guard.within]
            left = tuple(one for one in spelled if not isinstance(one, bool))
            if False in spelled or not left:
                return (False not in spelled) is not guard.negated
            return replace(guard, within=left)
        if not any(noun.removeprefix(_NOT) in GROUPS for noun in guard.nouns):
            return guard
        nouns: list[str] = []
        for noun in guard.nouns:
            standing = self._parameters(noun)
            if not standing:
                return guard.negated
            nouns += standing
        return replace(guard, nouns=tuple(nouns))

    def _parameters(self, noun: str) -> list[str]:
        """What a parameter stands for: each member noun, or for NOT each other noun."""
        group = noun.removeprefix(_NOT)
        if group not in GROUPS:
            return [noun]
        inside = dict.fromkeys(rule.subject for rule in self.members[group])
        return list(inside) if noun == group else [other for other in self.nouns if other not in inside]


def _needed(rules: Sequence[Rule]) -> list[Rule]:
    """Memberships without those that say no more than another one of the same noun."""
    kept: list[Rule] = []
    for number, rule in enumerate(rules):
        mine = set(rule.conditions)
        others = ((other, set(one.conditions)) for other, one in enumerate(rules) if one.subject == rule.subject)
        if not any(theirs < mine or (theirs == mine and other < number) for other, theirs in others):
            kept.append(rule)
    return kept

"""From sentences to the rule list: NOT X, ALL, MIMIC, GROUP."""

from __future__ import annotations

from dataclasses import replace

from naive_cancel import Rule, cancel, feeling_paradox, group_paradox, negations
from naive_lines import InfiniteLoop, TooComplex
from naive_parse import Cond, Sentence
from naive_words import BASE_RULES, GROUPS, ordinary

MIMICS = 250
ROUNDS = 10


def written(word: str, *, negated: bool) -> str:
    return f"NOT {word}" if negated else word


def rule_text(rule: Rule) -> str:
    """A rule as one would lay it on the board; inverted conditions from cancellation are left out."""
    parts: list[str] = []
    if rule.prefixes:
        parts.append(" AND ".join(written(cond.name, negated=cond.negated) for cond in rule.prefixes))
    parts.append(written(rule.subject, negated=rule.not_subject))
    infixes = []
    for cond in rule.infixes:
        params = " AND ".join(written(word, negated=negated) for word, negated in cond.params)
        infixes.append(f"{written(cond.name, negated=cond.negated)} {params}")
    if infixes:
        parts.append(" AND ".join(infixes))
    parts.append(rule.verb)
    parts.append(written(rule.target, negated=rule.negated))
    return " ".join(parts)


def base_rules() -> list[Rule]:
    return [Rule(subject, "IS", target) for subject, target in BASE_RULES]


def sentence_rules(sentences: list[Sentence]) -> list[Rule]:
    """Every subject with every verb and target."""
    return [
        Rule(noun, verb, target, negated, tuple(sentence.prefixes), tuple(sentence.infixes), (), turned)
        for sentence in sentences
        for noun, turned in sentence.subjects
        for verb, target, negated in sentence.pairs
    ]


def expand(written_rules: list[Rule], nouns: list[str]) -> list[Rule]:
    """The rules in force or cancelled, from the rules as they are written (base rules first)."""
    rules = not_subjects(written_rules, nouns)
    rules = [replace(rule, infixes=tuple(all_params(cond, nouns) for cond in rule.infixes)) for rule in rules]
    rules = all_words(rules, nouns)
    rules = mimics(rules, nouns)
    marks = [Rule("LEVEL", "IS", "CRASH") for rule in rules if group_paradox(rule)]
    rules = groups(rules, nouns)
    marks.extend(Rule(rule.subject, "IS", "CRASH") for rule in rules if feeling_paradox(rule))
    return cancel(rules) + marks


# ------------------------------------------------------------------------------------------------- NOT X and ALL


def not_subjects(rules: list[Rule], nouns: list[str]) -> list[Rule]:
    """NOT X as subject; NOT GROUP waits for the groups."""
    found: list[Rule] = []
    for rule in rules:
        if not rule.not_subject or rule.subject in GROUPS:
            found.append(rule)
        elif rule.subject == "ALL":
            found.extend(replace(rule, subject=noun, not_subject=False) for noun in ("EMPTY", "TEXT"))
        else:
            found.extend(
                replace(rule, subject=noun, not_subject=False)
                for noun in nouns
                if ordinary(noun) and noun != rule.subject
            )
    return found


def all_params(cond: Cond, nouns: list[str]) -> Cond:
    """ALL and NOT ALL as parameters of a condition."""
    params: list[tuple[str, bool]] = []
    for word, negated in cond.params:
        if word != "ALL":
            params.append((word, negated))
        elif negated:
            params.extend([("EMPTY", False), ("TEXT", False)])
        else:
            params.extend((noun, False) for noun in nouns if ordinary(noun) or noun == "LEVEL")
    return replace(cond, params=tuple(params))


def all_words(rules: list[Rule], nouns: list[str]) -> list[Rule]:
    """ALL as subject, and as target of verbs other than IS (and WRITE, which writes the word)."""
    kept: list[Rule] = []
    made: list[Rule] = []
    every = [noun for noun in nouns if ordinary(noun)]
    for rule in rules:
        whole = rule.verb in {"IS", "WRITE"} or rule.target != "ALL"
        if rule.subject != "ALL" and whole:
            kept.append(rule)
            continue
        for subject in every if rule.subject == "ALL" else [rule.subject]:
            targets = [rule.target] if whole else every
            made.extend(replace(rule, subject=subject, target=target) for target in targets)
    return kept + made


# ----------------------------------------------------------------------------------------------------- MIMIC


def joined(rule: Rule, other: Rule) -> Rule:
    """The rule with the conditions of another rule as well."""
    return replace(
        rule,
        prefixes=(*rule.prefixes, *other.prefixes),
        infixes=(*rule.infixes, *other.infixes),
        unless=(*rule.unless, *other.unless),
    )


def mimics(rules: list[Rule], nouns: list[str]) -> list[Rule]:
    """Copies the rules of the mimicked noun."""
    copies: list[Rule] = []
    for mimic in negations(rules, [rule for rule in rules if rule.verb == "MIMIC" and not rule.negated]):
        if mimic.never or mimic.subject not in nouns or mimic.target not in nouns:
            continue
        own = [rule for rule in rules if rule.subject == mimic.target and rule.verb != "MIMIC" and not rule.not_subject]
        copies.extend(
            replace(joined(rule, mimic), subject=mimic.subject, not_subject=mimic.not_subject) for rule in own
        )
    if len(copies) > MIMICS:
        raise TooComplex
    return rules + copies


# ----------------------------------------------------------------------------------------------------- GROUP


Members = dict[str, list[Rule]]  # for each group the rules `noun IS group`, with their conditions


def outside(rule: Rule, group: str, members: Members, nouns: list[str]) -> list[Rule]:
    """A rule of NOT GROUP for every ordinary noun that is no member, or only a conditional one."""
    found: list[Rule] = []
    for noun in nouns:
        entries = [entry for entry in members[group] if entry.subject == noun]
        if ordinary(noun) and all(entry.conds for entry in entries):
            inverted = tuple(Cond("NONE_OF", inner=entry.conds) for entry in entries)
            found.append(replace(rule, subject=noun, not_subject=False, unless=(*rule.unless, *inverted)))
    return found


def for_subjects(rule: Rule, members: Members, nouns: list[str]) -> list[Rule]:
    """The rule once for each member of the group that is its subject."""
    if rule.subject not in GROUPS:
        return [rule]
    if rule.not_subject:
        return outside(rule, rule.subject, members, nouns)
    return [replace(joined(rule, entry), subject=entry.subject) for entry in members[rule.subject]]


def for_targets(rule: Rule, members: Members) -> list[Rule]:
    """The rule once for each member of the group that is its target."""
    if rule.target not in GROUPS or rule.verb == "IS":
        return [rule]
    return [replace(joined(rule, entry), target=entry.subject) for entry in members[rule.target]]


def membership(rules: list[Rule], nouns: list[str]) -> Members:
    """Who is a member of which group, and under which conditions."""
    about = [rule for rule in rules if rule.verb == "IS" and rule.target in GROUPS]
    about = [rule for rule in about if rule.subject != rule.target]  # what is left out is nothing or a paradox
    members: Members = {group: [] for group in GROUPS}
    for _ in range(ROUNDS):
        single = [made for rule in about for made in for_subjects(rule, members, nouns)]
        positive = negations(single, [rule for rule in single if not rule.negated])
        new = {group: once([rule for rule in positive if rule.target == group and not rule.never]) for group in GROUPS}
        if new == members:
            return members
        members = new
    raise InfiniteLoop


def once(entries: list[Rule]) -> list[Rule]:
    """A noun is a member or not: what says no more than another entry of the noun is left out."""
    found: list[Rule] = []
    for number, entry in enumerate(entries):
        mine = set(entry.conds)
        theirs = [(set(one.conds), at) for at, one in enumerate(entries) if one.subject == entry.subject]
        if not any(other < mine or (other == mine and at < number) for other, at in theirs):
            found.append(entry)
    return found


def group_params(cond: Cond, members: Members, nouns: list[str]) -> Cond:
    """GROUP and NOT GROUP as parameters; a group without members makes the condition false."""
    params: list[tuple[str, bool]] = []
    for word, negated in cond.params:
        if word not in GROUPS:
            params.append((word, negated))
            continue
        inside = [entry.subject for entry in members[word]]
        chosen = [noun for noun in dict.fromkeys(inside) if not negated]
        if negated:
            chosen = [noun for noun in nouns if ordinary(noun) and noun not in inside]
        params.extend((noun, False) for noun in chosen)
        if not chosen:
            params.append(("NOBODY", False))
    inner = tuple(group_params(part, members, nouns) for part in cond.inner)
    return replace(cond, params=tuple(params), inner=inner)


def groups(rules: list[Rule], nouns: list[str]) -> list[Rule]:
    """Rules with a group are replaced by rules of its members."""
    members = membership(rules, nouns)
    kept: list[Rule] = []
    made: list[Rule] = []
    for rule in rules:
        if rule.verb == "IS" and rule.target in GROUPS:
            continue
        for single in for_subjects(rule, members, nouns):
            for one in for_targets(single, members):
                (kept if one == rule else made).append(one)
    made = [entry for group in GROUPS for entry in members[group]] + made
    return [
        replace(
            rule,
            infixes=tuple(group_params(cond, members, nouns) for cond in rule.infixes),
            unless=tuple(group_params(cond, members, nouns) for cond in rule.unless),
        )
        for rule in kept + made
    ]

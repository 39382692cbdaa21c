"""The rules in force, compiled: what can be known about a kind of object without looking at the board.

`sure` answers every question that no condition touches by one mask; what a condition can still change stands in
`maybe`, and only those questions go to the live board. Nothing here depends on the board.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ecs_baba.declared import Condition, Hazard, Holds
    from ecs_baba.pack import Pack
    from ecs_baba.rule import Guard, Rule
    from ecs_baba.view import View

#: Hazards look this far around a changed tile: ANYWHERE stands for the whole board.
ANYWHERE: Final = -1


class Check:
    """One condition of a rule, with its meaning looked up: `tracked` where it may ask about properties."""

    __slots__ = ("holds", "nouns", "tracked")

    def __init__(self, guard: Guard, conditions: Mapping[str, Condition]) -> None:
        """What `guard` means."""
        self.nouns = guard.nouns
        self.tracked: bool
        if guard.within:
            checks = [Check(one, conditions) for one in guard.within]
            self.holds: Holds = partial(_together, checks, guard.negated)
            self.tracked = any(check.tracked for check in checks)
            return
        condition = conditions[guard.word]
        self.holds = (condition.fails or partial(_fails, condition.holds)) if guard.negated else condition.holds
        self.tracked = condition.reads != ()


def _fails(holds: Holds, view: View, entity: int, nouns: Sequence[str]) -> bool:
    """A condition with NOT before it."""
    return not holds(view, entity, nouns)


def _together(checks: Sequence[Check], negated: bool, view: View, entity: int, _nouns: Sequence[str]) -> bool:  # noqa: FBT001  # bound first
    """Conditions that hold together, or with NOT before them do not."""
    for check in checks:
        if not check.holds(view, entity, check.nouns):
            return negated
    return not negated


class Guarded:
    """A rule with its checks, none where it has no conditions; one of them for each distinct text."""

    __slots__ = ("checks", "rule")

    def __init__(self, rule: Rule, conditions: Mapping[str, Condition]) -> None:
        """`rule`, with what its conditions mean."""
        self.rule = rule
        self.checks = tuple([Check(guard, conditions) for guard in rule.conditions])


class Question:
    """What is left to ask about one property of one kind.

    The negated rules, whether anything else says yes without conditions, and the positive rules; both in the order
    of `active_rules`.
    """

    __slots__ = ("against", "favour", "sure")

    def __init__(self, against: tuple[Guarded, ...], favour: tuple[Guarded, ...], *, sure: bool) -> None:
        """The question."""
        self.against = against
        self.favour = favour
        self.sure = sure


class Table:
    """The compiled rules in force of one board; see the module. Never changed."""

    __slots__ = (
        "_in_force",
        "_in_order",
        "_pack",
        "alone",
        "asked_anyway",
        "bits",
        "conversions",
        "derived",
        "hazards",
        "holders",
        "looks",
        "may",
        "maybe",
        "needs",
        "questions",
        "response_mask",
        "responses",
        "rules",
        "sure",
        "winnable",
    )

    def __init__(self, pack: Pack, in_force: Sequence[Rule], *, debug: bool = False) -> None:
        """Compile `in_force`, the rules that resolution left; with `debug`, nothing is left out that could be."""
        lexicon = pack.lexicon
        self._pack = pack
        self._in_force = in_force
        self._in_order: tuple[Guarded, ...] | None = None
        #: what functions of the pack work out from these rules, by whatever they call it; nothing else belongs here
        self.derived: dict[str, Any] = {}
        self.bits = lexicon.bits
        distinct = {rule.said: rule for rule in reversed(in_force)}
        self.rules = tuple([Guarded(rule, pack.conditions) for rule in sorted(distinct.values(), key=str)])
        kinds = range(len(lexicon.kinds))
        yes = [0] * len(kinds)
        no = [0] * len(kinds)
        asked: dict[tuple[int, int], list[Guarded]] = {}
        #: verb -> kind -> the rules with that verb that give no property, whose subject names the kind
        self.conversions: dict[str, dict[int, list[Guarded]]] = {}
        for guarded in self.rules:
            rule = guarded.rule
            bit = self.bits.get(rule.complement, 0) if rule.verb in lexicon.copulas else 0
            for kind in lexicon.kinds_named[rule.subject]:
                if not bit:
                    self.conversions.setdefault(rule.verb, {}).setdefault(kind, []).append(guarded)
                elif rule.conditions:
                    asked.setdefault((kind, bit), []).append(guarded)
                elif rule.negated:
                    no[kind] |= bit
                else:
                    yes[kind] |= bit
        #: kind -> the mask of the properties that it has whatever the board looks like
        self.sure = [y & ~n for y, n in zip(yes, no, strict=True)]
        #: kind -> the mask of the properties that a condition decides
        self.maybe = [0] * len(kinds)
        self.questions: dict[tuple[int, int], Question] = {}
        for (kind, bit), rules in asked.items():
            against = tuple(g for g in rules if g.rule.negated)
            sure = bool(self.sure[kind] & bit)
            favour = () if sure else tuple(g for g in rules if not g.rule.negated)
            # An unconditional NOT settles it, and so does a yes that nothing speaks against, or a no from nobody.
            if not no[kind] & bit and (against if sure else favour):
                self.maybe[kind] |= bit
                self.questions[kind, bit] = Question(against, favour, sure=sure)
        #: property -> the kinds that have it, or may
        had = [(k, s | m) for k, (s, m) in enumerate(zip(self.sure, self.maybe, strict=True)) if s or m]
        self.holders = {word: tuple([k for k, mask in had if mask & bit]) for word, bit in self.bits.items()}
        #: property -> the one kind that has it, where that is one alone and no condition is about it
        self.alone = {
            word: held[0]
            for word, held in self.holders.items()
            if len(held) == 1 and not self.maybe[held[0]] & self.bits[word]
        }
        #: hazard -> how far around a changed tile it has to look; hazards that can doom nobody are left out
        self.looks = {h.name: self._look(h) for h in pack.hazards if self.possible(h.needs)}
        #: hazard -> the mask of the properties of which each must be had on a tile for somebody there to be doomed
        self.needs = {h.name: sum(self.bits[word] for word in set(h.needs)) for h in pack.hazards}
        self.hazards = tuple(h for h in pack.hazards if debug or h.name in self.looks)
        #: whether a level can be won at all
        self.winnable = debug or self.possible(pack.winning.needs)
        #: kind -> the mask of the properties that its objects have or may have, and always `asked_anyway`
        self.asked_anyway = 1 << len(self.bits)
        self.may = [s | m | self.asked_anyway for s, m in zip(self.sure, self.maybe, strict=True)]
        #: the responses that have something to do, each with the mask of what it does it to ahead
        self.responses = tuple(
            (r, self.asked_anyway if debug or r.ahead is None else sum(self.bits[word] for word in set(r.ahead)))
            for r in pack.responses
            if debug or self.possible(r.needs)
        )
        #: all these masks in one
        self.response_mask = 0
        for _, mask in self.responses:
            self.response_mask |= mask

    @property
    def in_order(self) -> tuple[Guarded, ...]:
        """The rules in force in reading order, each as often as it is spelled."""
        if self._in_order is None:
            guarded = {one.rule.said: one for one in self.rules}
            self._in_order = tuple([guarded[rule.said] for rule in self._in_force])
        return self._in_order

    def possible(self, needs: Sequence[str]) -> bool:
        """Whether each of these properties may be had by something, as far as the rules go."""
        holders = self.holders
        for word in needs:  # noqa: SIM110  # asked in every turn, and this is quick
            if not holders.get(word):
                return False
        return True

    def _look(self, hazard: Hazard) -> int:
        if not hazard.tile_local:
            return ANYWHERE
        reach = 0
        for (_, bit), question in self.questions.items():
            if hazard.reads is None or any(self.bits[word] == bit for word in (*hazard.needs, *hazard.reads)):
                for guarded in (*question.against, *question.favour):
                    for word in (word for guard in guarded.rule.conditions for word in guard.words):
                        far = self._reach(self._pack.conditions[word])
                        if far == ANYWHERE:
                            return ANYWHERE
                        reach = max(reach, far)
        return reach

    def _reach(self, condition: Condition) -> int:
        """How far a change can lie from an object whose answer it changes.

        A condition that asks about properties which themselves hang on conditions can be reached from anywhere.
        """
        if condition.reach is None or condition.reads is None:
            return ANYWHERE
        if any(bit == self.bits[word] for word in condition.reads for _, bit in self.questions):
            return ANYWHERE
        return condition.reach

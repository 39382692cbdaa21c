"""What sentences make of each other, whatever their places on the board: first negation, then identity.

The order is part of the meaning: `X IS NOT X` takes `X IS X` out first, and so unlocks `X IS Y`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.declared import Pass
from ecs_baba.lexicon import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.lexicon import Lexicon
    from ecs_baba.rule import Rule


def negation(rules: Sequence[Rule], _lexicon: Lexicon) -> Sequence[Rule]:
    """Drop each rule that a negated one with the same subject, verb, complement and conditions speaks against."""
    negated = {(r.subject, r.verb, r.complement, r.same_conditions) for r in rules if r.negated}
    if not negated:
        return rules
    return [r for r in rules if r.negated or (r.subject, r.verb, r.complement, r.same_conditions) not in negated]


def identity(rules: Sequence[Rule], lexicon: Lexicon) -> Sequence[Rule]:
    """`X IS X` drops every other positive `X IS` noun with the same conditions."""
    locked = {
        (r.subject, r.verb, r.same_conditions)
        for r in rules
        if r.subject == r.complement and not r.negated and lexicon.word(r.verb).copula
    }
    if not locked:
        return rules
    return [
        r
        for r in rules
        if r.negated
        or r.subject == r.complement
        or lexicon.word(r.complement).part is not Part.NOUN
        or (r.subject, r.verb, r.same_conditions) not in locked
    ]


PASSES = (Pass("negation", negation), Pass("identity", identity))

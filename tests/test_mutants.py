"""The lessons' tests notice every mutant of lesson 11's table: a turn put together in the wrong order is caught."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import test_lesson_09 as nine
import test_lesson_11 as eleven

from ecs_baba import COURSE, Condition, Game, Pack, Pass, Stage
from ecs_baba.systems.resolve import Resolve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ecs_baba import Lexicon, Rule
    from ecs_baba.turn import Turn
    from ecs_baba.view import View

    NewGame = Callable[[int, int], Game]


def pipeline(*names: str) -> tuple[Stage, ...]:
    known = {stage.name: stage for stage in COURSE.pipeline}
    return tuple(known[name] for name in names)


def pipeline_without(*names: str) -> tuple[Stage, ...]:
    return tuple(stage for stage in COURSE.pipeline if stage.name not in names)


def conditions_decided_at_parse_time() -> Pack:
    """Answers every condition when the rules are resolved, and keeps the answers until the next time."""
    answers: dict[tuple[str, int, tuple[str, ...]], bool] = {}

    def kept(condition: Condition) -> Condition:
        def holds(view: View, entity: int, nouns: Sequence[str]) -> bool:
            key = (condition.word, entity, tuple(nouns))
            return answers[key] if key in answers else condition.holds(view, entity, nouns)

        return Condition(condition.word, holds, condition.reach, condition.reads)

    class ResolveAndAnswer(Resolve):
        def process(self, turn: Turn) -> None:
            super().process(turn)
            answers.clear()
            for rule in turn.book.in_force:
                for guard in rule.conditions:
                    for entity in turn.board.objects():
                        holds = COURSE.conditions[guard.word].holds(turn.query.view, entity, guard.nouns)
                        answers[guard.word, entity, guard.nouns] = holds

    # The rules are read after movement and after conversion, and not between the hazards.
    return COURSE.replaced(
        conditions={word: kept(condition) for word, condition in COURSE.conditions.items()},
        pipeline=tuple(
            replace(stage, processor=ResolveAndAnswer) if stage.processor is Resolve else stage
            for stage in COURSE.pipeline
        ),
    )


def negation_whatever_the_conditions(rules: Sequence[Rule], _lexicon: Lexicon) -> list[Rule]:
    negated = {(r.subject, r.verb, r.complement) for r in rules if r.negated}
    return [r for r in rules if r.negated or (r.subject, r.verb, r.complement) not in negated]


MUTANTS: dict[str, tuple[Callable[[], Pack], tuple[Callable[[NewGame], None], ...]]] = {
    "no parse between movement and conversion": (
        lambda: COURSE.replaced(pipeline=pipeline_without("parse", "resolve"), move_until="movement"),
        (nine.test_09_mid_turn_conversion,),
    ),
    "no parse between conversion and hazards": (
        lambda: COURSE.replaced(pipeline=pipeline_without("parse-converted", "resolve-converted")),
        (nine.test_09_conversion_reparses_before_hazards,),
    ),
    "hazards before conversion": (
        lambda: COURSE.replaced(
            pipeline=pipeline(
                "movement",
                "parse",
                "resolve",
                "hazards",
                "conversion",
                "parse-converted",
                "resolve-converted",
                "win",
                "parse-final",
                "resolve-final",
            )
        ),
        (
            nine.test_09_conversion_before_hazards,
            nine.test_09_conversion_reparses_before_hazards,
            nine.test_09_undo_restores_everything,
        ),
    ),
    "win check before hazards": (
        lambda: COURSE.replaced(
            pipeline=pipeline(
                "movement",
                "parse",
                "resolve",
                "conversion",
                "parse-converted",
                "resolve-converted",
                "win",
                "hazards",
                "parse-final",
                "resolve-final",
            )
        ),
        (nine.test_09_defeat_beats_win,),
    ),
    "no last parse": (
        lambda: COURSE.replaced(pipeline=pipeline_without("parse-final", "resolve-final")),
        (nine.test_09_last_parse_matches_board,),
    ),
    "hazards in reverse": (
        lambda: COURSE.replaced(hazards=COURSE.hazards[::-1]),
        (
            nine.test_09_hazard_order_sink_before_melt,
            nine.test_09_hazard_order_melt_before_defeat,
            eleven.test_11_condition_rechecked_between_hazards,
        ),
    ),
    "defeat before melting": (
        lambda: COURSE.replaced(hazards=tuple(COURSE.hazards[i] for i in (0, 2, 1, 3))),
        (nine.test_09_hazard_order_melt_before_defeat,),
    ),
    "conditions decided at parse time": (
        conditions_decided_at_parse_time,
        (eleven.test_11_condition_rechecked_between_hazards,),
    ),
    "a negation cancels whatever the conditions": (
        lambda: COURSE.replaced(passes=(Pass("negation", negation_whatever_the_conditions), COURSE.passes[1])),
        (eleven.test_11_conditional_not_only_where_it_holds,),
    ),
}

CASES = [(mutant, scenario) for mutant, (_, scenarios) in MUTANTS.items() for scenario in scenarios]

NAMED = {
    name: function
    for module in (nine, eleven)
    for name, function in vars(module).items()
    if name.startswith(("test_09_", "test_11_", "test_11x_"))
}


@pytest.mark.parametrize(("mutant", "scenario"), CASES, ids=[f"{m}-{s.__name__}" for m, s in CASES])
def test_a_mutant_fails_the_tests_that_the_table_names(mutant: str, scenario: Callable[[NewGame], None]) -> None:
    pack = MUTANTS[mutant][0]()
    scenario(Game)  # it is right as it is
    with pytest.raises(AssertionError):
        scenario(lambda width, height: Game(width, height, pack=pack, debug=False))


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_mutant_fails_no_other_test_of_the_table(mutant: str) -> None:
    make, killers = MUTANTS[mutant]
    failed = set()
    for name, scenario in NAMED.items():
        pack = make()
        try:
            scenario(lambda width, height, pack=pack: Game(width, height, pack=pack, debug=False))
        except AssertionError:
            failed.add(name)
    assert failed == {killer.__name__ for killer in killers}

"""The engine and the naive model agree on dense random boards, turn by turn and undo by undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boards import random_board
from comparing import difference, judged

import ecs_baba.content.hazards
from ecs_baba import COURSE, Condition, Hazard, Pack, Response, Stage, before
from ecs_baba.planner import Planner
from ecs_baba.systems.movement import Movement

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import esper

    from ecs_baba.planner import Step
    from ecs_baba.turn import Turn
    from ecs_baba.view import View


def test_engine_and_naive_model_agree_on_random_boards(request: pytest.FixtureRequest) -> None:
    first = request.config.getoption("--first-seed")
    seeds = range(first, first + request.config.getoption("--boards"))
    for seed in seeds:
        told = difference(seed, debug=seed % 2 == 0)
        assert told is None, told


def test_the_random_boards_are_worth_comparing() -> None:
    seeds = range(100)
    states = {seed: judged(seed) for seed in seeds}
    moving = 0
    for seed in seeds:
        you = states[seed][0]["properties"]["YOU"]  # type: ignore[index]  # facts are of many types
        places = [{o[0]: o[2:] for o in s["objects"]} for s in states[seed]]  # type: ignore[attr-defined]  # the same
        moving += any(now.get(e) not in {None, places[0][e]} for now in places[1:] for e in you)
    assert moving >= 80, f"only {moving} of 100 boards have a YOU that moves"
    pairs = [pair for seed in seeds for pair in zip(states[seed], states[seed][1:], strict=False)]
    assert len(pairs) >= 1000
    for what, often in (("objects", 0.4), ("rules", 0.02), ("properties", 0.1)):
        changed = sum(old[what] != new[what] for old, new in pairs)
        assert changed >= often * len(pairs), f"{what} change in {changed} of {len(pairs)} turns"
    guarded = sum(any(" ON " in r or " NEAR " in r for r in new["active rules"]) for _, new in pairs)  # type: ignore[attr-defined]  # the same
    assert guarded >= 0.3 * len(pairs)
    assert sum(len(random_board(seed).moves) > 0 for seed in seeds) == 100


# Planted faults. Each is a mistake that somebody could make; the comparison has to see every one of them.


def hazards_named(*names: str) -> tuple[Hazard, ...]:
    known = {hazard.name: hazard for hazard in COURSE.hazards}
    return tuple(known[name] for name in names)


def with_hazard(name: str, doomed: Callable[[Turn, Sequence[int]], set[int]]) -> Pack:
    return COURSE.replaced(
        hazards=tuple(
            Hazard(name, doomed, h.needs, h.tile_local, h.reads) if h.name == name else h for h in COURSE.hazards
        )
    )


def with_response(name: str, allows: Callable[[Planner, Step], bool]) -> Pack:
    return COURSE.replaced(responses=tuple(Response(name, allows) if r.name == name else r for r in COURSE.responses))


def near_that_forgets_its_neighbours() -> Pack:
    near = COURSE.conditions["NEAR"]
    return COURSE.replaced(conditions={**COURSE.conditions, "NEAR": Condition("NEAR", near.holds, reach=0, reads=())})


def conditions_remembered_within_a_turn() -> Pack:
    answers: dict[object, bool] = {}

    def remembered(condition: Condition) -> Condition:
        def holds(view: View, entity: int, nouns: Sequence[str]) -> bool:
            key = (condition.word, entity, tuple(nouns))
            if key not in answers:
                answers[key] = condition.holds(view, entity, nouns)
            return answers[key]

        return Condition(condition.word, holds, condition.reach, condition.reads)

    def process(_self: object, _turn: Turn) -> None:
        answers.clear()

    forget: type[esper.Processor] = type("Forget", (Movement,), {"process": process})
    again: type[esper.Processor] = type("ForgetAgain", (Movement,), {"process": process})
    return COURSE.replaced(
        conditions={word: remembered(condition) for word, condition in COURSE.conditions.items()}
    ).extended(systems=[before("movement", Stage("forget", forget)), Stage("forget-again", again)])


class SteppingTwice(Movement):
    def process(self, turn: Turn) -> None:
        for entity, direction in self._ordered(turn, [s for mover in turn.pack.movers for s in mover.starts(turn)]):
            if turn.board.cell_of[entity] >= 0:
                plan = turn.plan(entity, direction)
                if plan is not None:
                    turn.commit(plan)


def pull_that_holds_its_mover_back(planner: Planner, step: Step) -> bool:
    if any(planner.has(other, "PULL") for other in planner.staying_at(step.target)):
        return False
    for other in planner.staying_at(planner.behind(step)):
        if planner.has(other, "PULL") and not planner.try_move(other):
            return False
    return True


def one_key_for_all_doors(turn: Turn, cells: Sequence[int]) -> set[int]:
    query = turn.query
    doomed: set[int] = set()
    for cell in cells:
        here = turn.board.at[cell]
        alone = [e for e in here if query.has(e, "OPEN") and query.has(e, "SHUT")]
        doomed.update(alone)
        for floats in (True, False):
            level = [e for e in here if e not in alone and query.has(e, "FLOAT") is floats]
            keys = [e for e in level if query.has(e, "OPEN")]
            doors = [e for e in level if query.has(e, "SHUT")]
            if keys and doors:
                doomed.update(keys[: len(doors)], doors)
    return doomed


def both_that_do_not_go_alone(turn: Turn, cells: Sequence[int]) -> set[int]:
    query = turn.query
    doomed: set[int] = set()
    for cell in cells:
        for floats in (True, False):
            level = [e for e in turn.board.at[cell] if query.has(e, "FLOAT") is floats]
            keys = [e for e in level if query.has(e, "OPEN")]
            doors = [e for e in level if query.has(e, "SHUT") and e not in keys]
            for key, door in zip(keys, doors, strict=False):
                doomed.update((key, door))
    return doomed


FAULTS: dict[str, Callable[[], Pack]] = {
    "melting before sinking": lambda: COURSE.replaced(hazards=hazards_named("hot-melt", "sink", "defeat", "open-shut")),
    "defeat before melting": lambda: COURSE.replaced(hazards=hazards_named("sink", "defeat", "hot-melt", "open-shut")),
    "near forgets its neighbours": near_that_forgets_its_neighbours,
    "conditions remembered": conditions_remembered_within_a_turn,
    "identity before negation": lambda: COURSE.replaced(passes=COURSE.passes[::-1]),
    "a pulled you steps again": lambda: COURSE.replaced(
        pipeline=(Stage("movement", SteppingTwice), *COURSE.pipeline[1:])
    ),
    "pull holds its mover back": lambda: with_response("pull", pull_that_holds_its_mover_back),
    "one key for all doors": lambda: with_hazard("open-shut", one_key_for_all_doors),
    "open and shut at once needs another": lambda: with_hazard("open-shut", both_that_do_not_go_alone),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noticed(fault: str) -> None:
    pack = FAULTS[fault]()
    assert is_noticed(pack), f"nobody notices: {fault}"


def test_a_plan_that_is_not_rolled_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Planner, "_forget", lambda _self, _steps, _deaths: None)
    assert is_noticed(COURSE)


def test_hazards_that_do_not_care_for_float_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ecs_baba.content.hazards, "touch", lambda _query, _one, _other: True)
    monkeypatch.setattr(ecs_baba.content.hazards, "floats", lambda _query, _one: False)
    assert is_noticed(COURSE)


def is_noticed(pack: Pack) -> bool:
    return any(difference(seed, pack=pack, debug=False) is not None for seed in range(400))

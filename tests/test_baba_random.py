"""The engine of the whole game and its naive model agree on dense random boards, turn by turn and undo by undo."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from baba_boards_random import baba_board
from baba_comparing import difference, judged

from ecs_baba import BABA, Pack
from ecs_baba.content.baba import falling, ground, hazards, life, overlaps, takes, travel
from ecs_baba.content.baba.asking import is_safe, level_with

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ecs_baba.content.baba.ground import Ground, Meeting, Steps
    from ecs_baba.content.baba.takes import Goer
    from ecs_baba.turn import Turn

#: Of so many boards as `--boards` says, one is compared: those of the whole game take longer.
SHARE = 10 / 3

#: So many boards have to show each planted fault.
FAULTY_BOARDS = 150


def test_engine_and_naive_model_agree_on_random_boards(request: pytest.FixtureRequest) -> None:
    first = request.config.getoption("--first-seed")
    for seed in range(first, first + round(request.config.getoption("--boards") / SHARE)):
        told = difference(seed, debug=seed % 2 == 0)
        assert told is None, told


def test_the_random_boards_are_worth_comparing() -> None:
    seeds = range(60)
    states = {seed: judged(seed) for seed in seeds}
    pairs = [pair for seed in seeds for pair in zip(states[seed], states[seed][1:], strict=False)]
    assert len(pairs) >= 250, f"only {len(pairs)} turns"
    for what, often in (("objects", 0.5), ("rules", 0.1)):
        changed = sum(old[what] != new[what] for old, new in pairs)
        assert changed >= often * len(pairs), f"{what} change in {changed} of {len(pairs)} turns"
    whole = sum(len(states[seed]) > len(baba_board(seed).moves) for seed in seeds)
    assert whole >= 40, f"only {whole} of 60 boards are played to their last move"


# Planted faults. Each is a mistake that somebody could make; the comparison has to see every one of them.


def with_hazard(name: str, doomed: Callable[[Turn, Sequence[int]], set[int]]) -> Pack:
    return BABA.replaced(hazards=tuple(replace(h, doomed=doomed) if h.name == name else h for h in BABA.hazards))


def with_mover(name: str, starts: Callable[[Turn], list[Goer]]) -> Pack:
    return BABA.replaced(movers=tuple(replace(m, starts=starts) if m.name == name else m for m in BABA.movers))  # type: ignore[arg-type]  # takes start goers


def without_stages(*names: str) -> Pack:
    return BABA.replaced(
        pipeline=tuple(stage for stage in BABA.pipeline if stage.name not in names), move_until="takes"
    )


def with_hazard_first(name: str) -> Pack:
    return BABA.replaced(hazards=tuple(sorted(BABA.hazards, key=lambda hazard: hazard.name != name)))


def you_that_steps_for_each_rule(turn: Turn) -> list[Goer]:
    counts = dict(life.asking(turn).counted("YOU"))
    goers = takes.you(turn)
    for goer in goers:
        goer.steps = counts.get(goer.entity, 1)
    return goers


def shift_by_the_last_belt(turn: Turn) -> list[Goer]:
    board = turn.board
    last = {
        other: board.facing_of[belt]
        for belt, _ in life.asking(turn).counted("SHIFT")
        for other in board.at[board.cell_of[belt]]
        if other != belt
    }
    goers = takes.shift(turn)
    for goer in goers:
        goer.direction = last.get(goer.entity, goer.direction)
    return goers


def sink_one_for_one(turn: Turn, cells: Sequence[int]) -> set[int]:
    doomed: set[int] = set()
    for cell in cells:
        for one in turn.board.at[cell]:
            if one not in doomed and turn.query.has(one, "SINK"):
                others = [o for o in turn.board.at[cell] if o != one and o not in doomed]
                touching = [o for o in others if level_with(turn.board, one, o)]
                if touching:
                    doomed.update(o for o in (one, touching[0]) if not is_safe(turn.query, o))
    return doomed


def open_shut_one_for_one(turn: Turn, cells: Sequence[int]) -> set[int]:
    query = turn.query
    doomed: set[int] = set()
    for cell in cells:
        for shut in turn.board.at[cell]:
            keys = [o for o in turn.board.at[cell] if o not in doomed and query.has(o, "OPEN")]
            keys = [o for o in keys if level_with(turn.board, shut, o)]
            if keys and shut not in doomed and query.has(shut, "SHUT"):
                doomed.update(o for o in (shut, keys[0]) if not is_safe(query, o))
    return doomed


def weak_when_new(turn: Turn, cells: Sequence[int]) -> set[int]:
    new = turn.kept.pop(life.NEW, None)
    doomed = hazards.weak(turn, cells)
    if new is not None:
        turn.kept[life.NEW] = new
    return doomed


FAULTY_PACKS: dict[str, Callable[[], Pack]] = {
    "YOU steps for each rule": partial(with_mover, "you", you_that_steps_for_each_rule),
    "the last belt decides": partial(with_mover, "shift", shift_by_the_last_belt),
    "SINK one for one": partial(with_hazard, "sink", sink_one_for_one),
    "OPEN and SHUT one for one": partial(with_hazard, "open-shut", open_shut_one_for_one),
    "WEAK takes what is new": partial(with_hazard, "weak", weak_when_new),
    "DEFEAT before SINK": partial(with_hazard_first, "defeat"),
    "no reading after movement": partial(without_stages, "read-moved"),
    "no reading after FALL": partial(without_stages, "read-fallen", "read-fallen-on"),
    "no second status step": partial(without_stages, "settle"),
}


@pytest.mark.parametrize("fault", FAULTY_PACKS)
def test_a_faulty_pack_is_noticed(fault: str) -> None:
    assert is_noticed(FAULTY_PACKS[fault]()), f"nobody notices: {fault}"


def without_retries(turn: Turn, ground_: Ground, goers: list[Goer]) -> None:
    """What takes do, but nobody tries again because another one went."""
    for goer in goers:
        goer.stage, goer.done = takes.PAST if goer.hurried else 0, False
    while waiting := [goer for goer in goers if not goer.done]:
        stage = min(goer.stage for goer in waiting)
        decided: list[tuple[Goer, Steps | int]] = []
        for goer in [goer for goer in waiting if goer.stage == stage]:
            steps = takes._attempt(turn, ground_, goer)
            if steps is not None:
                decided.append((goer, steps))
                goer.done, goer.steps, goer.hurried = True, goer.steps - 1, goer.hurried or stage > 0
        for goer, steps in decided:
            look = None if goer.keeps else goer.direction
            if isinstance(steps, int):
                ground_.go(goer.entity, steps, look)
            else:
                ground_.carry_out(steps, goer.entity, look)


class FallingThroughPush(ground.Ground):
    def meet(self, *args: Any, **options: Any) -> Meeting:
        return super().meet(*args, **options)._replace(pushed=())


class AtOnce(ground.Ground):
    def carry_out(self, steps: Steps, mover: int, facing: str | None) -> None:
        super().carry_out(steps, mover, facing)
        self.apply()


class PullingWhatIsStill(ground.Ground):
    _pulling = 0

    def _pull(self, *args: Any, **options: Any) -> None:
        PullingWhatIsStill._pulling += 1
        super()._pull(*args, **options)
        PullingWhatIsStill._pulling -= 1

    def is_held(self, entity: int, direction: str) -> bool:
        return not self._pulling and super().is_held(entity, direction)


def swap_stays(steps: Steps, move: ground.Move, _swapped: object, _origin: int) -> None:
    steps.moves.append(move)
    steps.moving[move.entity] = move.target


def left_once(left_by: Callable[..., list[tuple[str, int, str]]], *args: Any) -> list[tuple[str, int, str]]:
    return list(dict.fromkeys(left_by(*args)))


FAULTY_PARTS: dict[str, tuple[object, str, object]] = {
    "nobody tries again": (takes, "_resolve", without_retries),
    "places change at once": (takes, "Ground", AtOnce),
    "PULL takes what is STILL": (takes, "Ground", PullingWhatIsStill),
    "SWAP keeps the place": (ground.Steps, "add", swap_stays),
    "FALL goes through PUSH": (falling, "Ground", FallingThroughPush),
    "things HAVE one thing each": (life, "_left_by", partial(left_once, life._left_by)),
    "touch whatever the float": (hazards, "level_with", lambda _board, _one, _other: True),
    "nobody is SAFE": (hazards, "is_safe", lambda _query, _entity: False),
    "MORE never grows": (overlaps, "grow", lambda _turn: None),
    "nobody follows": (travel, "_follow", lambda _turn, _query: None),
}


@pytest.mark.parametrize("fault", FAULTY_PARTS)
def test_a_faulty_part_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, wrong = FAULTY_PARTS[fault]
    monkeypatch.setattr(place, name, wrong)
    assert is_noticed(BABA), f"nobody notices: {fault}"


def is_noticed(pack: Pack) -> bool:
    return any(difference(seed, pack=pack, debug=False) is not None for seed in range(FAULTY_BOARDS))

"""The engine and the naive model agree on dense random boards, turn by turn and undo by undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comparing import difference

if TYPE_CHECKING:
    import pytest


def test_engine_and_naive_model_agree_on_random_boards(request: pytest.FixtureRequest) -> None:
    first = request.config.getoption("--first-seed")
    turns = 0
    for seed in range(first, first + request.config.getoption("--boards")):
        played, told = difference(seed, debug=seed % 2 == 0)
        assert told is None, told
        turns += played
    assert turns > 5 * request.config.getoption("--boards"), "the boards are too short to show anything"

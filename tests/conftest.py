"""Every game of the tests checks the declarations of its pack, and is closed after its test."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import esper
import pytest

os.environ.setdefault("ECS_BABA_DEBUG", "1")

from ecs_baba import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--boards", type=int, default=200, help="how many random boards are compared with the naive model (200)"
    )
    parser.addoption("--first-seed", type=int, default=0, help="the seed of the first random board (0)")


@pytest.fixture
def new_game() -> Callable[[int, int], Game]:
    """Makes the games of the lessons' tests; a mutant test hands in a maker of its own."""
    return Game


@pytest.fixture(autouse=True)
def _host_undisturbed() -> Iterator[None]:
    """After every test, the host's world is current, and no game's world is left behind."""
    before = set(esper.list_worlds())
    yield
    assert esper.current_world == "default"
    if not set(esper.list_worlds()) <= before:
        gc.collect()  # it takes a while where there are many packs
    assert set(esper.list_worlds()) <= before

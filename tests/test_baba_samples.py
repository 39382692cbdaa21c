"""The game's own levels, where samples of them lie beside the checkout: each is won by the moves that come with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecs_baba import BABA, Game
from ecs_baba.formats import read_level
from ecs_baba.moves import read_moves

SAMPLES = Path(__file__).parents[1].parent / "shared" / "levels"
TOLD = SAMPLES / "solutions.json"


def samples() -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = json.loads(TOLD.read_text(encoding="utf-8")) if TOLD.exists() else {}
    return told


@pytest.mark.skipif(not TOLD.exists(), reason="the samples of the game's levels are not beside the checkout")
def test_every_sample_is_won_by_its_moves_with_the_last_of_them() -> None:
    ends: dict[str, tuple[bool, int]] = {}
    wanted: dict[str, tuple[bool, int]] = {}
    for name, told in samples().items():
        moves = told["moves"]
        with Game.from_level(read_level(SAMPLES / f"{name}.l", pack=BABA), pack=BABA, history=0) as game:
            game.play(moves)
            ends[name] = (game.won, game.turn)
        wanted[name] = (True, len(read_moves(moves)))
    assert ends == wanted

"""The same level and moves give the same, whatever the hash seed, and whatever was tried and undone in between."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from boards import random_board
from comparing import facts_of_game

from ecs_baba import Game

ROOT = Path(__file__).parent.parent

PLAY = """
import sys
sys.path.insert(0, "tests")
from boards import random_board
from ecs_baba import Game
for seed in range(12):
    board = random_board(seed)
    game = Game(board.width, board.height)
    for kind, x, y in board.objects:
        game.place(kind, x, y)
    print(game, game.rules(), [str(rule) + repr(rule.texts) for rule in game.rule_book.parsed])
    for direction in board.moves:
        if not game.won:
            print(game.step(direction), game.active_rules())
    print(game, game.having("YOU"), game.won, game.lost)
"""


def test_the_hash_seed_does_not_matter() -> None:
    told = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(  # noqa: S603  # our own code
            [sys.executable, "-c", PLAY], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        told.add(done.stdout)
    assert len(told) == 1
    assert "Destroyed" in told.pop()


@pytest.mark.parametrize("seed", range(40))
def test_a_state_plays_on_alike_whatever_was_tried_and_undone_before(seed: int) -> None:
    board = random_board(seed)
    rng = random.Random(seed)
    straight, wandering = Game(board.width, board.height), Game(board.width, board.height)
    for kind, x, y in board.objects:
        assert straight.place(kind, x, y) == wandering.place(kind, x, y)
    for direction in board.moves:
        if straight.won:
            break
        detour = 0
        while not wandering.won and len(wandering.objects()) < 300 and rng.random() < 0.6:
            wandering.step(rng.choice(["up", "down", "left", "right", None]))
            detour += 1
        if rng.random() < 0.3:
            wandering.restart()
            detour += 1
        for _ in range(detour):
            assert wandering.undo()
        assert straight.step(direction) == wandering.step(direction), f"seed {seed}"
        assert facts_of_game(straight) == facts_of_game(wandering), f"seed {seed}"
        assert str(straight) == str(wandering)


@pytest.mark.parametrize("seed", range(40))
def test_the_indexes_are_what_the_components_say(seed: int) -> None:
    board = random_board(seed)
    game = Game(board.width, board.height)
    for kind, x, y in board.objects:
        game.place(kind, x, y)
    rng = random.Random(seed)
    for direction in board.moves:
        if game.won or rng.random() < 0.2:
            game.undo()
        else:
            game.step(direction)
        on = game._board
        kept = (list(on.at), [list(k) for k in on.of_kind], list(on.cell_of), list(on.kind_of), list(on.facing_of))
        with game.active():
            on.reindex()
        assert kept == (on.at, on.of_kind, on.cell_of, on.kind_of, on.facing_of), f"seed {seed}"

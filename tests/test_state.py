"""A state is a value: to go back to, to copy, to tell apart, to send to another process."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING

import esper
import pytest
from boards import random_board
from comparing import facts_of_game

from ecs_baba import COURSE, Game, Level, Response, load_level, property_
from ecs_baba.errors import GameActive, PackError, WrongSnapshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from ecs_baba.planner import Planner, Step

ROOT = Path(__file__).parent.parent

MOVES = ("up", "down", "left", "right", None)


def random_game(seed: int, **options: int) -> Game:
    board = random_board(seed)
    game = Game(board.width, board.height, **options)  # type: ignore[arg-type]  # history alone
    for kind, x, y in board.objects:
        game.place(kind, x, y)
    return game


def wander(game: Game, rng: random.Random, turns: int) -> None:
    for _ in range(turns):
        if not game.won and len(game.objects()) < 300:
            game.step(rng.choice(MOVES))


def all_facts(game: Game) -> object:
    """All that can be told of a game, as far back as it can be undone; the game is as before after it."""
    told = []
    undone = 0
    start = game.snapshot()
    told.append((facts_of_game(game), str(game)))
    while game.undo():
        undone += 1
        told.append((facts_of_game(game), str(game)))
    game.restore(start)
    return told


@pytest.mark.parametrize("seed", range(25))
def test_a_game_plays_on_from_a_restored_snapshot_as_it_did_before(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(seed)
    wander(game, rng, 5)
    snapshot = game.snapshot()
    then = (facts_of_game(game), str(game), game.key(ages=True))
    moves = [rng.choice(MOVES) for _ in range(6)]
    played = [game.step(move) for move in moves if not game.won and len(game.objects()) < 300]
    after = (facts_of_game(game), game.key(ages=True))
    wander(game, rng, 4)
    game.restore(snapshot)
    assert (facts_of_game(game), str(game), game.key(ages=True)) == then, f"seed {seed}"
    assert [game.step(move) for move in moves[: len(played)]] == played, f"seed {seed}"
    assert (facts_of_game(game), game.key(ages=True)) == after, f"seed {seed}"


def test_a_restore_is_one_entry_for_undo() -> None:
    game = Game.from_level(load_level("first-steps"))
    snapshot = game.snapshot()
    game.play("R3")
    there = facts_of_game(game)
    game.restore(snapshot)
    assert (game.turn, str(game)) == (0, str(Game.from_level(load_level("first-steps"))))
    assert game.undo()
    assert facts_of_game(game) == there
    assert game.turn == 3
    game.play("R D2 R")
    assert game.won
    game.restore(snapshot)
    assert not game.won
    game.play("R4 D2 R")
    assert game.won


def test_a_restart_after_a_restore_goes_back_to_the_start_of_the_snapshot() -> None:
    game = Game.from_level(load_level("first-steps"))
    game.play("R2")
    snapshot = game.snapshot()
    game.play("R2")
    game.restore(snapshot)
    assert game.turn == 2
    game.restart()
    assert str(game) == str(Game.from_level(load_level("first-steps")))


def test_a_snapshot_of_another_level_is_refused_and_changes_nothing() -> None:
    game = Game(4, 3)
    game.place("rock", 1, 1)
    before = facts_of_game(game)
    for other, what in ((Game(3, 4), "3x4: expected 4x3"), (Game(4, 3, pack=COURSE.without("FIRE")), "other words")):
        with pytest.raises(WrongSnapshot, match=what):
            game.restore(other.snapshot())
    assert facts_of_game(game) == before
    assert not game.undo()


def test_a_snapshot_of_a_copy_that_went_further_can_be_restored() -> None:
    game = Game.from_level(Level.parse("TREE IS LEAF AND BUG\ntree . . . baba\n"))
    twin = game.copy()
    twin.step(None)
    twin.step(None)
    game.restore(twin.snapshot())
    assert (str(game), game.objects(), game.turn) == (str(twin), twin.objects(), 2)
    assert game.step(None) == twin.step(None)


def test_a_snapshot_whose_ids_a_host_has_taken_is_refused() -> None:
    game = Game.from_level(Level.parse("TREE IS LEAF AND BUG\ntree . . . baba\n"))
    twin = game.copy()
    with game.active():
        esper.create_entity()
    twin.step(None)
    before = facts_of_game(game)
    with pytest.raises(WrongSnapshot, match="is taken in this game's world"):
        game.restore(twin.snapshot())
    assert facts_of_game(game) == before


COPIES: dict[str, Callable[[Game], Game]] = {
    "copy()": lambda game: game.copy(),
    "copy(history=True)": lambda game: game.copy(history=True),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),  # noqa: S301  # our own
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("seed", range(8))
def test_siblings_are_independent_and_play_on_alike(how: str, seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(seed)
    wander(game, rng, 6)
    before = facts_of_game(game)
    twin = COPIES[how](game)
    assert facts_of_game(twin) == before, f"seed {seed}"
    assert (str(twin), twin.key(ages=True), repr(twin.pack)) == (str(game), game.key(ages=True), repr(game.pack))
    untouched = game.copy()
    for _ in range(8):
        if game.won or len(game.objects()) > 300:
            break
        move = rng.choice(MOVES)
        outcome = game.step(move)
        assert facts_of_game(untouched) == before
        assert twin.step(move) == outcome, f"seed {seed}"
        assert facts_of_game(twin) == facts_of_game(game), f"seed {seed}"
        if rng.random() < 0.3:
            assert game.undo()
            assert twin.undo()
    game.close()
    assert facts_of_game(untouched) == before
    twin.place("rock", 0, 0)
    assert facts_of_game(untouched) == before


def test_a_copy_with_history_undoes_as_far_as_its_original() -> None:
    rng = random.Random(4)
    for seed in range(6):
        game = random_game(seed)
        wander(game, rng, 9)
        game.restart()
        wander(game, rng, 3)
        twin = game.copy(history=True)
        while game.undo():
            assert twin.undo()
            assert facts_of_game(twin) == facts_of_game(game), f"seed {seed}"
        assert not twin.undo()


def test_a_copy_without_history_has_nothing_to_undo_and_restarts_all_the_same() -> None:
    game = Game.from_level(load_level("first-steps"))
    game.play("R3")
    twin = game.copy()
    assert not twin.undo()
    assert twin.turn == 3
    twin.restart()
    assert str(twin) == str(Game.from_level(load_level("first-steps")))


def test_a_copy_keeps_the_gaps_between_ids() -> None:
    game = Game(4, 2)
    rock = game.place("rock", 0, 0)
    with game.active():
        esper.create_entity()
    key = game.place("key", 1, 0)
    assert key == rock + 2
    twin = game.copy()
    assert twin.objects() == game.objects() == [rock, key]
    assert twin.place("door", 2, 0) == game.place("door", 2, 0)


def test_a_game_cannot_be_copied_in_the_middle_of_its_turn() -> None:
    games: list[Game] = []

    def meddling(_planner: Planner, _step: Step) -> bool:
        games[0].copy()
        return True

    game = Game(3, 2, pack=COURSE.extended(responses=[Response("meddling", meddling)]))
    game.write("BABA IS YOU", 0, 0)
    game.place("baba", 0, 1)
    games.append(game)
    with pytest.raises(GameActive):
        game.step("right")
    games.clear()


# Keys.


def test_a_key_does_not_tell_apart_what_only_ids_tell_apart() -> None:
    one, other = Game(3, 1), Game(3, 1)
    one.place("rock", 0, 0)
    one.place("rock", 2, 0)
    other.remove(other.place("key", 1, 0))
    other.place("rock", 2, 0)
    other.place("rock", 0, 0)
    assert one.key() == other.key()
    assert one.key(ages=True) != other.key(ages=True)


def differences() -> dict[str, Game]:
    def made(*objects: tuple[str, int, str], width: int = 3, pack: int = 0, seed: int = 0) -> Game:
        game = Game(width, 1, pack=COURSE.extended(name="other") if pack else COURSE, seed=seed)
        for kind, x, facing in objects:
            game.place(kind, x, 0, facing=facing)
        return game

    rock, key = ("rock", 0, "right"), ("key", 0, "right")
    return {
        "as it is": made(rock, key),
        "another order on the tile": made(key, rock),
        "another place": made(rock, ("key", 1, "right")),
        "another way to look": made(rock, ("key", 0, "up")),
        "one less": made(rock),
        "one more": made(rock, key, key),
        "another size": made(rock, key, width=4),
        "another pack": made(rock, key, pack=1),
        "another seed": made(rock, key, seed=1),
        "a word": made(("text:ROCK", 0, "right"), key),
    }


def test_keys_tell_states_apart() -> None:
    games = differences()
    keys = [game.key() for game in games.values()]
    assert len(set(keys)) == len(keys)
    again = [game.key() for game in differences().values()]
    assert again == keys
    assert [hash(key) for key in again] == [hash(key) for key in keys]


def test_a_won_level_has_another_key_than_one_that_only_looks_like_it() -> None:
    game = Game.from_level(load_level("first-steps"))
    game.play("R4 D2 R")
    looks = Game.from_level(game.to_level())
    assert str(looks) == str(game)
    assert looks.key()[1:] != game.key()[1:]


@pytest.mark.parametrize("seed", range(12))
def test_keys_are_the_same_however_a_state_was_reached(seed: int) -> None:
    """A key worked out from what changed is the key worked out from the whole board."""
    rng = random.Random(seed)
    game = random_game(seed)
    for _ in range(12):
        if game.won or rng.random() < 0.3:
            game.undo()
        elif rng.random() < 0.1:
            game.restart()
        elif len(game.objects()) < 200:
            game.step(rng.choice(MOVES))
        if rng.random() < 0.7:
            for ages in (False, True):
                assert game.key(ages=ages) == game.copy().key(ages=ages), f"seed {seed}"


@pytest.mark.parametrize("seed", range(12))
def test_games_with_equal_exact_keys_play_on_alike(seed: int) -> None:
    """Objects get other ids, in the same order of age: the same happens, ids apart."""
    rng = random.Random(seed)
    game = random_game(seed)
    wander(game, rng, 4)
    other = Game(game.width, game.height)
    gone = [other.place("rock", 0, 0) for _ in range(3)]
    for entity in game.objects():
        other.place(game.kind_of(entity), *(game.pos_of(entity) or (0, 0)), facing=game.facing_of(entity))
    for entity in gone:
        other.remove(entity)
    if game.won:
        return
    for _ in range(10):
        assert game.key(ages=True) == other.key(ages=True), f"seed {seed}"
        if game.won or len(game.objects()) > 200:
            break
        move = rng.choice(MOVES)
        kinds = [type(event).__name__ for event in game.step(move).events]
        assert kinds == [type(event).__name__ for event in other.step(move).events], f"seed {seed}"


def test_keys_are_stable_across_processes() -> None:
    code = (
        "from ecs_baba import Game, load_level; g = Game.from_level(load_level('ghost-light')); g.play('R2D'); "
        "print(repr((g.key(), g.key(ages=True))))"
    )
    told = set()
    for hash_seed in ("0", "7"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(  # noqa: S603  # our own code
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        told.add(done.stdout)
    game = Game.from_level(load_level("ghost-light"))
    game.play("R2D")
    assert told == {repr((game.key(), game.key(ages=True))) + "\n"}


# Pickles.


def glue(planner: Planner, step: Step) -> bool:
    return not any(planner.has(other, "GLUE") for other in planner.staying_at(step.target))


GLUED = COURSE.extended(name="glued", words=[property_("GLUE")], responses=[Response("glue", glue)])


def test_a_pack_pickles_by_the_name_under_which_it_can_be_imported() -> None:
    assert pickle.loads(pickle.dumps(COURSE)) is COURSE  # noqa: S301  # our own
    assert len(pickle.dumps(COURSE)) < 200
    assert pickle.loads(pickle.dumps(GLUED)) is GLUED  # noqa: S301  # our own
    assert copy.deepcopy(GLUED) is copy.copy(GLUED) is GLUED


def test_a_pack_that_cannot_be_imported_pickles_by_its_parts() -> None:
    pack = GLUED.without("PULL")
    again = pickle.loads(pickle.dumps(pack))  # noqa: S301  # our own
    assert [word.name for word in again.words] == [word.name for word in pack.words]
    assert [response.name for response in again.responses] == ["open-shut", "push", "stop", "glue"]
    game = Game(4, 2, pack=again)
    game.write("BABA IS YOU", 0, 0)
    game.place("baba", 0, 1)
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own
    assert twin.step("right") == game.step("right")


def test_what_cannot_be_pickled_is_an_error_that_names_the_function() -> None:
    pack = COURSE.extended(responses=[Response("odd", lambda _planner, _step: True)])
    game = Game(3, 1, pack=pack)
    with pytest.raises(PackError, match=r"cannot be pickled: its response 'odd' .*<lambda>"):
        pickle.dumps(game)
    assert game.copy().key() == game.key()  # a copy needs no pickle


def test_a_snapshot_survives_a_pickle() -> None:
    game = Game.from_level(load_level("first-steps"))
    game.play("R2")
    snapshot = pickle.loads(pickle.dumps(game.snapshot()))  # noqa: S301  # our own
    other = Game.from_level(load_level("first-steps"))
    other.restore(snapshot)
    assert (facts_of_game(other), str(other)) == (facts_of_game(game), str(game))
    assert other.play("R2 D2 R").won


# Memory.


def grown(game: Game, turns: int) -> tuple[int, int]:
    """How many bytes some turns back and forth cost, and how many changes they made."""
    game.play("RL" * 500)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    changes = sum(len(game.step("right" if turn % 2 == 0 else "left").events) for turn in range(turns))
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return after - before, changes


def walking(history: int | None) -> Game:
    game = Game(6, 2, history=history, debug=False)
    game.write("BABA IS YOU", 0, 0)
    game.place("baba", 0, 1)
    return game


def test_ten_thousand_turns_with_a_limited_history_take_no_more_memory() -> None:
    for history in (0, 1, 50):
        bytes_taken, changes = grown(walking(history), 10_000)
        assert changes == 10_000
        assert bytes_taken < 1_500_000, history  # the log of touched tiles and the slack of the journal, both bounded
    game = walking(50)
    game.play("RL" * 5000)
    assert sum(game.undo() for _ in range(60)) == 50


def test_a_change_costs_less_than_200_bytes_of_history() -> None:
    unlimited, changes = grown(walking(None), 20_000)
    limited, _ = grown(walking(0), 20_000)
    assert (unlimited - limited) / changes < 200

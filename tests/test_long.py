"""Long chains and big boards."""

from __future__ import annotations

import random
import sys

import pytest

from ecs_baba import COURSE, Game


def row(kind: str, length: int, *sentences: str) -> Game:
    """A Baba at the left of a row of things, with one empty tile at its end."""
    game = Game(max(length + 2, 5), len(sentences) + 1)
    for y, sentence in enumerate(sentences):
        game.write(sentence, 0, y)
    game.place("baba", 0, len(sentences))
    game._set_up([(kind, x, len(sentences), "right") for x in range(1, length + 1)])
    return game


def test_a_chain_of_two_thousand_pushed_rocks_moves_and_is_undone() -> None:
    limit = sys.getrecursionlimit()
    game = row("rock", 2000, "BABA IS YOU", "ROCK IS PUSH")
    outcome = game.step("right")
    assert len(outcome.events) == 2001
    assert game.kinds_at(0, 2) == []
    assert game.kinds_at(2001, 2) == ["rock"]
    assert game.step("right") == type(outcome)((), changed=False, won=False)
    assert game.undo()
    assert game.undo()
    assert game.kinds_at(0, 2) == ["baba"]
    assert sys.getrecursionlimit() == limit


def test_a_chain_of_two_thousand_pulled_rocks_follows() -> None:
    game = Game(2003, 3)
    game.write("BABA IS YOU", 0, 0)
    game.write("ROCK IS PULL", 0, 1)
    game._set_up([("rock", x, 2, "right") for x in range(2000)])
    game.place("baba", 2000, 2)
    assert len(game.step("right").events) == 2001
    assert game.kinds_at(0, 2) == []


def test_a_stack_of_two_thousand_objects_moves_as_one() -> None:
    game = Game(5, 3)
    game.write("BABA IS YOU", 0, 0)
    game.write("ROCK IS PUSH AND PULL", 0, 1)
    game._set_up([("rock", 1, 2, "right")] * 2000)
    game.place("baba", 0, 2)
    assert len(game.step("right").events) in {0, 2001}


def test_a_board_of_twenty_thousand_objects_undoes_exactly() -> None:
    rng = random.Random(7)
    kinds = ["rock", "rock", "wall", "grass", "tree", "key", "door", "water"]
    game = Game(200, 200, debug=False)
    for y, sentence in enumerate(
        ("BABA IS YOU", "ROCK IS PUSH", "DOOR IS SHUT", "KEY IS OPEN AND PUSH", "WATER IS SINK")
    ):
        game.write(sentence, 0, y)
    scenery = [(rng.choice(kinds), rng.randrange(200), rng.randrange(6, 200), "right") for _ in range(20_000)]
    game._set_up([*scenery, ("baba", 100, 100, "right")])
    before = game.key(ages=True)
    moves = "".join(rng.choice("UDLR") for _ in range(200))
    game.play(moves)
    after = game.key(ages=True)
    assert after != before
    for _ in range(game.turn):
        assert game.undo()
    assert game.key(ages=True) == before
    game.play(moves)
    assert game.key(ages=True) == after


@pytest.mark.parametrize("depth", [200, 900])
def test_a_long_chain_moves_from_deep_inside_a_host(depth: int) -> None:
    def deeper(left: int) -> int:
        return len(game.step("right").events) if left == 0 else deeper(left - 1)

    game = row("rock", 500, "BABA IS YOU", "ROCK IS PUSH")
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(1500)
    try:
        assert deeper(depth) == 501
    finally:
        sys.setrecursionlimit(limit)


def test_stacked_words_that_spell_too_much_are_an_error_and_not_a_hang() -> None:
    from ecs_baba.errors import TooManyReadings

    game = Game(2 * 40 + 4, 3)
    game.write("BABA ON", 0, 0)
    words = [word.name for word in COURSE.words if word.part.value == "noun"][:5]
    entries = [(f"text:{word}", 2 + 2 * at, 0, "right") for at in range(40) for word in words]
    entries += [("text:AND", 3 + 2 * at, 0, "right") for at in range(39)]
    game._set_up(entries)
    before = game.rules()
    with pytest.raises(TooManyReadings, match="more than 20000 rules"):
        game.write("IS YOU", 81, 0)
    assert game.rules() == before
    assert game.kinds_at(81, 0) == []

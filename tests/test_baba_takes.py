"""The quick ways through a turn of the second pack must not forget what words hold, and what they write."""

from __future__ import annotations

import pytest

from ecs_baba import BABA, Game, Level


def after(board: str, moves: str, *, debug: bool = False) -> str:
    """The first row of a board after moves."""
    with Game.from_level(Level.parse(board, pack=BABA), pack=BABA, debug=debug) as game:
        game.play(moves)
        return " ".join(str(game).split("\n")[0].split())


@pytest.mark.parametrize(
    ("words", "row", "moved"),
    [
        ("KEKE IS LOCKEDLEFT", ". . keke wall", ". . keke:left wall"),
        ("KEKE IS LOCKEDRIGHT", ". . keke wall", ". . keke wall"),
        ("KEKE IS STILL", ". . keke wall", ". . keke wall"),
        ("KEKE IS SLEEP", ". . keke wall", ". . keke wall"),
        ("KEKE IS REVERSE", ". . keke wall", ". keke . wall"),
        ("ROCK IS PUSH", ". . keke wall", ". keke:left . wall"),
    ],
)
def test_what_holds_a_mover_holds_it_also_when_it_turns_round(words: str, row: str, moved: str) -> None:
    sentences = f"KEKE IS MOVE .\n{words} .\nWALL IS STOP .\n"
    assert after(f"{row}\n. . . .\n{sentences}", "W") == moved


@pytest.mark.parametrize("words", ["ROCK IS PULL", "ROCK IS PULL KEY IS SWAP"])
def test_what_is_pulled_further_back_goes_through_solid_things_and_pushes(words: str) -> None:
    # The second rock comes to where the wall is, and pushes the box off it.
    sentences = f"{words}\nBABA IS YOU . . .\nWALL IS STOP . . .\nBOX IS PUSH . . ."
    padded = "\n".join(" ".join([*line.split(), *["."] * 6][:6]) for line in sentences.split("\n"))
    row = "rock wall+box+rock baba . . ."
    assert after(f"{row}\n. . . . . .\n{padded}", "R") == ". rock+wall box+rock baba . ."


@pytest.mark.parametrize(
    ("words", "moved"),
    [
        ("WALL IS SWAP", ". rock+wall baba . . ."),
        ("ROCK IS SWAP", "wall rock baba . . ."),
        ("WALL IS HOT", ". rock+wall baba . . ."),
    ],
)
def test_what_is_pulled_changes_places_only_where_it_is_swap_itself(words: str, moved: str) -> None:
    row = "rock wall+baba . . . ."
    assert after(f"{row}\n. . . . . .\nROCK IS PULL . . .\nBABA IS YOU . . .\n{words} . . .", "R") == moved


@pytest.mark.parametrize("debug", [False, True])
def test_a_level_that_writes_a_property_leaves_as_its_text(*, debug: bool) -> None:
    level = Level.parse("BABA IS YOU .\nLEVEL WRITE PUSH .\nbaba . . .", pack=BABA)
    with Game.from_level(level, pack=BABA, debug=debug) as game:
        game.play("W")
        assert game.ended == "left as text:PUSH"

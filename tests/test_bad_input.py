"""Wrong calls: each has an error class of its own and a message that helps, and the game stays as it was."""

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

from ecs_baba import COURSE, Game, Level, find_pack, noun
from ecs_baba.errors import (
    BabaError,
    BadDirection,
    BadMoves,
    BadSize,
    GameActive,
    GameClosed,
    LevelError,
    LevelWon,
    NoSuchObject,
    OffBoard,
    PackError,
    UnknownWord,
)
from ecs_baba.level import Placed
from ecs_baba.moves import PRIME, read_moves, write_moves

BOARD = """\
BABA IS YOU  .    .    .
.    .  .    .    .    .
baba .  rock skull .   flag
ROCK IS PUSH .    .    .
SKULL IS DEFEAT . . key+skull
FLAG IS WIN  .    .    .
"""

#: What is said where it looks as if a second player is meant.
TWO_PLAYERS = "; a turn of a second player is written U', of both R+U'"

Facts = dict[str, object]
Call = Callable[[Game], object]


def facts(game: Game) -> Facts:
    """All that a host can see of a game."""
    return {
        "objects": [(e, game.kind_of(e), game.pos_of(e), game.facing_of(e)) for e in game.objects()],
        "board": str(game),
        "rules": (game.rules(), game.active_rules()),
        "having": {word: game.having(word) for word in game.pack.lexicon.bits},
        "state": (game.turn, game.won, game.lost),
    }


def unwound(game: Game) -> list[Facts]:
    """The facts now, and after each undo until there is nothing to undo; and the id that the next object gets."""
    found = [facts(game)]
    while len(found) < 20 and game.undo():
        found.append(facts(game))
    return [*found, {"next id": game.place("rock", 0, 1)}]


def played() -> Game:
    """A game in the middle: objects destroyed, edits between turns, three entries to undo."""
    game = Game.from_level(Level.parse(BOARD))
    game.play("RR")  # the rock is pushed on to the skull
    game.remove(next(e for e in game.objects() if game.kind_of(e) == "key"))
    game.place("text:KEY", 4, 1, facing="up")
    game.move("left")
    return game


def won() -> Game:
    """A game that is won."""
    game = Game.from_level(Level.parse("BABA IS YOU\nFLAG IS WIN\nbaba flag .\n"))
    assert game.play("WR").won
    return game


def refused(call: Call, error: type[BabaError], make: Callable[[], Game] = played) -> str:
    """The message with which a call is refused; the game is afterwards as one in which it was never made."""
    game = make()
    with pytest.raises(BabaError) as caught:
        call(game)
    assert type(caught.value) is error
    assert unwound(game) == unwound(make())
    return str(caught.value)


# Words and kinds.


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("BABA", "unknown kind 'BABA': expected a noun in lower case, or 'text:' and a word"),
        ("Baba", "unknown kind 'Baba': expected a noun in lower case, or 'text:' and a word; did you mean 'baba'?"),
        ("bbaa", "unknown kind 'bbaa': expected a noun in lower case, or 'text:' and a word; did you mean 'baba'?"),
        (
            "text:PSUH",
            "unknown kind 'text:PSUH': expected a noun in lower case, or 'text:' and a word; did you mean 't",
        ),
        ("all", "no thing is of kind 'all': the word 'ALL' names no kind of its own"),
        ("text", "no thing is of kind 'text': the word 'TEXT' names no kind of its own"),
        ("is", "no thing is of kind 'is': the word 'IS' is no noun"),
        ("push", "no thing is of kind 'push': the word 'PUSH' is no noun"),
    ],
)
def test_placing_what_the_pack_lacks_is_refused_with_the_kind_and_what_was_expected(kind: str, said: str) -> None:
    message = refused(lambda game: game.place(kind, 1, 1), UnknownWord)

    assert message.startswith(said)


@pytest.mark.parametrize(
    "kind", ["text:rock", "text:", "", " ", "baba ", " baba", "text:BABA ", "TEXT:BABA", "ß", "\ud800", "a\nb", "\0"]
)
def test_placing_what_is_near_a_kind_is_refused_as_well(kind: str) -> None:
    message = refused(lambda game: game.place(kind, 1, 1), UnknownWord)

    assert message.startswith(f"unknown kind {kind!r}: expected a noun in lower case, or 'text:' and a word")


@pytest.mark.parametrize("kind", [7, None, True, 1.5, b"baba", ["baba"], ("baba",), {}, object])
def test_placing_what_is_no_string_is_refused(kind: Any) -> None:
    message = refused(lambda game: game.place(kind, 1, 1), UnknownWord)

    assert message.startswith(f"unknown kind {kind!r}: expected a noun in lower case, or 'text:' and a word")


@pytest.mark.parametrize("word", ["baba", "text:BABA", "PSUH", "", "Baba", "BABA ", "ß"])
def test_writing_a_word_that_the_pack_lacks_is_refused(word: str) -> None:
    message = refused(lambda game: game.write([("BABA", 0, 1), (word, 1, 1)]), UnknownWord)

    assert message.startswith(f"unknown word {word!r}")
    near = {"PSUH": "PUSH", "baba": "BABA", "Baba": "BABA", "BABA ": "BABA"}.get(word)
    assert near is None or message.endswith(f"; did you mean {near!r}?")


@pytest.mark.parametrize("word", [7, None, ["BABA"], b"BABA"])
def test_writing_what_is_no_string_is_refused(word: Any) -> None:
    assert refused(lambda game: game.write([(word, 0, 1)]), UnknownWord).startswith(f"unknown word {word!r}")


def test_nothing_is_near_to_no_word() -> None:
    nothing: Any = None
    assert refused(lambda game: game.write([(nothing, 0, 1)]), UnknownWord) == "unknown word None"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("PSUH", "unknown property 'PSUH'; did you mean 'PUSH'?"),
        ("push", "unknown property 'push'; did you mean 'PUSH'?"),
        ("BABA", "'BABA' is a noun: expected a property word"),
        ("ALL", "'ALL' is a noun: expected a property word"),
        ("IS", "'IS' is a verb: expected a property word"),
        ("NOT", "'NOT' is a not: expected a property word"),
        ("", "unknown property ''"),
        (7, "unknown property 7"),
        (None, "unknown property None"),
    ],
)
def test_asking_for_what_is_no_property_is_refused(word: Any, said: str) -> None:
    first = played().objects()[0]

    for ask in (
        lambda game: game.has_property(first, word),
        lambda game: game.having(word),
        lambda game: game.why(first, word),
    ):
        assert refused(ask, UnknownWord) == said


# Places.

OFF: list[tuple[Any, Any]] = [
    *((-1, 0), (0, -1), (6, 0), (0, 6), (6, 6), (10**30, 0), (-(10**30), 0)),
    *((0.0, 0), (0, 1.0), (1.5, 0), (float("nan"), 0), (float("inf"), 0), (True, 0), (0, False), (None, 0), (0, None)),
    *(("0", 0), (0, "1"), ("", 0), ([0], 0), (1j, 0)),
]


@pytest.mark.parametrize(("x", "y"), OFF)
def test_a_place_off_the_board_is_refused_wherever_one_is_given(x: Any, y: Any) -> None:
    expected = f"place ({x!r}, {y!r}) is off the board: expected whole numbers with 0 <= x < 6 and 0 <= y < 6"
    for call in (
        lambda game: game.place("baba", x, y),
        lambda game: game.place("text:BABA", x, y, facing="up"),
        lambda game: game.write([("BABA", 0, 1), ("IS", x, y)]),
        lambda game: game.kinds_at(x, y),
        lambda game: game.objects_at(x, y),
    ):
        assert refused(call, OffBoard) == expected


@pytest.mark.parametrize(("x", "y"), [place for place in OFF if None not in place])
def test_words_in_a_line_are_refused_where_the_first_is_off_the_board(x: Any, y: Any) -> None:
    for down in (False, True):
        message = refused(lambda game, down=down: game.write("BABA IS YOU", x, y, down=down), OffBoard)  # type: ignore[misc]  # a default binds it
        assert "is off the board: expected whole numbers with 0 <= x < 6 and 0 <= y < 6" in message
        assert repr(x) in message
        assert repr(y) in message


def test_words_in_a_line_that_do_not_fit_are_refused_whole() -> None:
    expected = "is off the board: expected whole numbers with 0 <= x < 6 and 0 <= y < 6"
    assert refused(lambda game: game.write("BABA IS YOU", 4, 1), OffBoard) == f"place (6, 1) {expected}"
    assert refused(lambda game: game.write("BABA IS YOU", 1, 5, down=True), OffBoard) == f"place (1, 6) {expected}"
    assert refused(lambda game: game.write("BABA IS YUO", 0, 1), UnknownWord) == (
        "unknown word 'YUO'; did you mean 'YOU'?"
    )


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([("BABA", 0, 1), ("IS", 1, 1), ("NONSENSE", 2, 1)], UnknownWord),
        ([("BABA", 0, 1), ("IS", 1, 1), ("WIN", 2, 99)], OffBoard),
        ([("BABA", 0, 1), ("IS", 1, 1), ("WIN", 2.0, 1)], OffBoard),
        ([("NONSENSE", 0, 1), ("IS", 1, 99)], UnknownWord),
    ],
)
def test_a_list_of_words_with_one_bad_entry_writes_none(
    words: list[tuple[str, Any, Any]], error: type[BabaError]
) -> None:
    refused(lambda game: game.write(words), error)
    refused(lambda game: game.write(iter(words)), error)


@pytest.mark.parametrize(
    "arguments",
    [
        ([("BABA", 0, 1), ("IS", 1)],),
        ([("BABA", 0, 1), 7],),
        (7,),
        (None,),
        (b"BABA IS YOU", 0, 0),
        ("BABA",),
        ("BABA", 0),
        ([("BABA", 0, 1)], 0, 0),
    ],
)
def test_a_call_of_write_in_no_form_of_it_writes_nothing(arguments: tuple[Any, ...]) -> None:
    game = played()
    with pytest.raises((BabaError, TypeError, ValueError)):
        game.write(*arguments)
    assert unwound(game) == unwound(played())


def test_an_error_while_the_words_are_being_made_writes_nothing() -> None:
    def words() -> Any:
        yield ("BABA", 0, 1)
        raise RuntimeError("the host's own")

    game = played()
    with pytest.raises(RuntimeError, match="the host's own"):
        game.write(words())
    assert unwound(game) == unwound(played())


# Directions.


@pytest.mark.parametrize(
    ("direction", "near"),
    [("rigth", "right"), ("Right", "right"), ("UP", None), ("", None), ("north", None), ("left ", "left"), (0, None)],
)
def test_a_direction_that_is_none_is_refused_with_the_four(direction: Any, near: str | None) -> None:
    expected = f"bad direction {direction!r}: expected one of right, up, left, down" + (
        f"; did you mean {near!r}?" if near else ""
    )
    for call in (
        lambda game: game.step(direction),
        lambda game: game.move(direction),
        lambda game: game.place("baba", 0, 0, facing=direction),
    ):
        assert refused(call, BadDirection) == expected


@pytest.mark.parametrize("direction", [1, True, 1.5, b"up", ["up"], (1, 0), {}, object])
def test_what_is_no_string_is_no_direction(direction: Any) -> None:
    for call in (
        lambda game: game.step(direction),
        lambda game: game.move(direction),
        lambda game: game.place("baba", 0, 0, facing=direction),
    ):
        expected = f"bad direction {direction!r}: expected one of right, up, left, down"
        assert refused(call, BadDirection).startswith(expected)


def test_a_wait_is_a_turn_but_no_move_and_no_facing() -> None:
    for wait in (None, "wait"):
        value: Any = wait
        assert refused(lambda game: game.move(value), BadDirection).startswith(f"bad direction {wait!r}: ")  # noqa: B023  # called at once
        assert refused(lambda game: game.place("baba", 0, 0, facing=value), BadDirection).startswith(  # noqa: B023  # the same
            f"bad direction {wait!r}: "
        )
        game = played()
        game.step(wait)
        assert game.turn == played().turn + 1


# Sizes.


@pytest.mark.parametrize("size", [0, -1, 2.5, 3.0, "3", True, False, None, [3], float("nan"), -(10**30)])
def test_a_size_that_is_no_whole_number_from_one_is_refused(size: Any) -> None:
    made: list[tuple[str, Callable[[], object]]] = [
        ("width", lambda: Game(size, 3)),
        ("height", lambda: Game(3, size)),
        ("width", lambda: Level(size, 3)),
        ("height", lambda: Level(3, size)),
    ]
    for name, make in made:
        with pytest.raises(BadSize) as caught:
            make()
        assert str(caught.value) == f"bad {name} {size!r}: expected a whole number of tiles, at least 1"


@pytest.mark.parametrize(("width", "height"), [(10**9, 10**9), (1, 1_000_001), (1001, 1000), (10**30, 1)])
def test_a_size_that_no_memory_holds_is_refused_at_once(width: int, height: int) -> None:
    made: list[Callable[[int, int], object]] = [Game, Level]
    for make in made:
        with pytest.raises(BadSize) as caught:
            make(width, height)
        assert str(caught.value) == f"bad size {width} x {height}: expected at most 1000000 tiles in all"


@pytest.mark.parametrize("history", [-1, 2.5, "3", True, [3], float("inf")])
def test_a_length_of_history_that_cannot_be_is_refused(history: Any) -> None:
    made: list[Callable[[], Game]] = [
        lambda: Game(3, 3, history=history),
        lambda: Game.from_level(Level(3, 3), history=history),
    ]
    for make in made:
        with pytest.raises(BadSize) as caught:
            make()
        expected = f"bad length of history {history!r}: expected a whole number of turns from 0, or None"
        assert str(caught.value) == expected


@pytest.mark.parametrize("history", [10**18, 2**63 - 1, 2**63, 10**30])
def test_a_history_longer_than_any_game_is_a_history_or_is_refused(history: int) -> None:
    try:
        game = Game(3, 3, history=history)
    except BadSize as error:
        assert str(history) in str(error)  # noqa: PT017  # either is right
        return
    game.step(None)
    assert (game.undo(), game.undo()) == (True, False)


@pytest.mark.parametrize("huge", [10**5000, -(10**5000)], ids=["above", "below"])
def test_numbers_that_python_will_not_print_are_refused_all_the_same(huge: int) -> None:
    with pytest.raises(BadSize):
        Game(huge, 1)
    refused(lambda game: game.place("baba", huge, 0), OffBoard)
    refused(lambda game: game.objects_at(0, huge), OffBoard)
    refused(lambda game: game.pos_of(huge), NoSuchObject)


@pytest.mark.parametrize("seed", ["x", 1.5, [1]])
def test_a_seed_that_no_level_can_have_is_refused_when_the_game_is_made(seed: Any) -> None:
    with pytest.raises(BabaError, match="seed"):
        Game(2, 2, seed=seed)
    with pytest.raises(BabaError, match="seed"):
        Game.from_level(Level(2, 2), seed=seed)


# Ids.


@pytest.mark.parametrize("entity", [0, -1, -2, 9999, 10**30, "2", None, True, 2.0, [2], (2,), b"2"])
def test_an_id_of_nothing_is_refused_by_whatever_takes_one(entity: Any) -> None:
    for call in (
        lambda game: game.remove(entity),
        lambda game: game.pos_of(entity),
        lambda game: game.kind_of(entity),
        lambda game: game.facing_of(entity),
        lambda game: game.has_property(entity, "YOU"),
        lambda game: game.why(entity, "YOU"),
    ):
        assert refused(call, NoSuchObject) == (
            f"no object {entity!r} in this game: expected an id that place() or write() gave"
        )


def test_an_id_of_another_game_is_refused_where_this_one_has_none_of_that_number() -> None:
    bigger = Game(3, 3)
    ids = [bigger.place("rock", 0, 0) for _ in range(100)]

    for entity in ids[-10:]:
        refused(lambda game, entity=entity: game.pos_of(entity), NoSuchObject)  # type: ignore[misc]  # a default binds it


def test_every_number_up_to_the_last_id_is_an_object_or_is_refused() -> None:
    # The world holds entities that are no objects: the rules, and whatever a host made there.
    import esper

    game = Game(3, 1)
    first = game.place("baba", 0, 0)
    with game.active():
        host = esper.create_entity()
    last = game.place("rock", 2, 0)

    known = []
    for entity in range(-2, last + 5):
        try:
            game.kind_of(entity)
        except NoSuchObject:
            continue
        known.append(entity)

    assert known == game.objects() == [first, last]
    assert first <= host < last


def test_an_object_that_undo_took_back_is_no_object_any_more() -> None:
    game = Game(3, 1)
    game.place("baba", 0, 0)
    game.step(None)
    late = game.place("rock", 1, 0)
    game.undo()

    with pytest.raises(NoSuchObject, match=f"no object {late} in this game"):
        game.kind_of(late)
    with pytest.raises(NoSuchObject, match=f"no object {late} in this game"):
        game.remove(late)
    assert str(game) == "baba . ."


# Objects that are gone.


def test_a_removed_object_answers_what_it_was_and_cannot_be_removed_again() -> None:
    game = Game(3, 2)
    game.write("BABA IS YOU", 0, 0)
    baba = game.place("baba", 1, 1, facing="left")
    game.remove(baba)

    assert (game.pos_of(baba), game.kind_of(baba), game.facing_of(baba)) == (None, "baba", "left")
    assert (game.has_property(baba, "YOU"), game.having("YOU")) == (False, [])
    assert str(game.why(baba, "YOU")) == "no: no rule says so"
    assert (game.objects_at(1, 1), baba in game.objects()) == ([], False)
    before = facts(game)
    with pytest.raises(NoSuchObject) as caught:
        game.remove(baba)
    assert str(caught.value) == f"object {baba} (baba) is not on the board any more"
    assert facts(game) == before


def test_a_destroyed_object_answers_what_it_was_until_undo_brings_it_back() -> None:
    game = Game.from_level(Level.parse("BABA IS YOU .\nSKULL IS DEFEAT .\nbaba:up skull . .\n"))
    baba = game.having("YOU")[0]
    outcome = game.step("right")

    assert outcome.changed
    assert game.lost
    assert (game.pos_of(baba), game.kind_of(baba), game.has_property(baba, "YOU")) == (None, "baba", False)
    before = facts(game)
    with pytest.raises(NoSuchObject, match=rf"^object {baba} \(baba\) is not on the board any more$"):
        game.remove(baba)
    assert facts(game) == before
    # Its id is not given to another while it can come back.
    assert game.place("rock", 3, 2) > max(baba, *game.objects()[:-1])
    assert game.undo()
    assert (game.pos_of(baba), game.has_property(baba, "YOU"), game.having("YOU")) == ((0, 2), True, [baba])


def test_a_destroyed_object_was_last_what_it_had_become() -> None:
    game = Game.from_level(Level.parse("ROCK IS KEY .\nKEY IS SINK .\nrock+baba . . .\n"))
    rock, baba = game.objects_at(0, 2)
    game.step(None)

    assert [game.kind_of(each) for each in (rock, baba)] == ["key", "baba"]
    assert [game.pos_of(each) for each in (rock, baba)] == [None, None]
    game.undo()
    assert [game.kind_of(each) for each in (rock, baba)] == ["rock", "baba"]


# Moves as text.


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("RRX", "bad move 'X' at character 3 of 'RRX': expected U, D, L, R or W"),
        ("r", "bad move 'r' at character 1 of 'r': expected U, D, L, R or W; did you mean 'R'?"),
        ("R U w", "bad move 'w' at character 5 of 'R U w': expected U, D, L, R or W; did you mean 'W'?"),
        ("3R", "bad move '3' at character 1 of '3R': expected U, D, L, R or W"),
        (" 3 R", "bad move '3' at character 2 of ' 3 R': expected U, D, L, R or W"),
        ("R-1", "bad move '-' at character 2 of 'R-1': expected U, D, L, R or W"),
        ("R1.5", "bad move '.' at character 3 of 'R1.5': expected U, D, L, R or W"),
        ("RU0", "bad count '0' after character 2 of 'RU0': expected 1 or more"),
        ("RU000", "bad count '000' after character 2 of 'RU000': expected 1 or more"),
        ("R٣", "bad move '٣' at character 2 of 'R٣': expected U, D, L, R or W"),
        ("R²", "bad move '²' at character 2 of 'R²': expected U, D, L, R or W"),
        ("\0", "bad move '\\x00' at character 1 of '\\x00': expected U, D, L, R or W"),
        ("\ud800", "bad move '\\ud800' at character 1 of '\\ud800': expected U, D, L, R or W"),
        ("R,L", "bad move ',' at character 2 of 'R,L': expected U, D, L, R or W"),
        ("right", "bad move 'r' at character 1 of 'right': expected U, D, L, R or W; did you mean 'R'?"),
        ("U2'", f'bad move {PRIME!r} at character 3 of "U2\'": expected U, D, L, R or W{TWO_PLAYERS}'),
        *(
            (moves, f"bad move '+' at character {at} of {moves!r}: expected U, D, L, R or W{TWO_PLAYERS}")
            for moves, at in (("+U'", 1), ("R+U", 2), ("R2+U'", 3), ("W+U'", 2), ("R+W'", 2), ("U'+R'", 3), ("R+", 2))
        ),
        ("U R1000000", "'U R1000000' asks for more than 1000000 turns at character 3"),
        ("R" + "9" * 30, "'R999999999999999999999999999999' asks for more than 1000000 turns at character 1"),
        (None, "bad moves None: expected a string of U, D, L, R, W"),
        (7, "bad moves 7: expected a string of U, D, L, R, W"),
        (b"R", "bad moves b'R': expected a string of U, D, L, R, W"),
        (["R"], "bad moves ['R']: expected a string of U, D, L, R, W"),
    ],
)
def test_moves_that_cannot_be_read_are_refused_before_the_first_is_made(moves: Any, said: str) -> None:
    assert refused(lambda game: game.play(moves), BadMoves) == said


def test_a_long_string_of_moves_is_not_repeated_whole() -> None:
    message = refused(lambda game: game.play("R" * 100_000 + "x"), BadMoves)

    assert "bad move 'x' at character 100001 of 'RRR" in message
    assert len(message) < 200


def test_moves_may_hold_counts_and_blanks() -> None:
    plain, counted = played(), played()
    plain.play("UDDLWW")
    counted.play(" U\tD02\nL1W 2 ")

    assert unwound(counted) == unwound(plain)


def test_both_players_may_move_in_one_turn() -> None:
    level = Level.parse("pack: baba\n\nBABA IS YOU KEKE IS YOU2\nbaba . . . keke .\n. . . . . .")
    written, stepped, named = (Game.from_level(level) for _ in range(3))
    written.play("R+D' D+L'2 U R'")
    for first, second in (("right", "down"), ("down", "left"), ("down", "left"), ("up", None), (None, "right")):
        stepped.step(first, second)
    turns = read_moves("R+D' D+L'2 U R'")
    assert turns == ["right+down'", "down+left'", "down+left'", "up", "right'"]
    for turn in turns:
        named.step(turn)

    assert unwound(written) == unwound(stepped) == unwound(named)
    assert write_moves(turns) == "R+D'D+L'D+L'UR'"


def test_a_turn_of_both_players_has_no_second_one_beside_it() -> None:
    game = Game.from_level(Level.parse("pack: baba\n\nBABA IS YOU KEKE IS YOU2\nbaba . . . keke ."))
    for turn in ("up'", "right+up'"):
        with pytest.raises(BadDirection, match=re.escape(repr(turn))):
            game.step(turn, "left")
    assert game.turn == 0


# A won level.


@pytest.mark.parametrize(
    "call",
    [
        lambda game: game.step("right"),
        lambda game: game.step(None),
        lambda game: game.step("wait"),
        lambda game: game.move("left"),
        lambda game: game.play("R"),
        lambda game: game.play(""),
    ],
)
def test_a_won_level_cannot_be_played_on(call: Call) -> None:
    assert refused(call, LevelWon, won) == "this level is won: undo, or restart, to play on"


def test_a_won_level_can_be_looked_at_edited_undone_and_restarted() -> None:
    game = won()
    assert game.won
    game.remove(game.place("rock", 0, 0))
    assert game.won
    assert game.undo()
    assert (game.won, game.turn) == (False, 1)
    game.play("R")
    game.restart()
    assert (game.won, game.turn) == (False, 0)
    assert game.undo()
    assert (game.won, game.turn) == (True, 2)


def test_a_wrong_call_on_a_won_level_says_what_is_wrong_with_it() -> None:
    refused(lambda game: game.step("rigth"), BadDirection, won)
    refused(lambda game: game.place("bbaa", 0, 0), UnknownWord, won)


# A closed game.

CLOSED: dict[str, Call] = {
    "place": lambda game: game.place("baba", 0, 0),
    "write a list": lambda game: game.write([("BABA", 0, 0)]),
    "write a line": lambda game: game.write("BABA IS YOU", 0, 0),
    "write nothing": lambda game: game.write([]),
    "remove": lambda game: game.remove(2),
    "step": lambda game: game.step("right"),
    "step none": lambda game: game.step(None),
    "move": lambda game: game.move("right"),
    "play": lambda game: game.play("R"),
    "play nothing": lambda game: game.play(""),
    "undo": lambda game: game.undo(),
    "restart": lambda game: game.restart(),
    "lost": lambda game: game.lost,
    "has_second_player": lambda game: game.has_second_player,
    "rule_book": lambda game: game.rule_book,
    "rules": lambda game: game.rules(),
    "active_rules": lambda game: game.active_rules(),
    "has_property": lambda game: game.has_property(2, "YOU"),
    "having": lambda game: game.having("YOU"),
    "why": lambda game: game.why(2, "YOU"),
    "pos_of": lambda game: game.pos_of(2),
    "kind_of": lambda game: game.kind_of(2),
    "facing_of": lambda game: game.facing_of(2),
    "kinds_at": lambda game: game.kinds_at(0, 0),
    "objects_at": lambda game: game.objects_at(0, 0),
    "objects": lambda game: game.objects(),
    "to_level": lambda game: game.to_level(),
    "str": str,
    "snapshot": lambda game: game.snapshot(),
    "restore": lambda game: game.restore(Game(6, 6).snapshot()),
    "spelling": lambda game: game.spelling(),
    "picture": lambda game: game.picture(),
    "to_svg": lambda game: game.to_svg(),
    "copy": lambda game: game.copy(),
    "key": lambda game: game.key(),
    "active": lambda game: game.active(),
    "a wrong kind": lambda game: game.place("nonsense", 0, 0),
    "a wrong place": lambda game: game.objects_at(99, 99),
    "a wrong id": lambda game: game.pos_of(-1),
    "a wrong direction": lambda game: game.step("rigth"),
    "wrong moves": lambda game: game.play("x"),
    "a wrong word": lambda game: game.write("NONSENSE", 0, 0),
    "a wrong property": lambda game: game.having("NONSENSE"),
}


@pytest.mark.parametrize("name", CLOSED)
def test_a_closed_game_answers_every_call_with_that_it_is_closed(name: str) -> None:
    for make in (played, won):
        game = make()
        game.close()

        with pytest.raises(BabaError) as caught:
            CLOSED[name](game)
        assert type(caught.value) is GameClosed
        assert str(caught.value) == "this game is closed"


def test_every_public_name_of_a_game_is_tried_on_a_closed_one() -> None:
    tried = " ".join(CLOSED)
    harmless = {"close", "closed", "ended", "from_level", "height", "turn", "width", "won"}

    assert [name for name in dir(Game) if name[0] != "_" and name not in harmless and name not in tried] == []


def test_a_closed_game_can_be_closed_again_and_described() -> None:
    game = played()
    game.close()
    game.close()

    assert game.closed
    assert repr(game) == "<Game 6x6 pack='course' closed>"
    assert (game.width, game.height) == (6, 6)


def test_a_world_in_use_cannot_be_closed() -> None:
    game = played()
    with game.active(), pytest.raises(GameActive, match="cannot be closed while it is active"):
        game.close()

    assert unwound(game) == unwound(played())


# Nothing to undo.


def test_undo_with_nothing_to_undo_says_so_and_changes_nothing() -> None:
    game = Game.from_level(Level.parse(BOARD))
    before = facts(game)

    assert [game.undo(), game.undo()] == [False, False]
    assert facts(game) == before
    game.step("right")
    assert [game.undo(), game.undo()] == [True, False]
    assert facts(game) == before


def test_an_edit_is_nothing_to_undo() -> None:
    game = Game.from_level(Level.parse(BOARD))
    game.remove(game.place("rock", 0, 0))
    game.place("key", 1, 1)
    before = facts(game)

    assert not game.undo()
    assert facts(game) == before


def test_a_game_without_history_has_never_anything_to_undo() -> None:
    game = Game.from_level(Level.parse(BOARD), history=0)
    game.step("right")
    before = facts(game)

    assert not game.undo()
    assert facts(game) == before


# Levels and packs as values.


@pytest.mark.parametrize(
    ("placed", "error", "said"),
    [
        (Placed("baba", 3, 0), OffBoard, "place (3, 0) is off the board"),
        (Placed("baba", 0, -1), OffBoard, "place (0, -1) is off the board"),
        (Placed("baba", True, 0), OffBoard, "place (True, 0) is off the board"),
        (Placed("baba", 0, 0, "north"), BadDirection, "bad direction 'north': expected one of right, up, left, down"),
    ],
)
def test_a_level_that_cannot_be_is_refused(placed: Placed, error: type[BabaError], said: str) -> None:
    with pytest.raises(error) as caught:
        Level(3, 3, (Placed("rock", 0, 0), placed))
    assert str(caught.value).startswith(said)


def test_a_game_of_a_level_with_objects_that_the_pack_lacks_is_refused() -> None:
    with pytest.raises(UnknownWord, match=r"^unknown kind 'rokc'.*did you mean 'rock'"):
        Game.from_level(Level(2, 1, (Placed("baba", 0, 0), Placed("rokc", 1, 0))))
    with pytest.raises(PackError, match=r"^unknown pack 'corse': expected one of baba, course; did you mean 'course'"):
        Game.from_level(Level(2, 1, pack="corse"))
    with pytest.raises(PackError, match="noun 'IS' of the level is another word of pack 'course' already"):
        Game.from_level(Level(2, 1, nouns=("IS",)))


def test_an_unknown_pack_is_refused_with_the_nearest_known_one() -> None:
    with pytest.raises(PackError) as caught:
        find_pack("Course")
    assert str(caught.value) == "unknown pack 'Course': expected one of baba, course; did you mean 'course'?"


def test_a_thing_and_a_word_that_would_be_of_one_kind_are_refused_together() -> None:
    # The things of TEXT:1 would be called as the words 1 are.
    with pytest.raises(PackError):
        COURSE.extended(words=[noun("1"), noun("TEXT:1")])


# The errors themselves.


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (UnknownWord, ValueError),
        (OffBoard, ValueError),
        (BadDirection, ValueError),
        (BadMoves, ValueError),
        (BadSize, ValueError),
        (NoSuchObject, KeyError),
        (LevelWon, RuntimeError),
        (GameClosed, RuntimeError),
        (GameActive, RuntimeError),
        (PackError, ValueError),
        (LevelError, ValueError),
    ],
)
def test_every_error_is_a_baba_error_and_the_builtin_a_caller_would_catch(
    error: type[BabaError], builtin: type[Exception]
) -> None:
    assert issubclass(error, BabaError)
    assert issubclass(error, builtin)


def test_an_error_survives_being_copied_and_pickled() -> None:
    errors: list[BabaError] = []
    for call in (
        lambda: Level.parse("x\n. .", source="file"),
        lambda: Game(0, 1),
        lambda: Game(1, 1).pos_of(9),
        lambda: Game(1, 1).play("x"),
    ):
        with pytest.raises(BabaError) as caught:
            call()
        errors.append(caught.value)

    for error in errors:
        for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301  # its own bytes
            assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))


def test_every_message_is_lower_case_and_without_a_full_stop() -> None:
    for call in (
        lambda game: game.place("nonsense", 0, 0),
        lambda game: game.place("baba", 9, 9),
        lambda game: game.step("rigth"),
        lambda game: game.play("x"),
        lambda game: game.pos_of(0),
        lambda game: game.having("NONSENSE"),
        lambda _: Game(0, 0),
        lambda _: Game(1, 1, history=-1),
    ):
        with pytest.raises(BabaError) as caught:
            call(played())
        message = str(caught.value)
        assert (message[0].lower(), message[-1] != ".", "\n" in message) == (message[0], True, False)

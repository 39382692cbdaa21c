"""What objects of the second pack do to each other on a tile, what they turn into, and what the level itself does."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from ecs_baba import Game, Level
from ecs_baba.content.baba.pack import BABA
from ecs_baba.events import Created, Destroyed, Ended, Event, Won

#: A sentence in the corner of a board without more of it.
HERO: Final = "BABA IS YOU"


def laid(board: str, *sentences: str, seed: int = 0, debug: bool = True) -> Game:
    """A game of a drawn board, with sentences below it, an empty row above each."""
    rows = [line.split() for line in board.strip().splitlines()]
    width = max(len(row) for row in (*rows, *(sentence.split() for sentence in sentences)))
    for sentence in sentences:
        rows += [[], sentence.split()]
    text = "\n".join(" ".join(row + ["."] * (width - len(row))) for row in rows)
    return Game.from_level(Level.parse(text + "\n", pack=BABA), pack=BABA, seed=seed, debug=debug)


def shown(game: Game, y: int = 0) -> str:
    """Row `y` as it is drawn, the empty tiles at its end left out."""
    tiles = [row.split() for row in game.to_level().rows.splitlines()][y]
    return " ".join("+".join(sorted(tile.split("+"))) for tile in tiles).rstrip(" .")


def after(board: str, *sentences: str, moves: str = "W") -> str:
    """The first row after these moves; the same whether hazards look at changed tiles or at all."""
    games = [laid(board, *sentences, debug=debug) for debug in (True, False)]
    for game in games:
        game.play(moves)
    one, other = (shown(game) for game in games)
    assert one == other
    return one


def won(board: str, *sentences: str, moves: str = "W") -> bool:
    game = laid(board, *sentences)
    return game.play(moves).won


def told(game: Game, *kinds: type[Event]) -> list[str]:
    """The events of these kinds that a turn of waiting tells, in short."""
    found = []
    for event in game.step(None).events:
        if isinstance(event, kinds):
            cause = f" by {event.cause}" if isinstance(event, Destroyed) else ""
            what = f" {event.kind}" if isinstance(event, Created | Destroyed) else ""
            found.append(type(event).__name__ + what + cause)
    return found


# Hazards.


def test_what_sinks_takes_all_on_its_tile_and_safe_ones_stay() -> None:
    assert after("rock+water+key+FLAG", "WATER IS SINK") == ""
    assert after("rock+water+key", "WATER IS SINK", "ROCK IS SAFE") == "rock"
    assert after("rock+water+key", "WATER IS SINK", "WATER IS SAFE") == "water"
    assert after("rock+water+key", "WATER IS SINK", "KEY IS FLOAT") == "key"


def test_boom_reaches_one_tile_further_for_each_further_sentence() -> None:
    twice = ("BOMB IS BOOM", "BOMB IS BOOM")
    assert after("rock bomb key . key", *twice) == ". . . . key"
    assert after("rock bomb key . key", *twice, "BOMB IS BOOM") == ". . . . key"
    assert after("rock rock bomb key key rock", *twice, "BOMB IS BOOM") == ". . . . . rock"


def test_a_safe_bomb_goes_off_whenever_something_comes_near() -> None:
    rules = (HERO, "BOMB IS BOOM", "BOMB IS BOOM", "BOMB IS SAFE")
    assert after("baba . . bomb", *rules, moves="R") == ". baba . bomb"
    assert after("baba . . bomb", *rules, moves="RR") == ". . . bomb"


def test_what_breaks_is_told_with_its_cause_before_what_it_leaves() -> None:
    game = laid("egg+rock", "EGG IS WEAK", "EGG HAS KEY", "EGG HAS STAR")
    assert told(game, Created, Destroyed) == ["Destroyed egg by weak", "Created key", "Created star"]


def test_what_came_in_this_turn_breaks_in_the_next_though_nothing_else_happens() -> None:
    rules = ("ROCK HAS EGG", "LAVA IS HOT", "ROCK IS MELT", "EGG IS WEAK")
    assert after("rock+lava", *rules) == "egg+lava"
    assert after("rock+lava", *rules, moves="WW") == "lava"
    assert after("rock+water+wall", "ROCK HAS EGG", "WATER IS SINK", "WALL IS SAFE", "EGG IS WEAK") == "egg+wall"
    game = laid("rock+water+wall", "ROCK HAS EGG", "WATER IS SINK", "WALL IS SAFE", "EGG IS WEAK", debug=False)
    game.play("WW")
    assert shown(game) == "wall"
    game.undo()
    assert shown(game) == "egg+wall"
    game.step(None)
    assert shown(game) == "wall"


def test_what_the_destroyed_leave_meets_the_hazards_that_come_later() -> None:
    leaves = ("ROCK HAS ICE", "WATER IS SINK", "ICE IS MELT", "LAVA IS HOT", "LAVA IS SAFE")
    assert after("rock+water+lava", *leaves) == "lava"


def test_weak_things_that_kill_are_harmless() -> None:
    rules = (HERO, "ROCK HAS SKULL", "ROCK IS WEAK", "SKULL IS DEFEAT", "SKULL IS WEAK")
    assert after("baba+rock", *rules) == "baba+skull"
    assert after("baba+rock", *rules, "SKULL IS SAFE") == "skull"


@pytest.mark.parametrize("played", ["YOU", "YOU2", "3D"])
def test_everything_of_the_players_dies_and_wins(played: str) -> None:
    assert after("skull+keke", f"KEKE IS {played}", "SKULL IS DEFEAT") == "skull"
    assert won("flag+keke", f"KEKE IS {played}", "FLAG IS WIN")
    assert after("gem+keke", f"KEKE IS {played}", "GEM IS BONUS") == "keke"


def test_a_shut_thing_takes_one_open_thing_of_each_sentence() -> None:
    assert after("key+key+door", "KEY IS OPEN", "DOOR IS SHUT") == "key"
    assert after("key+rock+door", "KEY IS OPEN", "ROCK IS OPEN", "DOOR IS SHUT") == ""
    assert after("key+door+door", "KEY IS OPEN", "DOOR IS SHUT") == ""
    assert after("key+door", "KEY IS OPEN", "DOOR IS SHUT", "DOOR IS SAFE") == "door"


def test_who_eats_eats_all_of_it_and_its_own_kind_but_not_itself() -> None:
    assert after("keke+rock+rock+key", "KEKE EAT ROCK") == "keke+key"
    assert after("keke+keke", "KEKE EAT KEKE") == ""
    assert after("keke rock", "KEKE EAT ROCK", "KEKE NEAR ROCK EAT KEKE") == "keke rock"


def test_who_eats_only_sometimes_eats_as_soon_as_it_may() -> None:
    rules = (HERO, "KEKE NEAR BABA EAT ROCK")
    assert after("baba . . keke+rock", *rules, moves="R") == ". baba . keke+rock"
    assert after("baba . . keke+rock", *rules, moves="RR") == ". . baba keke"


def test_the_destroyed_leave_things_with_their_facing_and_those_gone_otherwise_nothing() -> None:
    assert after("rock:up+water", "WATER IS SINK", "ROCK HAS KEY", "ROCK HAS KEY") == "key:up+key:up"
    assert after("rock+water", "WATER IS SINK", "ROCK HAS TEXT") == "ROCK"
    assert after("rock key", "ROCK IS DONE", "ROCK HAS KEY") == ". key"
    assert after("rock key", "ROCK IS BOX", "ROCK HAS KEY") == "box key"


# MORE, MAKE and what is sought.


def test_more_grows_over_what_is_plain_and_no_further_in_a_turn() -> None:
    assert after("lava . tile . wall", "LAVA IS MORE", "WALL IS STOP") == "lava lava tile . wall"
    assert after("lava . tile . wall", "LAVA IS MORE", "WALL IS STOP", moves="WWWW") == "lava lava lava+tile lava wall"
    assert after("lava . tile", "LAVA IS MORE", "EMPTY IS STOP") == "lava . tile"
    assert after("lava:up ice", "LAVA IS MORE", "ICE IS STOP", "ICE IS WEAK") == "lava:up ice"


def test_what_grows_floats_as_what_it_grows_from() -> None:
    assert after("lava+tile water", "LAVA ON TILE IS FLOAT", "LAVA IS MORE", "WATER IS SINK") == "lava+tile lava+water"


def test_make_makes_unless_there_was_one_before() -> None:
    assert after("keke:up", "KEKE MAKE KEY", moves="WW") == "keke:up+key:up"
    assert after("keke+keke", "KEKE MAKE KEY") == "keke+keke+key+key"
    assert after("keke", "KEKE MAKE TEXT") == "KEKE+keke"
    assert after("keke", "KEKE MAKE EMPTY") == "keke"
    assert after("keke", "KEKE WITHOUT KEY MAKE KEY", moves="WW") == "keke+key"


def test_empty_tiles_make_and_what_they_make_fills_them() -> None:
    assert after("rock . rock", "EMPTY NEXTTO ROCK MAKE KEY", "KEY IS UP").startswith("rock key:up rock key:up")


def test_a_bonus_is_collected_before_the_win_and_what_it_leaves_may_be_it() -> None:
    assert won("baba+gem", HERO, "GEM IS BONUS", "GEM HAS FLAG", "FLAG IS WIN") is False
    assert won("baba+gem", HERO, "GEM IS BONUS", "GEM HAS FLAG", "FLAG IS WIN", moves="WW") is True
    assert after("baba+gem", HERO, "GEM IS BONUS", "GEM IS SAFE") == "baba+gem"


def test_an_end_is_a_win_and_what_is_done_wins_nothing() -> None:
    assert won("baba+flag", HERO, "FLAG IS END")
    assert not won("baba+flag", HERO, "FLAG IS WIN", "FLAG IS DONE")


def test_all_things_done_is_a_win() -> None:
    assert won("rock key", "ALL IS DONE")
    assert not won("rock key", "ROCK IS DONE", "KEY IS DONE")
    assert not won("rock key", "ALL IS DONE", "KEY IS NOT DONE")


def test_what_found_no_room_grows_when_there_is_some() -> None:
    rules = (HERO, "LAVA IS MORE", "ROCK IS PULL", "WALL IS STOP", "BABA IS STOP")
    board = "lava rock baba . wall\nwall wall wall wall wall"
    assert after(board, *rules, moves="WW") == "lava rock baba . wall"
    assert after(board, *rules, moves="WWR") == "lava lava rock baba wall"
    game = laid(board, *rules, debug=False)
    game.play("WRW")
    game.undo()
    game.undo()
    assert shown(game) == "lava rock baba . wall"
    game.play("R")
    assert shown(game) == "lava lava rock baba wall"


# Conversion.


def test_two_nouns_exchange_and_keep_their_facing() -> None:
    assert after("rock:up key:left", "ROCK IS KEY", "KEY IS ROCK") == "key:up rock:left"


def test_each_sentence_makes_one_and_the_first_is_the_oldest() -> None:
    game = laid("rock", "ROCK IS KEY", "ROCK IS BOX", "ROCK IS KEY")
    assert told(game, Created, Destroyed) == [
        "Destroyed rock by conversion",
        "Created key",
        "Created box",
        "Created key",
    ]


def test_what_is_itself_is_not_converted() -> None:
    assert after("rock", "ROCK IS ROCK", "ROCK IS KEY", "ROCK WRITE WIN", "ROCK IS EMPTY") == "rock"
    assert after("rock rock+tile", "ROCK ON TILE IS ROCK", "ROCK IS KEY") == "key rock+tile"


def test_what_is_not_itself_somewhere_is_converted_there() -> None:
    assert after("rock rock+tile", "ROCK ON TILE IS NOT ROCK", "ROCK IS KEY", "ROCK IS ROCK") == "rock key+tile"


def test_what_is_not_itself_vanishes_and_leaves_what_it_turns_into() -> None:
    assert after("rock key", "ROCK IS NOT ROCK", "ROCK HAS KEY", "ROCK IS SAFE") == ". key"
    assert after("rock key", "ROCK IS NOT ROCK", "ROCK IS BOX") == "box key"


def test_words_are_written_and_text_is_text() -> None:
    assert after("rock:up", "ROCK WRITE PUSH", "ROCK WRITE KEY") == "KEY:up+PUSH:up"
    assert after("rock", "ROCK WRITE PUSH", "ROCK IS NOT TEXT") == "rock"
    assert after("A+rock", "TEXT ON ROCK IS KEY") == "key+rock"
    game = laid("A+rock", "TEXT ON ROCK WRITE A")
    assert told(game, Created, Destroyed) == []


def test_all_is_one_of_each_known_noun_beside_what_was_there() -> None:
    assert after("rock key", "ROCK IS ALL") == "key+rock key"
    assert after("rock+key box", "ROCK IS ALL", "ROCK IS NOT BOX") == "key+rock box"
    assert after("rock key", "ROCK IS ALL", "ROCK IS BOX") == "box+key+rock key"
    assert after("A+rock key", "TEXT ON ROCK IS ALL") == "key+rock key"
    assert after("A+rock rock", "TEXT ON ROCK IS ALL") == "A+rock rock"


def test_reverting_goes_back_through_a_chain_and_what_came_from_nothing_goes_back_to_that() -> None:
    chain = ("ROCK IS KEY", "KEY IS BOX", "BOX IS REVERT")
    assert [after("rock:up", *chain, moves="W" * turns) for turns in (1, 2, 3)] == ["key:up", "box:up", "rock:up"]
    assert after("box", "BOX IS REVERT") == "box"
    born = ("EMPTY NEXTTO TILE IS ROCK", "ROCK IS UP", "ROCK IS REVERT")
    assert [after("tile .", *born, moves="W" * turns) for turns in (1, 2)] == ["tile rock:up", "tile"]


def test_empty_tiles_face_by_the_seed_and_all_undo_gives_it_back() -> None:
    def facings(seed: int) -> tuple[str, str]:
        game = laid(". . . . . .\ntile tile tile tile tile tile", "EMPTY NEXTTO TILE IS ROCK", seed=seed)
        game.step(None)
        first = shown(game)
        game.undo()
        game.step(None)
        return first, shown(game)

    for seed in range(3):
        once, again = facings(seed)
        assert once == again
    assert len({facings(seed)[0] for seed in range(3)}) > 1


def test_broken_things_are_not_converted() -> None:
    assert after("rock rock+tile", "ROCK ON TILE IS BROKEN", "ROCK IS KEY") == "key rock+tile"


def test_the_level_is_left_as_what_it_turns_into() -> None:
    game = laid("rock", "LEVEL IS KEY")
    assert told(game, Ended, Won) == ["Ended"]
    assert (game.ended, shown(game)) == ("left as key", "rock")
    game.undo()
    assert game.ended is None
    assert laid("baba+flag", "LEVEL IS KEY", HERO, "FLAG IS WIN").play("W").won
    itself = laid("rock", "LEVEL IS KEY", "LEVEL IS LEVEL")
    itself.step(None)
    assert itself.ended is None


def test_of_a_level_that_is_not_itself_nothing_is_left() -> None:
    game = laid("rock", "LEVEL IS NOT LEVEL", "ROCK HAS KEY")
    game.step(None)
    assert (game.objects(), game.ended) == ([], None)
    game.undo()
    assert shown(game) == "rock"


def test_the_level_as_a_thing_is_an_icon() -> None:
    assert after("rock", "ROCK IS LEVEL") == "level"


# The level, and what is empty.


def test_everything_touches_the_level_that_is_of_its_float_level() -> None:
    assert after("baba rock", HERO, "LEVEL IS DEFEAT") == ". rock"
    assert after("baba rock", HERO, "LEVEL IS DEFEAT", "BABA IS FLOAT") == "baba rock"
    assert after("baba rock", HERO, "LEVEL IS DEFEAT", "BABA IS FLOAT", "LEVEL IS FLOAT") == ". rock"
    assert after("ice rock+ice", "LEVEL IS HOT", "ICE IS MELT", "ICE HAS KEY") == "key key+rock"


@pytest.mark.parametrize(
    "sentences",
    [
        ("LEVEL IS SINK",),
        ("LEVEL IS WEAK",),
        ("LEVEL IS BOOM",),
        ("LEVEL IS OPEN", "ROCK IS SHUT"),
        ("LEVEL IS MELT", "ROCK IS HOT"),
        ("LEVEL IS YOU", "ROCK IS DEFEAT"),
        ("LEVEL IS YOU", "LEVEL IS DEFEAT"),
        ("LEVEL IS BONUS", "ROCK IS YOU"),
        ("LEVEL IS EMPTY",),
        ("ROCK EAT LEVEL",),
    ],
)
def test_a_destroyed_level_is_empty_and_says_nothing(sentences: tuple[str, ...]) -> None:
    game = laid("rock key", *sentences, "ROCK HAS KEY", "EMPTY MAKE KEY")
    game.step(None)
    assert game.objects() == []
    assert game.rules() == ["CURSOR IS SELECT", "LEVEL IS STOP", "TEXT IS PUSH"]
    game.play("RW")
    assert game.objects() == []
    game.undo()
    game.undo()
    game.undo()
    assert shown(game) == "rock key"


def test_a_safe_level_stays_and_its_partners_go() -> None:
    assert after("rock door", "LEVEL IS SAFE", "LEVEL IS OPEN", "DOOR IS SHUT") == "rock"
    assert after("rock keke", "LEVEL IS SAFE", "KEKE EAT LEVEL") == "rock keke"
    assert after("rock keke rock", "LEVEL EAT ROCK") == ". keke"


@pytest.mark.parametrize(
    "sentences",
    [
        (HERO, "LEVEL IS WIN"),
        (HERO, "LEVEL IS END"),
        ("LEVEL IS YOU", "FLAG IS WIN"),
        ("LEVEL IS YOU", "LEVEL IS WIN"),
        ("EMPTY IS YOU", "LEVEL IS WIN"),
        ("EMPTY IS YOU", "EMPTY IS WIN"),
        ("LEVEL IS YOU", "EMPTY IS WIN"),
    ],
)
def test_the_level_and_what_is_empty_win(sentences: tuple[str, ...]) -> None:
    assert won("baba . flag", *sentences)


def test_the_level_sends_everything_anywhere_as_the_seed_has_it() -> None:
    def places(seed: int) -> list[tuple[int, int] | None]:
        game = laid("rock rock rock", "LEVEL IS TELE", "TEXT IS FLOAT", seed=seed)
        rocks = [entity for entity in game.objects() if game.kind_of(entity) == "rock"]
        game.step(None)
        return [game.pos_of(rock) for rock in rocks]

    assert places(1) == places(1)
    assert len({tuple(places(seed)) for seed in range(4)}) > 1


def test_an_empty_tile_that_undoes_itself_leaves_what_it_has() -> None:
    rules = ("EMPTY HAS KEY", "KEY IS UP", "EMPTY NEXTTO TILE IS HOT")
    assert after("tile .", *rules, "EMPTY IS MELT") == "tile key:up"
    assert after("tile .", *rules, "EMPTY IS MELT", "EMPTY IS SAFE") == "tile"
    assert after(
        "tile .", "EMPTY HAS KEY", "KEY IS UP", "EMPTY NEXTTO TILE IS SHUT", "LEVEL IS SAFE", "LEVEL IS OPEN"
    ) == ("tile key:up")


# Looking at changed tiles alone.


NOUNS: Final = ("BABA", "ROCK", "KEY", "BOX", "LAVA", "EMPTY", "LEVEL", "TEXT")
WORDS: Final = (
    *("YOU", "YOU2", "3D", "MOVE", "SINK", "BOOM", "WEAK", "HOT", "MELT", "DEFEAT", "OPEN", "SHUT", "SAFE", "DONE"),
    *("MORE", "FLOAT", "PUSH", "STOP", "WIN", "BONUS", "END", "REVERT", "BROKEN", "SHIFT", "FALL", "TELE", "PHANTOM"),
    *("SWAP", "UP", "TURN"),
)


def some_sentence(rng: Random) -> str:
    about = [rng.choice(NOUNS)]
    if rng.random() < 0.3:
        about += [rng.choice(("ON", "NEAR", "FACING", "WITHOUT", "NEXTTO")), rng.choice(NOUNS)]
    kind = rng.random()
    if kind < 0.7:
        return " ".join((*about, "IS", *(["NOT"] if rng.random() < 0.15 else []), rng.choice(WORDS)))
    if kind < 0.8:
        return " ".join((*about, "IS", *(["NOT"] if rng.random() < 0.2 else []), rng.choice((*NOUNS, "ALL"))))
    return " ".join((*about, rng.choice(("HAS", "MAKE", "EAT", "WRITE")), rng.choice(NOUNS)))


def some_tile(rng: Random) -> str:
    if rng.random() < 0.5:
        return "."
    kinds = ("baba", "rock", "key", "box", "lava", "level")
    return "+".join(rng.choice(kinds) + rng.choice(("", ":up", ":left")) for _ in range(rng.choice((1, 1, 2, 3))))


@pytest.mark.parametrize("seed", range(40))
def test_any_board_plays_the_same_whether_all_tiles_are_looked_at_or_those_that_changed(seed: int) -> None:
    rng = Random(seed)
    board = "\n".join(" ".join(some_tile(rng) for _ in range(7)) for _ in range(4))
    sentences = (*(some_sentence(rng) for _ in range(rng.randint(2, 7))), HERO)
    games = [laid(board, *sentences, seed=seed, debug=debug) for debug in (True, False)]
    start = games[0].to_level()
    told_so_far: list[str] = []
    for _ in range(8):
        move = rng.choice(("right", "left", "up", "down", None))
        if rng.random() < 0.2:
            assert games[0].undo() == games[1].undo(), f"seed {seed}, {told_so_far}"
            told_so_far.append("undo")
        else:
            told_so_far.append(str(move))
            one, other = (game.step(move) for game in games)
            assert one == other, f"seed {seed}, {told_so_far}, on\n{start}"
            if one.won:
                assert [game.undo() for game in games] == [True, True]
        assert games[0].to_level() == games[1].to_level(), f"seed {seed}, {told_so_far}, on\n{start}"
    while games[1].undo():
        pass
    assert games[1].to_level() == start, f"seed {seed}, {told_so_far}"


@pytest.mark.parametrize("word", ["YOU", "YOU2", "3D"])
@pytest.mark.parametrize(("subject", "board"), [("EMPTY", "rock ."), ("LEVEL", "rock rock"), ("ROCK", "rock rock")])
def test_a_level_is_not_lost_while_anything_at_all_is_played(subject: str, board: str, word: str) -> None:
    assert not laid(board, f"{subject} IS {word}").lost


def test_a_level_is_lost_where_nothing_is_played() -> None:
    assert laid("rock .", "BABA IS YOU", "LEVEL IS YOU", "LEVEL IS NOT YOU").lost
    assert laid("rock .", "LONELY EMPTY IS NOT YOU", "EMPTY IS YOU", "NOT LONELY EMPTY IS NOT YOU").lost
    assert laid("rock .").lost

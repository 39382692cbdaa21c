"""Lesson 8: one move, planned whole before anything changes.

Boards are drawn in rows of tiles: `.` is empty, `+` stacks, things are lower case and words upper case.
"""

import pytest
from drawing import NewGame, lay, row, say

# The scenarios of the lesson.


def test_08_chain_moves_together(new_game: NewGame) -> None:
    game = new_game(6, 4)
    say(game, "BABA IS YOU", "ROCK IS PUSH")
    baba, *rocks = lay(game, 3, "baba rock rock rock . .")

    game.move("right")

    assert row(game, 3) == ". baba rock rock rock ."
    assert game.pos_of(baba) == (1, 3)
    assert [game.pos_of(rock) for rock in rocks] == [(2, 3), (3, 3), (4, 3)]
    assert [row(game, y) for y in range(3)] == ["BABA IS YOU . . .", "ROCK IS PUSH . . .", ". . . . . ."]


def test_08_chain_into_stop_nothing_moves(new_game: NewGame) -> None:
    game = new_game(6, 5)
    say(game, "BABA IS YOU", "ROCK IS PUSH", "WALL IS STOP")
    baba, *rocks, wall = lay(game, 4, "baba rock rock rock wall .")

    game.move("right")

    assert row(game, 4) == "baba rock rock rock wall ."
    assert [game.pos_of(thing) for thing in (baba, *rocks, wall)] == [(x, 4) for x in range(5)]


def test_08_open_shut_during_push(new_game: NewGame) -> None:
    game = new_game(5, 5)
    game.write([("BABA", 0, 0), ("IS", 1, 0), ("YOU", 2, 0)])
    game.write([("KEY", 0, 1), ("IS", 1, 1), ("PUSH", 2, 1), ("AND", 3, 1), ("OPEN", 4, 1)])
    game.write([("DOOR", 0, 2), ("IS", 1, 2), ("STOP", 2, 2), ("AND", 3, 2), ("SHUT", 4, 2)])
    baba = game.place("baba", 0, 4)
    key = game.place("key", 1, 4)
    door = game.place("door", 2, 4)

    game.move("right")

    assert game.pos_of(key) is None
    assert game.pos_of(door) is None
    assert game.pos_of(baba) == (1, 4)
    assert game.kinds_at(2, 4) == []
    assert game.kinds_at(1, 4) == ["baba"]
    assert row(game, 4) == ". baba . . ."


def test_08_text_pushed(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU")
    baba, word, rock = lay(game, 2, ". baba ROCK rock .")
    lay(game, 3, ". . . IS .")
    lay(game, 4, ". . . PUSH .")
    assert game.rules() == ["BABA IS YOU", "TEXT IS PUSH"]

    game.move("right")

    # The rock in the way is no PUSH yet while the word that makes it so moves in.
    assert row(game, 2) == ". . baba rock+ROCK ."
    assert [game.pos_of(each) for each in (baba, word, rock)] == [(2, 2), (3, 2), (3, 2)]
    assert game.rules() == game.active_rules() == ["BABA IS YOU", "ROCK IS PUSH", "TEXT IS PUSH"]
    assert game.has_property(rock, "PUSH")

    game.move("right")

    assert row(game, 2) == ". . . baba rock+ROCK"
    assert game.rules() == game.active_rules() == ["BABA IS YOU", "TEXT IS PUSH"]


def test_08_level_edge_is_stop(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "BABA IS YOU")
    baba, word = lay(game, 2, ". . . baba ROCK")

    game.move("right")
    assert row(game, 2) == ". . . baba ROCK"
    assert (game.pos_of(baba), game.pos_of(word)) == ((3, 2), (4, 2))
    game.move("down")
    assert row(game, 2) == ". . . baba ROCK"

    game.remove(word)
    game.move("right")
    assert row(game, 2) == ". . . . baba"
    game.move("right")
    assert row(game, 2) == ". . . . baba"
    assert game.pos_of(baba) == (4, 2)


def test_08x_pull_follows(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "ROCK IS PULL")
    far, near, baba = lay(game, 3, "rock rock baba . .")

    game.move("right")
    assert row(game, 3) == ". rock rock baba ."
    assert [game.pos_of(thing) for thing in (far, near, baba)] == [(1, 3), (2, 3), (3, 3)]

    game.move("left")
    assert row(game, 3) == ". rock rock baba ."
    assert [game.pos_of(thing) for thing in (far, near, baba)] == [(1, 3), (2, 3), (3, 3)]


# Who moves.


@pytest.mark.parametrize(
    ("direction", "x", "y"),
    [
        ("right", 3, 3),
        ("left", 1, 3),
        ("up", 2, 2),
        ("down", 2, 4),
    ],
)
def test_a_you_moves_one_tile_in_any_direction(new_game: NewGame, direction: str, x: int, y: int) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU")
    baba = game.place("baba", 2, 3)
    game.move(direction)
    assert game.pos_of(baba) == (x, y)
    assert game.having("YOU") == [baba]


@pytest.mark.parametrize(
    ("corner", "ways"),
    [
        ((0, 0), ("left", "up")),
        ((3, 0), ("right", "up")),
        ((0, 3), ("left", "down")),
        ((3, 3), ("right", "down")),
    ],
)
def test_nothing_leaves_the_level(new_game: NewGame, corner: tuple[int, int], ways: tuple[str, str]) -> None:
    game = new_game(4, 4)
    game.write("BABA IS YOU", 0, 1)
    baba = game.place("baba", *corner)
    for way in ways:
        game.move(way)
        assert game.pos_of(baba) == corner
    assert game.rules() == ["BABA IS YOU", "TEXT IS PUSH"]


def test_without_a_you_nothing_moves(new_game: NewGame) -> None:
    game = new_game(4, 3)
    say(game, "ROCK IS PUSH")
    lay(game, 2, ". baba rock .")
    game.move("right")
    assert row(game, 2) == ". baba rock ."
    assert game.lost


def test_every_you_moves(new_game: NewGame) -> None:
    game = new_game(6, 4)
    say(game, "BABA AND KEKE IS YOU")
    lay(game, 2, "baba . keke . rock .")
    lay(game, 3, ". baba . . keke .")
    game.move("right")
    assert row(game, 2) == ". baba . keke rock ."
    assert row(game, 3) == ". . baba . . keke"


@pytest.mark.parametrize("direction", ["right", "left"])
def test_the_you_furthest_ahead_moves_first(new_game: NewGame, direction: str) -> None:
    game = new_game(5, 3)
    say(game, "BABA IS YOU AND PUSH")
    first, second = lay(game, 2, ". baba baba . .")
    by = 1 if direction == "right" else -1
    game.move(direction)
    assert game.pos_of(first) == (1 + by, 2)
    assert game.pos_of(second) == (2 + by, 2)


@pytest.mark.parametrize("direction", ["up", "down"])
def test_the_you_furthest_ahead_in_a_column_moves_first(new_game: NewGame, direction: str) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU AND PUSH")
    first, second = game.place("baba", 0, 3), game.place("baba", 0, 4)
    by = 1 if direction == "down" else -1
    game.move(direction)
    assert game.pos_of(first) == (0, 3 + by)
    assert game.pos_of(second) == (0, 4 + by)


def test_each_you_is_planned_after_the_one_ahead_has_moved(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "BABA IS YOU AND STOP")
    lay(game, 2, "baba baba baba . .")
    game.move("right")
    assert row(game, 2) == ". baba baba baba ."


def test_yous_that_stop_each_other_wait_behind_a_blocked_one(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU AND STOP", "WALL IS STOP")
    lay(game, 3, "baba baba wall . .")
    game.move("right")
    assert row(game, 3) == "baba baba wall . ."


def test_a_you_may_step_onto_a_blocked_you(new_game: NewGame) -> None:
    game = new_game(4, 4)
    say(game, "BABA IS YOU", "WALL IS STOP")
    lay(game, 3, "baba baba wall .")
    game.move("right")
    assert row(game, 3) == ". baba+baba wall ."


def test_of_two_yous_on_a_tile_the_oldest_moves_first(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU AND OPEN", "DOOR IS SHUT AND STOP")
    older, younger, door = lay(game, 3, "baba+baba door . . .")

    game.move("right")

    assert row(game, 3) == ". baba . . ."
    assert [game.pos_of(thing) for thing in (older, younger, door)] == [None, (1, 3), None]


def test_a_pulled_you_does_not_step_again(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "KEKE IS YOU AND PULL")
    lay(game, 3, "keke baba . . .")
    game.move("right")
    assert row(game, 3) == ". keke baba . ."


def test_a_train_of_pulled_yous_moves_one_tile(new_game: NewGame) -> None:
    game = new_game(6, 3)
    say(game, "BABA IS YOU AND PULL")
    babas = lay(game, 2, "baba baba baba . . .")
    game.move("right")
    assert row(game, 2) == ". baba baba baba . ."
    assert [game.pos_of(baba) for baba in babas] == [(1, 2), (2, 2), (3, 2)]


def test_a_you_that_could_not_follow_takes_its_own_step(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEKE IS YOU AND PULL", "WALL ON BABA IS STOP")
    lay(game, 4, "keke baba+wall . . .")
    # While Baba is still on the wall it holds Keke; when Keke's own step is planned, Baba has gone.
    game.move("right")
    assert row(game, 4) == ". keke+wall baba . ."


def test_who_moves_is_decided_when_the_movement_starts(new_game: NewGame) -> None:
    game = new_game(6, 5)
    say(game, "BABA IS YOU", "KEKE NEAR BABA IS YOU")
    (baba,) = lay(game, 3, ". baba . . . .")
    near, far = lay(game, 4, "keke . . keke . .")
    assert game.having("YOU") == [baba, near]

    # Baba goes first: that takes YOU from the near Keke and gives it to the far one, too late for both.
    game.move("right")

    assert row(game, 3) == ". . baba . . ."
    assert row(game, 4) == ". keke . keke . ."
    assert game.having("YOU") == [baba, near, far]


def test_text_can_be_you(new_game: NewGame) -> None:
    game = new_game(5, 1)
    say(game, "TEXT IS YOU")
    game.move("right")
    assert row(game, 0) == ". TEXT IS YOU ."
    game.move("right")
    assert row(game, 0) == ". . TEXT IS YOU"
    game.move("right")
    assert row(game, 0) == ". . TEXT IS YOU"
    assert game.rules() == ["TEXT IS PUSH", "TEXT IS YOU"]


# What a question sees during a movement.


def test_a_condition_sees_the_board_as_the_earlier_moves_left_it(new_game: NewGame) -> None:
    game = new_game(7, 6)
    say(game, "BABA IS YOU", "KEY IS PUSH", "WALL NEAR KEY IS STOP")
    lay(game, 4, ". . baba wall . . .")
    lay(game, 5, ". . . baba key . .")

    # The Baba ahead pushes the key out of the wall's reach before the other one is planned.
    game.move("right")

    assert row(game, 4) == ". . . baba+wall . . ."
    assert row(game, 5) == ". . . . baba key ."


def test_rules_do_not_change_during_a_movement(new_game: NewGame) -> None:
    game = new_game(6, 5)
    say(game, "BABA IS YOU")
    lay(game, 2, ". . . . . ROCK")
    _, rock, _ = lay(game, 3, ". . baba rock . IS")
    lay(game, 4, ". . . baba STOP .")

    # The Baba ahead completes ROCK IS STOP; the one behind still steps onto the rock.
    game.move("right")

    assert row(game, 2) == ". . . . . ROCK"
    assert row(game, 3) == ". . . baba+rock . IS"
    assert row(game, 4) == ". . . . baba STOP"
    assert game.rules() == ["BABA IS YOU", "ROCK IS STOP", "TEXT IS PUSH"]
    assert game.has_property(rock, "STOP")


def test_a_move_neither_converts_nor_destroys_nor_wins(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "FLAG IS WIN", "WATER IS SINK", "ROCK IS KEY")
    lay(game, 5, "baba flag+water . . rock")
    game.move("right")
    assert row(game, 5) == ". baba+flag+water . . rock"
    assert not game.won


# STOP and PUSH.


def test_stop_blocks(new_game: NewGame) -> None:
    game = new_game(4, 4)
    say(game, "BABA IS YOU", "WALL IS STOP")
    lay(game, 3, "baba wall . .")
    game.move("right")
    assert row(game, 3) == "baba wall . ."


def test_a_thing_without_properties_is_walked_over(new_game: NewGame) -> None:
    game = new_game(4, 3)
    say(game, "BABA IS YOU")
    lay(game, 2, "baba wall . .")
    game.move("right")
    assert row(game, 2) == ". baba+wall . ."
    game.move("right")
    assert row(game, 2) == ". wall baba ."


def test_a_stop_object_that_is_pushed_away_does_not_block(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "BABA IS YOU", "ROCK IS PUSH AND STOP")
    lay(game, 2, "baba rock rock . .")
    game.move("right")
    assert row(game, 2) == ". baba rock rock ."


def test_a_push_object_that_cannot_step_blocks(new_game: NewGame) -> None:
    game = new_game(3, 4)
    say(game, "BABA IS YOU", "ROCK IS PUSH")
    lay(game, 3, ". baba rock")
    game.move("right")
    assert row(game, 3) == ". baba rock"


def test_every_push_object_on_a_tile_is_pushed(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "ROCK AND KEY IS PUSH")
    lay(game, 3, "baba rock+key+tree . . .")
    game.move("right")
    assert row(game, 3) == ". baba+tree key+rock . ."


def test_a_push_object_beside_a_stop_object_stays(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "ROCK IS PUSH", "WALL IS STOP")
    lay(game, 3, "baba rock+wall . . .")
    game.move("right")
    assert row(game, 3) == "baba rock+wall . . ."


def test_text_is_pushed_with_things(new_game: NewGame) -> None:
    game = new_game(6, 4)
    say(game, "BABA IS YOU", "ROCK IS PUSH")
    lay(game, 3, "baba rock KEY rock FLAG .")
    game.move("right")
    assert row(game, 3) == ". baba rock KEY rock FLAG"
    game.move("right")
    assert row(game, 3) == ". baba rock KEY rock FLAG"


def test_unsaying_you_by_a_push_ends_the_game_for_it(new_game: NewGame) -> None:
    game = new_game(4, 4)
    game.write("BABA IS YOU", 0, 2)
    baba = game.place("baba", 1, 3)
    game.move("up")
    assert [row(game, y) for y in range(4)] == [". . . .", ". IS . .", "BABA baba YOU .", ". . . ."]
    assert game.rules() == ["TEXT IS PUSH"]
    assert game.lost
    game.move("up")
    assert game.pos_of(baba) == (1, 2)


# OPEN and SHUT.


def test_a_you_that_is_open_unlocks_by_itself(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU AND OPEN", "DOOR IS SHUT AND STOP")
    baba, door = lay(game, 3, "baba door . . .")
    game.move("right")
    assert row(game, 3) == ". . . . ."
    assert [game.pos_of(baba), game.pos_of(door)] == [None, None]


def test_a_shut_mover_meets_an_open_object(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "DOOR IS SHUT AND PUSH", "KEY IS OPEN AND STOP")
    lay(game, 4, "baba door key . .")
    game.move("right")
    assert row(game, 4) == ". baba . . ."


def test_a_destroyed_object_keeps_its_kind_and_has_no_properties(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "DOOR IS SHUT AND PUSH", "KEY IS OPEN AND STOP")
    _, door, key = lay(game, 4, "baba door key . .")
    game.move("right")
    assert [game.pos_of(door), game.pos_of(key)] == [None, None]
    assert [game.kind_of(door), game.kind_of(key)] == ["door", "key"]
    assert not game.has_property(door, "SHUT")
    assert not game.has_property(key, "OPEN")
    assert game.having("SHUT") == game.having("OPEN") == []


def test_the_end_of_a_longer_chain_unlocks(new_game: NewGame) -> None:
    game = new_game(6, 6)
    say(game, "BABA IS YOU", "ROCK AND KEY IS PUSH", "KEY IS OPEN", "DOOR IS STOP AND SHUT")
    lay(game, 5, "baba rock key door . .")
    game.move("right")
    assert row(game, 5) == ". baba rock . . ."


def test_two_open_objects_do_not_unlock_each_other(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "BABA IS YOU", "KEY IS OPEN")
    lay(game, 2, "baba key . . .")
    game.move("right")
    assert row(game, 2) == ". baba+key . . ."


def test_the_partner_is_the_oldest_on_the_tile(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR AND BOX IS SHUT")
    _, _, box, door = lay(game, 4, "baba key box+door . .")
    game.move("right")
    assert row(game, 4) == ". baba door . ."
    assert [game.pos_of(box), game.pos_of(door)] == [None, (2, 4)]


def test_one_key_does_not_open_two_solid_doors(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR IS STOP AND SHUT")
    lay(game, 4, "baba key door+door . .")
    game.move("right")
    assert row(game, 4) == "baba key door+door . ."


def test_of_two_keys_the_oldest_opens_the_door_and_the_other_moves_on(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR IS STOP AND SHUT")
    _, older, younger, door = lay(game, 4, "baba key+key door . .")
    game.move("right")
    assert row(game, 4) == ". baba key . ."
    assert [game.pos_of(thing) for thing in (older, younger, door)] == [None, (2, 4), None]


def test_a_wall_on_the_tile_of_the_door_takes_the_unlock_back(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR IS STOP AND SHUT", "WALL IS STOP")
    baba, key, door, wall = lay(game, 5, "baba key door+wall . .")

    game.move("right")
    assert row(game, 5) == "baba key door+wall . ."
    assert [game.pos_of(thing) for thing in (baba, key, door, wall)] == [(0, 5), (1, 5), (2, 5), (2, 5)]

    game.remove(wall)
    game.move("right")
    assert row(game, 5) == ". baba . . ."
    assert [game.pos_of(thing) for thing in (baba, key, door)] == [(1, 5), None, None]


def test_an_unlock_of_a_follower_that_cannot_step_is_taken_back(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "KEY IS PULL AND OPEN", "DOOR IS SHUT", "WALL IS STOP")
    key, door, _, _ = lay(game, 5, "key door+wall+baba . . .")

    game.move("right")

    assert row(game, 5) == "key door+wall baba . ."
    assert [game.pos_of(key), game.pos_of(door)] == [(0, 5), (1, 5)]


def test_a_push_object_beside_the_door_is_still_pushed(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEY AND ROCK IS PUSH", "KEY IS OPEN", "DOOR IS STOP AND SHUT")
    lay(game, 4, "baba key door+rock . .")
    game.move("right")
    assert row(game, 4) == ". baba . rock ."


def test_a_push_object_beside_the_door_that_is_stuck_takes_the_unlock_back(new_game: NewGame) -> None:
    game = new_game(5, 7)
    say(
        game,
        "BABA IS YOU",
        "KEY AND ROCK IS PUSH",
        "KEY IS OPEN",
        "DOOR AND WALL IS STOP",
        "DOOR IS SHUT",
    )
    lay(game, 6, "baba key door+rock wall .")
    game.move("right")
    assert row(game, 6) == "baba key door+rock wall ."


def test_a_door_is_opened_before_it_is_pushed(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR IS PUSH AND SHUT")
    lay(game, 4, "baba key door . .")
    game.move("right")
    assert row(game, 4) == ". baba . . ."


def test_open_and_shut_need_the_same_float_level(new_game: NewGame) -> None:
    game = new_game(6, 6)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR IS SHUT", "KEY IS FLOAT")
    lay(game, 5, "baba key door . . .")
    game.move("right")
    assert row(game, 5) == ". baba door+key . . ."
    game.move("right")
    assert row(game, 5) == ". . baba+door key . ."


def test_a_door_of_another_float_level_still_stops(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR IS STOP AND SHUT", "DOOR IS FLOAT")
    lay(game, 5, "baba key door . .")
    game.move("right")
    assert row(game, 5) == "baba key door . ."


def test_a_floating_key_opens_a_floating_door(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR IS STOP AND SHUT", "DOOR AND KEY IS FLOAT")
    lay(game, 5, "baba key door . .")
    game.move("right")
    assert row(game, 5) == ". baba . . ."


def test_the_oldest_partner_is_sought_on_the_same_float_level(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "KEY IS PUSH AND OPEN", "DOOR AND BOX IS SHUT", "BOX IS FLOAT")
    lay(game, 5, "baba key box+door . .")
    game.move("right")
    assert row(game, 5) == ". baba box . ."


def test_a_mover_that_is_open_and_shut_takes_a_shut_partner_first(new_game: NewGame) -> None:
    game = new_game(5, 7)
    say(game, "BABA IS YOU", "BOX IS OPEN AND SHUT", "BOX IS PUSH", "KEY IS OPEN", "DOOR IS SHUT")
    _, box, key, door = lay(game, 6, "baba box key+door . .")
    game.move("right")
    assert row(game, 6) == ". baba key . ."
    assert [game.pos_of(thing) for thing in (box, key, door)] == [None, (2, 6), None]


def test_a_mover_that_is_open_and_shut_takes_an_open_partner_if_there_is_no_other(new_game: NewGame) -> None:
    game = new_game(5, 7)
    say(game, "BABA IS YOU", "BOX IS OPEN AND SHUT", "BOX IS PUSH", "KEY IS OPEN", "DOOR IS SHUT")
    _, box, older, younger = lay(game, 6, "baba box key+key . .")
    game.move("right")
    assert row(game, 6) == ". baba key . ."
    assert [game.pos_of(thing) for thing in (box, older, younger)] == [None, None, (2, 6)]


def test_a_mover_that_is_open_and_shut_can_meet_its_like(new_game: NewGame) -> None:
    game = new_game(7, 4)
    say(game, "BABA IS YOU", "BOX IS OPEN AND SHUT AND PUSH")
    _, mover, older, younger = lay(game, 3, "baba box box+box . . . .")
    game.move("right")
    assert row(game, 3) == ". baba . box . . ."
    assert [game.pos_of(box) for box in (mover, older, younger)] == [None, None, (3, 3)]


def test_of_stacked_push_objects_the_oldest_is_asked_first(new_game: NewGame) -> None:
    for stack, after in (("key+rock", ". baba rock . ."), ("rock+key", "baba key+rock door . .")):
        game = new_game(5, 6)
        say(game, "BABA IS YOU", "KEY AND ROCK IS PUSH", "KEY IS OPEN", "DOOR IS STOP AND SHUT")
        lay(game, 5, f"baba {stack} door . .")
        game.move("right")
        assert row(game, 5) == after


# PULL.


def test_pull_objects_on_the_tile_behind_all_follow(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "ROCK AND KEY IS PULL")
    lay(game, 3, "rock+key+tree baba . . .")
    game.move("right")
    assert row(game, 3) == "tree key+rock baba . ."


def test_pull_works_along_the_move_only(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "ROCK IS PULL")
    lay(game, 3, ". rock baba rock .")
    lay(game, 4, ". . rock . .")
    game.move("up")
    assert row(game, 2) == ". . baba . ."
    assert row(game, 3) == ". rock rock rock ."
    assert row(game, 4) == ". . . . ."


def test_pull_blocks_a_push(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "ROCK IS PUSH", "BOX IS PULL")
    lay(game, 3, "baba rock box . .")
    game.move("right")
    assert row(game, 3) == "baba rock box . ."


def test_what_cannot_follow_does_not_hold_its_mover_back(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "ROCK IS PULL", "WALL IS STOP")
    lay(game, 4, "rock rock wall+baba . .")
    game.move("right")
    assert row(game, 4) == "rock rock wall baba ."


def test_a_follower_that_cannot_step_leaves_no_trace(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "ROCK IS PULL", "WALL IS STOP", "BOX IS PUSH")
    # The rock would push the box on, but the wall holds the rock: the box stays too.
    lay(game, 5, "rock box+wall+baba . . .")
    game.move("right")
    assert row(game, 5) == "rock box+wall baba . ."


def test_a_blocked_mover_pulls_nothing(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "ROCK IS PULL", "WALL IS STOP")
    lay(game, 4, ". rock baba wall .")
    game.move("right")
    assert row(game, 4) == ". rock baba wall ."


def test_a_pushed_object_pulls_what_lies_behind_it(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "ROCK IS PUSH", "BOX IS PULL")
    lay(game, 3, "baba+box rock . . .")
    game.move("right")
    assert row(game, 3) == ". baba+box rock . ."


def test_what_is_push_and_pull_is_pushed_and_follows(new_game: NewGame) -> None:
    game = new_game(6, 3)
    say(game, "BABA IS YOU", "ROCK IS PUSH AND PULL")
    lay(game, 2, "rock baba rock rock . .")
    game.move("right")
    assert row(game, 2) == ". rock baba rock rock ."
    game.move("left")
    assert row(game, 2) == "rock baba rock rock . ."
    game.move("left")
    assert row(game, 2) == "rock baba rock rock . ."


def test_a_mover_that_unlocks_still_pulls(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU AND OPEN", "DOOR IS STOP AND SHUT", "ROCK IS PULL")
    lay(game, 4, "rock baba door . .")
    game.move("right")
    assert row(game, 4) == ". rock . . ."


def test_a_pulled_key_opens_a_door_in_its_way(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEY IS PULL AND OPEN", "DOOR IS STOP AND SHUT")
    lay(game, 4, "key door+baba . . .")
    game.move("right")
    assert row(game, 4) == ". . baba . ."


# Float levels do not matter to PUSH, PULL and STOP.


def test_stop_ignores_float(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU AND FLOAT", "WALL IS STOP")
    lay(game, 3, "baba wall . . .")
    game.move("right")
    assert row(game, 3) == "baba wall . . ."


def test_push_ignores_float(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU AND FLOAT", "ROCK IS PUSH")
    lay(game, 3, "baba rock . . .")
    game.move("right")
    assert row(game, 3) == ". baba rock . ."


def test_pull_ignores_float(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU AND FLOAT", "ROCK IS PULL")
    lay(game, 3, "rock baba . . .")
    game.move("right")
    assert row(game, 3) == ". rock baba . ."
    game.move("left")
    assert row(game, 3) == ". rock baba . ."

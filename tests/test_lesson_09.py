"""Lesson 9: the turn: movement, conversion, hazards, win check, and reading the board in between.

Boards are drawn in rows of tiles: `.` is empty, `+` stacks, things are lower case and words upper case.
"""

import pytest
from drawing import NewGame, lay, row, say, standing

from ecs_baba import Game


def tile(new_game: NewGame, things: str, *sentences: str) -> tuple[Game, list[int]]:
    """A game with one tile of things, `a+b`, below the sentences, and their ids."""
    game = new_game(7, len(sentences) + 2)
    say(game, *sentences)
    return game, lay(game, len(sentences) + 1, things)


def left_of(new_game: NewGame, things: str, *sentences: str) -> str:
    """What one waited turn leaves of a tile of things."""
    game, _ = tile(new_game, things, *sentences)
    game.step(None)
    return row(game, len(sentences) + 1).split()[0]


# The scenarios of the lesson.


def test_09_mid_turn_conversion(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU")
    baba, word = lay(game, 2, ". baba ROCK . .")
    lay(game, 3, ". . . IS .")
    lay(game, 4, ". . . FLAG .")
    (rock,) = lay(game, 5, "rock . . . .")

    # The push completes ROCK IS FLAG, and the rock converts in this very turn.
    game.step("right")

    assert game.rules() == game.active_rules() == ["BABA IS YOU", "ROCK IS FLAG", "TEXT IS PUSH"]
    assert row(game, 2) == ". . baba ROCK ."
    assert row(game, 5) == "flag . . . ."
    assert game.kind_of(rock) == "flag"
    assert [game.pos_of(each) for each in (baba, word, rock)] == [(2, 2), (3, 2), (0, 5)]
    assert not game.won


def test_09_conversion_reparses_before_hazards(new_game: NewGame) -> None:
    game = new_game(5, 7)
    say(game, "BABA IS YOU", "KEY IS TEXT", "ROCK IS KEY")
    (word, _, _) = lay(game, 4, "key IS SINK . .")
    baba, rock = lay(game, 6, "baba rock . . .")

    # The key becomes the word KEY while the rock becomes a key: KEY IS SINK takes Baba in this very turn.
    game.step("right")

    assert game.rules() == ["BABA IS YOU", "KEY IS SINK", "KEY IS TEXT", "ROCK IS KEY", "TEXT IS PUSH"]
    assert row(game, 4) == "KEY IS SINK . ."
    assert row(game, 6) == ". . . . ."
    assert game.kind_of(word) == "text:KEY"
    assert [game.pos_of(baba), game.pos_of(rock)] == [None, None]
    assert game.lost


def test_09_conversion_before_hazards(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "ROCK IS WATER", "WATER IS SINK")
    baba, rock = lay(game, 4, "baba rock . . .")

    # The rock is water, and deep, by the time hazards are asked.
    game.step("right")

    assert row(game, 4) == ". . . . ."
    assert [game.pos_of(baba), game.pos_of(rock)] == [None, None]
    assert [game.kind_of(baba), game.kind_of(rock)] == ["baba", "water"]
    assert game.rules() == ["BABA IS YOU", "ROCK IS WATER", "TEXT IS PUSH", "WATER IS SINK"]
    assert game.lost


def test_09_undo_restores_everything(new_game: NewGame) -> None:
    game = new_game(5, 11)
    say(game, "BABA IS YOU", "ROCK IS WATER", "WATER IS SINK", "KEY IS BOLT AND LEAF", "FLAG IS WIN")
    lay(game, 5, ". . . . KEKE")
    lay(game, 6, ". . . . IS")
    drawn = [
        ". . baba PUSH .",
        "baba rock . . .",
        "baba flag . . .",
        ". . key . .",
    ]
    things = [each for y, tiles in enumerate(drawn, 7) for each in lay(game, y, tiles)]
    pusher, word, drowned, rock, winner, flag, key = things
    keke = game.place("keke", 0, 10)
    before = [row(game, y) for y in range(11)]
    tiles_before = [game.objects_at(x, y) for x in range(5) for y in range(11)]
    facts_before = [(game.pos_of(each), game.kind_of(each)) for each in (*things, keke)]
    rules_before = game.rules()

    game.step("right")

    after = [row(game, y) for y in range(11)]
    assert after[:7] == before[:7]
    assert after[7:] == [". . . baba PUSH", ". . . . .", ". baba+flag . . .", "keke . bolt+leaf . ."]
    assert [game.pos_of(each) for each in things] == [(3, 7), (4, 7), None, None, (1, 9), (1, 9), (2, 10)]
    assert [game.kind_of(rock), game.kind_of(key)] == ["water", "bolt"]
    assert game.rules() == sorted([*rules_before, "KEKE IS PUSH"])
    assert game.has_property(keke, "PUSH")
    assert game.having("YOU") == [pusher, winner]
    assert game.won
    assert game.turn == 1
    _, leaf = game.objects_at(2, 10)

    assert game.undo()

    assert [row(game, y) for y in range(11)] == before
    assert [game.objects_at(x, y) for x in range(5) for y in range(11)] == tiles_before
    assert [(game.pos_of(each), game.kind_of(each)) for each in (*things, keke)] == facts_before
    assert game.rules() == game.active_rules() == rules_before
    assert game.having("YOU") == [pusher, drowned, winner]
    assert game.having("WIN") == [flag]
    assert not game.has_property(keke, "PUSH")
    assert game.has_property(word, "PUSH")
    assert leaf not in (*things, keke)
    assert (game.won, game.lost, game.turn) == (False, False, 0)
    assert not game.undo()

    game.step("right")
    assert [row(game, y) for y in range(11)] == after
    assert game.won


def test_09_defeat_beats_win(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "FLAG IS WIN", "SKULL IS DEFEAT")
    baba, flag, skull = lay(game, 4, "baba flag+skull . . .")

    game.step("right")

    assert row(game, 4) == ". flag+skull . . ."
    assert [game.pos_of(thing) for thing in (baba, flag, skull)] == [None, (1, 4), (1, 4)]
    assert not game.won
    assert game.lost


def test_09_last_parse_matches_board(new_game: NewGame) -> None:
    game = new_game(4, 6)
    say(game, "BABA IS YOU", "WATER IS SINK")
    _, flag = lay(game, 3, ". . baba flag")
    (word,) = lay(game, 4, ". . WIN .")
    lay(game, 5, "FLAG IS water .")

    # WIN completes FLAG IS WIN where the water is, and sinks there.
    game.step("down")

    assert row(game, 3) == ". . . flag"
    assert row(game, 4) == ". . baba ."
    assert row(game, 5) == "FLAG IS . ."
    assert game.pos_of(word) is None
    assert game.rules() == game.active_rules() == ["BABA IS YOU", "TEXT IS PUSH", "WATER IS SINK"]
    assert not game.has_property(flag, "WIN")
    assert not game.won


def test_09_hazard_order_sink_before_melt(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "BABA IS MELT", "LAVA IS HOT AND SINK")
    baba, lava = lay(game, 4, "baba lava . . .")

    # Were Baba melted first, the lava would be alone and stay.
    game.step("right")

    assert row(game, 4) == ". . . . ."
    assert [game.pos_of(baba), game.pos_of(lava)] == [None, None]
    assert game.lost


def test_09_hazard_order_melt_before_defeat(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "LAVA IS HOT", "SKULL IS DEFEAT AND MELT")
    baba, lava, skull = lay(game, 4, "baba lava+skull . . .")

    # The skull melts before it is asked whom it defeats.
    game.step("right")

    assert row(game, 4) == ". baba+lava . . ."
    assert [game.pos_of(thing) for thing in (baba, lava, skull)] == [(1, 4), (1, 4), None]
    assert not game.lost


# The turn.


def test_a_wait_is_a_turn_without_a_mover(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "ROCK IS KEY", "WATER IS SINK")
    lay(game, 4, "baba . rock tree+water .")
    game.step(None)
    assert row(game, 4) == "baba . key . ."
    assert game.turn == 1


def test_a_rule_whose_words_sink_still_counts_in_the_win_check(new_game: NewGame) -> None:
    game = new_game(4, 6)
    say(game, "BABA IS YOU", "WATER IS SINK")
    lay(game, 3, ". . baba .")
    lay(game, 4, ". . WIN+flag .")
    lay(game, 5, "FLAG IS water .")

    # WIN completes FLAG IS WIN and sinks: the board is read again only after the win check.
    game.step("down")

    assert row(game, 4) == ". . baba+flag ."
    assert row(game, 5) == "FLAG IS . ."
    assert game.won
    assert game.rules() == ["BABA IS YOU", "TEXT IS PUSH", "WATER IS SINK"]


def test_a_rule_whose_words_sink_still_holds_for_the_later_hazards(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "WATER IS SINK", "LAVA IS HOT")
    lay(game, 3, "ICE IS MELT+water . .")
    lay(game, 5, "ice+lava . . . .")
    game.step(None)
    assert row(game, 3) == "ICE IS . . ."
    assert row(game, 5) == "lava . . . ."
    assert game.rules() == ["LAVA IS HOT", "TEXT IS PUSH", "WATER IS SINK"]


def test_a_sentence_pushed_together_acts_in_the_same_turn(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU")
    lay(game, 2, ". baba ROCK . .")
    lay(game, 3, ". . . IS .")
    lay(game, 4, ". . . SINK .")
    lay(game, 5, "rock+tree . . . .")
    game.step("right")
    assert row(game, 5) == ". . . . ."


def test_a_sentence_pushed_apart_does_not_act_in_that_turn(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU")
    lay(game, 2, ". . baba ROCK .")
    lay(game, 3, ". . . IS .")
    lay(game, 4, ". . . FLAG .")
    lay(game, 5, "rock . . . .")
    game.step("right")
    assert row(game, 5) == "rock . . . ."


# Conversion.


def test_conversions_are_decided_before_any_is_made(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS ROCK", "ROCK IS BABA")
    baba, rock = lay(game, 3, "baba . rock . .")
    game.step(None)
    assert row(game, 3) == "rock . baba . ."
    assert [game.kind_of(baba), game.kind_of(rock)] == ["rock", "baba"]
    game.step(None)
    assert row(game, 3) == "baba . rock . ."


def test_a_chain_of_conversions_takes_a_turn_each(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "KEKE IS ROCK", "ROCK IS KEY")
    lay(game, 3, "keke . rock . .")
    game.step(None)
    assert row(game, 3) == "rock . key . ."
    game.step(None)
    assert row(game, 3) == "key . key . ."


def test_a_converted_object_keeps_its_id_place_and_age(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "ROCK IS KEY")
    rock, tree = lay(game, 3, ". rock+tree . . .")
    game.step(None)
    assert game.objects_at(1, 3) == [rock, tree]
    assert game.kind_of(rock) == "key"
    assert game.pos_of(rock) == (1, 3)


def test_several_targets_are_taken_in_alphabetical_order(new_game: NewGame) -> None:
    game = new_game(7, 4)
    say(game, "ROCK IS LEAF AND BOLT AND KEY")
    rock, tree = lay(game, 3, ". rock+tree . . . . .")

    game.step(None)

    assert row(game, 3) == ". bolt+key+leaf+tree . . . . ."
    ids = game.objects_at(1, 3)
    assert ids[:2] == [rock, tree]
    assert [game.kind_of(each) for each in ids] == ["bolt", "tree", "key", "leaf"]


def test_identity_locks_an_object(new_game: NewGame) -> None:
    assert left_of(new_game, "rock", "ROCK IS ROCK", "ROCK IS KEY") == "rock"


def test_identity_locks_against_the_rules_of_a_group(new_game: NewGame) -> None:
    assert left_of(new_game, "baba+tree", "ALL IS ROCK", "BABA IS BABA") == "baba+rock"


def test_a_group_rule_to_its_own_kind_locks(new_game: NewGame) -> None:
    assert left_of(new_game, "rock+tree", "ALL IS ROCK", "ROCK IS KEY") == "rock+rock"


def test_a_conversion_of_a_group_leaves_text_alone(new_game: NewGame) -> None:
    game, _ = tile(new_game, "baba+KEY", "ALL IS ROCK")
    game.step(None)
    assert row(game, 2) == "rock+KEY . . . . . ."
    assert game.rules() == ["ALL IS ROCK", "TEXT IS PUSH"]


def test_a_negated_conversion_takes_one_kind_out_of_a_group(new_game: NewGame) -> None:
    assert left_of(new_game, "baba+tree", "ALL IS ROCK", "BABA IS NOT ROCK") == "baba+rock"


def test_a_negated_conversion_leaves_the_other_targets(new_game: NewGame) -> None:
    assert left_of(new_game, "baba", "ALL IS ROCK AND KEY", "BABA IS NOT KEY") == "rock"


def test_what_is_not_itself_vanishes(new_game: NewGame) -> None:
    game, (baba, tree) = tile(new_game, "baba+tree", "BABA IS NOT BABA")
    game.step(None)
    assert row(game, 2) == "tree . . . . . ."
    assert [game.pos_of(baba), game.pos_of(tree)] == [None, (0, 2)]


def test_what_is_not_itself_becomes_its_targets_if_it_has_any(new_game: NewGame) -> None:
    game, (baba,) = tile(new_game, "baba", "BABA IS NOT BABA", "BABA IS BABA", "BABA IS ROCK")
    game.step(None)
    assert row(game, 4) == "rock . . . . . ."
    assert game.kind_of(baba) == "rock"
    assert game.pos_of(baba) == (0, 4)


def test_a_group_negation_of_its_own_kind_makes_an_object_vanish(new_game: NewGame) -> None:
    assert left_of(new_game, "rock+tree", "ALL IS NOT ROCK") == "tree"


def test_a_negation_unlocks_a_kind_that_its_group_locks(new_game: NewGame) -> None:
    assert left_of(new_game, "rock", "ALL IS ROCK AND KEY", "ROCK IS NOT ROCK") == "key"


def test_a_thing_becomes_the_word_of_its_kind(new_game: NewGame) -> None:
    game, (rock, _) = tile(new_game, "rock+tree", "ROCK IS TEXT")
    game.step(None)
    assert row(game, 2) == "ROCK+tree . . . . . ."
    assert game.kind_of(rock) == "text:ROCK"


def test_text_sorts_among_the_targets_by_its_noun(new_game: NewGame) -> None:
    game, (rock,) = tile(new_game, "rock", "ROCK IS TEXT AND KEY AND TREE")
    game.step(None)
    assert [game.kind_of(each) for each in game.objects_at(0, 2)] == ["key", "text:ROCK", "tree"]
    assert game.objects_at(0, 2)[0] == rock


def test_a_word_made_of_a_thing_spells(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "ROCK IS TEXT")
    lay(game, 2, "rock IS WIN . .")
    game.step(None)
    assert row(game, 2) == "ROCK IS WIN . ."
    assert game.rules() == ["ROCK IS TEXT", "ROCK IS WIN", "TEXT IS PUSH"]


def test_text_becomes_things(new_game: NewGame) -> None:
    game, (_, word) = tile(new_game, "tree+BABA", "TEXT IS ROCK")
    game.step(None)
    assert row(game, 0) == "rock rock rock . . . ."
    assert row(game, 2) == "rock+tree . . . . . ."
    assert game.kind_of(word) == "rock"
    assert game.rules() == ["TEXT IS PUSH"]


def test_text_that_becomes_things_takes_its_rules_along_before_the_hazards(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "SKULL IS DEFEAT", "TEXT IS ROCK")
    lay(game, 4, "baba skull . . .")
    game.step("right")
    assert [row(game, y) for y in range(5)] == [
        "rock rock rock . .",
        "rock rock rock . .",
        "rock rock rock . .",
        ". . . . .",
        ". baba+skull . . .",
    ]
    assert game.rules() == ["TEXT IS PUSH"]


def test_text_is_text_locks_text(new_game: NewGame) -> None:
    game, _ = tile(new_game, "tree+BABA", "TEXT IS TEXT", "TEXT IS ROCK")
    game.step(None)
    assert [row(game, y) for y in range(4)] == [
        "TEXT IS TEXT . . . .",
        "TEXT IS ROCK . . . .",
        ". . . . . . .",
        "BABA+tree . . . . . .",
    ]


def test_text_is_not_text_makes_all_text_vanish(new_game: NewGame) -> None:
    game, _ = tile(new_game, "baba+BABA", "TEXT IS NOT TEXT", "BABA IS YOU")
    game.step(None)
    assert [row(game, y) for y in range(3)] == [". . . . . . ."] * 3
    assert row(game, 3) == "baba . . . . . ."
    assert game.rules() == game.active_rules() == ["TEXT IS PUSH"]
    assert game.lost


def test_all_is_no_target(new_game: NewGame) -> None:
    assert left_of(new_game, "baba+rock", "BABA IS ALL") == "baba+rock"
    assert left_of(new_game, "baba+rock", "BABA IS ALL AND KEY") == "key+rock"
    assert left_of(new_game, "baba+rock", "BABA IS NOT BABA AND ALL") == "rock"


def test_a_thing_that_becomes_you_does_not_move_in_that_turn(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "ROCK IS BABA")
    lay(game, 3, "baba . rock . .")
    game.step("right")
    assert row(game, 3) == ". baba baba . ."
    game.step("right")
    assert row(game, 3) == ". . baba baba ."


def test_a_conversion_sees_the_board_as_movement_left_it(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "BABA ON ROCK IS KEKE")
    lay(game, 3, "baba rock . . .")
    game.step("right")
    assert row(game, 3) == ". keke+rock . . ."


# SINK.


def test_sink_takes_what_shares_its_tile_and_itself(new_game: NewGame) -> None:
    assert left_of(new_game, "tree+water", "WATER IS SINK") == "."


def test_sink_alone_stays(new_game: NewGame) -> None:
    assert left_of(new_game, "water", "WATER IS SINK") == "water"


def test_sink_takes_everything_on_its_tile(new_game: NewGame) -> None:
    assert left_of(new_game, "tree+water+key+ROCK", "WATER IS SINK") == "."


def test_two_sinks_take_each_other(new_game: NewGame) -> None:
    assert left_of(new_game, "water+water", "WATER IS SINK") == "."


def test_three_sinks_go_together(new_game: NewGame) -> None:
    assert left_of(new_game, "water+water+water", "WATER IS SINK") == "."


def test_sink_takes_only_its_own_float_level(new_game: NewGame) -> None:
    assert left_of(new_game, "tree+water", "WATER IS SINK", "TREE IS FLOAT") == "tree+water"
    assert left_of(new_game, "tree+water", "WATER IS SINK", "WATER IS FLOAT") == "tree+water"
    assert left_of(new_game, "tree+water+key", "WATER IS SINK", "TREE IS FLOAT") == "tree"
    assert left_of(new_game, "tree+water+key", "WATER IS SINK", "TREE AND WATER IS FLOAT") == "key"


def test_each_float_level_sinks_for_itself(new_game: NewGame) -> None:
    rules = ("WATER AND LAVA IS SINK", "LAVA AND KEY IS FLOAT")
    assert left_of(new_game, "water+lava", *rules) == "lava+water"
    assert left_of(new_game, "water+lava+key", *rules) == "water"
    assert left_of(new_game, "water+lava+tree", *rules) == "lava"
    assert left_of(new_game, "water+lava+tree+key", *rules) == "."


def test_sink_does_not_reach_the_next_tile(new_game: NewGame) -> None:
    game, _ = tile(new_game, "tree water key", "WATER IS SINK")
    game.step(None)
    assert row(game, 2).startswith("tree water key")


# HOT and MELT.


def test_hot_melts_and_stays(new_game: NewGame) -> None:
    assert left_of(new_game, "ice+lava+tree", "LAVA IS HOT", "ICE IS MELT") == "lava+tree"


def test_one_hot_thing_melts_all(new_game: NewGame) -> None:
    assert left_of(new_game, "ice+ice+lava", "LAVA IS HOT", "ICE IS MELT") == "lava"


def test_what_is_hot_and_melts_goes_by_itself(new_game: NewGame) -> None:
    assert left_of(new_game, "ice+tree", "ICE IS HOT AND MELT") == "tree"


def test_the_melting_go_together(new_game: NewGame) -> None:
    assert left_of(new_game, "ice+bug", "ICE IS HOT AND MELT", "BUG IS MELT") == "."


def test_heat_keeps_to_its_float_level(new_game: NewGame) -> None:
    assert left_of(new_game, "ice+lava", "LAVA IS HOT", "ICE IS MELT", "ICE IS FLOAT") == "ice+lava"
    assert left_of(new_game, "ice+lava", "LAVA IS HOT", "ICE IS MELT", "LAVA IS FLOAT") == "ice+lava"
    assert left_of(new_game, "ice+lava", "LAVA IS HOT", "ICE IS MELT", "ALL IS FLOAT") == "lava"


# DEFEAT.


def test_defeat_takes_you_only_and_stays(new_game: NewGame) -> None:
    assert left_of(new_game, "baba+skull+tree", "BABA IS YOU", "SKULL IS DEFEAT") == "skull+tree"


def test_a_you_that_is_defeat_goes_by_itself(new_game: NewGame) -> None:
    assert left_of(new_game, "baba+tree", "BABA IS YOU AND DEFEAT") == "tree"


def test_the_defeated_go_together(new_game: NewGame) -> None:
    assert left_of(new_game, "baba+keke", "BABA AND KEKE IS YOU", "BABA IS DEFEAT") == "."


def test_defeat_keeps_to_its_float_level(new_game: NewGame) -> None:
    rules = ("BABA IS YOU", "SKULL IS DEFEAT")
    assert left_of(new_game, "baba+skull", *rules, "BABA IS FLOAT") == "baba+skull"
    assert left_of(new_game, "baba+skull", *rules, "SKULL IS FLOAT") == "baba+skull"
    assert left_of(new_game, "baba+skull", *rules, "ALL IS FLOAT") == "skull"


# OPEN and SHUT.


def test_an_open_and_a_shut_object_on_a_tile_both_go(new_game: NewGame) -> None:
    assert left_of(new_game, "key+door+tree", "KEY IS OPEN", "DOOR IS SHUT") == "tree"


def test_keys_and_doors_go_one_for_one_the_oldest_first(new_game: NewGame) -> None:
    game, ids = tile(new_game, "key+key+door+key+door", "KEY IS OPEN", "DOOR IS SHUT")
    game.step(None)
    assert game.objects_at(0, 3) == [ids[3]]
    game, ids = tile(new_game, "door+key+door", "KEY IS OPEN", "DOOR IS SHUT")
    game.step(None)
    assert game.objects_at(0, 3) == [ids[2]]


def test_what_is_open_and_shut_goes_alone(new_game: NewGame) -> None:
    assert left_of(new_game, "box", "BOX IS OPEN AND SHUT") == "."
    assert left_of(new_game, "box+box", "BOX IS OPEN AND SHUT") == "."
    assert left_of(new_game, "key+box", "BOX IS OPEN AND SHUT", "KEY IS OPEN") == "key"
    assert left_of(new_game, "door+box", "BOX IS OPEN AND SHUT", "DOOR IS SHUT") == "door"


def test_keys_and_doors_of_different_float_levels_stay(new_game: NewGame) -> None:
    rules = ("KEY IS OPEN", "DOOR IS SHUT")
    assert left_of(new_game, "key+door", *rules, "KEY IS FLOAT") == "door+key"
    assert left_of(new_game, "key+door", *rules, "DOOR IS FLOAT") == "door+key"
    assert left_of(new_game, "key+door", *rules, "ALL IS FLOAT") == "."


def test_a_key_takes_a_younger_door_of_its_own_float_level(new_game: NewGame) -> None:
    rules = ("KEY IS OPEN", "DOOR AND BOX IS SHUT", "BOX IS FLOAT")
    assert left_of(new_game, "box+key+door", *rules) == "box"


# Hazards one after another.


def test_what_sank_opens_nothing(new_game: NewGame) -> None:
    rules = ("WATER IS SINK", "KEY IS OPEN", "DOOR IS SHUT")
    assert left_of(new_game, "water+key+door", *rules) == "."


def test_what_sank_is_hot_no_more(new_game: NewGame) -> None:
    # The tree does not float and goes down with the lava.
    rules = ("LAVA IS HOT AND SINK", "ICE IS MELT", "ICE IS FLOAT")
    assert left_of(new_game, "tree+lava+ice", *rules) == "ice"


def test_what_melted_opens_nothing(new_game: NewGame) -> None:
    rules = ("LAVA IS HOT", "DOOR IS MELT AND SHUT", "KEY IS OPEN")
    assert left_of(new_game, "lava+door+key", *rules) == "key+lava"


def test_what_was_defeated_opens_nothing(new_game: NewGame) -> None:
    rules = ("BABA IS YOU AND OPEN", "SKULL IS DEFEAT", "DOOR IS SHUT")
    assert left_of(new_game, "baba+skull+door", *rules) == "door+skull"


def test_a_defeat_that_is_open_defeats_before_it_unlocks(new_game: NewGame) -> None:
    rules = ("BABA IS YOU", "SKULL IS DEFEAT AND OPEN", "DOOR IS SHUT")
    assert left_of(new_game, "baba+skull+door", *rules) == "."


# Winning and losing.


def test_a_you_on_a_win_wins(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "FLAG IS WIN")
    lay(game, 3, "baba . flag . .")
    game.step("right")
    assert standing(game) == "open"
    game.step("right")
    assert row(game, 3) == ". . baba+flag . ."
    assert standing(game) == "won"


def test_a_you_that_is_win_wins_by_itself(new_game: NewGame) -> None:
    game, _ = tile(new_game, "baba", "BABA IS YOU AND WIN")
    assert standing(game) == "open"
    game.step(None)
    assert standing(game) == "won"


def test_a_win_without_a_you_on_it_wins_nothing(new_game: NewGame) -> None:
    game, _ = tile(new_game, "rock+flag baba", "BABA IS YOU", "FLAG IS WIN")
    game.step(None)
    assert not game.won


def test_you_and_win_must_be_on_one_float_level(new_game: NewGame) -> None:
    for floating, won in (("BABA", False), ("FLAG", False), ("ALL", True)):
        game, _ = tile(new_game, "baba+flag", "BABA IS YOU", "FLAG IS WIN", f"{floating} IS FLOAT")
        game.step(None)
        assert game.won == won


def test_what_became_win_this_turn_counts(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "FLAG IS WIN", "ROCK IS FLAG")
    lay(game, 4, "baba rock . . .")
    game.step("right")
    assert row(game, 4) == ". baba+flag . . ."
    assert game.won


def test_a_win_that_sank_this_turn_does_not_count(new_game: NewGame) -> None:
    game = new_game(5, 6)
    say(game, "BABA IS YOU", "BABA IS FLOAT", "FLAG IS WIN", "WATER IS SINK")
    lay(game, 5, "baba flag+water . . .")
    game.step("right")
    assert row(game, 5) == ". baba . . ."
    assert not game.won


def test_one_you_is_enough_to_win(new_game: NewGame) -> None:
    game = new_game(6, 5)
    say(game, "BABA IS YOU", "FLAG IS WIN", "SKULL IS DEFEAT")
    lay(game, 4, "baba skull . baba flag .")
    game.step("right")
    assert row(game, 4) == ". skull . . baba+flag ."
    assert game.won


def test_a_won_level_cannot_be_stepped(new_game: NewGame) -> None:
    game, (baba,) = tile(new_game, "baba", "BABA IS YOU AND WIN")
    game.step(None)
    for play in (game.step, game.move):
        with pytest.raises(Exception, match=r"(?i)\bwon\b"):
            play("right")
        assert game.pos_of(baba) == (0, 2)
        assert game.won
        assert game.turn == 1


def test_an_undo_takes_the_win_back(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "FLAG IS WIN")
    lay(game, 3, "baba flag . . .")
    game.step("right")
    assert standing(game) == "won"
    assert game.undo()
    assert standing(game) == "open"
    assert row(game, 3) == "baba flag . . ."
    game.step("down")
    assert standing(game) == "open"


def test_a_level_is_lost_while_nothing_is_you(new_game: NewGame) -> None:
    game = new_game(3, 3)
    assert standing(game) == "lost"
    game.write("BABA IS YOU", 0, 0)
    assert standing(game) == "lost"
    baba = game.place("baba", 0, 2)
    assert standing(game) == "open"
    game.remove(baba)
    assert standing(game) == "lost"


def test_a_lost_level_can_be_stepped_and_a_rule_may_bring_a_you_back(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "KEY IS ROCK", "ROCK IS BABA")
    lay(game, 4, ". key . . .")
    assert standing(game) == "lost"
    game.step("right")
    assert row(game, 4) == ". rock . . ."
    assert standing(game) == "lost"
    game.step("right")
    assert row(game, 4) == ". baba . . ."
    assert standing(game) == "open"
    game.step("right")
    assert row(game, 4) == ". . baba . ."


def test_a_loss_can_be_undone(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "SKULL IS DEFEAT")
    (baba, _) = lay(game, 3, "baba skull . . .")
    game.step("right")
    assert standing(game) == "lost"
    assert game.undo()
    assert standing(game) == "open"
    assert game.pos_of(baba) == (0, 3)
    assert game.has_property(baba, "YOU")


# Undo.


def test_with_nothing_to_undo_undo_says_so(new_game: NewGame) -> None:
    game = new_game(3, 3)
    lay(game, 2, "baba . .")
    assert not game.undo()
    assert row(game, 2) == "baba . ."


def test_every_step_and_every_move_is_one_entry(new_game: NewGame) -> None:
    game = new_game(4, 3)
    say(game, "BABA IS YOU")
    lay(game, 2, "baba . . .")
    game.step("right")
    game.move("right")
    game.step("right")
    rows = [row(game, 2)]
    while game.undo():
        rows.append(row(game, 2))
    assert rows == [". . . baba", ". . baba .", ". baba . .", "baba . . ."]


def test_a_turn_that_changed_nothing_is_an_entry_too(new_game: NewGame) -> None:
    game = new_game(3, 3)
    say(game, "BABA IS YOU")
    lay(game, 2, "baba . .")
    game.step("left")
    game.step(None)
    game.move("down")
    assert game.turn == 3
    assert [game.undo() for _ in range(4)] == [True, True, True, False]
    assert row(game, 2) == "baba . ."
    assert game.turn == 0


def test_the_turn_counts_what_is_not_undone(new_game: NewGame) -> None:
    game = new_game(4, 3)
    say(game, "BABA IS YOU")
    lay(game, 2, "baba . . .")
    assert game.turn == 0
    game.step("right")
    game.move("right")
    assert game.turn == 2
    game.undo()
    assert game.turn == 1
    game.step(None)
    assert game.turn == 2


def test_undo_brings_the_destroyed_back_with_their_ids_and_age(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "WATER IS SINK")
    baba, water, key = lay(game, 3, "baba water+key . . .")
    game.step(None)
    assert row(game, 3) == "baba . . . ."
    assert game.undo()
    assert row(game, 3) == "baba key+water . . ."
    assert game.objects_at(1, 3) == [water, key]
    assert game.having("YOU") == [baba]
    assert game.having("SINK") == [water]


def test_undo_brings_sunken_words_back_with_their_rules(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "WATER IS SINK")
    lay(game, 2, "ROCK IS WIN+water . .")
    (rock,) = lay(game, 3, ". . . . rock")
    assert game.has_property(rock, "WIN")
    game.step(None)
    assert game.rules() == ["TEXT IS PUSH", "WATER IS SINK"]
    assert not game.has_property(rock, "WIN")
    assert game.undo()
    assert game.rules() == ["ROCK IS WIN", "TEXT IS PUSH", "WATER IS SINK"]
    assert game.has_property(rock, "WIN")


def test_edits_made_after_a_turn_began_go_with_its_undo(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU")
    lay(game, 3, "baba . . . .")
    game.step("right")
    game.write("ROCK IS WIN", 0, 1)
    rock = game.place("rock", 4, 3)
    game.step("right")

    assert game.undo()
    assert row(game, 3) == ". baba . . rock"
    assert game.rules() == ["BABA IS YOU", "ROCK IS WIN", "TEXT IS PUSH"]
    assert game.pos_of(rock) == (4, 3)

    assert game.undo()
    assert row(game, 3) == "baba . . . ."
    assert game.rules() == ["BABA IS YOU", "TEXT IS PUSH"]
    assert not game.undo()


def test_what_was_removed_after_a_turn_began_comes_back_with_its_undo(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU")
    _, rock = lay(game, 3, "baba . . . rock")
    game.step("right")
    game.remove(rock)
    assert row(game, 3) == ". baba . . ."
    assert game.undo()
    assert row(game, 3) == "baba . . . rock"
    assert game.pos_of(rock) == (4, 3)
    assert game.kind_of(rock) == "rock"


def test_an_edit_is_no_turn(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU")
    rock = game.place("rock", 0, 3)
    game.remove(rock)
    assert game.turn == 0
    assert not game.undo()

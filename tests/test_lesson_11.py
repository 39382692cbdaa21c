"""Lesson 11: conditions: rules that hold for some objects, asked again at every use.

Boards are drawn in rows of tiles: `.` is empty, `+` stacks, things are lower case and words upper case.
"""

from drawing import BASE, NewGame, lay, row, say, spelled, standing

from ecs_baba import Game


def said(new_game: NewGame, *sentences: str) -> Game:
    """A game with each sentence on a row of its own and an empty row below each."""
    game = new_game(12, 2 * len(sentences) + 1)
    for at, sentence in enumerate(sentences):
        game.write(sentence, 0, 2 * at)
    return game


def winners(new_game: NewGame, sentence: str, tiles: str) -> str:
    """The tiles drawn in `tiles` whose oldest object the sentence makes WIN, as `x` and `.`."""
    drawn = tiles.split()
    game = new_game(max(len(drawn), len(sentence.split())), 4)
    game.write(sentence, 0, 0)
    lay(game, 3, tiles)
    return "".join(
        "x" if ids and game.has_property(ids[0], "WIN") else "."
        for ids in (game.objects_at(x, 3) for x in range(len(drawn)))
    )


# The scenarios of the lesson.


def test_11_condition_gates_property(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "KEY ON ROCK IS WIN")
    on_rock, rock, alone = lay(game, 2, "key+rock . . key .")

    assert game.rules() == game.active_rules() == ["KEY ON ROCK IS WIN", BASE]
    assert game.has_property(on_rock, "WIN")
    assert not game.has_property(alone, "WIN")
    assert not game.has_property(rock, "WIN")
    assert game.having("WIN") == [on_rock]


def test_11_condition_follows_the_object(new_game: NewGame) -> None:
    game = new_game(6, 5)
    game.write([("BABA", 0, 0), ("IS", 1, 0), ("YOU", 2, 0)])
    game.write([("LAVA", 0, 1), ("IS", 1, 1), ("HOT", 2, 1)])
    game.write([("BABA", 0, 2), ("ON", 1, 2), ("KEY", 2, 2), ("IS", 3, 2), ("MELT", 4, 2)])
    to_key = game.place("baba", 0, 4)
    game.place("key", 1, 4)
    game.place("lava", 1, 4)
    to_lava = game.place("baba", 3, 4)
    game.place("lava", 4, 4)
    before = game.active_rules()
    assert before == ["BABA IS YOU", "BABA ON KEY IS MELT", "LAVA IS HOT", BASE]
    assert not game.has_property(to_key, "MELT")
    assert not game.has_property(to_lava, "MELT")

    game.step("right")

    assert game.active_rules() == before
    assert game.pos_of(to_key) is None
    assert game.kinds_at(1, 4) == ["key", "lava"]
    assert game.pos_of(to_lava) == (4, 4)
    assert game.kinds_at(4, 4) == ["baba", "lava"]
    assert row(game, 4) == ". key+lava . . baba+lava ."


def test_11_and_requires_both(new_game: NewGame) -> None:
    game = new_game(7, 3)
    say(game, "KEY ON ROCK AND FLAG IS WIN")
    on_rock, _, on_flag, _, on_both, _, _ = lay(game, 2, "key+rock . key+flag . key+rock+flag . .")

    assert game.rules() == game.active_rules() == ["KEY ON ROCK AND FLAG IS WIN", BASE]
    assert not game.has_property(on_rock, "WIN")
    assert not game.has_property(on_flag, "WIN")
    assert game.has_property(on_both, "WIN")
    assert game.having("WIN") == [on_both]


def test_11_and_counts_objects(new_game: NewGame) -> None:
    game = new_game(7, 3)
    say(game, "KEY ON ROCK AND ROCK IS WIN")
    on_one, _, on_two, _, _ = lay(game, 2, "key+rock . key+rock+rock . . . .")

    assert game.rules() == game.active_rules() == ["KEY ON ROCK AND ROCK IS WIN", BASE]
    assert not game.has_property(on_one, "WIN")
    assert game.has_property(on_two, "WIN")
    assert game.having("WIN") == [on_two]


def test_11_conditional_not_only_where_it_holds(new_game: NewGame) -> None:
    game = new_game(6, 5)
    say(game, "BABA IS YOU", "BABA ON KEY IS NOT YOU")
    on_key, key, free = lay(game, 4, "baba+key . baba . . .")
    both = ["BABA IS YOU", "BABA ON KEY IS NOT YOU", BASE]
    assert game.rules() == game.active_rules() == both
    assert game.having("YOU") == [free]

    game.write("BABA ON KEY IS YOU", 0, 2)

    assert game.rules() == ["BABA IS YOU", "BABA ON KEY IS NOT YOU", "BABA ON KEY IS YOU", BASE]
    assert game.active_rules() == both
    assert game.having("YOU") == [free]
    assert not game.has_property(on_key, "YOU")

    game.step("right")

    assert row(game, 4) == "baba+key . . baba . ."
    assert [game.pos_of(each) for each in (on_key, key, free)] == [(0, 4), (0, 4), (3, 4)]
    assert game.active_rules() == both
    assert game.having("YOU") == [free]


def test_11_conditional_conversion(new_game: NewGame) -> None:
    game = new_game(7, 5)
    say(game, "BABA IS YOU", "ROCK IS PUSH", "KEY ON ROCK IS FLAG")
    already, _, baba, pushed, reached, alone = lay(game, 4, "key+rock . baba rock key . key")

    game.step("right")

    assert row(game, 4) == "flag+rock . . baba flag+rock . key"
    assert [game.kind_of(each) for each in (already, reached, alone)] == ["flag", "flag", "key"]
    assert [game.pos_of(each) for each in (baba, pushed, reached)] == [(3, 4), (4, 4), (4, 4)]
    assert game.active_rules() == ["BABA IS YOU", "KEY ON ROCK IS FLAG", "ROCK IS PUSH", BASE]


def test_11_condition_and_stacked_text(new_game: NewGame) -> None:
    game = new_game(6, 3)
    game.write([("BABA", 0, 0), ("ON", 1, 0), ("KEY", 2, 0), ("ROCK", 2, 0), ("IS", 3, 0), ("WIN", 4, 0)])
    on_key, _, on_rock, _, alone = lay(game, 2, "baba+key . baba+rock . baba .")
    assert game.rules() == game.active_rules() == ["BABA ON KEY IS WIN", "BABA ON ROCK IS WIN", BASE]
    assert game.having("WIN") == [on_key, on_rock]
    assert not game.has_property(alone, "WIN")

    game = new_game(6, 3)
    game.write([("FLAG", 0, 0), ("ON", 1, 0), ("AND", 1, 0), ("KEY", 2, 0), ("IS", 3, 0), ("PUSH", 4, 0)])
    assert game.rules() == game.active_rules() == ["FLAG IS PUSH", "FLAG ON KEY IS PUSH", "KEY IS PUSH", BASE]


def test_11_on_group_noun(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "ROCK ON ALL IS WIN")
    first, second, on_text, word, alone = lay(game, 2, "rock+rock . rock+KEY . rock")

    assert game.rules() == game.active_rules() == ["ROCK ON ALL IS WIN", BASE]
    assert game.having("WIN") == [first, second]
    assert not game.has_property(on_text, "WIN")
    assert not game.has_property(word, "WIN")
    assert not game.has_property(alone, "WIN")


def test_11_condition_rechecked_between_hazards(new_game: NewGame) -> None:
    game = new_game(5, 7)
    say(game, "BABA IS YOU", "BABA AND LAVA IS FLOAT", "LAVA IS HOT", "KEY IS SINK", "BABA ON KEY IS MELT")
    baba, lava, key, rock = lay(game, 6, "baba lava+key+rock . . .")
    before = game.active_rules()

    # The key sinks with the rock, so Baba is on no key when the heat is asked.
    game.step("right")

    assert row(game, 6) == ". baba+lava . . ."
    assert [game.pos_of(each) for each in (baba, lava, key, rock)] == [(1, 6), (1, 6), None, None]
    assert not game.has_property(baba, "MELT")
    assert game.active_rules() == before
    assert not game.lost


def test_11x_near(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "KEY NEAR ROCK IS WIN")
    lay(game, 2, ". rock . . .")
    same = game.place("key", 1, 2)
    beside = game.place("key", 2, 2)
    diagonal = game.place("key", 2, 3)
    away = game.place("key", 3, 2)

    assert game.rules() == game.active_rules() == ["KEY NEAR ROCK IS WIN", BASE]
    assert game.has_property(same, "WIN")
    assert game.has_property(beside, "WIN")
    assert game.has_property(diagonal, "WIN")
    assert not game.has_property(away, "WIN")
    assert game.having("WIN") == [same, beside, diagonal]


# Reading conditions.


def test_a_condition_stands_between_subject_and_verb(new_game: NewGame) -> None:
    assert spelled(new_game, "KEY ON ROCK IS WIN") == ["KEY ON ROCK IS WIN"]
    assert spelled(new_game, "KEY NEAR ROCK IS WIN") == ["KEY NEAR ROCK IS WIN"]
    assert spelled(new_game, "KEY ON ROCK IS NOT WIN") == ["KEY ON ROCK IS NOT WIN"]


def test_a_condition_reads_downwards_too(new_game: NewGame) -> None:
    assert spelled(new_game, "KEY ON ROCK AND FLAG IS WIN", down=True) == ["KEY ON ROCK AND FLAG IS WIN"]


def test_the_nouns_of_a_condition_print_as_written(new_game: NewGame) -> None:
    assert spelled(new_game, "KEY ON ROCK AND FLAG AND ALL IS WIN") == ["KEY ON ROCK AND FLAG AND ALL IS WIN"]
    assert spelled(new_game, "KEY ON FLAG AND ALL AND ROCK IS WIN") == ["KEY ON FLAG AND ALL AND ROCK IS WIN"]


def test_subjects_and_complements_distribute_around_a_condition(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA AND KEKE ON SKULL AND KEY IS DEFEAT AND NOT YOU") == [
        "BABA ON SKULL AND KEY IS DEFEAT",
        "BABA ON SKULL AND KEY IS NOT YOU",
        "KEKE ON SKULL AND KEY IS DEFEAT",
        "KEKE ON SKULL AND KEY IS NOT YOU",
    ]


def test_of_two_conditions_only_the_last_is_read(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON KEY ON ROCK IS WIN") == ["KEY ON ROCK IS WIN"]
    assert spelled(new_game, "BABA ON KEY NEAR ROCK IS WIN") == ["KEY NEAR ROCK IS WIN"]
    assert spelled(new_game, "BABA ON KEY AND TREE ON ROCK IS WIN") == [
        "KEY ON ROCK IS WIN",
        "TREE ON ROCK IS WIN",
    ]


def test_a_not_before_a_condition_spells_nothing(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA NOT ON KEY IS WIN") == []


def test_a_not_before_a_noun_of_a_condition_spells_nothing(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON NOT KEY IS WIN") == []


def test_a_not_among_the_nouns_of_a_condition_ends_their_run(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON NOT KEY AND ROCK IS WIN") == ["ROCK IS WIN"]
    assert spelled(new_game, "BABA ON KEY AND NOT ROCK IS WIN") == []


def test_a_not_before_a_subject_of_a_condition_drops_it(new_game: NewGame) -> None:
    assert spelled(new_game, "NOT BABA ON KEY IS WIN") == []
    assert spelled(new_game, "NOT BABA AND ROCK ON KEY IS WIN") == ["ROCK ON KEY IS WIN"]


def test_a_condition_without_a_subject_spells_nothing(new_game: NewGame) -> None:
    assert spelled(new_game, "ON KEY IS WIN") == []
    assert spelled(new_game, ". ON KEY AND ROCK IS WIN") == []
    assert spelled(new_game, "YOU ON KEY IS WIN") == []


def test_a_condition_without_nouns_spells_nothing(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON IS WIN") == []
    assert spelled(new_game, "BABA ON YOU IS WIN") == []


def test_a_condition_after_the_verb_is_no_complement(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS YOU ON KEY") == ["BABA IS YOU"]


def test_a_complement_can_be_the_subject_of_a_conditional_sentence(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS KEY ON ROCK IS WIN") == ["BABA IS KEY", "KEY ON ROCK IS WIN"]


# Conditions in stacks.


def test_a_stack_among_the_nouns_of_a_condition_makes_a_rule_per_noun(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON KEY+ROCK AND FLAG IS WIN") == [
        "BABA ON KEY AND FLAG IS WIN",
        "BABA ON ROCK AND FLAG IS WIN",
    ]
    assert spelled(new_game, "BABA ON KEY+ROCK AND FLAG+TREE IS WIN") == [
        "BABA ON KEY AND FLAG IS WIN",
        "BABA ON KEY AND TREE IS WIN",
        "BABA ON ROCK AND FLAG IS WIN",
        "BABA ON ROCK AND TREE IS WIN",
    ]


def test_a_stack_of_subjects_of_a_condition_offers_each(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA+KEKE ON KEY IS WIN") == ["BABA ON KEY IS WIN", "KEKE ON KEY IS WIN"]


def test_a_stack_of_conditions_offers_each(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON+NEAR KEY IS WIN") == ["BABA NEAR KEY IS WIN", "BABA ON KEY IS WIN"]


def test_a_not_stacked_on_a_condition_breaks_the_run(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON+NOT KEY IS WIN") == []
    assert spelled(new_game, "BABA ON+NOT KEY AND ROCK IS WIN") == ["ROCK IS WIN"]


def test_a_not_stacked_on_an_and_breaks_the_run_of_a_condition(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON KEY AND+NOT ROCK IS WIN") == []


def test_a_noun_stacked_on_a_condition_does_not_make_the_run_subjects(new_game: NewGame) -> None:
    assert spelled(new_game, "FLAG ON+ROCK KEY IS PUSH") == ["FLAG ON KEY IS PUSH"]


def test_a_verb_stacked_on_a_condition_does_not_make_the_run_subjects(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS+ON KEY IS YOU") == ["BABA IS KEY", "BABA ON KEY IS YOU"]


def test_an_and_stacked_on_a_condition_does_not_make_the_longest_run_subjects(new_game: NewGame) -> None:
    assert spelled(new_game, ". AND+ON KEY IS PUSH") == []
    assert spelled(new_game, "YOU AND+ON KEY IS PUSH") == []


def test_on_stacked_on_and_reads_both_ways(new_game: NewGame) -> None:
    assert spelled(new_game, "FLAG ON+AND KEY IS PUSH") == [
        "FLAG IS PUSH",
        "FLAG ON KEY IS PUSH",
        "KEY IS PUSH",
    ]


def test_on_stacked_on_and_reads_both_ways_at_every_length_of_the_run(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON+AND KEY AND ROCK IS WIN") == [
        "BABA IS WIN",
        "BABA ON KEY AND ROCK IS WIN",
        "KEY IS WIN",
        "ROCK IS WIN",
    ]
    assert spelled(new_game, "BABA AND KEY ON+AND ROCK IS WIN") == [
        "BABA IS WIN",
        "BABA ON ROCK IS WIN",
        "KEY IS WIN",
        "KEY ON ROCK IS WIN",
        "ROCK IS WIN",
    ]
    assert spelled(new_game, "BABA ON+AND KEY ON+AND ROCK IS WIN") == [
        "BABA IS WIN",
        "BABA ON KEY AND ROCK IS WIN",
        "BABA ON ROCK IS WIN",
        "KEY IS WIN",
        "KEY ON ROCK IS WIN",
        "ROCK IS WIN",
    ]


def test_a_shorter_run_is_conditional_where_the_longest_is(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA ON KEY ON+AND ROCK IS WIN") == [
        "BABA ON KEY AND ROCK IS WIN",
        "KEY ON ROCK IS WIN",
    ]


# Conditions and the rules in force.


def test_a_negation_cancels_the_rule_with_the_same_condition_only(new_game: NewGame) -> None:
    positive = ["BABA IS YOU", "BABA ON KEY IS YOU", "BABA NEAR KEY IS YOU"]
    game = said(new_game, *positive, "BABA ON KEY IS NOT YOU")
    assert game.active_rules() == [
        "BABA IS YOU",
        "BABA NEAR KEY IS YOU",
        "BABA ON KEY IS NOT YOU",
        BASE,
    ]


def test_an_unconditional_negation_leaves_the_conditional_rule_but_beats_it(new_game: NewGame) -> None:
    game = said(new_game, "BABA ON KEY IS YOU", "BABA IS NOT YOU")
    baba, _ = lay(game, 1, "baba+key")
    assert game.active_rules() == ["BABA IS NOT YOU", "BABA ON KEY IS YOU", BASE]
    assert not game.has_property(baba, "YOU")


def test_same_conditions_are_the_same_nouns_in_any_order(new_game: NewGame) -> None:
    game = said(new_game, "BABA ON ROCK AND KEY IS YOU", "BABA ON KEY AND ROCK IS NOT YOU")
    assert game.rules() == ["BABA ON KEY AND ROCK IS NOT YOU", "BABA ON ROCK AND KEY IS YOU", BASE]
    assert game.active_rules() == ["BABA ON KEY AND ROCK IS NOT YOU", BASE]


def test_same_conditions_count_their_nouns(new_game: NewGame) -> None:
    sentences = ["BABA ON ROCK AND ROCK IS YOU", "BABA ON ROCK IS NOT YOU"]
    game = said(new_game, *sentences)
    assert game.active_rules() == sorted([*sentences, BASE])
    sentences = ["BABA ON ROCK AND ROCK AND KEY IS YOU", "BABA ON ROCK AND KEY AND KEY IS NOT YOU"]
    game = said(new_game, *sentences)
    assert game.active_rules() == sorted([*sentences, BASE])


def test_a_conditional_identity_locks_the_rules_with_its_condition_only(new_game: NewGame) -> None:
    game = said(new_game, "BABA ON KEY IS BABA AND ROCK", "BABA IS TREE", "BABA ON FLAG IS LEAF")
    assert game.active_rules() == ["BABA IS TREE", "BABA ON FLAG IS LEAF", "BABA ON KEY IS BABA", BASE]


def test_an_unconditional_identity_leaves_conditional_conversions_in_force(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS BABA AND TREE", "BABA ON KEY IS ROCK")
    assert game.active_rules() == ["BABA IS BABA", "BABA ON KEY IS ROCK", BASE]


def test_a_conditional_negated_identity_unlocks_with_its_condition(new_game: NewGame) -> None:
    game = said(new_game, "BABA ON KEY IS BABA AND ROCK", "BABA ON KEY IS NOT BABA")
    assert game.active_rules() == ["BABA ON KEY IS NOT BABA", "BABA ON KEY IS ROCK", BASE]


# What ON and NEAR mean.


def test_on_asks_about_the_same_tile(new_game: NewGame) -> None:
    assert winners(new_game, "KEY ON ROCK IS WIN", "key+rock key rock key+tree+rock key+tree") == "x..x."


def test_on_asks_about_another_object(new_game: NewGame) -> None:
    assert winners(new_game, "ROCK ON ROCK IS WIN", "rock . rock+rock") == "..x"


def test_on_all_is_any_other_object_that_is_not_text(new_game: NewGame) -> None:
    assert winners(new_game, "ROCK ON ALL IS WIN", "rock rock+tree rock+KEY rock+KEY+tree") == ".x.x"


def test_on_all_and_all_asks_for_two_others(new_game: NewGame) -> None:
    assert winners(new_game, "ROCK ON ALL AND ALL IS WIN", "rock+tree rock+tree+key rock+tree+KEY") == ".x."


def test_on_text_is_any_piece_of_text(new_game: NewGame) -> None:
    assert winners(new_game, "ROCK ON TEXT IS WIN", "rock rock+KEY rock+tree") == ".x."


def test_a_word_is_not_the_thing_it_names(new_game: NewGame) -> None:
    assert winners(new_game, "ROCK ON KEY IS WIN", "rock+KEY rock+key") == ".x"


def test_each_noun_finds_an_object_of_its_own_by_any_assignment(new_game: NewGame) -> None:
    for nouns in ("ALL AND KEY", "KEY AND ALL"):
        assert winners(new_game, f"BABA ON {nouns} IS WIN", "baba+key baba+key+rock baba+rock+key") == ".xx"
    assert (
        winners(
            new_game,
            "BABA ON ALL AND KEY AND ROCK IS WIN",
            "baba+key+rock+tree baba+key+rock baba+key+key+rock",
        )
        == "x.x"
    )


def test_on_ignores_float(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "KEY ON ROCK IS WIN", "KEY IS FLOAT")
    key, _ = lay(game, 3, "key+rock . . . .")
    assert game.has_property(key, "WIN")


def test_text_can_be_the_subject_of_a_condition(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "TEXT ON ROCK IS WIN")
    _, word, _ = lay(game, 2, "rock+KEY . KEY . .")
    assert game.having("WIN") == [word]


def test_near_reaches_the_eight_tiles_around(new_game: NewGame) -> None:
    game = new_game(7, 7)
    say(game, "KEY NEAR ROCK IS WIN")
    game.place("rock", 3, 4)
    keys = {(x, y): game.place("key", x, y) for y in range(2, 7) for x in range(1, 6)}
    near = [key for (x, y), key in keys.items() if x in (2, 3, 4) and y in (3, 4, 5)]
    assert game.having("WIN") == near


def test_near_does_not_reach_around_the_edge(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "KEY NEAR ROCK IS WIN")
    lay(game, 2, "key . . . rock")
    lay(game, 3, "key . . . .")
    assert game.having("WIN") == []


def test_near_asks_about_another_object(new_game: NewGame) -> None:
    assert winners(new_game, "ROCK NEAR ROCK IS WIN", "rock . rock rock . rock+rock") == "..xx.x"


def test_near_finds_a_different_object_for_each_noun(new_game: NewGame) -> None:
    sentence = "KEY NEAR ROCK AND ROCK IS WIN"
    assert winners(new_game, sentence, "key rock . key+rock rock . rock key rock") == "...x...x."


def test_near_ignores_float(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "KEY NEAR ROCK IS WIN", "KEY IS FLOAT")
    key, _ = lay(game, 3, "key rock . . .")
    assert game.has_property(key, "WIN")


# When conditions are asked.


def test_a_condition_is_asked_at_every_question(new_game: NewGame) -> None:
    game = new_game(5, 3)
    say(game, "KEY ON ROCK IS WIN")
    key, rock = lay(game, 2, "key+rock . . . .")
    assert game.has_property(key, "WIN")
    game.remove(rock)
    assert not game.has_property(key, "WIN")
    game.place("rock", 0, 2)
    assert game.has_property(key, "WIN")


def test_a_condition_sees_where_a_move_took_its_object(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA IS YOU", "BABA ON ROCK IS WIN")
    baba, _ = lay(game, 3, "baba rock . . .")
    assert not game.has_property(baba, "WIN")
    game.move("right")
    assert game.has_property(baba, "WIN")
    game.move("right")
    assert not game.has_property(baba, "WIN")
    game.undo()
    assert game.has_property(baba, "WIN")


def test_a_conditional_push_is_pushed_only_where_it_holds(new_game: NewGame) -> None:
    game = new_game(6, 4)
    say(game, "BABA IS YOU", "ROCK ON TILE IS PUSH")
    lay(game, 3, "baba rock+tile . . . .")
    game.move("right")
    assert row(game, 3) == ". baba+tile rock . . ."
    game.move("right")
    assert row(game, 3) == ". tile baba+rock . . ."


def test_a_conditional_not_push_holds_a_rock_in_place(new_game: NewGame) -> None:
    game = new_game(6, 5)
    say(game, "BABA IS YOU", "ROCK IS PUSH", "ROCK ON TILE IS NOT PUSH")
    lay(game, 4, "baba rock tile . . .")
    game.move("right")
    assert row(game, 4) == ". baba rock+tile . . ."
    game.move("right")
    assert row(game, 4) == ". . baba+rock+tile . . ."


def test_a_condition_lost_to_a_sinking_takes_a_defeat_away(new_game: NewGame) -> None:
    game = new_game(5, 7)
    say(game, "BABA IS YOU", "BABA AND SKULL IS FLOAT", "WATER IS SINK", "SKULL ON WATER IS DEFEAT")
    lay(game, 6, "baba skull+water+tree . . .")
    game.step("right")
    assert row(game, 6) == ". baba+skull . . ."


def test_a_condition_lost_to_a_hazard_takes_the_win_away(new_game: NewGame) -> None:
    game = new_game(5, 7)
    say(game, "BABA IS YOU", "BABA AND FLAG IS FLOAT", "WATER IS SINK", "FLAG ON WATER IS WIN")
    lay(game, 6, "baba flag+water+tree . . .")
    game.step("right")
    assert row(game, 6) == ". baba+flag . . ."
    assert not game.won


def test_a_conditional_you_wins_where_it_stands(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS YOU", "BABA ON ROCK IS WIN")
    lay(game, 4, "baba rock . . .")
    game.step("right")
    assert row(game, 4) == ". baba+rock . . ."
    assert game.won


def test_a_level_is_lost_while_no_condition_makes_a_you(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "BABA ON ROCK IS YOU")
    lay(game, 3, "baba+rock . . . .")
    assert standing(game) == "open"
    game.step("right")
    assert row(game, 3) == "rock baba . . ."
    assert standing(game) == "lost"
    assert game.undo()
    assert standing(game) == "open"


def test_a_conditional_negated_conversion_holds_where_it_applies(new_game: NewGame) -> None:
    game = new_game(6, 5)
    say(game, "BABA IS ROCK", "BABA ON TILE IS NOT ROCK")
    lay(game, 4, "baba . baba+tile . . .")
    game.step(None)
    assert row(game, 4) == "rock . baba+tile . . ."


def test_a_conditional_identity_locks_where_it_applies(new_game: NewGame) -> None:
    game = new_game(5, 5)
    say(game, "BABA IS ROCK", "BABA ON TILE IS BABA")
    lay(game, 4, "baba . baba+tile . .")
    game.step(None)
    assert row(game, 4) == "rock . baba+tile . ."


def test_a_conditional_negated_identity_makes_some_vanish(new_game: NewGame) -> None:
    game = new_game(6, 4)
    say(game, "BABA ON TILE IS NOT BABA")
    lay(game, 3, "baba . baba+tile . . .")
    game.step(None)
    assert row(game, 3) == "baba . tile . . ."


def test_conditional_conversions_are_decided_before_any_is_made(new_game: NewGame) -> None:
    game = new_game(5, 4)
    say(game, "KEY ON ROCK IS FLAG", "ROCK ON KEY IS LEAF")
    lay(game, 3, "key+rock . . . .")
    game.step(None)
    assert row(game, 3) == "flag+leaf . . . ."


def test_what_a_condition_takes_away_is_not_met() -> None:
    game = Game(6, 4)
    say(game, "BABA IS YOU", "FLAG IS WIN", "FLAG ON TILE IS NOT WIN")
    lay(game, 3, "baba flag+tile flag . . .")

    assert not game.step("right").won
    assert game.step("right").won

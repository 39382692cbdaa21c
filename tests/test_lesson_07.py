"""Lesson 7: what the words on the board spell, and which of those rules are in force."""

from drawing import BASE, NewGame, spelled

from ecs_baba import Game


def said(new_game: NewGame, *sentences: str) -> Game:
    """A game with each sentence on a row of its own and an empty row below each."""
    game = new_game(12, 2 * len(sentences) + 1)
    for at, sentence in enumerate(sentences):
        game.write(sentence, 0, 2 * at)
    return game


# The scenarios of the lesson.


def test_07_not_overrides(new_game: NewGame) -> None:
    game = new_game(4, 5)
    baba = game.place("baba", 3, 4)
    game.write("BABA IS YOU", 0, 0)
    assert game.has_property(baba, "YOU")
    assert game.rules() == game.active_rules() == ["BABA IS YOU", BASE]

    game.write("BABA IS NOT YOU", 0, 2)

    assert game.rules() == ["BABA IS NOT YOU", "BABA IS YOU", BASE]
    assert game.active_rules() == ["BABA IS NOT YOU", BASE]
    assert not game.has_property(baba, "YOU")
    assert game.having("YOU") == []


def test_07_x_is_x_blocks_conversion(new_game: NewGame) -> None:
    game = new_game(4, 5)
    game.write("BABA IS BABA", 0, 0)
    game.write("BABA IS ROCK", 0, 2)
    game.write("ROCK IS BABA", 0, 4)

    assert game.rules() == ["BABA IS BABA", "BABA IS ROCK", "ROCK IS BABA", BASE]
    assert game.active_rules() == ["BABA IS BABA", "ROCK IS BABA", BASE]


def test_07_x_is_not_x_deletes_and_unlocks(new_game: NewGame) -> None:
    game = new_game(4, 5)
    game.write([("BABA", 0, 0), ("IS", 1, 0), ("NOT", 2, 0), ("BABA", 3, 0)])
    game.write([("BABA", 0, 2), ("IS", 1, 2), ("BABA", 2, 2)])
    game.write([("BABA", 0, 4), ("IS", 1, 4), ("ROCK", 2, 4)])

    assert game.rules() == ["BABA IS BABA", "BABA IS NOT BABA", "BABA IS ROCK", BASE]
    assert game.active_rules() == ["BABA IS NOT BABA", "BABA IS ROCK", BASE]


def test_07_text_is_not_push(new_game: NewGame) -> None:
    game = new_game(4, 3)
    rock = game.place("rock", 0, 2)
    word = game.place("text:ROCK", 3, 2)
    assert game.having("PUSH") == [word]
    assert not game.has_property(rock, "PUSH")

    spelling = game.write("TEXT IS NOT PUSH", 0, 0)

    assert game.rules() == ["TEXT IS NOT PUSH", BASE]
    assert game.active_rules() == ["TEXT IS NOT PUSH"]
    assert not any(game.has_property(text, "PUSH") for text in [word, *spelling])
    assert not game.has_property(rock, "PUSH")
    assert game.having("PUSH") == []


def test_07_leading_not_breaks_sentence(new_game: NewGame) -> None:
    game = new_game(4, 3)
    baba = game.place("baba", 0, 2)
    game.write("NOT BABA IS YOU", 0, 0)

    assert game.rules() == game.active_rules() == [BASE]
    assert not game.has_property(baba, "YOU")


def test_07x_all_meta_noun(new_game: NewGame) -> None:
    game = new_game(4, 5)
    baba = game.place("baba", 0, 4)
    rock = game.place("rock", 1, 4)
    word = game.place("text:KEY", 3, 4)
    game.write("ALL IS YOU", 0, 0)
    assert game.having("YOU") == [baba, rock]
    assert not game.has_property(word, "YOU")

    game.write("BABA IS NOT YOU", 0, 2)

    assert game.rules() == game.active_rules() == ["ALL IS YOU", "BABA IS NOT YOU", BASE]
    assert game.having("YOU") == [rock]
    assert not game.has_property(baba, "YOU")


# Reading sentences.


def test_an_empty_board_says_only_the_base_rule(new_game: NewGame) -> None:
    game = new_game(1, 1)
    assert game.rules() == game.active_rules() == [BASE]


def test_a_sentence_reads_left_to_right(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS YOU") == ["BABA IS YOU"]
    assert spelled(new_game, "YOU IS BABA") == []


def test_a_sentence_reads_top_to_bottom(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS YOU", down=True) == ["BABA IS YOU"]
    assert spelled(new_game, "YOU IS BABA", down=True) == []


def test_one_verb_is_read_along_both_axes(new_game: NewGame) -> None:
    game = new_game(3, 3)
    game.write("BABA IS YOU", 0, 1)
    game.write([("ROCK", 1, 0), ("WIN", 1, 2)])
    assert game.rules() == ["BABA IS YOU", "ROCK IS WIN", BASE]


def test_a_sentence_may_lie_anywhere_on_the_board(new_game: NewGame) -> None:
    game = new_game(5, 5)
    game.write("BABA IS YOU", 2, 0)
    game.write("ROCK IS WIN", 0, 4)
    game.write("KEY IS PUSH", 4, 2, down=True)
    assert game.rules() == ["BABA IS YOU", "KEY IS PUSH", "ROCK IS WIN", BASE]


def test_a_sentence_does_not_run_on_in_the_next_row(new_game: NewGame) -> None:
    game = new_game(3, 2)
    game.write([("BABA", 1, 0), ("IS", 2, 0), ("YOU", 0, 1)])
    assert game.rules() == [BASE]


def test_a_gap_breaks_a_sentence(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA . IS YOU") == []
    assert spelled(new_game, "BABA IS . YOU") == []
    assert spelled(new_game, "BABA IS YOU . AND WIN") == ["BABA IS YOU"]
    assert spelled(new_game, "BABA AND . KEKE IS YOU") == ["KEKE IS YOU"]


def test_things_are_no_words(new_game: NewGame) -> None:
    game = new_game(3, 1)
    game.place("baba", 0, 0)
    game.write([("IS", 1, 0), ("YOU", 2, 0)])
    assert game.rules() == [BASE]


def test_things_on_a_sentence_do_not_break_it(new_game: NewGame) -> None:
    game = new_game(3, 1)
    for x in range(3):
        game.place("rock", x, 0)
    game.write("BABA IS YOU", 0, 0)
    assert game.rules() == ["BABA IS YOU", BASE]


def test_taking_a_word_away_unsays_the_sentence(new_game: NewGame) -> None:
    game = new_game(3, 1)
    _, verb, _ = game.write("BABA IS YOU", 0, 0)
    game.remove(verb)
    assert game.rules() == [BASE]


def test_a_subject_is_a_noun(new_game: NewGame) -> None:
    assert spelled(new_game, "YOU IS WIN") == []
    assert spelled(new_game, "ON IS WIN") == []
    assert spelled(new_game, "IS WIN") == []
    assert spelled(new_game, "AND IS WIN") == []


def test_a_complement_is_a_noun_or_a_property(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS ROCK") == ["BABA IS ROCK"]
    assert spelled(new_game, "BABA IS WIN") == ["BABA IS WIN"]
    assert spelled(new_game, "BABA IS ON") == []
    assert spelled(new_game, "BABA IS AND WIN") == []
    assert spelled(new_game, "BABA IS") == []


def test_subjects_and_complements_distribute(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA AND KEKE IS YOU AND ROCK") == [
        "BABA IS ROCK",
        "BABA IS YOU",
        "KEKE IS ROCK",
        "KEKE IS YOU",
    ]


def test_three_subjects_and_three_complements_spell_nine_rules(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA AND KEKE AND ME IS HOT AND OPEN AND STOP") == [
        f"{noun} IS {word}" for noun in ("BABA", "KEKE", "ME") for word in ("HOT", "OPEN", "STOP")
    ]


def test_words_without_and_between_them_do_not_join(new_game: NewGame) -> None:
    assert spelled(new_game, "ROCK BABA IS YOU WIN") == ["BABA IS YOU"]


def test_the_run_of_subjects_ends_at_a_tile_that_holds_no_noun(new_game: NewGame) -> None:
    assert spelled(new_game, "YOU AND BABA IS WIN") == ["BABA IS WIN"]
    assert spelled(new_game, "ROCK AND YOU AND BABA IS WIN") == ["BABA IS WIN"]
    assert spelled(new_game, "BABA AND YOU IS WIN") == []
    assert spelled(new_game, "BABA AND IS WIN") == []


def test_the_run_of_complements_ends_at_a_tile_that_holds_no_complement(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS YOU AND") == ["BABA IS YOU"]
    assert spelled(new_game, "BABA IS YOU AND ON AND WIN") == ["BABA IS YOU"]
    assert spelled(new_game, "BABA IS YOU AND AND WIN") == ["BABA IS YOU"]


def test_a_complement_can_be_the_next_subject(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS KEY IS ROCK") == ["BABA IS KEY", "KEY IS ROCK"]
    assert spelled(new_game, "BABA IS KEY AND ROCK IS WIN") == [
        "BABA IS KEY",
        "BABA IS ROCK",
        "KEY IS WIN",
        "ROCK IS WIN",
    ]


def test_group_nouns_stand_where_nouns_stand(new_game: NewGame) -> None:
    assert spelled(new_game, "ALL AND TEXT IS TEXT AND ALL") == [
        "ALL IS ALL",
        "ALL IS TEXT",
        "TEXT IS ALL",
        "TEXT IS TEXT",
    ]


def test_a_rule_written_twice_is_listed_once(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS YOU", "BABA IS YOU", "TEXT IS PUSH")
    assert game.rules() == game.active_rules() == ["BABA IS YOU", BASE]


def test_a_rule_written_twice_holds_until_both_are_unsaid(new_game: NewGame) -> None:
    game = new_game(3, 3)
    first = game.write("BABA IS YOU", 0, 0)
    second = game.write("BABA IS YOU", 0, 2)
    game.remove(first[1])
    assert game.rules() == ["BABA IS YOU", BASE]
    game.remove(second[1])
    assert game.rules() == [BASE]


# NOT.


def test_not_negates_just_the_word_after_it(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS NOT YOU AND WIN") == ["BABA IS NOT YOU", "BABA IS WIN"]
    assert spelled(new_game, "BABA IS YOU AND NOT WIN") == ["BABA IS NOT WIN", "BABA IS YOU"]
    assert spelled(new_game, "BABA IS NOT YOU AND NOT WIN") == ["BABA IS NOT WIN", "BABA IS NOT YOU"]


def test_not_negates_for_every_subject(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA AND KEKE IS NOT YOU") == ["BABA IS NOT YOU", "KEKE IS NOT YOU"]


def test_a_noun_can_be_negated_after_the_verb(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS NOT ROCK") == ["BABA IS NOT ROCK"]


def test_two_nots_spell_nothing(new_game: NewGame) -> None:
    assert spelled(new_game, "ROCK IS NOT NOT PUSH") == []
    assert spelled(new_game, "ROCK IS HOT AND NOT NOT PUSH") == ["ROCK IS HOT"]


def test_a_not_with_nothing_after_it_spells_nothing(new_game: NewGame) -> None:
    assert spelled(new_game, "ROCK IS NOT") == []
    assert spelled(new_game, "ROCK IS NOT AND PUSH") == []


def test_a_not_before_a_noun_drops_that_noun_only(new_game: NewGame) -> None:
    assert spelled(new_game, "NOT BABA AND ROCK IS YOU") == ["ROCK IS YOU"]


def test_a_not_before_a_noun_ends_the_run(new_game: NewGame) -> None:
    assert spelled(new_game, "KEY AND NOT BABA AND ROCK IS YOU") == ["ROCK IS YOU"]
    assert spelled(new_game, "KEY AND NOT BABA IS YOU") == []


def test_a_not_before_the_verb_spells_nothing(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA NOT IS YOU") == []


# Stacks.


def test_a_stack_of_subjects_offers_each(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA+KEKE IS YOU") == ["BABA IS YOU", "KEKE IS YOU"]


def test_a_stack_of_complements_offers_each(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS YOU+ROCK") == ["BABA IS ROCK", "BABA IS YOU"]


def test_stacks_are_read_in_every_combination(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA+KEKE AND ME IS HOT+MELT") == [
        f"{noun} IS {word}" for noun in ("BABA", "KEKE", "ME") for word in ("HOT", "MELT")
    ]


def test_a_word_that_does_not_fit_does_not_spoil_its_stack(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA+AND IS+YOU WIN+IS") == ["BABA IS WIN"]


def test_a_noun_stacked_on_the_verb_is_a_subject_too(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS+KEY IS+WIN YOU") == ["BABA IS WIN", "KEY IS YOU"]


def test_the_order_of_a_stack_does_not_matter(new_game: NewGame) -> None:
    for sentence in ("ROCK AND+NOT BABA IS YOU", "ROCK NOT+AND BABA IS YOU"):
        assert spelled(new_game, sentence) == []
    for sentence in ("BABA IS NOT+YOU WIN", "BABA IS YOU+NOT WIN"):
        assert spelled(new_game, sentence) == ["BABA IS NOT WIN", "BABA IS YOU"]


def test_a_not_stacked_on_a_complement_reads_both_ways(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS NOT+YOU WIN AND HOT") == [
        "BABA IS HOT",
        "BABA IS NOT WIN",
        "BABA IS YOU",
    ]


def test_an_and_stacked_on_a_complement_joins_only_after_a_complement(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA IS YOU AND+HOT WIN") == ["BABA IS WIN", "BABA IS YOU"]


def test_a_not_stacked_on_an_and_breaks_the_run(new_game: NewGame) -> None:
    assert spelled(new_game, "ROCK AND+NOT BABA IS YOU") == []
    assert spelled(new_game, "ROCK AND+NOT BABA AND KEKE IS YOU") == ["KEKE IS YOU"]


def test_a_not_stacked_on_a_noun_breaks_the_run_after_it(new_game: NewGame) -> None:
    assert spelled(new_game, "ROCK+NOT BABA IS YOU") == []


def test_a_not_on_the_tile_of_a_noun_does_not_break_it(new_game: NewGame) -> None:
    assert spelled(new_game, "BABA+NOT IS YOU") == ["BABA IS YOU"]


# Which rules are in force.


def test_a_negation_drops_only_its_own_subject_and_complement(new_game: NewGame) -> None:
    game = said(new_game, "BABA AND KEKE IS YOU AND HOT", "BABA IS NOT YOU")
    assert game.active_rules() == ["BABA IS HOT", "BABA IS NOT YOU", "KEKE IS HOT", "KEKE IS YOU", BASE]


def test_a_negation_of_nothing_stays_in_force(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS NOT YOU", "ROCK IS NOT GRASS")
    assert game.active_rules() == ["BABA IS NOT YOU", "ROCK IS NOT GRASS", BASE]


def test_a_negated_conversion_cancels_just_that_conversion(new_game: NewGame) -> None:
    game = said(new_game, "ROCK IS GRASS AND TREE", "ROCK IS NOT GRASS")
    assert game.active_rules() == ["ROCK IS NOT GRASS", "ROCK IS TREE", BASE]


def test_one_negation_cancels_every_writing_of_a_rule(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS YOU", "BABA IS NOT YOU", "BABA IS YOU")
    assert game.active_rules() == ["BABA IS NOT YOU", BASE]


def test_a_negation_about_a_member_leaves_the_rule_about_the_group(new_game: NewGame) -> None:
    game = said(new_game, "ALL IS YOU", "BABA IS NOT YOU")
    assert game.active_rules() == ["ALL IS YOU", "BABA IS NOT YOU", BASE]


def test_a_negation_about_the_group_beats_a_rule_about_a_member(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS YOU", "ALL IS NOT YOU")
    baba = game.place("baba", 11, 1)
    assert game.active_rules() == ["ALL IS NOT YOU", "BABA IS YOU", BASE]
    assert not game.has_property(baba, "YOU")


def test_identity_keeps_properties(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS BABA AND ROCK AND YOU")
    assert game.active_rules() == ["BABA IS BABA", "BABA IS YOU", BASE]


def test_identity_keeps_negated_conversions(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS BABA AND NOT ROCK")
    assert game.active_rules() == ["BABA IS BABA", "BABA IS NOT ROCK", BASE]


def test_identity_drops_group_nouns_too(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS BABA AND TEXT AND ALL")
    assert game.active_rules() == ["BABA IS BABA", BASE]


def test_identity_of_a_group_drops_its_other_conversions(new_game: NewGame) -> None:
    game = said(new_game, "TEXT IS TEXT AND ROCK", "ALL IS ALL AND KEY")
    assert game.active_rules() == ["ALL IS ALL", BASE, "TEXT IS TEXT"]


def test_identity_says_nothing_about_other_subjects(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS BABA", "KEKE AND ALL IS ROCK")
    assert game.active_rules() == ["ALL IS ROCK", "BABA IS BABA", "KEKE IS ROCK", BASE]


def test_a_negated_identity_locks_nothing(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS NOT BABA", "BABA IS ROCK")
    assert game.active_rules() == ["BABA IS NOT BABA", "BABA IS ROCK", BASE]


def test_where_a_sentence_lies_does_not_matter(new_game: NewGame) -> None:
    sentences = ["BABA IS NOT BABA", "BABA IS BABA", "BABA IS ROCK"]
    for turned in range(3):
        game = said(new_game, *sentences[turned:], *sentences[:turned])
        assert game.active_rules() == ["BABA IS NOT BABA", "BABA IS ROCK", BASE]
    game = said(new_game, *reversed(sentences))
    assert game.active_rules() == ["BABA IS NOT BABA", "BABA IS ROCK", BASE]


def test_unsaying_a_negation_brings_the_rule_back(new_game: NewGame) -> None:
    game = new_game(4, 3)
    baba = game.place("baba", 3, 2)
    game.write("BABA IS YOU", 0, 0)
    _, _, negation, _ = game.write("BABA IS NOT YOU", 0, 1)
    assert not game.has_property(baba, "YOU")
    game.remove(negation)
    assert game.active_rules() == ["BABA IS YOU", BASE]
    assert game.has_property(baba, "YOU")


# Which objects a noun names.


def test_a_noun_names_the_things_of_its_kind(new_game: NewGame) -> None:
    game = said(new_game, "BABA IS YOU")
    first, second = game.place("baba", 10, 1), game.place("baba", 11, 1)
    game.place("keke", 11, 1)
    assert game.having("YOU") == [first, second]


def test_a_noun_does_not_name_its_own_word(new_game: NewGame) -> None:
    game = new_game(3, 1)
    game.write("BABA IS YOU", 0, 0)
    assert game.having("YOU") == []


def test_text_names_every_piece_of_text_and_no_thing(new_game: NewGame) -> None:
    game = new_game(4, 3)
    spelling = game.write("TEXT IS HOT", 0, 0)
    word = game.place("text:NOT", 3, 2)
    game.place("rock", 3, 2)
    assert game.having("HOT") == [*spelling, word]


def test_having_lists_the_oldest_first(new_game: NewGame) -> None:
    game = new_game(4, 3)
    rocks = [game.place("rock", x, 2) for x in (3, 0, 2, 0)]
    game.write("ROCK IS HOT", 0, 0)
    assert game.having("HOT") == rocks

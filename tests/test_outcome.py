"""A turn tells what happened, in order, so that a host can show it without comparing boards."""

from __future__ import annotations

import pytest

from ecs_baba import Game, Outcome
from ecs_baba.events import Converted, Created, Destroyed, Moved, RulesChanged, Won


def board(*sentences: str, width: int = 7) -> Game:
    game = Game(width, len(sentences) + 1)
    for y, sentence in enumerate(sentences):
        game.write(sentence, 0, y)
    return game


def test_a_push_tells_each_object_that_moved_oldest_first() -> None:
    game = board("BABA IS YOU", "ROCK IS PUSH")
    rock, baba = game.place("rock", 1, 2), game.place("baba", 0, 2)
    assert game.step("right") == Outcome(
        (Moved(rock, (1, 2), (2, 2)), Moved(baba, (0, 2), (1, 2))), changed=True, won=False
    )


def test_a_turn_in_which_nothing_happens_changes_nothing() -> None:
    game = board("BABA IS YOU")
    game.place("baba", 0, 1)
    assert game.step("left") == game.step(None) == game.move("left") == Outcome((), changed=False, won=False)
    assert game.turn == 3


def test_an_unlock_and_a_hazard_name_their_cause() -> None:
    game = board("BABA IS YOU AND OPEN", "DOOR IS SHUT", "LAVA IS HOT", "ROCK IS MELT")
    baba, door = game.place("baba", 0, 4), game.place("door", 1, 4)
    game.place("lava", 5, 4)
    rock = game.place("rock", 5, 4)
    assert game.step("right").events == (
        Destroyed(baba, "baba", (0, 4), "open-shut"),
        Destroyed(door, "door", (1, 4), "open-shut"),
        Destroyed(rock, "rock", (5, 4), "hot-melt"),
    )


def test_a_conversion_tells_what_became_what_and_what_is_new() -> None:
    game = board("ROCK IS KEY AND FLAG", "TREE IS NOT TREE")
    rock, tree = game.place("rock", 2, 2), game.place("tree", 3, 2)
    assert game.step(None).events == (
        Converted(rock, "rock", "flag", (2, 2)),
        Created(tree + 1, "key", (2, 2)),
        Destroyed(tree, "tree", (3, 2), "conversion"),
    )


def test_rules_that_come_and_go_are_told_by_their_texts() -> None:
    game = board("BABA IS YOU", "KEY IS")
    game.place("baba", 0, 2)
    win = game.place("text:WIN", 3, 1)
    game.place("baba", 4, 1)
    outcome = game.step("left")
    assert outcome.events == (
        Moved(win, (3, 1), (2, 1)),
        Moved(win + 1, (4, 1), (3, 1)),
        RulesChanged(added=("KEY IS WIN",), removed=()),
    )


def test_a_broken_rule_is_told_as_gone() -> None:
    game = board("BABA IS YOU", "KEY IS", "WIN AND HOT")
    word = game.write([("WIN", 2, 1)])[0]
    game.remove(game.objects_at(2, 2)[0])
    game.remove(game.objects_at(2, 0)[0])
    game.write("BABA IS YOU", 4, 3)
    baba = game.place("baba", 2, 2)
    assert game.step("up").events == (
        Moved(word, (2, 1), (2, 0)),
        Moved(baba, (2, 2), (2, 1)),
        RulesChanged(added=("BABA IS WIN",), removed=("KEY IS WIN",)),
        Won(),
    )


def test_a_win_is_the_last_event_before_the_final_reading() -> None:
    game = board("BABA IS YOU", "FLAG IS WIN")
    baba = game.place("baba", 0, 2)
    game.place("flag", 1, 2)
    assert game.play("R") == Outcome((Moved(baba, (0, 2), (1, 2)), Won()), changed=True, won=True)


def test_an_outcome_cannot_be_changed() -> None:
    outcome = board("BABA IS YOU").step(None)
    with pytest.raises(AttributeError):
        outcome.won = True  # type: ignore[misc]  # the point


def test_play_gives_the_outcome_of_its_last_turn_and_stops_at_a_win() -> None:
    game = board("BABA IS YOU", "FLAG IS WIN")
    baba = game.place("baba", 0, 2)
    game.place("flag", 3, 2)
    outcome = game.play("R2 R W L9")
    assert outcome.events == (Moved(baba, (2, 2), (3, 2)), Won())
    assert game.turn == 3
    assert game.undo()
    assert game.play("") == Outcome((), changed=False, won=False)


def test_why_tells_the_rules_for_and_against() -> None:
    game = board("ALL IS YOU", "BABA ON KEY IS NOT YOU", "ROCK IS PUSH")
    baba, rock = game.place("baba", 0, 3), game.place("rock", 1, 3)
    assert str(game.why(baba, "YOU")) == "yes: ALL IS YOU"
    game.place("key", 0, 3)
    why = game.why(baba, "YOU")
    assert (why.holds, [str(r) for r in why.favour], [str(r) for r in why.against]) == (
        False,
        ["ALL IS YOU"],
        ["BABA ON KEY IS NOT YOU"],
    )
    assert str(game.why(rock, "WIN")) == "no: no rule says so"


def test_a_rule_applies_to_what_it_names_while_its_conditions_hold() -> None:
    game = board("KEY ON ROCK IS WIN")
    on, off, rock = game.place("key", 0, 1), game.place("key", 1, 1), game.place("rock", 0, 1)
    [rule] = [rule for rule in game.rule_book.in_force if rule.subject == "KEY"]
    applies = game._query.applies
    assert [applies(rule, entity) for entity in (on, off, rock)] == [True, False, False]
    game.remove(rock)
    assert [applies(rule, entity) for entity in (on, off, rock)] == [False, False, False]


def test_a_rule_knows_the_text_that_spells_it() -> None:
    game = Game(7, 1)
    words = game.write("KEY AND BABA ON ROCK IS WIN", 0, 0)
    key, joint, baba, on, rock, verb, win = words
    assert [(str(rule), rule.texts) for rule in game.rule_book.parsed[1:]] == [
        ("BABA ON ROCK IS WIN", (baba, on, rock, verb, win)),
        ("KEY ON ROCK IS WIN", (key, joint, on, rock, verb, win)),
    ]
    [rule] = [rule for rule in game.rule_book.in_force if rule.subject == "BABA"]
    assert (rule.verb, rule.complement, rule.negated) == ("IS", "WIN", False)
    assert [(guard.word, guard.nouns) for guard in rule.conditions] == [("ON", ("ROCK",))]


def test_the_same_sentence_written_twice_is_two_rules_and_one_text() -> None:
    game = Game(3, 3)
    game.write("BABA IS YOU", 0, 0)
    game.write("BABA IS YOU", 0, 2)
    assert [str(rule) for rule in game.rule_book.parsed] == ["TEXT IS PUSH", "BABA IS YOU", "BABA IS YOU"]
    assert game.rules() == ["BABA IS YOU", "TEXT IS PUSH"]

"""What the sentences of the second pack stand for, and what they make of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from ecs_baba import Game, Level
from ecs_baba.content.baba.expansion import MIMIC_LIMIT, PASSES, mimicry
from ecs_baba.content.baba.outcomes import TooComplex
from ecs_baba.content.baba.pack import BABA
from ecs_baba.rule import Rule
from ecs_baba.systems.automaton import CLASSES, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

NOUNS: Final = ("BABA", "KEKE", "ROCK")


def read(*written: str) -> list[Rule]:
    """The rules of sentences; the words of each are text 1, 2, 3 and so on, of the second one 101 and so on."""
    rules = []
    for number, sentence in enumerate(written):
        words = [BABA.lexicon.word(name) for name in sentence.split()]
        path = [(word, CLASSES[word.part], (100 * number + n,), n + 1) for n, word in enumerate(words, 1)]
        rules += [rule for _, found in sentences(path) for rule in found]
    return rules


def resolved(rules: Sequence[Rule], known: tuple[str, ...] = NOUNS) -> Sequence[Rule]:
    for one in PASSES:
        rules = one.applies(rules, BABA.lexicon, known)
    return rules


def in_force(*written: str, known: tuple[str, ...] = NOUNS) -> list[str]:
    return [str(rule) for rule in resolved(read(*written), known)]


SPELLED_OUT: Final = {
    "NOT KEKE IS YOU": ["BABA IS YOU", "ROCK IS YOU"],
    "NOT TEXT IS YOU": ["BABA IS YOU", "KEKE IS YOU", "ROCK IS YOU"],
    "NOT EMPTY IS YOU": ["BABA IS YOU", "KEKE IS YOU", "ROCK IS YOU"],
    "ALL IS YOU": ["BABA IS YOU", "KEKE IS YOU", "ROCK IS YOU"],
    "NOT ALL IS YOU": ["EMPTY IS YOU", "TEXT IS YOU"],
    "ROCK AND NOT KEKE IS FLOAT": ["ROCK IS FLOAT", "BABA IS FLOAT", "ROCK IS FLOAT"],
    "LONELY NOT BABA IS PUSH": ["LONELY KEKE IS PUSH", "LONELY ROCK IS PUSH"],
    "ROCK HAS ALL": ["ROCK HAS BABA", "ROCK HAS KEKE", "ROCK HAS ROCK"],
    "ROCK IS ALL": ["ROCK IS ALL"],
    "ROCK WRITE ALL": ["ROCK WRITE ALL"],
    "ROCK MAKE NOT KEKE": ["ROCK MAKE NOT KEKE"],
    "BABA ON ALL IS WIN": ["BABA ON BABA AND KEKE AND ROCK IS WIN"],
    "BABA ON NOT ALL IS WIN": ["BABA ON EMPTY AND TEXT IS WIN"],
    "BABA ON NOT ROCK IS WIN": ["BABA ON NOT ROCK IS WIN"],
    "ALL NEAR ALL IS WIN": [f"{noun} NEAR BABA AND KEKE AND ROCK IS WIN" for noun in NOUNS],
}


@pytest.mark.parametrize("sentence", SPELLED_OUT)
def test_all_and_not_stand_for_the_nouns_of_the_level(sentence: str) -> None:
    assert in_force(sentence) == SPELLED_OUT[sentence]


def test_a_rule_made_of_not_stands_where_its_sentence_does_and_has_its_text() -> None:
    rules = resolved(read("KEKE IS PUSH", "NOT KEKE IS YOU", "ROCK IS WIN"))
    assert [(str(rule), rule.texts) for rule in rules] == [
        ("KEKE IS PUSH", (1, 2, 3)),
        ("BABA IS YOU", (101, 102, 103, 104)),
        ("ROCK IS YOU", (101, 102, 103, 104)),
        ("ROCK IS WIN", (201, 202, 203)),
    ]


MIMICS: Final = {
    ("KEKE IS PUSH", "ROCK MIMIC KEKE"): ["KEKE IS PUSH", "ROCK MIMIC KEKE", "ROCK IS PUSH"],
    ("ROCK MIMIC KEKE", "KEKE MIMIC BABA", "BABA IS YOU"): [
        "ROCK MIMIC KEKE",
        "KEKE MIMIC BABA",
        "BABA IS YOU",
        "KEKE IS YOU",
    ],
    ("KEKE NEAR BABA IS PUSH", "LONELY ROCK MIMIC KEKE"): [
        "KEKE NEAR BABA IS PUSH",
        "LONELY ROCK MIMIC KEKE",
        "LONELY ROCK NEAR BABA IS PUSH",
    ],
    ("KEKE IS KEKE", "ROCK MIMIC KEKE"): ["KEKE IS KEKE", "ROCK MIMIC KEKE", "ROCK IS KEKE"],
    ("KEKE IS PUSH", "ROCK MIMIC KEKE", "ROCK MIMIC NOT KEKE"): ["KEKE IS PUSH", "ROCK MIMIC NOT KEKE"],
    ("KEKE IS PUSH", "ROCK MIMIC KEKE", "LONELY ROCK MIMIC NOT KEKE"): [
        "KEKE IS PUSH",
        "ROCK MIMIC KEKE",
        "LONELY ROCK MIMIC NOT KEKE",
        "NOT (LONELY) ROCK IS PUSH",
    ],
    ("ROCK IS PUSH", "KEKE IS NOT PUSH", "ROCK MIMIC KEKE"): [
        "KEKE IS NOT PUSH",
        "ROCK MIMIC KEKE",
        "ROCK IS NOT PUSH",
    ],
    ("KEKE IS PUSH", "ROCK MIMIC KEKE", "ROCK IS NOT PUSH"): ["KEKE IS PUSH", "ROCK MIMIC KEKE", "ROCK IS NOT PUSH"],
    ("ALL IS PUSH", "ROCK MIMIC KEKE"): [
        "ROCK MIMIC KEKE",
        "BABA IS PUSH",
        "KEKE IS PUSH",
        "ROCK IS PUSH",
        "ROCK IS PUSH",
    ],
    ("KEKE IS GROUP", "GROUP IS PUSH", "ROCK MIMIC KEKE", "ROCK IS NOT GROUP"): [
        "KEKE IS GROUP",
        "ROCK MIMIC KEKE",
        "ROCK IS NOT GROUP",
        "KEKE IS PUSH",
    ],
}


@pytest.mark.parametrize("written", MIMICS)
def test_mimic_copies_rules(written: tuple[str, ...]) -> None:
    assert in_force(*written) == MIMICS[written]


def test_mimic_of_text_copies_a_base_rule_and_the_copy_has_no_text_but_that_of_mimic() -> None:
    rules = resolved([Rule("TEXT", "IS", "PUSH"), *read("ROCK MIMIC TEXT")])
    assert [(str(rule), rule.texts) for rule in rules] == [
        ("TEXT IS PUSH", ()),
        ("ROCK MIMIC TEXT", (1, 2, 3)),
        ("ROCK IS PUSH", (1, 2, 3)),
    ]


def test_mimic_makes_so_many_rules_and_no_more() -> None:
    many = [Rule("KEKE", "IS", "MOVE") for _ in range(MIMIC_LIMIT // 2)]
    copied = mimicry([*many, *read("ROCK MIMIC KEKE", "BABA MIMIC KEKE")], BABA.lexicon, NOUNS)
    assert len(copied) == len(many) + 2 + MIMIC_LIMIT
    with pytest.raises(TooComplex, match="more than 250 rules"):
        mimicry([*many, *read("ROCK MIMIC KEKE", "BABA MIMIC KEKE", "KEKE IS YOU")], BABA.lexicon, NOUNS)


GROUPED: Final = {
    ("ROCK IS GROUP", "GROUP IS PUSH"): ["ROCK IS GROUP", "ROCK IS PUSH"],
    ("ROCK ON KEKE IS GROUP", "LONELY GROUP IS PUSH"): ["ROCK ON KEKE IS GROUP", "LONELY ROCK ON KEKE IS PUSH"],
    ("ROCK IS GROUP", "GROUP IS KEKE"): ["ROCK IS GROUP", "ROCK IS KEKE"],
    ("ROCK IS GROUP", "KEKE IS GROUP", "BABA MAKE GROUP"): [
        "ROCK IS GROUP",
        "KEKE IS GROUP",
        "BABA MAKE ROCK",
        "BABA MAKE KEKE",
    ],
    ("ROCK ON KEKE IS GROUP", "BABA MAKE GROUP"): ["ROCK ON KEKE IS GROUP", "BABA ON KEKE MAKE ROCK"],
    ("ROCK IS GROUP", "KEKE IS GROUP", "GROUP EAT GROUP"): [
        "ROCK IS GROUP",
        "KEKE IS GROUP",
        "ROCK EAT ROCK",
        "ROCK EAT KEKE",
        "KEKE EAT ROCK",
        "KEKE EAT KEKE",
    ],
    ("GROUP2 IS PUSH", "GROUP IS GROUP2", "ROCK IS GROUP"): ["ROCK IS GROUP", "ROCK IS PUSH", "ROCK IS GROUP2"],
    ("ROCK IS GROUP3", "GROUP2 IS PUSH"): ["ROCK IS GROUP3"],
    ("ROCK IS GROUP", "NOT GROUP IS PUSH"): ["ROCK IS GROUP", "BABA IS PUSH", "KEKE IS PUSH"],
    ("ROCK ON KEKE IS GROUP", "NOT GROUP IS PUSH"): [
        "ROCK ON KEKE IS GROUP",
        "BABA IS PUSH",
        "KEKE IS PUSH",
        "NOT (ON KEKE) ROCK IS PUSH",
    ],
    ("ROCK IS GROUP", "GROUP IS PUSH", "ROCK IS NOT GROUP"): ["ROCK IS NOT GROUP"],
    ("ROCK IS GROUP", "GROUP IS PUSH", "ROCK ON KEKE IS NOT GROUP"): [
        "ROCK IS GROUP",
        "ROCK ON KEKE IS NOT GROUP",
        "NOT (ON KEKE) ROCK IS PUSH",
    ],
    ("ROCK IS GROUP", "ROCK ON KEKE IS GROUP", "GROUP IS MOVE"): [
        "ROCK IS GROUP",
        "ROCK ON KEKE IS GROUP",
        "ROCK IS MOVE",
    ],
    ("ROCK IS GROUP", "KEKE IS GROUP", "BABA ON GROUP IS WIN"): [
        "ROCK IS GROUP",
        "KEKE IS GROUP",
        "BABA ON ROCK AND KEKE IS WIN",
    ],
    ("ROCK IS GROUP", "BABA ON NOT GROUP IS WIN"): ["ROCK IS GROUP", "BABA ON BABA AND KEKE IS WIN"],
    ("BABA ON GROUP IS WIN",): [],
    ("BABA NOT ON GROUP IS WIN",): ["BABA IS WIN"],
    ("BABA ON KEKE AND NOT NEAR GROUP IS WIN",): ["BABA ON KEKE IS WIN"],
    ("KEKE IS GROUP2", "ROCK ON GROUP2 IS GROUP", "GROUP IS PUSH"): [
        "KEKE IS GROUP2",
        "ROCK ON KEKE IS GROUP",
        "ROCK ON KEKE IS PUSH",
    ],
    ("KEKE IS GROUP", "ROCK ON GROUP IS GROUP", "GROUP IS PUSH"): [
        "KEKE IS GROUP",
        "ROCK ON KEKE AND ROCK IS GROUP",
        "KEKE IS PUSH",
        "ROCK ON KEKE AND ROCK IS PUSH",
    ],
    ("ROCK IS GROUP", "GROUP IS NOT GROUP"): ["ROCK IS GROUP", "ROCK IS CRASH"],
    ("ROCK IS GROUP", "NOT GROUP IS GROUP"): ["ROCK IS GROUP", "BABA IS CRASH", "KEKE IS CRASH"],
    ("ROCK IS GROUP", "GROUP IS YOU", "NOT KEKE IS NOT YOU"): ["ROCK IS GROUP", "BABA IS NOT YOU", "ROCK IS NOT YOU"],
}


@pytest.mark.parametrize("written", GROUPED)
def test_groups_stand_for_their_members(written: tuple[str, ...]) -> None:
    assert in_force(*written) == GROUPED[written]


def test_members_that_are_in_and_out_without_end_crash() -> None:
    assert in_force("NOT GROUP IS GROUP2", "NOT GROUP2 IS GROUP")[-3:] == [f"{noun} IS CRASH" for noun in NOUNS]
    assert in_force("ROCK ON NOT GROUP IS GROUP", known=("ROCK",))[-1] == "ROCK IS CRASH"


def test_a_rule_of_a_group_has_the_text_of_the_membership_too() -> None:
    rules = resolved(read("ROCK IS GROUP", "GROUP IS PUSH"))
    assert [(str(rule), rule.texts) for rule in rules] == [
        ("ROCK IS GROUP", (1, 2, 3)),
        ("ROCK IS PUSH", (101, 102, 103, 1, 2, 3)),
    ]


CANCELLED: Final = {
    ("BABA IS YOU", "BABA IS YOU", "BABA IS NOT YOU"): ["BABA IS NOT YOU"],
    ("ALL IS NOT YOU", "BABA IS YOU", "TEXT IS YOU"): [
        "TEXT IS YOU",
        "BABA IS NOT YOU",
        "KEKE IS NOT YOU",
        "ROCK IS NOT YOU",
    ],
    ("ALL IS YOU", "BABA IS NOT YOU"): ["BABA IS NOT YOU", "KEKE IS YOU", "ROCK IS YOU"],
    ("ROCK HAS KEY", "ROCK HAS NOT KEY", "ROCK MAKE KEY"): ["ROCK HAS NOT KEY", "ROCK MAKE KEY"],
    ("ROCK HAS ALL", "ROCK HAS NOT KEKE"): ["ROCK HAS NOT KEKE", "ROCK HAS BABA", "ROCK HAS ROCK"],
    ("BABA IS YOU", "BABA IS NOT YOU", "BABA IS NOT NOT YOU"): ["BABA IS NOT YOU"],
    ("BABA IS YOU", "BABA ON KEKE IS NOT YOU"): ["BABA IS YOU", "BABA ON KEKE IS NOT YOU"],
    ("BABA ON KEKE IS YOU", "BABA IS NOT YOU"): ["BABA IS NOT YOU"],
    ("ROCK WRITE PUSH", "ROCK IS NOT TEXT"): ["ROCK IS NOT TEXT"],
    ("ROCK WRITE PUSH", "LONELY ROCK IS NOT TEXT"): ["ROCK WRITE PUSH", "LONELY ROCK IS NOT TEXT"],
    ("ROCK IS ROCK", "ROCK IS KEKE AND TEXT AND EMPTY AND ALL AND REVERT", "ROCK WRITE WIN"): ["ROCK IS ROCK"],
    ("ROCK IS ROCK", "ROCK IS PUSH AND GROUP", "ROCK HAS KEKE", "KEKE IS ROCK"): [
        "ROCK IS ROCK",
        "ROCK IS PUSH",
        "ROCK IS GROUP",
        "ROCK HAS KEKE",
        "KEKE IS ROCK",
    ],
    ("ROCK IS ROCK", "ROCK IS KEKE", "ROCK IS NOT ROCK"): ["ROCK IS KEKE", "ROCK IS NOT ROCK"],
    ("ROCK ON KEKE IS ROCK", "ROCK IS KEKE"): ["ROCK ON KEKE IS ROCK", "ROCK IS KEKE"],
    ("TEXT IS TEXT", "TEXT IS ROCK"): ["TEXT IS TEXT"],
    ("ROCK FEELING PUSH IS NOT PUSH",): ["ROCK IS CRASH"],
    ("ROCK FEELING PUSH AND STOP IS NOT PUSH",): ["ROCK FEELING STOP IS NOT PUSH"],
    ("ROCK NOT FEELING PUSH IS NOT PUSH",): ["ROCK NOT FEELING PUSH IS NOT PUSH"],
    ("ROCK FEELING PUSH IS NOT STOP",): ["ROCK FEELING PUSH IS NOT STOP"],
}


@pytest.mark.parametrize("written", CANCELLED)
def test_rules_take_out_others(written: tuple[str, ...]) -> None:
    assert in_force(*written) == CANCELLED[written]


def test_a_noun_that_is_called_like_a_group_is_none() -> None:
    game = Game.from_level(Level.parse("nouns: groupie\n\nBABA IS BABA AND GROUPIE AND GROUP", pack=BABA), pack=BABA)
    assert [rule for rule in game.active_rules() if rule.startswith("BABA")] == ["BABA IS BABA", "BABA IS GROUP"]


def test_rules_that_say_nothing_of_this_stay_the_same_objects() -> None:
    rules = read("BABA IS YOU AND WIN", "ROCK ON KEKE IS PUSH")
    assert all(one is other for one, other in zip(resolved(rules), rules, strict=True))


def played(board: str) -> Game:
    return Game.from_level(Level.parse(board, pack=BABA), pack=BABA)


def test_a_noun_is_known_once_it_has_been_in_the_level() -> None:
    game = played("ALL IS PUSH\nbaba . .")
    assert "BABA IS PUSH" in game.active_rules()
    assert "KEKE IS PUSH" not in game.active_rules()
    keke = game.place("keke", 2, 1)
    assert "KEKE IS PUSH" in game.active_rules()
    game.remove(keke)
    assert "KEKE IS PUSH" in game.active_rules()
    game.write("STAR", 2, 1)
    assert "STAR IS PUSH" in game.active_rules()


def test_undo_forgets_a_noun_that_came_in_the_turn() -> None:
    game = played("S T A . R keke .\n. . . . . . .\nALL IS PUSH . KEKE IS YOU")
    before = game.active_rules()
    game.step("left")
    assert game.active_rules() == sorted([*before, "STAR IS PUSH"])
    game.undo()
    assert game.active_rules() == before
    game.step("right")
    assert game.active_rules() == before


def test_special_nouns_are_not_ordinary() -> None:
    assert played("ALL IS PUSH\nTEXT EMPTY LEVEL\nGROUP GROUP2 GROUP3").active_rules() == [
        "CURSOR IS SELECT",
        "LEVEL IS STOP",
        "TEXT IS PUSH",
    ]


def test_too_many_copies_end_the_level() -> None:
    written = ["BABA IS YOU", *["KEKE IS MOVE"] * 16, *["ROCK MIMIC KEKE"] * 16]
    assert played("\n. . .\n".join(written)).ended == "too complex"
    assert played("\n. . .\n".join(written[:-1])).ended is None

"""The sentences of the second pack: what a line of words spells, drawn as a line."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from ecs_baba import Game, Level
from ecs_baba.content.baba.pack import BABA
from ecs_baba.content.baba.reading import Reading, default_palette
from ecs_baba.lexicon import Word, noun, verb
from ecs_baba.systems.automaton import CLASSES, sentences
from ecs_baba.turn import Turn


def game(board: str, *palette: str) -> Game:
    pack = BABA.replaced(palette=palette) if palette else BABA
    return Game.from_level(Level.parse(board, pack=pack), pack=pack)


def spelled(board: str, *palette: str) -> list[str]:
    """What a board spells in reading order, without base rules."""
    return [str(rule) for rule in game(board, *palette).rule_book.parsed[len(BABA.base_rules) :]]


LINES: Final = {
    # worked parses
    "BABA IS YOU": ["BABA IS YOU"],
    "FLAG AND KEKE IS WIN": ["FLAG IS WIN", "KEKE IS WIN"],
    "NOT FLAG IS YOU": ["NOT FLAG IS YOU"],
    "ROCK AND NOT KEKE IS FLOAT": ["ROCK IS FLOAT", "NOT KEKE IS FLOAT"],
    "ROCK IS NOT DEFEAT AND OPEN": ["ROCK IS NOT DEFEAT", "ROCK IS OPEN"],
    "ROCK IS MELT AND HAS NOT LAVA": ["ROCK IS MELT", "ROCK HAS NOT LAVA"],
    "ROCK ON TILE AND NOT KEKE IS FLAG": ["ROCK ON TILE AND NOT KEKE IS FLAG"],
    "ROCK ON TILE AND NOT NEAR KEKE IS FLAG": ["ROCK ON TILE AND NOT NEAR KEKE IS FLAG"],
    "LONELY NOT BABA IS FLAG": ["LONELY NOT BABA IS FLAG"],
    "ROCK WRITE PUSH AND BOX": ["ROCK WRITE PUSH", "ROCK WRITE BOX"],
    "FLAG ON+AND KEY IS PUSH": ["FLAG ON KEY IS PUSH", "FLAG IS PUSH", "KEY IS PUSH"],
    "BABA FACING RIGHT AND WALL IS WIN": ["BABA FACING RIGHT AND WALL IS WIN"],
    "BABA FEELING PUSH IS RED": ["BABA FEELING PUSH IS RED"],
    "BABA FEELING KEKE IS RED": ["KEKE IS RED"],
    "BABA IS": [],
    "BABA YOU IS WIN": [],
    # what the words mean
    "BABA AND KEKE IS YOU AND WIN": ["BABA IS YOU", "BABA IS WIN", "KEKE IS YOU", "KEKE IS WIN"],
    "BABA IS YOU AND HAS KEY AND MAKE ROCK": ["BABA IS YOU", "BABA HAS KEY", "BABA MAKE ROCK"],
    "BABA AND KEKE ON SKULL IS DEFEAT": ["BABA ON SKULL IS DEFEAT", "KEKE ON SKULL IS DEFEAT"],
    "BABA ON KEKE AND KEKE IS WIN": ["BABA ON KEKE AND KEKE IS WIN"],
    "BABA ON KEKE AND NEAR ME IS WIN": ["BABA ON KEKE AND NEAR ME IS WIN"],
    "BABA ON ROCK NEAR ME IS WIN": ["ROCK NEAR ME IS WIN"],
    "LONELY AND IDLE ROCK IS FLAG": ["LONELY AND IDLE ROCK IS FLAG"],
    "LONELY ROCK AND KEY ON TILE IS FLAG": ["LONELY ROCK ON TILE IS FLAG", "LONELY KEY ON TILE IS FLAG"],
    "NOT LONELY ROCK NOT ON NOT TILE IS NOT YOU": ["NOT LONELY ROCK NOT ON NOT TILE IS NOT YOU"],
    "NOT NOT LONELY NOT NOT ROCK NOT NOT ON NOT NOT TILE IS NOT NOT YOU": ["LONELY ROCK ON TILE IS YOU"],
    "BABA NOT IS YOU": [],
    "BABA NOT AND KEKE IS YOU": ["KEKE IS YOU"],
    "BABA IS YOU AND KEKE IS MOVE": ["BABA IS YOU", "BABA IS KEKE", "KEKE IS MOVE"],
    "FLAG IS WIN AND": ["FLAG IS WIN"],
    "FLAG IS WIN NOT": ["FLAG IS WIN"],
    "FLAG IS WIN AND NOT": ["FLAG IS WIN"],
    "LONELY AND FLAG IS WIN": ["FLAG IS WIN"],
    "ROCK ON ON TILE IS FLOAT": ["TILE IS FLOAT"],
    # what the automaton says about AND
    "BABA AND NOT NEAR KEKE IS WIN": ["BABA NOT NEAR KEKE IS WIN"],
    "BABA AND NEAR ROCK IS YOU": ["ROCK IS YOU"],
    "BABA AND WIN IS YOU": [],
    "BABA ON KEKE AND IS YOU": [],
    "BABA ON ROCK IS YOU AND HAS KEY": ["BABA ON ROCK IS YOU", "BABA ON ROCK HAS KEY"],
    "BABA IS YOU AND NOT HAS KEY": ["BABA IS YOU"],
    "BABA IS YOU AND LONELY KEKE IS WIN": ["BABA IS YOU", "LONELY KEKE IS WIN"],
    "BABA ON KEKE AND ROCK NEAR ME IS WIN": ["ROCK NEAR ME IS WIN"],
    # arguments of the wrong class
    "ROCK HAS KEY AND YOU": ["ROCK HAS KEY"],
    "ROCK HAS KEY AND YOU AND FLAG": ["ROCK HAS KEY"],
    "ROCK HAS KEY AND YOU AND FLAG IS WIN": ["ROCK HAS KEY", "FLAG IS WIN"],
    "BABA ON YOU IS WIN": [],
    "BABA ON YOU AND KEKE IS WIN": ["KEKE IS WIN"],
    "BABA PLAY KEKE IS WIN": ["KEKE IS WIN"],
    "BABA FACING PUSH IS WIN": [],
    # where reading starts again
    "PUSH ME IS MOVE": ["ME IS MOVE"],
    "BABA IS KEKE IS YOU": ["BABA IS KEKE", "KEKE IS YOU"],
    "BIRD IS WATER ON BABA IS SINK": ["BIRD IS WATER", "WATER ON BABA IS SINK"],
    "GHOST IS NOT NOT LONELY BABA IS PULL": ["LONELY BABA IS PULL"],
    "BABA IS KEKE NOT ROCK IS WIN": ["BABA IS KEKE", "NOT ROCK IS WIN"],
    "ICE IS LAVA NOT NEAR WATER IS ORANGE": ["ICE IS LAVA", "LAVA NOT NEAR WATER IS ORANGE"],
    "LONELY AND NOT FLAG NOT ON ROCK IS WIN": ["NOT FLAG NOT ON ROCK IS WIN", "FLAG NOT ON ROCK IS WIN"],
    "LONELY AND NOT FLAG IS WIN": ["NOT FLAG IS WIN"],
    "ROCK IS HOT MELT": ["ROCK IS HOT"],
    "FLAG LAVA IS DEFEAT": ["LAVA IS DEFEAT"],
    "ROCK IS WALL FLAG IS WIN": ["ROCK IS WALL", "FLAG IS WIN"],
    "ROCK HAS FLAG IS WIN": ["ROCK HAS FLAG", "FLAG IS WIN"],
    "NOT AND KEKE IS YOU": ["KEKE IS YOU"],
    "LONELY IDLE BABA IS YOU": ["IDLE BABA IS YOU"],
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_words_spells_its_sentences_in_both_directions(line: str) -> None:
    assert spelled(line) == LINES[line]
    assert spelled(line.replace(" ", "\n")) == LINES[line]


TILES: Final = {
    "a stack gives every combination": (
        "BABA+KEKE IS YOU+WIN",
        ["BABA IS YOU", "BABA IS WIN", "KEKE IS YOU", "KEKE IS WIN"],
    ),
    "the same text counts once": ("BABA+KEKE IS ROCK IS YOU", ["BABA IS ROCK", "ROCK IS YOU", "KEKE IS ROCK"]),
    "what follows a sentence makes no second one": ("BABA IS YOU ROCK+KEKE", ["BABA IS YOU"]),
    "what dangles makes no second one": ("BABA IS YOU AND+NOT", ["BABA IS YOU"]),
    "a text serves in a row and in a column": (". BABA .\nFLAG IS WIN\n. YOU .", ["FLAG IS WIN", "BABA IS YOU"]),
    "the oldest first text is read first": (". KEKE IS WIN\nBABA IS YOU .", ["BABA IS YOU", "KEKE IS WIN"]),
    "right comes before down": ("BABA IS WIN\nIS . .\nYOU . .", ["BABA IS WIN", "BABA IS YOU"]),
    "a thing is no text": ("BABA rock IS YOU", []),
    "a thing on a word is in nobody's way": ("rock+BABA IS YOU+flag", ["BABA IS YOU"]),
    "equal sentences of other text stay apart": ("BABA IS YOU\n. . .\nBABA IS YOU", ["BABA IS YOU", "BABA IS YOU"]),
}  # fmt: skip


@pytest.mark.parametrize("case", TILES)
def test_tiles_become_lines(case: str) -> None:
    board, rules = TILES[case]
    assert spelled(board) == rules


LETTERS: Final = {
    "letters spell": ("B A B A IS YOU", ["BABA"], ["BABA IS YOU"]),
    "downwards too": ("B\nA\nB\nA\nIS\nYOU", ["BABA"], ["BABA IS YOU"]),
    "the second BABA": ("B A B A B A IS YOU", ["BABA"], ["BABA IS YOU"]),
    "the first BABA": ("KEKE IS B A B A B A", ["BABA"], ["KEKE IS BABA"]),
    "two words in one run": ("BABA IS G H O S T A R IS YOU", ["GHOST", "STAR"], ["BABA IS GHOST", "STAR IS YOU"]),
    "pieces": ("B AB A AND BA BA IS YOU", ["BABA"], ["BABA IS YOU", "BABA IS YOU"]),
    "not outside the palette": ("K E K E IS YOU", ["BABA"], []),
    "but what stands on the board": ("K E K E IS YOU\nkeke . . . . .", ["BABA"], ["KEKE IS YOU"]),
    "or is written there": ("K E K E IS YOU\n. . . . . .\nKEKE . . . . .", ["BABA"], ["KEKE IS YOU"]),
    "all words alike": ("L O N E L Y BABA I S Y O U", ["LONELY", "IS", "YOU"], ["LONELY BABA IS YOU"]),
    "a letter of no word is a gap": ("BABA X IS YOU", ["BABA"], []),
    "before a line and behind": ("X BABA IS YOU X", ["BABA"], ["BABA IS YOU"]),
    "stacked letters": ("B A+O B A IS YOU", ["BABA", "BOBA"], ["BABA IS YOU", "BOBA IS YOU"]),
    "the longest note": ("BABA PLAY C SHARP text:4", ["BABA"], ["BABA PLAY CSHARP4"]),
    "a list of notes": ("BABA PLAY A AND B FLAT", ["BABA"], ["BABA PLAY A", "BABA PLAY BFLAT"]),
    "notes only for what accepts them": ("BABA IS C", ["BABA"], []),
}  # fmt: skip


def test_the_page_on_grammar_lists_what_letters_may_spell_without_a_palette() -> None:
    page = Path(__file__).parents[1].joinpath("docs/whole-grammar.md").read_text(encoding="utf-8")
    listed = page.partition("These\nnames are: ")[2].partition(".")[0]
    assert listed.split() == ", ".join(sorted(default_palette())).split()


@pytest.mark.parametrize("case", LETTERS)
def test_letters_spell_words_of_the_palette(case: str) -> None:
    board, palette, rules = LETTERS[case]
    assert spelled(board, *palette) == rules


def test_what_letters_spell_follows_what_stands_on_the_board() -> None:
    played = game("K E K E IS YOU\n. . . . . .", "BABA")
    assert "KEKE IS YOU" not in played.rules()
    keke = played.place("keke", 5, 1)
    assert "KEKE IS YOU" in played.rules()
    played.step("left")
    played.remove(keke)
    assert "KEKE IS YOU" not in played.rules()


def test_a_spelled_noun_joins_the_noun_list() -> None:
    assert game("S T A R IS PUSH\nrock . . . . .\nALL IS WIN . . .", "STAR").active_rules() == [
        "CURSOR IS SELECT",
        "LEVEL IS STOP",
        "ROCK IS WIN",
        "STAR IS PUSH",
        "STAR IS WIN",
        "TEXT IS PUSH",
    ]


def test_objects_that_are_word_act_as_their_noun() -> None:
    assert spelled("baba IS YOU\n. . .\nBABA IS WORD") == ["BABA IS YOU", "BABA IS WORD"]
    assert spelled("ROCK+baba IS YOU\n. . .\nBABA IS WORD") == ["ROCK IS YOU", "BABA IS YOU", "BABA IS WORD"]
    assert spelled("baba IS YOU\n. . .\nTEXT IS WORD") == ["TEXT IS WORD"]


def test_reading_goes_on_until_it_settles() -> None:
    board = "KEKE IS WORD . . .\n. . . . . .\nROCK NEAR keke IS WORD .\n. . . rock IS YOU"
    assert sorted(spelled(board)) == ["KEKE IS WORD", "ROCK IS YOU", "ROCK NEAR KEKE IS WORD"]


def test_a_noun_that_is_word_only_while_it_is_read_as_one_has_no_end() -> None:
    endless = game("ROCK IS WORD .\n. . . .\nrock IS NOT WORD")
    assert endless.ended == "infinite loop"


def test_a_line_with_too_many_readings_is_too_complex() -> None:
    stack = "BABA+KEKE+ROCK+KEY+FLAG+WALL"
    line = " AND ".join([stack] * 5)
    assert game(f"{line} IS YOU").ended == "too complex"  # 6 to the power of 5
    assert game(f"{line} . YOU").ended is None


def test_stacked_letters_that_spell_too_much_are_too_complex() -> None:
    tiles = ["+".join([letter] * 6) for letter in "BABAIS"]
    assert game(" ".join(tiles) + " YOU").ended == "too complex"


def test_an_object_that_acts_as_text_is_read_where_it_moves() -> None:
    played = game("rock . . BABA IS WORD\nbaba . . . . .\n. IS YOU . . .\nROCK IS YOU . . .")
    assert "BABA IS YOU" not in played.rules()
    played.step("down")
    assert "BABA IS YOU" not in played.rules()
    played = game(". . . BABA IS WORD\nbaba . . . . .\n. IS YOU . . .\nBABA IS YOU . . .")
    assert played.rules().count("BABA IS YOU") == 1
    played.step("down")
    assert [str(rule) for rule in played.rule_book.parsed].count("BABA IS YOU") == 2
    played.undo()
    assert [str(rule) for rule in played.rule_book.parsed].count("BABA IS YOU") == 1
    played.step("down")
    assert [str(rule) for rule in played.rule_book.parsed].count("BABA IS YOU") == 2


def test_words_of_any_names_are_read_by_their_part_of_speech() -> None:
    words = [noun("THIS"), verb("EQUALS"), noun("THAT")]
    path = [(word, CLASSES[word.part], (number,), number + 1) for number, word in enumerate(words, 1)]
    assert [(sorted(texts), [str(rule) for rule in rules]) for texts, rules in sentences(path)] == [
        ([1, 2, 3], ["THIS EQUALS THAT"])
    ]


def test_every_rule_keeps_the_text_that_spells_it_in_written_order() -> None:
    played = game("LONELY BABA AND KEKE ON NOT ROCK IS YOU AND HAS NOT KEY")
    shown = {
        str(rule): " ".join(played.kind_of(text).removeprefix("text:") for text in rule.texts)
        for rule in played.rule_book.parsed[3:]
    }
    assert shown == {
        "LONELY BABA ON NOT ROCK IS YOU": "LONELY BABA AND ON NOT ROCK IS YOU",
        "LONELY BABA ON NOT ROCK HAS NOT KEY": "LONELY BABA AND ON NOT ROCK AND HAS NOT KEY",
        "LONELY KEKE ON NOT ROCK IS YOU": "LONELY KEKE ON NOT ROCK IS YOU",
        "LONELY KEKE ON NOT ROCK HAS NOT KEY": "LONELY KEKE ON NOT ROCK AND HAS NOT KEY",
    }


WORDS: Final = ("BABA", "KEKE", "ROCK", "IS", "IS", "IS", "HAS", "AND", "NOT", "ON", "LONELY", "YOU", "PUSH", "WORD")


def random_game(chance: random.Random) -> Game:
    """A small board full of words, letters and things, on which something is YOU."""
    tiles = [[""] * 8 for _ in range(7)]
    for row in tiles[2:]:
        for x in range(8):
            if chance.random() < 0.5:
                row[x] = chance.choice((*WORDS, "baba", "rock", "keke", "B", "A"))
            if chance.random() < 0.08:
                row[x] = "+".join(filter(None, (row[x], chance.choice(WORDS))))
    tiles[0][:6] = ["BABA", "IS", "YOU", "", "baba", "rock"]
    tiles[1][:5] = ["ROCK", "IS", "WORD", "", "keke"]
    return game("\n".join(" ".join(tile or "." for tile in row) for row in tiles), "BABA", "KEKE")


@pytest.mark.parametrize("seed", range(12))
def test_what_is_remembered_changes_no_reading(seed: int) -> None:
    chance = random.Random(seed)
    played = random_game(chance)
    kept = played.snapshot()
    for turn in range(60):
        what = chance.random()
        if played.won or what < 0.2:
            played.undo()
        elif what < 0.24:
            played.restore(kept)
        elif what < 0.28:
            kept = played.snapshot()
        else:
            played.step(chance.choice(("up", "down", "left", "right", None)))
        if played.ended is None:
            assert afresh(played) == played.rule_book.parsed, f"seed {seed}, turn {turn}\n{played.to_level()}"


def afresh(played: Game) -> tuple[object, ...]:
    """What the board says, read without anything remembered."""
    copy = played.copy()
    with copy.active():
        copy._board.locked = 0
        try:
            copy._tools.cache.clear()
            read = Reading().read(Turn(copy._tools, None))
        finally:
            copy._board.locked = 1
    assert read is not None
    return read


def test_every_word_has_one_part_of_speech_and_no_letter_is_another_word() -> None:
    names = [word.name for word in BABA.words]
    assert len(names) == len(set(names))
    assert all(isinstance(word, Word) for word in BABA.words)

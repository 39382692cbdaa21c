"""What people are told of words: each has a line, a status and boards, and the page and the command say the same."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import words_page
from baba_pages import NOT_ON_A_BOARD, boards_of_words

from ecs_baba import BABA, COURSE
from ecs_baba.cli import main
from ecs_baba.content.wordlist import read_words, shipped_boards
from ecs_baba.errors import PackError
from ecs_baba.lexicon import Part, Word, property_

if TYPE_CHECKING:
    from ecs_baba.pack import Pack

STALE = "write it anew: python tests/words_page.py"


@pytest.fixture(scope="module")
def boards() -> dict[str, list[str]]:
    return boards_of_words()


@pytest.mark.parametrize("pack", [COURSE, BABA], ids=lambda pack: pack.name)
def test_every_word_says_what_it_does_in_one_line(pack: Pack) -> None:
    assert [word.name for word in pack.words if not word.about or "\n" in word.about or word.about.endswith(".")] == []


def test_every_word_has_a_board_on_which_it_matters(boards: dict[str, list[str]]) -> None:
    assert {word.name for word in BABA.words} - boards.keys() == NOT_ON_A_BOARD.keys()


def test_the_list_of_boards_is_the_one_that_is_shipped(boards: dict[str, list[str]]) -> None:
    assert words_page.BOARDS_FILE.read_text(encoding="utf-8") == words_page.boards_text(boards), STALE
    assert shipped_boards("baba") == {word: tuple(names) for word, names in boards.items()}


def test_the_page_is_written_from_the_words(boards: dict[str, list[str]]) -> None:
    assert words_page.PAGE_FILE.read_text(encoding="utf-8") == words_page.page_text(boards), STALE


def test_packs_without_a_list_of_boards_have_none() -> None:
    assert shipped_boards("course") == shipped_boards("../baba") == shipped_boards("nowhere") == {}


# The command.


def test_the_command_lists_a_word_on_a_line_and_many_that_do_the_same_in_a_paragraph(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["words"]) == 0
    assert capsys.readouterr().out.startswith(
        "noun:\n"
        "  BABA KEKE ME ROCK WALL FLAG KEY DOOR LAVA WATER SKULL GRASS TILE TREE ICE\n"
        "  LOVE BOX BELT GHOST STAR PILLAR HEDGE CRAB BUG JELLY ALGAE FLOWER BOLT ROBOT\n"
        "  LEAF FIRE\n"
        "    names the things of its kind\n"
        "  TEXT         names every piece of text\n"
        "  ALL          names all things, and no text\n"
        "property:\n"
        "  YOU          moves as the player says\n"
    )


def test_the_list_tells_status_and_boards(capsys: pytest.CaptureFixture[str], boards: dict[str, list[str]]) -> None:
    assert main(["words", "--pack", "baba"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  CRASH        ends the level as a paradox does (1 board)" in lines
    assert "  SELECT       steers a cursor over a map (not played, 1 board)" in lines
    assert f"  MOVE         {BABA.lexicon.word('MOVE').about} (reading chosen, {len(boards['MOVE'])} boards)" in lines
    assert "    spells nothing, as no word and no note has it" in lines
    assert any(line.startswith("    has this colour (for the eye, 1 to ") for line in lines)


def test_of_a_word_it_tells_all(capsys: pytest.CaptureFixture[str], boards: dict[str, list[str]]) -> None:
    assert main(["words", "--pack", "baba", "nudgeleft", "REVERSE"]) == 0
    names = {word: ", ".join(boards[word]) for word in ("NUDGELEFT", "REVERSE")}
    assert capsys.readouterr().out == (
        "NUDGELEFT: property\n"
        "  steps to the left each turn, without turning\n"
        "  status: whole\n"
        f"  boards: {names['NUDGELEFT']}\n"
        "\n"
        "REVERSE: property\n"
        "  travels the other way than it would\n"
        "  status: reading chosen\n"
        "  - the way it looks is not turned, only the way it goes\n"
        f"  boards: {names['REVERSE']}\n"
    )


@pytest.mark.parametrize(
    ("word", "followers"),
    [
        ("IS", "any noun, any property"),
        ("HAS", "any noun"),
        ("FEELING", "any property"),
        ("FACING", "any noun, RIGHT, UP, LEFT, DOWN"),
        ("PLAY", "any letter"),
    ],
)
def test_it_tells_what_may_follow_a_verb_or_a_condition(
    word: str, followers: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", "--pack", "baba", word]) == 0
    assert f"\n  may be followed by: {followers}\n" in capsys.readouterr().out


def test_it_tells_facts_as_json(capsys: pytest.CaptureFixture[str], boards: dict[str, list[str]]) -> None:
    assert main(["words", "--pack", "baba", "--json", "FACING"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {
            "word": "FACING",
            "part": "infix",
            "about": "asks what is on the tile ahead, or which way it looks",
            "status": "whole",
            "readings": [],
            "followed_by": ["noun", "RIGHT", "UP", "LEFT", "DOWN"],
            "boards": boards["FACING"],
        }
    ]
    assert main(["words", "--pack", "baba", "--json"]) == 0
    assert [fact["word"] for fact in json.loads(capsys.readouterr().out)] == [word.name for word in BABA.words]


def test_it_does_not_know_a_word_of_another_pack(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "PSUH"]) == 3
    assert capsys.readouterr().err == "ecs-baba: unknown word 'PSUH'; did you mean 'PUSH'?\n"


# Word lists.


def test_a_word_list_tells_of_words_one_by_one_and_together() -> None:
    words = read_words(
        """
        nouns = ["ROCK", "KEY"]
        nouns_about = "names things"
        properties = ["RED", "BLUE"]
        word = [{ name = "IS", part = "verb", about = "says what is" }]

        [about]
        "RED BLUE" = "has this colour"
        KEY = "names keys"

        [status]
        "for the eye" = ["RED"]

        [readings]
        "BLUE IS" = ["one"]
        IS = ["two"]
        """
    )
    assert words == (
        Word("ROCK", Part.NOUN, about="names things"),
        Word("KEY", Part.NOUN, about="names keys"),
        Word("RED", Part.PROPERTY, about="has this colour", status="for the eye"),
        Word("BLUE", Part.PROPERTY, about="has this colour", status="reading chosen", readings=("one",)),
        Word("IS", Part.VERB, about="says what is", status="reading chosen", readings=("one", "two")),
    )


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ("[about]\nROK = 'a'", "bad word list: 'ROK' is told of, but is no word of it; did you mean 'ROCK'?"),
        ("[status]\nodd = ['KEY']", "bad word list: 'KEY' is told of, but is no word of it"),
        ("[readings]\nKEY = ['a']", "bad word list: 'KEY' is told of, but is no word of it"),
        ("[about]\nROCK = 'a'\n'ROCK ROCK' = 'b'", "bad word list: word 'ROCK' has two entries for its about"),
        (
            "[status]\nodd = ['ROCK']\n[readings]\nROCK = ['a']",
            "bad word list: word 'ROCK' has two entries for its status",
        ),
        ("[about]\nROCK = 3", "bad word list: 'ROCK' in about is 3, expected a text"),
        ("[readings]\nROCK = 'a'", "bad word list: 'ROCK' in readings is 'a', expected a list of texts"),
        ("[status]\nodd = [1]", "bad word list: 'odd' in status is [1], expected a list of texts"),
        ("about = 'a'", "bad word list: about is 'a', expected a table"),
    ],
)
def test_a_word_list_tells_of_its_own_words_only_and_once(tables: str, message: str) -> None:
    with pytest.raises(PackError) as caught:
        read_words(f"nouns = ['ROCK']\n{tables}\n")
    assert str(caught.value) == message


def test_a_word_list_has_no_other_tables() -> None:
    with pytest.raises(PackError) as caught:
        read_words("nouns = ['ROCK']\nabuot = 'a'\n")
    assert str(caught.value) == (
        "bad word list: unknown key 'abuot', expected nouns, nouns_about, properties, word, about, status, readings"
    )


def test_what_is_told_of_a_word_goes_with_it_into_other_packs() -> None:
    pack = COURSE.extended(name="more", words=[property_("GLOW", about="shines")])
    assert [pack.lexicon.word(name).about for name in ("GLOW", "PUSH")] == [
        "shines",
        "is moved ahead of whatever steps in",
    ]

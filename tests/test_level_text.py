"""Levels as text: what a level's file may say, what it means, and that it comes back as it was."""

import os
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest

from ecs_baba import COURSE, Game, Level, Pack, load_level, noun, property_, shipped_levels
from ecs_baba.errors import BabaError, LevelError
from ecs_baba.level import LONGEST, Placed
from ecs_baba.leveltext import MOST_PROBLEMS

#: Words whose names hold all that is special in a level's text, beside those of the course.
ODD_NOUNS = ("BIG ROCK", "A+B", "C:D", "E.F", ".", "..", "1", "2 3", "+", ":", "#7", "'", "ÅNGSTRÖM", "ΟΔΟΣ")
ODD = COURSE.extended(
    name="odd",
    words=[*map(noun, ODD_NOUNS), noun("漢字"), property_("X:UP"), property_("42"), property_("A . B"), property_("-")],
)

HEADER_EXPECTED = (
    "expected 'key: value', the key in lower case and a blank after the colon, or a blank line to end the headers"
)

Wrong = list[tuple[int, int, str]]


def wrong(text: str, pack: Pack | None = None) -> Wrong:
    """Everything that is wrong with a text: (line, column, message), in the order in which it is reported."""
    with pytest.raises(LevelError) as caught:
        Level.parse(text, pack=pack)
    return [(problem.line, problem.column, problem.message) for problem in caught.value.problems]


def places(text: str, pack: Pack | None = None) -> list[tuple[int, int]]:
    """Where the text is wrong."""
    return [(line, column) for line, column, _ in wrong(text, pack)]


def one_wrong(text: str, pack: Pack | None = None) -> tuple[int, int, str]:
    """The one thing that is wrong with a text."""
    (problem,) = wrong(text, pack)
    return problem


def tile(text: str, pack: Pack | None = None) -> list[tuple[str, str]]:
    """The objects of a level of one tile, each with the way it looks."""
    level = Level.parse(text, pack=pack)
    assert (level.width, level.height) == (1, 1)
    return [(placed.kind, placed.facing) for placed in level.objects]


# The header.


def test_headers_come_first_then_a_blank_line_then_the_rows() -> None:
    level = Level.parse(
        "title: The Way Out\nauthor: A. Nonymous\npack: course\nsolution: R3 U\nnouns: cog brick\nseed: 7\n\n"
        "baba . cog\n.    . FLAG\n"
    )

    assert level == Level(
        3,
        2,
        (Placed("baba", 0, 0), Placed("cog", 2, 0), Placed("text:FLAG", 2, 1)),
        title="The Way Out",
        author="A. Nonymous",
        pack="course",
        solution="R3 U",
        nouns=("COG", "BRICK"),
        seed=7,
    )


def test_any_other_header_is_kept_in_order() -> None:
    level = Level.parse("made-on: a Monday\ntitle: T\nx: y: z\n-: --\nempty: \n\n.\n")

    assert level == Level(1, 1, title="T", headers=(("made-on", "a Monday"), ("x", "y: z"), ("-", "--"), ("empty", "")))
    assert str(level) == "title: T\nmade-on: a Monday\nx: y: z\n-: --\nempty: \n\n.\n"


def test_the_header_ends_at_the_first_blank_line() -> None:
    # What looks like a header after it is a row, and no good one.
    assert wrong("title: T\n\nauthor: x\nbaba .\n") == [
        (3, 8, "bad facing '' in 'author:': expected one of right, up, left, down"),
        (3, 9, "bad tile 'x': unknown kind 'x': expected a noun in lower case, or 'text:' and a word"),
    ]
    # A line of blanks and tabs is blank.
    assert Level.parse("title: T\n \t \nbaba\n") == Level(1, 1, (Placed("baba", 0, 0),), title="T")


@pytest.mark.parametrize("first", ["baba .", "baba:up IS", "BABA IS", '"rock" .', "\nbaba ."])
def test_a_text_whose_first_line_is_no_header_line_starts_with_its_rows(first: str) -> None:
    level = Level.parse(f"{first}\n. key\n")

    assert (level.width, level.height, level.title) == (2, 2, None)
    assert level.objects[-1] == Placed("key", 1, 1)


@pytest.mark.parametrize("line", ["Title: x", "title:x", " title: x", "title2: x", "the_title: x", "title : x"])
def test_only_a_key_of_lower_case_letters_and_dashes_with_colon_and_blank_makes_a_header_line(line: str) -> None:
    # At the top it is a row.
    assert 1 in [line_number for line_number, _ in places(f"{line}\n\n.\n")]
    # Below a header line it is a bad header.
    place_and_message = wrong(f"author: me\n{line}\n\n.\n")[0]
    assert place_and_message == (2, 1, f"bad header {line!r}: {HEADER_EXPECTED}")


def test_rows_right_below_the_header_lack_their_blank_line() -> None:
    assert wrong("title: T\nbaba . .\n. rokc:upp .\n") == [
        (2, 1, f"bad header 'baba . .': {HEADER_EXPECTED}"),
        (3, 8, "bad facing 'upp' in 'rokc:upp': expected one of right, up, left, down; did you mean 'up'?"),
    ]


def test_a_header_is_there_once() -> None:
    assert wrong("title: A\nx: 1\ntitle: B\nx: 2\n\n.\n") == [
        (3, 1, "header 'title' is there twice, first in line 1"),
        (4, 1, "header 'x' is there twice, first in line 2"),
    ]


@pytest.mark.parametrize(
    "title", ["A\u00a0B", "Où est Baba\u202f?", "👨‍👩‍👧", "日本語", "e\u0301", "a: b, \"c\" + 'd'"]
)
def test_a_title_may_hold_any_text_of_one_line(title: str) -> None:
    level = Level.parse(f"title: {title}\n\n.\n")

    assert level == Level(1, 1, title=title)
    assert Level.parse(str(level)) == level


@pytest.mark.parametrize("control", ["\0", "\x1b", "\x85", "\u2028", "\r"])
def test_a_header_holds_no_control_characters(control: str) -> None:
    assert one_wrong(f"author: A\ntitle: a{control}b\n\n.\n") == (2, 8, "header 'title' holds control characters")


@pytest.mark.parametrize("value", [0, 7, -3, 10**17, 2**63, 2**64 + 1, -(10**30)])
def test_a_seed_is_any_whole_number(value: int) -> None:
    level = Level.parse(f"seed: {value}\n\n.\n")

    assert level == Level(1, 1, seed=value)
    assert str(level) == f"seed: {value}\n\n.\n"
    assert Game.from_level(level).to_level().seed == (value or None)


@pytest.mark.parametrize("value", ["x", "", "7.0", "+7", "1 2", "0x1", "1_000", "\u0667", "--1"])
def test_a_seed_is_nothing_but_a_whole_number(value: str) -> None:
    assert one_wrong(f"title: T\nseed: {value}\n\n.\n") == (2, 7, f"bad seed {value!r}: expected a whole number")


def test_the_seed_of_a_level_is_the_seed_of_its_game() -> None:
    level = Level.parse("seed: 7\n\n.\n")

    assert Game.from_level(level).seed == 7
    assert Game.from_level(level, seed=9).seed == 9
    assert Game.from_level(Level.parse(".")).seed == 0
    assert Game.from_level(level).to_level() == level


def test_an_empty_pack_header_is_an_error_of_the_text() -> None:
    line, column, message = one_wrong("pack: \n\n.\n")

    assert (line, column) == (1, 7)
    assert "unknown pack ''" in message


def test_an_unknown_pack_is_named_with_the_nearest_known_one() -> None:
    expected = "unknown pack 'corse': expected one of baba, course; did you mean 'course'?"
    assert one_wrong("title: T\npack: corse\n\nbaba\n") == (2, 7, expected)
    # A pack that is handed in goes before the header.
    assert Level.parse("pack: corse\n\nbaba\n", pack=COURSE).pack == "corse"


def test_a_solution_is_moves() -> None:
    assert Level.parse("solution: R3 U W\n\n.\n").solution == "R3 U W"
    expected = "bad move 'x' at character 3 of 'RRx': expected U, D, L, R or W"
    assert wrong("title: T\nsolution: RRx\nseed: x\n\n.\n") == [
        (2, 11, expected),
        (3, 7, "bad seed 'x': expected a whole number"),
    ]


# Nouns of the level's own.


def test_nouns_of_the_header_are_plain_nouns_of_this_level() -> None:
    text = 'nouns: cog "big brick"\n\nCOG IS          PUSH\ncog "big brick" "BIG BRICK"\n'
    level = Level.parse(text)

    assert level.nouns == ("COG", "BIG BRICK")
    assert str(level) == text
    game = Game.from_level(level)
    assert game.active_rules() == ["COG IS PUSH", "TEXT IS PUSH"]
    assert [game.kind_of(entity) for entity in game.having("PUSH")] == [
        "text:COG",
        "text:IS",
        "text:PUSH",
        "cog",
        "text:BIG BRICK",
    ]
    assert game.to_level() == level


def test_nouns_of_one_level_are_unknown_in_the_next() -> None:
    Level.parse("nouns: cog\n\ncog\n")

    assert one_wrong("cog\n")[:2] == (1, 1)
    assert "COG" not in COURSE.lexicon


def test_a_noun_of_the_header_may_be_a_plain_noun_of_the_pack_already() -> None:
    level = Level.parse("nouns: rock cog rock\n\nrock cog\n")

    assert [placed.kind for placed in level.objects] == ["rock", "cog"]
    assert Level.parse(str(level)) == level


def test_nouns_are_written_in_lower_case() -> None:
    expected = "expected a name in lower case, quoted where it holds blanks"
    assert wrong('nouns: Cog brick  KEY "" ß a"b\n\nbrick\n') == [
        (1, 8, f"bad noun 'Cog': {expected}"),
        (1, 19, f"bad noun 'KEY': {expected}"),
        (1, 23, f"bad noun '\"\"': {expected}"),
        (1, 26, f"bad noun 'ß': {expected}"),  # its upper case comes back as another word
        (1, 29, f"bad noun '\"': {expected}"),
    ]


def test_each_noun_that_is_another_word_is_named_at_its_place() -> None:
    problems = wrong("nouns: cog is you\n\ncog\n")

    assert [(line, column) for line, column, _ in problems] == [(1, 12), (1, 15)]
    assert "'IS'" in problems[0][2]
    assert "'YOU'" in problems[1][2]


def test_columns_count_every_blank_after_the_colon() -> None:
    assert places("nouns:   Cog\nseed:    x\npack:     course\n\n.\n") == [(1, 10), (2, 10)]
    assert places("pack:   corse\n\n.\n") == [(1, 9)]


# Tiles.


def test_a_row_is_tiles_with_blanks_or_tabs_between() -> None:
    assert Level.parse("  baba\t.\t \tkey  \n. . .\t\n") == Level(3, 2, (Placed("baba", 0, 0), Placed("key", 2, 0)))


def test_lower_case_is_a_thing_and_upper_case_a_word() -> None:
    assert tile("rock") == [("rock", "right")]
    assert tile("ROCK") == [("text:ROCK", "right")]
    assert tile("IS") == [("text:IS", "right")]
    assert tile(".") == []
    expected = "bad tile 'Rock': expected a thing in lower case or a word in upper case; did you mean 'rock' or 'ROCK'?"
    assert one_wrong("Rock") == (1, 1, expected)


def test_a_stack_keeps_its_order() -> None:
    assert tile("baba+key+IS+baba") == [
        ("baba", "right"),
        ("key", "right"),
        ("text:IS", "right"),
        ("baba", "right"),
    ]
    game = Game.from_level(Level.parse("key+baba+IS"))
    assert [game.kind_of(entity) for entity in game.objects_at(0, 0)] == ["key", "baba", "text:IS"]
    assert str(game) == "key+baba+IS"


def test_a_facing_follows_a_colon_and_is_right_without() -> None:
    assert tile("baba+baba:up+IS:left+key:down+rock:right") == [
        ("baba", "right"),
        ("baba", "up"),
        ("text:IS", "left"),
        ("key", "down"),
        ("rock", "right"),
    ]
    game = Game.from_level(Level.parse("baba:up"))
    (baba,) = game.objects()
    assert (game.facing_of(baba), str(game)) == ("up", "baba:up")


def test_an_unknown_facing_is_named_with_the_nearest_one() -> None:
    assert wrong(". baba:rigth\n. key+rock:UP\n. baba::up\n") == [
        (1, 8, "bad facing 'rigth' in 'baba:rigth': expected one of right, up, left, down; did you mean 'right'?"),
        (2, 12, "bad facing 'UP' in 'rock:UP': expected one of right, up, left, down"),
        (3, 8, "bad tile 'baba::up': expected a name, 'name:facing', or several joined by '+'"),
    ]


def test_names_with_blanks_plus_or_colon_are_quoted() -> None:
    assert tile('"big rock"+"a+b":up+"c:d"+"."+e.f', ODD) == [
        ("big rock", "right"),
        ("a+b", "up"),
        ("c:d", "right"),
        (".", "right"),
        ("e.f", "right"),
    ]
    assert tile('"BIG ROCK"+"A+B":left+"X:UP"', ODD) == [
        ("text:BIG ROCK", "right"),
        ("text:A+B", "left"),
        ("text:X:UP", "right"),
    ]
    # Quotes that are not needed change nothing.
    assert tile('"rock"+"IS"') == [("rock", "right"), ("text:IS", "right")]


def test_a_word_without_letters_is_written_with_text_before_it() -> None:
    one = COURSE.extended(words=[noun("1")])

    assert tile("1+text:1+text:1:up", one) == [("1", "right"), ("text:1", "right"), ("text:1", "up")]
    assert tile('text:"2 3"+text:"+":down', ODD) == [("text:2 3", "right"), ("text:+", "down")]
    game = Game(2, 1, pack=one)
    for kind in ("1", "text:1", "1"):
        game.place(kind, 1, 0)
    assert str(game) == ". 1+text:1+1"
    # A word with letters may have it too.
    assert tile("text:ROCK") == [("text:ROCK", "right")]
    assert one_wrong("text:rock")[:2] == (1, 1)


@pytest.mark.parametrize(
    "text", ["+", "baba+", "+baba", "baba++key", 'a"b"', '"rock"key', '""', 'text:""', ":up", "\0"]
)
def test_what_is_no_tile_is_named(text: str) -> None:
    line, column, message = one_wrong(f". . .\n. {text} .\n")

    assert line == 2
    assert 3 <= column <= 3 + len(text)
    assert repr(text) in message
    assert "expected" in message


def test_a_thing_that_is_no_plain_noun_is_refused() -> None:
    reason = "names no kind of its own"
    assert [message for *_, message in wrong("all text is\n")] == [
        f"bad tile 'all': no thing is of kind 'all': the word 'ALL' {reason}; as text it is 'text:ALL'",
        f"bad tile 'text': no thing is of kind 'text': the word 'TEXT' {reason}; as text it is 'text:TEXT'",
        "bad tile 'is': no thing is of kind 'is': the word 'IS' is no noun; as text it is 'text:IS'",
    ]


@pytest.mark.parametrize(
    "text", ["ß", "İ", "ﬁ", "ǅ", "\u017f", "\u0663", "\ud800", '"\udfff"', "\u200b", "\ufeff", "baba\u00a0key"]
)
def test_oddities_of_unicode_are_no_tiles(text: str) -> None:
    line, column, message = one_wrong(f". {text}\n")

    assert (line, 3 <= column <= 3 + len(text)) == (1, True)
    assert repr(text) in message


# The nearest known word.


def test_unknown_names_come_with_the_nearest_known_word() -> None:
    kind = "expected a noun in lower case, or 'text:' and a word"
    assert wrong("bbaa . PSUH\n. rokc+FLGA:up .\n") == [
        (1, 1, f"bad tile 'bbaa': unknown kind 'bbaa': {kind}; did you mean 'baba'?"),
        (1, 8, "bad tile 'PSUH': unknown word 'PSUH'; did you mean 'PUSH'?"),
        (2, 3, f"bad tile 'rokc': unknown kind 'rokc': {kind}; did you mean 'rock'?"),
        (2, 8, "bad tile 'FLGA:up': unknown word 'FLGA'; did you mean 'FLAG'?"),
    ]


def test_a_noun_of_the_level_can_be_the_nearest_known_word() -> None:
    assert one_wrong("nouns: cogwheel\n\ncogwheeel\n")[2].endswith("; did you mean 'cogwheel'?")


@pytest.mark.parametrize("text", ["QZX", "XJ", "qzx", "İ", "ZZZZZZ"])
def test_a_name_that_is_near_to_nothing_comes_without_a_hint(text: str) -> None:
    assert "did you mean" not in one_wrong(text)[2]


# Rows.


def test_ragged_rows_are_an_error() -> None:
    assert wrong("baba . .\n. .\n. . . rock\n. . .\n.\n") == [
        (2, 3, "this row has 2 tiles: expected 3, as in line 1"),
        (3, 7, "this row has 4 tiles: expected 3, as in line 1"),
        (5, 1, "this row has 1 tiles: expected 3, as in line 1"),
    ]


def test_a_blank_line_between_the_rows_is_an_error_and_one_at_the_end_is_none() -> None:
    assert wrong("title: T\n\n. .\n\n. .\n") == [(4, 1, "a blank line between the rows: expected a row of tiles")]
    assert Level.parse("title: T\n\n\n. .\n. .\n \n\n") == Level(2, 2, title="T")


@pytest.mark.parametrize(
    "text", ["", "\n", " \t\n\n", "\ufeff", "title: T", "title: T\n", "title: T\n\n", "seed: 1\r\n\r\n"]
)
def test_a_text_without_rows_is_no_level(text: str) -> None:
    line, column, message = one_wrong(text)

    assert message == "the level has no rows"
    assert (1 <= line <= text.count("\n") + 1, column) == (True, 1)


def test_too_many_tiles_are_an_error_of_the_text() -> None:
    assert one_wrong(". " * 1_000_001)[2] == "bad size 1000001 x 1: expected at most 1000000 tiles in all"


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_accepted() -> None:
    text = 'title: T\nnouns: "big rock"\n\nbaba "big rock"\n.    IS\n'
    level = Level.parse(text)

    for variant in (
        text.replace("\n", "\r\n"),
        "\ufeff" + text,
        "\ufeff" + text.replace("\n", "\r\n"),
        text.rstrip("\n"),
    ):
        assert Level.parse(variant) == level, repr(variant)
    assert Level.parse("\ufeffbaba\r\n.\r\n") == Level.parse("baba\n.\n")
    # Places of errors are those without them.
    assert places("\ufeff. x\r\n. y\r\n") == places(". x\n. y\n") == [(1, 3), (2, 3)]


# All that is wrong, together.


def test_all_errors_of_a_file_are_reported_together_in_order_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(
        "title: Broken\nseed: x\nnouns: Cog\nMade-On: May\ntitle: again\n\n"
        "baba PSUH .\nrokc:upp key\n\nWall +key . .\n",
        encoding="utf-8",
    )

    with pytest.raises(LevelError) as caught:
        load_level(path)

    error = caught.value
    cases = "expected a thing in lower case or a word in upper case"
    assert str(error).splitlines() == [
        f"{path}:2:7: bad seed 'x': expected a whole number",
        f"{path}:3:8: bad noun 'Cog': expected a name in lower case, quoted where it holds blanks",
        f"{path}:4:1: bad header 'Made-On: May': {HEADER_EXPECTED}",
        f"{path}:5:1: header 'title' is there twice, first in line 1",
        f"{path}:7:6: bad tile 'PSUH': unknown word 'PSUH'; did you mean 'PUSH'?",
        f"{path}:8:6: bad facing 'upp' in 'rokc:upp': expected one of right, up, left, down; did you mean 'up'?",
        f"{path}:8:10: this row has 2 tiles: expected 3, as in line 7",
        f"{path}:9:1: a blank line between the rows: expected a row of tiles",
        f"{path}:10:1: bad tile 'Wall': {cases}; did you mean 'wall' or 'WALL'?",
        f"{path}:10:6: bad tile '+key': expected a name, 'name:facing', or several joined by '+'",
        f"{path}:10:13: this row has 4 tiles: expected 3, as in line 7",
    ]
    assert (error.source, error.line, error.column) == (str(path), 2, 7)


def test_an_unknown_pack_hides_no_other_error() -> None:
    assert places("pack: corse\nnouns: Cog\nseed: x\n\n. .\n. Rock .\n") == [(1, 7), (2, 8), (3, 7), (6, 3), (6, 8)]


def test_a_bad_noun_makes_no_errors_of_good_tiles() -> None:
    assert places("nouns: cog is\n\ncog COG\n") == [(1, 12)]


def test_the_source_of_a_text_is_named_as_the_caller_calls_it() -> None:
    with pytest.raises(LevelError, match=r"^my-level:1:1: bad tile 'x'"):
        Level.parse("x", source="my-level")
    with pytest.raises(LevelError, match=r"^<level>:1:1: bad tile 'x'"):
        Level.parse("x")


# Both ways.


def test_columns_are_aligned_on_output() -> None:
    level = Level.parse('title: T\n\nbaba+key+IS . "big rock":up .\n1 text:1 . ROCK\n. . . .\n', pack=ODD)

    assert str(level).splitlines() == [
        "title: T",
        "",
        'baba+key+IS .      "big rock":up .',
        "1           text:1 .             ROCK",
        ".           .      .             .",
    ]
    assert level.rows == "\n".join(str(level).splitlines()[2:])


def test_a_level_without_headers_starts_with_its_rows() -> None:
    assert str(Level(2, 2, (Placed("baba", 1, 0),))) == ". baba\n. .\n"


def test_objects_given_in_another_order_come_back_row_by_row_and_stacks_as_they_were() -> None:
    level = Level(2, 2, (Placed("key", 1, 1), Placed("rock", 0, 1), Placed("door", 1, 1), Placed("baba", 0, 0)))

    assert str(level) == "baba .\nrock key+door\n"
    assert Level.parse(str(level)).objects == (
        Placed("baba", 0, 0),
        Placed("rock", 0, 1),
        Placed("key", 1, 1),
        Placed("door", 1, 1),
    )


def random_level(seed: int) -> Level:
    """A level of the odd pack, with nouns of its own, facings, stacks and headers."""
    rng = random.Random(seed)
    nouns = tuple(rng.sample(("COG", "BIG COG", "X+Y", "U:V", "...", "12", "ROCK", "É", "UP"), rng.randrange(4)))
    own = [kind for name in nouns if name != "ROCK" for kind in (name.lower(), f"text:{name}")]
    kinds = [*ODD.lexicon.kinds, *own * 10]
    width, height = rng.randint(1, 6), rng.randint(1, 6)
    objects = tuple(
        Placed(rng.choice(kinds), x, y, rng.choice(("right", "right", "up", "left", "down")))
        for y in range(height)
        for x in range(width)
        for _ in range(rng.choice((0, 0, 1, 1, 2, 5)))
    )

    def line() -> str | None:
        return rng.choice((None, "", "a: b", '"', ". . +", "Où ?", "".join(rng.choices("abXY:+\". é漢'", k=9)).strip()))

    keys = rng.sample(("made-on", "x", "-", "titles", "a-b-c"), rng.randrange(3))
    return Level(
        width,
        height,
        objects,
        title=line(),
        author=line(),
        solution=rng.choice((None, "", "R3 U", "UDLRW")),
        pack=rng.choice((None, "course", "odd")),
        nouns=nouns,
        seed=rng.choice((None, 0, -5, rng.randrange(10**9))),
        headers=tuple((key, line() or "") for key in keys),
    )


@pytest.mark.parametrize("first", range(0, 300, 100))
def test_every_level_survives_its_text(first: int) -> None:
    for seed in range(first, first + 100):
        level = random_level(seed)
        text = str(level)
        assert Level.parse(text, pack=ODD) == level, f"seed {seed}:\n{text}"
        assert str(Level.parse(text, pack=ODD)) == text, f"seed {seed}"
        windows = "\ufeff" + text.replace("\n", "\r\n")
        assert Level.parse(windows, pack=ODD) == level, f"seed {seed} with CRLF:\n{text}"


@pytest.mark.parametrize("first", range(0, 200, 100))
def test_every_level_survives_being_a_game(first: int) -> None:
    for seed in range(first, first + 100):
        level = random_level(seed)
        game = Game.from_level(level, pack=ODD)
        back = game.to_level()
        assert (back.width, back.height, back.objects) == (level.width, level.height, level.objects), f"seed {seed}"
        assert (back.pack, back.nouns, back.seed) == ("odd", level.nouns, level.seed or None), f"seed {seed}"
        assert str(game) == level.rows == back.rows, f"seed {seed}"
        assert Level.parse(str(back), pack=ODD) == back, f"seed {seed}"
        game.close()


@pytest.mark.parametrize("first", range(0, 200, 100))
def test_the_columns_of_every_level_are_aligned(first: int) -> None:
    tiles = re.compile(r'(?:"[^"]*"|[^ "])+')
    for seed in range(first, first + 100):
        level = random_level(seed)
        rows = [[match.span() for match in tiles.finditer(row)] for row in level.rows.splitlines()]
        assert [len(row) for row in rows] == [level.width] * level.height, f"seed {seed}:\n{level.rows}"
        for left, column in zip(zip(*rows, strict=True), list(zip(*rows, strict=True))[1:], strict=False):
            # Each column starts at one place, one blank after the widest tile of the one before it.
            assert {start for start, _ in column} == {1 + max(end for _, end in left)}, f"seed {seed}:\n{level.rows}"


@pytest.mark.parametrize(
    "parts",
    [
        {"nouns": ("cog",)},
        {"nouns": ("COG", "Brick")},
        {"nouns": ("COG", "COG")},
        {"nouns": ('A"B',)},
        {"nouns": ("",)},
        {"nouns": (" A",)},
        {"nouns": ("A\nB",)},
        {"nouns": ("ß",)},
        {"seed": 10**18},
        {"seed": -(10**40)},
        {"seed": True},
        {"title": "a\nb"},
        {"title": " a"},
        {"title": "a\u00a0"},
        {"author": "a\tb"},
        {"solution": "Q"},
        {"solution": "R0"},
        {"headers": (("Key", "x"),)},
        {"headers": (("title", "x"),)},
        {"headers": (("a", "x"), ("a", "y"))},
        {"headers": (("a b", "x"),)},
        {"headers": (("", "x"),)},
        {"headers": (("a", "x\r"),)},
    ],
    ids=repr,
)
def test_a_level_is_refused_or_survives_its_text(parts: dict[str, object]) -> None:
    try:
        level = Level(2, 1, **parts)  # type: ignore[arg-type]  # wrong ones among them
    except BabaError:
        return
    assert Level.parse(str(level)) == level


@pytest.mark.parametrize("kind", ["Rock", 'a"b', "", "text:", "text:rock", "a\nb", " a", "rock ", "nonsense", "all"])
def test_an_object_of_no_kind_is_refused_at_the_latest_by_the_game(kind: str) -> None:
    with pytest.raises(BabaError):
        Game.from_level(Level(1, 1, (Placed(kind, 0, 0),)))


def test_a_level_survives_whatever_is_played() -> None:
    game = Game.from_level(Level.parse("nouns: cog\n\nBABA IS YOU .\nbaba rock:up cog .\n. ROCK IS PUSH\n"))
    game.play("R")

    level = game.to_level()

    assert str(level) == "nouns: cog\n\nBABA IS   YOU         .\n.    baba rock:up+cog .\n.    ROCK IS          PUSH\n"
    again = Game.from_level(level)
    assert again.to_level() == level == Level.parse(str(level))
    assert (again.rules(), again.active_rules()) == (game.rules(), game.active_rules())
    assert str(again) == str(game) == level.rows


def test_a_noun_that_looks_like_a_word_is_refused_or_survives_its_text() -> None:
    for name in ("TEXT:9", "TEXT:ROCK"):
        try:
            pack = COURSE.extended(words=[noun(name)])
        except BabaError:
            continue
        level = Level(2, 1, (Placed(name.lower(), 0, 0), Placed(f"text:{name}", 1, 0)))
        assert Level.parse(str(level), pack=pack) == level


# Files.


def test_a_level_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes("\ufefftitle: Größe\r\n\r\nbaba .\r\n".encode())

    level = Level(2, 1, (Placed("baba", 0, 0),), title="Größe")
    assert load_level(path) == load_level(str(path)) == level


def test_a_level_file_is_read_with_the_pack_that_is_handed_in(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text('"big rock"\n', encoding="utf-8")

    assert load_level(path, pack=ODD) == Level(1, 1, (Placed("big rock", 0, 0),))
    with pytest.raises(LevelError, match="unknown kind 'big rock'"):
        load_level(path)


def test_a_shipped_level_is_loaded_by_its_bare_name() -> None:
    for name in shipped_levels():
        level = load_level(name)
        assert Level.parse(str(level)) == level, name
        with pytest.raises(LevelError, match="cannot read it"):
            load_level(f"./{name}")  # a path, and there is no such file


def test_an_unknown_level_is_named_with_the_nearest_shipped_one() -> None:
    for name in shipped_levels():
        with pytest.raises(LevelError) as caught:
            load_level(name + "x")
        assert str(caught.value) == (
            f"{name}x: cannot read it: No such file or directory; expected a file, or a shipped level; "
            f"did you mean {name!r}?"
        )


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "no" / "such.txt"

    with pytest.raises(LevelError) as caught:
        load_level(path)

    error = caught.value
    assert str(error).startswith(
        f"{path}: cannot read it: No such file or directory; expected a file, or a shipped level"
    )
    assert (error.source, error.line, error.column, len(error.problems)) == (str(path), 0, 0, 1)


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    for path in (str(tmp_path), "a\0b", "x" * 5000):
        with pytest.raises(LevelError, match="cannot read it") as caught:
            load_level(path)
        assert caught.value.source == path


def test_a_file_that_is_no_utf_8_is_refused_at_its_first_bad_byte(tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    for data, place, byte in (
        ("title: Größe\n\nbaba\n".encode("latin-1"), (1, 10), 0xF6),
        (b"baba .\n\xc3\xa9 \xff\xfe\n", (2, 3), 0xFF),
        ("baba".encode("utf-16"), (1, 1), 0xFF),
        (b".\r\n. \x80", (2, 3), 0x80),
        (b". \xc3", (1, 3), 0xC3),
        (b". \xed\xa0\x80", (1, 3), 0xED),  # a surrogate
    ):
        path.write_bytes(data)
        with pytest.raises(LevelError) as caught:
            load_level(path)
        line, column = place
        expected = f"{path}:{line}:{column}: byte {byte:#04x} is no UTF-8: expected a text file in UTF-8"
        assert str(caught.value) == expected, data


def test_a_byte_order_mark_counts_for_no_column_of_a_bad_byte(tmp_path: Path) -> None:
    path = tmp_path / "mark.txt"
    path.write_bytes(b"\xef\xbb\xbf. \xff\n")

    with pytest.raises(LevelError) as caught:
        load_level(path)

    assert (caught.value.line, caught.value.column) == (1, 3)


# Rubbish.


ATOMS = (
    *(
        '"',
        "+",
        ":",
        ".",
        " ",
        "  ",
        "\n",
        "\n\n",
        "\t",
        "\r\n",
        "\r",
        "\0",
        "\ud800",
        "ß",
        "İ",
        "1",
        "\u00a0",
        "\ufeff",
    ),
    *("text:", "baba", "rock:up", "IS", "BABA", "title: ", "seed: ", "nouns: ", "pack: ", "course", "x: "),
)


def in_text(text: str, line: int, column: int) -> bool:
    """Whether a place lies in a text, or one behind the end of a line of it."""
    lines = text.removeprefix("\ufeff").split("\n")
    return 1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1


@pytest.mark.parametrize("first", range(0, 2000, 500))
def test_rubbish_is_a_level_or_is_refused_with_places_that_are_in_it(first: int) -> None:
    for seed in range(first, first + 500):
        rng = random.Random(seed)
        text = "".join(rng.choices(ATOMS, k=rng.randrange(60)))
        try:
            level = Level.parse(text)
        except LevelError as error:
            found = [(problem.line, problem.column) for problem in error.problems]
        else:
            assert Level.parse(str(level)) == level, f"seed {seed}: {text!r}"
            Game.from_level(level).close()
            found = []
        assert found == sorted(found), f"seed {seed}: {text!r}"
        assert [place for place in found if not in_text(text, *place)] == [], f"seed {seed}: {text!r}"


def test_a_good_text_with_a_letter_changed_is_a_level_or_is_refused() -> None:
    good = 'title: T\nnouns: cog "big cog"\nseed: 7\n\nBABA IS YOU "BIG COG"\nbaba:up+key . cog "big cog":left\n'
    for seed in range(300):
        rng = random.Random(seed)
        at = rng.randrange(len(good))
        text = good[:at] + rng.choice(ATOMS) + good[at + rng.randrange(2) :]
        try:
            level = Level.parse(text)
        except LevelError as error:
            found = [(problem.line, problem.column) for problem in error.problems]
        else:
            assert Level.parse(str(level)) == level, f"seed {seed}: {text!r}"
            found = []
        assert [place for place in found if not in_text(text, *place)] == [], f"seed {seed}: {text!r}"


def test_random_bytes_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes.txt"
    for seed in range(200):
        path.write_bytes(random.Random(seed).randbytes(200))
        with pytest.raises(LevelError):
            load_level(path)


def test_ten_thousand_objects_may_share_a_tile() -> None:
    text = "baba+rock:up" + "+key+IS" * 4999 + " .\n"

    game = Game.from_level(Level.parse(text))

    assert len(game.objects_at(0, 0)) == 10_000
    assert str(game) + "\n" == text


def test_one_message_stays_short_whatever_the_token(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    for text in ("a" * 100_000, "A" * 100_000, "Aa" * 50_000, "baba:" + "x" * 100_000, "title: T\n" + "A" * 100_000):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(LevelError) as caught:
            load_level(path)
        assert all(len(problem.message) < 1000 for problem in caught.value.problems), text[:20]


def test_a_file_of_prose_is_refused_in_a_moment() -> None:
    rng = random.Random(0)
    text = "\n".join(" ".join("".join(rng.choices("abcdefgh", k=7)) for _ in range(10)) for _ in range(2000))
    before = time.process_time()

    problems = wrong(text)

    assert len(problems) >= 1
    assert time.process_time() - before < 2


def test_a_text_that_is_wrong_all_over_is_read_as_far_as_people_would(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    for line in ("a:b c\n", "Aa b\n", "a\n", "a+\n", "a: b\n", "\n", "a:b\n"):
        path.write_text(".\n" * (line == "\n") + line * 300_000 + ".", encoding="utf-8")
        with pytest.raises(LevelError) as caught:
            load_level(path)
        problems = caught.value.problems
        assert MOST_PROBLEMS <= len(problems) <= 3 * MOST_PROBLEMS, line
        assert problems[-1].message == "so much is wrong that the rest was not looked at", line
        assert [problem.line for problem in problems] == sorted(problem.line for problem in problems), line
    for many in ("a:b " * 500_000, "nouns: " + "A " * 500_000 + "\n\n."):
        with pytest.raises(LevelError) as caught:
            Level.parse(many)
        assert len(caught.value.problems) <= 3 * MOST_PROBLEMS


def test_no_text_is_longer_than_that_of_any_level(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(LevelError) as caught:
        load_level(path)
    assert str(caught.value) == f"{path}: the file is too long: expected at most {LONGEST} bytes"
    with pytest.raises(LevelError) as caught:
        Level.parse("." * (LONGEST + 1))
    assert str(caught.value) == f"<level>: a text of {LONGEST + 1} characters: expected at most {LONGEST}"


def test_pipes_and_devices_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    for path in (tmp_path / "pipe.txt", Path("/dev/zero")):
        with pytest.raises(LevelError) as caught:
            load_level(path)
        assert str(caught.value).startswith(f"{path}: cannot read it: it is a pipe or a device; expected a file")


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"objects": 3}, "bad objects 3: expected a tuple of Placed"),
        ({"objects": ("baba",)}, "bad object 'baba': expected a Placed"),
        ({"objects": (Placed(3, 0, 0),)}, "bad kind 3: expected text"),  # type: ignore[arg-type]  # that is the point
        ({"nouns": "COG"}, "bad nouns 'COG': expected a tuple of text"),
        ({"inert": "EAT"}, "bad inert 'EAT': expected a tuple of text"),
        ({"inert": ["EAT"]}, "bad inert ['EAT']: expected a tuple of text"),
        ({"headers": {"a": "b"}}, "bad headers {'a': 'b'}: expected a tuple of pairs of text"),
        ({"headers": ((3, "a"),)}, "bad headers ((3, 'a'),): expected a tuple of pairs of text"),
        ({"headers": (("a", 3),)}, "header 'a' has 3: expected one line of text without blanks around it"),
        ({"title": 3}, "header 'title' has 3: expected one line of text without blanks around it"),
    ],
)
def test_a_level_of_values_of_other_types_is_refused(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(LevelError) as caught:
        Level(2, 1, **parts)
    assert str(caught.value) == f"<level>: {message}"

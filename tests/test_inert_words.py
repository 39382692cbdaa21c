"""Words that spell nothing: a level may hold words that its pack does not know."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import pytest

from ecs_baba import COURSE, Game, Level, Part, Placed, property_
from ecs_baba.errors import LevelError, PackError
from ecs_baba.level import load_level, with_words
from ecs_baba.lexicon import Word, inert

if TYPE_CHECKING:
    from pathlib import Path

STRANGE = """inert: EAT "BLOW UP"

BABA IS       YOU EAT  ROCK
baba "BLOW UP" .   rock EAT:up
"""


def wrong(text: str, *, inert_unknown: bool = False) -> list[tuple[int, int, str]]:
    with pytest.raises(LevelError) as caught:
        Level.parse(text, inert_unknown=inert_unknown)
    return [(problem.line, problem.column, problem.message) for problem in caught.value.problems]


def test_a_level_can_bring_words_along_that_spell_nothing() -> None:
    level = Level.parse(STRANGE)

    assert level.inert == ("EAT", "BLOW UP")
    assert level.nouns == ()
    assert level.objects[3] == Placed("text:EAT", 3, 0)
    assert Level.parse(str(level)) == level
    assert str(level) == (
        'inert: EAT "BLOW UP"\n'
        "\n"
        "BABA IS        YOU EAT  ROCK\n"
        'baba "BLOW UP" .   rock EAT:up\n'
    )  # fmt: skip
    assert Game.from_level(level).rules() == ["BABA IS YOU", "TEXT IS PUSH"]


@pytest.mark.parametrize(
    "sentence",
    ["EAT IS YOU", "BABA EAT YOU", "BABA IS EAT", "BABA ON EAT IS YOU", "BABA IS NOT EAT", "BABA AND EAT IS EAT"],
)
def test_no_sentence_holds_a_word_that_spells_nothing(sentence: str) -> None:
    assert Game.from_level(Level.parse(f"inert: EAT\n\n{sentence}\n")).rules() == ["TEXT IS PUSH"]


def test_a_sentence_ends_at_a_word_that_spells_nothing() -> None:
    game = Game.from_level(Level.parse("inert: EAT\n\nEAT BABA IS YOU EAT AND WIN\nEAT AND ROCK IS PUSH AND EAT\n"))

    assert game.rules() == ["BABA IS YOU", "ROCK IS PUSH", "TEXT IS PUSH"]


def test_a_word_that_spells_nothing_is_text_like_any_other() -> None:
    game = Game.from_level(Level.parse("inert: EAT\n\nBABA IS YOU .\nbaba EAT . .\n"))

    game.step("right")

    assert str(game) == "BABA IS   YOU .\n.    baba EAT ."


def test_a_game_keeps_the_words_of_its_level() -> None:
    level = Level.parse("nouns: cog\ninert: EAT\n\nBABA IS YOU cog\nbaba EAT . COG\n")
    game = Game.from_level(level)
    game.step("right")

    for twin in (game, game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301  # our own
        kept = twin.to_level()
        assert (kept.nouns, kept.inert) == (("COG",), ("EAT",))
        assert Level.parse(str(kept)) == kept
        assert Game.from_level(kept).key() == game.key()
    before = game.snapshot()
    game.step("right")
    game.restore(before)
    assert game.key() == pickle.loads(pickle.dumps(game)).key()  # noqa: S301  # our own


def test_unknown_words_can_be_kept_as_words_that_spell_nothing() -> None:
    text = "BABA IS YOU\nbaba cog COG\nEAT  NEXT .\n"
    assert wrong(text) == [
        (2, 6, "bad tile 'cog': unknown kind 'cog': expected a noun in lower case, or 'text:' and a word"),
        (2, 10, "bad tile 'COG': unknown word 'COG'; pack 'baba' has it (pack: baba)"),
        (3, 1, "bad tile 'EAT': unknown word 'EAT'; pack 'baba' has it (pack: baba)"),
        (3, 6, "bad tile 'NEXT': unknown word 'NEXT'; did you mean 'TEXT'?"),
    ]

    level = Level.parse(text, inert_unknown=True)

    assert (level.nouns, level.inert) == (("COG",), ("EAT", "NEXT"))
    assert Level.parse(str(level)) == level


def test_a_word_is_no_noun_where_nothing_of_its_kind_is_there() -> None:
    assert Level.parse("COG\n", inert_unknown=True).inert == ("COG",)
    assert Level.parse("nouns: cog\n\nCOG\n", inert_unknown=True).inert == ()


def test_things_that_cannot_be_are_refused_all_the_same() -> None:
    for kind, reason in (("push", "is no noun"), ("text", "names no kind of its own")):
        word = kind.upper()
        message = f"bad tile {kind!r}: no thing is of kind {kind!r}: the word {word!r} {reason}; as text it is "
        assert wrong(f"{kind}\n", inert_unknown=True) == [(1, 1, f"{message}'text:{word}'")]


def test_a_word_that_the_pack_knows_is_the_packs() -> None:
    level = Level.parse("inert: EAT\n\nBABA IS EAT\n")
    hungry = COURSE.extended(name="hungry", words=[property_("EAT")])

    assert Game.from_level(level).rules() == ["TEXT IS PUSH"]
    assert Game.from_level(level, pack=hungry).rules() == ["BABA IS EAT", "TEXT IS PUSH"]
    assert with_words(COURSE, (), ("PUSH",)) is COURSE


@pytest.mark.parametrize(
    ("header", "column", "message"),
    [
        ("eat", 8, "bad word 'eat' of inert: expected a name in upper case, quoted where it holds blanks"),
        ('EAT "A', 12, "bad word '\"' of inert: expected a name in upper case, quoted where it holds blanks"),
        ('""', 8, "bad word '\"\"' of inert: expected a name in upper case, quoted where it holds blanks"),
        ("COG", 8, "inert word 'COG' is a noun of the level already"),
    ],
)
def test_names_that_no_word_can_have_are_told(header: str, column: int, message: str) -> None:
    assert wrong(f"nouns: cog\ninert: {header}\n\n.\n") == [(2, column, message)]


def test_a_level_brings_no_more_words_along_than_a_list_can_hold() -> None:
    names = [f"N{number}X" for number in range(501)]
    for text in (f"inert: {' '.join(names)}\n\n.\n", f"nouns: {' '.join(names).lower()}\n\n.\n"):
        assert wrong(text) == [(0, 0, "the level brings 501 words of its own along: expected at most 500")]
    assert len(Level.parse(" ".join(names[:500]), inert_unknown=True).inert) == 500
    with pytest.raises(LevelError, match="501 words"):
        Level.parse(" ".join(names), inert_unknown=True)


def test_a_level_from_values_names_each_word_once() -> None:
    for words in ({"inert": ("EAT", "EAT")}, {"inert": ("eat",)}, {"nouns": ("EAT",), "inert": ("EAT",)}):
        with pytest.raises(LevelError, match="expected names in upper case that words can have, each once"):
            Level(1, 1, **words)


def test_a_level_file_can_be_loaded_with_unknown_words(tmp_path: Path) -> None:
    path = tmp_path / "strange.txt"
    path.write_text("BABA EAT\n", encoding="utf-8")
    with pytest.raises(LevelError, match="unknown word 'EAT'"):
        load_level(path)
    assert load_level(path, inert_unknown=True).inert == ("EAT",)


def test_every_pack_takes_words_that_spell_nothing() -> None:
    pack = COURSE.extended(words=[inert("EAT")])
    assert pack.lexicon.word("EAT") == Word("EAT", Part.INERT)
    with pytest.raises(PackError, match="reads no letter words: 'A'"):
        COURSE.extended(words=[Word("A", Part.LETTER)])


def test_the_order_in_which_a_level_names_its_words_is_no_part_of_its_state() -> None:
    text = "nouns: {} {}\ninert: {} {}\n\nBABA IS YOU cog\nbaba EAT FIX OX\n"
    one, other = (
        Game.from_level(Level.parse(text.format(*names)))
        for names in (("cog", "ox", "EAT", "FIX"), ("ox", "cog", "FIX", "EAT"))
    )
    assert one.key() == other.key()

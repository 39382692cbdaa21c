"""Levels of other programs: what of them a level keeps, what is refused, and where the trouble is."""

from __future__ import annotations

import io
import json
import os
import struct
import sys
import tracemalloc
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from gamefiles import EDGE, NOTHING, code_of, drawn, facts, file_bytes, grid, layer_bytes, packed, slot_of

from ecs_baba import COURSE, Game, Level, Pack, Part, Placed, load_level, noun, property_
from ecs_baba.cli import main
from ecs_baba.errors import LevelError
from ecs_baba.formats import (
    Imported,
    Slot,
    Unknown,
    import_keke,
    import_levels,
    import_pair,
    read_keke,
    read_level,
    read_levels,
    read_pair,
)
from ecs_baba.formats.slots import shipped_table
from ecs_baba.lexicon import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SHARED = Path(__file__).parents[1].parent / "shared" / "levels"
needs_samples = pytest.mark.skipif(not SHARED.is_dir(), reason="the levels to measure with are not here")

KEPT = "with inert_unknown (--inert-unknown) it lies there and spells nothing"

PLAIN = """
BABA IS   YOU
baba rock .
"""


def rows(level: Level) -> str:
    """The rows of a level without the blanks that align them."""
    return "\n".join(" ".join(row.split()) for row in level.rows.split("\n"))


def pair(board: str, *tiles: str, slots: dict[str, int] | None = None, general: str = "", more: str = "") -> Imported:
    """A drawn level of the game, whose unknown words lie there and spell nothing."""
    told = facts(*tiles, general=general, more=more)
    return import_pair(grid(board, slots), told, source="7level", inert_unknown=True)


def told(read: Callable[[], object]) -> list[str]:
    """What is said of a level, a line each; nothing where it is read."""
    try:
        read()
    except LevelError as error:
        return str(error).split("\n")
    return []


def refused(read: Callable[[], object]) -> list[str]:
    """What is said of a level that is refused, a line each."""
    said = told(read)
    assert said
    return said


# The game's own levels: what they hold.


def test_a_level_of_the_game_is_its_grid_without_the_ring() -> None:
    assert pair(PLAIN, general="name=First\nauthor=A. Nonymous\nsubtitle=of many") == Imported(
        Level(
            3,
            2,
            (
                Placed("text:BABA", 0, 0),
                Placed("text:IS", 1, 0),
                Placed("text:YOU", 2, 0),
                Placed("baba", 0, 1),
                Placed("rock", 1, 1),
            ),
            title="First",
            author="A. Nonymous",
            headers=(("id", "7level"), ("subtitle", "of many")),
        ),
        palette=tuple(s.name for n, s in shipped_table().slots.items() if s.is_text and n not in shipped_table().free),
    )


def test_a_level_without_a_name_is_called_by_its_file() -> None:
    assert pair(PLAIN).level.title == "7level"
    assert pair(PLAIN, general="name=  ").level.title == "7level"
    assert pair(PLAIN, general="name=a\x07b").level.title == "7level"


def test_objects_come_row_by_row_the_lower_layers_first_and_look_as_they_did() -> None:
    level = pair("baba:up+ROCK:left+flag:down .\n. wall:right+wall:up\n").level

    assert rows(level) == "baba:up+ROCK:left+flag:down .\n. wall+wall:up"
    assert Level.parse(str(level)) == level


def test_the_text_of_an_imported_level_is_read_again_as_it_was() -> None:
    level = pair("cloud EAT UP\nEMPTY cursor .\n", general="name= A: b \nauthor=c").level

    assert level.nouns == ("CLOUD", "CURSOR")
    assert level.inert == ("EAT", "UP", "EMPTY")
    assert Level.parse(str(level)) == level


def test_a_slot_is_what_the_level_calls_it() -> None:
    imported = pair(
        "COG cog OX\nIS BABA .\n",
        "object041_name=cog",
        "object053_name=text_COG",
        "object036_image=gear",
        "OBJECT090_unittype=text",
        "object090_Name=text_ox",
        slots={"cog": slot_of("star"), "COG": slot_of("STAR"), "OX": slot_of("flower")},
    )

    assert imported.level.nouns == ("COG", "OX")
    assert rows(imported.level) == "COG cog OX\nIS BABA ."
    assert imported.unknown == ()
    assert imported.changed == (
        Slot(41, "COG"),
        Slot(53, "COG", is_text=True),
        Slot(90, "OX", is_text=True),
    )
    assert "COG" in imported.palette
    assert "OX" in imported.palette
    assert "STAR" not in imported.palette


def test_a_text_is_its_name_without_its_beginning_and_a_thing_is_its_name() -> None:
    imported = pair(
        "STAR star IS\n",
        "object053_name=statue",
        "object041_name=text_x",
        "object036_unittype=object",
    )

    assert rows(imported.level) == "STATUE text_x text_is"


def test_what_a_word_is_comes_from_its_type() -> None:
    imported = pair(
        "STAR UP IS ON\n",
        "object053_type=2",
        "object040_type=5",
        "object036_argtype=0,2,7,",
        "object036_argextra=up,,left,,,",
        "object097_type=8",
    )

    assert [(one.name, one.label, one.kind) for one in imported.unknown] == [
        ("STAR", "property", "text:STAR (PROPERTY)"),
        ("UP", "letter", "text:UP"),
        ("ON", "word of type 8", "text:ON (WORD OF TYPE 8)"),
    ]
    assert imported.changed == (
        Slot(36, "IS", is_text=True, type=1, arguments=(0, 2, 7), extra=("UP", "LEFT")),
        Slot(40, "UP", is_text=True, type=5),
        Slot(53, "STAR", is_text=True, type=2),
        Slot(97, "ON", is_text=True, type=8),
    )


def test_words_that_the_pack_knows_are_its_words() -> None:
    rich = COURSE.extended(name="rich", words=[property_("UP"), noun("LEVEL"), Word("CURSOR", Part.NOUN, "things")])
    board = grid("UP LEVEL CURSOR\n", {"CURSOR": slot_of("ORB")})
    told = facts(f"object{slot_of('ORB')}_name=text_cursor")

    imported = import_pair(board, told, pack=rich)

    assert imported.unknown == ()
    assert (imported.level.pack, imported.level.nouns, imported.level.inert) == ("rich", (), ())
    assert Level.parse(str(imported.level), pack=rich) == imported.level


def test_unknown_words_are_refused_with_the_list() -> None:
    board = grid("EAT EAT .\ncog LEVEL UP\nEMPTY:up TEXT push\n", {"cog": slot_of("star"), "push": slot_of("dust")})
    told = facts("object041_name=cog", "object065_name=push", "object040_type=5")

    assert refused(lambda: read_pair(board, told, source="7level")) == [
        "7level: unknown verb 'EAT': 2 on the board, first at (0, 0)",
        "7level: unknown noun 'LEVEL': 1 on the board, first at (1, 1)",
        "7level: unknown letter 'UP': 1 on the board, first at (2, 1)",
        "7level: unknown noun 'EMPTY': 1 on the board, first at (0, 2)",
        "7level: unknown thing 'PUSH': 1 on the board, first at (2, 2); in the pack it is a property",
        f"7level: pack 'course' does not know what is listed; {KEPT}",
    ]


def test_unknown_words_are_kept_and_listed_on_demand() -> None:
    imported = pair(
        "EAT EAT level\npush LEVEL UP\nUP . .\n",
        "object065_name=push",
        "object061_name=level",
        "object040_type=5",
        slots={"push": slot_of("dust"), "level": slot_of("love")},
    )

    assert rows(imported.level) == 'EAT EAT level\n"push (thing)" "LEVEL (NOUN)" UP\nUP . .'
    assert imported.level.nouns == ("LEVEL", "PUSH (THING)")
    assert imported.level.inert == ("EAT", "LEVEL (NOUN)", "UP")
    assert imported.unknown == (
        Unknown("EAT", "verb", "text:EAT", 2, 0, 0),
        Unknown("PUSH", "thing", "push (thing)", 1, 0, 1),
        Unknown("LEVEL", "noun", "text:LEVEL (NOUN)", 1, 1, 1),
        Unknown("UP", "letter", "text:UP", 2, 2, 1),
    )
    assert Level.parse(str(imported.level)) == imported.level
    assert Game.from_level(imported.level).rules() == ["TEXT IS PUSH"]


def test_names_keep_their_blanks() -> None:
    name = f"me{' ' * 262}again"
    imported = pair("star\n", f"object041_name={name}")

    assert imported.level.objects == (Placed(name, 0, 0),)
    assert Level.parse(str(imported.level)) == imported.level


def test_paths_are_objects_and_only_those_that_count() -> None:
    paths = (
        "[paths]\n0object=object117\n0X=1\n0Y=2\n0dir=3\n1object=object002\n1X=2\n1Y=1\n1dir=0\n"
        "2object=object002\n2X=1\n2Y=1\n2dir=0\n"
    )
    level = pair("baba flag\n. .\n", general="paths=2", more=paths).level

    assert rows(level) == "baba flag+rock\nline:down ."


def test_entrances_are_things_of_maps() -> None:
    levels = "[levels]\n0X=1\n0Y=1\n0dir=2\n0file=8level\n1X=9\n1Y=9\n"
    for kind, expected in ((0, "baba ."), (1, "baba+level:left .")):
        level = pair("baba .\n", general=f"levels=2\nleveltype={kind}", more=levels).level
        assert rows(level) == expected


def test_what_stands_on_the_ring_is_dropped() -> None:
    layers = drawn("baba\n")
    layers[0][0][1] = (code_of(slot_of("wall")), 9)
    level = read_pair(file_bytes([layer_bytes(layer) for layer in layers]), facts())

    assert level.objects == (Placed("baba", 0, 0),)


def test_a_level_offers_the_words_of_its_slots_and_of_its_editors_list() -> None:
    attached = "[currobjlist]\n1name=text_wobble\n1object=object001\n2name=gnu\n3name=text_stale\n"
    imported = pair("baba\n", "object120_name=text_ba", "object121_name=", general="currobjlist_total=2", more=attached)

    assert {"BABA", "BA", "WOBBLE", "FEAR"} <= set(imported.palette)
    assert not {"DEFAULT", "GNU", "STALE", ""} & set(imported.palette)


def test_sections_and_keys_have_no_case_and_the_last_of_equal_keys_counts() -> None:
    told = b"[TILES]\nObject041_NAME=ox\nobject041_name=gnu=[x]\n[General]\nNAME=one\nname=two\n"
    level = read_pair(grid("star\n"), told)

    assert (level.title, level.objects) == ("two", (Placed("gnu=[x]", 0, 0),))


# The game's own levels: files that are wrong.


def test_a_truncated_grid_tells_the_byte_at_which_it_ends() -> None:
    whole = grid("baba ROCK+rock\n")
    for length in range(len(whole)):
        (line,) = refused(lambda: read_pair(whole[:length], facts()))  # noqa: B023  # called at once
        assert line.startswith("<level>.l: at byte "), line
        assert int(line.split()[3].rstrip(":")) <= length


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "at byte 0: the file ends in the mark of a level file: expected 8 bytes, not 0"),
        (b"PK\3\4abcdefgh", "at byte 0: this is no level file: expected it to start with b'ACHTUNG!'"),
        (file_bytes([], version=260), "at byte 8: version 260: expected 261"),
        (file_bytes([]), "at byte 28: 0 layers: expected 1 to 8"),
        (b"ACHTUNG!\5\1NOPE\0\0\0\0", "at byte 10: unknown part b'NOPE': expected b'MAP ' or b'LAYR'"),
        (grid("baba\n") + b"more", f"at byte {len(grid('baba'))}: 4 bytes too many behind the layers"),
        (file_bytes([struct.pack("<II", 2, 3)]), "at byte 30: bad size 2x3: expected 3 to 258 tiles each way"),
        (
            file_bytes([struct.pack("<II", 0xFFFFFFFF, 0xFFFFFFFF)]),
            "at byte 30: bad size 4294967295x4294967295: expected 3 to 258 tiles each way",
        ),
        (
            file_bytes([layer_bytes(drawn("baba\n")[0]), layer_bytes(drawn("baba .\n")[0])]),
            f"at byte {len(grid('baba'))}: layer 1 is 4x3: expected 3x3",
        ),
    ],
    ids=lambda value: value[-20:] if isinstance(value, str) else "",
)
def test_a_grid_that_is_wrong_is_refused_with_the_place(data: bytes, message: str) -> None:
    assert refused(lambda: read_pair(data, facts(), source="x")) == [f"x.l: {message}"]


@pytest.mark.parametrize(
    ("code", "way", "message"),
    [
        (0x0E0F, 0, "unknown code 0x0e0f on tile (0, 0): no slot has it"),
        (code_of(0), 4, "bad direction 4 on tile (0, 0): expected 0 to 3"),
        (EDGE, 0, "the level's edge lies inside it, on tile (0, 0)"),
    ],
)
def test_a_cell_that_is_wrong_is_refused_with_its_tile(code: int, way: int, message: str) -> None:
    layers = drawn("baba\n")
    layers[0][1][1] = (code, way)
    data = file_bytes([layer_bytes(layers[0])])

    assert refused(lambda: read_pair(data, facts())) == [f"<level>.l: at byte 71: {message}"]


def test_what_is_wrong_in_many_real_files_is_no_matter() -> None:
    (layer,) = drawn("baba:up flag\n")
    whole = layer_bytes(layer)
    expected = "baba:up flag"
    assert rows(read_pair(file_bytes([whole], length=2), facts())) == expected
    ways = bytes(way for row in layer for _, way in row)
    for surplus in (ways + b"\x07" * 99, ways[:6]):
        assert rows(read_pair(file_bytes([layer_bytes(layer, surplus)]), facts())) == expected
    assert rows(read_pair(file_bytes([layer_bytes(layer, b"")]), facts())) == "baba flag"
    without = whole[: whole.index(b"DATA")].replace(b"\x02MAIN", b"\x01MAIN")
    assert rows(read_pair(file_bytes([without]), facts())) == "baba flag"


def test_a_block_has_to_unpack_to_the_size_of_its_layer() -> None:
    head = struct.pack("<II", 3, 3) + bytes(32) + b"\x01MAIN"
    cells = struct.pack("<9H", *[NOTHING] * 9)
    for block, message in (
        (packed(cells[:-2]), "at byte 71: block b'MAIN' unpacks to 16 bytes: expected 18, 2 for each cell"),
        (packed(cells + b"x"), "at byte 71: block b'MAIN' unpacks to more than 18 bytes: expected 18, 2 for each cell"),
        (
            struct.pack("<I", len(packed(cells)) - 6) + packed(cells)[4:-2],
            "at byte 71: block b'MAIN' ends before what is packed in it does",
        ),
        (struct.pack("<I", 3) + b"abc", "at byte 79: a block cannot be unpacked: "),
    ):
        (line,) = refused(lambda: read_pair(file_bytes([head + block]), facts()))  # noqa: B023  # called at once
        assert line.startswith(f"<level>.l: {message}"), line


def test_a_bomb_is_not_unpacked() -> None:
    packing = zlib.compressobj(9)
    bomb = b"".join([*(packing.compress(bytes(1 << 20)) for _ in range(64)), packing.flush()])
    head = struct.pack("<II", 3, 3) + bytes(32)
    cells = packed(struct.pack("<9H", *[NOTHING] * 9))
    block = struct.pack("<I", len(bomb)) + bomb
    too_much = "<level>.l: at byte 71: block b'MAIN' unpacks to more than 18 bytes: expected 18, 2 for each cell"
    for layer, expected in (
        (b"\x02MAIN" + block, [too_much]),
        (b"\x02MAIN" + cells + b"DATA\x01\0\0\0\0" + block, []),
    ):
        data = file_bytes([head + layer])
        tracemalloc.start()
        try:
            said = told(lambda: read_pair(data, facts()))  # noqa: B023  # called at once
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert said == expected
        assert peak < 8 << 20


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (b"name=x", "1:1: bad line 'name=x': expected '[section]'"),
        (b"[general]\nname\n", "2:1: bad line 'name': expected '[section]' or 'key=value'"),
        (b"[general]\nname=\xff\n", "2:6: byte 0xff is no UTF-8: expected a text file in UTF-8"),
        (b"[tiles]\nobject041_type=two", "2:16: bad number 'two': expected a whole number of up to 9 digits"),
        (b"[tiles]\nobject041_argtype=0,two", "2:19: bad number 'two': expected a whole number of up to 9 digits"),
        (b"[tiles]\nobject999_name=ox", "2:16: unknown slot 999: expected 0 to 155"),
        (b"[tiles]\nobject041_unittype=x", "2:20: bad unittype 'x': expected 'object' or 'text'"),
        (
            b"[tiles]\nobject041_name= a\0b",
            "2:17: bad name of slot 41, 'a\\x00b': expected one line of text without quotes",
        ),
        (b"[tiles]\nobject041_name=", "2:16: bad name of slot 41, '': expected one line of text without quotes"),
        (
            b"[general]\npaths=" + b"9" * 5000,
            f"2:7: bad number '{'9' * 56}...': expected a whole number of up to 9 digits",
        ),
        (b"[general]\npaths=1\n[paths]\n0x=1\n", " section 'paths' has no '0y': expected a whole number"),
        (
            b"[general]\npaths=1\n[paths]\n0x=1\n0y=1\n",
            " section 'paths' has no '0object': expected the name of a slot",
        ),
        (
            b"[general]\npaths=1\n[paths]\n0x=1\n0y=1\n0object=ox",
            "6:9: unknown slot 'ox': expected 'object' and three digits",
        ),
        (b"[general]\npaths=1\n[paths]\n0x=1\n0y=1\n0dir=4", "6:6: bad direction 4: expected 0 to 3"),
        (b"[general]\npaths=999999999\n", " section 'paths' has no '0x': expected a whole number"),
        (b"x" * ((1 << 20) + 1), " the file is too long: expected at most 1048576 bytes"),
    ],
    ids=lambda value: value[:20] if isinstance(value, str) else "",
)
def test_facts_that_are_wrong_are_refused_with_the_place(told: bytes, message: str) -> None:
    assert refused(lambda: read_pair(grid("star\n"), told, source="x")) == [f"x.ld:{message}"]


def test_the_data_of_the_shipped_table_is_whole() -> None:
    table = shipped_table()
    assert sorted(table.slots) == list(range(156))
    assert sorted(table.codes.values()) == list(range(156))
    assert EDGE not in table.codes
    assert [part.value for part in table.parts] == [
        "noun",
        "verb",
        "property",
        "prefix",
        "not",
        "letter",
        "and",
        "infix",
    ]
    assert table.slots[slot_of("IS")] == Slot(36, "IS", is_text=True, type=1, arguments=(0, 2))


# Keke's sets.

WALK = "_____\n_B12_\n_b.r_\n_F13_\n_..f_\n_____"


def keke(*levels: Mapping[str, object], **top: object) -> bytes:
    return json.dumps({"levels": [*levels], **top}).encode()


def test_a_level_of_keke_is_its_signs_without_the_border() -> None:
    data = keke({"id": 3, "name": "Stroll", "author": "K.", "ascii": WALK, "solution": "RRdd", "more": None})

    assert read_keke(data) == [
        Level.parse(
            "title: Stroll\nauthor: K.\nsolution: RRDD\nid: 3\n\nBABA IS YOU\nbaba . rock\nFLAG IS WIN\n. . flag\n"
        )
    ]
    (imported,) = import_keke(data)
    assert imported.unknown == ()
    assert {"BABA", "MOVE", "DEFEAT"} <= set(imported.palette)


def test_a_set_may_bring_its_own_signs_and_moves() -> None:
    key = {"#": "border", "é": "ox", "É": "text:OX", "~": "empty", "y": "text:YOU", "i": "text:IS", "k": "text:KILL"}
    board = {"ascii": "\n#####\r\n#Éiy#\r\n#é~k#\r\n#####\n", "solution": "<z"}
    (level,) = read_keke(keke(board, key=key, moves={"<": "left", "z": "wait"}))

    assert (level.nouns, level.solution, level.title) == (("OX",), "LW", "1")
    assert rows(level) == "OX IS YOU\nox . DEFEAT"
    assert Level.parse(str(level)) == level


def test_sets_of_levels_are_read_in_order() -> None:
    one = {"id": "a", "ascii": WALK}
    for data, titles in (
        ([one, one], ["a", "a"]),
        ({"sets": {"easy": [one, {"ascii": WALK}], "hard": [one]}}, ["easy a", "easy 2", "hard a"]),
    ):
        assert [level.title for level in read_keke(b"\xef\xbb\xbf" + json.dumps(data).encode())] == titles


def test_a_level_of_keke_with_unknown_words_is_refused_with_the_list() -> None:
    moving = {"name": "M", "ascii": WALK.replace("3", "7")}
    assert refused(lambda: read_keke(keke(moving), source="set.json")) == [
        "set.json#1: unknown word 'MOVE': 1 on the board, first at (2, 2)",
        f"set.json#1: pack 'course' does not know what is listed; {KEPT}; pack 'baba' does",
    ]
    assert refused(lambda: read_keke(keke({"ascii": WALK}, moving, moving), source="set.json"))[::2] == [
        "set.json: set.json#2: unknown word 'MOVE': 1 on the board, first at (2, 2)",
        "set.json: set.json#3: unknown word 'MOVE': 1 on the board, first at (2, 2)",
    ]
    (imported,) = import_keke(keke(moving), inert_unknown=True)
    assert imported.unknown == (Unknown("MOVE", "word", "text:MOVE", 1, 2, 2),)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'{"levels": [\n {"ascii": }]}', ":2:12: this is no JSON: Expecting value"),
        (b'{"levels": [\n "\xff"]}', ":2:3: byte 0xff is no UTF-8: expected a text file in UTF-8"),
        (b"[" * 500_000, ": this is no set of levels: it is nested too deeply"),
        (b"3", ": no levels: expected a list, an object with a list 'levels', or one with 'sets' of lists"),
        (b'{"sets": 1}', ": no levels: expected a list, an object with a list 'levels', or one with 'sets' of lists"),
        (b"[[]]", "#1: this is no level: expected an object, not []"),
        (b"[{}]", "#1: bad board None: expected text under 'ascii'"),
        (b'[{"ascii": ""}]', "#1: bad size 0x1: expected 3 to 258 tiles each way"),
        (keke({"ascii": "___\n_b_\n__"}), "#1: row 3 has 2 signs: expected 3, as in row 1"),
        (
            keke({"ascii": "____\n_b__\n____"}),
            "#1: sign '_' in row 2, column 3: expected the border all around the level, and nowhere else",
        ),
        (
            keke({"ascii": "___\n_b_\n_._"}),
            "#1: sign '.' in row 3, column 2: expected the border all around the level, and nowhere else",
        ),
        (keke({"ascii": "___\n_?_\n___"}), "#1: sign '?' in row 2, column 2: the key does not have it"),
        (
            keke({"ascii": "___\n_b_\n___"}, key={"_": "border", "b": "Ox"}),
            "#1: sign 'b' in row 2, column 2: the key has 'Ox' for it",
        ),
        (keke({"ascii": WALK, "solution": "rx"}), "#1: bad move 'x' at character 2 of the solution"),
        (keke({"ascii": WALK, "solution": [3]}), "#1: bad solution ['3']: expected text"),
        (keke(key=3), ": bad 'key' or 'moves': expected objects, the key of at most 1000 signs"),
        (b"[" + b"{}," * 10_000 + b"{}]", ": too many levels: expected at most 10000"),
        (b" " * ((2 << 20) + 1), ": the file is too long: expected at most 2097152 bytes"),
        (b'[{"id": ' + b"9" * 100_000 + b"}]", "#1: bad board None: expected text under 'ascii'"),
    ],
    ids=lambda value: value[:20] if isinstance(value, str) else "",
)
def test_sets_that_are_wrong_are_refused_with_the_place(data: bytes, message: str) -> None:
    assert refused(lambda: read_keke(data, source="set.json")) == [f"set.json{message}"]


def test_what_cannot_be_a_header_is_left_out() -> None:
    (level,) = read_keke(
        b'[{"name": "a\\u0000b", "author": "\\ud800", "id": [], "solution": "", "ascii": "___\\n_b_\\n___"}]'
    )

    assert level == Level(1, 1, (Placed("baba", 0, 0),), title="1")


# Files and folders.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two levels of the game, and beside it a set of Keke and a level as text."""
    (tmp_path / "game").mkdir()
    for name, title in (("9level", "Nine"), ("10level", "Ten")):
        (tmp_path / "game" / f"{name}.l").write_bytes(grid(PLAIN))
        (tmp_path / "game" / f"{name}.ld").write_bytes(facts(general=f"name={title}"))
    (tmp_path / "game" / "world_data.txt").write_text("[general]\n")
    (tmp_path / "set.json").write_bytes(
        keke(
            {"name": "One", "ascii": WALK, "solution": "rrddr"},
            {"name": "Two", "ascii": WALK},
            {"name": "Odd", "ascii": WALK.replace("3", "7")},
        )
    )
    (tmp_path / "own.txt").write_text("title: Own\n\nBABA IS YOU\nbaba . .\n", encoding="utf-8")
    return tmp_path


def test_levels_are_read_by_what_the_file_is(folder: Path) -> None:
    def titles(name: str) -> list[str | None]:
        return [level.title for level in read_levels(folder / name, inert_unknown=True)]

    assert titles("set.json") == ["One", "Two", "Odd"]
    assert titles("game/9level.l") == titles("game/9level.ld") == ["Nine"]
    assert titles("game") == ["Ten", "Nine"]
    assert titles("own.txt") == ["Own"]
    assert [level.title for level in read_levels("first-steps")] == [load_level("first-steps").title]


def test_one_of_several_levels_is_chosen_by_number_or_name(folder: Path) -> None:
    assert read_level(f"{folder}/set.json#2").title == "Two"
    assert read_level(f"{folder}/set.json#One").title == "One"
    assert read_level(f"{folder}/game#9level").title == "Nine"
    assert read_level(f"{folder}/game#1").title == "Ten"
    assert read_level(f"{folder}/game/9level.l").title == "Nine"
    assert read_level("first-steps") == load_level("first-steps")
    base = f"{folder}/set.json"
    assert refused(lambda: read_level(base)) == [
        f"{base}: 3 levels: expected one, as '{base}#1' or by its name; they are 'One', 'Two', 'Odd'"
    ]
    assert refused(lambda: read_level(base + "#4")) == [
        f"{base}: no level named '4': expected a number from 1 to 3, or a name"
    ]
    (folder / "empty.json").write_text("[]", encoding="utf-8")
    for name in (f"{folder}/empty.json", f"{folder}/empty.json#1"):
        assert refused(lambda: read_level(name)) == [f"{folder}/empty.json: no levels in this set"]  # noqa: B023  # called at once
    assert refused(lambda: read_level(base + "#Tow"))[0].endswith("; did you mean 'Two'?")


def test_a_file_whose_name_holds_the_sign_of_a_choice_is_a_file(folder: Path) -> None:
    (folder / "own#1.txt").write_text("title: Sign\n\n.\n", encoding="utf-8")
    assert read_level(folder / "own#1.txt").title == "Sign"


def test_a_level_whose_name_holds_the_sign_of_a_choice_is_chosen_by_it(folder: Path) -> None:
    names = ("A", "A#B", "#", "C", "C")
    (folder / "set#1.json").write_bytes(keke(*({"name": name, "ascii": WALK} for name in names)))
    base = f"{folder}/set#1.json"
    assert [read_level(f"{base}#{name}").title for name in names[:3]] == list(names[:3])
    assert refused(lambda: read_level(f"{base}#C")) == [
        f"{base}: 2 levels named 'C': expected one by its number, 4 or 5"
    ]
    assert refused(lambda: read_level(f"{folder}/no#1.json#3"))[0].startswith(f"{folder}/no#1.json: cannot read it")


def test_the_case_of_the_end_of_a_name_is_no_matter(folder: Path) -> None:
    game = folder / "game"
    (game / "9level.l").rename(game / "9level.L")
    (game / "9level.ld").rename(game / "9level.LD")
    (folder / "set.json").rename(folder / "SET.JSON")
    assert [read_level(game / name).title for name in ("9level.L", "9level.LD")] == ["Nine"] * 2
    assert [level.title for level in read_levels(game)] == ["Ten", "Nine"]
    assert read_level(f"{folder}/SET.JSON#2").title == "Two"
    gone = "cannot read it: No such file or directory"
    assert refused(lambda: read_level(folder / "NO.JSON")) == [f"{folder}/NO.JSON: {gone}"]
    (game / "9level.LD").unlink()
    assert refused(lambda: read_level(game / "9level.L"))[0].startswith(f"{game}/9level.LD: {gone}")


@pytest.mark.parametrize("name", ["pipe.txt", "pipe.json", "pipe.l"])
def test_pipes_are_no_levels(name: str, folder: Path) -> None:
    os.mkfifo(folder / name)
    assert f"{folder / name}: cannot read it: it is a pipe or a device" in refused(lambda: read_level(folder / name))[0]


def test_a_level_from_bytes_alone_has_no_name() -> None:
    level = read_pair(grid(PLAIN), facts())
    assert (level.title, level.headers) == (None, ())


@pytest.mark.parametrize("pack", ["course", 3])
def test_what_is_no_pack_is_refused(pack: Any) -> None:
    calls: list[Callable[[], object]] = [
        lambda: read_keke(keke({"ascii": WALK}), pack=pack),
        lambda: read_pair(grid(PLAIN), facts(), pack=pack),
        lambda: read_level("first-steps", pack=pack),
        lambda: Level.parse("BABA IS YOU\n", pack=pack),
    ]
    for call in calls:
        with pytest.raises(TypeError) as caught:
            call()
        assert str(caught.value) == f"a level needs a Pack, got {pack!r}; find_pack(name) finds one by its name"


def test_what_is_not_there_is_named(folder: Path) -> None:
    (folder / "game" / "9level.ld").unlink()
    (folder / "empty").mkdir()
    gone = "cannot read it: No such file or directory"
    two = "; a level is two files, .l and .ld"
    assert refused(lambda: read_level(folder / "game/9level.l")) == [f"{folder}/game/9level.ld: {gone}{two}"]
    assert refused(lambda: read_levels(folder / "game")) == [f"{folder}/game: {folder}/game/9level.ld: {gone}{two}"]
    assert refused(lambda: read_level(folder / "no.ld")) == [f"{folder}/no.l: {gone}{two}"]
    assert refused(lambda: read_level(folder / "no.json")) == [f"{folder}/no.json: {gone}"]
    assert refused(lambda: read_level(folder / "no.json#3")) == [f"{folder}/no.json: {gone}"]
    assert refused(lambda: read_level("first-step"))[0].endswith("did you mean 'first-steps'?")
    assert refused(lambda: read_levels(folder / "empty")) == [
        f"{folder}/empty: no levels in this folder: expected pairs of .l and .ld files"
    ]
    for name in ("a\0.json", "a\0#1", "a" * 5000 + "#1", ""):
        assert refused(lambda: read_level(name))  # noqa: B023  # called at once


# The commands.


def test_convert_writes_one_level_as_text(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = folder / "out.txt"
    assert main(["convert", f"{folder}/game/9level.ld", str(target)]) == 0
    assert capsys.readouterr() == (f"{target}  3x2  Nine\n", "")
    assert load_level(target) == read_level(folder / "game/9level.l")

    assert main(["convert", f"{folder}/set.json#1", str(target)]) == 74
    assert capsys.readouterr().err == f"ecs-baba: cannot write '{target}': it is there already; --force overwrites it\n"
    assert load_level(target).title == "Nine"
    assert main(["convert", f"{folder}/set.json#1", str(target), "--force"]) == 0
    assert load_level(target).title == "One"
    assert main(["convert", f"{folder}/set.json", f"{folder}/other.txt"]) == 3
    assert "3 levels do not fit into one file" in capsys.readouterr().err


def test_convert_writes_the_levels_of_a_set_and_tells_what_it_refuses(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = folder / "out"
    assert main(["convert", f"{folder}/set.json", str(out)]) == 3
    told = capsys.readouterr()
    assert told.out == f"{out}/One.txt  3x4  One\n{out}/Two.txt  3x4  Two\n2 written, 1 refused\n"
    assert told.err.startswith(f"ecs-baba: {folder}/set.json#3: unknown word 'MOVE': 1 on the board")

    assert main(["convert", f"{folder}/set.json", str(out), "--force", "--inert-unknown"]) == 0
    assert capsys.readouterr().out.endswith(f"{out}/Odd.txt  3x4  Odd\n  kept, spelling nothing: 1 text:MOVE (word)\n")
    assert main(["run", f"{out}/Odd.txt", "R"]) == 1
    assert main(["run", f"{out}/One.txt", load_level(out / "One.txt").solution or ""]) == 1


def test_convert_tells_facts_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", f"{folder}/set.json#Odd", f"{folder}/out", "--json", "--inert-unknown"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "written": [
            {
                "level": "Odd",
                "file": f"{folder}/out/Odd.txt",
                "title": "Odd",
                "width": 3,
                "height": 4,
                "solution": None,
                "nouns": [],
                "unknown": [{"word": "MOVE", "is": "word", "kept_as": "text:MOVE", "count": 1, "first": [2, 2]}],
            }
        ],
        "refused": [],
    }


def test_files_of_several_levels_of_one_name_are_numbered(folder: Path) -> None:
    (folder / "same.json").write_bytes(
        keke({"name": "../A b", "ascii": WALK}, {"name": "../A b", "ascii": WALK}, {"name": "?", "ascii": WALK})
    )
    assert main(["convert", f"{folder}/same.json", f"{folder}/out"]) == 0
    assert sorted(path.name for path in (folder / "out").iterdir()) == ["1-A-b.txt", "2-A-b.txt", "3.txt"]


def test_names_that_no_file_can_have_are_cut(folder: Path) -> None:
    titles = ["\U0001d400" * 80, "\U0001d400" * 80 + "b", "\u00e9" * 80, "One"]
    (folder / "long.json").write_bytes(keke(*({"name": title, "ascii": WALK} for title in titles)))
    assert main(["convert", f"{folder}/long.json", f"{folder}/out"]) == 0
    files = sorted((folder / "out").iterdir())
    assert [load_level(file).title for file in files] == titles
    assert all(len(file.name.encode()) <= 128 for file in files)


def test_convert_goes_on_after_a_file_that_cannot_be_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "out" / "One.txt").mkdir(parents=True)
    message = f"cannot write '{folder}/out/One.txt': Is a directory"
    arguments = ["convert", f"{folder}/set.json", f"{folder}/out", "--force", "--inert-unknown"]
    assert main(arguments) == 74
    told = capsys.readouterr()
    assert told.err == f"ecs-baba: {message}\n"
    assert told.out.endswith("\n2 written, 1 refused\n")
    assert sorted(path.name for path in (folder / "out").iterdir()) == ["Odd.txt", "One.txt", "Two.txt"]
    assert main([*arguments, "--json"]) == 74
    assert json.loads(capsys.readouterr().out)["refused"] == [{"level": "One", "problems": [message]}]


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("", "cannot write '': expected a file that ends in .txt, or a folder"),
        ("-", "cannot write '-': expected a file that ends in .txt, or a folder"),
        ("own.txt/x.txt", "cannot write 'own.txt/x.txt': 'own.txt' is no folder"),
        ("own.txt/x/y.txt", "cannot write 'own.txt/x/y.txt': Not a directory"),
        ("x" * 300 + ".txt", f"cannot write '{'x' * 300}.txt': File name too long"),
        ("x" * 300 + "/a.txt", f"cannot write '{'x' * 300}/a.txt': File name too long"),
        ("x" * 300, f"cannot write '{'x' * 300}/first-steps.txt': File name too long"),
    ],
)
def test_what_convert_cannot_write_is_named(
    target: str, message: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    before = sorted(folder.rglob("*"))
    assert main(["convert", "first-steps", target]) == 74
    assert capsys.readouterr().err == f"ecs-baba: {message}\n"
    assert sorted(folder.rglob("*")) == before


def test_convert_writes_one_file_whatever_the_case_of_its_end(folder: Path) -> None:
    assert main(["convert", "first-steps", f"{folder}/out.TXT"]) == 0
    assert (folder / "out.TXT").is_file()


def test_convert_writes_the_pack_that_was_asked_for_into_the_text(folder: Path) -> None:
    text, target = folder / "moving.txt", folder / "out.txt"
    text.write_text("BABA IS MOVE\nbaba . flag\n", encoding="utf-8")
    for source, pack in ((f"{text}", "baba"), ("first-steps", "baba"), ("first-steps", "course")):
        assert main(["convert", source, f"{target}", "--pack", pack, "--force"]) == 0
        assert load_level(target).pack == pack
    assert main(["convert", "first-steps", f"{target}", "--force"]) == 0
    assert str(load_level(target)) == str(load_level("first-steps"))


def test_convert_reads_a_level_from_standard_input(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for target, file in (("in.txt", "in.txt"), ("out", "out/stdin.txt")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"title: In\n\nBABA\n")))
        assert main(["convert", "-", f"{folder}/{target}"]) == 0
        assert capsys.readouterr().out == f"{folder}/{file}  1x1  In\n"
        assert load_level(folder / file).title == "In"


def test_a_set_or_folder_without_levels_is_nothing_to_convert(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "empty.json").write_text('{"levels": []}', encoding="utf-8")
    assert main(["convert", f"{folder}/empty.json", f"{folder}/out"]) == 3
    assert capsys.readouterr().err == f"ecs-baba: {folder}/empty.json: no levels in this set\n"


def test_commands_take_levels_of_other_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", f"{folder}/game/9level.l", "R"]) == 1
    assert "baba 5 goes from (0, 1) to (1, 1)" in capsys.readouterr().out
    assert main(["rules", f"{folder}/set.json#Odd"]) == 3
    assert "unknown word 'MOVE'" in capsys.readouterr().err
    assert main(["rules", f"{folder}/set.json#Odd", "--inert-unknown"]) == 0
    assert capsys.readouterr().out == "BABA IS YOU\nTEXT IS PUSH\n"
    (folder / "strange.txt").write_text("BABA IS YOU EAT FLAG IS WIN\nbaba flag . . . . .\n")
    assert main(["solve", f"{folder}/strange.txt", "--inert-unknown"]) == 0
    assert capsys.readouterr().out.startswith("R\n")


# Levels to measure with.


@needs_samples
def test_every_sample_is_read_and_comes_back_from_its_text() -> None:
    names = json.loads((SHARED / "solutions.json").read_text(encoding="utf-8"))
    for name, told in names.items():
        (imported,) = import_levels(SHARED / f"{name}.l", inert_unknown=True)
        level = imported.level
        assert [level.width, level.height] == told["size"], name
        assert Level.parse(str(level)) == level, name
        assert bool(imported.unknown) == (told["group"] != "seed"), name
        words = {placed.kind.removeprefix("text:") for placed in level.objects if placed.kind.startswith("text:")}
        assert {word for word in told["words"] if len(word) > 1} <= words, name
    assert len(names) == 24


@needs_samples
def test_all_published_solutions_but_one_of_plain_levels_win_with_their_last_move() -> None:
    solutions = json.loads((SHARED / "solutions.json").read_text(encoding="utf-8"))
    seed = {name: told for name, told in solutions.items() if told["group"] == "seed"}
    won = set()
    for name, told in seed.items():
        game = Game.from_level(read_level(SHARED / f"{name}.ld"))
        game.play(told["moves"])
        if game.won and game.turn == told["count"]:
            won.add(name)
    assert len(seed) == 12
    # It needs things that are YOU, and STOP for each other, to move at once: here they move one after the other.
    assert set(seed) - won == {"baba/21level"}


@needs_samples
def test_the_recorded_solutions_of_keke_win_where_no_word_is_missing() -> None:
    won, lacking = [], []
    for imported in import_levels(SHARED / "keke.json", inert_unknown=True):
        level = imported.level
        assert Level.parse(str(level)) == level
        game = Game.from_level(level)
        game.play(level.solution or "")
        if imported.unknown:
            assert {one.name for one in imported.unknown} == {"MOVE"}
            lacking.append(level.title)
        elif game.won and game.turn == len(level.solution or ""):
            won.append(level.title)
    assert len(won) == 14
    assert lacking == ["demo 8", "evade", "wallstop"]


def test_a_pack_is_what_words_are_checked_with() -> None:
    moving = COURSE.extended(name="moving", words=[property_("MOVE")])
    assert isinstance(moving, Pack)
    (level,) = read_keke(keke({"ascii": WALK.replace("3", "7")}), pack=moving)
    assert (level.pack, level.inert) == ("moving", ())

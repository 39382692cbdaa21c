"""Files that are random, or nearly right: each gives levels that come back from their text, or an error."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from gamefiles import NOTHING, code_of, drawn, facts, file_bytes, grid, layer_bytes, packed
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecs_baba import Game, Level
from ecs_baba.errors import LevelError, TooManyReadings
from ecs_baba.formats import read_keke, read_pair
from ecs_baba.formats.slots import shipped_table

if TYPE_CHECKING:
    from collections.abc import Callable

#: The same examples on every run; a failing one is printed with what makes it anew.
fuzz = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)

BOARD = "BABA IS YOU . star\nbaba:up rock+ROCK:left EAT . wall\nLEVEL ALL IS NOT ice\n"
TOLD = facts(
    "object041_name=ox",
    "object053_name=text_ox",
    "object040_type=5",
    "object036_argtype=0,2",
    general="name=Nearly right\nlevels=1\npaths=1\nleveltype=1\ncurrobjlist_total=1",
    more="[levels]\n0X=1\n0Y=2\n0dir=1\n[paths]\n0object=object117\n0X=2\n0Y=1\n0dir=0\n[currobjlist]\n1name=text_gnu",
)
SET = json.dumps(
    {
        "key": {"_": "border", ".": "empty", "b": "baba", "1": "text:IS", "B": "text:BABA", "2": "text:YOU", "x": "ox"},
        "moves": {"l": "left", "s": "wait"},
        "sets": {
            "one": [{"id": 1, "name": "n", "author": "a", "ascii": "_____\n_B12_\n_bx._\n_____", "solution": "ls"}]
        },
    }
).encode()


def holds(read: Callable[[bool], list[Level]]) -> None:
    """Read with and without words that spell nothing: levels that come back and can be played, or an error."""
    for inert_unknown in (False, True):
        for level in read_or_refused(read, inert_unknown=inert_unknown):
            assert Level.parse(str(level)) == level
            if len(level.nouns) < 20:
                try:
                    Game.from_level(level).close()
                except TooManyReadings:
                    continue


def read_or_refused(read: Callable[[bool], list[Level]], *, inert_unknown: bool) -> list[Level]:
    try:
        return read(inert_unknown)
    except LevelError as caught:
        error = caught
    assert error.problems
    assert str(error).startswith(error.source)
    return []


def pair_holds(layers: bytes, told: bytes) -> None:
    holds(lambda inert_unknown: [read_pair(layers, told, inert_unknown=inert_unknown)])


def set_holds(data: bytes) -> None:
    holds(lambda inert_unknown: read_keke(data, inert_unknown=inert_unknown))


@st.composite
def spoiled(draw: st.DrawFn, whole: bytes) -> bytes:
    """A copy of a file with some bytes overwritten, left out, put in, or said twice."""
    data = whole
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 8)))
        middle = draw(st.one_of(st.binary(max_size=8), st.just(b""), st.just(data[start:end] * 2)))
        data = data[:start] + middle + data[end:]
    return data


numbers = st.one_of(st.integers(-2, 200), st.sampled_from([10**9, "9" * 5000, "", "x", "1.5", "٣"]))
names = st.one_of(
    st.text(max_size=12), st.sampled_from(["text_push", "push", "level", "ß", 'a"b', "text_", "object041"])
)


@st.composite
def told_facts(draw: st.DrawFn) -> bytes:
    """Facts whose keys are those of real files, and whose values are of all sorts."""
    lines = ["[general]"]
    lines += [f"{key}={draw(numbers)}" for key in draw(st.lists(st.sampled_from(["levels", "paths", "leveltype"])))]
    lines += [f"name={draw(names)}", "[tiles]"]
    for _ in range(draw(st.integers(0, 6))):
        attribute = draw(st.sampled_from(["name", "unittype", "type", "argtype", "argextra", "colour"]))
        value = draw(st.one_of(names, numbers.map(str) if attribute != "type" else st.integers(-1, 9).map(str)))
        lines.append(f"object{draw(st.integers(0, 160)):03}_{attribute}={value if len(value) < 100 else 9}")
    for section in ("levels", "paths"):
        lines.append(f"[{section}]")
        for entry in range(draw(st.integers(0, 3))):
            values = {"object": draw(names), "X": draw(numbers), "Y": draw(numbers), "dir": draw(numbers)}
            lines += [f"{entry}{key}={str(value)[:50]}" for key, value in values.items()]
    return "\n".join(line[:200] for line in lines).encode("utf-8", "surrogatepass")


@st.composite
def grids(draw: st.DrawFn) -> bytes:
    """A grid of any size with any slots, and sometimes other codes and directions."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    codes = [NOTHING, *sorted(shipped_table().codes)]
    if draw(st.booleans()) and draw(st.booleans()):
        codes += [0, 0x0E0F]
    cell = st.tuples(st.sampled_from(codes), st.integers(0, 3))
    ring = (NOTHING, 0)
    layers = []
    for _ in range(draw(st.integers(1, 3))):
        rows = [[ring, *draw(st.lists(cell, min_size=width, max_size=width)), ring] for _ in range(height)]
        layers.append(layer_bytes([[ring] * (width + 2), *rows, [ring] * (width + 2)]))
    return file_bytes(layers)


@fuzz
@given(st.binary(max_size=300), st.binary(max_size=300))
def test_random_bytes_are_no_level_of_the_game(layers: bytes, told: bytes) -> None:
    pair_holds(layers, told)
    pair_holds(layers, TOLD)
    pair_holds(b"ACHTUNG!\5\1LAYR\0\0\0\0" + layers, told)
    pair_holds(grid(BOARD), told)


@fuzz
@given(spoiled(grid(BOARD)))
def test_a_spoiled_grid_is_refused_or_read(layers: bytes) -> None:
    pair_holds(layers, TOLD)


@fuzz
@given(spoiled(TOLD))
def test_spoiled_facts_are_refused_or_read(told: bytes) -> None:
    pair_holds(grid(BOARD), told)


@fuzz
@given(grids(), told_facts())
def test_odd_levels_of_the_game_are_refused_or_read(layers: bytes, told: bytes) -> None:
    pair_holds(layers, told)
    pair_holds(layers, b"")


@fuzz
@given(st.binary(max_size=64))
def test_any_stream_may_stand_in_a_block(stream: bytes) -> None:
    whole = layer_bytes(drawn("baba\n")[0])
    head = whole[: whole.index(b"MAIN") + 4]
    pair_holds(file_bytes([head + len(stream).to_bytes(4, "little") + stream]), b"")
    pair_holds(file_bytes([head + packed(stream)]), b"")


@fuzz
@given(spoiled(SET))
def test_a_spoiled_set_is_refused_or_read(data: bytes) -> None:
    set_holds(data)


values: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=6,
)
signs = st.text(alphabet="_.b1B2xé\ud800\0ß", max_size=6)
boards = st.one_of(
    signs.map(lambda row: row),
    st.lists(st.text(alphabet="b1B2xé.ß", min_size=3, max_size=3), min_size=1, max_size=4).map(
        lambda rows: "\n".join(["_____", *(f"_{row}_" for row in rows), "_____"])
    ),
)
kinds = st.one_of(
    values, names, st.sampled_from(["border", "empty", "text:PUSH", "text:x", "text:", "push", "ox", "text:OX"])
)


@fuzz
@given(
    st.dictionaries(st.sampled_from(["key", "moves", "levels", "sets", "more"]), values),
    st.lists(
        st.fixed_dictionaries(
            {},
            optional={
                "id": values,
                "name": values,
                "author": values,
                "ascii": st.one_of(boards, values),
                "solution": values,
            },
        ),
        max_size=3,
    ),
    st.dictionaries(st.sampled_from(list("b1B2xéß")), kinds),
)
def test_odd_sets_are_refused_or_read(top: dict[str, Any], levels: list[dict[str, Any]], key: dict[str, Any]) -> None:
    set_holds(json.dumps(top).encode("utf-8", "surrogatepass"))
    set_holds(json.dumps({**top, "levels": levels}).encode())
    set_holds(json.dumps({"levels": levels, "key": {"_": "border", ".": "empty", **key}}).encode())
    set_holds(json.dumps(levels).encode())


@fuzz
@given(st.binary(max_size=200), st.text(max_size=200))
def test_random_files_are_no_sets(data: bytes, text: str) -> None:
    set_holds(data)
    set_holds(text.encode("utf-8", "surrogatepass"))


def test_files_that_make_work_are_refused_or_read() -> None:
    """As large as they may be, of the sorts that would fill a memory or take for ever; the boards are not played."""
    told = b"[tiles]\n" + b"\n".join(b"k%d=" % n for n in range(60_000))
    level = read_pair(grid("baba\n"), told)
    assert len(level.objects) == 1
    side = 258
    layer = layer_bytes([[(code_of(0), 0)] * side] * side)
    full = file_bytes([layer] * 8)
    assert len(read_pair(full, b"").objects) == 8 * 256 * 256
    for data in (
        b"[" * 2_000_000,
        b'{"a":' * 400_000,
        b"[" + b"[]," * 600_000 + b"1]",
        json.dumps([{"ascii": "_" * 2_000_000}]).encode(),
        json.dumps([{"ascii": "_\n" * 900_000}]).encode(),
        json.dumps([{"ascii": "___\n_b_\n___"}] * 10_000).encode(),
        json.dumps({"key": {chr(0x4E00 + n): f"text:W{n}" for n in range(2000)}, "levels": []}).encode(),
    ):
        holds(lambda inert_unknown: read_keke(data, inert_unknown=inert_unknown)[:1])  # noqa: B023  # called at once

"""Keke's sets of levels: JSON with boards of signs."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from ecs_baba.errors import shown
from ecs_baba.formats.adapting import adapt, gather
from ecs_baba.formats.foreign import THING, Foreign, Meant, broken, check_sides, check_size, clean
from ecs_baba.grid import DIRECTIONS
from ecs_baba.level import decode
from ecs_baba.lexicon import TEXT_PREFIX, Part, is_name
from ecs_baba.moves import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ecs_baba.errors import LevelError
    from ecs_baba.formats.adapting import Imported
    from ecs_baba.level import Level
    from ecs_baba.pack import Pack

#: As many bytes as a file may have: a level is a few hundred.
MOST_BYTES: Final = 2 << 20

#: As many levels as a file may have, and as many signs as its key.
MOST_LEVELS: Final = 10_000
MOST_SIGNS: Final = 1000

#: How wide the border around a level is, in signs.
RING: Final = 1

#: What the names of moves are here: a wait has no direction.
_LETTER_OF: Final = {direction or "wait": letter for letter, direction in LETTERS.items()}


@dataclass(frozen=True, slots=True)
class Entry:
    """A level of a set before it is read: its number in the file from 1, its name, and what the file says of it."""

    number: int
    name: str
    source: str
    told: Mapping[str, Any]
    key: Mapping[str, Any]
    moves: Mapping[str, Any]
    palette: tuple[str, ...]


def import_keke(
    data: bytes, *, source: str = "<levels>", pack: Pack | None = None, inert_unknown: bool = False
) -> list[Imported]:
    """The levels of a set from its bytes, in order; `source` is the file's name in messages.

    `pack` and `inert_unknown` are as of `Level.parse`.

    Raises:
        LevelError: with the place of what is wrong; and for words that the pack does not know.
    """
    readers = [partial(import_entry, entry, pack, inert_unknown) for entry in read_entries(data, source)]
    return gather(readers, source)


def read_keke(
    data: bytes, *, source: str = "<levels>", pack: Pack | None = None, inert_unknown: bool = False
) -> list[Level]:
    """The levels alone; all else is as of `import_keke`."""
    return [one.level for one in import_keke(data, source=source, pack=pack, inert_unknown=inert_unknown)]


def import_entry(entry: Entry, pack: Pack | None, inert_unknown: bool) -> Imported:  # noqa: FBT001  # as `Found` reads
    """One level of a set."""
    return adapt(foreign_of(entry), pack=pack, inert_unknown=inert_unknown)


def read_entries(data: bytes, source: str) -> list[Entry]:
    """What a file says of each of its levels: a list of them, an object with `levels`, or one with `sets` of them.

    Raises:
        LevelError: with the place of what is wrong.
    """
    told = _parsed(data, source)
    top = told if isinstance(told, dict) else {"levels": told}
    sets = top.get("sets", {"": top.get("levels")})
    if not isinstance(sets, dict) or not all(isinstance(levels, list) for levels in sets.values()):
        raise broken(source, "no levels: expected a list, an object with a list 'levels', or one with 'sets' of lists")
    shipped = _shipped()
    key, moves = top.get("key", shipped["key"]), top.get("moves", shipped["moves"])
    if not isinstance(key, dict) or not isinstance(moves, dict) or len(key) > MOST_SIGNS:
        raise broken(source, f"bad 'key' or 'moves': expected objects, the key of at most {MOST_SIGNS} signs")
    if sum(map(len, sets.values())) > MOST_LEVELS:
        raise broken(source, f"too many levels: expected at most {MOST_LEVELS}")
    palette = tuple(dict.fromkeys(name for kind in key.values() if (name := _word(kind))))
    entries: list[Entry] = []
    for set_name, levels in sets.items():
        for level in levels:
            number = len(entries) + 1
            where = f"{source}#{number}"
            if not isinstance(level, dict):
                raise broken(where, f"this is no level: expected an object, not {shown(level)}")
            fallback = clean(f"{set_name} {clean(level.get('id')) or number}")
            name = clean(level.get("name")) or fallback or str(number)
            entries.append(Entry(number, name, where, level, key, moves, palette))
    return entries


def foreign_of(entry: Entry) -> Foreign:
    """A level as its set has it.

    Raises:
        LevelError: with the row and column of what is wrong with its board.
    """
    rows = _rows(entry)
    identity = clean(entry.told.get("id"))
    return Foreign(
        entry.source,
        len(rows[0]) - 2 * RING,
        len(rows) - 2 * RING,
        tuple(_objects(entry, rows)),
        title=entry.name,
        author=clean(entry.told.get("author")),
        solution=_solution(entry),
        headers=() if identity is None else (("id", identity),),
        palette=entry.palette,
    )


def _rows(entry: Entry) -> list[str]:
    """The rows of a board, border included."""
    board = entry.told.get("ascii")
    if not isinstance(board, str):
        raise broken(entry.source, f"bad board {shown(board)}: expected text under 'ascii'")
    rows = [row.removesuffix("\r") for row in board.strip("\r\n").split("\n")]
    problem = check_sides(len(rows[0]), len(rows), RING)
    if problem:
        raise broken(entry.source, problem)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise broken(entry.source, f"row {number} has {len(row)} signs: expected {len(rows[0])}, as in row 1")
    return rows


def _objects(entry: Entry, rows: list[str]) -> Iterator[tuple[Meant, int, int, str]]:
    """What stands inside the border, row by row; all of it looks the same way."""
    nothing, border = _shipped()["empty"], _shipped()["border"]
    seen: dict[str, Meant | None] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            kind = entry.key.get(sign)
            is_ring = not (RING <= x < len(row) - RING and RING <= y < len(rows) - RING)
            if is_ring != (kind == border):
                raise _wrong_sign(entry, sign, x, y, "expected the border all around the level, and nowhere else")
            if is_ring or kind == nothing:
                continue
            if sign not in seen:
                seen[sign] = _meant(kind, entry.key)
            meant = seen[sign]
            if meant is None:
                told = "the key does not have it" if kind is None else f"the key has {shown(kind)} for it"
                raise _wrong_sign(entry, sign, x, y, told)
            yield meant, x - RING, y - RING, DIRECTIONS[0]


def _wrong_sign(entry: Entry, sign: str, x: int, y: int, message: str) -> LevelError:
    return broken(entry.source, f"sign {sign!r} in row {y + 1}, column {x + 1}: {message}")


def _parsed(data: bytes, source: str) -> Any:
    """The file as JSON, its numbers as they are written."""
    check_size(data, MOST_BYTES, source)
    text = decode(data, source).removeprefix("\ufeff")
    try:
        return json.loads(text, parse_int=str, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise broken(source, f"this is no JSON: {error.msg}", error.lineno, error.colno) from None
    except RecursionError:
        raise broken(source, "this is no set of levels: it is nested too deeply") from None


@cache
def _shipped() -> Mapping[str, Any]:
    """The signs, names and moves of files without a key."""
    text = resources.files("ecs_baba.content").joinpath("keke.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _word(kind: object) -> str:
    """The word that a kind of the key is, as packs call it; nothing where it is none."""
    if not isinstance(kind, str) or not kind.startswith(TEXT_PREFIX):
        return ""
    name = kind.removeprefix(TEXT_PREFIX)
    name = _shipped()["words"].get(name, name)
    return name if is_name(name) else ""


def _meant(kind: object, key: Mapping[str, Any]) -> Meant | None:
    """What a kind of the key is, None where nothing can be that. A word whose thing is in the key is a noun."""
    word = _word(kind)
    if word:
        is_noun = word.lower() in key.values()
        return Meant(word, "noun" if is_noun else "word", Part.NOUN if is_noun else None, True, is_noun)
    if isinstance(kind, str) and is_name(kind.upper()) and kind.upper().lower() == kind:
        return Meant(kind.upper(), THING)
    return None


def _solution(entry: Entry) -> str | None:
    """The solution in our letters."""
    told = entry.told.get("solution")
    if told is None:
        return None
    if not isinstance(told, str):
        raise broken(entry.source, f"bad solution {shown(told)}: expected text")
    letters = {sign: _LETTER_OF.get(str(name), "") for sign, name in entry.moves.items()}
    for at, sign in enumerate(told, 1):
        if not letters.get(sign.lower()):
            raise broken(entry.source, f"bad move {sign!r} at character {at} of the solution")
    return "".join(letters[sign.lower()] for sign in told) or None

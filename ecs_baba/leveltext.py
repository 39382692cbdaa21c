"""The text form of levels: how a level is written down, and read again."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, TypeVar

from ecs_baba.errors import BadMoves, BadSeed, LevelError, Problem, hint, shown
from ecs_baba.grid import DIRECTIONS, MAX_CELLS
from ecs_baba.lexicon import TEXT_PREFIX, is_name
from ecs_baba.moves import read_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ecs_baba.level import Level, Placed

    _L = TypeVar("_L")

EMPTY: Final = "."
HEADER: Final = re.compile(r"^([a-z-]+): (.*)$")

#: No tile can be like this: somebody misspelled the first header.
_MEANT_AS_HEADER: Final = re.compile(r"^[ \t]*[A-Za-z-]+[ \t]?:([ \t]|$)")

#: The headers that a level has fields for, as they are written.
TEXT_FIELDS: Final = ("title", "author", "pack", "solution")
FIELDS: Final = (*TEXT_FIELDS, "nouns", "inert", "palette", "seed")

#: As many words as a level may bring along: of more, a word list takes too long to make.
MOST_WORDS: Final = 500

#: Of so many problems on, the rest of a text is not looked at: it is something else than a level.
MOST_PROBLEMS: Final = 1000

#: As many digits as a seed may have: Python reads not many more in one number.
SEED_DIGITS: Final = 4000

_LARGEST_SEED: Final = 10**SEED_DIGITS - 1

_SEED: Final = re.compile(rf"-?[0-9]{{1,{SEED_DIGITS}}}")

#: A column of a row: quoted parts may hold blanks, everything else ends at one.
_TILE: Final = re.compile(r'(?:"[^"]*"|[^ \t"]++)++|"')
#: What may stand unquoted in a name.
_PLAIN: Final = re.compile(r'[^\s+:"]+')
#: One object of a stack.
_OBJECT: Final = re.compile(rf'({TEXT_PREFIX})?(?:"([^"]*)"|([^\s+:"]+))(?::([^+:"]*))?')


@dataclass(frozen=True, slots=True)
class Token:
    """One object as it is written: its kind, its tile, the way it looks, and where in the text it stands."""

    kind: str
    x: int
    y: int
    facing: str
    text: str
    line: int
    column: int
    is_word: bool


@dataclass(slots=True)
class Draft:
    """A text as far as it could be read without knowing a word: headers with their lines, tiles, what is wrong."""

    headers: dict[str, tuple[str, int, int]] = field(default_factory=dict)  # value, line, column of the value
    tokens: list[Token] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    width: int = 0
    height: int = 0

    def value(self, key: str) -> str | None:
        """The value of a header, None where there is none."""
        return self.headers[key][0] if key in self.headers else None

    def place(self, key: str) -> tuple[int, int]:
        """The line and column of a header's value."""
        return self.headers[key][1:] if key in self.headers else (0, 0)

    def nouns(self, problems: list[Problem]) -> dict[str, tuple[int, int]]:
        """The level's own nouns, in upper case, with their places; names that no noun can have go to `problems`."""
        names: dict[str, tuple[int, int]] = {}
        for text, name, place in self._names("nouns"):
            if len(problems) >= MOST_PROBLEMS:
                break
            if not is_name(name.upper()) or name != name.upper().lower():
                message = f"bad noun {shown(text)}: expected a name in lower case, quoted where it holds blanks"
                problems.append(Problem(*place, message))
            else:
                names.setdefault(name.upper(), place)
        return names

    def words(self, key: str, problems: list[Problem]) -> dict[str, tuple[int, int]]:
        """The words of the header `inert` or `palette`, with their places; what is no name goes to `problems`."""
        names: dict[str, tuple[int, int]] = {}
        for text, name, place in self._names(key):
            if len(problems) >= MOST_PROBLEMS:
                break
            if not is_name(name):
                expected = "expected a name in upper case, quoted where it holds blanks"
                message = f"bad word {shown(text)} of {key}: {expected}"
                problems.append(Problem(*place, message))
            else:
                names.setdefault(name, place)
        return names

    def _names(self, key: str) -> Iterator[tuple[str, str, tuple[int, int]]]:
        """Each name of a header, as it is written and without its quotes, with its place."""
        line, column = self.place(key)
        for match in _TILE.finditer(self.value(key) or ""):
            text = match.group()
            name = text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' and '"' not in text[1:-1] else text
            yield text, name, (line, column + match.start())

    def level(
        self,
        make: Callable[..., _L],
        place: Callable[[str, int, int, str], Placed],
        nouns: tuple[str, ...],
        inert: tuple[str, ...],
        palette: tuple[str, ...],
    ) -> _L:
        """The level, where nothing is wrong, with the words that it brings along."""
        seed = self.value("seed")
        return make(
            self.width,
            self.height,
            tuple(place(token.kind, token.x, token.y, token.facing) for token in self.tokens),
            **{key: self.value(key) for key in TEXT_FIELDS},
            nouns=nouns,
            inert=inert,
            palette=palette,
            seed=None if seed is None else int(seed),
            headers=tuple((key, value) for key, (value, *_) in self.headers.items() if key not in FIELDS),
        )


def read(text: str) -> Draft:
    """Read a text as far as that goes without knowing a word."""
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    draft = Draft()
    first = 0
    if HEADER.match(lines[0]) or _MEANT_AS_HEADER.match(lines[0]):
        first = _read_headers(draft, lines)
    _read_rows(draft, lines, first)
    return draft


def _read_headers(draft: Draft, lines: list[str]) -> int:
    """Read the header lines; the index of the first line after the blank one that ends them."""
    for number, line in enumerate(lines, 1):
        if not line.strip(" \t") or len(draft.problems) >= MOST_PROBLEMS:
            break
        match = HEADER.match(line)
        if match is None:
            message = (
                f"bad header {shown(line)}: expected 'key: value', the key in lower case and a blank after the colon, "
                "or a blank line to end the headers"
            )
            draft.problems.append(Problem(number, 1, message))
            if ":" not in line.partition(" ")[0]:
                return number - 1  # it looks like a row: the blank line is missing
            continue
        key, value = match.group(1), match.group(2).strip()
        column = len(line) - len(match.group(2).lstrip()) + 1
        if key in draft.headers:
            message = f"header {key!r} is there twice, first in line {draft.headers[key][1]}"
            draft.problems.append(Problem(number, 1, message))
            continue
        draft.headers[key] = (value, number, column)
        if not is_line(value):
            draft.problems.append(Problem(number, column, f"header {key!r} holds control characters"))
        elif key == "solution":
            _check_moves(draft, value, number, column)
        elif key == "seed" and not _SEED.fullmatch(value):
            message = f"bad seed {shown(value)}: expected a whole number"
            draft.problems.append(Problem(number, column, message))
    return number


def _check_moves(draft: Draft, moves: str, line: int, column: int) -> None:
    try:
        read_moves(moves)
    except BadMoves as error:
        draft.problems.append(Problem(line, column, str(error)))


def _read_rows(draft: Draft, lines: list[str], first: int) -> None:
    last = len(lines)
    while last > first and not lines[last - 1].strip(" \t"):
        last -= 1
    while first < last and not lines[first].strip(" \t"):
        first += 1
    if first == last:
        draft.problems.append(Problem(len(lines), 1, "the level has no rows"))
        return
    draft.height = last - first
    for y, line in enumerate(lines[first:last]):
        columns = list(islice(_TILE.finditer(line), MAX_CELLS + 1))
        if y == 0:
            draft.width = len(columns)
        if len(draft.problems) >= MOST_PROBLEMS or draft.width * draft.height > MAX_CELLS:
            return  # no level is so big; to read it would take long
        _read_row(draft, columns, y, first)


def _read_row(draft: Draft, columns: list[re.Match[str]], y: int, first: int) -> None:
    """Read a row; `first` is the index of the line of the first one."""
    number = first + y + 1
    if not columns:
        draft.problems.append(Problem(number, 1, "a blank line between the rows: expected a row of tiles"))
    elif len(columns) != draft.width:
        message = f"this row has {len(columns)} tiles: expected {draft.width}, as in line {first + 1}"
        draft.problems.append(Problem(number, columns[min(len(columns), draft.width + 1) - 1].start() + 1, message))
    for x, match in enumerate(columns):
        if len(draft.problems) >= MOST_PROBLEMS:
            return
        _read_tile(draft, match.group(), x, y, number, match.start() + 1)


def _read_tile(draft: Draft, tile: str, x: int, y: int, line: int, column: int) -> None:  # noqa: PLR0913, PLR0917  # a place in the level and one in the text
    if tile == EMPTY:
        return
    at = 0
    while True:
        match = _OBJECT.match(tile, at)
        if match is None or (match.end() < len(tile) and tile[match.end()] != "+"):
            message = f"bad tile {shown(tile)}: expected a name, 'name:facing', or several joined by '+'"
            draft.problems.append(Problem(line, column + (at if match is None else match.end()), message))
            return
        draft.tokens += _objects(draft, match, x, y, line, column + at)
        at = match.end() + 1
        if at > len(tile):
            return


def _objects(draft: Draft, match: re.Match[str], x: int, y: int, line: int, column: int) -> list[Token]:  # noqa: PLR0913, PLR0917  # a place in the level and one in the text
    prefix, quoted, plain, facing = match.groups()
    text = match.group()
    name = plain if quoted is None else quoted
    if facing is None:
        facing = DIRECTIONS[0]
    elif facing not in DIRECTIONS:
        expected = ", ".join(DIRECTIONS)
        message = f"bad facing {shown(facing)} in {shown(text)}: expected one of {expected}{hint(facing, DIRECTIONS)}"
        draft.problems.append(Problem(line, column + text.rindex(":") + 1, message))
        return []
    if not name:
        draft.problems.append(Problem(line, column, f"bad tile {shown(text)}: expected a name between the quotes"))
        return []
    is_word = bool(prefix) or name != name.lower()
    if is_word:
        if name != name.upper():
            message = f"bad tile {shown(text)}: expected a thing in lower case or a word in upper case"
            near = f"; did you mean {shown(name.lower())} or {shown(name.upper())}?"
            draft.problems.append(Problem(line, column, message + near))
            return []
        name = TEXT_PREFIX + name
    return [Token(name, x, y, facing, text, line, column, is_word)]


def in_order(*told: list[Problem]) -> list[Problem]:
    """All problems of a text by their places; with one more at the end where the rest was not looked at."""
    problems = sorted(chain(*told), key=lambda problem: (problem.line, problem.column))
    if any(len(some) >= MOST_PROBLEMS for some in told):
        last = problems[-1]
        problems.append(Problem(last.line, last.column, "so much is wrong that the rest was not looked at"))
    return problems


def write(level: Level) -> str:
    """A level as text; `read` understands it."""
    lines = [f"{key}: {value}" for key in TEXT_FIELDS if (value := getattr(level, key)) is not None]
    if level.nouns:
        lines.append("nouns: " + " ".join(_quoted(name.lower()) for name in level.nouns))
    if level.inert:
        lines.append("inert: " + " ".join(_quoted(name) for name in level.inert))
    if level.palette:
        lines.append("palette: " + " ".join(_quoted(name) for name in level.palette))
    if level.seed is not None:
        lines.append(f"seed: {level.seed}")
    lines += [f"{key}: {value}" for key, value in level.headers]
    if lines:
        lines.append("")
    return "\n".join([*lines, *rows(level)]) + "\n"


def rows(level: Level) -> list[str]:
    """The rows of a level, their columns aligned."""
    stacks: dict[tuple[int, int], list[str]] = {}
    for placed in level.objects:
        stacks.setdefault((placed.x, placed.y), []).append(_written(placed))
    tiles = [["+".join(stacks.get((x, y), [EMPTY])) for x in range(level.width)] for y in range(level.height)]
    widths = [max(map(len, column)) for column in zip(*tiles, strict=True)]
    return [" ".join(map(str.ljust, row, widths)).rstrip() for row in tiles]


def _written(placed: Placed) -> str:
    name = placed.kind.removeprefix(TEXT_PREFIX)
    is_text = placed.kind.startswith(TEXT_PREFIX) and name == name.upper()
    if not is_text:
        name = placed.kind
    written = _quoted(name)
    if is_text and name == name.lower():
        written = TEXT_PREFIX + written  # a word without letters, which alone would be a thing
    return written if placed.facing == DIRECTIONS[0] else f"{written}:{placed.facing}"


def _quoted(name: str) -> str:
    plain = _PLAIN.fullmatch(name) and name != EMPTY and name != TEXT_PREFIX.removesuffix(":")
    return name if plain else f'"{name}"'


def is_line(text: str) -> bool:
    """Whether a text is one line without control characters."""
    return not any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in text)


def checked_seed(seed: int) -> int:
    """`seed` itself, where it can be one.

    Raises:
        BadSeed: where it is no whole number, or has too many digits.
    """
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) > _LARGEST_SEED:
        raise BadSeed(f"bad seed {shown(seed)}: expected a whole number of at most {SEED_DIGITS} digits")
    return seed


def check_headers(level: Level) -> None:
    """Refuse headers that could not be read again as they are.

    Raises:
        LevelError: naming the header.
    """
    problems = []
    fields = [(key, getattr(level, key)) for key in TEXT_FIELDS]
    problems += [
        f"header {key!r} has {value!r}: expected one line of text without blanks around it"
        for key, value in (*fields, *level.headers)
        if value is not None and (not isinstance(value, str) or not is_line(value) or value != value.strip())
    ]
    keys = [key for key, _ in level.headers]
    for key in dict.fromkeys(keys):
        if not re.fullmatch(r"[a-z-]+", key) or key in FIELDS or keys.count(key) > 1:
            problems.append(f"bad header key {key!r}: expected lower case letters, each key once, no field of a level")
    if level.seed is not None:
        try:
            checked_seed(level.seed)
        except BadSeed as error:
            problems.append(str(error))
    if isinstance(level.solution, str):
        try:
            read_moves(level.solution)
        except BadMoves as error:
            problems.append(f"bad solution: {error}")
    problems += _bad_words(level)
    if problems:
        raise LevelError("<level>", [Problem(0, 0, problem) for problem in problems])


def _bad_words(level: Level) -> list[str]:
    """What is wrong with the words that a level brings along."""
    seen: set[object] = set()
    problems = []
    for what, names in (("noun", level.nouns), ("inert word", level.inert), ("word of the palette", level.palette)):
        for name in names:
            if not is_name(name) or name in seen:
                problems.append(
                    f"bad {what} {shown(name)}: expected names in upper case that words can have, each once"
                )
            else:
                seen.add(name)
    if len(seen) > MOST_WORDS:
        problems.append(f"the level brings {len(seen)} words of its own along: expected at most {MOST_WORDS}")
    return problems

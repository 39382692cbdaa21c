"""A level as a value: its size, its objects, and what its author says of it; from text and back."""

from __future__ import annotations

import stat
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from ecs_baba import leveltext
from ecs_baba.content import COURSE, elsewhere, find_pack
from ecs_baba.errors import BabaError, LevelError, PackError, Problem, hint, shown
from ecs_baba.grid import DIRECTIONS, checked_direction, grid_of
from ecs_baba.lexicon import NAMED, TEXT_PREFIX, Part, is_name, noun
from ecs_baba.lexicon import inert as inert_word
from ecs_baba.pack import Pack

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

#: The end of a level file's name.
SUFFIX = ".txt"

#: As many bytes as a level file may have, and as many characters as a level's text.
LONGEST = 8 << 20

#: For so many problems of a text, near words are looked for.
HINTS = 100


@dataclass(frozen=True, slots=True)
class Placed:
    """One object of a level: its kind (`rock`, `text:ROCK`), its tile, and the way it looks."""

    kind: str
    x: int
    y: int
    facing: str = DIRECTIONS[0]


@dataclass(frozen=True, slots=True)
class Level:
    """A level as a value.

    width, height: in tiles. objects: oldest first, as they are to be created. pack: the name of the word pack, None
    for the default. solution: moves that win it. nouns: plain nouns that the level brings along. inert: words that it
    brings along and that spell nothing. Both are in upper case, and count where the pack lacks the word. palette: the
    words, in upper case, that letters may spell beside those on the board, where the pack has letters; nothing for the
    pack's own. seed: of its randomness. headers: every other header, as (key, value), in order.

    Raises:
        BadSize, OffBoard, BadDirection: what cannot be. LevelError: a header that cannot be written as one line, and
        fields of other types.
    """

    width: int
    height: int
    objects: tuple[Placed, ...] = ()
    title: str | None = None
    author: str | None = None
    pack: str | None = None
    solution: str | None = None
    nouns: tuple[str, ...] = ()
    inert: tuple[str, ...] = ()
    palette: tuple[str, ...] = ()
    seed: int | None = None
    headers: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        """Refuse what could not be written as text and read again."""
        grid = grid_of(self.width, self.height)
        if wrong := [*_wrong_types(self)]:
            raise LevelError("<level>", [Problem(0, 0, message) for message in wrong])
        for placed in self.objects:
            grid.cell(placed.x, placed.y)
            checked_direction(placed.facing)
        leveltext.check_headers(self)

    @classmethod
    def parse(
        cls, text: str, *, pack: Pack | None = None, source: str = "<level>", inert_unknown: bool = False
    ) -> Level:
        """The level that a text describes (docs/levels.md has the form).

        `pack` has the words; without it, the pack that the level's header names, or the course pack. `source` is the
        file's name for messages. With `inert_unknown`, things that the pack does not know become plain nouns of the
        level, and words that it does not know become words that spell nothing.

        Raises:
            LevelError: with everything that is wrong with the text, each with its line and column; of a text that is
            wrong all over, with what is wrong with its beginning.
        """
        check_pack(pack)
        if len(text) > LONGEST:
            message = f"a text of {len(text)} characters: expected at most {LONGEST}"
            raise LevelError(source, [Problem(0, 0, message)])
        draft = leveltext.read(text)
        problems: list[Problem] = []
        if pack is None:
            try:
                named = draft.value("pack")
                pack = COURSE if named is None else find_pack(named)
            except PackError as error:
                problems.append(Problem(*draft.place("pack"), str(error)))
        nouns, inert = _own_words(draft, pack, problems)
        palette = draft.words("palette", problems)
        unknown: list[Problem] = []
        if pack is not None:
            if inert_unknown:
                _adopt(draft, pack, nouns, inert)
            if len(nouns) + len(inert) <= leveltext.MOST_WORDS:
                unknown = _unknown(draft, with_words(pack, tuple(nouns), tuple(inert), tuple(palette)))
        if draft.problems or problems or unknown:
            raise LevelError(source, leveltext.in_order(draft.problems, problems, unknown))
        try:
            return draft.level(cls, Placed, tuple(nouns), tuple(inert), tuple(palette))
        except LevelError as error:
            raise LevelError(source, error.problems) from None
        except BabaError as error:
            raise LevelError(source, [Problem(0, 0, str(error))]) from error

    def __str__(self) -> str:
        """The level as text: header lines where there are any, a blank line, the rows with their columns aligned."""
        return leveltext.write(self)

    @property
    def rows(self) -> str:
        """The rows alone, with their columns aligned."""
        return "\n".join(leveltext.rows(self))


def with_words(pack: Pack, nouns: tuple[str, ...], inert: tuple[str, ...] = (), palette: tuple[str, ...] = ()) -> Pack:
    """`pack`, with plain nouns (in any case) and words that spell nothing of these names, where it lacks them.

    `palette` is what letters may spell, where that is not what they may spell in the pack.
    They are in the order of their names, so that the order in which a level has them makes no other game of it.

    Raises:
        PackError: where a noun is another word of the pack, or a name cannot be a word's.
    """
    new = {}
    for name in dict.fromkeys(name.upper() for name in nouns):
        if name not in pack.lexicon:
            new[name] = noun(name)
        elif not is_plain_noun(pack, name):
            raise PackError(_taken(pack, name))
    for name in inert:
        if name not in pack.lexicon:
            new.setdefault(name, inert_word(name))
    for name in palette:
        if name not in pack.lexicon:
            new.setdefault(name, noun(name))
    if new:
        pack = pack.extended(words=[new[name] for name in sorted(new)])
    return pack.replaced(palette=palette) if palette else pack


def is_plain_noun(pack: Pack, name: str) -> bool:
    """Whether a word of the pack is a noun that names the things of its own kind."""
    word = pack.lexicon.word(name)
    return word.part is Part.NOUN and word.selects == NAMED.name


def load_level(source: str | PathLike[str], *, pack: Pack | None = None, inert_unknown: bool = False) -> Level:
    """A shipped level by its name, or a level file by its path; `pack` and `inert_unknown` as in `Level.parse`.

    A bare name, without a separator or the suffix .txt, is a shipped level where there is one of that name.

    Raises:
        LevelError: where there is no such level or file, or it cannot be read.
    """
    name = str(source)
    if not name:
        message = "a level needs a name: expected a file, or a shipped level"
        raise LevelError("<no name>", [Problem(0, 0, message)])
    if name in shipped_levels():
        file = resources.files("ecs_baba.content").joinpath("levels", name + SUFFIX)
        text = file.read_text(encoding="utf-8")
        return Level.parse(text, pack=pack, source=name + SUFFIX, inert_unknown=inert_unknown)
    data = read_file(source, LONGEST, f"; expected a file, or a shipped level{hint(name, shipped_levels())}")
    return Level.parse(decode(data, name), pack=pack, source=name, inert_unknown=inert_unknown)


def read_file(source: str | PathLike[str], most: int, expected: str = "") -> bytes:
    """The bytes of a file, of which there may be `most`; `expected` ends the message where it cannot be read.

    Raises:
        LevelError: where it cannot be read, is a folder, a pipe or a device, or is longer.
    """
    try:
        mode = Path(source).stat().st_mode
        reason = "" if stat.S_ISREG(mode) or stat.S_ISDIR(mode) else "it is a pipe or a device"
        data = b"" if reason else _beginning(Path(source), most + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
    if reason:
        raise LevelError(str(source), [Problem(0, 0, f"cannot read it: {reason}{expected}")])
    check_size(data, most, str(source))
    return data


def _beginning(path: Path, length: int) -> bytes:
    with path.open("rb") as file:
        return file.read(length)


def check_size(data: bytes, most: int, source: str) -> None:
    """Refuse files that are longer than they may be.

    Raises:
        LevelError: where there are more than `most` bytes.
    """
    if len(data) > most:
        raise LevelError(source, [Problem(0, 0, f"the file is too long: expected at most {most} bytes")])


def check_pack(pack: object) -> None:
    """Refuse what is no pack, as the name of one.

    Raises:
        TypeError: where it is neither a pack nor None.
    """
    if pack is not None and not isinstance(pack, Pack):
        raise TypeError(f"a level needs a Pack, got {shown(pack)}; find_pack(name) finds one by its name")


def decode(data: bytes, source: str) -> str:
    """The text of a level file.

    Raises:
        LevelError: with the place of the first byte that is no UTF-8.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace").removeprefix("\ufeff")) + 1
        problem = Problem(line, column, f"byte {data[error.start]:#04x} is no UTF-8: expected a text file in UTF-8")
        raise LevelError(source, [problem]) from error


def shipped_levels() -> tuple[str, ...]:
    """The names of the levels that come with the library, in the order in which they are meant to be played."""
    folder = resources.files("ecs_baba.content").joinpath("levels")
    index = folder.joinpath("index").read_text(encoding="utf-8")
    return tuple(index.split())


def _taken(pack: Pack, name: str) -> str:
    return f"noun {name!r} of the level is another word of pack {pack.name!r} already"


def _wrong_types(level: Level) -> Iterator[str]:
    """What is wrong with the types of a level's fields, as far as nothing else finds it."""
    if not isinstance(level.objects, tuple):
        yield f"bad objects {shown(level.objects)}: expected a tuple of Placed"
    else:
        for placed in level.objects:
            if not isinstance(placed, Placed):
                yield f"bad object {shown(placed)}: expected a Placed"
            elif not isinstance(placed.kind, str):
                yield f"bad kind {shown(placed.kind)}: expected text"
    for what in ("nouns", "inert", "palette"):
        if not isinstance(getattr(level, what), tuple):
            yield f"bad {what} {shown(getattr(level, what))}: expected a tuple of text"
    pairs = level.headers if isinstance(level.headers, tuple) else (None,)
    if not all(isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in pairs):
        yield f"bad headers {shown(level.headers)}: expected a tuple of pairs of text"


def _own_words(
    draft: leveltext.Draft, pack: Pack | None, problems: list[Problem]
) -> tuple[dict[str, None], dict[str, None]]:
    """The nouns and the inert words that a level says to bring along; what is wrong with them goes to `problems`."""
    nouns = draft.nouns(problems)
    inert = draft.words("inert", problems)
    if pack is not None:
        taken = [name for name in nouns if name in pack.lexicon and not is_plain_noun(pack, name)]
        problems += [Problem(*nouns.pop(name), _taken(pack, name)) for name in taken]
    problems += [
        Problem(*inert[name], f"inert word {name!r} is a noun of the level already") for name in inert if name in nouns
    ]
    return dict.fromkeys(nouns), dict.fromkeys(inert)


def _adopt(draft: leveltext.Draft, pack: Pack, nouns: dict[str, None], inert: dict[str, None]) -> None:
    """Make what the pack does not know a noun or an inert word of the level: things first, for they name nouns."""
    for token in draft.tokens:
        name = token.kind.upper()
        if not token.is_word and is_name(name) and name.lower() == token.kind and name not in pack.lexicon:
            inert.pop(name, None)
            nouns.setdefault(name)
    for token in draft.tokens:
        name = token.kind.removeprefix(TEXT_PREFIX)
        if token.is_word and is_name(name) and name not in pack.lexicon and name not in nouns:
            inert.setdefault(name)


def _unknown(draft: leveltext.Draft, pack: Pack) -> list[Problem]:
    """A problem for each object of a kind that the pack does not have."""
    problems: list[Problem] = []
    known: dict[str, str] = {}
    for token in draft.tokens:
        if len(problems) >= leveltext.MOST_PROBLEMS:
            break
        if token.kind not in known:
            name = token.kind.removeprefix(TEXT_PREFIX)
            other = elsewhere(name, pack) if token.is_word else None
            near = other is None and len(problems) < HINTS  # a file of something else is told to be so in a moment
            try:
                if token.is_word:
                    pack.lexicon.word(name, near=near)
                else:
                    pack.lexicon.kind_number(token.kind, near=near)
                known[token.kind] = ""
            except BabaError as error:
                known[token.kind] = f"{error}; pack {other!r} has it (pack: {other})" if other else str(error)
        if known[token.kind]:
            problems.append(Problem(token.line, token.column, f"bad tile {shown(token.text)}: {known[token.kind]}"))
    return problems

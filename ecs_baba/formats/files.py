"""Finds levels in files of every kind, and in folders of them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import hint, shown
from ecs_baba.formats import facts, keke, layers, pairs
from ecs_baba.formats.adapting import Imported, adapt, gather, listed
from ecs_baba.formats.foreign import broken
from ecs_baba.level import load_level, read_file, shipped_levels

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    from ecs_baba.level import Level
    from ecs_baba.pack import Pack

#: The end of the name of a Keke set.
SET: Final = ".json"

#: Between a file and the level that is meant.
CHOICE: Final = "#"

#: The ends of the names of all files that are no levels as text.
_ENDS: Final = frozenset({SET, pairs.LAYERS, pairs.FACTS})

#: As many levels as a message names.
_NAMED: Final = 20


@dataclass(frozen=True, slots=True)
class Found:
    """A level that was found: its name in its file or folder, and how to read it, with a pack or its own."""

    name: str
    read: Callable[[Pack | None, bool], Imported]


def import_levels(
    source: str | PathLike[str], *, pack: Pack | None = None, inert_unknown: bool = False
) -> list[Imported]:
    """Every level of a file or folder, with what a level cannot hold; by what `find` finds.

    `pack` and `inert_unknown` are as of `Level.parse`.

    Raises:
        LevelError: with all that is wrong, each with its place; and for words that the pack does not know.
    """
    return gather([partial(found.read, pack, inert_unknown) for found in find(source)], str(source))


def read_levels(source: str | PathLike[str], *, pack: Pack | None = None, inert_unknown: bool = False) -> list[Level]:
    """The levels alone; all else is as of `import_levels`."""
    return [one.level for one in import_levels(source, pack=pack, inert_unknown=inert_unknown)]


def read_level(source: str | PathLike[str], *, pack: Pack | None = None, inert_unknown: bool = False) -> Level:
    """The one level that `source` names: a shipped one, or a file; `set.json#3` or `set.json#its name` of several.

    `pack` and `inert_unknown` are as of `Level.parse`.

    Raises:
        LevelError: where there is no such level, or several; with all that is wrong with it; and for words that the
        pack does not know.
    """
    several = find(source)
    if len(several) != 1:
        names = ", ".join(shown(found.name) for found in several[:_NAMED])
        more = ", ..." if len(several) > _NAMED else ""
        message = f"{len(several)} levels: expected one, as '{source}{CHOICE}1' or by its name; they are {names}{more}"
        raise broken(str(source), message)
    return several[0].read(pack, inert_unknown).level


def find(source: str | PathLike[str]) -> list[Found]:
    """The levels of a file or folder, in order; nothing is read yet of what stands in files of their own.

    A shipped level by its name; a Keke set (.json); the game's own level by either of its files (.l, .ld); a folder of
    those; every other file is a level as text. `#` and a number, counted from 1, or a name choose one of several.

    Raises:
        LevelError: where there is nothing of that kind.
    """
    name = str(source)
    base, choice = split(name)
    return _all_in(name) if choice is None else [_chosen(_all_in(base), choice, base)]


def _all_in(name: str) -> list[Found]:
    """The levels of a file or folder."""
    path = Path(name)
    end = path.suffix.lower()
    if name in shipped_levels() or end not in _ENDS:
        if name not in shipped_levels() and is_folder(name):
            return _pairs_in(path)
        return [Found(path.stem, partial(_import_text, name))]
    if end == SET:
        entries = keke.read_entries(read_file(path, keke.MOST_BYTES), name)
        if not entries:
            raise broken(name, "no levels in this set")
        return [Found(entry.name, partial(keke.import_entry, entry)) for entry in entries]
    return [Found(path.stem, partial(_import_pair, path))]


def split(name: str) -> tuple[str, str | None]:
    """A name without its choice, and the choice: None where there is none, for files may have `#` in their names."""
    if name in shipped_levels() or CHOICE not in name or _exists(name):
        return name, None
    bases = [name[:at] for at, sign in enumerate(name) if sign == CHOICE]
    base = next((base for base in bases if base in shipped_levels() or _exists(base)), bases[-1])
    if not _exists(base) and base not in shipped_levels() and Path(base).suffix.lower() not in _ENDS:
        return name, None
    return base, name[len(base) + len(CHOICE) :]


def is_folder(name: str) -> bool:
    """Whether a folder has this name; not where that cannot be told."""
    try:
        return bool(name) and Path(name).is_dir()
    except (OSError, ValueError):
        return False


def listed_in(folder: Path) -> list[os.DirEntry[str]]:
    """What is in a folder, by name.

    Raises:
        LevelError: where it cannot be read.
    """
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError as error:
        raise broken(str(folder), f"cannot read it: {error.strerror}") from error


def partner(path: Path, end: str) -> Path:
    """The file of the game's two that has this end, by either of them; in capitals where that is how they are named."""
    if path.suffix.lower() == end:
        return path
    ends = (end.upper(), end) if path.suffix.isupper() else (end, end.upper())
    named = [path.with_suffix(one) for one in ends]
    return next((one for one in named if _exists(str(one))), named[0])


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # no file can have such a name
        return False


def _chosen(several: list[Found], choice: str, base: str) -> Found:
    """One of several levels, by its number or its name."""
    numbers = [number for number, found in enumerate(several, 1) if found.name == choice]
    if not numbers and choice.isascii() and choice.isdigit() and 1 <= int(choice[:9]) <= len(several):
        numbers = [int(choice)]
    if len(numbers) == 1:
        return several[numbers[0] - 1]
    if numbers:
        which = f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"
        raise broken(base, f"{len(numbers)} levels named {shown(choice)}: expected one by its number, {which}")
    near = hint(choice, [found.name for found in several])
    numbered = f"a number from 1 to {len(several)}" if len(several) > 1 else "1"
    message = f"no level named {shown(choice)}: expected {numbered}, or a name{near}"
    raise broken(base, message)


def _pairs_in(folder: Path) -> list[Found]:
    """The levels of the game whose files are in a folder, by name."""
    paths = [Path(entry.path) for entry in listed_in(folder)]
    paths = [path for path in paths if path.suffix.lower() in {pairs.LAYERS, pairs.FACTS}]
    if not paths:
        raise broken(str(folder), f"no levels in this folder: expected pairs of {pairs.LAYERS} and {pairs.FACTS} files")
    either = {path.stem: path for path in reversed(paths)}
    return [Found(stem, partial(_import_pair, either[stem])) for stem in sorted(either)]


def _import_text(name: str, pack: Pack | None, inert_unknown: bool) -> Imported:  # noqa: FBT001  # as `Found` reads
    level = load_level(name, pack=pack, inert_unknown=inert_unknown)
    return Imported(level, listed(level))


def _import_pair(path: Path, pack: Pack | None, inert_unknown: bool) -> Imported:  # noqa: FBT001  # as `Found` reads
    """A level of the game by the path of one of its files."""
    two = f"; a level is two files, {pairs.LAYERS} and {pairs.FACTS}"
    grid = read_file(partner(path, pairs.LAYERS), layers.MOST_BYTES, two)
    told = read_file(partner(path, pairs.FACTS), facts.MOST_BYTES, two)
    foreign = pairs.foreign_of(grid, told, str(path.with_suffix("")), path.stem)
    return adapt(foreign, pack=pack, inert_unknown=inert_unknown)

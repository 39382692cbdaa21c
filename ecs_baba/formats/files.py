"""Finds levels in files of every kind, and in folders of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import hint, shown
from ecs_baba.formats import facts, keke, layers, pairs
from ecs_baba.formats.adapting import Imported, adapt, gather, listed
from ecs_baba.formats.foreign import broken
from ecs_baba.level import load_level, shipped_levels

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    from ecs_baba.level import Level
    from ecs_baba.pack import Pack

#: The end of the name of a Keke set.
SET: Final = ".json"

#: Between a file and the level that is meant.
CHOICE: Final = "#"

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
    if name not in shipped_levels() and CHOICE in name and not _exists(name):
        base, _, choice = name.rpartition(CHOICE)
        return [_chosen(find(base), choice, base)]
    path = Path(source)
    end = path.suffix.lower()
    if name in shipped_levels() or end not in {SET, pairs.LAYERS, pairs.FACTS}:
        if name not in shipped_levels() and _exists(name) and path.is_dir():
            return _pairs_in(path)
        return [Found(path.stem, partial(_import_text, name))]
    if end == SET:
        entries = keke.read_entries(_bytes_of(path, keke.MOST_BYTES), name)
        return [Found(entry.name, partial(keke.import_entry, entry)) for entry in entries]
    return [Found(path.stem, partial(_import_pair, path))]


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # no file can have such a name
        return False


def _chosen(several: list[Found], choice: str, base: str) -> Found:
    """One of several levels, by its number or its name."""
    named = [found for found in several if found.name == choice]
    if len(named) == 1:
        return named[0]
    if choice.isascii() and choice.isdigit() and 1 <= int(choice[:9]) <= len(several):
        return several[int(choice[:9]) - 1]
    near = hint(choice, (found.name for found in several))
    count = f"{len(named)} levels" if named else "no level"
    raise broken(base, f"{count} named {shown(choice)}: expected a number from 1 to {len(several)}, or a name{near}")


def _pairs_in(folder: Path) -> list[Found]:
    """The levels of the game whose files are in a folder, by name."""
    stems = sorted({path.stem for path in folder.iterdir() if path.suffix in {pairs.LAYERS, pairs.FACTS}})
    if not stems:
        raise broken(str(folder), f"no levels in this folder: expected pairs of {pairs.LAYERS} and {pairs.FACTS} files")
    return [Found(stem, partial(_import_pair, folder / (stem + pairs.LAYERS))) for stem in stems]


def _import_text(name: str, pack: Pack | None, inert_unknown: bool) -> Imported:  # noqa: FBT001  # as `Found` reads
    level = load_level(name, pack=pack, inert_unknown=inert_unknown)
    return Imported(level, listed(level))


def _import_pair(path: Path, pack: Pack | None, inert_unknown: bool) -> Imported:  # noqa: FBT001  # as `Found` reads
    """A level of the game by the path of one of its files."""
    grid = _bytes_of(path.with_suffix(pairs.LAYERS), layers.MOST_BYTES)
    told = _bytes_of(path.with_suffix(pairs.FACTS), facts.MOST_BYTES)
    return adapt(
        pairs.foreign_of(grid, told, str(path.with_suffix("")), path.stem), pack=pack, inert_unknown=inert_unknown
    )


def _bytes_of(path: Path, most: int) -> bytes:
    """A file, as far as one byte more than it may have.

    Raises:
        LevelError: where it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        partner = f"; a level is two files, {pairs.LAYERS} and {pairs.FACTS}" if path.suffix != SET else ""
        raise broken(str(path), f"cannot read it: {reason}{partner}") from error

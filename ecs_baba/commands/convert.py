"""The command `convert`: writes levels of other programs as text."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import BAD_LEVEL, DONE, add_inert, add_json, add_pack, pack_of
from ecs_baba.commands.telling import print_json
from ecs_baba.errors import CannotWrite, LevelError, Problem
from ecs_baba.formats.files import find
from ecs_baba.level import SUFFIX

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands
    from ecs_baba.formats import Imported
    from ecs_baba.formats.files import Found

#: How long the name of a file is made of a level's name.
LONGEST: Final = 80


def add(commands: Commands) -> None:
    """Add the command."""
    convert = commands.add_parser("convert", help="write levels of other programs as text")
    convert.add_argument(
        "source",
        metavar="IN",
        help="a Keke set (.json), a level of the game (.l and .ld, by either), a folder of those, or any other LEVEL; "
        "set.json#3 or set.json#NAME is one level of several",
    )
    convert.add_argument("target", metavar="OUT", help=f"a file ({SUFFIX}) for one level, or a folder")
    convert.add_argument("--force", action="store_true", help="overwrite files that are there")
    add_pack(convert)
    add_inert(convert)
    add_json(convert)
    convert.set_defaults(run=_convert)


def _convert(options: argparse.Namespace) -> int:
    pack = pack_of(options)
    several = find(options.source)
    files = _files(Path(options.target), several, options.source)
    there = [file for file in files if file.exists()]
    if there and not options.force:
        raise CannotWrite(f"cannot write {str(there[0])!r}: it is there already; --force overwrites it")
    written, refused = [], []
    for found, file in zip(several, files, strict=True):
        try:
            imported = found.read(pack, options.inert_unknown)
        except LevelError as error:
            refused.append({"level": found.name, "problems": [problem.message for problem in error.problems]})
            print(f"ecs-baba: {error}", file=sys.stderr)
            continue
        _write(imported, file)
        written.append(_facts(found, file, imported))
        if not options.json:
            print(_line(file, imported))
    if options.json:
        print_json({"written": written, "refused": refused})
    elif refused:
        print(f"{len(written)} written, {len(refused)} refused")
    return BAD_LEVEL if refused else DONE


def _files(target: Path, several: list[Found], source: str) -> list[Path]:
    """The file for each level."""
    if target.suffix != SUFFIX or target.is_dir():
        width = len(str(len(several)))
        names = [re.sub(r"[^\w.-]+", "-", found.name).strip("-.")[:LONGEST] for found in several]
        if len(set(names)) < len(names) or "" in names:
            names = [f"{number:0{width}}-{name}".rstrip("-") for number, name in enumerate(names, 1)]
        return [target / (name + SUFFIX) for name in names]
    if len(several) != 1:
        message = f"{len(several)} levels do not fit into one file: expected a folder to write them to"
        raise LevelError(source, [Problem(0, 0, message)])
    return [target]


def _write(imported: Imported, file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(str(imported.level), encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise CannotWrite(f"cannot write {str(file)!r}: {getattr(error, 'strerror', None) or error}") from error


def _line(file: Path, imported: Imported) -> str:
    level = imported.level
    line = f"{file}  {level.width}x{level.height}  {level.title or ''}".rstrip()
    if not imported.unknown:
        return line
    kept = ", ".join(f"{one.count} {one.kind} ({one.label})" for one in imported.unknown)
    return f"{line}\n  kept, spelling nothing: {kept}"


def _facts(found: Found, file: Path, imported: Imported) -> dict[str, object]:
    level = imported.level
    unknown = [
        {"word": one.name, "is": one.label, "kept_as": one.kind, "count": one.count, "first": (one.x, one.y)}
        for one in imported.unknown
    ]
    return {
        "level": found.name,
        "file": str(file),
        "title": level.title,
        "width": level.width,
        "height": level.height,
        "solution": level.solution,
        "nouns": level.nouns,
        "unknown": unknown,
    }

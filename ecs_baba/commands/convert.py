"""The command `convert`: writes levels of other programs as text."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import (
    BAD_LEVEL,
    CANNOT_WRITE,
    DONE,
    STDIN,
    add_inert,
    add_json,
    add_pack,
    find_levels,
    pack_of,
)
from ecs_baba.commands.telling import print_json, printable
from ecs_baba.commands.writing import cannot_write, writing
from ecs_baba.content import COURSE
from ecs_baba.errors import CannotWrite, LevelError, Problem
from ecs_baba.formats.files import is_folder
from ecs_baba.level import SUFFIX

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands
    from ecs_baba.formats import Imported
    from ecs_baba.formats.files import Found

#: How many bytes of a level's name the name of its file keeps: systems take 255, and a number and the end are to fit.
LONGEST: Final = 120


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
    if options.target in {"", STDIN}:
        raise cannot_write(options.target, f"expected a file that ends in {SUFFIX}, or a folder")
    several = find_levels(options.source)
    files = _files(Path(options.target), several, options.source)
    for file in files:
        with writing(file):
            if not options.force and file.exists():
                raise cannot_write(file, "it is there already; --force overwrites it")
    written, refused = [], []
    status = DONE
    for found, file in zip(several, files, strict=True):
        try:
            imported = found.read(pack, options.inert_unknown)
            if pack is not None and pack.name != (imported.level.pack or COURSE.name):
                imported = replace(imported, level=replace(imported.level, pack=pack.name))
            _write(imported, file)
        except (LevelError, CannotWrite) as error:
            status = max(status, CANNOT_WRITE if isinstance(error, CannotWrite) else BAD_LEVEL)
            refused.append({"level": found.name, "problems": _problems(error)})
            print(f"ecs-baba: {printable(str(error))}", file=sys.stderr)
            continue
        written.append(_facts(found, file, imported))
        if not options.json:
            print(printable(_line(file, imported)))
    if options.json:
        print_json({"written": written, "refused": refused})
    elif refused:
        print(f"{len(written)} written, {len(refused)} refused")
    return status


def _files(target: Path, several: list[Found], source: str) -> list[Path]:
    """The file for each level."""
    if target.suffix.lower() != SUFFIX or is_folder(str(target)):
        width = len(str(len(several)))
        names = [_file_name(found.name) for found in several]
        if len({name.casefold() for name in names}) < len(names) or "" in names:
            names = [f"{number:0{width}}-{name}".rstrip("-") for number, name in enumerate(names, 1)]
        return [target / (name + SUFFIX) for name in names]
    if len(several) != 1:
        message = f"{len(several)} levels do not fit into one file: expected a folder to write them to"
        raise LevelError(source, [Problem(0, 0, message)])
    return [target]


def _file_name(name: str) -> str:
    """The name of a file, without its end, that is made of a level's name."""
    plain = re.sub(r"[^\w.-]+", "-", name).strip("-.")
    return plain.encode()[:LONGEST].decode(errors="ignore").rstrip("-.")


def _write(imported: Imported, file: Path) -> None:
    with writing(file):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise cannot_write(file, f"{str(file.parent)!r} is no folder") from error
        file.write_text(str(imported.level), encoding="utf-8", newline="\n")


def _problems(error: LevelError | CannotWrite) -> list[str]:
    return [problem.message for problem in error.problems] if isinstance(error, LevelError) else [str(error)]


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

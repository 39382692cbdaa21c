"""The command `verify`: replays many levels and replays in one go, and says which of them hold."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import (
    BAD_LEVEL,
    DONE,
    NOT_WON,
    SOURCE,
    STDIN,
    WIDTH,
    add_inert,
    add_json,
    add_pack,
    find_levels,
    is_replay,
    pack_of,
)
from ecs_baba.commands.telling import print_json, printable
from ecs_baba.errors import BabaError, BadReplay, LevelError, Problem
from ecs_baba.formats.files import CHOICE, SET, is_folder, listed_in, split
from ecs_baba.formats.pairs import FACTS, LAYERS
from ecs_baba.level import SUFFIX as LEVEL
from ecs_baba.level import decode, read_file, shipped_levels
from ecs_baba.replay import LONGEST, Replay, Verdict, load_replay, solution_of, verify
from ecs_baba.replay import SUFFIX as REPLAY

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from ecs_baba.commands.choices import Commands
    from ecs_baba.formats.files import Found
    from ecs_baba.pack import Pack

#: Files of a folder that are replayed; of the game's own pairs, each is taken by its first file where it is there.
_SUFFIXES: Final = (LEVEL, REPLAY, SET, LAYERS, FACTS)

#: How a level or replay is read, with the pack and whether unknown words are inert; None where it has no moves.
_Read = Callable[["Pack | None", bool], "Replay | None"]


@dataclass(frozen=True, slots=True)
class _Result:
    """What became of one level or replay: `verdict`, or `error` where it could not be read; neither without moves."""

    name: str
    verdict: Verdict | None = None
    error: BabaError | None = None

    @property
    def held(self) -> bool:
        """Whether it was played, and went as it should."""
        return self.verdict is not None and self.verdict.held

    @property
    def failed(self) -> bool:
        """Whether it could not be read, or did not go as it should."""
        return self.error is not None or (self.verdict is not None and not self.verdict.held)


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("verify", help="replay levels by their solutions, and replays; say which hold")
    command.add_argument(
        "levels",
        nargs="*",
        metavar="LEVELS",
        help="names of shipped levels, replays, level files of every kind, and folders of them (all shipped levels)",
    )
    command.add_argument(
        "--solutions",
        metavar="FILE",
        help="a JSON file of moves by level, for levels that bring no solution: by the end of a path without the "
        "suffix, by set#name, or by a name in a set",
    )
    add_pack(command)
    add_inert(command)
    add_json(command)
    command.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> int:
    pack = pack_of(options)
    solutions = {} if options.solutions is None else _solutions(options.solutions)
    found = [one for given in options.levels or shipped_levels() for one in _found(given, solutions)]
    watched = sys.stderr.isatty() and not options.json
    results = []
    for number, (name, read) in enumerate(found, 1):
        if watched:
            line = f"{number} of {len(found)}: {name}"
            print(f"\r{printable(line)[:WIDTH]:{WIDTH}}", end="", file=sys.stderr, flush=True)
        result = _replayed(name, read, pack, inert_unknown=options.inert_unknown)
        results.append(result)
        if watched:
            print(f"\r{'':{WIDTH}}\r", end="", file=sys.stderr, flush=True)
        lines = [] if options.json else _told(result)
        if lines:
            print(printable("\n".join(lines)), end="\n\n")
    counts = _counts(results)
    if options.json:
        print_json({**counts, "results": [_facts(result) for result in results]})
    else:
        print(_summary(counts))
    if any(result.error for result in results):
        return BAD_LEVEL
    return DONE if counts["held"] and not counts["failed"] else NOT_WON


def _found(given: str, solutions: dict[str, str]) -> Iterator[tuple[str, _Read]]:
    """The levels and replays that an argument stands for, by name: itself, or the files of a folder and those below."""
    if given in shipped_levels() or not is_folder(given):
        yield from _in_file(given, solutions)
        return
    paths, refused = _below(Path(given))
    if not paths and not refused:
        message = f"no file in this folder or below ends in {', '.join(_SUFFIXES)}"
        refused = [LevelError(given, [Problem(0, 0, message)])]
    for path in paths:
        yield from _in_file(str(path), solutions)
    for error in refused:
        yield error.source, partial(_refuse, error)


def _below(top: Path) -> tuple[list[Path], list[LevelError]]:
    """The files to look at in a folder and those below it, and what is wrong with the folders that cannot be read."""
    paths: list[Path] = []
    refused: list[LevelError] = []
    folders = [top]
    while folders:
        try:
            entries = listed_in(folders.pop())
        except LevelError as error:
            refused.append(error)
            continue
        folders += [Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False)]
        files = [Path(entry.path) for entry in entries if not is_folder(entry.path)]
        files = [path for path in files if path.suffix.lower() in _SUFFIXES]
        both = {path.stem for path in files if path.suffix.lower() == LAYERS}
        paths += [path for path in files if path.suffix.lower() != FACTS or path.stem not in both]
    return sorted(paths), sorted(refused, key=lambda error: error.source)


def _in_file(name: str, solutions: dict[str, str]) -> Iterator[tuple[str, _Read]]:
    if is_replay(name):
        yield name, partial(_load, name)
        return
    try:
        several = find_levels(name)
    except LevelError as error:
        yield name, partial(_refuse, error)
        return
    counts = Counter(one.name for one in several)
    for number, one in enumerate(several, 1):
        choice = one.name if counts[one.name] == 1 else str(number)
        label = SOURCE if name == STDIN else name if len(several) == 1 else f"{name}{CHOICE}{choice}"
        moves = _moves_for(name, one.name, solutions, alone=len(several) == 1)
        yield label, partial(_solved, one, label, moves)


def _refuse(error: LevelError, _pack: Pack | None, _inert_unknown: bool) -> Replay:  # noqa: FBT001  # as `_Read` has it
    raise error


def _solved(found: Found, label: str, moves: str | None, pack: Pack | None, inert_unknown: bool) -> Replay | None:  # noqa: FBT001  # as `_Read` has it
    level = found.read(pack, inert_unknown).level
    if level.solution is None and moves is not None:
        try:
            level = replace(level, solution=moves)
        except LevelError as error:
            raise LevelError(label, error.problems) from error
    return solution_of(level, pack=pack)


def _load(name: str, pack: Pack | None, _inert_unknown: bool) -> Replay:  # noqa: FBT001  # as `_Read` has it
    return load_replay(name, pack=pack)


def _solutions(name: str) -> dict[str, str]:
    """Moves by level, from a JSON object whose values are moves, or objects with moves in them."""
    text = decode(read_file(name, LONGEST, "; expected a JSON file of moves by level"), name)
    try:
        facts = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise LevelError(name, [Problem(0, 0, f"no JSON: {error}")]) from error
    given = facts.items() if isinstance(facts, dict) else ()
    moves = {key: value.get("moves") if isinstance(value, dict) else value for key, value in given}
    if not moves or any(not isinstance(value, str) for value in moves.values()):
        message = 'expected a JSON object such as {"level": "RRU"} or {"level": {"moves": "RRU"}}'
        raise LevelError(name, [Problem(0, 0, message)])
    return {key: str(value) for key, value in moves.items()}


def _moves_for(name: str, level: str, solutions: dict[str, str], *, alone: bool) -> str | None:
    """The moves for a level of a file: by the end of the file's path, without its suffix; the longest name counts.

    A level of several goes by that end, `#` and its own name, or by its own name; one that is `alone`, by all these.
    """
    base, choice = split(name)
    path = Path(base)
    parts = path.with_suffix("").parts if path.name else ()
    ends = ["/".join(parts[first:]) for first in range(len(parts))]
    keys = [f"{end}{CHOICE}{level}" for end in ends] + [level]
    if alone and choice is None:
        keys = ends + keys
    return next((solutions[key] for key in keys if key in solutions), None)


def _replayed(name: str, read: _Read, pack: Pack | None, *, inert_unknown: bool) -> _Result:
    try:
        replay = read(pack, inert_unknown)
        return _Result(name) if replay is None else _Result(name, verify(replay, pack=pack))
    except BabaError as error:
        return _Result(name, error=error)


def _told(result: _Result) -> list[str]:
    """What is to be said of a level or replay that does not hold, or holds by other rules, as lines."""
    verdict = result.verdict
    if verdict is None:
        return [] if result.error is None else [_named(result.name, result.error)]
    reason = f" ({verdict.reason})" if verdict.reason else ""
    if verdict.held:
        return [f"{result.name}: {verdict.outcome}{reason}"] if reason else []
    where = "before the first turn" if verdict.turn == 0 else f"turn {verdict.turn} of {verdict.turns}"
    return [f"{result.name}: {verdict.outcome}, {where}{reason}", verdict.board]


def _named(name: str, error: BabaError) -> str:
    """The message of an error, with a name before it where it does not begin with one itself."""
    return str(error) if isinstance(error, LevelError | BadReplay) else f"{name}: {error}"


def _counts(results: list[_Result]) -> dict[str, int]:
    failed = sum(result.failed for result in results)
    held = sum(result.held for result in results)
    return {"held": held, "failed": failed, "without_moves": len(results) - held - failed}


def _summary(counts: dict[str, int]) -> str:
    parts = [f"{counts['held']} held"]
    if counts["failed"]:
        parts.append(f"{counts['failed']} did not")
    if counts["without_moves"]:
        parts.append(f"{counts['without_moves']} without a solution")
    return ", ".join(parts)


def _facts(result: _Result) -> dict[str, object]:
    verdict = result.verdict
    return {
        "name": result.name,
        "outcome": verdict.outcome if verdict else "unreadable" if result.error else "no moves",
        "turn": verdict and verdict.turn,
        "turns": verdict and verdict.turns,
        "reason": str(result.error) if result.error else verdict and verdict.reason,
        "board": verdict.board.split("\n") if verdict and not verdict.held else None,
    }

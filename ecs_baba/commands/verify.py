"""The command `verify`: replays many levels and replays in one go, and says which of them hold."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import BAD_LEVEL, DONE, NOT_WON, WIDTH, add_inert, add_json, add_pack, pack_of
from ecs_baba.commands.telling import print_json
from ecs_baba.errors import BabaError, LevelError, Problem
from ecs_baba.formats.files import CHOICE, SET, find
from ecs_baba.formats.pairs import LAYERS
from ecs_baba.level import SUFFIX as LEVEL
from ecs_baba.level import decode, shipped_levels
from ecs_baba.replay import SUFFIX as REPLAY
from ecs_baba.replay import Replay, Verdict, solution_of, verify

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from ecs_baba.commands.choices import Commands
    from ecs_baba.formats.files import Found
    from ecs_baba.pack import Pack

#: Files of a folder that are replayed; of the game's own pairs, each is taken by its first file.
_SUFFIXES: Final = (LEVEL, REPLAY, SET, LAYERS)

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
        "--solutions", metavar="FILE", help="a JSON file of moves by level, for levels that bring no solution"
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
            print(f"\r{line[:WIDTH]:{WIDTH}}", end="", file=sys.stderr, flush=True)
        result = _replayed(name, read, pack, inert_unknown=options.inert_unknown)
        results.append(result)
        if watched:
            print(f"\r{'':{WIDTH}}\r", end="", file=sys.stderr, flush=True)
        if result.failed and not options.json:
            print("\n".join(_told(result)), end="\n\n")
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
    folder = Path(given)
    if given in shipped_levels() or not folder.is_dir():
        yield from _in_file(given, solutions)
        return
    paths = sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES and path.is_file())
    if not paths:
        raise LevelError(given, [Problem(0, 0, f"no file in this folder ends in {', '.join(_SUFFIXES)}")])
    for path in paths:
        yield from _in_file(str(path), solutions)


def _in_file(name: str, solutions: dict[str, str]) -> Iterator[tuple[str, _Read]]:
    if name.endswith(REPLAY):
        yield name, partial(_load, name)
        return
    try:
        several = find(name)
    except LevelError as error:
        yield name, partial(_refuse, error)
        return
    for one in several:
        label = name if len(several) == 1 else f"{name}{CHOICE}{one.name}"
        yield label, partial(_solved, one, _moves_for(label, solutions))


def _refuse(error: LevelError, _pack: Pack | None, _inert_unknown: bool) -> Replay:  # noqa: FBT001  # as `_Read` has it
    raise error


def _solved(found: Found, moves: str | None, pack: Pack | None, inert_unknown: bool) -> Replay | None:  # noqa: FBT001  # as `_Read` has it
    level = found.read(pack, inert_unknown).level
    return solution_of(level if moves is None else replace(level, solution=moves), pack=pack)


def _load(name: str, pack: Pack | None, _inert_unknown: bool) -> Replay:  # noqa: FBT001  # as `_Read` has it
    return Replay.parse(_text_of(name, "a replay"), pack=pack, source=name)


def _text_of(name: str, expected: str) -> str:
    try:
        data = Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LevelError(name, [Problem(0, 0, f"cannot read it: {reason}; expected {expected}")]) from error
    return decode(data, name)


def _solutions(name: str) -> dict[str, str]:
    """Moves by level, from a JSON object whose values are moves, or objects with moves in them."""
    try:
        facts = json.loads(_text_of(name, "a JSON file of moves by level"))
    except (ValueError, RecursionError) as error:
        raise LevelError(name, [Problem(0, 0, f"no JSON: {error}")]) from error
    given = facts.items() if isinstance(facts, dict) else ()
    moves = {key: value.get("moves") if isinstance(value, dict) else value for key, value in given}
    if not moves or any(not isinstance(value, str) for value in moves.values()):
        message = 'expected a JSON object such as {"level": "RRU"} or {"level": {"moves": "RRU"}}'
        raise LevelError(name, [Problem(0, 0, message)])
    return {key: str(value) for key, value in moves.items()}


def _moves_for(label: str, solutions: dict[str, str]) -> str | None:
    """The moves for a level: by the end of its path, without the suffix; the longest such name counts."""
    parts = Path(label).with_suffix("").as_posix().split("/")
    ends = ("/".join(parts[first:]) for first in range(len(parts)))
    return next((solutions[end] for end in ends if end in solutions), None)


def _replayed(name: str, read: _Read, pack: Pack | None, *, inert_unknown: bool) -> _Result:
    try:
        replay = read(pack, inert_unknown)
        return _Result(name) if replay is None else _Result(name, verify(replay, pack=pack))
    except BabaError as error:
        return _Result(name, error=error)


def _told(result: _Result) -> list[str]:
    """What is to be said of a level or replay that does not hold, as lines."""
    if result.verdict is None:
        return [str(result.error)]
    verdict = result.verdict
    where = "before the first turn" if verdict.turn == 0 else f"turn {verdict.turn} of {verdict.turns}"
    reason = f" ({verdict.reason})" if verdict.reason else ""
    return [f"{result.name}: {verdict.outcome}, {where}{reason}", verdict.board]


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

"""The command `verify`: replays many levels and replays in one go, and says which of them hold."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import BAD_LEVEL, DONE, NOT_WON, WIDTH, add_json, add_pack, pack_of
from ecs_baba.commands.telling import print_json
from ecs_baba.errors import BabaError, LevelError, Problem
from ecs_baba.level import SUFFIX as LEVEL
from ecs_baba.level import decode, load_level, shipped_levels
from ecs_baba.replay import SUFFIX as REPLAY
from ecs_baba.replay import Replay, Verdict, solution_of, verify

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from ecs_baba.commands.choices import Commands
    from ecs_baba.pack import Pack

#: Files of a folder that are replayed.
_SUFFIXES: Final = (LEVEL, REPLAY)


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
        help=f"names of shipped levels, files ({LEVEL}, {REPLAY}), and folders of such files (all shipped levels)",
    )
    add_pack(command)
    add_json(command)
    command.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> int:
    pack = pack_of(options)
    names = [name for given in options.levels or shipped_levels() for name in _named(given)]
    watched = sys.stderr.isatty() and not options.json
    results = []
    for number, name in enumerate(names, 1):
        if watched:
            line = f"{number} of {len(names)}: {name}"
            print(f"\r{line[:WIDTH]:{WIDTH}}", end="", file=sys.stderr, flush=True)
        result = _replayed(name, pack)
        results.append(result)
        if watched:
            print(f"\r{'':{WIDTH}}\r", end="", file=sys.stderr, flush=True)
        if result.failed and not options.json:
            print("\n".join(_told(result)), end="\n\n")
    if options.json:
        print_json({**_counts(results), "results": [_facts(result) for result in results]})
    else:
        print(_summary(results))
    if any(result.error for result in results):
        return BAD_LEVEL
    counts = _counts(results)
    return DONE if counts["held"] and not counts["failed"] else NOT_WON


def _named(given: str) -> Iterator[str]:
    """The levels and replays that an argument stands for: itself, or the files of a folder and those below, sorted."""
    folder = Path(given)
    if given in shipped_levels() or not folder.is_dir():
        yield given
        return
    found = sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES and path.is_file())
    if not found:
        raise LevelError(given, [Problem(0, 0, f"no file in this folder ends in {' or '.join(_SUFFIXES)}")])
    yield from map(str, found)


def _replayed(name: str, pack: Pack | None) -> _Result:
    try:
        if name.endswith(REPLAY):
            replay: Replay | None = _load(name, pack)
        else:
            replay = solution_of(load_level(name, pack=pack), pack=pack)
        return _Result(name) if replay is None else _Result(name, verify(replay, pack=pack))
    except BabaError as error:
        return _Result(name, error=error)


def _load(name: str, pack: Pack | None) -> Replay:
    try:
        data = Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LevelError(name, [Problem(0, 0, f"cannot read it: {reason}; expected a replay")]) from error
    return Replay.parse(decode(data, name), pack=pack, source=name)


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


def _summary(results: list[_Result]) -> str:
    counts = _counts(results)
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

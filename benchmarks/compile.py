"""The same package compiled with mypyc, and what it gains: `python -m benchmarks.compile`; needs mypyc and gcc.

The sources are copied as they are. Nothing of this is needed to use the package.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PurePosixPath
from statistics import median
from typing import TYPE_CHECKING, Final

from benchmarks.boards import FULL_GUARDED, MIDDLE, SMALL, SMALL_GUARDED
from benchmarks.measure import Effort, back, measure
from ecs_baba import Game, load_level, shipped_levels

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: The root of the checkout.
ROOT: Final = Path(__file__).parent.parent

PLANS: Final = (SMALL, SMALL_GUARDED, MIDDLE, FULL_GUARDED)

#: Both builds are timed so often, by turns.
PAIRS: Final = 3

#: As many seconds as building, or one timing, may take: compiled code that loops has to be noticed.
PATIENCE: Final = 600

_NO_TURN: Final = "no part of a turn"
_INHERITED: Final = "a class of content/baba comes from it: one that is not compiled comes from none that is"

#: Modules, and folders of them, that stay as they are, and why.
LEFT_OUT: Final[Mapping[str, str]] = {
    "__init__": "a list of imports",
    "__main__": _NO_TURN,
    "cli": _NO_TURN,
    "commands": _NO_TURN,
    "drawings": _NO_TURN,
    "formats": _NO_TURN,
    "image": _NO_TURN,
    "lettering": _NO_TURN,
    "level": _NO_TURN,
    "leveltext": _NO_TURN,
    "painting": _NO_TURN,
    "picture": _NO_TURN,
    "replay": _NO_TURN,
    "shape": _NO_TURN,
    "solve": _NO_TURN,
    "svg": _NO_TURN,
    "content/__init__": "a list of imports",
    "content/baba": "errors made from built-in ones, as below, and an attribute of a type narrower than inherited",
    "content/drawings": _NO_TURN,
    "content/finding": _NO_TURN,
    "content/wordlist": _NO_TURN,
    "game": "weak references to it",
    "world": "weak references to it",
    "errors": "errors that are also built-in ones: mypyc makes no class from most built-in types",
    "query": _INHERITED,
    "view": _INHERITED,
    "systems/sentences": _INHERITED,
    "turn": "its end puts an object of another type where the board was, which compiled attributes refuse",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile a copy, check it, and time it against the pure package."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compile", description=__doc__)
    parser.add_argument("--keep", metavar="DIR", help="build in this new folder, and leave it there")
    parser.add_argument("--times", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.times:
        print(json.dumps(times()))
        return 0
    if importlib.util.find_spec("mypyc") is None:
        parser.error("mypyc is not installed: pip install mypy setuptools")
    if options.keep:
        return compare(Path(options.keep))
    with tempfile.TemporaryDirectory() as folder:
        return compare(Path(folder) / "compiled")


def compare(folder: Path) -> int:
    """Build in `folder`, and print the gain; 1 where it cannot be built, or does not play right."""
    for name in ("ecs_baba", "benchmarks"):  # links become folders
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    print("left out:")
    for module, reason in LEFT_OUT.items():
        print(f"  {module}: {reason}")
    modules = chosen(folder / "ecs_baba")
    print(f"compiling {len(modules)} modules: {' '.join(modules)}", flush=True)
    built = _run(folder, "-m", "mypyc", *(f"ecs_baba/{module}.py" for module in modules))
    if built.returncode:
        print(built.stdout + built.stderr)
        return 1
    runs: dict[Path, list[dict[str, float]]] = {ROOT: [], folder: []}
    for _ in range(PAIRS):
        for place, found in runs.items():
            done = _run(place, "-m", "benchmarks.compile", "--times")
            if done.returncode:
                print(f"{done.stdout}{done.stderr}ended with {done.returncode} in {place}")
                return 1
            found.append(json.loads(done.stdout))
    print("every shipped level is won by its solution, and undone, in both")
    for plan in PLANS:
        pure, compiled = ([run[plan.name] for run in found] for found in runs.values())
        gain = median(before / after for before, after in zip(pure, compiled, strict=True))
        print(f"{plan.name}: pure {1e6 * median(pure):.2f} us, compiled {1e6 * median(compiled):.2f} us: {gain:.2f}x")
    return 0


def chosen(package: Path) -> list[str]:
    """The modules to compile, by their paths without suffix."""
    known = sorted(path.relative_to(package).with_suffix("").as_posix() for path in package.rglob("*.py"))
    return [module for module in known if not LEFT_OUT.keys() & {module, *map(str, PurePosixPath(module).parents)}]


def times() -> dict[str, float]:
    """Seconds a turn on each board, with the package as it is imported here, after a look whether it plays right."""
    for name in shipped_levels():
        level = load_level(name)
        game = Game.from_level(level)
        before = str(game)
        if not game.play(level.solution or "").won:
            raise ValueError(f"level {name!r} is not won by its solution")
        back(game, 0)
        if str(game) != before:
            raise ValueError(f"level {name!r} is not what it was after undo")
    paces = measure(PLANS, Effort(rounds=1, seconds=0.3, states=0), lambda _: None)
    return {plan.name: pace.turn for plan, pace in paces.items()}


def _run(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(place), "MYPYC_OPT_LEVEL": "3"}
    command = [sys.executable, *arguments]
    return subprocess.run(  # noqa: S603  # it runs what it built
        command, cwd=place, env=environment, text=True, capture_output=True, check=False, timeout=PATIENCE
    )


if __name__ == "__main__":
    sys.exit(main())

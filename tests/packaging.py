"""The packaging check: builds sdist and wheel, looks into them, installs the wheel elsewhere and runs it there.

Run by `.ci/run`, which has the `build` package: `python tests/packaging.py FOLDER`.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent

#: What must be in the wheel beside the modules.
DATA = ("ecs_baba/py.typed", "ecs_baba/content/words.toml", "ecs_baba/content/levels/index")


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def check_wheel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    if tops != {"ecs_baba"}:
        sys.exit(f"the wheel's top level is {sorted(tops)}: expected ecs_baba alone")
    modules = {
        f"ecs_baba/{path.relative_to(ROOT / 'ecs_baba').as_posix()}"
        for path in (ROOT / "ecs_baba").rglob("*")
        if path.suffix in {".py", ".txt", ".toml"}
    } | {
        f"ecs_baba/{room}/{path.relative_to(ROOT / room).as_posix()}"
        for room in ("systems", "content")
        for path in (ROOT / room).rglob("*")
        if path.suffix in {".py", ".txt", ".toml"}
    }
    missing = (modules | set(DATA)) - set(names)
    if missing:
        sys.exit(f"the wheel lacks {sorted(missing)}")


def check_sdist(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    missing = {"pyproject.toml", "README.md", "LICENSE", "systems/parse.py", "content/words.toml"} - names
    if missing:
        sys.exit(f"the sdist lacks {sorted(missing)}")


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    # The wheel is built from the sdist, so that the sdist is known to be complete.
    run(sys.executable, "-m", "build", "--outdir", folder / "dist", ROOT, cwd=folder)
    [wheel] = (folder / "dist").glob("*.whl")
    [sdist] = (folder / "dist").glob("*.tar.gz")
    check_wheel(wheel)
    check_sdist(sdist)
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", wheel, cwd=folder)
    installed = run(python, "-m", "pip", "list", "--format", "freeze", cwd=folder).splitlines()
    others = {name.split("==")[0].split(" @")[0].replace("_", "-") for name in installed} - {
        "ecs-baba",
        "esper",
        "pip",
        "setuptools",
    }
    if others:
        sys.exit(f"the install brought {others} along: expected esper alone")
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    told = run(folder / "venv" / "bin" / "ecs-baba", "demo", cwd=elsewhere)
    if not told.endswith("\nwon\n"):
        sys.exit(f"the installed demo does not end with a win:\n{told}")
    code = "import sys, ecs_baba.cli; print([n for n in ('systems', 'content') if n in sys.modules], ecs_baba.__file__)"
    told = run(python, "-c", code, cwd=elsewhere)
    if not told.startswith("[] ") or str(ROOT / "ecs_baba") in told:
        sys.exit(f"the installed copy is not what is run: {told}")
    print(f"{wheel.name}: ecs_baba alone, with its data; the installed demo wins elsewhere")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

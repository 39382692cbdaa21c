"""What the documentation shows happens: examples, programs and commands run, and links lead somewhere.

A page's fenced blocks are read by their language. `python` with `>>>`: a doctest. `python` without: a whole program.
`sh` and `console`: the lines that start with `ecs-baba` are run. A second word after the language, as in
`text push.txt`, names a file that the page's examples may open. What a program or a `console` command prints is
compared with what the page shows.
"""

from __future__ import annotations

import builtins
import doctest
import importlib.util
import os
import pkgutil
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

import ecs_baba
from ecs_baba import Game, cli
from ecs_baba.commands import choices

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
PAGES = ["README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
LINKING = [*PAGES, *(name for name in ("CHANGELOG.md", "CONTRIBUTING.md") if (ROOT / name).exists())]
#: modules of the package by name, those with an example somewhere in their text
MODULES = [
    module.name
    for module in pkgutil.walk_packages(ecs_baba.__path__, "ecs_baba.")
    if (spec := importlib.util.find_spec(module.name)) and spec.origin
    if ">>> " in Path(spec.origin).read_text(encoding="utf-8")
]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

FENCE = re.compile(r"^```(\w*)[ ]*(.*?)[ ]*\n(.*?)^```[ ]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    """One fenced block: its language, the file that it names, what stands in it, and its place on the page."""

    language: str
    file: str
    body: str
    start: int
    end: int


class Page(doctest.DocTestParser):
    """Reads the examples of a Markdown page: its `python` blocks, and nothing else."""

    def parse(self, string: str, name: str = "<string>") -> list[str | doctest.Example]:
        """The same text with everything else blanked out, so that line numbers are those of the page."""
        kept = "".join(
            string[block.start : block.end] if part == "python" else "\n" * string.count("\n", block.start, block.end)
            for part, block in _parts(string)
        )
        return super().parse(re.sub(r"^```.*$", "", kept, flags=re.MULTILINE), name)


def _blocks(text: str) -> list[Block]:
    return [Block(m[1], m[2], m[3], m.start(), m.end()) for m in FENCE.finditer(text)]


def _parts(text: str) -> Iterator[tuple[str, Block]]:
    """All of a text, in order: its blocks by their language, and what lies between them as prose."""
    at = 0
    for block in _blocks(text):
        yield "prose", Block("", "", "", at, block.start)
        yield block.language, block
        at = block.end
    yield "prose", Block("", "", "", at, len(text))


def _programs(text: str) -> list[tuple[str, str | None]]:
    """Each whole program of a page, with what it prints where the next block, just below, is `text`."""
    blocks = _blocks(text)
    found = []
    for block, after in zip(blocks, [*blocks[1:], None], strict=True):
        if block.language == "python" and ">>>" not in block.body:
            shown = after is not None and after.language == "text" and not after.file
            found.append((block.body, after.body if after is not None and shown else None))
    return found


def _commands(text: str) -> list[tuple[str, str | None]]:
    """Each `ecs-baba` line of a page; those of a `console` block, after `$ `, with what they print."""
    found: list[tuple[str, str | None]] = []
    for block in _blocks(text):
        if block.language == "sh":
            found += [(line, None) for line in block.body.splitlines() if line.startswith("ecs-baba ")]
        elif block.language == "console":
            for entry in re.split(r"^\$ ", block.body, flags=re.MULTILINE)[1:]:
                line, _, printed = entry.partition("\n")
                if line.startswith("ecs-baba "):
                    found.append((line, printed))
    return [(line, printed) for line, printed in found if not re.search(r"[|<>&;]", line)]


def _same(expected: str, got: str) -> bool:
    return doctest.OutputChecker().check_output(expected, got, FLAGS)


def _anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


def _read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, for the files of a page."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _lay_out(folder: Path, page: str) -> None:
    for block in _blocks(_read(page)):
        if re.fullmatch(r"[\w-]+\.\w+", block.file):
            (folder / block.file).write_text(block.body, encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(page: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _lay_out(folder, page)
    failed, tried = doctest.testfile(
        str(ROOT / page), module_relative=False, name=page, optionflags=FLAGS, parser=Page(), encoding="utf-8"
    )
    vars(builtins).pop("_", None)  # what an example showed last, which may be a game
    assert failed == 0, capsys.readouterr().out
    assert tried > 0, f"{page} has no example"


@pytest.mark.parametrize("page", PAGES)
def test_the_programs_of_a_page_run(page: str, folder: Path) -> None:
    _lay_out(folder, page)
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    for number, (program, printed) in enumerate(_programs(_read(page))):
        file = folder / f"program_{number}.py"
        file.write_text(program, encoding="utf-8")
        ran = subprocess.run(  # noqa: S603  # a program of our own pages
            [sys.executable, file.name],
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert ran.returncode == 0, f"{page}, program {number + 1}:\n{ran.stderr}"
        assert printed is None or _same(printed, ran.stdout), f"{page}, program {number + 1} prints:\n{ran.stdout}"


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_run(page: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _lay_out(folder, page)
    for line, printed in _commands(_read(page)):
        status = cli.main(shlex.split(line, comments=True)[1:])
        out, err = capsys.readouterr()
        assert status in {choices.DONE, choices.NOT_WON}, f"{page}: {line}\n{err}"
        assert printed is None or _same(printed, out), f"{page}: {line} prints:\n{out}"


@pytest.mark.parametrize("page", LINKING)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    for link in LINK.findall(FENCE.sub("", _read(page))):
        if re.match(r"[a-z]+:", link):
            continue  # another site
        name, _, anchor = link.partition("#")
        target = (ROOT / page).parent / name if name else ROOT / page
        assert target.exists(), f"{page}: {link} leads nowhere"
        if anchor:
            assert anchor in _anchors(target.read_text(encoding="utf-8")), f"{page}: {link} has no such heading"


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert folder.exists()
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    vars(builtins).pop("_", None)
    assert failed == 0, capsys.readouterr().out


def test_a_game_is_explained_by_an_example() -> None:
    assert ">>> " in (Game.__doc__ or "")


def test_a_page_that_shows_what_does_not_happen_is_noticed() -> None:
    text = "```python\n>>> 1 + 1\n3\n```\n\n>>> not an example\n\n```sh\n>>> nor this\n```\n"
    assert [example.want for example in Page().get_examples(text)] == ["3\n"]
    assert [example.lineno for example in Page().get_examples(text)] == [1]
    assert not _same("won\n", "lost\n")
    assert _commands("```console\n$ ecs-baba levels\none\ntwo\n$ ls\n```\n") == [("ecs-baba levels", "one\ntwo\n")]
    assert _programs("```python\nprint(1)\n```\n\n```text\n1\n```\n") == [("print(1)\n", "1\n")]
    assert _anchors("# Two words: `why()`\n") == {"two-words-why"}

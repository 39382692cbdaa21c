"""The rooms of the project: no word of the game outside content, esper called in two modules only, short modules."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from ecs_baba import BABA, COURSE, Part
from ecs_baba.grid import DIRECTIONS

ROOT = Path(__file__).parent.parent
#: The folders of ecs_baba that are rooms of their own, linked into it.
LINKS = ("systems", "content")
ENGINE = sorted(
    path for path in (ROOT / "ecs_baba").rglob("*.py") if path.relative_to(ROOT / "ecs_baba").parts[0] not in LINKS
)
SYSTEMS = sorted((ROOT / "systems").glob("*.py"))
CONTENT = sorted((ROOT / "content").rglob("*.py"))

#: Words that stand for something else where they are not the game's.
ALLOWED = {
    **{part.name: "the name of a part of speech" for part in Part},
    **{direction.upper(): "the name of a direction" for direction in DIRECTIONS},
    "LEVEL": "an argument of the command",
    "MOVES": "an argument of the command",
    "PACK": "an argument of the command",
    "WORD": "an argument of the command",
    "BABA": "the name of the second pack",
    "BEST": "a method of search",
    "DONE": "an exit status",
    "EMPTY": "a tile that holds nothing, in text and in keys",
    "FACING": "a kind of journal entry",
    "IDLE": "what a piece of text does that spells nothing",
    "MIRROR": "how a drawing shows where its thing looks",
    "RING": "the border of the game's own levels",
}


def words_in(path: Path) -> list[tuple[int, str]]:
    """Each string constant and identifier of a module that is, or holds, a word of the pack in upper case."""
    words = {word.name for pack in (COURSE, BABA) for word in pack.words if word.part is not Part.LETTER}
    words -= set(ALLOWED)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
        and isinstance(node.body[0].value, ast.Constant)
    }
    found = []
    for node in ast.walk(tree):
        texts: list[str] = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            texts = node.value.replace(":", " ").replace("+", " ").split()
        elif isinstance(node, ast.Name):
            texts = [node.id]
        elif isinstance(node, ast.Attribute):
            texts = [node.attr]
        found += [(getattr(node, "lineno", 0), text) for text in texts if text in words]
    return found


@pytest.mark.parametrize("path", [*ENGINE, *SYSTEMS], ids=lambda path: str(path.relative_to(ROOT)))
def test_no_word_of_the_game_is_known_outside_content(path: Path) -> None:
    assert words_in(path) == []


def test_the_search_for_words_would_find_one() -> None:
    assert {word for _, word in words_in(ROOT / "content" / "hazards.py")} >= {"SINK", "HOT", "DEFEAT"}


def imports(path: Path) -> set[str]:
    """What a module imports, not counting what only type checkers see."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    seen: set[str] = set()

    def walk(nodes: list[ast.stmt]) -> None:
        for node in nodes:
            if isinstance(node, ast.Import):
                seen.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                seen.add(node.module or "")
            elif (
                isinstance(node, ast.If) and not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING")
            ) or isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Try | ast.With):
                walk(node.body)

    walk(tree.body)
    return seen


def test_esper_is_imported_where_it_is_called_and_by_processors_only() -> None:
    assert {path.name for path in ENGINE if "esper" in imports(path)} == {"board.py", "world.py"}
    for path in [*SYSTEMS, *CONTENT]:
        calls = {
            node.attr
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "esper"
        }
        assert calls <= {"Processor"}, path


def test_the_engine_imports_no_content_and_no_system() -> None:
    above = {"game.py", "level.py", "replay.py", "cli.py", "__init__.py", "__main__.py"}
    for path in ENGINE:
        if path.name not in above and path.parent.name == "ecs_baba":
            assert not [name for name in imports(path) if name.startswith(("ecs_baba.content", "ecs_baba.systems"))], (
                path
            )
    for path in SYSTEMS:
        assert not [name for name in imports(path) if name.startswith("ecs_baba.content")], path


def test_a_module_is_one_sentence() -> None:
    for path in [*ENGINE, *SYSTEMS, *CONTENT]:
        first = (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n")[0]
        assert first.endswith("."), path


def test_the_package_top_is_a_sorted_list() -> None:
    text = (ROOT / "ecs_baba" / "__init__.py").read_text(encoding="utf-8")
    import ecs_baba

    exported = ecs_baba.__all__
    assert exported == sorted(exported, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    assert all(hasattr(ecs_baba, name) for name in exported)
    assert len([line for line in text.splitlines() if line.strip() and not line.startswith("    ")]) < 40


def test_importing_the_library_puts_no_room_at_the_top() -> None:
    code = (
        "import sys; known = set(sys.modules); import ecs_baba, ecs_baba.cli; "
        "print(sorted(n for n in set(sys.modules) - known if n in {'systems', 'content'}), ecs_baba.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603  # our own code
    assert done.stdout == "[] ecs_baba\n"

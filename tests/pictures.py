"""The pictures of the documentation: `python tests/pictures.py` draws them anew into docs/pictures."""

from __future__ import annotations

import sys
from pathlib import Path

from ecs_baba import COURSE, Game, Part, load_level
from ecs_baba.image import to_gif

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LEVEL = "first-steps"
REPLAY = "garden-hedge"


def legend() -> Game:
    """A board with each thing beside its word, then the other words, then a rule in force and one that is cancelled."""
    nouns = [word.name for word in COURSE.words if word.name.lower() in COURSE.lexicon.kinds]
    properties = [word.name for word in COURSE.words if word.part is Part.PROPERTY]
    others = [word.name for word in COURSE.words if word.name not in {*nouns, *properties}]
    game = Game(16, 10)
    for number, noun in enumerate(nouns):
        game.place(noun.lower(), number % 8 * 2, number // 8)
        game.write(noun, number % 8 * 2 + 1, number // 8)
    game.write([(word, x, 5) for x, word in enumerate(properties)])
    game.write([(word, 2 * x, 7) for x, word in enumerate(others)])
    game.write("BABA IS NOT YOU", 0, 9)
    game.write("BABA IS YOU", 6, 9)
    return game


def svgs() -> dict[str, str]:
    """Each SVG picture by its file's name."""
    return {
        "first-steps.svg": Game.from_level(load_level(LEVEL)).to_svg(tile=48),
        "legend.svg": legend().to_svg(tile=40),
    }


def draw(folder: Path) -> None:
    """Draw them all into a folder."""
    for name, text in svgs().items():
        (folder / name).write_text(text, encoding="utf-8")
    level = load_level(REPLAY)
    to_gif(level, level.solution or "", folder / f"{REPLAY}.gif", tile=40)


if __name__ == "__main__":
    draw(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)

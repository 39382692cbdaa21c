"""An object of the naive reference model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from naive_lines import Tile

LEVEL_ID = 0


@dataclass
class Thing:
    """An object, or a stand-in for an empty tile (negative id) or for the level (id 0)."""

    id: int
    noun: str
    word: str  # of a piece of text, "" for everything else
    x: int
    y: int
    facing: str | None
    origin: str = ""  # the kind that it was at first, for REVERT
    floats: bool = False
    broken: bool = False
    converted: bool = False
    new: bool = False
    gone: bool = False
    followed: int = 0
    back_since: int | None = None
    made_of: int = 0

    @property
    def kind(self) -> str:
        return f"text:{self.word}" if self.word else self.noun.lower()

    @property
    def is_text(self) -> bool:
        return self.noun == "TEXT"

    @property
    def tile(self) -> Tile:
        return (self.x, self.y)


def noun_and_word(kind: str) -> tuple[str, str]:
    """The noun by which rules know a kind, and its word if it is text."""
    if kind.startswith("text:"):
        return "TEXT", kind.removeprefix("text:")
    return kind.upper(), ""

"""A level as another program wrote it, before any pack has looked at its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import LevelError, Problem, shown
from ecs_baba.leveltext import is_line
from ecs_baba.lexicon import Part

if TYPE_CHECKING:
    from ecs_baba.formats.slots import Slot

#: As wide and as high, in tiles, as a level of another program may be.
LONGEST_SIDE: Final = 256

#: What objects that are no text are called in messages.
THING: Final = "thing"


@dataclass(frozen=True, slots=True)
class Meant:
    """What an object of a file is.

    name: in upper case. label: what sort of thing or word it is, for people. part: a word's part of speech, None where
    the file does not tell. is_text: whether it shows its name. is_plain: whether it can be a plain noun of the level.
    """

    name: str
    label: str = THING
    part: Part | None = Part.NOUN
    is_text: bool = False
    is_plain: bool = True


@dataclass(frozen=True, slots=True)
class Foreign:
    """A level as another program wrote it.

    source: its name in messages. objects: what, x, y, and the way it looks; row by row, those of a tile from below.
    palette, changed: as of `Imported`. The rest is as of `Level`.
    """

    source: str
    width: int
    height: int
    objects: tuple[tuple[Meant, int, int, str], ...]
    title: str | None = None
    author: str | None = None
    solution: str | None = None
    headers: tuple[tuple[str, str], ...] = ()
    palette: tuple[str, ...] = ()
    changed: tuple[Slot, ...] = ()


def broken(source: str, message: str, line: int = 0, column: int = 0) -> LevelError:
    """The error of one thing that is wrong with a file."""
    return LevelError(source, [Problem(line, column, message)])


def clean(text: object) -> str | None:
    """A text as a header can hold it, None where it holds nothing, or control characters."""
    if not isinstance(text, str) or not is_line(text):
        return None
    return text.strip() or None


def check_size(data: bytes, most: int, source: str) -> None:
    """Refuse files that are larger than any level.

    Raises:
        LevelError: where there are more than `most` bytes.
    """
    if len(data) > most:
        raise broken(source, f"the file is too long: expected at most {most} bytes")


def check_sides(width: int, height: int, ring: int) -> str:
    """What is wrong with a stored size, ring included; nothing where a level can have it."""
    least, most = 2 * ring + 1, LONGEST_SIDE + 2 * ring
    if least <= width <= most and least <= height <= most:
        return ""
    return f"bad size {shown(width)}x{shown(height)}: expected {least} to {most} tiles each way"

"""Every error of the library: one root, and beside it the built-in that a caller would catch."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable


class BabaError(Exception):
    """The root of every error that this library raises on purpose."""


class UnknownWord(BabaError, ValueError):
    """A word or a kind that the pack does not have, or has in another role than the one asked for."""


class OffBoard(BabaError, ValueError):
    """A place that is no tile of the level."""


class BadDirection(BabaError, ValueError):
    """A direction that is none of right, up, left, down."""


class BadMoves(BabaError, ValueError):
    """A string of moves that cannot be read."""


class BadSize(BabaError, ValueError):
    """A level's width or height, or a length of history, that cannot be."""


class NoSuchObject(BabaError, KeyError):
    """An id that belongs to no object of this game, or to one that is not on the board."""

    __str__ = Exception.__str__  # KeyError would print the message as a quoted string


class LevelWon(BabaError, RuntimeError):
    """A turn was asked of a level that is won."""


class GameClosed(BabaError, RuntimeError):
    """A closed game was asked for something."""


class GameActive(BabaError, RuntimeError):
    """Something was asked of a game in the middle of its own turn, or while its world is in use."""


class WorldError(BabaError, RuntimeError):
    """An esper world was switched or deleted under a game."""


class WrongThread(BabaError, RuntimeError):
    """A game was used while another thread was inside one: esper has one current world a process."""


class GuardError(BabaError, RuntimeError):
    """A condition that cannot be answered: it comes back to itself, or goes too deep."""


class ReadOnlyBoard(BabaError, RuntimeError):
    """Something tried to write to the board where only reading is allowed: in a condition, or outside a turn."""


class TurnOver(BabaError, RuntimeError):
    """A turn was used after it had ended."""


class PackError(BabaError, ValueError):
    """A pack whose parts do not fit together; raised when it is built."""


class DeclarationError(PackError):
    """A content function declares that it looks at less than it does (found by the debug switch)."""


class TooManyReadings(BabaError, RuntimeError):
    """Stacked text that spells more sentences than the pack allows one reading of the board to hold."""


class TooManyObjects(BabaError, RuntimeError):
    """More objects than the pack allows on one board, as when things double each turn."""


class WrongSnapshot(BabaError, ValueError):
    """A snapshot of another kind of level, or one that needs ids which are taken in the game's world."""


class BadSearch(BabaError, ValueError):
    """A search that cannot be: an unknown method, a limit below 0, wishes that do not go together."""


class BadReplay(BabaError, ValueError):
    """A text that is no replay, or a replay that cannot be: keys that do not fit its moves."""


class CannotWrite(BabaError, OSError):
    """A file that cannot be written."""


class BadPicture(BabaError, ValueError):
    """A drawing that cannot be read, or a picture that would be too big."""


class NoPillow(BabaError, ImportError):
    """A picture of dots was asked for, and Pillow, which paints it, is not installed."""


class BadSeed(BabaError, ValueError):
    """A seed of randomness that is no whole number, or one too long to be written in a level."""


#: As many problems of a level as its message tells; all are in `problems`.
MOST_SHOWN: Final = 200

#: As many characters of a wrong value as a message repeats.
LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a level's text; `line` and `column` count from 1."""

    line: int
    column: int
    message: str


class LevelError(BabaError, ValueError):
    """A level that cannot be read; carries every problem of its text, as far as that was looked at.

    `source` is the file's name, `problems` all that is wrong in reading order, `line` and `column` the place
    of the first (0 where the trouble is not in the text).
    """

    def __init__(self, source: str, problems: Iterable[Problem]) -> None:
        """Join the problems of `source`, one a line, each as `file:line:column: message`."""
        self.source = source
        self.problems = tuple(problems)
        self.line = self.problems[0].line if self.problems else 0
        self.column = self.problems[0].column if self.problems else 0
        lines = [
            f"{source}:{p.line}:{p.column}: {p.message}" if p.line else f"{source}: {p.message}"
            for p in self.problems[:MOST_SHOWN]
        ]
        if len(self.problems) > MOST_SHOWN:
            lines.append(f"{source}: and {len(self.problems) - MOST_SHOWN} more")
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[type[LevelError], tuple[str, tuple[Problem, ...]]]:
        """Pickle by what it was made of, not by its message."""
        return (type(self), (self.source, self.problems))


def hint(name: object, known: Iterable[str]) -> str:
    """The end of a message: `; did you mean 'PUSH'?`, or nothing where no known name is near."""
    if not isinstance(name, str) or len(name) > LONGEST_SHOWN:
        return ""
    names = sorted(known)
    near = get_close_matches(name, names, n=1) or get_close_matches(name.upper(), names, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def shown(value: object) -> str:
    """A value as a message shows it: by its repr, cut where it would fill the screen."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole numbers of more than some thousand digits
        return f"a {type(value).__name__} too long to be shown"
    return text if len(text) <= LONGEST_SHOWN + 2 else f"{text[: LONGEST_SHOWN - 3]}...{text[0]}"

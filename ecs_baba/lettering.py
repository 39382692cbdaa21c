"""Names in letters of dots: in up to three rows, as large as they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ecs_baba.shape import Boxes

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The dots of one letter by row, `#` for ink; all rows are equally long.
Letter: TypeAlias = tuple[str, ...]

#: How many rows of dots a letter has.
DOWN: Final = 5

#: What stands for a sign that is no letter of an alphabet, and what ends a name that is too long.
UNKNOWN: Final = "unknown"
CUT: Final = "cut"

#: How many letters a row holds at most, by the number of rows.
ROOM: Final = {1: 3, 2: 4, 3: 4}

#: The longest name that is set whole.
LONGEST: Final = ROOM[3] * 3

#: The longest row that is set in wide letters.
WIDE: Final = 2


class Lettering:
    """Sets names in letters; see the module."""

    __slots__ = ("_narrow", "_wide")

    def __init__(self, narrow: Mapping[str, Letter], wide: Mapping[str, Letter]) -> None:
        """Two alphabets: letters by their sign, `UNKNOWN` and `CUT` among them; wide ones are for short rows."""
        self._narrow = dict(narrow)
        self._wide = dict(wide)

    def knows(self, name: str) -> bool:
        """Whether there is a letter for each sign of a name."""
        return all(sign in self._narrow and sign in self._wide for sign in name)

    def rows(self, name: str, *, narrow: bool = False) -> list[list[Letter]]:
        """The letters of a name, row by row, as evenly spread as can be; in narrow ones where there is little room."""
        signs = [*name[: LONGEST + 1]]
        if len(signs) > LONGEST:
            signs[LONGEST - 1 :] = [CUT]
        count = next(rows for rows, room in ROOM.items() if len(signs) <= rows * room)
        length = -(-len(signs) // count)
        letters = self._narrow if narrow or length > WIDE else self._wide
        set_ = [letters.get(sign, letters[UNKNOWN]) for sign in signs]
        return [set_[start : start + length] for start in range(0, len(set_), length)]

    def set(
        self, name: str, colour: str, box: tuple[float, float, float, float], *, narrow: bool = False, tall: bool = True
    ) -> Boxes:
        """A name in the middle of a box (x, y, width, height); `tall` for letters twice as high where they fit.

        Dots are whole units wherever that fits, so that small pictures stay sharp.
        """
        rows = self.rows(name, narrow=narrow)
        x, y, width, height = box
        across = min(1.0, *(width / _dots(row) for row in rows)) if rows else 1.0
        spacing = len(rows) * (DOWN + 1) - 1
        down = 2.0 if tall and len(rows) * DOWN * 2 + len(rows) - 1 <= height else min(1.0, height / spacing)
        gap = min(1.0, down)
        top = y + _half(height - len(rows) * (DOWN * down + gap) + gap)
        found: list[tuple[float, float, float, float]] = []
        for row in rows:
            left = x + _half(width - _dots(row) * across)
            for letter in row:
                for line, dots in enumerate(letter):
                    found += [
                        (_round(left + start * across), _round(top + line * down), _round(run * across), _round(down))
                        for start, run in _runs(dots)
                    ]
                left += (len(letter[0]) + 1) * across
            top += DOWN * down + gap
        return Boxes(colour, tuple(found))


def _dots(row: list[Letter]) -> int:
    """How many dots wide a row is, with one between two letters."""
    return sum(len(letter[0]) + 1 for letter in row) - 1


def _half(space: float) -> float:
    """Half of what is left over, in whole units where all else is."""
    return space // 2 if space == int(space) else space / 2


def _round(number: float) -> float:
    return round(number, 3)


def _runs(dots: str) -> list[tuple[int, int]]:
    """Each run of ink in a row of dots: where it starts and how long it is."""
    found: list[tuple[int, int]] = []
    for at, dot in enumerate(dots):
        if dot == "#":
            if found and sum(found[-1]) == at:
                found[-1] = (found[-1][0], found[-1][1] + 1)
            else:
                found.append((at, 1))
    return found

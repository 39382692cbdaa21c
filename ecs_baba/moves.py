"""Moves as text: one letter a turn, with counts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import BadMoves, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

#: A letter for each direction, and one for a wait.
LETTERS: Final[dict[str, str | None]] = {"U": "up", "D": "down", "L": "left", "R": "right", "W": None}

#: Stands after the letter of a move that the second player makes, and after the direction of one.
PRIME: Final = "'"

#: Stands between the two moves that the players make in one turn.
BOTH: Final = "+"

_WAYS: Final = tuple(direction for direction in LETTERS.values() if direction is not None)

#: What each player wants in a turn, None for a wait, by its name: `right`, `right'`, `right+up'`.
TURNS: Final[dict[str | None, tuple[str | None, str | None]]] = {
    **{direction: (direction, None) for direction in LETTERS.values()},
    **{f"{second}{PRIME}": (None, second) for second in _WAYS},
    **{f"{first}{BOTH}{second}{PRIME}": (first, second) for first in _WAYS for second in _WAYS},
}

_PLAIN: Final = {direction: letter for letter, direction in LETTERS.items()}
_LETTER_OF: Final[dict[str | None, str]] = {
    **_PLAIN,
    **{f"{second}{PRIME}": f"{_PLAIN[second]}{PRIME}" for second in _WAYS},
    **{
        f"{first}{BOTH}{second}{PRIME}": f"{_PLAIN[first]}{BOTH}{_PLAIN[second]}{PRIME}"
        for first in _WAYS
        for second in _WAYS
    },
}

#: As many turns as one string may ask for.
MAX_TURNS: Final = 1_000_000

_DIGITS: Final = "0123456789"
_MOVING: Final = {"U", "D", "L", "R"}
_SECOND: Final = re.compile(f"[UDLR]{PRIME}")


def read_moves(moves: str) -> list[str | None]:
    """The turns that a string like `RRU3 W` asks for: directions, None for a wait.

    The letters are U, D, L, R, and W for a wait; a count may follow a letter; blanks are ignored. A letter with a prime
    is a move of the second player: `U'3` is `["up'", "up'", "up'"]`; `R+U'` is a turn in which both move.

    Raises:
        BadMoves: naming the place of what cannot be read, counted from 1, or when it asks for too many turns.
    """
    if not isinstance(moves, str):
        raise BadMoves(f"bad moves {shown(moves)}: expected a string of U, D, L, R, W")
    try:
        return [LETTERS[sign] for sign in moves]  # letters alone, as programs write them
    except KeyError:
        pass
    runs = _runs(moves)
    turns: list[str | None] = []
    for at, turn, written in runs:
        digits = written.lstrip("0")
        if written and not digits:
            raise BadMoves(f"bad count {written!r} after character {at} of {shown(moves)}: expected 1 or more")
        count = 1 if not digits else int(digits) if len(digits) <= len(str(MAX_TURNS)) else MAX_TURNS + 1
        if len(turns) + count > MAX_TURNS:
            raise BadMoves(f"{shown(moves)} asks for more than {MAX_TURNS} turns at character {at}")
        turns.extend([turn] * count)
    return turns


def _runs(moves: str) -> list[tuple[int, str | None, str]]:
    """Each letter of `moves`: where it or its prime stands, its turn, and its count as written."""
    runs: list[tuple[int, str | None, str]] = []  # where it stands, the turn, its count as written
    for at, sign in enumerate(moves, 1):
        if sign in LETTERS:
            joined = f"{runs.pop()[1]}{BOTH}" if moves[at - 2 : at - 1] == BOTH else ""
            runs.append((at, f"{joined}{LETTERS[sign]}" if joined else LETTERS[sign], ""))
        elif sign == PRIME and moves[at - 2 : at - 1] in LETTERS and runs[-1][1] is not None:
            runs[-1] = (at, f"{runs[-1][1]}{PRIME}", "")
        elif sign == BOTH and moves[at - 2 : at - 1] in _MOVING and _SECOND.match(moves, at):
            pass  # the letter that follows joins the one before
        elif sign in _DIGITS and runs:
            runs[-1] = (*runs[-1][:2], runs[-1][2] + sign)
        elif not sign.isspace():
            near = f"; did you mean {sign.upper()!r}?" if sign.upper() in LETTERS else ""
            told = "; a turn of a second player is written U', of both R+U'" if sign in {PRIME, BOTH} else ""
            raise BadMoves(
                f"bad move {sign!r} at character {at} of {shown(moves)}: expected U, D, L, R or W{near}{told}"
            )
    return runs


def write_moves(turns: Iterable[str | None]) -> str:
    """The string of these turns, without counts."""
    return "".join(letter_of(direction) for direction in turns)


def letter_of(direction: str | None) -> str:
    """The letter of a turn, with its prime where it has one."""
    return _LETTER_OF[direction]

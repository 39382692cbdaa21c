"""Moves as text: one letter a turn, with counts."""

from __future__ import annotations

from typing import Final

from ecs_baba.errors import BadMoves

#: A letter for each direction, and one for a wait.
LETTERS: Final[dict[str, str | None]] = {"U": "up", "D": "down", "L": "left", "R": "right", "W": None}

#: As many turns as one string may ask for.
MAX_TURNS: Final = 1_000_000


def read_moves(moves: str) -> list[str | None]:
    """The turns that a string like `RRU3 W` asks for: directions, None for a wait.

    The letters are U, D, L, R, and W for a wait; a count may follow a letter; blanks are ignored.

    Raises:
        BadMoves: naming the place of what cannot be read, counted from 1, or when it asks for too many turns.
    """
    if not isinstance(moves, str):
        raise BadMoves(f"bad moves {moves!r}: expected a string of U, D, L, R, W")
    turns: list[str | None] = []
    at = 0
    while at < len(moves):
        letter = moves[at]
        if letter.isspace():
            at += 1
            continue
        if letter not in LETTERS:
            near = f"; did you mean {letter.upper()!r}?" if letter.upper() in LETTERS else ""
            raise BadMoves(
                f"bad move {letter!r} at character {at + 1} of {_shortened(moves)}: expected U, D, L, R or W{near}"
            )
        end = at + 1
        while end < len(moves) and moves[end].isascii() and moves[end].isdigit():
            end += 1
        digits = moves[at + 1 : end].lstrip("0")
        if end > at + 1 and not digits:
            raise BadMoves(
                f"bad count {moves[at + 1 : end]!r} at character {at + 2} of {_shortened(moves)}: expected 1 or more"
            )
        count = 1 if not digits else int(digits) if len(digits) <= len(str(MAX_TURNS)) else MAX_TURNS + 1
        if len(turns) + count > MAX_TURNS:
            raise BadMoves(f"{_shortened(moves)} asks for more than {MAX_TURNS} turns at character {at + 1}")
        turns.extend([LETTERS[letter]] * count)
        at = end
    return turns


def write_moves(turns: list[str | None]) -> str:
    """The string of these turns, without counts."""
    letters = {direction: letter for letter, direction in LETTERS.items()}
    return "".join(letters[direction] for direction in turns)


def _shortened(moves: str) -> str:
    return repr(moves if len(moves) <= 60 else moves[:57] + "...")

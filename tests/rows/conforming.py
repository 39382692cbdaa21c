"""The form of a row: a small drawn board with sentences, how it is played, and how what comes of it is compared.

A case draws a field and says the sentences in force. The sentences are written as words beside the field, behind a
border of bricks, so that nothing that happens in the field can touch them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Tile: TypeAlias = list[str]  # the tokens on it, sorted
Rows: TypeAlias = list[list[Tile]]

BORDER = "brick"
BORDER_RULE = "BRICK IS STOP"
BASE_RULES = frozenset({"TEXT IS PUSH", "LEVEL IS STOP", "CURSOR IS SELECT"})
SIDES = ("below", "above", "left", "right")


@dataclass(frozen=True, kw_only=True)
class Case:
    """One row: a board, what is played on it, and what must come of it."""

    row: str
    says: str
    rules: tuple[str, ...]  # written beside the field, in this order; without any, the field is the whole level
    board: str
    moves: str = ""
    after: str | None = None  # None: as before, or, where the level has `ended`, whatever it is
    won: bool = False
    ended: str | None = None
    matters: tuple[str, ...] = ()
    spells: tuple[str, ...] | None = None  # the rules as written, without base rules
    active: tuple[str, ...] | None = (
        None  # the rules in force, with ALL, NOT and groups spelled out, without base rules
    )
    any_of: tuple[str, ...] = ()
    rules_side: str = "below"
    seed: int = 0
    words_change: bool = False  # whether what is outside the field may change too
    palette: tuple[str, ...] = ()  # words that letters may spell, besides those that stand on the board


class Play(Protocol):
    """Plays moves on a level; its rows after it, won, how else it ended, the rules as written, the rules in force."""

    def __call__(
        self, level_text: str, moves: str, seed: int, palette: Sequence[str]
    ) -> tuple[str, bool, str | None, Sequence[str], Sequence[str]]: ...


def level_text(case: Case, without: Sequence[str] = ()) -> str:
    """The level of `case` as text, with the place of each sentence in `without` left blank.

    A border of bricks parts the field from the sentences and fills what the sentences are longer than the field.
    The sentence BRICK IS STOP comes last. Where the sentences are at the left or at the right, they read downwards.

    Raises:
        ValueError: the side is unknown, the board is no rectangle, or `without` names what is not among the rules.
    """
    rows = drawn(case.board)
    if case.rules_side not in SIDES:
        raise ValueError(f"bad side {case.rules_side!r} in {case.row}: expected one of {', '.join(SIDES)}")
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"the rows of {case.row} differ in length")
    left_out = Counter(without)
    if not left_out <= Counter(case.rules):
        raise ValueError(f"{case.row} has no rule to leave out like {sorted(left_out - Counter(case.rules))}")
    if case.rules:
        sideways = case.rules_side in {"left", "right"}
        block = _beside(transposed(rows) if sideways else rows, case, left_out)
        rows = transposed(block) if sideways else block
    return "\n".join(" ".join(row) for row in rows) + "\n"


def _beside(rows: list[list[str]], case: Case, left_out: Counter[str]) -> list[list[str]]:
    """The field's rows with the border and the sentences under them, or over them."""
    sentences = [sentence.split() for sentence in (*case.rules, BORDER_RULE)]
    width = max(len(rows[0]), *map(len, sentences))
    fielded = [row + [BORDER] * (width - len(row)) for row in rows]
    written: list[list[str]] = []
    for sentence in sentences:
        said = " ".join(sentence)
        shown = [] if left_out[said] else sentence
        left_out = left_out - Counter([said])
        written += [shown + ["."] * (width - len(shown)), ["."] * width]
    written.pop()  # nothing follows the last sentence
    border = [[BORDER] * width]
    if case.rules_side in {"above", "left"}:
        return written + border + fielded
    return fielded + border + written


def field(case: Case, rows_text: str) -> Rows:
    """The field of `case` cut out of a drawn board, the tokens of a tile sorted."""
    rows, (left, top, width, height) = read(rows_text), place(case)
    return [row[left : left + width] for row in rows[top : top + height]]


def outside(case: Case, rows_text: str) -> Rows:
    """A drawn board with nothing in the field of `case`."""
    left, top, width, height = place(case)
    return [
        [[] if left <= x < left + width and top <= y < top + height else tile for x, tile in enumerate(row)]
        for y, row in enumerate(read(rows_text))
    ]


def place(case: Case) -> tuple[int, int, int, int]:
    """Where the field of `case` lies in its level: the left column, the top row, the width, the height."""
    rows, whole = drawn(case.board), drawn(level_text(case))
    left = len(whole[0]) - len(rows[0]) if case.rules and case.rules_side == "left" else 0
    top = len(whole) - len(rows) if case.rules and case.rules_side == "above" else 0
    return left, top, len(rows[0]), len(rows)


def check(case: Case, play: Play) -> None:
    """Play `case`, then again without each sentence that matters.

    Raises:
        AssertionError: something came out otherwise than the case says, or a sentence that matters made no difference.
    """
    expected = [read(board) for board in case.any_of or (case.board if case.after is None else case.after,)]
    text = level_text(case)
    board, won, ended, rules, active = play(text, case.moves, case.seed, case.palette)
    if case.spells is not None:
        assert spelled(case, rules) == sorted(case.spells), told(case, "spells otherwise", board, *spelled(case, rules))
    if case.active is not None:
        in_force = spelled(case, active)
        assert in_force == sorted(case.active), told(case, "other rules are in force", board, *in_force)
    assert won == case.won, told(case, f"won is {won}", board)
    assert ended == case.ended, told(case, f"ended is {ended!r}, expected {case.ended!r}", board)
    if ended is None or case.after is not None:
        assert field(case, board) in expected, told(case, "the field differs", board)
    if ended is None and not case.words_change:
        assert outside(case, board) == outside(case, text), told(case, "something outside the field changed", board)
    for sentence in case.matters:
        board, won, ended, *_ = play(level_text(case, [sentence]), case.moves, case.seed, case.palette)
        anywhere = case.ended is not None and case.after is None
        same = (won, ended) == (case.won, case.ended) and (anywhere or field(case, board) in expected)
        assert not same, told(case, f"{sentence} makes no difference", board)


def spelled(case: Case, rules: Sequence[str]) -> list[str]:
    """The distinct rules, sorted, without base rules and without what the border says."""
    return sorted(set(rules) - BASE_RULES - ({BORDER_RULE} if case.rules else set()))


def told(case: Case, what: str, board: str, *notes: str) -> str:
    """The message of a case that failed: what it says, what was played, expected and seen."""
    wanted = case.any_of or (case.board if case.after is None else case.after,)
    parts = [
        f"{case.row}: {case.says}: {what}",
        *notes,
        f"seed {case.seed}, moves {case.moves or 'none'}, on",
        level_text(case),
        "expected",
        "\nor\n".join(shown(read(one)) for one in wanted),
        "seen",
        shown(field(case, board)),
    ]
    return "\n".join(parts)


def drawn(board: str) -> list[list[str]]:
    """The tiles of a drawn board, row by row."""
    return [line.split() for line in board.strip().splitlines()]


def read(board: str) -> Rows:
    """A drawn board as sorted tokens, each written in one way only."""
    return [[sorted(map(plain, tile.split("+"))) if tile != "." else [] for tile in row] for row in drawn(board)]


def plain(token: str) -> str:
    """A token in its shortest form: without `:right`, and without `text:` before what has letters."""
    token = token.removesuffix(":right")
    word = token.removeprefix("text:")
    return word if any(letter.isupper() for letter in word) else token


def shown(rows: Rows) -> str:
    """Rows as text again."""
    return "\n".join(" ".join("+".join(tile) or "." for tile in row) for row in rows)


def transposed(rows: list[list[str]]) -> list[list[str]]:
    return [list(column) for column in zip(*rows, strict=True)]

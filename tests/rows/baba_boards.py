"""How the boards of the rows are put together: lines of words, fields beside sentences, boards without a border."""

from __future__ import annotations

from typing import Final, TypeAlias

from conforming import Case

Rules: TypeAlias = tuple[str, ...]


YOU: Final = "BABA IS YOU"


def sheet(*lines: str) -> str:
    """Lines of tiles as rows of one length, with an empty row between two of them."""
    widest = max(len(line.split()) for line in lines)
    full = [line + " ." * (widest - len(line.split())) for line in lines]
    return ("\n" + ". " * widest + "\n").join(full)


def field(rows: str, *sentences: str) -> str:
    """Rows of things above sentences, on one board and without a border."""
    widest = max(len(line.split()) for line in (*rows.split("\n"), *sentences))
    lines = [line + " ." * (widest - len(line.split())) for line in rows.split("\n")]
    under = [line + " ." * (widest - len(line.split())) for line in sheet(*sentences).split("\n")]
    return "\n".join((*lines, ". " * widest, *under))


def reads(
    row: str, says: str, lines: str | tuple[str, ...], *spells: str, palette: tuple[str, ...] = (), moves: str = ""
) -> Case:
    """A board of lines, or a ready board of several rows, and all that it spells."""
    board = sheet(*lines) if isinstance(lines, tuple) else lines
    spelled = tuple(sorted(spells))
    return Case(row=row, says=says, rules=(), board=board, moves=moves, spells=spelled, palette=palette)


def plays(  # noqa: PLR0913, PLR0917  # a case is one line
    row: str,
    says: str,
    rules: Rules,
    board: str,
    moves: str,
    after: str | None = None,
    *,
    spare: Rules = (),
    won: bool = False,
) -> Case:
    """A field beside its sentences, all of which matter but the spare ones."""
    matters = tuple(rule for rule in rules if rule not in spare)
    return Case(row=row, says=says, rules=rules, board=board, moves=moves, after=after, matters=matters, won=won)


def wins(row: str, says: str, rules: Rules, board: str, *, spare: Rules = ()) -> Case:
    """A field that is won by waiting: its last sentence says how."""
    return plays(row, says, (YOU, *rules), board, "W", spare=spare, won=True)


def waits(row: str, says: str, rules: Rules, board: str, *, matters: Rules = ()) -> Case:
    """A field that is not won by waiting."""
    return Case(row=row, says=says, rules=(YOU, *rules), board=board, moves="W", matters=matters)


def drawn(  # noqa: PLR0913, PLR0917  # a case is one line
    row: str,
    says: str,
    sentences: Rules,
    board: str,
    moves: str,
    after: str | None = None,
    *,
    won: bool = False,
) -> Case:
    """A field on a board without a border, for sentences that speak of all nouns or of empty tiles."""
    full = field(board, *sentences)
    then = None if after is None else field(after, *sentences)
    return Case(row=row, says=says, rules=(), board=full, moves=moves, after=then, won=won)


def stands(row: str, says: str, sentences: Rules, things: str, *active: str) -> Case:
    """A board of sentences and things, and the rules that are in force on it."""
    return Case(row=row, says=says, rules=(), board=field(things, *sentences), active=tuple(sorted(active)))


def yes(row: str, says: str, who: str, board: str, *others: str) -> Case:
    """A board where `who` is what it asks for: that IS WIN, and the board is won by waiting."""
    return wins(row, says, (*others, f"{who} IS WIN"), board)


def no(row: str, says: str, who: str, board: str, *others: str) -> Case:
    """A board where `who` is not what it asks for: the same is not won."""
    return waits(row, says, (*others, f"{who} IS WIN"), board)


def bare(row: str, says: str, who: str, board: str, *, won: bool) -> Case:
    """The same on a board without a border."""
    return drawn(row, says, (YOU, f"{who} IS WIN"), board, "W", won=won)


def spreads(  # noqa: PLR0913, PLR0917  # a case is one line
    row: str,
    says: str,
    rules: Rules,
    board: str,
    moves: str,
    after: str | None = None,
    *,
    spare: Rules = (),
    won: bool = False,
) -> Case:
    """A field whose sentences reach every empty tile, those beside the sentences too."""
    matters = tuple(rule for rule in rules if rule not in spare)
    return Case(
        row=row,
        says=says,
        rules=rules,
        board=board,
        moves=moves,
        after=after,
        matters=matters,
        words_change=True,
        won=won,
    )

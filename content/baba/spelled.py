"""Which words a board may come to spell in a turn, for what has to be noted before it does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ecs_baba.content.baba.pseudo import EMPTY_KIND
from ecs_baba.lexicon import Part

if TYPE_CHECKING:
    from ecs_baba.lexicon import Lexicon
    from ecs_baba.table import Table
    from ecs_baba.turn import Turn


def may_spell(turn: Turn, word: str) -> bool:
    """Whether a property or a condition is in force, on the board, or may be spelled there by letters."""
    board = turn.board
    known: dict[str, tuple[Table, int, bool]] = turn.cache.setdefault("spelled", {})
    table, changes, found = known.get(word, (None, -1, False))
    if table is not board.table or changes != board.kind_changes:
        found = _may_spell(turn, word)
        known[word] = (board.table, board.kind_changes, found)
    return found


def _may_spell(turn: Turn, word: str) -> bool:
    board = turn.board
    if word in conditions_in_force(turn) or board.table.holders.get(word):
        return True
    letters = _letters(turn)
    of_kind = board.of_kind
    if of_kind[letters.written.get(word, letters.none)]:
        return True
    there = "".join([name * len(of_kind[kind]) for kind, name in zip(letters.kinds, letters.names, strict=True)])
    return bool(there) and word in board.lexicon and Counter(word) <= Counter(there)


class _Letters:
    """The kinds of letters with what each adds to a word, and the kind of each written word."""

    __slots__ = ("kinds", "names", "none", "written")

    def __init__(self, lexicon: Lexicon) -> None:
        letters = [(kind, word.name) for kind, word in enumerate(lexicon.words_of) if word and word.part is Part.LETTER]
        self.kinds = [kind for kind, _ in letters]
        self.names = [name for _, name in letters]
        self.written = {word.name: kind for kind, word in enumerate(lexicon.words_of) if word is not None}
        self.none = lexicon.kind_number(EMPTY_KIND)  # nothing is ever of it


def _letters(turn: Turn) -> _Letters:
    known: _Letters | None = turn.cache.get("letters")
    if known is None:
        known = turn.cache["letters"] = _Letters(turn.board.lexicon)
    return known


def conditions_in_force(turn: Turn) -> frozenset[str]:
    """The condition words of the rules in force."""
    derived = turn.board.table.derived
    known: frozenset[str] | None = derived.get("conditions")
    if known is None:
        rules = turn.board.table.rules
        known = frozenset(word for one in rules for guard in one.rule.conditions for word in guard.words)
        derived["conditions"] = known
    return known

"""Reads the sentences of a board in which text may be stacked, spelled in letters, or acted by objects.

Text is read to the right and downwards. A line of words begins at a tile where a word begins and no other ends, and
goes on as long as a word follows the last one; where several words begin on one tile, each is a reading of its own.
What a reading says is for the automaton. Lines come by the age of their first text, to the right before downwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import esper

from ecs_baba.errors import TooManyReadings
from ecs_baba.systems.automaton import SHORTEST
from ecs_baba.systems.lines import SILENT, Grammar, Lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.board import Board
    from ecs_baba.rule import Rule
    from ecs_baba.systems.lines import Known, Said
    from ecs_baba.turn import Turn

#: Where what the last reading found is kept.
KEPT: Final = "sentences"

_NOBODY: Final[frozenset[tuple[int, int, str]]] = frozenset()


class _Memory:
    """What is remembered from reading to reading."""

    __slots__ = ("acting", "asked", "known", "parsed", "read")

    def __init__(self) -> None:
        #: (axis, number of the row or column) -> what it says; those that are not here say nothing
        self.read: dict[tuple[int, int], Said] | None = None
        #: the objects that acted as text: (entity, cell, name)
        self.acting = _NOBODY
        self.parsed: tuple[Rule, ...] = ()
        self.known: Known = {}
        #: the rows and columns with letters -> the names that these could spell, and whether they may
        self.asked: dict[tuple[int, int], dict[str, bool]] = {}


class Sentences(esper.Processor):
    """Reads the board anew where a word came, went or moved, or an object that acts as one.

    A grammar with words overrides `grammar`, and the methods that have no underscore.
    """

    grammar: Grammar = Grammar()

    def process(self, turn: Turn) -> None:
        """Leave what the board says on the turn, base rules first, for a later stage to resolve."""
        parsed = self.read(turn)
        if parsed is not None:
            turn.parsed = parsed

    def acting(self, turn: Turn) -> Sequence[tuple[int, str]]:  # noqa: ARG002  # for those who override it
        """The objects that act as text, each with the word that it stands for."""
        return ()

    def is_palette(self, turn: Turn, name: str) -> bool:  # noqa: ARG002  # the same
        """Whether letters may spell a word now."""
        return True

    def too_complex(self, turn: Turn) -> None:
        """Called where a line has too many readings; it then says nothing.

        Raises:
            TooManyReadings: always, where this is not overridden.
        """
        raise TooManyReadings(
            f"a line of text has more than {self.grammar.variants} readings, or spells more than "
            f"{turn.pack.rule_limit} rules"
        )

    def spelled(self, turn: Turn) -> tuple[str, ...]:
        """The names that letters spelled when the board was last read, sorted."""
        read = self._memory(turn).read or {}
        return tuple(sorted({name for one in read.values() for name in one.spelled}))

    def hangs_on_letters(self, turn: Turn) -> bool:
        """Whether letters lie where they may spell something."""
        return any(one.asked for one in (self._memory(turn).read or {}).values())

    def read(self, turn: Turn) -> tuple[Rule, ...] | None:
        """What the board says now, base rules first; None where that is what its rule book has been made from.

        A row or a column is a function of the words in it: only where one changed it is read again.
        """
        board, memory = turn.board, self._memory(turn)
        actors = self.acting(turn)
        acting = frozenset([(entity, board.cell_of[entity], name) for entity, name in actors]) if actors else _NOBODY
        stale = self._stale(turn, memory) if memory.asked else []
        if (
            not (board.words_changed or stale)
            and acting == memory.acting
            and memory.read is not None
            and board.book.parsed == memory.parsed  # it is not where an undo gave the book back
        ):
            return None
        changed = board.word_log + [cell for _, cell, _ in acting ^ memory.acting]
        if memory.read is None or -1 in changed:
            memory.read = {}
            lines = _lines_with_words(board, acting)
        else:
            width = board.grid.width
            lines = {line for cell in changed for line in ((0, cell // width), (1, cell % width))}.union(stale)
        reader = Lines(
            board,
            self.grammar,
            acting,
            may=lambda name: self.is_palette(turn, name),
            known=memory.known,
            limit=turn.pack.rule_limit,
        )
        for axis, number in sorted(lines):
            said = reader.read(axis, number)
            if said is SILENT:
                memory.read.pop((axis, number), None)
            else:
                memory.read[axis, number] = said
        memory.asked = {line: said.asked for line, said in memory.read.items() if said.asked}
        memory.acting = acting
        board.word_log.clear()
        board.words_changed = False
        if any(said.too_complex for said in memory.read.values()):
            self.too_complex(turn)
        memory.parsed = _in_order(turn, memory.read)
        return memory.parsed

    def _memory(self, turn: Turn) -> _Memory:
        memory = turn.cache.get(KEPT)
        if memory is None:
            memory = turn.cache[KEPT] = _Memory()
        return cast("_Memory", memory)

    def _stale(self, turn: Turn, memory: _Memory) -> list[tuple[int, int]]:
        """The rows and columns whose letters may spell other words than when they were read."""
        return [
            line
            for line, asked in memory.asked.items()
            if any(self.is_palette(turn, name) is not may for name, may in asked.items())
        ]


def _lines_with_words(board: Board, acting: frozenset[tuple[int, int, str]]) -> set[tuple[int, int]]:
    """Every row and column, as (axis, number), with as many tiles of text as a sentence needs."""
    cells = {cell for _, cell, _ in acting}
    cell_of, of_kind = board.cell_of, board.of_kind
    for kinds in board.lexicon.kinds_of_part.values():
        for kind in kinds:
            if of_kind[kind]:
                cells.update([cell_of[entity] for entity in of_kind[kind]])
    width = board.grid.width
    counts: dict[tuple[int, int], int] = {}
    for cell in cells:
        row, column = (0, cell // width), (1, cell % width)
        counts[row] = counts.get(row, 0) + 1
        counts[column] = counts.get(column, 0) + 1
    return {line for line, count in counts.items() if count >= SHORTEST}


def _in_order(turn: Turn, read: dict[tuple[int, int], Said]) -> tuple[Rule, ...]:
    """The base rules, and all that was read, line by line."""
    lines = [(age, axis, rules) for (axis, _), said in read.items() for age, rules in said.lines]
    lines.sort(key=_age_and_axis)
    parsed = list(turn.pack.base_rules)
    for _, _, rules in lines:
        parsed += rules
    return tuple(parsed)


def _age_and_axis(line: tuple[int, int, list[Rule]]) -> tuple[int, int]:
    return line[:2]

"""What a condition may see of the board: reading, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_baba.errors import DeclarationError

if TYPE_CHECKING:
    from ecs_baba.board import Board
    from ecs_baba.query import Query
    from ecs_baba.rule import Rule


class View:
    """The board and the one query, read only. Conditions get one, and so does the question whether a level is lost."""

    __slots__ = ("_board", "_query", "height", "width")

    def __init__(self, board: Board, query: Query) -> None:
        """Look at `board` through `query`."""
        self._board = board
        self._query = query
        self.width = board.grid.width
        self.height = board.grid.height

    def others(self, entity: int, reach: int = 0) -> tuple[int, ...]:
        """The other objects at most `reach` tiles away in x and in y, tile by tile, each tile's oldest first."""
        board = self._board
        cell = board.cell_of[entity]
        if reach == 0:
            return tuple([other for other in board.at[cell] if other != entity])
        at = board.at
        return tuple([o for near in board.grid.around(cell, reach) for o in at[near] if o != entity])

    def objects_at(self, x: int, y: int) -> tuple[int, ...]:
        """The objects on a tile, oldest first.

        Raises:
            OffBoard: where the level has no such tile.
        """
        return self._board.at[self._board.grid.cell(x, y)]

    def place(self, entity: int) -> tuple[int, int]:
        """Where an object on the board is, as (x, y)."""
        return self._board.place(entity)

    def kind(self, entity: int) -> str:
        """What an object is: `rock`, `text:ROCK`."""
        return self._board.kind_name(entity)

    def facing(self, entity: int) -> str:
        """Which way an object looks."""
        return self._board.facing_of[entity]

    def stored(self, name: str, entity: int | None = None) -> Any:
        """What the pack keeps with an object under a name, or with the level where no object is given."""
        board = self._board
        return board.stored.get(name, {}).get(board.level if entity is None else entity)

    @property
    def rule(self) -> Rule | None:
        """The rule whose condition is being asked, where the condition may ask about properties itself."""
        return self._query.asked

    def naming(self, noun: str) -> list[int]:
        """Every object that a noun names, oldest first."""
        return self._query.naming(noun)

    def names(self, noun: str, entity: int) -> bool:
        """Whether a noun names an object."""
        return self._query.names(noun, entity)

    def has(self, entity: int, word: str) -> bool:
        """Whether an object has a property now."""
        return self._query.has(entity, word)

    def having(self, word: str) -> list[int]:
        """Every object that has a property now, oldest first."""
        return self._query.having(word)

    def possible(self, *words: str) -> bool:
        """Whether each of these properties may be had by something, as far as the rules in force go."""
        return self._query.possible(*words)


class BlindView(View):
    """The view of a condition that declares to read no properties: asking for one is an error, not a wrong answer."""

    __slots__ = ()

    def has(self, entity: int, word: str) -> bool:  # noqa: ARG002  # the signature of a view
        """Refuse."""
        raise _undeclared(word)

    def having(self, word: str) -> list[int]:
        """Refuse."""
        raise _undeclared(word)


def _undeclared(word: str) -> DeclarationError:
    return DeclarationError(
        f"a condition that declares to read no property asks about {word!r}: give its Condition reads=({word!r},)"
    )

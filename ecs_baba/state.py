"""States as values: what a game is at one moment, to go back to, to copy, to tell apart."""

from __future__ import annotations

import struct
import zlib
from itertools import compress, count
from operator import ne
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from ecs_baba.board import Board
    from ecs_baba.rule import RuleBook


class Snapshot(NamedTuple):
    """A game at one moment, immutable.

    width, height: of the level, in tiles. kind_names: what the numbers of kinds stand for. limit: the next id. cells,
    kinds, facings: by entity, up to the limit: -1 for a cell off the board, and for the kind of what is no object.
    book: the rules; None in a snapshot that was pickled, and read anew then. stale: whether words changed since they
    were read. won, turn: as of the game. start: what a restart goes back to. edited: whether the board was set up
    since it began. stored: what the pack keeps, as (name, entity, value), sorted by name and entity.
    """

    width: int
    height: int
    kind_names: tuple[str, ...]
    limit: int
    cells: tuple[int, ...]
    kinds: tuple[int, ...]
    facings: tuple[str, ...]
    book: RuleBook | None
    stale: bool
    won: bool
    turn: int
    start: Snapshot | None
    edited: bool
    stored: tuple[tuple[str, int, Any], ...] = ()

    def __repr__(self) -> str:
        """Short: it holds all objects."""
        return f"<Snapshot {self.width}x{self.height} turn={self.turn} ids<{self.limit}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle without the rule book, which follows from the objects."""
        return (Snapshot, tuple(self._replace(book=None)))


def picture(  # noqa: PLR0913  # all that belongs to a game
    board: Board, *, won: bool, turn: int, start: Snapshot | None, edited: bool, like: Snapshot | None = None
) -> Snapshot:
    """The board as it is now, with what else belongs to a game; kinds and facings are those of one it is `like`."""
    limit, kept = board.limit, board.stored
    if like is None:
        kinds, facings = tuple(board.kind_of[:limit]), tuple(board.facing_of[:limit])
    else:
        kinds, facings = like.kinds, like.facings
    return Snapshot(
        board.grid.width,
        board.grid.height,
        board.lexicon.kinds,
        limit,
        tuple(board.cell_of[:limit]),
        kinds,
        facings,
        board.book,
        board.words_changed,
        won,
        turn,
        start,
        edited,
        tuple((name, entity, kept[name][entity]) for name in sorted(kept) for entity in sorted(kept[name]))
        if kept
        else (),
    )


def differing(board: Board, snapshot: Snapshot, *, moved_only: bool) -> list[int]:
    """The entities that are not on the board as they are in the snapshot, by id.

    moved_only: whether kinds and facings, and which ids there are, are known to be the same.
    """
    limit = snapshot.limit
    changed = list(compress(count(), map(ne, board.cell_of, snapshot.cells)))
    if moved_only:
        return changed
    kinds, facings = board.kind_of[:limit], board.facing_of[:limit]
    # Objects that were created since are off the board in the snapshot, and otherwise as they are.
    changed += [entity for entity in range(limit, board.limit) if board.cell_of[entity] >= 0]
    if tuple(kinds) != snapshot.kinds or tuple(facings) != snapshot.facings:
        others = {*compress(count(), map(ne, kinds, snapshot.kinds))}
        others.update(compress(count(), map(ne, facings, snapshot.facings)), changed)
        return sorted(others)
    return changed


def _told(board: Board) -> bytes:
    """What the pack keeps, for a key: by place and not by id, of what is on the board, and of the level."""
    told = []
    for name, by_entity in board.stored.items():
        for entity, value in by_entity.items():
            cell = board.cell_of[entity]
            if entity == board.level or cell >= 0:
                told.append((name, cell, board.at[cell].index(entity) if cell >= 0 else 0, repr(value)))
    return repr(sorted(told)).encode()


#: A tile without objects, in a key.
EMPTY: Final = b"\0"

#: From so many objects on a tile, a key spells out how many.
MANY: Final = 255


class Keys:
    """Makes the keys of a game's states; remembers the tiles and works out only those that changed since.

    A key is bytes: what the level is, whether it is won, and each tile row by row: how many objects, then three bytes
    for the kind and the facing of each, oldest first.
    """

    __slots__ = ("_board", "_epoch", "_head", "_read", "_rows", "_tiles")

    def __init__(self, board: Board, pack: str, seed: int) -> None:
        """Keys for `board`, under a pack's name and a seed."""
        self._board = board
        kinds = zlib.crc32("\n".join(board.lexicon.kinds).encode())
        self._head = f"{board.grid.width}x{board.grid.height} {pack} {kinds} {seed}\n".encode()
        self._tiles: list[bytes] = []
        self._rows: list[bytes] = []
        self._epoch = -1
        self._read = 0

    def key(self, *, won: bool, ages: bool) -> bytes:
        """The key of the board as it is now."""
        board = self._board
        width = board.grid.width
        if self._epoch != board.epoch:
            self._epoch = board.epoch
            self._tiles = [EMPTY] * board.grid.size
            self._rows = [EMPTY * width] * board.grid.height
            changed = board.occupied()
        else:
            changed = board.touched[self._read :]
        self._read = len(board.touched)
        at, tiles, codes = board.at, self._tiles, board.lexicon.codes
        kind_of, facing_of = board.kind_of, board.facing_of
        for cell in set(changed):
            here = at[cell]
            if not here:
                tiles[cell] = EMPTY
            elif len(here) == 1:
                tiles[cell] = b"\1" + codes[kind_of[here[0]]][facing_of[here[0]]]
            else:
                count = len(here)
                told = bytes((count,)) if count < MANY else b"\xff" + count.to_bytes(4, "little")
                tiles[cell] = told + b"".join([codes[kind_of[entity]][facing_of[entity]] for entity in here])
        for row in {cell // width for cell in changed}:
            self._rows[row] = b"".join(tiles[row * width : (row + 1) * width])
        parts = [self._head, b"won\n" if won else b"\n", *self._rows]
        if board.words_changed:
            parts.append("\n".join(board.book.active_rules).encode())
        if board.stored:
            parts.append(_told(board))
        if ages:
            cells = [cell for cell in board.cell_of[: board.limit] if cell >= 0]
            parts.append(struct.pack(f"<{len(cells)}I", *cells))
        return b"".join(parts)

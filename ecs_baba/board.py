"""The one writer: it creates, removes, moves and changes objects, and keeps the indexes over their components.

The truth is in the components of the game's esper world: an object is on the board when it has a `Tile`. The lists
here are derived from them, change with each write, and are rebuilt by `reindex`. Each write is noted in a journal,
one entry a change, from which `take_back` gives the board back as it was.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING, Any, Final

import esper

from ecs_baba.components import Facing, Kind, Stored, Text, Tile
from ecs_baba.errors import NoSuchObject, ReadOnlyBoard, TooManyObjects
from ecs_baba.grid import DIRECTIONS, Grid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.lexicon import Lexicon, Part
    from ecs_baba.rule import RuleBook

#: What a journal entry gives back: (code, entity, old value).
PLACE: Final = 0
KIND: Final = 1
FACING: Final = 2
STORED: Final = 3

NOWHERE: Final = -1

#: What `Board.locked` may be: in a turn or an edit; between them; while a condition is asked.
WRITABLE: Final = 0
RESTING: Final = 1
ASKED: Final = 2

#: The most entries the log of touched tiles may grow to before it starts anew.
TOUCHED_LIMIT: Final = 1 << 16


class Board:
    """The objects of one level, by cell and by kind; see the module.

    Everything here is about the objects of the game alone: entities that a host made in the same world are not seen.
    Lists by entity are indexed by its id and hold -1 or None where the id is no object.
    """

    __slots__ = (
        "_kind_components",
        "at",
        "book",
        "cell_of",
        "epoch",
        "facing_changes",
        "facing_of",
        "grid",
        "journal",
        "kind_changes",
        "kind_of",
        "level",
        "lexicon",
        "limit",
        "locked",
        "made",
        "object_limit",
        "of_kind",
        "population",
        "shows",
        "stored",
        "table",
        "tile_of",
        "touched",
        "word_log",
        "words_changed",
    )

    def __init__(self, grid: Grid, lexicon: Lexicon, book: RuleBook, object_limit: int) -> None:
        """An empty board, in the current esper world; `book` is what it says before a word is on it."""
        self.grid = grid
        self.object_limit = object_limit
        #: how many objects are on the board
        self.population = 0
        self.lexicon = lexicon
        #: cell -> the objects there, oldest first
        self.at: list[tuple[int, ...]] = [()] * grid.size
        #: kind -> its objects on the board, oldest first
        self.of_kind: list[list[int]] = [[] for _ in lexicon.kinds]
        #: entity -> its cell, -1 when it is not on the board
        self.cell_of: list[int] = []
        #: entity -> the number of its kind, also while it is not on the board; -1 for what is no object
        self.kind_of: list[int] = []
        #: entity -> the way it looks
        self.facing_of: list[str] = []
        #: entity -> its `Tile`, kept here while it is off the board so that the same component goes back on
        self.tile_of: list[Tile | None] = []
        #: kind -> whether its objects are text
        self.shows = [word is not None for word in lexicon.words_of]
        self._kind_components = lexicon.components
        #: ids below this one are objects of the state; those above it are parked until they are created again
        self.limit = 0
        #: whether a piece of text came, went or moved since the board was last read
        self.words_changed = True
        #: the cells where words came, went or moved, until somebody reads them all; -1 for anywhere
        self.word_log: list[int] = [-1]
        #: how often an object came, went, or changed its kind; and how often one changed the way it looks
        self.kind_changes = 0
        self.facing_changes = 0
        #: how often an object was created, or became one of another kind
        self.made = 0
        #: the cells that changed, in order; `epoch` counts how often it started anew
        self.touched: list[int] = []
        self.epoch = 0
        self.journal: list[tuple[int, int, Any]] = []
        #: name -> entity -> what the pack keeps with it under that name; only names and entities with a value
        self.stored: dict[str, dict[int, Any]] = {}
        #: no writing unless this is `WRITABLE`
        self.locked = RESTING
        self.book = book
        #: what `book` says, compiled
        self.table = book.table
        #: the entity that stands for the level as a whole, and has the rules
        self.level = esper.create_entity(book)
        self._grow(self.level)
        self.limit = self.level + 1

    # Reading.

    def is_object(self, entity: int) -> bool:
        """Whether this is the id of an object of the level, on the board or destroyed."""
        return 0 < entity < self.limit and self.kind_of[entity] >= 0

    def objects(self) -> list[int]:
        """Every object on the board, oldest first."""
        cell_of = self.cell_of
        return [entity for entity in range(1, self.limit) if cell_of[entity] >= 0]

    def occupied(self) -> list[int]:
        """The cells that hold something, row by row."""
        return [cell for cell, objects in enumerate(self.at) if objects]

    def kind_name(self, entity: int) -> str:
        """The kind of an object by name: `rock`, `text:ROCK`."""
        return self.lexicon.kinds[self.kind_of[entity]]

    def place(self, entity: int) -> tuple[int, int]:
        """Where an object on the board is, as (x, y)."""
        return self.grid.places[self.cell_of[entity]]

    def words_at(self, cell: int) -> list[tuple[int, str, Part]]:
        """The words on a cell, oldest first: (entity, word, its part of speech)."""
        words_of = self.lexicon.words_of
        kind_of = self.kind_of
        found = []
        for entity in self.at[cell]:
            word = words_of[kind_of[entity]]
            if word is not None:
                found.append((entity, word.name, word.part))
        return found

    def cells_of_part(self, part: Part) -> list[int]:
        """The cells that hold a word of this part of speech, row by row."""
        cell_of, of_kind = self.cell_of, self.of_kind
        return sorted({cell_of[entity] for kind in self.lexicon.kinds_of_part[part] for entity in of_kind[kind]})

    # Writing.

    def create(self, kind: int, cell: int, facing: str) -> int:
        """A new object, the youngest; takes the lowest parked id where there is one.

        Raises:
            TooManyObjects: where the board is full.
        """
        if self.locked:
            self._refuse()
        if self.population >= self.object_limit:
            raise TooManyObjects(f"the board holds {self.population} objects: the pack allows no more")
        entity = self.limit
        while entity < len(self.kind_of) and self.kind_of[entity] < 0:
            entity += 1  # an entity that the host made in this world
        if entity < len(self.kind_of):
            self._write_facing(entity, facing)
            if self.kind_of[entity] != kind:
                self._write_kind(entity, kind)
        else:
            entity = self._new_entity(kind, facing)
        self.journal.append((PLACE, entity, NOWHERE))
        self.limit = entity + 1
        self.made += 1
        self._put(entity, cell)
        return entity

    def remove(self, entity: int) -> None:
        """Take an object off the board."""
        if self.locked:
            self._refuse()
        cell = self.cell_of[entity]
        if cell < 0:
            raise NoSuchObject(f"object {entity} is not on the board")
        self.journal.append((PLACE, entity, cell))
        self._take(entity, cell)

    def relocate(self, entity: int, cell: int) -> None:
        """Move an object on the board to another cell."""
        if self.locked:
            self._refuse()
        old = self.cell_of[entity]
        if old < 0:
            raise NoSuchObject(f"object {entity} is not on the board")
        self.journal.append((PLACE, entity, old))
        at = self.at
        here = at[old]
        if len(here) == 1:
            at[old] = ()
        else:
            self._leave(entity, old)
        here = at[cell]
        if here:
            self._enter(entity, cell)
        else:
            at[cell] = (entity,)
        self.cell_of[entity] = cell
        tile = self.tile_of[entity]
        if tile is not None:
            tile.x, tile.y = self.grid.places[cell]
        touched = self.touched
        touched.append(old)
        touched.append(cell)
        if self.shows[self.kind_of[entity]]:
            self.words_changed = True
            self.word_log += (old, cell)

    def convert(self, entity: int, kind: int) -> None:
        """Make an object on the board one of another kind; it keeps its id and its place."""
        if self.locked:
            self._refuse()
        cell = self.cell_of[entity]
        if cell < 0:
            raise NoSuchObject(f"object {entity} is not on the board")
        self._unlist(entity, cell)
        self._write_kind(entity, kind)
        self._list(entity, cell)

    def face(self, entity: int, facing: str) -> None:
        """Turn an object on the board to look another way."""
        if self.locked:
            self._refuse()
        self._write_facing(entity, facing)
        self.touched.append(self.cell_of[entity])

    def store(self, entity: int, name: str, value: object) -> None:
        """Keep an immutable value with an object, or with `level`, under a name; None takes it away.

        It is part of the state: of undo, copies, snapshots and keys.
        """
        if self.locked:
            self._refuse()
        old = self.stored.get(name, {}).get(entity)
        if old != value:
            self.journal.append((STORED, entity, (name, old)))
            self._write_stored(entity, name, value)

    def restore(self, entity: int, cell: int, kind: int, facing: str) -> None:
        """Make an object of the level one that is on `cell` (-1: off the board), of this kind, looking this way."""
        if self.locked:
            self._refuse()
        now = self.cell_of[entity]
        if self.kind_of[entity] != kind:
            if now >= 0:
                self.convert(entity, kind)
            else:
                self._write_kind(entity, kind)
        if now >= 0 and self.facing_of[entity] != facing:
            self.face(entity, facing)  # in place, too, that is a change of its tile
        else:
            self._write_facing(entity, facing)
        if now >= 0 <= cell:
            if now != cell:
                self.relocate(entity, cell)
        elif now != cell:
            self.journal.append((PLACE, entity, now))
            self._give_back(PLACE, entity, cell)

    def populate(self, cells: Sequence[int], kinds: Sequence[int], facings: Sequence[str]) -> None:
        """Make objects of the ids that no object had yet, by index; kind -1 for ids that are to be no objects.

        esper gives ids in order and takes no wishes: the gaps are created, and deleted. Where a host's entities have
        taken ids, the objects from there on are left out.
        """
        places, components, create = self.grid.places, self._kind_components, esper.create_entity
        at, of_kind, tile_of, cell_of = self.at, self.of_kind, self.tile_of, self.cell_of
        kind_of, facing_of = self.kind_of, self.facing_of
        start = len(self.kind_of)
        self._grow(len(kinds) - 1)
        for entity in range(start, len(kinds)):
            kind, cell = kinds[entity], cells[entity]
            tile = None if cell < 0 else Tile(*places[cell])
            name, text = components[kind]
            if kind < 0:
                given = create()
            elif text is None and tile is not None:  # most objects are things on the board
                given = create(name, Facing(facings[entity]), tile)
            else:
                given = create(*[part for part in (name, Facing(facings[entity]), text, tile) if part is not None])
            if kind < 0 or given != entity:
                esper.delete_entity(given, immediate=True)
                if given != entity:
                    return
                continue
            kind_of[entity] = kind
            facing_of[entity] = facings[entity]
            if tile is not None:
                tile_of[entity] = tile
                cell_of[entity] = cell
                at[cell] = (*at[cell], entity)
                of_kind[kind].append(entity)
                self.population += 1
        self.words_changed = True
        self.word_log.append(-1)
        self.forget_touched()

    def install(self, book: RuleBook) -> None:
        """Make `book` what the board says."""
        if self.book is not book:
            self.book = book
            self.table = book.table
            esper.add_component(self.level, book)

    # Going back.

    def take_back(self, mark: int, limit: int) -> None:
        """Undo each journal entry from the last down to `mark`; `limit` is what it was then."""
        journal = self.journal
        locked, self.locked = self.locked, WRITABLE
        try:
            while len(journal) > mark:
                code, entity, old = journal[-1]
                if code == PLACE and old >= 0 <= self.cell_of[entity]:
                    self.relocate(entity, old)  # most changes are moves
                    journal.pop()  # going back is not noted
                else:
                    self._give_back(code, entity, old)
                journal.pop()
        finally:
            self.locked = locked
        self.limit = limit

    def recover(self, mark: int, limit: int) -> None:
        """The same as `take_back`, after a write may have been cut short: the truth first, then all indexes."""
        journal = self.journal
        while len(journal) > mark:
            code, entity, old = journal[-1]
            if code == PLACE:
                tile = self.tile_of[entity]
                if tile is None:
                    tile = self.tile_of[entity] = Tile(0, 0)
                if old == NOWHERE:
                    esper.try_remove_component(entity, Tile)
                else:
                    tile.x, tile.y = self.grid.places[int(old)]
                    if not esper.has_component(entity, Tile):
                        esper.add_component(entity, tile)
            elif code == KIND:
                self._write_kind_components(entity, int(old))
            elif code == STORED:
                self._write_stored(entity, *old)
            else:
                esper.component_for_entity(entity, Facing).direction = str(old)
            journal.pop()
        self.limit = limit
        self.reindex()
        self.locked = RESTING

    def reindex(self) -> None:
        """Work every index out anew from the components."""
        self.at = [()] * self.grid.size
        for listed in self.of_kind:
            listed.clear()
        for entity in range(len(self.kind_of)):
            if self.kind_of[entity] >= 0:
                self.kind_of[entity] = self.lexicon.kind_number(esper.component_for_entity(entity, Kind).name)
                self.facing_of[entity] = esper.component_for_entity(entity, Facing).direction
                tile = esper.try_component(entity, Tile)
                if tile is None:
                    self.cell_of[entity] = NOWHERE
                else:
                    self.tile_of[entity] = tile
                    self.cell_of[entity] = cell = tile.y * self.grid.width + tile.x
                    self.at[cell] = (*self.at[cell], entity)
                    self.of_kind[self.kind_of[entity]].append(entity)
        self.population = sum(map(len, self.of_kind))
        self.stored = {}
        for entity, kept in sorted(esper.get_component(Stored)):
            for name, value in kept.values.items():
                self.stored.setdefault(name, {})[entity] = value
        self.words_changed = True
        self.word_log.append(-1)
        self.forget_touched()

    def forget_touched(self) -> None:
        """Start the log of touched tiles anew; whoever reads it has to look at everything once."""
        self.touched.clear()
        self.epoch += 1
        self.kind_changes += 1
        self.made += 1

    # Inside.

    def _refuse(self) -> None:
        raise ReadOnlyBoard("the board can only be read here: conditions may not write, and nobody outside a turn")

    def _grow(self, entity: int) -> None:
        missing = entity + 1 - len(self.kind_of)
        if missing > 0:
            self.kind_of.extend([-1] * missing)
            self.cell_of.extend([NOWHERE] * missing)
            self.facing_of.extend([DIRECTIONS[0]] * missing)
            self.tile_of.extend([None] * missing)

    def _new_entity(self, kind: int, facing: str) -> int:
        name, text = self._kind_components[kind]
        if text is None:
            entity = esper.create_entity(name, Facing(facing))
        else:
            entity = esper.create_entity(name, Facing(facing), text)
        self._grow(entity)
        self.kind_of[entity] = kind
        self.facing_of[entity] = facing
        return entity

    def _write_kind(self, entity: int, kind: int) -> None:
        self.journal.append((KIND, entity, self.kind_of[entity]))
        self._write_kind_components(entity, kind)
        self.kind_of[entity] = kind
        self.kind_changes += 1
        self.made += 1

    def _write_kind_components(self, entity: int, kind: int) -> None:
        name, text = self._kind_components[kind]
        esper.add_component(entity, name)
        if text is not None:
            esper.add_component(entity, text)
        elif esper.has_component(entity, Text):
            esper.remove_component(entity, Text)

    def _write_facing(self, entity: int, facing: str) -> None:
        old = self.facing_of[entity]
        if old != facing:
            self.journal.append((FACING, entity, old))
            esper.component_for_entity(entity, Facing).direction = facing
            self.facing_of[entity] = facing
            self.facing_changes += 1

    def _write_stored(self, entity: int, name: str, value: object) -> None:
        kept = esper.try_component(entity, Stored)
        if kept is None:
            kept = Stored({})
            esper.add_component(entity, kept)
        by_entity = self.stored.setdefault(name, {})
        if value is None:
            kept.values.pop(name, None)
            by_entity.pop(entity, None)
            if not by_entity:
                del self.stored[name]
        else:
            kept.values[name] = by_entity[entity] = value
        if self.cell_of[entity] >= 0:
            self.touched.append(self.cell_of[entity])

    def _give_back(self, code: int, entity: int, old: Any) -> None:
        """Put an object back on the board or take it off, or give it back what else it had; moves are not for it."""
        cell = self.cell_of[entity]
        if code == PLACE:
            if cell >= 0:
                self._take(entity, cell)
            elif old != NOWHERE:
                self._put(entity, int(old))
        elif code == KIND:
            if cell >= 0:
                self._unlist(entity, cell)
            self._write_kind_components(entity, int(old))
            self.kind_of[entity] = int(old)
            self.kind_changes += 1
            self.made += 1
            if cell >= 0:
                self._list(entity, cell)
        elif code == STORED:
            self._write_stored(entity, *old)
        else:
            esper.component_for_entity(entity, Facing).direction = self.facing_of[entity] = str(old)
            self.facing_changes += 1
            if cell >= 0:
                self.touched.append(cell)

    def _put(self, entity: int, cell: int) -> None:
        x, y = self.grid.places[cell]
        tile = self.tile_of[entity]
        if tile is None:
            tile = self.tile_of[entity] = Tile(x, y)
        else:
            tile.x = x
            tile.y = y
        esper.add_component(entity, tile)
        self.cell_of[entity] = cell
        self.population += 1
        self._enter(entity, cell)
        self._list(entity, cell)

    def _take(self, entity: int, cell: int) -> None:
        esper.remove_component(entity, Tile)
        self.cell_of[entity] = NOWHERE
        self.population -= 1
        self._leave(entity, cell)
        self._unlist(entity, cell)

    def _enter(self, entity: int, cell: int) -> None:
        objects = self.at[cell]
        if not objects or objects[-1] < entity:
            self.at[cell] = (*objects, entity)
        else:
            self.at[cell] = tuple(sorted((*objects, entity)))

    def _leave(self, entity: int, cell: int) -> None:
        objects = self.at[cell]
        place = objects.index(entity)
        self.at[cell] = objects[:place] + objects[place + 1 :]

    def _list(self, entity: int, cell: int) -> None:
        kind = self.kind_of[entity]
        insort(self.of_kind[kind], entity)
        self.kind_changes += 1
        if self.shows[kind]:
            self.words_changed = True
            self.word_log.append(cell)
        self.touched.append(cell)

    def _unlist(self, entity: int, cell: int) -> None:
        kind = self.kind_of[entity]
        listed = self.of_kind[kind]
        del listed[bisect_left(listed, entity)]
        self.kind_changes += 1
        if self.shows[kind]:
            self.words_changed = True
            self.word_log.append(cell)
        self.touched.append(cell)

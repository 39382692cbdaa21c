"""The game: what a host program holds."""

from __future__ import annotations

import os
import weakref
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self, TypeVar

from ecs_baba.board import ASKED, RESTING, TOUCHED_LIMIT, WRITABLE, Board
from ecs_baba.content import COURSE, find_pack
from ecs_baba.content.drawings import shipped_drawings
from ecs_baba.errors import BadPicture, GameActive, GameClosed, LevelWon, NoSuchObject, ReadOnlyBoard, shown
from ecs_baba.events import Outcome
from ecs_baba.grid import DIRECTIONS, STEPS, checked_direction, grid_of
from ecs_baba.history import History
from ecs_baba.level import Level, Placed, with_words
from ecs_baba.leveltext import checked_seed
from ecs_baba.lexicon import TEXT_PREFIX
from ecs_baba.moves import PRIME, TURNS, read_moves
from ecs_baba.pack import Pack
from ecs_baba.picture import picture_of
from ecs_baba.rule import Spelling
from ecs_baba.state import Keys, Snapshot
from ecs_baba.svg import svg_of
from ecs_baba.turn import ENDED, Tools, Turn
from ecs_baba.world import World

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from types import TracebackType

    from ecs_baba.drawings import Drawings
    from ecs_baba.history import Mark
    from ecs_baba.picture import Picture
    from ecs_baba.query import Why
    from ecs_baba.rule import RuleBook
    from ecs_baba.world import Stages

    OwnWords = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]  # nouns, inert words, palette of a level

T = TypeVar("T")

#: Set this to anything but 0 to have every game check the declarations of its pack, as `Game(debug=True)` does.
DEBUG_VARIABLE = "ECS_BABA_DEBUG"


class Game:
    """A level that is played: objects on a board, the rules that their words spell, turns, and undo.

    >>> from ecs_baba import Game, load_level
    >>> game = Game.from_level(load_level("first-steps"))
    >>> game.rules()[:2]
    ['BABA IS YOU', 'FLAG IS WIN']
    >>> game.play("R3").won
    False
    >>> game.undo(), game.turn
    (True, 2)

    Objects are known by ids, whole numbers above 0, in the order of their age. Places are x, y in tiles from the top
    left. The game lives in an esper world of its own, and gives the host's back after every call; use games from one
    thread at a time. Questions to a closed game, and changes, raise `GameClosed`.
    """

    def __init__(  # noqa: PLR0913  # each keyword is a choice of its own
        self,
        width: int,
        height: int,
        *,
        pack: Pack = COURSE,
        seed: int = 0,
        history: int | None = None,
        debug: bool | None = None,
    ) -> None:
        """An empty level.

        pack: the words and what they do. seed: of what is random in the pack (nothing is in the course pack).
        history: how many turns can be undone, None for all. debug: whether every shortcut that content declares is
        checked against the full answer, which is slow; by default where the variable ECS_BABA_DEBUG is set.

        Raises:
            BadSize, BadSeed: where the size, the length of history, or the seed cannot be.
        """
        grid = grid_of(width, height)
        if not isinstance(pack, Pack):
            raise TypeError(f"a game needs a Pack, got {shown(pack)}; find_pack(name) finds one by its name")
        if debug is None:
            debug = os.environ.get(DEBUG_VARIABLE, "").lower() not in {"", "0", "false", "no", "off"}
        self.pack = pack
        self.seed = checked_seed(seed)
        reading = pack.resolved(debug=debug)
        self._own_words: OwnWords = ((), (), ())
        self._world = World()
        weakref.finalize(self, self._world.discard)
        with self._world:
            self._board = Board(grid, pack.lexicon, reading.book(pack.base_rules), pack.object_limit)
            self._world.furnish(self._board.limit - 1, pack.pipeline)
        self._query = pack.query(self._board, pack.depth_limit)
        weakref.finalize(self, self._query.part)
        self._keys = Keys(self._board, pack.name, seed)
        self._tools = Tools(self._board, self._query, pack, reading, seed=seed, debug=debug)
        self._history = History(self._board, history)
        self._readers = tuple(processor().process for processor in pack.reading)
        self._stages = self._world.stages()
        self._move_stages = self._world.stages(pack.move_until)

    @classmethod
    def from_level(
        cls,
        level: Level,
        *,
        pack: Pack | None = None,
        seed: int | None = None,
        history: int | None = None,
        debug: bool | None = None,
    ) -> Game:
        """A game of a level. `pack` and `seed` go before what the level says; the rest is as for `Game`.

        Raises:
            PackError: where the level's pack is not to be found. UnknownWord: where it has objects the pack lacks.
        """
        if not isinstance(level, Level):
            raise TypeError(f"from_level() needs a Level, got {shown(level)}; load_level() and Level.parse() make one")
        if pack is None:
            pack = COURSE if level.pack is None else find_pack(level.pack)
        pack = with_words(pack, level.nouns, level.inert, level.palette)
        if seed is None:
            seed = 0 if level.seed is None else level.seed
        game = cls(level.width, level.height, pack=pack, seed=seed, history=history, debug=debug)
        game._own_words = (level.nouns, level.inert, level.palette)
        objects = sorted(level.objects, key=lambda placed: (placed.x, placed.y)) if pack.by_columns else level.objects
        try:
            game._set_up([(placed.kind, placed.x, placed.y, placed.facing) for placed in objects])
        except BaseException:
            game.close()
            raise
        return game

    # Setting up.

    def place(self, kind: str, x: int, y: int, *, facing: str = DIRECTIONS[0]) -> int:
        """Put a new object on a tile: a thing by its noun in lower case, or `text:` and a word. Returns its id.

        Raises:
            UnknownWord: where the pack has no such kind. OffBoard, BadDirection: where the tile or `facing` is none.
        """
        return self._set_up([(kind, x, y, facing)])[0]

    def write(
        self,
        words: str | Iterable[tuple[str, int, int]],
        x: int | None = None,
        y: int | None = None,
        *,
        down: bool = False,
    ) -> list[int]:
        """Put words on the board: `write([("BABA", 0, 0), ...])`, or `write("BABA IS YOU", 0, 0)`.

        The second form writes from (x, y) to the right, or downwards with `down`, one word a tile. Either all words
        are written or none. Returns their ids.

        Raises:
            UnknownWord: where the pack lacks one of them. OffBoard: where one does not fit.
        """
        self._check_idle()
        if isinstance(words, str):
            if x is None or y is None:
                raise TypeError("write() needs the x and y of the first word")
            self._board.grid.cell(x, y)
            dx, dy = (0, 1) if down else (1, 0)
            entries = [(word, x + i * dx, y + i * dy) for i, word in enumerate(words.split())]
        else:
            if x is not None or y is not None or down:
                raise TypeError("write() takes x, y and down with one string of words only")
            entries = list(words)
        for word, _, _ in entries:
            self.pack.lexicon.word(word)
        return self._set_up([(TEXT_PREFIX + word, wx, wy, DIRECTIONS[0]) for word, wx, wy in entries])

    def remove(self, entity: int) -> None:
        """Take an object off the board.

        Raises:
            NoSuchObject: where the id is of no object on the board.
        """
        self._known(entity)
        if self._board.cell_of[entity] < 0:
            raise NoSuchObject(f"object {entity} ({self._board.kind_name(entity)}) is not on the board any more")
        self._edit(lambda: self._board.remove(entity))

    # Playing.

    def step(self, direction: str | None, second: str | None = None) -> Outcome:
        """One whole turn: movement, conversion, hazards, the check for the win, and the rules read in between.

        direction: right, up, left or down; None or "wait" is a turn in which the player stays. second: the same for the
        second player, in packs that have one. As moves have it, `step("right'")` is a move of the second player alone,
        and `step("right+up'")` one of both.

        Raises:
            BadDirection: where it is none of these. LevelWon: when the level is won. Whatever a function of the pack
            raises leaves the turn as if it had not begun.
        """
        if self._world.is_current():
            return self._step(direction, second)
        with self._world:
            return self._step(direction, second)

    def move(self, direction: str) -> Outcome:
        """Movement, and reading the rules anew; nothing else of a turn. It can be undone like one.

        Raises:
            BadDirection, LevelWon: as `step`.
        """
        with self._world:
            return self._outcome(*self._take(checked_direction(direction), self._move_stages))

    def play(self, moves: str) -> Outcome:
        """Many turns: a letter of UDLR or W (wait) each, with counts (`R3`), blanks ignored; stops at a win.

        Returns the outcome of the last turn. An error in a turn takes that turn back; those before it stay.

        Raises:
            BadMoves: where the string cannot be read; then no turn is made. LevelWon: as `step`.
        """
        with self._world:
            self._check_ready()
            last = None
            turns = read_moves(moves)
            primed = PRIME in moves
            for direction in turns:
                if last is not None:
                    last[0].end()
                if primed:
                    first, second = TURNS[direction]
                    last = self._take(first, self._stages, second)
                else:
                    last = self._take(direction, self._stages)
                if self._history.won:
                    break
            return Outcome() if last is None else self._outcome(*last)

    def undo(self) -> bool:
        """Take the last turn, move or restart back, with all edits since it began; False when there is none."""
        if self._board.locked != RESTING:
            self._check_idle()
        if self._world.is_current():
            return self._history.undo()
        with self._world:
            return self._history.undo()

    def restart(self) -> None:
        """Give the board back as it was when the first turn began. This can be undone."""
        self._check_idle()
        with self._world:
            mark = self._history.mark()

            def run() -> None:
                self._history.restart()
                self._history.keep(mark)

            self._guarded(run, mark)

    # Looking.

    @property
    def width(self) -> int:
        """The level's width in tiles."""
        return self._board.grid.width

    @property
    def height(self) -> int:
        """The level's height in tiles."""
        return self._board.grid.height

    @property
    def turn(self) -> int:
        """How many turns and moves were made and not undone, since the start or the last restart."""
        return self._history.turn

    @property
    def won(self) -> bool:
        """Whether the level is won: from the turn that won it until an undo takes that back."""
        return self._history.won

    @property
    def lost(self) -> bool:
        """Whether nothing is left to play with. A lost level can still be stepped and undone."""
        self._check_open()
        with self._world:
            return self.pack.winning.lost(self._query.view)

    @property
    def has_second_player(self) -> bool:
        """Whether what a second player wants makes a difference to the turn that comes, as far as the pack knows."""
        self._check_open()
        second = self.pack.second
        if second is None:
            return False
        with self._world:
            return second(self._query.view)

    @property
    def ended(self) -> str | None:
        """The name of an end that is no win, where the level came to one; turns can still be made and undone."""
        return self._board.stored.get(ENDED, {}).get(self._board.level)

    @property
    def closed(self) -> bool:
        """Whether the game was closed."""
        return self._world.closed

    @property
    def rule_book(self) -> RuleBook:
        """The rules as values."""
        self._check_open()
        return self._board.book

    def rules(self) -> list[str]:
        """Each distinct rule that the board spells, sorted, base rules included; before they cancel each other."""
        self._check_open()
        return list(self._board.book.rules)

    def active_rules(self) -> list[str]:
        """Each distinct rule in force, sorted."""
        self._check_open()
        return list(self._board.book.active_rules)

    def spelling(self) -> dict[int, Spelling]:
        """For each piece of text on the board, oldest first, whether it takes part in a rule in force.

        It is in force where one of its rules is, cancelled where it has rules and none of them is, and idle otherwise.
        """
        self._check_open()
        board, book = self._board, self._board.book
        if self.pack.knowing is not None:  # what its passes make has no text in a book that was read before
            book = replace(book, in_force=self._tools.reading.resolved(book.parsed, book.known))
        spelled = book.spelling()
        return {
            entity: spelled.get(entity, Spelling.IDLE)
            for entity in board.objects()
            if board.shows[board.kind_of[entity]]
        }

    def has_property(self, entity: int, word: str) -> bool:
        """Whether an object has a property now; one that was destroyed has none.

        Raises:
            NoSuchObject: where the id is of no object. UnknownWord: where `word` is no property word.
            GuardError: where a condition cannot be answered.
        """
        self._known(entity)
        self.pack.lexicon.property_word(word)
        with self._world:
            return self._query.has(entity, word)

    def having(self, word: str) -> list[int]:
        """Every object that has a property now, oldest first.

        Raises:
            UnknownWord, GuardError: as `has_property`.
        """
        self._check_open()
        self.pack.lexicon.property_word(word)
        with self._world:
            return self._query.having(word)

    def why(self, entity: int, word: str) -> Why:
        """The rules that decide whether an object has a property: those that apply to it, for and against.

        Raises:
            NoSuchObject, UnknownWord, GuardError: as `has_property`.
        """
        self._known(entity)
        self.pack.lexicon.property_word(word)
        with self._world:
            return self._query.why(entity, word)

    def pos_of(self, entity: int) -> tuple[int, int] | None:
        """Where an object is, as (x, y); None when it is not on the board any more.

        Raises:
            NoSuchObject: where the id is of no object of this game.
        """
        self._known(entity)
        return self._board.place(entity) if self._board.cell_of[entity] >= 0 else None

    def kind_of(self, entity: int) -> str:
        """What an object is, or was last: `rock`, `text:ROCK`.

        Raises:
            NoSuchObject: where the id is of no object of this game.
        """
        self._known(entity)
        return self._board.kind_name(entity)

    def facing_of(self, entity: int) -> str:
        """Which way an object looks, or looked last.

        Raises:
            NoSuchObject: where the id is of no object of this game.
        """
        self._known(entity)
        return self._board.facing_of[entity]

    def kinds_at(self, x: int, y: int) -> list[str]:
        """The kinds of the objects on a tile, sorted.

        Raises:
            OffBoard: where the level has no such tile.
        """
        return sorted(self._board.kind_name(entity) for entity in self.objects_at(x, y))

    def objects_at(self, x: int, y: int) -> list[int]:
        """The objects on a tile, oldest first.

        Raises:
            OffBoard: where the level has no such tile.
        """
        self._check_open()
        return list(self._board.at[self._board.grid.cell(x, y)])

    def objects(self) -> list[int]:
        """Every object on the board, oldest first."""
        self._check_open()
        return self._board.objects()

    def to_level(self) -> Level:
        """The board as it is now, as a level; its objects row by row, those of a tile oldest first."""
        self._check_open()
        board = self._board
        return Level(
            self.width,
            self.height,
            tuple(
                Placed(board.kind_name(entity), *board.grid.places[cell], board.facing_of[entity])
                for cell in board.occupied()
                for entity in board.at[cell]
            ),
            pack=None if self.pack.name == COURSE.name else self.pack.name,
            nouns=self._own_words[0],
            inert=self._own_words[1],
            palette=self._own_words[2],
            seed=self.seed or None,
        )

    # As a picture.

    def picture(self, drawings: Drawings | None = None) -> Picture:
        """What the board looks like now, as a value; by the shipped drawings, or others.

        Raises:
            BadPicture: where too much would have to be drawn.
        """
        self._check_open()
        return picture_of(self, shipped_drawings() if drawings is None else drawings)

    def to_svg(self, tile: int = 32, *, drawings: Drawings | None = None) -> str:
        """The board as it is now, as an SVG picture with tiles of `tile` dots. The same board gives the same text.

        Raises:
            BadPicture: where `tile` cannot be, or too much would have to be drawn.
        """
        return svg_of(self.picture(drawings), tile)

    def _repr_svg_(self) -> str | None:
        """The picture that notebooks show; none of a game that is closed or too big."""
        try:
            return self.to_svg()
        except (GameClosed, BadPicture):
            return None

    def __str__(self) -> str:
        """The board as the rows of a level's text."""
        return self.to_level().rows

    def __repr__(self) -> str:
        """A short description; the board is in `str`."""
        state = "closed" if self.closed else f"turn={self.turn} objects={self._board.population}"
        return f"<Game {self.width}x{self.height} pack={self.pack.name!r} {state}{' won' if self.won else ''}>"

    # The state as a value.

    def snapshot(self) -> Snapshot:
        """The game as it is now, as an immutable value for `restore`; cheap."""
        self._check_open()
        return self._history.snapshot()

    def restore(self, snapshot: Snapshot) -> None:
        """Make the game what it was at a snapshot: of this game, of a copy of it, or of the same level anywhere.

        That is one entry for undo, as a restart is; games that are only searched do without: `history=0`.

        Raises:
            WrongSnapshot: where it is of a level of another size or other words.
        """
        self._check_idle()
        if not isinstance(snapshot, Snapshot):
            raise TypeError(f"restore() needs what snapshot() gave, got {shown(snapshot)}")
        with self._world:
            mark = self._history.mark()

            def run() -> None:
                self._history.restore(snapshot)
                if snapshot.book is None:
                    self._read()
                    self._history.restore(snapshot._replace(book=self._board.book))  # whatever else that reading did
                self._history.keep(mark)

            self._guarded(run, mark)

    def copy(self, *, history: bool = False) -> Game:
        """An independent game in the same state, in an esper world of its own; objects keep their ids.

        `history` says whether what can be undone is copied too.
        """
        self._check_idle()
        twin = Game(
            self.width,
            self.height,
            pack=self.pack,
            seed=self.seed,
            history=self._history.length,
            debug=self._tools.debug,
        )
        twin._own_words = self._own_words
        twin._fill(self._history.snapshot(), self._board if history else None)
        if history:
            twin._history.copied(self._history)
        return twin

    def key(self, *, ages: bool = False) -> bytes:
        """Bytes that tell states apart: equal, in every process, where the states are.

        It holds the size, the pack, the seed, whether the level is won, and for each tile the kinds of its objects and
        the ways they look, oldest first. With `ages` it also holds the order of age over the whole board: games with
        equal keys of that kind play on alike, ids apart.
        """
        self._check_open()
        return self._keys.key(won=self._history.won, ages=ages)

    def __copy__(self) -> Game:
        """A copy, with what can be undone."""
        return self.copy(history=True)

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        """A copy, with what can be undone; nothing that two games share can change."""
        return self.copy(history=True)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the pack and the state; what can be undone is left behind.

        Raises:
            PackError: naming the function of the pack that cannot be pickled.
        """
        self._check_idle()
        options = {
            "pack": self.pack,
            "seed": self.seed,
            "history": self._history.length,
            "debug": self._tools.debug,
        }
        return (_unpickled, (options, self._own_words, self._history.snapshot()))

    # The esper world.

    def active(self) -> Active:
        """The game's esper world, for a `with` block: esper calls inside it see the game's entities.

        Read components as you like; the game's own are written through the game alone. Many turns inside one block
        save the cost of going in and out for each.
        """
        self._check_open()
        return Active(self, self._world)

    def __enter__(self) -> Self:
        """The game itself, for a `with` block that closes it at its end."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Delete the game's esper world. Dropping the last reference to the game does the same.

        Raises:
            GameActive: in the middle of a turn of this game, or inside its `active()` block.
        """
        self._world.close()

    # Inside.

    def _check_open(self) -> None:
        if self._world.closed:
            raise GameClosed("this game is closed")

    def _check_idle(self) -> None:
        self._check_open()
        if self._board.locked == WRITABLE:
            raise GameActive("this game is in the middle of a turn: it can be asked, but not changed from outside")
        if self._board.locked == ASKED:
            raise ReadOnlyBoard("a condition of this game is being asked: it may read, but change nothing")

    def _check_ready(self) -> None:
        self._check_idle()
        if self._history.won:
            raise LevelWon("this level is won: undo, or restart, to play on")

    def _known(self, entity: int) -> None:
        self._check_open()
        if type(entity) is not int or not self._board.is_object(entity):
            raise NoSuchObject(f"no object {shown(entity)} in this game: expected an id that place() or write() gave")

    def _set_up(self, entries: Sequence[tuple[str, int, int, str]]) -> list[int]:
        """Put new objects on the board, all or none: (kind, x, y, facing)."""
        self._check_idle()
        board = self._board
        checked = [
            (board.lexicon.kind_number(kind), board.grid.cell(x, y), checked_direction(facing))
            for kind, x, y, facing in entries
        ]
        return self._edit(lambda: [board.create(kind, cell, facing) for kind, cell, facing in checked])

    def _edit(self, change: Callable[[], T]) -> T:
        """Do a change of the board that is no turn, and read the rules anew; nothing of it stays on an error."""
        self._check_idle()
        with self._world:
            mark = self._history.mark()

            def run() -> T:
                result = change()
                self._read()
                self._history.edited()
                return result

            return self._guarded(run, mark)

    def _read(self) -> None:
        """Read the rules anew, where words changed."""
        if self._board.words_changed or self.pack.knowing is not None:
            turn = Turn(self._tools, None)
            for process in self._readers:
                process(turn)
            turn.end()

    def _fill(self, snapshot: Snapshot, source: Board | None) -> None:
        """Fill a new game with the objects of a snapshot; with those too that only the history of `source` knows."""
        with self._world:
            if source is None:
                self._board.populate(snapshot.cells, snapshot.kinds, snapshot.facings)
            else:
                self._board.populate(source.cell_of, source.kind_of, source.facing_of)

            def run() -> None:
                self._history.restore(snapshot)
                if snapshot.book is None:
                    self._read()
                    self._history.restore(snapshot._replace(book=self._board.book))  # whatever else that reading did

            self._guarded(run, self._history.mark())
            self._board.journal.clear()

    def _step(self, direction: str | None, second: str | None) -> Outcome:
        if type(direction) is str and direction in STEPS:
            way: str | None = direction
        elif direction is None or direction == "wait":
            way = None
        elif type(direction) is str and direction in TURNS and second is None:
            return self._outcome(*self._take(TURNS[direction][0], self._stages, TURNS[direction][1]))
        else:
            way = checked_direction(direction)
        other = None if second is None or second == "wait" else checked_direction(second)
        return self._outcome(*self._take(way, self._stages, other))

    def _take(self, direction: str | None, stages: Stages, second: str | None = None) -> tuple[Turn, Mark]:
        """Run the stages of a turn; all of it stays, or on any exception nothing."""
        history = self._history
        board = self._board
        if board.locked != RESTING or history.won:
            self._check_ready()
        if len(board.touched) > TOUCHED_LIMIT:
            board.forget_touched()
        turn = Turn(self._tools, direction, second)
        mark = history.begin()
        try:
            board.locked = WRITABLE
            self._world.run(turn, stages)
            history.finish(mark, won=turn.won)
        except BaseException as error:
            self._take_back(mark, error)
            turn.end()
            raise
        finally:
            board.locked = RESTING
        return turn, mark

    def _outcome(self, turn: Turn, mark: Mark) -> Outcome:
        """What a turn that is over did."""
        history = self._history
        outcome = turn.outcome(changed=history.changed_since(mark), won=history.won)
        turn.end()
        return outcome

    def _guarded(self, change: Callable[[], T], mark: Mark) -> T:
        """Let `change` write to the board; on any exception, give it back as it was at `mark`."""
        board = self._board
        try:
            board.locked = WRITABLE
            return change()
        except BaseException as error:
            self._take_back(mark, error)
            raise
        finally:
            board.locked = RESTING

    def _take_back(self, mark: Mark, error: BaseException) -> None:
        """Give the board back as it was at `mark`, after `error`."""
        self._world.stay()
        self._query.forget()
        self._board.forget_touched()  # hazards may have seen, in what is taken back now, what they look at but once
        self._history.cancel(mark, broken=not isinstance(error, Exception))


def _unpickled(options: dict[str, Any], own_words: OwnWords, snapshot: Snapshot) -> Game:
    game = Game(snapshot.width, snapshot.height, **options)
    game._own_words = own_words  # noqa: SLF001  # it is being made
    game._fill(snapshot, None)  # noqa: SLF001  # the same
    return game


class Active:
    """A `with` block in a game's world; the game lives at least as long."""

    __slots__ = ("_game", "_world")

    def __init__(self, game: Game, world: World) -> None:
        """Hold on to the game."""
        self._game = game
        self._world = world

    def __enter__(self) -> Game:
        """Make the game's world current."""
        self._world.__enter__()
        return self._game

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the host's world back."""
        self._world.__exit__(kind, error, trace)

"""All that a processor, or a function of the pack, may see and do in one turn; void after it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from ecs_baba.errors import DeclarationError, NoSuchObject, OffBoard, TurnOver, shown
from ecs_baba.events import Converted, Created, Destroyed, Ended, Outcome, RulesChanged, Won, told
from ecs_baba.grid import STEPS, checked_direction
from ecs_baba.planner import Plan, Planner
from ecs_baba.touched import Touched

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ecs_baba.board import Board
    from ecs_baba.declared import Hazard
    from ecs_baba.events import Event, Logged
    from ecs_baba.pack import Pack
    from ecs_baba.query import Query
    from ecs_baba.reading import Reading
    from ecs_baba.rule import Rule, RuleBook

    #: (axis, number of the row or column) -> cell of a verb in that line -> what is spelled around it
    Lines = dict[tuple[int, int], dict[int, tuple[Rule, ...]]]


class Tools:
    """What the turns of one game share."""

    __slots__ = ("board", "cache", "debug", "lines", "pack", "planner", "query", "reading", "seed", "touched")

    def __init__(self, board: Board, query: Query, pack: Pack, reading: Reading, *, seed: int, debug: bool) -> None:  # noqa: PLR0913  # what there is
        """For the turns on `board`; with `debug`, what content declares is checked."""
        self.board = board
        self.query = query
        self.pack = pack
        self.reading = reading
        self.planner = Planner(board, query, debug=debug)
        self.touched = Touched()
        #: kept by the parser while no word of a line changes
        self.lines: Lines = {}
        #: kept by functions of the pack: derived, and never missed
        self.cache: dict[str, Any] = {}
        self.seed = seed
        self.debug = debug


#: What chance and an end without a win are kept under, with the level.
CHANCE: Final = "chance"
ENDED: Final = "ended"

_MASK: Final = (1 << 64) - 1


class Turn:
    """One turn; see the module.

    board, query, pack: the level, the one question, the words. direction: where the player wants to go, None for a
    wait. second: where the second player wants to go, where there is one. kept: what functions of the pack keep for
    the rest of the turn, by whatever they call it. parsed: what the last parse read and no resolve has taken up yet.
    won: whether the level is won.
    """

    __slots__ = ("_kept", "_log", "_tools", "board", "direction", "pack", "parsed", "planner", "query", "second", "won")

    def __init__(self, tools: Tools, direction: str | None, second: str | None = None) -> None:
        """A turn that has not begun."""
        self.board = tools.board
        self.query = tools.query
        self.pack = tools.pack
        self.planner = tools.planner
        self.direction = direction
        self.second = second
        self._kept: dict[str, Any] | None = None
        self.parsed: tuple[Rule, ...] | None = None
        self.won = False
        self._tools = tools
        #: what happened; moves and turns, of which there are most, as tuples
        self._log: list[Logged] = []

    @property
    def events(self) -> list[Event]:
        """What happened so far, in order."""
        return list(told(self._log, self.board.grid.places))

    def outcome(self, *, changed: bool, won: bool) -> Outcome:
        """What the turn did, when all of it is done."""
        return Outcome.of_log(self._log, self.board.grid.places, changed=changed, won=won)

    def tell(self, event: Event) -> None:
        """Add an event of your own to what the outcome tells."""
        self._log.append(event)

    # Rules.

    def adopt(self, parsed: tuple[Rule, ...]) -> None:
        """Resolve and compile what was parsed, and let it be what the board says from here on."""
        old = self.board.book
        knowing = self.pack.knowing
        knowledge = None if knowing is None else knowing(self.board)
        if parsed == old.parsed and knowledge == old.known:
            return
        new = self._tools.reading.book(parsed, knowledge)
        self.board.install(new)
        if new.active_rules != old.active_rules:
            before, now = set(old.active_rules), set(new.active_rules)
            self._log.append(
                RulesChanged(tuple(sorted(now - before)), tuple(sorted(before - now))),
            )

    @property
    def lines(self) -> Lines:
        """What the parser read around each verb: derived, and its alone to keep."""
        return self._tools.lines

    @property
    def kept(self) -> dict[str, Any]:
        """What functions of the pack keep for the rest of the turn, by whatever they call it."""
        if self._kept is None:
            self._kept = {}
        return self._kept

    @property
    def debug(self) -> bool:
        """Whether what content declares is checked, and nothing is left out for it."""
        return self._tools.debug

    @property
    def cache(self) -> dict[str, Any]:
        """What functions of the pack worked out in earlier turns of this game: derived, and theirs to keep."""
        return self._tools.cache

    @property
    def book(self) -> RuleBook:
        """What the board says, as last resolved."""
        return self.board.book

    # Planning and doing.

    def plan(self, entity: int, direction: str) -> Plan | None:
        """What it would take for an object to step one tile, or None when it cannot. Writes nothing.

        Raises:
            BadDirection: where `direction` is none.
        """
        return self.planner.step(entity, direction)

    def commit(self, plan: Plan) -> None:
        """Carry out a plan: the destroyed go first, then all others step at once; each in age order."""
        moving, destroyed = plan.moving, plan.destroyed
        if destroyed:
            for entity in sorted(destroyed):
                self.destroy((entity,), destroyed[entity])
            moving = {entity: cell for entity, cell in moving.items() if entity not in destroyed}
        self.walk(moving)

    def walk(self, moving: Mapping[int, int]) -> None:
        """Put objects on the board on other cells, by entity, all at once; in age order."""
        board, log = self.board, self._log
        for entity in sorted(moving) if len(moving) > 1 else moving:
            cell = moving[entity]
            log.append((entity, board.cell_of[entity], cell))
            board.relocate(entity, cell)

    def move(self, entity: int, cell: int) -> None:
        """Put an object on another cell.

        Raises:
            NoSuchObject: where it is not on the board. OffBoard: where there is no such cell.
        """
        self._on_board(entity)
        self._on_grid(cell)
        origin = self.board.cell_of[entity]
        self.board.relocate(entity, cell)
        self._log.append((entity, origin, cell))

    def destroy(self, entities: Iterable[int], cause: str) -> None:
        """Take objects off the board, oldest first, each once.

        Raises:
            NoSuchObject: where one of them is not on the board.
        """
        board = self.board
        for entity in sorted(set(entities)):
            self._on_board(entity)
            kind, place = board.kind_name(entity), board.place(entity)
            board.remove(entity)
            self._log.append(Destroyed(entity, kind, place, cause))

    def create(self, kind: str, cell: int, facing: str = "right") -> int:
        """Put a new object on a cell; it is the youngest. Returns its id.

        Raises:
            UnknownWord: where no word of the pack gives such a kind. OffBoard: where there is no such cell.
        """
        board = self.board
        self._on_grid(cell)
        entity = board.create(board.lexicon.kind_number(kind), cell, checked_direction(facing))
        self._log.append(Created(entity, kind, board.place(entity)))
        return entity

    def convert(self, entity: int, kind: str) -> None:
        """Make an object one of another kind.

        Raises:
            UnknownWord: where no word of the pack gives such a kind. NoSuchObject: where it is not on the board.
        """
        board = self.board
        self._on_board(entity)
        number, before = board.lexicon.kind_number(kind), board.kind_name(entity)
        board.convert(entity, number)
        self._log.append(Converted(entity, before, kind, board.place(entity)))

    def face(self, entity: int, facing: str) -> None:
        """Turn an object to look another way."""
        board = self.board
        if entity <= 0 or entity >= board.limit or board.cell_of[entity] < 0:
            self._on_board(entity)
        if facing not in STEPS:
            checked_direction(facing)
        if board.facing_of[entity] != facing:
            board.face(entity, facing)
            self._log.append((entity, facing))

    def chance(self, count: int) -> int:
        """A whole number from 0 below `count`, each as likely; from the game's seed, and what was asked for before.

        It is part of the state: of undo, copies, snapshots and keys. (Steele, Lea, Flood 2014: SplitMix.)
        """
        board = self.board
        state = board.stored.get(CHANCE, {}).get(board.level)
        if state is None:
            state = int.from_bytes(blake2b(str(self._tools.seed).encode(), digest_size=8).digest(), "little")
        state = state + 0x9E3779B97F4A7C15 & _MASK
        board.store(board.level, CHANCE, state)
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return (mixed ^ mixed >> 31) * count >> 64

    def stop(self, reason: str) -> None:
        """The level comes to an end that is no win; `reason` names it. What that means for the board is the pack's."""
        board = self.board
        if board.stored.get(ENDED, {}).get(board.level) is None:
            board.store(board.level, ENDED, reason)
            self._log.append(Ended(reason))

    def win(self) -> None:
        """The level is won."""
        if not self.won:
            self.won = True
            self._log.append(Won())

    # Hazards.

    @property
    def hazards(self) -> tuple[Hazard, ...]:
        """The hazards of the pack that may doom somebody as rules and board are now, in order."""
        return self.pack.hazards if self._tools.debug else self._tools.touched.active(self.board)

    def doomed(self, hazard: Hazard) -> list[int]:
        """Whom a hazard dooms now, oldest first; it is asked only about cells where that can have changed."""
        cells = self._tools.touched.cells(self.board, hazard)
        doomed = self._named(hazard, hazard.doomed(self, cells)) if cells else []
        if self._tools.debug:
            self._compare(hazard, doomed, cells)
        return doomed

    def _compare(self, hazard: Hazard, doomed: list[int], cells: Sequence[int]) -> None:
        full = self._named(hazard, hazard.doomed(self, self.board.occupied()))
        if full != doomed:
            raise DeclarationError(
                f"hazard {hazard.name!r} dooms {full} when asked about the whole board, but {doomed} when asked about "
                f"the {len(cells)} cells that its declaration leaves: needs={hazard.needs!r}, "
                f"tile_local={hazard.tile_local!r}, reads={hazard.reads!r}, or the reach or reads of a condition"
            )

    def _named(self, hazard: Hazard, doomed: object) -> list[int]:
        """Whom a hazard dooms, by age."""
        found: set[Any] = set(doomed) if isinstance(doomed, Iterable) else {None}
        if not all(isinstance(entity, int) for entity in found):
            raise DeclarationError(f"hazard {hazard.name!r} dooms {shown(doomed)}: expected a collection of object ids")
        return sorted(found)

    def _on_grid(self, cell: int) -> None:
        if not 0 <= cell < self.board.grid.size:
            raise OffBoard(f"no cell {shown(cell)}: expected 0 to {self.board.grid.size - 1}, and -1 is off the board")

    def _on_board(self, entity: int) -> None:
        board = self.board
        if not board.is_object(entity) or board.cell_of[entity] < 0:
            raise NoSuchObject(f"no object {entity!r} on the board")

    def end(self) -> None:
        """Make this turn void: whoever kept it can do nothing with it."""
        over = cast("Any", _OVER)
        self.board = self.query = self.planner = self._tools = over


class _Over:
    """Stands where the board was once a turn has ended."""

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)  # what looks at any object, as doctest does
        raise TurnOver(f"this turn is over: {name!r} can only be used while it runs")


_OVER = _Over()

"""The solver: searches what moves lead to, from a game as it stands, for moves that win it."""

from __future__ import annotations

import time
from array import array
from collections import deque
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from heapq import heappop, heappush
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from ecs_baba.errors import BadSearch, GuardError, PackError, TooManyObjects, TooManyReadings, hint, shown
from ecs_baba.events import Converted, Created, Moved
from ecs_baba.game import Game
from ecs_baba.moves import TURNS, letter_of, read_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ecs_baba.events import Event
    from ecs_baba.level import Level
    from ecs_baba.state import Snapshot

#: How a search can end.
SOLVED: Final = "solved"
NO_SOLUTION: Final = "no solution"
LIMIT: Final = "limit"

#: The orders in which a search can go through the states.
BREADTH: Final = "breadth"
BEST: Final = "best"
METHODS: Final = (BREADTH, BEST)

#: As many of the shortest solutions as are listed; all are counted.
LISTED: Final = 10_000

#: What a search keeps of a state, in bytes, about: what it is told apart by and where it came from, and of a state that
#: waits the snapshot too, with so much for each id; and each further way that leads to a state.
STATE_BYTES: Final = 180
SNAPSHOT_BYTES: Final = 480
OBJECT_BYTES: Final = 24
WAY_BYTES: Final = 150

#: States are told apart by so many bytes of a digest of their key: equal ones for two keys are never met.
KEY_BYTES: Final = 16

#: As many objects with a property, the oldest, are looked at for the distance to a win.
LOOKED_AT: Final = 40

#: Errors of a turn that end a branch and not the search, and the limit that each stands for.
_LIMIT_OF: Final[dict[type[Exception], str]] = {
    TooManyObjects: "objects",
    TooManyReadings: "readings",
    GuardError: "conditions",
}
_CUTS: Final = tuple(_LIMIT_OF)

#: The moves by number: those of one player first, U, D, L, R, W.
_TURNS: Final = tuple(TURNS)
_LETTERS: Final = tuple(letter_of(turn) for turn in _TURNS)

_WON: Final = -1  # stands where the number of a state would

#: What a best-first search goes by, the lowest first.
_Order: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is.

    states: how many were met, all distinct. turns: how many were tried. frontier: how many states wait for their turn.
    depth: the most moves to a state that was met. seconds: since it began, on the wall.
    """

    states: int
    turns: int
    frontier: int
    depth: int
    seconds: float

    @property
    def rate(self) -> float:
        """Turns tried a second, each with a look whether its state is new."""
        return self.turns / self.seconds if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class Solution:
    """How a search ended.

    outcome: `solved`; `no solution`, where there is none; `limit`, where none was found and there may be one. moves:
    they win, as `Game.play` takes them; None where none were found. is_shortest: whether none are shorter, proven.
    every: the solutions found, which is one, or with `all_shortest` the first 10,000 in the order of U, D, L, R, W, and
    of the moves of a second player after that.
    count: how many there are of these. limit: what ended the search too early, or else left something out; None where
    nothing did. cut: the limits at which branches ended that the search went on without. progress: how far it got.
    """

    outcome: str
    moves: str | None
    is_shortest: bool
    every: tuple[str, ...]
    count: int
    limit: str | None
    cut: tuple[str, ...]
    progress: Progress


def solve(  # noqa: PLR0913  # each keyword is a choice of its own
    what: Game | Level,
    *,
    method: str = BREADTH,
    all_shortest: bool = False,
    exact: bool = True,
    waits: bool = True,
    score: Callable[[Game], float] | None = None,
    limit_states: int | None = 1_000_000,
    limit_seconds: float | None = None,
    limit_bytes: int | None = 1 << 30,
    limit_objects: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    every: int = 10_000,
) -> Solution:
    """Moves that win a level, or a game from where it stands; the game is left as it was.

    method: `breadth` finds the shortest; `best` looks first at what promises most, and finds some solution, in bigger
    levels too. all_shortest: find all that are as short. exact: tell states apart also by the order of age over the
    whole board; without it there are fewer states, and nothing is proven. waits: whether a wait is a move. score: for
    `best`, a question to a game in some state, the lowest answer goes first. limit_states, limit_seconds (on the
    wall), limit_bytes (estimated): what the search may take; None for no limit. limit_objects: the most on a board; by
    default twice those there are, and 100. progress: called after each `every` states.

    >>> from ecs_baba import load_level
    >>> solve(load_level("first-steps")).moves
    'RRRRDDR'

    Raises:
        BadSearch: where the arguments cannot be, or do not go together. GameActive: in the middle of the game's turn.
        PackError: where the pack does not play the solution the same way twice. Whatever a function of the pack
        raises, except the errors that stand for a limit.
    """
    limits = _Limits(limit_states, limit_seconds, limit_bytes)
    _check(
        method, {"limit_objects": limit_objects, "every": every}, all_shortest=all_shortest, exact=exact, score=score
    )
    game = what if isinstance(what, Game) else Game.from_level(what)
    try:
        with closing(game.copy()) as judge, closing(_copy(game, limit_objects)) as twin:
            queue = _Oldest() if method == BREADTH else _Lowest(twin, score)
            search = _Search(twin, queue, limits, exact=exact, waits=waits, ways=all_shortest)
            search.run(progress, max(every, 1))
            solution = search.solution(proves=method == BREADTH)
            _judge(judge, solution)
            return solution
    finally:
        if game is not what:
            game.close()


class _Limits:
    """What a search may take, and since when it runs."""

    __slots__ = ("_begun", "most_bytes", "most_seconds", "most_states")

    def __init__(self, states: float | None, seconds: float | None, size: float | None) -> None:
        _check_numbers({"limit_states": states, "limit_seconds": seconds, "limit_bytes": size})
        self._begun = time.perf_counter()
        self.most_states = inf if states is None else states
        self.most_seconds = inf if seconds is None else seconds
        self.most_bytes = inf if size is None else size

    def seconds(self) -> float:
        """How long it runs."""
        return time.perf_counter() - self._begun


def _check(
    method: str,
    numbers: dict[str, float | None],
    *,
    all_shortest: bool,
    exact: bool,
    score: object,
) -> None:
    _check_numbers(numbers)
    if method not in METHODS:
        raise BadSearch(
            f"bad method {shown(method)}: expected {' or '.join(map(repr, METHODS))}{hint(method, METHODS)}"
        )
    if all_shortest and (method != BREADTH or not exact):
        raise BadSearch(f"all_shortest needs method {BREADTH!r} and exact states")
    if score is not None and method != BEST:
        raise BadSearch(f"a score is for method {BEST!r}: {method!r} has an order of its own")


def _check_numbers(numbers: dict[str, float | None]) -> None:
    for name, value in numbers.items():
        if value is None and name.startswith("limit"):
            continue
        if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
            raise BadSearch(f"bad {name} {shown(value)}: expected a number from 0")


def _copy(game: Game, limit_objects: int | None) -> Game:
    """A game in the same state that remembers one turn and holds no more than so many objects.

    What its pack declares is not checked: the search would take ten times as long.
    """
    most = 2 * len(game.objects()) + 100 if limit_objects is None else limit_objects
    pack = game.pack.replaced(object_limit=int(min(most, game.pack.object_limit)))
    twin = Game(game.width, game.height, pack=pack, seed=game.seed, history=1, debug=False)
    try:
        twin.restore(game.snapshot())
    except BaseException:
        twin.close()
        raise
    return twin


def _judge(game: Game, solution: Solution) -> None:
    """Play a solution on another copy of the game.

    Raises:
        PackError: where it does not win there, with its last move.
    """
    if solution.moves:
        before = game.turn
        if not game.play(solution.moves).won or game.turn - before != len(read_moves(solution.moves)):
            raise PackError(
                f"pack {game.pack.name!r} does not play {shown(solution.moves)} the same way twice: what a turn does "
                "has to follow from the board and the move alone"
            )


class _Queue(Protocol):
    """The states that wait for their turn, each by its number, with its snapshot."""

    def push(self, node: int, depth: int, snapshot: Snapshot, events: Sequence[Event]) -> None:
        """Add the state that the game is in; `events` led to it."""

    def pop(self) -> tuple[int, Snapshot]:
        """Take the next one."""

    def __len__(self) -> int:
        """How many wait."""


class _Oldest:
    """Gives states in the order in which they came, which is by depth."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[int, Snapshot]] = deque()

    def push(self, node: int, depth: int, snapshot: Snapshot, events: Sequence[Event]) -> None:  # noqa: ARG002  # the order needs no more
        self._waiting.append((node, snapshot))

    def pop(self) -> tuple[int, Snapshot]:
        return self._waiting.popleft()

    def __len__(self) -> int:
        return len(self._waiting)


class _Lowest:
    """Gives the most promising state first: by the caller's score, or else by what can be seen without one.

    That is, one after the other: rules in force that are new; an object of a kind on a tile where there was none under
    these rules; rules under which fewer states were met, by powers of two; the distance between objects that have to
    come together for a win, as far as the pack declares it; depth.
    """

    def __init__(self, game: Game, score: Callable[[Game], float] | None) -> None:
        self._game = game
        self._score = score
        self._waiting: list[tuple[_Order, int, int, Snapshot]] = []
        self._met: dict[tuple[str, ...], _Met] = {}

    def push(self, node: int, depth: int, snapshot: Snapshot, events: Sequence[Event]) -> None:
        order = self._order(events) if self._score is None else (self._score(self._game),)
        heappush(self._waiting, (order, depth, node, snapshot))

    def pop(self) -> tuple[int, Snapshot]:
        return heappop(self._waiting)[2:]

    def __len__(self) -> int:
        return len(self._waiting)

    def _order(self, events: Sequence[Event]) -> _Order:
        rules = self._game.rule_book.active_rules
        met = self._met.get(rules)
        if met is None:
            met = self._met[rules] = _Met()
            age = 0
        else:
            age = 1 if met.is_new(self._game, events) else 2
        met.states += 1
        return age, met.states.bit_length(), self._distance()

    def _distance(self) -> int:
        """How many tiles lie between the objects that have what a win needs, from each need to the next."""
        game = self._game
        steps = 0
        before: list[tuple[int, int]] = []
        for word in game.pack.winning.needs:
            having = game.having(word)[:LOOKED_AT]
            places = [place for place in map(game.pos_of, having) if place is not None]
            if not places:
                return game.width + game.height
            if before:
                steps += min(abs(x - a) + abs(y - b) for x, y in before for a, b in places)
            before = places
        return steps


class _Met:
    """What was met under some rules: how many states, and which kinds on which tiles, as far as turns told of them."""

    __slots__ = ("_places", "states")

    def __init__(self) -> None:
        self.states = 0
        self._places: set[tuple[str, tuple[int, int]]] = set()

    def is_new(self, game: Game, events: Sequence[Event]) -> bool:
        """Whether a turn brought a kind to a tile where none was met; from here on it was."""
        places = self._places
        before = len(places)
        for event in events:
            match event:
                case Moved(entity, _, place):
                    places.add((game.kind_of(entity), place))
                case Created(_, kind, place) | Converted(_, _, kind, place):
                    places.add((kind, place))
        return len(places) > before


class _Search:
    """One search in one game: the states met so far by number, each with the state and the move that led to it."""

    def __init__(  # noqa: PLR0913  # each keyword is a choice of its own
        self, game: Game, queue: _Queue, limits: _Limits, *, exact: bool, waits: bool, ways: bool
    ) -> None:
        self._game = game
        self._queue = queue
        self._limits = limits
        self._exact = exact
        numbered = [pair for pair in enumerate(_TURNS) if waits or pair[1] is not None]
        #: the moves by number, of two players, and of one
        self._of_both = tuple(numbered)
        self._of_one = tuple([(number, turn) for number, turn in numbered if TURNS[turn][1] is None])
        self._numbers: dict[bytes, int] = {}
        self._parents = array("Q")
        self._moves = bytearray()
        self._depths = array("L")
        #: state -> what leads there beside its parent, in as few moves: (state, move); None where nobody asks
        self._ways: dict[int, list[tuple[int, int]]] | None = {} if ways else None
        self._wins: list[tuple[int, int]] = []
        self._cut: set[str] = set()
        self._limit: str | None = None
        self._turns = 0
        self._deepest = 0
        self._bytes = 0
        self._is_over = game.won

    def run(self, progress: Callable[[Progress], object] | None, every: int) -> None:
        """Search until a solution is found, nothing is left to look at, or a limit is reached.

        The host's world is current while `progress` is called.
        """
        with self._game.active():
            self._meet(0, 0, 0, ())
        report = every
        while self._queue and not self._is_over:
            with self._game.active():
                while self._queue and not self._is_over and len(self._numbers) < report:
                    self._expand()
            if len(self._numbers) >= report:
                report += every
                if progress is not None:
                    progress(self.progress())

    def progress(self) -> Progress:
        """How far it is."""
        return Progress(len(self._numbers), self._turns, len(self._queue), self._deepest, self._limits.seconds())

    def solution(self, *, proves: bool) -> Solution:
        """How the search ended; `proves` says whether its order makes the first solution a shortest one."""
        every: tuple[str, ...] = ()
        count = 0
        if self._game.won and not self._turns:
            every, count = ("",), 1
        elif self._ways is not None:
            every, count = self._every()
        elif self._wins:
            every, count = (self._path(*self._wins[0]),), 1
        cut = tuple(sorted(self._cut))
        limit = self._limit
        if not every:
            limit = limit or next(iter(cut), None if self._exact else "ages")
        return Solution(
            outcome=SOLVED if every else NO_SOLUTION if limit is None else LIMIT,
            moves=every[0] if every else None,
            is_shortest=bool(every) and (every[0] == "" or (proves and self._exact and not cut)),
            every=every,
            count=count,
            limit=limit,
            cut=cut,
            progress=self.progress(),
        )

    def _expand(self) -> None:
        """Try every move from the state that comes next."""
        node, snapshot = self._queue.pop()
        self._bytes -= _size(snapshot)
        depth = self._depths[node] + 1
        if self._wins and depth > self._depths[self._wins[0][0]] + 1:
            self._is_over = True  # all solutions as short as the first are found
            return
        if self._limits.seconds() >= self._limits.most_seconds:
            self._stop("seconds")
            return
        game = self._game
        game.restore(snapshot)
        step = game.step
        undo = game.undo
        for number, direction in self._of_both if game.has_second_player else self._of_one:
            self._turns += 1
            try:
                outcome = step(direction)
            except _CUTS as error:
                self._cut.update(limit for kind, limit in _LIMIT_OF.items() if isinstance(error, kind))
                continue
            if not outcome.changed:
                continue  # the same state as before: there is nothing to take back either
            if outcome.won:
                self._wins.append((node, number))
                if self._ways is None:
                    self._is_over = True
                    return
            elif not self._wins:
                self._meet(node, number, depth, outcome.events)
                if self._is_over:
                    return
            undo()

    def _meet(self, node: int, number: int, depth: int, events: Sequence[Event]) -> None:
        """Look whether the state that a move led to is a new one; if so, let it wait for its turn."""
        game = self._game
        numbers = self._numbers
        new = len(numbers)
        key = sha256(game.key(ages=self._exact)).digest()[:KEY_BYTES]
        known = numbers.get(key)
        if known is not None:
            if self._ways is not None and self._depths[known] == depth:
                self._ways.setdefault(known, []).append((node, number))
                self._bytes += WAY_BYTES
            return
        limits = self._limits
        if new >= limits.most_states:
            self._stop("states")
            return
        if self._bytes >= limits.most_bytes:
            self._stop("bytes")
            return
        snapshot = game.snapshot()
        numbers[key] = new
        self._parents.append(node)
        self._moves.append(number)
        self._depths.append(depth)
        self._deepest = max(self._deepest, depth)
        self._queue.push(new, depth, snapshot, events)
        self._bytes += STATE_BYTES + _size(snapshot)

    def _stop(self, limit: str) -> None:
        self._limit = limit
        self._is_over = True

    def _path(self, node: int, number: int) -> str:
        """The moves from the start to a state, and one more."""
        letters = [_LETTERS[number]]
        while node:
            letters.append(_LETTERS[self._moves[node]])
            node = self._parents[node]
        return "".join(reversed(letters))

    def _every(self) -> tuple[tuple[str, ...], int]:
        """The solutions in order, as many as are listed, and how many there are."""
        onward: dict[int, list[tuple[int, int]]] = {}  # state on the way -> the moves on, each with where it leads
        todo = [(node, number, _WON) for node, number in self._wins]
        while todo:
            node, number, target = todo.pop()
            if node in onward:
                onward[node].append((number, target))
                continue
            onward[node] = [(number, target)]
            if node:
                todo.append((self._parents[node], self._moves[node], node))
                todo += [(before, move, node) for before, move in (self._ways or {}).get(node, ())]
        counts = {_WON: 1}
        for node in sorted(onward, reverse=True):  # what a move leads to has the higher number
            counts[node] = sum(counts[target] for _, target in onward[node])
        return tuple(islice(_strings(onward), LISTED)), counts.get(0, 0)


def _strings(onward: dict[int, list[tuple[int, int]]]) -> Iterator[str]:
    """Each string of moves from state 0 to a win."""
    todo = [(0, "")] if onward else []
    while todo:
        node, moves = todo.pop()
        if node == _WON:
            yield moves
        else:
            todo += [(target, moves + _LETTERS[number]) for number, target in sorted(onward[node], reverse=True)]


def _size(snapshot: Snapshot) -> int:
    return SNAPSHOT_BYTES + OBJECT_BYTES * snapshot.limit

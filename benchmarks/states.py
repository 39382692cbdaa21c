"""States as values: what a copy and a snapshot cost, and how fast a search goes on them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from benchmarks.boards import MIDDLE, SMALL, board
from benchmarks.measure import back, seconds_of, settle, timed
from ecs_baba import Game
from ecs_baba.grid import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.measure import Effort

#: As many moves deep as the depth-first search goes.
DEPTH: Final = 30

#: So many turns lie between the two states that are restored by turns.
APART: Final = 20

#: So many copies, and snapshots restored, in each round.
TIMES: Final = 20


@dataclass
class States:
    """For each round, on 250 objects: seconds for a turn, a copy, and a snapshot with a restore; on 11x9: states/s."""

    turn: list[float] = field(default_factory=list)
    copy: list[float] = field(default_factory=list)
    there_and_back: list[float] = field(default_factory=list)
    depth_first: list[float] = field(default_factory=list)
    breadth_first: list[float] = field(default_factory=list)


def has_states() -> bool:
    """Whether this engine has them."""
    return hasattr(Game, "snapshot")


def measure_states(effort: Effort, tell: Callable[[str], None]) -> States:
    """All of it, in rounds."""
    states = States()
    for number in range(1, effort.rounds + 1):
        tell(f"round {number} of {effort.rounds}: copies and searches")
        _values(states)
        for rates, search, history in (
            (states.depth_first, depth_first, None),
            (states.breadth_first, breadth_first, 1),
        ):
            game = board(SMALL).game(history)
            settle(game)
            rates.append(effort.states / seconds_of(partial(search, game, effort.states)))
            game.close()
    return states


def depth_first(game: Game, states: int) -> None:
    """Generate so many states: step, key, look up, and go on from there or undo."""
    with game.active():
        seen = {game.key()}
        path: list[Iterator[str]] = [iter(DIRECTIONS)]
        made = 0
        while path and made < states:
            direction = next(path[-1], None)
            if direction is None:
                path.pop()
                if path:
                    game.undo()
                continue
            game.step(direction)
            made += 1
            key = game.key()
            if key in seen or game.won or len(path) == DEPTH:
                game.undo()
            else:
                seen.add(key)
                path.append(iter(DIRECTIONS))
    _check(made, states)


def breadth_first(game: Game, states: int) -> None:
    """The same by rounds of moves: a snapshot for each new state, restored once; its four successors are undone."""
    with game.active():
        seen = {game.key()}
        frontier = deque([game.snapshot()])
        made = 0
        while frontier and made < states:
            game.restore(frontier.popleft())
            for direction in DIRECTIONS:
                game.step(direction)
                made += 1
                key = game.key()
                if key not in seen:
                    seen.add(key)
                    if not game.won:
                        frontier.append(game.snapshot())
                game.undo()
    _check(made, states)


def _check(made: int, states: int) -> None:
    if made < states:
        raise ValueError(f"the board has too few states to search: {made} of {states}")


def _values(states: States) -> None:
    """The costs of a turn, a copy, and a snapshot with a restore, of the same game by turns."""
    chosen = board(MIDDLE)
    game = chosen.game()
    settle(game)
    start = game.turn
    here = game.snapshot()
    game.play(chosen.chunks[0][:APART])
    there = game.snapshot()
    back(game, start)
    turn = copy = there_and_back = 0.0
    for _ in range(TIMES):
        twin, spent = timed(game.copy)
        copy += spent
        twin.close()
        turn += seconds_of(partial(game.play, chosen.chunks[0]))
        back(game, start)
    for _ in range(TIMES):
        for snapshot in (there, here):
            there_and_back += seconds_of(game.snapshot) + seconds_of(partial(game.restore, snapshot))
    states.copy.append(copy / TIMES)
    states.turn.append(turn / TIMES / len(chosen.chunks[0]))
    states.there_and_back.append(there_and_back / (2 * TIMES))
    game.close()

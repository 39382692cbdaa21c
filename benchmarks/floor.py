"""The floor: the least that a turn can cost in Python, to hold the engine's time against.

One flat loop without functions, components, parsing or conditions. On the same board and moves it steps the player,
pushes the chain ahead, keeps an index by tile (ids in the order of age, replaced on change), the positions and a
journal, and looks at the tile for a win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.board import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba import Game


class Floor:
    """The state of the floor loop, taken from a game as it stands; rules with conditions are left out."""

    def __init__(self, game: Game) -> None:
        """Take over the board of a game in which one object is YOU."""
        board = game._board
        table = board.table

        def having(word: str) -> list[bool]:
            bit = table.bits[word]
            return [kind >= 0 and bool(table.sure[kind] & bit) for kind in board.kind_of]

        players = [entity for entity, you in enumerate(having("YOU")) if you and board.cell_of[entity] != NOWHERE]
        if len(players) != 1:
            raise ValueError(f"the floor plays boards with one object that is YOU, not {len(players)}")
        self.player = players[0]
        self.push = having("PUSH")
        self.stop = having("STOP")
        self.win = having("WIN")
        self.ahead = board.grid.ahead
        self.at = list(board.at)
        self.positions = list(board.cell_of)
        self.journal: list[tuple[int, int]] = []

    def play(self, moves: Sequence[str]) -> int:  # noqa: C901  # one flat loop is the point
        """Play turns, until one wins. How many there were."""
        player, push, stop, win = self.player, self.push, self.stop, self.win
        ahead_to, at, positions, journal = self.ahead, self.at, self.positions, self.journal
        turns = 0
        for direction in moves:
            turns += 1
            ahead = ahead_to[direction]
            moving = [player]
            cell = ahead[positions[player]]
            free = False
            while cell >= 0:
                here = at[cell]
                if not here:
                    free = True
                    break
                chained = blocked = False
                for other in here:
                    if push[other]:
                        moving.append(other)
                        chained = True
                    elif stop[other]:
                        blocked = True
                if blocked or not chained:
                    free = not blocked
                    break
                cell = ahead[cell]
            if free:
                for entity in moving:
                    old = positions[entity]
                    new = ahead[old]
                    journal.append((entity, old))
                    here = at[old]
                    at[old] = () if len(here) == 1 else tuple([other for other in here if other != entity])
                    here = at[new]
                    at[new] = tuple(sorted((*here, entity))) if here else (entity,)
                    positions[entity] = new
            won = False
            for other in at[positions[player]]:
                if win[other]:
                    won = True
            if won:
                break
        return turns

    def back(self) -> None:
        """Take everything back."""
        at, positions = self.at, self.positions
        while self.journal:
            entity, old = self.journal.pop()
            cell = positions[entity]
            at[cell] = tuple([other for other in at[cell] if other != entity])
            at[old] = tuple(sorted((*at[old], entity)))
            positions[entity] = old

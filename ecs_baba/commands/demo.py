"""The command `demo`: replays a shipped level turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.commands.choices import DONE, NOT_WON
from ecs_baba.commands.telling import print_board, print_events, state
from ecs_baba.errors import LevelError, Problem
from ecs_baba.game import Game
from ecs_baba.level import load_level, shipped_levels
from ecs_baba.moves import read_moves

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands


def add(commands: Commands) -> None:
    """Add the command."""
    demo = commands.add_parser("demo", help="replay a shipped level turn by turn, with the rules in force")
    demo.add_argument("level", nargs="?", default="first-steps", metavar="LEVEL", help="(first-steps)")
    demo.set_defaults(run=_demo)


def _demo(options: argparse.Namespace) -> int:
    if options.level not in shipped_levels():
        message = f"no shipped level of this name: expected one of {', '.join(shipped_levels())}"
        raise LevelError(options.level, [Problem(0, 0, message)])
    level = load_level(options.level)
    game = Game.from_level(level)
    print(f"{level.title or options.level}  ({options.level})\n")
    print_board(game)
    for number, direction in enumerate(read_moves(level.solution or ""), 1):
        outcome = game.step(direction)
        print(f"\nturn {number}: {direction or 'wait'}")
        print_events(game, outcome)
        print_board(game)
    print(f"\n{state(game)}")
    return DONE if game.won else NOT_WON

"""The command `run`: plays moves on a level, and says what happens."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ecs_baba.commands.choices import DONE, NOT_WON, STDIN, add_inert, add_json, add_pack, level_of, pack_of
from ecs_baba.commands.telling import as_json, facts, print_board, print_events, print_json, state
from ecs_baba.errors import BadMoves, CannotWrite
from ecs_baba.game import Game
from ecs_baba.moves import letter_of, read_moves, write_moves
from ecs_baba.replay import record

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands
    from ecs_baba.level import Level
    from ecs_baba.pack import Pack


def add(commands: Commands) -> None:
    """Add the command."""
    run = commands.add_parser("run", help="play moves on a level; print the board, the rules and what happens")
    run.add_argument("level", metavar="LEVEL")
    run.add_argument("moves", nargs="?", default="", metavar="MOVES", help="- reads them from standard input")
    run.add_argument("--record", metavar="FILE", help="keep what was played as a replay, with a key for each turn")
    add_pack(run)
    add_inert(run)
    add_json(run)
    run.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if options.level == STDIN and options.moves == STDIN:
        raise BadMoves("level and moves cannot both come from standard input")
    level = level_of(options)
    moves = read_moves(sys.stdin.buffer.read().decode("utf-8", "replace") if options.moves == STDIN else options.moves)
    game = Game.from_level(level, pack=pack_of(options))
    if not options.json:
        print_board(game)
    turns = []
    for number, direction in enumerate(moves, 1):
        outcome = game.step(direction)
        if options.json:
            turns.append({"move": letter_of(direction), "events": [as_json(event) for event in outcome.events]})
        else:
            print(f"\nturn {number}: {direction or 'wait'}")
            print_events(game, outcome)
            print_board(game)
        if outcome.won:
            if number < len(moves) and not options.json:
                print(f"\n{len(moves) - number} moves are left over")
            break
    if options.record is not None:
        _record(options.record, level, moves[: game.turn], game.pack)
    if options.json:
        print_json({**facts(game), "turns": turns, "unplayed": len(moves) - len(turns)})
    else:
        print(f"\n{state(game)}")
    return DONE if game.won else NOT_WON


def _record(file: str, level: Level, moves: list[str | None], pack: Pack) -> None:
    try:
        Path(file).write_text(str(record(level, write_moves(moves), pack=pack, keys=True)), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise CannotWrite(f"cannot write {file!r}: {getattr(error, 'strerror', None) or error}") from error

"""The command `run`: plays moves on a level, and says what happens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ecs_baba.commands.choices import (
    DONE,
    NOT_WON,
    add_inert,
    add_json,
    add_pack,
    check_stdin,
    chosen,
    moves_of,
)
from ecs_baba.commands.telling import as_json, facts, print_board, print_events, print_json, state
from ecs_baba.commands.writing import cannot_write, keep_level, writing
from ecs_baba.game import Game
from ecs_baba.moves import letter_of, write_moves
from ecs_baba.replay import SUFFIX, record

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands
    from ecs_baba.level import Level
    from ecs_baba.pack import Pack


def add(commands: Commands) -> None:
    """Add the command."""
    run = commands.add_parser("run", help="play moves on a level; print the board, the rules and what happens")
    run.add_argument("level", metavar="LEVEL")
    run.add_argument("moves", nargs="?", metavar="MOVES", help="- reads them from standard input (those of a replay)")
    run.add_argument(
        "--record", metavar="FILE", help=f"keep what was played as a replay ({SUFFIX}), with a key for each turn"
    )
    add_pack(run)
    add_inert(run)
    add_json(run)
    run.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    check_stdin(options)
    if options.record is not None:
        _check_record(options.record, options.level)
    one = chosen(options)
    moves = moves_of(options, one)
    game = Game.from_level(one.level, pack=one.pack)
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
        _record(options.record, one.level, moves[: game.turn], game.pack)
    if options.json:
        print_json({**facts(game), "turns": turns, "unplayed": len(moves) - len(turns)})
    else:
        print(f"\n{state(game)}")
    return DONE if game.won else NOT_WON


def _check_record(file: str, level: str) -> None:
    """Refuse to write over what is no replay, and over the level itself."""
    if not file.lower().endswith(SUFFIX):
        raise cannot_write(file, f"expected a name that ends in {SUFFIX}")
    keep_level(file, level)


def _record(file: str, level: Level, moves: list[str | None], pack: Pack) -> None:
    text = str(record(level, write_moves(moves), pack=pack, keys=True))
    with writing(file):
        Path(file).write_text(text, encoding="utf-8")

"""The command `render`: draws a level, or a replay of it, into a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import DONE, add_inert, add_pack, check_stdin, chosen, moves_of
from ecs_baba.commands.telling import printable
from ecs_baba.commands.writing import keep_level, writing
from ecs_baba.errors import BadMoves, BadPicture, hint
from ecs_baba.game import Game
from ecs_baba.image import to_gif, to_png
from ecs_baba.moves import write_moves

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Chosen, Commands

#: What a file can be, by the end of its name.
SUFFIXES: Final = (".svg", ".png", ".gif")


def add(commands: Commands) -> None:
    """Add the command."""
    render = commands.add_parser(
        "render", help="draw a level as SVG or PNG, or moves on it, or a replay, as animated GIF"
    )
    render.add_argument("level", metavar="LEVEL")
    render.add_argument(
        "moves", nargs="?", metavar="MOVES", help="what is played first; in a GIF, shown (those of a replay)"
    )
    render.add_argument("--solution", action="store_true", help="play the level's own solution")
    render.add_argument("-o", "--output", required=True, metavar="FILE", help="its name ends in .svg, .png or .gif")
    render.add_argument("--tile", type=int, default=32, metavar="N", help="width and height of a tile in dots (32)")
    render.add_argument(
        "--delay", type=int, default=300, metavar="MS", help="milliseconds for each turn of a GIF (300)"
    )
    add_pack(render)
    add_inert(render)
    render.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    output = Path(options.output)
    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise BadPicture(
            f"bad name {options.output!r}: expected one that ends in {', '.join(SUFFIXES)}{hint(suffix, SUFFIXES)}"
        )
    check_stdin(options)
    keep_level(options.output, options.level)
    one = chosen(options)
    moves = _moves(options, one)
    game = Game.from_level(one.level, pack=one.pack, history=0)
    frames = 1
    with writing(options.output):
        if suffix == ".gif":
            frames = to_gif(game, moves, output, tile=options.tile, delay=options.delay)
        else:
            game.play(moves)
            if suffix == ".png":
                to_png(game, output, tile=options.tile)
            else:
                output.write_text(game.to_svg(options.tile), encoding="utf-8")
    width, height = game.picture().size(options.tile)
    told = f", {frames} frame{'s' * (frames > 1)}" if suffix == ".gif" else ""
    print(f"{printable(options.output)}: {width}x{height} dots{told}")
    return DONE


def _moves(options: argparse.Namespace, one: Chosen) -> str:
    """The moves to play: those given, the level's own, or those of the replay."""
    if not options.solution:
        return write_moves(moves_of(options, one))
    if options.moves:
        raise BadMoves("moves and --solution do not go together")
    if one.level.solution is None:
        raise BadMoves("this level has no solution of its own: expected MOVES instead of --solution")
    return one.level.solution

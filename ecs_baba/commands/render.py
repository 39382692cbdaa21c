"""The command `render`: draws a level, or a replay of it, into a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import DONE, add_inert, add_pack, level_of, pack_of
from ecs_baba.errors import BadMoves, BadPicture, CannotWrite, hint
from ecs_baba.game import Game
from ecs_baba.image import to_gif, to_png
from ecs_baba.moves import read_moves, write_moves

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands
    from ecs_baba.level import Level

#: What a file can be, by the end of its name.
SUFFIXES: Final = (".svg", ".png", ".gif")


def add(commands: Commands) -> None:
    """Add the command."""
    render = commands.add_parser("render", help="draw a level as SVG or PNG, or a replay of it as animated GIF")
    render.add_argument("level", metavar="LEVEL")
    render.add_argument("moves", nargs="?", default="", metavar="MOVES", help="what is played first; in a GIF, shown")
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
    level = level_of(options)
    moves = _moves(options, level)
    game = Game.from_level(level, pack=pack_of(options), history=0)
    try:
        if suffix == ".gif":
            frames = to_gif(game, moves, output, tile=options.tile, delay=options.delay)
        else:
            frames = 1
            game.play(moves)
            if suffix == ".png":
                to_png(game, output, tile=options.tile)
            else:
                output.write_text(game.to_svg(options.tile), encoding="utf-8")
    except (OSError, ValueError) as error:
        if isinstance(error, BadPicture | BadMoves):
            raise
        raise CannotWrite(f"cannot write {options.output!r}: {getattr(error, 'strerror', None) or error}") from error
    width, height = game.picture().size(options.tile)
    print(f"{options.output}: {width}x{height} dots" + (f", {frames} frames" if suffix == ".gif" else ""))
    return DONE


def _moves(options: argparse.Namespace, level: Level) -> str:
    """The moves to play: those given, or the level's own."""
    if not options.solution:
        return write_moves(read_moves(options.moves))
    if options.moves:
        raise BadMoves("moves and --solution do not go together")
    if level.solution is None:
        raise BadMoves("this level has no solution of its own: expected MOVES instead of --solution")
    return level.solution

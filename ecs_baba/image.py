"""Pictures of dots: a board as PNG, a replay as animated GIF; they need Pillow."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, Final

from ecs_baba.errors import BadPicture, NoPillow, shown
from ecs_baba.game import Game
from ecs_baba.level import Level
from ecs_baba.moves import read_moves

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike
    from typing import TypeAlias

    from ecs_baba.drawings import Drawings
    from ecs_baba.painting import Painter
    from ecs_baba.picture import Picture

    Target: TypeAlias = str | PathLike[str] | BinaryIO

#: As many dots as a picture may have, and all frames of a GIF together; as many frames as it may have.
MOST_DOTS: Final = 1 << 24
MOST_DOTS_MOVING: Final = 1 << 27
MOST_FRAMES: Final = 1000

#: For how many times the delay the first and the last frame of a GIF are seen.
LINGERS: Final = 3

#: The shortest and the longest delay, in milliseconds.
SHORTEST: Final = 20
LONGEST: Final = 10_000


def to_png(game: Game, target: Target, *, tile: int = 32, drawings: Drawings | None = None) -> None:
    """Paint a game as it is now, into a PNG file.

    target: a path, or a binary file to write to. tile: the width and height of a tile in dots. drawings: those to draw
    with, the shipped ones by default.

    Raises:
        NoPillow: where Pillow is not installed. BadPicture: where `tile` cannot be, or the picture would be too big.
        OSError: where the file cannot be written.
    """
    painter = _painter(tile)
    picture = game.picture(drawings)
    _check(picture, tile, frames=1)
    painter.painted(picture).save(target, format="PNG", optimize=True)


def to_gif(  # noqa: PLR0913  # each keyword is a choice of its own
    source: Game | Level,
    moves: str,
    target: Target,
    *,
    tile: int = 32,
    delay: int = 300,
    drawings: Drawings | None = None,
) -> int:
    """Paint a replay into an animated GIF: the board before the first of the moves and after each; stops at a win.

    source: a level, or a game, which is copied and stays as it is. moves: as for `play`. delay: how many milliseconds
    each frame is seen; the first and the last one stay longer. The rest is as for `to_png`. Returns the number of
    frames.

    Raises:
        NoPillow, BadPicture, OSError: as `to_png`, also for too many frames. BadMoves: where `moves` cannot be read.
    """
    painter = _painter(tile)
    if type(delay) is not int or not SHORTEST <= delay <= LONGEST:
        raise BadPicture(f"bad delay {shown(delay)}: expected milliseconds from {SHORTEST} to {LONGEST}")
    turns = read_moves(moves)
    if len(turns) >= MOST_FRAMES:
        raise BadPicture(f"{len(turns)} moves are too many for a GIF: expected fewer than {MOST_FRAMES}")
    for picture in _pictures(source, turns, drawings):
        _check(picture, tile, frames=len(turns) + 1)
        painter.learn(picture)
    palette = painter.palette()
    first, *others = [painter.flat(picture, palette) for picture in _pictures(source, turns, drawings)]
    lasting = [delay] * (len(others) + 1)
    lasting[0] = lasting[-1] = delay * LINGERS
    if others:
        first.save(target, format="GIF", save_all=True, append_images=others, duration=lasting, loop=0, disposal=1)
    else:
        first.save(target, format="GIF")
    return len(lasting)


def _pictures(source: Game | Level, turns: list[str | None], drawings: Drawings | None) -> Iterator[Picture]:
    """The board before the first turn and after each, up to a win."""
    game = Game.from_level(source, history=0) if isinstance(source, Level) else source.copy()
    try:
        yield game.picture(drawings)
        for turn in turns:
            if game.won:
                break
            game.step(turn)
            yield game.picture(drawings)
    finally:
        game.close()


def _check(picture: Picture, tile: int, *, frames: int) -> None:
    width, height = picture.size(tile)
    for what, dots, most in (
        ("a picture", width * height, MOST_DOTS),
        (f"a GIF of {frames} frames", width * height * frames, MOST_DOTS_MOVING),
    ):
        if dots > most:
            raise BadPicture(
                f"{what} of {width}x{height} dots is too big: expected at most {most} dots; make tiles smaller"
            )


def _painter(tile: int) -> Painter:
    """Who paints.

    Raises:
        NoPillow: where Pillow is not installed.
    """
    try:
        from ecs_baba.painting import Painter  # noqa: PLC0415  # only pictures of dots need Pillow
    except ImportError as error:
        raise NoPillow("PNG and GIF need Pillow: pip install 'ecs-baba[image]'; SVG does without") from error
    return Painter(tile)

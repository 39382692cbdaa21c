"""The arguments that commands share: which level, which pack, JSON or not; and the exit statuses."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecs_baba.content import find_pack
from ecs_baba.errors import BadMoves, LevelError, PackError, Problem
from ecs_baba.formats import Imported, read_level
from ecs_baba.formats.adapting import listed
from ecs_baba.formats.files import Found, find
from ecs_baba.game import Game
from ecs_baba.level import LONGEST, Level, check_size, decode, shipped_levels
from ecs_baba.moves import read_moves
from ecs_baba.replay import SUFFIX as REPLAY
from ecs_baba.replay import load_replay

if TYPE_CHECKING:
    import argparse
    from typing import TypeAlias

    from ecs_baba.pack import Pack

    #: Where a command adds itself.
    Commands: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001  # argparse has no public name for it

#: Exit statuses.
DONE: Final = 0
NOT_WON: Final = 1
USAGE: Final = 2
BAD_LEVEL: Final = 3
CANNOT_WRITE: Final = 74  # as sysexits.h has it
INTERRUPTED: Final = 130

#: Stands for standard input where a level or moves are expected.
STDIN: Final = "-"

#: What standard input is called in messages.
SOURCE: Final = "<stdin>"

#: How long a line of progress is.
WIDTH: Final = 79


def add_pack(command: argparse.ArgumentParser) -> None:
    """Let a command choose the word pack."""
    command.add_argument("--pack", metavar="PACK", help="the word pack (the level's own, or course)")


def add_json(command: argparse.ArgumentParser) -> None:
    """Let a command print facts as JSON."""
    command.add_argument("--json", action="store_true", help="print facts as JSON")


def add_inert(command: argparse.ArgumentParser) -> None:
    """Let a command load levels with words that the pack does not know."""
    command.add_argument(
        "--inert-unknown", action="store_true", help="keep words that the pack does not know: they spell nothing"
    )


def pack_of(options: argparse.Namespace) -> Pack | None:
    """The pack that was chosen, None where none was."""
    return None if options.pack is None else find_pack(options.pack)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a command works on: a level, the pack that goes before its own, and moves where it is a replay."""

    level: Level
    pack: Pack | None
    moves: str | None = None


def chosen(options: argparse.Namespace) -> Chosen:
    """What was chosen as LEVEL: a level from a file of any kind, the shipped ones or standard input; or a replay."""
    name: str = options.level
    pack = pack_of(options)
    if is_replay(name):
        replay = load_replay(name, pack=pack)
        try:
            return Chosen(replay.level, pack or find_pack(replay.pack), replay.moves)
        except PackError as error:
            raise LevelError(name, [Problem(0, 0, str(error))]) from error
    if name == STDIN:
        return Chosen(_from_stdin(pack, options.inert_unknown).level, pack)
    return Chosen(read_level(name, pack=pack, inert_unknown=options.inert_unknown), pack)


def game_of(options: argparse.Namespace) -> Game:
    """A game of the level that was chosen."""
    one = chosen(options)
    return Game.from_level(one.level, pack=one.pack)


def moves_of(options: argparse.Namespace, one: Chosen) -> list[str | None]:
    """The moves that were chosen: those given, or those of the replay.

    Raises:
        BadMoves: where they cannot be read.
    """
    if options.moves is None:
        return read_moves(one.moves or "")
    text = _stdin().decode("utf-8", "replace") if options.moves == STDIN else options.moves
    return read_moves(text)


def check_stdin(options: argparse.Namespace) -> None:
    """Refuse to read both the level and the moves from standard input."""
    if options.level == STDIN and options.moves == STDIN:
        raise BadMoves("level and moves cannot both come from standard input")


def is_replay(name: str) -> bool:
    """Whether a file is a replay, by the end of its name."""
    return name not in shipped_levels() and name.lower().endswith(REPLAY)


def find_levels(name: str) -> list[Found]:
    """The levels of a file or folder, as `find` finds them; the one of a replay, or of standard input."""
    if is_replay(name):
        return [Found(Path(name).stem, partial(_from_replay, name))]
    return [Found("stdin", _from_stdin)] if name == STDIN else find(name)


def _from_replay(name: str, pack: Pack | None, _inert_unknown: bool) -> Imported:  # noqa: FBT001  # as `Found` reads
    level = load_replay(name, pack=pack).level
    return Imported(level, listed(level))


def _from_stdin(pack: Pack | None, inert_unknown: bool) -> Imported:  # noqa: FBT001  # as `Found` reads
    data = _stdin()
    check_size(data, LONGEST, SOURCE)
    level = Level.parse(decode(data, SOURCE), pack=pack, source=SOURCE, inert_unknown=inert_unknown)
    return Imported(level, listed(level))


def _stdin() -> bytes:
    return sys.stdin.buffer.read(LONGEST + 1)

"""The arguments that commands share: which level, which pack, JSON or not; and the exit statuses."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from ecs_baba.content import find_pack
from ecs_baba.level import Level, decode, load_level

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

#: How long a line of progress is.
WIDTH: Final = 79


def add_pack(command: argparse.ArgumentParser) -> None:
    """Let a command choose the word pack."""
    command.add_argument("--pack", metavar="PACK", help="the word pack (the level's own, or course)")


def add_json(command: argparse.ArgumentParser) -> None:
    """Let a command print facts as JSON."""
    command.add_argument("--json", action="store_true", help="print facts as JSON")


def pack_of(options: argparse.Namespace) -> Pack | None:
    """The pack that was chosen, None where none was."""
    return None if options.pack is None else find_pack(options.pack)


def level_of(options: argparse.Namespace) -> Level:
    """The level that was chosen, from a file, the shipped ones, or standard input."""
    pack = pack_of(options)
    if options.level == STDIN:
        return Level.parse(decode(sys.stdin.buffer.read(), "<stdin>"), pack=pack, source="<stdin>")
    return load_level(options.level, pack=pack)

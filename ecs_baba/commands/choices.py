"""The arguments that commands share: which level, which pack, JSON or not; and the exit statuses."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from ecs_baba.content import find_pack
from ecs_baba.formats import read_level
from ecs_baba.level import Level, decode

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


def add_inert(command: argparse.ArgumentParser) -> None:
    """Let a command load levels with words that the pack does not know."""
    command.add_argument(
        "--inert-unknown", action="store_true", help="keep words that the pack does not know: they spell nothing"
    )


def pack_of(options: argparse.Namespace) -> Pack | None:
    """The pack that was chosen, None where none was."""
    return None if options.pack is None else find_pack(options.pack)


def level_of(options: argparse.Namespace) -> Level:
    """The level that was chosen, from a file of any kind, the shipped ones, or (as text) standard input."""
    pack = pack_of(options)
    inert_unknown: bool = getattr(options, "inert_unknown", False)  # not every command offers it
    if options.level == STDIN:
        text = decode(sys.stdin.buffer.read(), "<stdin>")
        return Level.parse(text, pack=pack, source="<stdin>", inert_unknown=inert_unknown)
    return read_level(options.level, pack=pack, inert_unknown=inert_unknown)

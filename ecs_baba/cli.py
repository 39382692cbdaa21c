"""The command line: plays and shows levels in a terminal, without ever waiting for a key."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

from ecs_baba.commands import convert, demo, lists, render, rules, run, solve, verify, words
from ecs_baba.commands.choices import BAD_LEVEL, CANNOT_WRITE, DONE, INTERRUPTED, USAGE
from ecs_baba.commands.telling import printable
from ecs_baba.errors import BabaError, BadMoves, BadPicture, BadSearch, CannotWrite, NoPillow

if TYPE_CHECKING:
    from collections.abc import Sequence


#: The exit statuses of errors that are no bad level or pack.
_STATUSES: Final = (((BadMoves, BadPicture, BadSearch, NoPillow), USAGE), (CannotWrite, CANNOT_WRITE))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status.

    0: done, won or solved. 1: it ran and the level is not, or no solution was found. 2: bad usage. 3: a bad level or
    pack. 74: the output cannot be written. 130: interrupted.
    """
    _open_streams()
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a narrow terminal is no reason to stop
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BabaError as error:
        return _fail(next((status for kinds, status in _STATUSES if isinstance(error, kinds)), BAD_LEVEL), error)
    except KeyboardInterrupt:
        return _fail(INTERRUPTED, "interrupted")
    except OSError as error:
        # Keep Python from trying to write the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE:
            return DONE  # whoever read our output has had enough
        return _fail(CANNOT_WRITE, f"cannot write the output: {error.strerror}")
    return status


def _open_streams() -> None:
    """Make sure that the three standard streams are there, also where the caller closed them."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  # as long as we run


def _fail(status: int, message: object) -> int:
    print(f"ecs-baba: {printable(str(message))}", file=sys.stderr)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ecs-baba",
        description="A puzzle engine whose rules lie on the board.",
        epilog="LEVEL is the name of a shipped level, a path to a level or a replay, or - for standard input. MOVES "
        "are letters of UDLR and W (wait), each with an optional count: R3; U' is a move of a second player, R+U' one "
        "of both; or - for standard input. Exit status: 0 done, won or solved, 1 not, 2 bad usage, 3 bad level or "
        "pack, 74 the output cannot be written, 130 interrupted.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (demo, run, rules, solve, verify, render, convert, lists, words):
        command.add(commands)
    return parser

"""What commands write to: files by their names, with errors that name them."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ecs_baba.errors import BabaError, CannotWrite
from ecs_baba.formats.files import split

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def writing(file: str | Path) -> Iterator[None]:
    """A `with` block that writes a file, or looks whether it could.

    Raises:
        CannotWrite: naming the file, where the system refuses it.
    """
    try:
        yield
    except BabaError:
        raise
    except (OSError, ValueError) as error:
        raise cannot_write(file, getattr(error, "strerror", None) or str(error)) from error


def cannot_write(file: str | Path, reason: str) -> CannotWrite:
    """The error of a file that cannot be written."""
    return CannotWrite(f"cannot write {str(file)!r}: {reason}")


def keep_level(file: str, level: str) -> None:
    """Refuse to write over the file that the level is read from.

    Raises:
        CannotWrite: where both are the same file.
    """
    with writing(file):
        target = Path(file)
        if target.exists() and _is_same(target, level):
            raise cannot_write(file, "the level is read from it")


def _is_same(target: Path, level: str) -> bool:
    try:
        return target.samefile(split(level)[0])
    except (OSError, ValueError):  # it is no file
        return False

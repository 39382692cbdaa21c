"""Room for long chains: responses ask the planner about further objects, so calls nest as deep as the chain."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import TracebackType

#: Calls that one link of a chain may nest: the planner's, the response's, and some of its own.
CALLS_A_LINK: Final = 8


class deep:  # noqa: N801  # reads as a word in a `with` line
    """A `with` block in which a chain of `objects` links may nest; Python's limit is as before after it.

    The calls must nest in Python itself (a `for` loop in the response, not a generator given to `all` or `any`).
    """

    __slots__ = ("_before", "_objects")

    def __init__(self, objects: int) -> None:
        """Make room for this many links."""
        self._objects = objects
        self._before = 0

    def __enter__(self) -> None:
        """Raise the limit."""
        self._before = sys.getrecursionlimit()
        sys.setrecursionlimit(self._before + CALLS_A_LINK * self._objects)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the limit back."""
        sys.setrecursionlimit(self._before)

"""The four ways to look: which is next to which, and where votes and quarter turns lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

CLOCKWISE: Final = ("right", "down", "left", "up")

RIGHT_OF: Final = {way: CLOCKWISE[(place + 1) % 4] for place, way in enumerate(CLOCKWISE)}
OPPOSITE: Final = {way: CLOCKWISE[(place + 2) % 4] for place, way in enumerate(CLOCKWISE)}
LEFT_OF: Final = {way: CLOCKWISE[(place + 3) % 4] for place, way in enumerate(CLOCKWISE)}


def turned(facing: str, quarters: int) -> str:
    """A way after so many quarter turns clockwise."""
    return CLOCKWISE[(CLOCKWISE.index(facing) + quarters) % 4]


def voted(facing: str, votes: Mapping[str, int]) -> str:
    """Where most votes lead; on a tie the next of them clockwise from `facing`, which itself comes last."""
    most = max(votes.values())
    return next(way for way in (turned(facing, quarter) for quarter in range(1, 5)) if votes.get(way) == most)

"""The targets, and whether what was measured holds them."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Final

from benchmarks.boards import (
    BIG,
    BIG_GUARDED,
    FULL,
    FULL_GUARDED,
    HUGE,
    HUGE_GUARDED,
    MIDDLE,
    MIDDLE_GUARDED,
    MIXED_FULL,
    MIXED_HUGE,
    MIXED_MIDDLE,
    MIXED_SMALL,
    ROCK_PUSHED,
    SMALL,
    SMALL_GUARDED,
    WORD_PUSHED,
)
from benchmarks.extremes import LINKS
from benchmarks.measure import ratio

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from benchmarks.boards import Plan
    from benchmarks.extremes import Extremes
    from benchmarks.measure import Pace
    from benchmarks.states import States

#: How a value is written, by its unit.
FORMS: Final = {"x": "{:g}x", "/s": "{:,.0f}/s", "s": "{:g} s"}


@dataclass(frozen=True)
class Row:
    """One target: what was measured, as one value in its unit, with what it must and should be, None for no such.

    measured, ratio: the value and what stands beside it, as text; ratios are to the floor where nothing else is said.
    """

    what: str
    measured: str
    ratio: str
    value: float | None
    unit: str
    must: float
    good: float | None = None

    @property
    def more(self) -> bool:
        """Whether more is better."""
        return self.unit == "/s"

    @property
    def holds(self) -> str:
        """Which of the two holds."""
        if self.value is None:
            return "not there"
        for name, limit in (("good", self.good), ("must", self.must)):
            if limit is not None and (self.value >= limit if self.more else self.value <= limit):
                return name
        return "MISSED"

    def limit(self, value: float | None) -> str:
        """A limit as text."""
        return "" if value is None else ("≥ " if self.more else "≤ ") + FORMS[self.unit].format(value)


def rows(paces: Mapping[Plan, Pace], extremes: Extremes, states: States | None) -> list[Row]:
    """The table of targets."""
    small, guarded = paces[SMALL], paces[SMALL_GUARDED]
    found = [
        _floored("11x9, 30 objects, game.play", small, small.play, 12, 8),
        _floored("the same, single game.step, with events", small, small.step, 20, 14),
        _floored("11x9, 20 conditional rules, game.play", guarded, guarded.play, 18, 11),
        _rated("33x18, 250 objects, 5 conditional", paces[MIDDLE_GUARDED], 40_000, 70_000),
        _rated("33x18, 500 objects, 20 conditional", paces[FULL_GUARDED], 25_000, 40_000),
        _rated("100x100, 5,000 objects", paces[BIG], 40_000, 80_000),
        _rated("the same with 20 conditional", paces[BIG_GUARDED], 20_000),
        _rated("200x200, 20,000 objects", paces[HUGE], 25_000, 60_000),
        _rated("the same with 20 conditional", paces[HUGE_GUARDED], 12_000),
        _against("growth of a turn, 30 to 20,000 objects", (paces[HUGE], small), "the small one", 8, 5),
        _against("33x18, a turn that pushes a word", (paces[WORD_PUSHED], paces[ROCK_PUSHED]), "a plain one", 5, 3),
    ]
    return found + _mixed_rows(paces) + _state_rows(states) + _extreme_rows(extremes)


def _mixed_rows(paces: Mapping[Plan, Pace]) -> list[Row]:
    """Those of the second pack, beside the course pack's boards of the same size: the floor does not play them."""
    found = []
    for objects, mixed, plain in ((250, MIXED_MIDDLE, MIDDLE), (500, MIXED_FULL, FULL)):
        pace, times = paces[mixed], ratio(paces[mixed], paces[plain])
        what = f"second pack, 33x18, {objects} objects, mixed words"
        found.append(Row(what, _rate(pace.rate), f"{times:.1f}x the course pack", pace.rate, "/s", 15_000))
    pair = paces[MIXED_HUGE], paces[MIXED_SMALL]
    return [*found, _against("second pack, growth of a turn, 30 to 20,000 objects", pair, "the small one", 8)]


def _floored(what: str, pace: Pace, times: Sequence[float], must: float, good: float) -> Row:
    value = pace.ratio(times)
    return Row(what, _rate(1 / median(times)), f"{value:.2f}x", value, "x", must, good)


def _rated(what: str, pace: Pace, must: float, good: float | None = None) -> Row:
    return Row(what, _rate(pace.rate), f"{pace.ratio(pace.play):.1f}x", pace.rate, "/s", must, good)


def _against(what: str, pair: tuple[Pace, Pace], other: str, must: float, good: float | None = None) -> Row:
    value = ratio(*pair)
    times = " to ".join(f"{1e6 * pace.turn:.1f}" for pace in reversed(pair))
    return Row(what, f"{times} us", f"{value:.2f}x {other}", value, "x", must, good)


def _state_rows(states: States | None) -> list[Row]:
    copies, restores = "copy() of 250 objects", "snapshot and restore of 250 objects"
    depth, breadth = "11x9, depth-first search, states", "11x9, breadth-first search, states"
    if states is None:
        return [
            Row(depth, "-", "", None, "/s", 100_000, 200_000),
            Row(breadth, "-", "", None, "/s", 80_000, 200_000),
            Row(copies, "-", "", None, "x", 60),
            Row(restores, "-", "", None, "x", 4),
        ]
    return [
        *(
            Row(what, _rate(median(rates)), "", median(rates), "/s", must, 200_000)
            for what, rates, must in ((depth, states.depth_first, 100_000), (breadth, states.breadth_first, 80_000))
        ),
        *(
            _turns(what, times, states.turn, must)
            for what, times, must in ((copies, states.copy, 60), (restores, states.there_and_back, 4))
        ),
    ]


def _turns(what: str, times: Sequence[float], turns: Sequence[float], must: float) -> Row:
    value = median(time / turn for time, turn in zip(times, turns, strict=True))
    return Row(what, f"{1e6 * median(times):.1f} us", f"{value:.1f} turns", value, "x", must)


def _extreme_rows(extremes: Extremes) -> list[Row]:
    longest = median(extremes.push[LINKS[-1]])
    return [
        Row(
            "200x200, 20,000 objects, from text to game",
            f"{extremes.loading:.2f} s",
            f"text {median(extremes.parse):.2f} s, game {median(extremes.load):.2f} s",
            extremes.loading,
            "s",
            3,
        ),
        Row(
            f"a push of {LINKS[-1]:,} links; linear",
            f"{1e3 * longest:.1f} ms",
            f"{extremes.bend:.2f}x a link of {LINKS[0]}",
            extremes.bend,
            "x",
            1.5,
        ),
    ]


def _rate(rate: float) -> str:
    return FORMS["/s"].format(rate)

"""The command: `python -m benchmarks [--quick] [--json]`; see the package."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from benchmarks.boards import BY_CONDITIONS, BY_OBJECTS, BY_WORDS, PLANS, SEED, board
from benchmarks.extremes import measure_extremes
from benchmarks.measure import QUICK, THOROUGH, measure, ratio
from benchmarks.states import has_states, measure_states
from benchmarks.targets import rows

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from benchmarks.boards import Plan
    from benchmarks.extremes import Extremes
    from benchmarks.measure import Pace
    from benchmarks.targets import Row

#: How a turn grows with one thing at a time.
GROWTH: Final = (("objects", BY_OBJECTS), ("conditional rules", BY_CONDITIONS))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="How fast the engine is.")
    parser.add_argument("--quick", action="store_true", help="less than a minute, and less exact")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--boards", action="store_true", help="print the boards and their moves, and measure nothing")
    options = parser.parse_args(arguments)
    if options.boards:
        print_levels()
        return 0
    effort = QUICK if options.quick else THOROUGH
    plans = dict.fromkeys(plan for plans in (PLANS, BY_OBJECTS, BY_CONDITIONS, *BY_WORDS) for plan in plans)
    paces = measure(plans, effort, tell, singles=PLANS)
    states = measure_states(effort, tell) if has_states() else None
    extremes = measure_extremes(effort, tell)
    tell("")
    found = rows(paces, extremes, states)
    if options.json:
        report = {
            "machine": machine(),
            "effort": asdict(effort),
            "targets": [asdict(row) | {"holds": row.holds} for row in found],
            "boards": [_numbers(pace) for pace in paces.values()],
            "growth": growth(paces),
            "extremes": asdict(extremes),
            "states": None if states is None else asdict(states),
        }
        print(json.dumps(report, indent=2))
    else:
        print(", ".join(f"{name} {value}" for name, value in machine().items()))
        print_targets(found)
        print_boards([paces[plan] for plan in PLANS])
        print_growth(paces, extremes)
    return 0


def tell(what: str) -> None:
    """Show on a terminal how far it is."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{what}")
        sys.stderr.flush()


def machine() -> dict[str, str]:
    """What it was measured on."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seed": str(SEED),
        "cores": str(os.cpu_count()),
        "load": " ".join(f"{load:.1f}" for load in os.getloadavg()),
    }


def print_levels() -> None:
    """The boards of the targets as levels, and the moves that are played from the start of each."""
    for plan in PLANS:
        chosen = board(plan)
        print(f"{plan.name} (seed {SEED})", *chosen.chunks, "", chosen.level, "", sep="\n")


def print_targets(found: Sequence[Row]) -> None:
    """The targets."""
    table = [("target", "measured", "ratio", "must", "good", "holds")]
    table += [(r.what, r.measured, r.ratio, r.limit(r.must), r.limit(r.good), r.holds) for r in found]
    print_table(table)


def print_boards(paces: Sequence[Pace]) -> None:
    """Each board of the targets, and what share of its turns did what."""
    head = ("board", "floor us", "play us", "ratio", "step us", "ratio", "turns/s")
    table: list[tuple[str, ...]] = [(*head, "changed", "moved", "words", "rules", "killed")]
    for pace in paces:
        share = pace.share
        table.append(
            (
                pace.plan.name,
                f"{1e6 * median(pace.floor):.2f}" if pace.floor else "-",
                f"{1e6 * pace.turn:.2f}",
                f"{pace.ratio(pace.play):.1f}x" if pace.floor else "-",
                f"{1e6 * median(pace.step):.2f}",
                f"{pace.ratio(pace.step):.1f}x" if pace.floor else "-",
                f"{pace.rate:,.0f}",
                f"{share.of(share.changed):.0%}",
                f"{share.of(share.moved):.2f}",
                *(f"{share.of(count):.1%}" for count in (share.words, share.rules, share.killed)),
            )
        )
    print_table(table)


def print_growth(paces: Mapping[Plan, Pace], extremes: Extremes) -> None:
    """How a turn grows with one thing at a time."""
    for by, plans in GROWTH:
        table: list[tuple[str, ...]] = [(f"by {by}", "us a turn", "times the first", "times the floor")]
        for plan in plans:
            pace = paces[plan]
            times = (ratio(pace, paces[plans[0]]), pace.ratio(pace.play))
            table.append((plan.name, f"{1e6 * pace.turn:.2f}", *(f"{time:.2f}" for time in times)))
        print_table(table)
    table = [("by words on the board", "us a turn", "us a turn that pushes one", "times")]
    for plain, pushing in BY_WORDS:
        pair = paces[plain], paces[pushing]
        name = f"{plain.width}x{plain.height}, {plain.words} words"
        table.append((name, *(f"{1e6 * pace.turn:.2f}" for pace in pair), f"{ratio(pair[1], pair[0]):.2f}"))
    print_table(table)
    table = [("by links of a push", "ms a turn", "us a link")]
    for links, pushes in extremes.push.items():
        push = median(pushes)
        table.append((f"{links:,} links", f"{1e3 * push:.2f}", f"{1e6 * push / links:.2f}"))
    print_table(table)


def growth(paces: Mapping[Plan, Pace]) -> dict[str, list[dict[str, float]]]:
    """The same as numbers."""
    found = {
        by: [
            {
                by: plan.objects if plans is BY_OBJECTS else plan.conditions,
                "seconds": paces[plan].turn,
                "floor": median(paces[plan].floor),
            }
            for plan in plans
        ]
        for by, plans in GROWTH
    }
    found["words"] = [
        {"words": plain.words, "seconds": paces[plain].turn, "pushing": paces[pushing].turn}
        for plain, pushing in BY_WORDS
    ]
    return found


def print_table(table: Sequence[tuple[str, ...]]) -> None:
    """A table with its columns aligned: the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    print()
    for row in table:
        cells = [row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True))]
        print("  ".join(cells).rstrip())


def _numbers(pace: Pace) -> dict[str, Any]:
    """A pace as numbers: medians, and the times of each round."""
    return {
        **asdict(pace),
        "turns_per_second": pace.rate,
        "play_ratio": pace.ratio(pace.play) if pace.floor else None,
        "step_ratio": pace.ratio(pace.step) if pace.floor and pace.step else None,
        "changed_share": pace.share.of(pace.share.changed),
    }


if __name__ == "__main__":
    sys.exit(main())

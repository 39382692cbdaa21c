"""The command `solve`: searches for moves that win a level."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import DONE, NOT_WON, WIDTH, add_inert, add_json, add_pack, game_of
from ecs_baba.commands.telling import print_json
from ecs_baba.moves import read_moves
from ecs_baba.solve import BREADTH, METHODS, SOLVED, solve

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands
    from ecs_baba.solve import Progress, Solution

#: What is said of each limit of a search.
_LIMITS: Final = {
    "states": "the limit of states is reached",
    "seconds": "the time is up",
    "bytes": "the memory is used up",
    "objects": "boards with too many objects were left out",
    "readings": "boards whose stacks spell too much were left out",
    "conditions": "boards with conditions that cannot be answered were left out",
    "ages": "states that differ in age were taken for one",
}


def add(commands: Commands) -> None:
    """Add the command."""
    search = commands.add_parser("solve", help="search for the fewest moves that win a level")
    search.add_argument("level", metavar="LEVEL")
    search.add_argument("--method", choices=METHODS, default=BREADTH, help="best finds some solution, in bigger levels")
    search.add_argument("--all-shortest", action="store_true", help="print every solution that is as short")
    search.add_argument(
        "--limit-states", type=int, default=1_000_000, metavar="N", help="how many to look at (1000000)"
    )
    search.add_argument("--limit-seconds", type=float, metavar="S", help="how long to look (until another limit)")
    add_pack(search)
    add_inert(search)
    add_json(search)
    search.set_defaults(run=_solve)


def _solve(options: argparse.Namespace) -> int:
    game = game_of(options)
    watched = sys.stderr.isatty()
    try:
        found = solve(
            game,
            method=options.method,
            all_shortest=options.all_shortest,
            limit_states=options.limit_states,
            limit_seconds=options.limit_seconds,
            progress=_show_progress if watched else None,
            every=2000,
        )
    finally:
        if watched:
            print(f"\r{'':{WIDTH}}\r", end="", file=sys.stderr, flush=True)
    if options.json:
        print_json(_solution_facts(found))
    else:
        _print_solution(found)
    return DONE if found.outcome == SOLVED else NOT_WON


def _show_progress(progress: Progress) -> None:
    line = (
        f"{progress.states} states, {progress.rate:.0f} turns/s, depth {progress.depth}, frontier {progress.frontier}"
    )
    print(f"\r{line[:WIDTH]:{WIDTH}}", end="", file=sys.stderr, flush=True)


def _print_solution(found: Solution) -> None:
    looked = f"{found.progress.states} states looked at"
    reason = "" if found.limit is None else _LIMITS[found.limit]
    if found.moves is None:
        print(f"{found.outcome}: {reason}; {looked}" if reason else f"{found.outcome}; {looked}")
        return
    for moves in found.every:
        print(moves)
    if found.count > len(found.every):
        print(f"and {found.count - len(found.every)} more")
    counted = f"{found.count} of " if found.count > 1 else ""
    proven = ", the shortest" if found.is_shortest else ""
    print(
        f"{counted}{len(read_moves(found.moves))} moves{proven}; {looked}"
        + (f"; there may be more: {reason}" if reason else "")
    )


def _solution_facts(found: Solution) -> dict[str, object]:
    return {
        "outcome": found.outcome,
        "moves": found.moves,
        "length": None if found.moves is None else len(read_moves(found.moves)),
        "is_shortest": found.is_shortest,
        "solutions": found.every,
        "count": found.count,
        "limit": found.limit,
        "cut": found.cut,
        "states": found.progress.states,
        "turns": found.progress.turns,
        "seconds": round(found.progress.seconds, 3),
    }

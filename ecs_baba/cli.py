"""The command: plays and shows levels in a terminal, without ever waiting for a key."""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

from ecs_baba import events
from ecs_baba.content import COURSE, find_pack
from ecs_baba.errors import BabaError, BadMoves, BadSearch, LevelError, Problem
from ecs_baba.game import Game
from ecs_baba.level import Level, decode, load_level, shipped_levels
from ecs_baba.moves import LETTERS, read_moves
from ecs_baba.solve import BREADTH, METHODS, SOLVED, solve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ecs_baba.events import Event, Outcome
    from ecs_baba.pack import Pack
    from ecs_baba.solve import Progress, Solution

#: Exit statuses.
DONE: Final = 0
NOT_WON: Final = 1
USAGE: Final = 2
BAD_LEVEL: Final = 3
CANNOT_WRITE: Final = 74  # as sysexits.h has it
INTERRUPTED: Final = 130

#: Stands for standard input where a level or moves are expected.
STDIN: Final = "-"

#: How long the line of progress is.
WIDTH: Final = 79

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

_LETTER_OF: Final = {direction: letter for letter, direction in LETTERS.items()}


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
    except (BadMoves, BadSearch) as error:
        return _fail(USAGE, error)
    except BabaError as error:
        return _fail(BAD_LEVEL, error)
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
    print(f"ecs-baba: {message}", file=sys.stderr)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ecs-baba",
        description="A puzzle engine whose rules lie on the board.",
        epilog="LEVEL is the name of a shipped level, a path, or - for standard input. MOVES are letters of UDLR and W "
        "(wait), each with an optional count: R3. Exit status: 0 done, won or solved, 1 not, 2 bad usage, "
        "3 bad level or pack, 74 the output cannot be written, 130 interrupted.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    demo = commands.add_parser("demo", help="replay a shipped level turn by turn, with the rules in force")
    demo.add_argument("level", nargs="?", default="first-steps", metavar="LEVEL", help="(first-steps)")
    demo.set_defaults(run=_demo)

    run = commands.add_parser("run", help="play moves on a level; print the board, the rules and what happens")
    run.add_argument("level", metavar="LEVEL")
    run.add_argument("moves", nargs="?", default="", metavar="MOVES", help="- reads them from standard input")
    run.set_defaults(run=_run)

    rules = commands.add_parser("rules", help="print what the words of a level spell, and what of it is in force")
    rules.add_argument("level", metavar="LEVEL")
    rules.set_defaults(run=_rules)

    search = commands.add_parser("solve", help="search for the fewest moves that win a level")
    search.add_argument("level", metavar="LEVEL")
    search.add_argument("--method", choices=METHODS, default=BREADTH, help="best finds some solution, in bigger levels")
    search.add_argument("--all-shortest", action="store_true", help="print every solution that is as short")
    search.add_argument(
        "--limit-states", type=int, default=1_000_000, metavar="N", help="how many to look at (1000000)"
    )
    search.add_argument("--limit-seconds", type=float, metavar="S", help="how long to look (until another limit)")
    search.set_defaults(run=_solve)

    levels = commands.add_parser("levels", help="list the shipped levels in order")
    levels.set_defaults(run=_levels)
    words = commands.add_parser("words", help="list the words of the pack")
    words.set_defaults(run=_words)
    turn = commands.add_parser("turn", help="print the stages of a turn in order, and what they ask")
    turn.set_defaults(run=_turn)

    for command in (run, rules, search, words, turn):
        command.add_argument("--pack", metavar="PACK", help="the word pack (the level's own, or course)")
    for command in (run, rules, search, levels, words, turn):
        command.add_argument("--json", action="store_true", help="print facts as JSON")
    return parser


# The commands.


def _demo(options: argparse.Namespace) -> int:
    if options.level not in shipped_levels():
        message = f"no shipped level of this name: expected one of {', '.join(shipped_levels())}"
        raise LevelError(options.level, [Problem(0, 0, message)])
    level = load_level(options.level)
    game = Game.from_level(level)
    print(f"{level.title or options.level}  ({options.level})\n")
    _print_board(game)
    for number, direction in enumerate(read_moves(level.solution or ""), 1):
        outcome = game.step(direction)
        print(f"\nturn {number}: {direction or 'wait'}")
        _print_events(game, outcome)
        _print_board(game)
    print(f"\n{_state(game)}")
    return DONE if game.won else NOT_WON


def _run(options: argparse.Namespace) -> int:
    if options.level == STDIN and options.moves == STDIN:
        raise BadMoves("level and moves cannot both come from standard input")
    level = _level(options)
    moves = read_moves(sys.stdin.buffer.read().decode("utf-8", "replace") if options.moves == STDIN else options.moves)
    game = Game.from_level(level, pack=_pack(options))
    if not options.json:
        _print_board(game)
    turns = []
    for number, direction in enumerate(moves, 1):
        outcome = game.step(direction)
        if options.json:
            turns.append({"move": _LETTER_OF[direction], "events": [_as_json(event) for event in outcome.events]})
        else:
            print(f"\nturn {number}: {direction or 'wait'}")
            _print_events(game, outcome)
            _print_board(game)
        if outcome.won:
            if number < len(moves) and not options.json:
                print(f"\n{len(moves) - number} moves are left over")
            break
    if options.json:
        _print_json({**_facts(game), "turns": turns, "unplayed": len(moves) - len(turns)})
    else:
        print(f"\n{_state(game)}")
    return DONE if game.won else NOT_WON


def _rules(options: argparse.Namespace) -> int:
    game = Game.from_level(_level(options), pack=_pack(options))
    if options.json:
        _print_json({"rules": game.rules(), "active_rules": game.active_rules()})
    else:
        active = game.active_rules()
        for rule in game.rules():
            print(rule if rule in active else f"{rule}  (cancelled)")
    return DONE


def _solve(options: argparse.Namespace) -> int:
    game = Game.from_level(_level(options), pack=_pack(options))
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
        _print_json(_solution_facts(found))
    else:
        _print_solution(found)
    return DONE if found.outcome == SOLVED else NOT_WON


def _levels(options: argparse.Namespace) -> int:
    levels = {name: load_level(name) for name in shipped_levels()}
    if options.json:
        _print_json(
            [
                {"name": name, "title": v.title, "width": v.width, "height": v.height, "solution": v.solution}
                for name, v in levels.items()
            ]
        )
    else:
        for name, level in levels.items():
            moves = len(read_moves(level.solution or ""))
            print(f"{name:<20} {level.width:>2}x{level.height:<2} {moves:>3} moves  {level.title or ''}".rstrip())
    return DONE


def _words(options: argparse.Namespace) -> int:
    lexicon = (_pack(options) or COURSE).lexicon
    if options.json:
        _print_json([{"word": word.name, "part": word.part.value} for word in lexicon])
    else:
        for part in dict.fromkeys(word.part for word in lexicon):
            print(f"{part.value}: {' '.join(word.name for word in lexicon if word.part is part)}")
    return DONE


def _turn(options: argparse.Namespace) -> int:
    pack = _pack(options) or COURSE
    asked = {
        "movers": [mover.name for mover in pack.movers],
        "responses": [response.name for response in pack.responses],
        "passes": [one.name for one in pack.passes],
        "hazards": [hazard.name for hazard in pack.hazards],
    }
    if options.json:
        stages = [{"stage": stage.name, "processor": stage.processor.__name__} for stage in pack.pipeline]
        _print_json({"stages": stages, "move_until": pack.move_until, **asked})
    else:
        for number, stage in enumerate(pack.pipeline, 1):
            end = "  (a bare move ends here)" if stage.name == pack.move_until else ""
            print(f"{number:>2}. {stage.name} ({stage.processor.__name__}){end}")
        for what, names in asked.items():
            print(f"{what} in order: {', '.join(names) or 'none'}")
    return DONE


# What they share.


def _pack(options: argparse.Namespace) -> Pack | None:
    return None if options.pack is None else find_pack(options.pack)


def _level(options: argparse.Namespace) -> Level:
    pack = _pack(options)
    if options.level == STDIN:
        return Level.parse(decode(sys.stdin.buffer.read(), "<stdin>"), pack=pack, source="<stdin>")
    return load_level(options.level, pack=pack)


def _state(game: Game) -> str:
    return "won" if game.won else "lost: nothing is left to move" if game.lost else "not won"


def _print_board(game: Game) -> None:
    print(game)
    print("rules: " + (", ".join(game.active_rules()) or "none"))


def _print_events(game: Game, outcome: Outcome) -> None:
    for event in outcome.events:
        print(f"  {_sentence(game, event)}")
    if not outcome.changed:
        print("  nothing changes")


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
    print(f"{counted}{len(found.moves)} moves{proven}; {looked}" + (f"; there may be more: {reason}" if reason else ""))


def _solution_facts(found: Solution) -> dict[str, object]:
    return {
        "outcome": found.outcome,
        "moves": found.moves,
        "length": None if found.moves is None else len(found.moves),
        "is_shortest": found.is_shortest,
        "solutions": found.every,
        "count": found.count,
        "limit": found.limit,
        "cut": found.cut,
        "states": found.progress.states,
        "turns": found.progress.turns,
        "seconds": round(found.progress.seconds, 3),
    }


def _sentence(game: Game, event: Event) -> str:  # noqa: PLR0911  # one for each event
    match event:
        case events.Moved(entity, origin, target):
            return f"{game.kind_of(entity)} {entity} goes from {origin} to {target}"
        case events.Destroyed(entity, kind, place, cause):
            return f"{kind} {entity} at {place} is destroyed: {cause}"
        case events.Created(entity, kind, place):
            return f"{kind} {entity} appears at {place}"
        case events.Converted(entity, before, after, place):
            return f"{before} {entity} at {place} becomes {after}"
        case events.Turned(entity, facing):
            return f"{game.kind_of(entity)} {entity} looks {facing}"
        case events.RulesChanged(added, removed):
            return "; ".join([*(f"now {rule}" for rule in added), *(f"no longer {rule}" for rule in removed)])
        case events.Won():
            return "the level is won"
    return repr(event)


def _as_json(event: Event) -> dict[str, object]:
    return {"event": type(event).__name__, **{name: getattr(event, name) for name in _fields(event)}}


def _fields(event: Event) -> Iterator[str]:
    yield from getattr(type(event), "__match_args__", ())


def _facts(game: Game) -> dict[str, object]:
    return {
        "width": game.width,
        "height": game.height,
        "turn": game.turn,
        "won": game.won,
        "lost": game.lost,
        "rules": game.rules(),
        "active_rules": game.active_rules(),
        "objects": [
            {"id": entity, "kind": game.kind_of(entity), "at": game.pos_of(entity), "facing": game.facing_of(entity)}
            for entity in game.objects()
        ],
    }


def _print_json(facts: object) -> None:
    print(json.dumps(facts, indent=2, ensure_ascii=False))

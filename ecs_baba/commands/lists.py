"""The commands `levels` and `turn`: list what is shipped, and the stages of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.commands.choices import DONE, add_json, add_pack, pack_of
from ecs_baba.commands.telling import print_json
from ecs_baba.content import COURSE
from ecs_baba.level import load_level, shipped_levels
from ecs_baba.moves import read_moves

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands
    from ecs_baba.level import Level


def add(commands: Commands) -> None:
    """Add the commands."""
    levels = commands.add_parser("levels", help="list the shipped levels in order")
    levels.set_defaults(run=_levels)
    turn = commands.add_parser("turn", help="print the stages of a turn in order, and what they ask")
    turn.set_defaults(run=_turn)
    add_pack(turn)
    for command in (levels, turn):
        add_json(command)


def _levels(options: argparse.Namespace) -> int:
    levels = {name: load_level(name) for name in shipped_levels()}
    if options.json:
        print_json(
            [
                {
                    "name": name,
                    "title": v.title,
                    "pack": v.pack or COURSE.name,
                    "width": v.width,
                    "height": v.height,
                    "solution": v.solution,
                }
                for name, v in levels.items()
            ]
        )
    else:
        for name, level in levels.items():
            moves = len(read_moves(level.solution or ""))
            size = f"{level.width:>2}x{level.height:<2}"
            print(f"{name:<20} {size} {moves:>3} moves  {level.title or ''}{_packed(level)}".rstrip())
    return DONE


def _packed(level: Level) -> str:
    return "" if level.pack is None or level.pack == COURSE.name else f"  [{level.pack}]"


def _turn(options: argparse.Namespace) -> int:
    pack = pack_of(options) or COURSE
    asked = {
        "movers": [mover.name for mover in pack.movers],
        "responses": [response.name for response in pack.responses],
        "passes": [one.name for one in pack.passes],
        "hazards": [hazard.name for hazard in pack.hazards],
    }
    if options.json:
        stages = [{"stage": stage.name, "processor": stage.processor.__name__} for stage in pack.pipeline]
        print_json({"stages": stages, "move_until": pack.move_until, **asked})
    else:
        for number, stage in enumerate(pack.pipeline, 1):
            end = "  (a bare move ends here)" if stage.name == pack.move_until else ""
            print(f"{number:>2}. {stage.name} ({stage.processor.__name__}){end}")
        for what, names in asked.items():
            print(f"{what} in order: {', '.join(names) or 'none'}")
    return DONE

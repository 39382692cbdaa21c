"""The commands `levels`, `words` and `turn`: list what is shipped, and what a pack holds."""

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


def add(commands: Commands) -> None:
    """Add the commands."""
    levels = commands.add_parser("levels", help="list the shipped levels in order")
    levels.set_defaults(run=_levels)
    words = commands.add_parser("words", help="list the words of the pack")
    words.set_defaults(run=_words)
    turn = commands.add_parser("turn", help="print the stages of a turn in order, and what they ask")
    turn.set_defaults(run=_turn)
    for command in (words, turn):
        add_pack(command)
    for command in (levels, words, turn):
        add_json(command)


def _levels(options: argparse.Namespace) -> int:
    levels = {name: load_level(name) for name in shipped_levels()}
    if options.json:
        print_json(
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
    lexicon = (pack_of(options) or COURSE).lexicon
    if options.json:
        print_json([{"word": word.name, "part": word.part.value} for word in lexicon])
    else:
        for part in dict.fromkeys(word.part for word in lexicon):
            print(f"{part.value}: {' '.join(word.name for word in lexicon if word.part is part)}")
    return DONE


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

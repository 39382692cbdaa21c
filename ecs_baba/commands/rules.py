"""The command `rules`: what the words of a level spell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.commands.choices import DONE, add_inert, add_json, add_pack, level_of, pack_of
from ecs_baba.commands.telling import print_json
from ecs_baba.game import Game

if TYPE_CHECKING:
    import argparse

    from ecs_baba.commands.choices import Commands


def add(commands: Commands) -> None:
    """Add the command."""
    rules = commands.add_parser("rules", help="print what the words of a level spell, and what of it is in force")
    rules.add_argument("level", metavar="LEVEL")
    add_pack(rules)
    add_inert(rules)
    add_json(rules)
    rules.set_defaults(run=_rules)


def _rules(options: argparse.Namespace) -> int:
    game = Game.from_level(level_of(options), pack=pack_of(options))
    if options.json:
        print_json({"rules": game.rules(), "active_rules": game.active_rules()})
    else:
        active = game.active_rules()
        for rule in game.rules():
            print(rule if rule in active else f"{rule}  (cancelled)")
    return DONE

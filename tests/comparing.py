"""Plays a random board in the engine and in the naive model side by side, and says where they part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boards import random_board
from naive import PROPERTIES, Naive

from ecs_baba import COURSE, Game

if TYPE_CHECKING:
    from ecs_baba import Pack

Facts = dict[str, object]


def facts_of_game(game: Game) -> Facts:
    ids = game.objects()
    return {
        "objects": [(entity, game.kind_of(entity), *(game.pos_of(entity) or ())) for entity in ids],
        "rules": game.rules(),
        "active rules": game.active_rules(),
        "properties": {word: game.having(word) for word in PROPERTIES},
        "won": game.won,
        "lost": game.lost,
        "turn": game.turn,
    }


def facts_of_model(model: Naive) -> Facts:
    objects = model.objects()
    return {
        "objects": objects,
        "rules": model.rules(),
        "active rules": model.active_rules(),
        "properties": {
            word: [entity for entity, *_ in objects if model.has_property(entity, word)] for word in PROPERTIES
        },
        "won": model.won,
        "lost": model.lost,
        "turn": model.turn,
    }


def difference(seed: int, *, pack: Pack = COURSE, debug: bool = True) -> tuple[int, str | None]:
    """How many turns the board of `seed` was compared for, and where engine and model part; None where nowhere.

    Every turn is compared by all that can be asked, then every turn is undone and compared again.
    """
    board = random_board(seed)
    game = Game(board.width, board.height, pack=pack, debug=debug)
    first = [game.place(kind, x, y) for kind, x, y in board.objects[:1]]
    model = Naive(board.width, board.height, first_id=first[0] if first else 1)
    for kind, x, y in board.objects[1:]:
        game.place(kind, x, y)
    for kind, x, y in board.objects:
        model.place(kind, x, y)
    told = _told(seed, "at the start", game, model)
    states = [facts_of_model(model)]
    for number, direction in enumerate(board.moves, 1):
        if told is not None or model.won:
            break
        game.step(direction)
        model.step(direction)
        told = _told(seed, f"after turn {number} ({direction})", game, model)
        states.append(facts_of_model(model))
    played = len(states) - 1
    for number in range(played, 0, -1):
        if told is not None:
            break
        game.undo()
        told = _parted(seed, f"after undoing turn {number}", facts_of_game(game), states[number - 1])
    game.close()
    return played, told


def _told(seed: int, when: str, game: Game, model: Naive) -> str | None:
    return _parted(seed, when, facts_of_game(game), facts_of_model(model))


def _parted(seed: int, when: str, engine: Facts, model: Facts) -> str | None:
    for what, expected in model.items():
        if engine[what] != expected:
            return f"seed {seed}, {when}: {what}\n  engine: {engine[what]}\n  model:  {expected}"
    return None

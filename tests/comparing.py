"""Plays a random board in the engine and in the naive model, and says where they part."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from boards import random_board
from naive import PROPERTIES, Naive

from ecs_baba import COURSE, Game

if TYPE_CHECKING:
    from ecs_baba import Pack

Facts = dict[str, object]


def facts_of_game(game: Game) -> Facts:
    return {
        "objects": [(entity, game.kind_of(entity), *(game.pos_of(entity) or ())) for entity in game.objects()],
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


@lru_cache(maxsize=4096)
def judged(seed: int) -> list[Facts]:
    """What the naive model says of the board of `seed`: before the first turn, and after each until a win."""
    board = random_board(seed)
    model = Naive(board.width, board.height, first_id=_first_id())
    for kind, x, y in board.objects:
        model.place(kind, x, y)
    states = [facts_of_model(model)]
    for direction in board.moves:
        if model.won:
            break
        model.step(direction)
        states.append(facts_of_model(model))
    return states


def difference(seed: int, *, pack: Pack = COURSE, debug: bool = True) -> str | None:
    """Where engine and model part on the board of `seed`; None where nowhere.

    Every turn is compared by all that can be asked, then every turn is undone and compared again, and in the end the
    board is played once more in one go, and restarted.
    """
    board = random_board(seed)
    states = judged(seed)
    game = Game(board.width, board.height, pack=pack, debug=debug)
    for kind, x, y in board.objects:
        game.place(kind, x, y)
    told = _parted(seed, "at the start", game, states[0])
    for number, direction in enumerate(board.moves[: len(states) - 1], 1):
        if told is None and game.won:
            told = f"seed {seed}: won too early, before turn {number}"
        if told is None:
            game.step(direction)
            told = _parted(seed, f"after turn {number} ({direction})", game, states[number])
    for number in range(len(states) - 1, 0, -1):
        if told is None:
            game.undo()
            told = _parted(seed, f"after undoing turn {number}", game, states[number - 1])
    if told is None:
        game.play("".join("W" if direction is None else direction[0].upper() for direction in board.moves))
        told = _parted(seed, "after playing it again in one go", game, states[-1])
    if told is None:
        game.restart()
        told = _parted(seed, "after a restart", game, states[0])
    game.close()
    return told


def _parted(seed: int, when: str, game: Game, expected: Facts) -> str | None:
    facts = facts_of_game(game)
    for what, right in expected.items():
        if facts[what] != right:
            return f"seed {seed}, {when}: {what}\n  engine: {facts[what]}\n  model:  {right}"
    return None


@lru_cache(maxsize=1)
def _first_id() -> int:
    """The id that a game gives to its first object."""
    game = Game(1, 1)
    try:
        return game.place("rock", 0, 0)
    finally:
        game.close()

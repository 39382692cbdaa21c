"""Plays a random board in the engine of the whole game and in its naive model, and says where they part."""

from __future__ import annotations

from functools import lru_cache

from baba_boards_random import baba_board
from naive_baba import NaiveBaba

from ecs_baba import BABA, Game, Level, Pack, Placed

Facts = dict[str, object]

MOST_OBJECTS = 150


def facts_of_model(model: NaiveBaba) -> Facts:
    return _facts(model.objects(), model.rules(), won=model.won, ended=model.ended)


def facts_of_game(game: Game) -> Facts:
    objects = [
        (game.kind_of(entity), *(game.pos_of(entity) or (-1, -1)), game.facing_of(entity)) for entity in game.objects()
    ]
    objects.sort(key=lambda placed: (placed[2], placed[1]))  # those on a tile stay by age
    return _facts(objects, game.rules(), won=game.won, ended=game.ended)


def _facts(objects: object, rules: object, *, won: bool, ended: str | None) -> Facts:
    return {"objects": objects, "won": won, "ended": ended, "rules": [] if won or ended else rules}


@lru_cache(maxsize=1024)
def judged(seed: int) -> list[Facts]:
    """What the model says of the board of `seed` before the first turn and after each.

    It goes on until the level is won or ends, until there are too many objects, and until chance decides something: the
    engine and the model draw from different lots.
    """
    board = baba_board(seed)
    model = NaiveBaba(board.width, board.height, board.objects)
    states = [facts_of_model(model)]
    for first, second in board.moves if not model.ended else ():
        lots = model.board.rng.getstate()
        model.step(first, second)
        if model.board.rng.getstate() != lots:
            break
        states.append(facts_of_model(model))
        if model.won or model.ended or len(model.objects()) > MOST_OBJECTS:
            break
    return states


def difference(seed: int, *, pack: Pack = BABA, debug: bool = True) -> str | None:
    """Where engine and model part on the board of `seed`, None where nowhere; in the end every turn is undone."""
    board, states = baba_board(seed), judged(seed)
    level = Level(board.width, board.height, tuple(Placed(*placed) for placed in board.objects))
    game = Game.from_level(level, pack=pack, debug=debug)
    told = _parted(seed, "at the start", game, states[0])
    keys: list[bytes] = []
    for number, ((first, second), state) in enumerate(zip(board.moves, states[1:], strict=False), 1):
        if told is None:
            keys.append(game.key())
            game.step(first, second)
            told = _parted(seed, f"after turn {number} ({first}, {second})", game, state)
    while keys and told is None:
        game.undo()
        if game.key() != keys.pop():
            told = f"seed {seed}, after undoing turn {len(keys) + 1}: another state\n{game}"
    game.close()
    return told


def _parted(seed: int, when: str, game: Game, expected: Facts) -> str | None:
    facts = facts_of_game(game)
    for what, right in expected.items():
        if facts[what] != right:
            return f"seed {seed}, {when}: {what}\n  engine: {facts[what]}\n  model:  {right}\n{game}"
    return None

"""Boards drawn in rows of tiles: `.` is empty, `+` stacks, things are lower case and words upper case."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ecs_baba import Game

NewGame: TypeAlias = Callable[[int, int], Game]

BASE = "TEXT IS PUSH"


def say(game: Game, *sentences: str) -> None:
    """Write each sentence on a row of its own, from the top."""
    for y, sentence in enumerate(sentences):
        game.write(sentence, 0, y)


def lay(game: Game, y: int, tiles: str) -> list[int]:
    """Place the objects drawn in `tiles` on row `y`; their ids as they are read, the oldest first."""
    return [
        game.place(f"text:{kind}" if kind.isupper() else kind, x, y)
        for x, tile in enumerate(tiles.split())
        if tile != "."
        for kind in tile.split("+")
    ]


def row(game: Game, y: int) -> str:
    """Row `y` as `lay` draws it, the kinds on each tile sorted."""
    tiles = [game.kinds_at(x, y) for x in range(game.width)]
    return " ".join("+".join(kind.removeprefix("text:") for kind in kinds) or "." for kinds in tiles)


def spelled(new_game: NewGame, sentence: str, *, down: bool = False) -> list[str]:
    """What `sentence` spells besides the base rule; `+` stacks words on a tile, `.` leaves it empty."""
    tiles = sentence.split()
    game = new_game(1, len(tiles)) if down else new_game(len(tiles), 1)
    game.write(
        [
            (word, 0, at) if down else (word, at, 0)
            for at, tile in enumerate(tiles)
            if tile != "."
            for word in tile.split("+")
        ]
    )
    return [rule for rule in game.rules() if rule != BASE]


def standing(game: Game) -> str:
    """How the game stands: `won`, `lost` or `open`."""
    return "won" if game.won else "lost" if game.lost else "open"

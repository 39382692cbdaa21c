"""What an object is made of: small components without behaviour, written by `board.py` alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Tile:
    """Where an object is; an object without a `Tile` is not on the board. Changed in place.

    `(0, 0)` is the top left tile, x grows to the right, y downwards.
    """

    x: int
    y: int


@dataclass(slots=True)
class Kind:
    """What an object is: a noun in lower case, or `text:` and a word. Never changed, only replaced."""

    name: str


@dataclass(slots=True)
class Text:
    """The word that a piece of text shows, as the pack spells it. Never changed, only replaced."""

    word: str


@dataclass(slots=True)
class Stored:
    """What a pack keeps with an object, or with the level, beside all this: immutable values by name."""

    values: dict[str, object]


@dataclass(slots=True)
class Facing:
    """Which way an object looks: right, up, left or down. Changed in place."""

    direction: str

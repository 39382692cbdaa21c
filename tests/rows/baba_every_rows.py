"""A board for each of the many words that do the same, nouns of things and letters, and for what has no other."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

from baba_boards import reads, wins
from conforming import Case

from ecs_baba import BABA
from ecs_baba.lexicon import Part

#: The nouns that name the things of their own kind; EMPTY and LEVEL are told apart by the pack.
THINGS: Final = tuple(
    word.name
    for word in BABA.words
    if word.part is Part.NOUN and word.selects == "named" and word.name not in {"EMPTY", "LEVEL"}
)

NOUNS: Final = tuple(
    wins(noun, "names the things of its kind", (f"{noun} IS WIN",), f"baba+{noun.lower()} .") for noun in THINGS
)

#: each letter of the alphabet, and the first noun that is spelled with it
SPELLED: Final = {letter: min(noun for noun in THINGS if letter in noun) for letter in ascii_uppercase}

LETTERS: Final = (
    *(
        reads(f"letter {letter}", f"spells {noun}", f"{' '.join(noun)} IS YOU", f"{noun} IS YOU", palette=(noun,))
        for letter, noun in SPELLED.items()
    ),
    *(
        reads(f"letter {octave}", "spells a note", f"ROCK PLAY A text:{octave}", f"ROCK PLAY A{octave}")
        for octave in "3456"
    ),
    reads("letter 2", "spells a property", "ROCK IS Y O U text:2", "ROCK IS YOU2", palette=("YOU2",)),
    reads("letter FLAT", "spells a note", "ROCK PLAY D FLAT", "ROCK PLAY DFLAT"),
)

CASES: Final[tuple[Case, ...]] = (
    *NOUNS,
    *LETTERS,
    wins(
        "SELECT felt", "nothing is steered, but it is had", ("BABA IS SELECT", "BABA FEELING SELECT IS WIN"), "baba ."
    ),
    Case(
        row="CRASH",
        says="ends the level",
        rules=("ROCK IS CRASH",),
        board="rock .",
        moves="W",
        ended="infinite loop",
        matters=("ROCK IS CRASH",),
    ),
)

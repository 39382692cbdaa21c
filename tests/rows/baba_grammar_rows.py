"""How tiles become words and words a line: a small board, and what it spells, for each way of reading."""

from __future__ import annotations

from typing import Final

from baba_boards import reads, sheet
from conforming import Case

TILES: Final = (
    reads("G1", "text is not read upwards", "YOU\nIS\nBABA"),
    reads("G1b", "text is not read backwards", "YOU IS BABA"),
    reads("G1c", "text is not read diagonally", "BABA . .\n. IS .\n. . YOU"),
    reads(
        "G1d", "text is read to the right and downwards", "FLAG IS WIN\nIS . .\nYOU . .", "FLAG IS WIN", "FLAG IS YOU"
    ),
    reads("G1e", "the facing of text does not matter", "BABA:left IS:up YOU:down", "BABA IS YOU"),
    reads(
        "G1f",
        "the float of text does not matter",
        ("BABA+rock IS YOU", "TEXT ON ROCK IS FLOAT"),
        "BABA IS YOU",
        "TEXT ON ROCK IS FLOAT",
        moves="W",
    ),
    reads("G2", "a line ends at the first tile without text", "BABA IS . YOU"),
    reads("G2b", "an object is no text", "BABA rock IS YOU"),
    reads("G2c", "an object on a word's tile does not hinder it", "rock+BABA IS YOU+flag", "BABA IS YOU"),
    reads("G2d", "a line starts behind a gap", "BABA . FLAG IS WIN", "FLAG IS WIN"),
    reads(
        "G2e",
        "a row full of words that starts at the edge is one line",
        "BABA IS YOU AND WIN",
        "BABA IS YOU",
        "BABA IS WIN",
    ),
    reads(
        "G3",
        "stacked words are alternatives, in every combination",
        "BABA+KEKE IS YOU+WIN",
        "BABA IS WIN",
        "BABA IS YOU",
        "KEKE IS WIN",
        "KEKE IS YOU",
    ),
    reads("G3b", "a word stacked on an object's word still reads alone", "BABA IS+HAS YOU", "BABA IS YOU"),
    reads("G3c", "each alternative of a verb is a sentence", "BABA IS+HAS KEY", "BABA HAS KEY", "BABA IS KEY"),
    Case(
        row="G3d",
        says="a sentence of the same text objects counts once: one step",
        rules=(),
        board=sheet("ROCK+BABA KEY IS MOVE", "key . . ."),
        moves="W",
        after=sheet("ROCK+BABA KEY IS MOVE", ". key . ."),
    ),
    reads(
        "G4",
        "an object of a noun that is WORD is its noun's text",
        ("baba IS YOU", "BABA IS WORD"),
        "BABA IS WORD",
        "BABA IS YOU",
    ),
    reads(
        "G4b", "it is read downwards too", "baba . BABA IS WORD\nIS . . . .\nYOU . . . .", "BABA IS WORD", "BABA IS YOU"
    ),
    reads(
        "G4c",
        "it is an alternative to the text on its tile",
        ("ROCK+baba IS YOU", "BABA IS WORD"),
        "BABA IS WORD",
        "BABA IS YOU",
        "ROCK IS YOU",
    ),
    reads(
        "G4d",
        "only where the conditions of WORD hold",
        ("baba IS YOU", "baba+tile IS WIN", "BABA ON TILE IS WORD"),
        "BABA ON TILE IS WORD",
        "BABA IS WIN",
    ),
    reads(
        "G4e",
        "not while it is BROKEN",
        ("baba IS YOU", "BABA IS WORD AND BROKEN"),
        "BABA IS BROKEN",
        "BABA IS WORD",
        moves="W",
    ),
    reads("G4f", "TEXT IS WORD gives nothing", ("ROCK IS YOU", "TEXT IS WORD"), "ROCK IS YOU", "TEXT IS WORD"),
    reads(
        "G4g",
        "an object that is WORD can be a target",
        ("ROCK IS baba", "BABA IS WORD"),
        "BABA IS WORD",
        "ROCK IS BABA",
    ),
    reads("G4h", "an object that is no WORD is no text", "baba IS YOU"),
    reads("G5", "words that start no sentence are skipped at the start", "YOU IS AND BABA IS YOU", "BABA IS YOU"),
    reads("G5b", "an infix is skipped too, and its parameter is the subject", "ON BABA IS YOU", "BABA IS YOU"),
    reads("G5c", "two words are no sentence", ("BABA IS", "IS YOU", "BABA YOU")),
    reads("G5d", "without a verb there is no sentence", "BABA AND KEKE ON ROCK"),
    reads(
        "G6", "a property and then a noun: reading restarts", "BABA IS YOU KEKE IS WIN", "BABA IS YOU", "KEKE IS WIN"
    ),
    reads("G6b", "two nouns: reading restarts at the second", "BABA KEKE IS YOU", "KEKE IS YOU"),
    reads("G6c", "two verbs make nothing", "BABA IS IS YOU"),
    reads("G6d", "two properties: the first is the target", "BABA IS YOU WIN", "BABA IS YOU"),
    reads("G6e", "stacks of nouns side by side", "BABA+ROCK KEY+FLAG IS WIN", "FLAG IS WIN", "KEY IS WIN"),
    reads(
        "G7", "a text serves in a row and in a column", ". BABA .\nFLAG IS WIN\n. YOU .", "BABA IS YOU", "FLAG IS WIN"
    ),
    reads("G7b", "a text serves twice in one line", "ROCK IS FLAG IS WIN", "FLAG IS WIN", "ROCK IS FLAG"),
)


BABA: Final = ("BABA",)


LETTERS: Final = (
    reads("L1", "letters side by side spell a word", "B A B A IS YOU", "BABA IS YOU", palette=BABA),
    reads("L1b", "letters are read downwards too", "B\nA\nB\nA\nIS\nYOU", "BABA IS YOU", palette=BABA),
    reads("L1c", "not backwards", "A B A B IS YOU", palette=BABA),
    reads("L1d", "not over a gap", "B A . B A IS YOU", palette=BABA),
    reads("L1e", "BABABA holds BABA twice, here the second", "B A B A B A IS YOU", "BABA IS YOU", palette=BABA),
    reads("L1f", "and here the first", "KEKE IS B A B A B A", "KEKE IS BABA", palette=BABA),
    reads(
        "L1g",
        "GHOSTAR holds GHOST and STAR",
        "BABA IS G H O S T A R IS YOU",
        "BABA IS GHOST",
        "STAR IS YOU",
        palette=("GHOST", "STAR"),
    ),
    reads(
        "L1h",
        "a spelled word takes as many tiles as it has pieces",
        "BABA IS BA BA AND YOU",
        "BABA IS BABA",
        "BABA IS YOU",
        palette=BABA,
    ),
    reads("L2", "a name of the table may be spelled", "K E K E IS YOU", "KEKE IS YOU"),
    reads("L2b", "a name of no table may not", "Z O R P IS YOU"),
    reads("L2c", "unless it is in the level's palette", "Z O R P IS YOU", "ZORP IS YOU", palette=("ZORP",)),
    reads("L2d", "properties and verbs too", "BABA I S Y O U", "BABA IS YOU", palette=("IS", "YOU")),
    reads(
        "L2e",
        "conditions and joining words too",
        "L O N E L Y BABA O N ROCK A N D N O T KEY IS YOU",
        "LONELY BABA ON ROCK AND NOT KEY IS YOU",
        palette=("LONELY", "ON", "AND", "NOT"),
    ),
    Case(
        row="L3",
        says="a spelled noun joins the noun list",
        rules=(),
        board=sheet("BABA MAKE ALL . baba", "K E K E IS PUSH"),
        moves="W",
        after=sheet("BABA MAKE ALL . baba+keke", "K E K E IS PUSH"),
        palette=("KEKE",),
    ),
    Case(
        row="L3b",
        says="a noun of the palette that is not spelled does not",
        rules=(),
        board=sheet("BABA MAKE ALL . baba", "K E K . IS PUSH"),
        moves="W",
        palette=("KEKE",),
    ),
    reads("L4", "a single letter is no word", "A IS YOU"),
    reads("L4b", "a letter of no word is a gap before a line", "X BABA IS YOU", "BABA IS YOU"),
    reads("L4c", "and behind a line", "BABA IS YOU X", "BABA IS YOU"),
    reads("L4d", "and within a line", "BABA X IS YOU"),
    reads("L4e", "it parts two sentences", "BABA IS YOU X IS WIN", "BABA IS YOU"),
    reads("L5", "the longest spelling of a note counts", "BABA PLAY C SHARP text:4", "BABA PLAY CSHARP4"),
    reads("L5b", "a note may be shorter", "BABA PLAY C SHARP", "BABA PLAY CSHARP"),
    reads("L5c", "or one letter alone", "BABA PLAY C", "BABA PLAY C"),
    reads(
        "L6",
        "two letters on one tile are alternatives",
        "B A+O B A IS YOU",
        "BABA IS YOU",
        "BOBA IS YOU",
        palette=("BABA", "BOBA"),
    ),
    reads(
        "L6b",
        "letters and whole words mix",
        "B A B A AND KEKE IS Y O U",
        "BABA IS YOU",
        "KEKE IS YOU",
        palette=("BABA", "YOU"),
    ),
    reads("L6c", "a whole word lies on a letter", "B A B A+KEKE IS YOU", "BABA IS YOU", "KEKE IS YOU", palette=BABA),
    reads(
        "L6d",
        "the pieces of two letters",
        ("BA BA IS YOU", "B AB A IS WIN"),
        "BABA IS WIN",
        "BABA IS YOU",
        palette=BABA,
    ),
)


AUTOMATON: Final = (
    reads("state 0", "a noun starts a sentence", "BABA IS YOU", "BABA IS YOU"),
    reads("state 0b", "a prefix condition starts a sentence", "LONELY BABA IS YOU", "LONELY BABA IS YOU"),
    reads("state 0c", "NOT starts a sentence", "NOT BABA IS YOU", "NOT BABA IS YOU"),
    reads("state 0d", "NOT before a prefix", "NOT LONELY BABA IS YOU", "NOT LONELY BABA IS YOU"),
    reads("state 1", "NOT may follow a prefix", "LONELY NOT BABA IS YOU", "LONELY NOT BABA IS YOU"),
    reads("state 1b", "a prefix may not: reading restarts at it", "LONELY IDLE BABA IS YOU", "IDLE BABA IS YOU"),
    reads("state 1c", "a prefix needs a subject", "LONELY IS YOU"),
    reads("state 1d", "a property may not follow", "LONELY PUSH BABA IS YOU", "BABA IS YOU"),
    reads("state 1e", "NOT before AND is wrong", "LONELY NOT AND IDLE BABA IS YOU", "IDLE BABA IS YOU"),
    reads(
        "state 6", "a prefix follows the AND of prefixes", "LONELY AND IDLE BABA IS YOU", "LONELY AND IDLE BABA IS YOU"
    ),
    reads("state 6b", "NOT before it", "LONELY AND NOT IDLE BABA IS YOU", "LONELY AND NOT IDLE BABA IS YOU"),
    reads("state 6c", "a noun may not: reading restarts at NOT", "LONELY AND NOT FLAG IS WIN", "NOT FLAG IS WIN"),
    reads(
        "state 6d",
        "three prefixes",
        "LONELY AND IDLE AND NOT OFTEN BABA IS YOU",
        "LONELY AND IDLE AND NOT OFTEN BABA IS YOU",
    ),
    reads("state 2", "a verb must not be the last word", ("BABA IS", "BABA ON KEKE IS")),
    reads("state 2b", "an infix must not be the last word", "BABA ON"),
    reads(
        "state 2c",
        "an infix may not follow a verb's target: reading restarts at the target",
        "BABA IS KEKE ON ROCK",
        "BABA IS KEKE",
    ),
    reads(
        "state 2d",
        "an infix may not follow a joined parameter",
        "BABA ON KEKE AND ROCK NEAR ME IS WIN",
        "ROCK NEAR ME IS WIN",
    ),
    reads(
        "state 2e",
        "a verb may follow a joined parameter",
        "BABA ON KEKE AND ROCK IS WIN",
        "BABA ON KEKE AND ROCK IS WIN",
    ),
    reads("state 2f", "NOT before AND is wrong", "BABA NOT AND KEKE IS YOU", "KEKE IS YOU"),
    reads("state 2g", "NOT before an infix is right", "BABA NOT ON KEKE IS YOU", "BABA NOT ON KEKE IS YOU"),
    reads(
        "state 2h",
        "an infix may follow joined subjects",
        "BABA AND ME ON KEKE IS YOU",
        "BABA ON KEKE IS YOU",
        "ME ON KEKE IS YOU",
    ),
    reads("state 3", "NOT may follow a verb, an even number of them is none", "BABA IS NOT NOT YOU", "BABA IS YOU"),
    reads("state 3b", "three are one", "BABA IS NOT NOT NOT YOU", "BABA IS NOT YOU"),
    reads("state 3c", "AND may not follow a verb", "BABA IS AND YOU"),
    reads("state 3d", "a prefix may not: reading restarts at it", "BABA IS LONELY KEKE IS YOU", "LONELY KEKE IS YOU"),
    reads("state 3e", "an infix may not", "BABA IS ON KEKE IS YOU", "KEKE IS YOU"),
    reads("state 5", "a verb follows a parameter", "BABA ON KEKE IS YOU", "BABA ON KEKE IS YOU"),
    reads("state 5b", "a verb may not follow a target that is a property", "BABA IS YOU IS WIN", "BABA IS YOU"),
    reads("state 5c", "NOT may not stand before the verb", "BABA ON KEKE NOT IS YOU"),
    reads("state 5d", "NOT may not stand before AND", "BABA IS YOU NOT AND WIN", "BABA IS YOU"),
    reads("state 5e", "an infix may not follow a parameter", "BABA ON KEKE NEAR ROCK IS YOU", "KEKE NEAR ROCK IS YOU"),
    reads("state 4", "a property before any verb is wrong", "BABA AND WIN IS YOU"),
    reads(
        "state 4b", "a verb may follow AND behind a target", "BABA IS YOU AND HAS KEY", "BABA HAS KEY", "BABA IS YOU"
    ),
    reads("state 4c", "a verb may not follow AND before any verb", "BABA AND HAS KEY"),
    reads("state 4d", "nor in a condition", "BABA ON KEKE AND IS YOU"),
    reads(
        "state 4e",
        "behind the verb the condition is over",
        "BABA ON KEKE IS YOU AND HAS KEY",
        "BABA ON KEKE HAS KEY",
        "BABA ON KEKE IS YOU",
    ),
    reads("state 4f", "an infix without a condition before it is wrong", "BABA AND NEAR ROCK IS YOU", "ROCK IS YOU"),
    reads("state 4g", "unless NOT stands before it", "BABA AND NOT NEAR KEKE IS WIN", "BABA NOT NEAR KEKE IS WIN"),
    reads("state 4h", "an infix behind the verb is wrong", "BABA IS YOU AND ON KEKE", "BABA IS YOU"),
    reads(
        "state 4i",
        "a prefix is wrong: reading restarts at it",
        "BABA IS YOU AND LONELY KEKE IS WIN",
        "BABA IS YOU",
        "LONELY KEKE IS WIN",
    ),
    reads("state 4j", "a prefix among subjects too", "BABA AND LONELY KEKE IS YOU", "LONELY KEKE IS YOU"),
    reads("state 4k", "NOT may not stand before a verb", "BABA IS YOU AND NOT HAS KEY", "BABA IS YOU"),
    reads(
        "state 4l", "NOT may stand before a joined target", "BABA IS YOU AND NOT WIN", "BABA IS NOT WIN", "BABA IS YOU"
    ),
)


CASES: Final[tuple[Case, ...]] = (
    *TILES,
    *LETTERS,
    *AUTOMATON,
)

NOT_SHOWN: Final[dict[str, str]] = {
    "L7": "only of the game of 2019",
}

"""What a sentence says, where it goes wrong and where reading starts again: what a line spells."""

from __future__ import annotations

from typing import Final

from baba_boards import reads, sheet
from conforming import Case

MEANINGS: Final = (
    reads(
        "Y1",
        "each subject with each target",
        "BABA AND KEKE IS YOU AND WIN",
        "BABA IS WIN",
        "BABA IS YOU",
        "KEKE IS WIN",
        "KEKE IS YOU",
    ),
    reads(
        "Y1b",
        "all conditions with each of them",
        "LONELY BABA AND KEKE ON ROCK IS YOU AND HAS KEY",
        "LONELY BABA ON ROCK HAS KEY",
        "LONELY BABA ON ROCK IS YOU",
        "LONELY KEKE ON ROCK HAS KEY",
        "LONELY KEKE ON ROCK IS YOU",
    ),
    reads(
        "Y2",
        "a verb behind AND",
        "BABA IS YOU AND HAS KEY AND MAKE ROCK",
        "BABA HAS KEY",
        "BABA IS YOU",
        "BABA MAKE ROCK",
    ),
    reads(
        "Y2b",
        "each verb has its own list",
        "BABA HAS KEY AND ROCK AND IS YOU AND WIN",
        "BABA HAS KEY",
        "BABA HAS ROCK",
        "BABA IS WIN",
        "BABA IS YOU",
    ),
    reads(
        "Y3",
        "a condition of all subjects",
        "BABA AND KEKE ON SKULL IS DEFEAT",
        "BABA ON SKULL IS DEFEAT",
        "KEKE ON SKULL IS DEFEAT",
    ),
    reads("Y4", "AND between parameters", "BABA ON KEKE AND KEKE IS WIN", "BABA ON KEKE AND KEKE IS WIN"),
    reads("Y5", "AND and an infix", "BABA ON KEKE AND NEAR ME IS WIN", "BABA ON KEKE AND NEAR ME IS WIN"),
    reads("Y6", "an infix without AND", "BABA ON KEKE NEAR ME IS WIN", "KEKE NEAR ME IS WIN"),
    reads("Y7", "joined prefixes", "LONELY AND IDLE ROCK IS FLAG", "LONELY AND IDLE ROCK IS FLAG"),
    reads(
        "Y7b",
        "a prefix belongs to all subjects",
        "LONELY ROCK AND KEY IS FLAG",
        "LONELY KEY IS FLAG",
        "LONELY ROCK IS FLAG",
    ),
    reads("Y8", "NOT before a subject", "BABA AND NOT KEKE IS YOU", "BABA IS YOU", "NOT KEKE IS YOU"),
    reads("Y8b", "NOT before a prefix", "NOT LONELY ROCK IS PUSH", "NOT LONELY ROCK IS PUSH"),
    reads("Y8c", "NOT before an infix", "ROCK NOT ON TILE IS FLOAT", "ROCK NOT ON TILE IS FLOAT"),
    reads("Y8d", "NOT before a parameter", "ROCK ON NOT TILE IS FLOAT", "ROCK ON NOT TILE IS FLOAT"),
    reads("Y8e", "NOT before a target", "BABA IS NOT YOU", "BABA IS NOT YOU"),
    reads("Y8f", "two NOTs before a subject are none", "NOT NOT BABA IS YOU", "BABA IS YOU"),
    reads(
        "Y8g",
        "two NOTs cancel everywhere",
        "NOT NOT LONELY BABA NOT NOT ON NOT NOT TILE IS NOT NOT YOU",
        "LONELY BABA ON TILE IS YOU",
    ),
    reads("Y8h", "it negates that word only", "BABA IS NOT YOU AND WIN", "BABA IS NOT YOU", "BABA IS WIN"),
    reads("Y9", "NOT before a verb", "BABA NOT IS YOU"),
    reads("Y9b", "NOT before AND", "BABA IS KEKE NOT AND ROCK", "BABA IS KEKE"),
    reads(
        "Y10",
        "a noun behind a target list is a target",
        "BABA IS YOU AND KEKE IS MOVE",
        "BABA IS KEKE",
        "BABA IS YOU",
        "KEKE IS MOVE",
    ),
    reads("Y10b", "the same", "ROCK IS PUSH AND KEY IS OPEN", "KEY IS OPEN", "ROCK IS KEY", "ROCK IS PUSH"),
    reads("Y11", "a dangling AND", "FLAG IS WIN AND", "FLAG IS WIN"),
    reads("Y11b", "a dangling AND NOT", "FLAG IS WIN AND NOT", "FLAG IS WIN"),
    reads("Y11c", "a dangling NOT", "FLAG IS WIN NOT", "FLAG IS WIN"),
    reads("Y12", "a prefix, AND, a noun", "LONELY AND FLAG IS WIN", "FLAG IS WIN"),
    reads("Y13", "a doubled infix", "ROCK ON ON TILE IS FLOAT", "TILE IS FLOAT"),
    reads("Y13b", "two infixes side by side", "ROCK ON NEAR TILE IS FLOAT", "TILE IS FLOAT"),
)


ARGUMENTS: Final = (
    reads("3.2", "HAS takes no property: earlier pairs stay", "ROCK HAS KEY AND YOU", "ROCK HAS KEY"),
    reads("3.2b", "ON takes no property", "BABA ON YOU IS WIN"),
    reads("3.2c", "reading goes on from the refused word", "BABA ON YOU AND KEKE IS WIN", "KEKE IS WIN"),
    reads("3.2d", "a refused word ends the sentence", "ROCK HAS KEY AND YOU AND FLAG", "ROCK HAS KEY"),
    reads("3.2e", "a later parameter refused", "BABA ON KEKE AND YOU IS WIN"),
    reads("3.2f", "a refused noun is the next subject", "BABA FEELING KEKE IS RED", "KEKE IS RED"),
    reads("3.2g", "FEELING takes a property", "BABA FEELING PUSH IS RED", "BABA FEELING PUSH IS RED"),
    reads(
        "3.2h",
        "FACING takes the four directions",
        "BABA FACING UP AND NOT LEFT IS WIN",
        "BABA FACING UP AND NOT LEFT IS WIN",
    ),
    reads("3.2i", "and no other property", "BABA FACING PUSH IS WIN"),
    reads("3.2j", "ON takes no direction", "BABA ON UP IS WIN"),
    reads("3.2k", "WRITE takes nouns and properties", "ROCK WRITE PUSH AND BOX", "ROCK WRITE BOX", "ROCK WRITE PUSH"),
    reads("3.2l", "PLAY takes notes only", "BABA PLAY KEKE IS WIN", "KEKE IS WIN"),
    reads(
        "3.2m",
        "the other verbs take nouns only",
        ("BABA MAKE YOU", "BABA EAT YOU", "BABA FEAR YOU", "BABA FOLLOW YOU", "BABA MIMIC YOU"),
    ),
    reads(
        "3.2n", "a list that goes wrong keeps what was before", "BABA IS YOU AND HAS WIN AND MAKE KEY", "BABA IS YOU"
    ),
    reads("3.2o", "also behind NOT", "BABA HAS NOT YOU"),
    *(
        reads(f"3.2p {infix}", "the other infixes take nouns only", f"BABA {infix} PUSH IS WIN")
        for infix in ("NEAR", "NEXTTO", "SEEING", "WITHOUT", "ABOVE", "BELOW", "BESIDELEFT", "BESIDERIGHT")
    ),
)


RESTARTS: Final = (
    reads("R1", "the first word does not fit", "PUSH ME IS MOVE", "ME IS MOVE"),
    reads("R2", "a verb behind a target noun", "BABA IS KEKE IS YOU", "BABA IS KEKE", "KEKE IS YOU"),
    reads(
        "R2b",
        "an infix behind a target noun",
        "BIRD IS WATER ON BABA IS SINK",
        "BIRD IS WATER",
        "WATER ON BABA IS SINK",
    ),
    reads("R3", "NOTs are pending", "GHOST IS NOT NOT LONELY BABA IS PULL", "LONELY BABA IS PULL"),
    reads("R3b", "the first of them is the new start", "GHOST IS NOT LONELY BABA IS PULL", "NOT LONELY BABA IS PULL"),
    reads("R3c", "also behind a target", "BABA IS KEKE NOT ROCK IS WIN", "BABA IS KEKE", "NOT ROCK IS WIN"),
    reads(
        "R4",
        "NOT and an infix behind a target noun",
        "ICE IS LAVA NOT NEAR WATER IS PUSH",
        "ICE IS LAVA",
        "LAVA NOT NEAR WATER IS PUSH",
    ),
    reads(
        "R5",
        "NOT, then the refused noun with a NOT behind it: both start a sentence",
        "LONELY AND NOT FLAG NOT ON ROCK IS WIN",
        "FLAG NOT ON ROCK IS WIN",
        "NOT FLAG NOT ON ROCK IS WIN",
    ),
    reads("R5b", "not where a verb follows the refused noun", "LONELY AND NOT FLAG IS WIN", "NOT FLAG IS WIN"),
    reads("R6", "a property behind a property", "ROCK IS HOT MELT", "ROCK IS HOT"),
    reads("R6b", "a noun behind a noun", "FLAG LAVA IS DEFEAT", "LAVA IS DEFEAT"),
    reads("R6c", "a noun behind a target noun", "ROCK IS WALL FLAG IS WIN", "FLAG IS WIN", "ROCK IS WALL"),
    reads("R6d", "a chain is read in full", "ROCK IS FLAG IS WIN", "FLAG IS WIN", "ROCK IS FLAG"),
    reads("R6e", "a chain with two verbs", "ROCK HAS FLAG IS WIN", "FLAG IS WIN", "ROCK HAS FLAG"),
    reads("R6f", "a longer chain", "ROCK IS FLAG IS KEY IS WIN", "FLAG IS KEY", "KEY IS WIN", "ROCK IS FLAG"),
    reads("R7", "a restart at the old start is at the refused word", "NOT AND KEKE IS YOU", "KEKE IS YOU"),
    reads(
        "R7b",
        "R4 goes before R3: WATER alone is no subject",
        "ICE HAS LAVA NOT ON WATER IS HOT",
        "ICE HAS LAVA",
        "LAVA NOT ON WATER IS HOT",
    ),
)


WORKED: Final = (
    reads("10.1", "one rule", "BABA IS YOU", "BABA IS YOU"),
    reads("10.2", "two subjects", "FLAG AND KEKE IS WIN", "FLAG IS WIN", "KEKE IS WIN"),
    Case(
        row="10.3",
        says="NOT before a subject stands for all other nouns",
        rules=(),
        board=sheet("NOT FLAG IS YOU", "baba flag rock"),
        spells=("NOT FLAG IS YOU",),
        active=("BABA IS YOU", "ROCK IS YOU"),
    ),
    Case(
        row="10.4",
        says="a noun and all nouns but one",
        rules=(),
        board=sheet("ROCK AND NOT KEKE IS FLOAT", "baba rock"),
        spells=("NOT KEKE IS FLOAT", "ROCK IS FLOAT"),
        active=("BABA IS FLOAT", "ROCK IS FLOAT"),
    ),
    reads("10.5", "a negated target and another", "ROCK IS NOT DEFEAT AND OPEN", "ROCK IS NOT DEFEAT", "ROCK IS OPEN"),
    reads(
        "10.6",
        "a negated target of a second verb",
        "ROCK IS MELT AND HAS NOT LAVA",
        "ROCK HAS NOT LAVA",
        "ROCK IS MELT",
    ),
    reads("10.7", "a negated parameter", "ROCK ON TILE AND NOT KEKE IS FLAG", "ROCK ON TILE AND NOT KEKE IS FLAG"),
    reads(
        "10.8",
        "a negated second condition",
        "ROCK ON TILE AND NOT NEAR KEKE IS FLAG",
        "ROCK ON TILE AND NOT NEAR KEKE IS FLAG",
    ),
    Case(
        row="10.9",
        says="a prefix on every noun but one",
        rules=(),
        board=sheet("LONELY NOT BABA IS PUSH", "baba flag rock"),
        spells=("LONELY NOT BABA IS PUSH",),
        active=("LONELY FLAG IS PUSH", "LONELY ROCK IS PUSH"),
    ),
    reads("10.10", "WRITE a property and a noun", "ROCK WRITE PUSH AND BOX", "ROCK WRITE BOX", "ROCK WRITE PUSH"),
    Case(
        row="10.10b",
        says="the rock becomes the text PUSH and the text BOX",
        rules=("ROCK WRITE PUSH AND BOX",),
        board=". rock .",
        moves="W",
        after=". PUSH+BOX .",
        matters=("ROCK WRITE PUSH AND BOX",),
    ),
    reads("10.11", "stacked subjects", "BIRD+BABA IS WORD", "BABA IS WORD", "BIRD IS WORD"),
    reads(
        "10.12",
        "ON stacked on AND",
        "FLAG ON+AND KEY IS PUSH",
        "FLAG IS PUSH",
        "FLAG ON KEY IS PUSH",
        "KEY IS PUSH",
    ),
    reads("10.13", "two lines through one IS", ". KEKE .\nBABA IS YOU\n. WIN .", "BABA IS YOU", "KEKE IS WIN"),
    reads("10.14", "a direction and a noun", "BABA FACING RIGHT AND WALL IS WIN", "BABA FACING RIGHT AND WALL IS WIN"),
    reads("10.15", "FEELING a property", "BABA FEELING PUSH IS RED", "BABA FEELING PUSH IS RED"),
    reads("10.15b", "FEELING a noun", "BABA FEELING KEKE IS RED", "KEKE IS RED"),
    reads("10.16", "no target", "BABA IS"),
    reads("10.17", "no verb behind the subject", "BABA YOU IS WIN"),
)


CASES: Final[tuple[Case, ...]] = (
    *MEANINGS,
    *ARGUMENTS,
    *RESTARTS,
    *WORKED,
)

NOT_SHOWN: Final[dict[str, str]] = {}

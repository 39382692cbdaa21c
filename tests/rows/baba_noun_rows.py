"""What the special nouns mean: text, everything, the empty tile, the level; a small board for each word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from baba_boards import YOU, drawn, plays, spreads, waits, wins

if TYPE_CHECKING:
    from conforming import Case

TEXT: Final = (
    plays("TEXT", "a thing that IS TEXT becomes its noun text", ("ROCK IS TEXT",), "rock flag", "W", "ROCK flag"),
    plays("TEXT b", "with its facing", ("ROCK IS TEXT",), "rock:up flag", "W", "ROCK:up flag"),
    plays("TEXT c", "what TEXT HAS", ("TEXT ON ROCK HAS KEY", "ROCK IS SINK"), "FLAG+rock .", "W", "key ."),
    plays(
        "TEXT d",
        "every piece of text, letters too",
        ("TEXT ON ROCK IS MOVE",),
        "rock+A . .\n. . .\nrock+YOU . .",
        "W",
        "rock A .\n. . .\nrock YOU .",
    ),
    plays(
        "TEXT e",
        "TEXT IS a noun converts every piece",
        ("TEXT ON ROCK IS KEY",),
        "rock+A .\nrock+YOU .",
        "W",
        "rock+key .\nrock+key .",
    ),
    drawn("TEXT f", "it is not in ALL", (YOU, "ALL IS PUSH", "TEXT IS NOT PUSH"), "baba KEY .", "R", ". KEY+baba ."),
    drawn(
        "TEXT g", "nor in NOT ROCK", (YOU, "NOT ROCK IS STOP", "TEXT IS NOT PUSH"), "baba KEY .", "R", ". KEY+baba ."
    ),
)


ALL: Final = (
    plays("ALL", "every noun of the list, the border's too", ("ROCK MAKE ALL",), "rock .", "W", "rock+brick ."),
    drawn("ALL b", "no text, no empty tile", ("ALL IS MOVE",), "rock . KEY .", "W", ". rock KEY ."),
    drawn(
        "ALL c",
        "a noun that has been here stays in the list",
        ("ROCK MAKE ALL", "TEXT ON TILE IS EMPTY"),
        "KEY+tile . rock",
        "W",
        "tile . rock+tile+key",
    ),
    plays("ALL d", "asleep, all of them", (YOU, "ALL IS SLEEP"), "baba .", "R", spare=(YOU,)),
)


# EMPTY: what works. An empty tile moves only by what it pushes or swaps; it is "destroyed" by dropping what it HAS.
STOPPED: Final = "EMPTY IS STOP"


EMPTY: Final = (
    plays("EMPTY STOP", "nothing steps onto an empty tile", (YOU, STOPPED), "baba . .", "R", spare=(YOU,)),
    plays(
        "EMPTY PUSH",
        "an empty tile passes the push on",
        (YOU, "EMPTY IS PUSH", "ROCK IS PUSH"),
        "baba . rock tile",
        "R",
        ". baba . rock+tile",
    ),
    plays(
        "EMPTY PUSH b",
        "until something stops it",
        (YOU, "EMPTY IS PUSH", "WALL IS STOP"),
        "baba . wall",
        "R",
        spare=(YOU,),
    ),
    plays("EMPTY PULL", "an empty tile that is PULL is solid", (YOU, "EMPTY IS PULL"), "baba . .", "R", spare=(YOU,)),
    plays(
        "EMPTY SWAP", "it never blocks", (YOU, STOPPED, "EMPTY IS SWAP"), "baba . .", "R", ". baba .", spare=(STOPPED,)
    ),
    plays("EMPTY YOU", "it pushes what lies ahead", ("ROCK IS PUSH", "EMPTY IS YOU"), ". rock .", "R", ". . rock"),
    spreads(
        "EMPTY NUDGERIGHT",
        "it pushes what lies ahead",
        ("ROCK IS PUSH", "EMPTY IS NUDGERIGHT"),
        ". rock .",
        "W",
        ". . rock",
    ),
    spreads(
        "EMPTY MOVE",
        "it pushes what it faces",
        ("ROCK IS PUSH", "EMPTY IS MOVE", "EMPTY IS RIGHT"),
        ". rock tile",
        "W",
        ". . tile+rock",
        spare=("EMPTY IS RIGHT",),
    ),
    spreads(
        "EMPTY AUTO",
        "it pushes what it faces",
        ("ROCK IS PUSH", "EMPTY IS AUTO", "EMPTY IS RIGHT"),
        ". rock tile",
        "W",
        ". . tile+rock",
        spare=("EMPTY IS RIGHT",),
    ),
    plays(
        "EMPTY FEAR",
        "it flees and pushes what is behind it",
        ("KEY IS PUSH", "EMPTY FEAR ROCK"),
        ". key . rock tile",
        "W",
        "key:left . . rock tile",
    ),
    plays(
        "EMPTY OPEN",
        "it opens a door that steps onto it",
        ("DOOR IS YOU", "DOOR IS SHUT", "EMPTY IS OPEN"),
        "door . .",
        "R",
        ". . .",
    ),
    plays(
        "EMPTY SHUT",
        "a key that steps onto it opens it",
        ("KEY IS YOU", "KEY IS OPEN", "EMPTY IS SHUT"),
        "key . .",
        "R",
        ". . .",
    ),
    plays(
        "EMPTY WEAK",
        "it does not block",
        (YOU, STOPPED, "EMPTY IS WEAK"),
        "baba . .",
        "R",
        ". baba .",
        spare=(STOPPED,),
    ),
    plays(
        "EMPTY eaten",
        "it does not block its eater",
        (YOU, STOPPED, "BABA EAT EMPTY"),
        "baba . .",
        "R",
        ". baba .",
        spare=(STOPPED,),
    ),
    *(
        spreads(
            f"EMPTY {' '.join(words)}",
            "its tile drops what EMPTY HAS",
            ("EMPTY HAS KEY", "KEY IS RIGHT", *(f"EMPTY IS {word}" for word in words)),
            ". rock",
            "W",
            "key rock",
            spare=("KEY IS RIGHT",),
        )
        for words in (("OPEN", "SHUT"), ("HOT", "MELT"), ("YOU", "DEFEAT"), ("YOU", "BONUS"), ("BOOM",))
    ),
    plays("EMPTY WIN", "YOU and WIN on an empty tile", ("EMPTY IS YOU", "EMPTY IS WIN"), ". rock", "W", won=True),
    plays(
        "EMPTY END",
        "an empty tile that is YOU ends a level that is END",
        ("EMPTY IS YOU", "LEVEL IS END"),
        ". rock",
        "W",
        won=True,
    ),
    wins("EMPTY POWER", "it powers", ("EMPTY IS POWER", "POWERED BABA IS WIN"), "baba ."),
    plays(
        "EMPTY SLEEP",
        "asleep it does not push",
        ("ROCK IS PUSH", "EMPTY IS YOU", "EMPTY IS SLEEP"),
        ". rock .",
        "R",
        spare=("ROCK IS PUSH", "EMPTY IS YOU"),
    ),
    plays(
        "EMPTY STILL",
        "STILL it does not push",
        ("ROCK IS PUSH", "EMPTY IS YOU", "EMPTY IS STILL"),
        ". rock .",
        "R",
        spare=("ROCK IS PUSH", "EMPTY IS YOU"),
    ),
    plays(
        "EMPTY SAFE",
        "SAFE it drops nothing",
        ("EMPTY HAS KEY", "EMPTY IS BOOM", "EMPTY IS SAFE"),
        ". rock",
        "W",
        spare=("EMPTY HAS KEY", "EMPTY IS BOOM"),
    ),
    plays(
        "EMPTY FLOAT",
        "it floats above the key",
        ("KEY IS YOU", "KEY IS OPEN", "EMPTY IS SHUT", "EMPTY IS FLOAT"),
        "key . .",
        "R",
        ". key .",
        spare=("KEY IS OPEN", "EMPTY IS SHUT"),
    ),
    spreads(
        "EMPTY MAKE",
        "it is filled",
        ("EMPTY MAKE KEY", "KEY IS RIGHT"),
        ". rock .",
        "W",
        "key rock key",
        spare=("KEY IS RIGHT",),
    ),
    spreads(
        "EMPTY WRITE",
        "it becomes text",
        ("EMPTY NEAR ROCK WRITE KEY", "TEXT IS RIGHT"),
        ". rock . tile .",
        "W",
        "KEY rock KEY tile .",
        spare=("TEXT IS RIGHT",),
    ),
    spreads(
        "EMPTY IS noun",
        "it becomes a thing",
        ("EMPTY NEAR ROCK IS KEY", "KEY IS RIGHT"),
        ". rock . tile .",
        "W",
        "key rock key tile .",
        spare=("KEY IS RIGHT",),
    ),
    plays(
        "EMPTY conditions",
        "they are asked of each tile",
        (YOU, "EMPTY NEAR ROCK IS STOP"),
        "baba . . rock",
        "RR",
        ". baba . rock",
    ),
    *(
        plays(
            f"EMPTY {word}",
            "nothing happens",
            (YOU, f"EMPTY IS {word}"),
            "baba . rock .",
            "RRR",
            ". . rock baba",
            spare=(f"EMPTY IS {word}",),
        )
        for word in ("TELE", "SHIFT", "FALL", "SINK", "MORE", "HIDE", "REVERT", "WORD")
    ),
)


LEVEL: Final = (
    wins("LEVEL", "its properties", ("LEVEL IS WIN",), "baba ."),
    wins("LEVEL b", "a condition of the level", ("LEVEL ON ROCK IS WIN",), "baba rock"),
    waits("LEVEL c", "and where it fails", ("LEVEL ON KEY IS WIN",), "baba rock"),
    wins("LEVEL d", "a negated one", ("LEVEL NOT ON KEY IS WIN",), "baba rock"),
)


CASES: Final[tuple[Case, ...]] = (
    *TEXT,
    *ALL,
    *EMPTY,
    *LEVEL,
)

NOT_SHOWN: Final[dict[str, str]] = {
    "CURSOR": "the cursor of a map, and there is none here",
    "IMAGE": "a picture of one gallery level",
    "EMPTY CHILL": "it faces anywhere: no single outcome",
    "EMPTY DONE": "an empty tile that leaves play shows in nothing",
    "EMPTY FOLLOW": "an empty tile keeps no facing",
    "EMPTY PULL moved": "an empty tile that follows shows in nothing",
}

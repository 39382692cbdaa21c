"""What conditions before a noun ask, and what is only shown."""

from __future__ import annotations

from typing import Final

from baba_boards import YOU, no, plays, wins, yes
from conforming import Case

PREFIXES: Final = (
    yes("LONELY", "nothing else on the tile", "LONELY BABA", "baba keke"),
    no("LONELY b", "something else", "LONELY BABA", "baba+keke ."),
    no("LONELY c", "text counts", "LONELY BABA", "KEY+baba ."),
    yes("LONELY d", "negated", "NOT LONELY BABA", "baba+keke ."),
    no("LONELY e", "negated and alone", "NOT LONELY BABA", "baba keke"),
    plays(
        "LONELY EMPTY", "an empty tile is always lonely", (YOU, "LONELY EMPTY IS STOP"), "baba:left .", "R", "baba ."
    ),
    no("LONELY LEVEL", "the level never is", "LONELY LEVEL", "baba ."),
    yes("LONELY LEVEL b", "so it is NOT LONELY", "NOT LONELY LEVEL", "baba ."),
    plays(
        "IDLE",
        "on a turn of waiting",
        (YOU, "IDLE ROCK IS KEY"),
        "baba . .\nrock . .",
        "W",
        "baba . .\nkey . .",
        spare=(YOU,),
    ),
    plays(
        "IDLE b",
        "not on another turn",
        (YOU, "IDLE ROCK IS KEY"),
        "baba . .\nrock . .",
        "R",
        ". baba .\nrock . .",
        spare=("IDLE ROCK IS KEY",),
    ),
    plays("IDLE c", "negated", (YOU, "NOT IDLE ROCK IS KEY"), "baba . .\nrock . .", "R", ". baba .\nkey . ."),
    plays(
        "IDLE d",
        "negated, on a turn of waiting",
        ("NOT IDLE ROCK IS KEY",),
        "rock . .",
        "W",
        spare=("NOT IDLE ROCK IS KEY",),
    ),
    yes("IDLE e", "for every question of the turn", "IDLE BABA", "baba ."),
    plays("IDLE f", "the movement of the turn asks too", ("IDLE ROCK IS MOVE",), "rock . . .", "WRW", ". . rock ."),
    *(
        case
        for power, powered in (("POWER", "POWERED"), ("POWER2", "POWERED2"), ("POWER3", "POWERED3"))
        for case in (
            yes(powered, "something anywhere has the power", f"{powered} BABA", "baba . rock", f"ROCK IS {power}"),
            no(f"{powered} b", "nothing has", f"{powered} BABA", "baba .", f"ROCK IS {power}"),
            yes(f"{powered} c", "negated", f"NOT {powered} BABA", "baba ."),
        )
    ),
    no("POWERED d", "another power does not count", "POWERED BABA", "baba rock", "ROCK IS POWER2"),
    no("POWERED2 d", "another power does not count", "POWERED2 BABA", "baba rock", "ROCK IS POWER"),
    no("POWERED3 d", "another power does not count", "POWERED3 BABA", "baba rock", "ROCK IS POWER2"),
    wins("POWER LEVEL", "the level has the power", ("LEVEL IS POWER", "POWERED BABA IS WIN"), "baba ."),
    wins("POWER EMPTY", "an empty tile has the power", ("EMPTY IS POWER", "POWERED BABA IS WIN"), "baba ."),
    no("POWER cond", "only while its condition holds", "POWERED BABA", "baba . rock key", "ROCK ON KEY IS POWER"),
    plays("OFTEN", "sooner or later it holds", ("OFTEN ROCK IS KEY",), "rock .", "W" * 20, "key ."),
    plays("OFTEN b", "and sooner or later it does not", ("NOT OFTEN ROCK IS KEY",), "rock .", "W" * 60, "key ."),
    plays("SELDOM", "sooner or later it holds", ("SELDOM ROCK IS KEY",), "rock .", "W" * 80, "key ."),
    plays("SELDOM b", "and mostly it does not", ("NOT SELDOM ROCK IS KEY",), "rock .", "W" * 20, "key ."),
)


COLOURS: Final = ("RED", "ORANGE", "YELLOW", "LIME", "GREEN", "CYAN", "BLUE", "PURPLE", "PINK", "ROSY", "BLACK", "GREY")
PALER: Final = ("SILVER", "WHITE", "BROWN", "BEST", "PARTY", "PET", "SAD", "WONDER", "HIDE")
SHOWN_ONLY: Final = (
    *(
        plays(
            f"{colour}",
            "nothing on the board changes",
            (YOU, f"BABA IS {colour}", f"ROCK IS {colour}"),
            "baba rock .",
            "RL",
            "baba:left rock .",
            spare=(f"BABA IS {colour}", f"ROCK IS {colour}"),
        )
        for colour in (*COLOURS, *PALER)
    ),
    *(
        wins(f"{colour} felt", "but it is had", (f"BABA IS {colour}", f"BABA FEELING {colour} IS WIN"), "baba .")
        for colour in (*COLOURS, *PALER)
    ),
    plays("PLAY", "no board effect", (YOU, "ROCK PLAY C"), "baba rock .", "R", ". rock+baba .", spare=("ROCK PLAY C",)),
    plays(
        "PLAY b",
        "nor with a longer note",
        (YOU, "ROCK PLAY C SHARP text:4"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("ROCK PLAY C SHARP text:4",),
    ),
)


JOINING: Final = (
    plays(
        "WORD",
        "a keke is read as KEKE",
        ("KEKE IS WORD",),
        "keke IS YOU .\n. . . .\nkeke . . .",
        "R",
        ". keke IS YOU\n. . . .\n. keke . .",
    ),
    Case(
        row="letters",
        says="a word spelled with letters",
        rules=("BABA IS Y O U",),
        board="baba .",
        moves="R",
        after=". baba",
        matters=("BABA IS Y O U",),
        palette=("YOU",),
    ),
    plays(
        "AND",
        "both subjects, both targets",
        ("BABA AND KEKE IS YOU AND MOVE",),
        "baba . .\nkeke . .",
        "R",
        ". . baba\n. . keke",
    ),
    plays("NOT", "an odd number of them", (YOU, "BABA IS NOT NOT NOT YOU"), "baba .", "R", spare=(YOU,)),
)


CASES: Final[tuple[Case, ...]] = (
    *PREFIXES,
    *SHOWN_ONLY,
    *JOINING,
)

NOT_SHOWN: Final[dict[str, str]] = {
    "SELECT": "it steers a cursor over a map, and there is none here",
    "CRASH": "no word of the list; Z7 shows what it does",
    "never": "no word of the list: the mark of a cancelled rule",
    "OFTEN, SELDOM": "that it is 3 in 4 and 1 in 6 is no outcome of one board",
    "LEVEL as the icon on a map": "there is no map here",
}

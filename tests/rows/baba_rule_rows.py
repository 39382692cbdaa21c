"""What rules do to each other: groups, copies, cancellation, and when conditions are asked."""

from __future__ import annotations

from typing import Final

from baba_boards import YOU, drawn, plays, stands, waits, wins
from conforming import Case

CANCELLING: Final = (
    plays("Z1", "NOT cancels", (YOU, "BABA IS NOT YOU"), "baba .", "R", spare=(YOU,)),
    plays("Z1b", "one NOT cancels any number", (YOU, YOU, "BABA IS NOT YOU"), "baba .", "R", spare=(YOU,)),
    plays("Z1c", "wherever it is written", ("BABA IS NOT YOU", YOU), "baba .", "R", spare=(YOU,)),
    plays(
        "Z1d",
        "HAS NOT",
        ("ROCK IS BOOM", "ROCK HAS KEY", "ROCK HAS NOT KEY"),
        "rock .",
        "W",
        ". .",
        spare=("ROCK HAS KEY",),
    ),
    plays("Z1e", "MAKE NOT", ("ROCK MAKE KEY", "ROCK MAKE NOT KEY"), "rock .", "W", spare=("ROCK MAKE KEY",)),
    plays("Z1f", "EAT NOT", ("ROCK EAT KEY", "ROCK EAT NOT KEY"), "rock+key .", "W", spare=("ROCK EAT KEY",)),
    plays("Z1g", "WRITE NOT", ("ROCK WRITE KEY", "ROCK WRITE NOT KEY"), "rock .", "W", spare=("ROCK WRITE KEY",)),
    plays("Z1h", "FEAR NOT", ("ROCK FEAR KEY", "ROCK FEAR NOT KEY"), ". rock key", "W", spare=("ROCK FEAR KEY",)),
    plays(
        "Z1i", "FOLLOW NOT", ("ROCK FOLLOW KEY", "ROCK FOLLOW NOT KEY"), "key rock .", "W", spare=("ROCK FOLLOW KEY",)
    ),
    plays(
        "Z1j",
        "the same verb only",
        ("ROCK IS BOOM", "ROCK HAS KEY", "ROCK MAKE NOT KEY"),
        "rock .",
        "W",
        "key .",
        spare=("ROCK MAKE NOT KEY",),
    ),
    drawn("Z2", "ALL IS NOT cancels BABA IS", (YOU, "ALL IS NOT YOU"), "baba .", "R"),
    drawn("Z2b", "but not the rules of TEXT", (YOU, "ALL IS NOT PUSH"), "baba KEY .", "R", ". baba KEY"),
    drawn(
        "Z2c",
        "BABA IS NOT cancels Baba's share of ALL",
        ("ALL IS YOU", "BABA IS NOT YOU"),
        "baba . keke .",
        "R",
        "baba . . keke",
    ),
    drawn(
        "Z2d",
        "NOT KEKE IS NOT cancels what GROUP gives",
        ("BABA IS GROUP", "GROUP IS YOU", "NOT KEKE IS NOT YOU"),
        "baba .",
        "R",
    ),
    plays("Z2e", "a negative rule of a group", (YOU, "BABA IS GROUP", "GROUP IS NOT YOU"), "baba .", "R", spare=(YOU,)),
    plays("Z3", "two NOTs are none", ("BABA IS NOT NOT YOU",), "baba .", "R", ". baba"),
    plays(
        "Z3b",
        "a negative rule is cancelled by no other rule",
        (YOU, "BABA IS NOT YOU", "BABA IS NOT NOT YOU"),
        "baba .",
        "R",
        spare=(YOU, "BABA IS NOT NOT YOU"),
    ),
    plays(
        "Z4",
        "a condition of NOT is asked of each object, live",
        (YOU, "BABA ON KEKE IS NOT YOU"),
        "baba keke . .\nbaba . . .",
        "RR",
        ". keke+baba . .\n. . baba .",
    ),
    plays(
        "Z4b",
        "the positive rule holds where one of several conditions fails",
        (YOU, "BABA ON KEKE AND NEAR ME IS NOT YOU"),
        "baba+keke . . .\n. . . .\nbaba me . .\n. . . .\nbaba+keke+me . . .",
        "R",
        "keke baba . .\n. . . .\n. me+baba . .\n. . . .\nbaba+keke+me . . .",
    ),
    plays(
        "Z4c",
        "it adds to the conditions of the positive rule",
        ("BABA NEAR ROCK IS YOU", "BABA ON KEKE IS NOT YOU"),
        "rock . . .\nbaba . . .\n. . . baba\n. . . .\n. . . .\nbaba+keke . . .\nrock . . .",
        "R",
        "rock . . .\n. baba . .\n. . . baba\n. . . .\n. . . .\nbaba+keke . . .\nrock . . .",
    ),
    plays(
        "Z5",
        "a negative prefix",
        (YOU, "NOT LONELY BABA IS NOT YOU"),
        "baba+keke . .\nbaba . .",
        "R",
        "baba+keke . .\n. baba .",
    ),
    plays(
        "Z6",
        "X IS X keeps X from all conversions",
        ("ROCK IS ROCK", "ROCK IS KEY"),
        "rock .",
        "W",
        spare=("ROCK IS KEY",),
    ),
    plays(
        "Z6b",
        "where its conditions hold",
        ("ROCK ON TILE IS ROCK", "ROCK IS KEY"),
        "rock+tile rock",
        "W",
        "rock+tile key",
    ),
    plays(
        "Z6c",
        "X IS NOT X takes the protection away",
        ("ROCK IS ROCK", "ROCK IS KEY", "ROCK IS NOT ROCK"),
        "rock .",
        "W",
        "key .",
        spare=("ROCK IS ROCK",),
    ),
    Case(
        row="Z7",
        says="FEELING P IS NOT P is a paradox",
        rules=("ROCK IS PUSH", "ROCK FEELING PUSH IS NOT PUSH"),
        board="rock .",
        moves="W",
        ended="infinite loop",
        matters=("ROCK FEELING PUSH IS NOT PUSH",),
    ),
    plays(
        "Z7b",
        "a second property is all that counts",
        (YOU, "ROCK IS PUSH", "ROCK ON TILE IS STOP", "ROCK FEELING PUSH AND STOP IS NOT PUSH"),
        "baba rock .\n. . .\nbaba rock+tile .",
        "R",
        ". baba rock\n. . .\nbaba rock+tile .",
    ),
    stands(
        "Z8",
        "a cancelled rule is not in force",
        ("ROCK IS PUSH AND STOP", "ROCK IS NOT PUSH"),
        "rock",
        "ROCK IS NOT PUSH",
        "ROCK IS STOP",
    ),
    plays("Z9", "NOT a noun does nothing else", ("ROCK IS NOT KEY",), "rock key", "W", spare=("ROCK IS NOT KEY",)),
    plays("Z9b", "NOT its own noun: it vanishes", ("ROCK IS NOT ROCK",), "rock key", "W", ". key"),
    plays("Z10", "equal rules add up for MOVE", ("ROCK IS MOVE", "ROCK IS MOVE"), "rock . . .", "W", ". . rock ."),
    plays("Z10b", "for HAS", ("ROCK IS BOOM", "ROCK HAS KEY", "ROCK HAS KEY"), "rock .", "W", "key+key ."),
    plays("Z10c", "not for YOU", (YOU, YOU), "baba . . .", "R", ". baba . .", spare=(YOU,)),
    plays("Z10d", "for TURN", ("ROCK IS TURN", "ROCK IS TURN"), "rock .", "W", "rock:left ."),
    plays("Z10e", "FALL and FALLUP cancel each other", ("ROCK IS FALL", "ROCK IS FALLUP"), ". .\nrock .\n. .", "W"),
    plays("Z10f", "for conversions", ("ROCK IS KEY", "ROCK IS KEY"), "rock .", "W", "key+key ."),
    plays(
        "Z10g", "for NUDGERIGHT", ("ROCK IS NUDGERIGHT", "ROCK IS NUDGERIGHT"), "rock:up . . .", "W", ". . rock:up ."
    ),
)


REPARSING: Final = (
    Case(
        row="8",
        says="a word pushed into a sentence counts in the same turn",
        rules=(YOU,),
        board="FLAG . .\nIS . .\n. WIN+flag baba",
        moves="L",
        after="FLAG . .\nIS . .\nWIN:left flag+baba:left .",
        won=True,
        matters=(YOU,),
    ),
    Case(
        row="8b",
        says="a condition is asked anew after movement, without any word moved",
        rules=(YOU, "BABA ON ROCK IS WIN"),
        board="baba rock .",
        moves="R",
        after=". rock+baba .",
        won=True,
        matters=(YOU, "BABA ON ROCK IS WIN"),
    ),
    plays(
        "8c",
        "POWERED keeps its answer through the movement of a turn",
        (YOU, "ROCK ON BABA IS POWER", "POWERED CRAB IS MOVE"),
        "rock+baba . .\ncrab . .",
        "RR",
        "rock . baba\n. crab .",
    ),
)


EVALUATION: Final = (
    wins("C1", "all conditions must hold", ("LONELY BABA NEAR ROCK AND FACING KEY IS WIN",), "baba key\nrock ."),
    waits("C1b", "one fails", ("LONELY BABA NEAR ROCK AND FACING KEY IS WIN",), "baba:down key\nrock ."),
    wins("C1c", "a negated one must fail", ("BABA NEAR ROCK AND NOT FACING KEY IS WIN",), "baba:down key\nrock ."),
    plays(
        "C2",
        "a BROKEN object has no rules",
        (YOU, "ROCK IS PUSH", "ROCK IS BROKEN"),
        "baba rock .",
        "WR",
        ". rock+baba .",
        spare=("ROCK IS PUSH",),
    ),
    plays(
        "C2b",
        "where BROKEN's own condition holds",
        (YOU, "ROCK IS PUSH", "ROCK ON TILE IS BROKEN"),
        "baba rock+tile .\nbaba rock .",
        "WR",
        ". rock+tile+baba .\n. baba rock",
    ),
    plays(
        "C3",
        "a rule that asks for itself does not hold",
        (YOU, "ROCK FEELING PUSH IS PUSH"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("ROCK FEELING PUSH IS PUSH",),
    ),
    plays(
        "C3b",
        "nor two that ask for each other",
        (YOU, "ROCK FEELING STOP IS PUSH", "ROCK FEELING PUSH IS STOP"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("ROCK FEELING STOP IS PUSH", "ROCK FEELING PUSH IS STOP"),
    ),
    waits("C3c", "POWER for itself", ("POWERED ROCK IS POWER", "POWERED BABA IS WIN"), "baba rock"),
    drawn("C4", "NOT ON holds for an empty tile", (YOU, "EMPTY NOT ON ROCK IS STOP"), "baba .", "R"),
    wins(
        "C5",
        "FLOAT does not matter to a condition",
        ("BABA IS FLOAT", "BABA ON ROCK IS WIN"),
        "baba+rock .",
        spare=("BABA IS FLOAT",),
    ),
    wins("C5b", "nor HIDE", ("ROCK IS HIDE", "BABA NEAR ROCK IS WIN"), "baba rock .", spare=("ROCK IS HIDE",)),
)


CASES: Final[tuple[Case, ...]] = (
    *CANCELLING,
    *REPARSING,
    *EVALUATION,
)

NOT_SHOWN: Final[dict[str, str]] = {
    "Q7 rounds": "a membership that depends on its own group has no outcome that could be named",
    "Q8": "only of the game of 2019",
    "C3 depth": "eighty questions within each other do not fit on a small board",
    "CROSSED OUT": "Z8's crossing out of a text is drawing",
}

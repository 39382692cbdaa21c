"""Which rules hold without a sentence, and what ALL, NOT and a parameter stand for."""

from __future__ import annotations

from typing import Final

from baba_boards import YOU, drawn, plays, sheet, stands, waits, wins
from conforming import Case

BASE: Final = (
    plays("base TEXT", "text is pushed without any sentence", (YOU,), "baba KEY .", "R", ". baba KEY"),
    plays("base TEXT b", "TEXT IS NOT PUSH cancels it", (YOU, "TEXT IS NOT PUSH"), "baba KEY .", "R", ". KEY+baba ."),
    plays("base TEXT c", "MIMIC copies it", (YOU, "ROCK MIMIC TEXT"), "baba rock .", "R", ". baba rock"),
    plays(
        "base TEXT d",
        "FEELING sees it",
        ("TEXT NEAR KEKE AND FEELING PUSH IS MOVE",),
        "keke KEY . .",
        "W",
        "keke . KEY .",
    ),
    plays(
        "base TEXT e",
        "BROKEN text is not PUSH, but still makes rules",
        (YOU, "TEXT IS BROKEN"),
        "baba KEY .",
        "WR",
        ". KEY+baba .",
    ),
    plays(
        "base LEVEL", "MIMIC copies LEVEL IS STOP", (YOU, "ROCK MIMIC LEVEL"), "baba:left rock .", "R", "baba rock ."
    ),
    wins("base LEVEL b", "FEELING sees LEVEL IS STOP", ("LEVEL FEELING STOP IS WIN",), "baba ."),
    waits(
        "base LEVEL c",
        "LEVEL IS NOT STOP cancels it",
        ("LEVEL IS NOT STOP", "LEVEL FEELING STOP IS WIN"),
        "baba .",
        matters=("LEVEL IS NOT STOP",),
    ),
)


CROSSED: Final = (
    ". me:down .\nkeke rock .\n. . .",
    ". . .\n. keke+me:down .\n. rock:down .",
    ". . .\n. keke+me:down rock\n. . .",
)


EXPANSION: Final = (
    plays(
        "X1",
        "rules act in the order of the sentences: the later push counts",
        ("ROCK IS PUSH", "KEKE IS MOVE", "ME IS MOVE"),
        CROSSED[0],
        "W",
        CROSSED[1],
    ),
    plays(
        "X1b", "and the other way round", ("ROCK IS PUSH", "ME IS MOVE", "KEKE IS MOVE"), CROSSED[0], "W", CROSSED[2]
    ),
    stands(
        "X2", "NOT FLAG stands for every other noun", ("NOT FLAG IS PUSH",), "rock keke", "KEKE IS PUSH", "ROCK IS PUSH"
    ),
    stands("X3", "ALL as subject", ("ALL IS PUSH",), "rock flag", "FLAG IS PUSH", "ROCK IS PUSH"),
    stands("X3b", "ALL as target", ("ROCK HAS ALL",), "flag .", "ROCK HAS FLAG", "ROCK HAS ROCK"),
    drawn(
        "X4",
        "MIMIC copies what ALL and NOT gave",
        (YOU, "NOT ROCK IS PUSH", "ROCK MIMIC KEKE"),
        "baba rock .",
        "R",
        ". baba rock",
    ),
    plays(
        "X5",
        "groups come after MIMIC: a copied membership counts",
        (YOU, "KEKE IS GROUP", "GROUP IS PUSH", "ROCK MIMIC KEKE"),
        "baba rock .",
        "R",
        ". baba rock",
    ),
    plays(
        "X6",
        "NOT comes after groups",
        (YOU, "KEKE IS GROUP", "GROUP IS PUSH", "KEKE IS NOT PUSH"),
        "baba keke .",
        "R",
        ". keke+baba .",
        spare=("KEKE IS GROUP", "GROUP IS PUSH"),
    ),
    plays(
        "X6b",
        "X IS X comes after groups",
        ("KEKE IS KEKE", "KEKE IS GROUP", "GROUP IS ROCK"),
        "keke .",
        "W",
        spare=("KEKE IS GROUP", "GROUP IS ROCK"),
    ),
    Case(
        row="X7",
        says="what becomes WORD is read at once",
        rules=(),
        board="KEKE IS WORD . . .\n. . . . . .\nROCK NEAR keke IS WORD .\n. . . rock IS YOU",
        spells=("KEKE IS WORD", "ROCK IS YOU", "ROCK NEAR KEKE IS WORD"),
    ),
    Case(
        row="X7b",
        says="a noun that is WORD only while it is read as one has no end",
        rules=(),
        board=sheet("ROCK IS WORD", "rock IS NOT WORD"),
        moves="W",
        ended="infinite loop",
    ),
)


SUBJECTS: Final = (
    drawn(
        "6.1 NOT X",
        "every other noun, and no text",
        ("NOT KEKE IS YOU",),
        "KEY . rock . keke . flag .",
        "R",
        "KEY . . rock keke . . flag",
    ),
    drawn(
        "6.1 NOT X b", "NOT TEXT is every noun", ("NOT TEXT IS YOU",), "KEY . rock . keke .", "R", "KEY . . rock . keke"
    ),
    stands(
        "6.1 NOT X c",
        "NOT EMPTY and NOT LEVEL too",
        ("NOT EMPTY IS PUSH", "NOT LEVEL IS YOU"),
        "rock",
        "ROCK IS PUSH",
        "ROCK IS YOU",
    ),
    drawn("6.1 ALL", "every noun, and no text", ("ALL IS YOU",), "KEY . rock . keke .", "R", "KEY . . rock . keke"),
    stands(
        "6.1 ALL b",
        "not EMPTY, LEVEL or TEXT",
        ("ALL IS PUSH", "EMPTY AND LEVEL HAS TEXT"),
        "rock",
        "EMPTY HAS TEXT",
        "LEVEL HAS TEXT",
        "ROCK IS PUSH",
    ),
    stands(
        "6.1 ALL c",
        "a noun of the list needs only its text",
        ("ALL IS PUSH", "KEY IS OPEN"),
        ".",
        "KEY IS OPEN",
        "KEY IS PUSH",
    ),
    stands("6.1 NOT ALL", "EMPTY and TEXT", ("NOT ALL IS SLEEP",), "rock", "EMPTY IS SLEEP", "TEXT IS SLEEP"),
    drawn(
        "6.1 NOT ALL b",
        "empty tiles stop, rocks do not",
        (YOU, "NOT ALL IS STOP"),
        "rock baba .",
        "RL",
        "rock+baba:left . .",
    ),
    Case(
        row="6.1 TEXT",
        says="all text objects, letters too",
        rules=(),
        board="TEXT IS YOU . .\n. . . . .\nA . rock . .",
        moves="R",
        after=". TEXT IS YOU .\n. . . . .\n. A rock . .",
    ),
    drawn("6.1 verb ALL", "one rule a noun", ("ROCK MAKE ALL",), "rock . keke", "W", "rock+keke . keke"),
    plays(
        "6.1 verb NOT",
        "a negative rule, not everything else",
        ("ROCK MAKE NOT KEY",),
        "rock .",
        "W",
        spare=("ROCK MAKE NOT KEY",),
    ),
)


PARAMETERS: Final = (
    wins("6.2 Y", "an object of that name", ("BABA ON ROCK IS WIN",), "baba+rock ."),
    waits("6.2 Y b", "no other", ("BABA ON ROCK IS WIN",), "baba+key rock"),
    wins("6.2 Y c", "TEXT is any text", ("BABA ON TEXT IS WIN",), "KEY+baba ."),
    waits("6.2 Y d", "TEXT is text alone", ("BABA ON TEXT IS WIN",), "key+baba ."),
    wins("6.2 Y e", "another object of the subject's own noun", ("BABA ON BABA IS WIN",), "baba+baba ."),
    waits("6.2 Y f", "not the object itself", ("BABA ON BABA IS WIN",), "baba ."),
    wins("6.2 NOT Y", "an object with another name", ("BABA ON NOT ROCK IS WIN",), "baba+keke ."),
    waits("6.2 NOT Y b", "not that name", ("BABA ON NOT ROCK IS WIN",), "baba+rock ."),
    waits("6.2 NOT Y c", "not text", ("BABA ON NOT ROCK IS WIN",), "KEY+baba ."),
    drawn(
        "6.2 ALL",
        "one of each noun, an other baba too",
        (YOU, "BABA NEAR ALL IS WIN"),
        "baba baba+rock . ROCK",
        "W",
        won=True,
    ),
    drawn("6.2 ALL b", "the subject is not counted", (YOU, "BABA NEAR ALL IS WIN"), "baba rock . ROCK", "W"),
    drawn("6.2 ALL c", "each noun is needed", (YOU, "BABA NEAR ALL IS WIN"), "baba baba . rock", "W"),
    drawn("6.2 ALL d", "text is not needed", (YOU, "BABA NEAR ALL IS WIN"), "baba baba . .", "W", won=True),
    drawn("6.2 ALL e", "no noun is anywhere else", (YOU, "BABA WITHOUT ALL IS WIN"), "baba . .", "W", won=True),
    drawn("6.2 ALL f", "LEVEL counts, and it is never absent", (YOU, "BABA WITHOUT ALL IS WIN"), "baba . LEVEL", "W"),
    wins("6.2 NOT ALL", "an empty tile and text", ("BABA NEAR NOT ALL IS WIN",), "baba KEY .\n. . ."),
    waits("6.2 NOT ALL b", "both are needed", ("BABA NEAR NOT ALL IS WIN",), "baba rock .\n. . ."),
    waits("6.2 NOT ALL c", "both, text alone is not enough", ("BABA NEAR NOT ALL IS WIN",), "baba KEY ."),
    wins(
        "6.2 GROUP",
        "one of each member noun",
        ("ROCK IS GROUP", "KEY IS GROUP", "BABA ON GROUP IS WIN"),
        "baba+rock+key .",
        spare=("ROCK IS GROUP", "KEY IS GROUP"),
    ),
    waits(
        "6.2 GROUP b",
        "each member noun is needed",
        ("ROCK IS GROUP", "KEY IS GROUP", "BABA ON GROUP IS WIN"),
        "baba+rock key",
        matters=("KEY IS GROUP",),
    ),
    waits("6.2 GROUP c", "a group without members is nowhere", ("BABA ON GROUP IS WIN",), "baba+rock key"),
    drawn(
        "6.2 NOT GROUP",
        "one of each noun that is no member",
        (YOU, "ROCK IS GROUP", "BABA ON NOT GROUP IS WIN"),
        "baba+baba+key rock",
        "W",
        won=True,
    ),
    drawn(
        "6.2 NOT GROUP b", "each is needed", (YOU, "ROCK IS GROUP", "BABA ON NOT GROUP IS WIN"), "baba+key baba", "W"
    ),
    wins("6.2 claims", "positive parameters claim first", ("BABA ON NOT ROCK AND KEKE IS WIN",), "baba+keke+key ."),
    waits("6.2 claims b", "each object is claimed once", ("BABA ON KEKE AND KEKE IS WIN",), "baba+keke ."),
    wins("6.2 claims c", "two of them", ("BABA ON KEKE AND KEKE IS WIN",), "baba+keke+keke ."),
    waits("6.2 claims d", "a claim is not taken back", ("BABA ON NOT ROCK AND NOT KEY IS WIN",), "baba+flag+key ."),
    wins(
        "6.2 claims e", "the other order on the tile works", ("BABA ON NOT ROCK AND NOT KEY IS WIN",), "baba+key+flag ."
    ),
    waits(
        "6.2 claims f", "KEKE and NOT ROCK need two objects", ("BABA ON NOT ROCK AND KEKE IS WIN",), "baba+keke+rock ."
    ),
)


CASES: Final[tuple[Case, ...]] = (
    *BASE,
    *EXPANSION,
    *SUBJECTS,
    *PARAMETERS,
)

NOT_SHOWN: Final[dict[str, str]] = {
    "base CURSOR": "SELECT steers a cursor over a map, and there is none here",
    "base again": "a sentence TEXT IS PUSH beside the base rule shows in no outcome: PUSH does not add up",
}

"""What groups and MIMIC make of rules."""

from __future__ import annotations

from typing import Final

from baba_boards import YOU, drawn, plays, stands
from conforming import Case

GROUPS: Final = (
    plays(
        "Q1",
        "a member, under the rule's conditions, and no conversion",
        (YOU, "ROCK ON TILE IS GROUP", "GROUP IS PUSH"),
        "baba rock+tile .\nbaba rock .",
        "R",
        ". tile+baba rock\n. rock+baba .",
    ),
    plays(
        "Q2", "GROUP IS a noun converts the members", ("ROCK IS GROUP", "GROUP IS KEY"), "rock flag", "W", "key flag"
    ),
    plays(
        "Q2b",
        "both sets of conditions",
        ("ROCK ON TILE IS GROUP", "GROUP NEAR KEKE IS KEY"),
        "keke rock+tile . rock+tile . keke rock",
        "W",
        "keke tile+key . rock+tile . keke rock",
    ),
    plays("Q2c", "GROUP MAKE", ("ROCK IS GROUP", "GROUP MAKE KEY"), "rock flag", "W", "rock+key flag"),
    plays(
        "Q3",
        "a verb with GROUP has each member as target",
        ("KEY IS GROUP", "FLAG IS GROUP", "ROCK MAKE GROUP"),
        "rock .",
        "W",
        "rock+key+flag .",
    ),
    plays(
        "Q3b",
        "the membership's conditions go with the rule",
        ("KEY ON TILE IS GROUP", "ROCK MAKE GROUP"),
        "rock+tile rock",
        "W",
        "rock+tile+key rock",
    ),
    plays(
        "Q4",
        "every pair of members",
        ("KEY IS GROUP", "ROCK IS GROUP", "GROUP MAKE GROUP"),
        "rock key",
        "W",
        "rock+key key+rock",
    ),
    plays(
        "Q4b",
        "the members of one group join another",
        (YOU, "ROCK IS GROUP", "GROUP IS GROUP2", "GROUP2 IS PUSH"),
        "baba rock .",
        "R",
        ". baba rock",
    ),
    plays(
        "Q4c",
        "the groups are independent",
        (YOU, "ROCK IS GROUP3", "GROUP2 IS PUSH"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("ROCK IS GROUP3", "GROUP2 IS PUSH"),
    ),
    plays("Q4d", "the third group", (YOU, "ROCK IS GROUP3", "GROUP3 IS PUSH"), "baba rock .", "R", ". baba rock"),
    drawn(
        "Q5",
        "NOT GROUP is every noun that is no member",
        (YOU, "ROCK IS GROUP", "NOT GROUP IS PUSH"),
        "baba rock .\nbaba key .",
        "R",
        ". rock+baba .\n. baba key",
    ),
    drawn(
        "Q5b",
        "a conditional member is out where its condition fails",
        (YOU, "ROCK ON TILE IS GROUP", "NOT GROUP IS PUSH"),
        "baba rock .\n. . .\nbaba rock+tile .",
        "R",
        ". baba rock\n. . .\n. rock+baba tile",
    ),
    plays(
        "Q6",
        "X IS NOT GROUP takes X out",
        (YOU, "ROCK IS GROUP", "GROUP IS PUSH", "ROCK IS NOT GROUP"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("ROCK IS GROUP", "GROUP IS PUSH"),
    ),
    plays(
        "Q6b",
        "conditionally, if it has a condition",
        (YOU, "ROCK IS GROUP", "GROUP IS PUSH", "ROCK ON TILE IS NOT GROUP"),
        "baba rock+tile .\nbaba rock .",
        "R",
        ". rock+tile+baba .\n. baba rock",
    ),
    Case(
        row="Q7",
        says="GROUP IS NOT GROUP is a paradox",
        rules=("ROCK IS GROUP", "GROUP IS NOT GROUP"),
        board="rock .",
        moves="W",
        ended="infinite loop",
        matters=("GROUP IS NOT GROUP",),
    ),
    Case(
        row="Q7b",
        says="NOT GROUP IS GROUP is a paradox",
        rules=("ROCK IS GROUP", "NOT GROUP IS GROUP"),
        board="rock .",
        moves="W",
        ended="infinite loop",
        matters=("NOT GROUP IS GROUP",),
    ),
    plays(
        "Q7c",
        "a membership may depend on another group",
        (YOU, "KEY IS GROUP2", "ROCK ON GROUP2 IS GROUP", "GROUP IS PUSH"),
        "baba rock+key .\nbaba rock .",
        "R",
        ". key+baba rock\n. rock+baba .",
    ),
)


MIMIC: Final = (
    plays(
        "N1",
        "the rules of KEKE are copied for ROCK",
        (YOU, "KEKE IS PUSH", "ROCK MIMIC KEKE"),
        "baba rock .",
        "R",
        ". baba rock",
    ),
    plays(
        "N1b",
        "with the conditions of both rules",
        (YOU, "KEKE NEAR ME IS PUSH", "ROCK ON TILE MIMIC KEKE"),
        "baba rock+tile . . baba rock me\n. . . . . . .\nbaba rock+tile . . . . .\n. . me . . . .",
        "R",
        ". rock+tile+baba . . . rock+baba me\n. . . . . . .\n. tile+baba rock . . . .\n. . me . . . .",
    ),
    stands(
        "N1c",
        "MIMIC rules are not copied",
        ("KEKE MIMIC FLAG", "ROCK MIMIC KEKE", "FLAG IS WIN"),
        "rock",
        "FLAG IS WIN",
        "KEKE IS WIN",
        "KEKE MIMIC FLAG",
        "ROCK MIMIC KEKE",
    ),
    plays(
        "N2",
        "copies are not copied again",
        (YOU, "KEKE IS PUSH", "ROCK MIMIC KEKE", "FLAG MIMIC ROCK"),
        "baba flag .",
        "R",
        ". flag+baba .",
        spare=("KEKE IS PUSH", "ROCK MIMIC KEKE", "FLAG MIMIC ROCK"),
    ),
    plays(
        "N2b", "KEKE IS KEKE is copied as a conversion", ("KEKE IS KEKE", "ROCK MIMIC KEKE"), "rock .", "W", "keke ."
    ),
    plays(
        "N3",
        "MIMIC NOT cancels MIMIC",
        (YOU, "KEKE IS PUSH", "ROCK MIMIC KEKE", "ROCK MIMIC NOT KEKE"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("KEKE IS PUSH", "ROCK MIMIC KEKE"),
    ),
    plays(
        "N4",
        "a negative rule is copied too",
        (YOU, "ROCK IS PUSH", "KEKE IS NOT PUSH", "ROCK MIMIC KEKE"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("ROCK IS PUSH",),
    ),
    plays(
        "N4b",
        "a copy is cancelled",
        (YOU, "KEKE IS PUSH", "ROCK MIMIC KEKE", "ROCK IS NOT PUSH"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("KEKE IS PUSH", "ROCK MIMIC KEKE"),
    ),
    plays(
        "N5",
        "what KEKE has only from its group is not copied",
        (YOU, "KEKE IS GROUP", "GROUP IS PUSH", "ROCK MIMIC KEKE", "ROCK IS NOT GROUP"),
        "baba rock .",
        "R",
        ". rock+baba .",
        spare=("KEKE IS GROUP", "GROUP IS PUSH", "ROCK MIMIC KEKE"),
    ),
)

CASES: Final[tuple[Case, ...]] = (
    *GROUPS,
    *MIMIC,
)

NOT_SHOWN: Final[dict[str, str]] = {}

"""What each condition with a parameter asks: boards where it holds, where it fails, and negated."""

from __future__ import annotations

from typing import Final

from baba_boards import YOU, bare, no, plays, waits, wins, yes
from conforming import Case

ON: Final = (
    yes("ON", "on the same tile", "BABA ON KEKE", "baba+keke ."),
    no("ON b", "not beside it", "BABA ON KEKE", "baba keke"),
    yes("ON c", "negated", "BABA NOT ON KEKE", "baba keke"),
    no("ON d", "negated and there", "BABA NOT ON KEKE", "baba+keke ."),
    yes("ON e", "two parameters, both there", "BABA ON KEKE AND ROCK", "baba+keke+rock ."),
    no("ON f", "two parameters, one there", "BABA ON KEKE AND ROCK", "baba+keke rock"),
    yes("ON g", "two conditions", "BABA ON KEKE AND NOT ON ROCK", "baba+keke rock"),
    yes("ON LEVEL", "always", "BABA ON LEVEL", "baba ."),
    no("ON EMPTY", "never", "BABA ON EMPTY", "baba ."),
    yes("ON NOT EMPTY", "anything else is there", "BABA ON NOT EMPTY", "baba+keke ."),
    no("ON NOT EMPTY b", "nothing else is there", "BABA ON NOT EMPTY", "baba keke"),
    yes("ON NOT", "another thing is there", "BABA ON NOT ROCK", "baba+keke ."),
    bare("ON ALL", "one of each noun is there", "BABA ON ALL", "baba+baba+rock .", won=True),
    bare("ON ALL b", "one is missing", "BABA ON ALL", "baba+baba rock", won=False),
    no("ON NOT ALL", "an empty tile is never there", "BABA ON NOT ALL", "baba+KEY ."),
    plays(
        "ON of EMPTY", "an empty tile is on the level", (YOU, "EMPTY ON LEVEL IS STOP"), "baba:left .", "R", "baba ."
    ),
    plays(
        "ON of EMPTY b",
        "and on nothing else",
        (YOU, "EMPTY ON NOT ROCK IS STOP"),
        "baba .",
        "R",
        ". baba",
        spare=("EMPTY ON NOT ROCK IS STOP",),
    ),
    yes("ON of LEVEL", "what is anywhere is on the level", "LEVEL ON KEKE", "baba keke"),
    no("ON of LEVEL b", "what is nowhere is not", "LEVEL ON KEKE", "baba rock"),
)


NEAR: Final = (
    yes("NEAR", "beside", "BABA NEAR KEKE", "baba keke"),
    yes("NEAR b", "across a corner", "BABA NEAR KEKE", "baba .\n. keke"),
    yes("NEAR c", "on the same tile", "BABA NEAR KEKE", "baba+keke ."),
    no("NEAR d", "two tiles away", "BABA NEAR KEKE", "baba . keke"),
    yes("NEAR e", "negated", "BABA NOT NEAR KEKE", "baba . keke"),
    no("NEAR f", "negated and beside", "BABA NOT NEAR KEKE", "baba keke"),
    no("NEAR g", "two kekes are needed", "BABA NEAR KEKE AND KEKE", "baba keke"),
    yes("NEAR h", "and there", "BABA NEAR KEKE AND KEKE", "baba keke\nkeke ."),
    yes("NEAR LEVEL", "always", "BABA NEAR LEVEL", "baba ."),
    yes("NEAR EMPTY", "an empty tile around", "BABA NEAR EMPTY", "baba ."),
    no("NEAR EMPTY b", "no empty tile around", "BABA NEAR EMPTY", "baba rock ."),
    plays(
        "NEAR EMPTY of EMPTY", "another empty tile", (YOU, "EMPTY NEAR EMPTY IS STOP"), "baba:left . .", "R", "baba . ."
    ),
    plays(
        "NEAR EMPTY of EMPTY b",
        "no other empty tile",
        (YOU, "EMPTY NEAR EMPTY IS STOP"),
        "baba . rock",
        "R",
        ". baba rock",
        spare=("EMPTY NEAR EMPTY IS STOP",),
    ),
    plays(
        "NEAR of EMPTY",
        "an empty tile near a rock",
        (YOU, "EMPTY NEAR ROCK IS STOP"),
        "baba . . rock",
        "RR",
        ". baba . rock",
    ),
    bare("NEAR NOT", "another thing is around, and no text", "BABA NEAR NOT ROCK", "baba+rock KEY . .", won=False),
    bare("NEAR NOT b", "another thing", "BABA NEAR NOT ROCK", "baba key . .", won=True),
)


NEXTTO: Final = (
    yes("NEXTTO", "beside", "BABA NEXTTO KEKE", "baba keke"),
    yes("NEXTTO b", "below", "BABA NEXTTO KEKE", "baba\nkeke"),
    no("NEXTTO c", "not across a corner", "BABA NEXTTO KEKE", "baba .\n. keke"),
    no("NEXTTO d", "not on the same tile", "BABA NEXTTO KEKE", "baba+keke ."),
    yes("NEXTTO e", "negated", "BABA NOT NEXTTO KEKE", "baba .\n. keke"),
    no("NEXTTO f", "negated and beside", "BABA NOT NEXTTO KEKE", "baba keke"),
    yes("NEXTTO EMPTY", "an empty tile beside", "BABA NEXTTO EMPTY", "baba ."),
    no("NEXTTO EMPTY b", "an empty tile across a corner alone", "BABA NEXTTO EMPTY", "baba rock\nrock ."),
    yes("NEXTTO LEVEL", "always", "BABA NEXTTO LEVEL", "baba rock"),
    bare("NEXTTO NOT", "another thing, and no text", "BABA NEXTTO NOT ROCK", "baba rock\nKEY key", won=False),
    no("NEXTTO AND", "one object for each parameter", "BABA NEXTTO KEKE AND KEKE", "baba keke"),
)


FACING: Final = (
    yes("FACING", "on the tile ahead", "BABA FACING KEKE", "baba keke"),
    no("FACING b", "not behind", "BABA FACING KEKE", "keke baba"),
    no("FACING c", "not two tiles ahead", "BABA FACING KEKE", "baba . keke"),
    no("FACING d", "not on the own tile", "BABA FACING KEKE", "baba+keke ."),
    yes("FACING e", "negated", "BABA NOT FACING KEKE", "baba:left keke"),
    no("FACING f", "negated and ahead", "BABA NOT FACING KEKE", "baba keke"),
    *(
        case
        for side in ("RIGHT", "UP", "LEFT", "DOWN")
        for case in (
            yes(f"FACING {side}", "its own facing", f"BABA FACING {side}", f"baba:{side.lower()} ."),
            no(
                f"FACING {side} b",
                "another facing",
                f"BABA FACING {side}",
                f"baba:{'left' if side == 'RIGHT' else 'right'} .",
            ),
        )
    ),
    yes("FACING NOT", "not that way", "BABA FACING NOT RIGHT", "baba:left ."),
    yes("FACING and", "a direction and a thing ahead", "BABA FACING RIGHT AND WALL", "baba wall"),
    no("FACING and b", "nothing ahead", "BABA FACING RIGHT AND WALL", "baba . wall"),
    no("FACING and c", "another direction", "BABA FACING RIGHT AND WALL", "wall baba:left"),
    yes("FACING EMPTY", "the tile ahead is empty", "BABA FACING EMPTY", "baba ."),
    no("FACING EMPTY b", "it is not", "BABA FACING EMPTY", "baba rock"),
    no("FACING EMPTY c", "it is outside", "BABA FACING EMPTY", "baba:left ."),
    yes("FACING LEVEL", "always", "BABA FACING LEVEL", "baba rock"),
    plays(
        "FACING of EMPTY",
        "an empty tile faces nowhere",
        (YOU, "EMPTY FACING ROCK IS STOP"),
        "rock . baba . rock",
        "R",
        "rock . . baba rock",
        spare=("EMPTY FACING ROCK IS STOP",),
    ),
    plays(
        "FACING of EMPTY b",
        "unless a rule turns it",
        (YOU, "EMPTY IS RIGHT", "EMPTY FACING ROCK IS STOP"),
        "baba:left . rock",
        "WR",
        "baba . rock",
    ),
)


SEEING: Final = (
    yes("SEEING", "far ahead with nothing between", "BABA SEEING KEKE", "baba . . keke"),
    no("SEEING b", "not behind", "BABA SEEING KEKE", "keke baba"),
    no("SEEING c", "not in another row", "BABA SEEING KEKE", "baba . .\n. . keke"),
    yes("SEEING d", "negated", "BABA NOT SEEING KEKE", "keke baba ."),
    no("SEEING e", "negated and seen", "BABA NOT SEEING KEKE", "baba . keke"),
    yes("SEEING f", "over things that do not block", "BABA SEEING KEKE", "baba rock keke"),
    *(
        no(
            f"SEEING {word}",
            "not behind what blocks the sight",
            "BABA SEEING KEKE",
            "baba rock keke",
            f"ROCK IS {word}",
        )
        for word in ("STOP", "PUSH", "PULL")
    ),
    wins(
        "SEEING g",
        "the blocker itself",
        ("ROCK IS STOP", "BABA SEEING ROCK IS WIN"),
        "baba . rock",
        spare=("ROCK IS STOP",),
    ),
    wins(
        "SEEING h",
        "what lies on the blocker's tile",
        ("ROCK IS STOP", "BABA SEEING KEKE IS WIN"),
        "baba . rock+keke",
        spare=("ROCK IS STOP",),
    ),
    no("SEEING i", "text blocks, it is PUSH", "BABA SEEING KEKE", "baba KEY keke"),
    yes("SEEING TEXT", "text", "BABA SEEING TEXT", "baba . KEY"),
    wins(
        "SEEING HIDE",
        "what hides does not block",
        ("ROCK IS STOP", "ROCK IS HIDE", "BABA SEEING KEKE IS WIN"),
        "baba rock keke",
        spare=("ROCK IS STOP",),
    ),
    waits(
        "SEEING HIDE b",
        "what hides is not seen",
        ("KEKE IS HIDE", "BABA SEEING KEKE IS WIN"),
        "baba . keke",
        matters=("KEKE IS HIDE",),
    ),
    wins(
        "SEEING PHANTOM",
        "a PHANTOM does not block",
        ("ROCK IS STOP", "ROCK IS PHANTOM", "BABA SEEING KEKE IS WIN"),
        "baba rock keke",
        spare=("ROCK IS STOP",),
    ),
    yes("SEEING EMPTY", "an empty tile on the way", "BABA SEEING EMPTY", "baba rock ."),
    no("SEEING EMPTY b", "none on the way", "BABA SEEING EMPTY", "baba rock .", "ROCK IS STOP"),
    wins(
        "SEEING EMPTY c",
        "a tile with nothing but hidden things is empty",
        ("ROCK IS HIDE", "BABA SEEING EMPTY IS WIN"),
        "baba rock",
    ),
    yes("SEEING AND", "each parameter on the way", "BABA SEEING KEKE AND ROCK", "baba rock . keke"),
    no("SEEING AND b", "one of them is not", "BABA SEEING KEKE AND ROCK", "baba . keke\nrock . ."),
)


WITHOUT: Final = (
    yes("WITHOUT", "there is none", "BABA WITHOUT KEKE", "baba rock"),
    no("WITHOUT b", "there is one, anywhere", "BABA WITHOUT KEKE", "baba . . keke"),
    yes("WITHOUT c", "fewer than two", "BABA WITHOUT KEKE AND KEKE", "baba keke"),
    no("WITHOUT d", "two", "BABA WITHOUT KEKE AND KEKE", "baba keke keke"),
    yes("WITHOUT e", "the object itself is not counted", "BABA WITHOUT BABA", "baba ."),
    no("WITHOUT f", "another one is", "BABA WITHOUT BABA", "baba . baba"),
    yes("WITHOUT g", "all absent", "BABA WITHOUT KEKE AND ROCK", "baba key"),
    no("WITHOUT h", "one of them there", "BABA WITHOUT KEKE AND ROCK", "baba keke"),
    yes("WITHOUT not", "there is one", "BABA NOT WITHOUT KEKE", "baba keke"),
    no("WITHOUT not b", "there is none", "BABA NOT WITHOUT KEKE", "baba rock"),
    yes("WITHOUT not c", "all present", "BABA NOT WITHOUT KEKE AND ROCK", "baba keke rock"),
    no("WITHOUT not d", "only one of them present", "BABA NOT WITHOUT KEKE AND ROCK", "baba keke ."),
    no("WITHOUT LEVEL", "never", "BABA WITHOUT LEVEL", "baba ."),
    no("WITHOUT TEXT", "there is text", "BABA WITHOUT TEXT", "baba ."),
    bare("WITHOUT NOT", "no other thing, text does not count", "BABA WITHOUT NOT ROCK", "baba rock KEY", won=True),
    bare("WITHOUT NOT b", "another thing", "BABA WITHOUT NOT ROCK", "baba rock key", won=False),
    Case(
        row="WITHOUT EMPTY",
        says="no tile is empty",
        rules=(),
        board="BABA WITHOUT EMPTY IS WIN\nbaba BABA IS YOU rock",
        moves="W",
        won=True,
    ),
    no("WITHOUT EMPTY b", "there is an empty tile", "BABA WITHOUT EMPTY", "baba ."),
)


FEELING: Final = (
    yes("FEELING", "it has the property", "BABA FEELING YOU", "baba ."),
    no("FEELING b", "it has not", "BABA FEELING PUSH", "baba ."),
    yes("FEELING c", "negated", "BABA NOT FEELING PUSH", "baba ."),
    no("FEELING d", "negated and had", "BABA NOT FEELING YOU", "baba ."),
    yes("FEELING NOT", "it has another property", "BABA FEELING NOT PUSH", "baba ."),
    no("FEELING NOT b", "it has no other property", "KEKE FEELING NOT PUSH", "baba+keke .", "KEKE IS PUSH"),
    yes("FEELING e", "by a rule that holds now", "BABA FEELING FLOAT", "baba+rock .", "BABA ON ROCK IS FLOAT"),
    no("FEELING f", "not by a rule that does not", "BABA FEELING FLOAT", "baba rock", "BABA ON ROCK IS FLOAT"),
    yes("FEELING AND", "both", "BABA FEELING YOU AND SLEEP", "baba .", "BABA IS SLEEP"),
    no("FEELING AND b", "one of two", "BABA FEELING YOU AND SLEEP", "baba ."),
    yes("FEELING GROUP", "what a group gives", "BABA FEELING SLEEP", "baba .", "BABA IS GROUP", "GROUP IS SLEEP"),
    yes("FEELING base", "base rules too", "LEVEL FEELING STOP", "baba ."),
    no(
        "FEELING g",
        "a cancelled property is not had",
        "BABA FEELING SLEEP",
        "baba .",
        "BABA IS SLEEP",
        "BABA IS NOT SLEEP",
    ),
)


BESIDE: Final = (
    yes("ABOVE", "it is far below", "BABA ABOVE KEKE", "baba\n.\nkeke"),
    no("ABOVE b", "it is above", "BABA ABOVE KEKE", "keke\nbaba"),
    no("ABOVE c", "it is in another column", "BABA ABOVE KEKE", "baba .\n. keke"),
    no("ABOVE d", "it is on the same tile", "BABA ABOVE KEKE", "baba+keke ."),
    yes("ABOVE e", "negated", "BABA NOT ABOVE KEKE", "keke\nbaba"),
    yes("BELOW", "it is far above", "BABA BELOW KEKE", "keke\n.\nbaba"),
    no("BELOW b", "it is below", "BABA BELOW KEKE", "baba\nkeke"),
    yes("BELOW c", "negated", "BABA NOT BELOW KEKE", "baba\nkeke"),
    no("BELOW d", "it is in another column", "BABA BELOW KEKE", ". keke\nbaba ."),
    yes("BESIDELEFT", "it is far to the right", "BABA BESIDELEFT KEKE", "baba . keke"),
    no("BESIDELEFT b", "it is to the left", "BABA BESIDELEFT KEKE", "keke baba"),
    yes("BESIDELEFT c", "negated", "BABA NOT BESIDELEFT KEKE", "keke baba"),
    no("BESIDELEFT d", "it is in another row", "BABA BESIDELEFT KEKE", "baba .\n. keke"),
    yes("BESIDERIGHT", "it is far to the left", "BABA BESIDERIGHT KEKE", "keke . baba"),
    no("BESIDERIGHT b", "it is to the right", "BABA BESIDERIGHT KEKE", "baba keke"),
    yes("BESIDERIGHT c", "negated", "BABA NOT BESIDERIGHT KEKE", "baba keke"),
    no("BESIDERIGHT d", "it is in another row", "BABA BESIDERIGHT KEKE", "keke .\n. baba"),
    no("ABOVE AND", "each parameter is needed", "BABA ABOVE KEKE AND ROCK", "baba rock\nkeke ."),
    yes("ABOVE AND b", "both below", "BABA ABOVE KEKE AND ROCK", "baba .\nkeke .\nrock ."),
    bare("ABOVE NOT", "another thing below, and no text", "BABA ABOVE NOT KEKE", ". baba\n. keke\n. rock", won=True),
    bare("ABOVE NOT b", "text below", "BABA ABOVE NOT KEKE", ". baba\n. keke\n. .", won=False),
)


CASES: Final[tuple[Case, ...]] = (
    *ON,
    *NEAR,
    *NEXTTO,
    *FACING,
    *SEEING,
    *WITHOUT,
    *FEELING,
    *BESIDE,
)

NOT_SHOWN: Final[dict[str, str]] = {}

"""The model of a board and the order of a turn, each row on a small board."""

from __future__ import annotations

from typing import Final

from conforming import Case

YOU = "BABA IS YOU"

MODEL: Final = (
    Case(
        row="M1",
        says="the edge is an obstacle",
        rules=(YOU,),
        board=". . . baba:left",
        moves="R",
        after=". . . baba",
        matters=(YOU,),
    ),
    Case(
        row="M1b",
        says="nothing is pushed over the edge",
        rules=(YOU, "ROCK IS PUSH"),
        board=". . baba:left rock",
        moves="R",
        after=". . baba rock",
        matters=(YOU, "ROCK IS PUSH"),
    ),
    Case(
        row="M2",
        says="any number of objects share a tile",
        rules=(YOU,),
        board="baba rock+key+box .",
        moves="R",
        after=". rock+key+box+baba .",
        matters=(YOU,),
    ),
    Case(
        row="M3",
        says="without a cap seven of a kind stay on a tile",
        rules=("KEKE IS MOVE",),
        board="rock+rock+rock+rock+rock+rock+rock . keke .",
        moves="W",
        after="rock+rock+rock+rock+rock+rock+rock . . keke",
        matters=("KEKE IS MOVE",),
    ),
    Case(
        row="M4",
        says="a piece of text has a facing too, here that of the push",
        rules=(YOU,),
        board=". FLAG baba:left",
        moves="L",
        after="FLAG:left baba:left .",
        matters=(YOU,),
    ),
    Case(
        row="M5",
        says="the turn to the right makes baba float only at the next status step, so it still unlocks the door",
        rules=(YOU, "BABA IS OPEN", "DOOR IS SHUT", "DOOR IS STOP", "BABA FACING RIGHT IS FLOAT"),
        board=". baba:left door .",
        moves="R",
        after=". . . .",
        matters=(YOU, "BABA IS OPEN", "DOOR IS SHUT"),
    ),
    Case(
        row="M5b",
        says="baba floats since the status step, though the key it stands on leaves before the lava is asked",
        rules=(YOU, "BABA ON KEY IS FLOAT", "KEY IS DONE", "LAVA IS HOT", "BABA IS MELT"),
        board="baba key+lava .",
        moves="R",
        after=". lava+baba .",
        matters=(YOU, "BABA ON KEY IS FLOAT", "KEY IS DONE"),
    ),
    Case(
        row="M5c",
        says="in the turn after that it floats no longer and melts",
        rules=(YOU, "BABA ON KEY IS FLOAT", "KEY IS DONE", "LAVA IS HOT", "BABA IS MELT"),
        board="baba key+lava .",
        moves="RW",
        after=". lava .",
        matters=(YOU, "KEY IS DONE", "LAVA IS HOT", "BABA IS MELT"),
    ),
    Case(
        row="M6",
        says="once broken, baba obeys no more",
        rules=(YOU, "BABA ON KEY IS BROKEN"),
        board="baba key . .",
        moves="RR",
        after=". key+baba . .",
        matters=(YOU, "BABA ON KEY IS BROKEN"),
    ),
    Case(
        row="M6b",
        says="baba comes onto the key in take 1 and is not yet broken in take 2",
        rules=(YOU, "BABA IS MOVE", "BABA ON KEY IS BROKEN"),
        board="baba key . .",
        moves="R",
        after=". key baba .",
        matters=(YOU, "BABA IS MOVE"),
    ),
    Case(
        row="M6c",
        says="other properties are looked up when they are used: baba comes onto the key in take 1 and moves in take 2",
        rules=(YOU, "BABA ON KEY IS MOVE"),
        board="baba key . .",
        moves="R",
        after=". key baba .",
        matters=(YOU, "BABA ON KEY IS MOVE"),
    ),
    Case(
        row="M7",
        says="a tile without objects is EMPTY",
        rules=(YOU, "EMPTY IS STOP"),
        board=". baba:left . rock",
        moves="R",
        after=". baba . rock",
        matters=(YOU, "EMPTY IS STOP"),
    ),
    Case(
        row="M7b",
        says="a tile with an object is not EMPTY",
        rules=(YOU, "EMPTY IS STOP"),
        board="baba rock . .",
        moves="R",
        after=". rock+baba . .",
        matters=(YOU,),
    ),
    Case(
        row="M7c",
        says="the level is one thing that all touch",
        rules=(YOU, "LEVEL IS WIN"),
        board=". baba .",
        moves="W",
        won=True,
        matters=(YOU, "LEVEL IS WIN"),
    ),
    Case(
        row="M8",
        says="objects are older the further left they are, so the push downwards is planned last",
        rules=("KEKE IS MOVE", "ROCK IS PUSH"),
        board="""
            .    keke:down . .
            keke rock      . .
            .    .         . .
        """,
        moves="W",
        after="""
            . .              . .
            . keke+keke:down . .
            . rock:down      . .
        """,
        matters=("KEKE IS MOVE", "ROCK IS PUSH"),
    ),
    Case(
        row="M8c",
        says="the rule read first visits its objects first, whatever their age: the robot's push is planned last",
        rules=("KEKE IS MOVE", "ROBOT IS MOVE", "ROCK IS PUSH"),
        board="""
            .     keke:down . .
            robot rock      . .
            .     .         . .
        """,
        moves="W",
        after="""
            . .               .    .
            . keke:down+robot rock .
            . .               .    .
        """,
        matters=("KEKE IS MOVE", "ROBOT IS MOVE", "ROCK IS PUSH"),
    ),
    Case(
        row="M8d",
        says="with the sentences the other way round, keke's push is planned last",
        rules=("ROBOT IS MOVE", "KEKE IS MOVE", "ROCK IS PUSH"),
        board="""
            .     keke:down . .
            robot rock      . .
            .     .         . .
        """,
        moves="W",
        after="""
            . .               . .
            . keke:down+robot . .
            . rock:down       . .
        """,
        matters=("ROBOT IS MOVE", "KEKE IS MOVE", "ROCK IS PUSH"),
    ),
    Case(
        row="M8b",
        says="two belts on a tile carry as many steps as there are belts, all in the direction of the first",
        rules=("BELT IS SHIFT", "BELT IS STILL"),
        board="""
            . .                 . .
            . belt+belt:up+rock . .
        """,
        moves="W",
        any_of=(
            """
            . .                 . .
            . belt+belt         . rock
            """,
            """
            . .                 . .
            . belt+belt:up      . rock
            """,
            """
            . .                 . .
            . belt:up+belt:up   . rock
            """,
        ),  # row L7 says how the belts turn each other
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="M8bb",
        says="one that gave up keeps its remaining steps",
        rules=("KEKE IS AUTO", "KEKE IS AUTO", "ROBOT IS AUTO", "ROBOT IS STOP"),
        board="""
            .    .        . .
            keke robot:up . .
        """,
        moves="W",
        after="""
            .    robot:up . .
            .    keke     . .
        """,
        matters=("KEKE IS AUTO", "ROBOT IS AUTO", "ROBOT IS STOP"),
    ),
    Case(
        row="M9",
        says="what is destroyed leaves what it has, what vanishes does not",
        rules=("ROCK HAS KEY", "WATER IS SINK", "ROCK ON TILE IS EMPTY"),
        board="rock+water . rock+tile",
        moves="W",
        after="key . tile",
        matters=("ROCK HAS KEY", "WATER IS SINK", "ROCK ON TILE IS EMPTY"),
    ),
)

TURN: Final = (
    Case(
        row="T1",
        says="facing words do not act before the movement, only after it",
        rules=("KEKE IS MOVE", "KEKE IS UP"),
        board="""
            .    .       . .
            keke .       . .
        """,
        moves="W",
        after="""
            .    .       . .
            .    keke:up . .
        """,
        matters=("KEKE IS MOVE", "KEKE IS UP"),
    ),
    Case(
        row="T1b",
        says="what is broken is known before the movement",
        rules=(YOU, "BABA ON KEY IS BROKEN"),
        board=". key+baba:left .",
        moves="R",
        matters=("BABA ON KEY IS BROKEN",),
    ),
    Case(
        row="T2",
        says="the facing of a level that is YOU follows the input",
        rules=("LEVEL IS YOU", "LEVEL FACING UP IS WIN"),
        board=". rock .",
        moves="U",
        won=True,
        matters=("LEVEL IS YOU", "LEVEL FACING UP IS WIN"),
    ),
    Case(
        row="T2b",
        says="it faces down after a move down",
        rules=("LEVEL IS YOU", "LEVEL FACING UP IS WIN"),
        board=". rock .",
        moves="D",
    ),
    Case(
        row="T3",
        says="rules are frozen during the takes: keke moves in the turn that breaks its sentence, not after",
        rules=(YOU,),
        board="""
            .    .    .    keke .    .
            KEKE IS   MOVE .    .    .
            .    baba .    .    .    .
        """,
        moves="UW",
        after="""
            .    IS:up   .    . keke .
            KEKE baba:up MOVE . .    .
            .    .       .    . .    .
        """,
        matters=(YOU,),
    ),
    Case(
        row="T5",
        says="a sentence that the movement completes converts in the same turn",
        rules=(YOU,),
        board="""
            .    .    .    . rock
            ROCK .    KEY  . .
            .    IS   .    . .
            .    baba .    . .
        """,
        moves="U",
        after="""
            .    .       .    . key
            ROCK IS:up   KEY  . .
            .    baba:up .    . .
            .    .       .    . .
        """,
        matters=(YOU,),
    ),
    Case(
        row="T6",
        says="a sentence that a conversion completes is in force in the same turn",
        rules=(YOU, "DUST WRITE WIN"),
        board="FLAG IS dust . baba+flag",
        moves="W",
        after="FLAG IS WIN . baba+flag",
        won=True,
        matters=(YOU, "DUST WRITE WIN"),
    ),
    Case(
        row="T6b",
        says="there is one conversion in a turn",
        rules=("ROCK IS KEY", "KEY IS BOX"),
        board=". rock .",
        moves="W",
        after=". key .",
        matters=("ROCK IS KEY",),
    ),
    Case(
        row="T7",
        says="what a belt turns has its new facing before the touches of the same turn",
        rules=("BELT IS SHIFT", "BELT IS STILL", "ROCK IS STILL", "ROCK FACING DOWN MAKE KEY"),
        board=". belt:down+rock .",
        moves="W",
        after=". belt:down+rock:down+key:down .",
        matters=("BELT IS SHIFT", "ROCK FACING DOWN MAKE KEY"),
    ),
    Case(
        row="T8",
        says="a sentence that a fall completes is in force in the same turn",
        rules=(YOU, "ROCK IS WORD", "ROCK IS FALL"),
        board="""
            rock .  .   . .
            .    IS WIN . rock+baba
        """,
        moves="W",
        after="""
            .    .  .   . .
            rock IS WIN . rock+baba
        """,
        won=True,
        matters=(YOU, "ROCK IS WORD", "ROCK IS FALL"),
    ),
    Case(
        row="T9",
        says="objects are not converted again after the fall",
        rules=("ROCK IS WORD", "ROCK IS FALL"),
        board="""
            rock .  .   .
            .    IS KEY .
        """,
        moves="W",
        after="""
            .    .  .   .
            rock IS KEY .
        """,
        matters=("ROCK IS FALL",),
    ),
    Case(
        row="T9b",
        says="they are converted in the next turn",
        rules=("ROCK IS WORD", "ROCK IS FALL"),
        board="""
            rock .  .   .
            .    IS KEY .
        """,
        moves="WW",
        after="""
            .    .  .   .
            key  IS KEY .
        """,
        matters=("ROCK IS WORD", "ROCK IS FALL"),
    ),
    Case(
        row="T9c",
        says="what a sentence makes fall that the first fall completed, falls in the same turn",
        rules=("ROCK IS WORD", "ROCK FACING UP IS FALL"),
        board="""
            rock:up .  .    . rock
            .       .  .    . .
            .       IS FALL . .
        """,
        moves="W",
        after="""
            .       .  .    . .
            .       .  .    . .
            rock:up IS FALL . rock
        """,
        matters=("ROCK IS WORD", "ROCK FACING UP IS FALL"),
    ),
    Case(
        row="T9d",
        says="what fell already does not fall in another direction",
        rules=("ROCK IS WORD", "ROCK FACING UP IS FALL"),
        board="""
            rock:up   . rock . .
            .         . .    . .
            IS        . .    . .
            FALLRIGHT . .    . .
        """,
        moves="W",
        after="""
            .         . . . rock
            rock:up   . . . .
            IS        . . . .
            FALLRIGHT . . . .
        """,
        matters=("ROCK IS WORD", "ROCK FACING UP IS FALL"),
        rules_side="right",
    ),
    Case(
        row="T10",
        says="the float level is refreshed after the fall, before the touches",
        rules=(YOU, "BABA IS FALL", "SKULL IS DEFEAT", "BABA ON KEY IS FLOAT"),
        board="""
            baba      .
            .         .
            skull+key .
        """,
        moves="W",
        after="""
            .              .
            .              .
            skull+key+baba .
        """,
        matters=("BABA IS FALL", "BABA ON KEY IS FLOAT"),
    ),
    Case(
        row="T11",
        says="what the level does comes before what objects do",
        rules=(YOU, "LEVEL IS DEFEAT", "FLAG IS WIN"),
        board=". baba+flag .",
        moves="W",
        after=". flag .",
        matters=("LEVEL IS DEFEAT",),
    ),
    Case(
        row="T12",
        says="there is no parse among the touches: the flag still wins though its sentence has sunk",
        rules=(YOU, "WATER IS SINK"),
        board="FLAG IS WIN+water . baba+flag",
        moves="W",
        after="FLAG IS . . baba+flag",
        won=True,
        matters=(YOU, "WATER IS SINK"),
    ),
    Case(
        row="T12b",
        says="conditions are live among the touches: without the key, that has just left, baba is not MELT",
        rules=(YOU, "KEY IS DONE", "LAVA IS HOT", "BABA ON KEY IS MELT"),
        board="baba key+lava .",
        moves="R",
        after=". lava+baba .",
        matters=(YOU, "KEY IS DONE"),
    ),
    Case(
        row="T14",
        says="a sentence that sank in one turn is not in force in the next",
        rules=("WATER IS SINK",),
        board="KEKE IS MOVE+water . keke . .",
        moves="WW",
        after="KEKE IS . . . keke .",
        matters=("WATER IS SINK",),
    ),
    Case(
        row="T14b",
        says="what was converted in one turn may be converted in the next",
        rules=("ROCK IS KEY", "KEY IS BOX"),
        board=". rock .",
        moves="WW",
        after=". box .",
        matters=("ROCK IS KEY", "KEY IS BOX"),
    ),
)

CASES: Final = (
    *MODEL,
    *TURN,
)

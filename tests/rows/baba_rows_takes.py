"""Who moves in which take of a turn, and how a take is resolved, each row on a small board."""

from __future__ import annotations

from typing import Final

from conforming import Case

YOU = "BABA IS YOU"

TAKES: Final = (
    Case(
        row="take 1",
        says="what is YOU turns even if its step is blocked",
        rules=(YOU, "WALL IS STOP"),
        board=". baba:left wall .",
        moves="R",
        after=". baba wall .",
        matters=(YOU, "WALL IS STOP"),
    ),
    Case(
        row="take 1b",
        says="two sentences are still one step",
        rules=(YOU, YOU),
        board="baba . . .",
        moves="R",
        after=". baba . .",
    ),
    Case(
        row="take 1c",
        says="what is STILL turns only",
        rules=(YOU, "BABA IS STILL"),
        board=". baba:left . .",
        moves="R",
        after=". baba . .",
        matters=(YOU, "BABA IS STILL"),
    ),
    Case(
        row="take 1d",
        says="a sleeper neither turns nor moves",
        rules=(YOU, "BABA IS SLEEP"),
        board=". baba:left . .",
        moves="R",
        matters=("BABA IS SLEEP",),
    ),
    Case(row="take 1e", says="there is nobody to move on wait", rules=(YOU,), board=". baba:left . .", moves="W"),
    Case(
        row="take 1f",
        says="YOU2 moves by the second player's input",
        rules=(YOU, "KEKE IS YOU2"),
        board="""
            baba . .
            keke . .
        """,
        moves="R'",
        after="""
            baba . .
            . keke .
        """,
        matters=("KEKE IS YOU2",),
    ),
    Case(
        row="take 1g",
        says="YOU2 does not move by the first player's input",
        rules=(YOU, "KEKE IS YOU2"),
        board="""
            baba . .
            keke . .
        """,
        moves="R",
        after="""
            . baba .
            keke . .
        """,
        matters=(YOU,),
    ),
    Case(
        row="take 1h",
        says="what is LOCKEDRIGHT turns to the right but does not step there",
        rules=(YOU, "BABA IS LOCKEDRIGHT"),
        board=". baba:left .",
        moves="R",
        after=". baba .",
        matters=(YOU, "BABA IS LOCKEDRIGHT"),
    ),
    Case(
        row="take 1i",
        says="what is LOCKEDLEFT turns to the left but does not step there",
        rules=(YOU, "BABA IS LOCKEDLEFT"),
        board=". baba .",
        moves="L",
        after=". baba:left .",
        matters=(YOU, "BABA IS LOCKEDLEFT"),
    ),
    Case(
        row="take 1j",
        says="what is LOCKEDUP turns up but does not step there",
        rules=(YOU, "BABA IS LOCKEDUP"),
        board="""
            . . .
            . baba .
        """,
        moves="U",
        after="""
            . . .
            . baba:up .
        """,
        matters=(YOU, "BABA IS LOCKEDUP"),
    ),
    Case(
        row="take 1k",
        says="what is LOCKEDDOWN turns down but does not step there",
        rules=(YOU, "BABA IS LOCKEDDOWN"),
        board="""
            . baba .
            . . .
        """,
        moves="D",
        after="""
            . baba:down .
            . . .
        """,
        matters=(YOU, "BABA IS LOCKEDDOWN"),
    ),
    Case(
        row="take 1l",
        says="what is LOCKEDRIGHT is free in other directions",
        rules=(YOU, "BABA IS LOCKEDRIGHT"),
        board=". baba .",
        moves="L",
        after="baba:left . .",
        matters=(YOU,),
    ),
    Case(
        row="take 1m",
        says="3D steps along its own facing on up, and only the camera does",
        rules=("BABA IS 3D",),
        board="""
            baba . .
            baba . .
        """,
        moves="U",
        after="""
            . baba .
            baba . .
        """,
        matters=("BABA IS 3D",),
    ),
    Case(
        row="take 1n",
        says="3D turns counter-clockwise on left without a step",
        rules=("BABA IS 3D",),
        board="""
            . . .
            . baba .
        """,
        moves="L",
        after="""
            . . .
            . baba:up .
        """,
        matters=("BABA IS 3D",),
    ),
    Case(
        row="take 1o",
        says="3D turns clockwise on right without a step",
        rules=("BABA IS 3D",),
        board=". baba .",
        moves="R",
        after=". baba:down .",
        matters=("BABA IS 3D",),
    ),
    Case(
        row="take 1p",
        says="on down the next 3D object becomes the camera",
        rules=("BABA IS 3D",),
        board="""
            baba . .
            baba . .
        """,
        moves="DU",
        after="""
            baba . .
            . baba .
        """,
        matters=("BABA IS 3D",),
    ),
    Case(
        row="take 1q",
        says="after the last 3D object comes the first again",
        rules=("BABA IS 3D",),
        board="""
            baba . .
            baba . .
        """,
        moves="DDU",
        after="""
            . baba .
            baba . .
        """,
        matters=("BABA IS 3D",),
    ),
    Case(
        row="take 1r",
        says="YOU moves by the same key as usual",
        rules=("BABA IS 3D", "KEKE IS YOU"),
        board="""
            . . .
            baba keke .
        """,
        moves="U",
        after="""
            . keke:up .
            . baba .
        """,
        matters=("BABA IS 3D", "KEKE IS YOU"),
    ),
    Case(
        row="take 2",
        says="MOVE steps along its facing",
        rules=("KEKE IS MOVE",),
        board="keke . . .",
        moves="W",
        after=". keke . .",
        matters=("KEKE IS MOVE",),
    ),
    Case(
        row="take 2b",
        says="two sentences are two steps",
        rules=("KEKE IS MOVE", "KEKE IS MOVE"),
        board="keke . . .",
        moves="W",
        after=". . keke .",
        matters=("KEKE IS MOVE",),
    ),
    Case(
        row="take 2c",
        says="AUTO steps along its facing",
        rules=("KEKE IS AUTO",),
        board=". . keke:left",
        moves="W",
        after=". keke:left .",
        matters=("KEKE IS AUTO",),
    ),
    Case(
        row="take 2d",
        says="MOVE and AUTO add up",
        rules=("KEKE IS MOVE", "KEKE IS AUTO"),
        board="keke . . .",
        moves="W",
        after=". . keke .",
        matters=("KEKE IS MOVE", "KEKE IS AUTO"),
    ),
    Case(
        row="take 2e",
        says="CHILL steps in a random direction and faces there",
        rules=("KEKE IS CHILL",),
        board="""
            . .    .
            . keke .
            . .    .
        """,
        moves="W",
        any_of=(
            """
            . keke:up .
            . . .
            . . .
            """,
            """
            . . .
            keke:left . .
            . . .
            """,
            """
            . . .
            . . keke
            . . .
            """,
            """
            . . .
            . . .
            . keke:down .
            """,
        ),
        matters=("KEKE IS CHILL",),
    ),
    Case(
        row="take 2f",
        says="a sleeper does not turn by CHILL",
        rules=("KEKE IS CHILL", "KEKE IS SLEEP"),
        board="""
            . .    .
            . keke .
            . .    .
        """,
        moves="W",
        matters=("KEKE IS SLEEP",),
    ),
    Case(
        row="take 2g",
        says="a blocked CHILL turns round: it steps left, or faces a side and turns from it, and never faces the wall",
        rules=("KEKE IS CHILL", "WALL IS STOP"),
        board=". keke wall",
        moves="W",
        any_of=("keke:left . wall", ". keke:up wall", ". keke:down wall"),
        matters=("KEKE IS CHILL",),
    ),
    Case(
        row="take 2h",
        says="what YOU turned in take 1 moves on in its new facing in take 2, and one sleeper does neither",
        rules=(YOU, "BABA IS MOVE", "KEKE IS MOVE", "KEKE IS SLEEP"),
        board="""
            .         .    baba .
            .         keke .    .
        """,
        moves="L",
        after="""
            baba:left .    .    .
            .         keke .    .
        """,
        matters=(YOU, "BABA IS MOVE", "KEKE IS SLEEP"),
    ),
    Case(
        row="take 3",
        says="NUDGERIGHT steps right and keeps the facing",
        rules=("KEKE IS NUDGERIGHT",),
        board="keke:up . .",
        moves="W",
        after=". keke:up .",
        matters=("KEKE IS NUDGERIGHT",),
    ),
    Case(
        row="take 3b",
        says="two sentences are two steps",
        rules=("KEKE IS NUDGERIGHT", "KEKE IS NUDGERIGHT"),
        board=". keke . wall",
        moves="W",
        after=". . . wall+keke",
        matters=("KEKE IS NUDGERIGHT",),
    ),
    Case(
        row="take 3c",
        says="MOVE comes before the nudges",
        rules=("KEKE IS NUDGEUP", "KEKE IS MOVE", "WALL IS STOP"),
        board="""
            .    wall .
            keke .    .
        """,
        moves="W",
        after="""
            .    wall .
            .    keke .
        """,
        matters=("KEKE IS MOVE", "WALL IS STOP"),
    ),
    Case(
        row="take 3d",
        says="a blocked nudge stays, and does not turn round",
        rules=("KEKE IS NUDGERIGHT", "WALL IS STOP"),
        board=". keke:up wall .",
        moves="W",
        matters=("WALL IS STOP",),
    ),
    Case(
        row="take 4",
        says="NUDGEUP steps up and keeps the facing",
        rules=("KEKE IS NUDGEUP",),
        board="""
            . .    .
            . keke .
        """,
        moves="W",
        after="""
            . keke .
            . .    .
        """,
        matters=("KEKE IS NUDGEUP",),
    ),
    Case(
        row="take 4b",
        says="NUDGERIGHT comes before NUDGEUP",
        rules=("KEKE IS NUDGEUP", "KEKE IS NUDGERIGHT", "WALL IS STOP"),
        board="""
            .    wall .
            keke .    .
        """,
        moves="W",
        after="""
            .    wall .
            .    keke .
        """,
        matters=("KEKE IS NUDGERIGHT", "WALL IS STOP"),
    ),
    Case(
        row="take 5",
        says="NUDGELEFT steps left and keeps the facing",
        rules=("KEKE IS NUDGELEFT",),
        board=". . keke",
        moves="W",
        after=". keke .",
        matters=("KEKE IS NUDGELEFT",),
    ),
    Case(
        row="take 5b",
        says="NUDGEUP comes before NUDGELEFT",
        rules=("KEKE IS NUDGELEFT", "KEKE IS NUDGEUP", "WALL IS STOP"),
        board="""
            wall .    .
            .    keke .
        """,
        moves="W",
        after="""
            wall keke .
            .    .    .
        """,
        matters=("KEKE IS NUDGEUP", "WALL IS STOP"),
    ),
    Case(
        row="take 6",
        says="NUDGEDOWN steps down and keeps the facing",
        rules=("KEKE IS NUDGEDOWN",),
        board="""
            . keke .
            . .    .
        """,
        moves="W",
        after="""
            . .    .
            . keke .
        """,
        matters=("KEKE IS NUDGEDOWN",),
    ),
    Case(
        row="take 6b",
        says="NUDGELEFT comes before NUDGEDOWN",
        rules=("KEKE IS NUDGEDOWN", "KEKE IS NUDGELEFT", "WALL IS STOP"),
        board="""
            .    keke .
            wall .    .
        """,
        moves="W",
        after="""
            keke .    .
            wall .    .
        """,
        matters=("KEKE IS NUDGELEFT", "WALL IS STOP"),
    ),
    Case(
        row="take 7",
        says="FEAR steps away and faces there",
        rules=("KEKE FEAR SKULL",),
        board=". keke skull .",
        moves="W",
        after="keke:left . skull .",
        matters=("KEKE FEAR SKULL",),
    ),
    Case(
        row="take 7b",
        says="FEAR comes after the nudges: there is nothing left to flee from",
        rules=("KEKE FEAR SKULL", "KEKE IS NUDGEDOWN"),
        board="""
            . keke skull
            . .    .
        """,
        moves="W",
        after="""
            . .    skull
            . keke .
        """,
        matters=("KEKE IS NUDGEDOWN",),
    ),
    Case(
        row="take 7c",
        says="a sleeper does not flee",
        rules=("KEKE FEAR SKULL", "KEKE IS SLEEP"),
        board=". keke skull .",
        moves="W",
        matters=("KEKE IS SLEEP",),
    ),
    Case(
        row="take 8",
        says="a belt moves what lies on it in its own facing, and turns it",
        rules=("BELT IS SHIFT",),
        board=". . belt:left+rock .",
        moves="W",
        after=". rock:left belt:left .",
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="take 8b",
        says="two belts are two steps",
        rules=("BELT IS SHIFT", "CART IS SHIFT", "BELT IS STILL", "CART IS STILL"),
        board="belt+cart+rock . . .",
        moves="W",
        after="belt+cart . rock .",
        matters=("BELT IS SHIFT", "CART IS SHIFT"),
    ),
    Case(
        row="take 8c",
        says="a belt carries a sleeper",
        rules=("BELT IS SHIFT", "ROCK IS SLEEP"),
        board="belt+rock . . .",
        moves="W",
        after="belt rock . .",
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="take 8d",
        says="a belt does not carry what floats above it",
        rules=("BELT IS SHIFT", "ROCK IS FLOAT"),
        board="belt+rock . . .",
        moves="W",
        matters=("ROCK IS FLOAT",),
    ),
    Case(
        row="take 8e",
        says="a belt carries what floats as it does",
        rules=("BELT IS SHIFT", "ROCK IS FLOAT", "BELT IS FLOAT"),
        board="belt+rock . . .",
        moves="W",
        after="belt rock . .",
        matters=("BELT IS SHIFT", "ROCK IS FLOAT", "BELT IS FLOAT"),
    ),
    Case(
        row="take 8f",
        says="a belt does not move what is STILL, but turns it",
        rules=("BELT IS SHIFT", "ROCK IS STILL"),
        board="belt+rock:up . . .",
        moves="W",
        after="belt+rock . . .",
        matters=("BELT IS SHIFT", "ROCK IS STILL"),
    ),
    Case(
        row="take 8g",
        says="SHIFT comes after FEAR: keke has fled from the belt already",
        rules=("BELT IS SHIFT", "KEKE FEAR SKULL"),
        board="""
            . belt:down+keke skull
            . .              .
        """,
        moves="W",
        after="""
            keke:left belt:down skull
            .         .         .
        """,
        matters=("KEKE FEAR SKULL",),
    ),
    Case(
        row="take 8h",
        says="the facing is set when the step is tried, though it is blocked",
        rules=("BELT IS SHIFT", "WALL IS STOP"),
        board=". belt+rock:up wall .",
        moves="W",
        after=". belt+rock wall .",
        matters=("BELT IS SHIFT", "WALL IS STOP"),
    ),
    Case(
        row="take 8i",
        says="a level that is SHIFT moves every object of its float level, sleepers left out",
        rules=("LEVEL IS YOU", "LEVEL IS SHIFT", "TEXT IS FLOAT", "BRICK IS FLOAT", "KEKE IS SLEEP"),
        board=". . rock . keke .",
        moves="L",
        after=". rock:left . . keke .",
        matters=("LEVEL IS SHIFT", "KEKE IS SLEEP"),
    ),
    Case(
        row="take lists",
        says="who comes to move during a take waits for the next turn",
        rules=("ROBOT IS MOVE", "KEKE IS PUSH", "KEKE ON KEY IS MOVE"),
        board="robot keke key . .",
        moves="W",
        after=". robot key+keke . .",
        matters=("ROBOT IS MOVE", "KEKE IS PUSH"),
    ),
    Case(
        row="take lists b",
        says="who comes to move in one take moves in the next",
        rules=(YOU, "KEKE IS PUSH", "KEKE ON KEY IS MOVE"),
        board="baba keke key . .",
        moves="R",
        after=". baba key keke .",
        matters=(YOU, "KEKE IS PUSH", "KEKE ON KEY IS MOVE"),
    ),
)

STAGES: Final = (
    Case(
        row="3.1.6",
        says="a step that pushed takes the turning round from the later ones",
        rules=("KEKE IS MOVE", "KEKE IS MOVE", "ROCK IS PUSH", "WALL IS STOP"),
        board=". keke rock . wall",
        moves="W",
        after=". . keke rock wall",
        matters=("ROCK IS PUSH", "WALL IS STOP"),
    ),
    Case(
        row="3.1.2",
        says="a weak mover that gives up is destroyed where it stands",
        rules=("KEKE IS AUTO", "KEKE IS WEAK", "WALL IS STOP"),
        board=". keke wall .",
        moves="W",
        after=". . wall .",
        matters=("KEKE IS AUTO", "KEKE IS WEAK"),
    ),
    Case(
        row="3.1.2b",
        says="a weak MOVE object turns rather than dies where it can",
        rules=("KEKE IS MOVE", "KEKE IS WEAK", "WALL IS STOP"),
        board=". keke wall .",
        moves="W",
        after="keke:left . wall .",
        matters=("KEKE IS MOVE", "WALL IS STOP"),
    ),
    Case(
        row="3.1.2c",
        says="a safe weak mover that gives up stays",
        rules=("KEKE IS AUTO", "KEKE IS WEAK", "KEKE IS SAFE", "WALL IS STOP"),
        board=". keke wall .",
        moves="W",
        matters=("KEKE IS SAFE", "WALL IS STOP"),
    ),
    Case(
        row="V1",
        says="three pushable babas in a row each step once",
        rules=(YOU, "BABA IS PUSH"),
        board="baba baba baba . .",
        moves="R",
        after=". baba baba baba .",
        matters=(YOU,),
    ),
    Case(
        row="V2",
        says="solid babas in a row follow the first",
        rules=(YOU, "BABA IS STOP"),
        board="baba baba baba . .",
        moves="R",
        after=". baba baba baba .",
        matters=(YOU,),
    ),
    Case(
        row="V3",
        says="with a wall ahead none moves and all face it",
        rules=(YOU, "BABA IS STOP", "WALL IS STOP"),
        board="baba:left baba:left baba:left wall .",
        moves="R",
        after="baba baba baba wall .",
        matters=(YOU, "BABA IS STOP", "WALL IS STOP"),
    ),
    Case(
        row="V4",
        says="MOVE turns before an obstacle and steps back in the same turn",
        rules=("KEKE IS MOVE", "WALL IS STOP"),
        board=". . keke wall",
        moves="W",
        after=". keke:left . wall",
        matters=("KEKE IS MOVE", "WALL IS STOP"),
    ),
    Case(
        row="V5",
        says="between two obstacles MOVE only turns",
        rules=("KEKE IS MOVE", "WALL IS STOP"),
        board="wall keke wall",
        moves="W",
        after="wall keke:left wall",
        matters=("KEKE IS MOVE", "WALL IS STOP"),
    ),
    Case(
        row="V5b",
        says="and turns back in the next turn",
        rules=("KEKE IS MOVE", "WALL IS STOP"),
        board="wall keke wall",
        moves="WW",
        after="wall keke wall",
        matters=("WALL IS STOP",),
    ),
    Case(
        row="V6",
        says="AUTO stays before an obstacle and keeps its facing",
        rules=("KEKE IS AUTO", "WALL IS STOP"),
        board=". keke wall .",
        moves="W",
        matters=("WALL IS STOP",),
    ),
    Case(
        row="V7",
        says="of two solid movers face to face the first turns and steps back, and the second follows it",
        rules=("KEKE IS MOVE", "KEKE IS STOP"),
        board=". . keke keke:left . .",
        moves="W",
        after=". keke:left keke:left . . .",
        matters=("KEKE IS MOVE", "KEKE IS STOP"),
    ),
    Case(
        row="V8",
        says="two movers enter the one tile between them",
        rules=("KEKE IS MOVE",),
        board=". keke . keke:left .",
        moves="W",
        after=". . keke+keke:left . .",
        matters=("KEKE IS MOVE",),
    ),
    Case(
        row="V9",
        says="of two steps the first goes forward, the second turns round and goes back",
        rules=("KEKE IS MOVE", "KEKE IS MOVE", "WALL IS STOP"),
        board="keke . wall .",
        moves="W",
        after="keke:left . wall .",
        matters=("KEKE IS MOVE", "WALL IS STOP"),
    ),
    Case(
        row="V10",
        says="an obstacle that is about to step ahead counts as absent",
        rules=("KEKE IS MOVE", "ROBOT IS MOVE", "ROBOT IS STOP"),
        board="keke robot . .",
        moves="W",
        after=". keke robot .",
        matters=("KEKE IS MOVE", "ROBOT IS MOVE"),
    ),
    Case(
        row="V11",
        says="an obstacle that is about to step aside still blocks",
        rules=("KEKE IS MOVE", "ROBOT IS MOVE", "ROBOT IS STOP"),
        board="""
            .         .    .        .
            .         keke robot:up .
        """,
        moves="W",
        after="""
            .         .    robot:up .
            keke:left .    .        .
        """,
        matters=("KEKE IS MOVE", "ROBOT IS MOVE", "ROBOT IS STOP"),
    ),
    Case(
        row="V11b",
        says="a pushable object that is about to step aside is pushed, and ends where it was sent last",
        rules=("KEKE IS MOVE", "ROBOT IS MOVE", "ROBOT IS PUSH"),
        board="""
            . .    .        .
            . keke robot:up .
        """,
        moves="W",
        after="""
            . .    .        .
            . .    keke     robot
        """,
        matters=("KEKE IS MOVE", "ROBOT IS PUSH"),
    ),
    Case(
        row="V11c",
        says="on belts an obstacle that is about to step aside is ignored",
        rules=("BELT IS SHIFT", "ROCK IS STOP"),
        board="""
            . .         .            .
            . belt+rock belt:up+rock .
        """,
        moves="W",
        after="""
            . .         rock:up         .
            . belt      belt:up+rock:up .
        """,
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="V11d",
        says="on belts a pushable object that is about to step aside is ignored in the push test too",
        rules=("BELT IS SHIFT", "ROCK IS PUSH", "BOX IS PUSH", "WALL IS STOP"),
        board="""
            . .         .           .
            . belt+rock belt:up+box wall
        """,
        moves="W",
        after="""
            . .         box:up          .
            . belt      belt:up+rock:up wall
        """,
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="V12",
        says="a belt chain moves on together",
        rules=("BELT IS SHIFT", "ROCK IS PUSH", "BOX IS PUSH"),
        board="belt+rock belt+box . .",
        moves="W",
        after="belt belt+rock box .",
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="V13",
        says="two belts face to face exchange what lies on them",
        rules=("BELT IS SHIFT",),
        board=". belt+rock belt:left+key .",
        moves="W",
        after=". belt+key belt:left+rock:left .",
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="V14",
        says="MOVE uses the facing that YOU gave in the same turn",
        rules=(YOU, "BABA IS MOVE"),
        board=". . . baba .",
        moves="L",
        after=". baba:left . . .",
        matters=(YOU, "BABA IS MOVE"),
    ),
)

CASES: Final = (
    *TAKES,
    *STAGES,
)

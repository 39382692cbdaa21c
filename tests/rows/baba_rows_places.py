"""Rewinding, teleporting, belts, falling, and the status step, each row on a small board."""

from __future__ import annotations

from typing import Final

from conforming import Case

YOU = "BABA IS YOU"

PLACES: Final = (
    Case(
        row="L1",
        says="FOLLOW turns before TELE moves",
        rules=("KEKE FOLLOW BABA", "TILE IS TELE"),
        board="tile+keke:up . baba tile",
        moves="W",
        after="tile . baba tile+keke",
        matters=("KEKE FOLLOW BABA", "TILE IS TELE"),
    ),
    Case(
        row="L1b",
        says="TELE moves before SHIFT turns: the rock is turned by the belt it comes to",
        rules=("TILE IS TELE", "TILE IS STILL", "BELT IS SHIFT", "BELT IS STILL"),
        board="tile+rock:up . tile+belt:down .",
        moves="W",
        after="tile . tile:down+belt:down+rock:down .",
        matters=("TILE IS TELE", "BELT IS SHIFT"),
    ),
    Case(
        row="L2",
        says="BACK since the third turn: in the fifth the rock is where it stood as the third began",
        rules=(YOU, "ROCK IS PUSH", "BABA EAT KEY", "ROCK WITHOUT KEY IS BACK"),
        board="baba rock . key . .",
        moves="RRRWW",
        after=". . . baba+rock . .",
        matters=(YOU, "ROCK IS PUSH", "BABA EAT KEY", "ROCK WITHOUT KEY IS BACK"),
    ),
    Case(
        row="L2b",
        says="two turns later it stands where it stood as the first began",
        rules=(YOU, "ROCK IS PUSH", "BABA EAT KEY", "ROCK WITHOUT KEY IS BACK"),
        board="baba rock . key . .",
        moves="RRRWWWW",
        after=". rock . baba . .",
        matters=(YOU, "BABA EAT KEY", "ROCK WITHOUT KEY IS BACK"),
    ),
    Case(
        row="L2c",
        says="in the first turn with BACK nothing happens",
        rules=(YOU, "ROCK IS PUSH", "ROCK IS BACK"),
        board="baba rock . . .",
        moves="R",
        after=". baba rock . .",
        matters=(YOU, "ROCK IS PUSH"),
    ),
    Case(
        row="L2d",
        says="in the second what happened to it in that turn is undone, though the pusher has moved",
        rules=(YOU, "ROCK IS PUSH", "ROCK IS BACK"),
        board="baba rock . . .",
        moves="RR",
        after=". . baba+rock . .",
        matters=(YOU, "ROCK IS PUSH", "ROCK IS BACK"),
    ),
    Case(
        row="L2e",
        says="what came from a conversion goes back to what it was made of",
        rules=("ROCK IS KEY", "KEY IS BACK"),
        board=". rock:up . .",
        moves="WWW",
        after=". rock:up . .",
        matters=("KEY IS BACK",),
    ),
    Case(
        row="L2f",
        says="what did not yet exist is removed without what it has",
        rules=("BOX IS WEAK", "BOX HAS ROCK", "ROCK IS BACK", "ROCK HAS KEY"),
        board=". box+tile . .",
        moves="WWWWW",
        after=". tile . .",
        matters=("BOX IS WEAK", "ROCK IS BACK"),
    ),
    Case(
        row="L2g",
        says="a turn earlier it is still there",
        rules=("BOX IS WEAK", "BOX HAS ROCK", "ROCK IS BACK", "ROCK HAS KEY"),
        board=". box+tile . .",
        moves="WWWW",
        after=". tile+rock . .",
        matters=("BOX IS WEAK", "BOX HAS ROCK"),
    ),
    Case(
        row="L3",
        says="TELE sends what lies on a pad to the other pad, once in a turn",
        rules=("TILE IS TELE",),
        board="tile+rock . tile",
        moves="W",
        after="tile . tile+rock",
        matters=("TILE IS TELE",),
    ),
    Case(
        row="L3b",
        says="with more pads any of the others may be it",
        rules=("TILE IS TELE",),
        board="tile . tile+rock . tile",
        moves="W",
        any_of=("tile+rock . tile . tile", "tile . tile . tile+rock"),
        matters=("TILE IS TELE",),
    ),
    Case(
        row="L3c",
        says="a pad alone does nothing, though there is one of another name",
        rules=("TILE IS TELE", "STAR IS TELE"),
        board="tile+rock . star",
        moves="W",
    ),
    Case(
        row="L3d",
        says="what floats is not sent",
        rules=("TILE IS TELE", "ROCK IS FLOAT"),
        board="tile+rock . tile",
        moves="W",
        matters=("ROCK IS FLOAT",),
    ),
    Case(
        row="L3e",
        says="what is STILL is not sent",
        rules=("TILE IS TELE", "ROCK IS STILL"),
        board="tile+rock . tile",
        moves="W",
        matters=("ROCK IS STILL",),
    ),
    Case(
        row="L3f",
        says="who steps onto a pad is sent in the same turn",
        rules=(YOU, "TILE IS TELE"),
        board="baba tile . tile .",
        moves="R",
        after=". tile . tile+baba .",
        matters=(YOU, "TILE IS TELE"),
    ),
    Case(
        row="L3g",
        says="pads of one name do not send each other",
        rules=("TILE IS TELE",),
        board="tile+tile . tile",
        moves="W",
    ),
    Case(
        row="L4",
        says="a pad about to break does not send",
        rules=("TILE IS TELE", "TILE IS WEAK"),
        board="tile+rock . tile",
        moves="W",
        after="rock . tile",
        matters=("TILE IS WEAK",),
    ),
    Case(
        row="L4b",
        says="a pad about to be sunk does not send",
        rules=("TILE IS TELE", "ROCK IS SINK"),
        board="tile+rock . tile",
        moves="W",
        after=". . tile",
        matters=("ROCK IS SINK",),
    ),
    Case(
        row="L4c",
        says="a safe pad sends",
        rules=("TILE IS TELE", "TILE IS WEAK", "TILE IS SAFE"),
        board="tile+rock . tile",
        moves="W",
        after="tile . tile+rock",
        matters=("TILE IS TELE", "TILE IS SAFE"),
    ),
    Case(
        row="L5",
        says="text is sent too, and keeps its facing",
        rules=("TILE IS TELE",),
        board="tile+FLAG:up . tile",
        moves="W",
        after="tile . tile+FLAG:up",
        matters=("TILE IS TELE",),
    ),
    Case(
        row="L6",
        says="what comes to a belt faces like it",
        rules=("BELT IS SHIFT",),
        board=". belt+rock belt:down .",
        moves="W",
        after=". belt belt:down+rock:down .",
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="L6b",
        says="not what floats above it",
        rules=("BELT IS SHIFT", "ROCK IS FLOAT"),
        board=". belt+rock:up . .",
        moves="W",
        matters=("ROCK IS FLOAT",),
    ),
    Case(
        row="L7",
        says="of two belts on a tile the first turns the other",
        rules=("BELT IS SHIFT", "BELT IS STILL"),
        board=". belt:up+belt .",
        moves="W",
        after=". belt:up+belt:up .",
        matters=("BELT IS SHIFT", "BELT IS STILL"),
    ),
)

FALLS: Final = (
    Case(
        row="A1",
        says="FALL drops down",
        rules=("ROCK IS FALL",),
        board="""
            . rock:left .
            . .         .
            . .         .
        """,
        moves="W",
        after="""
            . .         .
            . .         .
            . rock:left .
        """,
        matters=("ROCK IS FALL",),
    ),
    Case(
        row="A1b",
        says="FALLRIGHT drops to the right",
        rules=("ROCK IS FALLRIGHT",),
        board="rock:left . . .",
        moves="W",
        after=". . . rock:left",
        matters=("ROCK IS FALLRIGHT",),
    ),
    Case(
        row="A1c",
        says="FALLLEFT drops to the left",
        rules=("ROCK IS FALLLEFT",),
        board=". . . rock",
        moves="W",
        after="rock . . .",
        matters=("ROCK IS FALLLEFT",),
    ),
    Case(
        row="A1d",
        says="FALLUP drops up",
        rules=("ROCK IS FALLUP",),
        board="""
            . .    .
            . .    .
            . rock .
        """,
        moves="W",
        after="""
            . rock .
            . .    .
            . .    .
        """,
        matters=("ROCK IS FALLUP",),
    ),
    Case(
        row="A1e",
        says="opposite directions cancel",
        rules=("ROCK IS FALLRIGHT", "ROCK IS FALLLEFT"),
        board=". rock . .",
        moves="W",
        matters=("ROCK IS FALLRIGHT", "ROCK IS FALLLEFT"),
    ),
    Case(
        row="A1f",
        says="they cancel rule for rule",
        rules=("ROCK IS FALLRIGHT", "ROCK IS FALLRIGHT", "ROCK IS FALLLEFT"),
        board=". rock . .",
        moves="W",
        after=". . . rock",
        matters=("ROCK IS FALLRIGHT",),
    ),
    Case(
        row="A2",
        says="it stops before what is solid, pushable or pullable",
        rules=("ROCK IS FALL", "WALL IS STOP", "BOX IS PUSH", "CART IS PULL"),
        board="""
            rock rock rock .
            .    .    .    .
            wall box  cart .
            .    .    .    .
        """,
        moves="W",
        after="""
            .    .    .    .
            rock rock rock .
            wall box  cart .
            .    .    .    .
        """,
        matters=("ROCK IS FALL", "WALL IS STOP", "BOX IS PUSH", "CART IS PULL"),
    ),
    Case(
        row="A2b",
        says="what is SWAP does not stop it, nor what is plain",
        rules=("ROCK IS FALL", "BOX IS SWAP", "BOX IS STOP"),
        board="""
            rock rock .
            box  key  .
            .    .    .
        """,
        moves="W",
        any_of=(
            """
            .    .    .
            box  key  .
            rock rock .
            """,
            """
            box  .    .
            .    key  .
            rock rock .
            """,
        ),
        matters=("ROCK IS FALL", "BOX IS SWAP"),
    ),
    Case(
        row="A3",
        says="an OPEN object falls into a SHUT one and both are gone",
        rules=("KEY IS FALL", "KEY IS OPEN", "DOOR IS SHUT", "DOOR IS STOP"),
        board="""
            key  .
            .    .
            door .
            .    .
        """,
        moves="W",
        after="""
            .    .
            .    .
            .    .
            .    .
        """,
        matters=("KEY IS FALL", "KEY IS OPEN", "DOOR IS SHUT"),
    ),
    Case(
        row="A3b",
        says="what is weak and fallen through is destroyed, and the faller goes on",
        rules=("ROCK IS FALL", "BOX IS WEAK", "BOX IS STOP"),
        board="""
            rock .
            box  .
            .    .
        """,
        moves="W",
        after="""
            .    .
            .    .
            rock .
        """,
        matters=("ROCK IS FALL", "BOX IS WEAK"),
    ),
    Case(
        row="A3c",
        says="what it falls through does not sink it, what it lands on does",
        rules=("ROCK IS FALL", "WATER IS SINK"),
        board="""
            rock  rock  .
            water .     .
            .     water .
        """,
        moves="W",
        after="""
            .     .     .
            water .     .
            rock  .     .
        """,
        matters=("ROCK IS FALL", "WATER IS SINK"),
    ),
    Case(
        row="A3d",
        says="it eats on the way",
        rules=("KEKE IS FALL", "KEKE EAT BOX", "BOX IS STOP"),
        board="""
            keke .
            box  .
            .    .
        """,
        moves="W",
        after="""
            .    .
            .    .
            keke .
        """,
        matters=("KEKE IS FALL", "KEKE EAT BOX"),
    ),
    Case(
        row="A3e",
        says="TELE comes before the fall: what lands on a pad is not sent in the same turn",
        rules=("ROCK IS FALL", "TILE IS TELE"),
        board="""
            rock . .
            tile . tile
        """,
        moves="W",
        after="""
            .         . .
            tile+rock . tile
        """,
        matters=("ROCK IS FALL",),
    ),
    Case(
        row="A3f",
        says="it is in the next",
        rules=("ROCK IS FALL", "TILE IS TELE"),
        board="""
            rock . .
            tile . tile
        """,
        moves="WW",
        after="""
            .    . .
            tile . tile+rock
        """,
        matters=("ROCK IS FALL", "TILE IS TELE"),
    ),
    Case(
        row="A4",
        says="what is weak survives its landing",
        rules=("EGG IS FALL", "EGG IS WEAK", "WALL IS STOP"),
        board="""
            egg  .
            .    .
            wall .
        """,
        moves="W",
        after="""
            .    .
            egg  .
            wall .
        """,
        matters=("EGG IS FALL", "WALL IS STOP"),
    ),
    Case(
        row="A5",
        says="stacked fallers settle in one turn, whatever their order",
        rules=("ROCK IS FALL", "KEY IS FALL", "ROCK IS STOP", "KEY IS STOP"),
        board="""
            rock key  .
            key  rock .
            .    .    .
            .    .    .
        """,
        moves="W",
        after="""
            .    .    .
            .    .    .
            rock key  .
            key  rock .
        """,
        matters=("ROCK IS FALL", "KEY IS FALL", "ROCK IS STOP", "KEY IS STOP"),
    ),
    Case(
        row="A6",
        says="a sleeper falls, with its facing",
        rules=("KEKE IS FALL", "KEKE IS SLEEP"),
        board="""
            keke:up .
            .       .
        """,
        moves="W",
        after="""
            .       .
            keke:up .
        """,
        matters=("KEKE IS FALL",),
    ),
    Case(
        row="A6b",
        says="what is STILL does not fall",
        rules=("KEKE IS FALL", "KEKE IS STILL"),
        board="""
            keke .
            .    .
        """,
        moves="W",
        matters=("KEKE IS STILL",),
    ),
    Case(
        row="A6c",
        says="what is LOCKEDDOWN does not fall down",
        rules=("KEKE IS FALL", "KEKE IS LOCKEDDOWN"),
        board="""
            keke .
            .    .
        """,
        moves="W",
        matters=("KEKE IS LOCKEDDOWN",),
    ),
    Case(
        row="A7",
        says="an object falls in one direction only",
        rules=("KEKE IS FALL", "KEKE IS FALLRIGHT"),
        board="""
            keke . . .
            .    . . .
        """,
        moves="W",
        any_of=(
            """
            .    . . .
            keke . . .
            """,
            """
            .    . . keke
            .    . . .
            """,
        ),
    ),
)

STATUS: Final = (
    Case(
        row="S1",
        says="what is broken by the key is not turned up by it",
        rules=(YOU, "BABA ON KEY IS BROKEN", "BABA ON KEY IS UP"),
        board="baba key . .",
        moves="R",
        after=". key+baba . .",
        matters=(YOU, "BABA ON KEY IS BROKEN"),
    ),
    Case(
        row="S2",
        says="UP turns up",
        rules=("KEKE IS UP",),
        board=". keke .",
        moves="W",
        after=". keke:up .",
        matters=("KEKE IS UP",),
    ),
    Case(
        row="S2b",
        says="DOWN turns down",
        rules=("KEKE IS DOWN",),
        board=". keke .",
        moves="W",
        after=". keke:down .",
        matters=("KEKE IS DOWN",),
    ),
    Case(
        row="S2c",
        says="LEFT turns left",
        rules=("KEKE IS LEFT",),
        board=". keke .",
        moves="W",
        after=". keke:left .",
        matters=("KEKE IS LEFT",),
    ),
    Case(
        row="S2d",
        says="RIGHT turns right",
        rules=("KEKE IS RIGHT",),
        board=". keke:up .",
        moves="W",
        after=". keke .",
        matters=("KEKE IS RIGHT",),
    ),
    Case(
        row="S2e",
        says="the majority decides",
        rules=("KEKE IS DOWN", "KEKE IS UP", "KEKE IS UP", "KEKE IS LEFT"),
        board=". keke .",
        moves="W",
        after=". keke:up .",
        matters=("KEKE IS UP",),
    ),
    Case(
        row="S2f",
        says="a tie is broken clockwise from the present facing: from the right, down comes before up",
        rules=("KEKE IS UP", "KEKE IS DOWN"),
        board=". keke .",
        moves="W",
        after=". keke:down .",
        matters=("KEKE IS DOWN",),
    ),
    Case(
        row="S2g",
        says="so two opposite words flip it every turn",
        rules=("KEKE IS UP", "KEKE IS DOWN"),
        board=". keke .",
        moves="WW",
        after=". keke:up .",
        matters=("KEKE IS UP",),
    ),
    Case(
        row="S2h",
        says="the present facing comes last: from the right, up comes before right",
        rules=("KEKE IS RIGHT", "KEKE IS UP"),
        board=". keke .",
        moves="W",
        after=". keke:up .",
        matters=("KEKE IS UP",),
    ),
    Case(
        row="S3",
        says="TURN turns clockwise",
        rules=("KEKE IS TURN",),
        board=". keke .",
        moves="W",
        after=". keke:down .",
        matters=("KEKE IS TURN",),
    ),
    Case(
        row="S3b",
        says="DETURN turns counter-clockwise",
        rules=("KEKE IS DETURN",),
        board=". keke .",
        moves="W",
        after=". keke:up .",
        matters=("KEKE IS DETURN",),
    ),
    Case(
        row="S3c",
        says="two are two quarters",
        rules=("KEKE IS TURN", "KEKE IS TURN"),
        board=". keke .",
        moves="W",
        after=". keke:left .",
        matters=("KEKE IS TURN",),
    ),
    Case(
        row="S3d",
        says="TURN and DETURN cancel",
        rules=("KEKE IS TURN", "KEKE IS DETURN"),
        board=". keke .",
        moves="W",
        matters=("KEKE IS TURN", "KEKE IS DETURN"),
    ),
    Case(
        row="S3e",
        says="TURN comes after the facing words",
        rules=("KEKE IS TURN", "KEKE IS UP"),
        board=". keke:left .",
        moves="W",
        after=". keke .",
        matters=("KEKE IS TURN", "KEKE IS UP"),
    ),
    Case(
        row="S4",
        says="a sleeper is turned by facing words",
        rules=("KEKE IS SLEEP", "KEKE IS UP"),
        board=". keke .",
        moves="W",
        after=". keke:up .",
        matters=("KEKE IS UP",),
    ),
    Case(
        row="S4b",
        says="a sleeper is turned by FOLLOW",
        rules=("KEKE IS SLEEP", "KEKE FOLLOW BABA"),
        board="baba . keke .",
        moves="W",
        after="baba . keke:left .",
        matters=("KEKE FOLLOW BABA",),
    ),
    Case(
        row="S5",
        says="text floats like any object",
        rules=("TEXT IS FLOAT", "WATER IS SINK"),
        board=". FLAG+water .",
        moves="W",
        matters=("TEXT IS FLOAT",),
    ),
    Case(
        row="S6",
        says="a new object is turned when it is created",
        rules=("KEKE MAKE KEY", "KEY IS UP"),
        board=". keke .",
        moves="W",
        after=". keke+key:up .",
        matters=("KEKE MAKE KEY", "KEY IS UP"),
    ),
    Case(
        row="S6b",
        says="a new object floats when it is created",
        rules=("WATER IS SINK", "ROCK HAS KEY", "KEY IS FLOAT", "LAVA IS HOT", "LAVA IS SAFE", "KEY IS MELT"),
        board=". rock+water+lava .",
        moves="W",
        after=". key+lava .",
        matters=("WATER IS SINK", "ROCK HAS KEY", "KEY IS FLOAT"),
    ),
)

CASES: Final = (
    *PLACES,
    *FALLS,
    *STATUS,
)

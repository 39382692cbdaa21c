"""Pushing, pulling, swapping, reversing, fear and following, each row on a small board."""

from __future__ import annotations

from typing import Final

from conforming import Case

YOU = "BABA IS YOU"

PUSHES: Final = (
    Case(
        row="P1",
        says="a chain is pushed on and faces the push",
        rules=(YOU, "ROCK IS PUSH"),
        board=". rock:up rock:down baba .",
        moves="L",
        after="rock:left rock:left baba:left . .",
        matters=(YOU, "ROCK IS PUSH"),
    ),
    Case(
        row="P1b",
        says="a chain before a wall does not move",
        rules=(YOU, "ROCK IS PUSH", "WALL IS STOP"),
        board="baba rock rock wall .",
        moves="R",
        matters=("ROCK IS PUSH", "WALL IS STOP"),
    ),
    Case(
        row="P1c",
        says="one blocked object blocks all: the key could unlock the door, the rock cannot",
        rules=(YOU, "ROCK IS PUSH", "KEY IS PUSH", "KEY IS OPEN", "DOOR IS SHUT", "DOOR IS STOP"),
        board="baba key+rock door . .",
        moves="R",
        matters=("ROCK IS PUSH", "DOOR IS STOP"),
    ),
    Case(
        row="P1d",
        says="all pushable objects of the tile move",
        rules=(YOU, "ROCK IS PUSH", "BOX IS PUSH"),
        board="baba rock+box+tile . .",
        moves="R",
        after=". baba+tile rock+box .",
        matters=(YOU, "ROCK IS PUSH", "BOX IS PUSH"),
    ),
    Case(
        row="P2",
        says="a weak object pushed against a wall is destroyed, and the pusher steps on",
        rules=(YOU, "BOX IS PUSH", "BOX IS WEAK", "BOX HAS KEY", "WALL IS STOP"),
        board="baba box wall .",
        moves="R",
        after=". baba+key wall .",
        matters=(YOU, "BOX IS WEAK", "BOX HAS KEY", "WALL IS STOP"),
    ),
    Case(
        row="P2b",
        says="a weak but safe object pushed against a wall blocks",
        rules=(YOU, "BOX IS PUSH", "BOX IS WEAK", "BOX IS SAFE", "WALL IS STOP"),
        board="baba box wall .",
        moves="R",
        matters=("BOX IS PUSH", "BOX IS SAFE", "WALL IS STOP"),
    ),
    Case(
        row="P3",
        says="a chain of PULL objects follows and faces the pull",
        rules=(YOU, "ROCK IS PULL"),
        board="rock:up rock:left baba . .",
        moves="R",
        after=". rock rock baba .",
        matters=(YOU, "ROCK IS PULL"),
    ),
    Case(
        row="P3b",
        says="a PULL object on the pusher's tile is behind the pushed object and follows it",
        rules=(YOU, "ROCK IS PUSH", "CART IS PULL"),
        board="cart+baba rock . .",
        moves="R",
        after=". cart+baba rock .",
        matters=(YOU, "ROCK IS PUSH", "CART IS PULL"),
    ),
    Case(
        row="P3c",
        says="what is beside the mover does not follow",
        rules=(YOU, "ROCK IS PULL"),
        board="""
            rock rock .
            rock baba .
            rock rock .
        """,
        moves="R",
        after="""
            rock rock .
            .    rock baba
            rock rock .
        """,
        matters=(YOU, "ROCK IS PULL"),
    ),
    Case(
        row="P3d",
        says="what is PULL does not follow a blocked step",
        rules=(YOU, "ROCK IS PULL", "WALL IS STOP"),
        board="rock baba wall .",
        moves="R",
        matters=("WALL IS STOP",),
    ),
    Case(
        row="P4",
        says="a solid object in its way keeps the first pulled object, not the mover",
        rules=(YOU, "ROCK IS PULL", "WALL IS STOP"),
        board="rock baba+wall . .",
        moves="R",
        after="rock wall baba .",
        matters=(YOU, "WALL IS STOP"),
    ),
    Case(
        row="P4b",
        says="a pushable object in its way is pushed",
        rules=(YOU, "CART IS PULL", "BOX IS PUSH"),
        board="cart baba+box . .",
        moves="R",
        after=". cart box+baba .",
        matters=(YOU, "CART IS PULL", "BOX IS PUSH"),
    ),
    Case(
        row="P4c",
        says="those further back are pulled through what is solid",
        rules=(YOU, "CART IS PULL", "WALL IS STOP"),
        board="cart cart+wall baba . .",
        moves="R",
        after=". cart+wall cart baba .",
        matters=(YOU, "CART IS PULL"),
    ),
    Case(
        row="P5",
        says="what is STILL is not pulled",
        rules=(YOU, "ROCK IS PULL", "ROCK IS STILL"),
        board="rock baba . .",
        moves="R",
        after="rock . baba .",
        matters=(YOU, "ROCK IS STILL"),
    ),
    Case(
        row="P5b",
        says="what is LOCKEDRIGHT is not pulled to the right",
        rules=(YOU, "ROCK IS PULL", "ROCK IS LOCKEDRIGHT"),
        board="rock baba . .",
        moves="R",
        after="rock . baba .",
        matters=(YOU, "ROCK IS LOCKEDRIGHT"),
    ),
    Case(
        row="P5c",
        says="a sleeper is pushed and pulled",
        rules=(YOU, "ROCK IS PULL", "ROCK IS SLEEP", "BOX IS PUSH", "BOX IS SLEEP"),
        board="rock baba box . .",
        moves="R",
        after=". rock baba box .",
        matters=(YOU, "ROCK IS PULL", "BOX IS PUSH"),
    ),
    Case(
        row="P6",
        says="PUSH and PULL together: pushed from the front, following from behind",
        rules=(YOU, "BOX IS PUSH", "BOX IS PULL"),
        board="box baba box . .",
        moves="R",
        after=". box baba box .",
        matters=(YOU, "BOX IS PUSH", "BOX IS PULL"),
    ),
    Case(
        row="P7",
        says="a mover with SWAP sends all of the target tile to its old tile, with their facing",
        rules=(YOU, "BABA IS SWAP"),
        board="baba rock:up+key:down . .",
        moves="R",
        after="rock:up+key:down baba . .",
        matters=(YOU, "BABA IS SWAP"),
    ),
    Case(
        row="P7b",
        says="what is STILL is not swapped away",
        rules=(YOU, "BABA IS SWAP", "KEY IS STILL"),
        board="baba rock+key . .",
        moves="R",
        after="rock key+baba . .",
        matters=(YOU, "BABA IS SWAP", "KEY IS STILL"),
    ),
    Case(
        row="P7c",
        says="a step of its own that is executed later takes the swapped object elsewhere",
        rules=("KEKE IS MOVE", "ROBOT IS MOVE", "KEKE IS SWAP"),
        board="""
            .    .        . .
            keke robot:up . .
        """,
        moves="W",
        after="""
            .    robot:up . .
            .    keke     . .
        """,
        matters=("KEKE IS MOVE", "ROBOT IS MOVE"),
    ),
    Case(
        row="P8",
        says="a pushed object swaps places with what is SWAP",
        rules=(YOU, "ROCK IS PUSH", "KEY IS SWAP"),
        board="baba rock key:up .",
        moves="R",
        after=". baba+key:up rock .",
        matters=(YOU, "ROCK IS PUSH", "KEY IS SWAP"),
    ),
    Case(
        row="P8b",
        says="a pulled object with SWAP displaces what it is pulled onto, but not its puller",
        rules=(YOU, "CART IS PULL", "CART IS SWAP"),
        board="cart baba+box . .",
        moves="R",
        after="box cart baba .",
        matters=(YOU, "CART IS PULL", "CART IS SWAP"),
    ),
    Case(
        row="P8c",
        says="what is SWAP and already about to step is not displaced",
        rules=("ROBOT IS MOVE", "KEKE IS MOVE", "ROBOT IS SWAP"),
        board="""
            . .        .         .
            . robot:up keke:left .
        """,
        moves="W",
        after="""
            . robot:up  . .
            . keke:left . .
        """,
        matters=("ROBOT IS MOVE", "KEKE IS MOVE"),
    ),
    Case(
        row="P9",
        says="a nudged object keeps its facing, and what it pushes takes the direction of travel",
        rules=("KEKE IS NUDGERIGHT", "ROCK IS PUSH"),
        board="keke:up rock:left . .",
        moves="W",
        after=". keke:up rock .",
        matters=("KEKE IS NUDGERIGHT", "ROCK IS PUSH"),
    ),
    Case(
        row="P10",
        says="REVERSE turns the travel of YOU, not the facing",
        rules=(YOU, "BABA IS REVERSE"),
        board=". . baba .",
        moves="R",
        after=". baba . .",
        matters=(YOU, "BABA IS REVERSE"),
    ),
    Case(
        row="P10b",
        says="two sentences cancel",
        rules=(YOU, "BABA IS REVERSE", "BABA IS REVERSE"),
        board=". . baba .",
        moves="R",
        after=". . . baba",
        matters=(YOU, "BABA IS REVERSE"),
    ),
    Case(
        row="P10c",
        says="REVERSE turns the travel of MOVE, not the facing",
        rules=("KEKE IS MOVE", "KEKE IS REVERSE"),
        board=". . keke .",
        moves="W",
        after=". keke . .",
        matters=("KEKE IS MOVE", "KEKE IS REVERSE"),
    ),
    Case(
        row="P10d",
        says="REVERSE turns a nudge",
        rules=("KEKE IS NUDGERIGHT", "KEKE IS REVERSE"),
        board=". . keke:up .",
        moves="W",
        after=". keke:up . .",
        matters=("KEKE IS NUDGERIGHT", "KEKE IS REVERSE"),
    ),
    Case(
        row="P10e",
        says="REVERSE turns a fall",
        rules=("ROCK IS FALL", "ROCK IS REVERSE"),
        board="""
            . .    .
            . .    .
            . rock .
            . .    .
        """,
        moves="W",
        after="""
            . rock .
            . .    .
            . .    .
            . .    .
        """,
        matters=("ROCK IS FALL", "ROCK IS REVERSE"),
    ),
    Case(
        row="P10f",
        says="REVERSE turns the travel on a belt, not the facing",
        rules=("BELT IS SHIFT", "ROCK IS REVERSE"),
        board=". belt+rock:up . .",
        moves="W",
        after="rock belt . .",
        matters=("BELT IS SHIFT", "ROCK IS REVERSE"),
    ),
)

FEARS: Final = (
    Case(
        row="F1",
        says="two feared nouns in a direction are two steps",
        rules=("KEKE FEAR SKULL", "KEKE FEAR GHOST"),
        board=". . . keke skull+ghost",
        moves="W",
        after=". keke:left . . skull+ghost",
        matters=("KEKE FEAR SKULL", "KEKE FEAR GHOST"),
    ),
    Case(
        row="F1b",
        says="two objects of one feared noun are one step",
        rules=("KEKE FEAR SKULL",),
        board=". . . keke skull+skull",
        moves="W",
        after=". . keke:left . skull+skull",
        matters=("KEKE FEAR SKULL",),
    ),
    Case(
        row="F1c",
        says="the direction with the highest count frightens",
        rules=("KEKE FEAR SKULL", "KEKE FEAR GHOST"),
        board="""
            . . skull .
            . . keke  skull+ghost
            . . .     .
        """,
        moves="W",
        after="""
            .         . skull .
            keke:left . .     skull+ghost
            .         . .     .
        """,
        matters=("KEKE FEAR SKULL", "KEKE FEAR GHOST"),
    ),
    Case(
        row="F1d",
        says="what is on its own tile does not frighten",
        rules=("KEKE FEAR SKULL",),
        board=". keke+skull .",
        moves="W",
    ),
    Case(
        row="F1e",
        says="what floats frightens too",
        rules=("KEKE FEAR SKULL", "SKULL IS FLOAT"),
        board=". . keke skull",
        moves="W",
        after=". keke:left . skull",
        matters=("KEKE FEAR SKULL",),
    ),
    Case(
        row="F2",
        says="between two fears it goes where it faces",
        rules=("KEKE FEAR SKULL",),
        board="""
            .     .       .
            skull keke:up skull
            .     .       .
        """,
        moves="W",
        after="""
            .     keke:up .
            skull .       skull
            .     .       .
        """,
        matters=("KEKE FEAR SKULL",),
    ),
    Case(
        row="F2b",
        says="where that is blocked and both sides frighten it goes back",
        rules=("KEKE FEAR SKULL", "WALL IS STOP"),
        board="""
            .     wall    .
            skull keke:up skull
            .     .       .
        """,
        moves="W",
        after="""
            .     wall      .
            skull .         skull
            .     keke:down .
        """,
        matters=("KEKE FEAR SKULL", "WALL IS STOP"),
    ),
    Case(
        row="F2c",
        says="with fears ahead and at its left it turns right",
        rules=("KEKE FEAR SKULL",),
        board="""
            .     skull   .
            skull keke:up .
            .     .       .
        """,
        moves="W",
        after="""
            .     skull .
            skull .     keke
            .     .     .
        """,
        matters=("KEKE FEAR SKULL",),
    ),
    Case(
        row="F2d",
        says="with fears ahead and behind right comes before left",
        rules=("KEKE FEAR SKULL",),
        board="""
            . skull   .
            . keke:up .
            . skull   .
        """,
        moves="W",
        after="""
            . skull   .
            . .       keke
            . skull   .
        """,
        matters=("KEKE FEAR SKULL",),
    ),
    Case(
        row="F2e",
        says="with no way out it stays",
        rules=("KEKE FEAR SKULL", "WALL IS STOP"),
        board="""
            .     wall    .
            skull keke:up skull
            .     wall    .
        """,
        moves="W",
        matters=("WALL IS STOP",),
    ),
    Case(
        row="F4",
        says="an empty neighbour frightens who fears EMPTY",
        rules=("KEKE FEAR EMPTY",),
        board="""
            tile tile tile
            tile keke .
            tile tile tile
        """,
        moves="W",
        after="""
            tile           tile tile
            tile+keke:left .    .
            tile           tile tile
        """,
        matters=("KEKE FEAR EMPTY",),
    ),
    Case(
        row="F4b",
        says="FEAR does not turn round at a wall",
        rules=("KEKE FEAR SKULL", "WALL IS STOP"),
        board=". wall keke:left skull .",
        moves="W",
        matters=("WALL IS STOP",),
    ),
    Case(
        row="F5",
        says="FOLLOW turns along the larger distance, and does not move",
        rules=("KEKE FOLLOW BABA",),
        board="""
            keke:up . . .
            .       . baba .
        """,
        moves="W",
        after="""
            keke    . . .
            .       . baba .
        """,
        matters=("KEKE FOLLOW BABA",),
    ),
    Case(
        row="F5b",
        says="of equal distances the vertical one decides",
        rules=("KEKE FOLLOW BABA",),
        board="""
            keke .    .
            .    baba .
        """,
        moves="W",
        after="""
            keke:down .    .
            .         baba .
        """,
        matters=("KEKE FOLLOW BABA",),
    ),
    Case(
        row="F5c",
        says="the nearest of all followed nouns is the target",
        rules=("KEKE FOLLOW BABA", "KEKE FOLLOW ROCK"),
        board="baba . . keke rock .",
        moves="W",
        after="baba . . keke rock .",
        matters=("KEKE FOLLOW ROCK",),
    ),
    Case(
        row="F5d",
        says="what is on its own tile is no target",
        rules=("KEKE FOLLOW BABA",),
        board="baba . . keke+baba . .",
        moves="W",
        after="baba . . keke:left+baba . .",
        matters=("KEKE FOLLOW BABA",),
    ),
    Case(
        row="F6",
        says="with nobody straight ahead the one at the left comes first",
        rules=("KEKE FOLLOW BABA",),
        board="""
            .    .       .
            baba keke:up baba
            .    baba    .
        """,
        moves="W",
        after="""
            .    .         .
            baba keke:left baba
            .    baba      .
        """,
        matters=("KEKE FOLLOW BABA",),
    ),
    Case(
        row="F6b",
        says="the one straight ahead comes before the one at the left",
        rules=("KEKE FOLLOW BABA",),
        board="""
            .    baba    .
            baba keke:up .
            .    .       .
        """,
        moves="W",
    ),
    Case(
        row="F6c",
        says="the one at the right comes before the one behind",
        rules=("KEKE FOLLOW BABA",),
        board="""
            .    .       .
            .    keke:up baba
            .    baba    .
        """,
        moves="W",
        after="""
            .    .       .
            .    keke    baba
            .    baba    .
        """,
        matters=("KEKE FOLLOW BABA",),
    ),
    Case(
        row="F6d",
        says="the one followed last turn is kept, though another has come straight ahead",
        rules=(
            YOU,
            "KEKE FOLLOW BABA",
            "KEKE FOLLOW ROCK",
            "NOT IDLE BABA IS NUDGEDOWN",
            "NOT IDLE ROCK IS NUDGERIGHT",
        ),
        board="""
            rock baba    . .
            .    keke:up . .
        """,
        moves="WR",
        after="""
            .    rock    .    .
            .    keke    baba .
        """,
        matters=("KEKE FOLLOW BABA",),
    ),
)

CASES: Final = (
    *PUSHES,
    *FEARS,
)

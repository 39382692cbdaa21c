"""Words that meet on one board, each meeting on a small board with a number for its name."""

from __future__ import annotations

from typing import Final

from conforming import Case

YOU = "BABA IS YOU"

CASES: Final = (
    Case(
        row="#1",
        says="YOU entering WIN and DEFEAT dies and does not win",
        rules=(YOU, "FLAG IS WIN", "FLAG IS DEFEAT"),
        board="baba flag .",
        moves="R",
        after=". flag .",
        matters=(YOU, "FLAG IS DEFEAT"),
    ),
    Case(
        row="#2",
        says="YOU entering WIN and SINK: both are gone, and nothing is won",
        rules=(YOU, "FLAG IS WIN", "FLAG IS SINK"),
        board="baba flag .",
        moves="R",
        after=". . .",
        matters=(YOU, "FLAG IS SINK"),
    ),
    Case(
        row="#3",
        says="YOU that floats does not touch a WIN that does not",
        rules=(YOU, "FLAG IS WIN", "BABA IS FLOAT"),
        board="baba flag .",
        moves="R",
        after=". flag+baba .",
        matters=(YOU, "BABA IS FLOAT"),
    ),
    Case(
        row="#4",
        says="a pushed key and a wall are gone, and what the wall has lies on the wall's tile",
        rules=(YOU, "ROCK IS PUSH", "ROCK IS OPEN", "WALL IS SHUT", "WALL IS STOP", "WALL HAS FLAG"),
        board="baba rock wall .",
        moves="R",
        after=". baba flag .",
        matters=(YOU, "ROCK IS PUSH", "ROCK IS OPEN", "WALL IS SHUT", "WALL HAS FLAG"),
    ),
    Case(
        row="#5",
        says="what the pushed one has lies on its old tile, where YOU stands now",
        rules=(YOU, "ROCK IS PUSH", "ROCK IS OPEN", "WALL IS SHUT", "WALL IS STOP", "ROCK HAS FLAG", "FLAG IS WIN"),
        board="baba rock wall .",
        moves="R",
        after=". baba+flag . .",
        won=True,
        matters=(YOU, "ROCK IS PUSH", "ROCK IS OPEN", "WALL IS SHUT", "ROCK HAS FLAG", "FLAG IS WIN"),
    ),
    Case(
        row="#6",
        says="a wall on the door's tile blocks the key, though it floats",
        rules=(YOU, "KEY IS PUSH", "KEY IS OPEN", "DOOR IS SHUT", "DOOR IS STOP", "WALL IS STOP", "WALL IS FLOAT"),
        board="baba:left key door+wall .",
        moves="R",
        after="baba key door+wall .",
        matters=(YOU, "KEY IS PUSH", "WALL IS STOP"),
    ),
    Case(
        row="#7",
        says="YOU enters what is WEAK and STOP, and that breaks",
        rules=(YOU, "BOX IS WEAK", "BOX IS STOP"),
        board="baba box .",
        moves="R",
        after=". baba .",
        matters=(YOU, "BOX IS WEAK"),
    ),
    Case(
        row="#8",
        says="on another float level it blocks",
        rules=(YOU, "BOX IS WEAK", "BOX IS STOP", "BOX IS FLOAT"),
        board="baba:left box .",
        moves="R",
        after="baba box .",
        matters=(YOU, "BOX IS STOP", "BOX IS FLOAT"),
    ),
    Case(
        row="#9",
        says="a weak box pushed against a wall is destroyed, and the pusher advances",
        rules=(YOU, "BOX IS WEAK", "BOX IS PUSH", "WALL IS STOP"),
        board="baba box wall .",
        moves="R",
        after=". baba wall .",
        matters=(YOU, "BOX IS WEAK"),
    ),
    Case(
        row="#10",
        says="YOU that is weak breaks at the wall",
        rules=(YOU, "BABA IS WEAK", "WALL IS STOP"),
        board="baba wall . ",
        moves="R",
        after=". wall .",
        matters=(YOU, "BABA IS WEAK"),
    ),
    Case(
        row="#11",
        says="three that come to one SINK tile together all go, and it",
        rules=(YOU, "WATER IS SINK"),
        board="baba+baba+baba water .",
        moves="R",
        after=". . .",
        matters=("WATER IS SINK",),
    ),
    Case(
        row="#12",
        says="of two keys and a door, the door and one key go",
        rules=("KEY IS OPEN", "DOOR IS SHUT"),
        board=". key+key+door .",
        moves="W",
        after=". key .",
        matters=("KEY IS OPEN", "DOOR IS SHUT"),
    ),
    Case(
        row="#12b",
        says="of two doors and a key all three go",
        rules=("KEY IS OPEN", "DOOR IS SHUT"),
        board=". door+door+key .",
        moves="W",
        after=". . .",
        matters=("KEY IS OPEN", "DOOR IS SHUT"),
    ),
    Case(
        row="#13",
        says="with two OPEN rules a door takes one object of each",
        rules=("KEY IS OPEN", "ROCK IS OPEN", "DOOR IS SHUT"),
        board=". key+rock+door .",
        moves="W",
        after=". . .",
        matters=("KEY IS OPEN", "ROCK IS OPEN", "DOOR IS SHUT"),
    ),
    Case(
        row="#14",
        says="a weak object survives the turn in which its maker makes it",
        rules=("IDLE KEKE MAKE BOX", "BOX IS WEAK"),
        board=". keke .",
        moves="W",
        after=". keke+box .",
        matters=("IDLE KEKE MAKE BOX",),
    ),
    Case(
        row="#14b",
        says="and breaks in the next",
        rules=("IDLE KEKE MAKE BOX", "BOX IS WEAK"),
        board=". keke .",
        moves="WR",
        after=". keke .",
        matters=("BOX IS WEAK",),
    ),
    Case(
        row="#15",
        says="MORE does not spread onto what is STOP, though it is WEAK",
        rules=("LAVA IS MORE", "BOX IS WEAK", "BOX IS STOP"),
        board=". lava box",
        moves="W",
        after="lava lava box",
        matters=("LAVA IS MORE", "BOX IS STOP"),
    ),
    Case(
        row="#15b",
        says="nor onto what is PUSH, though it is SWAP",
        rules=("LAVA IS MORE", "BOX IS SWAP", "BOX IS PUSH"),
        board=". lava box",
        moves="W",
        after="lava lava box",
        matters=("LAVA IS MORE", "BOX IS PUSH"),
    ),
    Case(
        row="#16",
        says="what YOU leaves as it melts lives on",
        rules=(YOU, "BABA IS MELT", "BABA HAS KEKE", "KEKE IS YOU", "LAVA IS HOT"),
        board="baba lava . .",
        moves="RR",
        after=". lava keke .",
        matters=(YOU, "BABA IS MELT", "BABA HAS KEKE", "KEKE IS YOU", "LAVA IS HOT"),
    ),
    Case(
        row="#17",
        says="two nouns exchange in one turn, all objects of them",
        rules=("BABA IS KEKE", "KEKE IS BABA"),
        board="baba keke keke:left",
        moves="W",
        after="keke baba baba:left",
        matters=("BABA IS KEKE", "KEKE IS BABA"),
    ),
    Case(
        row="#18",
        says="a conversion drops nothing",
        rules=("ROCK IS KEY", "KEY HAS FLAG", "ROCK HAS FLAG"),
        board=". rock .",
        moves="W",
        after=". key .",
        matters=("ROCK IS KEY",),
    ),
    Case(
        row="#19",
        says="YOU falls past DEFEAT and is not killed",
        rules=(YOU, "BABA IS FALL", "SKULL IS DEFEAT"),
        board="""
            baba  .
            skull .
            .     .
        """,
        moves="W",
        after="""
            .     .
            skull .
            baba  .
        """,
        matters=("BABA IS FALL",),
    ),
    Case(
        row="#20",
        says="what falls onto PUSH rests on it",
        rules=("KEY IS FALL", "ROCK IS PUSH"),
        board="""
            key  .
            .    .
            rock .
            .    .
        """,
        moves="W",
        after="""
            .    .
            key  .
            rock .
            .    .
        """,
        matters=("KEY IS FALL", "ROCK IS PUSH"),
    ),
    Case(
        row="#21",
        says="what the partner has lies on its tile, what the faller has on the last tile before it",
        rules=("KEY IS FALL", "KEY IS OPEN", "DOOR IS SHUT", "KEY HAS STAR", "DOOR HAS FLAG"),
        board="""
            key  .
            .    .
            door .
            .    .
        """,
        moves="W",
        after="""
            .    .
            star .
            flag .
            .    .
        """,
        matters=("KEY IS FALL", "KEY IS OPEN", "DOOR IS SHUT", "KEY HAS STAR", "DOOR HAS FLAG"),
    ),
    Case(
        row="#22",
        says="what a belt moves off faces like the belt",
        rules=("BELT IS SHIFT",),
        board=". belt+rock:left . .",
        moves="W",
        after=". belt rock .",
        matters=("BELT IS SHIFT",),
    ),
    Case(
        row="#23",
        says="text that is not PUSH is no obstacle",
        rules=(YOU, "TEXT IS NOT PUSH"),
        board="baba FLAG . .",
        moves="R",
        after=". FLAG+baba . .",
        matters=(YOU, "TEXT IS NOT PUSH"),
    ),
    Case(
        row="#24",
        says="text that is STOP is still pushed",
        rules=(YOU, "TEXT IS STOP"),
        board="baba FLAG . .",
        moves="R",
        after=". baba FLAG .",
        matters=(YOU,),
    ),
    Case(
        row="#25",
        says="text pushed onto text gives alternatives",
        rules=(YOU, "TEXT ON TILE IS NOT PUSH"),
        board="""
            baba FLAG KEY+tile IS  MOVE .
            .    .    .        .   .    .
            flag .    .        key .    .
        """,
        moves="RW",
        after="""
            .    baba FLAG+KEY+tile IS  MOVE .
            .    .    .             .   .    .
            .    flag .             .   .    key
        """,
        matters=(YOU, "TEXT ON TILE IS NOT PUSH"),
    ),
    Case(
        row="#26",
        says="X IS X keeps nothing from X IS WIN",
        rules=(YOU, "BABA IS BABA", "BABA IS WIN"),
        board=". baba .",
        moves="W",
        won=True,
        matters=(YOU, "BABA IS WIN"),
    ),
    Case(
        row="#27",
        says="X IS NOT X leaves nothing of what X has",
        rules=("BABA IS NOT BABA", "BABA HAS KEY"),
        board=". baba rock",
        moves="W",
        after=". . rock",
        matters=("BABA IS NOT BABA",),
    ),
    Case(
        row="#28",
        says="with ALL IS YOU and BABA IS NOT YOU all but baba move",
        rules=(),
        board="""
            ALL  IS   YOU  .   .
            .    .    .    .   .
            BABA IS   NOT  YOU .
            .    .    .    .   .
            baba keke .    .   rock:left
        """,
        moves="R",
        after="""
            ALL  IS   YOU  .   .
            .    .    .    .   .
            BABA IS   NOT  YOU .
            .    .    .    .   .
            baba .    keke .   rock
        """,
    ),
    Case(
        row="#29",
        says="LONELY BABA IS YOU moves onto another object and from then on no more",
        rules=("LONELY BABA IS YOU",),
        board="baba rock . .",
        moves="RR",
        after=". rock+baba . .",
        matters=("LONELY BABA IS YOU",),
    ),
    Case(
        row="#30",
        says="IDLE ROCK IS FLAG converts on wait only",
        rules=(YOU, "IDLE ROCK IS FLAG"),
        board=". baba . rock",
        moves="L",
        after="baba:left . . rock",
        matters=(YOU,),
    ),
    Case(
        row="#30b",
        says="and on wait it does",
        rules=(YOU, "IDLE ROCK IS FLAG"),
        board=". baba . rock",
        moves="LW",
        after="baba:left . . flag",
        matters=(YOU, "IDLE ROCK IS FLAG"),
    ),
    Case(
        row="#31",
        says="with EMPTY IS STOP nothing steps onto an empty tile",
        rules=(YOU, "EMPTY IS STOP"),
        board="baba:left . .",
        moves="R",
        after="baba . .",
        matters=(YOU, "EMPTY IS STOP"),
    ),
    Case(
        row="#32",
        says="empty tiles pass a push on to the edge, which blocks it",
        rules=(YOU, "EMPTY IS PUSH"),
        board="baba:left . .",
        moves="R",
        after="baba . .",
        matters=(YOU, "EMPTY IS PUSH"),
    ),
    Case(
        row="#32b",
        says="a plain object ends the chain, and the step succeeds",
        rules=(YOU, "EMPTY IS PUSH"),
        board="baba . tile .",
        moves="R",
        after=". baba tile .",
        matters=(YOU,),
    ),
    Case(
        row="#32c",
        says="a pushable object two tiles ahead is pushed",
        rules=(YOU, "EMPTY IS PUSH", "ROCK IS PUSH"),
        board="baba . rock tile .",
        moves="R",
        after=". baba . tile+rock .",
        matters=(YOU, "EMPTY IS PUSH", "ROCK IS PUSH"),
    ),
    Case(
        row="#33",
        says="YOU that is DONE leaves, and the level goes on without",
        rules=(YOU, "BABA IS DONE"),
        board=". baba rock .",
        moves="WR",
        after=". . rock .",
        matters=("BABA IS DONE",),
    ),
    Case(
        row="#34",
        says="a broken flag does not win",
        rules=(YOU, "FLAG IS WIN", "FLAG IS BROKEN"),
        board="baba flag .",
        moves="R",
        after=". flag+baba .",
        matters=(YOU, "FLAG IS BROKEN"),
    ),
)

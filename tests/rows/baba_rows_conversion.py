"""What turns into what, each row on a small board."""

from __future__ import annotations

from typing import Final

from conforming import Case

YOU = "BABA IS YOU"

CONVERSIONS: Final = (
    Case(
        row="K1",
        says="two nouns exchange in one turn",
        rules=("ROCK IS KEY", "KEY IS ROCK"),
        board=". rock key:up .",
        moves="W",
        after=". key rock:up .",
        matters=("ROCK IS KEY", "KEY IS ROCK"),
    ),
    Case(
        row="K1b",
        says="all is decided on the board as the movement left it",
        rules=("ROCK NEAR KEY IS BOX", "KEY NEAR ROCK IS TILE"),
        board=". rock key .",
        moves="W",
        after=". box tile .",
        matters=("ROCK NEAR KEY IS BOX", "KEY NEAR ROCK IS TILE"),
    ),
    Case(
        row="K1c",
        says="WRITE turns into the text of the word",
        rules=("ROCK WRITE PUSH",),
        board=". rock:up . rock",
        moves="W",
        after=". PUSH:up . PUSH",
        matters=("ROCK WRITE PUSH",),
    ),
    Case(
        row="K1d",
        says="WRITE takes a noun too, and several words are several pieces of text",
        rules=("ROCK WRITE KEY", "ROCK WRITE WIN"),
        board=". rock . .",
        moves="W",
        after=". KEY+WIN . .",
        matters=("ROCK WRITE KEY", "ROCK WRITE WIN"),
    ),
    Case(
        row="K2",
        says="two targets make two objects",
        rules=("ROCK IS KEY", "ROCK IS BOX"),
        board=". rock .",
        moves="W",
        after=". key+box .",
        matters=("ROCK IS KEY", "ROCK IS BOX"),
    ),
    Case(
        row="K2b",
        says="the same sentence twice makes two",
        rules=("ROCK IS KEY", "ROCK IS KEY"),
        board=". rock .",
        moves="W",
        after=". key+key .",
        matters=("ROCK IS KEY",),
    ),
    Case(
        row="K3",
        says="what an object becomes keeps its facing, and may break at once",
        rules=("ROCK IS KEY", "KEY IS WEAK"),
        board=". rock:up+tile rock:up .",
        moves="W",
        after=". tile key:up .",
        matters=("ROCK IS KEY", "KEY IS WEAK"),
    ),
    Case(
        row="K4",
        says="conversion is no destruction, so what the old noun has does not appear",
        rules=("ROCK IS KEY", "ROCK HAS FLAG"),
        board=". rock .",
        moves="W",
        after=". key .",
        matters=("ROCK IS KEY",),
    ),
    Case(
        row="K5",
        says="X IS X protects",
        rules=("ROCK IS ROCK", "ROCK IS KEY"),
        board=". rock .",
        moves="W",
        matters=("ROCK IS ROCK",),
    ),
    Case(
        row="K5b",
        says="it protects against EMPTY, TEXT and WRITE",
        rules=("ROCK IS ROCK", "ROCK IS EMPTY", "ROCK IS TEXT", "ROCK WRITE WIN"),
        board=". rock .",
        moves="W",
        matters=("ROCK IS ROCK",),
    ),
    Case(
        row="K5c",
        says="it does not keep others from turning into X, nor X from its properties",
        rules=("ROCK IS ROCK", "KEY IS ROCK", "ROCK IS PUSH", YOU),
        board="key baba rock .",
        moves="R",
        after="rock . baba rock",
        matters=("KEY IS ROCK", "ROCK IS PUSH"),
    ),
    Case(
        row="K5d",
        says="with a condition it protects those for which that holds",
        rules=("ROCK ON TILE IS ROCK", "ROCK IS KEY"),
        board="rock rock+tile .",
        moves="W",
        after="key rock+tile .",
        matters=("ROCK ON TILE IS ROCK", "ROCK IS KEY"),
    ),
    Case(
        row="K5e",
        says="it does not keep X from what X has",
        rules=("ROCK IS ROCK", "ROCK HAS KEY", "WATER IS SINK"),
        board=". rock+water .",
        moves="W",
        after=". key .",
        matters=("ROCK HAS KEY", "WATER IS SINK"),
    ),
    Case(
        row="K5f",
        says="it protects against REVERT",
        rules=("ROCK IS KEY", "KEY IS KEY", "KEY IS REVERT"),
        board=". rock .",
        moves="WW",
        after=". key .",
        matters=("ROCK IS KEY", "KEY IS KEY"),
    ),
    Case(
        row="K6",
        says="X IS NOT Y cancels X IS Y",
        rules=("ROCK IS KEY", "ROCK IS NOT KEY"),
        board=". rock .",
        moves="W",
        matters=("ROCK IS NOT KEY",),
    ),
    Case(
        row="K6b",
        says="X IS NOT TEXT cancels WRITE",
        rules=("ROCK WRITE WIN", "ROCK IS NOT TEXT"),
        board=". rock .",
        moves="W",
        matters=("ROCK IS NOT TEXT",),
    ),
    Case(
        row="K7",
        says="X IS NOT X makes X vanish, safe or not, and nothing is left",
        rules=("ROCK IS NOT ROCK", "ROCK IS SAFE", "ROCK HAS KEY"),
        board=". rock .",
        moves="W",
        after=". . .",
        matters=("ROCK IS NOT ROCK",),
    ),
    Case(
        row="K7b",
        says="with X IS Y there is a Y in its place",
        rules=("ROCK IS NOT ROCK", "ROCK IS KEY"),
        board=". rock .",
        moves="W",
        after=". key .",
        matters=("ROCK IS KEY",),
    ),
    Case(
        row="K7c",
        says="X IS NOT X takes the protection of X IS X away",
        rules=("ROCK IS ROCK", "ROCK IS NOT ROCK"),
        board=". rock .",
        moves="W",
        after=". . .",
        matters=("ROCK IS NOT ROCK",),
    ),
    Case(
        row="K8",
        says="X IS EMPTY makes X vanish, and nothing is left",
        rules=("ROCK IS EMPTY", "ROCK HAS KEY"),
        board=". rock .",
        moves="W",
        after=". . .",
        matters=("ROCK IS EMPTY",),
    ),
    Case(
        row="K9",
        says="X IS TEXT turns X into its noun text",
        rules=("ROCK IS TEXT",),
        board=". rock .",
        moves="W",
        after=". ROCK .",
        matters=("ROCK IS TEXT",),
    ),
    Case(
        row="K9b",
        says="TEXT IS X converts every piece of text",
        rules=("TEXT IS ROCK",),
        board=". FLAG . WIN .",
        moves="W",
        after=". rock . rock .",
        matters=("TEXT IS ROCK",),
        words_change=True,
    ),
    Case(
        row="K9c",
        says="TEXT IS TEXT protects text",
        rules=("TEXT IS ROCK", "TEXT IS TEXT"),
        board=". FLAG . WIN .",
        moves="W",
        matters=("TEXT IS TEXT",),
    ),
    Case(
        row="K10",
        says="X IS ALL creates one of each other noun and leaves X",
        rules=(),
        board="""
            ROCK IS ALL .
            .    .  .   .
            rock .  key baba
        """,
        moves="W",
        after="""
            ROCK          IS ALL .
            .             .  .   .
            rock+key+baba .  key baba
        """,
    ),
    Case(
        row="K10b",
        says="but not what is there already",
        rules=(),
        board="""
            ROCK IS ALL .
            .    .  .   .
            rock+key .  . baba
        """,
        moves="W",
        after="""
            ROCK          IS ALL .
            .             .  .   .
            rock+key+baba .  .   baba
        """,
    ),
    Case(
        row="K10c",
        says="and not what X is said not to be",
        rules=(),
        board="""
            ROCK IS ALL .   .    .
            .    .  .   .   .    .
            ROCK IS NOT KEY .    .
            .    .  .   .   .    .
            rock .  .   key baba .
        """,
        moves="W",
        after="""
            ROCK IS ALL .   .    .
            .    .  .   .   .    .
            ROCK IS NOT KEY .    .
            .    .  .   .   .    .
            rock+baba . . key baba .
        """,
    ),
    Case(
        row="K11",
        says="EMPTY IS Y fills every empty tile, with EMPTY's facing",
        rules=("EMPTY IS ROCK", "EMPTY IS UP"),
        board="baba . .",
        moves="W",
        after="baba rock:up rock:up",
        matters=("EMPTY IS ROCK",),
        words_change=True,
    ),
    Case(
        row="K11b",
        says="a tile emptied by conversion is not filled in the same turn",
        rules=("EMPTY IS ROCK", "EMPTY IS UP", "KEY IS EMPTY"),
        board="baba . key",
        moves="W",
        after="baba rock:up .",
        matters=("EMPTY IS ROCK", "KEY IS EMPTY"),
        words_change=True,
    ),
    Case(
        row="K12",
        says="REVERT brings the original noun back",
        rules=("ROCK IS KEY", "KEY IS REVERT"),
        board=". rock . .",
        moves="WW",
        after=". rock . .",
        matters=("KEY IS REVERT",),
    ),
    Case(
        row="K12b",
        says="REVERT does nothing to what is as it was, and other conversions go on",
        rules=("KEY IS REVERT", "KEY IS BOX"),
        board=". key . .",
        moves="W",
        after=". box . .",
        matters=("KEY IS BOX",),
    ),
    Case(
        row="K12c",
        says="REVERT has priority over other conversions",
        rules=("ROCK IS KEY", "KEY IS BOX", "KEY IS REVERT"),
        board=". rock . .",
        moves="WW",
        after=". rock . .",
        matters=("KEY IS REVERT",),
    ),
    Case(
        row="K12d",
        says="the original noun survives a chain of conversions",
        rules=("ROCK IS KEY", "KEY IS BOX", "BOX IS REVERT"),
        board=". rock . .",
        moves="WWW",
        after=". rock . .",
        matters=("KEY IS BOX", "BOX IS REVERT"),
    ),
    Case(
        row="K12e",
        says="what was born from EMPTY reverts to nothing",
        rules=("EMPTY IS ROCK", "ROCK IS REVERT"),
        board="baba . .",
        moves="WW",
        after="baba . .",
        matters=("ROCK IS REVERT",),
        words_change=True,
    ),
    Case(
        row="K13",
        says="X IS LEVEL makes a level icon",
        rules=("ROCK IS LEVEL",),
        board=". rock .",
        moves="W",
        after=". level .",
        matters=("ROCK IS LEVEL",),
    ),
    Case(
        row="K13b",
        says="LEVEL IS NOT LEVEL destroys what is in the level",
        rules=("LEVEL IS NOT LEVEL",),
        board=". rock FLAG .",
        moves="W",
        after=". . . .",
        matters=("LEVEL IS NOT LEVEL",),
        words_change=True,
    ),
    Case(
        row="K14",
        says="X IS GROUP is no conversion, GROUP IS Y converts the members",
        rules=("ROCK IS GROUP", "GROUP IS KEY"),
        board=". rock box .",
        moves="W",
        after=". key box .",
        matters=("ROCK IS GROUP", "GROUP IS KEY"),
    ),
    Case(row="K14b", says="X IS WORD is no conversion", rules=("ROCK IS WORD",), board=". rock .", moves="W"),
    Case(
        row="K15",
        says="what was left by the destroyed in this turn is not converted in this turn",
        rules=(YOU, "KEY IS PUSH", "KEY IS OPEN", "DOOR IS SHUT", "DOOR HAS FLAG", "FLAG IS BOX"),
        board="baba key door .",
        moves="R",
        after=". baba flag .",
        matters=(YOU, "KEY IS PUSH", "KEY IS OPEN", "DOOR IS SHUT", "DOOR HAS FLAG"),
    ),
    Case(
        row="K15b",
        says="it is in the next",
        rules=(YOU, "KEY IS PUSH", "KEY IS OPEN", "DOOR IS SHUT", "DOOR HAS FLAG", "FLAG IS BOX"),
        board="baba key door .",
        moves="RW",
        after=". baba box .",
        matters=("DOOR HAS FLAG", "FLAG IS BOX"),
    ),
    Case(
        row="K16",
        says="what is broken is not converted",
        rules=("ROCK IS BROKEN", "ROCK IS KEY"),
        board=". rock .",
        moves="W",
        matters=("ROCK IS BROKEN",),
    ),
    Case(
        row="K16b",
        says="what sleeps, is STILL or is SAFE is converted",
        rules=("ROCK IS SLEEP", "ROCK IS STILL", "ROCK IS SAFE", "ROCK IS KEY"),
        board=". rock .",
        moves="W",
        after=". key .",
        matters=("ROCK IS KEY",),
    ),
)

CASES: Final = (*CONVERSIONS,)

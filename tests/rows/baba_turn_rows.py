"""One small board for each row about the turn: all of them together, and the rows that no board can show."""

from __future__ import annotations

from typing import Final

import baba_rows_conversion
import baba_rows_level
import baba_rows_meetings
import baba_rows_places
import baba_rows_pushes
import baba_rows_steps
import baba_rows_takes
import baba_rows_touches
import baba_rows_turn

CASES: Final = (
    *baba_rows_turn.CASES,
    *baba_rows_takes.CASES,
    *baba_rows_steps.CASES,
    *baba_rows_pushes.CASES,
    *baba_rows_conversion.CASES,
    *baba_rows_places.CASES,
    *baba_rows_level.CASES,
    *baba_rows_touches.CASES,
    *baba_rows_meetings.CASES,
)

NOT_SHOWN: Final = {
    "T4": "LEVEL IS PUSH and PULL shift the picture of the level, no object",
    "T7 cursor": "the map cursor moves on maps only",
    "T13": "LEVEL IS X leaves the level; what it becomes stands on the map above",
    "T14 colours": "colours, HIDE and the music are no state of the board",
    "T14 draws": "the new draw of OFTEN and SELDOM shows over many turns only",
    "take 2 MOVE or AUTO": "which of two reasons counts as the first is not said, so no board tells them apart",
    "3.1.4": "rows V2, V7 and 3.1.6 show it",
    "F3": "the older version",
    "K10 with IS": "what else X IS ALL makes beside X IS Y is not said",
    "K13 map": "LEVEL IS Y turns the icon on the map above",
    "K14 unknown": "a noun that is written is in the list of the level, so none is in no list",
    "B2 text": "whether text grows beside text depends on PUSH, which nearly all text is",
    "B3 sound": "a sound",
    "B4": "a later word, outside the target",
    "B5 marked": "what a SINK object marked by another would sink, that other sinks too, on the same tile",
    "B11 own kind": "whether the second of two that eat each other still eats is not said",
    "B13 once": "that BONUS counts once in a level shows in no object",
    "E7 several": "three rules of LEVEL IS TELE are three random tiles, of which the last shows",
    "E8 AUTO": "turns by the clock",
    "E8 DONE": "whether the win of ALL IS DONE is one for LEVEL IS DONE too is not said",
    "E11": "the older version",
    "H3 ALL": "whether the nouns that die with X on its tile count as already there is not said",
    "W2": "undo is no move of these boards",
    "W3": "undo is no move of these boards",
    "W4": "restart is no move of these boards",
    "15 together": "both players act at once only where turns go by the clock",
    "16 conditions": "eighty conditions inside each other need a large board",
    "16 groups": "ten rounds of groups need a large board",
    "16 pushes": "ten thousand pushes need a large board",
    "16 falls": "six thousand steps of falling need a large board",
    "16 movers": "fifteen thousand attempts need a large board",
    "16 mimics": "two hundred and fifty copied rules need a large board",
    "16 objects": "two thousand objects need a large board",
    "16 levels": "fifty conversions of the level need a large board",
}

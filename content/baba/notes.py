"""The notes that letters spell: a letter, a sharp or a flat, an octave."""

from __future__ import annotations

from itertools import product
from typing import Final

NOTES: Final = tuple(
    letter + sign + octave for letter, sign, octave in product("ABCDEFG", ("", "SHARP", "FLAT"), ("", *"3456"))
)

"""Word lists as data: reads the words of a pack from TOML."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Any

from ecs_baba.errors import PackError
from ecs_baba.lexicon import Part, Word, noun, property_

if TYPE_CHECKING:
    from collections.abc import Iterable


def read_words(text: str) -> tuple[Word, ...]:
    """The words of a list, in its order: plain `nouns`, then `properties`, then one row of `word` for each other.

    Raises:
        PackError: where the text is no TOML, or a row is no word.
    """
    try:
        data = tomllib.loads(text)
        words = [noun(name) for name in data.pop("nouns", ())]
        words += [property_(name) for name in data.pop("properties", ())]
        words += _rows(data.pop("word", ()))
    except (tomllib.TOMLDecodeError, TypeError, ValueError, KeyError) as error:
        raise PackError(f"bad word list: {error}") from error
    if data:
        raise PackError(f"bad word list: unknown key {min(data)!r}, expected nouns, properties, word")
    return tuple(words)


def shipped_words(name: str) -> tuple[Word, ...]:
    """The words of a list that is shipped with the library, by its file name."""
    return read_words(resources.files("ecs_baba.content").joinpath(name).read_text(encoding="utf-8"))


def _rows(rows: Iterable[dict[str, object]]) -> list[Word]:
    read = []
    for row in rows:
        given: dict[str, Any] = {**row, "part": Part(row["part"])}
        if "accepts" in given:
            given["accepts"] = tuple(Part(part) for part in given["accepts"])
        given["accepts_words"] = tuple(given.get("accepts_words", ()))
        read.append(Word(**given))
    return read

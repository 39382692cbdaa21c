"""Word lists as data: reads the words of a pack, and the boards on which they matter, from TOML."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from ecs_baba.errors import PackError, hint, shown
from ecs_baba.lexicon import Part, Word, noun, property_

if TYPE_CHECKING:
    from collections.abc import Iterable

#: The status of a word of which there is a reading that was chosen.
CHOSEN: Final = "reading chosen"


def read_words(text: str) -> tuple[Word, ...]:
    """The words of a list, in its order: plain `nouns`, then `properties`, then one row of `word` for each other.

    Three tables tell people of them: `about`, from words to what they do, `status`, from a status to words, and
    `readings`, from words to what was chosen; a key may be several words with blanks between them. `nouns_about` is
    for each of the plain nouns of which the table says nothing.

    Raises:
        PackError: where the text is no TOML, a row is no word, or a table has a word that the list has not.
    """
    try:
        data = tomllib.loads(text)
        about = data.pop("nouns_about", "")
        words = [noun(name, about=about) for name in data.pop("nouns", ())]
        words += [property_(name) for name in data.pop("properties", ())]
        words += _rows(data.pop("word", ()))
        told = _told(data, [word.name for word in words])
    except PackError:
        raise
    except (tomllib.TOMLDecodeError, TypeError, ValueError, KeyError, AttributeError) as error:
        raise PackError(f"bad word list: {error}") from error
    if data:
        raise PackError(
            f"bad word list: unknown key {min(data)!r}, expected nouns, nouns_about, properties, word, about, status, "
            "readings"
        )
    return tuple(replace(word, **told.get(word.name, {})) for word in words)


def shipped_words(name: str) -> tuple[Word, ...]:
    """The words of a list that is shipped with the library, by its file name."""
    return read_words(resources.files("ecs_baba.content").joinpath(name).read_text(encoding="utf-8"))


def shipped_boards(pack: str) -> dict[str, tuple[str, ...]]:
    """For each word of a shipped pack the names of the boards on which it matters; nothing where no list is kept."""
    if not pack.isidentifier():
        return {}
    path = resources.files("ecs_baba.content").joinpath(pack, "boards.toml")
    if not path.is_file():
        return {}
    return {word: tuple(boards) for word, boards in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def _rows(rows: Iterable[dict[str, object]]) -> list[Word]:
    read = []
    for row in rows:
        given: dict[str, Any] = {**row, "part": Part(row["part"])}
        if "accepts" in given:
            given["accepts"] = tuple(Part(part) for part in given["accepts"])
        given["accepts_words"] = tuple(given.get("accepts_words", ()))
        read.append(Word(**given))
    return read


def _told(data: dict[str, Any], names: list[str]) -> dict[str, dict[str, Any]]:
    """For each word what the tables say of it, by the fields of `Word`; the tables are taken out of the data."""
    rows = [(word, "about", text) for key, text in _table(data, "about", str) for word in key.split()]
    rows += [(word, "status", status) for status, words in _table(data, "status", list) for word in words]
    told: dict[str, dict[str, Any]] = {}
    for key, texts in _table(data, "readings", list):
        for word in key.split():
            told.setdefault(word, {"readings": ()})["readings"] += tuple(texts)
            rows += [(word, "status", CHOSEN)] if len(told[word]["readings"]) == len(texts) else []
    for word, field, text in rows:
        if field in told.setdefault(word, {}):
            raise PackError(f"bad word list: word {shown(word)} has two entries for its {field}")
        told[word][field] = text
    for word in told:
        if word not in names:
            raise PackError(f"bad word list: {shown(word)} is told of, but is no word of it{hint(word, names)}")
    return told


def _table(data: dict[str, Any], name: str, kind: type) -> Iterable[tuple[str, Any]]:
    """The rows of a table, which is taken out of the data; `kind` is what they hold, texts or lists of texts."""
    table = data.pop(name, {})
    if not isinstance(table, dict):
        raise PackError(f"bad word list: {name} is {shown(table)}, expected a table")
    for key, held in table.items():
        texts = held if kind is list else [held]
        if not isinstance(held, kind) or not all(isinstance(text, str) for text in texts):
            expected = "a list of texts" if kind is list else "a text"
            raise PackError(f"bad word list: {shown(key)} in {name} is {shown(held)}, expected {expected}")
    return table.items()

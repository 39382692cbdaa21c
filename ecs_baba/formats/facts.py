"""The facts of a game's level, the file that ends in `.ld`: sections of keys with values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ecs_baba.errors import shown
from ecs_baba.formats.foreign import broken, check_size
from ecs_baba.level import decode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ecs_baba.errors import LevelError

#: As many bytes as a file may have.
MOST_BYTES: Final = 1 << 20

_SECTION: Final = re.compile(r"\[([^=\]]*)\]")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")


class Fact(NamedTuple):
    """A value, and the place where it starts in the file."""

    value: str
    line: int
    column: int


class Facts:
    """All that a file says. Sections and keys are in lower case; of what is said twice, the last counts."""

    def __init__(self, source: str, sections: Mapping[str, Mapping[str, Fact]]) -> None:
        """What the sections of `source` say."""
        self.source = source
        self.sections = sections

    def section(self, name: str) -> Mapping[str, Fact]:
        """The keys and values of a section; none where it is missing."""
        return self.sections.get(name, {})

    def text(self, section: str, key: str) -> str:
        """A value, nothing where there is none."""
        fact = self.section(section).get(key)
        return "" if fact is None else fact.value

    def number(self, section: str, key: str, default: int | None = 0) -> int:
        """A value as a whole number, `default` where there is none.

        Raises:
            LevelError: where it is something else; and where there is none and no default.
        """
        fact = self.section(section).get(key)
        if fact is None or not fact.value:
            if default is None:
                raise broken(self.source, f"section {section!r} has no {key!r}: expected a whole number")
            return default
        return self.whole(fact)

    def whole(self, fact: Fact) -> int:
        """A fact as a whole number.

        Raises:
            LevelError: where it is something else.
        """
        if not _NUMBER.fullmatch(fact.value):
            raise self.wrong(fact, f"bad number {shown(fact.value)}: expected a whole number of up to 9 digits")
        return int(fact.value)

    def wrong(self, fact: Fact, message: str) -> LevelError:
        """The error of a fact."""
        return broken(self.source, message, fact.line, fact.column)


def read_facts(data: bytes, source: str) -> Facts:
    """Read the file.

    Raises:
        LevelError: with the line and column of what is wrong.
    """
    check_size(data, MOST_BYTES, source)
    sections: dict[str, dict[str, Fact]] = {}
    here: dict[str, Fact] | None = None
    for number, raw in enumerate(decode(data, source).removeprefix("\ufeff").split("\n"), 1):
        line = raw.strip()
        if not line:
            continue
        header = _SECTION.fullmatch(line)
        if header is not None:
            here = sections.setdefault(header[1].strip().lower(), {})
            continue
        key, equals, value = raw.partition("=")
        if not equals or here is None:
            expected = "'[section]'" if here is None else "'[section]' or 'key=value'"
            raise broken(source, f"bad line {shown(line)}: expected {expected}", number, 1)
        column = len(key) + 2 + len(value) - len(value.lstrip())
        here[key.strip().lower()] = Fact(value.strip(), number, column)
    return Facts(source, sections)

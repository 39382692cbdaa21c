"""What the numbers of a game's level stand for: the slots that every level has, and what a level makes of them."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import shown
from ecs_baba.formats.foreign import Meant
from ecs_baba.lexicon import Part

if TYPE_CHECKING:
    from ecs_baba.formats.facts import Fact, Facts

#: What the names of words start with.
_WORD: Final = "text_"

_OBJECT: Final = re.compile(r"object([0-9]{3})")
_ATTRIBUTE: Final = re.compile(r"object([0-9]{3})_(name|unittype|type|argtype|argextra)")


@dataclass(frozen=True, slots=True)
class Slot:
    """One number of a level, and what it stands for.

    name: in upper case. is_text: whether it is a word, or the thing. type: a word's type, as the game counts them.
    arguments: the types of what it takes; extra: names, in upper case, of what it takes besides.
    """

    number: int
    name: str
    is_text: bool = False
    type: int = 0
    arguments: tuple[int, ...] = ()
    extra: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The slots before a level changes them, by number; and by the code of a cell their numbers.

    parts: the part of speech of each type of word. special: nouns that name other things than those of their kind.
    entrance: the thing that leads into another level. free: the numbers of slots that mean nothing yet.
    """

    slots: dict[int, Slot]
    codes: dict[int, int]
    parts: tuple[Part, ...]
    special: frozenset[str]
    entrance: str
    free: frozenset[int]

    def meant(self, slot: Slot) -> Meant:
        """What an object of a slot is."""
        if not slot.is_text:
            return Meant(slot.name)
        if slot.type not in range(len(self.parts)):
            return Meant(slot.name, f"word of type {slot.type}", Part.INERT, is_text=True, is_plain=False)
        part = self.parts[slot.type]
        is_plain = part is Part.NOUN and slot.name not in self.special
        return Meant(slot.name, part.value, part, is_text=True, is_plain=is_plain)


@cache
def shipped_table() -> Table:
    """The table that the game comes with."""
    text = resources.files("ecs_baba.content").joinpath("slots.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    slots, codes = {}, {}
    for number, column, row, kind, *type_ in data["slots"]:
        arguments, extra = data["arguments"].get(kind, ()), data["extra"].get(kind, ())
        is_text = kind != kind.lower()
        slots[number] = Slot(number, kind.upper(), is_text, sum(type_), tuple(arguments), tuple(extra))
        codes[row << 8 | column] = number
    unnamed = data["unnamed"]
    free = []
    for first, last, row in data["free"]:
        for column, number in enumerate(range(first, last + 1)):
            free.append(number)
            slots[number] = Slot(number, unnamed["word"], is_text=True, type=unnamed["type"])
            codes[row << 8 | column] = number
    parts = tuple(Part(name) for name in data["types"])
    return Table(slots, codes, parts, frozenset(data["special"]), data["entrance"], frozenset(free))


def changed_slots(facts: Facts) -> dict[int, Slot]:
    """The slots that a level changes, as it has them.

    Raises:
        LevelError: with the place of what no slot can be.
    """
    table = shipped_table()
    said: dict[int, dict[str, Fact]] = {}
    for key, fact in facts.section("tiles").items():
        match = _ATTRIBUTE.fullmatch(key)
        if match is not None:
            number = int(match[1])
            if number not in table.slots:
                raise facts.wrong(fact, f"unknown slot {number}: expected 0 to {max(table.slots)}")
            said.setdefault(number, {})[match[2]] = fact
    return {number: _changed(table.slots[number], said[number], facts) for number in sorted(said)}


def word_of(written: str) -> str:
    """The word, in upper case, that a name stands for; nothing where it is a thing's name."""
    return written.upper().removeprefix(_WORD.upper()) if written.lower().startswith(_WORD) else ""


def slot_number(facts: Facts, fact: Fact) -> int:
    """The number of the slot that a fact names.

    Raises:
        LevelError: with its place, where there is no such slot.
    """
    match = _OBJECT.fullmatch(fact.value.lower())
    if match is None or int(match[1]) not in shipped_table().slots:
        raise facts.wrong(fact, f"unknown slot {shown(fact.value)}: expected 'object' and three digits")
    return int(match[1])


def _changed(slot: Slot, said: dict[str, Fact], facts: Facts) -> Slot:
    """A slot with everything that is said of it; what is not said stays."""
    is_text, name = slot.is_text, _WORD * slot.is_text + slot.name.lower()
    if "unittype" in said:
        value = said["unittype"].value.lower()
        if value not in {"text", "object"}:
            raise facts.wrong(said["unittype"], f"bad unittype {shown(value)}: expected 'object' or 'text'")
        is_text = value == "text"
    if "name" in said:
        name = said["name"].value
    name = name.upper()
    arguments, extra = slot.arguments, slot.extra
    if "argtype" in said:
        fact = said["argtype"]
        arguments = tuple(facts.whole(fact._replace(value=item)) for item in _items(fact))
    if "argextra" in said:
        extra = tuple(item.upper() for item in _items(said["argextra"]))
    return Slot(
        slot.number,
        name.removeprefix(_WORD.upper()) if is_text else name,
        is_text,
        facts.whole(said["type"]) if "type" in said else slot.type,
        arguments,
        extra,
    )


def _items(fact: Fact) -> list[str]:
    """The items of a comma list that are not empty."""
    return [item.strip() for item in fact.value.split(",") if item.strip()]

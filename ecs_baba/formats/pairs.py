"""The game's own levels: a grid and its facts, put together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ecs_baba.errors import shown
from ecs_baba.formats.adapting import adapt
from ecs_baba.formats.facts import read_facts
from ecs_baba.formats.foreign import Foreign, Meant, broken, clean
from ecs_baba.formats.layers import RING, read_layers
from ecs_baba.formats.slots import changed_slots, shipped_table, slot_number, word_of
from ecs_baba.grid import DIRECTIONS
from ecs_baba.lexicon import is_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ecs_baba.formats.adapting import Imported
    from ecs_baba.formats.facts import Facts
    from ecs_baba.formats.slots import Slot
    from ecs_baba.level import Level
    from ecs_baba.pack import Pack

#: The ends of the two files' names.
LAYERS: Final = ".l"
FACTS: Final = ".ld"

#: The type of a level that leads into other levels.
_MAP: Final = 1

#: What else is kept of the facts, by the keys that they have in the file.
_HEADERS: Final = ("subtitle", "difficulty")

_NAME_OF_LIST: Final = re.compile(r"([0-9]{1,9})name")


def import_pair(
    layers: bytes, facts: bytes, *, source: str = "<level>", pack: Pack | None = None, inert_unknown: bool = False
) -> Imported:
    """A level from the bytes of its two files; `source` is their name, without the end, in messages.

    `pack` and `inert_unknown` are as of `Level.parse`.

    Raises:
        LevelError: with the byte, or the line and column, of what is wrong; and for words that the pack does not know.
    """
    return adapt(foreign_of(layers, facts, source, source), pack=pack, inert_unknown=inert_unknown)


def read_pair(
    layers: bytes, facts: bytes, *, source: str = "<level>", pack: Pack | None = None, inert_unknown: bool = False
) -> Level:
    """The level alone; all else is as of `import_pair`."""
    return import_pair(layers, facts, source=source, pack=pack, inert_unknown=inert_unknown).level


def foreign_of(layers: bytes, facts: bytes, source: str, identity: str) -> Foreign:
    """A level as its two files have it; `source` is their path without the end, `identity` the level's name for others.

    Raises:
        LevelError: with the place of what is wrong.
    """
    table = shipped_table()
    grid = read_layers(layers, source + LAYERS, table.codes)
    told = read_facts(facts, source + FACTS)
    changed = changed_slots(told)
    slots = {**table.slots, **changed}
    seen: dict[int, Meant] = {}

    def meant(number: int) -> Meant:
        if number not in seen:
            seen[number] = _checked(slots[number], told)
        return seen[number]

    objects = [(meant(table.codes[code]), x, y, way) for code, way, x, y in grid.cells]
    objects += [
        (meant(number), x, y, way) for number, x, y, way in _paths(told) if 0 <= x < grid.width and 0 <= y < grid.height
    ]
    if told.number("general", "leveltype") == _MAP:
        entrance = Meant(table.entrance.upper())
        for _, x, y, way in _entries(told, "levels"):
            if 0 <= x < grid.width and 0 <= y < grid.height:
                objects.append((entrance, x, y, way))
    objects.sort(key=lambda placed: (placed[2], placed[1]))
    headers = [("id", clean(identity))]
    headers += [(key, clean(told.text("general", key))) for key in _HEADERS]
    offered = [
        slot.name for number, slot in slots.items() if slot.is_text and (number in changed or number not in table.free)
    ]
    return Foreign(
        source,
        grid.width,
        grid.height,
        tuple(objects),
        title=clean(told.text("general", "name")) or clean(identity),
        author=clean(told.text("general", "author")),
        headers=tuple((key, value) for key, value in headers if value is not None),
        palette=tuple(dict.fromkeys(name for name in (*offered, *_attached(told)) if is_name(name))),
        changed=tuple(changed.values()),
    )


def _checked(slot: Slot, facts: Facts) -> Meant:
    """What a slot on the board is, where it has a name that things and words can have."""
    if is_name(slot.name):
        return shipped_table().meant(slot)
    fact = facts.section("tiles").get(f"object{slot.number:03}_name")
    message = f"bad name of slot {slot.number}, {shown(slot.name.lower())}: expected one line of text without quotes"
    raise broken(facts.source, message) if fact is None else facts.wrong(fact, message)


def _paths(facts: Facts) -> Iterator[tuple[int, int, int, str]]:
    """The paths of a level: the slot of each, x, y and the way it looks."""
    for entry, x, y, way in _entries(facts, "paths"):
        fact = facts.section("paths").get(f"{entry}object")
        if fact is None:
            raise broken(facts.source, f"section 'paths' has no '{entry}object': expected the name of a slot")
        yield slot_number(facts, fact), x, y, way


def _entries(facts: Facts, section: str) -> Iterable[tuple[int, int, int, str]]:
    """The entries of a list that count, each with x and y inside the ring, and the way it looks.

    The files keep entries that were taken out again, behind those that count.
    """
    for entry in range(facts.number("general", section)):
        x, y = (facts.number(section, f"{entry}{axis}", None) - RING for axis in "xy")
        way = facts.number(section, f"{entry}dir")
        if not 0 <= way < len(DIRECTIONS):
            raise facts.wrong(facts.section(section)[f"{entry}dir"], f"bad direction {way}: expected 0 to 3")
        yield entry, x, y, DIRECTIONS[way]


def _attached(facts: Facts) -> list[str]:
    """The words that the level's editor had at hand."""
    total = facts.number("general", "currobjlist_total")
    found = []
    for key, fact in facts.section("currobjlist").items():
        match = _NAME_OF_LIST.fullmatch(key)
        if match is not None and 1 <= int(match[1]) <= total:
            found.append(word_of(fact.value))
    return found

"""Makes levels of what other programs wrote, with the words of a pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecs_baba.content import COURSE, elsewhere
from ecs_baba.errors import MOST_SHOWN, BabaError, LevelError, Problem, shown
from ecs_baba.level import Level, Placed, check_pack, is_plain_noun
from ecs_baba.lexicon import TEXT_PREFIX, Part

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from ecs_baba.formats.foreign import Foreign, Meant
    from ecs_baba.formats.slots import Slot
    from ecs_baba.pack import Pack


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word, or a thing, that the pack does not know.

    name: in upper case. label: what it is in the file: a noun, a letter, a thing. kind: what it lies there as. count:
    how many there are; x, y: where the first one is, in tiles.
    """

    name: str
    label: str
    kind: str
    count: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Imported:
    """A level of another program, with what a level cannot hold.

    unknown: what the pack does not know, in the order of the board. palette: the words that the level's author could
    place, in upper case: letters may spell these. changed: what the level gave another meaning.
    """

    level: Level
    unknown: tuple[Unknown, ...] = ()
    palette: tuple[str, ...] = ()
    changed: tuple[Slot, ...] = ()


def adapt(foreign: Foreign, *, pack: Pack | None = None, inert_unknown: bool = False) -> Imported:
    """The level, with the words of `pack` (course, where there is none).

    Things and plain nouns that the pack lacks become plain nouns of the level. With `inert_unknown`, words that it does
    not know spell nothing.

    Raises:
        LevelError: without `inert_unknown` for what the pack does not know; and for what no level can be.
    """
    check_pack(pack)
    pack = COURSE if pack is None else pack
    every = tuple(dict.fromkeys(meant for meant, *_ in foreign.objects))
    nouns = dict.fromkeys(meant.name for meant in every if meant.is_plain and meant.name not in pack.lexicon)
    kinds = {meant: _kind(meant, meant.name) for meant in every if _is_known(meant, pack, nouns)}
    inert: dict[str, None] = {}
    strange = [meant for meant in every if meant not in kinds]
    for meant in strange:
        name = meant.name
        while name in nouns or name in pack.lexicon:
            name = f"{name} ({meant.label.upper()})"
        kinds[meant] = _kind(meant, name)
        (inert if meant.is_text else nouns).setdefault(name)
    unknown = _told(foreign, kinds, strange)
    if unknown and not inert_unknown:
        raise LevelError(foreign.source, _refusals(unknown, pack))
    try:
        level = Level(
            foreign.width,
            foreign.height,
            tuple(Placed(kinds[meant], x, y, facing) for meant, x, y, facing in foreign.objects),
            title=foreign.title,
            author=foreign.author,
            pack=None if pack.name == COURSE.name else pack.name,
            solution=foreign.solution,
            nouns=tuple(nouns),
            inert=tuple(inert),
            palette=_palette(foreign, pack, nouns),
            headers=foreign.headers,
        )
    except LevelError as error:
        raise LevelError(foreign.source, error.problems) from None
    except BabaError as error:
        raise LevelError(foreign.source, [Problem(0, 0, str(error))]) from error
    return Imported(level, unknown, foreign.palette, foreign.changed)


def gather(readers: Sequence[Callable[[], Imported]], source: str) -> list[Imported]:
    """What each reader of a level gives, in order.

    Raises:
        LevelError: for all levels that are refused; of `source` where it has several levels.
    """
    imported: list[Imported] = []
    problems: list[Problem] = []
    for read in readers:
        try:
            imported.append(read())
        except LevelError as error:
            if len(readers) == 1:
                raise
            problems += [Problem(0, 0, line) for line in str(error).split("\n")]
            if len(problems) > MOST_SHOWN:
                break
    if problems:
        raise LevelError(source, problems)
    return imported


def listed(level: Level) -> tuple[Unknown, ...]:
    """The words of a level that spell nothing, as far as they lie on its board."""
    first: dict[str, tuple[int, int]] = {}
    counts: dict[str, int] = {}
    own = {TEXT_PREFIX + name for name in level.inert}
    for placed in level.objects:
        if placed.kind in own:
            first.setdefault(placed.kind, (placed.x, placed.y))
            counts[placed.kind] = counts.get(placed.kind, 0) + 1
    return tuple(
        Unknown(kind.removeprefix(TEXT_PREFIX), "word", kind, counts[kind], *place) for kind, place in first.items()
    )


def _palette(foreign: Foreign, pack: Pack, nouns: Container[str]) -> tuple[str, ...]:
    """The names of the palette that are words here, where letters of the pack lie on the board to spell them."""
    if not any(m.part is Part.LETTER and m.name in pack.lexicon for m, *_ in foreign.objects):
        return ()
    return tuple(dict.fromkeys(name for name in foreign.palette if name in pack.lexicon or name in nouns))


def _kind(meant: Meant, name: str) -> str:
    return TEXT_PREFIX + name if meant.is_text else name.lower()


def _is_known(meant: Meant, pack: Pack, nouns: Container[str]) -> bool:
    """Whether the pack, or a noun of the level, has this thing, or this word as this part of speech."""
    if meant.name not in pack.lexicon:
        return meant.is_plain and meant.name in nouns
    if not meant.is_text:
        return is_plain_noun(pack, meant.name)
    return meant.part is None or pack.lexicon.word(meant.name).part is meant.part


def _told(foreign: Foreign, kinds: dict[Meant, str], strange: list[Meant]) -> tuple[Unknown, ...]:
    if not strange:
        return ()
    counts = dict.fromkeys(strange, 0)
    first: dict[Meant, tuple[int, int]] = {}
    for meant, x, y, _ in foreign.objects:
        if meant in counts:
            counts[meant] += 1
            first.setdefault(meant, (x, y))
    return tuple(Unknown(meant.name, meant.label, kinds[meant], counts[meant], *first[meant]) for meant in strange)


def _refusals(unknown: tuple[Unknown, ...], pack: Pack) -> list[Problem]:
    """A problem for each unknown word or thing, and one that says what can be done."""
    problems = []
    for one in unknown:
        part = pack.lexicon.word(one.name).part.value if one.name in pack.lexicon else ""
        other = f"; in the pack it is {'an' if part[0] in 'aeiou' else 'a'} {part}" if part else ""
        message = f"unknown {one.label} {shown(one.name)}: {one.count} on the board, first at {one.x, one.y}{other}"
        problems.append(Problem(0, 0, message))
    others = {None if one.name in pack.lexicon else elsewhere(one.name, pack) for one in unknown}
    having = f"; pack {others.pop()!r} does" if len(others) == 1 and None not in others else ""
    kept = f"with inert_unknown (--inert-unknown) it lies there and spells nothing{having}"
    return [*problems, Problem(0, 0, f"pack {pack.name!r} does not know what is listed; {kept}")]

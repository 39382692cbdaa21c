"""Packs by name: the shipped ones, and those that installed distributions offer."""

from __future__ import annotations

from importlib.metadata import entry_points

from ecs_baba.content.baba.pack import BABA
from ecs_baba.content.course import COURSE
from ecs_baba.errors import PackError, hint
from ecs_baba.pack import Pack

#: Where a distribution offers packs: `[project.entry-points."ecs_baba.packs"]`, name = "module:PACK".
GROUP = "ecs_baba.packs"

SHIPPED = (COURSE, BABA)


def elsewhere(word: str, pack: Pack) -> str | None:
    """The name of the first shipped pack, other than `pack`, that has a word; None where none has."""
    return next((other.name for other in SHIPPED if other.name != pack.name and word in other.lexicon), None)


def find_pack(name: str) -> Pack:
    """The pack of this name. Other distributions are only looked at for a name that is not shipped.

    Raises:
        PackError: where there is none, several distributions offer it, or what one offers is no pack.
    """
    for pack in SHIPPED:
        if pack.name == name:
            return pack
    offers = entry_points(group=GROUP)
    found = [offer for offer in offers if offer.name == name]
    if not found:
        known = sorted({pack.name for pack in SHIPPED} | {offer.name for offer in offers})
        raise PackError(f"unknown pack {name!r}: expected one of {', '.join(known)}{hint(name, known)}")
    if len(found) > 1:
        raise PackError(f"pack {name!r} is offered by several distributions: {', '.join(o.value for o in found)}")
    try:
        pack = found[0].load()
    except Exception as error:
        raise PackError(f"pack {name!r} ({found[0].value}) cannot be loaded: {error}") from error
    if not isinstance(pack, Pack):
        raise PackError(f"pack {name!r} ({found[0].value}) is no Pack but {pack!r}")
    return pack

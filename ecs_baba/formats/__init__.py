"""Levels of other programs: Keke's sets, and the game's own level files."""

from ecs_baba.formats.adapting import Imported, Unknown
from ecs_baba.formats.files import import_levels, read_level, read_levels
from ecs_baba.formats.keke import import_keke, read_keke
from ecs_baba.formats.pairs import import_pair, read_pair
from ecs_baba.formats.slots import Slot

__all__ = [
    "Imported",
    "Slot",
    "Unknown",
    "import_keke",
    "import_levels",
    "import_pair",
    "read_keke",
    "read_level",
    "read_levels",
    "read_pair",
]

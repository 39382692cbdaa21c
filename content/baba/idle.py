"""Which stages the rules in force leave nothing to do, whatever the board looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.content.baba.falling import nothing_falls
from ecs_baba.content.baba.whole import level_stays

if TYPE_CHECKING:
    from ecs_baba.table import Table


def nothing_converts(table: Table) -> bool:
    """No rule turns anything into anything."""
    return not (table.conversions.get("IS") or table.conversions.get("WRITE") or table.holders.get("REVERT"))


def nothing_changes(table: Table) -> bool:
    """Neither the level nor anything on it turns into anything: what was read before still holds."""
    return level_stays(table) and nothing_converts(table)


def nothing_falls_or_leaves(table: Table) -> bool:
    """Nothing falls, and the level stays: what was read before still holds."""
    return level_stays(table) and nothing_falls(table)


def only_objects_meet(table: Table) -> bool:
    """No rule is about emptiness or the level, but what every level is told, and nothing is eaten."""
    return "EAT" not in table.conversions and not any(
        one.rule.subject == "EMPTY" or (one.rule.subject == "LEVEL" and one.rule.complement != "STOP")
        for one in table.rules
    )

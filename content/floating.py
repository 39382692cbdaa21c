"""The float level: whether two objects on one tile can touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecs_baba.query import Query


def floats(query: Query, entity: int) -> bool:
    """Whether an object is FLOAT now."""
    return query.possible("FLOAT") and query.has(entity, "FLOAT")


def touch(query: Query, one: int, other: int) -> bool:
    """Whether two objects are of the same float level: both FLOAT, or neither."""
    return not query.possible("FLOAT") or query.has(one, "FLOAT") == query.has(other, "FLOAT")

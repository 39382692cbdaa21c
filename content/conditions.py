"""What the condition words mean. Conditions read, and nothing else; float levels do not matter to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_baba.declared import Condition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.view import View


def on(view: View, entity: int, nouns: Sequence[str]) -> bool:
    """ON: other objects on the same tile, a different one for each noun, that the noun names."""
    return each_has_one(view, nouns, view.others(entity))


def near(view: View, entity: int, nouns: Sequence[str]) -> bool:
    """NEAR: the same over the tile and the eight around it."""
    return each_has_one(view, nouns, view.others(entity, reach=1))


def each_has_one(view: View, nouns: Sequence[str], others: Sequence[int]) -> bool:
    """Whether each noun can be given an object of its own that it names, by any assignment.

    Nouns that name few objects do not lose them to earlier ones that could have others: a noun that finds its object
    taken lets the holder look for another (augmenting paths), so the order of the objects never matters.
    """
    if len(nouns) == 1:
        noun = nouns[0]
        return any(view.names(noun, other) for other in others)
    if len(nouns) > len(others):
        return False
    held: dict[int, int] = {}
    return all(_find(view, nouns, others, held, index, set()) for index in range(len(nouns)))


def _find(  # noqa: PLR0913, PLR0917  # the state of one search
    view: View, nouns: Sequence[str], others: Sequence[int], held: dict[int, int], index: int, tried: set[int]
) -> bool:
    for other in others:
        if other not in tried and view.names(nouns[index], other):
            tried.add(other)
            if other not in held or _find(view, nouns, others, held, held[other], tried):
                held[other] = index
                return True
    return False


CONDITIONS = (
    Condition("ON", on, reach=0, reads=()),
    Condition("NEAR", near, reach=1, reads=()),
)

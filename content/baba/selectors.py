"""Which objects the nouns name that have no kind of their own, and what turning into them means."""

from __future__ import annotations

from ecs_baba.content.selectors import SELECTORS as COURSE_SELECTORS
from ecs_baba.lexicon import Selector


def _is_nothing(_noun: str, _kind: str, _is_text: bool) -> bool:  # noqa: FBT001  # a selector's signature
    return False


def _becomes_nothing(_noun: str, _kind: str, _is_text: bool) -> str | None:  # noqa: FBT001  # a selector's signature
    return None


SELECTORS = (
    #: every piece of text
    next(selector for selector in COURSE_SELECTORS if selector.name == "text"),
    #: nothing: passes put other nouns in the place of this one
    Selector("nothing", _is_nothing, _becomes_nothing, owns=False),
)

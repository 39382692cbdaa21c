"""Which objects the group nouns name, and what turning into them means."""

from __future__ import annotations

from ecs_baba.lexicon import TEXT_PREFIX, Selector


def _is_text(_noun: str, _kind: str, is_text: bool) -> bool:  # noqa: FBT001  # a selector's signature
    return is_text


def _is_thing(_noun: str, _kind: str, is_text: bool) -> bool:  # noqa: FBT001  # a selector's signature
    return not is_text


def _becomes_its_word(_noun: str, kind: str, is_text: bool) -> str | None:  # noqa: FBT001  # a selector's signature
    return None if is_text else TEXT_PREFIX + kind.upper()


def _becomes_nothing(_noun: str, _kind: str, _is_text: bool) -> str | None:  # noqa: FBT001  # a selector's signature
    return None


SELECTORS = (
    #: every piece of text; a thing that turns into it becomes the word that names it
    Selector("text", _is_text, _becomes_its_word),
    #: everything that is not text; nothing turns into it
    Selector("things", _is_thing, _becomes_nothing, owns=False),
)

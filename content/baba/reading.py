"""Reads the board as this pack has it, until it settles: objects act as words, letters spell, nouns become known."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final, cast

from ecs_baba.content.baba.notes import NOTES
from ecs_baba.content.baba.outcomes import INFINITE_LOOP, TOO_COMPLEX, EndOfLevel, end_level
from ecs_baba.content.baba.pseudo import EMPTY_KIND
from ecs_baba.content.baba.status import after_reading, needs_no_refresh
from ecs_baba.errors import TooManyReadings
from ecs_baba.lexicon import NAMED, TEXT_PREFIX, Part
from ecs_baba.systems.lines import Grammar
from ecs_baba.systems.sentences import Sentences
from ecs_baba.turn import ENDED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.board import Board
    from ecs_baba.content.baba.asking import Asking
    from ecs_baba.lexicon import Lexicon
    from ecs_baba.turn import Turn

#: What the level's noun list is stored under.
NOUNS: Final = "nouns"

#: No noun of the list: emptiness is always there. The level is, too, but conditions that ask for ALL ask for it.
_UNLISTED: Final = EMPTY_KIND.upper()

#: Under this name the game keeps what was read last: the rule book, and how many objects had been then.
_SETTLED: Final = "settled"

#: Under this name a level keeps that it is marked as ended only because it cannot be read as it is set up.
_UNREAD: Final = "unread"

#: How often the board was read in this turn is kept under this name.
_PARSES: Final = "parses"


class Reading(Sentences):
    """Reads and resolves in one stage, again as long as what acts as text, or is known, changes with the rules."""

    grammar = Grammar(spelled=NOTES)

    def process(self, turn: Turn) -> None:
        """Let the rules in force be what the board says now."""
        board, cache = turn.board, turn.cache
        if _UNREAD in board.stored:
            board.store(board.level, _UNREAD, None)
            board.store(board.level, ENDED, None)
        settled = cache.get(_SETTLED)
        if settled is not None and not board.words_changed and settled == (board.book, board.made):
            return  # nothing that is read, or refreshed after it, can have changed
        self._renew(turn)
        while self._refresh(turn) and self._renew(turn):
            pass
        is_quiet = not turn.query.possible("WORD") and needs_no_refresh(turn) and not self.hangs_on_letters(turn)
        cache[_SETTLED] = (board.book, board.made) if is_quiet else None

    def _refresh(self, turn: Turn) -> bool:
        """Refresh what is refreshed after a reading; False where the level came to its end."""
        try:
            after_reading(turn)
        except EndOfLevel as end:
            self.end(turn, end.outcome)
            return False
        return True

    def _renew(self, turn: Turn) -> bool:
        """Read and resolve once; False where there is nothing new to read, or the level came to its end."""
        board = turn.board
        try:
            parsed = self.read(turn)
            _learn(turn, () if parsed is None else self.spelled(turn))
            if parsed is None:
                if known_nouns(board) == (board.book.known or ()):
                    return False
                parsed = board.book.parsed
            parses = turn.kept[_PARSES] = turn.kept.get(_PARSES, 0) + 1
            if parses > self.grammar.parses:
                self.end(turn, INFINITE_LOOP)
                return False
            turn.adopt(parsed)
        except (EndOfLevel, TooManyReadings) as end:
            self.end(turn, end.outcome if isinstance(end, EndOfLevel) else TOO_COMPLEX)
            return False
        return True

    def end(self, turn: Turn, reason: str) -> None:
        """The level comes to an end that is no win: nothing is left of it but the rules that hold without text."""
        end_level(turn, reason)
        parsed = self.read(turn)
        if parsed is not None:
            turn.adopt(parsed)

    def acting(self, turn: Turn) -> Sequence[tuple[int, str]]:
        """The objects that are WORD."""
        query, board = turn.query, turn.board
        if not query.possible("WORD"):
            return ()
        own, kind_of, shows = board.lexicon.own, board.kind_of, board.shows
        words = ((entity, own[kind_of[entity]]) for entity in query.having("WORD") if not shows[kind_of[entity]])
        return [(entity, word) for entity, word in words if word is not None]

    def is_palette(self, turn: Turn, name: str) -> bool:
        """Whether a name is in the palette of the level, or stands on the board."""
        lexicon, of_kind = turn.pack.lexicon, turn.board.of_kind
        palette = turn.pack.palette or default_palette()
        return (
            not palette
            or name in palette
            or bool(of_kind[lexicon.kind_number(TEXT_PREFIX + name)])
            or any(of_kind[kind] for kind in lexicon.kinds_named.get(name, ()) if not lexicon.words_of[kind])
        )

    def too_complex(self, turn: Turn) -> None:  # noqa: ARG002  # an end for whichever turn it is
        """The level ends.

        Raises:
            TooManyReadings: always.
        """
        raise TooManyReadings(TOO_COMPLEX)


class Opening(Reading):
    """The same outside a turn, where nobody plays yet: the level is marked as ended, and its objects stay.

    Text says nothing there, until it is written anew in a way that can be read; the first turn ends the level for good.
    """

    def process(self, turn: Turn) -> None:
        """Read the board, and let whoever asks after that ask of it as it is."""
        query = cast("Asking", turn.query)
        query.begin()
        super().process(turn)
        query.rest()

    def end(self, turn: Turn, reason: str) -> None:
        """Only say so, and see to it that the next one who reads has to read everything."""
        board = turn.board
        if ENDED not in board.stored:
            turn.stop(reason)
            board.store(board.level, _UNREAD, True)
        turn.adopt(turn.pack.base_rules)
        board.words_changed = True
        board.word_log.append(-1)


def known_nouns(board: Board) -> tuple[str, ...]:
    """The nouns of which an object, a text or a spelling has been in the level, sorted."""
    known: tuple[str, ...] = board.stored.get(NOUNS, {}).get(board.level, ())
    return known


@cache
def default_palette() -> frozenset[str]:
    """The names of the game's own table of tiles; none where it is not there, which allows any."""
    table = resources.files("ecs_baba.content").joinpath("slots.toml")
    if not table.is_file():
        return frozenset()
    return frozenset(slot[3].upper() for slot in tomllib.loads(table.read_text(encoding="utf-8"))["slots"])


class _Known:
    """Which kinds were seen when the noun list was last looked at, and what it was then."""

    __slots__ = ("changes", "kinds", "nouns", "ordinary")

    def __init__(self, lexicon: Lexicon) -> None:
        #: kind -> the noun that its objects make known, None for none
        self.ordinary = _listed_by_kind(lexicon)
        self.changes = -1
        self.kinds: frozenset[int] = frozenset()
        self.nouns: tuple[str, ...] = ()


@lru_cache(maxsize=32)
def _listed_by_kind(lexicon: Lexicon) -> tuple[str | None, ...]:
    found: list[str | None] = []
    for kind, shown in enumerate(lexicon.words_of):
        noun = lexicon.own[kind] if shown is None else shown.name
        found.append(noun if noun is not None and is_listed(lexicon, noun) else None)
    return tuple(found)


def is_listed(lexicon: Lexicon, noun: str) -> bool:
    """Whether a word is a noun that names its own things, or the level."""
    word = lexicon.word(noun)
    return word.part is Part.NOUN and word.selects == NAMED.name and noun != _UNLISTED


def _learn(turn: Turn, spelled: Sequence[str]) -> None:
    """Keep the level's noun list: it only grows."""
    board = turn.board
    known: _Known | None = turn.cache.get(NOUNS)
    if known is None:
        known = turn.cache[NOUNS] = _Known(board.lexicon)
    nouns = known_nouns(board)
    new = [name for name in spelled if name not in nouns and is_listed(board.lexicon, name)]
    if board.made == known.changes and nouns == known.nouns and not new:
        return
    kinds = frozenset(board.kind_of[1 : board.limit])
    if kinds != known.kinds or nouns != known.nouns or new:
        seen = {noun for kind in kinds if kind >= 0 and (noun := known.ordinary[kind]) is not None}
        now = tuple(sorted(seen.union(nouns, new)))
        if now != nouns:
            board.store(board.level, NOUNS, now)
        known.kinds, known.nouns = kinds, now
    known.changes = board.made

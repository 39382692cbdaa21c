"""All the boards of the whole game, how they are played, and for each word those on which it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import baba_condition_rows
import baba_edge_rows
import baba_every_rows
import baba_expansion_rows
import baba_grammar_rows
import baba_group_rows
import baba_meeting_rows
import baba_noun_rows
import baba_rule_rows
import baba_sentence_rows
import baba_turn_rows
import baba_word_rows
from conforming import level_text, plain, spelled

from ecs_baba import BABA, Game, Level
from ecs_baba.lexicon import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from conforming import Case

PAGES: Final = {
    "turn": baba_turn_rows.CASES,
    "grammar": baba_grammar_rows.CASES,
    "sentence": baba_sentence_rows.CASES,
    "expansion": baba_expansion_rows.CASES,
    "group": baba_group_rows.CASES,
    "rule": baba_rule_rows.CASES,
    "condition": baba_condition_rows.CASES,
    "word": baba_word_rows.CASES,
    "noun": baba_noun_rows.CASES,
    "edge": baba_edge_rows.CASES,
    "meeting": baba_meeting_rows.CASES,
    "every": baba_every_rows.CASES,
}

#: each board by its name: the page on which it stands, and its row
CASES: Final[dict[str, Case]] = {f"{page} {case.row}": case for page, cases in PAGES.items() for case in cases}

#: The words that are tried one by one where a board says all that is spelled.
TRIED: Final = frozenset(
    word.name
    for word in BABA.words
    if not word.copula and (word.part is not Part.NOUN or word.selects != "named" or word.name in {"EMPTY", "LEVEL"})
)

#: Words without a board on which they matter, and why.
NOT_ON_A_BOARD: Final = dict.fromkeys("01789", "no word and no note is spelled with it")


def play(
    level_text: str, moves: str, seed: int, palette: Sequence[str]
) -> tuple[str, bool, str | None, list[str], list[str]]:
    """The rows of a level after these moves, how it stands, and what it says."""
    header = f"palette: {' '.join(palette)}\n\n" if palette else ""
    with Game.from_level(Level.parse(header + level_text, pack=BABA), pack=BABA, seed=seed) as game:
        game.play(moves)
        return game.to_level().rows, game.won, game.ended, game.rules(), game.active_rules()


def boards_of_words() -> dict[str, list[str]]:
    """For each word of the pack, in its order, the names of the boards on which it matters, sorted."""
    found: dict[str, set[str]] = {word.name: set() for word in BABA.words}
    for name, case in CASES.items():
        for word in mattering(case):
            if word in found:
                found[word].add(name)
    return {word: sorted(names, key=in_page_order) for word, names in found.items() if names}


def in_page_order(name: str) -> tuple[int, str]:
    """Where the name of a board is sorted to: pages as they are listed, the rows of a page by name."""
    page, _, row = name.partition(" ")
    return list(PAGES).index(page), row


def mattering(case: Case) -> set[str]:
    """The words that matter on a board.

    They are the words of the sentences that matter, which the board's own test takes away one by one; where the board
    says all that is spelled, also each word without which something else is spelled, but for the nouns of things and
    the verbs that say what is: they are on nearly every board.
    """
    words = {word for sentence in case.matters for word in map(plain, sentence.split())}
    words = {word.removeprefix("text:") for word in words}
    if case.spells is not None:
        whole = sorted(case.spells)
        for word in sorted({_shown(token) for tile in level_text(case).split() for token in tile.split("+")}):
            if word in TRIED and word not in words and _spelled(case, without=word) != whole:
                words.add(word)
    return words


def _spelled(case: Case, without: str) -> list[str]:
    rows = [
        " ".join("+".join(t for t in tile.split("+") if _shown(t) != without) or "." for tile in line.split())
        for line in level_text(case).splitlines()
    ]
    *_, rules, _ = play("\n".join(rows) + "\n", case.moves, case.seed, case.palette)
    return spelled(case, rules)


def _shown(token: str) -> str:
    """The word that a token of a drawn board shows; a thing stays as it is."""
    name = plain(token)
    return name.removeprefix("text:").split(":", maxsplit=1)[0]

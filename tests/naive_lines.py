"""From pieces of text on tiles to sequences of words: lines, stacked text and letters."""

from __future__ import annotations

from dataclasses import dataclass

from naive_words import LETTER, NOTE, VERB, class_of, is_note

Tile = tuple[int, int]
VARIANTS = 5000


class TooComplex(Exception):
    """A limit with the outcome 'too complex'."""


class InfiniteLoop(Exception):
    """A limit with the outcome 'infinite loop'."""


@dataclass(frozen=True)
class Word:
    """A word of a line and the objects that it is made of."""

    text: str
    kind: str
    pieces: tuple[int, ...]


@dataclass
class Text:
    """All that can be read on a board."""

    pieces: dict[Tile, list[tuple[str, int]]]  # in tile order: word and object id
    firsts: list[Tile]  # the tiles in creation order of the text on them
    palette: list[str]


def spellings(text: Text, tile: Tile, step: Tile) -> list[Word]:
    """Every run of letter pieces that starts on this tile, spelled or not, the short ones first."""
    runs: list[Word] = []
    fresh = [Word("", LETTER, ())]
    while fresh:
        longer: list[Word] = []
        for run in fresh:
            here = [piece for piece in text.pieces.get(tile, []) if class_of(piece[0]) == LETTER]
            longer.extend(Word(run.text + word, LETTER, (*run.pieces, piece)) for word, piece in here)
        longest = max([len(word) for word in text.palette], default=0)
        fresh = [run for run in longer if len(run.text) <= max(longest, 7)]
        if len(runs) + len(fresh) > VARIANTS:
            raise TooComplex
        runs.extend(fresh)
        tile = (tile[0] + step[0], tile[1] + step[1])
    return runs


def words_at(text: Text, tile: Tile, step: Tile) -> list[Word]:
    """The words that start on this tile, in tile order of their first pieces."""
    found: list[Word] = []
    for word, piece in text.pieces.get(tile, []):
        if class_of(word) != LETTER:
            found.append(Word(word, class_of(word), (piece,)))
            continue
        runs = [run for run in spellings(text, tile, step) if run.pieces[0] == piece and run.text in text.palette]
        found.extend(Word(run.text, class_of(run.text), run.pieces) for run in runs)
    return found


def notes_at(text: Text, tile: Tile, step: Tile) -> list[Word]:
    """The longest note that is spelled from this tile, for the arguments of PLAY."""
    notes = [Word(run.text, NOTE, run.pieces) for run in spellings(text, tile, step) if is_note(run.text)]
    longest = max([len(note.pieces) for note in notes], default=0)
    return [note for note in notes if len(note.pieces) == longest]


def starts_line(text: Text, tile: Tile, step: Tile) -> bool:
    """Whether a word starts here and no other word of the line ends just before."""
    if not words_at(text, tile, step):
        return False
    before = (tile[0] - step[0], tile[1] - step[1])
    back = 1
    while text.pieces.get(before):
        for word in words_at(text, before, step):
            if len(word.pieces) == back:
                return False
        before = (before[0] - step[0], before[1] - step[1])
        back += 1
    return True


def may_speak(text: Text, tile: Tile, step: Tile) -> bool:
    """Whether there is a verb, or letters, up to the first tile without text; without one nothing is counted."""
    while text.pieces.get(tile):
        if any(class_of(word) in {VERB, LETTER} for word, _ in text.pieces[tile]):
            return True
        tile = (tile[0] + step[0], tile[1] + step[1])
    return False


def sequences(text: Text, tile: Tile, step: Tile, *, playing: bool = False) -> list[list[Word]]:
    """Every combination of words from this tile to the first tile where no word starts."""
    words = words_at(text, tile, step)
    if playing:
        words = words + notes_at(text, tile, step)
    found: list[list[Word]] = []
    for word in words:
        size = len(word.pieces)
        onward = (tile[0] + step[0] * size, tile[1] + step[1] * size)
        for rest in sequences(text, onward, step, playing=playing or word.text == "PLAY"):
            found.append([word, *rest])
            if len(found) > VARIANTS:
                raise TooComplex
    return found or [[]]

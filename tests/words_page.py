"""Writes the list of the boards of each word, and the page of all words: `python tests/words_page.py`."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Final

ROOT: Final = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "rows")]

from baba_pages import CASES, NOT_ON_A_BOARD, PAGES, boards_of_words, in_page_order  # noqa: E402  # found above

from ecs_baba import BABA, COURSE  # noqa: E402  # the same
from ecs_baba.lexicon import NAMED, Part  # noqa: E402  # the same

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ecs_baba.lexicon import Word

    Boards = dict[str, list[str]]

BOARDS_FILE: Final = ROOT / "content" / "baba" / "boards.toml"
PAGE_FILE: Final = ROOT / "docs" / "words.md"

#: As many boards as the page names of one word.
NAMED_BOARDS: Final = 6

#: Boards that are sentences as a whole come after those with fewer rules than this beside them.
MANY_RULES: Final = 9

HEADINGS: Final = {
    "Nouns": {Part.NOUN},
    "Verbs": {Part.VERB},
    "Properties": {Part.PROPERTY},
    "Conditions before a noun": {Part.PREFIX},
    "Conditions between nouns": {Part.INFIX},
    "Joining words": {Part.AND, Part.NOT},
    "Letters": {Part.LETTER},
}

INTRODUCTION: Final = """\
<!-- written by tests/words_page.py -->

# The words

Two packs are shipped: `course`, which is small and the default, and `baba`, with the words of the whole game. What
sentences mean is in [Rules and grammar](rules.md), where the packs differ in [Two packs](packs.md). The command tells
the same, of all words or of some, and so do the packs:

```sh
ecs-baba words --pack baba
ecs-baba words --pack baba PUSH FACING
ecs-baba words --pack baba --json
```

```python
>>> from ecs_baba import BABA
>>> word = BABA.lexicon.word("SLEEP")
>>> word.part.value, word.about, word.status
('property', 'does not move by itself', 'reading chosen')
>>> word.readings
('is turned by the words for directions, and by FOLLOW',)

```

## The pack `baba`

**What it does** is said of whatever has the property, of the subject of a verb, or of the object before a condition.

**Status**: *whole*, everything it says happens. *Reading chosen*: sources tell of several behaviours, and one was
chosen, which is told [below](#readings-chosen). *For the eye*: nothing on the board changes, but it can be asked for.
*Not played*: it is read like any other, and what it would do besides is not there: maps, galleries, sound.

**Boards** are the tests of the word: small drawn boards on which the outcome is another one without it. The name of a
board says its page, a file `tests/rows/baba_PAGE_rows.py` or one that it gathers, and its row there: `word IDLE b`.
There are {count} boards on {pages} pages. Named here are those whose row is named for the word, or that have the fewest
sentences; `ecs-baba words --pack baba WORD` names them all.
"""

COURSE_INTRODUCTION: Final = """\
## The pack `course`

It knows none of the words that are not here, and where it has a word of the other pack, it may be simpler: what a turn
does with it is in [The turn](turn.md).
"""


def boards_text(boards: Boards) -> str:
    """The list of boards as TOML."""
    lines = ["# The boards on which each word matters: written by tests/words_page.py."]
    for word in sorted(boards):
        names = ", ".join(f'"{name}"'.replace(" ", "\0") for name in boards[word])  # no line ends within a name
        filled = textwrap.fill(names, 116, break_long_words=False, break_on_hyphens=False).replace("\0", " ")
        lines += [f"{word} = [", textwrap.indent(filled, "    ") + ",", "]"]
    return "\n".join(lines) + "\n"


def page_text(boards: Boards) -> str:
    """The page of all words as Markdown."""
    lines = [INTRODUCTION.format(count=len(CASES), pages=len(PAGES))]
    for heading, parts in HEADINGS.items():
        words = [word for word in BABA.words if word.part in parts]
        lines += [f"### {heading}", ""]
        alike = [word for word in words if is_plain(word)]
        if alike:
            lines += [*plain_text(alike), ""]
        lines += list(table([word for word in words if word not in alike], boards))
        lines.append("")
    lines += [
        "### Readings chosen",
        "",
        "Where sources tell of several behaviours, this is the one that is played.",
        "",
    ]
    lines += ["| word | reading |", "| --- | --- |"]
    chosen: dict[tuple[str, ...], list[str]] = {}
    for word in BABA.words:
        if word.readings:
            chosen.setdefault(word.readings, []).append(word.name)
    lines += [f"| {' '.join(names)} | {'; '.join(readings)} |" for readings, names in chosen.items()]
    lines += ["", COURSE_INTRODUCTION]
    names = [word.name for word in COURSE.words if is_plain(word)]
    lines += [*wrapped(f"{len(names)} nouns name the things of their kind: {' '.join(names)}."), ""]
    lines += ["| word | class | what it does |", "| --- | --- | --- |"]
    lines += [f"| {w.name} | {w.part.value} | {w.about} |" for w in COURSE.words if not is_plain(w)]
    return "\n".join(lines) + "\n"


def is_plain(word: Word) -> bool:
    """Whether a word is a noun like most, of which nothing of its own is told."""
    return word.part is Part.NOUN and word.selects == NAMED.name and word.about == BABA.words[0].about


def plain_text(words: Sequence[Word]) -> list[str]:
    """A paragraph for the nouns that do the same."""
    names = " ".join(word.name for word in words)
    return wrapped(
        f"{len(words)} nouns name the things of their kind, all alike; their status is *{words[0].status}*, and the "
        f"board of each is `every` and its name, as in `every {words[0].name}`: {names}."
    )


def table(words: Sequence[Word], boards: Boards) -> Iterator[str]:
    """The table of some words."""
    yield "| word | what it does | status | boards |"
    yield "| --- | --- | --- | --- |"
    for word in words:
        status = f"[{word.status}](#readings-chosen)" if word.readings else word.status
        yield f"| {word.name} | {word.about} | {status} | {named_boards(word.name, boards)} |"


def named_boards(word: str, boards: Boards) -> str:
    """Some boards of a word, those first that are named for it, then those with the fewest sentences."""
    if word in NOT_ON_A_BOARD:
        return f"none: {NOT_ON_A_BOARD[word]}"
    ordered = sorted(boards[word], key=lambda name: (name.split()[1] != word, len(CASES[name].rules) or MANY_RULES))
    first = sorted(ordered[:NAMED_BOARDS], key=in_page_order)
    more = len(ordered) - len(first)
    return ", ".join(first) + (f" and {more} more" if more else "")


def wrapped(text: str) -> list[str]:
    """A paragraph in lines that fit."""
    return textwrap.wrap(text, 120, break_long_words=False, break_on_hyphens=False)


def main() -> None:
    """Write both files."""
    boards = boards_of_words()
    BOARDS_FILE.write_text(boards_text(boards), encoding="utf-8")
    PAGE_FILE.write_text(page_text(boards), encoding="utf-8")


if __name__ == "__main__":
    main()

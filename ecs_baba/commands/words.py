"""The command `words`: the words of a pack, what they do, and on which boards they matter."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from ecs_baba.commands.choices import DONE, WIDTH, add_json, add_pack, pack_of
from ecs_baba.commands.telling import print_json
from ecs_baba.content import COURSE, elsewhere
from ecs_baba.content.wordlist import shipped_boards
from ecs_baba.errors import UnknownWord
from ecs_baba.lexicon import Part, Word

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from ecs_baba.commands.choices import Commands
    from ecs_baba.lexicon import Lexicon
    from ecs_baba.pack import Pack

#: Words of one part of speech are told in one paragraph where as many as this do the same.
MANY: Final = 5

#: Stands for a blank at which no line ends.
BLANK: Final = "\0"

#: The status that goes without saying.
WHOLE: Final = "whole"


def add(commands: Commands) -> None:
    """Add the command."""
    words = commands.add_parser("words", help="list the words of the pack, or tell all about some of them")
    words.add_argument("words", metavar="WORD", nargs="*", help="a word of which to tell more (list all)")
    words.set_defaults(run=_words)
    add_pack(words)
    add_json(words)


def _words(options: argparse.Namespace) -> int:
    pack = pack_of(options) or COURSE
    lexicon, boards = pack.lexicon, shipped_boards(pack.name)
    chosen = [_word(name if name in lexicon else name.upper(), pack) for name in options.words]
    if options.json:
        print_json([_facts(word, lexicon, boards) for word in chosen or lexicon])
    elif chosen:
        print("\n\n".join("\n".join(_told(word, lexicon, boards)) for word in chosen))
    else:
        for part in dict.fromkeys(word.part for word in lexicon):
            print(f"{part.value}:")
            _print_part([word for word in lexicon if word.part is part], boards)
    return DONE


def _print_part(words: list[Word], boards: Mapping[str, tuple[str, ...]]) -> None:
    """Print the words of a part of speech: a line each, a paragraph for many that do the same."""
    alike: dict[tuple[str, str], list[Word]] = {}
    for word in words:
        alike.setdefault((word.about, word.status), []).append(word)
    for group in alike.values():
        if len(group) >= MANY:
            print(_filled(" ".join(word.name for word in group), "  "))
            print(f"    {group[0].about}{_aside(group, boards)}".rstrip())
        else:
            for word in group:
                print(f"  {word.name:<12} {word.about}{_aside([word], boards)}".rstrip())


def _aside(words: list[Word], boards: Mapping[str, tuple[str, ...]]) -> str:
    """The status of words that do the same, if it is not the usual one, and how many boards each has, in brackets."""
    status = words[0].status
    counts = [len(boards.get(word.name, ())) for word in words]
    low, high = min(counts), max(counts)
    notes = [] if status == WHOLE else [status]
    if high:
        notes.append(f"{low} to {high} boards each" if low < high else f"{high} board{'s' if high > 1 else ''}")
    return f" ({', '.join(notes)})" if notes else ""


def _word(name: str, pack: Pack) -> Word:
    other = elsewhere(name, pack)
    try:
        return pack.lexicon.word(name, near=other is None)
    except UnknownWord as error:
        raise UnknownWord(f"{error}; pack {other!r} has it (--pack {other})" if other else str(error)) from None


def _told(word: Word, lexicon: Lexicon, boards: Mapping[str, tuple[str, ...]]) -> list[str]:
    """All about a word, as lines."""
    told = [f"{word.name}: {word.part.value}"]
    if word.about:
        told.append(_filled(word.about, "  "))
    told.append(f"  status: {word.status}")
    told += [_filled(f"- {reading}", "  ", "    ") for reading in word.readings]
    followers = _followers(word, lexicon)
    if followers:
        named = [f"any {one.value}" if isinstance(one, Part) else one.name for one in followers]
        told.append(_filled(f"may be followed by: {', '.join(named)}", "  ", "    "))
    if boards.get(word.name):
        told.append(_filled("boards: " + ", ".join(map(_kept, boards[word.name])), "  ", "    "))
    return told


def _followers(word: Word, lexicon: Lexicon) -> list[Part | Word]:
    """What may follow a verb or a condition between nouns: parts of speech, and other words one by one."""
    if word.part not in {Part.VERB, Part.INFIX}:
        return []
    found: list[Part | Word] = []
    for part in Part:
        words = [other for other in lexicon if other.part is part]
        fitting = [other for other in words if word.may_have(other)]
        found += [part] if fitting and fitting == words else fitting
    return found


def _facts(word: Word, lexicon: Lexicon, boards: Mapping[str, tuple[str, ...]]) -> dict[str, object]:
    """A word as a JSON object; of what may follow it, parts of speech are in lower case."""
    return {
        "word": word.name,
        "part": word.part.value,
        "about": word.about,
        "status": word.status,
        "readings": word.readings,
        "followed_by": [one.value if isinstance(one, Part) else one.name for one in _followers(word, lexicon)],
        "boards": boards.get(word.name, ()),
    }


def _kept(name: str) -> str:
    """A name that is not to be broken at its blanks when it is filled in."""
    return name.replace(" ", BLANK)


def _filled(text: str, first: str, rest: str | None = None) -> str:
    """A text in lines that fit, with blanks before the first and before the others."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=first if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    ).replace(BLANK, " ")

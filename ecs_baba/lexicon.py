"""Words, the kinds of object that they give, and which objects a noun names."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ecs_baba.components import Kind, Text
from ecs_baba.errors import PackError, UnknownWord, hint, shown
from ecs_baba.grid import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

TEXT_PREFIX: Final = "text:"


def is_name(name: object) -> bool:
    """Whether a word can have this name: it has to be written as text, and told from a thing's."""
    return (
        isinstance(name, str)
        and bool(name)
        and name == name.upper()
        and name == name.lower().upper()
        and name == name.strip()
        and name.isprintable()
        and '"' not in name
        and not name.startswith(TEXT_PREFIX.upper())
    )


class Part(enum.Enum):
    """The parts of speech. Closed: a grammar has to know how to read each one; inert words alone spell nothing."""

    NOUN = "noun"
    VERB = "verb"
    PROPERTY = "property"
    PREFIX = "prefix"
    INFIX = "infix"
    AND = "and"
    NOT = "not"
    LETTER = "letter"
    INERT = "inert"


@dataclass(frozen=True, slots=True)
class Word:
    """One row of a word list.

    name: the word, in upper case. part: its one part of speech. selects: for a noun, the name of the selector
    that says which objects it names. copula: for a verb, whether it says what its subject *is* (properties,
    conversion); other verbs make rules that only the systems which know them read. accepts: for a verb or a condition
    between nouns, the parts of speech of what may follow it, where its grammar asks (nouns, and after a copula
    properties, where nothing is said). accepts_words: further words that may follow it, by name. What people are told
    of it, and no rule hangs on: about: what it does. status: how much of that happens. readings: what was chosen where
    several behaviours are told of.
    """

    name: str
    part: Part
    selects: str = "named"
    copula: bool = False
    accepts: tuple[Part, ...] = ()
    accepts_words: tuple[str, ...] = ()
    about: str = ""
    status: str = "whole"
    readings: tuple[str, ...] = ()

    def may_have(self, word: Word) -> bool:
        """Whether a verb or a condition may be followed by this word."""
        if self.accepts:
            return word.part in self.accepts or word.name in self.accepts_words
        return word.part is Part.NOUN or (self.copula and word.part is Part.PROPERTY) or word.name in self.accepts_words


def noun(name: str, selects: str = "named", *, about: str = "") -> Word:
    """A noun; without `selects` it names the things of its own kind, its name in lower case; `about` as in `Word`."""
    return Word(name, Part.NOUN, selects, about=about)


def property_(name: str, *, about: str = "") -> Word:
    """A property word. It does something where a function of the pack asks for it; `about` as in `Word`."""
    return Word(name, Part.PROPERTY, about=about)


def condition_word(name: str, *, about: str = "") -> Word:
    """A condition word that stands between two nouns; its pack needs a `Condition` of the same name."""
    return Word(name, Part.INFIX, about=about)


def inert(name: str) -> Word:
    """A word that spells nothing: text like any other, at which every sentence ends."""
    return Word(name, Part.INERT)


def verb(name: str, *, copula: bool = False, about: str = "") -> Word:
    """A verb; `copula` and `about` as in `Word`."""
    return Word(name, Part.VERB, copula=copula, about=about)


@dataclass(frozen=True, slots=True)
class Selector:
    """Which kinds of object a noun names.

    names(noun, kind, is_text): whether the noun names objects of that kind. becomes(noun, kind, is_text): the
    kind that an object of `kind` becomes when it turns into what the noun names, None where it cannot.
    owns: whether the noun is the *own* noun of what it names, the one that locks a conversion.
    """

    name: str
    names: Callable[[str, str, bool], bool]
    becomes: Callable[[str, str, bool], str | None]
    owns: bool = True


def _names_its_own(noun: str, kind: str, is_text: bool) -> bool:  # noqa: FBT001  # a selector's signature
    return not is_text and kind == noun.lower()


def _becomes_itself(noun: str, _kind: str, _is_text: bool) -> str | None:  # noqa: FBT001  # the same
    return noun.lower()


#: The selector of every plain noun: ROCK names the rocks. Things are placed by nouns that select like this.
NAMED: Final = Selector("named", _names_its_own, _becomes_itself)


class Lexicon:
    """A word list, checked, with all that follows from it. Never changed.

    A *kind* of object has a number here, its index in `kinds`: first the things of the plain nouns, then a piece
    of text for each word, both in the order of the list.
    """

    __slots__ = (
        "_becomes",
        "_kind_numbers",
        "_words",
        "bits",
        "codes",
        "components",
        "copulas",
        "kinds",
        "kinds_named",
        "kinds_of_part",
        "named",
        "own",
        "selectors",
        "words",
        "words_of",
    )

    def __init__(self, words: Iterable[Word], selectors: Iterable[Selector] = ()) -> None:
        """Check the list and number its kinds.

        Raises:
            PackError: a word twice, a name that is not in upper case, an unknown selector.
        """
        self.words = tuple(words)
        self.selectors: dict[str, Selector] = {NAMED.name: NAMED}
        for selector in selectors:
            if selector.name in self.selectors and self.selectors[selector.name] is not selector:
                raise PackError(f"selector {selector.name!r} is there twice")
            self.selectors[selector.name] = selector
        self._words: dict[str, Word] = {}
        for word in self.words:
            self._check(word)
            self._words[word.name] = word
        things = [w.name.lower() for w in self.words if w.part is Part.NOUN and w.selects == NAMED.name]
        self.kinds = (*things, *(TEXT_PREFIX + w.name for w in self.words))
        #: for each kind the word that its objects show, None for things
        self.words_of: tuple[Word | None, ...] = (*(None for _ in things), *self.words)
        #: for each kind the components of its objects, which never change and so are shared
        self.components = tuple(
            (Kind(kind), None if word is None else Text(word.name))
            for kind, word in zip(self.kinds, self.words_of, strict=True)
        )
        #: for each kind and way to look three bytes that tell them, the same in every process
        self.codes = [
            {way: (kind * len(DIRECTIONS) + number).to_bytes(3, "little") for number, way in enumerate(DIRECTIONS)}
            for kind in range(len(self.kinds))
        ]
        self._kind_numbers = {kind: number for number, kind in enumerate(self.kinds)}
        #: part of speech -> the kinds whose objects show a word of that part
        self.kinds_of_part: dict[Part, tuple[int, ...]] = {
            part: tuple(k for k, shown in enumerate(self.words_of) if shown is not None and shown.part is part)
            for part in Part
        }
        #: noun -> the kinds that it names
        self.kinds_named: dict[str, tuple[int, ...]] = {}
        #: noun -> for each kind whether the noun names it
        self.named: dict[str, tuple[bool, ...]] = {}
        self._becomes: dict[str, tuple[str | None, ...]] = {}
        own: list[str | None] = [None] * len(self.kinds)
        for word in self.words:
            if word.part is Part.NOUN:
                selector = self.selectors[word.selects]
                named, becomes = self._selected(word, selector)
                self.named[word.name] = named
                self.kinds_named[word.name] = tuple(k for k, is_named in enumerate(named) if is_named)
                self._becomes[word.name] = becomes
                if selector.owns:
                    own = [o or (word.name if n else None) for o, n in zip(own, named, strict=True)]
        #: for each kind the noun that is its own, None where no word is
        self.own = tuple(own)
        #: property word -> its bit in the compiled masks
        self.bits: dict[str, int] = {
            w.name: 1 << i for i, w in enumerate(w for w in self.words if w.part is Part.PROPERTY)
        }
        #: the verbs that say what their subject is
        self.copulas = tuple(w.name for w in self.words if w.part is Part.VERB and w.copula)

    def _selected(self, noun: Word, selector: Selector) -> tuple[tuple[bool, ...], tuple[str | None, ...]]:
        """For each kind whether a noun names it, and what it becomes when it turns into that noun."""
        texts = [word is not None for word in self.words_of]
        try:
            named = tuple(selector.names(noun.name, k, t) for k, t in zip(self.kinds, texts, strict=True))
            becomes = tuple(selector.becomes(noun.name, k, t) for k, t in zip(self.kinds, texts, strict=True))
        except TypeError as error:
            raise PackError(
                f"selector {selector.name!r} of noun {noun.name!r} cannot be asked with (noun, kind, is_text): {error}"
            ) from error
        for kind, target in zip(self.kinds, becomes, strict=True):
            if target is not None and target not in self._kind_numbers:
                raise PackError(
                    f"selector {selector.name!r} of noun {noun.name!r} makes {kind!r} become {shown(target)}, which is "
                    f"no kind of the pack{hint(target, self._kind_numbers)}"
                )
        return named, becomes

    def _check(self, word: Word) -> None:
        if not isinstance(word, Word) or not isinstance(word.part, Part):
            raise PackError(f"bad word {shown(word)}: expected a Word with a Part")
        name = word.name
        if not is_name(name):
            raise PackError(
                f"bad word name {shown(name)}: expected upper case without blanks around it, without quotes and "
                f"control characters, and not starting with {TEXT_PREFIX.upper()!r}"
            )
        if name in self._words:
            raise PackError(f"word {name!r} is there twice: as {self._words[name].part.value} and as {word.part.value}")
        if word.part is Part.NOUN and word.selects not in self.selectors:
            known = ", ".join(sorted(self.selectors))
            raise PackError(
                f"noun {name!r} selects {word.selects!r}, which is no selector of the pack: expected one of {known}"
            )

    def __contains__(self, name: object) -> bool:
        """Whether a word of this name is in the list."""
        return name in self._words

    def __iter__(self) -> Iterator[Word]:
        """The words, in the order of the list."""
        return iter(self.words)

    def __len__(self) -> int:
        """How many words there are."""
        return len(self.words)

    def word(self, name: str, *, near: bool = True) -> Word:
        """The word of this name; `near` for whether an error is to look for a near one, which takes a while.

        Raises:
            UnknownWord: where the list has none.
        """
        found = self._words.get(name) if isinstance(name, str) else None
        if found is None:
            raise UnknownWord(f"unknown word {shown(name)}{hint(name, self._words) if near else ''}")
        return found

    def property_word(self, name: str) -> str:
        """`name` itself, where it is a property word.

        Raises:
            UnknownWord: where it is not.
        """
        if isinstance(name, str) and name in self.bits:
            return name
        if isinstance(name, str) and name in self._words:
            message = f"{name!r} is a {self._words[name].part.value}: expected a property word"
        else:
            message = f"unknown property {shown(name)}{hint(name, self.bits)}"
        raise UnknownWord(message)

    def kind_number(self, kind: str, *, near: bool = True) -> int:
        """The number of a kind by its name, `rock` or `text:ROCK`; `near` as for `word`.

        Raises:
            UnknownWord: where no word gives such a kind.
        """
        number = self._kind_numbers.get(kind) if isinstance(kind, str) else None
        if number is None:
            group = self._words.get(kind.upper()) if isinstance(kind, str) else None
            if group is not None and kind == kind.lower():
                reason = " names no kind of its own" if group.part is Part.NOUN else " is no noun"
                raise UnknownWord(
                    f"no thing is of kind {kind!r}: the word {group.name!r}{reason}; as text it is "
                    f"{TEXT_PREFIX + group.name!r}"
                )
            raise UnknownWord(
                f"unknown kind {shown(kind)}: expected a noun in lower case, or {TEXT_PREFIX!r} and a word"
                f"{hint(kind, self._kind_numbers) if near else ''}"
            )
        return number

    def becomes(self, noun: str, kind: int) -> int | None:
        """The kind that an object of `kind` has after it turned into `noun`; None where it cannot."""
        target = self._becomes[noun][kind]
        return None if target is None else self._kind_numbers.get(target)

"""From sequences of words to sentences: the automaton and its restarts."""

from __future__ import annotations

from dataclasses import dataclass, field

from naive_lines import Text, Word, may_speak, sequences, starts_line
from naive_words import AND, INFIX, NOT, NOTE, NOUN, PREFIX, PROPERTY, VERB, accepts


@dataclass(frozen=True)
class Cond:
    """One condition; NONE_OF holds where not all of `inner` hold (an inverted group), NEVER never."""

    name: str
    negated: bool = False
    params: tuple[tuple[str, bool], ...] = ()
    inner: tuple[Cond, ...] = ()


@dataclass(frozen=True)
class Token:
    """An accepted word in its role; `at` is its place in the sequence."""

    role: str  # "prefix", "subject", "infix", "param", "verb", "target"
    text: str
    kind: str
    negated: bool
    at: int


@dataclass
class Sentence:
    """What one accepted prefix of a sequence says."""

    prefixes: list[Cond] = field(default_factory=list)
    subjects: list[tuple[str, bool]] = field(default_factory=list)
    infixes: list[Cond] = field(default_factory=list)
    pairs: list[tuple[str, str, bool]] = field(default_factory=list)  # verb, target, negated


@dataclass
class Scan:
    """What the automaton remembers while it reads."""

    state: int = 0
    nots: int = 0  # NOTs just before the word that is read now
    infix_seen: bool = False
    verb_seen: bool = False
    added: str = ""  # the list to which the last noun was added by AND
    tokens: list[Token] = field(default_factory=list)

    @property
    def in_condition(self) -> bool:
        return self.infix_seen and not self.verb_seen


def next_state(scan: Scan, kind: str, *, last: bool) -> int | None:
    """The state after a word of this class, or None where the reading stops."""
    if kind == NOT:
        return scan.state  # every state stays where it is
    if kind == NOTE:
        kind = PROPERTY
    before = {0: from_start, 1: from_start, 6: from_start, 2: from_noun, 3: from_operator, 5: from_first, 4: from_and}
    return before[scan.state](scan, kind, last)


def from_start(scan: Scan, kind: str, _last: bool) -> int | None:  # noqa: FBT001
    """States 0 (start), 1 (after a prefix) and 6 (after a prefix and AND)."""
    if kind == NOUN and scan.state in {0, 1}:
        return 2
    if kind == PREFIX and scan.state in {0, 6}:
        return 1
    if kind == AND and scan.state == 1 and not scan.nots:
        return 6
    return None


def from_noun(scan: Scan, kind: str, last: bool) -> int | None:  # noqa: FBT001
    """State 2, after a noun: a subject, or something added to a list by AND."""
    if last:
        return None
    if kind == VERB and not scan.nots and scan.added != "target":
        return 3
    if kind == INFIX and not scan.verb_seen and scan.added != "param":
        return 3
    if kind == AND and not scan.nots:
        return 4
    return None


def from_operator(_scan: Scan, kind: str, _last: bool) -> int | None:  # noqa: FBT001
    """State 3, after a verb or an infix."""
    return 5 if kind in {NOUN, PROPERTY} else None


def from_first(scan: Scan, kind: str, _last: bool) -> int | None:  # noqa: FBT001
    """State 5, after the first target or parameter."""
    if kind == VERB and scan.in_condition and not scan.nots:
        return 3
    if kind == AND and not scan.nots:
        return 4
    return None


def from_and(scan: Scan, kind: str, _last: bool) -> int | None:  # noqa: FBT001
    """State 4, after AND."""
    if kind == NOUN:
        return 2
    if kind == PROPERTY and (scan.verb_seen or scan.infix_seen):
        return 2
    if kind == VERB and scan.verb_seen and not scan.nots:
        return 3
    if kind == INFIX and not scan.verb_seen and (scan.in_condition or scan.nots):
        return 3
    return None


def role_of(scan: Scan, kind: str) -> str:
    """The role of a word that was accepted in the scan's present state."""
    if kind in {PREFIX, INFIX, VERB}:
        return kind
    if scan.verb_seen:
        return "target"
    if scan.in_condition:
        return "param"
    return "subject"


def accept(scan: Scan, word: Word, at: int, state: int) -> None:
    """Takes one word into the scan."""
    if word.kind == NOT:
        scan.nots += 1
        return
    if word.kind != AND:
        role = role_of(scan, word.kind)
        scan.tokens.append(Token(role, word.text, word.kind, scan.nots % 2 == 1, at))
        scan.added = role if scan.state == 4 else ""
        scan.infix_seen = scan.infix_seen or word.kind == INFIX
        scan.verb_seen = scan.verb_seen or word.kind == VERB
    scan.nots = 0
    scan.state = state


def restarts(words: list[Word], start: int, stop: int, nots: int) -> list[int]:
    """Where the reading goes on after it stopped at a word."""
    if stop == start:
        return [stop + 1]
    word = words[stop]
    places: list[int] = []
    before_nots = words[stop - nots - 1] if stop - nots - 1 >= start else None
    after_noun = before_nots is not None and before_nots.kind == NOUN
    if word.kind in {VERB, INFIX} and not nots and after_noun:
        places = [stop - 1]
    elif word.kind == INFIX and nots and after_noun:
        places = [stop - nots - 1]
    elif nots:
        places = [stop - nots]
        following = words[stop + 1].kind if stop + 1 < len(words) else ""
        if following in {NOUN, PREFIX, NOT} and word.kind != PREFIX:
            places.append(stop)
    else:
        places = [stop]
    return [place if place > start else stop for place in places]


def read(words: list[Word], start: int) -> tuple[Sentence | None, set[int], list[int]]:
    """Reads from one start word: the sentence if there is one, its objects, and where to go on."""
    scan = Scan()
    stop = start
    while stop < len(words):
        state = next_state(scan, words[stop].kind, last=stop == len(words) - 1)
        if state is None:
            break
        accept(scan, words[stop], stop, state)
        stop += 1
    further = restarts(words, start, stop, scan.nots) if stop < len(words) else []
    tokens, refused = allowed(scan.tokens)
    if refused is not None:
        further = [refused]
    while tokens and tokens[-1].role != "target":
        tokens = tokens[:-1]
    if not tokens:
        return None, set(), further
    used = {piece for word in words[start : tokens[-1].at + 1] for piece in word.pieces}
    return sentence_of(tokens), used, further


def allowed(tokens: list[Token]) -> tuple[list[Token], int | None]:
    """The tokens before the first argument of a wrong class, and where that stands."""
    operator = ""
    for number, token in enumerate(tokens):
        if token.role in {"verb", "infix"}:
            operator = token.text
        elif token.role in {"param", "target"} and not accepts(operator, token.text, token.kind):
            return tokens[:number], token.at
    return tokens, None


def sentence_of(tokens: list[Token]) -> Sentence:
    """What the tokens mean."""
    sentence = Sentence()
    verb = ""
    for token in tokens:
        if token.role == "prefix":
            sentence.prefixes.append(Cond(token.text, token.negated))
        elif token.role == "subject":
            sentence.subjects.append((token.text, token.negated))
        elif token.role == "infix":
            sentence.infixes.append(Cond(token.text, token.negated))
        elif token.role == "param":
            cond = sentence.infixes[-1]
            sentence.infixes[-1] = Cond(cond.name, cond.negated, (*cond.params, (token.text, token.negated)))
        elif token.role == "verb":
            verb = token.text
        else:
            sentence.pairs.append((verb, token.text, token.negated))
    return sentence


def sentences_of(text: Text) -> tuple[list[Sentence], list[str]]:
    """Every sentence of the board in parse order, and every spelled noun."""
    found: list[Sentence] = []
    taken: list[set[int]] = []
    spelled: list[str] = []
    for tile in text.firsts:
        for step in ((1, 0), (0, 1)):
            if not (starts_line(text, tile, step) and may_speak(text, tile, step)):
                continue
            for words in sequences(text, tile, step):
                spelled.extend(word.text for word in words if len(word.pieces) > 1 and word.kind == NOUN)
                pending = [0]
                while pending:
                    sentence, used, further = read(words, pending.pop(0))
                    pending = further + pending
                    if sentence and used not in taken:
                        taken.append(used)
                        found.append(sentence)
    return found, spelled

"""Random boards for comparing an engine with the naive model, dense enough that small faults show.

Loose random text spells almost nothing. So whole sentences lie in the upper rows, drawn from a theme that
makes their properties meet, and below them a few kinds of objects lie in stacks, with some loose words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

Stack: TypeAlias = list[str]  # the words on one tile
Sentence: TypeAlias = list[Stack]  # one stack a tile, in reading order

KINDS = ["BABA", "KEKE", "ROCK", "WALL", "FLAG", "KEY", "DOOR", "LAVA", "WATER", "SKULL", "CRAB", "FIRE"]
LOOSE_WORDS = ["AND", "NOT", "IS", "IS", "ON", "NEAR", "AND", "YOU", "PUSH", "STOP", "SINK", "HOT", "TEXT"]
DIRECTIONS = ["up", "down", "left", "right", "left", "right"]
EVERYTHING = ["YOU", "WIN", "PUSH", "STOP", "PULL", "OPEN", "SHUT", "SINK", "HOT", "MELT", "DEFEAT", "FLOAT"]
THEMES = [
    ["SINK", "HOT", "MELT", "DEFEAT", "FLOAT"],
    ["SINK", "HOT", "MELT", "DEFEAT", "OPEN", "SHUT", "PUSH"],
    ["OPEN", "SHUT", "OPEN", "FLOAT"],
    ["OPEN", "SHUT", "HOT", "MELT", "PUSH", "STOP"],
    ["OPEN", "SHUT", "PULL", "STOP", "PULL"],
    ["PULL", "PULL", "PUSH", "STOP", "YOU", "SINK"],
    ["DEFEAT", "FLOAT", "PUSH", "WIN"],
    ["HOT", "MELT", "DEFEAT", "FLOAT", "WIN"],
    EVERYTHING,
]
SHORTEST = 3  # the length of the shortest sentence
TARGET = "what the subjects turn into"  # stands for a noun until the subjects are known
# What ends most boards on their first turn when whatever is YOU has it, so it seldom has.
DEADLY = ["SINK", "MELT", "DEFEAT", "OPEN", "SHUT", TARGET]


@dataclass(frozen=True)
class Board:
    """A board to set up, in placing order, and the moves to play on it; None waits."""

    width: int
    height: int
    objects: tuple[tuple[str, int, int], ...]
    moves: tuple[str | None, ...]


def random_board(seed: int) -> Board:
    """Build the board of this seed, always the same one."""
    rng = Random(seed)
    board = _Draft(rng).finish()
    while _may_grow_for_ever(board):
        board = _Draft(rng).finish()
    return board


def _may_grow_for_ever(board: Board) -> bool:  # one loop over the sentences
    """Whether, roughly, a kind turns into two others and one of them back: such boards double every other turn."""
    words: dict[tuple[int, int], set[str]] = {}
    for kind, x, y in board.objects:
        if kind.startswith("text:"):
            words.setdefault((x, y), set()).add(kind.removeprefix("text:"))
    becomes: dict[str, set[str]] = {kind: set() for kind in (*KINDS, "TEXT")}
    for (x, y), here in words.items():
        for dx, dy in ((1, 0), (0, 1)) if "IS" in here else ():
            subjects = _nouns_beside(words, x, y, -dx, -dy)
            for subject in KINDS if "ALL" in subjects else subjects:
                becomes[subject] |= _nouns_beside(words, x, y, dx, dy) - {"ALL", subject}

    def comes_back(kind: str) -> bool:
        reached = set(becomes[kind])
        for _ in becomes:
            reached |= {further for one in reached for further in becomes[one]}
        return kind in reached

    return any(len(kinds) > 1 and comes_back(kind) for kind, kinds in becomes.items())


def _nouns_beside(words: dict[tuple[int, int], set[str]], x: int, y: int, dx: int, dy: int) -> set[str]:
    """Collect the nouns that a sentence could name on one side of a verb."""
    found: set[str] = set()
    while here := words.get((x + dx, y + dy)):
        found |= here & {*KINDS, "TEXT", "ALL"}
        if not words.get((x + 2 * dx, y + 2 * dy), set()) & {"AND", "ON", "NEAR"}:
            break
        x, y = x + 2 * dx, y + 2 * dy
    return found


@dataclass
class _Draft:
    """A board in the making; everything random comes from `rng`."""

    rng: Random
    width: int = 0
    height: int = 0
    kinds: list[str] = field(default_factory=list)  # the first is YOU
    order: list[str] = field(default_factory=list)  # the kinds again: each is only turned into later ones
    theme: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)  # the theme's properties, shuffled and dealt in turn
    objects: list[tuple[str, int, int]] = field(default_factory=list)

    def finish(self) -> Board:
        rng = self.rng
        self.width = max(rng.randint(5, 12), rng.randint(5, 12))
        self.height = max(rng.randint(5, 10), rng.randint(5, 10))
        self.kinds = rng.sample(KINDS, rng.choice([3, 3, 4, 4, 5]))
        self.order = [*self.kinds[1:], self.kinds[0]]
        if self.chance(0.3):
            rng.shuffle(self.order)
        self.theme = rng.choice(THEMES)
        play_rows = rng.choice([3, 3, 4, 4, 5])
        play_rows = min(play_rows, self.height - 2)
        top = self.height - play_rows
        self.lay_sentences(top)
        self.lay_stacks(top)
        self.lay_loose_words(top)
        rng.shuffle(self.objects)  # so that age says nothing about place or kind
        return Board(self.width, self.height, tuple(self.objects), tuple(self.moves()))

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    # --- sentences ----------------------------------------------------------------------------------------

    def lay_sentences(self, top: int) -> None:
        """Fill the rows above `top`; the sentence that makes something YOU comes first, in the corner."""
        sentence = self.you_sentence()
        column = self.width - 1 if self.width > len(sentence) + 1 and self.chance(0.4) else self.width
        if column < self.width:
            self.lay(self.sentence(self.height - 1), column, 0, down=True)
        for y in range(top):
            x = 0
            if y == 0:
                self.lay(sentence, 0, 0)
                x = len(sentence) + 1
            elif self.chance(0.2):
                x = 1
            while column - x >= SHORTEST:
                sentence = self.sentence(column - x)
                self.lay(sentence, x, y)
                x += len(sentence) + (0 if self.chance(0.1) else 1)

    def lay(self, sentence: Sentence, x: int, y: int, *, down: bool = False) -> None:
        for i, stack in enumerate(sentence):
            tile = (x, y + i) if down else (x + i, y)
            for word in dict.fromkeys(stack):
                self.objects.append((f"text:{word}", *tile))

    def you_sentence(self) -> Sentence:
        extras = [word for word in self.theme if word not in (*DEADLY, "YOU", "STOP")]
        sentence = [[self.kinds[0]], ["IS"], ["YOU"]]
        if extras and self.chance(0.3):
            sentence[2].append(self.rng.choice(extras))
        if self.chance(0.5):
            sentence[0].append(self.kinds[1])
        return sentence

    def sentence(self, room: int) -> Sentence:
        """Write a sentence of at most `room` tiles (at least three)."""
        for _ in range(20):
            sentence = self.any_sentence()
            if len(sentence) <= room:
                return sentence
        return [[self.noun()], ["IS"], [self.property()]]

    def any_sentence(self) -> Sentence:
        if self.chance(0.14):
            return self.identity_sentence()
        complements = self.complements()
        sentence = self.noun_list(0.25)
        if any(word in DEADLY for stack in complements for word in stack) and self.chance(0.85):
            while any(word in (self.kinds[0], "ALL", "TEXT") for stack in sentence for word in stack):
                sentence = self.noun_list(0.25)
        target = self.target([word for stack in sentence for word in stack])
        complements = [[target if word == TARGET else word for word in stack] for stack in complements]
        if self.chance(0.38):
            condition = [self.rng.choice(["ON", "NEAR", "NEAR"])]
            if self.chance(0.1):
                condition.append("AND")
            sentence += [condition, *self.noun_list(0.35)]
        return [*sentence, ["IS"], *complements]

    def identity_sentence(self) -> Sentence:
        """Write X IS X, X IS NOT X and X IS Y, or some of them, often on few tiles."""
        kinds = self.kinds if self.chance(0.2) else self.kinds[1:]
        x, y = sorted(self.rng.sample(kinds, 2), key=self.order.index)
        beginning = [[x], *([["ON"], [self.noun()]] if self.chance(0.3) else []), ["IS"]]
        return beginning + self.rng.choice(
            [
                [[x, y, "NOT"], [x]],
                [[x, y], ["AND"], ["NOT"], [x]],
                [[x], ["AND"], [y]],
                [["NOT"], [x]],
                [[y]],
            ]
        )

    def noun_list(self, more: float) -> Sentence:
        stacks = [[self.noun()]]
        if self.chance(0.2):
            stacks[0].append(self.noun())
        if self.chance(0.04):
            stacks[0].append("NOT")
        return [*stacks, ["AND"], *self.noun_list(more / 2)] if self.chance(more) else stacks

    def complements(self) -> Sentence:
        stack = [TARGET if self.chance(0.08) else self.property()]
        while self.chance(0.4):
            stack.append(self.property())
        stacks = [stack]
        if self.chance(0.12):
            stacks = [["NOT"], stack]
            if self.chance(0.3):
                stacks[0].append(self.property())
        return [*stacks, ["AND"], *self.complements()] if self.chance(0.2) else stacks

    def target(self, subjects: list[str]) -> str:
        """Pick what the subjects turn into: later in the order, for on a circle they could grow for ever."""
        if "ALL" in subjects or "TEXT" in subjects:
            return self.order[-1]
        last = max(self.order.index(noun) for noun in subjects if noun in self.order)
        return self.rng.choice([*self.order[last + 1 :], *self.order[last + 1 :], "TEXT"])

    def noun(self) -> str:
        if self.chance(0.12):
            return self.rng.choice(["TEXT", "ALL"])
        return self.rng.choice(self.kinds)

    def property(self) -> str:
        if self.chance(0.15):
            return self.rng.choice(EVERYTHING)
        if not self.deck:
            self.deck = self.rng.sample(self.theme, len(self.theme))
        return self.deck.pop()

    # --- things and moves -----------------------------------------------------------------------------------

    def lay_stacks(self, top: int) -> None:
        """Stack up to four objects on each tile: of any kinds, or (on some boards) of one kind a tile."""
        weights = self.rng.choice([[8, 3, 2, 1, 0], [5, 3, 2, 1, 1], [3, 3, 3, 2, 1]])
        sorted_by_tile = self.chance(0.4)
        likely = [self.kinds[0], *self.kinds]
        tiles = [(x, y) for y in range(top, self.height) for x in range(self.width)]
        self.rng.shuffle(tiles)
        self.objects += [(self.kinds[0].lower(), *tile) for tile in tiles[:4]]  # with nothing else there
        for x, y in tiles[4:]:
            size = self.rng.choices(range(5), weights)[0]
            kinds = [self.rng.choice(likely)] * size if sorted_by_tile else self.rng.choices(likely, k=size)
            self.objects += [(kind.lower(), x, y) for kind in kinds]

    def lay_loose_words(self, top: int) -> None:
        for _ in range(self.rng.randint(1, 4)):
            word = self.rng.choice([*LOOSE_WORDS, *self.kinds, *self.theme])
            place = self.rng.randrange(self.width), self.rng.randrange(max(1, top - 1), self.height)
            self.objects.append((f"text:{word}", *place))

    def moves(self) -> list[str | None]:
        """Walk: a few steps one way, then another way; sometimes wait."""
        moves: list[str | None] = []
        length = self.rng.randint(10, 40)
        while len(moves) < length:
            if self.chance(0.12):
                moves.append(None)
            moves += [self.rng.choice(DIRECTIONS)] * self.rng.randint(1, 3)
        return moves[:length]

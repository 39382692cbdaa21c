"""The board of the naive reference model: objects, the questions one may ask about them, parsing, creation, loss."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from naive_lines import InfiniteLoop, Text, Tile, TooComplex
from naive_parse import sentences_of
from naive_rules import base_rules, expand, sentence_rules
from naive_thing import LEVEL_ID, Thing, noun_and_word
from naive_words import CLOCKWISE, FACING_WORDS, LETTER, STEP, class_of, ordinary

if TYPE_CHECKING:
    import random

    from naive_cancel import Rule

PARSES = 200
OBJECTS = 2000


@dataclass
class Board:
    """Everything that a turn can change."""

    width: int
    height: int
    rng: random.Random
    things: list[Thing] = field(default_factory=list)  # in creation order
    next_id: int = 1
    written: list[Rule] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    nouns: list[str] = field(default_factory=list)  # the level's noun list: only grows
    palette: list[str] = field(default_factory=list)
    level_facing: str = "right"
    idle: bool = False
    camera: int = 0
    turn: int = 0
    starts: list[list[Thing]] = field(default_factory=list)  # the objects at the start of every turn, for BACK
    won: bool = False
    ended: str | None = None
    bonus: bool = False
    level_targets: list[str] = field(default_factory=list)
    destroyed: bool = False  # the level, in this turn
    powered: dict[str, bool] = field(default_factory=dict)
    half_answers: dict[tuple[str, tuple[int, ...]], bool] = field(default_factory=dict)  # while POWERED is asked
    draws: dict[tuple[int, Rule], float] = field(default_factory=dict)  # OFTEN, SELDOM
    asking: list[Rule] = field(default_factory=list)
    pushes: int = 0
    attempts: int = 0
    falls: int = 0

    # ------------------------------------------------------------------------------------------- where things are

    def present(self) -> list[Thing]:
        return [thing for thing in self.things if not thing.gone]

    def inside(self, tile: Tile) -> bool:
        return 0 <= tile[0] < self.width and 0 <= tile[1] < self.height

    def at(self, tile: Tile) -> list[Thing]:
        return tile_order([thing for thing in self.present() if thing.tile == tile])

    def is_empty(self, tile: Tile) -> bool:
        return self.inside(tile) and not self.at(tile)

    def empty_tiles(self) -> list[Tile]:
        full = [thing.tile for thing in self.present()]
        taken = dict.fromkeys(full)
        return [(x, y) for x in range(self.width) for y in range(self.height) if (x, y) not in taken]

    def empty(self, tile: Tile) -> Thing:
        """The stand-in for an empty tile, with its facing and float of this moment."""
        thing = Thing(-1 - tile[0] * self.height - tile[1], "EMPTY", "", *tile, None, "empty")
        if any(rule.subject == "EMPTY" for rule in self.rules):
            thing.facing = self.ruled_facing(thing)
            thing.floats = self.has(thing, "FLOAT")
        return thing

    def empties(self) -> list[Thing]:
        """All empty tiles, or none where no rule could care."""
        if not any(rule.subject == "EMPTY" for rule in self.rules):
            return []
        return [self.empty(tile) for tile in self.empty_tiles()]

    def level(self) -> Thing:
        """The stand-in for the level."""
        thing = Thing(LEVEL_ID, "LEVEL", "", -1, -1, self.level_facing, "level")
        thing.floats = self.has(thing, "FLOAT")
        return thing

    # -------------------------------------------------------------------------------------------------- questions

    def holding(self, thing: Thing, verb: str, target: str) -> list[Rule]:
        """The positive rules `X verb target` that hold for the thing now."""
        from naive_conditions import holds

        return [
            rule
            for rule in self.rules
            if rule.subject == thing.noun
            and rule.verb == verb
            and rule.target == target
            and not rule.negated
            and holds(self, rule, thing)
        ]

    def count(self, thing: Thing, prop: str) -> int:
        return len(self.holding(thing, "IS", prop))

    def has(self, thing: Thing, prop: str) -> bool:
        return self.count(thing, prop) > 0

    def verbs(self, verb: str) -> list[Rule]:
        """The positive rules of a verb, never those that are cancelled without condition."""
        return [rule for rule in self.rules if rule.verb == verb and not rule.negated and not rule.never]

    def subjects(self, rule: Rule) -> list[Thing]:
        """Objects and empty tiles for which the rule holds now, in creation order."""
        from naive_conditions import holds

        if rule.subject == "EMPTY":
            return [thing for thing in self.empties() if holds(self, rule, thing)]
        return [thing for thing in self.present() if thing.noun == rule.subject and holds(self, rule, thing)]

    def those(self, *props: str) -> list[Thing]:
        """Everything with one of the properties: property by property, rule by rule, in creation order."""
        found: list[Thing] = []
        for prop in props:
            for rule in self.verbs("IS"):
                if rule.target == prop:
                    found.extend(thing for thing in self.subjects(rule) if thing.id not in [one.id for one in found])
        return found

    def objects_with(self, *props: str) -> list[Thing]:
        return [thing for thing in self.those(*props) if thing.id > 0]

    def others_touching(self, thing: Thing) -> list[Thing]:
        """Present objects on the same tile and the same float level."""
        return [other for other in self.at(thing.tile) if other.id != thing.id and other.floats == thing.floats]

    def ruled_facing(self, thing: Thing) -> str | None:
        """The facing after the words RIGHT, UP, LEFT, DOWN."""
        counts = {word.lower(): self.count(thing, word) for word in FACING_WORDS}
        most = max(counts.values())
        if most == 0:
            return thing.facing
        first = [facing for facing in CLOCKWISE if counts[facing] == most]
        if len(first) == 1:
            return first[0]
        now = CLOCKWISE.index(thing.facing) if thing.facing else -1
        turned = [CLOCKWISE[(now + step) % 4] for step in (1, 2, 3, 4)]
        return next(facing for facing in turned if facing in first)

    # --------------------------------------------------------------------------------------------------- changes

    def add(self, kind: str, tile: Tile, facing: str | None, origin: str = "") -> Thing:
        """A new object, which runs the status step for itself."""
        if len(self.present()) >= OBJECTS:
            raise TooComplex
        noun, word = noun_and_word(kind)
        if facing is None:  # born from EMPTY
            facing = self.rng.choice(["right", "up", "left", "down"])
        thing = Thing(self.next_id, noun, word, *tile, facing, origin or kind)
        self.next_id += 1
        self.things.append(thing)
        self.learn(word or noun)
        return thing

    def learn(self, word: str) -> None:
        """The level's noun list and palette only grow."""
        if class_of(word) != LETTER and word not in self.palette:
            self.palette.append(word)
        if class_of(word) == "noun" and word not in self.nouns:
            self.nouns = sorted([*self.nouns, word])  # any order would do

    def create(self, kind: str, model: Thing) -> Thing:
        """An object made by HAS, MAKE or MORE."""
        from naive_rest import status

        thing = self.add(kind, model.tile, model.facing)
        thing.new = True
        thing.converted = True
        status(self, thing)
        return thing

    def vanish(self, thing: Thing) -> None:
        thing.gone = True

    def destroy(self, thing: Thing) -> None:
        """HAS, then removal."""
        self.destroy_all([thing])

    def destroy_all(self, things: list[Thing]) -> None:
        """HAS of all is evaluated before any is removed."""
        here = sorted([thing for thing in things if not thing.gone], key=lambda thing: (thing.id < 0, thing.id))
        left = [(kind, thing) for thing in here for kind in self.left_by(thing)]
        for thing in here:
            thing.gone = True
        for kind, thing in left:
            self.create(kind, thing)

    def left_by(self, thing: Thing) -> list[str]:
        """HAS."""
        kinds = [
            product(self, rule, thing) for rule in self.verbs("HAS") if rule in self.holding(thing, "HAS", rule.target)
        ]
        return [kind for kind in kinds if kind]

    def clear(self) -> None:
        """The level is destroyed."""
        self.destroyed = True
        for thing in self.things:
            thing.gone = True
        self.rules = []
        self.written = []

    # --------------------------------------------------------------------------------------------------- parsing

    def words_on(self) -> list[Thing]:
        """Objects that count as the text of their noun."""
        return [thing for thing in self.objects_with("WORD") if not thing.is_text and not thing.broken]

    def parse(self) -> None:
        """One parse point."""
        for _ in range(PARSES):
            speaking = [thing.id for thing in self.words_on()]
            self.parse_once(speaking)
            self.refresh_broken()
            self.ask_powered()
            if sorted(thing.id for thing in self.words_on()) == sorted(speaking):
                break
        else:
            raise InfiniteLoop

    def refresh_broken(self) -> None:
        """BROKEN is tested as if unbroken."""
        for thing in self.present():
            thing.broken = False
            thing.broken = self.has(thing, "BROKEN")

    def parse_once(self, speaking: list[int]) -> None:
        pieces: dict[Tile, list[tuple[str, int]]] = {}
        for thing in self.present():
            if self.inside(thing.tile) and (thing.is_text or thing.id in speaking):
                pieces[thing.tile] = [*pieces.get(thing.tile, []), (thing.word or thing.noun, thing.id)]
        sentences, spelled = sentences_of(Text(pieces, list(pieces), self.palette))
        for noun in spelled:
            self.learn(noun)
        self.written = base_rules() + sentence_rules(sentences)
        self.rules = expand(self.written, self.nouns)

    def ask_powered(self) -> None:
        """POWERED is answered once per parse point."""
        from naive_conditions import any_power

        self.powered = {}
        self.half_answers = {}
        answers = {name: any_power(self, name) for name in ("POWER", "POWER2", "POWER3")}
        self.powered = answers
        self.half_answers = {}

    def snapshot(self) -> list[Thing]:
        return [replace(thing) for thing in self.present()]


def tile_order(things: list[Thing]) -> list[Thing]:
    """The order of objects on one tile: by creation (age)."""
    return sorted(things, key=lambda thing: thing.id)


def product(board: Board, rule: Rule, thing: Thing) -> str:
    """The kind that HAS or MAKE yields for a thing, or ""."""
    if rule.target == "TEXT":
        if rule.verb == "MAKE" and thing.is_text:
            return ""
        return f"text:{thing.noun}"
    if rule.target in board.nouns and (ordinary(rule.target) or rule.target == "LEVEL"):
        return rule.target.lower()
    return ""


def ahead(tile: Tile, direction: str) -> Tile:
    return (tile[0] + STEP[direction][0], tile[1] + STEP[direction][1])

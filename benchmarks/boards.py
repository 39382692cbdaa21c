"""The boards that are timed: seeded, from ordinary to far too big."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from ecs_baba import BABA, Game, Level
from ecs_baba.grid import DIRECTIONS
from ecs_baba.level import Placed

#: Of the random boards and moves.
SEED: Final = 1

#: So many moves are played in a row, and taken back.
CHUNK: Final = 100

#: As far as something is pushed along a lane.
LANE: Final = 31


@dataclass(frozen=True)
class Plan:
    """What a board holds: its size in tiles, how many objects, conditional rules and words in all.

    lane: what the player pushes along an empty row from one side to the other ("rock", "text:OPEN"); without it, the
    player walks at random. varied: whether more kinds of scenery lie about, which most conditional rules are about.
    movers: so many objects move by themselves; such a board is one of the second pack, with ten rules of mixed words.
    """

    name: str
    width: int
    height: int
    objects: int
    conditions: int = 0
    words: int = 0
    lane: str = ""
    varied: bool = False
    movers: int = 0


@dataclass(frozen=True)
class Board:
    """A board as a level, and the moves that are played on it, each string from the same start."""

    plan: Plan
    level: Level
    chunks: tuple[str, ...]

    def game(self, history: int | None = None) -> Game:
        """A new game of it."""
        return Game.from_level(self.level, history=history, debug=False)


def _varied(rules: int) -> Plan:
    return Plan(f"33x18, 500, {rules} conditional", 33, 18, 500, rules, varied=True)


def _worded(words: int, what: str, lane: str) -> Plan:
    return Plan(f"60x40, {words} words, {what} pushed", 60, 40, 1_000, words=words, lane=lane)


SMALL: Final = Plan("11x9, 30 objects", 11, 9, 30)
SMALL_GUARDED: Final = Plan("11x9, 20 conditional rules", 11, 9, 48, 20, varied=True)
MIDDLE: Final = Plan("33x18, 250 objects", 33, 18, 250)
MIDDLE_GUARDED: Final = Plan("33x18, 250, 5 conditional", 33, 18, 250, 5)
FULL: Final = Plan("33x18, 500 objects", 33, 18, 500)
FULL_GUARDED: Final = Plan("33x18, 500, 20 conditional", 33, 18, 500, 20, varied=True)
ROCK_PUSHED: Final = Plan("33x18, 250, a rock pushed", 33, 18, 250, lane="rock")
WORD_PUSHED: Final = Plan("33x18, 250, a word pushed", 33, 18, 250, lane="text:OPEN")
BIG: Final = Plan("100x100, 5,000 objects", 100, 100, 5_000)
BIG_GUARDED: Final = Plan("100x100, 5,000, 20 conditional", 100, 100, 5_000, 20, varied=True)
HUGE: Final = Plan("200x200, 20,000 objects", 200, 200, 20_000)
HUGE_GUARDED: Final = Plan("200x200, 20,000, 20 conditional", 200, 200, 20_000, 20, varied=True)

#: Those of the second pack. Ten rules take 32 words, and the small board holds 30 objects beside them.
MIXED_SMALL: Final = Plan("11x9, 30 objects, mixed words", 11, 9, 62, movers=4)
MIXED_MIDDLE: Final = Plan("33x18, 250, mixed words", 33, 18, 250, movers=4)
MIXED_FULL: Final = Plan("33x18, 500, mixed words", 33, 18, 500, movers=4)
MIXED_HUGE: Final = Plan("200x200, 20,000, mixed words", 200, 200, 20_000, movers=4)

#: The boards of the table of targets.
PLANS: Final = (
    SMALL,
    SMALL_GUARDED,
    MIDDLE,
    MIDDLE_GUARDED,
    FULL,
    FULL_GUARDED,
    ROCK_PUSHED,
    WORD_PUSHED,
    BIG,
    BIG_GUARDED,
    HUGE,
    HUGE_GUARDED,
    MIXED_SMALL,
    MIXED_MIDDLE,
    MIXED_FULL,
    MIXED_HUGE,
)

#: How time grows with one thing at a time.
BY_OBJECTS: Final = (
    SMALL,
    Plan("20x15, 100 objects", 20, 15, 100),
    MIDDLE,
    FULL,
    Plan("45x45, 1,000 objects", 45, 45, 1_000),
    Plan("64x64, 2,000 objects", 64, 64, 2_000),
    BIG,
    Plan("141x141, 10,000 objects", 141, 141, 10_000),
    HUGE,
)
BY_CONDITIONS: Final = tuple(
    FULL_GUARDED if rules == FULL_GUARDED.conditions else _varied(rules) for rules in (0, 5, 20, 80)
)
#: Two of each: a rock is pushed, and a word.
BY_WORDS: Final = tuple(
    (_worded(words, "a rock", "rock"), _worded(words, "a word", "text:OPEN")) for words in (60, 200, 800)
)

#: Sentences that every board has.
RULES: Final = ("BABA IS YOU", "ROCK IS PUSH", "WALL IS STOP", "FLAG IS WIN")

#: More of them on boards with room.
MORE_RULES: Final = (
    "SKULL IS DEFEAT",
    "WATER IS SINK",
    "LAVA IS HOT",
    "ICE IS MELT",
    "KEY IS OPEN AND PUSH",
    "DOOR IS SHUT AND STOP",
)

#: Sentences that every board of the second pack has, and no other. Belts are never destroyed, so that nothing is made:
#: what makes an object among 2,000 ends the level.
MIXED_RULES: Final = (
    "BABA IS YOU",
    "ROCK IS PUSH",
    "WALL IS STOP",
    "FLAG IS WIN",
    "KEKE IS MOVE",
    "BELT IS SHIFT",
    "SKULL IS DEFEAT",
    "WATER IS SINK",
    "BELT HAS KEY",
    "ICE ON TILE IS PUSH",
)

#: Sentences about what is on no board, for boards of many words.
IDLE_RULES: Final = tuple(
    f"{noun} IS {word}"
    for word in ("PULL", "FLOAT", "STOP", "NOT OPEN", "HOT AND MELT", "PUSH")
    for noun in ("KEKE", "ME", "BOX", "BELT", "LEAF", "HEDGE", "ROBOT")
)

#: Conditional rules: the words of each tile are stacked, and one sentence spells a rule for each choice of them.
GUARDED: Final = (
    (("GRASS", "TREE", "FLOWER", "TILE", "LOVE"), "NEAR BABA IS", ("PUSH", "FLOAT", "OPEN", "MELT")),
    (("BOLT", "CRAB", "JELLY", "BUG", "FIRE"), "NEAR WALL IS", ("HOT", "STOP", "SHUT", "PULL")),
    (("STAR", "GHOST", "BOX", "BELT", "LEAF"), "ON ROCK IS", ("SINK", "FLOAT", "OPEN", "MELT")),
    (("ALGAE", "PILLAR", "HEDGE", "ROBOT", "ME"), "ON TILE IS", ("STOP", "PULL", "SHUT", "HOT")),
)

#: The scenery, and what more of it conditional rules are about.
SCENERY: Final = ("grass", "tile", "tree", "flower")
GUARDED_SCENERY: Final = ("bolt", "crab", "star", "ghost", "algae", "pillar")

#: What stands in the way, each on a tile of its own.
SOLID: Final = ("rock", "rock", "rock", "wall")
MORE_SOLID: Final = ("key", "door", "ice")

#: What ends things, in a hundredth of the objects of boards with room.
DEADLY: Final = ("water", "lava", "skull")

#: The same for the second pack: what stands in the way, and what ends things.
MIXED_SOLID: Final = ("rock", "rock", "rock", "wall", "ice")
MIXED_DEADLY: Final = ("water", "skull")

#: Belts in a ring, by their place in it: what lies on one goes round for ever.
RING: Final = ((0, 0, "right"), (1, 0, "down"), (1, 1, "left"), (0, 1, "up"))

#: Where the ring is, from where the player starts.
RING_AT: Final = (-4, 0)


def board(plan: Plan, seed: int = SEED) -> Board:
    """The board of a plan: sentences on top, and below them scenery, what can be pushed, and the player."""
    rng = random.Random(seed)
    width, height, roomy, mixed = plan.width, plan.height, plan.width > 11, plan.movers > 0
    objects, top = _sentences(plan)
    places = [(x, y) for y in range(top, height) for x in range(width)]
    if plan.lane:
        row = top + 3
        start = (0, row)
        objects += [placed for x in range(6, width, 7) for placed in _written("LOVE IS", x, row - 2, down=True)]
        objects.append(Placed(plan.lane, 1, row))
        taken = {(x, y) for x in range(width) for y in (row, row - 1, row - 2)}
        chunks = ["R" * min(width - 2, LANE)]
    else:
        start = (width // 2, (top + height) // 2)
        fixed = _fixed(plan, top, *start) if mixed else []
        objects += fixed
        taken = {start, *((placed.x, placed.y) for placed in fixed)}
        chunks = ["".join(rng.choice("UDLR") for _ in range(CHUNK)) for _ in range(8)]
    free = [place for place in places if place not in taken]
    objects.append(Placed("baba", *start))
    room = rng.sample(free, min(len(free) // 2, max(6, (plan.objects - len(objects)) // 3)))
    solid: tuple[str, ...] = SOLID + (MORE_SOLID if roomy else ())
    deadly: tuple[str, ...] = DEADLY
    if mixed:
        solid, deadly = MIXED_SOLID, MIXED_DEADLY
        objects += [Placed(kind, *room.pop()) for kind in MIXED_SOLID]
        objects += [Placed("keke", *rng.choice(free), rng.choice(DIRECTIONS)) for _ in range(plan.movers)]
    scenery = SCENERY + (GUARDED_SCENERY if plan.varied else ())
    while len(objects) < plan.objects:
        if room and rng.random() < 0.4:
            objects.append(Placed(rng.choice(solid), *room.pop()))
        else:
            kinds = deadly if roomy and rng.random() < 0.01 else scenery
            objects.append(Placed(rng.choice(kinds), *rng.choice(free)))
    level = Level(width, height, tuple(objects), pack=BABA.name if mixed else None)
    return Board(plan, level, tuple(chunks))


def _fixed(plan: Plan, top: int, x: int, y: int) -> list[Placed]:
    """A ring of belts beside where the player starts, with a leaf on it, and in three corners what ends things."""
    left, up = x + RING_AT[0], y + RING_AT[1]
    belts = [Placed("belt", left + dx, up + dy, way) for dx, dy, way in RING]
    corners = ((plan.width - 1, plan.height - 1), (0, plan.height - 1), (plan.width - 1, top))
    ends = [Placed(kind, *corner) for kind, corner in zip(("flag", *MIXED_DEADLY), corners, strict=True)]
    return [*belts, Placed("leaf", left, up), *ends]


def _sentences(plan: Plan) -> tuple[list[Placed], int]:
    """The words of a board, and the first row below them."""
    objects: list[Placed] = []
    x = y = written = 0
    idle = 0
    pending = list(MIXED_RULES if plan.movers else RULES + (MORE_RULES if plan.width > 11 else ()))
    while pending or written < plan.words:
        sentence = pending.pop(0) if pending else IDLE_RULES[idle % len(IDLE_RULES)]
        idle += not pending
        length = len(sentence.split())
        if x + length > plan.width:
            x, y = 0, y + 1
        objects += _written(sentence, x, y)
        x += length + 1
        written += length
    for subjects, middle, complements in _guarded(plan):
        y += 1
        objects += [Placed(f"text:{subject}", 0, y) for subject in subjects]
        objects += _written(middle, 1, y)
        objects += [Placed(f"text:{complement}", 1 + len(middle.split()), y) for complement in complements]
    return objects, y + 1


def _guarded(plan: Plan) -> list[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """The conditional sentences of a board: on four rows, two where room is short, as many words stacked as needed."""
    each = len(GUARDED[0][0])
    rows = min(len(GUARDED) if plan.width > 11 else 2, plan.conditions // each)
    return [
        (subjects, middle, complements[: plan.conditions // each // rows])
        for subjects, middle, complements in GUARDED[:rows]
    ]


def _written(words: str, x: int, y: int, *, down: bool = False) -> list[Placed]:
    dx, dy = (0, 1) if down else (1, 0)
    return [Placed(f"text:{word}", x + i * dx, y + i * dy) for i, word in enumerate(words.split())]

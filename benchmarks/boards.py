"""The boards that are timed: seeded, from ordinary to far too big."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ecs_baba import Game

#: The kinds of the scenery, and what a fifth, a tenth ... of the objects are.
SCENERY = ("grass", "tile", "tree", "flower")


@dataclass(frozen=True)
class Plan:
    """What a board holds: its size in tiles, how many objects and conditional rules, and whether words are pushed."""

    name: str
    width: int
    height: int
    objects: int
    conditions: int
    words_move: bool = False


@dataclass(frozen=True)
class Board:
    """A board: objects as (kind, x, y), oldest first, and the moves that are played on it."""

    plan: Plan
    objects: tuple[tuple[str, int, int], ...]
    moves: str

    def game(self) -> Game:
        """A new game of it."""
        game = Game(self.plan.width, self.plan.height, debug=False)
        game._set_up([(kind, x, y, "right") for kind, x, y in self.objects])  # all in one reading
        return game


PLANS = (
    Plan("11x9, 30", 11, 9, 30, 0),
    Plan("11x9, 20 conditional", 11, 9, 41, 20),
    Plan("33x18, 250", 33, 18, 250, 0),
    Plan("33x18, 250, 5 conditional", 33, 18, 250, 5),
    Plan("33x18, 500", 33, 18, 500, 0),
    Plan("33x18, 500, 20 conditional", 33, 18, 500, 20),
    Plan("33x18, words pushed", 33, 18, 250, 0, words_move=True),
    Plan("100x100, 5,000", 100, 100, 5_000, 0),
    Plan("100x100, 5,000, 20 conditional", 100, 100, 5_000, 20),
    Plan("200x200, 20,000", 200, 200, 20_000, 0),
    Plan("200x200, 20,000, 20 conditional", 200, 200, 20_000, 20),
)

#: Sentences that most boards have.
RULES = ("BABA IS YOU", "ROCK IS PUSH", "WALL IS STOP", "FLAG IS WIN")

#: More of them on boards with room.
MORE_RULES = (
    "SKULL IS DEFEAT",
    "WATER IS SINK",
    "LAVA IS HOT",
    "ICE IS MELT",
    "KEY IS OPEN AND PUSH",
    "DOOR IS SHUT AND STOP",
)

#: Conditional rules come as one sentence whose subjects are stacked: one rule for each of them.
GUARDED = (
    (("GRASS", "TREE", "FLOWER", "TILE", "LOVE"), "NEAR BABA IS PUSH"),
    (("STAR", "GHOST", "BOX", "BELT", "LEAF"), "ON ROCK IS SINK"),
    (("BOLT", "CRAB", "JELLY", "BUG", "FIRE"), "NEAR WALL IS HOT"),
    (("ALGAE", "PILLAR", "HEDGE", "ROBOT", "ME"), "ON TILE IS STOP"),
)


def board(plan: Plan, seed: int = 1, moves: int = 400) -> Board:
    """The board of a plan: sentences on top, scenery and movable things below, and random moves."""
    rng = random.Random(seed)
    objects: list[tuple[str, int, int]] = []
    x = y = 0
    for sentence in (*RULES, *(MORE_RULES if plan.width > 11 else ())):
        words = sentence.split()
        if x + len(words) > plan.width:
            x, y = 0, y + 1
        objects += [(f"text:{word}", x + i, y) for i, word in enumerate(words)]
        x += len(words) + 1
    left = plan.conditions
    for subjects, rest in GUARDED:
        if left <= 0:
            break
        y, x = y + 1, 0
        objects += [(f"text:{subject}", 0, y) for subject in subjects[:left]]
        objects += [(f"text:{word}", 1 + i, y) for i, word in enumerate(rest.split())]
        left -= len(subjects)
    top = y + 1
    if plan.words_move:
        words = [word for row in range(top + 2, plan.height, 3) for word in ("KEY", "IS", "OPEN", "AND", "TREE")]
        spots = [(xx, yy) for yy in range(top, plan.height) for xx in range(plan.width) if (xx + 2 * yy) % 5 == 0]
        objects += [(f"text:{word}", *spot) for word, spot in zip(words, rng.sample(spots, len(words)), strict=True)]
    tiles = [(xx, yy) for yy in range(top, plan.height) for xx in range(plan.width)]
    start = (plan.width // 2, (top + plan.height) // 2)
    free = [tile for tile in tiles if tile != start]
    objects.append(("baba", *start))
    solid = rng.sample(free, min(len(free) // 2, max(6, (plan.objects - len(objects)) // 3)))
    kinds = ["rock", "rock", "rock", "wall"] + (["key", "door", "ice"] if plan.width > 11 else [])
    while len(objects) < plan.objects:
        if solid and rng.random() < 0.4:
            objects.append((rng.choice(kinds), *solid.pop()))
        else:
            objects.append((rng.choice(SCENERY), *rng.choice(free)))
    return Board(plan, tuple(objects), "".join(rng.choice("UDLR") for _ in range(moves)))

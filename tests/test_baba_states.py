"""States of the second pack, on boards of its whole vocabulary: undone, copied or replayed, play goes on alike."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from ecs_baba import BABA, Game, Level, Part, Placed
from ecs_baba.moves import PRIME
from ecs_baba.replay import record, verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from ecs_baba.events import Outcome

ROOT: Final = Path(__file__).parent.parent

WORDS: Final = {part: [word.name for word in BABA.words if word.part is part] for part in Part}
NOUNS: Final = ["BABA", "ROCK", "WALL", "KEY", "KEKE", "BAT"]
SPECIAL: Final = ["TEXT", "ALL", "GROUP", "GROUP2", "GROUP3", "EMPTY", "LEVEL", "CURSOR", "IMAGE"]
_LIVELY: Final = """
YOU YOU2 3D WIN PUSH STOP PULL SINK DEFEAT HOT MELT OPEN SHUT WEAK FLOAT MOVE AUTO CHILL TELE SHIFT SWAP FALL FALLRIGHT
MORE BACK WORD BROKEN BOOM REVERT GROUP POWER DONE BONUS END SAFE REVERSE PHANTOM HIDE TURN
"""
#: Properties that do much; the others come less often.
LIVELY: Final = _LIVELY.split()
WAYS: Final = ["right", "up", "left", "down"]

#: A move of the first player, of the second, or of both.
Move = tuple[str | None, str | None]

#: From so many objects on, no more turns are played.
MANY: Final = 200


class Draft:
    """Draws boards and moves."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.nouns = self.rng.sample(NOUNS, self.rng.randint(2, 4))

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def noun(self) -> str:
        return self.rng.choice(self.nouns if self.chance(0.72) else SPECIAL)

    def nots(self, share: float) -> list[str]:
        return ["NOT"] if self.chance(share) else []

    def sentence(self) -> list[str]:
        words = [*self.nots(0.3), self.rng.choice(WORDS[Part.PREFIX])] if self.chance(0.18) else []
        words += [*self.nots(0.12), self.noun()]
        if self.chance(0.12):
            words += ["AND", *self.nots(0.12), self.noun()]
        if self.chance(0.28):
            infix = self.rng.choice(WORDS[Part.INFIX])
            words += [*self.nots(0.25), infix, *self.nots(0.12)]
            words.append(self.rng.choice(LIVELY) if infix == "FEELING" else self.noun())
        verb = "IS" if self.chance(0.6) else self.rng.choice(WORDS[Part.VERB])
        words += [verb, *self.nots(0.15), self.target(verb)]
        return [*words, "AND", self.target(verb)] if self.chance(0.15) else words

    def target(self, verb: str) -> str:
        if verb == "PLAY":
            return self.rng.choice("ABCDEFG")
        if verb in {"IS", "WRITE"} and self.chance(0.75):
            return self.rng.choice(LIVELY if self.chance(0.8) else WORDS[Part.PROPERTY])
        return self.noun()

    def level(self) -> Level:
        width, height = self.rng.randint(5, 11), self.rng.randint(4, 8)
        rows = self.rng.sample(range(height), self.rng.randint(2, height))
        objects: list[Placed] = []
        for number, y in enumerate(rows):
            words = self.sentence() if number or self.chance(0.2) else [self.nouns[0], "IS", "YOU"]
            tiles = [tile for word in words for tile in ([*word] if word.isalpha() and self.chance(0.06) else [word])]
            start = self.rng.randint(0, max(0, width - len(tiles)))
            objects += [
                Placed(f"text:{word}", x, y, self.rng.choice(["right", *WAYS]))
                for x, word in enumerate(tiles, start)
                if x < width
            ]
        for _ in range(self.rng.randint(6, 28)):
            kind = self.rng.choice(self.nouns).lower()
            if self.chance(0.12):
                kind = "text:" + self.rng.choice(self.rng.choice([*WORDS.values()]) or ["IS"])
            elif self.chance(0.05):
                kind = self.rng.choice(["level", "cursor", "image"])
            place = self.rng.randrange(width), self.rng.randrange(height)
            objects.append(Placed(kind, *place, self.rng.choice(WAYS)))
        self.rng.shuffle(objects)
        return Level(width, height, tuple(objects), pack="baba", seed=self.rng.randrange(1 << 30) or None)

    def move(self) -> Move:
        if self.chance(0.15):
            return self.rng.choice(WAYS), self.rng.choice(WAYS)
        return self.rng.choice([None, *WAYS, *(way + PRIME for way in WAYS)]), None


def is_open(game: Game) -> bool:
    return not game.won and len(game.objects()) <= MANY


def told(game: Game) -> dict[str, object]:
    """All that can be told of a game but what can be undone."""
    return {
        "board": str(game.to_level()),
        "objects": [(entity, game.kind_of(entity), game.pos_of(entity)) for entity in game.objects()],
        "rules": [str(rule) for rule in game.rule_book.parsed],
        "in force": [str(rule) for rule in game.rule_book.in_force],
        "texts": [rule.texts for rule in game.rule_book.in_force],
        "state": (game.turn, game.won, game.ended, game.lost),
        "keys": (game.key(), game.key(ages=True)),
    }


def anew(game: Game) -> dict[str, object]:
    """The same as a copy tells it, which has worked out everything anew."""
    return told(game.copy())


def played(game: Game, moves: list[Move]) -> list[Outcome]:
    return [game.step(*move) for move in moves]


def wandered(game: Game, draft: Draft, turns: int) -> list[Move]:
    """The moves of some random turns that a game was just played for."""
    moves = []
    for _ in range(turns):
        if is_open(game):
            moves.append(draft.move())
            game.step(*moves[-1])
    return moves


@pytest.mark.parametrize("seed", range(60))
def test_undo_gives_back_every_state(seed: int) -> None:
    draft = Draft(seed)
    game = Game.from_level(draft.level(), pack=BABA)
    states = [told(game)]
    while len(states) < 10 and is_open(game):
        move = draft.move()
        outcome = game.step(*move)
        states.append(told(game))
        if draft.chance(0.3):
            assert game.undo()
            assert told(game) == states[-2], f"seed {seed}, turn {len(states) - 1}"
            assert game.step(*move) == outcome, f"seed {seed}, turn {len(states) - 1}"
            assert told(game) == states[-1], f"seed {seed}, turn {len(states) - 1}"
    while len(states) > 1:
        states.pop()
        assert game.undo()
        assert told(game) == states[-1], f"seed {seed}, back to turn {len(states) - 1}"
    assert not game.undo()


COPIES: dict[str, Callable[[Game], Game]] = {
    "copy()": lambda game: game.copy(),
    "copy(history=True)": lambda game: game.copy(history=True),
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),  # noqa: S301  # our own
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("seed", range(100, 115))
def test_copies_play_on_alike(how: str, seed: int) -> None:
    draft = Draft(seed)
    game = Game.from_level(draft.level(), pack=BABA)
    wandered(game, draft, 3)
    twin = COPIES[how](game)
    assert told(twin) == told(game), f"seed {seed}"
    for _ in range(5):
        if is_open(game):
            move = draft.move()
            assert twin.step(*move) == game.step(*move), f"seed {seed}"
            assert told(twin) == told(game), f"seed {seed}"
    while game.undo() and twin.undo():
        assert anew(twin) == anew(game), f"seed {seed}"


@pytest.mark.parametrize("seed", range(200, 230))
def test_snapshots_are_restored_across_branches_and_games(seed: int) -> None:
    draft = Draft(seed)
    level = draft.level()
    game = Game.from_level(level, pack=BABA)
    wandered(game, draft, 3)
    then, snapshot = told(game), game.snapshot()
    moves = wandered(game, draft, 4)
    after = told(game)
    game.restore(snapshot)
    assert anew(game) == then, f"seed {seed}"
    wandered(game, draft, 2)
    game.restore(snapshot)
    played(game, moves)
    assert anew(game) == after, f"seed {seed}"
    for other in (Game.from_level(level, pack=BABA), pickle.loads(pickle.dumps(game))):  # noqa: S301  # our own
        other.restore(snapshot)
        played(other, moves)
        assert anew(other) == after, f"seed {seed}"


@pytest.mark.parametrize("seed", range(300, 320))
def test_a_restarted_game_plays_on_alike(seed: int) -> None:
    draft = Draft(seed)
    game = Game.from_level(draft.level(), pack=BABA)
    start = told(game)
    moves = wandered(game, draft, 4)
    end = told(game)
    game.restart()
    assert anew(game) == start, f"seed {seed}"
    played(game, moves)
    assert anew(game) == end, f"seed {seed}"
    while game.turn:
        game.undo()
    assert anew(game) == start, f"seed {seed}"
    game.undo()
    assert anew(game) == end, f"seed {seed}"


@pytest.mark.parametrize("history", [0, 1, 3])
@pytest.mark.parametrize("seed", range(400, 410))
def test_a_short_history_changes_nothing_else(history: int, seed: int) -> None:
    draft = Draft(seed)
    level = draft.level()
    game, short = Game.from_level(level, pack=BABA), Game.from_level(level, pack=BABA, history=history)
    played(short, wandered(game, draft, 6))
    assert told(short) == told(game), f"seed {seed}"
    for _ in range(min(history, game.turn)):
        assert short.undo()
        game.undo()
        assert told(short) == told(game), f"seed {seed}"
    assert not short.undo()


@pytest.mark.parametrize("seed", range(500, 525))
def test_what_content_declares_is_true(seed: int) -> None:
    draft = Draft(seed)
    level = draft.level()
    game, strict = Game.from_level(level, pack=BABA), Game.from_level(level, pack=BABA, debug=True)
    for _ in range(5):
        if is_open(game):
            move = draft.move()
            assert strict.step(*move) == game.step(*move), f"seed {seed}"
    assert told(strict) == told(game), f"seed {seed}"


@pytest.mark.parametrize("seed", range(600, 615))
def test_indexes_are_what_the_components_say(seed: int) -> None:
    draft = Draft(seed)
    game = Game.from_level(draft.level(), pack=BABA)
    board = game._board
    for _ in range(5):
        wandered(game, draft, 1)
        if draft.chance(0.4):
            game.undo()
        kept = {name: dict(by_entity) for name, by_entity in board.stored.items()}
        indexes = (list(board.at), [list(listed) for listed in board.of_kind], list(board.cell_of), board.population)
        stale = board.words_changed
        with game.active():
            board.reindex()
        board.words_changed = stale
        assert (board.at, board.of_kind, board.cell_of, board.population) == indexes, f"seed {seed}"
        assert board.stored == kept, f"seed {seed}"


@pytest.mark.parametrize("seed", range(700, 715))
def test_replays_hold(seed: int) -> None:
    draft = Draft(seed)
    level = draft.level()
    letters = {None: "W", "right": "R", "up": "U", "left": "L", "down": "D"}
    letters |= {way + PRIME: letters[way] + PRIME for way in WAYS}
    game = Game.from_level(level)
    moves = "".join(letters[move] for move, second in wandered(game, draft, 6) if second is None)
    try:
        replay = record(level, moves, keys=True)
    except ValueError:
        pytest.skip("the moves without those of both players win before their end")
    verdict = verify(type(replay).parse(str(replay)))
    assert verdict.held, f"seed {seed}: {verdict}"


PLAYED: Final = """
import hashlib, sys
from test_baba_states import BABA, Draft, Game, wandered
told = hashlib.sha256()
for seed in range(800, 820):
    draft = Draft(seed)
    game = Game.from_level(draft.level(), pack=BABA)
    told.update(repr(wandered(game, draft, 5)).encode() + game.key(ages=True) + repr(game.active_rules()).encode())
    told.update(repr([str(rule) for rule in game.rule_book.in_force]).encode())
print(told.hexdigest())
"""


def test_play_is_the_same_under_every_hash_seed() -> None:
    told_by_seed = {
        seed: subprocess.run(  # noqa: S603  # our own interpreter
            [sys.executable, "-c", PLAYED],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "4711")
    }
    assert len(set(told_by_seed.values())) == 1, told_by_seed


def test_the_key_of_a_restored_game_tells_how_objects_look() -> None:
    with Game.from_level(Level.parse("ROCK IS TURN . . rock\n", pack=BABA), pack=BABA) as game:
        snapshot, key = game.snapshot(), game.key()
        game.step(None)
        assert game.key() != key
        game.restore(snapshot)
        assert game.key() == key


def test_an_unpickled_follower_looks_where_it_looked() -> None:
    text = "KEY FOLLOW BABA . .\nBABA IS FALL . .\n. . . . .\nbaba . key . .\n. . . . .\n. . . . .\n. . . . .\n"
    with Game.from_level(Level.parse(text, pack=BABA), pack=BABA) as game:
        game.step(None)
        with pickle.loads(pickle.dumps(game)) as twin:  # noqa: S301  # our own
            assert told(twin) == told(game)

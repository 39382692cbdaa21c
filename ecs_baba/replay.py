"""Replays: a level with the moves that were played on it, as a value and as text, and whether they still hold."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from ecs_baba.content import COURSE, find_pack
from ecs_baba.errors import BabaError, BadMoves, BadReplay, shown
from ecs_baba.game import Game
from ecs_baba.level import Level, decode, read_file
from ecs_baba.moves import read_moves

if TYPE_CHECKING:
    from os import PathLike

    from ecs_baba.pack import Pack

#: The end of a replay file's name.
SUFFIX: Final = ".replay"

#: The version of the text form.
FORM: Final = 1

#: As many bytes as a replay file may have, and as many characters as its text.
LONGEST: Final = 64 * 1024 * 1024

#: How a replay can end.
HELD: Final = "held"
DIVERGED: Final = "diverged"
TOO_EARLY: Final = "won too early"
NOT_WON: Final = "not won"
NOT_LEFT_UNWON: Final = "won, which the replay was not"
FAILED: Final = "failed"

_KEY_BYTES: Final = 8


@dataclass(frozen=True, slots=True)
class Replay:
    """A level, and what was played on it.

    level: as it was at the start. moves: as `Game.play` takes them. pack: the name of the word pack. version: of the
    pack's rules. won: whether the last move wins. keys: nothing, or one digest of the state for the start and for
    each turn (`digest`), so that a replay that goes another way is noticed at the turn where it does.

    Raises:
        BadReplay: where the number of keys does not fit the moves, a key is none, or a field has another type.
        BadMoves: as `read_moves`. TypeError: where `level` is none.
    """

    level: Level
    moves: str
    pack: str = COURSE.name
    version: int = COURSE.version
    won: bool = True
    keys: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what could not be played."""
        if not isinstance(self.level, Level):
            raise TypeError(f"a replay needs a Level, got {shown(self.level)}; load_level() and Level.parse() make one")
        turns = len(read_moves(self.moves))
        for what, value, kind, expected in (
            ("name of a pack", self.pack, str, "text"),
            ("version", self.version, int, "a whole number"),
            ("won", self.won, bool, "True or False"),
            ("keys", self.keys, tuple, "a tuple"),
        ):
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise BadReplay(f"bad {what} {shown(value)}: expected {expected}")
        if self.keys and len(self.keys) != turns + 1:
            raise BadReplay(
                f"{len(self.keys)} keys for {turns} turns: expected one for the start and one for each turn"
            )
        for key in self.keys:
            if not isinstance(key, str) or len(key) != 2 * _KEY_BYTES or set(key) - set("0123456789abcdef"):
                raise BadReplay(f"bad key {shown(key)}: expected {2 * _KEY_BYTES} hexadecimal digits")

    @classmethod
    def parse(cls, text: str, *, pack: Pack | None = None, source: str = "<replay>") -> Replay:
        """The replay that a text describes; `pack` and `source` as for `Level.parse`.

        Raises:
            BadReplay: where the text is no replay. LevelError: where the level in it cannot be read.
        """
        facts = _facts(text, source)
        level = Level.parse(facts["level"], pack=pack, source=f"{source} (level)")
        try:
            return cls(level, facts["moves"], facts["pack"], facts["rules"], facts["won"], tuple(facts["keys"]))
        except (BadMoves, BadReplay) as error:
            raise BadReplay(f"{source}: {error}") from error

    def __str__(self) -> str:
        """The replay as text: a JSON object."""
        facts = {
            "replay": FORM,
            "pack": self.pack,
            "rules": self.version,
            "moves": self.moves,
            "won": self.won,
            "level": str(self.level),
            "keys": list(self.keys),
        }
        return json.dumps(facts, indent=1, ensure_ascii=False) + "\n"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a replay.

    outcome: `HELD`, or one of `DIVERGED`, `TOO_EARLY`, `NOT_WON`, `NOT_LEFT_UNWON`, `FAILED`. turn: the first turn
    that shows it, 0 for the start. turns: how many the replay has. board: the rows of the board then. reason: more
    about it, where there is more: an error's message, or another version of the pack's rules.
    """

    outcome: str
    turn: int
    turns: int
    board: str
    reason: str | None = None

    @property
    def held(self) -> bool:
        """Whether the replay went as it was recorded."""
        return self.outcome == HELD


def record(level: Level, moves: str, *, pack: Pack | None = None, keys: bool = False) -> Replay:
    """Play moves on a level, and keep them as a replay: with `keys`, one for each turn.

    Raises:
        BadMoves: where they cannot be read. LevelWon: where they go on after a win. What turns and games raise.
    """
    pack = _pack_of(level, pack)
    with Game.from_level(level, pack=pack, history=0) as game:
        digests = [digest(game)]
        for direction in read_moves(moves):
            game.step(direction)
            digests.append(digest(game))
        return Replay(level, moves, pack.name, pack.version, game.won, tuple(digests) if keys else ())


def load_replay(source: str | PathLike[str], *, pack: Pack | None = None) -> Replay:
    """The replay in a file; `pack` as for `Level.parse`.

    Raises:
        LevelError: where the file, or the level in it, cannot be read. BadReplay: where it is no replay.
    """
    data = read_file(source, LONGEST, "; expected a replay")
    return Replay.parse(decode(data, str(source)), pack=pack, source=str(source))


def solution_of(level: Level, *, pack: Pack | None = None) -> Replay | None:
    """A level's own solution as a replay, None where it has none."""
    if level.solution is None:
        return None
    pack = _pack_of(level, pack)
    return Replay(level, level.solution, pack.name, pack.version)


def verify(replay: Replay, *, pack: Pack | None = None) -> Verdict:
    """Play a replay again, and say whether it goes as recorded; `pack` goes before the one that it names.

    Raises:
        PackError: where its pack is not to be found.
    """
    if pack is None:
        pack = find_pack(replay.pack)
    reason = None
    if pack.version != replay.version:
        reason = f"recorded with version {replay.version} of the rules of {replay.pack!r}, played with {pack.version}"
    turns = read_moves(replay.moves)
    try:
        game = Game.from_level(replay.level, pack=pack, history=0)
    except BabaError as error:
        return Verdict(FAILED, 0, len(turns), replay.level.rows, str(error))
    with game:
        outcome, turn, message = _replayed(game, turns, replay)
        return Verdict(outcome, turn, len(turns), str(game), message or reason)


def digest(game: Game) -> str:
    """A short digest of the state of a game: 16 hexadecimal digits of its key, the same in every process."""
    return blake2b(game.key(), digest_size=_KEY_BYTES).hexdigest()


def _replayed(game: Game, turns: list[str | None], replay: Replay) -> tuple[str, int, str | None]:
    """How a replay ends on a new game, at which turn, and the message of the error that ended it."""
    if replay.keys and digest(game) != replay.keys[0]:
        return DIVERGED, 0, None
    for number, direction in enumerate(turns, 1):
        try:
            game.step(direction)
        except BabaError as error:
            return FAILED, number, str(error)
        if game.won and not replay.won:
            return NOT_LEFT_UNWON, number, None
        if game.won and number < len(turns):
            return TOO_EARLY, number, None
        if replay.keys and digest(game) != replay.keys[number]:
            return DIVERGED, number, None
    return (HELD if game.won == replay.won else NOT_WON), len(turns), None


def _pack_of(level: Level, pack: Pack | None) -> Pack:
    if pack is not None:
        return pack
    return COURSE if level.pack is None else find_pack(level.pack)


def _facts(text: str, source: str) -> dict[str, Any]:
    """The fields of a replay's text, each of its type."""
    if len(text) > LONGEST:
        raise BadReplay(f"{source}: a text of {len(text)} characters: expected at most {LONGEST}")
    try:
        facts = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise BadReplay(f"{source}:{error.lineno}:{error.colno}: no JSON: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise BadReplay(f"{source}: no replay: {error}") from error
    expected = {"replay": int, "pack": str, "rules": int, "moves": str, "won": bool, "level": str, "keys": list}
    called = {int: "a whole number", str: "text", bool: "true or false", list: "a list"}
    if not isinstance(facts, dict):
        raise BadReplay(f"{source}: expected a JSON object with {', '.join(expected)}")
    facts = {"won": True, "keys": [], **facts}
    for field, kind in expected.items():
        if field not in facts or type(facts[field]) is not kind:
            raise BadReplay(f"{source}: bad {field} {shown(facts.get(field))}: expected {called[kind]}")
    for field in facts:
        if field not in expected:
            raise BadReplay(f"{source}: unknown field {shown(field)}: expected {', '.join(expected)}")
    if facts["replay"] != FORM:
        raise BadReplay(f"{source}: form {facts['replay']} of replays: expected {FORM}")
    return facts

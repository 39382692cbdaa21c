"""Replays: a level and its moves, kept as text, and the turn at which they no longer hold."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ecs_baba import COURSE, Level, load_level, shipped_levels
from ecs_baba.cli import main
from ecs_baba.errors import BadMoves, BadReplay, LevelError, LevelWon
from ecs_baba.replay import Replay, Verdict, record, solution_of, verify

if TYPE_CHECKING:
    from pathlib import Path

    from ecs_baba import Pack

WALK = """title: A walk
solution: R2

BABA IS   YOU  FLAG IS WIN
baba .    flag .    .  .
"""

#: As WALK, with the flag one tile further.
FAR = WALK.replace(".    flag .    .  .", ".    .    flag .  .")


@pytest.fixture
def walk() -> Level:
    return Level.parse(WALK)


def test_a_recorded_solution_holds(walk: Level) -> None:
    replay = record(walk, "R2", keys=True)
    assert (replay.pack, replay.version, replay.won, len(replay.keys)) == ("course", 1, True, 3)
    assert verify(replay) == Verdict("held", 2, 2, "BABA IS YOU       FLAG IS WIN\n.    .  baba+flag .    .  .")


@pytest.mark.parametrize("name", shipped_levels())
def test_every_shipped_solution_holds_also_turn_by_turn(name: str) -> None:
    level = load_level(name)
    solution = solution_of(level)
    assert solution is not None
    assert verify(solution).held
    assert verify(record(level, solution.moves, keys=True)).held


def test_a_replay_that_is_not_won_holds_when_it_is_recorded_so(walk: Level) -> None:
    replay = record(walk, "RLW", keys=True)
    assert not replay.won
    assert verify(replay).held


@pytest.mark.parametrize(
    ("moves", "won", "outcome", "turn"),
    [
        ("R3", True, "won too early", 2),
        ("R2 W", True, "won too early", 2),
        ("RL", True, "not won", 2),
        ("", True, "not won", 0),
        ("R2", False, "won, which the replay was not", 2),
    ],
)
def test_the_turn_that_breaks_a_claim_is_named(walk: Level, moves: str, won: bool, outcome: str, turn: int) -> None:  # noqa: FBT001  # a column of the table
    verdict = verify(Replay(walk, moves, won=won))
    assert (verdict.outcome, verdict.turn, verdict.held) == (outcome, turn, False)


def test_keys_name_the_first_turn_that_goes_another_way_and_show_its_board() -> None:
    level = Level.parse(WALK + "ROCK IS   PUSH .    .  .\nrock .    .    .    .  .\n")
    replay = record(level, "DRLURR", keys=True)
    other = COURSE.replaced(base_rules=())
    verdict = verify(replay, pack=other)
    assert (verdict.outcome, verdict.turn) == ("diverged", 1)
    assert verdict.board.split("\n") == [
        "BABA      IS YOU  FLAG IS WIN",
        ".         .  flag .    .  .",
        "baba+ROCK IS PUSH .    .  .",
        "rock      .  .    .    .  .",
    ]


def test_another_start_diverges_before_the_first_turn(walk: Level) -> None:
    replay = record(walk, "R2", keys=True)
    moved = Replay(Level.parse(FAR), replay.moves, keys=replay.keys)
    assert (verify(moved).outcome, verify(moved).turn) == ("diverged", 0)


def test_another_version_of_the_rules_is_told(walk: Level) -> None:
    newer: Pack = COURSE.replaced(version=2)
    assert verify(record(walk, "R2"), pack=newer) == Verdict(
        "held",
        2,
        2,
        verify(record(walk, "R2")).board,
        "recorded with version 1 of the rules of 'course', played with 2",
    )


def test_text_goes_both_ways(walk: Level) -> None:
    for replay in (record(walk, "R2"), record(walk, "RLW", keys=True)):
        assert Replay.parse(str(replay)) == replay


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"replay": 2}, "x: form 2 of replays: expected 1"),
        ({"moves": "RX"}, "x: bad move 'X' at character 2 of 'RX': expected U, D, L, R or W"),
        ({"moves": 3}, "x: bad moves 3: expected a str"),
        ({"won": "yes"}, "x: bad won 'yes': expected a bool"),
        ({"keys": ["00"]}, "x: 1 keys for 2 turns: expected one for the start and one for each turn"),
        ({"keys": ["0" * 16, "0" * 16, "zz"]}, "x: bad key 'zz': expected 16 hexadecimal digits"),
        ({"more": 1}, "x: unknown field 'more': expected replay, pack, rules, moves, won, level, keys"),
    ],
)
def test_a_text_that_is_no_replay_is_refused_with_the_reason(
    walk: Level, change: dict[str, object], message: str
) -> None:
    text = json.dumps({**json.loads(str(record(walk, "R2"))), **change})
    with pytest.raises(BadReplay) as caught:
        Replay.parse(text, source="x")
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"replay": ' + "9" * 5000 + "}", "1e999"])
def test_rubbish_is_no_replay(text: str) -> None:
    with pytest.raises(BadReplay, match=r"^x:"):
        Replay.parse(text, source="x")


def test_a_bad_level_in_a_replay_is_told_with_its_place(walk: Level) -> None:
    facts = json.loads(str(record(walk, "R2")))
    with pytest.raises(LevelError, match=r"x \(level\):1:1: bad tile 'BABBA'"):
        Replay.parse(json.dumps({**facts, "level": "BABBA IS YOU\n"}), source="x")


def test_recording_refuses_moves_after_a_win(walk: Level) -> None:
    with pytest.raises(LevelWon):
        record(walk, "R3")
    with pytest.raises(BadMoves):
        record(walk, "RQ")


# The command.


def test_verify_replays_every_shipped_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify"]) == 0
    assert capsys.readouterr().out == f"{len(shipped_levels())} held\n"


def test_verify_goes_through_a_folder_and_shows_the_board_where_a_level_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "a.txt").write_text(WALK, encoding="utf-8")
    (tmp_path / "below" / "b.txt").write_text(FAR, encoding="utf-8")
    (tmp_path / "c.txt").write_text(WALK.replace("solution: R2\n", ""), encoding="utf-8")
    (tmp_path / "d.replay").write_text(str(record(Level.parse(WALK), "R2", keys=True)), encoding="utf-8")
    (tmp_path / "notes.md").write_text("no level", encoding="utf-8")
    assert main(["verify", str(tmp_path)]) == 1
    assert capsys.readouterr().out == (
        f"{tmp_path / 'below' / 'b.txt'}: not won, turn 2 of 2\n"
        "BABA IS YOU  FLAG IS WIN\n"
        ".    .  baba flag .  .\n"
        "\n"
        "2 held, 1 did not, 1 without a solution\n"
    )


def test_verify_goes_on_after_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text("BABBA IS YOU\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text(WALK, encoding="utf-8")
    (tmp_path / "c.replay").write_text("{", encoding="utf-8")
    assert main(["verify", str(tmp_path), "first-steps", str(tmp_path / "no.replay")]) == 3
    out = capsys.readouterr().out
    assert f"{tmp_path / 'a.txt'}:1:1: bad tile 'BABBA'" in out
    assert f"{tmp_path / 'c.replay'}:1:2: no JSON" in out
    assert f"{tmp_path / 'no.replay'}: cannot read it: No such file or directory" in out
    assert out.endswith("\n2 held, 3 did not\n")


def test_verify_tells_all_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text(FAR, encoding="utf-8")
    assert main(["verify", "--json", "first-steps", str(tmp_path / "a.txt")]) == 1
    facts = json.loads(capsys.readouterr().out)
    assert {key: facts[key] for key in ("held", "failed", "without_moves")} == {
        "held": 1,
        "failed": 1,
        "without_moves": 0,
    }
    assert facts["results"][1] == {
        "name": str(tmp_path / "a.txt"),
        "outcome": "not won",
        "turn": 2,
        "turns": 2,
        "reason": None,
        "board": ["BABA IS YOU  FLAG IS WIN", ".    .  baba flag .  ."],
    }


def test_nothing_to_verify_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path)]) == 3
    assert capsys.readouterr().err == f"ecs-baba: {tmp_path}: no file in this folder ends in .txt, .replay, .json, .l\n"
    (tmp_path / "c.txt").write_text(WALK.replace("solution: R2\n", ""), encoding="utf-8")
    assert main(["verify", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "0 held, 1 without a solution\n"


def test_run_records_what_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    level, kept = tmp_path / "walk.txt", tmp_path / "kept.replay"
    level.write_text(WALK, encoding="utf-8")
    assert main(["run", str(level), "R2 L", "--record", str(kept)]) == 0
    assert Replay.parse(kept.read_text(encoding="utf-8")).moves == "RR"
    assert main(["verify", str(kept)]) == 0
    capsys.readouterr()
    assert main(["run", str(level), "R", "--record", str(tmp_path / "no" / "kept.replay")]) == 74
    assert capsys.readouterr().err.startswith("ecs-baba: cannot write '")

"""Replays: a level and its moves, kept as text, and the turn at which they no longer hold."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ecs_baba import COURSE, Level, load_level, shipped_levels
from ecs_baba.cli import main
from ecs_baba.errors import BadMoves, BadReplay, LevelError, LevelWon
from ecs_baba.replay import LONGEST, Replay, Verdict, load_replay, record, solution_of, verify

if TYPE_CHECKING:
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
        ({"moves": 3}, "x: bad moves 3: expected text"),
        ({"won": "yes"}, "x: bad won 'yes': expected true or false"),
        ({"rules": "1"}, "x: bad rules '1': expected a whole number"),
        ({"keys": 3}, "x: bad keys 3: expected a list"),
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


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"level": WALK}, "a replay needs a Level, got 'title: A walk"),
        ({"moves": 3}, "bad moves 3: expected a string of U, D, L, R, W"),
        ({"pack": COURSE}, "bad name of a pack <"),
        ({"version": "x"}, "bad version 'x': expected a whole number"),
        ({"version": True}, "bad version True: expected a whole number"),
        ({"won": "x"}, "bad won 'x': expected True or False"),
        ({"keys": "0000"}, "bad keys '0000': expected a tuple"),
    ],
)
def test_a_replay_of_values_that_its_text_could_not_hold_is_refused(
    walk: Level, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises((BadReplay, BadMoves, TypeError)) as caught:
        Replay(**{"level": walk, "moves": "R2", **fields})
    assert str(caught.value).startswith(message)


def test_a_replay_is_loaded_by_its_path_with_or_without_a_byte_order_mark(walk: Level, tmp_path: Path) -> None:
    replay, path = record(walk, "R2", keys=True), tmp_path / "walk.replay"
    for mark in ("", "\ufeff"):
        path.write_text(mark + str(replay), encoding="utf-8")
        assert load_replay(path) == load_replay(str(path)) == replay


def test_what_is_no_file_of_a_replays_size_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.replay"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    for name, message in (
        (path, f"the file is too long: expected at most {LONGEST} bytes"),
        (tmp_path, "cannot read it: Is a directory; expected a replay"),
        ("/dev/zero", "cannot read it: it is a pipe or a device; expected a replay"),
    ):
        with pytest.raises(LevelError) as caught:
            load_replay(name)
        assert str(caught.value) == f"{name}: {message}"


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
    none = f"{tmp_path}: no file in this folder or below ends in .txt, .replay, .json, .l, .ld"
    assert main(["verify", str(tmp_path)]) == 3
    assert capsys.readouterr().out == f"{none}\n\n0 held, 1 did not\n"
    assert main(["verify", str(tmp_path), "first-steps"]) == 3
    assert capsys.readouterr().out == f"{none}\n\n1 held, 1 did not\n"
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


def test_a_record_is_written_to_replays_alone_and_never_over_the_level(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level, kept = tmp_path / "walk.txt", tmp_path / "walk.replay"
    level.write_text(WALK, encoding="utf-8")
    for name in (level, tmp_path / "out.txt", tmp_path / "out"):
        assert main(["run", str(level), "R2", "--record", str(name)]) == 74
        assert capsys.readouterr() == ("", f"ecs-baba: cannot write '{name}': expected a name that ends in .replay\n")
    kept.write_text(str(record(Level.parse(WALK), "R", keys=True)), encoding="utf-8")
    before = kept.read_bytes()
    (tmp_path / "link.replay").symlink_to(kept)
    for name in (kept, tmp_path / "link.replay"):
        assert main(["run", str(kept), "R2", "--record", str(name)]) == 74
        assert capsys.readouterr() == ("", f"ecs-baba: cannot write '{name}': the level is read from it\n")
    assert (kept.read_bytes(), level.read_text(encoding="utf-8")) == (before, WALK)
    assert main(["run", str(level), "R2", "--record", str(kept)]) == 0


def test_a_replay_is_a_level_with_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "walk.REPLAY"
    path.write_text(str(record(Level.parse(WALK), "R2", keys=True)), encoding="utf-8")
    assert main(["run", str(path)]) == 0
    assert "turn 2: right" in capsys.readouterr().out
    assert main(["run", str(path), "R"]) == 1
    assert main(["run", str(path), ""]) == 1
    assert capsys.readouterr().out.endswith("TEXT IS PUSH\n\nnot won\n")
    assert main(["rules", str(path)]) == 0
    assert main(["solve", str(path)]) == 0
    assert capsys.readouterr().out.startswith("BABA IS YOU\nFLAG IS WIN\nTEXT IS PUSH\nRR\n")


def test_a_replay_of_an_unknown_pack_is_told_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pk.replay"
    path.write_text(str(Replay(Level.parse(WALK), "R2", pack="nope")), encoding="utf-8")
    assert main(["verify", str(path)]) == 3
    assert capsys.readouterr().out.startswith(f"{path}: unknown pack 'nope': expected one of baba, course\n")
    assert main(["run", str(path)]) == 3
    assert capsys.readouterr().err == f"ecs-baba: {path}: unknown pack 'nope': expected one of baba, course\n"
    assert main(["run", str(path), "--pack", "course"]) == 0


def test_verify_tells_of_other_rules_where_a_replay_holds_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.replay"
    path.write_text(str(Replay(Level.parse(WALK), "R2", version=99)), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out == (
        f"{path}: held (recorded with version 99 of the rules of 'course', played with 1)\n\n1 held\n"
    )


def test_verify_reads_a_level_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FAR.encode())))
    assert main(["verify", "first-steps", "-"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("<stdin>: not won, turn 2 of 2\n")
    assert out.endswith("\n1 held, 1 did not\n")


def test_verify_looks_at_every_file_of_its_kinds_whatever_the_case_of_the_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.TXT").write_text(WALK, encoding="utf-8")
    (tmp_path / "b.Replay").write_text(str(record(Level.parse(WALK), "R2")), encoding="utf-8")
    (tmp_path / "c.LD").write_text("[general]\n", encoding="utf-8")
    (tmp_path / "d.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "e.txt").mkdir()
    assert main(["verify", str(tmp_path)]) == 3
    gone = "cannot read it: No such file or directory"
    assert capsys.readouterr().out == (
        f"{tmp_path}/c.L: {gone}; a level is two files, .l and .ld\n\n"
        f"{tmp_path}/d.txt: {gone}; expected a file, or a shipped level\n\n"
        "2 held, 2 did not\n"
    )


def test_verify_goes_down_as_deep_as_folders_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = os.open(tmp_path, os.O_RDONLY)
    for _ in range(1100):
        os.mkdir("d", dir_fd=here)
        below = os.open("d", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    os.close(here)
    (tmp_path / "a.txt").write_text(WALK, encoding="utf-8")
    assert main(["verify", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 held\n"
    for depth in range(1100, 0, -1):
        (tmp_path / "/".join(["d"] * depth)).rmdir()


def test_verify_tells_of_folders_that_it_cannot_look_into(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text(WALK, encoding="utf-8")
    (tmp_path / "locked").mkdir()
    looking = os.scandir

    def look(path: str) -> Any:
        if Path(path).name == "locked":
            raise PermissionError(13, "Permission denied")
        return looking(path)

    monkeypatch.setattr(os, "scandir", look)
    locked = f"{tmp_path}/locked: cannot read it: Permission denied\n"
    assert main(["verify", str(tmp_path)]) == 3
    assert capsys.readouterr().out == f"{locked}\n1 held, 1 did not\n"
    assert main(["verify", f"{tmp_path}/locked", "first-steps"]) == 3
    assert capsys.readouterr().out == f"{locked}\n1 held, 1 did not\n"
    for command in ("rules", "run", "solve"):
        assert main([command, f"{tmp_path}/locked"]) == 3
        assert capsys.readouterr() == ("", f"ecs-baba: {locked}")


def test_a_name_that_no_folder_can_have_is_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    name = f"{'x' * 300}/push.txt"
    message = f"{name}: cannot read it: File name too long; expected a file, or a shipped level\n"
    assert main(["verify", name, "first-steps", ""]) == 3
    assert capsys.readouterr().out == (
        f"{message}\n<no name>: a level needs a name: expected a file, or a shipped level\n\n1 held, 2 did not\n"
    )
    assert main(["rules", name]) == 3
    assert capsys.readouterr().err == f"ecs-baba: {message}"


def test_names_of_files_are_told_without_their_control_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a\x1b[2J.txt").write_text(FAR, encoding="utf-8")
    assert main(["verify", str(tmp_path)]) == 1
    assert capsys.readouterr().out.startswith(f"{tmp_path}/a\\x1b[2J.txt: not won, turn 2 of 2\n")
    assert main(["rules", f"{tmp_path}/\x1b[2J"]) == 3
    assert capsys.readouterr().err.startswith(f"ecs-baba: {tmp_path}/\\x1b[2J: cannot read it")


# Moves for levels that bring none.

ROOM = "______\n_B12._\n_b.f._\n_F13._\n______"
BARE = WALK.replace("solution: R2\n", "")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with two levels and a set of three; of all these one has a solution."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "below").mkdir()
    (tmp_path / "walk.txt").write_text(WALK, encoding="utf-8")
    (tmp_path / "below" / "bare.txt").write_text(BARE, encoding="utf-8")
    levels = [{"name": name, "ascii": ROOM} for name in ("One", "Two", "1.2")]
    (tmp_path / "below" / "s.json").write_text(json.dumps(levels), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("solutions", "held"),
    [
        ({"bare": "R2"}, ["below/bare.txt"]),
        ({"below/bare": {"moves": "RR"}}, ["below/bare.txt"]),
        ({"low/bare": "R2", "bare.txt": "R2", "are": "R2"}, []),
        ({"s": "R2", "s.json": "R2"}, []),
        ({"One": "R2"}, ["below/s.json#One"]),
        ({"1.2": "R2"}, ["below/s.json#1.2"]),
        ({"s#Two": "R2", "below/s#One": "R2"}, ["below/s.json#One", "below/s.json#Two"]),
        ({"bare": "R2", "below/bare": "L"}, []),
        ({"s#One": "R2", "One": "L"}, ["below/s.json#One"]),
        ({"walk": "L"}, []),
    ],
)
def test_solutions_are_for_the_levels_that_they_name_and_that_have_none(
    solutions: dict[str, Any], held: list[str], bare: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (bare / "moves.sol").write_text(json.dumps(solutions), encoding="utf-8")
    main(["verify", ".", "--solutions", "moves.sol", "--json"])
    results = json.loads(capsys.readouterr().out)["results"]
    assert [one["name"] for one in results if one["outcome"] == "held"] == [*held, "walk.txt"]


def test_a_solution_that_cannot_be_is_told_with_its_level(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bare / "moves.sol").write_text('{"One": "XX"}', encoding="utf-8")
    assert main(["verify", "below/s.json#One", "walk.txt", "--solutions", "moves.sol"]) == 3
    assert capsys.readouterr().out == (
        "below/s.json#One: bad solution: bad move 'X' at character 1 of 'XX': expected U, D, L, R or W\n\n"
        "1 held, 1 did not\n"
    )
    assert main(["verify", "--solutions", "nope.sol"]) == 3
    assert capsys.readouterr().err == (
        "ecs-baba: nope.sol: cannot read it: No such file or directory; expected a JSON file of moves by level\n"
    )


def test_levels_of_one_name_are_told_apart_by_their_numbers(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    levels = [{"name": name, "ascii": ROOM} for name in ("Hole", "A#B", "Hole")]
    (bare / "t#u.json").write_text(json.dumps(levels), encoding="utf-8")
    main(["verify", "t#u.json", "--json"])
    names = [one["name"] for one in json.loads(capsys.readouterr().out)["results"]]
    assert names == ["t#u.json#1", "t#u.json#A#B", "t#u.json#3"]
    for name in names:
        assert main(["rules", name]) == 0


def test_a_choice_from_a_folder_without_levels_is_told(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bare / "moves.sol").write_text('{"One": "R2"}', encoding="utf-8")
    assert main(["verify", "below#1", ".#1", "walk.txt", "--solutions", "moves.sol"]) == 3
    none = "no levels in this folder: expected pairs of .l and .ld files"
    assert capsys.readouterr().out == f"below: {none}\n\n.: {none}\n\n1 held, 2 did not\n"
    (bare / "one.l").write_bytes(b"")
    assert main(["verify", ".#1", "--solutions", "moves.sol"]) == 3
    assert "one.ld: cannot read it" in capsys.readouterr().out

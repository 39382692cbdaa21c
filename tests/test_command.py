"""The command: what it prints where, and how it ends."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ecs_baba import load_level, shipped_levels
from ecs_baba.cli import main

ROOT = Path(__file__).parent.parent

WALK = """title: A walk
solution: R2

BABA IS   YOU  FLAG IS WIN
baba .    flag .    .  .
"""


@pytest.fixture
def walk(tmp_path: Path) -> str:
    path = tmp_path / "walk.txt"
    path.write_text(WALK, encoding="utf-8")
    return str(path)


def test_demo_replays_a_level_and_ends_with_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("First Steps  (first-steps)\n\nBABA ")
    assert told.out.endswith("\nwon\n")
    assert told.err == ""
    assert "rules: BABA IS YOU, FLAG IS WIN, ROCK IS PUSH, TEXT IS PUSH, WALL IS STOP" in told.out
    assert "turn 7: right" in told.out


@pytest.mark.parametrize("name", shipped_levels())
def test_demo_wins_every_shipped_level(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", name]) == 0
    assert capsys.readouterr().out.endswith("\nwon\n")


def test_run_prints_the_board_the_rules_and_the_events(walk: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", walk, "R"]) == 1
    assert capsys.readouterr().out == (
        "BABA IS YOU  FLAG IS WIN\n"
        "baba .  flag .    .  .\n"
        "rules: BABA IS YOU, FLAG IS WIN, TEXT IS PUSH\n"
        "\n"
        "turn 1: right\n"
        "  baba 8 goes from (0, 1) to (1, 1)\n"
        "BABA IS   YOU  FLAG IS WIN\n"
        ".    baba flag .    .  .\n"
        "rules: BABA IS YOU, FLAG IS WIN, TEXT IS PUSH\n"
        "\n"
        "not won\n"
    )


def test_run_ends_with_0_when_the_level_is_won_and_tells_of_moves_left_over(
    walk: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", walk, "R2 L"]) == 0
    assert capsys.readouterr().out.endswith("\n1 moves are left over\n\nwon\n")


def test_run_without_moves_shows_the_level(walk: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", walk]) == 1
    assert capsys.readouterr().out.endswith("rules: BABA IS YOU, FLAG IS WIN, TEXT IS PUSH\n\nnot won\n")


def test_run_reads_the_level_or_the_moves_from_standard_input(
    walk: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WALK.encode())))
    assert main(["run", "-", "RR"]) == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"R\nR\n")))
    assert main(["run", walk, "-"]) == 0
    assert capsys.readouterr().out.count("\nwon\n") == 2
    assert main(["run", "-", "-"]) == 2
    assert capsys.readouterr().err == "ecs-baba: level and moves cannot both come from standard input\n"


def test_run_as_json_is_one_value_with_the_facts_and_the_events(walk: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", walk, "RRL", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {key: told[key] for key in ("width", "height", "turn", "won", "lost", "unplayed")} == {
        "width": 6,
        "height": 2,
        "turn": 2,
        "won": True,
        "lost": False,
        "unplayed": 1,
    }
    assert told["turns"][1] == {
        "move": "R",
        "events": [{"event": "Moved", "entity": 8, "origin": [1, 1], "target": [2, 1]}, {"event": "Won"}],
    }
    assert {"id": 8, "kind": "baba", "at": [2, 1], "facing": "right"} in told["objects"]


def test_rules_says_what_is_cancelled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "not.txt"
    path.write_text("BABA IS YOU .\nBABA IS NOT YOU\n", encoding="utf-8")
    assert main(["rules", str(path)]) == 0
    assert capsys.readouterr().out == "BABA IS NOT YOU\nBABA IS YOU  (cancelled)\nTEXT IS PUSH\n"
    assert main(["rules", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "rules": ["BABA IS NOT YOU", "BABA IS YOU", "TEXT IS PUSH"],
        "active_rules": ["BABA IS NOT YOU", "TEXT IS PUSH"],
    }


def test_levels_lists_the_shipped_ones_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(shipped_levels())
    assert main(["levels", "--json"]) == 0
    assert [level["name"] for level in json.loads(capsys.readouterr().out)] == list(shipped_levels())


def test_words_lists_them_by_part_of_speech(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words"]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if line.endswith(":")] == [
        "noun:", "property:", "verb:", "and:", "not:", "infix:",
    ]  # fmt: skip
    assert main(["words", "--pack", "course", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert ("ON", "infix") in {(word["word"], word["part"]) for word in told}


def test_turn_prints_the_pipeline_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["turn"]) == 0
    assert capsys.readouterr().out == (
        " 1. movement (Movement)\n"
        " 2. parse (Parse)\n"
        " 3. resolve (Resolve)  (a bare move ends here)\n"
        " 4. conversion (Conversion)\n"
        " 5. parse-converted (Parse)\n"
        " 6. resolve-converted (Resolve)\n"
        " 7. hazards (Hazards)\n"
        " 8. win (Win)\n"
        " 9. parse-final (Parse)\n"
        "10. resolve-final (Resolve)\n"
        "movers in order: you\n"
        "responses in order: open-shut, push, pull, stop\n"
        "passes in order: negation, identity\n"
        "hazards in order: sink, hot-melt, defeat, open-shut\n"
    )
    assert main(["turn", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["stages"][3] == {"stage": "conversion", "processor": "Conversion"}


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["run", "nowhere.txt"], 3, "ecs-baba: nowhere.txt: cannot read it: No such file or directory"),
        (["run", "first-step"], 3, "did you mean 'first-steps'?"),
        (["demo", "garden"], 3, "garden: no shipped level of this name: expected one of so-near, first-steps,"),
        (["run", ""], 3, "<no name>: a level needs a name: expected a file, or a shipped level"),
        (["run", "first-steps", "RX"], 2, "bad move 'X' at character 2 of 'RX': expected U, D, L, R or W"),
        (["words", "--pack", "corse"], 3, "unknown pack 'corse': expected one of baba, course; did you mean 'course'?"),
    ],
)
def test_a_users_mistake_is_told_on_standard_error_without_a_traceback(
    arguments: list[str], status: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == status
    told = capsys.readouterr()
    assert told.out == ""
    assert message in told.err
    assert "Traceback" not in told.err


@pytest.mark.parametrize("arguments", [[], ["fly"], ["run"], ["run", "a", "b", "c"], ["levels", "--colour"]])
def test_bad_usage_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: ecs-baba" in capsys.readouterr().err


def test_everything_wrong_with_a_level_is_told_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("BABA IS YUO\nbaba:rigt . .\nrok .\n", encoding="utf-8")
    assert main(["run", str(path)]) == 3
    assert capsys.readouterr().err == (
        f"ecs-baba: {path}:1:9: bad tile 'YUO': unknown word 'YUO'; did you mean 'YOU'?\n"
        f"{path}:2:6: bad facing 'rigt' in 'baba:rigt': expected one of right, up, left, down; did you mean 'right'?\n"
        f"{path}:3:1: bad tile 'rok': unknown kind 'rok': expected a noun in lower case, or 'text:' and a word; "
        "did you mean 'rock'?\n"
        f"{path}:3:5: this row has 2 tiles: expected 3, as in line 1\n"
    )


def started(*arguments: str, **options: object) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "ecs_baba", *arguments]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, **options)  # type: ignore[call-overload,no-any-return]  # options of the tests below


def test_an_interrupt_ends_with_130_and_no_traceback(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = started("run", "-", "R", stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    time.sleep(1.5)  # it waits for its standard input now
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=20)
    assert process.returncode == 130
    assert told == b"ecs-baba: interrupted\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = started("run", "first-steps", "W5000", stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=20) == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")  # noqa: PTH110  # at import
def test_output_that_cannot_be_written_is_told_and_is_no_result() -> None:
    with open("/dev/full", "w") as full:  # noqa: PTH123  # a device
        process = started("run", "first-steps", "R", stdout=full)
        _, told = process.communicate(timeout=20)
    assert process.returncode == 74
    assert told.startswith(b"ecs-baba: cannot write the output: No space left on device\n")
    assert b"Traceback" not in told


@pytest.mark.parametrize(
    ("closed", "arguments", "status"),
    [
        ("<&-", "run - R", 3),
        ("<&-", "run first-steps -", 1),
        (">&-", "levels --json", 0),
        (">&-", "run first-steps R", 1),
        ("2>&-", "run nowhere", 3),
    ],
)
def test_a_closed_stream_is_an_empty_one(closed: str, arguments: str, status: int) -> None:
    command = f"{sys.executable} -m ecs_baba {arguments} {closed}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, shell=True, env=environment, capture_output=True, check=False)  # noqa: S602  # a shell closes it
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    if closed == "2>&-":
        assert done.stdout == b""


def test_solutions_of_shipped_levels_win_on_their_last_move() -> None:
    from ecs_baba import Game
    from ecs_baba.moves import read_moves

    for name in shipped_levels():
        level = load_level(name)
        game = Game.from_level(level)
        moves = read_moves(level.solution or "")
        for number, move in enumerate(moves, 1):
            assert game.step(move).won == (number == len(moves)), f"{name}, move {number}"
        assert level.title
        assert level.author
        assert dict(level.headers)["hint"]


def test_the_shipped_levels_use_every_word_of_the_pack() -> None:
    from ecs_baba import COURSE

    used = {placed.kind.removeprefix("text:") for name in shipped_levels() for placed in load_level(name).objects}
    assert {word.name for word in COURSE.words} - used == set()

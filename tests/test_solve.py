"""The solver: what it finds, what it proves, where it stops; and how many states small levels have."""

from __future__ import annotations

import json
import os
import sys
from copy import deepcopy
from typing import TYPE_CHECKING

import esper
import pytest
from naive import Naive

from ecs_baba import COURSE, Game, Level, after, load_level, property_, shipped_levels
from ecs_baba.cli import main
from ecs_baba.errors import BadSearch, GameActive, GuardError, PackError, TooManyObjects, TooManyReadings
from ecs_baba.moves import LETTERS, TURNS, letter_of, read_moves
from ecs_baba.solve import Progress, Solution, solve

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ecs_baba.turn import Turn

#: Levels whose states, breadth first, take a minute or more in all; set ECS_BABA_LONG=1 to search them too.
LONG = {
    "two-of-a-kind",
    "ebb-and-float",
    "ghost-light",
    "only-the-next-one",
    "changing-places",
    "trading-places",
}
IS_LONG = os.environ.get("ECS_BABA_LONG", "0") != "0"

TINY = """
BABA IS YOU  FLAG IS WIN
.    .  flag .    .  .
baba .  .    .    .  .
"""

#: No rule makes a flag WIN, and the words cannot be brought together: the walls keep Baba in.
SHUT_IN = """
BABA IS   YOU  .    FLAG . WIN
WALL IS   STOP .    .    . .
wall wall wall wall .    . flag
wall baba .    wall .    . .
wall wall wall wall .    . .
"""

#: The first player is walled in; the second one is not.
WALLED = """\
pack: baba

KEKE IS YOU2 BABA IS YOU
WALL IS STOP FLAG IS WIN
baba wall .  keke . flag
wall wall .  .    . .
"""

#: Two walls are WIN together: each player has to bring one of them to the middle, and both in one turn is quickest.
APART = """\
pack: baba

KEKE  IS  YOU2  BABA IS  YOU
FLAG  IS  WIN   .    .   .
baba .    flag  .    .   keke
"""

#: What looks out of something turns for the first player alone.
HANDS = """\
pack: baba

BABA IS 3D      FLAG IS WIN
.    .  baba    flag .  .
BABA IS YOU     .    .  .
"""

#: A rock that the player stands on becomes a key in each turn, and that is WIN.
RIPENING = """
BABA IS YOU .         ROCK IS KEY
KEY  IS WIN .         .    .  .
.    .  .   .         .    .  .
.    .  .   baba+rock .    .  .
.    .  .   .         .    .  .
"""

TWO_PLAYERS = """
BABA AND KEKE IS  YOU .
.    .   wall .   .   flag
keke .   .    baba .  .
FLAG IS  WIN  WALL IS STOP
"""

#: Rocks that are pushed as a stack, and lie in the way.
STACKED = """
BABA IS   YOU       .    .
.    .    .         .    .
baba .    rock+rock .    .
.    .    flag      .    .
ROCK IS   PUSH      .    .
FLAG IS   WIN       .    .
"""

DOUBLING = """
BABA IS YOU ROCK IS FLAG AND STAR
baba .  .   FLAG IS ROCK AND STAR
.    .  .   STAR IS ROCK AND FLAG
rock .  .   .    .  .    .   .
"""


def of(board: str) -> Game:
    return Game.from_level(Level.parse(board))


def wins(level: Level, moves: str) -> bool:
    """Whether moves win a fresh game, with the last of them."""
    game = Game.from_level(level)
    won = game.play(moves).won and game.turn == len(moves)
    game.close()
    return won


def winning(game: Game, most: int) -> Iterator[str]:
    """Every string of at most so many moves that wins with its last, by trying them all."""
    for letter, direction in LETTERS.items():
        if game.step(direction).won:
            yield letter
        elif most > 1:
            yield from (letter + more for more in winning(game, most - 1))
        game.undo()


def shortest(board: str, most: int) -> tuple[str, ...]:
    """Every shortest solution, of those of at most so many moves, by trying them all."""
    solutions = list(winning(of(board), most))
    fewest = min(map(len, solutions))
    return tuple(moves for moves in solutions if len(moves) == fewest)


def of_both(game: Game, most: int) -> Iterator[tuple[str, ...]]:
    """The turns of every string of at most so many of both players that wins with its last, by trying them all."""
    for turn in TURNS:
        if game.step(turn).won:
            yield (letter_of(turn),)
        elif most > 1:
            yield from ((letter_of(turn), *more) for more in of_both(game, most - 1))
        game.undo()


# The shipped levels.


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.skipif(name in LONG and not IS_LONG, reason="set ECS_BABA_LONG=1"))
        for name in shipped_levels()
    ],
)
def test_breadth_first_proves_the_recorded_solution_shortest(name: str) -> None:
    level = load_level(name)
    found = solve(level)
    assert (found.outcome, found.is_shortest, found.limit, found.cut) == ("solved", True, None, ())
    assert len(found.moves or "") == len(read_moves(level.solution or ""))
    assert wins(level, found.moves or "")


@pytest.mark.parametrize("name", [name for name in shipped_levels() if IS_LONG or name != "changing-places"])
def test_best_first_solves_every_shipped_level(name: str) -> None:
    level = load_level(name)
    found = solve(level, method="best", limit_states=80_000)
    assert (found.outcome, found.is_shortest) == ("solved", False)
    assert wins(level, found.moves or "")
    assert len(found.moves or "") <= 2 * len(read_moves(level.solution or ""))


def test_best_first_takes_a_score_of_the_callers() -> None:
    level = load_level("first-steps")

    def distance(game: Game) -> float:
        places = [game.pos_of(entity) for entity in (*game.having("YOU")[:1], *game.having("WIN")[:1])]
        (x, y), (a, b) = (place for place in places if place is not None)
        return abs(x - a) + abs(y - b)

    found = solve(level, method="best", score=distance)
    assert found.outcome == "solved"
    assert wins(level, found.moves or "")


# What is there to find.


def test_all_shortest_are_exactly_those_that_trying_all_strings_finds() -> None:
    found = solve(of(TINY), all_shortest=True)
    assert found.every == shortest(TINY, 4) == ("URR", "RUR", "RRU")
    assert (found.moves, found.count, found.is_shortest) == ("URR", 3, True)
    assert solve(of(TINY)).every == ("URR",)


@pytest.mark.parametrize(("board", "most"), [(TWO_PLAYERS, 4), (RIPENING, 2), (STACKED, 4)])
def test_all_shortest_where_turns_do_more(board: str, most: int) -> None:
    found = solve(of(board), all_shortest=True)
    assert found.every == shortest(board, most)
    assert found.count == len(found.every)
    assert solve(of(board)).moves == found.every[0]


@pytest.mark.parametrize("board", [WALLED, APART, HANDS])
def test_the_second_player_moves_too_where_a_pack_has_one(board: str) -> None:
    solutions = [turns for turns in of_both(of(board), 3) if turns]
    fewest = min(map(len, solutions))
    found = solve(of(board), all_shortest=True)
    assert found.every == tuple("".join(turns) for turns in solutions if len(turns) == fewest)
    assert found.is_shortest
    assert solve(of(board)).moves == found.every[0]
    best = solve(of(board), method="best")
    assert of(board).play(best.moves or "").won


def test_the_second_player_is_proven_not_to_win_either() -> None:
    found = solve(of(WALLED.replace(" flag\n", " rock\n")))
    assert (found.outcome, found.limit, found.cut) == ("no solution", None, ())
    assert not of(TINY).has_second_player
    assert not of("pack: baba\n\n" + TINY.strip()).has_second_player


def test_a_wait_is_a_move_where_it_matters() -> None:
    assert solve(of(RIPENING), all_shortest=True).every == ("W",)
    assert solve(of(RIPENING), all_shortest=True, waits=False).every == ("UD", "DU", "LR", "RL")


def test_more_solutions_than_are_listed_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecs_baba.solve.LISTED", 2)
    found = solve(of(TINY), all_shortest=True)
    assert (found.every, found.count) == (("URR", "RUR"), 3)


def test_there_is_no_solution_where_nothing_can_win() -> None:
    found = solve(of(SHUT_IN))
    assert (found.outcome, found.moves, found.every, found.count, found.limit) == ("no solution", None, (), 0, None)
    assert found.progress.states == 2
    assert found.progress.frontier == 0
    assert solve(of(SHUT_IN), method="best").outcome == "no solution"


def test_there_is_no_solution_where_nothing_is_you() -> None:
    found = solve(of("BABA IS .   FLAG IS WIN\nbaba flag . .    .  .\n"))
    assert (found.outcome, found.progress.states, found.progress.turns) == ("no solution", 1, 5)


def test_a_won_game_is_solved_by_no_moves() -> None:
    game = of(TINY)
    game.play("RRU")
    found = solve(game)
    assert (found.outcome, found.moves, found.is_shortest) == ("solved", "", True)


def test_a_game_is_solved_from_where_it_stands() -> None:
    game = of(TINY)
    game.play("R")
    found = solve(game, all_shortest=True)
    assert found.every == ("UR", "RU")


# Where it stops.


def test_each_limit_ends_the_search_and_is_named() -> None:
    level = load_level("make-a-wish")
    for limits, name in (
        ({"limit_states": 500}, "states"),
        ({"limit_states": 0}, "states"),
        ({"limit_seconds": 0.01}, "seconds"),
        ({"limit_seconds": 0}, "seconds"),
        ({"limit_bytes": 200_000}, "bytes"),
    ):
        for method in ("breadth", "best"):
            found = solve(level, method=method, **limits)
            assert (found.outcome, found.limit, found.moves) == ("limit", name, None), (limits, method)
    assert solve(level, limit_states=500).progress.states == 500


def test_boards_that_double_end_at_the_object_limit() -> None:
    found = solve(of(DOUBLING), limit_objects=60)
    assert (found.outcome, found.limit, found.cut) == ("limit", "objects", ("objects",))
    assert solve(of(DOUBLING)).limit == "objects"


def at_the_right_edge(error: type[Exception]) -> type[esper.Processor]:
    """A system in which a turn fails where YOU comes to the right edge."""

    class Edge(esper.Processor):
        def process(self, turn: Turn) -> None:
            board = turn.board
            if any(board.place(entity)[0] == board.grid.width - 1 for entity in turn.query.having("YOU")):
                raise error("too much")

    return Edge


@pytest.mark.parametrize(
    ("error", "limit"), [(TooManyObjects, "objects"), (TooManyReadings, "readings"), (GuardError, "conditions")]
)
def test_errors_of_the_engines_limits_end_a_branch_and_not_the_search(error: type[Exception], limit: str) -> None:
    pack = COURSE.extended(name="edgy", systems=[after("movement", at_the_right_edge(error))])
    found = solve(Game.from_level(Level.parse("BABA IS YOU\nbaba . .\n"), pack=pack))
    assert (found.outcome, found.limit, found.cut) == ("limit", limit, (limit,))
    board = "BABA IS YOU FLAG IS WIN\n. . . . . .\n. flag . . baba .\n"
    found = solve(Game.from_level(Level.parse(board), pack=pack))
    assert (found.outcome, found.moves, found.limit, found.cut) == ("solved", "LLL", None, (limit,))
    assert not found.is_shortest


def test_other_errors_of_a_pack_come_through_and_leave_no_world_behind() -> None:
    pack = COURSE.extended(name="edgy", systems=[after("movement", at_the_right_edge(ZeroDivisionError))])
    game = Game.from_level(Level.parse("BABA IS YOU\nbaba . .\n"), pack=pack)
    worlds = esper.list_worlds()
    with pytest.raises(ZeroDivisionError, match="too much"):
        solve(game)
    assert esper.list_worlds() == worlds


def test_without_exact_states_nothing_is_proven() -> None:
    found = solve(of(SHUT_IN), exact=False)
    assert (found.outcome, found.limit) == ("limit", "ages")
    solved = solve(of(TINY), exact=False)
    assert (solved.outcome, len(solved.moves or ""), solved.is_shortest) == ("solved", 3, False)


def test_an_interrupt_comes_through_and_leaves_no_world_behind() -> None:
    game = Game.from_level(load_level("make-a-wish"))
    worlds = esper.list_worlds()

    def interrupt(_progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(game, progress=interrupt, every=100)

    def impatient(_game: Game) -> float:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(game, method="best", score=impatient)
    assert esper.list_worlds() == worlds
    assert game.step("up").changed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"method": "depth"}, "bad method 'depth': expected 'breadth' or 'best'"),
        ({"method": "brest"}, "did you mean 'best'"),
        ({"limit_states": -1}, "bad limit_states -1: expected a number from 0"),
        ({"limit_seconds": float("nan")}, "bad limit_seconds nan"),
        ({"limit_bytes": "1 GB"}, "bad limit_bytes '1 GB'"),
        ({"limit_objects": True}, "bad limit_objects True"),
        ({"every": None}, "bad every None"),
        ({"method": "best", "all_shortest": True}, "all_shortest needs method 'breadth' and exact states"),
        ({"exact": False, "all_shortest": True}, "all_shortest needs"),
        ({"score": len}, "a score is for method 'best'"),
    ],
)
def test_what_cannot_be_searched_is_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(BadSearch, match=message.replace("(", r"\(")):
        solve(load_level("first-steps"), **arguments)  # type: ignore[arg-type]  # wrong on purpose


# The game that was given, progress, packs.


def test_the_game_that_was_given_is_as_it_was() -> None:
    game = Game.from_level(load_level("garden-hedge"))
    game.play("UL")
    worlds = esper.list_worlds()
    before = game.key(ages=True), game.turn, game.objects(), game.rules(), str(game)
    with game.active():
        found = solve(game)
        assert esper.current_world != "default"
    assert (game.key(ages=True), game.turn, game.objects(), game.rules(), str(game)) == before
    assert esper.list_worlds() == worlds
    assert (game.undo(), game.undo(), game.undo()) == (True, True, False)
    game.play("UL")
    assert game.play(found.moves or "").won


def test_a_game_cannot_be_solved_in_the_middle_of_its_turn() -> None:
    class Nosy(esper.Processor):
        def process(self, turn: Turn) -> None:  # noqa: ARG002  # the signature of a processor
            solve(games[0])

    games = [Game.from_level(Level.parse(TINY), pack=COURSE.extended(name="nosy", systems=[Nosy]))]
    with pytest.raises(GameActive):
        games[0].step("right")
    games.pop().close()


def test_progress_is_told_after_every_so_many_states_in_the_hosts_world() -> None:
    told: list[Progress] = []
    worlds: list[str] = []

    def note(progress: Progress) -> None:
        told.append(progress)
        worlds.append(esper.current_world)

    found = solve(load_level("make-a-wish"), limit_states=1000, progress=note, every=100)
    assert [one.states // 100 for one in told] == list(range(1, len(told) + 1))
    assert len(told) in {9, 10}
    assert set(worlds) == {"default"}
    for one, other in zip(told, [*told[1:], found.progress], strict=True):
        assert one.states <= other.states
        assert one.turns <= other.turns
        assert one.depth <= other.depth
        assert one.seconds <= other.seconds
    assert told[-1].rate == told[-1].turns / told[-1].seconds > 0
    assert told[-1].frontier > 0


class Slide(esper.Processor):
    """SLIDE: who is SLIDE goes on until something stops it."""

    def process(self, turn: Turn) -> None:
        if turn.direction is not None:
            for entity in turn.query.having("SLIDE"):
                while (plan := turn.plan(entity, turn.direction)) is not None:
                    turn.commit(plan)


def test_a_pack_with_a_word_and_a_system_of_its_own_is_searched_by_its_own_rules() -> None:
    pack = COURSE.extended(name="sliding", words=[property_("SLIDE")], systems=[after("movement", Slide)])
    board = "BABA IS YOU AND SLIDE .\nFLAG IS WIN . . .\nbaba . . . . .\n. . . . . flag\n"
    game = Game.from_level(Level.parse(board, pack=pack), pack=pack)
    found = solve(game, all_shortest=True)
    assert found.every == ("DR", "RD")
    assert solve(game, method="best").outcome == "solved"


def test_a_pack_that_does_not_play_the_same_way_twice_is_told_of() -> None:
    turns = [0]

    class Fickle(esper.Processor):
        def process(self, turn: Turn) -> None:
            turns[0] += 1
            if turns[0] == 3:
                turn.win()

    pack = COURSE.extended(name="fickle", systems=[Fickle])
    with pytest.raises(PackError, match=r"pack 'fickle' does not play '.*' the same way twice"):
        solve(Game.from_level(Level.parse("BABA IS YOU\nbaba . .\n"), pack=pack))


# The counting oracle.

#: Boards, and how many distinct keys there are after at most 0, 1, 2, ... moves. These numbers must not change without
#: a line in the changelog.
COUNTED: dict[str, tuple[str, tuple[int, ...]]] = {
    "a rock to push": (
        """
        BABA IS   YOU  .
        .    rock baba .
        ROCK IS   PUSH .
        """,
        (1, 3, 6, 7, 9, 9, 9, 9, 9),
    ),
    "two players and a flag": (
        """
        BABA AND KEKE IS  YOU
        .    .   .    .   .
        keke .   baba .   flag
        FLAG IS  WIN  .   .
        """,
        (1, 4, 10, 18, 29, 39, 47, 49, 50),
    ),
    "a key, a door and something to pull": (
        """
        BABA IS   YOU  KEY IS  OPEN
        KEY  IS   PULL .   .   .
        .    .    .    .   .   .
        key  .    baba .   .   door
        DOOR IS   SHUT AND STOP .
        """,
        (1, 4, 8, 13, 19, 28, 39, 47, 51),
    ),
    "names that change": (
        """
        BABA IS YOU ROCK .
        baba .  .   IS   .
        rock .  .   FLAG .
        FLAG IS WIN .    .
        """,
        (1, 4, 6, 8, 11, 18, 28, 39, 50),
    ),
    "water, and a condition": (
        """
        BABA IS   YOU   .    .    .
        box  baba .     box  .    star
        .    .    water .    .    .
        BOX  NEAR WATER IS   PUSH .
        WATER IS  SINK  STAR IS   WIN
        """,
        (1, 4, 7, 11, 16, 20, 22, 22, 22),
    ),
}


def counted_by_the_game(board: str) -> Iterator[int]:
    """Distinct keys after at most 0, 1, 2, ... moves."""
    game = of(board)
    layer = [game.snapshot()]
    exact = {game.key(ages=True)}
    seen = {game.key()}
    while True:
        yield len(seen)
        following = []
        for snapshot in layer:
            for direction in LETTERS.values():
                game.restore(snapshot)
                game.step(direction)
                seen.add(game.key())
                if game.key(ages=True) not in exact:
                    exact.add(game.key(ages=True))
                    if not game.won:
                        following.append(game.snapshot())
        layer = following


def counted_by_the_model(board: str) -> Iterator[int]:
    """The same from the naive model, with keys of this test's own."""
    level = Level.parse(board)
    model = Naive(level.width, level.height)
    for placed in level.objects:
        model.place(placed.kind, placed.x, placed.y)

    def keys() -> tuple[object, object]:
        objects = [(kind, x, y) for _, kind, x, y in model.objects()]  # oldest first
        tiles = [[kind for kind, *place in objects if place == [x, y]] for y in range(9) for x in range(9)]
        return (model.won, tuple(objects)), (model.won, repr(tiles))

    exact, coarse = ({key} for key in keys())
    layer = [deepcopy(model._state)]
    while True:
        yield len(coarse)
        following = []
        for state in layer:
            for direction in LETTERS.values():
                model._state = deepcopy(state)
                model._history.clear()
                model._parse()
                model.step(direction)
                one, other = keys()
                coarse.add(other)
                if one not in exact:
                    exact.add(one)
                    if not model.won:
                        following.append(deepcopy(model._state))
        layer = following


@pytest.mark.parametrize("name", COUNTED)
def test_as_many_states_as_written_down_are_reached_in_so_many_moves(name: str) -> None:
    board, counts = COUNTED[name]
    assert tuple(n for n, _ in zip(counted_by_the_game(board), counts, strict=False)) == counts


@pytest.mark.parametrize("name", COUNTED)
def test_the_naive_model_reaches_as_many_states(name: str) -> None:
    board, counts = COUNTED[name]
    counts = counts[:5]
    assert tuple(n for n, _ in zip(counted_by_the_model(board), counts, strict=False)) == counts


# The command.


def test_the_command_prints_the_solution_and_what_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "first-steps"]) == 0
    told = capsys.readouterr()
    assert told.out == "RRRRDDR\n7 moves, the shortest; 14 states looked at\n"
    assert told.err == ""


def test_the_command_prints_all_shortest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tiny.txt"
    path.write_text(TINY, encoding="utf-8")
    assert main(["solve", str(path), "--all-shortest", "--pack", "course"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("URR\nRUR\nRRU\n3 of 3 moves, the shortest; ")
    assert main(["solve", str(path), "--method", "best"]) == 0
    assert " moves; " in capsys.readouterr().out


def test_the_command_ends_with_1_and_says_why_where_it_found_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "shut.txt"
    path.write_text(SHUT_IN, encoding="utf-8")
    assert main(["solve", str(path)]) == 1
    assert capsys.readouterr().out == "no solution; 2 states looked at\n"
    assert main(["solve", "make-a-wish", "--limit-states", "50"]) == 1
    assert capsys.readouterr().out == "limit: the limit of states is reached; 50 states looked at\n"
    assert main(["solve", "make-a-wish", "--limit-seconds", "0"]) == 1
    assert capsys.readouterr().out == "limit: the time is up; 1 states looked at\n"


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "first-steps", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts.pop("seconds") >= 0
    assert facts.pop("turns") >= 14
    assert facts == {
        "outcome": "solved",
        "moves": "RRRRDDR",
        "length": 7,
        "is_shortest": True,
        "solutions": ["RRRRDDR"],
        "count": 1,
        "limit": None,
        "cut": [],
        "states": 14,
    }
    assert main(["solve", "make-a-wish", "--json", "--limit-states", "9"]) == 1
    facts = json.loads(capsys.readouterr().out)
    assert (facts["outcome"], facts["limit"], facts["moves"], facts["length"]) == ("limit", "states", None, None)


def test_the_command_refuses_what_cannot_be_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "first-steps", "--limit-seconds", "-1"]) == 2
    assert capsys.readouterr().err == "ecs-baba: bad limit_seconds -1.0: expected a number from 0\n"
    assert main(["solve", "first-steps", "--method", "best", "--all-shortest"]) == 2
    assert main(["solve", "nowhere.txt"]) == 3
    with pytest.raises(SystemExit) as ended:
        main(["solve", "first-steps", "--method", "luck"])
    assert ended.value.code == 2


def test_a_line_of_progress_is_shown_on_a_terminal_only_and_wiped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "make-a-wish", "--limit-states", "4500"]) == 1
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["solve", "make-a-wish", "--limit-states", "4500"]) == 1
    lines = capsys.readouterr().err.split("\r")
    assert len(lines) == 5
    assert lines[1].split(" states, ")[0].isdigit()
    for word in (" turns/s, ", "depth ", "frontier "):
        assert word in lines[1]
    assert {len(line) for line in lines[1:4]} == {79}
    assert lines[3].strip() == lines[4] == ""


def test_a_solution_is_a_value() -> None:
    found = solve(of(TINY))
    assert isinstance(found, Solution)
    with pytest.raises(AttributeError):
        found.moves = ""  # type: ignore[misc]  # frozen, and this is the test

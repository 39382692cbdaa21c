"""Conditions only read, never run in circles, and an error in a turn leaves everything as it was."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import esper
import pytest

from ecs_baba import (
    COURSE,
    Condition,
    Game,
    Hazard,
    Mover,
    Pack,
    Response,
    Stage,
    Winning,
    before,
    condition_word,
    property_,
)
from ecs_baba.components import Tile
from ecs_baba.errors import DeclarationError, GameActive, GuardError, ReadOnlyBoard, TurnOver

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

    from ecs_baba.turn import Turn
    from ecs_baba.view import View


def with_hot(view: View, entity: int, _nouns: Sequence[str]) -> bool:
    """WITH: something HOT lies on the same tile; its nouns are only there for the grammar."""
    return any(view.has(other, "HOT") for other in view.others(entity))


def pack_with(holds: Callable[[View, int, Sequence[str]], bool], **declared: object) -> Pack:
    return COURSE.extended(words=[condition_word("WITH")], conditions=[Condition("WITH", holds, **declared)])  # type: ignore[arg-type]  # reach and reads


def board(pack: Pack, *sentences: str) -> Game:
    game = Game(8, len(sentences) + 1, pack=pack)
    for y, sentence in enumerate(sentences):
        game.write(sentence, 0, y)
    return game


def facts(game: Game) -> object:
    """All that can be told of a game, with how far it can be undone and the next id."""
    told = (
        str(game),
        [(e, game.kind_of(e), game.pos_of(e)) for e in game.objects()],
        game.rules(),
        game.turn,
        game.won,
    )
    return (*told, game.active_rules(), len(game._history), game._board.limit)


def test_a_condition_may_ask_about_properties() -> None:
    game = board(pack_with(with_hot), "BABA WITH ME IS MELT", "LAVA IS HOT", "BABA IS YOU")
    baba = game.place("baba", 0, 3)
    lava = game.place("lava", 1, 3)
    assert not game.has_property(baba, "MELT")
    events = game.step("right").events
    assert [type(event).__name__ for event in events] == ["Moved", "Destroyed"]
    assert (game.pos_of(baba), game.pos_of(lava)) == (None, (1, 3))


def test_conditions_that_ask_about_each_other_in_a_circle_are_an_error_that_names_them() -> None:
    game = board(pack_with(with_hot), "BABA WITH ME IS HOT", "ROCK WITH ME IS HOT")
    baba = game.place("baba", 0, 2)
    game.place("rock", 0, 2)
    with pytest.raises(GuardError) as caught:
        game.has_property(baba, "HOT")
    assert "BABA WITH ME IS HOT" in str(caught.value)
    assert "ROCK WITH ME IS HOT" in str(caught.value)


def test_a_circle_does_not_matter_where_rules_without_conditions_settle_the_answer() -> None:
    game = board(pack_with(with_hot), "BABA WITH ME IS HOT", "ROCK WITH ME IS HOT", "BABA IS NOT HOT")
    baba = game.place("baba", 0, 3)
    rock = game.place("rock", 0, 3)
    assert not game.has_property(baba, "HOT")
    assert not game.has_property(rock, "HOT")


def beside_hot(view: View, entity: int, _nouns: Sequence[str]) -> bool:
    x, y = view.place(entity)
    return x + 1 == view.width or any(view.has(other, "HOT") for other in view.objects_at(x + 1, y))


@pytest.mark.parametrize(("length", "answered"), [(81, True), (82, False)])
def test_a_chain_of_conditions_deeper_than_the_packs_limit_is_an_error(length: int, answered: bool) -> None:  # noqa: FBT001  # a case
    pack = pack_with(beside_hot)
    assert pack.depth_limit == 80
    game = Game(length, 2, pack=pack)
    game.write("ROCK WITH ME IS HOT", 0, 0)
    rocks = [game.place("rock", x, 1) for x in range(length - 1)]
    if answered:
        assert not game.has_property(rocks[0], "HOT")  # the last tile is empty
    else:
        with pytest.raises(GuardError, match="more than 80 deep: ROCK WITH ME IS HOT"):
            game.has_property(rocks[0], "HOT")


def test_an_error_of_a_condition_in_a_turn_takes_the_turn_back() -> None:
    game = board(pack_with(with_hot), "BABA IS YOU", "BABA WITH ME IS HOT", "ROCK WITH ME IS HOT AND MELT")
    game.place("baba", 0, 3)
    game.place("rock", 1, 3)
    game.step(None)
    before_it = facts(game)
    with pytest.raises(GuardError):
        game.step("right")
    assert facts(game) == before_it
    assert game.undo()
    assert game.turn == 0


def test_a_condition_that_writes_to_the_board_is_refused() -> None:
    games: list[Game] = []

    def placing(_view: View, _entity: int, _nouns: Sequence[str]) -> bool:
        games[0].place("rock", 0, 0)
        return True

    game = board(pack_with(placing), "BABA WITH ME IS YOU")
    games.append(game)
    baba = game.place("baba", 0, 1)
    before_it = facts(game)
    with pytest.raises((ReadOnlyBoard, GameActive)):
        game.has_property(baba, "YOU")
    with pytest.raises((ReadOnlyBoard, GameActive)):
        game.step("right")
    games.clear()
    assert facts(game) == before_it


@pytest.mark.parametrize("change", ["remove", "relocate", "create", "convert"])
def test_the_board_itself_refuses_to_be_written_in_a_condition(change: str) -> None:
    def writing(view: View, entity: int, _nouns: Sequence[str]) -> bool:
        on = view._board
        changes: dict[str, Callable[[], object]] = {
            "remove": lambda: on.remove(entity),
            "relocate": lambda: on.relocate(entity, 0),
            "create": lambda: on.create(0, 0, "right"),
            "convert": lambda: on.convert(entity, 1),
        }
        changes[change]()
        return True

    game = board(pack_with(writing), "BABA WITH ME IS YOU")
    baba = game.place("baba", 0, 1)
    before_it = facts(game)
    with pytest.raises(ReadOnlyBoard):
        game.has_property(baba, "YOU")
    with pytest.raises(ReadOnlyBoard):
        game.step("right")
    assert facts(game) == before_it


def test_a_condition_that_says_it_reads_no_property_is_refused_one() -> None:
    game = board(pack_with(with_hot, reach=0, reads=()), "BABA WITH ME IS YOU")
    baba = game.place("baba", 0, 1)
    game.place("rock", 0, 1)
    with pytest.raises(DeclarationError, match="asks about 'HOT'"):
        game.has_property(baba, "YOU")


class Boom(BaseException):
    pass


class Trap:
    """Goes off where it was put once it is armed."""

    def __init__(self) -> None:
        self.error: type[BaseException] | None = None

    def passed(self, *_arguments: object) -> bool:
        if self.error is not None:
            raise self.error
        return False


def trapped(where: str, trap: Trap) -> Pack:
    class Trapped(esper.Processor):
        def process(self, turn: Turn) -> None:
            trap.passed(turn)

    pack = pack_with(trap.passed)
    match where:
        case "a hazard":
            return pack.extended(hazards=[Hazard("trap", lambda turn, cells: [0] if trap.passed(turn, cells) else [])])
        case "a response":
            return pack.extended(responses=[Response("trap", lambda planner, step: not trap.passed(planner, step))])
        case "a mover":
            return pack.extended(movers=[Mover("trap", lambda turn: [(0, "up")] if trap.passed(turn) else [])])
        case "the win check":
            return pack.replaced(winning=Winning(trap.passed, COURSE.winning.lost))
        case "a system":
            return pack.extended(systems=[Trapped])
    return pack


RICH = ("BABA IS YOU", "ROCK IS PUSH", "TREE IS LEAF AND BUG", "WALL IS SINK", "BUG IS TEXT", "DOOR WITH ME IS YOU")


def rich_board(pack: Pack) -> Game:
    """A board whose next turn to the right pushes, sinks, creates, converts, and breaks a rule."""
    game = board(pack, *RICH)
    for kind, x in (("baba", 0), ("rock", 1), ("text:IS", 2), ("wall", 4), ("door", 5), ("tree", 6), ("bug", 7)):
        game.place(kind, x, 6)
    for kind, x in (("rock", 0), ("wall", 1)):
        game.place(kind, x, 6)
    return game


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt, Boom, MemoryError, RecursionError])
@pytest.mark.parametrize("where", ["a hazard", "a response", "a mover", "a condition", "the win check", "a system"])
def test_an_error_in_the_middle_of_a_turn_leaves_everything_as_it_was(error: type[BaseException], where: str) -> None:
    trap = Trap()
    game = rich_board(trapped(where, trap))
    game.place("baba", 0, 6)
    game.step(None)
    before_it = facts(game)
    trap.error = error
    turns: tuple[Callable[[], object], ...] = (lambda: game.step("right"), lambda: game.play("R"))
    for turn in turns:
        with pytest.raises(error):
            turn()
        assert facts(game) == before_it
        assert_indexes_are_right(game)
        assert esper.current_world == "default"
    trap.error = None
    game.step("right")
    assert facts(game) != before_it
    assert game.undo()
    assert facts(game) == before_it


def interrupt_at(count: int, files: Sequence[str]) -> Callable[[FrameType, str, object], object]:
    """A trace function that presses Ctrl-C when `count` lines of these files of the library were run."""
    left = count

    def trace(frame: FrameType, event: str, _argument: object) -> object:
        nonlocal left
        if not frame.f_code.co_filename.endswith(tuple(files)):
            return None
        if event == "line":
            left -= 1
            if left == 0:
                raise KeyboardInterrupt
        return trace

    return trace


def interrupted(change: Callable[[], object], count: int, files: Sequence[str]) -> bool:
    """Whether Ctrl-C after so many lines cut a change short; False when it was done before."""
    try:
        sys.settrace(interrupt_at(count, files))  # type: ignore[arg-type]  # a trace function may return None
        change()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


INSIDE = (
    "ecs_baba/board.py",
    "ecs_baba/turn.py",
    "ecs_baba/events.py",
    *(f"systems/{s}.py" for s in ("movement", "hazards")),
)


def test_an_interrupt_at_any_line_of_a_turn_leaves_everything_as_it_was() -> None:
    game = rich_board(pack_with(lambda _view, _entity, _nouns: False))
    before_it = facts(game)
    game.step("right")
    after_it = facts(game)
    assert game.undo()
    lines = 1
    while interrupted(lambda: game.step("right"), lines, INSIDE):
        if facts(game) == after_it:  # it came when all was done
            assert game.undo()
        assert facts(game) == before_it, f"line {lines}"
        assert_indexes_are_right(game)
        lines += 1
    assert lines > 300, "the turn is too poor to show anything"
    assert facts(game) == after_it


def test_an_interrupt_at_any_line_of_an_undo_leaves_it_done_or_not_begun() -> None:
    game = rich_board(pack_with(lambda _view, _entity, _nouns: False))
    before_it = facts(game)
    game.step("right")
    after_it = facts(game)
    lines = 1
    while interrupted(game.undo, lines, ("ecs_baba/board.py",)):
        assert facts(game) == before_it, f"line {lines}"
        assert_indexes_are_right(game)
        game.step("right")
        assert facts(game) == after_it
        lines += 1
    assert lines > 100, "the undo is too poor to show anything"


def assert_indexes_are_right(game: Game) -> None:
    board_of = game._board
    indexes = (list(board_of.at), [list(k) for k in board_of.of_kind], list(board_of.cell_of), list(board_of.kind_of))
    with game.active():
        board_of.reindex()
    assert indexes == (board_of.at, board_of.of_kind, board_of.cell_of, board_of.kind_of)


def test_a_turn_is_void_when_it_is_over() -> None:
    kept: list[Turn] = []

    class Keeping(esper.Processor):
        def process(self, turn: Turn) -> None:
            kept.append(turn)

    game = board(COURSE.extended(systems=[Keeping]), "BABA IS YOU")
    baba = game.place("baba", 0, 1)
    game.step("right")
    with pytest.raises(TurnOver, match="this turn is over"):
        kept[0].destroy([baba], "spite")
    with pytest.raises(TurnOver, match="this turn is over"):
        kept[0].query.having("YOU")
    assert game.pos_of(baba) == (1, 1)


def test_the_board_cannot_be_written_between_turns() -> None:
    kept: list[Turn] = []

    class Keeping(esper.Processor):
        def process(self, turn: Turn) -> None:
            kept.append(turn.board)  # type: ignore[arg-type]  # the board outlives its turn

    game = board(COURSE.extended(systems=[Keeping]), "BABA IS YOU")
    baba = game.place("baba", 0, 1)
    game.step("right")
    with pytest.raises(ReadOnlyBoard):
        kept[0].remove(baba)  # type: ignore[attr-defined]  # it is the board
    assert game.pos_of(baba) == (1, 1)


def test_a_game_cannot_be_changed_from_inside_its_own_turn() -> None:
    games: list[Game] = []
    refused: list[str] = []

    class Meddling(esper.Processor):
        def process(self, turn: Turn) -> None:  # noqa: ARG002  # a processor's signature
            game = games[0]
            for meddle in (
                lambda: game.step("left"),
                lambda: game.play("L"),
                lambda: game.place("rock", 0, 0),
                lambda: game.remove(2),
                game.undo,
                game.restart,
                game.close,
            ):
                try:
                    meddle()
                except GameActive as error:
                    refused.append(str(error))

    game = board(COURSE.extended(systems=[Meddling]), "BABA IS YOU")
    games.append(game)
    baba = game.place("baba", 0, 1)
    game.step("right")
    assert len(refused) == 7
    assert (game.pos_of(baba), game.turn) == ((1, 1), 1)
    games.clear()


def test_a_word_that_nothing_does_anything_with_can_still_be_asked_for() -> None:
    game = board(COURSE.extended(words=[property_("PINK")]), "BABA IS PINK")
    assert game.has_property(game.place("baba", 0, 1), "PINK")


def test_stages_see_the_components_of_the_games_own_world() -> None:
    seen: list[int] = []

    class Counting(esper.Processor):
        def process(self, turn: Turn) -> None:
            seen.append(len(esper.get_component(Tile)))
            assert len(turn.board.objects()) == seen[-1]

    pack = COURSE.extended(systems=[before("win", Stage("counting", Counting))])
    game = board(pack, "BABA IS YOU", "ROCK IS SINK")
    for kind in ("baba", "rock", "tree"):
        game.place(kind, 5, 2)
    game.play("W")
    assert seen == [6]


def test_a_hazard_that_failed_is_asked_again_about_what_it_has_not_dealt_with() -> None:
    failing = [True]

    def drown(turn: Turn, cells: Sequence[int]) -> list[int]:
        """Everything on a tile with water goes; the first time that anything would, this fails."""
        doomed = [one for cell in cells for one in turn.board.at[cell] if len(turn.board.at[cell]) > 1]
        if doomed and failing:
            failing.pop()
            raise ValueError("once")
        return doomed

    hazard = Hazard("drown", drown, needs=("SINK",), tile_local=True, reads=("SINK",))
    game = board(COURSE.replaced(hazards=(hazard,)), "WATER IS SINK")
    game.place("water", 5, 1)
    game.step(None)
    game.place("rock", 5, 1)

    with pytest.raises(ValueError, match="once"):
        game.step(None)
    assert game.kinds_at(5, 1) == ["rock", "water"]

    game.step(None)
    assert game.kinds_at(5, 1) == []

"""The host of a game is undisturbed: its esper world, processors, caches and handlers stay as they were."""

from __future__ import annotations

import gc
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

import esper
import pytest

from ecs_baba import COURSE, Game, Hazard, RuleBook, Stage, after, load_level
from ecs_baba.components import Facing, Kind, Text, Tile
from ecs_baba.errors import GameActive, GameClosed, LevelWon, OffBoard, WorldError, WrongThread
from ecs_baba.moves import read_moves, write_moves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ecs_baba.turn import Turn


class Sprite:
    pass


class Ticking(esper.Processor):
    def __init__(self) -> None:
        self.ticks = 0

    def process(self) -> None:
        self.ticks += 1


def handler() -> None:
    pass


@contextmanager
def host_world(name: str = "host") -> Iterator[Ticking]:
    """A host with a world of its own: entities, a processor, a handler, a filled cache, a pending deletion."""
    esper.switch_world(name)
    ticking = Ticking()
    esper.add_processor(ticking)
    esper.set_handler("tick", handler)
    for _ in range(3):
        esper.create_entity(Sprite())
    esper.get_component(Sprite)
    esper.delete_entity(2)
    try:
        yield ticking
    finally:
        esper.switch_world("default")
        esper.delete_world(name)


def picture() -> object:
    """Everything that esper holds for the current world, the private parts too."""
    return (
        esper.current_world,
        esper._current_world,
        dict(esper._entities),
        {kind: set(held) for kind, held in esper._components.items()},
        set(esper._dead_entities),
        {kind: list(held) for kind, held in esper._get_component_cache.items()},
        dict(esper._get_components_cache),
        list(esper._processors),
        dict(esper._processors_dict),
        esper._cache_dirty,
        {name: set(held) for name, held in esper.event_registry.items()},
    )


def playing() -> Game:
    game = Game(5, 2)
    game.write("BABA IS YOU", 0, 0)
    game.place("baba", 0, 1)
    return game


def test_no_call_of_a_game_disturbs_its_host() -> None:
    with host_world():
        before = picture()
        game = playing()
        assert picture() == before
        for call in (
            lambda: game.step("right"),
            lambda: game.move("left"),
            lambda: game.play("RL"),
            game.undo,
            game.restart,
            lambda: game.having("YOU"),
            lambda: game.why(2, "YOU"),
            lambda: str(game),
            lambda: repr(game),
            game.to_level,
            lambda: game.lost,
            game.close,
        ):
            call()
            assert picture() == before


def test_errors_do_not_disturb_the_host() -> None:
    def failing(_turn: Turn, _cells: object) -> list[int]:
        raise KeyboardInterrupt

    with host_world():
        game = Game(5, 2, pack=COURSE.extended(hazards=[Hazard("failing", failing)]))
        game.write("BABA IS YOU", 0, 0)
        before = picture()
        with pytest.raises(KeyboardInterrupt):
            game.step("right")
        with pytest.raises(OffBoard):
            game.place("rock", 9, 9)
        assert picture() == before
        won = Game.from_level(load_level("first-steps"))
        won.play(load_level("first-steps").solution or "")
        with pytest.raises(LevelWon):
            won.step("right")
        assert picture() == before


def test_a_host_may_step_a_game_in_the_middle_of_its_own_process() -> None:
    games: list[Game] = []

    class Stepping(esper.Processor):
        def process(self) -> None:
            games[0].step("right")
            games[0].place("rock", 4, 1)

    with host_world() as ticking:
        games.append(playing())
        esper.add_processor(Stepping(), priority=5)
        esper.process()
        assert ticking.ticks == 1
        assert esper.current_world == "host"
        assert not esper.entity_exists(2)
        assert games[0].kinds_at(1, 1) == ["baba"]
        games.clear()


def test_a_game_may_be_stepped_in_the_turn_of_another() -> None:
    inner = playing()

    class Nested(esper.Processor):
        def process(self, turn: Turn) -> None:
            inner.step(turn.direction)

    with host_world():
        before = picture()
        outer = Game(5, 2, pack=COURSE.extended(systems=[after("movement", Nested)]))
        outer.write("BABA IS YOU", 0, 0)
        baba = outer.place("baba", 0, 1)
        outer.step("right")
        assert (outer.pos_of(baba), inner.kinds_at(1, 1)) == ((1, 1), ["baba"])
        assert picture() == before


def test_dropping_a_thousand_games_leaves_no_world_behind() -> None:
    with host_world():
        before = picture()
        games = [Game(2, 2) for _ in range(1000)]
        assert len(esper.list_worlds()) >= 1002
        games[500].place("rock", 0, 0)
        games.clear()
        gc.collect()
        assert [name for name in esper.list_worlds() if name.startswith("ecs_baba")] == []
        assert picture() == before


def test_a_game_that_is_dropped_inside_its_own_block_goes_when_the_block_ends() -> None:
    with playing().active():
        gc.collect()
        assert esper.current_world.startswith("ecs_baba")
        assert len(esper.get_component(Tile)) == 4
    assert [name for name in esper.list_worlds() if name.startswith("ecs_baba")] == []


def test_closing_a_game_deletes_its_world_and_may_be_done_twice() -> None:
    game = playing()
    worlds = len(esper.list_worlds())
    game.close()
    game.close()
    assert game.closed
    assert len(esper.list_worlds()) == worlds - 1
    with pytest.raises(GameClosed):
        game.step("right")


def test_a_game_cannot_be_closed_while_it_is_active_also_further_up_the_stack() -> None:
    game, other = playing(), playing()
    with game.active():
        with pytest.raises(GameActive):
            game.close()
        with other.active(), pytest.raises(GameActive):
            game.close()
    assert game.step("right").changed


@pytest.mark.parametrize("turn", ["step", "play", "move"])
def test_a_stray_switch_of_worlds_is_an_error_that_names_the_processor(turn: str) -> None:
    class Straying(esper.Processor):
        def process(self, turn: Turn) -> None:  # noqa: ARG002  # a processor's signature
            esper.switch_world("elsewhere")

    with host_world():
        esper.switch_world("elsewhere")
        esper.switch_world("host")
        game = Game(5, 2, pack=COURSE.extended(systems=[after("movement", Stage("stray", Straying))]))
        game.write("BABA IS YOU", 0, 0)
        baba = game.place("baba", 0, 1)
        before = picture()
        with pytest.raises(WorldError, match=r"the processor Straying of stage 'stray' .* to 'elsewhere'"):
            {"step": game.step, "play": lambda _: game.play("R"), "move": game.move}[turn]("right")
        assert picture() == before
        assert (game.pos_of(baba), game.turn, game.undo()) == ((0, 1), 0, False)
        esper.delete_world("elsewhere")


def test_a_stray_switch_inside_an_active_block_is_an_error() -> None:
    game = playing()
    with pytest.raises(WorldError, match="'elsewhere'"), game.active():
        esper.switch_world("elsewhere")
    assert esper.current_world == "default"
    esper.delete_world("elsewhere")


def test_a_host_world_that_is_deleted_meanwhile_is_an_error_and_does_not_come_back_empty() -> None:
    game = playing()
    esper.switch_world("doomed")
    with pytest.raises(WorldError, match="the world to give back was deleted"), game.active():
        esper.delete_world("doomed")
    assert esper.current_world == "default"
    assert "doomed" not in esper.list_worlds()


def test_a_games_world_that_is_deleted_from_outside_is_an_error() -> None:
    game = playing()
    with game.active():
        name = esper.current_world
    esper.delete_world(name)
    with pytest.raises(WorldError, match="deleted from outside"):
        game.step("right")
    assert name not in esper.list_worlds()
    assert esper.current_world == "default"


def test_another_thread_is_refused_while_a_game_is_active() -> None:
    game, other = playing(), playing()
    errors: list[BaseException] = []

    def run() -> None:
        try:
            other.step("right")
        except Exception as error:  # noqa: BLE001  # whatever comes is looked at below
            errors.append(error)

    with game.active():
        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
    assert [type(error) for error in errors] == [WrongThread]
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert len(errors) == 1
    assert other.kinds_at(1, 1) == ["baba"]


def test_a_host_can_read_the_games_entities_and_rules_with_esper() -> None:
    game = playing()
    game.place("text:ROCK", 4, 1, facing="up")
    with game.active():
        kinds = sorted(kind.name for _, (kind, _) in esper.get_components(Kind, Tile))
        facing = {
            entity: esper.component_for_entity(entity, Facing).direction for entity, _ in esper.get_component(Text)
        }
        [(_, book)] = esper.get_component(RuleBook)
    assert kinds == ["baba", "text:BABA", "text:IS", "text:ROCK", "text:YOU"]
    assert sorted(facing.values()) == ["right", "right", "right", "up"]
    assert book.active_rules == ("BABA IS YOU", "TEXT IS PUSH")
    assert book is game.rule_book


def test_entities_that_a_host_makes_in_the_games_world_are_not_objects_and_stay() -> None:
    game = playing()
    with game.active():
        mine = esper.create_entity(Sprite())
    rock = game.place("rock", 3, 1)
    assert rock > mine
    assert mine not in game.objects()
    game.step("right")
    key = game.place("key", 4, 0)
    game.undo()
    assert game.place("door", 4, 0) == key
    with game.active():
        assert esper.has_component(mine, Sprite)
    with pytest.raises(KeyError):
        game.pos_of(mine)


def test_a_processor_that_a_host_adds_by_hand_is_no_part_of_a_turn() -> None:
    class Loud(esper.Processor):
        def process(self, *_arguments: object) -> None:
            raise AssertionError

    game = playing()
    with game.active():
        esper.add_processor(Loud())
        esper.add_processor(Loud(), priority=7)
    game.step("right")
    game.play("L")
    game.move("right")
    assert game.kinds_at(1, 1) == ["baba"]


def test_play_and_step_give_the_same() -> None:
    level = load_level("first-steps")
    one, other = Game.from_level(level), Game.from_level(level)
    with one.active():
        for direction in read_moves("LURD" + (level.solution or "")):
            one.step(direction)
            other.play(write_moves([direction]))
            assert (str(one), one.rules(), one.won, one.turn) == (str(other), other.rules(), other.won, other.turn)


def test_a_turn_as_esper_runs_it_is_a_turn_as_the_game_runs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    level = load_level("first-steps")
    one, other = Game.from_level(level), Game.from_level(level)
    with one.active(), monkeypatch.context() as patch:
        patch.setattr(type(one._world), "run", lambda _world, turn, _stages: esper.process(turn))
        for direction in read_moves("LURD" + (level.solution or "")):
            outcome = one.step(direction)
            assert outcome == other.step(direction)
            assert (str(one), one.rules(), one.turn) == (str(other), other.rules(), other.turn)
    assert one.won

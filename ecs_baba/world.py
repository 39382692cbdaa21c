"""One private esper world for a game: entered for each call, and the host's given back whatever happens.

esper keeps one current world in a process. So does this module keep, for the process, which thread is inside a game:
only one at a time may be.
"""

from __future__ import annotations

import itertools
from threading import get_ident
from typing import TYPE_CHECKING, Final

import esper

from ecs_baba.errors import GameActive, GameClosed, WorldError, WrongThread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import TracebackType

    from ecs_baba.declared import Stage
    from ecs_baba.table import Table
    from ecs_baba.turn import Turn

    #: stages: the `process` of each, the step that esper knows it by, and the steps after it that wait for words
    Stages = tuple[tuple[Callable[[Turn], None], "_Step", tuple["_Step", ...]], ...]

_numbers = itertools.count(1)

_DEFAULT_WORLD: Final = "default"  # the name of the world that esper starts with


class _Inside:
    """Which thread is inside a game now, and how many games deep."""

    __slots__ = ("depth", "thread")

    def __init__(self) -> None:
        self.depth = 0
        self.thread = 0


_inside: Final = _Inside()


class World:
    """A named esper world that belongs to one game. It never refers to its game, so that both can be collected."""

    __slots__ = ("__weakref__", "_doomed", "_hosts", "_is_gated", "_marker", "_steps", "closed", "name")

    def __init__(self) -> None:
        """Name a new world; it exists from its first `enter`."""
        self.name = f"ecs_baba {next(_numbers)}"
        self.closed = False
        self._doomed = False
        self._hosts: list[str] = []
        self._marker = 0
        self._steps: tuple[_Step, ...] = ()
        self._is_gated = False

    # Going in and out.

    def __enter__(self) -> None:
        """Make this the current world, and remember the one to give back.

        Raises:
            GameClosed: when it was closed. WrongThread: while another thread is inside a game.
            WorldError: when somebody deleted it.
        """
        thread = get_ident()
        if _inside.depth and _inside.thread != thread:
            raise WrongThread("another thread is inside a game: only one thread at a time may use esper")
        if self.closed:
            raise GameClosed("this game is closed")
        host = esper.current_world
        if host is not self.name:
            esper.switch_world(self.name)
            if self._marker and not esper.entity_exists(self._marker):
                esper.switch_world(host)
                esper.delete_world(self.name)
                self.closed = True
                raise WorldError(f"the world {self.name!r} of this game was deleted from outside")
        self._hosts.append(host)
        _inside.depth += 1
        _inside.thread = thread

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give back the world that was current, also when somebody switched in between.

        Raises:
            WorldError: when the current world is not this one, or the one to give back does not exist any more;
                where an error is on its way already, it gets a note instead.
        """
        stray = esper.current_world
        host = self._hosts.pop()
        _inside.depth -= 1
        if stray is host is self.name:
            return
        trouble = None
        if host not in esper.list_worlds():
            host = _DEFAULT_WORLD
            trouble = "the world to give back was deleted while a game ran in it; the default world is current now"
        elif stray != self.name:
            trouble = f"the current world was switched to {stray!r} inside a game and not switched back"
        esper.switch_world(host)
        if self._doomed:
            self._bury()
        if trouble is not None:
            if error is None:
                raise WorldError(trouble)
            error.add_note(trouble)

    def is_current(self) -> bool:
        """Whether this thread is inside already, and nobody else's world is current."""
        return esper.current_world is self.name and _inside.thread == get_ident() and bool(self._hosts)

    def close(self) -> None:
        """Delete the world. Closing twice is closing once.

        Raises:
            GameActive: while somebody is inside.
        """
        if self._hosts:
            raise GameActive("a game cannot be closed while it is active")
        if not self.closed:
            self.closed = True
            _delete(self.name)

    def discard(self) -> None:
        """Delete the world as soon as nobody is inside; for the collection of its game."""
        self._doomed = True
        if not self.closed:
            self._bury()

    def _bury(self) -> None:
        if self._doomed and not self._hosts and not self.closed and esper.current_world != self.name:
            self.closed = True
            _delete(self.name)

    # Running a turn.

    def furnish(self, marker: int, stages: Sequence[Stage]) -> None:
        """Add one processor for each stage, in order; `marker` is an entity that exists as long as the world."""
        self._marker = marker
        self._steps = tuple(_Step(stage.name, stage.processor(), self.name, stage.idle) for stage in stages)
        self._is_gated = any(stage.idle is not None for stage in stages)
        for step in self._steps:
            esper.add_processor(step)

    def stages(self, until: str | None = None) -> Stages:
        """The stages in order, up to and with the one called `until`, all without it; for `run`."""
        last = next((i for i, step in enumerate(self._steps) if step.name == until), len(self._steps) - 1)
        stages: list[tuple[_Step, list[_Step]]] = []
        for step in self._steps[: last + 1]:
            if stages and step.waits:
                stages[-1][1].append(step)
            else:
                stages.append((step, []))
        return tuple((step.processor.process, step, tuple(waiting)) for step, waiting in stages)

    def run(self, turn: Turn, stages: Stages) -> None:
        """Run stages of a turn one by one.

        That is what `esper.process(turn)` does in this world, and quicker; that would also run processors that a
        host added to the world by hand, which are no part of a turn. A processor class that sets
        `waits_for_words` itself (it is not inherited) is left out while no word changed since the board was read,
        and no reading waits to be taken up.

        Raises:
            WorldError: naming the processor that left another world current.
        """
        name = self.name
        board = turn.board
        if self._is_gated and not turn.debug:
            self._run_busy(turn, stages)
            return
        for process, step, waiting in stages:
            process(turn)
            if esper.current_world is not name:
                step.check_world()
            if board.words_changed or turn.parsed is not None:
                for late in waiting:
                    if board.words_changed or turn.parsed is not None:
                        late.process(turn)

    def _run_busy(self, turn: Turn, stages: Stages) -> None:
        """Run those stages that the rules in force leave something to do."""
        board, name, count = turn.board, self.name, len(stages)
        table = board.table
        onward = _onward(table, stages)
        at = onward[0]
        while at < count:
            process, step, waiting = stages[at]
            process(turn)
            if esper.current_world is not name:
                step.check_world()
            if waiting and (board.words_changed or turn.parsed is not None):
                for late in waiting:
                    if board.words_changed or turn.parsed is not None:
                        late.process(turn)
            if board.table is not table:
                table = board.table
                onward = _onward(table, stages)
            at = onward[at + 1]

    def stay(self) -> None:
        """Make this the current world again, after somebody inside switched away."""
        if esper.current_world != self.name:
            esper.switch_world(self.name)


def _onward(table: Table, stages: Stages) -> list[int]:
    """For each place in the order, the next stage that has something to do, the count of stages where none has."""
    known: dict[int, list[int]] = table.derived.setdefault("stages", {})
    onward = known.get(len(stages))
    if onward is None:
        onward = [len(stages)] * (len(stages) + 1)
        for at in range(len(stages) - 1, -1, -1):
            _, step, waiting = stages[at]
            is_idle = not waiting and step.idle is not None and step.idle(table)
            onward[at] = onward[at + 1] if is_idle else at
        known[len(stages)] = onward
    return onward


class _Step(esper.Processor):
    """A stage's processor, with a look at the current world after it: esper would run the next one in any world."""

    def __init__(
        self, name: str, processor: esper.Processor, world: str, idle: Callable[[Table], bool] | None = None
    ) -> None:
        self.name = name
        self.processor = processor
        self.idle = idle
        self.waits = vars(type(processor)).get("waits_for_words", False) is True
        self._world = world

    def process(self, turn: Turn) -> None:
        """Run the stage, when esper does."""
        self.processor.process(turn)
        self.check_world()

    def check_world(self) -> None:
        """Make sure that the processor left the game's world current.

        Raises:
            WorldError: naming the processor, when it did not.
        """
        if esper.current_world != self._world:
            raise WorldError(
                f"the processor {type(self.processor).__name__} of stage {self.name!r} switched the current world "
                f"to {esper.current_world!r} and did not switch back"
            )


def is_processor(what: object) -> bool:
    """Whether this is a class that esper can run instances of, with a `process` of its own."""
    return isinstance(what, type) and issubclass(what, esper.Processor) and what.process is not esper.Processor.process


def _delete(name: str) -> None:
    if name in esper.list_worlds():
        esper.delete_world(name)

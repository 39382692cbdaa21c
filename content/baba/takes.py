"""The takes of movement: who goes where, take after take, and how the steps of one take wait for each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from ecs_baba.content.baba.asking import Asking, floats, level_with
from ecs_baba.content.baba.ground import SOLID, Ground, Meeting, flags
from ecs_baba.content.baba.life import facing_of
from ecs_baba.content.baba.outcomes import Staged, TooComplex
from ecs_baba.content.baba.pseudo import EMPTY_KIND, LEVEL_ID, LEVEL_KIND, cell_of, empties
from ecs_baba.content.baba.ways import CLOCKWISE, OPPOSITE
from ecs_baba.declared import Mover
from ecs_baba.depth import deep
from ecs_baba.grid import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from ecs_baba.content.baba.ground import Steps
    from ecs_baba.turn import Turn

#: As many tries as a turn may have.
ATTEMPT_LIMIT: Final = 15_000

#: As long a chain of pushes as needs no more room for calls.
SHORT: Final = 100

#: The stages of a mover: pushing, waiting for others, turning round, and being past all that.
PUSHING: Final = 1
WAITING: Final = 2
TURNING: Final = 3
PAST: Final = 4

NUDGES: Final = ("right", "up", "left", "down")


class Goer:
    """Who moves in a take.

    direction: where to. turns: whether it turns round where it is blocked. faces: whether it looks where it goes as
    soon as it tries. keeps: whether it goes without looking there. follows: whether a further step goes where it looks
    then. steps: how many are left. hurried: whether an earlier step of this turn did not come at once. seen: what it
    met when it last tried: the ground, its version, the way, and what was there. stage, done: in the pass that runs.
    """

    __slots__ = (
        "direction",
        "done",
        "entity",
        "faces",
        "follows",
        "hurried",
        "keeps",
        "seen",
        "stage",
        "steps",
        "turns",
    )

    def __init__(  # noqa: PLR0913  # ways to go
        self,
        entity: int,
        direction: str,
        steps: int = 1,
        *,
        turns: bool = False,
        faces: bool = True,
        keeps: bool = False,
        follows: bool = False,
    ) -> None:
        """Somebody who has not gone yet."""
        self.entity = entity
        self.direction = direction
        self.steps = steps
        self.turns = turns
        self.faces = faces
        self.keeps = keeps
        self.follows = follows
        self.hurried = False
        self.seen: tuple[Ground, int, str, Meeting] | None = None
        self.stage = 0
        self.done = False


class Takes(Staged):
    """Runs the movers of the pack as takes, in order."""

    def act(self, turn: Turn) -> None:
        """Rules are those from before the turn; what a take moves has moved when the next one asks."""
        _face_level(turn)
        derived = turn.board.table.derived
        movers: list[Mover] | None = derived.get("takes")
        if movers is None:
            possible = turn.query.possible
            movers = derived["takes"] = [mover for mover in turn.pack.movers if possible(*mover.needs)]
        longest = max(turn.board.grid.width, turn.board.grid.height)
        if longest <= SHORT:
            _take_all(turn, movers)
        else:
            with deep(longest):
                _take_all(turn, movers)


def _take_all(turn: Turn, movers: list[Mover]) -> None:
    for mover in movers:
        goers = [goer if isinstance(goer, Goer) else Goer(*goer) for goer in mover.starts(turn)]
        if goers:
            run(turn, goers, shifting=mover.name == "shift")


def _face_level(turn: Turn) -> None:
    """A level that is YOU looks where the player goes."""
    board = turn.board
    told = turn.direction is not None and board.lexicon.kind_number(LEVEL_KIND) in board.table.holders.get("YOU", ())
    if told and turn.query.has(LEVEL_ID, "YOU"):
        board.store(board.level, "facing", turn.direction)


def run(turn: Turn, goers: list[Goer], *, shifting: bool) -> None:
    """Resolve one take, step after step for those who have several."""
    board = turn.board
    while goers:
        ground = Ground(turn, shifting=shifting)
        if not _walk(turn, ground, goers):
            _resolve(turn, ground, goers)
            ground.apply()
        for goer in goers:
            if goer.steps > 0:
                break
        else:
            return
        goers = [goer for goer in goers if goer.steps > 0 and (goer.entity < 0 or board.cell_of[goer.entity] >= 0)]
        for goer in goers:
            if goer.follows and goer.entity > 0:
                goer.direction = board.facing_of[goer.entity]
        goers = [goer for goer in goers if not ground.is_held(goer.entity, _travel(turn, goer))]


def _walk(turn: Turn, ground: Ground, goers: list[Goer]) -> bool:
    """Let all take one step where that is all that happens, to anybody; False where it is not, and nothing is done."""
    walks: dict[int, int] = {}
    for goer in goers:
        target = ground.free(goer.entity, goer.direction)
        if target is None:
            return False
        walks[goer.entity] = target
    facings = turn.board.facing_of
    for goer in goers:
        goer.steps -= 1
        if not goer.keeps and facings[goer.entity] != goer.direction:
            turn.face(goer.entity, goer.direction)
    turn.walk(walks)
    return True


def _resolve(turn: Turn, ground: Ground, goers: list[Goer]) -> None:
    """Let all take one step: pass after pass the lowest stage tries; what succeeds late lets others try again."""
    for goer in goers:
        goer.stage = PAST if goer.hurried else 0
        goer.done = False
    waiting = goers
    while waiting:
        stage = min([goer.stage for goer in waiting])
        if stage == WAITING and all(_is_stuck(ground, goer) for goer in waiting):
            for goer in waiting:  # nothing has changed since each of them found its way blocked
                goer.stage = max(goer.stage, TURNING)
            stage = TURNING
        for goer, steps in _decided(turn, ground, waiting, stage):
            look = None if goer.keeps else goer.direction
            if isinstance(steps, int):
                ground.go(goer.entity, steps, look)
            else:
                ground.carry_out(steps, goer.entity, look)
        waiting = [goer for goer in waiting if not goer.done]


def _is_stuck(ground: Ground, goer: Goer) -> bool:
    """Whether a goer would find what it found when it last tried: that it cannot go."""
    seen = goer.seen
    return seen is not None and seen[0] is ground and seen[1] == ground.version and seen[3].solid


def _decided(turn: Turn, ground: Ground, waiting: list[Goer], stage: int) -> list[tuple[Goer, Steps | int]]:
    """One pass: what those at a stage are going to do, as steps or, where it is no more than that, as a cell."""
    decided: list[tuple[Goer, Steps | int]] = []
    facings = turn.board.facing_of
    for goer in waiting:
        if goer.stage != stage or goer.done:
            continue
        target = None if stage else ground.free(goer.entity, goer.direction)
        if target is not None:
            if goer.faces and facings[goer.entity] != goer.direction:
                ground.version += 1
                turn.face(goer.entity, goer.direction)
            decided.append((goer, target))
        else:
            steps = (_attempt if stage else _first_try)(turn, ground, goer)
            if steps is None:
                continue
            decided.append((goer, steps))
        goer.done = True
        goer.steps -= 1
        if stage:
            goer.hurried = True
            for other in waiting:
                if not other.done and WAITING <= other.stage < PAST:
                    other.stage = 0
    kept = turn.kept
    attempts = kept["attempts"] = kept.get("attempts", 0) + len(waiting)
    if attempts > ATTEMPT_LIMIT:
        raise TooComplex(f"more than {ATTEMPT_LIMIT} tries to step")
    return decided


def _first_try(turn: Turn, ground: Ground, goer: Goer) -> Steps | None:
    """A goer's first try: the step, where the way is free; otherwise the goer is sent to the stage that it needs."""
    if not _sets_out(turn, ground, goer):
        return None
    travel = _travel(turn, goer)
    meeting = ground.meet(goer.entity, travel)
    goer.seen = (ground, ground.version, travel, meeting)
    if meeting.solid:
        goer.stage = WAITING
    elif meeting.pushed:
        goer.stage = PUSHING
    else:
        return ground.step(goer.entity, travel, meeting)
    return None


def _attempt(turn: Turn, ground: Ground, goer: Goer) -> Steps | int | None:
    """What a further try of a step would set off; None where the goer has to wait, or gave up."""
    if not _sets_out(turn, ground, goer):
        return None
    entity = goer.entity
    steps: Steps | int | None = _step(turn, ground, goer)
    if steps is None and goer.stage == TURNING and goer.turns:
        goer.direction = OPPOSITE[goer.direction]
        ground.version += 1
        if entity > 0:
            turn.face(entity, goer.direction)
        if not ground.is_held(entity, _travel(turn, goer)):
            steps = ground.free(entity, goer.direction)
            if steps is None:
                steps = _step(turn, ground, goer)
    if steps is not None:
        return steps
    if goer.stage >= TURNING:
        ground.give_up(entity)
        goer.done = True
        goer.hurried = True
        goer.steps -= 1
    else:
        goer.stage = WAITING if goer.stage < WAITING else TURNING
    return None


def _sets_out(turn: Turn, ground: Ground, goer: Goer) -> bool:
    """Whether a goer is still there to try; where it looks as soon as it tries, it does."""
    entity = goer.entity
    if entity < 0:
        return True
    if turn.board.cell_of[entity] < 0:
        goer.done = True
        goer.steps = 0
        return False
    if goer.faces and turn.board.facing_of[entity] != goer.direction:
        ground.version += 1
        turn.face(entity, goer.direction)
    return True


def _step(turn: Turn, ground: Ground, goer: Goer) -> Steps | None:
    """The step with all that it pushes, None where the way is blocked."""
    travel = _travel(turn, goer)
    seen = goer.seen
    if seen is not None and seen[0] is ground and seen[1] == ground.version and seen[2] == travel:
        meeting = seen[3]
    else:
        meeting = ground.meet(goer.entity, travel)
        goer.seen = (ground, ground.version, travel, meeting)
    if meeting.solid:
        return None
    steps = ground.step(goer.entity, travel, meeting)
    if steps is None:  # what it would push cannot be pushed, as long as nothing changes
        goer.seen = (ground, ground.version, travel, SOLID)
    return steps


def _travel(turn: Turn, goer: Goer) -> str:
    """The way a goer really goes: the other way round with an odd number of REVERSE rules."""
    if not turn.board.table.holders.get("REVERSE"):
        return goer.direction
    count = cast("Asking", turn.query).count(goer.entity, "REVERSE") if goer.entity > 0 else 0
    return OPPOSITE[goer.direction] if count % 2 else goer.direction


# Who goes where.


def _having(turn: Turn, word: str) -> list[tuple[int, int]]:
    """Whoever has a property, with the number of rules that say so: objects in order, then emptiness."""
    query = cast("Asking", turn.query)
    found = query.counted(word)
    if flags(turn).empty and turn.board.lexicon.kind_number(EMPTY_KIND) in turn.board.table.holders.get(word, ()):
        found += [(entity, 1) for entity in empties(turn.board) if query.has(entity, word)]
    return found


def _sleeps(turn: Turn, entity: int) -> bool:
    return flags(turn).sleep and turn.query.has(entity, "SLEEP")


def _awake(turn: Turn, goers: Iterable[Goer]) -> list[Goer]:
    """Those who can go: not asleep, not STILL, not LOCKED that way."""
    if not flags(turn).holds:
        return list(goers)
    ground = Ground(turn)
    return [
        goer
        for goer in goers
        if not _sleeps(turn, goer.entity) and not ground.is_held(goer.entity, _travel(turn, goer))
    ]


def you(turn: Turn) -> list[Goer]:
    """YOU goes where the player says, YOU2 where the second one does; all turn there, also those who cannot go."""
    wishes: dict[int, str] = {}
    for direction, word in ((turn.direction, "YOU"), (turn.second, "YOU2")):
        if direction is not None:
            found = _having(turn, word)
            if word == "YOU2" and not found:
                found = _having(turn, "YOU")
            for entity, _ in found:
                wishes.setdefault(entity, direction)
    sleep, facings = flags(turn).sleep, turn.board.facing_of
    for entity in list(wishes):
        if sleep and _sleeps(turn, entity):
            del wishes[entity]
        elif entity > 0 and facings[entity] != wishes[entity]:
            turn.face(entity, wishes[entity])
    goers = [Goer(entity, direction, faces=False) for entity, direction in wishes.items()]
    return _awake(turn, [*goers, *_camera(turn, wishes)])


def _camera(turn: Turn, going: Collection[int]) -> list[Goer]:
    """The one 3D object that the player looks from: it steps along its facing, turns, or hands over to the next.

    Where it is `going` as YOU already it does no more than that.
    """
    board = turn.board
    if not board.table.holders.get("3D"):
        return []
    objects = [entity for entity, _ in cast("Asking", turn.query).counted("3D")]
    if not objects or turn.direction is None:
        return []
    chosen = board.stored.get("camera", {})
    camera = next((entity for entity in objects if entity in chosen), objects[0])
    for entity in [entity for entity in chosen if entity != camera]:
        board.store(entity, "camera", None)
    board.store(camera, "camera", True)
    if turn.direction == "down":
        following = objects[(objects.index(camera) + 1) % len(objects)]
        if following != camera:
            board.store(camera, "camera", None)
            board.store(following, "camera", True)
    elif camera in going or _sleeps(turn, camera):
        return []
    elif turn.direction == "up":
        return [Goer(camera, board.facing_of[camera], faces=False)]
    else:
        quarter = 1 if turn.direction == "right" else 3
        turn.face(camera, CLOCKWISE[(CLOCKWISE.index(board.facing_of[camera]) + quarter) % 4])
    return []


def move(turn: Turn) -> list[Goer]:
    """MOVE, AUTO and CHILL go where they look; MOVE and CHILL turn round where they are blocked."""
    goers: dict[int, Goer] = {}
    sleep, facings = flags(turn).sleep, turn.board.facing_of
    for word in ("MOVE", "AUTO", "CHILL"):
        if not turn.board.table.holders.get(word):
            continue
        for entity, count in _having(turn, word):
            if sleep and _sleeps(turn, entity):
                continue
            if word == "CHILL":
                facing = DIRECTIONS[turn.chance(4)]
                if entity > 0:
                    turn.face(entity, facing)
            elif entity in goers:
                facing = goers[entity].direction
            else:
                facing = facings[entity] if entity > 0 else facing_of(turn, entity)
            if entity in goers:
                goers[entity].steps += count
                goers[entity].direction = facing
            else:
                goers[entity] = Goer(entity, facing, count, turns=word != "AUTO", faces=False, follows=True)
    return _awake(turn, goers.values())


def nudge(direction: str, turn: Turn) -> list[Goer]:
    """NUDGE words push their object one way; it looks where it looked."""
    found = _having(turn, "NUDGE" + direction.upper())
    return _awake(turn, [Goer(entity, direction, count, faces=False, keeps=True) for entity, count in found])


def fear(turn: Turn) -> list[Goer]:
    """FEAR goes away from what it fears beside it."""
    query, board = cast("Asking", turn.query), turn.board
    goers: list[Goer] = []
    if not query.speaks("FEAR"):
        return goers
    fearful = query.doers("FEAR")
    if turn.board.lexicon.kind_number(EMPTY_KIND) in turn.board.table.conversions["FEAR"]:
        fearful += empties(board)
    for entity in fearful:
        feared = list(dict.fromkeys(query.said(entity, "FEAR")))
        if not feared:
            continue
        counts = {way: sum(_is_beside(turn, entity, way, noun) for noun in feared) for way in DIRECTIONS}
        most = max(counts.values())
        if most:
            away = [OPPOSITE[way] for way in DIRECTIONS if counts[way] == most]
            way = away[0] if len(away) == 1 else _escape(turn, entity, counts)
            if way is not None:
                goers.append(Goer(entity, way, most, follows=True))
    return _awake(turn, goers)


def _is_beside(turn: Turn, entity: int, way: str, noun: str) -> bool:
    board = turn.board
    cell = board.grid.ahead[way][cell_of(board, entity)]
    if cell < 0:
        return False
    return (noun == "EMPTY" and not board.at[cell]) or any(turn.query.names(noun, other) for other in board.at[cell])


def _escape(turn: Turn, entity: int, counts: dict[str, int]) -> str | None:
    """The first way out, from where it looks to the right, the left and back, that is free of fear and open."""
    look = CLOCKWISE.index(facing_of(turn, entity))
    ground = Ground(turn)
    for quarter in (0, 1, 3, 2):
        way = CLOCKWISE[(look + quarter) % 4]
        if not counts[way]:
            travel = _travel(turn, Goer(entity, way))
            meeting = ground.meet(entity, travel)
            if not meeting.solid and Ground(turn).step(entity, travel, meeting) is not None:
                return way
    return None


def shift(turn: Turn) -> list[Goer]:
    """What shares a tile with a SHIFT object goes where that one looks, one step for each belt and rule."""
    board, query = turn.board, cast("Asking", turn.query)
    goers: dict[int, Goer] = {}

    def carry(entity: int, way: str, count: int) -> None:
        if entity in goers:
            goers[entity].steps += count
        else:
            goers[entity] = Goer(entity, way, count)

    at, cell_of = board.at, board.cell_of
    for belt, count in query.counted("SHIFT"):
        here = at[cell_of[belt]]
        for other in here if len(here) > 1 else ():
            if other != belt and level_with(board, belt, other):
                carry(other, board.facing_of[belt], count)
    if query.has(LEVEL_ID, "SHIFT"):
        way = board.stored.get("facing", {}).get(board.level, DIRECTIONS[0])
        high = query.has(LEVEL_ID, "FLOAT")
        for entity in board.objects():
            if floats(board, entity) == high and not _sleeps(turn, entity):
                carry(entity, way, 1)
    if not flags(turn).holds:
        return list(goers.values())
    ground = Ground(turn)
    return [goer for goer in goers.values() if not ground.is_held(goer.entity, _travel(turn, goer))]


MOVERS: Final = (
    Mover("you", you),  # type: ignore[arg-type]  # takes start goers
    Mover("move", move),  # type: ignore[arg-type]  # the same
    *(
        Mover("nudge" + direction, partial(nudge, direction), needs=("NUDGE" + direction.upper(),))  # type: ignore[arg-type]  # the same
        for direction in NUDGES
    ),
    Mover("fear", fear),  # type: ignore[arg-type]  # the same
    Mover("shift", shift, needs=("SHIFT",)),  # type: ignore[arg-type]  # the same
)

"""A naive model of the game, to judge the engine by: slow, obvious, and sharing no code with it.

Nothing here is indexed, cached or skipped. Every question looks at every object and every rule, every
parse reads the whole board, and undo keeps full copies. Read it from top to bottom as the rules of the game.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Tile: TypeAlias = tuple[int, int]
Direction: TypeAlias = tuple[int, int]

NOUN_LIST = """
    BABA KEKE ME ROCK WALL FLAG KEY DOOR LAVA WATER SKULL GRASS TILE TREE ICE LOVE BOX BELT GHOST STAR PILLAR
    HEDGE CRAB BUG JELLY ALGAE FLOWER BOLT ROBOT LEAF FIRE TEXT ALL
"""
NOUNS = NOUN_LIST.split()
PROPERTIES = ["YOU", "WIN", "PUSH", "STOP", "PULL", "OPEN", "SHUT", "SINK", "HOT", "MELT", "DEFEAT", "FLOAT"]
CONDITIONS = ["NEAR", "ON"]
VERB = "IS"
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
READING_DIRECTIONS = (DIRECTIONS["right"], DIRECTIONS["down"])


@dataclass
class Object:
    """A thing ('rock') or a piece of text ('text:ROCK'); a smaller id is an older object."""

    id: int
    kind: str
    tile: Tile | None  # None once destroyed


@dataclass(frozen=True, order=True)
class Rule:
    """SUBJECT [CONDITION NOUNS] IS [NOT] COMPLEMENT; without a condition: '' and no nouns."""

    subject: str
    condition: str
    nouns: tuple[str, ...]
    negated: bool
    complement: str

    def __str__(self) -> str:
        """Write the rule as it lies on the board."""
        guard = f" {self.condition} {' AND '.join(self.nouns)}" if self.condition else ""
        return f"{self.subject}{guard} {VERB} {'NOT ' if self.negated else ''}{self.complement}"

    def same_guard(self, other: Rule) -> bool:
        """Whether both have the same condition: one word, and the same nouns as often, in any order."""
        return self.condition == other.condition and sorted(self.nouns) == sorted(other.nouns)


BASE_RULES = (Rule("TEXT", "", (), negated=False, complement="PUSH"),)


@dataclass
class Plan:
    """What one mover would bring about: who steps, and who is destroyed instead."""

    direction: Direction
    moving: set[int] = field(default_factory=set)
    destroyed: set[int] = field(default_factory=set)


@dataclass
class State:
    """All that undo gives back."""

    next_id: int
    objects: dict[int, Object] = field(default_factory=dict)  # oldest first, the destroyed ones too
    turn: int = 0
    won: bool = False
    start: State | None = None  # as the turn that counted from 0 to 1 began: what restart gives back


def towards(tile: Tile, direction: Direction, distance: int = 1) -> Tile:
    """Name the tile that lies `distance` tiles from `tile`; a negative distance is behind it."""
    return tile[0] + distance * direction[0], tile[1] + distance * direction[1]


class Naive:
    """The whole game, as plainly as it can be put."""

    def __init__(
        self,
        width: int,
        height: int,
        *,
        first_id: int = 1,
        extra_nouns: Sequence[str] = (),
    ) -> None:
        """Start with an empty board; the first object gets the id `first_id`."""
        self.width = width
        self.height = height
        self.nouns = [*NOUNS, *extra_nouns]
        self._state = State(next_id=first_id)
        self._history: list[State] = []
        self._parsed: list[Rule] = []
        self._in_force: list[Rule] = []
        self._parse()

    # --- what the outside sees ------------------------------------------------------------------------

    @property
    def won(self) -> bool:
        """Whether a turn was won and not undone since."""
        return self._state.won

    @property
    def lost(self) -> bool:
        """Whether no object is YOU."""
        return not self._having("YOU")

    @property
    def turn(self) -> int:
        """How many steps and moves were made and not undone, since the last restart."""
        return self._state.turn

    def rules(self) -> list[str]:
        """List what is written, base rules included."""
        return sorted({str(rule) for rule in self._parsed})

    def active_rules(self) -> list[str]:
        """List what is in force."""
        return sorted({str(rule) for rule in self._in_force})

    def pos_of(self, entity: int) -> Tile | None:
        """Tell where an object is; None when it is destroyed."""
        return self._get(entity).tile

    def kind_of(self, entity: int) -> str:
        """Tell what an object is, or last was."""
        return self._get(entity).kind

    def objects(self) -> list[tuple[int, str, int, int]]:
        """List the objects on the board as (id, kind, x, y), oldest first."""
        return [(o.id, o.kind, *o.tile) for o in self._state.objects.values() if o.tile is not None]

    # --- setting the board up -------------------------------------------------------------------------

    def place(self, kind: str, x: int, y: int) -> int:
        """Put a thing ('rock') or a word ('text:ROCK') on a tile."""
        words = [*self.nouns, *PROPERTIES, *CONDITIONS, VERB, "AND", "NOT"]
        things = [noun.lower() for noun in self.nouns if noun not in ("TEXT", "ALL")]
        if kind not in things and kind not in [f"text:{word}" for word in words]:
            msg = f"unknown kind {kind!r}"
            raise ValueError(msg)
        if not self._is_inside((x, y)):
            msg = f"no tile at {x}, {y}"
            raise ValueError(msg)
        entity = self._create(kind, (x, y))
        self._parse()
        return entity

    def remove(self, entity: int) -> None:
        """Take an object off the board."""
        if self._get(entity).tile is None:
            msg = f"object {entity} is not on the board"
            raise ValueError(msg)
        self._destroy({entity})
        self._parse()

    # --- turns ----------------------------------------------------------------------------------------

    def step(self, direction: str | None) -> None:
        """Play one turn; None waits."""
        heading = None if direction is None else DIRECTIONS[direction]
        self._begin_turn()
        if heading is not None:
            self._movement(heading)
        self._parse()
        self._conversion()
        self._parse()
        self._hazards()
        self._state.won = self._is_win()
        self._parse()

    def move(self, direction: str) -> None:
        """Make the movement of a turn and nothing else of it."""
        heading = DIRECTIONS[direction]
        self._begin_turn()
        self._movement(heading)
        self._parse()

    def undo(self) -> bool:
        """Take back the last step, move or restart; False when there is none."""
        if not self._history:
            return False
        self._state = self._history.pop()
        self._parse()
        return True

    def restart(self) -> None:
        """Give back the board as it was when the first turn began; undo takes this back too."""
        self._history.append(deepcopy(self._state))
        if self._state.start is not None:
            start = self._state.start
            self._state = deepcopy(start)
            self._state.start = start
        self._parse()

    def _begin_turn(self) -> None:
        if self.won:
            msg = "the level is won"
            raise RuntimeError(msg)
        before = deepcopy(self._state)
        self._history.append(before)
        if self._state.turn == 0:
            self._state.start = deepcopy(before)
            self._state.start.start = None
        self._state.turn += 1

    # --- the board ------------------------------------------------------------------------------------

    def _get(self, entity: int) -> Object:
        return self._state.objects[entity]

    def _create(self, kind: str, tile: Tile) -> int:
        entity = self._state.next_id
        self._state.next_id += 1
        self._state.objects[entity] = Object(entity, kind, tile)
        return entity

    def _destroy(self, doomed: set[int]) -> None:
        for entity in doomed:
            self._get(entity).tile = None

    def _is_inside(self, tile: Tile) -> bool:
        return 0 <= tile[0] < self.width and 0 <= tile[1] < self.height

    def _everything(self) -> list[int]:
        return [o.id for o in self._state.objects.values() if o.tile is not None]

    def _at(self, tile: Tile) -> list[int]:
        return [o.id for o in self._state.objects.values() if o.tile == tile]

    def _where(self, entity: int) -> Tile:
        tile = self.pos_of(entity)
        if tile is None:
            msg = f"object {entity} is not on the board"
            raise ValueError(msg)
        return tile

    # --- parsing: what is written ---------------------------------------------------------------------

    def _parse(self) -> None:
        written = set(BASE_RULES)
        verbs = [(x, y) for _, kind, x, y in self.objects() if kind == f"text:{VERB}"]
        for verb, ahead in product(verbs, READING_DIRECTIONS):
            back = (-ahead[0], -ahead[1])
            beginnings = self._beginnings(towards(verb, back), back)
            endings = self._endings(towards(verb, ahead), ahead)
            for (subject, condition, nouns), (negated, complement) in product(beginnings, endings):
                written.add(Rule(subject, condition, nouns, negated, complement))
        self._parsed = sorted(written)
        self._in_force = self._resolve(self._parsed)

    def _words(self, tile: Tile) -> list[str]:
        kinds = sorted({o.kind for o in self._state.objects.values() if o.tile == tile})
        return [kind.removeprefix("text:") for kind in kinds if kind.startswith("text:")]

    def _nouns_on(self, tile: Tile) -> list[str]:
        return [word for word in self._words(tile) if word in self.nouns]

    def _longest_run(self, tile: Tile, back: Direction) -> list[list[str]]:
        """Walk back from `tile` over nouns joined by AND: what each tile of the run offers, nearest first.

        A NOT just before a noun drops that noun and ends the run, whatever else lies with the NOT.
        """
        run: list[list[str]] = []
        while self._nouns_on(tile):
            joint = self._words(towards(tile, back))
            if "NOT" in joint:
                break
            run.append(self._nouns_on(tile))
            if "AND" not in joint:
                break
            tile = towards(tile, back, 2)
        return run

    def _beginnings(self, tile: Tile, back: Direction) -> list[tuple[str, str, tuple[str, ...]]]:
        """Read back from the tile before the verb: each (subject, condition word, condition's nouns)."""
        found: list[tuple[str, str, tuple[str, ...]]] = []
        run = self._longest_run(tile, back)
        for length in range(1, len(run) + 1):
            before = towards(tile, back, 2 * length - 1)
            conditions = [word for word in self._words(before) if word in CONDITIONS]
            subject_run = self._longest_run(towards(before, back), back)
            for condition, subjects in product(conditions, subject_run):
                for subject, nouns in product(subjects, product(*run[:length])):
                    found.append((subject, condition, nouns[::-1]))
            if length == len(run) and not conditions:
                found += [(subject, "", ()) for subjects in run for subject in subjects]
        return found

    def _endings(self, tile: Tile, ahead: Direction) -> Iterator[tuple[bool, str]]:
        """Read on from the tile after the verb: each (negated, complement)."""
        starts = [(False, tile)]
        if "NOT" in self._words(tile):
            starts.append((True, towards(tile, ahead)))
        for negated, start in starts:
            complements = [word for word in self._words(start) if word in self.nouns or word in PROPERTIES]
            for complement in complements:
                yield negated, complement
            if complements and "AND" in self._words(towards(start, ahead)):
                yield from self._endings(towards(start, ahead, 2), ahead)

    # --- resolution: what is in force -----------------------------------------------------------------

    def _resolve(self, rules: list[Rule]) -> list[Rule]:
        return self._without_locked(self._without_negated(rules))

    def _without_negated(self, rules: list[Rule]) -> list[Rule]:
        """Drop what is also written with NOT, under the same condition. The negations stay."""

        def negates(n: Rule, r: Rule) -> bool:
            return n.negated and (n.subject, n.complement) == (r.subject, r.complement) and n.same_guard(r)

        return [r for r in rules if r.negated or not any(negates(n, r) for n in rules)]

    def _without_locked(self, rules: list[Rule]) -> list[Rule]:
        """Drop X IS Y, both nouns, where X IS X holds under the same condition."""

        def locks(x: Rule, r: Rule) -> bool:
            return not x.negated and x.subject == x.complement == r.subject and x.same_guard(r)

        def is_conversion(r: Rule) -> bool:
            return not r.negated and r.complement in self.nouns and r.complement != r.subject

        return [r for r in rules if not (is_conversion(r) and any(locks(x, r) for x in rules))]

    # --- the one question -----------------------------------------------------------------------------

    def has_property(self, entity: int, word: str) -> bool:
        """Whether an object has a property now: a rule that applies to it says so, and none says NOT."""
        if word not in PROPERTIES:
            msg = f"{word!r} is no property"
            raise ValueError(msg)
        if self.pos_of(entity) is None:
            return False
        about = [rule for rule in self._in_force if rule.complement == word and self._applies(rule, entity)]
        return any(not rule.negated for rule in about) and not any(rule.negated for rule in about)

    def _having(self, word: str) -> list[int]:
        return [entity for entity in self._everything() if self.has_property(entity, word)]

    def _applies(self, rule: Rule, entity: int) -> bool:
        return self._names(rule.subject, entity) and self._guard_holds(rule, entity)

    def _names(self, noun: str, entity: int) -> bool:
        kind = self.kind_of(entity)
        is_text = kind.startswith("text:")
        if noun == "TEXT":
            return is_text
        if noun == "ALL":
            return not is_text
        return kind == noun.lower()

    def _guard_holds(self, rule: Rule, entity: int) -> bool:
        """Whether there is another object for each noun: on its tile (ON), or at most a tile away (NEAR)."""
        if rule.condition == "":
            return True
        reach = 0 if rule.condition == "ON" else 1
        x, y = self._where(entity)
        company = [
            other
            for other, _, other_x, other_y in self.objects()
            if other != entity and max(abs(other_x - x), abs(other_y - y)) <= reach
        ]
        return self._can_supply(rule.nouns, company)

    def _can_supply(self, nouns: Sequence[str], company: list[int]) -> bool:
        """Whether each noun can be given an object of its own, by any assignment."""
        if not nouns:
            return True
        for one in company:
            others = [other for other in company if other != one]
            if self._names(nouns[0], one) and self._can_supply(nouns[1:], others):
                return True
        return False

    # --- movement -------------------------------------------------------------------------------------

    def _movement(self, direction: Direction) -> None:
        def how_far_ahead(entity: int) -> int:
            x, y = self._where(entity)
            return x * direction[0] + y * direction[1]

        moved: set[int] = set()
        movers = sorted(self._having("YOU"), key=lambda entity: (-how_far_ahead(entity), entity))
        for mover in movers:
            if self.pos_of(mover) is None or mover in moved:
                continue
            plan = Plan(direction)
            if self._try_move(plan, mover):
                self._commit(plan)
                moved |= plan.moving

    def _commit(self, plan: Plan) -> None:
        self._destroy(plan.destroyed)
        for entity in sorted(plan.moving - plan.destroyed):
            self._get(entity).tile = towards(self._where(entity), plan.direction)

    def _try_move(self, plan: Plan, mover: int) -> bool:
        """Add an object's step to the plan, with all that it brings about; or say no and leave no trace."""
        if mover in plan.moving or mover in plan.destroyed:
            return True
        target = towards(self._where(mover), plan.direction)
        if not self._is_inside(target):
            return False
        before = Plan(plan.direction, set(plan.moving), set(plan.destroyed))
        plan.moving.add(mover)
        responses: list[Callable[[Plan, int], bool]] = [self._open_shut, self._push, self._pull, self._stop]
        for response in responses:
            if not response(plan, mover):
                plan.moving = before.moving
                plan.destroyed = before.destroyed
                return False
        return True

    def _staying(self, plan: Plan, mover: int, distance: int, word: str) -> list[int]:
        """List what has a property on the tile ahead of a mover (1) or behind it (-1), outside the plan."""
        tile = towards(self._where(mover), plan.direction, distance)
        outside = [e for e in self._at(tile) if e not in plan.moving and e not in plan.destroyed]
        return [e for e in outside if self.has_property(e, word)]

    def _open_shut(self, plan: Plan, mover: int) -> bool:
        for mine, yours in (("OPEN", "SHUT"), ("SHUT", "OPEN")):
            if self.has_property(mover, mine):
                staying = self._staying(plan, mover, 1, yours)
                partners = [e for e in staying if self._is_level(e, mover)]
                if partners:
                    plan.destroyed |= {mover, min(partners)}
                    break
        return True

    def _push(self, plan: Plan, mover: int) -> bool:
        return all(self._try_move(plan, e) for e in self._staying(plan, mover, 1, "PUSH"))

    def _pull(self, plan: Plan, mover: int) -> bool:
        if self._staying(plan, mover, 1, "PULL"):
            return False
        for entity in self._staying(plan, mover, -1, "PULL"):
            self._try_move(plan, entity)  # whether it follows does not matter to the mover
        return True

    def _stop(self, plan: Plan, mover: int) -> bool:
        return not self._staying(plan, mover, 1, "STOP")

    # --- conversion -----------------------------------------------------------------------------------

    def _conversion(self) -> None:
        """Decide for each object what becomes of it, then change all of them together."""
        becoming = {entity: self._becomes(entity) for entity in self._everything()}
        for entity, kinds in becoming.items():
            if kinds is None:
                continue
            if not kinds:
                self._destroy({entity})
                continue
            self._get(entity).kind = kinds[0]
            for kind in kinds[1:]:
                self._create(kind, self._where(entity))

    def _becomes(self, entity: int) -> list[str] | None:
        """List the kinds an object turns into: none if it vanishes, None if it stays what it is."""
        kind = self.kind_of(entity)
        own = "TEXT" if kind.startswith("text:") else kind.upper()
        rules = [r for r in self._in_force if r.complement in self.nouns and self._applies(r, entity)]
        positive = {rule.complement for rule in rules if not rule.negated}
        negative = {rule.complement for rule in rules if rule.negated}
        if own in positive and own not in negative:
            return None
        targets = sorted(positive - negative - {"ALL"})
        if not targets and own not in negative:
            return None
        return [f"text:{own}" if target == "TEXT" else target.lower() for target in targets]

    # --- hazards and winning --------------------------------------------------------------------------

    def _hazards(self) -> None:
        hazards: list[Callable[[], set[int]]] = [self._sink, self._hot_melt, self._defeat, self._unlock]
        for doomed in hazards:
            self._destroy(doomed())

    def _is_level(self, one: int, other: int) -> bool:
        """Whether both FLOAT or neither does."""
        return self.has_property(one, "FLOAT") == self.has_property(other, "FLOAT")

    def _together(self, entity: int) -> list[int]:
        """List what an object can touch: all on its tile and float level, itself included."""
        return [e for e in self._at(self._where(entity)) if self._is_level(e, entity)]

    def _sink(self) -> set[int]:
        doomed: set[int] = set()
        for sinker in self._having("SINK"):
            together = set(self._together(sinker)) - doomed
            if sinker not in doomed and together != {sinker}:
                doomed |= together
        return doomed

    def _touching(self, victim: str, killer: str) -> set[int]:
        """Find each victim that touches a killer; what is both touches itself."""

        def is_touched(entity: int) -> bool:
            return any(self.has_property(other, killer) for other in self._together(entity))

        return {entity for entity in self._having(victim) if is_touched(entity)}

    def _hot_melt(self) -> set[int]:
        return self._touching("MELT", "HOT")

    def _defeat(self) -> set[int]:
        return self._touching("YOU", "DEFEAT")

    def _unlock(self) -> set[int]:
        """Doom what is OPEN and SHUT at once, alone; then one OPEN with one SHUT object, oldest first."""
        doomed = set(self._having("OPEN")) & set(self._having("SHUT"))
        for key in self._having("OPEN"):
            doors = [d for d in self._together(key) if self.has_property(d, "SHUT") and d not in doomed]
            if key not in doomed and doors:
                doomed |= {key, min(doors)}
        return doomed

    def _is_win(self) -> bool:
        return bool(self._touching("YOU", "WIN"))

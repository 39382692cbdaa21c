"""A pack: words as data, what each of them does, and the order of a turn; an immutable value."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Hashable, Mapping  # noqa: TC003  # dataclass fields, which compilers look up
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from ecs_baba.board import Board  # noqa: TC001  # the type of a field, which compilers look up
from ecs_baba.declared import (
    Addition,
    Condition,
    Hazard,
    Mover,
    Named,
    Pass,
    Response,
    Stage,
    Winning,
    check_arity,
    name_of,
)
from ecs_baba.errors import PackError, hint, shown
from ecs_baba.lexicon import Lexicon, Part, Selector, Word
from ecs_baba.query import Query
from ecs_baba.reading import Reading
from ecs_baba.rule import Rule
from ecs_baba.view import View  # noqa: TC001  # likewise
from ecs_baba.world import is_processor

if TYPE_CHECKING:
    from collections.abc import Iterable

    import esper

_T = TypeVar("_T", bound=Named)

_CONDITION_PARTS = (Part.PREFIX, Part.INFIX)


@dataclass(frozen=True, eq=False, kw_only=True)
class Pack:
    """Words, and all that they do. Building one checks that its parts fit together.

    name: how levels ask for it. words, selectors: the word list. parts: the parts of speech that its parser reads;
    inert words it may have all the same. base_rules: rules that hold without text. movers, responses, hazards, passes:
    functions, in the order in which they are asked. conditions: by word. winning: how a level ends. pipeline: the
    stages of a turn in order. move_until: the stage with which a bare move ends. reading: the processor classes that
    read the board after an edit, in order. version: of the rules: raised when the same moves can come to another end,
    so that replays can say so. query: the class of the one question, where a pack answers more than rules alone do.
    knowing: what its passes know of the board beside the rules; they are then called with that too, and asked anew when
    it changes. by_columns: whether the tiles of a level become objects column by column, from the left, and not row by
    row. palette: the names that letters may spell beside the words on the board, where its grammar reads letters.
    second: second(view), whether it can matter what a second player wants; None where a turn never asks for that.
    depth_limit: how deep conditions may ask about each other. rule_limit, object_limit: how many rules and objects
    a board may hold.

    Raises:
        PackError: naming both parties of what cannot work.
    """

    name: str
    words: tuple[Word, ...]
    selectors: tuple[Selector, ...] = ()
    parts: frozenset[Part] = frozenset(Part)
    base_rules: tuple[Rule, ...] = ()
    movers: tuple[Mover, ...] = ()
    responses: tuple[Response, ...] = ()
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    hazards: tuple[Hazard, ...] = ()
    passes: tuple[Pass, ...] = ()
    winning: Winning
    pipeline: tuple[Stage, ...]
    move_until: str
    reading: tuple[type[esper.Processor], ...]
    query: type[Query] = Query
    knowing: Callable[[Board], Hashable] | None = None
    by_columns: bool = False
    palette: tuple[str, ...] = ()
    second: Callable[[View], bool] | None = None
    version: int = 1
    depth_limit: int = 80
    rule_limit: int = 20_000
    object_limit: int = 50_000
    lexicon: Lexicon = field(init=False, repr=False)
    _readings: dict[bool, Reading] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Check everything, and work the lexicon out."""
        if (
            not isinstance(self.name, str)
            or not self.name
            or not self.name.isprintable()
            or self.name.strip() != self.name
        ):
            raise PackError(f"bad name of a pack {shown(self.name)}: expected one line of text")
        if not (isinstance(self.query, type) and issubclass(self.query, Query)):
            raise PackError(f"query is {shown(self.query)}: expected a class made from Query")
        if self.knowing is not None:
            check_arity("knowing", self.knowing, "board")
        if self.second is not None:
            check_arity("second player", self.second, "view")
        if not isinstance(self.winning, Winning):
            raise PackError(f"winning is {shown(self.winning)}: expected a Winning")
        for what in ("version", "depth_limit", "rule_limit", "object_limit"):
            number = getattr(self, what)
            if isinstance(number, bool) or not isinstance(number, int) or number < 1:
                raise PackError(f"bad {what} {shown(number)}: expected a whole number from 1")
        object.__setattr__(self, "lexicon", _lexicon_of(self.words, self.selectors))
        self._check_words()
        self._check_functions()
        self._check_pipeline()

    def __repr__(self) -> str:
        """Short: a pack has many parts."""
        return f"<Pack {self.name!r} words={len(self.words)}>"

    def __copy__(self) -> Pack:
        """Itself: it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Pack:
        """Itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the name under which it can be imported, otherwise by its parts.

        Raises:
            PackError: naming the part that cannot be pickled, such as a function without a name of its own.
        """
        for module, name in _homes(self):
            return (_imported, (module, name))
        for what, part in self._functions():
            try:
                pickle.dumps(part)
            except Exception as error:
                raise PackError(
                    f"pack {self.name!r} cannot be pickled: its {what} is not found by a name that can be imported "
                    f"({error}); define it at the top of a module"
                ) from error
        parts = {f.name: getattr(self, f.name) for f in fields(self) if f.init}
        return (_assembled, ({**parts, "conditions": dict(self.conditions)},))

    def _functions(self) -> Iterable[tuple[str, object]]:
        """Every function and class of the pack, with what it is for."""
        for selector in self.selectors:
            yield f"selector {selector.name!r}", (selector.names, selector.becomes)
        for mover in self.movers:
            yield f"mover {mover.name!r}", mover.starts
        for response in self.responses:
            yield f"response {response.name!r}", response.allows
        for word, condition in self.conditions.items():
            yield f"condition {word!r}", condition.holds
        for hazard in self.hazards:
            yield f"hazard {hazard.name!r}", hazard.doomed
        for one in self.passes:
            yield f"pass {one.name!r}", one.applies
        yield "winning", (self.winning.won, self.winning.lost)
        if self.second is not None:
            yield "second player", self.second
        for stage in self.pipeline:
            yield f"stage {stage.name!r}", stage.processor

    def resolved(self, *, debug: bool = False) -> Reading:
        """What makes rule books of parsed rules for this pack; shared by its games, as rules mean the same in each."""
        if debug not in self._readings:
            self._readings[debug] = Reading(self, debug=debug)
        return self._readings[debug]

    # New packs from this one.

    def extended(  # noqa: PLR0913  # one keyword for each kind of addition
        self,
        *,
        name: str | None = None,
        words: Iterable[Word] = (),
        selectors: Iterable[Selector] = (),
        base_rules: Iterable[Rule] = (),
        movers: Iterable[object] = (),
        responses: Iterable[object] = (),
        conditions: Iterable[Condition] = (),
        hazards: Iterable[object] = (),
        passes: Iterable[object] = (),
        systems: Iterable[object] = (),
    ) -> Pack:
        """A pack with these parts added: each at the end, or where `after(name, part)`, `before(name, part)` say.

        A bare function stands for a mover, response, hazard or pass of its own name that declares nothing; a bare
        processor class stands for a stage of its own name.

        Raises:
            PackError: naming both parties of what cannot work.
        """
        added = dict(self.conditions)
        for condition in conditions:
            if not isinstance(condition, Condition):
                raise PackError(f"{condition!r} is no Condition")
            if condition.word in added:
                raise PackError(f"condition {condition.word!r} has a function already in pack {self.name!r}")
            added[condition.word] = condition
        return replace(
            self,
            name=self.name if name is None else name,
            words=(*self.words, *words),
            selectors=(*self.selectors, *selectors),
            base_rules=(*self.base_rules, *base_rules),
            movers=_placed(self.movers, movers, Mover),
            responses=_placed(self.responses, responses, Response),
            conditions=added,
            hazards=_placed(self.hazards, hazards, Hazard),
            passes=_placed(self.passes, passes, Pass),
            pipeline=_placed(self.pipeline, systems, Stage),
        )

    def without(self, *words: str) -> Pack:
        """A pack without these words, and without what cannot be without them.

        With a word go its condition, the functions that declare to need it, and the base rules that spell it.

        Raises:
            UnknownWord: where the pack has no such word.
        """
        gone = {self.lexicon.word(word).name for word in words}
        return replace(
            self,
            words=tuple(word for word in self.words if word.name not in gone),
            base_rules=tuple(rule for rule in self.base_rules if not gone.intersection(_spelled(rule))),
            movers=tuple(m for m in self.movers if not gone.intersection(m.needs)),
            responses=tuple(_looking_less(r, gone) for r in self.responses if not gone.intersection(r.needs)),
            conditions={w: _reading_less(c, gone) for w, c in self.conditions.items() if w not in gone},
            hazards=tuple(_reading_less(h, gone) for h in self.hazards if not gone.intersection(h.needs)),
            winning=_never(self.winning) if gone.intersection(self.winning.needs) else self.winning,
        )

    def replaced(self, **parts: object) -> Pack:
        """A pack with whole parts replaced, by the names of this class's fields: `replaced(pipeline=...)`.

        Raises:
            PackError: where there is no such part, or the new ones do not fit.
        """
        known = {f.name for f in fields(self) if f.init}
        for part in parts:
            if part not in known:
                raise PackError(f"a pack has no part {part!r}{hint(part, known)}")
        return replace(self, **parts)  # type: ignore[arg-type]  # checked by name above, and by __post_init__

    # What cannot work.

    def _check_words(self) -> None:
        lexicon = self.lexicon
        for word in self.words:
            if word.part not in self.parts and word.part is not Part.INERT:
                raise PackError(f"the grammar of pack {self.name!r} reads no {word.part.value} words: {word.name!r}")
            if word.part in _CONDITION_PARTS and word.name not in self.conditions:
                raise PackError(f"condition word {word.name!r} has no function in pack {self.name!r}")
        for rule in self.base_rules:
            if not isinstance(rule, Rule):
                raise PackError(f"base rule {rule!r} is no Rule")
            for name, parts in (
                (rule.subject, (Part.NOUN,)),
                (rule.verb, (Part.VERB,)),
                (rule.complement, (Part.NOUN, Part.PROPERTY)),
                *((word, _CONDITION_PARTS) for guard in rule.conditions for word in guard.words),
                *((noun, (Part.NOUN,)) for guard in rule.conditions for noun in guard.nouns),
            ):
                if name not in lexicon or lexicon.word(name).part not in parts:
                    expected = " or ".join(part.value for part in parts)
                    raise PackError(f"base rule '{rule}' has {name!r} where a {expected} of the pack is expected")

    def _check_functions(self) -> None:
        lexicon = self.lexicon
        for key, condition in self.conditions.items():
            if key != condition.word:
                raise PackError(f"the condition of {condition.word!r} is registered as {key!r}")
            if key not in lexicon or lexicon.word(key).part not in _CONDITION_PARTS:
                raise PackError(f"a condition is given for {key!r}, which is no condition word of pack {self.name!r}")
            if condition.reach is not None and (not isinstance(condition.reach, int) or condition.reach < 0):
                raise PackError(f"condition {key!r} has reach {condition.reach!r}: expected tiles from 0, or None")
            for function in (condition.holds, condition.fails or condition.holds):
                check_arity(f"condition {key!r}", function, "view", "entity", "nouns")
            self._check_properties(f"condition {key!r}", condition.reads)
        for mover in _unique("mover", self.movers, Mover):
            check_arity(f"mover {mover.name!r}", mover.starts, "turn")
            self._check_properties(f"mover {mover.name!r}", mover.needs)
        for response in _unique("response", self.responses, Response):
            check_arity(f"response {response.name!r}", response.allows, "planner", "step")
            self._check_properties(f"response {response.name!r}", response.needs)
            self._check_properties(f"response {response.name!r}", response.ahead)
        for hazard in _unique("hazard", self.hazards, Hazard):
            check_arity(f"hazard {hazard.name!r}", hazard.doomed, "turn", "cells")
            self._check_properties(f"hazard {hazard.name!r}", hazard.needs)
            self._check_properties(f"hazard {hazard.name!r}", hazard.reads)
        for one in _unique("pass", self.passes, Pass):
            known = () if self.knowing is None else ("known",)
            check_arity(f"pass {one.name!r}", one.applies, "rules", "lexicon", *known)
        check_arity("winning", self.winning.won, "turn")
        self._check_properties("winning", self.winning.needs)
        check_arity("losing", self.winning.lost, "view")

    def _check_properties(self, owner: str, words: Iterable[str] | None) -> None:
        if isinstance(words, str):
            raise PackError(f"{owner} declares {words!r}: expected a tuple of property words")
        for word in words or ():
            if word not in self.lexicon.bits:
                raise PackError(
                    f"{owner} declares {word!r}, which is no property word of pack {self.name!r}"
                    f"{hint(word, self.lexicon.bits)}"
                )

    def _check_pipeline(self) -> None:
        stages = _unique("stage", self.pipeline, Stage)
        for owner, processor in (
            *((f"stage {stage.name!r}", stage.processor) for stage in stages),
            *(("reading", processor) for processor in self.reading),
        ):
            if not is_processor(processor):
                raise PackError(
                    f"{owner} has {processor!r}: expected a class made from esper.Processor with its own `process`"
                )
            check_arity(f"{owner} ({processor.__name__}.process)", processor.process, "self", "turn")
            check_arity(f"{owner} ({processor.__name__})", processor)
        for stage in stages:
            if stage.idle is not None:
                check_arity(f"stage {stage.name!r}", stage.idle, "table")
        names = [stage.name for stage in stages]
        if self.move_until not in names:
            raise PackError(
                f"a move ends with stage {self.move_until!r}, which pack {self.name!r} does not have"
                f"{hint(self.move_until, names)}"
            )


@lru_cache(maxsize=32)
def _known_lexicon(words: tuple[Word, ...], selectors: tuple[Selector, ...]) -> Lexicon:
    return Lexicon(words, selectors)


def _lexicon_of(words: tuple[Word, ...], selectors: tuple[Selector, ...]) -> Lexicon:
    """The lexicon of these words; packs with the same words share one, which never changes."""
    try:
        return _known_lexicon(words, selectors)
    except TypeError:
        return Lexicon(words, selectors)  # what cannot be looked up is no list of words: say so


def _homes(pack: Pack) -> list[tuple[str, str]]:
    """The modules, by name, in which a pack is a global, each with its name there."""
    return [
        (module, name)
        for module in sorted(sys.modules)
        if module != "__main__"
        for name, value in sorted(getattr(sys.modules[module], "__dict__", {}).items(), key=lambda item: item[0])
        if value is pack
    ]


def _imported(module: str, name: str) -> Pack:
    pack: Pack = getattr(import_module(module), name)
    return pack


def _assembled(parts: dict[str, Any]) -> Pack:
    return Pack(**parts)


def _unique(what: str, parts: Iterable[_T], kind: type[_T]) -> list[_T]:
    seen: list[_T] = []
    for part in parts:
        if not isinstance(part, kind):
            raise PackError(f"{part!r} is no {kind.__name__}")
        if any(other.name == part.name for other in seen):
            raise PackError(f"{what} {part.name!r} is there twice")
        seen.append(part)
    return seen


def _placed(parts: tuple[_T, ...], additions: Iterable[object], kind: type[_T]) -> tuple[_T, ...]:
    placed = list(parts)
    for addition in additions:
        where = addition if isinstance(addition, Addition) else None
        what = addition if where is None else where.what
        part = what if isinstance(what, kind) else _wrapped(what, kind)
        if where is None:
            placed.append(part)
            continue
        names = [other.name for other in placed]
        if names.count(where.place) != 1:
            raise PackError(
                f"{part.name!r} is to come {where.side} {where.place!r}, which names "
                f"{names.count(where.place)} of {', '.join(names) or 'nothing'}{hint(where.place, names)}"
            )
        placed.insert(names.index(where.place) + (where.side == "after"), part)
    return tuple(placed)


def _wrapped(what: object, kind: type[_T]) -> _T:
    if isinstance(what, Named) or not callable(what):
        raise PackError(f"{what!r} cannot be a {kind.__name__}")
    return kind(name_of(what), what)  # type: ignore[arg-type]  # the checks of the new pack look at it


def _spelled(rule: Rule) -> set[str]:
    guards = {word for guard in rule.conditions for word in (*guard.words, *guard.nouns)}
    return {rule.subject, rule.verb, rule.complement, *guards}


def _never(winning: Winning) -> Winning:
    """Without a word that a win needs, no level is won."""
    return Winning(lambda _turn: False, winning.lost)


def _looking_less(response: Response, gone: set[str]) -> Response:
    if response.ahead is None:
        return response
    return replace(response, ahead=tuple(word for word in response.ahead if word not in gone))


_R = TypeVar("_R", Condition, Hazard)


def _reading_less(what: _R, gone: set[str]) -> _R:
    if what.reads is None:
        return what
    return replace(what, reads=tuple(word for word in what.reads if word not in gone))

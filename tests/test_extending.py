"""Words come and go by public API alone: no line of the engine or of the systems knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import esper
import pytest

from ecs_baba import (
    COURSE,
    Condition,
    Game,
    Hazard,
    Pack,
    Part,
    Response,
    Selector,
    Stage,
    Word,
    after,
    before,
    condition_word,
    find_pack,
    noun,
    property_,
    verb,
)
from ecs_baba.errors import DeclarationError, PackError, UnknownWord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ecs_baba.planner import Planner, Step
    from ecs_baba.turn import Turn
    from ecs_baba.view import View


def drawn(game: Game, y: int) -> str:
    """One row of the board, a stack's kinds sorted and joined by `+`."""
    return " ".join("+".join(game.kinds_at(x, y)) or "." for x in range(game.width))


def written(pack: Pack, *sentences: str, width: int = 8) -> Game:
    game = Game(width, len(sentences) + 2, pack=pack)
    for y, sentence in enumerate(sentences):
        game.write(sentence, 0, y)
    return game


# Taken out, and put back from here.


def pull(planner: Planner, step: Step) -> bool:
    if any(planner.has(other, "PULL") for other in planner.staying_at(step.target)):
        return False
    for other in planner.staying_at(planner.behind(step)):
        if planner.has(other, "PULL"):
            planner.try_move(other)
    return True


def near(view: View, entity: int, nouns: Sequence[str]) -> bool:
    others = view.others(entity, reach=1)
    return all(any(view.names(name, other) for other in others) for name in nouns)


def towing(pack: Pack) -> str:
    game = written(pack, "BABA IS YOU", "ROCK IS PULL")
    for kind, x in (("rock", 0), ("rock", 1), ("baba", 2)):
        game.place(kind, x, 3)
    game.step("right")
    game.step("left")
    return drawn(game, 3)


def test_pull_can_be_taken_out_and_put_back() -> None:
    without = COURSE.without("PULL")
    assert [response.name for response in without.responses] == ["open-shut", "push", "stop"]
    with pytest.raises(UnknownWord, match="'PULL'"):
        written(without, "ROCK IS PULL")
    again = without.extended(
        words=[property_("PULL")], responses=[after("push", Response("pull", pull, needs=("PULL",)))]
    )
    assert towing(again) == towing(COURSE) == ". rock rock baba . . . ."


def test_pull_put_back_as_a_bare_function_is_slow_and_right() -> None:
    again = COURSE.without("PULL").extended(words=[property_("PULL")], responses=[before("stop", pull)])
    assert [response.name for response in again.responses] == ["open-shut", "push", "pull", "stop"]
    assert towing(again) == towing(COURSE)


def winning_keys(pack: Pack) -> list[bool]:
    game = written(pack, "KEY NEAR ROCK IS WIN")
    game.place("rock", 1, 2)
    keys = [game.place("key", x, y) for x, y in ((1, 2), (0, 2), (2, 1), (4, 2))]
    return [game.has_property(key, "WIN") for key in keys]


def test_near_can_be_taken_out_and_put_back() -> None:
    without = COURSE.without("NEAR")
    assert "NEAR" not in without.conditions
    again = without.extended(words=[condition_word("NEAR")], conditions=[Condition("NEAR", near)])
    assert winning_keys(again) == winning_keys(COURSE) == [True, True, True, False]


def all_named(pack: Pack) -> list[str]:
    game = written(pack, "ALL IS YOU")
    game.place("baba", 0, 2)
    game.place("rock", 1, 2)
    game.place("text:ROCK", 2, 2)
    return [game.kind_of(entity) for entity in game.having("YOU")]


def test_all_can_be_taken_out_and_put_back() -> None:
    things = Selector(
        "everything",
        names=lambda _noun, _kind, is_text: not is_text,
        becomes=lambda _noun, _kind, _is_text: None,
        owns=False,
    )
    again = COURSE.without("ALL").extended(words=[noun("ALL", "everything")], selectors=[things])
    assert all_named(again) == all_named(COURSE) == ["baba", "rock"]


def test_taking_text_out_takes_its_base_rule_with_it() -> None:
    game = Game(3, 3, pack=COURSE.without("TEXT"))
    assert game.rules() == []


@pytest.mark.parametrize("word", [word.name for word in COURSE.words])
def test_the_course_works_without_any_one_of_its_words(word: str) -> None:
    pack = COURSE.without(word)
    game = Game(9, 3, pack=pack)
    if "BABA" in pack.lexicon:
        game.place("baba", 0, 2)
    for y, words in enumerate((("BABA", "IS", "YOU", "AND", "SINK"), ("ROCK", "ON", "BABA", "IS", "NOT", "PUSH"))):
        game.write([(name, x, y) for x, name in enumerate(words) if name in pack.lexicon])
    game.play("RW")
    assert game.undo()
    assert isinstance(game.lost, bool)


# New words.


class Slide(esper.Processor):
    """SLIDE: what moved in this turn and is SLIDE goes one more tile, if it can."""

    def process(self, turn: Turn) -> None:
        if turn.direction is None:
            return
        for entity in turn.query.having("SLIDE"):
            plan = turn.plan(entity, turn.direction)
            if plan is not None:
                turn.commit(plan)


def drown(turn: Turn, cells: Sequence[int]) -> list[int]:
    """DROWN: an object that is DROWN goes where something is SINK."""
    doomed = []
    for cell in cells:
        here = turn.board.at[cell]
        if any(turn.query.has(other, "SINK") for other in here):
            doomed += [one for one in here if turn.query.has(one, "DROWN")]
    return doomed


SLIDING = COURSE.extended(words=[property_("SLIDE")], systems=[after("movement", Slide)])


def test_a_new_word_with_its_own_system() -> None:
    assert [stage.name for stage in SLIDING.pipeline[:3]] == ["movement", "slide", "parse"]
    game = written(SLIDING, "BABA IS YOU", "ICE IS SLIDE")
    game.place("baba", 0, 3)
    ice = game.place("ice", 1, 3)
    game.write("ROCK", 4, 3)
    outcome = game.step("right")
    assert drawn(game, 3) == ". baba ice . text:ROCK . . ."
    assert [event for event in outcome.events if getattr(event, "entity", 0) == ice]
    game.step("right")
    assert drawn(game, 3) == ". . baba ice text:ROCK . . ."
    game.move("right")
    assert drawn(game, 3) == ". . . baba ice text:ROCK . ." or game.pos_of(ice) == (4, 3)
    assert game.undo()
    assert drawn(game, 3) == ". . baba ice text:ROCK . . ."


def test_a_bare_move_runs_the_systems_added_before_its_end() -> None:
    game = written(SLIDING, "BABA IS YOU", "ICE IS SLIDE")
    game.place("ice", 0, 3)
    game.move("right")
    assert drawn(game, 3) == ". ice . . . . . ."


def sinking(pack: Pack) -> str:
    game = written(pack, "BABA IS YOU AND DROWN", "WATER IS SINK AND FLOAT")
    game.place("baba", 0, 3)
    game.place("water", 1, 3)
    game.step("right")
    return drawn(game, 3)


def test_a_new_word_with_its_own_hazard() -> None:
    lazy = COURSE.extended(words=[property_("DROWN")], hazards=[after("sink", drown)])
    assert [hazard.name for hazard in lazy.hazards] == ["sink", "drown", "hot-melt", "defeat", "open-shut"]
    quick = COURSE.extended(
        words=[property_("DROWN")],
        hazards=[after("sink", Hazard("drown", drown, ("DROWN", "SINK"), tile_local=True, reads=("DROWN", "SINK")))],
    )
    assert sinking(lazy) == sinking(quick) == ". water . . . . . ."


def test_the_cause_of_a_death_is_the_hazards_name() -> None:
    game = written(
        COURSE.extended(words=[property_("DROWN")], hazards=[drown]), "BABA IS YOU AND DROWN", "WATER IS SINK"
    )
    game.write("WATER IS FLOAT", 0, 2)
    baba = game.place("baba", 4, 3)
    game.place("water", 5, 3)
    events = game.step("right").events
    assert [(e.entity, e.cause) for e in events if type(e).__name__ == "Destroyed"] == [(baba, "drown")]  # type: ignore[attr-defined]  # the type is asked for


def test_a_hosts_own_words_become_effects_of_its_own() -> None:
    pack = COURSE.extended(words=[noun("DEATHRATTLE"), noun("BATTLECRY"), property_("DOUBLE")])

    def effects(game: Game) -> dict[str, str]:
        return {
            rule.subject.lower(): rule.complement.lower()
            for rule in game.rule_book.in_force
            if rule.subject in {"DEATHRATTLE", "BATTLECRY"} and not rule.negated and not rule.conditions
        }

    game = written(pack, "DEATHRATTLE IS DOUBLE")
    assert effects(game) == {"deathrattle": "double"}
    game = written(pack, "DEATHRATTLE ON KEY IS DOUBLE", "BATTLECRY IS NOT DOUBLE")
    assert game.active_rules() == ["BATTLECRY IS NOT DOUBLE", "DEATHRATTLE ON KEY IS DOUBLE", "TEXT IS PUSH"]
    assert effects(game) == {}


def test_rules_with_another_verb_are_read_and_left_to_the_systems_that_know_it() -> None:
    class Hoard(esper.Processor):
        def process(self, turn: Turn) -> None:
            for entity in turn.query.subjects("HAS"):
                for name in turn.query.nouns(entity, "HAS")[0]:
                    turn.create(name.lower(), turn.board.cell_of[entity])

    pack = COURSE.extended(words=[verb("HAS")], systems=[before("win", Hoard)])
    game = written(pack, "BABA HAS ROCK AND KEY", "ROCK HAS ROCK AND WIN")
    game.place("baba", 0, 3)
    assert "ROCK HAS ROCK" in game.active_rules()
    assert "ROCK HAS WIN" in game.active_rules()
    game.step(None)
    assert drawn(game, 3) == "baba+key+rock . . . . . . ."
    assert not any(game.has_property(entity, "WIN") for entity in game.objects())


def test_two_games_can_have_different_words() -> None:
    sliding, plain = Game(3, 3, pack=SLIDING), Game(3, 3)
    sliding.write([("SLIDE", 0, 0)])
    with pytest.raises(UnknownWord, match="'SLIDE'"):
        plain.write([("SLIDE", 0, 0)])


def test_a_hazard_may_doom_by_a_generator() -> None:
    def yielding(turn: Turn, cells: Sequence[int]) -> Iterator[int]:
        yield from drown(turn, cells)

    pack = COURSE.extended(
        words=[property_("DROWN")],
        hazards=[after("sink", Hazard("drown", yielding))],  # type: ignore[arg-type]  # an iterator is no collection
    )
    assert sinking(pack) == ". water . . . . . ."


@pytest.mark.parametrize("doomed", [None, ["x"], 7])
def test_a_hazard_that_dooms_nonsense_is_named(doomed: object) -> None:
    pack = COURSE.replaced(hazards=(Hazard("odd", lambda _turn, _cells: doomed),))  # type: ignore[arg-type,return-value]  # the point
    game = written(pack, "BABA IS YOU")
    with pytest.raises(DeclarationError, match="hazard 'odd' dooms"):
        game.step(None)


# What is refused.


def seven(_planner: Planner) -> bool:
    return True


REFUSALS: dict[str, tuple[Callable[[], object], str]] = {
    "a word twice": (
        lambda: COURSE.extended(words=[property_("ROCK")]),
        "'ROCK' is there twice: as noun and as property",
    ),
    "a name in lower case": (lambda: COURSE.extended(words=[noun("cog")]), "bad word name 'cog'"),
    "a condition word without a function": (
        lambda: COURSE.extended(words=[condition_word("WITH")]),
        "condition word 'WITH' has no function in pack 'course'",
    ),
    "a function for an unknown word": (
        lambda: COURSE.extended(conditions=[Condition("WITH", near)]),
        "a condition is given for 'WITH', which is no condition word",
    ),
    "a second function for a condition": (
        lambda: COURSE.extended(conditions=[Condition("ON", near)]),
        "condition 'ON' has a function already",
    ),
    "a function that needs an unknown word": (
        lambda: COURSE.extended(responses=[Response("glue", pull, needs=("PULLL",))]),
        "response 'glue' declares 'PULLL', which is no property word of pack 'course'; did you mean 'PULL'?",
    ),
    "an unknown place": (
        lambda: COURSE.extended(hazards=[after("sinking", drown)]),
        "'drown' is to come after 'sinking', which names 0 of sink, hot-melt, defeat, open-shut; did you mean 'sink'?",
    ),
    "a stage twice": (
        lambda: COURSE.extended(systems=[after("movement", Stage("parse", Slide))]),
        "stage 'parse' is there twice",
    ),
    "a response of the wrong arity": (
        lambda: COURSE.extended(responses=[seven]),
        "response 'seven': seven cannot be called as seven(planner, step)",
    ),
    "a system that is no processor": (
        lambda: COURSE.extended(systems=[Stage("odd", str)]),  # type: ignore[arg-type]  # the point
        "stage 'odd' has <class 'str'>",
    ),
    "a part of speech that the grammar does not read": (
        lambda: COURSE.extended(words=[Word("LONELY", Part.PREFIX)], conditions=[Condition("LONELY", near)]),
        "the grammar of pack 'course' reads no prefix words: 'LONELY'",
    ),
    "an unknown selector": (
        lambda: COURSE.extended(words=[noun("EVERY", "everything")]),
        "noun 'EVERY' selects 'everything', which is no selector of the pack: expected one of named, text, things",
    ),
    "a base rule of unknown words": (
        lambda: COURSE.replaced(base_rules=(COURSE.base_rules[0], type(COURSE.base_rules[0])("COG", "IS", "PUSH"))),
        "base rule 'COG IS PUSH' has 'COG' where a noun of the pack is expected",
    ),
    "an end of the move that is no stage": (
        lambda: COURSE.replaced(move_until="resolv"),
        "a move ends with stage 'resolv', which pack 'course' does not have; did you mean 'resolve'?",
    ),
    "a part that no pack has": (
        lambda: COURSE.replaced(hazard=()),
        "a pack has no part 'hazard'; did you mean 'hazards'?",
    ),
    "a pack that nobody offers": (lambda: find_pack("corse"), "unknown pack 'corse': expected one of baba, course"),
}


@pytest.mark.parametrize("what", REFUSALS)
def test_a_pack_that_cannot_work_is_refused_when_it_is_built(what: str) -> None:
    build, message = REFUSALS[what]
    with pytest.raises(PackError) as refused:
        build()
    assert message in str(refused.value)


def test_taking_out_a_word_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownWord, match="unknown word 'PULLL'; did you mean 'PULL'"):
        COURSE.without("PULLL")


# A declaration that is not true is made visible.


def farsighted(view: View, entity: int, nouns: Sequence[str]) -> bool:
    return any(view.names(nouns[0], other) for other in view.others(entity, reach=3))


def test_a_condition_that_looks_further_than_it_says_is_found_out() -> None:
    pack = COURSE.extended(words=[condition_word("SEES")], conditions=[Condition("SEES", farsighted, 0, ())])
    game = written(pack, "BABA IS YOU", "ROCK SEES BABA IS MELT", "ROCK IS HOT")
    game.place("rock", 7, 4)
    game.place("baba", 3, 4)
    game.step(None)
    with pytest.raises(DeclarationError, match="hazard 'hot-melt' dooms"):
        game.step("right")


def test_a_response_that_does_something_without_what_it_needs_is_found_out() -> None:
    pack = COURSE.replaced(responses=(*COURSE.responses, Response("wall", lambda _planner, _step: False, ("SINK",))))
    game = written(pack, "BABA IS YOU")
    game.place("baba", 0, 2)
    with pytest.raises(DeclarationError, match="response 'wall' did something"):
        game.step("right")


def test_a_hazard_that_is_not_local_but_says_so_is_found_out() -> None:
    def crowd(turn: Turn, cells: Sequence[int]) -> list[int]:
        """Everything goes while more than two objects are SINK."""
        if len(turn.query.having("SINK")) <= 2:
            return []
        return [entity for cell in cells for entity in turn.board.at[cell] if turn.query.has(entity, "SINK")]

    hazard = Hazard("crowd", crowd, needs=("SINK",), tile_local=True, reads=("SINK",))
    pack = COURSE.replaced(hazards=(hazard,))
    game = written(pack, "BABA IS YOU", "ROCK IS SINK", "KEY ON BABA IS SINK")
    for kind, x in (("rock", 0), ("rock", 1), ("baba", 3), ("key", 4)):
        game.place(kind, x, 4)
    game.step(None)
    with pytest.raises(DeclarationError, match="hazard 'crowd' dooms"):
        game.step("right")

"""The second pack in pieces: without any of its words, and with new ones that a host brings."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, Final

import pytest

from ecs_baba import BABA, Condition, Game, Hazard, Mover, Pack, Part, Word, after, property_
from ecs_baba.content.baba.takes import Goer
from ecs_baba.errors import PackError, UnknownWord
from ecs_baba.events import Destroyed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecs_baba.turn import Turn
    from ecs_baba.view import View

PROPERTIES: Final = [word.name for word in BABA.words if word.part is Part.PROPERTY]

SENTENCES: Final = (
    "BABA IS YOU AND SINK AND FLOAT",
    "ROCK ON BABA IS NOT PUSH AND MOVE",
    "LONELY KEY IS GROUP AND TELE",
    "GROUP HAS ALL AND TEXT",
    "EMPTY IS SHIFT AND REVERSE AND YOU2",
    "BABA EAT ROCK AND FEAR KEY AND FOLLOW WALL",
    "LEVEL IS YOU AND SINK AND HOT AND MELT",
    "KEY IS BACK AND MORE AND WORD",
    "OFTEN ROCK FEELING OPEN IS OPEN AND SHUT",
    "K E Y FACING RIGHT IS 3D AND FALL",
)

#: Nothing of the pack can be without these: empty tiles and the level can be asked about in every game.
NEEDED: Final = ("EMPTY", "LEVEL")

#: All others but most nouns, which are all alike to the pack.
TRIED: Final = [
    word.name
    for word in BABA.words
    if word.name not in NEEDED
    and (word.part is not Part.NOUN or word.name in {*" ".join(SENTENCES).split(), "GROUP2", "CURSOR", "IMAGE", "TREE"})
]


def written(pack: Pack, *sentences: str, row: str = "") -> Game:
    """A game of sentences, one a row, as far as the pack has their words, and a row of things under them."""
    game = Game(10, len(sentences) + 2, pack=pack)
    for y, sentence in enumerate(sentences):
        game.write([(word, x, y) for x, word in enumerate(sentence.split()) if word in pack.lexicon])
    for x, kinds in enumerate(row.split()):
        for kind in kinds.split("+"):
            if kind != "." and kind.upper() in pack.lexicon:
                game.place(kind, x, game.height - 1)
    return game


def drawn(game: Game) -> str:
    """The last row."""
    y = game.height - 1
    return " ".join("+".join(game.kinds_at(x, y)) or "." for x in range(game.width)).rstrip(" .")


@pytest.mark.parametrize("word", TRIED)
def test_the_pack_works_without_any_one_of_its_words(word: str) -> None:
    pack = BABA.without(word)
    game = written(pack, *SENTENCES, row="baba rock key wall key+baba rock")
    start = game.key(ages=True)
    for move in ("right", None, "up'", "left"):
        if not game.won:
            game.step(move)
    assert isinstance(game.lost, bool)
    while game.undo():
        pass
    assert game.key(ages=True) == start
    with pytest.raises(UnknownWord):
        game.write(word, 0, 0)


@pytest.mark.parametrize("word", NEEDED)
def test_what_the_pack_cannot_be_without_is_named(word: str) -> None:
    with pytest.raises((PackError, UnknownWord), match=f"(?i){word}"):
        Game(3, 3, pack=BABA.without(word))


@pytest.mark.parametrize("word", ["SINK", "ON", "MOVE"])
def test_a_word_that_was_taken_out_does_nothing_but_the_others_work(word: str) -> None:
    game = written(BABA.without(word), "BABA IS YOU", "ROCK IS PUSH", "ROCK IS SINK", row=". baba rock . wall")
    game.step("right")
    assert drawn(game) == ". . baba rock wall"
    with pytest.raises(UnknownWord, match=f"unknown (property|word) '{word}'"):
        game.has_property(game.objects()[0], word)


# New words.


def drown(turn: Turn, cells: Sequence[int]) -> list[int]:
    """DROWN: an object that is DROWN goes where something is PUSH, on whatever float level."""
    query, doomed = turn.query, []
    for cell in cells:
        here = turn.board.at[cell]
        pushed = [one for one in here if query.has(one, "PUSH")]
        doomed += [one for one in here if query.has(one, "DROWN") and any(other != one for other in pushed)]
    return doomed


DROWN: Final = Hazard("drown", drown, needs=("DROWN", "PUSH"), tile_local=True, reads=("DROWN", "PUSH"))
DROWNING: Final = BABA.extended(words=[property_("DROWN")], hazards=[after("sink", DROWN)])


def test_a_new_property_with_its_hazard_strikes_after_the_one_that_it_is_placed_after() -> None:
    assert [hazard.name for hazard in DROWNING.hazards][:3] == ["sink", "drown", "boom"]
    rules = ("BABA IS YOU", "ROCK IS PUSH AND FLOAT", "BABA IS PHANTOM AND DROWN", "BABA HAS KEY")
    game = written(DROWNING, *rules, row="baba rock")
    game.step("right")
    assert drawn(game) == ". key+rock"


def test_a_new_hazard_as_a_bare_function_does_the_same() -> None:
    lazy = BABA.extended(words=[property_("DROWN")], hazards=[after("sink", drown)])
    rules = ("BABA IS YOU", "ROCK IS PUSH", "BABA IS PHANTOM", "BABA NEAR KEY IS DROWN")
    games = [written(pack, *rules, row="baba . rock key") for pack in (DROWNING, lazy)]
    for game in games:
        events = game.step("right").events
        assert [event for event in events if isinstance(event, Destroyed)] == []
        events = game.step("right").events
        assert [(event.kind, event.cause) for event in events if isinstance(event, Destroyed)] == [("baba", "drown")]
    assert drawn(games[0]) == drawn(games[1]) == ". . rock key"


def test_what_sank_does_not_drown() -> None:
    rules = ("BABA IS YOU", "ROCK IS PUSH AND SINK", "BABA IS PHANTOM AND DROWN")
    game = written(DROWNING, *rules, row="baba rock")
    events = game.step("right").events
    assert [event.cause for event in events if isinstance(event, Destroyed)] == ["sink", "sink"]


def crowded(view: View, entity: int, _nouns: Sequence[str]) -> bool:
    """CROWDED: at least two others are on the same tile."""
    return entity > 0 and len(view.others(entity)) > 1


CROWDING: Final = BABA.extended(
    words=[Word("CROWDED", Part.PREFIX)], conditions=[Condition("CROWDED", crowded, reach=0, reads=())]
)


def test_a_new_condition_holds_where_it_says_also_negated_and_for_what_is_no_object() -> None:
    rules = ("CROWDED BABA IS WEAK", "NOT CROWDED KEY IS YOU", "CROWDED LEVEL IS WEAK", "CROWDED EMPTY IS ROCK")
    game = written(CROWDING, *rules, row="baba+key+rock baba+key key")
    babas = [entity for entity in game.objects() if game.kind_of(entity) == "baba"]
    keys = [entity for entity in game.objects() if game.kind_of(entity) == "key"]
    assert [game.has_property(entity, "WEAK") for entity in babas] == [True, False]
    assert [game.has_property(entity, "YOU") for entity in keys] == [False, True, True]
    assert [str(rule) for rule in game.why(babas[0], "WEAK").favour] == ["CROWDED BABA IS WEAK"]
    game.step("right")
    assert drawn(game) == "key+rock baba key key"
    assert game.undo()
    assert drawn(game) == "baba+key+rock baba+key key"


def hop(turn: Turn) -> list[Any]:
    """HOP: goes two tiles to the right each turn, one after the other, and looks there: by a goer of this pack."""
    return [Goer(entity, "right", 2) for entity in turn.query.having("HOP")]


HOPPING: Final = BABA.extended(words=[property_("HOP")], movers=[after("move", Mover("hop", hop, needs=("HOP",)))])


def test_a_new_take_moves_after_the_one_that_it_is_placed_after() -> None:
    names = [mover.name for mover in HOPPING.movers]
    assert names[names.index("move") + 1] == "hop"
    game = written(HOPPING, "ROCK IS HOP", "KEY IS PUSH", "WALL IS STOP", row="rock . key . wall")
    game.step(None)
    assert drawn(game) == ". . rock key wall"
    game.step(None)
    assert drawn(game) == ". . rock key wall"
    assert game.undo()
    assert game.undo()
    assert drawn(game) == "rock . key . wall"


def test_a_game_of_an_extended_pack_is_copied_and_pickled() -> None:
    game = written(HOPPING, "ROCK IS HOP", row="rock")
    for twin in (game.copy(), pickle.loads(pickle.dumps(game))):  # noqa: S301  # our own
        twin.step(None)
        assert drawn(twin) == ". . rock"


# What a host asks.


def test_every_property_can_be_asked_of_every_object_with_the_reasons() -> None:
    game = written(BABA, *SENTENCES, row="baba rock key wall key+baba rock")
    for _ in range(3):
        for entity in game.objects():
            for word in PROPERTIES:
                why = game.why(entity, word)
                assert why.holds is game.has_property(entity, word) is (entity in game.having(word)), (entity, word)
                assert why.holds is (bool(why.favour) and not why.against), (entity, word, str(why))
        if game.won or game.ended:
            break
        game.step("right")


def test_the_reasons_are_the_rules_that_apply() -> None:
    rules = ("BABA IS YOU", "BABA NEAR ROCK IS NOT YOU", "ALL IS RED", "BABA IS NOT BLUE", "BABA IS BLUE")
    game = written(BABA, *rules, row="baba rock . . . baba")
    one, two = [entity for entity in game.objects() if game.kind_of(entity) == "baba"]
    assert str(game.why(one, "YOU")) == "no: BABA NEAR ROCK IS NOT YOU, BABA IS YOU"
    assert str(game.why(two, "YOU")) == "yes: BABA IS YOU"
    assert str(game.why(one, "RED")) == "yes: BABA IS RED"
    assert str(game.why(one, "BLUE")) == "no: BABA IS NOT BLUE"
    assert str(game.why(one, "SINK")) == "no: no rule says so"
    game.remove(one)
    assert (game.has_property(one, "RED"), str(game.why(one, "RED"))) == (False, "no: no rule says so")

"""Guards of the second pack: what never settles, or is too much, ends the level under a name, and can be taken back."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

import pytest

from ecs_baba import BABA, Game, Part
from ecs_baba.errors import GuardError
from ecs_baba.events import Ended

if TYPE_CHECKING:
    from collections.abc import Callable

LOOP: Final = "infinite loop"
COMPLEX: Final = "too complex"

_QUIET: Final = """
SWAP STILL SLEEP REVERSE SHIFT NUDGERIGHT NUDGEUP NUDGELEFT NUDGEDOWN LOCKEDRIGHT LOCKEDUP LOCKEDLEFT LOCKEDDOWN POWER
POWER2 POWER3 SELECT RED ORANGE YELLOW LIME GREEN CYAN BLUE PURPLE PINK ROSY BLACK GREY SILVER WHITE BROWN BEST PARTY
PET SAD WONDER AUTO MOVE FALL FALLRIGHT
"""
#: Properties that do nothing by themselves, or nothing here.
QUIET: Final = _QUIET.split()

#: Nouns that can do as another does.
IMITATORS: Final = ["BABA", "KEY", "KEKE", "WALL", "BAT", "DOOR", "FLAG", "TREE"]


def written(*sentences: str, width: int = 0, height: int = 0, things: str = "") -> Game:
    """A game of sentences, one a row, with things on the last row."""
    size = max([width, *(len(sentence.split()) for sentence in sentences)])
    game = Game(size, max(height, len(sentences) + 2), pack=BABA)
    for x, kinds in enumerate(things.split()):
        for kind in kinds.split("+") if kinds != "." else ():
            game.place(kind, x, game.height - 1)
    for y, sentence in enumerate(sentences):
        game.write(sentence, 0, y)
    return game


def stacked(width: int, height: int, sentences: str, **piles: int) -> Game:
    """A game with so many things of a kind from the third row on, filled row by row."""
    game = Game(width, height, pack=BABA)
    at = 2 * width
    for kind, count in piles.items():
        for number in range(count):
            game.place(kind, (at + number) % width, (at + number) // width)
        at += count
    for y, sentence in enumerate(sentences.split(", ")):
        game.write(sentence, 0, y)
    return game


def piled(*piles: tuple[str, int, int], sentences: str) -> Game:
    """A game with piles of things on its third row: (kind, x, how many)."""
    game = Game(12, 4, pack=BABA)
    for x, sentence in enumerate(sentences.split(", ")):
        game.write(sentence, 4 * x, 0)
    for kind, x, count in piles:
        for _ in range(count):
            game.place(kind, x, 2)
    return game


def deep() -> Game:
    """Conditions nested deeper than 80: what BABA sees hangs on what KEY is, and that on forty properties each."""
    length = len(QUIET)
    babas, keys = ["YOU", *QUIET], ["HIDE", *QUIET]
    sentences = [f"BABA FEELING {babas[at + 1]} IS {babas[at]}" for at in range(length)]
    sentences += [f"KEY FEELING {keys[at + 1]} IS {keys[at]}" for at in range(length)]
    sentences += [f"BABA SEEING KEY IS {babas[-1]}", f"KEY NEAR WALL IS {keys[-1]}"]
    return written(*sentences, things="wall+baba . wall+key")


def tangle() -> Game:
    """Few conditions that ask about each other in endless ways."""
    words = ["RED", "PUSH", "PINK", "LIME", "CYAN"]
    sentences = [f"BABA FEELING {one} IS {two}" for one, two in permutations(words, 2)]
    return written(*sentences, "KEKE IS YOU", things="keke baba")


def alternatives(width: int) -> Game:
    game = Game(width, 4, pack=BABA)
    for x in range(width):
        game.write([(word, x, 0) for word in ["BABA", "ROCK", "KEY", "AND", "IS", "NOT"]])
    return game


def mimics() -> Game:
    return written(*[f"ROCK IS {word}" for word in QUIET], *[f"{noun} MIMIC ROCK" for noun in IMITATORS])


#: What ends how, at the latest in so many turns, and the move of each.
ENDS: Final[dict[str, tuple[Callable[[], Game], str, int, str | None]]] = {
    "paradox of a group": (lambda: written("BABA IS GROUP", "GROUP IS NOT GROUP", things="baba"), LOOP, 1, None),
    "paradox of no group": (lambda: written("NOT GROUP IS GROUP", things="baba"), LOOP, 1, None),
    "group that hangs on itself": (
        lambda: written("BABA NEAR GROUP IS GROUP", "KEY IS GROUP", "NOT GROUP IS GROUP", things="baba key rock"),
        LOOP,
        1,
        None,
    ),
    "paradox of feeling": (
        lambda: written("BABA IS RED", "BABA FEELING RED IS NOT RED", things="baba"),
        LOOP,
        1,
        None,
    ),
    "crash": (lambda: written("LEVEL IS CRASH"), LOOP, 1, None),
    "nested conditions": (deep, LOOP, 1, "right"),
    "tangled conditions": (tangle, LOOP, 1, "right"),
    "pushes": (
        lambda: piled(("rock", 3, 170), ("baba", 2, 70), ("rock", 4, 1), sentences="BABA IS YOU, ROCK IS PUSH"),
        LOOP,
        1,
        "right",
    ),
    "falling": (lambda: stacked(20, 40, "BABA IS FALL", baba=300), LOOP, 1, None),
    "attempts": (lambda: stacked(40, 42, "BABA IS MOVE, BABA IS STOP", baba=1500), COMPLEX, 1, None),
    "growth": (lambda: written("BABA IS MORE", width=70, height=70, things=". " * 35 + "baba"), COMPLEX, 70, None),
    "making": (lambda: stacked(50, 50, "BABA MAKE ROCK, ROCK IS KEY", baba=400), COMPLEX, 9, None),
    "having": (lambda: written("BABA HAS BABA AND BABA", "BABA IS BOOM", things="baba"), COMPLEX, 14, None),
    "having each other": (
        lambda: written("ALL HAS ALL", "ALL IS SINK", width=8, things="rock+key+wall+baba"),
        COMPLEX,
        14,
        None,
    ),
    "conversion": (
        lambda: written("KEY IS ROCK AND ROCK", "ROCK IS KEY AND KEY", things="key"),
        COMPLEX,
        14,
        None,
    ),
    "turns of the level": (
        lambda: written("LEVEL WRITE " + " AND ".join([*QUIET, *["YOU"] * 3])),
        f"left as {' and '.join('text:' + word for word in [*QUIET, 'YOU'])}",
        1,
        None,
    ),
    "too many turns of the level": (
        lambda: written(
            "LEVEL WRITE " + " AND ".join([word.name for word in BABA.words if word.part is Part.PROPERTY][:51])
        ),
        COMPLEX,
        1,
        None,
    ),
}


@pytest.mark.parametrize("what", ENDS)
def test_it_ends_the_level_under_a_name_and_can_be_taken_back(what: str) -> None:
    make, end, turns, move = ENDS[what]
    game = make()
    states = [told(game)]
    while game.ended is None and len(states) <= turns:
        events = game.step(move).events
        states.append(told(game))
    assert game.ended == end
    assert [event.reason for event in events if isinstance(event, Ended)] == [end]
    assert end.startswith("left") or game.objects() == []
    _goes_on(game)
    while len(states) > 1:
        states.pop()
        assert game.undo()
        assert told(game) == states[-1], f"back to turn {len(states) - 1}"


def told(game: Game) -> tuple[object, ...]:
    return game.key(ages=True), str(game.to_level()), tuple(game.active_rules()), game.ended, game.turn


def _goes_on(game: Game) -> None:
    """After an end all that a host can do still works, and what was undone comes again."""
    end = told(game)
    twins = game.copy(), game.copy(history=True)
    assert [told(twin) for twin in twins] == [end, end]
    for one in (game, *twins):
        one.step("right")
    assert len({told(one) for one in (game, *twins)}) == 1
    assert game.undo()
    assert told(game) == end
    game.restart()
    assert (game.ended, game.turn) == (None, 0)
    assert game.undo()
    assert told(game) == end


@pytest.mark.parametrize("rule", ["BABA EAT LEVEL", "LEVEL IS WEAK", "LEVEL IS EMPTY", "LEVEL IS NOT LEVEL"])
def test_a_level_that_is_destroyed_is_played_again_after_an_undo_a_restart_and_a_restore(rule: str) -> None:
    game = written("BABA IS YOU", rule, width=5, things="baba")
    snapshot, start = game.snapshot(), told(game)
    events = game.step("right").events
    end = told(game)
    assert game.objects() == []
    for back in (game.undo, game.restart, lambda: game.restore(snapshot)):
        back()
        assert told(game) == start
        assert game.step("right").events == events
        assert told(game) == end
    game.step(None)
    game.undo()
    assert told(game) == end


# What cannot be read as it is set up.


def word_loop() -> Game:
    """A thing that is read as long as it is not."""
    game = Game(6, 4, pack=BABA)
    game.write("ROCK IS WORD", 0, 0)
    game.place("rock", 0, 2)
    game.write("IS NOT WORD", 1, 2)
    return game


UNREADABLE: Final[dict[str, tuple[Callable[[], Game], str]]] = {
    "a thing read as long as it is not": (word_loop, LOOP),
    "more rules by mimicry than anybody could follow": (mimics, COMPLEX),
    "more readings than anybody could follow": (lambda: alternatives(5), COMPLEX),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_a_level_that_cannot_be_read_says_so_and_is_over_with_the_first_turn(what: str) -> None:
    make, end = UNREADABLE[what]
    game = make()
    assert game.ended == end
    assert game.active_rules() == ["CURSOR IS SELECT", "LEVEL IS STOP", "TEXT IS PUSH"]
    start = told(game)
    assert told(game.copy()) == start
    for twin in (game, game.copy(), game.copy(history=True)):
        twin.step("right")
        assert (twin.ended, twin.objects()) == (end, [])
    assert game.undo()
    assert told(game) == start


@pytest.mark.parametrize("what", UNREADABLE)
def test_a_level_that_can_be_read_again_is_not_over(what: str) -> None:
    game = UNREADABLE[what][0]()
    for entity in [entity for entity in game.objects() if game.pos_of(entity) not in {(0, 0), (1, 0), (2, 0)}]:
        game.remove(entity)
    while len(game.objects()) > 2:
        game.remove(game.objects()[-1])
    assert game.ended is None
    game.write("KEY IS YOU", 0, 3)
    game.step("right")
    assert (game.ended, game.turn) == (None, 1)
    assert "KEY IS YOU" in game.active_rules()


def test_a_thing_read_as_long_as_it_is_not_ends_the_level_in_the_turn_that_makes_it() -> None:
    game = Game(7, 4, pack=BABA)
    game.write("ROCK IS WORD", 0, 0)
    game.write("BABA IS YOU", 4, 0)
    game.write([("IS", 1, 2), ("NOT", 3, 2), ("WORD", 4, 2)])
    game.place("rock", 0, 2)
    game.place("baba", 5, 2)
    before = told(game)
    assert game.ended is None
    game.step("left")
    assert told(game)[3] == LOOP
    assert game.objects() == []
    _goes_on(game)
    assert game.undo()
    assert told(game) == before


# What is asked from outside.


def test_a_question_that_tangles_is_refused_and_changes_nothing() -> None:
    game = tangle()
    before = told(game)
    baba = game.objects()[1]
    with pytest.raises(GuardError, match="conditions ask about each other more than"):
        game.has_property(baba, "RED")
    assert told(game) == before
    assert not game.has_property(game.objects()[0], "RED")
    assert game.has_property(game.objects()[2], "PUSH")


def test_a_question_that_goes_too_deep_does_not_end_the_level_in_the_next_turn() -> None:
    game = deep()
    baba = next(entity for entity in game.objects() if game.kind_of(entity) == "baba")
    twin = game.copy()
    assert isinstance(game.has_property(baba, "YOU"), bool)
    for one in (game, twin):
        one.remove(next(entity for entity in one.objects() if one.kind_of(entity) == "baba"))
        one.step(None)
    assert told(game) == told(twin)


def test_power_that_hangs_on_power_is_measured_in_no_time() -> None:
    powers = ["POWERED BABA IS POWER2", "POWERED2 BABA IS POWER3", "POWERED3 BABA IS POWER"]
    game = stacked(30, 14, ", ".join(powers), baba=120)
    game.step(None)
    assert (game.ended, game.having("POWER")) == (None, [])
    game.write("KEY IS POWER3", 5, 0)
    game.place("key", 0, 13)
    assert game.having("POWER") == [entity for entity in game.objects() if game.kind_of(entity) == "baba"]

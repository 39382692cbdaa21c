"""What the commands say of a game, as text and as JSON facts."""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING

from ecs_baba import events

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ecs_baba.events import Event, Outcome
    from ecs_baba.game import Game


def state(game: Game) -> str:
    """Whether a game is won, lost, or goes on."""
    return (
        "won"
        if game.won
        else f"ended: {game.ended}"
        if game.ended
        else "lost: nothing is left to move"
        if game.lost
        else "not won"
    )


def print_board(game: Game) -> None:
    """Print the board, and the rules in force."""
    print(game)
    print("rules: " + (", ".join(game.active_rules()) or "none"))


def print_events(game: Game, outcome: Outcome) -> None:
    """Print what a turn did, one line each."""
    for event in outcome.events:
        print(f"  {_sentence(game, event)}")
    if not outcome.changed:
        print("  nothing changes")


def _sentence(game: Game, event: Event) -> str:  # noqa: PLR0911  # one for each event
    match event:
        case events.Moved(entity, origin, target):
            return f"{game.kind_of(entity)} {entity} goes from {origin} to {target}"
        case events.Destroyed(entity, kind, place, cause):
            return f"{kind} {entity} at {place} is destroyed: {cause}"
        case events.Created(entity, kind, place):
            return f"{kind} {entity} appears at {place}"
        case events.Converted(entity, before, after, place):
            return f"{before} {entity} at {place} becomes {after}"
        case events.Turned(entity, facing):
            return f"{game.kind_of(entity)} {entity} looks {facing}"
        case events.RulesChanged(added, removed):
            return "; ".join([*(f"now {rule}" for rule in added), *(f"no longer {rule}" for rule in removed)])
        case events.Ended(reason):
            return f"the level ends: {reason}"
        case events.Won():
            return "the level is won"
    return repr(event)


def as_json(event: Event) -> dict[str, object]:
    """An event as a JSON object: its name and its fields."""
    return {"event": type(event).__name__, **{name: getattr(event, name) for name in _fields(event)}}


def _fields(event: Event) -> Iterator[str]:
    yield from getattr(type(event), "__match_args__", ())


def facts(game: Game) -> dict[str, object]:
    """A game as a JSON object."""
    return {
        "width": game.width,
        "height": game.height,
        "turn": game.turn,
        "won": game.won,
        "lost": game.lost,
        "ended": game.ended,
        "rules": game.rules(),
        "active_rules": game.active_rules(),
        "objects": [
            {"id": entity, "kind": game.kind_of(entity), "at": game.pos_of(entity), "facing": game.facing_of(entity)}
            for entity in game.objects()
        ],
    }


def printable(text: str) -> str:
    """A text as a terminal may get it: control characters, which names of files can hold, are written out."""
    return "".join(sign if sign == "\n" or unicodedata.category(sign) != "Cc" else repr(sign)[1:-1] for sign in text)


def print_json(facts: object) -> None:
    """Print facts as JSON."""
    print(json.dumps(facts, indent=2, ensure_ascii=False))

"""The conversion stage: objects turn into what a copula says they are, all decided before any changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import esper

if TYPE_CHECKING:
    from ecs_baba.turn import Turn

#: The cause that is told of objects that vanish.
CAUSE = "conversion"


class Conversion(esper.Processor):
    """Turns objects into others, and makes those vanish that are said not to be themselves."""

    def process(self, turn: Turn) -> None:
        """Decide every object from the board as it is now, then change them together, oldest first.

        The first of several targets, alphabetically by noun, keeps the object's id and age; the others are new.
        """
        board = turn.board
        if not board.table.conversions:
            return
        kinds = board.lexicon.kinds
        decided = [(entity, self._targets(turn, entity)) for entity in self._subjects(turn)]
        for entity, targets in decided:
            if targets is None:
                continue
            if not targets:
                turn.destroy((entity,), CAUSE)
                continue
            if targets[0] != board.kind_of[entity]:
                turn.convert(entity, kinds[targets[0]])
            for target in targets[1:]:
                turn.create(kinds[target], board.cell_of[entity], board.facing_of[entity])

    def _subjects(self, turn: Turn) -> list[int]:
        copulas = turn.board.lexicon.copulas
        if len(copulas) == 1:
            return turn.query.subjects(copulas[0])
        return sorted({entity for verb in copulas for entity in turn.query.subjects(verb)})

    def _targets(self, turn: Turn, entity: int) -> list[int] | None:
        """The kinds that an object becomes, none of them when it vanishes; None when it stays as it is."""
        board = turn.board
        kind = board.kind_of[entity]
        own = board.lexicon.own[kind]
        said: set[str] = set()
        denied: set[str] = set()
        for verb in board.lexicon.copulas:
            positive, negated = turn.query.nouns(entity, verb)
            said.update(positive)
            denied.update(negated)
        if own in said and own not in denied:
            return None
        targets = [board.lexicon.becomes(noun, kind) for noun in sorted(said - denied)]
        kept = [target for target in targets if target is not None]
        return kept if kept or own in denied else None

"""Random boards, full of sentences and of objects, to compare the whole game with its naive model on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

NOUNS = ["BABA", "ROCK", "WALL", "KEY", "KEKE"]
PROPERTIES = [
    "YOU", "YOU2", "3D", "WIN", "PUSH", "STOP", "PULL", "SINK", "DEFEAT", "HOT", "MELT", "OPEN", "SHUT", "WEAK",
    "FLOAT", "MOVE", "AUTO", "SHIFT", "SWAP", "FALL", "FALLRIGHT", "FALLUP", "FALLLEFT", "MORE", "SLEEP", "UP",
    "DOWN", "LEFT", "RIGHT", "SAFE", "NUDGERIGHT", "NUDGEUP", "NUDGELEFT", "NUDGEDOWN", "TURN", "DETURN", "STILL",
    "LOCKEDRIGHT", "LOCKEDUP", "LOCKEDLEFT", "LOCKEDDOWN", "PHANTOM", "REVERSE", "BOOM", "BROKEN", "BONUS", "END",
    "DONE", "REVERT", "WORD", "GROUP", "POWER", "HIDE", "BACK",
]  # fmt: skip
#: What makes a board worth looking at: sentences about the nouns A and B, and the properties of most of its others.
THEMES = {
    "A IS SINK": "SINK FLOAT SAFE PUSH WEAK",
    "A IS SINK AND DEFEAT, B IS YOU": "MELT HOT FLOAT SAFE",
    "A IS OPEN, B IS SHUT": "SAFE FLOAT PUSH STOP OPEN",
    "A IS HOT, B IS MELT": "DEFEAT FLOAT WEAK SAFE YOU",
    "A IS PULL AND STILL, B IS YOU": "PUSH PULL MOVE LOCKEDRIGHT LOCKEDUP",
    "A IS PULL, B IS PUSH": "MOVE STOP YOU SWAP STILL",
    "A IS STOP AND YOU": "MOVE AUTO STOP PUSH NUDGEUP",
    "A IS SWAP": "SWAP PUSH STOP MOVE YOU",
    "A IS MOVE, B IS STOP": "WEAK REVERSE AUTO PUSH MOVE NUDGELEFT",
    "A IS SHIFT, B IS SHIFT": "PUSH STOP FLOAT UP YOU",
    "A IS FALL, TEXT IS FALL": "FALLRIGHT FALLUP PUSH STOP OPEN SHUT WEAK",
    "A MAKE B, B IS WEAK": "BOOM MORE STOP SAFE FLOAT",
    "A HAS B, A HAS B, A IS WEAK": "SINK BOOM MELT HOT SAFE",
    "A IS WIN": "END BONUS DONE YOU2 3D FLOAT",
    "A IS WORD": "BACK REVERT BROKEN GROUP POWER",
    "A FEAR B": "UP DOWN LEFT TURN DETURN MOVE SLEEP",
    "A IS PHANTOM": "HIDE STOP PUSH YOU OPEN SHUT",
    "A EAT B": "SAFE FLOAT PUSH WEAK NUDGERIGHT",
}
VERBS = ["HAS", "HAS", "MAKE", "EAT", "FEAR", "FOLLOW", "WRITE", "MIMIC"]
INFIXES = [
    "ON",
    "NEAR",
    "NEXTTO",
    "FACING",
    "SEEING",
    "WITHOUT",
    "ABOVE",
    "BELOW",
    "BESIDELEFT",
    "BESIDERIGHT",
    "FEELING",
]
PREFIXES = ["LONELY", "IDLE", "POWERED"]
LOOSE = [*PROPERTIES, *NOUNS, "IS", "IS", "AND", "NOT"]


@dataclass(frozen=True)
class BabaBoard:
    """A board to set up, by row and column, and the moves of the first and of the second player; None waits."""

    width: int
    height: int
    objects: tuple[tuple[str, int, int, str], ...]
    moves: tuple[tuple[str | None, str | None], ...]


def baba_board(seed: int) -> BabaBoard:
    """Build the board of this seed, always the same one."""
    return _Draft(Random(seed)).finish()


class _Draft:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.width = rng.randint(6, 10)
        self.height = rng.randint(6, 8)
        self.nouns = rng.sample(NOUNS, rng.randint(2, 3))
        self.core, properties = rng.choice(list(THEMES.items())) if self.chance(0.85) else ("", "")
        self.properties = properties.split() * 40 + PROPERTIES
        self.verbs = ["IS"] * 5 + rng.sample(VERBS, 2)
        self.objects: list[tuple[str, int, int, str]] = []

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def finish(self) -> BabaBoard:
        rng = self.rng
        rows = rng.sample(range(self.height), rng.randint(4, self.height - 1))
        sentences = [[self.nouns[0], "IS", "YOU"]] if self.chance(0.8) else []
        names = dict(zip("AB", rng.sample(self.nouns, 2), strict=True))
        sentences += [[names.get(word, word) for word in said.split()] for said in self.core.split(", ") if said]
        sentences = sentences[: len(rows)]
        while len(sentences) < len(rows):
            again = sentences and self.chance(0.08)
            sentences.append(rng.choice(sentences) if again else self.plain() if self.chance(0.6) else self.sentence())
        for y, sentence in zip(rows, sentences, strict=True):
            self.lay(self.spelled(sentence)[: self.width], y)
        places = [(rng.randrange(self.width), rng.randrange(self.height)) for _ in range(rng.randint(3, 7))]
        for _ in range(rng.randint(14, 30)):
            x, y = rng.choice(places) if self.chance(0.75) else (rng.randrange(self.width), rng.randrange(self.height))
            kind = rng.choice(self.nouns).lower() if self.chance(0.92) else "text:" + rng.choice(LOOSE)
            self.objects.append((kind, x, y, self.way()))
        if self.chance(0.5):
            self.row(rng.choice(self.nouns).lower())
        self.objects.sort(key=lambda placed: (placed[2], placed[1]))
        moves = [(self.move(), self.move() if self.chance(0.1) else None) for _ in range(rng.randint(4, 6))]
        return BabaBoard(self.width, self.height, tuple(self.objects), tuple(moves))

    def row(self, kind: str) -> None:
        """Some objects of a kind side by side."""
        down = self.chance(0.5)
        length = self.rng.randint(3, 5)
        x, y = self.rng.randrange(self.width), self.rng.randrange(self.height)
        for step in range(length):
            place = (x, y + step) if down else (x + step, y)
            if place[0] < self.width and place[1] < self.height:
                self.objects.append((kind, *place, self.way()))

    def move(self) -> str | None:
        return self.rng.choice(["right", "up", "left", "down", None])

    def way(self) -> str:
        return self.rng.choice(["right", "up", "left", "down"])

    def lay(self, words: list[str], y: int) -> None:
        start = self.rng.randint(0, self.width - len(words))
        for x, word in enumerate(words, start):
            self.objects.append((f"text:{word}", x, y, self.way() if self.chance(0.5) else "right"))
            if self.chance(0.04):
                self.objects.append(("text:" + self.rng.choice(LOOSE), x, y, "right"))

    def spelled(self, words: list[str]) -> list[str]:
        """The words, one of them in letters now and then."""
        if not self.chance(0.05):
            return words
        at = self.rng.randrange(len(words))
        letters = list(words[at]) if words[at] in {"KEY", "ROCK", "IS", "YOU"} else [words[at]]
        return [*words[:at], *letters, *words[at + 1 :]]

    # Sentences: prefix, subjects, conditions, verb, targets.

    def plain(self) -> list[str]:
        subject = self.rng.choice(self.nouns) if self.chance(0.92) else "TEXT"
        words = [subject, "IS", self.rng.choice(self.properties)]
        if self.chance(0.6):
            words += ["AND", *self.denial(0.04), self.rng.choice(self.properties)]
        return words

    def sentence(self) -> list[str]:
        words = []
        if self.chance(0.12):
            words += [*self.denial(0.3), self.rng.choice(PREFIXES)]
        subject = self.subject()
        words += [*self.denial(0.06 if subject != "ALL" else 0), subject]
        if self.chance(0.08):
            words += ["AND", self.rng.choice(self.nouns)]
        if self.chance(0.2):
            words += self.condition()
        return words + self.predicate(subject)

    def subject(self) -> str:
        return self.rng.choices(
            [*self.nouns, "TEXT", "ALL", "GROUP", "EMPTY", "LEVEL"],
            [1.0] * len(self.nouns) + [0.3, 0.3, 0.2, 0.12, 0.1],
        )[0]

    def denial(self, share: float) -> list[str]:
        return ["NOT"] if self.chance(share) else []

    def condition(self) -> list[str]:
        infix = self.rng.choice(INFIXES)
        words = [*self.denial(0.25), infix]
        for number in range(2 if self.chance(0.2) else 1):
            words += ["AND"] * number + self.denial(0.12) + [self.parameter(infix)]
        return words

    def parameter(self, infix: str) -> str:
        if infix == "FEELING":
            return self.rng.choice(self.properties)
        others = ["TEXT", "EMPTY", "LEVEL", "ALL", "GROUP"] + (["RIGHT", "UP"] if infix == "FACING" else [])
        return self.rng.choice(self.nouns * 2 + others)

    def predicate(self, subject: str) -> list[str]:
        """A verb and what follows it; where emptiness turned into something, or made it, chance would decide."""
        quiet = subject in {"EMPTY", "LEVEL"}
        verb = "IS" if quiet else self.rng.choice(self.verbs)
        words = [verb, *self.denial(0.12), self.target(verb, quiet=quiet)]
        if self.chance(0.12):
            words += ["AND", *self.denial(0.1), self.target(verb, quiet=quiet)]
        return words

    def target(self, verb: str, *, quiet: bool) -> str:
        if verb == "IS" and (quiet or self.chance(0.8)):
            return self.rng.choice(self.properties)
        if verb == "WRITE" and self.chance(0.5):
            return self.rng.choice(self.properties)
        return self.rng.choice(self.nouns * 3 + ["TEXT", "ALL"] + (["EMPTY", "GROUP2"] if verb == "IS" else ["GROUP"]))

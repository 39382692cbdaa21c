"""The words of the naive reference model: the class of every word and what verbs and conditions accept."""

from __future__ import annotations

NOUN = "noun"
VERB = "verb"
PROPERTY = "property"
PREFIX = "prefix"
INFIX = "infix"
NOT = "not"
AND = "and"
LETTER = "letter"
NOTE = "note"

RIGHT, UP, LEFT, DOWN = "right", "up", "left", "down"
STEP = {RIGHT: (1, 0), UP: (0, -1), LEFT: (-1, 0), DOWN: (0, 1)}
CLOCKWISE = [RIGHT, DOWN, LEFT, UP]
OPPOSITE = {RIGHT: LEFT, LEFT: RIGHT, UP: DOWN, DOWN: UP}
FACING_WORDS = ["RIGHT", "UP", "LEFT", "DOWN"]

GROUPS = ["GROUP", "GROUP2", "GROUP3"]
SPECIAL_NOUNS = ["TEXT", "ALL", "EMPTY", "LEVEL", *GROUPS]  # not ordinary
BASE_RULES = [("TEXT", "PUSH"), ("LEVEL", "STOP"), ("CURSOR", "SELECT")]

VERBS = ["IS", "HAS", "MAKE", "EAT", "FEAR", "FOLLOW", "MIMIC", "WRITE", "PLAY"]
PREFIXES = ["LONELY", "IDLE", "POWERED", "POWERED2", "POWERED3", "OFTEN", "SELDOM"]
INFIXES = [
    "ON", "NEAR", "NEXTTO", "FACING", "SEEING", "WITHOUT", "FEELING", "ABOVE", "BELOW", "BESIDELEFT", "BESIDERIGHT",
]  # fmt: skip
PROPERTIES = [
    "YOU", "YOU2", "3D", "WIN", "STOP", "PUSH", "PULL", "SINK", "DEFEAT", "HOT", "MELT", "MOVE", "OPEN", "SHUT",
    "WEAK", "FLOAT", "SHIFT", "TELE", "SWAP", "FALL", "FALLRIGHT", "FALLUP", "FALLLEFT", "MORE", "SLEEP", "WORD",
    "UP", "DOWN", "LEFT", "RIGHT", "SAFE", "HIDE", "AUTO", "CHILL", "NUDGERIGHT", "NUDGEUP", "NUDGELEFT", "NUDGEDOWN",
    "TURN", "DETURN", "STILL", "LOCKEDRIGHT", "LOCKEDUP", "LOCKEDLEFT", "LOCKEDDOWN", "PHANTOM", "REVERSE", "BOOM",
    "BROKEN", "BONUS", "END", "DONE", "REVERT", "BACK", "POWER", "POWER2", "POWER3", "SELECT",
    "RED", "ORANGE", "YELLOW", "LIME", "GREEN", "CYAN", "BLUE", "PURPLE", "PINK", "ROSY", "BLACK", "GREY", "SILVER",
    "WHITE", "BROWN", "BEST", "PARTY", "PET", "SAD", "WONDER",
]  # fmt: skip
ORDINARY_NOUNS = """
algae arrow baba badbad banana bat bed bee belt bird blob boat boba bog bolt bomb book bottle box brick bubble bucket
bug burger cake car cart cash cat chair cheese circle cliff clock cloud cog crab crystal cup dog donut door dot drink
drum dust ear egg eye fence fire fish flag flower fofo foliage foot fort frog fruit fungi fungus gate gem ghost grass
guitar hand hedge hihat house husk husks ice it jelly jiji keke key knight ladder lamp lava leaf lever lift lily line
lizard lock love me mirror monitor monster moon nose orb pants paper pawn piano pillar pipe pixel pizza plane planet
plank potato pumpkin reed ring road robot rock rocket rose rubble sax scissors seed shell shirt shovel sign skull
spike sprout square star statue stick stump sun sword table teeth tile tower track train tree trees triangle trumpet
turnip turtle ufo vase vine wall water what wind worm
""".upper().split()
LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"0123456789", "SHARP", "FLAT", "BA", "AB"]


def class_table() -> dict[str, str]:
    """Every built-in word and its class."""
    table: dict[str, str] = {"NOT": NOT, "AND": AND}
    for words, kind in (
        ([*ORDINARY_NOUNS, *SPECIAL_NOUNS, "CURSOR", "IMAGE"], NOUN),
        (VERBS, VERB),
        (PROPERTIES, PROPERTY),
        (PREFIXES, PREFIX),
        (INFIXES, INFIX),
        (LETTERS, LETTER),
    ):
        for word in words:
            table[word] = kind
    return table


CLASS = class_table()
BUILT_IN = [word for word in CLASS if CLASS[word] != LETTER]  # the default palette
CLASS["CRASH"] = PROPERTY  # internal: no letters spell it


def is_note(word: str) -> bool:
    """PLAY's notes: a letter A to G, then SHARP or FLAT or nothing, then an octave 3 to 6 or nothing."""
    rest = word[1:]
    for sign in ("SHARP", "FLAT"):
        if rest.startswith(sign):
            rest = rest.removeprefix(sign)
            break
    return word[:1] in list("ABCDEFG") and rest in {"", "3", "4", "5", "6"}


def class_of(word: str) -> str:
    """The class of a word; a word that is in no table is a noun."""
    return CLASS.get(word, NOUN)


def accepts(operator: str, word: str, kind: str) -> bool:
    """Whether a verb or an infix condition takes this word (of this class) as its argument."""
    if operator in {"IS", "WRITE"}:
        return kind in {NOUN, PROPERTY}
    if operator == "FEELING":
        return kind == PROPERTY
    if operator == "PLAY":
        return kind == NOTE
    if operator == "FACING" and word in FACING_WORDS:
        return True
    return kind == NOUN


def ordinary(noun: str) -> bool:
    return noun not in SPECIAL_NOUNS

"""Pictures: what is drawn of a board, as SVG, PNG and GIF."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pictures
import pytest
from drawing import say
from PIL import Image, ImageChops, ImageSequence

from ecs_baba import COURSE, Game, Level, Part, Word, load_level, noun, shipped_levels
from ecs_baba.cli import main
from ecs_baba.content.drawings import read_things, shipped_drawings
from ecs_baba.drawings import HALO
from ecs_baba.errors import BadMoves, BadPicture, GameClosed, NoPillow
from ecs_baba.grid import DIRECTIONS
from ecs_baba.image import to_gif, to_png
from ecs_baba.rule import Spelling
from ecs_baba.shape import UNITS, bounds

if TYPE_CHECKING:
    from ecs_baba.shape import Shape

ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"
THINGS = [kind for kind in COURSE.lexicon.kinds if not kind.startswith("text:")]
DRAWINGS = shipped_drawings()

#: So far (0 to 255, on the mean over a tile of 16 dots) two drawings must be apart in brightness.
APART = 12


def painted(game: Game, tile: int = 16) -> Image.Image:
    file = io.BytesIO()
    to_png(game, file, tile=tile)
    return Image.open(file)


def board(rows: str) -> Game:
    return Game.from_level(Level.parse(rows))


def shown(rows: str) -> dict[str, Image.Image]:
    """Each object's tile of a board with one row, by its title, in brightness alone."""
    game = board(rows)
    image = painted(game).convert("L")
    return {piece.title: image.crop((piece.x * 16, 0, piece.x * 16 + 16, 16)) for piece in game.picture().pieces}


def apart(one: Image.Image, other: Image.Image) -> float:
    difference = ImageChops.difference(one, other).histogram()
    return sum(value * count for value, count in enumerate(difference)) / (one.width * one.height)


def spelled(game: Game) -> str:
    """The words of a board, those in force in brackets and cancelled ones between bars, in the order of their age."""
    marks = {Spelling.IN_FORCE: "[%s]", Spelling.CANCELLED: "|%s|", Spelling.IDLE: "%s"}
    return " ".join(marks[how] % game.kind_of(one).removeprefix("text:") for one, how in game.spelling().items())


# Drawings.


@pytest.mark.parametrize("kind", THINGS)
def test_every_thing_of_the_pack_has_a_drawing_that_stays_on_its_tile_whichever_way_it_faces(kind: str) -> None:
    assert kind in DRAWINGS.things
    for facing in DIRECTIONS:
        for shape in DRAWINGS.thing(kind, facing):
            assert inside(shape, halo=HALO), f"{kind} {facing}: {shape}"
    for shape in DRAWINGS.things[kind].shapes:
        assert inside(shape), shape


def inside(shape: Shape, *, halo: float = 0) -> bool:
    left, top, right, bottom = bounds(shape)
    return -halo <= left <= right <= UNITS + halo and -halo <= top <= bottom <= UNITS + halo


@pytest.mark.parametrize("word", COURSE.words, ids=lambda word: word.name)
def test_every_word_of_the_pack_has_letters_and_stays_on_its_tile(word: Word) -> None:
    name, part = word.name, word.part
    assert DRAWINGS.lettering.knows(name)
    for spelling in Spelling:
        for facing in DIRECTIONS:
            for small in (False, True):
                for shape in DRAWINGS.word(name, part, spelling, facing, small=small):
                    assert inside(shape, halo=HALO), f"{name} {spelling} {facing} {small}: {shape}"


def test_there_is_a_plate_for_each_part_of_speech_and_no_two_have_one_outline() -> None:
    assert set(DRAWINGS.plates) == set(Part)
    assert len({plate.outline for plate in DRAWINGS.plates.values()}) == len(Part)


def test_no_two_things_look_alike_without_colours_in_tiles_of_16_dots() -> None:
    tiles = shown(" ".join(THINGS))
    near = [
        f"{one} and {other}: {apart(tiles[one], tiles[other]):.1f}"
        for one, other in combinations(THINGS, 2)
        if apart(tiles[one], tiles[other]) < APART
    ]
    assert near == []


def test_no_two_words_look_alike_without_colours_in_tiles_of_16_dots() -> None:
    names = [word.name for word in COURSE.words]
    tiles = shown(" . ".join(names))
    for one, other in combinations(names, 2):
        assert apart(tiles[f"text:{one}, idle"], tiles[f"text:{other}, idle"]) > 5, f"{one} and {other}"


def test_words_in_force_cancelled_and_idle_look_different_without_colours() -> None:
    for word in COURSE.words:
        drawn = [DRAWINGS.word(word.name, word.part, spelling, "right") for spelling in Spelling]
        assert len(set(drawn)) == 3
    tiles = shown("BABA IS BABA . BABA IS NOT BABA . BABA")
    lit, cancelled, idle = (tiles[f"text:BABA, {how.value}"] for how in Spelling)
    assert apart(lit, idle) > 60
    assert apart(lit, cancelled) > 60
    assert apart(idle, cancelled) > 8


@pytest.mark.parametrize("kind", ["baba", "bug", "rock", "belt", "wall", "text:ROCK"])
def test_each_way_to_face_looks_different(kind: str) -> None:
    game = Game(4, 1)
    for x, facing in enumerate(DIRECTIONS):
        game.place(kind, x, 0, facing=facing)
    image = painted(game).convert("L")
    tiles = [image.crop((x * 16, 0, x * 16 + 16, 16)) for x in range(4)]
    for one, other in combinations(tiles, 2):
        assert apart(one, other) > 3
    assert [piece.title.partition(",")[2].split(",")[0] for piece in game.picture().pieces][1:] == [
        " facing up",
        " facing left",
        " facing down",
    ]


def test_a_noun_without_a_drawing_is_a_box_with_its_name() -> None:
    game = board('nouns: cog gear "steam engine"\n\ncog gear "steam engine" cog')
    cog, gear, engine, again = [piece.sketch for piece in game.picture().pieces]
    assert cog is again
    assert len({cog.shapes, gear.shapes, engine.shapes}) == 3


def test_names_are_set_in_as_few_rows_as_they_fit_and_cut_where_they_do_not() -> None:
    rows = {n: [len(row) for row in DRAWINGS.lettering.rows("A" * n)] for n in (1, 3, 4, 5, 6, 8, 9, 12, 13, 500)}
    assert rows == {
        1: [1],
        3: [3],
        4: [2, 2],
        5: [3, 2],
        6: [3, 3],
        8: [4, 4],
        9: [3, 3, 3],
        12: [4, 4, 4],
        13: [4, 4, 4],
        500: [4, 4, 4],
    }
    assert DRAWINGS.lettering.rows("A" * 13)[-1][-1] != DRAWINGS.lettering.rows("A" * 12)[-1][-1]
    assert DRAWINGS.lettering.rows("É") == DRAWINGS.lettering.rows("好")
    assert not DRAWINGS.lettering.knows("É")


# Which words are in force.


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("BABA IS YOU . ROCK", "[BABA] [IS] [YOU] ROCK"),
        ("BABA IS YOU\nBABA IS NOT\n.    .  YOU", "[BABA] [IS] [YOU] BABA IS NOT YOU"),
        ("BABA IS YOU .\nBABA IS NOT YOU", "|BABA| |IS| |YOU| [BABA] [IS] [NOT] [YOU]"),
        ("BABA IS YOU AND WIN\nBABA IS NOT YOU .", "[BABA] [IS] |YOU| [AND] [WIN] [BABA] [IS] [NOT] [YOU]"),
        ("BABA AND KEKE IS YOU\nKEKE IS NOT YOU .", "[BABA] [AND] |KEKE| [IS] [YOU] [KEKE] [IS] [NOT] [YOU]"),
        ("BABA IS YOU+WIN .\nBABA IS NOT YOU", "[BABA] [IS] |YOU| [WIN] [BABA] [IS] [NOT] [YOU]"),
        ("BABA ON ROCK IS YOU", "[BABA] [ON] [ROCK] [IS] [YOU]"),
        ("NOT BABA IS YOU", "NOT BABA IS YOU"),
        ("BABA IS", "BABA IS"),
        ("ROCK IS ROCK\nIS . .\nFLAG . .", "[ROCK] [IS] [ROCK] |IS| |FLAG|"),
    ],
)
def test_a_word_is_in_force_where_one_of_its_rules_is(rows: str, expected: str) -> None:
    assert spelled(board(rows)) == expected


def test_a_word_in_two_crossing_rules_is_in_force_while_one_of_them_is() -> None:
    game = Game(6, 4)
    say(game, "BABA IS YOU")
    words = game.write("IS WIN", 0, 1, down=True)
    game.write("BABA IS NOT YOU", 2, 3)
    assert spelled(game) == "[BABA] |IS| |YOU| [IS] [WIN] [BABA] [IS] [NOT] [YOU]"
    game.remove(words[0])
    assert spelled(game) == "|BABA| |IS| |YOU| WIN [BABA] [IS] [NOT] [YOU]"


def test_asking_what_is_spelled_costs_no_turn_and_follows_the_board() -> None:
    game = board("BABA IS YOU .\nbaba .  .   .\nROCK IS PUSH .")
    before = game.key()
    assert set(game.spelling().values()) == {Spelling.IN_FORCE}
    game.picture()
    assert game.key() == before
    assert game.turn == 0
    game.play("U")
    assert spelled(game) == "[BABA] [IS] [YOU] [ROCK] [IS] [PUSH]"
    game.play("D2")
    assert spelled(game) == "[BABA] [IS] [YOU] [ROCK] [IS] [PUSH]"
    game.play("RUL")
    assert Spelling.IN_FORCE in game.spelling().values()


# The picture.


def test_a_picture_has_floors_below_things_and_words_above_them_whatever_their_age() -> None:
    game = board("ROCK+baba+grass key+key")
    assert [(piece.x, piece.title) for piece in game.picture().pieces] == [
        (0, "grass"),
        (0, "baba"),
        (0, "text:ROCK, idle"),
        (0, "3 objects"),
        (1, "key"),
        (1, "key"),
    ]


def test_stacked_objects_are_all_to_be_seen() -> None:
    alone, stacked = board("rock").picture(), board("rock+key").picture()
    assert alone.pieces[0].sketch.shapes != stacked.pieces[0].sketch.shapes
    for number in range(2, 7):
        pieces = board("+".join(["rock"] * number)).picture().pieces
        objects = [piece for piece in pieces if piece.entity is not None]
        assert len(objects) == number
        assert len({piece.sketch.shapes for piece in objects}) == number, "each has its own place"


def test_a_tall_stack_shows_its_top_and_tells_how_many_there_are() -> None:
    pieces = board("+".join(["rock"] * 150 + ["key"])).picture().pieces
    assert [piece.title for piece in pieces] == ["rock"] * 5 + ["key", "151 objects: 150 rock, 1 key"]


def test_a_picture_says_in_words_what_it_shows() -> None:
    picture = board("BABA IS YOU\nbaba . .").picture()
    assert (picture.title, picture.description) == (
        "A board of 3 by 2 tiles, turn 0",
        "Rules in force: BABA IS YOU, TEXT IS PUSH",
    )
    assert board(". .").picture().title == "A board of 2 by 1 tiles, turn 0, lost"
    game = Game.from_level(load_level("first-steps"))
    game.play(load_level("first-steps").solution or "")
    assert game.picture().title == "A board of 10 by 7 tiles, turn 7, won"


# SVG.


def test_an_svg_has_the_size_of_its_tiles_and_a_title_for_each_object() -> None:
    game = board("BABA IS YOU .\nbaba . rock:up wall")
    root = ET.fromstring(game.to_svg(tile=20))  # noqa: S314  # our own text
    assert (root.tag, root.get("width"), root.get("height"), root.get("viewBox")) == (
        f"{SVG}svg",
        "80",
        "40",
        "0 0 64 32",
    )
    uses = list(root.findall(f"{SVG}use"))
    assert [(use.get("x"), use.get("y"), use[0].text) for use in uses] == [
        ("0", "0", "text:BABA, in force"),
        ("16", "0", "text:IS, in force"),
        ("32", "0", "text:YOU, in force"),
        ("0", "16", "baba"),
        ("32", "16", "rock, facing up"),
        ("48", "16", "wall"),
    ]
    ids = {group.get("id") for group in root.iter(f"{SVG}symbol")}
    assert {f"#{name}" for name in ids} >= {use.get("href") for use in root.iter(f"{SVG}use")}


def test_names_with_signs_that_xml_knows_are_escaped() -> None:
    pack = COURSE.extended(words=[noun("<&>'"), noun("]]>")])
    game = Game(6, 2, pack=pack)
    game.write([("<&>'", 0, 0), ("IS", 1, 0), ("YOU", 2, 0)])
    game.place("<&>'", 3, 0)
    game.place("]]>", 4, 0)
    root = ET.fromstring(game.to_svg())  # noqa: S314  # our own text
    titles = [title.text for title in root.iter(f"{SVG}title")]
    assert titles[1:] == ["text:<&>', in force", "text:IS, in force", "text:YOU, in force", "<&>'", "]]>"]
    assert root.find(f"{SVG}desc") is not None
    assert "<&>' IS YOU" in (root.get("aria-label") or "")


def test_the_same_board_gives_the_same_svg_in_every_process() -> None:
    code = (
        "from ecs_baba import Game, load_level; game = Game.from_level(load_level('ghost-light')); "
        "game.play('U L2 U2 L'); print(game.to_svg(), end='')"
    )
    texts = {
        subprocess.run(  # noqa: S603  # our own code
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(texts) == 1


def test_equal_ids_of_two_pictures_mean_equal_drawings() -> None:
    drawn: dict[str | None, bytes] = {}
    for name in shipped_levels():
        root = ET.fromstring(Game.from_level(load_level(name)).to_svg())  # noqa: S314  # our own text
        for group in root.iter(f"{SVG}symbol"):
            text = ET.tostring(group)
            assert drawn.setdefault(group.get("id"), text) == text


def test_a_notebook_gets_the_picture_and_nothing_of_a_closed_game() -> None:
    game = board("BABA IS YOU")
    assert game._repr_svg_() == game.to_svg()
    game.close()
    assert game._repr_svg_() is None
    with pytest.raises(GameClosed):
        game.to_svg()


# PNG and GIF.


@pytest.mark.parametrize("tile", [4, 16, 33, 256])
def test_a_png_has_the_size_of_its_tiles(tile: int) -> None:
    image = painted(board("BABA IS\nbaba ."), tile)
    assert (image.format, image.size) == ("PNG", (2 * tile, 2 * tile))


def test_a_gif_has_a_frame_for_each_turn_up_to_the_win(tmp_path: Path) -> None:
    level = load_level("first-steps")
    path = tmp_path / "steps.gif"
    assert to_gif(level, f"{level.solution} L", path, tile=16, delay=100) == 8
    with Image.open(path) as image:
        frames = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
        assert (image.format, image.size) == ("GIF", (160, 112))
    assert frames == [300, *[100] * 6, 300]


def test_a_gif_shows_a_game_from_where_it_is_and_leaves_it_there() -> None:
    game = Game.from_level(load_level("first-steps"))
    game.play("R2")
    before = game.key()
    file = io.BytesIO()
    assert to_gif(game, "R", file, tile=16) == 2
    assert (game.key(), game.turn) == (before, 2)
    with Image.open(file) as image:
        first = image.convert("RGB")
        assert apart(first.convert("L"), painted(game).convert("L")) < 2
    still = io.BytesIO()
    assert to_gif(game, "", still) == 1
    assert Image.open(still).format == "GIF"


@pytest.mark.parametrize(
    ("tile", "message"),
    [
        (3, "bad tile size 3: expected a whole number of dots from 4 to 256"),
        (257, "bad tile size 257: expected a whole number of dots from 4 to 256"),
        (16.0, "bad tile size 16.0: expected a whole number of dots from 4 to 256"),
        ("16", "bad tile size '16': expected a whole number of dots from 4 to 256"),
        (True, "bad tile size True: expected a whole number of dots from 4 to 256"),
    ],
)
def test_tiles_of_no_size_are_refused(tile: int, message: str) -> None:
    game = Game(1, 1)
    for draw in (
        lambda: game.to_svg(tile),
        lambda: to_png(game, io.BytesIO(), tile=tile),
        lambda: to_gif(game, "W", io.BytesIO(), tile=tile),
    ):
        with pytest.raises(BadPicture) as caught:
            draw()
        assert str(caught.value) == message


def test_pictures_that_would_fill_the_memory_are_refused_at_once() -> None:
    game = Game(1000, 1000)
    with pytest.raises(BadPicture, match="a picture of 16000x16000 dots is too big: expected at most 16777216 dots"):
        to_png(game, io.BytesIO(), tile=16)
    with pytest.raises(BadPicture, match="a GIF of 11 frames of 4000x4000 dots is too big: expected at most"):
        to_gif(game, "W10", io.BytesIO(), tile=4)
    with pytest.raises(BadPicture, match="1000 moves are too many for a GIF: expected fewer than 1000"):
        to_gif(Game(1, 1), "W1000", io.BytesIO())
    with pytest.raises(BadPicture, match="bad delay 5: expected milliseconds from 20 to 10000"):
        to_gif(Game(1, 1), "W", io.BytesIO(), delay=5)
    with pytest.raises(BadMoves):
        to_gif(Game(1, 1), "X", io.BytesIO())


def test_without_pillow_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ecs_baba.painting", None)
    with pytest.raises(NoPillow) as caught:
        to_png(Game(1, 1), io.BytesIO())
    assert str(caught.value) == "PNG and GIF need Pillow: pip install 'ecs-baba[image]'; SVG does without"
    assert Game(1, 1).to_svg().startswith("<svg ")


def test_drawing_a_board_does_not_import_pillow() -> None:
    code = (
        "import sys; from ecs_baba import Game, cli, image; Game(2, 2).to_svg(); "
        "print([name for name in sys.modules if name.split('.')[0] == 'PIL'])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603  # our own code
    assert done.stdout == "[]\n"


# Drawings of others.


def test_drawings_of_a_host_go_before_the_shipped_ones() -> None:
    own = read_things('[colours]\nmint = "#aaffcc"\n[things.rock]\ndraw = "box mint 1,1 14,14"\nfloor = true')
    game = board("rock+baba")
    drawings = DRAWINGS.with_things(own)
    assert drawings.is_floor("rock")
    assert not DRAWINGS.is_floor("rock")
    assert "#aaffcc" in game.to_svg(drawings=drawings)
    assert "#aaffcc" not in game.to_svg()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[things", "bad drawings: "),
        ("[plates.noun]", "bad drawings: unknown key 'plates', expected colours, things"),
        ("[things.cog]", "bad drawing of 'cog': expected a table with a text `draw`"),
        ("[things.cog]\ndraw = ''", "bad drawing of 'cog': nothing is drawn"),
        ("[things.cog]\ndraw = ''\nspin = 1", "unknown key 'spin', expected draw, floor, turns"),
        ("[things.cog]\ndraw = ''\nturns = 'spin'", "turns is 'spin', expected 'mirror' or 'rotate'"),
        ("[things.cog]\ndraw = 'box'", "line 'box': no colour after the form"),
        ("[things.cog]\ndraw = 'box gras 0,0 1,1'", "unknown colour 'gras'"),
        ("[things.cog]\ndraw = 'box red 0,0 17,1'", "no size inside its tile: it reaches from 0,0 to 17,1"),
        ("[things.cog]\ndraw = 'oval red 8,8 nan,1'", "no size inside its tile"),
        ("[things.cog]\ndraw = 'oval red 8 1,1'", "bad point '8': expected x,y"),
        ("[things.cog]\ndraw = 'poly red 1,1 2,2'", "expected box x,y width,height; oval"),
        ("[things.cog]\ndraw = 'line red x 1,1 2,2'", "could not convert string to float"),
    ],
)
def test_a_drawing_that_cannot_be_read_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadPicture) as caught:
        read_things(text)
    assert message in str(caught.value)


# The command, and the pictures of the documentation.


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "printed", "form"),
    [
        (["first-steps", "-o", "a.svg"], "a.svg: 320x224 dots\n", b"<svg "),
        (["first-steps", "R2", "-o", "a.PNG", "--tile", "16"], "a.PNG: 160x112 dots\n", b"\x89PNG"),
        (["first-steps", "--solution", "-o", "a.gif", "--tile", "8"], "a.gif: 80x56 dots, 8 frames\n", b"GIF89a"),
    ],
)
def test_render_draws_what_the_end_of_the_name_says(
    arguments: list[str],
    printed: str,
    form: bytes,
    empty: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["render", *arguments]) == 0
    assert capsys.readouterr().out == printed
    [path] = empty.iterdir()
    assert path.read_bytes().startswith(form)


def test_render_plays_the_moves_first(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    assert main(["render", "first-steps", "R2", "-o", str(path)]) == 0
    game = Game.from_level(load_level("first-steps"))
    game.play("R2")
    assert path.read_text(encoding="utf-8") == game.to_svg()


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["first-steps", "-o", "a.jpg"], 2, "bad name 'a.jpg': expected one that ends in .svg, .png, .gif"),
        (["first-steps", "-o", "a"], 2, "bad name 'a': expected one that ends in .svg, .png, .gif"),
        (["first-steps", "X", "-o", "a.svg"], 2, "bad move 'X' at character 1 of 'X'"),
        (["first-steps", "R", "--solution", "-o", "a.gif"], 2, "moves and --solution do not go together"),
        (["bare.txt", "--solution", "-o", "a.gif"], 2, "this level has no solution of its own"),
        (["first-steps", "-o", "a.png", "--tile", "1"], 2, "bad tile size 1: expected a whole number of dots"),
        (["first-steps", "-o", "nowhere/a.svg"], 74, "cannot write 'nowhere/a.svg': No such file or directory"),
        (["first-steps", "-o", "nowhere/a.png"], 74, "cannot write 'nowhere/a.png': No such file or directory"),
        (["first-steps", "-o", "nowhere/a.gif"], 74, "cannot write 'nowhere/a.gif': No such file or directory"),
        (["first-step", "-o", "a.svg"], 3, "did you mean 'first-steps'?"),
        (["first-steps", "-o", "a.svg", "--pack", "corse"], 3, "unknown pack 'corse'"),
    ],
)
def test_a_mistake_with_render_is_told_and_leaves_no_file(
    arguments: list[str],
    status: int,
    message: str,
    empty: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("bare.txt").write_text("BABA IS YOU\n", encoding="utf-8")
    assert main(["render", *arguments]) == status
    told = capsys.readouterr()
    assert told.out == ""
    assert message in told.err
    assert [path.name for path in empty.iterdir()] == ["bare.txt"]


def test_render_without_pillow_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ecs_baba.painting", None)
    assert main(["render", "first-steps", "-o", str(tmp_path / "a.png")]) == 2
    assert "pip install 'ecs-baba[image]'" in capsys.readouterr().err
    assert main(["render", "first-steps", "-o", str(tmp_path / "a.svg")]) == 0


@pytest.mark.parametrize("name", sorted(pictures.svgs()))
def test_the_pictures_of_the_documentation_are_what_is_drawn_now(name: str) -> None:
    drawn = pictures.svgs()[name]
    assert (pictures.FOLDER / name).read_text(encoding="utf-8") == drawn, "draw them anew: python tests/pictures.py"


def test_the_replay_of_the_documentation_is_what_is_drawn_now(tmp_path: Path) -> None:
    pictures.draw(tmp_path)
    name = f"{pictures.REPLAY}.gif"
    with Image.open(pictures.FOLDER / name) as kept, Image.open(tmp_path / name) as drawn:
        frames = [[frame.convert("L") for frame in ImageSequence.Iterator(image)] for image in (kept, drawn)]
    assert len(frames[0]) == len(frames[1])
    for old, new in zip(*frames, strict=True):
        assert apart(old, new) < 3, "draw it anew: python tests/pictures.py"  # another Pillow may choose other colours
    assert all(path.stat().st_size < 150_000 for path in pictures.FOLDER.iterdir())

"""The pictures that come with the program: complete, drawable by SDL's small reader, and told apart at a glance."""

import hashlib
import importlib.util
import io
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from backalley.assets import asset

SUITED = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
FACES = [*SUITED, "BB", "LB"]
CARDS = [*FACES, "back"]
PEOPLE = ["anna", "boris", "carla", "dora", "emil", "fran", "goran", "hana"]
PICTURES = ["title", "icon", *(f"avatars/{name}" for name in PEOPLE)]

SVG = "{http://www.w3.org/2000/svg}"
DRAWABLE = {"svg", "g", "path", "rect", "circle", "ellipse", "defs", "radialGradient", "stop"}
HEX_DIGITS = set("0123456789abcdef")
INKS = {"S": "#15171c", "H": "#c8102e", "D": "#1c5bbf", "C": "#12753a"}

SCRIPT = Path(__file__).resolve().parents[1] / "packaging" / "art" / "draw_cards.py"
FONTS = {
    "roboto/slab/RobotoSlab-Bold.otf": "f860d0a2b4323863d94f76d579d4ddb54048c87d07f3bff936f40c22d7cb49dd",
    "inter/Inter-Bold.otf": "1e9dfd6a6e33ac63a8fe3b4ed7ae0df9eac2d0b25e444e8e7daef4ac77943fc1",
}
"""The font files, as SHA-256, from which the committed pictures were drawn; other versions may give other outlines."""


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()


def card_path(name: str) -> Path:
    return asset("cards", f"{name}.svg")


def picture_path(name: str) -> Path:
    return asset("pictures", *f"{name}.svg".split("/"))


def every_path() -> list[Path]:
    return [*(card_path(name) for name in CARDS), *(picture_path(name) for name in PICTURES)]


def drawn(name: str, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(card_path(name)), (round(height * 5 / 7), height))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def elements(path: Path) -> list[ElementTree.Element]:
    return list(ElementTree.parse(path).getroot().iter())


def test_the_folder_holds_the_deck_and_nothing_else() -> None:
    assert {path.stem for path in card_path("back").parent.glob("*.svg")} == set(CARDS)
    assert {path.stem for path in picture_path("avatars/anna").parent.glob("*.svg")} == set(PEOPLE)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_has_the_box_of_a_card(name: str) -> None:
    root = ElementTree.parse(card_path(name)).getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("250", "350", "0 0 250 350")


def test_only_what_the_reader_draws_is_used() -> None:
    for path in every_path():
        for element in elements(path):
            assert element.tag.removeprefix(SVG) in DRAWABLE, path
            assert not {"clip-path", "mask", "filter", "style", "class"} & set(element.keys()), path


def test_colours_are_six_digits_or_a_gradient_of_the_same_file() -> None:
    for path in every_path():
        found = elements(path)
        gradients = {f"url(#{element.get('id')})" for element in found if element.tag == f"{SVG}radialGradient"}
        for element in found:
            for attribute in ("fill", "stroke", "stop-color"):
                paint = element.get(attribute, "none")
                sound = paint == "none" or paint in gradients or (len(paint) == 7 and set(paint[1:]) <= HEX_DIGITS)
                assert sound, f"{path.name}: {attribute}={paint}"


def test_gradients_are_in_user_space_and_no_two_files_share_a_name() -> None:
    names = []
    for path in every_path():
        for element in elements(path):
            if element.tag == f"{SVG}radialGradient":
                assert element.get("gradientUnits") == "userSpaceOnUse", path
                names.append(element.get("id"))
    assert len(names) == len(set(names))


@pytest.mark.parametrize("height", [110, 192, 350])
def test_every_card_renders(height: int) -> None:
    for name in CARDS:
        picture = drawn(name, height)
        assert abs(picture.get_width() - height * 5 / 7) < 1
        assert abs(picture.get_height() - height) <= 1
        assert picture.get_at((0, 0)).a < 128, f"{name}: the corner should be round"
        assert picture.get_at((picture.get_width() // 2, 3)).a == 255, f"{name}: no paper at the top"


def test_the_faces_all_differ_at_the_smallest_size() -> None:
    seen = {pixels(drawn(name, 110)): name for name in CARDS}
    assert len(seen) == len(CARDS)


def test_the_same_rank_differs_in_shape_not_only_in_ink() -> None:
    """In grey, no two suits' cards of one rank look alike: 4 % of the pixels or more differ clearly."""
    for rank in "JQKA":
        grey = [pygame.transform.grayscale(drawn(rank + suit, 110)) for suit in "CDHS"]
        for one, other in combinations(grey, 2):
            assert share_of_differing_pixels(one, other) > 0.04, rank


def share_of_differing_pixels(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels of which red, green or blue differs clearly; both pictures have one size."""
    far = zip(*(iter(abs(a - b) > 48 for a, b in zip(pixels(one), pixels(other), strict=True)),) * 4, strict=True)
    return sum(any(channels[:3]) for channels in far) / (one.get_width() * one.get_height())


def index_crop(name: str) -> pygame.Surface:
    """The part of a card that shows in a narrow fan: 26 % of its width, down to the end of the index."""
    return drawn(name, 350).subsurface((0, 0, 65, 130))


def test_no_two_cards_show_the_same_index_in_a_fan() -> None:
    seen = {pixels(index_crop(name)): name for name in FACES}
    assert len(seen) == len(FACES)


def test_ranks_and_suits_are_told_by_the_index_alone() -> None:
    crops = {name: pixels(drawn(name, 350).subsurface((16, 16, 37, 82))) for name in SUITED}
    assert len(set(crops.values())) == len(SUITED)


@pytest.mark.parametrize("name", SUITED)
def test_nothing_printed_comes_nearer_than_16_to_the_edge(name: str) -> None:
    picture = drawn(name, 350)
    for y in range(18, 332):
        for x in (*range(3, 16), *range(234, 247)):
            assert picture.get_at((x, y)).r > 245, f"{name}: ink at ({x}, {y})"
    for x in range(18, 232):
        for y in (*range(3, 16), *range(334, 347)):
            assert picture.get_at((x, y)).r > 245, f"{name}: ink at ({x}, {y})"


@pytest.mark.parametrize("name", SUITED)
def test_a_clear_strip_parts_the_index_from_the_pips_and_the_frame(name: str) -> None:
    picture = drawn(name, 350)
    strip = range(54, 57) if name[0] in "JQK" else range(54, 59)
    for y in range(16, 100):
        for x in strip:
            assert picture.get_at((x, y)).g > 245, f"{name}: ink at ({x}, {y})"


@pytest.mark.parametrize("name", [rank + suit for rank in "JQK" for suit in "CDHS"])
def test_a_court_looks_the_same_upside_down(name: str) -> None:
    picture = drawn(name, 350)
    turned = pygame.transform.rotate(picture, 180)
    assert share_of_differing_pixels(picture, turned) < 0.005


@pytest.mark.parametrize("suit", "CDHS")
def test_inks_colour_no_figure_so_that_a_two_colour_deck_is_a_replacement(suit: str) -> None:
    others = {ink for key, ink in INKS.items() if key != suit}
    for rank in "23456789TJQKA":
        text = card_path(rank + suit).read_text(encoding="utf-8")
        assert INKS[suit] in text
        assert not any(ink in text for ink in others), rank + suit


def test_the_bloopers_cannot_be_taken_for_each_other() -> None:
    big, little = drawn("BB", 192), drawn("LB", 192)
    assert colourful(big) > 0.2
    assert colourful(little) < 0.001
    assert share_of_differing_pixels(big, little) > 0.15


def colourful(picture: pygame.Surface) -> float:
    """The share of pixels that are plainly coloured."""
    data = pixels(picture)
    spread = (max(data[i : i + 3]) - min(data[i : i + 3]) for i in range(0, len(data), 4))
    return sum(value > 60 for value in spread) / (len(data) // 4)


@pytest.mark.parametrize("name", ["AS", "TH", "KD", "QC", "BB", "LB", "back"])
def test_the_body_survives_being_turned_inside_a_larger_picture(name: str) -> None:
    text = card_path(name).read_text(encoding="utf-8")
    body = text[text.index(">") + 1 : text.rindex("</svg>")]
    turn = '<g transform="translate(250 250) rotate(90) scale(1) translate(-125 -175)">'
    wrapped = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500" viewBox="0 0 500 500">{turn}{body}</g></svg>'
    )
    inside = pygame.image.load_sized_svg(io.BytesIO(wrapped.encode()), (500, 500)).subsurface((75, 125, 350, 250))
    upright = pygame.transform.rotate(drawn(name, 350), -90)
    assert share_of_differing_pixels(inside, upright) < 0.01


@pytest.mark.parametrize("name", PEOPLE)
def test_an_avatar_fills_its_square(name: str) -> None:
    picture = pygame.image.load_sized_svg(str(picture_path(f"avatars/{name}")), (64, 64))
    assert [picture.get_at(corner).a for corner in ((0, 0), (63, 0), (0, 63), (63, 63))] == [255] * 4


def test_the_avatars_are_different_people() -> None:
    seen = {pixels(pygame.image.load_sized_svg(str(picture_path(f"avatars/{name}")), (36, 36))) for name in PEOPLE}
    assert len(seen) == len(PEOPLE)


def test_the_title_fills_its_box() -> None:
    picture = pygame.image.load(str(picture_path("title"))).convert_alpha()
    ink = picture.get_bounding_rect()
    width, height = picture.get_size()
    assert (width - ink.width, height - ink.height) <= (2, 2)
    assert 180 < height < 200


@pytest.mark.parametrize("size", [32, 64, 256])
def test_the_icon_shows_a_dark_spade_on_a_light_card_on_felt(size: int) -> None:
    picture = pygame.image.load_sized_svg(str(picture_path("icon")), (size, size))

    def at(x: float, y: float) -> pygame.Color:
        return picture.get_at((round(x * size), round(y * size)))

    assert max(at(0.6, 0.55)[:3]) < 60
    assert min(at(0.75, 0.3)[:3]) > 230
    felt = at(0.5, 0.1)
    assert felt.g > felt.r
    assert at(0, 0).a == 0


def test_the_scripts_give_the_committed_files_byte_for_byte(tmp_path: Path) -> None:
    if importlib.util.find_spec("fontTools") is None:
        pytest.skip("fontTools is not installed")
    fonts = Path("/usr/share/fonts/opentype")
    for name, digest in FONTS.items():
        if not (fonts / name).is_file():
            pytest.skip(f"the font {name} is not installed")
        if hashlib.sha256((fonts / name).read_bytes()).hexdigest() != digest:
            pytest.skip(f"another version of the font {name} is installed")
    subprocess.run([sys.executable, str(SCRIPT), "--assets", str(tmp_path)], check=True, timeout=120)
    written = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.svg"))
    assert len(written) == len(CARDS) + len(PICTURES)
    for path in written:
        assert (tmp_path / path).read_bytes() == asset(*path.parts).read_bytes(), path

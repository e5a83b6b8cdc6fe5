import math

import pygame
import pytest

from backalley.stage.faces import Faces

CARD = (
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="250" height="350" viewBox="0 0 250 350">'
    '<rect x="1" y="1" width="248" height="348" rx="15" fill="#fffdf8" stroke="#8f897b"/>'
    '<rect x="20" y="20" width="40" height="40" fill="{ink}"/></svg>'
)


@pytest.fixture
def faces(tmp_path):
    for name, ink in (("AS", "#000000"), ("AH", "#ff0000"), ("BK", "#0000ff")):
        (tmp_path / f"{name}.svg").write_text(CARD.format(ink=ink))
    return Faces(tmp_path)


def finish(faces):
    while faces.sharpen(0.0):
        pass


@pytest.mark.parametrize("crisp", [False, True])
@pytest.mark.parametrize("angle", [0.0, 7.5, 33.0, 90.0, 180.0, -90.0])
def test_the_centre_of_the_picture_is_the_centre_of_the_card(faces, angle, crisp):
    picture = faces.get("AS", 140, angle, crisp=crisp)
    box = picture.get_bounding_rect(min_alpha=128)
    assert box.centerx == pytest.approx(picture.get_width() / 2, abs=1)
    assert box.centery == pytest.approx(picture.get_height() / 2, abs=1)
    turn = math.radians(angle)
    reach = 140 * abs(math.cos(turn)) + 100 * abs(math.sin(turn))
    assert box.height == pytest.approx(reach, abs=8)


def test_a_card_turns_clockwise(faces):
    for crisp in (False, True):
        picture = faces.get("AS", 140, 90, crisp=crisp)
        corner = (picture.get_width() // 2 + 54, picture.get_height() // 2 - 34)
        assert picture.get_at(corner)[:3] == (0, 0, 0)


def test_the_offset_moves_a_crisp_picture_by_parts_of_a_pixel(faces):
    still, moved = (faces.get("AS", 140, 3, offset=offset, crisp=True) for offset in ((0.0, 0.0), (0.5, 0.0)))
    assert still.get_size() == moved.get_size()
    assert pygame.image.tobytes(still, "RGBA") != pygame.image.tobytes(moved, "RGBA")


def test_a_dimmed_card_is_a_touch_darker(faces):
    for crisp in (False, True):
        plain, dim = (faces.get("AS", 140, dim=dim, crisp=crisp) for dim in (False, True))
        centre = (plain.get_width() // 2, plain.get_height() // 2)
        assert dim.get_at(centre)[0] < plain.get_at(centre)[0] < dim.get_at(centre)[0] * 1.5


def test_a_resting_card_is_shown_quick_until_it_is_sharpened(faces):
    table = pygame.Surface((300, 300), depth=32)
    faces.blit(table, "AH", 150.3, 150.6, 140, 11.2, moving=False)
    quick = pygame.image.tobytes(table, "RGB")
    assert table.get_at((150, 150))[:3] == (255, 253, 248)
    assert faces.pending
    finish(faces)
    assert not faces.pending
    table.fill("black")
    faces.blit(table, "AH", 150.3, 150.6, 140, 11.2, moving=False)
    assert not faces.pending
    assert pygame.image.tobytes(table, "RGB") != quick
    paper = pygame.mask.from_threshold(table, (255, 253, 248), (60, 60, 60, 255))
    box = paper.connected_component().get_bounding_rects()[0]
    assert box.centerx == pytest.approx(150.3, abs=1)
    assert box.centery == pytest.approx(150.6, abs=1)


def test_a_moving_card_asks_for_nothing(faces):
    table = pygame.Surface((300, 300), depth=32)
    for step in range(20):
        faces.blit(table, "AH", 100 + 3.3 * step, 150, 80 + step, 2.7 * step, moving=True, shadow=(10, 4, 0.3))
    assert not faces.pending
    assert table.get_at((160, 150))[:3] == (255, 253, 248)


def test_a_dimmed_card_is_sharp_at_once_where_the_plain_one_is(faces):
    table = pygame.Surface((300, 300), depth=32)
    faces.blit(table, "AH", 150, 150, 140, 11, moving=False)
    finish(faces)
    faces.blit(table, "AH", 150, 150, 140, 11, dim=True, moving=False)
    assert not faces.pending


def test_sharpening_goes_on_until_its_time_is_used(faces):
    table = pygame.Surface((300, 300), depth=32)
    for angle in range(5):
        faces.blit(table, "BK", 150, 150, 140, 10.0 * angle + 1, moving=False)
    assert faces.sharpen(0.0)
    assert not faces.sharpen(60.0)


def test_pictures_can_be_made_beforehand(faces):
    names = ["AS", "AH", "BK"]
    assert faces.preload(names, 140, 0.0)
    assert not faces.preload(names, 140, 60.0)
    assert not faces.preload(names, 140, 0.0)
    table = pygame.Surface((300, 300), depth=32)
    for name in names:
        faces.blit(table, name, 150, 150, 140, 0, moving=False)
    assert not faces.pending


def test_after_a_resize_cards_are_shown_from_the_old_pictures_first(faces):
    table = pygame.Surface((600, 600), depth=32)
    faces.blit(table, "AS", 300, 300, 140, 5, moving=False)
    finish(faces)
    faces.forget([280])
    picture = faces.get("AS", 280)
    assert picture.get_bounding_rect(min_alpha=128).height == pytest.approx(280, abs=4)
    assert faces.pending
    finish(faces)
    faces.forget([280])
    sharp = faces.get("AS", 280)
    assert not faces.pending
    assert pygame.image.tobytes(sharp, "RGBA") != pygame.image.tobytes(picture, "RGBA")


def test_a_shadow_lies_below_the_card(faces):
    table = pygame.Surface((300, 300), depth=32)
    table.fill("white")
    faces.blit(table, "AS", 150, 150, 140, 30, moving=False, shadow=(10, 20, 0.5))
    below = table.get_at((115, 228))[0]
    assert below < 190
    assert table.get_at((290, 10))[0] == 255


def test_an_unknown_card_is_an_error(faces):
    with pytest.raises(FileNotFoundError):
        faces.get("ZZ", 140)


def test_a_picture_without_a_box_is_an_error(faces, tmp_path):
    (tmp_path / "XX.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'></svg>")
    with pytest.raises(ValueError, match="XX"):
        faces.get("XX", 140)

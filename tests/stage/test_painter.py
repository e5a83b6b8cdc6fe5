import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from backalley.stage import icons
from backalley.stage.paint import Painter

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#808080"/></svg>'
)


@pytest.fixture(scope="module")
def painter():
    return Painter()


def blank(width=200, height=60):
    return pygame.Surface((width, height), pygame.SRCALPHA, 32)


def ink(surface):
    """The rectangle that holds everything drawn."""
    return surface.get_bounding_rect()


def test_text_gives_the_width_it_measures(painter):
    drawn = painter.text(blank(), "We lead by 213", 10, 30)
    assert drawn == painter.text_width("We lead by 213")
    assert painter.text_width("We lead by 213", size=28) == pytest.approx(2 * drawn, rel=0.02)
    assert painter.text_width("") == 0


def test_text_is_aligned_to_its_side(painter):
    width = painter.text_width("Hill", size=18)
    for align, left in (("left", 100), ("center", 100 - width / 2), ("right", 100 - width)):
        surface = blank()
        painter.text(surface, "Hill", 100, 40, size=18, align=align)
        assert ink(surface).left == pytest.approx(left, abs=2.5)
        assert ink(surface).right == pytest.approx(left + width, abs=2.5)


def test_letters_stand_on_the_baseline(painter):
    surface = blank()
    painter.text(surface, "HEM", 10, 40, size=28)
    assert ink(surface).bottom == 40


def test_centred_text_is_centred_by_its_capitals(painter):
    surface = blank()
    painter.centred(surface, "HEM", 100, 30, size=28)
    assert ink(surface).centery == pytest.approx(30, abs=1)
    assert ink(surface).centerx == pytest.approx(100, abs=1.5)


def test_figures_in_columns_have_one_width(painter):
    widths = {painter.text_width(number, tabular=True) for number in ("111", "888", "470")}
    assert len(widths) == 1
    assert painter.text_width("\N{MINUS SIGN}11", tabular=True) == widths.pop()


def test_the_minus_is_no_hyphen(painter):
    surface = blank()
    painter.text(surface, "\N{MINUS SIGN}", 20, 40, size=28)
    assert ink(surface).width > 0.35 * 28


def test_too_long_words_end_in_an_ellipsis_that_fits(painter):
    for limit in (150.0, 80.0, 33.3, 14.0):
        assert 0 < painter.text(blank(), "All cards are face down.", 0, 30, max_width=limit) <= limit
    assert painter.text(blank(), "All cards are face down.", 0, 30, max_width=3.0) == 0
    full = painter.text_width("Short")
    assert painter.text(blank(), "Short", 0, 30, max_width=full) == full


def test_letters_that_the_font_lacks_become_one_raised_dot_each(painter):
    assert painter.has("Č")
    assert not painter.has("中")
    assert painter.text_width("中a") == painter.text_width("·a")
    surface, expected = blank(), blank()
    painter.text(surface, "A😀B", 10, 40)
    painter.text(expected, "A·B", 10, 40)
    assert pygame.image.tobytes(surface, "RGBA") == pygame.image.tobytes(expected, "RGBA")


def test_line_breaks_and_control_characters_leave_one_line(painter):
    assert painter.text_width("one\ntwo\x07") == painter.text_width("one two")


@settings(max_examples=150, deadline=None)
@given(st.text(st.characters(exclude_categories=())), st.sampled_from([9.0, 14.0, 21.6]), st.booleans())
@example("\ud800", 14.0, False)
@example("\U000e0080", 14.0, False)
@example("\u0301", 14.0, True)
@example("\u202eשלום 👩‍👩‍👧", 14.0, False)
def test_any_text_can_be_drawn(words, size, tabular):
    painter = Painter()
    limit = 60.0
    surface = blank(80, 40)
    assert painter.text(surface, words, 5, 30, size=size, tabular=tabular, max_width=limit) <= limit
    assert painter.text(surface, words, 5, 30, size=size, tabular=tabular) >= 0


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=120), st.floats(20, 400))
def test_wrapped_lines_fit_and_keep_every_letter(words, width):
    painter = Painter()
    lines = painter.wrap(words, width)
    assert "".join("".join(lines).split()) == "".join(words.split())
    for line in lines:
        assert painter.text_width(line) <= width + 0.5 or len(line) == 1


def test_a_line_break_stays_one_when_wrapped(painter):
    assert painter.wrap("one\n\ntwo", 200) == ["one", "", "two"]


def test_a_shadow_is_even_and_dark_everywhere(painter):
    surface = blank(200, 200)
    painter.shadow(surface, (60, 60, 80, 80), blur=14, down=0, alpha=0.5)
    assert surface.get_at((100, 100))[3] == pytest.approx(128, abs=6)
    opacities = [surface.get_at((x, 100))[3] for x in range(20, 100)]
    assert opacities == sorted(opacities)
    assert max(b - a for a, b in pairwise(opacities)) < 12
    for x in range(200):
        red, green, blue, alpha = surface.get_at((x, 100))
        assert alpha < 6 or max(red, green, blue) < 30


def test_a_rounded_box_keeps_its_measure_and_its_corners_free(painter):
    surface = blank(100, 100)
    painter.rounded(surface, (10, 20, 60, 40), 12, fill="#ffffff", stroke="#ff0000", stroke_width=2)
    assert ink(surface) == pygame.Rect(10, 20, 60, 40)
    assert surface.get_at((11, 21))[3] < 40
    assert surface.get_at((40, 40))[:3] == (255, 255, 255)
    assert surface.get_at((40, 20))[:3] == (255, 0, 0)


def test_a_dashed_box_has_dashes_on_its_edge_only(painter):
    surface = blank(300, 300)
    painter.rounded(surface, (20, 20, 160, 200), 16, stroke="#ffffff", stroke_width=3, dash="12 12")
    edge = [surface.get_at((100 + x, 21))[3] > 128 for x in range(48)]
    assert 15 <= sum(edge) <= 33
    inner = surface.subsurface((42, 26, 116, 188))
    assert inner.get_bounding_rect().width == 0


def test_a_box_without_room_draws_nothing(painter):
    surface = blank()
    painter.rounded(surface, (10, 10, 0, 20), fill="#ffffff")
    painter.shadow(surface, (10, 10, 20, 0))
    assert ink(surface).width == 0


def test_the_marks_of_seven_parties_differ_in_shape(painter):
    shapes = set()
    for party in range(7):
        surface = blank(40, 40)
        painter.mark(surface, party, 20, 20, 24, color="#ffffff")
        shapes.add(pygame.image.tobytes(surface, "RGBA"))
        assert ink(surface).width == pytest.approx(23, abs=4)
        assert math.dist(ink(surface).center, (20, 20)) < 2.5
    assert len(shapes) == 7


def test_a_ring_is_hollow(painter):
    for party in range(7):
        surface = blank(40, 40)
        painter.mark(surface, party, 20, 20, 28, filled=False, width=2)
        assert surface.get_at((20, 20))[3] == 0
        assert ink(surface).width > 20


def test_every_icon_is_drawn_within_its_box(painter):
    pictures = set()
    for name in icons.NAMES:
        surface = blank(60, 60)
        painter.icon(surface, name, 30, 30, 24)
        assert pygame.Rect(17, 17, 26, 26).contains(ink(surface)), name
        assert ink(surface).width >= 8, name
        pictures.add(pygame.image.tobytes(surface, "RGBA"))
    assert len(pictures) == len(icons.NAMES)


def test_suits_are_drawn_in_their_inks(painter):
    for letter, colour in (("S", "#15171c"), ("H", "#c8102e"), ("D", "#1c5bbf"), ("C", "#12753a")):
        surface = blank(60, 60)
        painter.suit(surface, letter, 30, 30, 40)
        assert surface.get_at((30, 28)) == pygame.Color(colour)


def test_a_key_cap_is_at_least_square_and_holds_its_word(painter):
    assert painter.keycap_width("P") == 22
    assert painter.keycap_width("Enter") >= painter.text_width("Enter") + 12
    assert painter.keycap(blank(), "Enter", 10, 30) == painter.keycap_width("Enter")
    assert Painter(2.0).keycap_width("P") == 44


def test_a_painter_for_another_scale_has_key_caps_of_its_own_size() -> None:
    painter = Painter(2.0)
    assert painter.at(1.0).keycap_width("P") == 22
    assert painter.keycap_width("P") == 44
    assert painter.at(2.0) is painter
    body = '<rect width="8" height="8"/>'
    assert painter.at(1.0).svg(body, 8, 8) is painter.svg(body, 8, 8)


def test_a_players_picture_is_round_or_square_like_the_partys_mark(painter, tmp_path):
    path = tmp_path / "face.svg"
    path.write_text(PICTURE)
    corners = []
    for party in (0, 1):
        surface = blank(80, 80)
        painter.avatar(surface, path, party, 40, 40, 52)
        corners.append(surface.get_at((19, 19))[3])
        assert surface.get_at((40, 40))[:3] == (128, 128, 128)
    assert corners[0] == 0
    assert corners[1] > 200


def test_the_player_to_move_has_a_wider_ring_with_a_breathing_halo(painter, tmp_path):
    path = tmp_path / "face.svg"
    path.write_text(PICTURE)
    halos = []
    for turn in (0.0, 1.0):
        surface = blank(90, 90)
        painter.avatar(surface, path, 0, 45, 45, 52, turn=turn)
        halos.append(surface.get_at((13, 45))[3])
        assert ink(surface).width == pytest.approx(68, abs=1)
    assert 0 < halos[0] < halos[1]


def test_a_missing_picture_is_an_error(painter):
    with pytest.raises(FileNotFoundError):
        painter.avatar(blank(), Path("nobody.svg"), 0, 20, 20, 30)


def test_dimming_darkens_and_blurring_smooths(painter):
    table = pygame.Surface((120, 80), depth=32)
    table.fill("white", (0, 0, 60, 80))
    soft = painter.blurred(table, 7)
    assert soft.get_size() == table.get_size()
    levels = [soft.get_at((x, 40))[0] for x in range(120)]
    assert max(a - b for a, b in pairwise(levels)) < 40
    painter.dim(table, 0.5)
    assert 120 < table.get_at((10, 40))[0] < 140

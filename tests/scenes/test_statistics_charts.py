"""The pictures of the statistics: told by shape as well as by colour, and inside their boxes."""

import pygame
import pytest

from backalley.scenes.statistics_charts import draw_bars, draw_course, draw_ending, strip_length
from backalley.scenes.statistics_words import Bar
from backalley.stage.palette import CORAL
from backalley.statistics.results import Ending
from backalley.table.kit import Kit

SIZE = (320, 200)
BOX = (20.0, 20.0, 280.0, 160.0)


def canvas() -> pygame.Surface:
    return pygame.Surface(SIZE, pygame.SRCALPHA, 32)


def coral(picture: pygame.Surface) -> int:
    """How many pixels have the colour of the bars and marks."""
    return pygame.mask.from_threshold(picture, pygame.Color(CORAL), (30, 30, 30, 255)).count()


def inked(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect()


def test_what_was_made_is_filled_and_what_failed_is_open(kit: Kit) -> None:
    pictures = []
    for bar in (Bar("4", 6, 0), Bar("4", 3, 3), Bar("4", 0, 6)):
        picture = canvas()
        draw_bars(kit.painter, picture, [bar], BOX, 1.0)
        pictures.append(coral(picture))
    made, half, failed = pictures
    assert made > 1.5 * half > 2 * failed > 0


def test_each_ending_has_a_mark_of_its_own(kit: Kit) -> None:
    areas = {}
    for ending in Ending:
        picture = canvas()
        draw_ending(kit.painter, picture, ending, 50, 50, 2.0)
        areas[ending] = (inked(picture).width, pygame.mask.from_surface(picture).count())
    assert areas[Ending.WON][0] == pytest.approx(areas[Ending.LOST][0], abs=2)
    assert areas[Ending.WON][1] > 1.5 * areas[Ending.LOST][1]
    assert areas[Ending.DRAWN][0] < areas[Ending.LOST][0] / 2


@pytest.mark.parametrize("count", [1, 2, 7, 13, 24])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_bars_stay_in_their_box(kit: Kit, count: int, scale: float) -> None:
    picture = pygame.Surface((700, 500), pygame.SRCALPHA, 32)
    bars = [Bar(str(size), 100 + size, 40) for size in range(1, count + 1)]
    draw_bars(kit.painter, picture, bars, (40, 40, 600, 400), scale)
    assert pygame.Rect(30, 40, 620, 400).contains(inked(picture))


@pytest.mark.parametrize("values", [[8.4], [-3.0, 5.5], [0.0, 0.0, 0.0], [float(n % 7 * 40 - 120) for n in range(60)]])
def test_the_line_stays_in_its_box(kit: Kit, values: list[float]) -> None:
    picture = canvas()
    draw_course(kit.painter, picture, values, ("1 May", "2 May"), BOX, 1.0, kit.text)
    assert pygame.Rect(BOX).inflate(4, 4).contains(inked(picture))


def test_a_strip_has_room_for_fewer_games_where_letters_are_large() -> None:
    assert strip_length(1040, 1.0) == 47
    assert strip_length(1040, 2.0) == 23
    assert strip_length(5, 2.0) == 1

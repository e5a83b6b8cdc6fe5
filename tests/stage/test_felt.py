from itertools import pairwise

import pygame
import pytest

from backalley.stage.felt import felt


def mean(surface, box):
    return pygame.transform.average_color(surface, box)[:3]


def test_the_cloth_is_opaque_and_as_large_as_the_window():
    cloth = felt((321, 203))
    assert cloth.get_size() == (321, 203)
    assert cloth.get_flags() & pygame.SRCALPHA == 0
    assert felt((1, 1)).get_size() == (1, 1)


def test_the_light_comes_from_above_the_middle_and_fades_without_steps():
    cloth = felt((1280, 800))
    assert mean(cloth, (620, 300, 40, 40)) == pytest.approx((35, 104, 107), abs=1)
    greens = [mean(cloth, (x, 310, 20, 20))[1] for x in range(640, 1260, 20)]
    assert all(later <= earlier for earlier, later in pairwise(greens))
    assert max(earlier - later for earlier, later in pairwise(greens)) <= 4
    assert greens[-1] < 60


def test_the_grain_hides_the_steps_of_the_light():
    cloth = felt((1280, 800))
    column = {cloth.get_at((x, 320))[1] for x in range(630, 650)}
    assert 4 <= len(column) <= 12
    red, green, blue = cloth.get_at((640, 320))[:3]
    other = cloth.get_at((643, 322))[:3]
    # The grain is grey: it moves all channels alike.
    assert abs((green - red) - (other[1] - other[0])) <= 2
    assert abs((blue - red) - (other[2] - other[0])) <= 2


def test_the_same_seed_gives_the_same_cloth():
    one, two = (pygame.image.tobytes(felt((200, 100), seed), "RGB") for seed in (3, 3))
    assert one == two
    assert one != pygame.image.tobytes(felt((200, 100), 4), "RGB")

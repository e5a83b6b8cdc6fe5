"""The list of keys: what is on it, and how it is put away."""

from collections.abc import Callable

import pygame
import pytest

from backalley.scenes.keys import KeysHelp
from backalley.stage.scene import Scene
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest


@pytest.fixture
def help_shown(guest: Guest, kit: Kit) -> KeysHelp:
    scene = KeysHelp(kit)
    guest.shows(Scene())
    guest.shows(scene)
    return scene


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_key_puts_it_away(guest: Guest, help_shown: KeysHelp, key: int) -> None:
    guest.presses(key)
    assert help_shown not in guest.stack.scenes
    assert len(guest.stack.scenes) == 1


def test_a_click_beside_it_puts_it_away_and_one_on_it_does_not(guest: Guest, help_shown: KeysHelp) -> None:
    x, y, _, _ = help_shown.box
    guest.clicks((x + 40, y + 20))
    assert guest.stack.top is help_shown
    guest.clicks((x - 10, y + 20))
    assert help_shown not in guest.stack.scenes


def test_its_button_puts_it_away(guest: Guest, help_shown: KeysHelp) -> None:
    guest.clicks(next(iter(help_shown.widgets)))
    assert help_shown not in guest.stack.scenes


def test_one_column_is_longer_than_two(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    lengths = []
    for scale in (1.0, 2.0):
        scene = KeysHelp(make_kit(scale))
        guest.shows(scene)
        lengths.append(scene.viewport.length / scale)
    assert lengths[1] > 1.3 * lengths[0]

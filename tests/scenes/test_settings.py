"""The settings: one row a field, and every change told at once."""

from collections.abc import Callable
from dataclasses import fields as dataclass_fields

import pygame
import pytest

from backalley.scenes.scrolled import Scrolled
from backalley.scenes.settings import SettingsScene
from backalley.stage.scene import Scene
from backalley.stage.widgets import Choice, Switch
from backalley.store import preferences as store
from backalley.store.preferences import Preferences
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest

OFFERED = [setting for setting in store.fields() if not isinstance(setting.range, store.Size | store.Name)]
START = Preferences(name="Ana")


class Opened:
    """The settings, and what they told."""

    def __init__(self, guest: Guest, kit: Kit) -> None:
        self.told: list[Preferences] = []
        self.backs = 0
        self.scene = SettingsScene(kit, START, on_change=self.told.append, on_back=self._back)
        guest.shows(Scene())
        guest.shows(self.scene)

    def _back(self) -> None:
        self.backs += 1

    def row(self, name: str) -> Scrolled:
        place = [setting.name for setting in OFFERED].index(name)
        row = list(self.scene.widgets)[place]
        assert isinstance(row, Scrolled)
        return row


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit)


def changed(before: Preferences, after: Preferences) -> list[str]:
    return [
        field.name for field in dataclass_fields(before) if getattr(before, field.name) != getattr(after, field.name)
    ]


def test_every_setting_has_a_row_but_the_size_of_the_window_and_the_name(opened: Opened, kit: Kit) -> None:
    rows = [widget for widget in opened.scene.widgets if isinstance(widget, Scrolled)]
    assert [row.label for row in rows] == [kit.text.say(setting.title, str) for setting in OFFERED]
    kinds = {store.Switch: Switch, store.Choice: Choice}
    assert [type(row.inner) for row in rows] == [kinds[type(setting.range)] for setting in OFFERED]


@pytest.mark.parametrize("name", [setting.name for setting in OFFERED if isinstance(setting.range, store.Switch)])
def test_a_click_on_a_switch_changes_that_field_alone(guest: Guest, opened: Opened, name: str) -> None:
    guest.clicks(opened.row(name))
    assert len(opened.told) == 1
    assert changed(START, opened.told[0]) == [name]
    guest.clicks(opened.row(name))
    assert opened.told[1:] == [START]


@pytest.mark.parametrize("name", [setting.name for setting in OFFERED if isinstance(setting.range, store.Choice)])
def test_the_arrow_keys_choose_and_change_that_field_alone(guest: Guest, opened: Opened, name: str) -> None:
    place = [setting.name for setting in OFFERED].index(name)
    guest.presses(*[pygame.K_DOWN] * (place + 1))
    assert opened.scene.widgets.focused is opened.row(name)
    guest.presses(pygame.K_RIGHT)
    assert len(opened.told) == 1
    assert changed(START, opened.told[0]) == [name]
    guest.presses(pygame.K_LEFT)
    assert opened.told[1:] == [START]


@pytest.mark.parametrize("by_key", [True, False])
def test_back_is_told_and_the_program_takes_the_scene_off(guest: Guest, opened: Opened, by_key: bool) -> None:
    if by_key:
        guest.presses(pygame.K_ESCAPE)
    else:
        guest.clicks(list(opened.scene.widgets)[-1])
    assert opened.backs == 1
    assert opened.told == []
    assert opened.scene in guest.stack.scenes


def test_another_text_size_is_taken_at_once_and_keeps_the_focus(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    kit = make_kit(1.0)

    def apply(preferences: Preferences) -> None:
        kit.rescale(preferences.text_size / 100)
        guest.stack.resize(guest.stack.size)

    scene = SettingsScene(kit, START, on_change=apply, on_back=lambda: None)
    guest.shows(Scene())
    guest.shows(scene)
    place = [setting.name for setting in OFFERED].index("text_size")
    before = list(scene.widgets)[place].box
    guest.presses(*[pygame.K_DOWN] * (place + 1), pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.preferences.text_size == 150
    after = list(scene.widgets)[place]
    assert after.box[3] > before[3]
    assert scene.widgets.focused is after
    assert scene.widgets.ring_shown


def test_preferences_changed_elsewhere_are_shown(guest: Guest, opened: Opened) -> None:
    opened.scene.show(Preferences(name="Ana", fullscreen=True))
    switch = opened.row("fullscreen").inner
    assert isinstance(switch, Switch)
    assert switch.on
    assert opened.told == []
    guest.clicks(opened.row("sound"))
    assert opened.told[0].fullscreen

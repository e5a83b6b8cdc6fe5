"""The menu by mouse and keyboard, and its layout in every window."""

from collections.abc import Callable

import pygame
import pytest

from backalley.assets import asset
from backalley.scenes.menu import Menu
from backalley.stage.faces import Faces
from backalley.stage.scene import Scene
from backalley.stage.widgets import Button
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping

WHERE = "Deal 25 of 25, We 253, They 96"
ROWS = ["continue", "new", "games", "players", "statistics", "settings", "help", "rules", "quit"]


class Called:
    """Makes a menu and remembers what it called."""

    def __init__(self, kit: Kit, where: str | None = WHERE) -> None:
        self.where = where
        self.asked = 0
        self.calls: list[str] = []
        actions = {f"on_{row}": lambda row=row: self.calls.append(row) for row in ROWS}
        self.menu = Menu(kit, where=self._tell, version="1.2.3", **actions)

    def _tell(self) -> str | None:
        self.asked += 1
        return self.where

    @property
    def buttons(self) -> list[Button]:
        return [widget for widget in self.menu.widgets if isinstance(widget, Button)]


@pytest.mark.parametrize("place", range(len(ROWS)))
def test_a_click_on_a_row_calls_its_action_once(guest: Guest, kit: Kit, place: int) -> None:
    called = Called(kit)
    guest.shows(called.menu)
    guest.clicks(called.buttons[place])
    assert called.calls == [ROWS[place]]


@pytest.mark.parametrize("place", range(len(ROWS)))
@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_TAB])
def test_the_keyboard_reaches_every_row(guest: Guest, kit: Kit, place: int, key: int) -> None:
    called = Called(kit)
    guest.shows(called.menu)
    guest.presses(*[key] * (place + 1), pygame.K_RETURN)
    assert called.calls == [ROWS[place]]


def test_up_begins_at_the_last_row(guest: Guest, kit: Kit) -> None:
    called = Called(kit)
    guest.shows(called.menu)
    guest.presses(pygame.K_UP, pygame.K_RETURN)
    assert called.calls == ["quit"]


@pytest.mark.parametrize(("where", "expected"), [(WHERE, "continue"), (None, "new")])
def test_enter_takes_the_first_row(guest: Guest, kit: Kit, where: str | None, expected: str) -> None:
    called = Called(kit, where)
    guest.shows(called.menu)
    guest.presses(pygame.K_RETURN)
    assert called.calls == [expected]


def test_f1_opens_the_help_and_escape_does_nothing(guest: Guest, kit: Kit) -> None:
    called = Called(kit)
    guest.shows(called.menu)
    guest.presses(pygame.K_ESCAPE, pygame.K_F1)
    assert called.calls == ["help"]
    assert guest.stack.top is called.menu


def test_continue_is_there_only_while_a_game_is_running(guest: Guest, kit: Kit) -> None:
    called = Called(kit, None)
    guest.shows(called.menu)
    assert len(called.buttons) == len(ROWS) - 1
    called.where = "Deal 1 of 25"
    guest.looks()
    assert (called.buttons[0].kind, called.buttons[0].sub) == ("main", "Deal 1 of 25")
    called.where = "Deal 2 of 25"
    guest.looks()
    assert called.buttons[0].sub == "Deal 2 of 25"
    called.where = None
    guest.looks()
    assert len(called.buttons) == len(ROWS) - 1


def test_the_focus_stays_on_its_row_when_continue_comes(guest: Guest, kit: Kit) -> None:
    called = Called(kit, None)
    guest.shows(called.menu)
    guest.presses(pygame.K_DOWN, pygame.K_DOWN)
    called.where = WHERE
    guest.looks()
    assert called.menu.widgets.ring_shown
    guest.presses(pygame.K_RETURN)
    assert called.calls == ["games"]


def test_a_covered_menu_asks_for_nothing(guest: Guest, kit: Kit) -> None:
    called = Called(kit)
    guest.shows(called.menu)
    guest.shows(Scene())
    asked = called.asked
    guest.looks()
    assert called.asked == asked
    guest.stack.pop()
    guest.looks()
    assert called.asked > asked


def test_the_cards_become_sharp_and_then_nothing_moves(guest: Guest, kit: Kit) -> None:
    kit.faces = Faces(asset("cards"))
    called = Called(kit)
    guest.shows(called.menu)
    assert called.menu.animating
    for _ in range(200):
        guest.looks()
        if not called.menu.animating:
            break
    assert not called.menu.animating
    assert not kit.faces.pending
    guest.looks()
    drawings = guest.drawings
    guest.looks()
    assert guest.drawings == drawings


@pytest.mark.parametrize("where", [WHERE, None])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int], scale: float, where: str | None
) -> None:
    kit = make_kit(scale)
    called = Called(kit, where)
    guest.resizes(size)
    guest.shows(called.menu)
    menu = called.menu
    boxes = [menu.title_box, menu.tagline_box, *(button.box for button in called.buttons)]
    if menu.fan is not None:
        boxes.append(menu.fan.box)
    assert overlapping(boxes) == []
    assert all(inside(box, (0, 0, *size)) for box in boxes)
    assert all(button.box[3] >= 40 * scale for button in called.buttons)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_where_the_game_stands_is_never_cut(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int], scale: float
) -> None:
    kit = make_kit(scale)
    called = Called(kit)
    guest.resizes(size)
    guest.shows(called.menu)
    room = called.buttons[0].box[2] - (64 + 18) * scale
    assert kit.painter.text_width(WHERE, size=14 * scale) <= room


def test_the_fan_grows_with_the_window_and_the_rows_hardly_do(guest: Guest, kit: Kit) -> None:
    called = Called(kit)
    guest.shows(called.menu)
    small, row = called.menu.fan, called.buttons[0].box
    guest.resizes((2560, 1440))
    large = called.menu.fan
    assert small is not None
    assert large is not None
    assert large.height > 1.7 * small.height
    assert called.buttons[0].box[2] == row[2]
    assert called.buttons[0].box[3] <= 1.2 * row[3]

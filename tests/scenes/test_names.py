"""The names of everybody at a new table."""

import pygame
import pytest

from backalley.scenes.draft import Draft
from backalley.scenes.names import SeatNames
from backalley.stage.scene import Scene
from backalley.stage.widgets import Button
from backalley.store.habits import Habit, Habits
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest


class Opened:
    """The panel for seven, and what it told."""

    def __init__(self, guest: Guest, kit: Kit) -> None:
        self.done = 0
        self.draft = Draft(kit.text, "Ana", Habits("pitch", {"pitch": Habit((None,) * 6)}))
        self.scene = SeatNames(kit, self.draft, on_done=self._done)
        guest.shows(Scene())
        guest.shows(self.scene)

    def _done(self) -> None:
        self.done += 1


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit)


def test_everybody_has_a_field(opened: Opened) -> None:
    fields = [widget for widget in opened.scene.widgets if not isinstance(widget, Button)]
    assert [field.label for field in fields] == ["Your name", *["Computer player"] * 6]


@pytest.mark.parametrize("seat", range(7))
def test_a_seat_is_renamed_and_no_other(guest: Guest, opened: Opened, seat: int) -> None:
    before, looks = opened.draft.names, [place.character for place in opened.draft.places]
    guest.presses(*[pygame.K_TAB] * (seat + 1), pygame.K_END)
    guest.types("ček")
    assert opened.draft.names == (*before[:seat], f"{before[seat]}ček", *before[seat + 1 :])
    assert opened.draft.places[seat].character == looks[seat]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_it_is_put_away_while_a_name_is_typed(guest: Guest, opened: Opened, key: int) -> None:
    guest.presses(pygame.K_TAB)
    guest.types("x")
    guest.presses(key)
    assert opened.done == 1
    assert opened.scene not in guest.stack.scenes

"""Who sits at one seat: somebody known, somebody new, a guest, or a computer player."""

import pygame
import pytest

from backalley.players.characters import CHARACTERS
from backalley.players.styles import styles_of
from backalley.rules import GAMES
from backalley.scenes.chair_editor import ChairEditor
from backalley.scenes.draft import Draft
from backalley.scenes.portrait import PortraitButton
from backalley.scenes.scrolled import Scrolled
from backalley.stage.scene import Scene
from backalley.stage.widgets import Choice, TextField, Widget
from backalley.store.habits import Habit, Habits
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.family import ANA, FAMILY, IVO, OMA, people


class Opened:
    """The panel for one seat, and how often it was done."""

    def __init__(self, guest: Guest, kit: Kit, seat: int, game: str = "pitch") -> None:
        self.done = 0
        habits = Habits(game, {game: Habit(people(ANA, None, seats=4))})
        self.draft = Draft(kit.text, FAMILY, habits)
        self.scene = ChairEditor(kit, self.draft, seat, on_done=self._done)
        guest.shows(Scene())
        guest.shows(self.scene)

    def _done(self) -> None:
        self.done += 1

    def row(self, kind: type[Widget], label: str) -> Scrolled:
        return next(
            widget
            for widget in self.scene.widgets
            if isinstance(widget, Scrolled) and isinstance(widget.inner, kind) and widget.label == label
        )

    def rows(self, kind: type[Widget]) -> list[str]:
        return [w.label for w in self.scene.widgets if isinstance(w, Scrolled) and isinstance(w.inner, kind)]

    def keys(self) -> list[str | None]:
        return [chair.profile for chair in self.draft.chairs]


def test_everybody_known_is_offered_and_a_guest(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 0)
    assert opened.rows(PortraitButton) == ["Ana", "Ivo", "Oma", "Guest"]
    assert opened.rows(TextField) == ["Somebody new"]


def test_a_click_seats_somebody_and_puts_the_panel_away(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 1)
    guest.clicks(opened.row(PortraitButton, "Oma"))
    assert opened.keys() == [ANA.key, OMA.key, None, None]
    assert (opened.done, opened.scene in guest.stack.scenes) == (1, False)


def test_who_sits_already_says_so_and_changes_places(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 1)
    row = opened.row(PortraitButton, "Ana").inner
    assert isinstance(row, PortraitButton)
    assert row.sub == "Changes places"
    guest.clicks(opened.row(PortraitButton, "Ana"))
    assert opened.keys() == [None, ANA.key, None, None]
    assert opened.draft.plan.names[0] == "Guest"


def test_at_a_guests_seat_a_name_is_typed_at_once(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 1)
    guest.types("Štefica")
    guest.presses(pygame.K_RETURN)
    assert opened.draft.plan.names[1] == "Štefica"
    assert next(iter(opened.draft.profiles)).name == "Štefica"
    assert opened.done == 1


def test_at_somebodys_seat_nothing_is_typed_by_accident(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 0)
    guest.types("x")
    guest.presses(pygame.K_RETURN)
    assert (opened.keys()[0], len(opened.draft.profiles), opened.done) == (ANA.key, 3, 1)


def test_a_name_that_somebody_has_seats_that_person(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 1)
    guest.types("iVO")
    guest.clicks(opened.row(Widget, "Sit down"))
    assert opened.keys()[1] == IVO.key
    assert len(opened.draft.profiles) == 3


def test_escape_forgets_what_was_typed(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 1)
    guest.types("Opa")
    guest.presses(pygame.K_ESCAPE)
    assert (opened.draft.plan.names[1], len(opened.draft.profiles), opened.done) == ("Guest", 3, 1)


def test_a_guest_takes_the_seat(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 0)
    guest.clicks(opened.row(PortraitButton, "Guest"))
    assert opened.draft.table.guests == (0, 1)


def test_a_person_makes_room_for_the_computer_and_comes_back(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 0)
    guest.presses(pygame.K_TAB, pygame.K_RIGHT)
    assert opened.draft.table.persons == (1,)
    assert opened.rows(PortraitButton) == [kit.text(f"character.{character}") for character in CHARACTERS]
    guest.presses(pygame.K_LEFT)
    assert opened.keys()[0] == ANA.key


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_player_is_chosen_with_level_style_and_name(guest: Guest, kit: Kit, game: str) -> None:
    opened = Opened(guest, kit, 3, game)
    guest.clicks(opened.row(PortraitButton, "Hana"))
    chair = opened.draft.chairs[3]
    assert (chair.name, chair.level, chair.style) == ("Hana", "expert", "steady")
    level, style = opened.row(Choice, "Level").inner, opened.row(Choice, "Style").inner
    assert isinstance(level, Choice)
    assert isinstance(style, Choice)
    assert level.value == "expert"
    assert tuple(value for value, _ in style.options) == styles_of(game)
    level.press(None)
    style.press(None)
    guest.clicks(opened.row(TextField, "Name"))
    guest.presses(pygame.K_END)
    guest.types("!")
    chair = opened.draft.chairs[3]
    assert (chair.name, chair.level, chair.style) == ("Hana!", "beginner", "careful")
    guest.presses(pygame.K_RETURN)
    assert opened.done == 1


def test_what_a_style_does_is_said(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, 3, "back-alley")
    for style in styles_of("back-alley"):
        opened.draft.table.choose_style(3, style)
        opened.scene.rebuild()
        choice = opened.row(Choice, "Style").inner
        assert isinstance(choice, Choice)
        assert choice.help == kit.text(f"chair.style_words.{style}")

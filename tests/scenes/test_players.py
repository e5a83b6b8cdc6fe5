"""The people who play here."""

import pygame
import pytest

from backalley.scenes.dialog import Dialog
from backalley.scenes.players import PlayerPage, PlayersScene
from backalley.scenes.portrait import PortraitButton, PortraitTile
from backalley.scenes.scrolled import Scrolled
from backalley.stage.scene import Scene
from backalley.stage.widgets import TextField, Widget
from backalley.store.profiles import Profile, Profiles
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.family import ANA, FAMILY, IVO, OMA

EMOJI = Profile("key-odd", "👩‍👩‍👧 Žžč שלום", "hana")


class Opened:
    """The screen, and what it told."""

    def __init__(self, guest: Guest, kit: Kit, profiles: Profiles = FAMILY, *, statistics: bool = True) -> None:
        self.guest = guest
        self.told: list[Profiles] = []
        self.statistics: list[Profile] = []
        self.backs = 0
        self.scene = PlayersScene(
            kit,
            profiles,
            on_change=self.told.append,
            on_statistics=self.statistics.append if statistics else None,
            on_back=self._back,
        )
        guest.shows(Scene())
        guest.shows(self.scene)

    def _back(self) -> None:
        self.backs += 1

    def opens(self, profile: Profile) -> PlayerPage:
        self.guest.clicks(row(self.scene.widgets, PortraitButton, profile.name))
        page = self.guest.stack.top
        assert isinstance(page, PlayerPage)
        return page

    def types(self, words: str) -> None:
        self.guest.clicks(row(self.scene.widgets, TextField, "Somebody new"))
        self.guest.types(words)
        self.guest.presses(pygame.K_RETURN)


def row(widgets: object, kind: type[Widget], label: str) -> Widget:
    return next(
        widget
        for widget in widgets  # type: ignore[attr-defined]
        if widget.label == label and isinstance(widget.inner if isinstance(widget, Scrolled) else widget, kind)
    )


def names(profiles: Profiles) -> list[str]:
    return [profile.name for profile in profiles]


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit)


def test_everybody_has_a_row_that_leads_to_the_statistics(guest: Guest, opened: Opened) -> None:
    rows = [w.label for w in opened.scene.widgets if isinstance(w, Scrolled) and isinstance(w.inner, PortraitButton)]
    assert rows == names(FAMILY)
    buttons = [widget for widget in opened.scene.widgets if widget.label == "Statistics"]
    guest.clicks(buttons[1])
    assert opened.statistics == [IVO]


def test_without_statistics_no_row_leads_there(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, statistics=False)
    assert "Statistics" not in [widget.label for widget in opened.scene.widgets]


def test_somebody_new_is_added_with_a_portrait_that_nobody_has(opened: Opened) -> None:
    opened.types("  Opa ")
    (told,) = opened.told
    assert names(told) == ["Opa", "Ana", "Ivo", "Oma"]
    assert next(iter(told)).character not in [profile.character for profile in FAMILY]
    assert row(opened.scene.widgets, PortraitButton, "Opa").enabled


@pytest.mark.parametrize("words", ["", "   ", "oma"])
def test_nobody_is_added_by_no_name_or_one_that_is_taken(opened: Opened, words: str) -> None:
    opened.types(words)
    assert opened.told == []


def test_a_person_is_renamed(guest: Guest, opened: Opened) -> None:
    page = opened.opens(IVO)
    guest.clicks(row(page.widgets, TextField, "Name"))
    guest.presses(pygame.K_END)
    guest.types("na")
    guest.presses(pygame.K_RETURN)
    (told,) = opened.told
    assert names(told) == ["Ana", "Ivona", "Oma"]
    assert told.of(IVO.key) is not None
    assert guest.stack.top is opened.scene


@pytest.mark.parametrize("words", ["", " ", "OMA"])
def test_a_name_that_cannot_be_leaves_the_old_one(guest: Guest, opened: Opened, words: str) -> None:
    page = opened.opens(IVO)
    guest.clicks(row(page.widgets, TextField, "Name"))
    guest.presses(pygame.K_END, *[pygame.K_BACKSPACE] * 3)
    guest.types(words)
    guest.presses(pygame.K_ESCAPE)
    assert opened.told == []
    assert names(opened.scene.profiles) == ["Ana", "Ivo", "Oma"]


def test_a_name_with_letters_that_cannot_be_shown_stays_whole(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, Profiles((EMOJI,)))
    page = opened.opens(EMOJI)
    guest.clicks(row(page.widgets, TextField, "Name"))
    guest.presses(pygame.K_HOME, pygame.K_RETURN)
    page = opened.opens(EMOJI)
    guest.clicks(row(page.widgets, PortraitTile, "dora"))
    guest.presses(pygame.K_RETURN)
    assert opened.scene.profiles.everybody == (Profile(EMOJI.key, EMOJI.name, "dora"),)


def test_another_portrait_is_told_at_once(guest: Guest, opened: Opened) -> None:
    page = opened.opens(ANA)
    guest.clicks(row(page.widgets, PortraitTile, "hana"))
    (told,) = opened.told
    assert [profile.character for profile in told] == ["hana", "goran", "fran"]
    guest.presses(pygame.K_ESCAPE)
    assert guest.stack.top is opened.scene
    assert len(opened.told) == 1


def test_a_person_is_deleted_after_one_question(guest: Guest, opened: Opened) -> None:
    page = opened.opens(OMA)
    guest.clicks(row(page.widgets, Widget, "Delete …"))
    assert isinstance(guest.stack.top, Dialog)
    guest.presses(pygame.K_RETURN)
    assert (opened.told, guest.stack.top) == ([], page)
    guest.clicks(row(page.widgets, Widget, "Delete …"))
    guest.clicks(row(guest.stack.top.widgets, Widget, "Delete"))  # type: ignore[union-attr]
    assert [names(told) for told in opened.told] == [["Ana", "Ivo"]]
    assert guest.stack.top is opened.scene


def test_the_last_one_can_go_too(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, Profiles((ANA,)))
    opened.opens(ANA)._delete()
    guest.looks()
    assert len(opened.scene.profiles) == 0
    opened.types("Opa")
    assert names(opened.scene.profiles) == ["Opa"]


def test_escape_goes_back(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_ESCAPE)
    assert opened.backs == 1


def test_the_keyboard_alone_renames_somebody(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(guest.stack.top, PlayerPage)
    guest.presses(pygame.K_TAB, pygame.K_END)
    guest.types("!")
    guest.presses(pygame.K_RETURN)
    assert names(opened.scene.profiles) == ["Ana!", "Ivo", "Oma"]

"""Setting up a game, whatever the game is."""

import pygame
import pytest

from backalley.match import CHARACTERS
from backalley.rules import GAMES
from backalley.scenes.new_game import NewGame
from backalley.scenes.pick import Pick
from backalley.scenes.scrolled import Scrolled
from backalley.seating import seating
from backalley.stage.scene import Scene
from backalley.stage.widgets import TextField
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest


class Opened:
    """The screen, and what it told."""

    def __init__(self, guest: Guest, kit: Kit, game_key: str = "back-alley", preset: str = "standard") -> None:
        self.started: list[tuple[str, str]] = []
        self.backs = 0
        self.scene = NewGame(
            kit,
            game_key=game_key,
            name="Ana",
            preset=preset,
            on_start=lambda name, key: self.started.append((name, key)),
            on_back=self._back,
        )
        guest.shows(Scene())
        guest.shows(self.scene)

    def _back(self) -> None:
        self.backs += 1

    def rows(self, kind: type[Pick] | type[TextField]) -> list[Scrolled]:
        return [w for w in self.scene.widgets if isinstance(w, Scrolled) and isinstance(w.inner, kind)]

    def chosen(self) -> list[int]:
        picks = [row.inner for row in self.rows(Pick)]
        return [place for place, pick in enumerate(picks) if isinstance(pick, Pick) and pick.chosen]


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit)


@pytest.mark.parametrize("game_key", GAMES)
def test_every_preset_of_every_game_has_its_row(guest: Guest, kit: Kit, game_key: str) -> None:
    opened = Opened(guest, kit, game_key)
    game = GAMES[game_key]
    wanted = [kit.text(f"{game_key}.preset.{preset.key}.title") for preset in game.presets]
    assert [row.label for row in opened.rows(Pick)] == wanted
    assert all(kit.text(f"{game_key}.preset.{preset.key}.help") for preset in game.presets)


@pytest.mark.parametrize("place", range(len(GAMES["back-alley"].presets)))
def test_a_click_chooses_one_preset_and_start_tells_it(guest: Guest, opened: Opened, place: int) -> None:
    guest.clicks(opened.rows(Pick)[place])
    assert opened.chosen() == [place]
    guest.clicks(list(opened.scene.widgets)[-1])
    assert opened.started == [("Ana", GAMES["back-alley"].presets[place].key)]


def test_the_preset_given_is_chosen_and_an_unknown_one_is_the_first(guest: Guest, kit: Kit) -> None:
    assert Opened(guest, kit, preset="quick").scene.preset.key == "quick"
    assert Opened(guest, kit, preset="of another version").scene.preset == GAMES["back-alley"].presets[0]


def test_the_keyboard_goes_through_presets_and_chooses(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert opened.chosen() == [1]
    assert opened.started == []
    guest.presses(pygame.K_UP, pygame.K_SPACE)
    assert opened.chosen() == [0]


def test_a_name_is_typed_and_enter_starts(guest: Guest, opened: Opened) -> None:
    guest.clicks(opened.rows(TextField)[0])
    guest.presses(pygame.K_END)
    guest.types("marija  ")
    assert opened.scene.name == "Anamarija"
    guest.presses(pygame.K_RETURN)
    assert opened.started == [("Anamarija", "standard")]


def test_a_name_has_at_most_forty_letters(guest: Guest, opened: Opened) -> None:
    guest.clicks(opened.rows(TextField)[0])
    guest.presses(pygame.K_END)
    guest.types("x" * 50)
    assert len(opened.scene.name) == 40


def test_without_a_name_the_one_given_plays(guest: Guest, opened: Opened) -> None:
    guest.clicks(opened.rows(TextField)[0])
    guest.presses(pygame.K_END, *[pygame.K_BACKSPACE] * 3)
    guest.presses(pygame.K_RETURN)
    assert opened.started == [("Ana", "standard")]


def test_enter_starts_at_once(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_RETURN)
    assert opened.started == [("Ana", "standard")]
    assert opened.backs == 0


@pytest.mark.parametrize("by_key", [True, False])
def test_back_is_told(guest: Guest, opened: Opened, by_key: bool) -> None:
    if by_key:
        guest.presses(pygame.K_ESCAPE)
    else:
        guest.clicks(list(opened.scene.widgets)[-2])
    assert (opened.backs, opened.started) == (1, [])


def test_the_typed_name_and_the_preset_outlive_another_window(guest: Guest, opened: Opened) -> None:
    guest.clicks(opened.rows(TextField)[0])
    guest.presses(pygame.K_END)
    guest.types("!")
    guest.clicks(opened.rows(Pick)[2])
    guest.resizes((900, 600))
    assert opened.chosen() == [2]
    field = opened.rows(TextField)[0].inner
    assert isinstance(field, TextField)
    assert field.value == "Ana!"


def test_everybody_has_a_seat_a_name_and_a_portrait(kit: Kit) -> None:
    places = seating("Ana", 7, kit.text)
    assert places[0].name == "Ana"
    assert [place.character for place in places[:6]] == list(CHARACTERS)
    assert [place.name for place in places[1:4]] == ["Boris", "Carla", "Dora"]


def test_nobody_sits_beside_a_namesake(kit: Kit) -> None:
    names = [place.name for place in seating("Carla", 4, kit.text)]
    assert names == ["Carla", "Boris", "Dora", "Emil"]

"""House rules, one by one, whatever the game declares."""

from collections.abc import Callable

import pygame
import pytest

from backalley.rules import GAMES
from backalley.rules.game import AnyGame, Option, in_force
from backalley.scenes.draft import Draft
from backalley.scenes.house_rules import HouseRules
from backalley.scenes.scrolled import Scrolled
from backalley.stage.palette import GOLD
from backalley.stage.scene import Scene
from backalley.stage.widgets import Choice, Widget
from backalley.store.habits import Habit, Habits
from backalley.table.kit import Kit
from backalley.text import Text
from tests.scenes.conftest import Guest
from tests.scenes.family import FAMILY, alone
from tests.scenes.odd_game import MANY, ODD_ALONE


class Opened:
    """The panel, and what it told."""

    def __init__(self, guest: Guest, kit: Kit, draft: Draft) -> None:
        self.draft = draft
        self.made_own = 0
        self.done = 0
        self.scene = HouseRules(kit, draft, on_own=self._own, on_done=self._done)
        guest.shows(Scene())
        guest.shows(self.scene)

    def _own(self) -> None:
        self.made_own += 1

    def _done(self) -> None:
        self.done += 1

    def row(self, key: str) -> Scrolled:
        place = [option.key for option in self.draft.game.options].index(key)
        row = list(self.scene.widgets)[place]
        assert isinstance(row, Scrolled)
        return row

    def choice(self, key: str) -> Choice[str]:
        inner = self.row(key).inner
        assert isinstance(inner, Choice)
        return inner

    def foot(self) -> dict[str, Widget]:
        return {w.label: w for w in self.scene.widgets if not isinstance(w, Scrolled)}


def draft(kit: Kit, game_key: str = "pitch", habit: Habit | None = None) -> Draft:
    return Draft(kit.text, FAMILY, Habits(game_key, {game_key: Habit() if habit is None else habit}))


@pytest.fixture
def pitch(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit, draft(kit))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_rule_is_a_choice_among_its_values(guest: Guest, kit: Kit, game: AnyGame) -> None:
    opened = Opened(guest, kit, draft(kit, game.key))
    for option in game.options:
        choice = opened.choice(option.key)
        assert tuple(value for value, _ in choice.options) == option.values
        assert choice.value == option.default
        assert choice.help is not None
        assert choice.help.startswith(kit.text(f"{game.key}.option.{option.key}.help"))


def test_a_game_is_shown_from_its_declarations_alone(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    kit = make_kit(1.0)
    kit.text = Text.load()  # nobody has written this game's sentences
    opened = Opened(guest, kit, Draft(kit.text, FAMILY, Habits(), ODD_ALONE))
    options = opened.draft.game.options
    assert [opened.choice(option.key).value for option in options] == [option.default for option in options]
    guest.presses(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, *[pygame.K_RIGHT] * 20)
    assert opened.draft.rules == in_force(options, {"many": MANY[-1]})


@pytest.mark.parametrize("option", GAMES["pitch"].options, ids=lambda option: option.key)
def test_the_keys_change_one_rule_and_no_other(guest: Guest, pitch: Opened, option: Option) -> None:
    place = GAMES["pitch"].options.index(option)
    guest.presses(*[pygame.K_DOWN] * (place + 1), pygame.K_RIGHT)
    assert pitch.draft.is_set({option.key: option.values[1]})
    assert pitch.scene.widgets.focused is pitch.row(option.key)
    guest.presses(pygame.K_LEFT)
    assert pitch.draft.is_set({})


def test_a_click_on_a_value_chooses_it_and_nothing_moves(guest: Guest, pitch: Opened) -> None:
    before = [pitch.row(option.key).box for option in pitch.draft.game.options]
    x, y, w, h = pitch.row("target").box
    guest.clicks((x + w - 12, y + h / 2))
    assert pitch.draft.rules["target"] == "21"
    assert [pitch.row(option.key).box for option in pitch.draft.game.options] == before


def test_what_differs_has_a_gold_bar_and_says_what_the_standard_is(guest: Guest, pitch: Opened) -> None:
    def gold() -> int:
        x, y, _, h = pitch.row("target").box
        picture = pygame.Surface(guest.stack.size, depth=32)
        pitch.scene.draw(picture)
        bar = picture.subsurface(pygame.Rect(round(x) - 18, round(y), 16, round(h)))
        return pygame.mask.from_threshold(bar, GOLD, (20, 20, 20)).count()

    assert gold() == 0
    assert "Standard" not in str(pitch.choice("target").help)
    guest.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    assert gold() > 60
    assert str(pitch.choice("target").help).endswith("Standard: 7.")


def test_a_rule_that_needs_four_says_so_before_and_after(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, draft(kit, habit=Habit(alone(6))))
    assert str(opened.choice("teams").help).endswith("Pairs need four players, not 6. “Pairs” makes it 4.")
    guest.presses(pygame.K_DOWN, pygame.K_RIGHT)
    assert opened.draft.seats == 4
    assert "Pairs need four players, not 6. Now there are 4." in str(opened.choice("teams").help)
    assert opened.scene.widgets.focused is opened.row("teams")


def test_the_title_says_which_rules_these_are(guest: Guest, pitch: Opened) -> None:
    assert pitch.scene.title == "Pitch house rules: Standard"
    guest.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    assert pitch.scene.title == "Pitch house rules: Changed"
    guest.clicks(pitch.foot()["Make this my default"])
    assert pitch.scene.title == "Pitch house rules: My default"


def test_the_buttons_that_would_do_nothing_are_not_there(guest: Guest, pitch: Opened) -> None:
    assert list(pitch.foot()) == ["Done"]
    guest.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    assert list(pitch.foot()) == ["Standard rules", "Make this my default", "Done"]
    guest.clicks(pitch.foot()["Make this my default"])
    assert pitch.made_own == 1
    assert pitch.draft.own == {"target": "9"}
    assert list(pitch.foot()) == ["Standard rules", "Done"]
    guest.clicks(pitch.foot()["Standard rules"])
    assert pitch.draft.is_set({})
    assert pitch.choice("target").value == "7"
    assert list(pitch.foot()) == ["Make this my default", "Done"]


@pytest.mark.parametrize("how", [pygame.K_ESCAPE, pygame.K_RETURN, None])
def test_it_is_put_away_and_says_so(guest: Guest, pitch: Opened, how: int | None) -> None:
    if how is None:
        guest.clicks(pitch.foot()["Done"])
    else:
        guest.presses(how)
    assert pitch.done == 1
    assert pitch.scene not in guest.stack.scenes

"""Setting up a game, whatever the game is."""

from collections.abc import Callable, Mapping

import pygame
import pytest

from backalley.rules import GAMES
from backalley.rules.game import AnyGame
from backalley.scenes.chair_editor import ChairEditor
from backalley.scenes.house_rules import HouseRules
from backalley.scenes.new_game import NewGame
from backalley.scenes.pick import Pick
from backalley.scenes.scrolled import Scrolled
from backalley.scenes.seating import SeatSpot
from backalley.seating import Plan
from backalley.stage.scene import Scene
from backalley.stage.widgets import Choice, Widget
from backalley.store.habits import Habit, Habits
from backalley.store.profiles import Profiles
from backalley.table.kit import Kit
from backalley.text import Text
from tests.scenes.conftest import Guest
from tests.scenes.family import ANA, FAMILY, IVO, OMA, alone, people
from tests.scenes.layouts import SCALES, SIZES
from tests.scenes.odd_game import ODD_ALONE


class Opened:
    """The screen, and what it told."""

    def __init__(
        self,
        guest: Guest,
        kit: Kit,
        habits: Habits | None = None,
        games: Mapping[str, AnyGame] = GAMES,
        profiles: Profiles = FAMILY,
    ) -> None:
        self.started: list[Plan] = []
        self.kept: list[Habits] = []
        self.known: list[Profiles] = []
        self.backs = 0
        self.scene = NewGame(
            kit,
            profiles=profiles,
            habits=Habits() if habits is None else habits,
            on_start=self.started.append,
            on_keep=self.kept.append,
            on_profiles=self.known.append,
            on_back=self._back,
            games=games,
        )
        guest.shows(Scene())
        guest.shows(self.scene)

    def _back(self) -> None:
        self.backs += 1

    def rows(self, kind: type[Widget]) -> list[Scrolled]:
        return [w for w in self.scene.widgets if isinstance(w, Scrolled) and isinstance(w.inner, kind)]

    def choice(self, label: str) -> Choice[object]:
        return next(row.inner for row in self.rows(Choice) if row.label == label and isinstance(row.inner, Choice))

    def chosen(self) -> list[str]:
        picks = [row.inner for row in self.rows(Pick)]
        return [pick.label for pick in picks if isinstance(pick, Pick) and pick.chosen]

    def foot(self) -> list[Widget]:
        return [widget for widget in self.scene.widgets if not isinstance(widget, Scrolled)]


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit)


@pytest.fixture
def pitch(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit, Habits("pitch"))


def choose(guest: Guest, opened: Opened, label: str, value: object) -> None:
    """Chooses a value by the arrow keys."""
    while opened.scene.widgets.focused is None or opened.scene.widgets.focused.label != label:
        guest.presses(pygame.K_TAB)
    while opened.choice(label).value != value:
        values = [each for each, _ in opened.choice(label).options]
        further = values.index(opened.choice(label).value) < values.index(value)
        guest.presses(pygame.K_RIGHT if further else pygame.K_LEFT)


def titles(kit: Kit, game_key: str) -> list[str]:
    return [kit.text(f"{game_key}.preset.{preset.key}.title") for preset in GAMES[game_key].presets]


# -- The game and its presets.


@pytest.mark.parametrize("game_key", GAMES)
def test_every_preset_of_every_game_has_its_row(guest: Guest, kit: Kit, game_key: str) -> None:
    opened = Opened(guest, kit, Habits(game_key))
    assert [row.label for row in opened.rows(Pick)] == titles(kit, game_key)
    assert opened.chosen() == titles(kit, game_key)[:1]


@pytest.mark.parametrize(
    ("game_key", "place"), [(key, place) for key, game in GAMES.items() for place in range(len(game.presets))]
)
def test_a_click_chooses_one_preset_and_start_tells_it(guest: Guest, kit: Kit, game_key: str, place: int) -> None:
    opened = Opened(guest, kit, Habits(game_key))
    guest.clicks(opened.rows(Pick)[place])
    assert opened.chosen() == [titles(kit, game_key)[place]]
    guest.clicks(opened.foot()[-1])
    (plan,) = opened.started
    values = GAMES[game_key].presets[place].values
    assert plan.game == game_key
    assert [chair.human for chair in plan.chairs] == [True, False, False, False]
    assert {option.key: plan.options[option.key] for option in GAMES[game_key].options} == {
        option.key: values.get(option.key, option.default) for option in GAMES[game_key].options
    }


def test_the_games_are_chosen_by_keys_and_have_their_own_presets(guest: Guest, opened: Opened, kit: Kit) -> None:
    guest.presses(pygame.K_DOWN)
    assert opened.scene.widgets.focused is opened.rows(Choice)[0]
    for place, key in enumerate(GAMES):
        assert opened.scene.draft.game.key == key
        assert [row.label for row in opened.rows(Pick)] == titles(kit, key)
        assert opened.scene.widgets.focused is opened.rows(Choice)[0]
        if place + 1 < len(GAMES):
            guest.presses(pygame.K_RIGHT)


def test_one_game_alone_and_one_number_of_players_are_no_choice(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, games={"back-alley": GAMES["back-alley"]})
    assert "Game" not in [row.label for row in opened.rows(Choice)]
    assert "Players" not in [row.label for row in opened.rows(Choice)]


def test_a_game_is_shown_from_its_declarations_alone(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    kit = make_kit(1.0)
    kit.text = Text.load()  # nobody has written this game's sentences
    opened = Opened(guest, kit, games=ODD_ALONE)
    assert [row.label for row in opened.rows(Choice)] == ["Players", "People here", "Computer players", "Taking back"]
    assert opened.choice("Players").options == ((2, "2"), (3, "3"))
    assert len(opened.rows(Pick)) == 2
    guest.clicks(opened.rows(Pick)[1])
    assert opened.choice("Players").value == 3
    guest.presses(pygame.K_RETURN)
    assert opened.started == [Plan("odd", opened.scene.draft.chairs, dict(opened.scene.draft.rules))]
    assert opened.started[0].names == ("Ana", "Boris", "Carla")


# -- Who plays.


def test_the_number_of_players_is_chosen_by_mouse_and_by_keys(guest: Guest, pitch: Opened) -> None:
    row = pitch.rows(Choice)[1]
    x, y, w, h = row.box
    guest.clicks((x + w - 12, y + h / 2))
    assert pitch.scene.draft.seats == 7
    guest.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT)
    assert pitch.scene.draft.seats == 5
    guest.clicks(pitch.foot()[-1])
    assert pitch.started[0].names == ("Ana", "Boris", "Carla", "Dora", "Emil")


def test_pairs_bring_four_to_the_table_and_five_end_them(guest: Guest, pitch: Opened) -> None:
    players = pitch.choice("Players")
    players.press(None)
    assert pitch.choice("Players").value == 5
    guest.looks()
    guest.clicks(pitch.rows(Pick)[1])
    assert (pitch.choice("Players").value, pitch.chosen()) == (4, ["Auction pairs"])
    assert pitch.choice("Players").help == "Pairs need four players, not 5. Now there are 4."
    pitch.choice("Players").press(None)
    assert (pitch.choice("Players").value, pitch.chosen()) == (5, ["Changed"])
    assert pitch.choice("Players").help == "Pairs need four players, not 5. Teams: now Each alone."


def test_three_of_the_family_and_a_computer_player_are_one_click_away(guest: Guest, opened: Opened) -> None:
    choose(guest, opened, "People here", 3)
    assert [row.label for row in opened.rows(SeatSpot)] == ["Ana", "Oma", "Ivo", "Dora"]
    assert opened.choice("Computer player").value == "medium"
    guest.clicks(opened.foot()[-1])
    (plan,) = opened.started
    assert [chair.profile for chair in plan.chairs] == [ANA.key, OMA.key, IVO.key, None]
    assert plan.undo == "last"
    assert [profile.name for profile in opened.known[-1]] == ["Ana", "Oma", "Ivo"]


def test_partner_and_opponents_have_levels_of_their_own(guest: Guest, opened: Opened) -> None:
    choose(guest, opened, "Partner", "expert")
    choose(guest, opened, "Opponents", "easy")
    assert [chair.level for chair in opened.scene.draft.chairs] == [None, "easy", "expert", "easy"]
    assert [row.inner.word for row in opened.rows(SeatSpot) if isinstance(row.inner, SeatSpot)] == [
        *("Person", "Easy", "Expert", "Easy")
    ]


def test_opponents_of_different_levels_are_mixed_until_one_is_chosen(guest: Guest, opened: Opened) -> None:
    opened.scene.draft.table.choose_level([1], "hard")
    opened.scene.rebuild()
    guest.looks()
    mixed = opened.choice("Opponents")
    assert (mixed.value, mixed.options[-1]) == (None, (None, "Mixed"))
    choose(guest, opened, "Opponents", "beginner")
    assert opened.choice("Opponents").options[-1][0] == "expert"
    assert [chair.level for chair in opened.scene.draft.chairs] == [None, "beginner", "medium", "beginner"]


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("seat", [0, 3, 6])
def test_a_seat_in_the_picture_opens_its_chair(guest: Guest, kit: Kit, seat: int, by_key: bool) -> None:
    opened = Opened(guest, kit, Habits("pitch", {"pitch": Habit(alone(7))}))
    spot = opened.rows(SeatSpot)[seat]
    if by_key:
        while opened.scene.widgets.focused is not spot:
            guest.presses(pygame.K_TAB)
        guest.presses(pygame.K_RETURN)
    else:
        opened.scene.body.reveal(spot)
        guest.clicks(spot)
    assert isinstance(guest.stack.top, ChairEditor)
    opened.scene.draft.table.seat_guest(seat)
    guest.presses(pygame.K_ESCAPE)
    assert guest.stack.top is opened.scene
    assert opened.rows(SeatSpot)[seat].label == "Guest"
    assert (opened.backs, opened.known) == (0, [])


def test_somebody_new_is_told_at_once(guest: Guest, opened: Opened) -> None:
    choose(guest, opened, "People here", 4)
    guest.clicks(opened.rows(SeatSpot)[3])
    guest.types("Opa")
    guest.presses(pygame.K_RETURN)
    assert [row.label for row in opened.rows(SeatSpot)] == ["Ana", "Oma", "Ivo", "Opa"]
    assert [[profile.name for profile in known] for known in opened.known] == [["Opa", "Ana", "Ivo", "Oma"]]


def test_guests_are_said_and_play_all_the_same(guest: Guest, opened: Opened) -> None:
    assert opened.choice("People here").help == "Click a seat to change who sits there."
    choose(guest, opened, "People here", 4)
    assert opened.choice("People here").help == "Click the guest to say who it is."
    guest.clicks(opened.foot()[-1])
    assert [chair.human for chair in opened.started[0].chairs] == [True] * 4
    assert opened.started[0].names[3] == "Guest"


def test_computer_players_play_among_themselves(guest: Guest, opened: Opened) -> None:
    choose(guest, opened, "People here", 0)
    assert "Taking back" not in [row.label for row in opened.rows(Choice)]
    guest.clicks(opened.foot()[-1])
    assert not any(chair.human for chair in opened.started[0].chairs)


def test_what_may_be_taken_back_is_agreed_on(guest: Guest, opened: Opened) -> None:
    assert [value for value, _ in opened.choice("Taking back").options] == ["off", "free"]
    choose(guest, opened, "People here", 2)
    assert [value for value, _ in opened.choice("Taking back").options] == ["off", "last", "free"]
    choose(guest, opened, "Taking back", "off")
    guest.clicks(opened.foot()[-1])
    assert opened.started[0].undo == "off"
    assert opened.kept[-1].of("back-alley").undo == "off"


def test_the_first_game_on_a_new_computer_makes_its_user_known(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, profiles=Profiles())
    guest.presses(pygame.K_RETURN)
    (plan,) = opened.started
    (known,) = opened.known
    assert [profile.key for profile in known] == [plan.chairs[0].profile]
    assert plan.names[0] == next(iter(known)).name


# -- House rules.


def test_the_house_rules_are_behind_their_button(guest: Guest, pitch: Opened) -> None:
    guest.clicks(pitch.foot()[0])
    assert isinstance(guest.stack.top, HouseRules)
    guest.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_ESCAPE)
    assert guest.stack.top is pitch.scene
    assert pitch.chosen() == ["Changed"]
    changed = pitch.rows(Pick)[0].inner
    assert isinstance(changed, Pick)
    assert changed.help == "Points to win: 9"
    guest.clicks(pitch.rows(Pick)[2])
    assert pitch.chosen() == ["Auction pairs"]
    guest.clicks(pitch.rows(Pick)[0])
    assert pitch.chosen() == ["Changed"]
    assert pitch.scene.draft.is_set({"target": "9"})


def test_the_users_default_has_a_row_and_is_chosen_instead_of_its_equal(guest: Guest, kit: Kit) -> None:
    game = GAMES["pitch"]
    opened = Opened(guest, kit, Habits("pitch", {"pitch": Habit(alone(4), {}, game.presets[1].values)}))
    assert [row.label for row in opened.rows(Pick)] == ["My default", *titles(kit, "pitch")]
    assert opened.chosen() == ["Standard"]
    guest.clicks(opened.rows(Pick)[0])
    assert opened.chosen() == ["My default"]


def test_starting_keeps_what_was_chosen(guest: Guest, opened: Opened) -> None:
    guest.clicks(opened.rows(Pick)[3])
    guest.presses(pygame.K_RETURN)
    (kept,) = opened.kept
    assert kept.last == "back-alley"
    chairs = people(ANA, seats=4)
    assert kept.of("back-alley") == Habit(chairs, GAMES["back-alley"].presets[3].values)
    again = Opened(guest, opened.scene.kit, kept)
    guest.presses(pygame.K_RETURN)
    assert again.started == opened.started


# -- The panel.


def test_enter_starts_at_once(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_RETURN)
    assert len(opened.started) == 1
    assert opened.backs == 0


@pytest.mark.parametrize("by_key", [True, False])
def test_back_is_told_and_nothing_kept(guest: Guest, opened: Opened, by_key: bool) -> None:
    if by_key:
        guest.presses(pygame.K_ESCAPE)
    else:
        guest.clicks(opened.foot()[-2])
    assert (opened.backs, opened.started, opened.kept) == (1, [], [])


def test_what_was_chosen_outlives_another_window(guest: Guest, opened: Opened) -> None:
    choose(guest, opened, "People here", 2)
    guest.clicks(opened.rows(Pick)[2])
    guest.resizes((900, 600))
    assert opened.chosen() == ["Blooper"]
    assert opened.choice("People here").value == 2


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_keyboard_alone_sets_up_a_game(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int], scale: float
) -> None:
    guest.resizes(size)
    opened = Opened(guest, make_kit(scale), Habits("pitch"))
    while opened.scene.widgets.focused is not opened.rows(Pick)[1]:
        guest.presses(pygame.K_TAB)
    guest.presses(pygame.K_SPACE)
    assert opened.chosen() == ["Auction pairs"]
    while opened.scene.widgets.focused is None or opened.scene.widgets.focused.label != "Start":
        guest.presses(pygame.K_TAB)
    guest.presses(pygame.K_RETURN)
    assert opened.started[0].options["teams"] == "pairs"

"""Playing a deal by its code."""

from collections.abc import Callable

import pygame
import pytest

from backalley.rules import GAMES
from backalley.rules.record import Record, read_record, write_record
from backalley.rules.replay import replay
from backalley.scenes.deal_by_code import DealByCode
from backalley.scenes.scrolled import Scrolled
from backalley.stage.scene import Scene
from backalley.stage.widgets import Choice
from backalley.store.habits import Habit, Habits
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.family import alone
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping
from tests.scenes.shelved import chance_game

CODE = "7K3M-9QXA-D2VT-0HNB"


class Opened:
    """The screen, and what it told."""

    def __init__(self, guest: Guest, kit: Kit, code: str = CODE, habits: Habits | None = None) -> None:
        self.guest = guest
        self.played: list[Record] = []
        self.backs = 0
        self.scene = DealByCode(
            kit, code=code, name="Ana", habits=habits or Habits(), on_play=self.played.append, on_back=self._back
        )
        guest.shows(Scene())
        guest.shows(self.scene)

    def _back(self) -> None:
        self.backs += 1

    def choose(self, label: str, value: object) -> None:
        """Chooses by the keyboard."""
        place = next(at for at, w in enumerate(self.scene.widgets) if w.label == label)
        widget = list(self.scene.widgets)[place]
        assert isinstance(widget, Scrolled)
        choice = widget.inner
        assert isinstance(choice, Choice)
        self.scene.widgets.focus(widget)
        self.guest.presses(pygame.K_HOME)
        for _ in range([option for option, _ in choice.options].index(value)):
            self.guest.presses(pygame.K_RIGHT)


def test_the_deal_is_the_one_that_the_code_fixes(guest: Guest, kit: Kit) -> None:
    original = chance_game(deals=5)
    order = replay(original.record()).deals[3].order
    code = original.record().deals[3].code
    assert code is not None
    opened = Opened(guest, kit, code)
    opened.choose("Number of the deal", order.number)
    opened.choose("Dealer", order.dealer)
    opened.scene.play()
    (record,) = opened.played
    assert record.deals[0].hands == original.record().deals[3].hands
    assert record.deals[0].stock == original.record().deals[3].stock
    assert (record.first_deal, record.first_dealer, record.deals[0].actions) == (order.number, order.dealer, ())


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_chosen_gives_a_record_that_the_rules_allow(guest: Guest, kit: Kit, key: str) -> None:
    game = GAMES[key]
    opened = Opened(guest, kit)
    opened.choose("Game", key)
    for preset in game.presets:
        opened.choose("Rules", preset.key)
        for number in (1, 7):
            opened.choose("Number of the deal", number)
            opened.scene.play()
            record = opened.played[-1]
            assert replay(read_record(write_record(record))).fault is None
            assert record.first_deal == number
            assert record.deals[0].code == CODE


def test_it_begins_with_what_the_user_plays(guest: Guest, kit: Kit) -> None:
    habits = Habits("pitch", {"pitch": Habit(alone(5), {}, {"joker": "on"})})
    opened = Opened(guest, kit, habits=habits)
    guest.presses(pygame.K_RETURN)
    (record,) = opened.played
    assert (record.game, len(record.seats), record.seats[0], record.options) == ("pitch", 5, "Ana", {"joker": "on"})


def test_the_dealer_is_somebody_who_still_plays(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, habits=Habits("pitch"))
    opened.choose("Players", 7)
    opened.choose("Dealer", 6)
    opened.choose("Players", 3)
    assert opened.scene.dealer < 3
    opened.scene.play()
    assert replay(opened.played[0]).fault is None


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "A code has 16 letters and figures; here are 0."),
        ("7", "A code has 16 letters and figures; here is 1."),
        ("7K3M 9QX", "A code has 16 letters and figures; here are 7."),
        (CODE + "AB", "A code has 16 letters and figures; here are 18."),
        (CODE.replace("K", "U"), "A code has figures and letters only, and never a U."),
        ("7K3M-9Q?", "A code has figures and letters only, and never a U."),
    ],
)
def test_a_word_says_what_keeps_it_from_being_a_code(guest: Guest, kit: Kit, typed: str, said: str) -> None:
    opened = Opened(guest, kit, typed)
    assert opened.scene.note() == (False, said)
    guest.presses(pygame.K_RETURN)
    assert opened.played == []


def test_a_code_is_typed_and_shows_its_fingerprint(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, "")
    guest.clicks(next(w for w in opened.scene.widgets if w.label == "Code of the deal"))
    guest.types("7k3m9qxad2vtohnb")
    assert opened.scene.code == CODE
    assert opened.scene.note() == (True, "Fingerprint of this code: b265382655f1")
    guest.presses(pygame.K_RETURN)
    assert opened.played[0].deals[0].code == CODE


def test_escape_goes_back(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit)
    guest.presses(pygame.K_ESCAPE)
    assert opened.backs == 1


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_place(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int], scale: float, game: str
) -> None:
    guest.resizes(size)
    opened = Opened(guest, make_kit(scale), "", Habits(game))
    assert inside(opened.scene.box, (0, 0, *size))
    body = [(w.box[0], w.top, w.box[2], w.box[3]) for w in opened.scene.widgets if isinstance(w, Scrolled)]
    assert overlapping(body) == []

"""The statistics screen: whose, in which game, what it offers, and that everything has its place."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from backalley.scenes.dialog import Dialog
from backalley.scenes.scrolled import Scrolled
from backalley.scenes.statistics import StatisticsScene
from backalley.stage.scene import Scene
from backalley.stage.widgets import Button, Choice, Widget
from backalley.statistics.results import Ending, Result, SeatResult
from backalley.store.problem import Problem
from backalley.store.profiles import Profile, Profiles
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.family import ANA, FAMILY, IVO, LONG_NAME, OMA
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping
from tests.statistics.finished import deal, outcome, won_by

SEATS = (SeatResult("Ana", 0, ANA.key), SeatResult("Ivo", 1, IVO.key), *won_by(0).seats[2:])
DEALS = tuple(
    deal(n, outcome(0, 5 * n, contract=n, won=4, stake=claim, claim=claim), outcome(1, -n))
    for n, claim in enumerate((0, 0, 0, 0, 0, 1, 2, 0), 1)
)


def game(day: int, *winners: int, key: str = "back-alley", **other: object) -> Result:
    deals = DEALS if key == "back-alley" else DEALS[:6]  # a second level of claims is none of Pitch
    return won_by(*winners, day=day, key=key, seats=SEATS, deals=deals, **other)  # type: ignore[arg-type]


RESULTS = (
    *(game(day, day % 2) for day in range(1, 9)),
    game(9, 0, 1),
    game(10, 0, taken_back=2),
    game(11, 0, key="pitch"),
    game(12, practice=True),
)


class Opened:
    """The screen, and what it told."""

    def __init__(
        self,
        guest: Guest,
        kit: Kit,
        results: tuple[Result, ...] = RESULTS,
        profiles: Profiles = FAMILY,
        who: Profile | None = ANA,
        written: Path | Problem = Path("exports", "Ana.csv"),
    ) -> None:
        self.guest = guest
        self.told: list[tuple[str, ...]] = []
        self._written = written
        self.scene = StatisticsScene(
            kit,
            results,
            profiles,
            who=who,
            on_reset=lambda *what: self.told.append(("reset", *what)),
            on_export=self._export,
            on_back=lambda: self.told.append(("back",)),
        )
        guest.shows(Scene())
        guest.shows(self.scene)

    def _export(self, *what: str) -> Path | Problem:
        self.told.append(("export", *what))
        return self._written

    def widget(self, label: str) -> Widget:
        return next(widget for widget in self.scene.widgets if widget.label == label)

    def presses(self, label: str) -> Dialog:
        self.guest.clicks(self.widget(label))
        dialog = self.guest.stack.top
        assert isinstance(dialog, Dialog)
        return dialog

    def answers(self, label: str) -> None:
        dialog = self.guest.stack.top
        assert isinstance(dialog, Dialog)
        self.guest.clicks(next(widget for widget in dialog.widgets if widget.label == label))


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit)


# -- Whose statistics, in which game.


def test_it_opens_with_the_person_asked_for_in_the_game_played_most(guest: Guest, kit: Kit) -> None:
    scene = Opened(guest, kit).scene
    assert (scene.who, scene.game, scene.tally.games) == (ANA, "back-alley", 9)
    assert scene.tally.played[-1].ending is Ending.DRAWN
    other = Opened(guest, kit, RESULTS[10:11], who=IVO).scene
    assert (other.who, other.game, other.tally.games) == (IVO, "pitch", 1)
    assert Opened(guest, kit, who=None).scene.who == ANA


def test_another_game_and_another_person_are_chosen_by_the_mouse(guest: Guest, opened: Opened) -> None:
    x, y, w, h = opened.widget("Game").box
    guest.clicks((x + w - 20, y + h / 2))
    assert (opened.scene.game, opened.scene.tally.games) == ("pitch", 1)
    x, y, w, h = opened.widget("Player").box
    guest.clicks((x + w - 20, y + h / 2))
    assert (opened.scene.who, opened.scene.tally.games) == (OMA, 0)


def test_another_game_and_another_person_are_chosen_by_keys_alone(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_TAB, pygame.K_RIGHT)
    assert opened.scene.who == IVO
    assert opened.scene.tally.wins == 4
    guest.presses(pygame.K_TAB, pygame.K_RIGHT)
    assert opened.scene.game == "pitch"
    assert opened.scene.widgets.ring_shown
    guest.presses(pygame.K_ESCAPE)
    assert opened.told == [("back",)]


def test_arrows_scroll_the_page(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_DOWN, pygame.K_DOWN)
    assert opened.scene.viewport.offset > 80
    guest.presses(pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert opened.scene.viewport.offset == 0
    guest.turns_the_wheel(3)
    assert opened.scene.viewport.offset > 0


def test_another_person_is_read_from_the_top(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_TAB)
    guest.turns_the_wheel(1)
    opened.scene._choose_person(IVO.key)
    assert opened.scene.viewport.offset == 0


# -- Nothing yet.


def test_whoever_has_played_nothing_is_told_so_and_offered_nothing(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, who=OMA)
    assert opened.scene.tally.games == 0
    assert [widget.label for widget in opened.scene.widgets] == ["Player", "Game", "Back"]


def test_what_does_not_count_can_still_be_exported_and_reset(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, (game(1, 0, taken_back=1),))
    assert opened.scene.tally.games == 0
    assert {"Reset …", "Export …"} <= {widget.label for widget in opened.scene.widgets}


def test_without_anybody_there_is_only_the_way_back(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, (), Profiles(), None)
    assert [widget.label for widget in opened.scene.widgets] == ["Back"]
    opened.guest.presses(pygame.K_ESCAPE)
    assert opened.told == [("back",)]


# -- Beginning anew.


def test_a_reset_is_asked_for_once(opened: Opened) -> None:
    opened.presses("Reset …")
    opened.answers("Keep")
    assert (opened.told, opened.scene.tally.games) == ([], 9)
    opened.presses("Reset …")
    opened.answers("Reset")
    assert opened.told == [("reset", ANA.key, "back-alley")]
    assert (opened.scene.tally.games, opened.scene.tally.apart) == (0, {})


def test_a_reset_leaves_the_other_game_and_the_others_alone(opened: Opened) -> None:
    opened.presses("Reset …")
    opened.answers("Reset")
    opened.scene._choose_game("pitch")
    assert opened.scene.tally.games == 1
    opened.scene._choose_game("back-alley")
    opened.scene._choose_person(IVO.key)
    assert opened.scene.tally.games == 9


# -- Taking them elsewhere.


@pytest.mark.parametrize(("label", "form"), [("CSV", "csv"), ("JSON", "json")])
def test_an_export_says_where_the_file_is(opened: Opened, label: str, form: str) -> None:
    opened.presses("Export …")
    opened.answers(label)
    assert opened.told == [("export", ANA.key, "back-alley", form)]
    said = opened.guest.stack.top
    assert isinstance(said, Dialog)
    assert said.title == "Exported"
    assert str(Path("exports", "Ana.csv")) in said._words
    opened.guest.presses(pygame.K_ESCAPE)
    assert opened.guest.stack.top is opened.scene


def test_an_export_can_be_left(opened: Opened) -> None:
    opened.presses("Export …")
    opened.guest.presses(pygame.K_ESCAPE)
    assert (opened.guest.stack.top, opened.told) == (opened.scene, [])


def test_an_export_that_fails_says_why(guest: Guest, kit: Kit) -> None:
    why = Problem("store.export_failed", {"folder": "there", "reason": Problem("store.reason.full")})
    opened = Opened(guest, kit, written=why)
    opened.presses("Export …")
    opened.answers("CSV")
    said = guest.stack.top
    assert isinstance(said, Dialog)
    assert (said.title, said._words) == ("Not exported", ("Nothing could be written to there: the disk is full.",))


# -- Places.

CROWD = Profiles(
    (Profile(ANA.key, LONG_NAME, "anna"), *(Profile(f"key-{n}", f"Player number {n}", "boris") for n in range(9)))
)
MANY = tuple(game(1 + n % 28, n % 2, key=("back-alley", "pitch")[n % 2]) for n in range(90))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("results", "profiles"), [(RESULTS, FAMILY), (MANY, CROWD), ((), FAMILY)])
def test_everything_has_its_place_in_every_window(
    guest: Guest,
    make_kit: Callable[[float], Kit],
    size: tuple[int, int],
    scale: float,
    results: tuple[Result, ...],
    profiles: Profiles,
) -> None:
    scene = Opened(guest, make_kit(scale), results, profiles, profiles.of(ANA.key)).scene
    guest.resizes(size)
    assert inside(scene.box, (0, 0, *size))
    column = scene.body.column
    for piece in column.pieces:
        x, _, w, _ = piece.box
        assert inside((x, 0, w, 1), (column.left, 0, column.width, 1))
    widgets = [widget.inner if isinstance(widget, Scrolled) else widget for widget in scene.widgets]
    assert overlapping([widget.box for widget in widgets if isinstance(widget, Choice)]) == []
    assert overlapping([widget.box for widget in widgets if isinstance(widget, Button)]) == []
    assert all(widget.box[3] >= 40 * scale for widget in widgets)
    scene.body.scroll_to(scene.viewport.hidden)
    guest.looks()

"""The shelf of games, and the page of each."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from backalley.library import Entry
from backalley.scenes.dates import day_words, moment_of, when_words
from backalley.scenes.dialog import Dialog
from backalley.scenes.scrolled import Scrolled
from backalley.scenes.shelf import Shelf
from backalley.scenes.shelf_game import GamePage
from backalley.scenes.shelf_row import GameRow, game_words
from backalley.stage.scene import Scene
from backalley.stage.widgets import TextField, Widget
from backalley.store.problem import Problem
from backalley.table.kit import Kit
from backalley.text import Text
from tests.scenes.conftest import Guest
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping
from tests.scenes.shelved import NOW, chance_game, entry_of, shelf

TEXT = Text.load(strict=True)


class Opened:
    """A shelf, and what it told."""

    def __init__(self, guest: Guest, kit: Kit, entries: list[Entry]) -> None:
        self.guest = guest
        self.entries = entries
        self.told: list[tuple[str, ...]] = []
        self.written: Path | Problem = Path("exports/game.json")
        self.scene = Shelf(
            kit,
            lambda: self.entries,
            on_continue=lambda key: self.told.append(("continue", key)),
            on_review=lambda key: self.told.append(("review", key)),
            on_rename=self._rename,
            on_export=self._export,
            on_delete=self._delete,
            on_paste=lambda: self.told.append(("paste",)),
            on_code=lambda: self.told.append(("code",)),
            on_back=lambda: self.told.append(("back",)),
            clock=lambda: NOW,
        )
        guest.shows(Scene())
        guest.shows(self.scene)

    def _rename(self, key: str, name: str | None) -> None:
        self.told.append(("rename", key, str(name)))
        self.entries = [
            replace(entry, arrangements=replace(entry.arrangements, name=name)) if entry.key == key else entry
            for entry in self.entries
        ]

    def _export(self, key: str) -> Path | Problem:
        self.told.append(("export", key))
        return self.written

    def _delete(self, key: str) -> None:
        self.told.append(("delete", key))
        self.entries = [entry for entry in self.entries if entry.key != key]

    @property
    def rows(self) -> list[GameRow]:
        found = [w.inner if isinstance(w, Scrolled) else w for w in self.scene.widgets]
        return [row for row in found if isinstance(row, GameRow)]

    def opens(self, place: int) -> GamePage:
        self.guest.clicks(self.rows[place])
        page = self.guest.stack.top
        assert isinstance(page, GamePage)
        return page

    def presses(self, label: str) -> None:
        top = self.guest.stack.top
        widgets = top.widgets  # type: ignore[union-attr]
        self.guest.clicks(next(widget for widget in widgets if widget.label == label))

    def names_the_game(self, name: str) -> None:
        """Puts another name in the page's field."""
        page = self.guest.stack.top
        assert isinstance(page, GamePage)
        field = next(w for w in page.widgets if isinstance(w, Scrolled) and isinstance(w.inner, TextField))
        self.guest.clicks(field)
        self.guest.presses(pygame.K_a, mod=pygame.KMOD_LCTRL)
        self.guest.presses(pygame.K_BACKSPACE)
        self.guest.types(name)


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit, shelf())


# ------------------------------------------------------------ the list


def test_games_that_go_on_stand_before_those_that_are_over(opened: Opened) -> None:
    assert [row.label for row in opened.rows] == [
        "Back Alley, Monday 30 November",
        "Grandmother’s birthday",
        "A name that is a good deal longer than any other name here",
        "Pitch, Monday 30 November",
        "Back Alley, Monday 30 November",
    ]


def test_a_row_says_who_plays_where_it_stands_and_when_it_was_played() -> None:
    words = game_words(TEXT, shelf()[0], NOW)
    assert [(side.name, side.points, side.won) for side in words.sides] == [
        ("Anna & Carla", shelf()[0].totals[0], False),
        ("Boris & Dora", shelf()[0].totals[1], False),
    ]
    assert (words.place, words.when, words.practice) == ("Deal 12 of 25", "Today, 21:30", None)


def test_a_row_of_a_finished_game_says_who_won() -> None:
    entry = shelf()[3]
    assert entry.winners is not None
    words = game_words(TEXT, entry, NOW)
    assert words.place == f"{words.sides[entry.winners[0]].name} won"
    assert [side.won for side in words.sides] == [party in entry.winners for party in (0, 1)]


def test_a_draw_names_those_who_share_it() -> None:
    entry = shelf()[3]
    assert game_words(TEXT, replace(entry, winners=(0, 1)), NOW).place == "A draw"
    three = entry_of(chance_game("pitch", ("Ana", "Bo", "Cy", "Di"), deals=1))
    assert game_words(TEXT, replace(three, winners=(0, 2)), NOW).place == "A draw between Ana and Cy"
    assert game_words(TEXT, replace(three, winners=(0, 2, 3)), NOW).place == "A draw between Ana, Cy and Di"


def test_a_practice_is_marked_and_one_that_is_over_says_so() -> None:
    entry = shelf()[4]
    assert game_words(TEXT, entry, NOW).practice == "Practice"
    assert game_words(TEXT, replace(entry, finished=True), NOW).place == "Over"


def test_an_empty_shelf_says_so(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, [])
    assert opened.rows == []
    guest.presses(pygame.K_ESCAPE)
    assert opened.told == [("back",)]


def test_it_tells_what_is_wanted_from_elsewhere(guest: Guest, opened: Opened) -> None:
    opened.presses("Paste a deal or a game")
    guest.presses(pygame.K_v, mod=pygame.KMOD_LCTRL)
    opened.presses("Deal by its code")
    opened.presses("Back")
    assert opened.told == [("paste",), ("paste",), ("code",), ("back",)]


def test_the_keyboard_alone_goes_on_with_a_game(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN)
    assert opened.told == [("continue", "game-1")]


def test_it_looks_again_when_it_is_told_to(guest: Guest, opened: Opened) -> None:
    opened.entries = opened.entries[:2]
    assert len(opened.rows) == 5
    opened.scene.refresh()
    guest.looks()
    assert len(opened.rows) == 2


def test_only_rows_that_are_seen_are_drawn(guest: Guest, kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = GameRow.draw
    monkeypatch.setattr(GameRow, "draw", lambda row, *args: (drawn.append(row.label), draw(row, *args)))
    opened = Opened(guest, kit, shelf(300))
    assert len(opened.rows) == 300
    assert 0 < len(drawn) < 12
    guest.presses(pygame.K_END)
    assert opened.scene.viewport.offset == opened.scene.viewport.hidden
    guest.presses(pygame.K_HOME)
    assert opened.scene.viewport.offset == 0


def test_a_finger_swipes_the_list_without_opening_a_game(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, shelf(40))
    guest.swipes(opened.rows[3], -180)
    assert guest.stack.top is opened.scene
    assert opened.scene.viewport.offset == 180
    opened.opens(5)


# ------------------------------------------------------------ one game


def test_a_running_game_is_gone_on_with(guest: Guest, opened: Opened) -> None:
    opened.opens(0)
    opened.presses("Continue")
    assert opened.told == [("continue", "game-0")]
    assert guest.stack.top is opened.scene


@pytest.mark.parametrize(("place", "key"), [(0, "game-0"), (3, "game-2")])
def test_any_game_can_be_looked_back_at(guest: Guest, opened: Opened, place: int, key: str) -> None:
    opened.opens(place)
    opened.presses("Review")
    assert opened.told == [("review", key)]
    assert guest.stack.top is opened.scene


def test_a_finished_game_is_not_gone_on_with(opened: Opened) -> None:
    page = opened.opens(3)
    assert "Continue" not in [widget.label for widget in page.widgets]


def test_leaving_the_page_takes_the_name(guest: Guest, opened: Opened) -> None:
    opened.opens(0)
    opened.names_the_game("  The long\u200bone 👵 ")
    guest.presses(pygame.K_ESCAPE)
    assert opened.told == [("rename", "game-0", "The long one 👵")]
    assert opened.rows[0].label == "The long one 👵"


def test_enter_takes_the_name_and_stays(guest: Guest, opened: Opened) -> None:
    page = opened.opens(0)
    opened.names_the_game("Sunday")
    guest.presses(pygame.K_RETURN)
    assert (guest.stack.top, page.title) == (page, "Sunday")
    guest.presses(pygame.K_RETURN)
    assert opened.told == [("rename", "game-0", "Sunday"), ("continue", "game-0")]


def test_without_a_name_a_game_is_called_by_its_day(guest: Guest, opened: Opened) -> None:
    page = opened.opens(1)
    opened.names_the_game("")
    guest.presses(pygame.K_RETURN)
    assert opened.told == [("rename", "game-1", "None")]
    assert page.title == "Pitch, Monday 30 November"


def test_a_name_that_was_not_touched_is_not_told(guest: Guest, opened: Opened) -> None:
    opened.opens(1)
    guest.presses(pygame.K_ESCAPE)
    assert opened.told == []


def test_an_export_says_where_it_went(guest: Guest, opened: Opened) -> None:
    page = opened.opens(0)
    opened.presses("Export")
    assert page._note == f"The game is written to {Path('exports/game.json')}"
    opened.written = Problem("store.export_failed", {"folder": "F", "reason": Problem("store.reason.full")})
    opened.presses("Export")
    assert page._note == "Nothing could be written to F: the disk is full."
    assert opened.told == [("export", "game-0")] * 2
    assert guest.stack.top is page


def test_a_game_is_deleted_after_one_question(guest: Guest, opened: Opened) -> None:
    page = opened.opens(1)
    opened.presses("Delete …")
    assert isinstance(guest.stack.top, Dialog)
    assert guest.stack.top.title == "Delete Grandmother’s birthday?"
    guest.presses(pygame.K_RETURN)
    assert (opened.told, guest.stack.top) == ([], page)
    opened.presses("Delete …")
    opened.presses("Delete")
    assert opened.told == [("delete", "game-1")]
    assert guest.stack.top is opened.scene
    assert len(opened.rows) == 4


# ------------------------------------------------------------ layout


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 5, 40])
def test_everything_has_its_place(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int], scale: float, count: int
) -> None:
    guest.resizes(size)
    opened = Opened(guest, make_kit(scale), shelf(count))
    panels = [opened.scene]
    if count:
        opened.scene.open("game-1")
        guest.looks()
        assert isinstance(guest.stack.top, GamePage)
        panels.append(guest.stack.top)
    for panel in panels:
        assert inside(panel.box, (0, 0, *size))
        body = [(w.box[0], w.top, w.box[2], w.box[3]) for w in panel.widgets if isinstance(w, Scrolled)]
        foot: list[Widget] = [w for w in panel.widgets if not isinstance(w, Scrolled)]
        assert overlapping(body) == []
        assert overlapping([*[w.box for w in foot], panel.viewport.box]) == []
        assert all(inside(w.box, panel.box) for w in foot)


# ------------------------------------------------------------ days


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (NOW, "Today, 21:30"),
        (NOW - timedelta(hours=24), "Yesterday, 21:30"),
        (NOW - timedelta(days=2, hours=12, minutes=25), "28 November, 09:05"),
        (datetime(2025, 12, 31, 23, 0, tzinfo=UTC), "31 December 2025"),
    ],
)
def test_a_moment_is_told_as_near_as_it_matters(moment: datetime, said: str) -> None:
    assert when_words(TEXT, moment, NOW) == said


def test_a_day_has_its_year_where_that_is_another() -> None:
    assert day_words(TEXT, NOW, NOW) == "Monday 30 November"
    assert day_words(TEXT, datetime(2025, 11, 30, tzinfo=UTC), NOW) == "Sunday 30 November 2025"


def test_a_moment_that_is_none_is_not_told() -> None:
    assert moment_of("yesterday") is None
    assert moment_of("2026-11-30T21:30:00+00:00") == NOW

"""Several persons at one table, and what may come between: somebody goes, a file is dropped, the window changes."""

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from backalley.rules.record import write_record
from backalley.rules.replay import single_deal
from backalley.scenes.curtain import DEAF, Curtain
from backalley.scenes.dialog import Dialog
from backalley.scenes.received import Received
from backalley.scenes.reseat import Reseat
from backalley.scenes.score_sheet import ScoreSheet
from backalley.scenes.table_menu import TableMenu
from backalley.stage.widgets import Button
from backalley.table.scene import TableScene
from tests.table.playing import FRAME
from tests.test_app import TEXT, Running, running
from tests.test_match import match_of, move


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def dropped(tmp_path: Path) -> Path:
    """A file with a game that goes on."""
    match, dice = match_of("pitch"), random.Random(2)
    while len(match.sheet) < 2:
        move(match, dice)
    path = tmp_path / "game.backalley"
    path.write_text(write_record(match.public_record()) + "\n", encoding="utf-8")
    return path


def until_curtain(at: Running) -> Curtain:
    for _ in range(2000):
        if isinstance(at.top, Curtain):
            at.run(DEAF + 0.1)
            return at.top
        at.run(FRAME)
    raise AssertionError("nobody is asked for")


def until_turn(at: Running) -> TableScene:
    for _ in range(4000):
        top = at.top
        if isinstance(top, TableScene) and top.your_turn:
            return top
        if isinstance(top, Curtain):
            at.run(DEAF + 0.1)
            at.press(pygame.K_SPACE)
        at.run(FRAME)
    raise AssertionError("nobody's turn came")


def play_the_practice(at: Running, dice: random.Random) -> None:
    """Plays on until the end of the practice is told."""
    for _ in range(4000):
        top = at.top
        if isinstance(top, Dialog):
            break
        if isinstance(top, ScoreSheet):
            at.press(pygame.K_SPACE)
        elif isinstance(top, TableScene) and top.your_turn:
            top.act(dice.choice(top.picture.legal))
        at.run(FRAME)
    assert isinstance(at.top, Dialog)
    assert at.top.title == TEXT("practice.title")


def button(scene: Curtain, words: str) -> tuple[int, int]:
    """Where the middle of a button is."""
    x, y, wide, tall = next(each.box for each in scene.widgets if isinstance(each, Button) and each.label == words)
    return round(x + wide / 2), round(y + tall / 2)


def mouse(at: Running, kind: int, point: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=point, button=1))
    at.run(FRAME)


def test_somebody_goes_while_cards_move_and_nobody_sees_those_cards_any_more(home: Path) -> None:
    with running(home, speed="normal") as at:
        match = match_of("back-alley", persons=2)
        at.app.sit_down(match)
        dice = random.Random(1)
        while True:
            table = until_turn(at)
            tricks = len(match.observe(None).tricks)
            table.act(dice.choice(table.picture.legal))
            if len(match.observe(None).tricks) > tricks:
                break  # the trick lies there for a while before it is taken
        at.run(0.1)
        assert table.director.busy
        gone = table.viewer
        at.press(pygame.K_w)
        assert isinstance(at.top, Reseat)
        assert gone is not None
        at.top._seat(gone, "easy")
        at.press(pygame.K_ESCAPE)
        for _ in range(200):
            assert table.viewer != gone
            assert table.picture.viewer == table.viewer
            at.run(FRAME)


def test_the_curtain_waits_until_whoever_changes_seats_is_done(home: Path) -> None:
    with running(home) as at:
        match = match_of("back-alley", persons=4)
        at.app.sit_down(match)
        asked = until_curtain(at).seat
        at.press(pygame.K_ESCAPE, pygame.K_w)
        panel = at.top
        assert isinstance(panel, Reseat)
        panel._seat((asked + 1) % 4, "easy")
        at.window._window.size = (900, 600)
        at.run(1.0)
        assert at.top is panel
        at.press(pygame.K_ESCAPE)
        assert until_curtain(at).seat == asked


@pytest.mark.parametrize("stay", [0, 1])
def test_seats_are_given_up_at_the_curtain_until_nobody_or_one_is_left(home: Path, stay: int) -> None:
    with running(home) as at:
        match = match_of("pitch", persons=3)
        at.app.sit_down(match)
        until_curtain(at)
        at.press(pygame.K_ESCAPE, pygame.K_w)
        panel = at.top
        assert isinstance(panel, Reseat)
        for seat in (2, 1, 0)[: 3 - stay]:
            panel._seat(seat, "easy")
        at.press(pygame.K_ESCAPE)
        if stay:
            assert until_turn(at).viewer == 0
        else:
            before = match.changes
            at.run(1.0)
            assert match.changes > before
            assert isinstance(at.top, TableScene | ScoreSheet)
            table = at.app.stack.scenes[1]
            assert isinstance(table, TableScene)
            assert all(card is None for hand in table.picture.hands for card in hand)


@pytest.mark.parametrize("words", ["curtain.undo", "curtain.open"])
def test_a_button_of_the_curtain_let_go_under_something_else_does_nothing(
    home: Path, dropped: Path, words: str
) -> None:
    with running(home) as at:
        match = match_of("back-alley", persons=4, undo="last")
        at.app.sit_down(match)
        table = until_turn(at)
        table.act(table.picture.legal[0])
        curtain = until_curtain(at)
        before = match.record()
        point = button(curtain, TEXT(words, player=match.setup.seats[curtain.seat]))
        mouse(at, pygame.MOUSEBUTTONDOWN, point)
        at.app.bring(str(dropped))
        mouse(at, pygame.MOUSEBUTTONUP, point)
        assert isinstance(at.top, Received)
        assert curtain in at.app.stack.scenes
        assert table.viewer is None
        assert match.record() == before


def test_what_is_dropped_on_the_curtain_is_asked_about_before_it(home: Path, dropped: Path) -> None:
    with running(home) as at:
        at.app.sit_down(match_of("pitch", persons=2))
        curtain = until_curtain(at)
        at.app.bring(str(dropped))
        at.run()
        assert isinstance(at.top, Received)
        at.press(pygame.K_ESCAPE)
        assert at.top is curtain
        table = at.app.stack.scenes[1]
        assert isinstance(table, TableScene)
        assert table.viewer is None


def test_a_practice_of_the_last_deal_ends_like_any_other(home: Path) -> None:
    whole, dice = match_of("back-alley"), random.Random(4)
    while whole.winners is None:
        move(whole, dice)
    record = whole.record()
    with running(home) as at:
        last = len(record.deals) - 1
        at.app.looking_back.practise(single_deal(record, last), record)
        play_the_practice(at, dice)


def test_what_a_record_says_of_the_points_before_may_be_nonsense(home: Path, tmp_path: Path) -> None:
    match, dice = match_of("back-alley"), random.Random(4)
    match.arrange(replace(match.arrangements, practice=True, before=tuple(range(7))))
    match.deal()
    move(match, dice)
    path = tmp_path / "practice.backalley"
    path.write_text(write_record(match.record()), encoding="utf-8")
    with running(home) as at:
        at.app.bring(str(path))
        at.run()
        assert isinstance(at.top, Received)
        at.press(pygame.K_RETURN)
        play_the_practice(at, dice)


def test_the_menu_over_the_table_stops_the_computer_players(home: Path) -> None:
    with running(home) as at:
        match = match_of("pitch", persons=0)
        at.app.sit_down(match)
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, TableMenu)
        before = match.changes
        at.run(1.0)
        assert match.changes == before

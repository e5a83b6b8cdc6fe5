"""The games that are kept, and what is said of those of which nothing can be made."""

import random
from pathlib import Path

import pygame
import pytest

from backalley.rules.record import write_record
from backalley.scenes.dialog import Dialog
from backalley.scenes.menu import Menu
from backalley.scenes.received import Received
from backalley.scenes.review import Review
from backalley.scenes.shelf import Shelf
from tests.test_app import TEXT, Running, running
from tests.test_match import match_of, move, play_out

NEWER = '{"format": "backalley-record", "version": 99}'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def keep(at: Running) -> None:
    """Puts the game that is asked about on the shelf."""
    assert isinstance(at.top, Received)
    next(widget for widget in at.top.widgets if widget.label == TEXT("received.keep")).press(None)
    at.run(0.1)


def test_a_game_of_a_newer_version_is_told_once_and_over_the_shelf(home: Path) -> None:
    with running(home) as at:
        (home / "saves" / "new.json").write_text(NEWER, encoding="utf-8")
        at.app.open_games()
        at.run(0.1)
        assert [type(scene) for scene in at.app.stack.scenes] == [Menu, Shelf, Dialog]
        at.press(pygame.K_RETURN, pygame.K_ESCAPE)
        at.app.open_games()
        at.run(0.1)
        assert isinstance(at.top, Shelf)
        assert at.top.entries == ()
        assert (home / "saves" / "new.json").read_text(encoding="utf-8") == NEWER


def test_what_is_wrong_with_a_game_is_said_over_its_table(home: Path) -> None:
    with running(home) as at:
        at.app.sit_down(match_of("pitch"))
        at.until_your_turn()
        at.press(pygame.K_ESCAPE, pygame.K_q)
        key = at.app.library.entries()[0].key
    with running(home) as at:
        (home / "saves" / f"{key}.seed").unlink()
        at.app.library.entries()
        at.app.library._let_go(key)  # as if nobody had asked for it yet
        at.app._continue(key)
        at.run(0.1)
        assert isinstance(at.top, Dialog)
        at.press(pygame.K_RETURN)
        at.until_your_turn()


def test_a_kept_game_is_on_the_shelf_at_once(home: Path, tmp_path: Path) -> None:
    match = match_of("pitch")
    play_out(match, random.Random(1))
    path = tmp_path / "game.backalley"
    path.write_text(write_record(match.record()), encoding="utf-8")
    with running(home) as at:
        at.app.open_games()
        at.app.bring(str(path))
        at.run(0.1)
        keep(at)
        assert isinstance(at.top, Review)
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, Shelf)
        assert len(at.top.entries) == 1


def test_of_several_games_in_a_file_each_can_be_kept(home: Path, tmp_path: Path) -> None:
    match, dice = match_of("pitch"), random.Random(1)
    while len(match.sheet) < 2:
        move(match, dice)
    path = tmp_path / "games.backalley"
    path.write_text(3 * (write_record(match.public_record()) + "\n"), encoding="utf-8")
    with running(home) as at:
        at.app.bring(str(path))
        at.run(0.1)
        for left in (2, 1):
            keep(at)
            assert [type(scene) for scene in at.app.stack.scenes] == [Menu, *[Received] * left]
        keep(at)
        assert not any(isinstance(scene, Received) for scene in at.app.stack.scenes)
        assert len(at.app.library.entries()) == 3

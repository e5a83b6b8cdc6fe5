"""The program as a whole: what it says about bad files, what it keeps, and how its screens lead to one another."""

import errno
import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import backalley.starting as starting
from backalley.app import App
from backalley.kept import Kept
from backalley.match import Match
from backalley.outfit import pace_of
from backalley.rules.actions import Bid
from backalley.rules.game import Phase
from backalley.scenes.dialog import Dialog
from backalley.scenes.keys import KeysHelp
from backalley.scenes.menu import Menu
from backalley.scenes.new_game import NewGame
from backalley.scenes.rule_book import RuleBook
from backalley.scenes.rules_in_force import RulesInForce
from backalley.scenes.score_sheet import ScoreSheet
from backalley.scenes.settings import SettingsScene
from backalley.scenes.table_menu import TableMenu
from backalley.seating import plan_of
from backalley.stage.window import Window
from backalley.store.games import GameFolder
from backalley.store.places import Places
from backalley.store.preferences import Preferences, PreferencesFile
from backalley.table.scene import TableScene
from backalley.text import Text
from tests.table.playing import FRAME, FirstLegal

TEXT = Text.load(strict=True)


@dataclass
class Running:
    """The program on the dummy driver, its clock in the test's hand."""

    app: App
    window: Window
    home: Path

    @property
    def top(self) -> object:
        return self.app.stack.top

    def run(self, seconds: float = 0.2) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.window.pump(FRAME)

    def press(self, *keys: int) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            self.run(FRAME)

    def sit_down(self) -> TableScene:
        """Starts a new game, by keys."""
        self.press(pygame.K_RETURN)
        self.run()
        self.press(pygame.K_RETURN)
        self.run()
        assert isinstance(self.top, TableScene)
        return self.top

    def until_your_turn(self) -> TableScene:
        for _ in range(4000):
            if isinstance(self.top, TableScene) and self.top.your_turn:
                self.run(0.4)
                return self.top
            self.run(FRAME)
        raise AssertionError("the person's turn never came")

    @property
    def saved(self) -> dict[str, object]:
        return json.loads(newest(self.home).read_text(encoding="utf-8"))


def newest(home: Path, folder: str = "saves") -> Path:
    """The record of the game that was saved last."""
    records = [path for path in (home / folder).glob("*.json") if ".previous" not in path.name]
    return max(records, key=lambda path: path.stat().st_mtime_ns)


@contextmanager
def running(home: Path, size: tuple[int, int] = (1280, 800), **chosen: object) -> Iterator[Running]:
    """Starts the program with its files in `home`; cards are there at once."""
    home.mkdir(exist_ok=True)
    places = Places.at(home)
    games = GameFolder(places)
    games.acquire()
    window = Window("Back Alley", size)
    kept = Kept.load(places, games)
    defaults = {"name": "Ana", "speed": "instant", "trick_pause": "short", "sound": False}
    kept.preferences = replace(kept.preferences, **{**defaults, **chosen})  # type: ignore[arg-type]
    app = App(TEXT, window, FirstLegal(), kept)  # type: ignore[arg-type]
    app.start()
    window.stack = app.stack
    try:
        here = Running(app, window, home)
        here.run()
        yield here
    finally:
        app.close()
        window.close()
        games.release()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_a_first_start_shows_the_menu_and_nothing_to_continue(home: Path) -> None:
    with running(home) as at:
        assert isinstance(at.top, Menu)
        assert at.app.where() is None


def test_the_screens_lead_to_one_another_and_back(home: Path) -> None:
    with running(home) as at:
        at.app.open_settings()
        at.run()
        assert isinstance(at.top, SettingsScene)
        at.press(pygame.K_ESCAPE)
        at.press(pygame.K_F1)
        assert isinstance(at.top, KeysHelp)
        at.press(pygame.K_ESCAPE)
        at.press(pygame.K_RETURN)
        assert isinstance(at.top, NewGame)
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, Menu)


def test_the_rules_in_force_can_be_read_at_the_table(home: Path) -> None:
    with running(home) as at:
        table = at.sit_down()
        at.until_your_turn()
        at.press(pygame.K_r)
        assert isinstance(at.top, RulesInForce)
        assert at.top.options == table.match.setup.options
        at.press(pygame.K_r)
        assert at.top is table


def test_the_toolbar_holds_its_tools(home: Path) -> None:
    for size in ((900, 600), (1280, 800)):
        with running(home, size) as at:
            table = at.sit_down()
            x, _, wide, _ = table.layout.toolbar
            boxes = [widget.box for widget in table.toolbar.buttons]
            assert all(x <= box[0] and box[0] + box[2] <= x + wide for box in boxes)
            assert all(a[0] + a[2] <= b[0] for a, b in pairwise(boxes))


def test_the_next_new_game_opens_with_what_was_chosen_last(home: Path) -> None:
    with running(home) as at:
        at.press(pygame.K_RETURN)
        screen = at.top
        assert isinstance(screen, NewGame)
        screen.draft.choose_game("pitch")
        screen.draft.choose_seats(4)
        screen.draft.choose_rules({"target": "9"})
        screen.draft.table.rename(2, "Oma")
        screen.draft.table.choose_level((1,), "easy")
        at.press(pygame.K_RETURN)
        table = at.top
        assert isinstance(table, TableScene)
        assert table.match.setup.game == "pitch"
        assert table.match.setup.seats[2] == "Oma"
        assert table.match.setup.options["target"] == "9"
        assert [sitter.level for sitter in table.match.sitters][:2] == [None, "easy"]
    with running(home) as at:
        assert at.app.preferences.habits.last == "pitch"
        at.app.open_new_game()
        at.run()
        assert isinstance(at.top, NewGame)
        assert at.top.draft.plan == plan_of(table.match)


def test_a_default_is_kept_though_no_game_is_begun(home: Path) -> None:
    with running(home) as at:
        at.press(pygame.K_RETURN)
        screen = at.top
        assert isinstance(screen, NewGame)
        screen.draft.choose_rules({"trump": "spades"})
        screen.open_rules()
        at.run()
        own = next(w for w in at.app.stack.top.widgets if w.label == "Make this my default")  # type: ignore[union-attr]
        own.press(None)
        at.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert isinstance(at.top, Menu)
    with running(home) as at:
        at.press(pygame.K_RETURN)
        assert isinstance(at.top, NewGame)
        assert at.top.draft.is_own
        assert at.top.draft.rules["trump"] == "spades"


def test_a_house_rule_of_a_newer_program_is_said(home: Path) -> None:
    home.mkdir()
    habits = {"version": 1, "last": "pitch", "games": {"pitch": {"others": [None], "rules": {"hats": "red"}}}}
    (home / "preferences.json").write_text(json.dumps({"habits": habits}), encoding="utf-8")
    with running(home) as at:
        assert isinstance(at.top, Dialog)
        at.press(pygame.K_RETURN)
        assert isinstance(at.top, Menu)
        at.press(pygame.K_RETURN)
        assert isinstance(at.top, NewGame)
        assert (at.top.draft.game.key, at.top.draft.seats) == ("pitch", 2)


def test_every_action_is_saved_at_once(home: Path) -> None:
    with running(home) as at:
        at.sit_down()
        table = at.until_your_turn()
        table.act(Bid(3))
        deals = at.saved["deals"]
        assert isinstance(deals, list)
        assert "3" in deals[-1]["actions"]


def test_the_seed_lies_beside_the_record_and_not_in_it(home: Path) -> None:
    with running(home) as at:
        table = at.sit_down()
        at.until_your_turn()
        seed = newest(home).with_suffix(".seed").read_text(encoding="ascii").strip()
        assert bytes.fromhex(seed) == table.match.seed
        assert seed not in newest(home).read_text(encoding="utf-8")


def test_a_game_is_continued_exactly_where_it_was_left(home: Path) -> None:
    with running(home) as at:
        at.sit_down()
        table = at.until_your_turn()
        table.act(Bid(2))
        at.until_your_turn()
        before = table.match.record()
    with running(home) as at:
        assert at.app.where() is not None
        at.press(pygame.K_RETURN)
        table = at.until_your_turn()
        assert table.match.record() == before
        assert table.match.observe(0).phase is Phase.PLAY


def test_the_menu_says_where_the_game_stands(home: Path) -> None:
    with running(home) as at:
        at.sit_down()
        at.until_your_turn()
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, TableMenu)
        at.press(pygame.K_q)
        assert isinstance(at.top, Menu)
        assert at.app.where() == "Deal 1 of 25, We 0, They 0"


def test_a_new_game_leaves_the_one_that_runs_on_the_shelf(home: Path) -> None:
    with running(home) as at:
        old = at.sit_down().match
        at.until_your_turn()
        at.press(pygame.K_ESCAPE, pygame.K_q, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
        assert isinstance(at.top, NewGame)
        at.press(pygame.K_RETURN)
        at.run()
        new = at.until_your_turn().match
        assert new is not old
        assert {id(at.app.library.open(entry.key)) for entry in at.app.library.entries()} == {id(new), id(old)}


@pytest.mark.parametrize("damage", ["", "{", "[]", "\x00\x01", '{"format": "something"}'])
def test_a_damaged_save_is_kept_beside_and_said_once(home: Path, damage: str) -> None:
    with running(home) as at:
        at.sit_down()
        at.until_your_turn()
    for path in (newest(home), newest(home).with_suffix(".previous.json")):
        path.write_text(damage, encoding="utf-8")
    with running(home) as at:
        assert isinstance(at.top, Dialog)
        at.press(pygame.K_RETURN)
        assert isinstance(at.top, Menu)
        assert at.app.where() is None
        kept = [path.name for path in (home / "saves").iterdir() if "bad" in path.name]
        assert kept
    with running(home) as at:
        assert isinstance(at.top, Menu)


def test_the_save_before_is_used_when_the_newest_is_damaged(home: Path) -> None:
    with running(home) as at:
        at.sit_down()
        table = at.until_your_turn()
        table.act(Bid(2))
        at.until_your_turn()
    newest(home).write_text("{", encoding="utf-8")
    with running(home) as at:
        assert isinstance(at.top, Dialog)
        assert at.app.where() is not None


def test_a_save_that_breaks_the_rules_is_set_aside(home: Path) -> None:
    with running(home) as at:
        at.sit_down()
        at.until_your_turn()
    for path in (home / "saves").glob("*.json"):
        record = json.loads(path.read_text(encoding="utf-8"))
        record["deals"][0]["actions"] = ["99"]
        path.write_text(json.dumps(record), encoding="utf-8")
    with running(home) as at:
        assert isinstance(at.top, Dialog)
        assert at.app.where() is None


def test_a_save_of_a_newer_version_is_named_and_left_alone(home: Path) -> None:
    with running(home) as at:
        at.sit_down()
        at.until_your_turn()
    path = newest(home)
    record = json.loads(path.read_text(encoding="utf-8"))
    record["version"] = 99
    path.write_text(json.dumps(record), encoding="utf-8")
    with running(home) as at:
        assert isinstance(at.top, Dialog)
        assert json.loads(path.read_text(encoding="utf-8")) == record


def test_damaged_preferences_are_kept_and_the_program_starts(home: Path) -> None:
    home.mkdir()
    (home / "preferences.json").write_text("no preferences", encoding="utf-8")
    with running(home) as at:
        assert isinstance(at.top, Dialog)
        assert [path.name for path in home.iterdir() if "bad" in path.name]


def test_a_full_disk_is_said_once_and_the_game_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with running(home) as at:
        at.sit_down()
        table = at.until_your_turn()
        monkeypatch.setattr(os, "replace", full)
        table.act(Bid(2))
        at.run()
        assert isinstance(at.top, Dialog)
        at.press(pygame.K_RETURN)
        table = at.until_your_turn()
        before = len(table.match.observe(0).hands[0])
        table.act(table.match.observe(0).legal[0])
        at.run()
        assert isinstance(at.top, TableScene)
        assert len(table.match.observe(0).hands[0]) == before - 1


def test_a_folder_that_cannot_be_made_is_said_and_the_game_is_played(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    places = Places.at(blocked / "home")
    assert places.problem is not None


def test_a_changed_setting_is_kept_at_once(home: Path) -> None:
    with running(home) as at:
        at.app.change(replace(at.app.preferences, trick_pause="click", sound=True))
        kept, problems = PreferencesFile(home / "preferences.json").load()
        assert problems == []
        assert (kept.trick_pause, kept.sound) == ("click", True)
        assert at.app.kit.pace.trick_pause is None
        assert at.app.kit.sounds.enabled


def test_another_text_size_lays_everything_out_anew(home: Path) -> None:
    with running(home, (1920, 1200)) as at:
        at.sit_down()
        table = at.until_your_turn()
        narrow = table.layout.plates[0][2]
        at.app.change(replace(at.app.preferences, text_size=150))
        at.run()
        assert table.layout.plates[0][2] == pytest.approx(1.5 * narrow)


def test_full_screen_by_its_key_is_kept_like_the_setting(home: Path) -> None:
    with running(home) as at:
        at.press(pygame.K_F11)
        assert at.app.preferences.fullscreen
        at.press(pygame.K_F11)
        assert not at.app.preferences.fullscreen


def test_the_game_can_be_played_again_after_the_last_deal(home: Path) -> None:
    with running(home) as at:
        table = at.sit_down()
        played = table.match.setup
        play_on_to_the_end(table.match)
        for _ in range(2000):
            at.run(FRAME)
            top = at.top
            if isinstance(top, ScoreSheet) and table.match.winners is not None:
                break
            if isinstance(top, ScoreSheet):
                at.press(pygame.K_SPACE)
        at.run()
        at.press(pygame.K_SPACE)
        table = at.until_your_turn()
        assert table.match.observe(0).number == 1
        assert table.match.setup.options == played.options
        assert table.match.setup.seats == played.seats
        assert list((home / "finished").glob("*.json"))


def play_on_to_the_end(match: Match) -> None:
    """Plays all but the last deal behind the table's back."""
    while match.winners is None:
        seat = match.to_act
        if seat is None:
            match.deal()
        else:
            legal = match.observe(seat).legal
            match.submit(seat, Bid(1) if Bid(1) in legal else legal[-1])


def test_an_unexpected_error_is_shown_with_the_log_and_that_the_game_is_saved(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setenv("BACKALLEY_HOME", str(home))
    monkeypatch.setattr(Window, "run", broken)
    assert starting.run(TEXT) == 1
    said = capsys.readouterr().err
    assert "saved" in said
    assert "backalley.log" in said
    assert "a bug" in (home / "backalley.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP"])
def test_a_signal_in_the_game_closes_the_window_and_leaves_the_handlers_as_they_were(
    name: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = getattr(signal, name, None)
    if number is None:
        pytest.skip("this system has no such signal")
    asked: list[str] = []

    def interrupted(window: Window, *_: object) -> None:
        monkeypatch.setattr(window, "quit", lambda: asked.append(name))
        signal.raise_signal(number)

    before = signal.getsignal(number)
    monkeypatch.setenv("BACKALLEY_HOME", str(home))
    monkeypatch.setattr(Window, "run", interrupted)
    assert starting.run(TEXT) == 0
    assert asked == [name]
    assert signal.getsignal(number) == before
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("speed", ["calm", "normal", "fast", "instant"])
def test_speeds_are_ordered_and_only_instant_waits_for_nothing(speed: str) -> None:
    pace = pace_of(Preferences(name="Ana", speed=speed))
    assert pace.instant == (speed == "instant")
    assert pace.speed > 0


def test_the_rule_book_of_each_game_is_two_steps_from_the_menu(home: Path) -> None:
    with running(home) as at:
        at.press(pygame.K_F3)
        assert isinstance(at.top, Dialog)
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, Menu)
        at.press(pygame.K_F3, pygame.K_RETURN)
        assert isinstance(at.top, RuleBook)
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, Menu)

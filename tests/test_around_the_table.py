"""What the program does round the table: the shelf, looking back, practice, records that come and go, statistics."""

import json
import random
from pathlib import Path

import pygame
import pytest

from backalley.rules import GAMES
from backalley.rules.record import read_record, write_record
from backalley.rules.replay import replay, single_deal
from backalley.scenes.curtain import DEAF, Curtain
from backalley.scenes.deal_by_code import DealByCode
from backalley.scenes.dialog import Dialog
from backalley.scenes.fair import FairDeal
from backalley.scenes.menu import Menu
from backalley.scenes.players import PlayersScene
from backalley.scenes.received import Received
from backalley.scenes.reseat import Reseat
from backalley.scenes.review import Review
from backalley.scenes.score_sheet import ScoreSheet
from backalley.scenes.shelf import Shelf
from backalley.scenes.statistics import StatisticsScene
from backalley.scenes.table_menu import TableMenu
from backalley.seating import Plan, chairs_for
from backalley.table.scene import TableScene
from backalley.text import Text
from tests.test_app import Running, running
from tests.test_match import match_of, move

TEXT = Text.load(strict=True)
NAMES = ("Ana", "Boris", "Carla", "Dora")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def plan(game: str, persons: tuple[int, ...], **options: str) -> Plan:
    rules = {option.key: option.default for option in GAMES[game].options} | options
    return Plan(game, chairs_for(NAMES, TEXT, persons), rules, undo="last" if len(persons) > 1 else "free")


def finished(game: str, seed: int = 1) -> str:
    """A whole game as a record."""
    match, dice = match_of(game), random.Random(seed)
    while match.winners is None:
        move(match, dice)
    return write_record(match.record())


def play_on(at: Running, turns: int) -> None:
    """Whoever is to act does anything legal; curtains are opened, sheets put away."""
    dice = random.Random(5)
    for _ in range(20000):
        top = at.top
        if turns == 0 or isinstance(top, Dialog):
            return
        if isinstance(top, Curtain):
            at.run(DEAF + 0.1)
            at.press(pygame.K_SPACE)
        elif isinstance(top, ScoreSheet):
            if top._over:
                return
            at.press(pygame.K_SPACE)
        elif isinstance(top, TableScene) and top.your_turn:
            assert top.viewer is not None
            top.act(dice.choice(top.match.observe(top.viewer).legal))
            turns -= 1
        at.run(1 / 60)
    raise AssertionError("the game did not go on")


def test_a_curtain_falls_between_persons_and_is_opened_by_a_key(home: Path) -> None:
    with running(home) as at:
        at.app.start_game(plan("back-alley", (0, 1, 2, 3)))
        at.run(3.0)
        curtain = at.top
        assert isinstance(curtain, Curtain)
        at.press(pygame.K_RETURN)
        assert at.top is curtain
        at.press(pygame.K_SPACE)
        table = at.top
        assert isinstance(table, TableScene)
        assert table.viewer == curtain.seat
        play_on(at, 12)


def test_a_late_key_of_the_person_before_does_not_open_the_curtain(home: Path) -> None:
    with running(home) as at:
        at.app.start_game(plan("back-alley", (0, 1, 2, 3)))
        while not isinstance(at.top, Curtain):
            at.run(1 / 60)
        at.press(pygame.K_SPACE)
        assert isinstance(at.top, Curtain)


def test_everything_can_be_opened_over_the_curtain_and_shows_no_hand(home: Path) -> None:
    with running(home) as at:
        at.app.start_game(plan("pitch", (0, 1, 2, 3)))
        at.run(3.0)
        assert isinstance(at.top, Curtain)
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, TableMenu)
        for key, scene in ((pygame.K_v, Review), (pygame.K_f, FairDeal), (pygame.K_w, Reseat)):
            at.press(key)
            at.run()
            assert isinstance(at.top, scene)
            at.press(pygame.K_ESCAPE)
            at.run()
            assert isinstance(at.top, Curtain)
            at.press(pygame.K_ESCAPE)
        at.press(pygame.K_q)
        assert isinstance(at.top, Menu)


def test_a_finished_game_goes_to_the_shelf_and_into_the_statistics(home: Path) -> None:
    with running(home) as at:
        profile = next(iter(at.app.kept.profiles))
        planned = plan("pitch", (0,), target="7")
        first = planned.chairs[0]
        chairs = (type(first)(profile.name, first.character, None, profile=profile.key), *planned.chairs[1:])
        at.app.start_game(Plan(planned.game, chairs, planned.options))
        play_on(at, 100_000)
        assert isinstance(at.top, ScoreSheet)
        at.press(pygame.K_ESCAPE)
        assert isinstance(at.top, Menu)
        assert at.app.where() is None
        assert [entry.finished for entry in at.app.library.entries()] == [True]
        assert len(at.app.kept.results.results) == 1
        at.app.open_statistics()
        at.run()
        assert isinstance(at.top, StatisticsScene)
        assert at.top.tally.games == 1
    (home / "results.json").unlink()
    with running(home) as at:
        assert len(at.app.kept.results.results) == 1


def test_a_record_dropped_on_the_window_can_be_kept_and_looked_at(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "evening.backalley"
    path.write_text(finished("pitch"), encoding="utf-8")
    with running(home) as at:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        at.run()
        assert isinstance(at.top, Received)
        keep = next(widget for widget in at.top.widgets if widget.label == TEXT("received.keep"))
        keep.press(None)
        at.run()
        assert isinstance(at.top, Review)
        assert [entry.finished for entry in at.app.library.entries()] == [True]


def test_a_record_of_a_game_that_goes_on_is_played_on(home: Path, tmp_path: Path) -> None:
    match, dice = match_of("back-alley"), random.Random(3)
    while len(match.sheet) < 2:
        move(match, dice)
    path = tmp_path / "game.json"
    path.write_text(write_record(match.public_record()), encoding="utf-8")
    with running(home) as at:
        at.app.bring(str(path))
        at.run()
        keep = next(widget for widget in at.top.widgets if widget.label == TEXT("received.keep"))  # type: ignore[union-attr]
        keep.press(None)
        at.run()
        assert isinstance(at.top, ScoreSheet)  # of the deal that was over
        at.press(pygame.K_SPACE)
        table = at.until_your_turn()
        assert len(table.match.sheet) == 2
        assert len(table.match.record().deals) == 1 + len(match.public_record().deals)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": "backalley-record", "version": 99}', "\x00"])
def test_a_bad_file_is_said_and_nothing_is_kept(home: Path, tmp_path: Path, content: str) -> None:
    path = tmp_path / "bad.backalley"
    path.write_text(content, encoding="utf-8")
    with running(home) as at:
        at.app.bring(str(path))
        at.run()
        assert isinstance(at.top, Dialog)
        at.press(pygame.K_RETURN)
        assert isinstance(at.top, Menu)
        assert at.app.library.entries() == ()


def test_a_deal_is_played_again_and_compared_and_the_game_is_not_touched(home: Path) -> None:
    with running(home) as at:
        at.app.start_game(plan("back-alley", (0,), sequence="seven_14"))
        table = at.until_your_turn()
        while not table.match.sheet:
            play_on(at, 1)
        game = table.match
        before = game.record()
        at.app.looking_back.practise(single_deal(before, 0), before)
        at.run()
        practice = at.until_your_turn()
        assert practice.match.arrangements.practice
        assert practice.match.record().deals[0].hands == before.deals[0].hands
        play_on(at, 100)
        assert isinstance(at.top, ScoreSheet | Dialog)
        if isinstance(at.top, ScoreSheet):
            at.press(pygame.K_SPACE)
            at.run()
        assert isinstance(at.top, Dialog)
        at.press(pygame.K_RETURN)
        assert isinstance(at.top, Menu)
        key = next(entry.key for entry in at.app.library.entries() if not entry.finished)
        kept = at.app.library.open(key)
        assert kept is not None
        assert kept.record().deals == before.deals
        assert at.app.kept.results.results == ()


def test_what_is_copied_can_be_pasted_and_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: board.__setitem__(0, words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    whole = read_record(finished("back-alley"))
    with running(home) as at:
        at.app.house.copy(write_record(single_deal(whole, 8)))
        at.app.bringing.paste()
        at.run()
        assert isinstance(at.top, Received)
        next(widget for widget in at.top.widgets if widget.label == TEXT("received.play")).press(None)
        table = at.until_your_turn()
        assert table.match.setup.first_deal == replay(whole).deals[8].order.number
        at.press(pygame.K_ESCAPE, pygame.K_q)
        code = whole.deals[8].code
        assert code is not None
        board[0] = code.lower()
        at.app.bringing.paste()
        at.run()
        assert isinstance(at.top, DealByCode)
        at.press(pygame.K_ESCAPE)
        board[0] = "what is this"
        at.app.bringing.paste()
        at.run()
        assert isinstance(at.top, Dialog)


def test_a_running_game_is_exported_without_the_deal_on_the_table(home: Path) -> None:
    with running(home) as at:
        at.app.start_game(plan("back-alley", (0,), sequence="seven_14"))
        table = at.until_your_turn()
        key = at.app.library.entries()[0].key
        written = at.app.bringing.export(key)
        assert isinstance(written, Path)
        assert read_record(written.read_text(encoding="utf-8")).deals == ()
        while not table.match.sheet:
            play_on(at, 1)
        at.run(1.0)  # the sheet comes when the last trick has been shown
        if isinstance(at.top, ScoreSheet):
            at.press(pygame.K_SPACE)
        table = at.until_your_turn()
        again = at.app.bringing.export(key)
        assert isinstance(again, Path)
        assert again != written
        record = read_record(again.read_text(encoding="utf-8"))
        assert replay(record).fault is None
        assert len(record.deals) == len(table.match.record().deals) - 1


def test_the_score_sheet_is_saved_as_a_picture_and_as_a_table(home: Path) -> None:
    with running(home) as at:
        at.app.start_game(plan("pitch", (0,)))
        table = at.until_your_turn()
        while not isinstance(at.top, ScoreSheet):
            play_on(at, 1)
        host = table.host
        for export in (host._export_picture, host._export_table):  # type: ignore[attr-defined]
            export()
            at.run()
            assert isinstance(at.top, Dialog)
            at.press(pygame.K_RETURN)
        suffixes = sorted(path.suffix for path in (home / "exports").iterdir())
        assert suffixes == [".csv", ".png"]


def test_games_are_renamed_and_deleted_on_the_shelf(home: Path) -> None:
    with running(home) as at:
        at.app.start_game(plan("pitch", (0,)))
        at.until_your_turn()
        at.press(pygame.K_ESCAPE, pygame.K_q)
        key = at.app.library.entries()[0].key
        at.app.library.rename(key, "Sunday")
        at.app.open_games()
        at.run()
        assert isinstance(at.top, Shelf)
        assert at.app.library.entries()[0].name == "Sunday"
        at.app._delete(key)
        assert at.app.library.entries() == ()
        assert at.app.where() is None
        assert not list((home / "saves").glob(f"{key}*"))


def test_whoever_is_deleted_leaves_the_games_and_takes_the_statistics_along(home: Path) -> None:
    with running(home) as at:
        at.app.open_players()
        at.run()
        assert isinstance(at.top, PlayersScene)
        profile = next(iter(at.app.kept.profiles))
        at.app.keep_profiles(at.app.kept.profiles.without(profile.key))
        assert len(at.app.kept.profiles) == 0
    written = json.loads((home / "profiles.json").read_text(encoding="utf-8"))
    assert written["profiles"] == []

"""Every record that the project ever wrote still loads, and its game goes on."""

import json
import shutil
from functools import partial
from pathlib import Path

import pytest

from backalley.match import Match
from backalley.rules.codes import deal_code
from backalley.rules.record import record_json, record_of, write_record
from backalley.rules.replay import Replay, replay
from backalley.store.exports import import_records
from backalley.store.games import GameFolder
from backalley.store.places import Places
from backalley.store.preferences import Preferences, PreferencesFile

SAMPLES = Path(__file__).parents[1] / "records"
HOMES = sorted(home for version in SAMPLES.iterdir() if version.is_dir() for home in version.iterdir())
RECORDS = sorted(path for home in HOMES for folder in ("saves", "finished") for path in (home / folder).glob("*.json"))


def name(path: Path) -> str:
    return path.relative_to(SAMPLES).as_posix()


def told(path: Path) -> Replay:
    return replay(record_of(json.loads(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_is_still_legal_and_comes_back_as_it_is(path: Path) -> None:
    told_now = told(path)
    assert told_now.fault is None
    written = json.loads(path.read_text(encoding="utf-8"))
    assert json.loads(write_record(told_now.record)) == written
    assert import_records(path) == ([told_now.record], [])


@pytest.mark.parametrize("home", HOMES, ids=name)
def test_a_home_is_taken_over_whole(home: Path, tmp_path: Path) -> None:
    shutil.copytree(home, tmp_path / "home")
    places = Places.at(tmp_path / "home")
    games = GameFolder(places)
    games.acquire()
    keys = games.keys()
    kept = {path.name for folder in (places.saves, places.finished) for path in folder.glob("*.json")}
    assert {f"{key}.json" for key in keys} == {name for name in kept if not name.endswith(".previous.json")}
    for key in keys:
        saved, problems = games.load(key)
        assert saved is not None
        assert problems == []
        match = Match.resume(record_of(saved.record), saved.seed)
        orders = [deal.order for deal in replay(match.record()).deals]
        codes = [deal.code for deal in match.record().deals]
        assert [deal_code(saved.seed, order.number, order.attempt) for order in orders] == codes
        match.listener = partial(_save, games, key, match)
        seat = match.to_act
        if seat is not None:
            match.submit(seat, match.observe(seat).legal[0])
        elif match.due is not None:
            match.deal()
        again, problems = GameFolder(places).load(key)
        assert again is not None
        assert (again.record["deals"], problems) == (record_json(match.record())["deals"], [])
    games.release()


def test_preferences_are_taken_over(tmp_path: Path) -> None:
    found = [home for home in HOMES if (home / "preferences.json").exists()]
    assert found
    for home in found:
        shutil.copy(home / "preferences.json", tmp_path)
        preferences, problems = PreferencesFile(tmp_path / "preferences.json").load()
        assert problems == []
        assert preferences.name == "Ančka ♠"
        assert preferences.speed == "fast"
        assert preferences.habits.of("pitch").rules == {"target": "9"}
        assert preferences != Preferences()


def test_the_samples_tell_of_every_kind_of_game() -> None:
    games = [told(path) for path in RECORDS]
    assert {(game.game.key, game.game.winners(game.state) is not None) for game in games} == {
        (key, over) for key in ("back-alley", "pitch") for over in (True, False)
    }
    assert {len(game.setup.seats) for game in games} >= {2, 3, 4, 7}
    assert any(deal.order.attempt > 0 for game in games for deal in game.deals)


def _save(games: GameFolder, key: str, match: Match) -> None:
    assert games.save(key, record_json(match.record()), match.seed) is None

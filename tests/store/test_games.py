"""Games on the disk: each is saved and loaded, put away and deleted, and no other is touched."""

import json
import os
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from backalley.store.games import GameFolder, Saved
from backalley.store.places import Places
from tests.store.saved_games import (
    OTHER_SEED,
    SEED,
    A,
    B,
    again,
    cleared_up,
    contents,
    files_of,
    names,
    record,
    set_time,
)

TODAY = "2026-11-30"


class Today(date):
    """A calendar that stands still."""

    @classmethod
    def today(cls) -> "Today":
        return cls.fromisoformat(TODAY)


@pytest.fixture(autouse=True)
def _no_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backalley.store.games.date", Today)


# -- The usual day.


def test_without_games_there_are_none(places: Places) -> None:
    games = GameFolder(places)
    assert games.keys() == ()
    assert games.load(A) == (None, [])
    assert not games.is_finished(A)
    assert games.finish(A) is None
    assert games.delete(A) is None
    assert not places.saves.exists()


def test_a_saved_game_comes_back_with_its_seed(places: Places, folder: GameFolder) -> None:
    assert folder.save(A, record(3), SEED) is None
    assert again(places) == (Saved(record(3), SEED), [])


def test_the_seed_is_in_a_file_of_its_own_and_in_no_record(places: Places, folder: GameFolder) -> None:
    assert names(places.saves) == files_of(A)
    for name in files_of(A)[:2]:
        assert SEED.hex() not in (places.saves / name).read_text(encoding="utf-8")
    assert SEED.hex() not in repr(Saved(record(), SEED))
    assert repr(SEED) not in repr(Saved(record(), SEED))


def test_a_record_is_one_line_as_a_person_would_send_it(places: Places, folder: GameFolder) -> None:
    text = (places.saves / f"{A}.json").read_text(encoding="utf-8")
    assert text.count("\n") == 1
    assert "Ančka ♠" in text


def test_the_seed_is_written_before_the_record_and_only_when_it_changed(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    replace = os.replace

    def watched(source: Path, target: Path) -> None:
        written.append(Path(target).name)
        replace(source, target)

    monkeypatch.setattr("os.replace", watched)
    games = GameFolder(places)
    games.save(A, record(1), SEED)
    games.save(A, record(2), SEED)
    assert written == [f"{A}.seed", f"{A}.json", f"{A}.previous.json", f"{A}.json"]
    written.clear()
    later = GameFolder(places)
    later.load(A)
    later.save(A, record(3), SEED)
    GameFolder(places).save(A, record(4), SEED)
    assert written == [f"{A}.previous.json", f"{A}.json"] * 2


def test_several_games_are_saved_in_turn(places: Places, folder: GameFolder) -> None:
    folder.save(B, record(7), OTHER_SEED)
    folder.save(A, record(3), SEED)
    folder.save(B, record(8), OTHER_SEED)
    assert again(places, A) == (Saved(record(3), SEED), [])
    assert again(places, B) == (Saved(record(8), OTHER_SEED), [])


def test_the_game_saved_last_is_the_first_of_all(places: Places, folder: GameFolder) -> None:
    folder.save(B, record(1), OTHER_SEED)
    folder.save("old", record(1), OTHER_SEED)
    folder.finish("old")
    set_time(places.saves / f"{A}.json", 3_000)
    set_time(places.saves / f"{B}.json", 1_000)
    set_time(places.finished / "old.json", 2_000)
    assert GameFolder(places).keys() == (A, "old", B)
    assert folder.saved_at(A) == datetime.fromtimestamp(3_000, UTC)
    assert folder.saved_at(A).utcoffset() == datetime.fromtimestamp(3_000).astimezone().utcoffset()
    assert folder.saved_at("none") < folder.saved_at(B)


def test_finishing_does_not_change_when_a_game_was_saved(places: Places, folder: GameFolder) -> None:
    set_time(places.saves / f"{A}.json", 3_000)
    folder.finish(A)
    assert folder.saved_at(A) == datetime.fromtimestamp(3_000, UTC)


def test_a_finished_game_is_moved_and_keeps_its_key(places: Places, folder: GameFolder) -> None:
    assert not folder.is_finished(A)
    assert folder.finish(A) is None
    assert folder.is_finished(A)
    assert (names(places.saves), names(places.finished)) == ([], [f"{A}.json", f"{A}.seed"])
    assert again(places) == (Saved(record(2), SEED), [])
    assert folder.finish(A) is None
    assert names(places.finished) == [f"{A}.json", f"{A}.seed"]
    assert GameFolder(places).keys() == (A,)


def test_a_finished_game_that_is_saved_goes_on(places: Places, folder: GameFolder) -> None:
    folder.finish(A)
    assert folder.save(A, record(1), SEED) is None
    assert not folder.is_finished(A)
    assert (names(places.saves), names(places.finished)) == (files_of(A), [])
    assert again(places) == (Saved(record(1), SEED), [])
    assert json.loads((places.saves / f"{A}.previous.json").read_text(encoding="utf-8")) == record(2)


def test_a_finished_game_needs_no_seed(places: Places, folder: GameFolder) -> None:
    folder.finish(A)
    (places.finished / f"{A}.seed").unlink()
    saved, problems = again(places)
    assert (saved is not None and saved.record, problems) == (record(2), [])


def test_a_deleted_game_is_gone_and_no_other(places: Places, folder: GameFolder) -> None:
    folder.save(B, record(1), OTHER_SEED)
    folder.save("over", record(1), OTHER_SEED)
    folder.finish("over")
    (places.saves / f"{A}.bad-2026-11-29.json").write_text("{")
    kept = contents(places.saves)
    assert folder.delete("over") is None
    assert names(places.finished) == []
    assert contents(places.saves) == kept
    assert folder.delete(A) is None
    assert names(places.saves) == [f"{A}.bad-DAY.json", f"{B}.json", f"{B}.seed"]
    assert folder.keys() == (B,)


def test_a_new_key_is_nobodys(places: Places) -> None:
    games = GameFolder(places)
    assert games.new_key() == f"{TODAY}-1"
    assert games.new_key() == f"{TODAY}-2"
    places.finished.mkdir(parents=True)
    places.saves.mkdir(parents=True)
    (places.finished / f"{TODAY}-1.json").write_text("{}")
    (places.saves / f"{TODAY}-2.previous.json").write_text("{}")
    (places.saves / f"{TODAY}-3.seed").write_text("")
    (places.saves / f"{TODAY}-4.bad-{TODAY}-2.json").write_text("{")
    assert GameFolder(places).new_key() == f"{TODAY}-5"


def test_a_seed_of_another_length_is_a_mistake_of_the_caller(folder: GameFolder) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        folder.save(A, record(), b"short")


# -- What other versions and people leave there.


def test_the_first_versions_games_are_games_like_all_others(places: Places) -> None:
    for where, name in ((places.saves, "game"), (places.finished, TODAY), (places.finished, f"{TODAY}-2")):
        where.mkdir(exist_ok=True)
        (where / f"{name}.json").write_text(json.dumps(record(5)))
        (where / f"{name}.seed").write_text(SEED.hex())
    games = cleared_up(places)
    assert set(games.keys()) == {"game", TODAY, f"{TODAY}-2"}
    assert [games.is_finished(key) for key in ("game", TODAY, f"{TODAY}-2")] == [False, True, True]
    assert all(games.load(key) == (Saved(record(5), SEED), []) for key in games.keys())  # noqa: SIM118
    assert games.new_key() not in games.keys()  # noqa: SIM118
    games.save("game", record(6), SEED)
    games.finish("game")
    assert again(places, "game") == (Saved(record(6), SEED), [])


def test_a_key_that_a_finished_game_has_already_is_left_to_it(places: Places, folder: GameFolder) -> None:
    folder.finish(A)
    finished = contents(places.finished)
    other = Places.at(places.data / "other")
    there = GameFolder(other)
    there.save(A, record(9), OTHER_SEED)
    for name in names(other.saves):
        os.replace(other.saves / name, places.saves / name)
    games = cleared_up(places)
    assert set(games.keys()) == {A, f"{A}-2"}
    assert (games.is_finished(A), games.is_finished(f"{A}-2")) == (False, True)
    assert games.load(A) == (Saved(record(9), OTHER_SEED), [])
    assert games.load(f"{A}-2") == (Saved(record(2), SEED), [])
    assert sorted(contents(places.finished).values()) == sorted(finished.values())


def test_a_game_that_is_put_away_beside_one_of_its_name_gets_a_number(places: Places, folder: GameFolder) -> None:
    places.finished.mkdir()
    (places.finished / f"{A}.json").write_text(json.dumps(record(9)))
    assert folder.finish(A) is None
    assert names(places.finished) == [f"{A}-2.json", f"{A}-2.seed", f"{A}.json"]
    assert again(places, f"{A}-2") == (Saved(record(2), SEED), [])


def test_what_is_no_game_is_none(places: Places, folder: GameFolder) -> None:
    for name in ("notes.txt", "x.bad-2026-11-29.json", f"{A}.previous.bad-2026-11-29-2.json", ".hidden.json"):
        (places.saves / name).write_text("{}")
    (places.saves / "folder.json").mkdir()
    before = names(places.saves)
    games = cleared_up(places)
    assert games.keys() == (A,)
    assert names(places.saves) == before


def test_a_name_of_any_script_is_a_key(places: Places) -> None:
    games = GameFolder(places)
    games.save("Omas Spiel. 2 🃏", record(1), SEED)
    assert cleared_up(places).keys() == ("Omas Spiel. 2 🃏",)
    games.finish("Omas Spiel. 2 🃏")
    assert again(places, "Omas Spiel. 2 🃏") == (Saved(record(1), SEED), [])

"""Games whose files are damaged, and disks that refuse: no game is lost, and no other is touched."""

import errno
import json
from pathlib import Path

import pytest

from backalley.store.games import GameFolder, Saved
from backalley.store.places import Places
from backalley.store.problem import Problem
from backalley.text import Text
from tests.store.saved_games import (
    OTHER_SEED,
    SEED,
    A,
    B,
    again,
    cleared_up,
    contents,
    files_of,
    full_disk,
    keys,
    names,
    record,
)

# -- Damage.


@pytest.mark.parametrize("content", [b"", b'{"format": "backalley-rec', b"\x00" * 4096, b"\xff\xfe", b"[1]"])
def test_a_damaged_record_is_set_aside_and_the_one_before_it_taken(
    places: Places, folder: GameFolder, content: bytes
) -> None:
    folder.save(B, record(4), OTHER_SEED)
    (places.saves / f"{A}.json").write_bytes(content)
    later = GameFolder(places)
    saved, problems = later.load(A)
    assert saved == Saved(record(1), SEED)
    assert keys(problems) == ["store.save_damaged", "store.kept_as", "store.save_previous"]
    assert (places.saves / str(problems[1].facts["file"])).read_bytes() == content
    # The game goes on, and the good record is not pushed out by a damaged one.
    later.save(A, record(2), SEED)
    assert again(places) == (Saved(record(2), SEED), [])
    assert again(places, B) == (Saved(record(4), OTHER_SEED), [])


def test_two_damaged_records_are_both_kept(places: Places, folder: GameFolder) -> None:
    for name in files_of(A)[:2]:
        (places.saves / name).write_text("{")
    saved, problems = again(places)
    assert saved is None
    assert keys(problems) == ["store.save_damaged", "store.kept_as"] * 2
    assert names(places.saves) == [
        f"{A}.bad-DAY.json",
        f"{A}.bad-DAY.seed",
        f"{A}.previous.bad-DAY.json",
        f"{A}.previous.bad-DAY.seed",
        f"{A}.seed",
    ]
    assert cleared_up(places).keys() == ()


def test_a_damaged_finished_game_is_set_aside_with_its_seed(places: Places, folder: GameFolder) -> None:
    folder.finish(A)
    (places.finished / f"{A}.json").write_text("{")
    assert keys(again(places)[1]) == ["store.save_damaged", "store.kept_as"]
    assert names(places.finished) == [f"{A}.bad-DAY.json", f"{A}.bad-DAY.seed", f"{A}.seed"]


def test_a_record_that_is_lost_is_found_in_the_one_before(places: Places, folder: GameFolder) -> None:
    (places.saves / f"{A}.json").unlink()
    assert GameFolder(places).keys() == (A,)
    saved, problems = again(places)
    assert (saved, keys(problems)) == (Saved(record(1), SEED), ["store.save_previous"])


def test_a_damaged_newest_does_not_hide_a_good_game_when_it_is_put_away(places: Places, folder: GameFolder) -> None:
    (places.saves / f"{A}.json").write_text("{")
    assert folder.finish(A) is None
    assert again(places) == (Saved(record(1), SEED), [])
    assert names(places.saves) == [f"{A}.bad-DAY.json"]


@pytest.mark.parametrize("content", [None, b"", b"00", b"xyz", b"\xff" * 40, SEED.hex().encode() * 9])
def test_a_lost_seed_is_drawn_anew_and_the_game_goes_on(
    places: Places, folder: GameFolder, content: bytes | None
) -> None:
    seed_file = places.saves / f"{A}.seed"
    seed_file.unlink() if content is None else seed_file.write_bytes(content)
    later = GameFolder(places)
    saved, problems = later.load(A)
    assert saved is not None
    assert (saved.record, len(saved.seed), keys(problems)) == (record(2), 32, ["store.seed_lost"])
    assert saved.seed != SEED
    assert later.load(A)[0] == saved
    later.save(A, record(3), saved.seed)
    assert again(places) == (Saved(record(3), saved.seed), [])


def test_a_newer_record_is_named_and_left_alone(places: Places, folder: GameFolder) -> None:
    folder.save(A, record(2, version=2), SEED)
    before = contents(places.saves)
    saved, problems = again(places)
    assert (saved, keys(problems)) == (None, ["store.save_newer"])
    assert contents(places.saves) == before


def test_a_save_that_the_rules_refuse_is_set_aside_and_the_one_before_it_is_next(
    places: Places, folder: GameFolder
) -> None:
    saved, _ = folder.load(A)
    assert saved is not None
    problem = folder.reject(A, saved)
    assert problem.key == "store.save_refused"
    kept = places.saves / str(problem.facts["file"])
    assert json.loads(kept.read_text(encoding="utf-8")) == record(2)
    assert kept.with_suffix(".seed").read_text().strip() == SEED.hex()
    before, problems = folder.load(A)
    assert (before, keys(problems)) == (Saved(record(1), SEED), ["store.save_previous"])
    assert before is not None
    folder.reject(A, before)
    assert folder.load(A) == (None, [])


def test_a_refused_save_that_cannot_be_moved_is_not_read_again_nor_overwritten(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = GameFolder(places)
    games.save(A, record(1), SEED)
    saved, _ = games.load(A)
    assert saved is not None
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full_disk)
        assert games.reject(A, saved) == Problem("store.save_refused", {"file": f"{A}.json"})
    assert games.load(A) == (None, [])
    games.save(A, record(0), SEED)
    assert again(places) == (Saved(record(0), SEED), [])
    (kept,) = places.saves.glob(f"{A}.bad-*.json")
    assert json.loads(kept.read_text(encoding="utf-8")) == record(1)


# -- A disk that refuses.


def test_a_full_disk_is_said_once_for_all_games_until_a_save_works(
    places: Places, folder: GameFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.save(B, record(1), OTHER_SEED)
    for turn in range(2):
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full_disk)
            problem = folder.save(A, record(7), SEED)
            assert problem is not None
            assert "the disk is full" in Text.load(strict=True).say(problem, str)
            assert folder.save(A, record(8), SEED) is None
            assert folder.save(B, record(8), OTHER_SEED) is None
            assert folder.failing
        assert again(places) == (Saved(record(2 + turn), SEED), [])
        assert folder.save(B, record(2), OTHER_SEED) is None
        assert folder.failing  # the other one's last actions are still in memory alone
        assert folder.save(A, record(3 + turn), SEED) is None
        assert not folder.failing


def test_a_new_game_on_a_full_disk_is_saved_as_soon_as_there_is_room(
    places: Places, folder: GameFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full_disk)
        assert folder.save(B, record(0), OTHER_SEED) is not None
    assert folder.save(B, record(1), OTHER_SEED) is None
    assert again(places, B) == (Saved(record(1), OTHER_SEED), [])
    assert again(places, A) == (Saved(record(2), SEED), [])


def test_a_game_that_cannot_be_put_away_stays(
    places: Places, folder: GameFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full_disk)
        problem = folder.finish(A)
    assert problem is not None
    assert problem.key == "store.discard_failed"
    assert not folder.is_finished(A)
    assert again(places) == (Saved(record(2), SEED), [])


def test_a_game_that_cannot_be_deleted_is_said(
    places: Places, folder: GameFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, "held")

    with monkeypatch.context() as patch:
        patch.setattr("pathlib.Path.unlink", held)
        problem = folder.delete(A)
    assert problem is not None
    assert "could not be deleted" in Text.load(strict=True).say(problem, str)
    assert again(places) == (Saved(record(2), SEED), [])


def test_an_unwritable_place_never_raises(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = GameFolder(Places.at(tmp_path / "file" / "home"))
    folder.acquire()
    saved, problems = folder.load(A)
    assert (saved, keys(problems)) == (None, ["store.save_unreadable"])
    assert folder.keys() == ()
    assert folder.save(folder.new_key(), record(), SEED) is not None
    assert folder.save(A, record(), SEED) is None
    assert folder.finish(A) is not None
    assert folder.delete(A) is not None
    folder.release()


def test_a_save_that_cannot_be_opened_is_set_aside_before_it_could_be_overwritten(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    GameFolder(places).save(A, record(1), SEED)

    def closed(path: Path, limit: int) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    later = GameFolder(places)
    with monkeypatch.context() as patch:
        patch.setattr("backalley.store.game_files.read_text", closed)
        saved, problems = later.load(A)
        assert (saved, keys(problems)) == (None, ["store.save_unreadable"])
    assert later.save(A, record(0), SEED) is None
    assert again(places) == (Saved(record(0), SEED), [])
    (kept,) = places.saves.glob(f"{A}.bad-*.json")
    assert json.loads(kept.read_text(encoding="utf-8")) == record(1)

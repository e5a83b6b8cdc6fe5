"""The running game on the disk: whatever happens to its files, no game is lost."""

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from backalley.store.places import Places
from backalley.store.problem import Problem
from backalley.store.saves import AlreadyRunning, Saved, SaveFolder
from backalley.text import Text

SEED, OTHER_SEED = bytes(range(32)), bytes(range(1, 33))


def record(actions: int = 0, **more: object) -> dict[str, object]:
    """A record in shape, after so many actions."""
    return {
        "format": "backalley-record",
        "version": 1,
        "seats": ["Ančka ♠", "Žiga 🃏", "C", "D"],
        "deals": [{"actions": ["pass"] * actions}],
        **more,
    }


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.at(tmp_path)


@pytest.fixture
def folder(places: Places) -> SaveFolder:
    return SaveFolder(places)


def again(places: Places) -> tuple[Saved | None, list[Problem]]:
    """What another start of the program finds."""
    return SaveFolder(places).load()


def keys(problems: list[Problem]) -> list[str]:
    return [problem.key for problem in problems]


def names(path: Path) -> list[str]:
    return sorted(item.name for item in path.iterdir())


def undated(path: Path) -> list[str]:
    return sorted(re.sub(r"\d{4}-\d\d-\d\d", "DAY", name) for name in names(path))


# -- The usual day.


def test_without_a_game_there_is_none(places: Places) -> None:
    assert again(places) == (None, [])


def test_a_saved_game_comes_back_with_its_seed(places: Places, folder: SaveFolder) -> None:
    assert folder.save(record(3), SEED) is None
    assert again(places) == (Saved(record(3), SEED), [])


def test_the_seed_is_in_a_file_of_its_own_and_in_no_record(places: Places, folder: SaveFolder) -> None:
    folder.save(record(1), SEED)
    folder.save(record(2), SEED)
    assert names(places.saves) == ["game.json", "game.previous.json", "game.seed"]
    for name in ("game.json", "game.previous.json"):
        assert SEED.hex() not in (places.saves / name).read_text(encoding="utf-8")
    assert SEED.hex() not in repr(Saved(record(), SEED))
    assert repr(SEED) not in repr(Saved(record(), SEED))


def test_a_record_is_one_line_as_a_person_would_send_it(places: Places, folder: SaveFolder) -> None:
    folder.save(record(1), SEED)
    text = (places.saves / "game.json").read_text(encoding="utf-8")
    assert text.count("\n") == 1
    assert "Ančka ♠" in text


def test_the_seed_is_written_before_the_record_and_only_when_it_changed(
    places: Places, folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    replace = os.replace

    def watched(source: Path, target: Path) -> None:
        written.append(Path(target).name)
        replace(source, target)

    monkeypatch.setattr("os.replace", watched)
    folder.save(record(1), SEED)
    folder.save(record(2), SEED)
    assert written == ["game.seed", "game.json", "game.previous.json", "game.json"]
    written.clear()
    later = SaveFolder(places)
    later.load()
    later.save(record(3), SEED)
    assert written == ["game.previous.json", "game.json"]


def test_a_finished_game_is_moved_and_not_deleted(places: Places, folder: SaveFolder) -> None:
    for _ in range(2):
        folder.save(record(1), SEED)
        folder.save(record(2), SEED)
        assert folder.discard() is None
        assert names(places.saves) == []
    assert undated(places.finished) == ["DAY-2.json", "DAY-2.seed", "DAY.json", "DAY.seed"]
    assert [json.loads(path.read_text(encoding="utf-8")) for path in places.finished.glob("*.json")] == [record(2)] * 2
    assert again(places) == (None, [])


def test_without_a_game_there_is_nothing_to_discard(places: Places, folder: SaveFolder) -> None:
    assert folder.discard() is None
    assert not places.finished.exists()


@pytest.mark.parametrize("looked", [True, False])
def test_another_seed_is_another_game_and_the_old_one_is_filed_away(places: Places, looked: bool) -> None:
    SaveFolder(places).save(record(5), SEED)
    later = SaveFolder(places)
    if looked:
        later.load()
    later.save(record(0), OTHER_SEED)
    assert again(places) == (Saved(record(0), OTHER_SEED), [])
    assert names(places.saves) == ["game.json", "game.seed"]
    assert undated(places.finished) == ["DAY.json", "DAY.seed"]
    assert next(places.finished.glob("*.seed")).read_text().strip() == SEED.hex()


def test_a_seed_of_another_length_is_a_mistake_of_the_caller(folder: SaveFolder) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        folder.save(record(), b"short")


# -- Damage.


@pytest.mark.parametrize("content", [b"", b'{"format": "backalley-rec', b"\x00" * 4096, b"\xff\xfe", b"[1]"])
def test_a_damaged_record_is_set_aside_and_the_one_before_it_taken(
    places: Places, folder: SaveFolder, content: bytes
) -> None:
    folder.save(record(1), SEED)
    folder.save(record(2), SEED)
    (places.saves / "game.json").write_bytes(content)
    later = SaveFolder(places)
    saved, problems = later.load()
    assert saved == Saved(record(1), SEED)
    assert keys(problems) == ["store.save_damaged", "store.kept_as", "store.save_previous"]
    assert (places.saves / str(problems[1].facts["file"])).read_bytes() == content
    # The game goes on, and the good record is not pushed out by a damaged one.
    later.save(record(2), SEED)
    assert again(places) == (Saved(record(2), SEED), [])


def test_two_damaged_records_are_both_kept(places: Places, folder: SaveFolder) -> None:
    folder.save(record(1), SEED)
    folder.save(record(2), SEED)
    for name in ("game.json", "game.previous.json"):
        (places.saves / name).write_text("{")
    saved, problems = again(places)
    assert saved is None
    assert keys(problems) == ["store.save_damaged", "store.kept_as"] * 2
    assert undated(places.saves) == [
        "game.bad-DAY.json",
        "game.bad-DAY.seed",
        "game.previous.bad-DAY.json",
        "game.previous.bad-DAY.seed",
        "game.seed",
    ]


def test_a_record_lost_between_two_renames_is_found_in_the_one_before(places: Places, folder: SaveFolder) -> None:
    folder.save(record(1), SEED)
    folder.save(record(2), SEED)
    (places.saves / "game.json").unlink()
    saved, problems = again(places)
    assert (saved, keys(problems)) == (Saved(record(1), SEED), ["store.save_previous"])


@pytest.mark.parametrize("content", [None, b"", b"00", b"xyz", b"\xff" * 40, SEED.hex().encode() * 9])
def test_a_lost_seed_is_drawn_anew_and_the_game_goes_on(
    places: Places, folder: SaveFolder, content: bytes | None
) -> None:
    folder.save(record(1), SEED)
    seed_file = places.saves / "game.seed"
    seed_file.unlink() if content is None else seed_file.write_bytes(content)
    later = SaveFolder(places)
    saved, problems = later.load()
    assert saved is not None
    assert (saved.record, len(saved.seed), keys(problems)) == (record(1), 32, ["store.seed_lost"])
    assert saved.seed != SEED
    later.save(record(2), saved.seed)
    assert again(places) == (Saved(record(2), saved.seed), [])
    assert not places.finished.exists()


def test_a_newer_record_is_named_and_left_alone(places: Places, folder: SaveFolder) -> None:
    folder.save(record(1), SEED)
    folder.save(record(2, version=2), SEED)
    before = {path.name: path.read_bytes() for path in places.saves.iterdir()}
    later = SaveFolder(places)
    saved, problems = later.load()
    assert (saved, keys(problems)) == (None, ["store.save_newer"])
    assert {path.name: path.read_bytes() for path in places.saves.iterdir()} == before
    # Even when another game is begun, it is put away and not overwritten.
    later.save(record(0), OTHER_SEED)
    (kept,) = places.finished.glob("*.json")
    assert json.loads(kept.read_text(encoding="utf-8")) == record(2, version=2)


def test_what_the_rules_refuse_is_set_aside_and_the_record_before_it_tried(places: Places, folder: SaveFolder) -> None:
    folder.save(record(1), SEED)
    folder.save(record(2), SEED)
    saved, _ = folder.load()
    assert saved is not None
    problem = folder.reject(saved)
    assert problem.key == "store.save_refused"
    kept = places.saves / str(problem.facts["file"])
    assert json.loads(kept.read_text(encoding="utf-8")) == record(2)
    assert kept.with_suffix(".seed").read_text().strip() == SEED.hex()
    before, problems = folder.load()
    assert (before, keys(problems)) == (Saved(record(1), SEED), ["store.save_previous"])
    assert before is not None
    folder.reject(before)
    assert folder.load() == (None, [])


def test_a_refused_save_that_cannot_be_moved_is_not_read_again_nor_overwritten(
    places: Places, folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.save(record(1), SEED)
    saved, _ = folder.load()
    assert saved is not None
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full_disk)
        assert folder.reject(saved) == Problem("store.save_refused", {"file": "game.json"})
    assert folder.load() == (None, [])
    folder.save(record(0), OTHER_SEED)
    assert again(places) == (Saved(record(0), OTHER_SEED), [])
    (kept,) = places.saves.glob("game.bad-*.json")
    assert json.loads(kept.read_text(encoding="utf-8")) == record(1)


# -- A disk that refuses.


def test_a_full_disk_is_said_once_until_a_save_works(
    places: Places, folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.save(record(1), SEED)
    for turn in range(2):
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full_disk)
            problem = folder.save(record(7), SEED)
            assert problem is not None
            assert "the disk is full" in Text.load(strict=True).say(problem, str)
            assert folder.save(record(8), SEED) is None
        assert again(places) == (Saved(record(1 + turn), SEED), [])
        assert folder.save(record(2 + turn), SEED) is None


def test_a_new_game_on_a_full_disk_is_saved_as_soon_as_there_is_room(
    places: Places, folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.save(record(5), SEED)
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full_disk)
        assert folder.save(record(0), OTHER_SEED) is not None
    assert folder.save(record(1), OTHER_SEED) is None
    assert again(places) == (Saved(record(1), OTHER_SEED), [])
    (kept,) = places.finished.glob("*.json")
    assert json.loads(kept.read_text(encoding="utf-8")) == record(5)


def test_a_game_that_cannot_be_put_away_stays(
    places: Places, folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.save(record(5), SEED)
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full_disk)
        problem = folder.discard()
    assert problem is not None
    assert problem.key == "store.discard_failed"
    assert again(places) == (Saved(record(5), SEED), [])


def test_an_unwritable_place_never_raises(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = SaveFolder(Places.at(tmp_path / "file" / "home"))
    folder.acquire()
    saved, problems = folder.load()
    assert (saved, keys(problems)) == (None, ["store.save_unreadable"])
    assert folder.save(record(), SEED) is not None
    assert folder.save(record(), SEED) is None
    folder.discard()
    folder.release()


def test_a_save_that_cannot_be_opened_is_set_aside_before_it_could_be_overwritten(
    places: Places, folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.save(record(1), SEED)

    def closed(path: Path, limit: int) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    later = SaveFolder(places)
    with monkeypatch.context() as patch:
        patch.setattr("backalley.store.saves.read_text", closed)
        saved, problems = later.load()
        assert (saved, keys(problems)) == (None, ["store.save_unreadable"])
    assert later.save(record(0), OTHER_SEED) is None
    assert again(places) == (Saved(record(0), OTHER_SEED), [])
    (kept,) = places.saves.glob("game.bad-*.json")
    assert json.loads(kept.read_text(encoding="utf-8")) == record(1)


# -- Two programs, and killed ones.

_HOLD = """
import os, sys
from pathlib import Path
from backalley.store.places import Places
from backalley.store.saves import SaveFolder
folder = SaveFolder(Places.at(Path(sys.argv[1])))
folder.acquire()
print("held", flush=True)
sys.stdin.read()
os._exit(9)
"""


def test_a_second_program_is_turned_away_until_the_first_has_ended(places: Places, folder: SaveFolder) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(places.data)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(AlreadyRunning):
            folder.acquire()
        other.stdin.close()
        assert other.wait(timeout=60) == 9
    folder.acquire()
    folder.release()


def test_two_folders_of_one_program_are_two_writers_as_well(places: Places, folder: SaveFolder) -> None:
    folder.acquire()
    with pytest.raises(AlreadyRunning):
        SaveFolder(places).acquire()
    folder.release()
    second = SaveFolder(places)
    second.acquire()
    second.release()


_KILLED = """
import json, os, sys
from pathlib import Path
from backalley.store.places import Places
from backalley.store.saves import SaveFolder
folder = SaveFolder(Places.at(Path(sys.argv[1])))
record, seed, when = json.loads(sys.argv[2]), bytes.fromhex(sys.argv[3]), int(sys.argv[4])
replace, unlink, calls = os.replace, os.unlink, 0
def count(*_):
    global calls
    if calls == when:
        os._exit(9)
    calls += 1
os.replace = lambda *names: (count(), replace(*names))
folder.acquire()
folder.load()
sys.addaudithook(lambda event, _: count() if event == "os.remove" else None)
folder.save(record, seed)
os._exit(0)
"""


@pytest.mark.parametrize("seed", [SEED, OTHER_SEED], ids=["the same game", "another game"])
def test_a_program_killed_at_any_moment_of_a_save_loses_no_game(tmp_path: Path, seed: bytes) -> None:
    for when in range(20):
        places = Places.at(tmp_path / str(when))
        before = SaveFolder(places)
        before.save(record(1), SEED)
        before.save(record(2), SEED)
        arguments = [str(places.data), json.dumps(record(3)), seed.hex(), str(when)]
        status = subprocess.run([sys.executable, "-c", _KILLED, *arguments], check=False).returncode
        later = SaveFolder(places)
        later.acquire()
        saved, _ = later.load()
        later.release()
        kept = [json.loads(path.read_text(encoding="utf-8")) for path in places.finished.glob("*.json") if _full(path)]
        assert not any(name.endswith(".tmp") for name in names(places.saves))
        if saved is None:
            assert kept == [record(2)]
        elif saved.record == record(3):
            assert saved.seed == seed
        else:
            assert (saved.record, saved.seed) in [(record(2), SEED), (record(1), SEED)]
        if status == 0:
            assert when > 1
            assert saved == Saved(record(3), seed)
            return
    pytest.fail("the save never came to its end")


def _full(path: Path) -> bool:
    """Whether a file is more than a name taken for a move that never came."""
    return path.stat().st_size > 0

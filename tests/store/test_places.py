"""The program's folders."""

import os
from pathlib import Path

import pytest

from backalley.store.places import Places
from backalley.text import Text


def files(places: Places) -> list[Path]:
    config, data = [places.preferences, places.profiles], [places.saves, places.finished, places.results]
    return [*config, *data, places.journal, places.exports]


def test_one_folder_may_hold_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "čaša ♠ 🃏"
    monkeypatch.setenv("BACKALLEY_HOME", str(home))
    places = Places.find()
    assert home.is_dir()
    assert places.problem is None
    assert all(home in path.parents for path in files(places))


def test_no_two_files_share_a_place_even_in_one_folder(tmp_path: Path) -> None:
    assert len(set(files(Places.at(tmp_path)))) == len(files(Places.at(tmp_path)))


def test_a_relative_home_becomes_a_full_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Places.find({"BACKALLEY_HOME": "portable"}).data == tmp_path / "portable"


def test_without_a_home_the_systems_folders_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", _below(tmp_path))
    places = Places.find({"BACKALLEY_HOME": ""})
    assert [
        folder.relative_to(tmp_path).parts for folder in (places.config, places.data, places.state, places.log)
    ] == [
        ("backalley", "config"),
        ("backalley", "data"),
        ("backalley", "state"),
        ("backalley", "log"),
    ]
    assert all(folder.is_dir() for folder in (places.config, places.data, places.state, places.log))
    assert places.exports == tmp_path / "backalley" / "documents" / "Back Alley"


def test_the_folder_for_exports_is_made_when_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", _below(tmp_path))
    for places in (Places.find({}), Places.at(tmp_path / "home")):
        assert not places.exports.exists()


def _below(root: Path) -> type:
    class Folders:
        """The system's folders, moved below a test's own."""

        def __init__(self, appname: str, appauthor: bool) -> None:
            assert appauthor is False
            self.user_config_path = root / appname / "config"
            self.user_data_path = root / appname / "data"
            self.user_state_path = root / appname / "state"
            self.user_log_path = root / appname / "log"
            self.user_documents_path = root / appname / "documents"

    return Folders


def test_folders_that_cannot_be_made_are_a_problem_and_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    places = Places.at(blocked / "home")
    assert places.problem is not None
    spoken = Text.load(strict=True).say(places.problem, str)
    assert str(blocked / "home") in spoken
    assert "something else has taken the file's place" in spoken


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the working folder cannot be removed")
def test_a_relative_home_in_a_removed_working_folder_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    places = Places.find({"BACKALLEY_HOME": "here"})
    assert places.problem is not None
    assert places.problem.key == "store.no_folder"

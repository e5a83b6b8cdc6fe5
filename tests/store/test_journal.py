"""The log, and that nothing about it can disturb a game."""

import errno
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from backalley.store import journal
from backalley.store.journal import start_log, stop_log
from backalley.store.places import Places


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    level = logging.getLogger("backalley").level
    yield
    stop_log()
    logging.getLogger("backalley").setLevel(level)


def test_the_log_is_written_to_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What a test logs is also reported, in UTF-8, which half a surrogate pair is not: keep this line to the file.
    monkeypatch.setattr(logging.getLogger("backalley"), "propagate", False)
    path = start_log(Places.at(tmp_path))
    assert path == tmp_path / "backalley.log"
    logging.getLogger("backalley.table").warning("č ♠ 🃏 \ud800")
    assert "WARNING backalley.table: č ♠ 🃏 \\ud800" in path.read_text(encoding="utf-8")


def test_starting_twice_writes_each_line_once(tmp_path: Path) -> None:
    start_log(Places.at(tmp_path / "a"))
    path = start_log(Places.at(tmp_path / "b"))
    assert path is not None
    logging.getLogger("backalley").info("one line")
    assert path.read_text().count("one line") == 1
    assert "one line" not in (tmp_path / "a" / "backalley.log").read_text()


def test_an_unwritable_place_means_no_log_and_no_noise(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert start_log(Places.at(tmp_path / "file" / "home")) is None
    logging.getLogger("backalley").error("nowhere to go")
    assert capfd.readouterr().err == ""


def test_the_log_turns_over_and_stays_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "LARGEST_BYTES", 1000)
    start_log(Places.at(tmp_path))
    for _ in range(200):
        logging.getLogger("backalley").info("x" * 80)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "backalley.log",
        "backalley.log.1",
        "backalley.log.2",
        "backalley.log.3",
    ]
    assert all(path.stat().st_size <= 1000 for path in tmp_path.iterdir())


def test_a_disk_that_fills_up_leaves_lines_out_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    start_log(Places.at(tmp_path))

    def full_disk(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(logging.handlers.RotatingFileHandler, "shouldRollover", full_disk)
    logging.getLogger("backalley").error("lost")
    assert capfd.readouterr().err == ""

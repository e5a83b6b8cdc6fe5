"""Writing that loses nothing, and reading that survives anything."""

import errno
import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from backalley.store import safe
from backalley.store.safe import (
    Damaged,
    TooLarge,
    from_json,
    move,
    read_text,
    set_aside,
    sweep,
    sweep_folder,
    to_json,
    write_safely,
)

DAY = date(2026, 11, 29)


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "Ančka ♠ 🃏.json"
    write_safely(path, "č ♠ 🃏\n")
    assert read_text(path, 100) == "č ♠ 🃏\n"
    assert path.read_bytes() == "č ♠ 🃏\n".encode()
    assert names(path.parent) == [path.name]


def test_the_old_file_stays_when_asked(tmp_path: Path) -> None:
    path, previous = tmp_path / "game.json", tmp_path / "game.previous.json"
    for text in ("1", "2", "3"):
        write_safely(path, text, previous=previous)
    assert (path.read_text(), previous.read_text()) == ("3", "2")


def test_the_newest_file_is_there_at_every_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, previous = tmp_path / "game.json", tmp_path / "game.previous.json"
    write_safely(path, "1", previous=previous)
    seen: list[tuple[str, str | None]] = []

    def watch(change: str) -> None:
        original = getattr(os, change)

        def watched(*arguments: Path) -> None:
            seen.append((path.read_text(), previous.read_text() if previous.exists() else None))
            original(*arguments)

        monkeypatch.setattr(f"os.{change}", watched)

    for change in ("link", "replace", "unlink"):
        watch(change)
    write_safely(path, "2", previous=previous)
    write_safely(path, "3", previous=previous)
    assert seen == [("1", None), ("1", None), ("1", "1"), ("2", "1"), ("2", "1"), ("2", "2")]
    assert (path.read_text(), previous.read_text()) == ("3", "2")


def test_without_second_names_the_old_file_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr("os.link", unknown)
    path, previous = tmp_path / "game.json", tmp_path / "game.previous.json"
    for text in ("1", "2", "3"):
        write_safely(path, text, previous=previous)
    assert (path.read_text(), previous.read_text()) == ("3", "2")
    with monkeypatch.context() as patch:
        patch.setattr("shutil.copyfile", full_disk)
        with pytest.raises(OSError, match="No space left"):
            write_safely(path, "4", previous=previous)
    assert (path.read_text(), previous.read_text()) == ("3", "2")
    assert names(tmp_path) == ["game.json", "game.previous.json"]


def test_a_write_after_one_that_was_killed_between_its_names_leaves_nothing(tmp_path: Path) -> None:
    path, previous = tmp_path / "game.json", tmp_path / "game.previous.json"
    path.write_text("1")
    os.link(path, previous)
    write_safely(path, "2", previous=previous)
    assert (path.read_text(), previous.read_text()) == ("2", "1")
    assert names(tmp_path) == ["game.json", "game.previous.json"]


@pytest.mark.parametrize("step", ["os.replace", "os.fsync"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path, previous = tmp_path / "game.json", tmp_path / "game.previous.json"
    write_safely(path, "old")
    monkeypatch.setattr(step, full_disk)
    for kept in (None, previous):
        with pytest.raises(OSError, match="No space left"):
            write_safely(path, "new", previous=kept)
        assert path.read_text() == "old"
        assert names(tmp_path) == ["game.json"]


def test_what_is_no_unicode_is_refused_before_anything_is_touched(tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_safely(tmp_path / "game.json", "\ud800")
    assert names(tmp_path) == []


def test_a_path_through_a_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        write_safely(tmp_path / "file" / "game.json", "new")


def test_a_file_held_open_for_a_moment_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace = os.replace
    waited: list[float] = []

    def held(source: Path, target: Path) -> None:
        if len(waited) < 3:
            raise PermissionError(errno.EACCES, "held by a scanner")
        replace(source, target)

    monkeypatch.setattr("os.replace", held)
    monkeypatch.setattr("time.sleep", waited.append)
    write_safely(tmp_path / "game.json", "new")
    assert (tmp_path / "game.json").read_text() == "new"
    assert waited == list(safe.RETRY_WAITS_S[:3])


def test_a_file_held_open_for_good_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def held(*_: object) -> None:
        raise PermissionError(errno.EACCES, "held")

    monkeypatch.setattr("os.replace", held)
    monkeypatch.setattr("time.sleep", lambda _: None)
    with pytest.raises(PermissionError):
        write_safely(tmp_path / "game.json", "new")
    assert names(tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="links need a privilege on Windows")
def test_a_link_in_the_files_place_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link.json").symlink_to(tmp_path / "real" / "file.json")
    write_safely(tmp_path / "link.json", "new")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real" / "file.json").read_text() == "new"


def test_a_program_killed_in_the_middle_leaves_the_old_file_and_a_leftover_that_is_swept(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_safely(path, "old")
    killed = (
        "import os, sys; from pathlib import Path; from backalley.store import safe;"
        "os.replace = lambda *_: os._exit(9); safe.write_safely(Path(sys.argv[1]), 'new')"
    )
    assert subprocess.run([sys.executable, "-c", killed, str(path)], check=False).returncode == 9
    assert path.read_text() == "old"
    assert len(names(tmp_path)) == 2
    sweep(path, older_than_s=3600)
    assert len(names(tmp_path)) == 2
    sweep(path, older_than_s=0)
    assert names(tmp_path) == ["game.json"]


def test_sweeping_touches_nothing_else(tmp_path: Path) -> None:
    others = [".game.json.swp", ".game.jsonx.ab12.tmp", ".other.json.ab12.tmp", "game.json.ab12.tmp"]
    for name in others:
        (tmp_path / name).write_text("")
    sweep(tmp_path / "game.json", older_than_s=0)
    assert names(tmp_path) == sorted(others)
    sweep(tmp_path / "nowhere" / "game.json", older_than_s=0)


def test_a_whole_folder_is_swept(tmp_path: Path) -> None:
    others = ["game.json", ".hidden", "a.tmp", ".b.tmp"]
    for name in (*others, ".game.json.ab12.tmp", ".Omas Spiel.json.x_1.tmp"):
        (tmp_path / name).write_text("")
    sweep_folder(tmp_path)
    assert names(tmp_path) == sorted(others)
    sweep_folder(tmp_path / "nowhere")


def test_a_file_too_large_or_no_utf8_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_text(path, 5) == "12345"
    with pytest.raises(TooLarge, match="larger than 4"):
        read_text(path, 4)
    path.write_bytes(b"\xff\xfe1\x00")
    with pytest.raises(Damaged, match="UTF-8"):
        read_text(path, 100)


def test_a_byte_order_mark_is_no_content(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbf{}")
    assert read_text(tmp_path / "file", 100) == "{}"


def test_a_bad_file_is_set_aside_under_a_dated_name_and_overwrites_none(tmp_path: Path) -> None:
    path = tmp_path / "preferences.json"
    for text in ("a", "b", "c"):
        path.write_text(text)
        set_aside(path, DAY)
    assert {name: (tmp_path / name).read_text() for name in names(tmp_path)} == {
        "preferences.bad-2026-11-29.json": "a",
        "preferences.bad-2026-11-29-2.json": "b",
        "preferences.bad-2026-11-29-3.json": "c",
    }


def test_a_move_that_fails_leaves_no_empty_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.json").write_text("a")
    with pytest.raises(FileNotFoundError):
        move(tmp_path / "none.json", tmp_path / "b.json")
    with pytest.raises(IsADirectoryError):
        move(tmp_path, tmp_path / "b.json")
    monkeypatch.setattr("os.replace", full_disk)
    with pytest.raises(OSError, match="No space"):
        move(tmp_path / "a.json", tmp_path / "b.json")
    assert names(tmp_path) == ["a.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"a": NaN}',
        '{"a": 1e999}',
        '{"a": ' + "9" * 5000 + "}",
        "[" * 100_000,
        '{"a": ' + "[" * 60 + "]" * 60 + "}",
        "{}{}",
        "\x00",
    ],
)
def test_what_is_no_json_object_in_good_faith_is_damaged(text: str) -> None:
    with pytest.raises(Damaged):
        from_json(text)


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(value=st.dictionaries(st.text(st.characters(codec=None)), _values))
@example(value={"a": "\ud800"})
def test_what_can_be_read_can_be_written_back(value: dict[str, object]) -> None:
    try:
        read = from_json(json.dumps(value))
    except Damaged:
        return
    written = to_json(read)
    written.encode("utf-8")
    assert from_json(written) == read

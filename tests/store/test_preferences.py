"""Preferences: every field falls back alone, and nothing that a file holds can stop the program."""

import dataclasses
import errno
import getpass
import json
import os
import re
import time
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from backalley.store.habits import Habit, Habits, SeatHabit
from backalley.store.names import own_name, presentable
from backalley.store.preferences import (
    Choice,
    Preferences,
    PreferencesFile,
    dump,
    fields,
    parse,
)
from backalley.store.problem import Problem
from backalley.text import Text

CHANGED = Preferences(
    name="Štefica ♠ 🃏",
    speed="instant",
    trick_pause="click",
    sound=False,
    reduced_motion=True,
    window=(1600, 1000),
    fullscreen=True,
    text_size=150,
    habits=Habits(
        "pitch", {"pitch": Habit((SeatHabit(person=True), SeatHabit(name="Oma")), {"target": "9"}, {"joker": "on"})}
    ),
)


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def keys(problems: list[Problem]) -> list[str]:
    return [problem.key for problem in problems]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# -- Text in, text out.


def test_preferences_come_back_as_they_were_written() -> None:
    assert parse(dump(CHANGED)) == (CHANGED, [])
    assert parse(dump(Preferences())) == (Preferences(), [])


def test_a_missing_field_is_the_default_and_no_problem() -> None:
    assert parse("{}") == (Preferences(), [])
    assert parse('{"speed": "calm"}') == (Preferences(speed="calm"), [])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("speed", "warp"),
        ("speed", 3),
        ("speed", None),
        ("trick_pause", ["click"]),
        ("sound", 1),
        ("sound", "yes"),
        ("fullscreen", 0),
        ("text_size", 110),
        ("text_size", 100.0),
        ("text_size", True),
        ("window", 1280),
        ("window", [1280]),
        ("window", [1280.5, 800]),
        ("window", [True, 800]),
        ("window", "1280x800"),
        ("name", 7),
        ("name", " \u200d\t "),
    ],
)
def test_a_bad_field_falls_back_alone(field: str, value: object) -> None:
    others = {key: item for key, item in json.loads(dump(CHANGED)).items() if key != field}
    read, problems = parse(json.dumps({**others, field: value}))
    assert read == dataclasses.replace(CHANGED, **{field: getattr(Preferences(), field)})
    assert keys(problems) == ["store.preference_unusable"]


@pytest.mark.parametrize(
    ("given_size", "kept"),
    [([1, 1], (900, 600)), ([-5, 700], (900, 700)), ([10**30, 650], (16384, 650)), ([901, 601], (901, 601))],
)
def test_the_window_is_brought_within_bounds(given_size: list[int], kept: tuple[int, int]) -> None:
    read, problems = parse(json.dumps({"window": given_size}))
    assert (read.window, problems) == (kept, [])


@pytest.mark.parametrize("value", [3, None, [], {"games": 1}])
def test_bad_habits_fall_back_alone(value: object) -> None:
    read, problems = parse(json.dumps({**json.loads(dump(CHANGED)), "habits": value}))
    assert read == dataclasses.replace(CHANGED, habits=Habits())
    assert keys(problems) == ["store.habits_unusable"]


def test_unknown_keys_are_kept_and_written_back() -> None:
    read, problems = parse('{"version": 1, "hats": {"red": [1, null]}, "speed": "fast"}')
    assert problems == []
    written = json.loads(dump(dataclasses.replace(read, speed="calm")))
    assert (written["hats"], written["speed"], written["version"]) == ({"red": [1, None]}, "calm", 1)


def test_a_newer_version_is_said_and_stays() -> None:
    read, problems = parse('{"version": 99, "speed": "fast"}')
    assert (read.speed, keys(problems)) == ("fast", ["store.preferences_newer"])
    assert json.loads(dump(read))["version"] == 99


@pytest.mark.parametrize("version", [0, "2", None, True, 1.5])
def test_an_odd_version_is_no_reason_to_stop(version: object) -> None:
    read, problems = parse(json.dumps({"version": version, "speed": "fast"}))
    assert (read.speed, problems, json.loads(dump(read))["version"]) == ("fast", [], 1)


@given(text=st.text())
@example(text="[" * 100_000)
@example(text='{"name": "\\ud800", "hat": "\\udfff"}')
@example(text='{"window": [1e999, 600]}')
def test_parse_never_raises(text: str) -> None:
    read, _ = parse(text)
    assert parse(dump(read))[0] == read


_odd = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers() | st.text())


@given(
    found=st.dictionaries(st.sampled_from([setting.name for setting in fields()]) | st.text(max_size=5), _odd),
)
def test_parse_never_raises_for_json_either(found: dict[str, object]) -> None:
    read, _ = parse(json.dumps(found))
    assert parse(dump(read))[0] == read
    assert len(read.name) <= 40


# -- Names.


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ana   Marija ", "Ana Marija"),
        ("Žiga\n\tČ", "Žiga Č"),
        ("evil\u202eeman", "evil eman"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("z\u030c", "ž"),
        ("x" * 60, "x" * 40),
        ("\ud800", None),
        ("\u0301", None),
        ("", None),
    ],
)
def test_names_are_made_presentable(written: str, shown: str | None) -> None:
    assert presentable(written) == shown


@pytest.mark.parametrize(
    ("login", "name"),
    [
        ("ana.kovač", "Ana Kovač"),
        ("HOME\\bruno", "Bruno"),
        ("carla@example.org", "Carla"),
        ("McKay", "McKay"),
        ("root", "You"),
        ("Administrator", "You"),
        ("_", "You"),
    ],
)
def test_the_login_name_is_made_presentable(monkeypatch: pytest.MonkeyPatch, login: str, name: str) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: login)
    assert own_name() == name
    assert Preferences().name == name


@pytest.mark.parametrize("error", [KeyError, ImportError, OSError])
def test_without_a_login_name_you_are_you(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def nobody() -> str:
        raise error("nobody")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert own_name() == "You"


# -- A settings screen.


def test_every_setting_and_every_value_of_it_has_a_word() -> None:
    english = Text.load(strict=True)
    assert {setting.name for setting in fields()} == {
        each.name for each in dataclasses.fields(Preferences) if each.name not in ("habits", "extra")
    }
    for setting in fields():
        assert english.say(setting.title, str)
        values = setting.range.values if isinstance(setting.range, Choice) else (setting.default, True, (1, 2))
        assert len({english.say(setting.word(value), str) for value in values}) == len(set(values))


def test_every_default_is_a_value_of_its_range() -> None:
    for setting in fields():
        assert setting.range.read(setting.default) == setting.default


# -- The file.


def test_a_first_start_has_the_defaults_and_no_problem(tmp_path: Path) -> None:
    assert PreferencesFile(tmp_path / "preferences.json").load() == (Preferences(), [])
    assert names(tmp_path) == []


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "ključ ♠" / "preferences.json"
    assert PreferencesFile(path).save(CHANGED) is None
    assert PreferencesFile(path).load() == (CHANGED, [])
    assert "Štefica ♠ 🃏" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[]", b"x" * 300_000])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "preferences.json"
    path.write_bytes(content)
    read, problems = PreferencesFile(path).load()
    assert read == Preferences()
    assert keys(problems) == ["store.preferences_damaged", "store.kept_as"]
    (kept,) = names(tmp_path)
    assert re.fullmatch(r"preferences\.bad-\d{4}-\d\d-\d\d\.json", kept)
    assert (tmp_path / kept).read_bytes() == content
    assert kept in Text.load(strict=True).say(problems[1], str)


def test_a_damaged_file_that_cannot_be_set_aside_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "preferences.json"
    path.write_text("{")
    file = PreferencesFile(path)
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full_disk)
        assert keys(file.load()[1]) == ["store.preferences_damaged"]
    assert names(tmp_path) == ["preferences.json"]
    assert file.save(CHANGED) is None
    assert PreferencesFile(path).load() == (CHANGED, [])
    assert [p.read_text() for p in tmp_path.iterdir() if p != path] == ["{"]


def test_a_file_that_cannot_be_opened_is_said_and_later_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "preferences.json"
    path.write_text('{"speed": "fast"}')
    file = PreferencesFile(path)

    def closed(*_: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("backalley.store.preferences.read_text", closed)
        read, problems = file.load()
    assert read == Preferences()
    assert Text.load(strict=True).say(problems[0], str) == (
        "Your settings could not be opened: the folder is write-protected. The standard settings are in use."
    )
    assert file.save(CHANGED) is None
    assert [p.read_text() for p in tmp_path.iterdir() if p != path] == ['{"speed": "fast"}']


def test_a_write_that_fails_is_said_once_until_one_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = PreferencesFile(tmp_path / "preferences.json")
    assert file.save(CHANGED) is None
    for _ in range(2):
        with monkeypatch.context() as patch:
            patch.setattr("os.replace", full_disk)
            problem = file.save(Preferences())
            assert problem is not None
            assert Text.load(strict=True).say(problem, str) == "Your settings could not be saved: the disk is full."
            assert file.save(Preferences()) is None
        assert PreferencesFile(tmp_path / "preferences.json").load() == (CHANGED, [])
        assert file.save(CHANGED) is None


def test_an_unwritable_place_never_raises(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = PreferencesFile(tmp_path / "file" / "preferences.json")
    read, problems = file.load()
    assert (read, keys(problems)) == (Preferences(), ["store.preferences_unreadable"])
    assert file.save(CHANGED) is not None


def test_only_old_leftovers_of_a_killed_write_are_removed(tmp_path: Path) -> None:
    path = tmp_path / "preferences.json"
    PreferencesFile(path).save(CHANGED)
    old, fresh = tmp_path / ".preferences.json.a1b2.tmp", tmp_path / ".preferences.json.c3d4.tmp"
    for leftover in (old, fresh):
        leftover.write_text('{"spe')
    two_days_ago = time.time() - 48 * 3600
    os.utime(old, (two_days_ago, two_days_ago))
    assert PreferencesFile(path).load() == (CHANGED, [])
    assert names(tmp_path) == [fresh.name, path.name]

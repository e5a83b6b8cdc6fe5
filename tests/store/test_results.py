"""The file of results: once each, never lost, told again by the games where it is."""

import csv
import errno
import io
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from backalley.statistics.results import Apart, Result, result_of
from backalley.statistics.written import read_result, result_json
from backalley.store.places import Places
from backalley.store.problem import Problem
from backalley.store.result_exports import export_results
from backalley.store.results import ResultFile
from backalley.text import Text
from tests.statistics.finished import ANA, IVO, record, sitters, won_by
from tests.statistics.finished import deal as dealt
from tests.statistics.finished import outcome as came_out

TEXT = Text.load(strict=True)


def full_disk(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def said(problems: list[Problem]) -> list[str]:
    return [TEXT.say(problem, str) for problem in problems]


def names(folder: Path) -> list[str]:
    return sorted(re.sub(r"\d{4}-\d\d-\d\d", "DAY", path.name) for path in folder.iterdir())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.json"


def opened(path: Path) -> tuple[ResultFile, list[str]]:
    file = ResultFile(path)
    return file, said(file.load())


def filled(path: Path, *results: Result) -> ResultFile:
    file, _ = opened(path)
    assert [file.add(result) for result in results] == [None] * len(results)
    return file


FIRST, SECOND, PITCH = won_by(0, day=1), won_by(1, day=2), won_by(1, day=3, key="pitch")


# -- Adding.


def test_what_is_added_is_there_at_the_next_start(path: Path) -> None:
    filled(path, FIRST, SECOND)
    file, problems = opened(path)
    assert (file.results, problems, file.incomplete) == ((FIRST, SECOND), [], False)


def test_the_same_game_is_there_once(path: Path) -> None:
    file = filled(path, FIRST, FIRST, SECOND, FIRST)
    assert file.results == (FIRST, SECOND)


def test_a_game_that_went_on_after_its_end_counts_as_it_ended_at_last(path: Path) -> None:
    later = replace(FIRST, winners=(1,), taken_back=1)
    file = filled(path, FIRST, SECOND, later)
    assert file.results == (later, SECOND)
    assert opened(path)[0].results == (later, SECOND)


def test_a_game_without_anybody_known_is_not_kept(path: Path) -> None:
    guests = won_by(0, day=5, seats=[replace(sat, profile=None) for sat in FIRST.seats])
    assert filled(path, guests).results == ()


# -- Beginning anew.


def test_whoever_begins_anew_keeps_the_other_game(path: Path) -> None:
    file = filled(path, FIRST, PITCH)
    assert file.reset(ANA, "pitch") is None
    assert [result.seat_of(ANA) for result in file.results] == [0, None]
    assert [result.seat_of(ANA) for result in opened(path)[0].results] == [0, None]


def test_the_others_at_the_table_keep_their_statistics(path: Path) -> None:
    both = won_by(0, seats=(FIRST.seats[0], replace(FIRST.seats[1], profile=IVO), *FIRST.seats[2:]))
    file = filled(path, both)
    file.reset(ANA, "back-alley")
    assert [result.seat_of(IVO) for result in file.results] == [1]


def test_a_game_from_before_does_not_come_back(path: Path) -> None:
    file = filled(path, FIRST)
    file.reset(ANA, "back-alley")
    file.add(FIRST)
    file.rebuild([])
    assert [result.seat_of(ANA) for result in opened(path)[0].results] == [None]


def test_somebody_who_is_deleted_is_forgotten_in_all_games(path: Path) -> None:
    file = filled(path, FIRST, PITCH)
    assert file.forget(ANA) is None
    assert [result.seat_of(ANA) for result in opened(path)[0].results] == [None, None]


# -- Counting anew.


def test_without_a_file_the_finished_games_tell_everything(path: Path) -> None:
    file, problems = opened(path)
    assert (file.results, problems, file.incomplete) == ((), [], True)
    games = [record(), record("pitch"), record(sitters=sitters())]
    assert file.rebuild([*games, games[0]]) is None
    assert file.results == (result_of(games[0]), result_of(games[1]))
    again, _ = opened(path)
    assert (again.results, again.incomplete) == (file.results, False)


@pytest.mark.parametrize("content", ["{", "[]", '{"results": 3}', "\x00", '{"results": [], "results"'])
def test_a_damaged_file_is_set_aside_and_counted_anew(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")
    file, problems = opened(path)
    assert problems[0] == "The statistics could not be read. They are counted anew from the finished games."
    assert problems[1].startswith("The damaged file is kept as results.bad-")
    assert file.incomplete
    assert file.rebuild([record()]) is None
    assert len(file.results) == len(opened(path)[0].results) == 1
    assert names(path.parent) == ["results.bad-DAY.json", "results.json"]


def test_one_bad_entry_costs_no_other(path: Path) -> None:
    entries = [result_json(FIRST), {"id": "x"}, result_json(SECOND)]
    path.write_text(json.dumps({"version": 1, "results": entries}), encoding="utf-8")
    file, problems = opened(path)
    assert problems[0].startswith("1 game in the statistics could not be read.")
    assert (file.results, file.incomplete) == ((FIRST, SECOND), True)
    assert opened(path)[0].results == (FIRST, SECOND)
    assert "results.bad-DAY.json" in names(path.parent)


def test_a_newer_file_is_named_and_left_as_it_is(path: Path) -> None:
    newer = json.dumps({"version": 2, "results": [{"how": "other"}]})
    path.write_text(newer, encoding="utf-8")
    file, problems = opened(path)
    assert problems[0].startswith("The statistics come from a newer Back Alley")
    assert file.incomplete
    file.rebuild([record()])
    file.add(SECOND)
    file.reset(ANA, "pitch")
    assert len(file.results) == 2
    assert path.read_text(encoding="utf-8") == newer


def test_a_full_disk_is_said_once_and_nothing_is_forgotten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = filled(path, FIRST)
    with monkeypatch.context() as patched:
        patched.setattr("backalley.store.safe.os.fsync", full_disk)
        problem = file.add(SECOND)
        assert problem is not None
        assert said([problem]) == ["The statistics could not be saved: the disk is full."]
        assert file.add(PITCH) is None
    assert opened(path)[0].results == (FIRST,)
    third = won_by(0, day=9)
    assert file.add(third) is None
    assert opened(path)[0].results == (FIRST, SECOND, PITCH, third)


# -- Taking them elsewhere.

DEALS = [dealt(1, came_out(0, 21, contract=4, won=5), came_out(1, -10)), dealt(2, came_out(0, -3), came_out(1, 4))]


def exported(places: Places, form: str, *results: Result) -> str:
    path = export_results(places, "Ana, Pitch: statistics", results, ANA, "back-alley", form)
    assert isinstance(path, Path)
    assert path.suffix == f".{form}"
    return path.read_bytes().decode("utf-8")


def test_a_table_has_a_line_for_every_deal(places: Places) -> None:
    helped = won_by(1, day=2, deals=DEALS[:1], taken_back=1)
    text = exported(places, "csv", won_by(0, deals=DEALS), helped, PITCH)
    assert text.startswith("\ufeff")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert [row["points"] for row in rows] == ["21", "-3", "21"]
    assert [(row["contract"], row["made"], row["won"]) for row in rows] == [
        ("4", "1", "5"),
        ("", "", "0"),
        ("4", "1", "5"),
    ]
    assert [(row["ending"], row["not_counted"]) for row in rows] == [
        ("won", ""),
        ("won", ""),
        ("lost", Apart.TAKEN_BACK),
    ]
    assert {row["partners"] for row in rows} == {"Carla"}


def test_a_name_is_no_formula(places: Places) -> None:
    seats = (replace(FIRST.seats[0], name="=1+1"), *FIRST.seats[1:])
    text = exported(places, "csv", won_by(0, seats=seats, deals=DEALS))
    assert "'=1+1" in text


def test_everything_is_there_for_a_program(places: Places) -> None:
    found = json.loads(exported(places, "json", FIRST, SECOND, PITCH))
    assert [read_result(entry) for entry in found["results"]] == [FIRST, SECOND]


def test_what_cannot_be_written_is_said(places: Places) -> None:
    places.exports.write_text("in the way", encoding="utf-8")
    problem = export_results(places, "Ana", [FIRST], ANA, "back-alley", "csv")
    assert isinstance(problem, Problem)
    assert problem.key == "store.export_failed"
    with pytest.raises(ValueError, match="no form"):
        export_results(places, "Ana", [FIRST], ANA, "back-alley", "xls")

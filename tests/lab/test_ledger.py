"""A match can be stopped at any time and goes on where it stood; nothing is mixed that does not belong together."""

import json
from pathlib import Path

import pytest

from backalley.lab import ledger as ledger_module
from backalley.lab import running
from backalley.lab.ledger import Ledger, WrongLedger, code_mark
from backalley.lab.plan import Plan
from backalley.lab.results import UnitResult
from backalley.text import Text
from tests.lab.matches import plan, played, without_times

TEXT = Text.load(strict=True)
MATCH = plan("easy", "random", cards=3)


def go_on(path: Path, units: int, match: Plan = MATCH) -> list[UnitResult]:
    return running.run(match, units, path, jobs=1, quiet=True).first(units)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "match.jsonl"


@pytest.fixture
def units(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The units that are played from here on."""
    seen: list[int] = []
    real = running.play_units

    def noted(match: Plan, batch: list[int]) -> list[UnitResult]:
        seen.extend(batch)
        return real(match, batch)

    monkeypatch.setattr(running, "play_units", noted)
    return seen


def test_a_match_goes_on_where_it_stood(path: Path, units: list[int]) -> None:
    go_on(path, 3)
    results = go_on(path, 5)
    assert units == [0, 1, 2, 3, 4]
    assert go_on(path, 5) == results
    assert go_on(path, 2) == results[:2]
    assert units == [0, 1, 2, 3, 4]
    assert [without_times(each) for each in results] == [without_times(each) for each in played(MATCH, 5)]


def test_a_line_that_was_cut_off_is_played_again(path: Path, units: list[int]) -> None:
    go_on(path, 3)
    content = path.read_text("utf-8")
    path.write_text(content[: len(content) - 30], encoding="utf-8")
    results = go_on(path, 3)
    assert units == [0, 1, 2, 2]
    assert go_on(path, 3) == results
    assert units == [0, 1, 2, 2]


def test_whatever_was_played_before_a_stop_is_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = running.play_units

    def stopped(match: Plan, batch: list[int]) -> list[UnitResult]:
        if 2 in batch:
            raise KeyboardInterrupt
        return real(match, batch)

    monkeypatch.setattr(running, "play_units", stopped)
    with pytest.raises(KeyboardInterrupt):
        go_on(path, 5)
    assert sorted(Ledger(MATCH, path).results) == [0, 1]


@pytest.mark.parametrize(
    "other", [plan("easy", "medium", cards=3), plan("easy", "random", cards=4), plan("easy", "random", cards=3, seed=2)]
)
def test_another_match_is_refused(path: Path, other: Plan) -> None:
    go_on(path, 1)
    with pytest.raises(WrongLedger) as refused:
        go_on(path, 1, other)
    assert TEXT(refused.value.key)


@pytest.mark.parametrize("content", ["nonsense\n", "{}\n", '{"unit": 1}\n', "[]"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(WrongLedger) as refused:
        go_on(path, 1)
    assert TEXT(refused.value.key)
    assert path.read_text("utf-8") == content


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.touch()
    assert go_on(path, 2) == go_on(path, 2)


def test_changed_code_is_refused_unless_it_is_asked_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on(path, 1)
    monkeypatch.setattr(ledger_module, "code_mark", lambda: "another")
    with pytest.raises(WrongLedger) as refused:
        go_on(path, 2)
    assert TEXT(refused.value.key)
    both = running.run(MATCH, 2, path, jobs=1, quiet=True, mixed=True)
    assert len(both.codes) == 2
    assert len(both.dates) == 2


def test_the_mark_follows_what_decides_a_unit() -> None:
    assert code_mark() == code_mark()
    assert len(code_mark()) == 16


def test_every_run_leaves_its_date(path: Path) -> None:
    for units in (1, 2, 2):
        go_on(path, units)
    runs = [json.loads(row) for row in path.read_text("utf-8").splitlines() if '"run"' in row]
    assert len(runs) == 2
    assert all(set(each) == {"run", "version", "code"} for each in runs)

"""The bars: each a match that can be played, met only where the whole interval is on its right side, and reported."""

import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from backalley.lab import bars as bars_module
from backalley.lab import ledger as ledger_module
from backalley.lab.bars import (
    BARS,
    SIZES,
    Bar,
    Response,
    measure_response,
    on_file,
    play,
    response_on_file,
    wanted_units,
)
from backalley.lab.bars_report import markdown
from backalley.lab.entrants import entrant_name
from backalley.lab.plan import checked
from backalley.lab.playing import BLUNDERS
from backalley.lab.results import Estimate
from backalley.text import Text

TEXT = Text.load(strict=True)
LEAST = next(bar for bar in BARS if bar.least == 6.0)
MOST = next(bar for bar in BARS if bar.most is not None)
SMALL = Bar("tiny", "back-alley", "{}", "random", 3, (2, 3), least=0.0)


@pytest.mark.parametrize("bar", BARS, ids=lambda bar: bar.key)
def test_every_bar_can_be_played(bar: Bar) -> None:
    plan = checked(bar.plan("expert"))
    assert "expert" in (plan.first, plan.second)
    for word in (plan.first, plan.second):
        entrant_name(word, plan.game)
    assert bar.units[0] < bar.units[1]
    assert len(bar.units) == len(SIZES)


def test_every_bar_has_its_own_key() -> None:
    assert len({bar.key for bar in BARS}) == len(BARS)


@pytest.mark.parametrize(
    ("bar", "mean", "half_width", "verdict"),
    [
        (LEAST, 8.0, 1.5, "met"),
        (LEAST, 7.0, 1.5, "open"),
        (LEAST, 5.0, 1.5, "open"),
        (LEAST, 4.0, 1.5, "missed"),
        (MOST, 1.0, 1.5, "met"),
        (MOST, 2.5, 1.5, "open"),
        (MOST, 5.0, 1.5, "missed"),
        (replace(LEAST, least=None), 8.0, 1.5, "none"),
    ],
)
def test_a_bar_is_met_by_the_whole_interval(bar: Bar, mean: float, half_width: float, verdict: str) -> None:
    assert bar.verdict(Estimate(mean, half_width, 10)) == verdict
    assert TEXT(f"lab.verdict.{verdict}")


def test_a_bar_that_was_not_played_says_so() -> None:
    assert LEAST.verdict(None) == "unplayed"
    assert TEXT("lab.verdict.unplayed")


@pytest.mark.parametrize(
    ("mean", "fitted", "verdict"), [(0.05, 0.12, "met"), (0.05, 0.2, "open"), (0.5, 0.6, "missed")]
)
def test_the_best_response_has_its_bar(mean: float, fitted: float, verdict: str) -> None:
    assert Response(Estimate(mean, 0.05, 100), fitted, 200, "2026-01-02").verdict == verdict


def test_the_measured_player_is_told_from_the_other(tmp_path: Path) -> None:
    cheat = replace(SMALL, key="other", first="cheat:{}", second="{}", most=1.0, least=None)
    for bar, mine in ((SMALL, 0), (cheat, 1)):
        found = play(bar, "medium", tmp_path, "small", jobs=1, quiet=True, mixed=False)
        decisions = [result.doings[mine].decisions for result in found.ledger.results.values()]
        assert found.doings.decisions == sum(decisions) > 0


def test_the_report_joins_what_several_runs_have_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = Bar("pairs", "pitch", "{}", "random", None, (1, 2), least=0.5, rules={"teams": "pairs"})
    monkeypatch.setattr(bars_module, "BARS", (SMALL, pairs, replace(SMALL, key="unplayed")))
    monkeypatch.setattr(bars_module, "RESPONSE_DEALS", (40, 80))
    for size in SIZES:
        play(SMALL, "medium", tmp_path, size, jobs=1, quiet=True, mixed=False)
    play(pairs, "medium", tmp_path, "small", jobs=1, quiet=True, mixed=False)
    assert response_on_file("medium", tmp_path) is None
    response = measure_response("medium", tmp_path, "small")
    assert response_on_file("medium", tmp_path) == response
    assert response_on_file("easy", tmp_path) is None
    found = on_file("medium", tmp_path)
    assert {key: len(each.ledger.results) for key, each in found.items()} == {"tiny": 3, "pairs": 1}
    rows = list(markdown("medium", "my report.md", str(tmp_path), list(found.values()), response, TEXT))
    cells = [row[2:-2].split(" | ") for row in rows if row.startswith("|")]
    assert len({len(row) for row in cells}) == 1
    assert len(cells) == 2 + 2 + 1 + 2 + 1
    assert [row[0] for row in cells[2:5]] == ["tiny", "pairs", "one-card"]
    assert [row[4] for row in cells[2:5]] == ["3 of 3", "1 of 2", "40 of 80"]
    commands = [shlex.split(row) for row in rows if row.startswith("    ")]
    assert [words[3:8] for words in commands] == [["my report.md", "--player", "medium", "--folder", str(tmp_path)]] * 4
    ends = ["--only tiny --units 3", "--only pairs --units 1", "--only one-card --units 40", "--size full"]
    assert [" ".join(words[8:]) for words in commands] == ends
    assert sum(row.startswith("- ") for row in rows) == len(BLUNDERS["back-alley"])


@pytest.mark.parametrize(
    ("size", "units", "wanted"), [("small", None, 2), ("full", None, 9), ("small", 5, 5), ("small", 20, 9)]
)
def test_units_go_before_the_size_and_end_with_the_full_ones(size: str, units: int | None, wanted: int) -> None:
    assert wanted_units(9, 2, size, units) == wanted


def test_a_bar_that_units_are_missing_of_is_met_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = []
    for units in (2, 3):
        found = play(replace(SMALL, least=-99.0), "medium", tmp_path, "full", units, jobs=1, quiet=True, mixed=False)
        row = next(row for row in markdown("medium", "r", "f", [found], None, TEXT) if row.startswith("| tiny"))
        verdicts.append(row.split(" | ")[5])
    assert verdicts == [TEXT("lab.bars.so_far", verdict="met"), "met"]


def test_a_row_says_when_the_program_has_changed_since(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = play(SMALL, "medium", tmp_path, "small", jobs=1, quiet=True, mixed=False)
    changed = TEXT("lab.bars.outdated")
    assert not any(changed in row for row in markdown("medium", "r", "f", [found], None, TEXT))
    monkeypatch.setattr(bars_module, "BARS", (SMALL,))
    monkeypatch.setattr(ledger_module, "code_mark", lambda: "another")
    now = list(on_file("medium", tmp_path).values())
    assert sum(changed in row for row in markdown("medium", "r", "f", now, None, TEXT)) == 1

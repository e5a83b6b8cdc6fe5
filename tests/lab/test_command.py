"""`backalley lab` as it is typed: what it prints, what it refuses, and what it says where something is missing."""

import argparse
import csv
import io
import subprocess
import sys
from pathlib import Path

import pytest

from backalley.commands import lab
from backalley.lab import bars, running
from backalley.lab.plan import Plan
from backalley.lab.results import UnitResult
from backalley.text import Text

TEXT = Text.load(strict=True)
SHORT = ("--quiet", "--jobs", "1")


def ran(*words: str) -> tuple[int, str, str]:
    """The exit status, and what is printed where."""
    parser = argparse.ArgumentParser()
    lab.add_arguments(parser, TEXT)
    out, err = io.StringIO(), io.StringIO()
    return lab.run(parser.parse_args(list(words)), TEXT, out, err), out.getvalue(), err.getvalue()


def test_a_match_is_a_table_and_a_csv(tmp_path: Path) -> None:
    path, resume = tmp_path / "match.csv", tmp_path / "match.jsonl"
    words = ("match", "medium", "random", "--cards", "3", "--deals", "3", *SHORT, "--csv", str(path))
    status, out, err = ran(*words, "--resume", str(resume))
    assert (status, err) == (0, "")
    head, *rows = out.splitlines()
    assert head.split()[-2:] == ["medium", "random"]
    with path.open(encoding="utf-8") as file:
        found = list(csv.DictReader(file))
    assert len(found) == len(rows)
    assert next(each for each in found if each["measure"] == "deals")["first"] == "6"
    assert ran(*words, "--resume", str(resume))[1] == out


def test_rules_and_pairs_reach_the_game() -> None:
    words = ("match", "medium", "medium", "--game", "pitch", "--games", "1", "--pairs", "--rules", "target=11", *SHORT)
    status, out, _ = ran(*words)
    assert status == 0
    assert "50.0%" in out.splitlines()[1]


def test_whole_games_are_asked_for_by_their_number() -> None:
    status, out, _ = ran("match", "medium", "random", "--games", "1", "--rules", "sequence=seven_14", *SHORT)
    assert status == 0
    assert "games won" in out
    assert sum(row.startswith("points a deal above the others") for row in out.splitlines()) == 8


def test_a_best_response_is_told_in_four_lines() -> None:
    status, out, _ = ran("best-response", "medium", "--deals", "40")
    assert status == 0
    assert len(out.splitlines()) == 4


def test_the_bars_write_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "RESPONSE_DEALS", (40, 80))
    report = tmp_path / "new" / "report.md"
    words = ("bars", str(report), "--player", "medium", "--folder", str(tmp_path), "--only", "one-card", *SHORT)
    status, out, _ = ran(*words)
    assert status == 0
    assert report.read_text("utf-8") == out
    assert out.startswith("# ")


def test_several_rows_are_played_and_a_stop_leaves_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ("random-6", "random-13")
    report = tmp_path / "report.md"
    words = ("bars", str(report), "--player", "medium", "--folder", str(tmp_path), "--only", *rows, "--units", "2")
    real = running.play_units

    def stopped(match: Plan, batch: list[int]) -> list[UnitResult]:
        if match.cards == 13 and 1 in batch:
            raise KeyboardInterrupt
        return real(match, batch)

    with monkeypatch.context() as patched:
        patched.setattr(running, "play_units", stopped)
        with pytest.raises(KeyboardInterrupt):
            ran(*words, *SHORT)
    assert units_of(report, rows) == ["2 of 590", "1 of 200"]
    assert ran(*words, *SHORT)[0] == 0
    assert units_of(report, rows) == ["2 of 590", "2 of 200"]


def units_of(report: Path, rows: tuple[str, ...]) -> list[str]:
    """How many units a report says were played of each row."""
    cells = [row[2:-2].split(" | ") for row in report.read_text("utf-8").splitlines() if row.startswith("|")]
    return [next(row[4] for row in cells if row[0] == key) for key in rows]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("match", "genius", "medium"), "genius"),
        (("match", "medium", "study", "--game", "pitch"), "study"),
        (("match", "medium", "easy", "--rules", "trump"), "KEY=VALUE"),
        (("match", "medium", "easy", "--rules", "trump=diamonds"), "diamonds"),
        (("match", "medium", "easy", "--cards", "14"), "14"),
        (("match", "medium", "easy", "--cards", "6", "--games", "2"), "Either"),
        (("match", "medium", "easy", "--game", "pitch", "--cards", "6"), "whole games"),
        (("match", "medium", "easy", "--game", "pitch", "--players", "9"), "9"),
        (("match", "medium", "easy", "--players", "3"), "3"),
        (("best-response", "cheat"), "cheat"),
        (("bars", "report.md", "--only", "sky"), "random-13"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(words: tuple[str, ...], says: str) -> None:
    status, out, err = ran(*words)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert says in err


def test_a_file_of_another_match_is_said_in_one_line(tmp_path: Path) -> None:
    resume = ("--resume", str(tmp_path / "x"), "--cards", "2", "--deals", "1", *SHORT)
    assert ran("match", "medium", "easy", *resume)[0] == 0
    status, out, err = ran("match", "medium", "random", *resume)
    assert (status, out, len(err.splitlines())) == (1, "", 1)


def test_a_program_that_fails_is_said_in_one_line() -> None:
    status, out, err = ran("match", "medium", "cmd:echo nonsense", "--cards", "2", "--deals", "1", *SHORT)
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert "nonsense" in err


@pytest.mark.parametrize("package", ["joblib", "tqdm"])
def test_without_the_extra_it_says_how_to_get_it(package: str) -> None:
    code = (
        f"import sys; sys.modules['{package}'] = None\n"
        "from backalley.cli import main; sys.exit(main(['lab', 'match', 'medium', 'study', '--deals', '1']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install backalley[lab]" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_help_says_how_a_cluster_is_used() -> None:
    parser = argparse.ArgumentParser()
    lab.add_arguments(parser, TEXT)
    assert "dask" in parser.format_help()
    assert "tree:370" in parser.format_help()

"""The command line as a person meets it: in a process of its own."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from backalley import __version__

ROOT = Path(__file__).parents[1]


def backalley(*words: str, home: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the program; SDL is told nothing but what `environment` says."""
    settings = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    if home is not None:
        settings["BACKALLEY_HOME"] = str(home)
    command = [sys.executable, "-m", "backalley", *words]
    settings |= {"PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(command, env=settings, capture_output=True, text=True, timeout=300, check=False)


def test_version_and_help_are_there() -> None:
    assert backalley("--version").stdout == f"Back Alley {__version__}\n"
    told = backalley("--help")
    assert told.returncode == 0
    assert "verify" in told.stdout
    assert "selfplay" in told.stdout


@pytest.mark.parametrize(
    "words",
    [
        *(["frobnicate"], ["--wat"], ["selfplay", "--speed", "warp"], ["verify"]),
        *(["selfplay", "--game", "chess"], ["selfplay", "--players", "four"], ["selfplay", "--players", "5"]),
        ["selfplay", "--game", "pitch", "--preset", "quick"],
    ],
)
def test_words_that_mean_nothing_give_one_line_and_status_2(words: list[str]) -> None:
    done = backalley(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only here can a program be started without any screen")
@pytest.mark.parametrize("words", [[], ["selfplay"]])
def test_without_a_screen_it_says_so_and_what_to_do(words: list[str], tmp_path: Path) -> None:
    done = backalley(*words, home=tmp_path)
    assert done.returncode == 1
    assert "no screen" in done.stderr
    assert "selfplay --text" in done.stderr
    assert "Traceback" not in done.stderr


def test_selfplay_as_text_prints_the_score_sheet_and_needs_no_window_library(tmp_path: Path) -> None:
    done = backalley("selfplay", "--text", "--seed", "7", home=tmp_path)
    assert done.returncode == 0
    assert len([row for row in done.stdout.splitlines() if row[:2].strip().isdecimal()]) == 25
    code = (
        "import sys; from backalley.cli import main; main(['selfplay', '--text', '--seed', '1']);"
        "assert not {'pygame', 'pygame_gui'} & set(sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)


def test_a_seed_repeats_a_game_and_another_gives_another(tmp_path: Path) -> None:
    first, again, other = (backalley("selfplay", "--text", "--seed", seed).stdout for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


def test_selfplay_in_a_window_nobody_sees_plays_the_same_game_to_its_end(tmp_path: Path) -> None:
    words = ("selfplay", "--speed", "instant", "--seed", "7")
    done = backalley(*words, home=tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    assert done.stdout == backalley("selfplay", "--text", "--seed", "7").stdout


@pytest.mark.parametrize("locale", ["C", "tr_TR.UTF-8", "nonsense"])
def test_an_odd_locale_changes_nothing(locale: str) -> None:
    done = backalley("selfplay", "--text", "--seed", "7", LC_ALL=locale, LANG=locale)
    assert done.returncode == 0
    assert "25" in done.stdout


def test_a_terminal_that_lacks_letters_gets_escapes_not_a_crash() -> None:
    done = backalley("selfplay", "--text", "--seed", "7", PYTHONIOENCODING="ascii")
    assert done.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_reader_that_goes_away_is_no_error_to_speak_of() -> None:
    command = f"{sys.executable} -m backalley selfplay --text --seed 7 | head -1"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")
@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("--wat 2>&-", 2),
        ("verify {there} >&-", 0),
        ("verify {there} 2>&-", 0),
        ("verify nowhere 2>&-", 2),
        ("selfplay --text --game pitch >&- 2>&- <&-", 0),
    ],
)
def test_closed_streams_are_no_failure(words: str, status: int, tmp_path: Path) -> None:
    there = tmp_path / "game.json"
    record = {"format": "backalley-record", "version": 1, "game": "pitch", "options": {}, "seats": ["a", "b", "c", "d"]}
    there.write_text(json.dumps({**record, "first_dealer": 0, "deals": []}), encoding="utf-8")
    done = in_a_shell(words.format(there=shlex.quote(str(there))))
    assert (done.returncode, done.stderr) == (status, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_behind_the_output_is_said_in_one_line() -> None:
    done = in_a_shell("selfplay --text --seed 7 >/dev/full")
    assert done.returncode == 1
    assert done.stderr.startswith("backalley: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interruption_ends_without_a_traceback() -> None:
    code = (
        "import backalley.cli, signal; from backalley.__main__ import main;"
        "backalley.cli.main = lambda: signal.raise_signal(signal.SIGINT); raise SystemExit(main())"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (130, "")


def in_a_shell(words: str) -> subprocess.CompletedProcess[str]:
    """Runs the program with words and redirections as a shell reads them."""
    command = f"{shlex.quote(sys.executable)} -m backalley {words}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        ["sh", "-c", command], env=environment, capture_output=True, text=True, timeout=300, check=False
    )

"""Two programs at once, and programs that are killed: no game is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from backalley.store.games import AlreadyRunning, GameFolder, Saved
from backalley.store.places import Places
from tests.store.saved_games import SEED, A, again, cleared_up, files_of, names, record

_HOLD = """
import os, sys
from pathlib import Path
from backalley.store.games import GameFolder
from backalley.store.places import Places
folder = GameFolder(Places.at(Path(sys.argv[1])))
folder.acquire()
print("held", flush=True)
sys.stdin.read()
os._exit(9)
"""


def test_a_second_program_is_turned_away_until_the_first_has_ended(places: Places, folder: GameFolder) -> None:
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


def test_two_folders_of_one_program_are_two_writers_as_well(places: Places, folder: GameFolder) -> None:
    folder.acquire()
    with pytest.raises(AlreadyRunning):
        GameFolder(places).acquire()
    folder.release()
    second = GameFolder(places)
    second.acquire()
    second.release()


class Killed(BaseException):
    """Stands for the end of the process: nothing in the program catches it."""


def killed_at(when: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the process end before so many more changes of names in folders are made, and from then on before all."""
    made = 0

    def counting(change: str) -> None:
        original = getattr(os, change)

        def counted(*arguments: object, **named: object) -> None:
            nonlocal made
            if made >= when:
                raise Killed
            made += 1
            original(*arguments, **named)

        monkeypatch.setattr(f"os.{change}", counted)

    for change in ("replace", "link", "unlink"):
        counting(change)


def test_a_program_killed_at_any_moment_of_a_save_has_the_record_before_or_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = 0
    for when in range(20):
        places = Places.at(tmp_path / str(when))
        games = GameFolder(places)
        for actions in (1, 2):
            games.save(A, record(actions), SEED)
        with monkeypatch.context() as patch:
            killed_at(when, patch)
            try:
                games.save(A, record(3), SEED)
            except Killed:
                moments += 1
        later = cleared_up(places)
        assert names(places.saves) == files_of(A)
        saved, problems = later.load(A)
        assert problems == []
        assert saved in (Saved(record(2), SEED), Saved(record(3), SEED))
        assert later.save(A, record(4), SEED) is None
        (places.saves / f"{A}.json").write_text("{")
        assert again(places)[0] == saved
        if moments <= when:
            break
    assert moments == 3


@pytest.mark.parametrize("damaged", [False, True])
def test_a_program_killed_at_any_moment_of_putting_a_game_away_has_it_here_or_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: bool
) -> None:
    moments = 0
    for when in range(20):
        places = Places.at(tmp_path / str(when))
        games = GameFolder(places)
        for actions in (1, 2):
            games.save(A, record(actions), SEED)
        if damaged:
            (places.saves / f"{A}.json").write_text("{")
        with monkeypatch.context() as patch:
            killed_at(when, patch)
            try:
                games.finish(A)
            except Killed:
                moments += 1
        later = cleared_up(places)
        assert later.keys() == (A,)
        expected = record(1) if damaged else record(2)
        assert later.load(A)[0] == Saved(expected, SEED)
        assert names(places.finished) == ([f"{A}.json", f"{A}.seed"] if later.is_finished(A) else [])
        assert later.save(A, record(5), SEED) is None
        assert again(places) == (Saved(record(5), SEED), [])
        if moments <= when:
            break
    assert moments == 3


def test_a_program_killed_at_any_moment_of_taking_a_game_up_has_it_here_or_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = 0
    for when in range(20):
        places = Places.at(tmp_path / str(when))
        games = GameFolder(places)
        games.save(A, record(2), SEED)
        games.finish(A)
        with monkeypatch.context() as patch:
            killed_at(when, patch)
            try:
                games.save(A, record(1), SEED)
            except Killed:
                moments += 1
        later = cleared_up(places)
        assert later.keys() == (A,)
        saved, problems = later.load(A)
        assert (saved in (Saved(record(1), SEED), Saved(record(2), SEED)), problems) == (True, [])
        assert names(places.finished) == ([f"{A}.json", f"{A}.seed"] if later.is_finished(A) else [])
        if moments <= when:
            break
    assert moments == 5


def test_a_seed_whose_game_never_came_is_cleared_away(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    games = GameFolder(places)
    with monkeypatch.context() as patch:
        killed_at(1, patch)
        with pytest.raises(Killed):
            games.save(A, record(1), SEED)
    assert names(places.saves) != []
    cleared_up(places)
    assert names(places.saves) == []

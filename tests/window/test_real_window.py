"""A real window, real clicks and real keys: what only a screen can show."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from backalley.rules.actions import Bid, Pass, PlayCard
from backalley.rules.game import Phase
from backalley.store.habits import Habits
from backalley.store.preferences import dump, parse
from backalley.table.layout import layout
from backalley.table.measures import measures
from tests.window.desktop import Program, missing, program, screen, wait_for

pytestmark = pytest.mark.window

QUICK = {"version": 1, "name": "Ana Š♠", "speed": "instant", "trick_pause": "short"}


@pytest.fixture(scope="module")
def environment() -> Iterator[dict[str, str]]:
    lacking = missing()
    if lacking:
        why = f"a real window needs {', '.join(lacking)}"
        if os.environ.get("BACKALLEY_NEEDS_WINDOW"):
            pytest.fail(why)
        pytest.skip(why)
    with screen() as found:
        yield found


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home of č and ♠"
    folder.mkdir()
    (folder / "preferences.json").write_text(json.dumps(QUICK), encoding="utf-8")
    return folder


def new_game(running: Program) -> None:
    """From the menu to the table, by keys."""
    running.keys("Return")  # new game
    running.keys("Return")  # start
    running.wait_for_turn()


def act_by_keys(running: Program) -> None:
    """Bids the lowest number, passes or claims, or plays the first legal card, by keys."""
    match = running.wait_for_turn()
    seen = match.observe(0)
    before = match.record()
    if match.to_act is None:
        names: tuple[str, ...] = ("space",)
    elif seen.phase is Phase.BIDDING:
        numbers = [str(call.number) for call in seen.legal if isinstance(call, Bid)]
        names = (numbers[0], "Return") if numbers else ("p",) if Pass() in seen.legal else ("b",)
    else:
        names = ("Right", "Return")

    def changed() -> bool | None:
        running.keys(*names)  # again where the table was still showing what went before: then a key hurries it
        now = running.match()
        return True if now is not None and now.record() != before else None

    wait_for(changed, "an effect of the keys")


def act_by_clicks(running: Program, size: tuple[int, int]) -> bool:
    """Plays a legal card by a click; whether there was one to play."""
    match = running.wait_for_turn()
    seen = match.observe(0)
    cards = [action.card for action in seen.legal if isinstance(action, PlayCard)]
    if not cards:
        return False
    placed = next(placed for placed in layout(seen, measures(size)).hands[0] if placed.card == cards[-1])
    width = placed.pose.height * 5 / 7

    def played() -> bool | None:
        running.click(placed.pose.x - 0.38 * width, placed.pose.y)
        now = running.match()
        return True if now is not None and len(now.observe(0).hands[0]) < len(seen.hands[0]) else None

    wait_for(played, "an effect of the click")
    return True


def colours(path: Path) -> int:
    """How many colours a picture has: a window that shows nothing has one."""
    picture = pygame.image.load(str(path))
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 7) for y in range(0, height, 7)})


def test_a_deal_by_keys_and_clicks_at_three_sizes(environment: dict[str, str], home: Path, tmp_path: Path) -> None:
    with program(environment, home) as running:
        new_game(running)
        for size in ((1280, 800), (900, 600), (2560, 1440)):
            running.resize(*size)
            for _ in range(3):
                if not act_by_clicks(running, size):
                    act_by_keys(running)
                act_by_keys(running)
            running.picture(tmp_path / f"{size[0]}.png")
            assert colours(tmp_path / f"{size[0]}.png") > 500
        assert running.quit() == 0


def test_a_short_game_of_pitch_to_its_end(environment: dict[str, str], home: Path, tmp_path: Path) -> None:
    pitch = replace(parse(json.dumps(QUICK))[0], habits=Habits(last="pitch"))
    (home / "preferences.json").write_text(dump(pitch), encoding="utf-8")
    with program(environment, home) as running:
        new_game(running)
        for turn in range(1000):
            match = running.wait_for_turn()
            assert match.setup.game == "pitch"
            if match.winners is not None:
                break
            if turn % 3 or not act_by_clicks(running, (1280, 800)):
                act_by_keys(running)
        assert match.winners is not None
        running.picture(tmp_path / "end.png")
        assert colours(tmp_path / "end.png") > 200


def test_a_killed_program_goes_on_where_it_was(environment: dict[str, str], home: Path) -> None:
    with program(environment, home) as running:
        new_game(running)
        for _ in range(4):
            act_by_keys(running)
        before = running.wait_for_turn().record()
        running.process.send_signal(signal.SIGKILL)
        running.process.wait()
    with program(environment, home) as running:
        match = running.match()
        assert match is not None
        assert match.record() == before
        running.keys("Return")  # continue
        act_by_keys(running)


def test_a_second_start_says_that_the_first_is_running(environment: dict[str, str], home: Path) -> None:
    with program(environment, home):
        second = subprocess.Popen(
            [sys.executable, "-m", "backalley"],
            env={**environment, "BACKALLEY_HOME": str(home), "SDL_VIDEODRIVER": "dummy"},
            stderr=subprocess.PIPE,
            text=True,
        )
        _, said = second.communicate(timeout=60)
        assert second.returncode == 1
        assert "already running" in said


def test_the_window_size_is_remembered(environment: dict[str, str], home: Path) -> None:
    with program(environment, home) as running:
        running.resize(1100, 700)
        running.keys("F1", "Escape")
        assert running.quit() == 0
    kept = json.loads((home / "preferences.json").read_text(encoding="utf-8"))
    assert kept["window"] == [1100, 700]
    assert kept["name"] == QUICK["name"]


def test_closing_leaves_no_process_behind(environment: dict[str, str], home: Path) -> None:
    with program(environment, home) as running:
        new_game(running)
        family = children_of(running.process.pid)
        assert family
        assert running.quit() == 0
        wait_for(lambda: True if not any(Path(f"/proc/{pid}").exists() for pid in family) else None, "the worker's end")


def children_of(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    if not Path("/proc").exists() or shutil.which("ps") is None:
        pytest.skip("this system has no /proc to read processes from")
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [int(child) for child in children]

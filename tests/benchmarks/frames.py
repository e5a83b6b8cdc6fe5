"""Frames: how long one takes while cards move, what the program does while nothing moves, and how soon it is there."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AbstractContextManager, nullcontext

from backalley.stage.felt import felt
from backalley.table.kit import Pace
from tests.table.playing import FRAME, Sitting, sitting
from tests.test_match import match_of
from tests.window.desktop import missing, screen

SIZES = ((1280, 800), (2560, 1440))
SECONDS = 30  # of play, in the table's own time
IDLE_SECONDS = 5
LATE = 0.02  # seconds after which a frame counts as late


def report() -> list[str]:
    """The rows, measured in a real window where there can be one."""
    place: AbstractContextManager[dict[str, str]] = nullcontext({}) if missing() else screen()
    with place as environment:
        return [*measured("tests.benchmarks.frames", environment), first_frame(environment)]


def measured(module: str, environment: dict[str, str]) -> list[str]:
    """What a module of measurements says when it is run by itself, on the screen that `environment` names."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        env={**_without_sdl(), **environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return [*done.stdout.splitlines(), *done.stderr.splitlines()]


def _without_sdl() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}


def moving(size: tuple[int, int]) -> str:
    """Frames of a deal being dealt, bid and played, at normal speed."""
    with sitting(match_of("back-alley"), Pace(), size) as at:
        empty = _empty_frames(at)
        times = []
        for _ in range(round(SECONDS / FRAME)):
            if at.table.your_turn:
                at.table.act(at.match.observe(0).legal[0])
            was_moving = at.table.sprites.moving
            start = time.perf_counter()
            drawn = at.window.pump(FRAME)
            if drawn and was_moving:
                times.append(time.perf_counter() - start)
        median, worst = statistics.median(times), max(times)
        late = sum(seconds > LATE for seconds in times)
        return (
            f"{size[0]}x{size[1]}: frames while cards move, median {1000 * median:5.1f} ms"
            f" ({median / empty:4.1f} x a frame of plain felt), worst {1000 * worst:5.1f} ms,"
            f" {late} of {len(times)} over {1000 * LATE:.0f} ms"
        )


def idle(size: tuple[int, int]) -> str:
    """The share of a core that the program takes while the person thinks."""
    with sitting(match_of("back-alley"), Pace(instant=True), size) as at:
        at.until_your_turn()
        at.run(10.0)
        start, end = time.process_time(), time.perf_counter() + IDLE_SECONDS
        drawn = 0
        while time.perf_counter() < end:
            drawn += at.window.pump(at.window.wait())
            time.sleep(at.window.wait())
        share = (time.process_time() - start) / IDLE_SECONDS
        return f"{size[0]}x{size[1]}: idle, {100 * share:4.2f} % of a core, {drawn} frames drawn in {IDLE_SECONDS} s"


def first_frame(environment: dict[str, str]) -> str:
    """From the start of the process to the first frame, beside the start of a bare interpreter."""
    code = (
        "import time; start = time.perf_counter()\n"
        "import backalley.stage.window as window\n"
        "pump = window.Window.pump\n"
        "def first(self, dt):\n"
        "    drawn = pump(self, dt)\n"
        "    if drawn: self.quit()\n"
        "    return drawn\n"
        "window.Window.pump = first\n"
        "from backalley.cli import main\n"
        "main([])\n"
    )
    with tempfile.TemporaryDirectory() as home:
        settings = {**_without_sdl(), "SDL_AUDIODRIVER": "dummy", **environment, "BACKALLEY_HOME": home}
        if not environment:
            settings["SDL_VIDEODRIVER"] = "dummy"
        whole = min(_seconds(["-c", code], settings) for _ in range(3))
    bare = min(_seconds(["-c", "pass"], dict(os.environ)) for _ in range(3))
    return (
        f"start to first frame and out again {whole:4.2f} s, {whole / bare:4.1f} x a bare interpreter ({bare:4.2f} s)"
    )


def _seconds(words: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], env=environment, check=True, capture_output=True)
    return time.perf_counter() - start


def _empty_frames(at: Sitting) -> float:
    cloth = felt(at.window.size)
    times = []
    for _ in range(60):
        start = time.perf_counter()
        at.window.surface.blit(cloth, (0, 0))
        at.window._window.flip()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    if "DISPLAY" not in os.environ:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    for each in SIZES:
        print(moving(each), flush=True)
    for each in SIZES:
        print(idle(each), flush=True)

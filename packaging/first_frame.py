"""Measures how long the program takes from its start to its first frame, under a screen of its own (Xvfb).

    python packaging/first_frame.py [PROGRAM]

measures the source tree, and PROGRAM beside it.
"""

import contextlib
import mmap
import os
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 7
PATIENCE = 60.0  # seconds

_SIZE = (1280, 800)
_STEP = 29  # pixels between those that are looked at; odd, so that columns differ from row to row
_COLOURS = 20  # of them that are different: an empty screen or window has one or two


class Screen:
    """An X screen whose pixels lie in a file that can be read at no cost."""

    def __init__(self, folder: Path, number: str) -> None:
        self.display = f":{number}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head, colours = struct.unpack_from(">I", self._pixels, 0)[0], struct.unpack_from(">I", self._pixels, 4 * 19)[0]
        self._start = head + colours * 12

    def shows_something(self) -> bool:
        """Whether there is a picture on the screen."""
        pixels = self._pixels[self._start : self._start + 4 * _SIZE[0] * _SIZE[1] : 4 * _STEP]
        greens = self._pixels[self._start + 1 : self._start + 4 * _SIZE[0] * _SIZE[1] : 4 * _STEP]
        return len(set(zip(pixels, greens, strict=False))) > _COLOURS


@contextmanager
def screen() -> Iterator[Screen]:
    """Runs Xvfb."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        size = f"{_SIZE[0]}x{_SIZE[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        server = subprocess.Popen([*command, "-fbdir", folder], pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as numbers:
                number = numbers.readline().strip()
            yield Screen(Path(folder), number)
        finally:
            server.terminate()
            server.wait()


def measure(commands: Mapping[str, Sequence[str]], rounds: int = ROUNDS) -> dict[str, float]:
    """Seconds to the first frame, the median for each command; they take turns, after one start that does not count."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    with screen() as shown, tempfile.TemporaryDirectory() as home:
        for round_number in range(rounds + 1):
            for name, command in commands.items():
                seconds = _start(command, shown, Path(home) / f"{name}-{round_number}")
                if round_number > 0:
                    times[name].append(seconds)
    return {name: statistics.median(seconds) for name, seconds in times.items()}


def source_command() -> list[str]:
    """What starts the program from the source tree."""
    return [sys.executable, "-m", "backalley"]


def _start(command: Sequence[str], shown: Screen, home: Path) -> float:
    # PYTHONDONTWRITEBYTECODE and its like would let the source tree be compiled anew at each start.
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "PYTHON"))}
    environment |= {"DISPLAY": shown.display, "SDL_AUDIODRIVER": "dummy", "BACKALLEY_HOME": str(home)}
    began = time.perf_counter()
    process = subprocess.Popen(command, env=environment, cwd=ROOT, start_new_session=True)
    try:
        while not shown.shows_something():
            if process.poll() is not None:
                raise RuntimeError(f"{command[0]} ended with status {process.returncode} before its first frame")
            if time.perf_counter() - began > PATIENCE:
                raise RuntimeError(f"{command[0]} showed nothing in {PATIENCE:.0f} s")
            time.sleep(0.002)
        seconds = time.perf_counter() - began
        process.terminate()
        # What was seen may have been the box that says why the program can't start.
        if process.wait(PATIENCE) != 0:
            raise RuntimeError(f"{command[0]} ended with status {process.returncode}")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    while shown.shows_something():  # the server takes the window off the screen in its own time
        time.sleep(0.01)
    return seconds


if __name__ == "__main__":
    programs = {"source tree": source_command()} | ({"built": [sys.argv[1]]} if len(sys.argv) > 1 else {})
    for name, seconds in measure(programs).items():
        print(f"{name}: {seconds:.2f} s")

"""A screen without a monitor, the program in a real window on it, and a hand on the mouse and the keys."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from backalley.match import Match
from backalley.rules.record import record_of

NEEDED = ("Xvfb", "xdotool", "import")
PATIENCE = 60.0  # seconds until something that must happen counts as not happening
SEED = bytes(32)
ROOT = Path(__file__).resolve().parents[2]

Found = TypeVar("Found")


def missing() -> list[str]:
    """The tools that a real window needs and this machine lacks."""
    return [tool for tool in NEEDED if shutil.which(tool) is None]


@contextmanager
def screen(size: str = "2560x1600") -> Iterator[dict[str, str]]:
    """An X screen of its own; gives the environment for programs on it."""
    read, write = os.pipe()
    # Without -noreset the server starts afresh whenever its last client leaves, as xdotool does after each look, and
    # throws out a program that is just coming.
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        environment |= {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
        yield environment
    finally:
        server.terminate()
        server.wait()


@dataclass
class Program:
    """The program in its window."""

    process: subprocess.Popen[str]
    environment: dict[str, str]
    home: Path
    window: str = ""

    def find(self) -> None:
        """Waits for the window."""
        self.window = wait_for(self._search, "the window")

    def _search(self) -> str | None:
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended with status {self.process.returncode}: {self._last_words()}")
        found = self._tool("search", "--onlyvisible", "--class", "backalley")
        return found.split()[-1] if found else None

    def _last_words(self) -> str:
        return "" if self.process.stderr is None else self.process.stderr.read()

    def _tool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def keys(self, *names: str) -> None:
        """Presses keys one after the other."""
        for name in names:
            self._tool("key", "--window", self.window, name)
            time.sleep(0.06)

    def click(self, x: float, y: float) -> None:
        """Goes to a place in the window and clicks."""
        self._tool("mousemove", "--window", self.window, str(round(x)), str(round(y)))
        time.sleep(0.15)
        self._tool("click", "1")
        time.sleep(0.1)

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size, in the screen's upper left corner."""
        self._tool("windowmove", self.window, "0", "0")
        self._tool("windowsize", "--sync", self.window, str(width), str(height))
        time.sleep(0.3)

    def picture(self, path: Path) -> None:
        """Takes a picture of the window."""
        subprocess.run(["import", "-window", self.window, str(path)], env=self.environment, check=True)

    @property
    def save(self) -> Path:
        """The record of the game that was saved last."""
        records = [path for path in (self.home / "saves").glob("*.json") if ".previous" not in path.name]
        return max(records, key=lambda path: path.stat().st_mtime_ns, default=self.home / "saves" / "none.json")

    def match(self) -> Match | None:
        """The game as it is saved at this moment."""
        try:
            return Match.resume(record_of(json.loads(self.save.read_text(encoding="utf-8"))), SEED)
        except FileNotFoundError:
            return None

    def wait_for_turn(self) -> Match:
        """Waits until the game is saved with the person, seat 0, to act or a deal over; gives it."""

        def ready() -> Match | None:
            match = self.match()
            return match if match is not None and match.to_act in (0, None) else None

        return wait_for(ready, "the person's turn")

    def quit(self) -> int:
        """Leaves by the menu's last button, from the table or the menu, and gives the exit status."""
        self.keys("Escape", "q")
        time.sleep(0.5)
        self.keys("shift+Tab", "Return")
        return self.process.wait(PATIENCE)


@contextmanager
def program(environment: dict[str, str], home: Path, *words: str) -> Iterator[Program]:
    """Starts the program with its files in `home`."""
    environment = {**environment, "BACKALLEY_HOME": str(home)}
    command = [sys.executable, "-m", "backalley", *words]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        running = Program(process, environment, home)
        running.find()
        yield running
    finally:
        process.kill()
        process.communicate()


def wait_for(look: Callable[[], Found | None], what: str) -> Found:
    """Looks again and again until there is something; fails when patience is out."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{what} never came")

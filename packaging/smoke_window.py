"""The part of the smoke test that needs a screen and keys: what a person sees and does in the first ten minutes."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from account import WORDS_ONLY, Account
from contents import ROOT

sys.path.insert(0, str(ROOT))

from backalley.players import LEVELS
from backalley.rules.game import Observation, Phase
from backalley.rules.observing import write_observation
from tests.window.desktop import PATIENCE, Program, missing, screen, wait_for  # found only now
from tests.window.test_real_window import act_by_keys, colours, new_game

Step = tuple[str, Callable[[], None]]

FLAT = 100  # colours: a picture with fewer shows nothing
SAME = 0.02  # of the pixels may differ in two pictures of one scene: a focus, a card that is still being sharpened
GLANCE = 10.0  # seconds for taking a picture
ROWS = 12  # of a menu, at most
WORKER = "--multiprocessing-fork"  # in the command line of the computer players' process

# Opened from the menu by keys: the first shows one scene, the others lead on from it.
FROM_THE_MENU = {
    "rule-book": ("F3", "Return"),
    "house-rules": ("Return", "shift+Tab", "shift+Tab", "shift+Tab", "Return"),
}

# Opened at the table by a key: each shows something else, and Escape leads back.
AT_THE_TABLE = {"score-sheet": "s", "rules-in-force": "r", "rule-book": "F3", "settings": "F2", "keys": "F1"}


class Ended(Exception):
    """The program has ended; the message says how."""


@contextmanager
def shown() -> Iterator[dict[str, str]]:
    """A screen of its own; gives what the environment must say for programs to show themselves there.

    Raises:
        FileNotFoundError: tools are missing.
    """
    lacking = missing()
    if lacking:
        raise FileNotFoundError(f"the smoke test needs {', '.join(lacking)}")
    with screen("1280x800") as environment:
        yield {"DISPLAY": environment["DISPLAY"]}


@contextmanager
def some_folder() -> Iterator[Path]:
    """A folder for pictures that nobody wants to keep."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


class Session:
    """One person's doings with the program."""

    def __init__(self, user: Account, shown: dict[str, str], pictures: Path) -> None:
        pictures.mkdir(parents=True, exist_ok=True)
        self._user = user
        self._shown = shown
        self._pictures = pictures
        self._taken = 0

    def steps(self, record: Path) -> Iterator[Step]:
        """What is tried, in order."""
        yield "every way out of the menu leads somewhere and back", self.walk_the_menu
        yield "the house rules and a rule book open from there", self.look_deeper
        yield "a game by keys, every scene of the table, the players' process killed", self.play
        yield "a second start says that the first is running", self.start_twice
        yield "a record opens by its name", lambda: self.open_record(record)
        yield "without sound", lambda: self.come_and_go({})
        yield "without a console", self.without_console
        yield "nothing of it runs any more", self.nothing_left
        yield "nothing went wrong unseen", self.quiet_log

    # ------------------------------------------------------------ steps

    def walk_the_menu(self) -> None:
        """Goes through the rows by Tab and Enter until the one that ends the program."""
        with self._running() as running:
            menu = self._settled(running, "menu")
            for row in range(ROWS):
                running.keys("Tab", "Return")
                try:
                    scene = self._settled(running, f"menu-row-{row + 1}")
                except Ended:
                    assert running.process.returncode == 0, running.process.returncode
                    assert row >= 3, f"the menu has only {row + 1} rows"
                    return
                assert difference(menu, scene) > SAME, f"row {row + 1} of the menu shows nothing new"
                self._back_to(running, menu)
            raise AssertionError("no row of the menu ends the program")

    def look_deeper(self) -> None:
        """What is two steps away from the menu."""
        with self._running() as running:
            menu = self._settled(running, "menu")
            for name, keys in FROM_THE_MENU.items():
                first, *others = keys
                running.keys(first)
                between = self._settled(running, f"way-to-{name}")
                running.keys(*others)
                scene = self._settled(running, name)
                assert difference(between, scene) > SAME, f"{' '.join(keys)} shows no {name}"
                self._back_to(running, menu)

    def play(self) -> None:
        """A game by keys; meanwhile everything that the table opens, and the death of the players' process."""
        with self._running() as running:
            new_game(running)
            asked = False
            for turn in range(24):
                if turn == 6:
                    self._kill_worker(running)
                seen = running.wait_for_turn().observe(0)
                if not asked and seen.phase is Phase.PLAY and len(seen.legal) > 3:
                    asked = self._ask_the_strongest(seen)
                act_by_keys(running)
            assert asked, "there never was a choice of cards"
            running.wait_for_turn()
            table = self._settled(running, "table")
            for name, key in AT_THE_TABLE.items():
                running.keys(key)
                scene = self._settled(running, name)
                assert difference(table, scene) > SAME, f"{key} shows no {name}"
                self._back_to(running, table)
            assert running.quit() == 0

    def start_twice(self) -> None:
        with self._running():
            second = self._user.say(environment=WORDS_ONLY)
            assert second.returncode == 1, second
            assert "already running" in second.stderr, second

    def open_record(self, record: Path) -> None:
        with self._running() as running:
            menu = self._settled(running, "menu-before-record")
        with self._running(str(record)) as running:
            shown = self._settled(running, "record")
            assert difference(menu, shown) > SAME, "instead of the record the menu is shown"
            running.process.send_signal(signal.SIGTERM)
            assert running.process.wait(PATIENCE) == 0

    def come_and_go(self, surroundings: dict[str, str]) -> None:
        """Opens and closes the program."""
        with self._running(surroundings=surroundings) as running:
            self._settled(running, "menu-again")

    def without_console(self) -> None:
        command = ["/bin/sh", "-c", 'exec "$0" <&- >&- 2>&-', str(self._user.program)]
        process = self._user.start(command, self._environment({"SDL_AUDIODRIVER": "dummy"}), heard=False)
        with self._in_window(process) as running:
            self._settled(running, "menu-without-console")

    def nothing_left(self) -> None:
        def gone() -> bool | None:
            return None if self._user.processes() else True

        wait_for(gone, "the end of every process")

    def quiet_log(self) -> None:
        log = self._user.home / ".local" / "state" / "backalley" / "log" / "backalley.log"
        said = log.read_text(encoding="utf-8")
        assert "Traceback" not in said, said

    # ------------------------------------------------------------ means

    @contextmanager
    def _running(self, *words: str, surroundings: dict[str, str] | None = None) -> Iterator[Program]:
        """The program in its window; at the end it is closed, as a desktop closes it, and must take that well."""
        surroundings = {"SDL_AUDIODRIVER": "dummy"} if surroundings is None else surroundings
        process = self._user.start([str(self._user.program), *words], self._environment(surroundings))
        with self._in_window(process) as running:
            yield running

    @contextmanager
    def _in_window(self, process: "subprocess.Popen[str]") -> Iterator[Program]:
        data = self._user.home / ".local" / "share" / "backalley"
        running = Program(process, {**os.environ, **self._shown}, data)
        try:
            running.find()
            yield running
            if process.poll() is None:
                process.terminate()
            assert process.wait(PATIENCE) == 0, process.returncode
        finally:
            process.kill()
            process.communicate()

    def _environment(self, surroundings: dict[str, str]) -> dict[str, str]:
        return self._user.environment | self._shown | surroundings

    def _kill_worker(self, running: Program) -> None:
        """Kills the computer players' process; there must be another by the time that they have moved."""
        killed = self._workers()
        assert len(killed) == 1, self._user.processes()
        os.kill(next(iter(killed)), signal.SIGKILL)
        for _ in range(3):
            act_by_keys(running)
        wait_for(lambda: self._workers() - killed or None, "another process for the computer players")

    def _ask_the_strongest(self, seen: Observation) -> bool:
        """The strongest computer player must have an answer: that one reckons with numpy. Gives that it was asked."""
        said = self._user.say("player", "--level", tuple(LEVELS)[-1], told=write_observation(seen) + "\n")
        assert "action" in json.loads(said.stdout), said
        return True

    def _workers(self) -> set[int]:
        return {number for number, command in self._user.processes().items() if WORKER in command}

    def _settled(self, running: Program, name: str) -> pygame.Surface:
        """A picture of the window once it stands still.

        Raises:
            Ended: the program has ended.
        """
        self._taken += 1
        file = self._pictures / f"{self._taken:02}-{name}.png"
        last: list[pygame.Surface] = []

        def still() -> pygame.Surface | None:
            if running.process.poll() is not None:
                raise Ended(f"the program has ended with status {running.process.returncode}")
            if not self._take(running, file):
                return None
            now = pygame.image.load(file)
            before, last[:] = list(last), [now]
            if before and colours(file) > FLAT and difference(before[0], now) == 0.0:
                return now
            time.sleep(0.2)
            return None

        return wait_for(still, f"a quiet picture of the {name}")

    def _take(self, running: Program, file: Path) -> bool:
        """Takes a picture of the window; whether there was a window to take it of."""
        command = ["import", "-window", running.window, str(file)]
        try:
            done = subprocess.run(command, env=running.environment, capture_output=True, timeout=GLANCE, check=False)
        except subprocess.TimeoutExpired:  # without the window it waits for somebody to point at another
            return False
        return done.returncode == 0

    def _back_to(self, running: Program, scene: pygame.Surface) -> None:
        """Presses Escape until a scene is there again."""

        def there() -> bool | None:
            running.keys("Escape")
            return True if difference(scene, self._settled(running, "back")) <= SAME else None

        wait_for(there, "the way back")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of two pictures that differs; all of it in pictures of different sizes."""
    if one.get_size() != other.get_size():
        return 1.0
    # Every seventh byte is enough, and is now red, now green, now blue.
    mine, its = (pygame.image.tobytes(picture, "RGB")[::7] for picture in (one, other))
    return sum(map(int.__ne__, mine, its)) / len(mine)

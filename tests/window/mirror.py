"""The program on the dummy driver beside the real one: given the same clicks, it tells where everything is.

It has a copy of the same files and the same seed; its computer players do what those of the real game have done.
"""

import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from backalley.app import App
from backalley.kept import Kept
from backalley.rules.actions import Action, parse_action
from backalley.rules.game import Observation
from backalley.rules.lines import Line
from backalley.rules.record import Record, record_of
from backalley.stage.scene import Scene
from backalley.stage.window import Window
from backalley.store.games import GameFolder
from backalley.store.places import Places
from backalley.table.scene import TableScene
from backalley.text import Text
from tests.window.desktop import Program

_REST = 0.2  # seconds of its time in which its animations end
TEXT = Text.load(strict=True)


@dataclass(frozen=True)
class Answered:
    """What a computer player has done in the real game."""

    request: int
    action: Action
    reason: Line | None = None


class Echo:
    """Computer players that do what they have done in the real game; `found` gives that game as it was saved last."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.table: TableScene | None = None
        self._asked = 0
        self._hint: Action | None = None
        self._waiting = False

    def ask(self, observation: Observation, level: str, seed: int, style: str = "steady") -> int:
        self._asked += 1
        self._waiting = True
        hinting = self.table is not None and self.table.match.sitters[observation.viewer or 0].human
        self._hint = observation.legal[0] if hinting and observation.viewer is not None else None
        return self._asked

    def poll(self) -> Answered | None:
        if not self._waiting or self.table is None:
            return None
        action = self._hint or self._done()
        if action is None:
            return None
        self._waiting = False
        return Answered(self._asked, action)

    def _done(self) -> Action | None:
        """What the real game has in the place where the mirror's stands."""
        assert self.table is not None
        here, real = self.table.match.record(), saved(self._program)
        if real is None or len(real.deals) < len(here.deals):
            return None
        at = len(here.deals) - 1
        actions, done = real.deals[at].actions, len(here.deals[at].actions)
        return parse_action(actions[done]) if done < len(actions) else None


def saved(program: Program) -> Record | None:
    """The game as it was saved last."""
    try:
        return record_of(json.loads(program.save.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None


class Mirror:
    """The same program on the dummy driver."""

    def __init__(self, program: Program, size: tuple[int, int]) -> None:
        self._program = program
        self._home = Path(tempfile.mkdtemp())
        self.window = Window("Back Alley", size)
        self.echo = Echo(program)
        self._games: GameFolder | None = None
        self._pointer = (-1, -1)
        self.app: App
        self.begin()

    def begin(self) -> None:
        """Starts afresh, at the menu, with the files that the real one has now."""
        self._end()
        shutil.copytree(self._program.home, self._home)
        places = Places.at(self._home)
        self._games = GameFolder(places)
        self._games.acquire()
        self.app = App(TEXT, self.window, self.echo, Kept.load(places, self._games))  # type: ignore[arg-type]
        self.app.start()
        self.window.stack = self.app.stack
        self.rest()

    def _end(self) -> None:
        if self._games is not None:
            self.app.stack.clear()
            self._games.release()
        shutil.rmtree(self._home)

    def close(self) -> None:
        """Leaves nothing behind."""
        self._end()
        self.window.close()

    @property
    def top(self) -> Scene:
        """The topmost scene."""
        top = self.app.stack.top
        assert top is not None
        return top

    @property
    def table(self) -> TableScene | None:
        """The table, where there is one."""
        return next((scene for scene in self.app.stack.scenes if isinstance(scene, TableScene)), None)

    def rest(self) -> None:
        """Lets time pass until nothing moves."""
        for _ in range(3):
            self.echo.table = self.table
            self.app.stack.update(_REST)

    def look(self) -> None:
        """Draws what is to be seen."""
        stack, surface = self.app.stack, self.window.surface
        stack.draw(surface)
        while self.app.kit.faces.pending:
            stack.update(_REST)
            stack.draw(surface)

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self.window._window.size = size
        self.window.pump(_REST)
        self.rest()

    def point(self, x: float, y: float) -> None:
        """Takes the pointer to a place."""
        place = round(x), round(y)
        if place != self._pointer:  # a pointer that stays where it is tells nobody anything
            self._pointer = place
            self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.rest()

    def click(self, x: float, y: float) -> None:
        """Clicks at a place."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=(round(x), round(y)), button=1)
        self.rest()

    def wheel(self, notches: int) -> None:
        """Turns the wheel."""
        self._post(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches))
        self.rest()

    def _post(self, kind: int, **facts: Any) -> None:
        self.app.stack.handle(pygame.event.Event(kind, facts))

    def pixels(self, box: pygame.Rect) -> bytes:
        """What is seen there: red, green and blue for each pixel."""
        return pygame.image.tobytes(self.window.surface.subsurface(box), "RGB")

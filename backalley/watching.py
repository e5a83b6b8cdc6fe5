"""Watching a game: computer players at the table in the window, with nobody to click."""

import contextlib
from typing import TextIO

import pygame

from backalley.app import make_kit, no_window
from backalley.assets import asset
from backalley.match import Match
from backalley.players.worker import Worker
from backalley.rules.scoring import DealScore
from backalley.scenes.score_sheet import ScoreSheet
from backalley.seating import people
from backalley.stage.scene import SceneStack
from backalley.stage.window import Clock, NoDisplay, Window, WrongPygame
from backalley.store.preferences import Preferences
from backalley.table.naming import Names
from backalley.table.scene import TableScene
from backalley.table.tools import Tool
from backalley.text import Text

SHEET_TIME = 4.0  # seconds that a score sheet stays at normal speed
LAST_SHEET_TIME = 6.0

CLOSED_EARLY = 1  # exit status


class Watcher:
    """The table's host when nobody plays: puts score sheets away by itself, and ends with the game."""

    def __init__(self, match: Match, text: Text, window: Window, speed: str, thinker: Worker) -> None:
        # Speed and sound are the only things that a watcher chooses; everything else is as it comes.
        self.kit = make_kit(text, Preferences(name="", speed=speed, sound=speed != "instant"))
        self.stack = SceneStack(window.size)
        self.over = False
        self._match = match
        self._window = window
        self.table = TableScene(self.kit, match, thinker, self, people(match, text), viewer=0)
        self.stack.push(self.table)

    def open_sheet(self, table: TableScene, score: DealScore | None) -> None:
        names = Names(self._match.setup.seats, self._match.parties, None, self.kit.text)
        last = score is not None and self._match.winners is not None
        sheet = _TimedSheet(self, names, self._match, score, last)
        self.stack.push(sheet)

    def sheet_done(self, last: bool) -> None:
        """A score sheet was put away."""
        self.stack.pop()
        self.table.sheet_closed()
        if last:
            self.over = True
            self._window.quit()

    def leave_table(self) -> None:
        self._window.quit()

    def tools(self) -> tuple[Tool, ...]:
        return (Tool("full", "tool.full", None, self._window.toggle_fullscreen),)


def watch(match: Match, speed: str, text: Text, err: TextIO) -> int:
    """Shows `match` being played by its computer players; gives the exit status, 0 when the game was played out."""
    worker = Worker()
    try:
        worker.start()
        window = Window("Back Alley", icon=asset("pictures", "icon.svg"))
        watcher = Watcher(match, text, window, speed, worker)
        with contextlib.closing(window):
            window.run(watcher.stack, Clock())
        if watcher.over:
            return 0
        print(text("cli.closed_early"), file=err)
        return CLOSED_EARLY
    except (NoDisplay, WrongPygame) as refused:
        return no_window(refused, text)
    finally:
        worker.close()


class _TimedSheet(ScoreSheet):
    """A score sheet that puts itself away."""

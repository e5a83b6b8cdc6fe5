"""Watching a game: computer players at the table in the window, with nobody to click."""

import contextlib
from collections.abc import Callable, Sequence
from typing import TextIO

from backalley.assets import asset
from backalley.match import Match
from backalley.outfit import make_kit
from backalley.players.worker import Worker
from backalley.rules.lines import Party, Seat
from backalley.rules.scoring import DealScore
from backalley.scenes.rule_book import RuleBook
from backalley.scenes.score_sheet import ScoreSheet
from backalley.stage.scene import SceneStack
from backalley.stage.window import Clock, NoDisplay, Window, WrongPygame
from backalley.starting import no_window
from backalley.store.preferences import Preferences
from backalley.table.kit import Kit
from backalley.table.naming import Names
from backalley.table.scene import TableScene
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
        self.table = TableScene(self.kit, match, thinker, self, watching=0)
        self.stack.push(self.table)

    def open_sheet(self, table: TableScene, score: DealScore | None) -> None:
        winners = self._match.winners if score is not None else None
        stays = None if score is None else LAST_SHEET_TIME if winners is not None else SHEET_TIME
        pace = self.kit.pace
        if stays is not None:
            stays = 0.0 if pace.instant else stays / pace.speed
        names = Names(self._match.setup.seats, self._match.parties, None, self.kit.text)

        def done() -> None:
            self.stack.pop(sheet)
            if score is not None:
                table.sheet_closed()
            if winners is not None:
                self.over = True
                self._window.quit()

        sheet = TimedSheet(self.kit, names, self._match, stays, done, finished=score is not None, winners=winners)
        self.stack.push(sheet)

    def open_rules(self, at: str | None) -> None:
        setup = self._match.setup
        self.stack.push(RuleBook(self.kit, setup.game, setup.options, at=at))

    def open_curtain(self, table: TableScene, seat: Seat, before: Seat | None) -> None:
        table.admit(seat)

    def open_menu(self, table: TableScene) -> None:
        self._window.quit()

    def shortcut(self, key: int) -> bool:
        return False

    def finished(self, table: TableScene) -> None:
        """The last score sheet ends the watching."""


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


class TimedSheet(ScoreSheet):
    """A score sheet that puts itself away after `stays` seconds; ``None``: it waits for a person."""

    def __init__(
        self,
        kit: Kit,
        names: Names,
        match: Match,
        stays: float | None,
        on_done: Callable[[], None],
        *,
        finished: bool,
        winners: Sequence[Party] | None,
    ) -> None:
        super().__init__(kit, names, match.sheet, match.sizes, on_done=on_done, finished=finished, winners=winners)
        self._stays = stays
        self._on_time_up = on_done

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._stays is not None:
            self._stays -= dt
            if self._stays <= 0:
                self._stays = None
                self._on_time_up()
        return changed

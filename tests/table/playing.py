"""A table on the dummy driver with a clock of its own, computer players that answer at once, and a patient host."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame

from backalley.assets import asset
from backalley.match import Match
from backalley.players.player import Prospect
from backalley.rules.actions import Action, Bid, Pass
from backalley.rules.game import Observation
from backalley.rules.lines import Line, Seat
from backalley.rules.scoring import DealScore
from backalley.stage.faces import Faces
from backalley.stage.paint import Painter
from backalley.stage.scene import SceneStack
from backalley.stage.sound import Sounds
from backalley.stage.window import Window
from backalley.table.kit import Kit, Pace
from backalley.table.scene import TableScene
from backalley.text import Text

INSTANT = Pace(instant=True, trick_pause=0.0)
FRAME = 1 / 60


@dataclass(frozen=True)
class Answered:
    request: int
    action: Action
    reason: Line | None = None
    prospects: tuple[Prospect, ...] = ()


class FirstLegal:
    """A computer player that bids 1 where it can, passes where it can't, and plays its first legal card."""

    def __init__(self) -> None:
        self.asked: list[Observation] = []
        self._answers: list[Answered] = []
        self.silent = False
        self.steals = False  # bids as high as it may

    def ask(self, observation: Observation, level: str, seed: int, style: str = "steady") -> int:
        self.asked.append(observation)
        wanted = [action for action in observation.legal if action in (Bid(1), Pass())]
        if self.steals:
            wanted = [action for action in observation.legal if isinstance(action, Bid)]
        self._answers.append(Answered(len(self.asked), (wanted or list(observation.legal))[-1]))
        return len(self.asked)

    def poll(self) -> Answered | None:
        return self._answers.pop(0) if self._answers and not self.silent else None


@dataclass
class PatientHost:
    """Puts score sheets away at once unless told to keep them open."""

    keep_open: bool = False
    sheets: list[DealScore | None] = field(default_factory=list)
    menus: int = 0
    ended: int = 0
    rules: list[str | None] = field(default_factory=list)
    curtains: list[tuple[Seat, Seat | None]] = field(default_factory=list)
    lets_in: bool = True  # whether whoever is asked for comes at once

    def open_sheet(self, table: TableScene, score: DealScore | None) -> None:
        self.sheets.append(score)
        if score is not None and not self.keep_open:
            table.sheet_closed()

    def open_rules(self, at: str | None) -> None:
        self.rules.append(at)

    def open_curtain(self, table: TableScene, seat: Seat, before: Seat | None) -> None:
        self.curtains.append((seat, before))
        if self.lets_in:
            table.admit(seat)

    def open_menu(self, table: TableScene) -> None:
        self.menus += 1

    def shortcut(self, key: int) -> bool:
        return False

    def finished(self, table: TableScene) -> None:
        self.ended += 1


@dataclass
class Sitting:
    """One table in its window."""

    window: Window
    table: TableScene
    match: Match
    thinker: FirstLegal
    host: PatientHost

    def run(self, seconds: float) -> None:
        """Lets time pass in frames."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.window.pump(FRAME)

    def until_your_turn(self, seconds: float = 60.0) -> None:
        """Lets time pass until the person is to act."""
        for _ in range(round(seconds / FRAME)):
            if self.table.your_turn:
                self.run(0.3)
                return
            self.window.pump(FRAME)
        raise AssertionError("the person's turn never came")

    def press(self, key: int) -> None:
        """A key, down and up."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        self.run(FRAME)

    def click(self, x: float, y: float) -> None:
        """A click of the left button, after the pointer has come there."""
        at = (round(x), round(y))
        for kind, more in (
            (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
            (pygame.MOUSEBUTTONDOWN, {"button": 1}),
            (pygame.MOUSEBUTTONUP, {"button": 1}),
        ):
            pygame.event.post(pygame.event.Event(kind, pos=at, **more))
            self.run(FRAME)


@contextmanager
def sitting(match: Match, pace: Pace = INSTANT, size: tuple[int, int] = (1280, 800)) -> Iterator[Sitting]:
    """Sits the persons down at `match`."""
    window = Window("Back Alley", size)
    kit = Kit(Painter(), Faces(asset("cards")), Sounds(asset("sounds"), False), Text.load(strict=True), pace)
    thinker, host = FirstLegal(), PatientHost()
    table = TableScene(kit, match, thinker, host)
    window.stack = SceneStack(window.size)
    window.stack.push(table)
    try:
        yield Sitting(window, table, match, thinker, host)
    finally:
        window.close()

"""What comes and goes over the table: the breathing ring, bubbles that shrink, notices, the last trick shown again."""

import math

import pygame

from backalley.rules.game import Observation
from backalley.stage.paint import Painter
from backalley.table.kit import Kit
from backalley.table.layout import Box, Layout, side_of, trick_pose
from backalley.table.message import Notice, draw_notice
from backalley.table.trick_marks import draw_winning_mark

BREATH = 1.6  # seconds
BREATHS = 3  # then the ring rests: nothing moves while somebody thinks
SHRINK_TIME = 0.35  # seconds


class Pulse:
    """The halo of the turn ring: it breathes when a turn begins, and then rests."""

    def __init__(self) -> None:
        self._age: float | None = None

    @property
    def beating(self) -> bool:
        return self._age is not None and self._age < BREATH * BREATHS

    @property
    def strength(self) -> float:
        """How strong the halo is now, 0 to 1."""
        if self._age is None:
            return 0.0
        return 0.5 - 0.5 * math.cos(2 * math.pi * min(self._age / BREATH, BREATHS))

    def update(self, dt: float, turn: bool) -> bool:
        """Lets time pass; whether the ring looks different now."""
        if not turn:
            changed, self._age = self._age is not None, None
            return changed
        if self._age is None:
            self._age = 0.0
            return True
        was_beating = self.beating
        self._age += dt
        return was_beating


class Shrinking:
    """How far the bubbles have shrunk into the plates: 0 not at all, 1 they are gone."""

    def __init__(self) -> None:
        self.share = 1.0
        self._goal = 1.0

    @property
    def moving(self) -> bool:
        return self.share != self._goal

    def show(self, visible: bool, at_once: bool = False) -> None:
        """Shows the bubbles, always at once, or lets them shrink."""
        self._goal = 0.0 if visible else 1.0
        if visible or at_once:
            self.share = self._goal

    def update(self, dt: float) -> bool:
        """Lets time pass; whether they look different now."""
        before = self.share
        self.share = min(self._goal, self.share + dt / SHRINK_TIME)
        return self.share != before


class Notices:
    """The notice that is shown, if any, and for how long it has been."""

    def __init__(self) -> None:
        self._notice: Notice | None = None
        self._age = 0.0

    @property
    def shown(self) -> Notice | None:
        """The notice; ``None`` while there is none."""
        return self._notice

    @property
    def fading(self) -> bool:
        return self._notice is not None and self._notice.opacity(self._age) < 1.0

    def show(self, notice: Notice) -> None:
        """Shows a notice in place of any other."""
        self._notice, self._age = notice, 0.0

    def hide(self) -> None:
        """Takes the notice away."""
        self._notice = None

    def update(self, dt: float) -> bool:
        """Lets time pass; whether it looks different now."""
        if self._notice is None:
            return False
        self._age += dt
        fading = self.fading
        if self._age >= self._notice.seconds:
            self._notice = None
        return fading

    def draw(self, painter: Painter, dst: pygame.Surface, layout: Layout, panel: Box | None = None) -> None:
        """Draws the notice above the hand, clear of the bid panel where there is one."""
        if self._notice is not None:
            draw_notice(painter, dst, layout, self._notice, self._age, panel)


def draw_last_trick(kit: Kit, dst: pygame.Surface, layout: Layout, seen: Observation) -> None:
    """Lays the last complete trick out again over the darkened table, its winner marked."""
    trick = seen.tricks[-1]
    seats = len(seen.seats)
    measures = layout.measures
    kit.painter.dim(dst, 0.55)
    for seat, card in trick.plays(seats):
        pose = trick_pose(measures, side_of(seat, layout.bottom, seats))
        shadow = (8.0, 4.0, 0.36)
        kit.faces.blit(dst, str(card), pose.x, pose.y, pose.height, pose.angle, moving=False, shadow=shadow)
        if seat == trick.winner:
            draw_winning_mark(kit.painter, dst, measures, pose, seen.party_of(seat))
    assert trick.winner is not None
    words = kit.text("happening.last_trick", n=len(seen.tricks), player=seen.seats[trick.winner])
    x, y = measures.centre
    below = y + 1.22 * measures.trick
    kit.painter.centred(dst, words, x, below, size=measures.px(18), face="bold")

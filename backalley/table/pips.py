"""Contracts and tricks as marks that can be counted, in groups of five."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from backalley.rules.lines import Party
from backalley.rules.scoring import Pip
from backalley.stage.paint import Painter

_GROUP = 5
_SMALLEST = 5.0  # px: a smaller mark can't be told from its neighbour
_RING = 1.75 / 13  # line of a hollow mark, of its diameter
_OVER = 0.7  # sizes of the lesser marks, of a whole one
_SPARE = 0.34
_SPARE_COLOUR = "#cfe0dc"


@dataclass(frozen=True, slots=True)
class PipSize:
    """The diameter of a mark, the way to the next one, and what comes on top after every fifth; in pixels."""

    diameter: float
    step: float
    gap: float

    def at(self, place: int) -> float:
        """The middle of a mark, counted from 0, from the left edge of the row."""
        return self.diameter / 2 + place * self.step + place // _GROUP * self.gap

    def width(self, count: int) -> float:
        """The width of a row."""
        return 0.0 if count == 0 else self.at(count - 1) + self.diameter / 2

    def fitted(self, count: int, room: float) -> "PipSize | None":
        """This size, or the largest smaller one whose row fits into the room; ``None`` where it would be too fine."""
        width = self.width(count)
        if width <= room:
            return self
        share = room / width
        if self.diameter * share < _SMALLEST:
            return None
        return PipSize(self.diameter * share, self.step * share, self.gap * share)


def draw_pips(
    painter: Painter,
    dst: pygame.Surface,
    party: Party,
    pips: Sequence[Pip],
    x: float,
    cy: float,
    size: PipSize,
    *,
    lost: float = 0.5,
) -> None:
    """Draws a contract from x to the right; `lost` is the opacity of the rings that nobody can fill any more."""
    d = size.diameter
    ring = max(1.25, d * _RING)
    for place, pip in enumerate(pips):
        cx = x + size.at(place)
        match pip:
            case Pip.TAKEN:
                painter.mark(dst, party, cx, cy, d)
            case Pip.OVER:
                painter.mark(dst, party, cx, cy, d * _OVER)
            case Pip.WANTED:
                painter.mark(dst, party, cx, cy, d, filled=False, alpha=0.95, width=ring)
            case Pip.LOST:
                painter.mark(dst, party, cx, cy, d, filled=False, alpha=lost, width=ring)
            case Pip.SPARE:
                painter.mark(dst, party, cx, cy, max(4.0, d * _SPARE), alpha=0.55, color=_SPARE_COLOUR)


def draw_tricks(
    painter: Painter, dst: pygame.Surface, party: Party, taken: int, x: float, cy: float, size: PipSize, room: float
) -> None:
    """Draws so many tricks as marks from x to the right, or one mark and the number where they have no room."""
    fitting = size.fitted(taken, room)
    if fitting is not None:
        draw_pips(painter, dst, party, (Pip.TAKEN,) * taken, x, cy, fitting)
        return
    painter.mark(dst, party, x + size.diameter / 2, cy, size.diameter)
    # The figures are as high as one and a half marks, 14 px beside the usual ones.
    painter.centred(dst, str(taken), x + 1.6 * size.diameter, cy, size=1.55 * size.diameter, face="bold", align="left")

"""The score sheet's chart: the totals of all parties from deal to deal."""

import math
from collections.abc import Sequence

import pygame

from backalley.scenes.sheet_words import Row
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import MIST, SHEET, WHITE
from backalley.stage.shapes import party_colour
from backalley.text import Text

_STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)  # points between two lines of the grid
_MOST_LINES = 4
_APART = 24  # px at text size 100 % between two totals at the lines' ends


def draw_chart(
    painter: Painter, dst: pygame.Surface, rows: Sequence[Row], parties: int, box: Box, scale: float, text: Text
) -> None:
    """Draws a line with the party's marks for each party, and its total at the end."""
    x, y, width, height = box
    totals = [[0, *(row.scores[party][1] for row in rows if row.scores is not None)] for party in range(parties)]
    deals = max(len(rows), 1)
    low, high, step = _grid(min(map(min, totals)), max(map(max, totals)))
    plot = _Plot(x + 40 * scale, y, width - 112 * scale, height - 28 * scale, deals, low, high)
    _draw_grid(painter, dst, plot, step, scale, text)
    # The first party's line lies on top.
    for party in reversed(range(parties)):
        _draw_line(painter, dst, plot, party, totals[party], scale)
    if len(totals[0]) > 1:
        _draw_totals(painter, dst, plot, [line[-1] for line in totals], len(totals[0]) - 1, scale)


class _Plot:
    """Where deals and points lie in the chart."""

    def __init__(self, x: float, y: float, width: float, height: float, deals: int, low: int, high: int) -> None:
        self.left, self.top, self.width, self.height = x, y, width, height
        self.deals, self.low, self.high = deals, low, high

    def across(self, deal: float) -> float:
        return self.left + deal / self.deals * self.width

    def down(self, points: float) -> float:
        return self.top + (self.high - points) / (self.high - self.low) * self.height


def _grid(least: int, most: int) -> tuple[int, int, int]:
    """The lowest and the highest points shown, and the points from line to line."""
    spread = max(most - least, 20)
    step = next((step for step in _STEPS if spread <= _MOST_LINES * step), _STEPS[-1])
    half = max(1, step // 2)
    low = math.floor(least / half) * half
    return low, max(math.ceil(most / half) * half, low + 2 * step), step


def _draw_grid(painter: Painter, dst: pygame.Surface, plot: _Plot, step: int, scale: float, text: Text) -> None:
    size = 14 * scale
    first = math.ceil(plot.low / step) * step
    for points in range(first, plot.high + 1, step):
        level = round(plot.down(points))
        alpha = 0.30 if points == 0 else 0.10
        painter.rounded(dst, (plot.left, level, plot.width, scale), 0, fill=WHITE, alpha=alpha)
        painter.centred(
            dst,
            text.number(points),
            plot.left - 10 * scale,
            level,
            size=size,
            color=MIST,
            align="right",
            tabular=True,
        )
    baseline = plot.top + plot.height + 27 * scale
    painter.text(dst, text("sheet.deal"), plot.left - 10 * scale, baseline, size=size, color=MIST, align="right")
    for deal in _ticks(plot.deals):
        painter.text(dst, text.number(deal), plot.across(deal), baseline, size=size, color=MIST, align="center")


def _ticks(deals: int) -> list[int]:
    """The deals that are named below the chart: the first, every fifth, and the last unless it is too near to those."""
    fifths = [deal for deal in range(5, deals + 1, 5) if deal == deals or deals - deal > 1]
    ends = {1, *fifths, deals}
    return sorted(ends)


def _draw_line(
    painter: Painter, dst: pygame.Surface, plot: _Plot, party: int, totals: Sequence[int], scale: float
) -> None:
    points = [(plot.across(deal), plot.down(total)) for deal, total in enumerate(totals)]
    if len(points) < 2:
        return
    outline = "L".join(f"{px - plot.left:.1f} {py - plot.top:.1f}" for px, py in points)
    path = f'<path d="M{outline}" fill="none" stroke-linejoin="round" stroke-linecap="round" '
    color = party_colour(party)
    body = (
        f'{path} stroke="{SHEET}" stroke-width="{5.5 * scale:.2f}"/>'
        f'{path} stroke="{color}" stroke-width="{2.25 * scale:.2f}"/>'
    )
    painter.draw(dst, body, plot.left, plot.top, plot.width, plot.height)
    for px, py in points[1:-1]:
        painter.mark(dst, party, px, py, 6 * scale)
    px, py = points[-1]
    painter.mark(dst, party, px, py, 14 * scale, color=SHEET)
    painter.mark(dst, party, px, py, 10 * scale)


def _draw_totals(
    painter: Painter, dst: pygame.Surface, plot: _Plot, totals: Sequence[int], deal: int, scale: float
) -> None:
    """The totals beside the ends of their lines, moved apart where they would cover one another."""
    order = sorted(range(len(totals)), key=lambda party: -totals[party])
    levels: list[float] = []
    for party in order:
        level = plot.down(totals[party])
        levels.append(max(level, levels[-1] + _APART * scale) if levels else level)
    # What was pushed below the chart moves the others up with it.
    below = plot.top + plot.height - 4 * scale
    for place in range(len(levels) - 1, -1, -1):
        levels[place] = min(levels[place], below)
        below = levels[place] - _APART * scale
    x = plot.across(deal) + 14 * scale
    for party, level in zip(order, levels, strict=True):
        painter.centred(
            dst,
            Text.number(totals[party]),
            x,
            level,
            size=22 * scale,
            face="bold",
            color=party_colour(party),
            align="left",
        )

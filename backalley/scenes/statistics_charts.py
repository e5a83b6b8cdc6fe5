"""The pictures of the statistics: bars, a line and a row of marks. What went well is filled, what failed is open."""

import math
from collections.abc import Sequence

import pygame

from backalley.scenes.statistics_words import Bar, tenths
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import CORAL, IVORY, MIST, SHEET, WHITE
from backalley.statistics.results import Ending
from backalley.text import Text

_SMALL = 14
_WIDEST_BAR = 36  # px at text size 100 %, as in all that follows
_LABEL_APART = 6  # between two words below the bars
_STRIP_STEP = 22
_MARK = 14
_NAME_APART, _NAMES_APART = 8, 20  # between a sign and its name, and between a name and the next sign
_MARKS_APART = 9  # between two points of the line that have a mark each
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # points between two lines of the grid
_MOST_LINES = 4


def draw_bars(painter: Painter, dst: pygame.Surface, bars: Sequence[Bar], box: Box, scale: float) -> None:
    """Draws a bar for each: what was made filled, what failed above it as an outline, the number of both on top."""
    x, y, width, height = box
    small = _SMALL * scale
    base = round(y + height - 24 * scale)
    room = base - y - 22 * scale
    step = width / len(bars)
    wide = min(_WIDEST_BAR * scale, step * 0.72)
    most = max(bar.made + bar.failed for bar in bars)
    words = [word for bar in bars for word in (bar.label, str(bar.made + bar.failed))]
    widest = max(painter.text_width(word, size=small) for word in words) + _LABEL_APART * scale
    every = math.ceil(widest / step)  # where there is no room for all words, only every so many bars have them
    painter.rounded(dst, (x, base, width, max(1, round(scale))), 0, fill=WHITE, alpha=0.30)
    for place, bar in enumerate(bars):
        middle = x + (place + 0.5) * step
        named = place % every == 0
        if named:
            painter.centred(dst, bar.label, middle, base + 14 * scale, size=small, color=MIST)
        total = bar.made + bar.failed
        if total == 0:
            continue
        tall, made = room * total / most, room * bar.made / most
        left = middle - wide / 2
        if bar.failed:
            line = 1.5 * scale
            outline = (left, base - tall, wide, max(tall - made, 3 * scale))
            painter.rounded(dst, outline, 3 * scale, stroke=CORAL, stroke_width=line, fill=SHEET, alpha=0.6)
        if bar.made:
            painter.rounded(dst, (left, base - made, wide, made), 3 * scale, fill=CORAL)
        if named:
            painter.centred(dst, str(total), middle, base - tall - 11 * scale, size=small)


def draw_legend(
    painter: Painter, dst: pygame.Surface, words: tuple[str, str], x: float, middle: float, scale: float
) -> None:
    """Draws what filled and open bars stand for."""
    side = 12 * scale
    for word, line in zip(words, (0.0, 1.5 * scale), strict=True):
        box = (x, middle - side / 2, side, side)
        if line:
            painter.rounded(dst, box, 3 * scale, stroke=CORAL, stroke_width=line)
        else:
            painter.rounded(dst, box, 3 * scale, fill=CORAL)
        x = _named(painter, dst, word, x + side, middle, scale)


def draw_endings(
    painter: Painter, dst: pygame.Surface, words: Sequence[tuple[Ending, str]], x: float, middle: float, scale: float
) -> None:
    """Draws what the marks of games stand for."""
    side = _MARK * scale
    for ending, word in words:
        draw_ending(painter, dst, ending, x + side / 2, middle, scale)
        x = _named(painter, dst, word, x + side, middle, scale)


def endings_width(painter: Painter, words: Sequence[tuple[Ending, str]], scale: float) -> float:
    """The width that `draw_endings` needs."""
    apart = (_MARK + _NAME_APART + _NAMES_APART) * scale
    return sum(painter.text_width(word, size=_SMALL * scale) + apart for _, word in words)


def _named(painter: Painter, dst: pygame.Surface, word: str, x: float, middle: float, scale: float) -> float:
    """Writes what a sign that ends at x stands for; gives where the next sign begins."""
    x += _NAME_APART * scale
    return x + painter.centred(dst, word, x, middle, size=_SMALL * scale, align="left") + _NAMES_APART * scale


def strip_length(width: float, scale: float) -> int:
    """How many games `draw_strip` has room for."""
    return max(1, int(width // (_STRIP_STEP * scale)))


def draw_strip(
    painter: Painter, dst: pygame.Surface, endings: Sequence[Ending], x: float, middle: float, scale: float
) -> None:
    """Draws a mark for each game: filled for one that was won, open for one lost, a dot for a draw."""
    for place, ending in enumerate(endings):
        centre = x + (place + 0.5) * _STRIP_STEP * scale
        draw_ending(painter, dst, ending, centre, middle, scale)


def draw_ending(painter: Painter, dst: pygame.Surface, ending: Ending, cx: float, cy: float, scale: float) -> None:
    """Draws the mark of a game."""
    if ending is Ending.WON:
        painter.mark(dst, 0, cx, cy, _MARK * scale, color=CORAL)
    elif ending is Ending.LOST:
        painter.mark(dst, 0, cx, cy, _MARK * scale, filled=False, color=CORAL, width=1.75 * scale)
    else:
        painter.mark(dst, 0, cx, cy, _MARK / 3 * scale, color=IVORY)


def draw_course(
    painter: Painter,
    dst: pygame.Surface,
    values: Sequence[float],
    ends: tuple[str, str],
    box: Box,
    scale: float,
    text: Text,
) -> None:
    """Draws a line through the values, game by game, the last in figures; `ends` stand below the first and the last."""
    x, y, width, height = box
    small = _SMALL * scale
    low, high, step = grid(values)
    names = {level: text.number(level) for level in range(low, high + 1, step)}
    left = x + max(painter.text_width(name, size=small) for name in names.values()) + 10 * scale
    shown = tenths(text, values[-1], signed=True)
    right = x + width - painter.text_width(shown, size=22 * scale, face="bold") - 18 * scale
    top, bottom = y + 10 * scale, y + height - 34 * scale

    def down(value: float) -> float:
        return top + (high - value) / (high - low) * (bottom - top)

    for level, name in names.items():
        at = round(down(level))
        alpha = 0.30 if level == 0 else 0.10
        painter.rounded(dst, (left, at, right - left, max(1, round(scale))), 0, fill=WHITE, alpha=alpha)
        painter.centred(dst, name, left - 10 * scale, at, size=small, color=MIST, align="right")
    apart = (right - left) / max(1, len(values) - 1)
    # One game alone stands at the right, where the last one always is.
    points = [(right - (len(values) - 1 - place) * apart, down(value)) for place, value in enumerate(values)]
    if len(points) > 1:
        outline = "L".join(f"{px - left:.1f} {py - top:.1f}" for px, py in points)
        line = f'<path d="M{outline}" fill="none" stroke-linejoin="round" stroke-linecap="round" '
        body = f'{line} stroke="{CORAL}" stroke-width="{2.25 * scale:.2f}"/>'
        painter.draw(dst, body, left, top, right - left, bottom - top)
    if apart >= _MARKS_APART * scale:
        for px, py in points[:-1]:
            painter.mark(dst, 0, px, py, 6 * scale)
    px, py = points[-1]
    painter.mark(dst, 0, px, py, 14 * scale, color=SHEET)
    painter.mark(dst, 0, px, py, 10 * scale)
    painter.centred(dst, shown, px + 14 * scale, py, size=22 * scale, face="bold", color=CORAL, align="left")
    below = y + height - 8 * scale
    if len(points) > 1:
        painter.centred(dst, ends[0], left, below, size=small, color=MIST, align="left")
    painter.centred(dst, ends[1], right, below, size=small, color=MIST, align="right")


def grid(values: Sequence[float]) -> tuple[int, int, int]:
    """The lowest and the highest level shown, with 0 among them, and the distance from level to level."""
    least, most = min(*values, 0.0), max(*values, 0.0)
    spread = max(most - least, 1.0)
    step = next((step for step in _STEPS if spread <= _MOST_LINES * step), _STEPS[-1])
    return math.floor(least / step) * step, max(math.ceil(most / step) * step, 0 if least < 0 else step), step

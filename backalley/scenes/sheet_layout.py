"""Where the parts of the score sheet lie: side by side where the window has room, else in one column that scrolls."""

from dataclasses import dataclass

from backalley.scenes.sheet_explanation import explanation_height
from backalley.scenes.sheet_table import table_height
from backalley.scenes.sheet_words import SheetWords
from backalley.stage.paint import Box, Painter

BUTTON = 48
LEFT = 336
"""The width of the explanations beside the table."""

_WIDTH, _HEIGHT = 1152, 704
_CHART = 220  # height of the chart below the table, where the sheet scrolls
_LEAST_CHART = 120  # height under which the chart is not squeezed in beside the explanations
_TWO_BLOCKS = 620  # width from which the table has two blocks


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the sheet's body and the box it has there, scrolled by nothing."""

    what: str
    box: Box
    place: int = 0


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """The sheet in one window, in pixels. `buttons` is where the button at the foot lies, or two of them."""

    panel: Box
    body: Box
    blocks: tuple[Block, ...]
    buttons: Box
    scrolls: bool = False
    limit: float = 0.0  # how far the body can be scrolled


def beside(
    painter: Painter, words: SheetWords, size: tuple[int, int], px: float, *, tight: bool = False
) -> SheetLayout | None:
    """Explanations at the left, table and chart at the right; ``None`` where that has no room."""
    width, height = min(_WIDTH * px, size[0] - 32 * px), min(_HEIGHT * px, size[1] - 32 * px)
    x, y = (size[0] - width) / 2, (size[1] - height) / 2
    left, right = x + 32 * px, x + width - 32 * px
    if len(words.heads) != 2:
        return None
    button_top = y + height - (32 + BUTTON) * px
    blocks = []
    gap = (8 if tight else 16) * px
    top = y + (100 if tight else 112) * px
    for place, shown in enumerate(words.explanations):
        tall = explanation_height(painter, shown, LEFT * px, px)
        blocks.append(Block("explanation", (left, top, LEFT * px, tall), place))
        top += tall + gap
    if top - gap > button_top - (46 if tight else 56) * px:
        return None
    table_left = left + (LEFT + 48) * px
    tall = table_height(len(words.rows), 2, px)
    blocks.append(Block("table", (table_left, y + 56 * px, right - table_left, tall)))
    chart_top = y + 56 * px + tall + 40 * px
    chart = (table_left, chart_top, right - table_left, y + height - 24 * px - chart_top)
    if chart[3] < _LEAST_CHART * px:
        return None
    blocks.append(Block("chart", chart))
    panel = (x, y, width, height)
    return SheetLayout(panel, panel, tuple(blocks), (left, button_top, LEFT * px, BUTTON * px))


def below(painter: Painter, words: SheetWords, size: tuple[int, int], px: float, *, two_buttons: bool) -> SheetLayout:
    """One column that scrolls between the title and the buttons: explanations, table, chart."""
    width, height = min(960 * px, size[0] - 32 * px), size[1] - 32 * px
    x, y = (size[0] - width) / 2, 16 * px
    pad = 24 * px
    head, foot = (84 if words.about else 60) * px, 80 * px
    body = (x, y + head, width, height - head - foot)
    left, inner = x + pad, width - 2 * pad
    blocks, top = _stacked(painter, words, (left, body[1] + 16 * px, inner, 0.0), px)
    columns = 2 if inner >= _TWO_BLOCKS * px and len(words.heads) <= 2 else 1
    tall = table_height(len(words.rows), columns, px)
    blocks.append(Block("table", (left, top, inner, tall), columns))
    top += tall + 32 * px
    blocks.append(Block("chart", (left, top, inner, _CHART * px)))
    end = top + (_CHART + 24) * px
    wide = min((400 if two_buttons else 320) * px, inner)
    bottom = y + height - 16 * px - BUTTON * px
    return SheetLayout(
        (x, y, width, height),
        body,
        tuple(blocks),
        (left + inner - wide, bottom, wide, BUTTON * px),
        scrolls=True,
        limit=max(0.0, end - body[1] - body[3]),
    )


def _stacked(painter: Painter, words: SheetWords, start: Box, px: float) -> tuple[list[Block], float]:
    """The explanations side by side where they fit, and the edge below them."""
    left, top, inner, _ = start
    gap = 16 * px
    across = max(1, min(len(words.explanations), int((inner + gap) / (300 * px + gap))))
    wide = (inner - (across - 1) * gap) / across
    blocks: list[Block] = []
    for first in range(0, len(words.explanations), across):
        row = words.explanations[first : first + across]
        tall = max(explanation_height(painter, shown, wide, px) for shown in row)
        for place in range(len(row)):
            blocks.append(Block("explanation", (left + place * (wide + gap), top, wide, tall), first + place))
        top += tall + gap
    return blocks, top + 8 * px

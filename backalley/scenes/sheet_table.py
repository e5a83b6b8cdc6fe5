"""The score sheet's table: every deal of the game in one block or two, the ones to come faint."""

from collections.abc import Sequence

import pygame

from backalley.scenes.sheet_words import Row
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import FAINT, GOLD, IVORY, MIST, WHITE
from backalley.text import Text

HEAD = 48  # px at text size 100 %: the parties and the columns' names
ROW = 24

_GAP = 32  # between two blocks
_DEAL, _CARDS = 30, 84  # right edges of the first two columns
_BOTH = 100  # a party's share of the width that holds its points and its total; a narrower one holds the total alone


def table_height(rows: int, blocks: int, scale: float) -> float:
    """The height of so many deals in so many blocks, in pixels."""
    return (HEAD + ROW * -(-rows // blocks)) * scale


def draw_table(
    painter: Painter,
    dst: pygame.Surface,
    rows: Sequence[Row],
    heads: Sequence[str],
    box: Box,
    scale: float,
    text: Text,
    *,
    blocks: int,
) -> None:
    """Draws the deals in `blocks` blocks side by side; `heads` are the parties' names."""
    x, y, width, _ = box
    block_width = (width - (blocks - 1) * _GAP * scale) / blocks
    per_block = max(1, -(-len(rows) // blocks))
    for block in range(blocks):
        part = rows[block * per_block : (block + 1) * per_block]
        left = x + block * (block_width + _GAP * scale)
        columns = _Columns(left, block_width, len(heads), scale)
        if part:
            _draw_head(painter, dst, heads, columns, y, text)
        for place, row in enumerate(part):
            _draw_row(painter, dst, row, columns, y + (HEAD + place * ROW) * scale, last=place == len(part) - 1)


class _Columns:
    """The columns of one block, by their right edges."""

    def __init__(self, left: float, width: float, parties: int, scale: float) -> None:
        self.left, self.width, self.scale = left, width, scale
        self.deal, self.cards = left + _DEAL * scale, left + _CARDS * scale
        self.share = (width - _CARDS * scale) / parties
        self.both = self.share >= _BOTH * scale

    def points(self, party: int) -> float:
        return self.cards + party * self.share + self.share * 66 / 126

    def total(self, party: int) -> float:
        return self.cards + (party + 1) * self.share - 8 * self.scale

    def middle(self, party: int) -> float:
        """The middle of a party's figures."""
        return self.cards + (party + 0.6) * self.share if self.both else self.cards + (party + 0.5) * self.share


def _draw_head(
    painter: Painter, dst: pygame.Surface, heads: Sequence[str], columns: _Columns, y: float, text: Text
) -> None:
    scale = columns.scale
    size = 14 * scale
    names, labels = y + 13 * scale, y + 34 * scale
    mark = 12 * scale
    for party, name in enumerate(heads):
        room = columns.share - mark - 14 * scale
        width = min(room, painter.text_width(name, size=size, face="bold"))
        start = columns.middle(party) - (mark + 5 * scale + width) / 2
        painter.mark(dst, party, start + mark / 2, names - 5 * scale, mark)
        painter.text(dst, name, start + mark + 5 * scale, names, size=size, face="bold", max_width=room)
        if columns.both:
            painter.text(dst, text("sheet.points"), columns.points(party), labels, size=size, color=MIST, align="right")
            painter.text(dst, text("sheet.total"), columns.total(party), labels, size=size, color=MIST, align="right")
    painter.text(dst, text("sheet.deal"), columns.deal, labels, size=size, color=MIST, align="right")
    painter.text(dst, text("sheet.cards"), columns.cards, labels, size=size, color=MIST, align="right")
    painter.rounded(dst, (columns.left, round(y + 42 * scale), columns.width, scale), 0, fill=WHITE, alpha=0.22)


def _draw_row(painter: Painter, dst: pygame.Surface, row: Row, columns: _Columns, top: float, *, last: bool) -> None:
    scale = columns.scale
    size = 14 * scale
    baseline = top + 17 * scale
    if row.current:
        mark = (columns.left - 4 * scale, top, columns.width + 8 * scale, (ROW + 1) * scale)
        painter.rounded(dst, mark, 6 * scale, fill=GOLD, alpha=0.14, stroke=GOLD, stroke_alpha=0.6)
    elif not last:
        line = (columns.left, round(top + ROW * scale), columns.width, scale)
        painter.rounded(dst, line, 0, fill=WHITE, alpha=0.05)
    color = FAINT if row.scores is None else MIST
    for right, number in ((columns.deal, row.number), (columns.cards, row.cards)):
        painter.text(dst, Text.number(number), right, baseline, size=size, color=color, align="right", tabular=True)
    for party, (points, total) in enumerate(row.scores or ()):
        if columns.both:
            said = Text.signed(points)
            right = columns.points(party)
            painter.text(dst, said, right, baseline, size=size, color=MIST, align="right", tabular=True)
        painter.text(
            dst,
            Text.number(total),
            columns.total(party),
            baseline,
            size=size,
            face="bold",
            color=IVORY,
            align="right",
            tabular=True,
        )

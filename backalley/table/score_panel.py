"""The score panel: which deal this is, and a line for each party with its contract as pips."""

import pygame

from backalley.rules.game import PartyRow, Summary
from backalley.rules.lines import PartyName
from backalley.rules.scoring import Pip
from backalley.stage.paint import Painter
from backalley.stage.palette import GOLD, MIST, WHITE
from backalley.table.layout import Box, Layout
from backalley.table.measures import Measures
from backalley.table.naming import Names
from backalley.table.pips import PipSize, draw_pips
from backalley.text import Text

_ROOM_FOR_PIPS = (56, 40)  # px: lower rows have none


def draw_score_panel(
    painter: Painter, dst: pygame.Surface, layout: Layout, summary: Summary, names: Names, text: Text
) -> None:
    """Draws the panel into its box of the layout; the parties share the height below its head."""
    measures, box = layout.measures, layout.panel
    px, either = measures.px, measures.either
    x, y, width, height = box
    pad = either(16, 12)
    painter.panel(dst, box, radius=px(10), blur=px(14), down=px(6))
    _draw_head(painter, dst, measures, box, summary, names, text)
    rule = y + pad + either(32, 24)
    painter.rounded(dst, (x + pad, rule, width - 2 * pad, px(1)), 0, fill=WHITE, alpha=0.12)
    top = rule + either(12, 8)
    row_height = (y + height - either(4, 4) - top) / len(summary.parties)
    for place, row in enumerate(summary.parties):
        area = (x + pad, top + place * row_height, width - 2 * pad, row_height)
        _draw_row(painter, dst, measures, area, row, names, text)


def _draw_head(
    painter: Painter,
    dst: pygame.Surface,
    measures: Measures,
    box: Box,
    summary: Summary,
    names: Names,
    text: Text,
) -> None:
    px, either = measures.px, measures.either
    x, y, width, _ = box
    pad = either(16, 12)
    baseline = y + pad + either(14, 12)
    progress = text.say(summary.progress, names)
    taken = painter.text(dst, progress, x + width - pad, baseline, size=px(14), color=MIST, align="right")
    room = width - 2 * pad - taken - px(10)
    head = text.say(summary.short_head if measures.compact else summary.head, names)
    size = either(18, 14)
    if painter.text_width(head, size=size, face="bold") > room:
        head = text.say(summary.short_head, names)
    painter.text(dst, head, x + pad, baseline, size=size, face="bold", max_width=room)


def _draw_row(
    painter: Painter,
    dst: pygame.Surface,
    measures: Measures,
    area: Box,
    row: PartyRow,
    names: Names,
    text: Text,
) -> None:
    px, either = measures.px, measures.either
    x, y, width, height = area
    with_pips = height >= either(*_ROOM_FOR_PIPS)
    baseline = y + (either(19, 15) if with_pips else height / 2 + px(6))
    painter.mark(dst, row.party, x + either(7, 6), baseline - either(6.5, 5), either(14, 12))
    total = text.number(row.total)
    size = either(28, 18) if with_pips else px(18)
    taken = painter.text(
        dst, total, x + width, baseline + either(2, 1), size=size, face="bold", align="right", tabular=True
    )
    left, right = x + either(24, 20), x + width - taken - px(8)
    _write_row(painter, dst, measures, row, left, right, baseline, names, text)
    if with_pips:
        whole = PipSize(either(13, 9), either(20, 15), either(6, 5))
        fitting = whole.fitted(len(row.pips), width)
        if fitting is not None:
            draw_pips(painter, dst, row.party, row.pips, x, baseline + either(20, 14), fitting)


def _write_row(
    painter: Painter,
    dst: pygame.Surface,
    measures: Measures,
    row: PartyRow,
    left: float,
    right: float,
    baseline: float,
    names: Names,
    text: Text,
) -> None:
    """The party's name, and after it a Board's name, where the contract stands, or both where both have room."""
    small, size = measures.px(14), measures.either(18, 14)
    gap = measures.px(8)
    name = names(PartyName(row.party))
    note = text.say(row.short if measures.compact else row.note, names)
    banner = "" if row.banner is None else text.say(row.banner, names)
    wide_note = painter.text_width(note, size=small)
    wide_banner = painter.text_width(banner, size=small, face="bold")
    room = right - left - painter.text_width(name, size=size, face="bold") - gap
    if banner and wide_banner + gap + wide_note > room:
        # That a contract is lost is news; that it is a Board stands on a plate as well.
        if Pip.LOST in row.pips:
            banner = ""
        else:
            note = ""
    wanted = gap + (wide_banner if banner else wide_note)
    most = max(right - left - wanted, (right - left) * 0.4)
    left += gap + painter.text(dst, name, left, baseline, size=size, face="bold", max_width=most)
    if banner:
        left += gap + painter.text(
            dst, banner, left, baseline, size=small, face="bold", color=GOLD, max_width=right - left
        )
    painter.text(dst, note, left, baseline, size=small, color=MIST, max_width=right - left)

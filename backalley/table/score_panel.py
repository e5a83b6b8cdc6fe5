"""The score panel: which deal this is, and where it stands.

Two parties have a row each, with their contracts as pips. Where there are more, their points stand on their plates, and
the panel has one row for the bid that counts.
"""

from dataclasses import dataclass

import pygame

from backalley.rules.game import ContractRow, PartyRow, Summary
from backalley.rules.lines import Party, PartyName, SeatName
from backalley.rules.scoring import Pip
from backalley.stage.paint import Painter
from backalley.stage.palette import GOLD, MIST, WHITE
from backalley.table.layout import Box, Layout
from backalley.table.measures import Measures
from backalley.table.naming import Names
from backalley.table.pips import PipSize, draw_pips
from backalley.text import Text

_LEAST_NAME = 0.28  # of a row's width, where what must be said beside the name is long


@dataclass(frozen=True, slots=True)
class _Row:
    """One row in words. Without a party it has neither mark nor pips."""

    party: Party | None
    name: str
    figure: str
    note: str
    short: str
    banner: str
    pips: tuple[Pip, ...]


def draw_score_panel(
    painter: Painter, dst: pygame.Surface, layout: Layout, summary: Summary, names: Names, text: Text
) -> None:
    """Draws the panel into its box of the layout; its rows share the height below its head."""
    measures, box = layout.measures, layout.panel
    px, either = measures.px, measures.either
    x, y, width, height = box
    pad = either(16, 12)
    painter.panel(dst, box, radius=px(10), blur=px(14), down=px(6))
    _draw_head(painter, dst, measures, box, summary, names, text)
    rule = y + pad + either(32, 24)
    painter.rounded(dst, (x + pad, rule, width - 2 * pad, px(1)), 0, fill=WHITE, alpha=0.12)
    top = rule + either(12, 8)
    if len(summary.parties) <= 2:
        rows = [_party_row(row, names, text) for row in summary.parties]
    else:
        rows = [] if summary.contract is None else [_contract_row(summary.contract, names, text)]
    for place, row in enumerate(rows):
        row_height = (y + height - either(4, 4) - top) / len(rows)
        _draw_row(painter, dst, measures, (x + pad, top + place * row_height, width - 2 * pad, row_height), row)


def _party_row(row: PartyRow, names: Names, text: Text) -> _Row:
    return _Row(
        party=row.party,
        name=names(PartyName(row.party)),
        figure=text.number(row.total),
        note=text.say(row.note, names),
        short=text.say(row.short, names),
        banner="" if row.banner is None else text.say(row.banner, names),
        pips=row.pips,
    )


def _contract_row(row: ContractRow, names: Names, text: Text) -> _Row:
    party = next((party for party, members in enumerate(names.parties) if row.seat in members), None)
    return _Row(
        party=party,
        name="" if row.seat is None else names(SeatName(row.seat)),
        figure="" if row.bid is None else text.say(row.bid, names),
        note=text.say(row.note, names),
        short=text.say(row.short, names),
        banner="",
        pips=row.pips,
    )


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


def _draw_row(painter: Painter, dst: pygame.Surface, measures: Measures, area: Box, row: _Row) -> None:
    px, either = measures.px, measures.either
    x, y, width, _ = area
    baseline = y + either(19, 15)
    if row.party is None:
        painter.text(dst, row.note, x, baseline, size=px(14), color=MIST, max_width=width)
        return
    painter.mark(dst, row.party, x + either(7, 6), baseline - either(6.5, 5), either(14, 12))
    # A word in place of the number is smaller, as it is on the plates.
    size = either(28, 18) if any(letter.isdecimal() for letter in row.figure) else px(14)
    taken = painter.text(
        dst, row.figure, x + width, baseline + either(2, 1), size=size, face="bold", align="right", tabular=True
    )
    left, right = x + either(24, 20), x + width - taken - px(8)
    _write_row(painter, dst, measures, row, left, right, baseline)
    fitting = PipSize(either(13, 9), either(20, 15), either(6, 5)).fitted(len(row.pips), width)
    if fitting is not None:
        draw_pips(painter, dst, row.party, row.pips, x, baseline + either(20, 14), fitting)


def _write_row(
    painter: Painter, dst: pygame.Surface, measures: Measures, row: _Row, left: float, right: float, baseline: float
) -> None:
    """The name, and after it a Board's name, where the contract stands, or both where both have room."""
    small, size = measures.px(14), measures.either(18, 14)
    gap = measures.px(8)
    note, banner = row.short if measures.compact else row.note, row.banner
    room = right - left - painter.text_width(row.name, size=size, face="bold") - gap
    if painter.text_width(note, size=small) > room:
        note = row.short
    wide_note = painter.text_width(note, size=small)
    wide_banner = painter.text_width(banner, size=small, face="bold")
    if banner and wide_banner + gap + wide_note > room:
        # That a contract is lost is news; that it is a Board stands on a plate as well.
        if Pip.LOST in row.pips:
            banner = ""
        else:
            note = ""
    wanted = gap + (wide_banner if banner else wide_note)
    most = max(right - left - wanted, (right - left) * _LEAST_NAME)
    left += gap + painter.text(dst, row.name, left, baseline, size=size, face="bold", max_width=most)
    if banner:
        left += gap + painter.text(
            dst, banner, left, baseline, size=small, face="bold", color=GOLD, max_width=right - left
        )
    painter.text(dst, note, left, baseline, size=small, color=MIST, max_width=right - left)

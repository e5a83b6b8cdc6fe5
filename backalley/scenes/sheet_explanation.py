"""The score sheet's cards: how each party came by its points in one deal."""

import pygame

from backalley.scenes.rule_link import AROUND, BASELINE, HEIGHT
from backalley.scenes.sheet_words import Explanation, Reason
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import FAINT, MIST, WHITE
from backalley.stage.shapes import party_colour
from backalley.table.pips import PipSize, draw_pips

_PAD = 20
_LINE = 20  # from line to line within a sentence,
_ROW = 28  # and from reason to reason
_POINTS = 64  # of the card's width are for the points
_TEXT = 14


def explanation_height(painter: Painter, shown: Explanation, width: float, scale: float) -> float:
    """The height of a card of this width, in pixels."""
    contract = len(_contract_lines(painter, shown, width, scale))
    rows = sum(_reason_height(painter, reason, width, scale) for reason in shown.reasons)
    return scale * (160 + (contract - 1) * _LINE) + rows


def rule_boxes(painter: Painter, shown: Explanation, box: Box, scale: float) -> list[tuple[Reason, Box]]:
    """The reasons of a card in this box, and the boxes of the links that lie on their rules."""
    found = []
    baseline = _first_baseline(painter, shown, box, scale)
    for reason in shown.reasons:
        left, level = _rule_place(painter, reason, box[0], baseline, box[2], scale)
        wide = painter.text_width(reason.rule, size=_TEXT * scale)
        around = (left - AROUND * scale, level - BASELINE * scale, wide + 2 * AROUND * scale, HEIGHT * scale)
        found.append((reason, around))
        baseline += _reason_height(painter, reason, box[2], scale)
    return found


def draw_explanation(
    painter: Painter, dst: pygame.Surface, shown: Explanation, box: Box, scale: float, this_deal: str
) -> None:
    """Draws a card: the party and its contract, the pips, the reasons and their sum, named by `this_deal`."""
    x, y, width, _ = box
    pad = _PAD * scale
    left, right = x + pad, x + width - pad
    painter.rounded(dst, box, 10 * scale, fill=WHITE, alpha=0.05)
    painter.mark(dst, shown.party, left + 7 * scale, y + 28 * scale, 14 * scale)
    name_left = left + 24 * scale
    painter.text(dst, shown.names, name_left, y + 34 * scale, size=18 * scale, face="bold", max_width=right - name_left)
    baseline = y + 64 * scale
    for line in _contract_lines(painter, shown, width, scale):
        painter.text(dst, line, left, baseline, size=_TEXT * scale, color=MIST)
        baseline += _LINE * scale
    whole = PipSize(13 * scale, 20 * scale, 6 * scale)
    pips = whole.fitted(len(shown.pips), right - left)
    if pips is not None:
        draw_pips(painter, dst, shown.party, shown.pips, left, baseline, pips, lost=0.95)
    baseline = _first_baseline(painter, shown, box, scale)
    for reason in shown.reasons:
        _draw_reason(painter, dst, reason, x, baseline, width, scale)
        baseline += _reason_height(painter, reason, width, scale)
    painter.rounded(dst, (left, round(baseline - 16 * scale), right - left, scale), 0, fill=WHITE, alpha=0.16)
    color = party_colour(shown.party)
    used = painter.text(
        dst,
        shown.result,
        right,
        baseline + 12 * scale,
        size=22 * scale,
        face="bold",
        color=color,
        align="right",
        tabular=True,
    )
    room = right - left - used - 8 * scale
    painter.text(dst, this_deal, left, baseline + 10 * scale, size=18 * scale, face="bold", max_width=room)


def _first_baseline(painter: Painter, shown: Explanation, box: Box, scale: float) -> float:
    """The baseline of the first reason."""
    return box[1] + (64 + 36 + len(_contract_lines(painter, shown, box[2], scale)) * _LINE) * scale


def _contract_lines(painter: Painter, shown: Explanation, width: float, scale: float) -> list[str]:
    return painter.wrap(shown.contract, width - 2 * _PAD * scale, size=_TEXT * scale)


def _reason_lines(painter: Painter, reason: Reason, width: float, scale: float) -> tuple[list[str], bool]:
    """The lines of the label, and whether the rule has a line of its own below them."""
    size = _TEXT * scale
    room = width - (2 * _PAD + _POINTS + 12) * scale - painter.text_width(reason.reckoning, size=size)
    lines = painter.wrap(reason.label, room, size=size)
    needed = painter.text_width(lines[-1], size=size) + 8 * scale + painter.text_width(reason.rule, size=size)
    return lines, needed > room


def _reason_height(painter: Painter, reason: Reason, width: float, scale: float) -> float:
    lines, below = _reason_lines(painter, reason, width, scale)
    return scale * (_ROW + (len(lines) - 1 + below) * _LINE)


def _draw_reason(
    painter: Painter, dst: pygame.Surface, reason: Reason, x: float, baseline: float, width: float, scale: float
) -> None:
    size = _TEXT * scale
    left, right = x + _PAD * scale, x + width - _PAD * scale
    painter.text(dst, reason.reckoning, right - _POINTS * scale, baseline, size=size, color=MIST, align="right")
    painter.text(dst, reason.points, right, baseline, size=18 * scale, face="bold", align="right", tabular=True)
    lines, _ = _reason_lines(painter, reason, width, scale)
    for place, line in enumerate(lines):
        painter.text(dst, line, left, baseline + place * _LINE * scale, size=size)
    rule_left, level = _rule_place(painter, reason, x, baseline, width, scale)
    painter.text(dst, reason.rule, rule_left, level, size=size, color=FAINT)


def _rule_place(
    painter: Painter, reason: Reason, x: float, baseline: float, width: float, scale: float
) -> tuple[float, float]:
    """The left end and the baseline of a reason's rule: after the label, or below it."""
    left, size = x + _PAD * scale, _TEXT * scale
    lines, below = _reason_lines(painter, reason, width, scale)
    last = baseline + (len(lines) - 1) * _LINE * scale
    if below:
        return left, last + _LINE * scale
    return left + painter.text_width(lines[-1], size=size) + 8 * scale, last

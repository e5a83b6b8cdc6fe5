"""Speech bubbles: a call beside the plate of the seat that made it, until play begins and it shrinks into the plate."""

from typing import Literal

import pygame

from backalley.rules.lines import Seat
from backalley.stage.paint import Painter
from backalley.stage.palette import INK, IVORY
from backalley.table.layout import Box, Layout, side_of
from backalley.table.measures import Measures
from backalley.table.seats import Edge, edge_of, fan_reach

Tail = Literal["up", "down", "left", "right"]

_TAILS: dict[Edge, Tail] = {"bottom": "down", "left": "left", "top": "up", "right": "right"}

ROOMY_WIDTH = 1250  # px at text size 100 %: here the bid panel leaves room for a bubble below the upper plate
_STEPS = 12  # of shrinking: each size of the words is rendered once and kept


def roomy(measures: Measures) -> bool:
    """Whether the bubble of the upper plate hangs below it; otherwise it stands to the plate's right."""
    return not measures.compact and measures.width >= ROOMY_WIDTH * measures.scale


def bubble_tail(layout: Layout, seat: Seat) -> Tail:
    """Which way a seat's bubble points: to its plate."""
    edge = edge_of(side_of(seat, layout.bottom, len(layout.plates)))
    if edge == "top" and not layout.crowded and not roomy(layout.measures):
        return "left"
    return _TAILS[edge]


def bubble_box(painter: Painter, layout: Layout, seat: Seat, words: str) -> Box:
    """A seat's bubble without its tail."""
    measures = layout.measures
    x, y, plate_width, plate_height = layout.plates[seat]
    width = max(
        measures.either(64, 48),
        painter.text_width(words, size=_size(painter, layout, words), face="bold") + measures.px(20),
    )
    height = measures.either(48, 40)
    away = measures.px(13)  # 4 of air and 9 of tail
    if layout.crowded and seat != layout.bottom:
        away += fan_reach(measures)
    match bubble_tail(layout, seat):
        case "up":
            return x + plate_width / 2 - width / 2, y + plate_height + away, width, height
        case "down":
            left = max(measures.margin, x + plate_width / 2 - width / 2)
            return left, y - away - height, width, height
        case "left":
            return x + plate_width + away, y + plate_height / 2 - height / 2, width, height
        case _:
            return x - away - width, y + plate_height / 2 - height / 2, width, height


def draw_bubble(
    painter: Painter, dst: pygame.Surface, layout: Layout, seat: Seat, words: str, *, shrink: float = 0.0
) -> None:
    """Draws a call in its bubble; at `shrink` 1 it has gone into the plate."""
    gone = round(max(0.0, min(1.0, shrink)) * _STEPS) / _STEPS
    if gone >= 1.0:
        return
    box = bubble_box(painter, layout, seat, words)
    tail = bubble_tail(layout, seat)
    left = 1.0 - gone
    plate = layout.plates[seat]
    target = (plate[0] + 0.85 * plate[2], plate[1] + plate[3] / 2)
    cx = box[0] + box[2] / 2 + (target[0] - box[0] - box[2] / 2) * gone
    cy = box[1] + box[3] / 2 + (target[1] - box[1] - box[3] / 2) * gone
    width, height = box[2] * left, box[3] * left
    measures = layout.measures
    scale = measures.scale * left
    box = (cx - width / 2, cy - height / 2, width, height)
    painter.shadow(dst, box, 10 * scale, blur=10 * scale, down=5 * scale, alpha=0.34)
    painter.rounded(dst, box, 10 * scale, fill=IVORY)
    _draw_tail(painter, dst, box, tail, plate, scale)
    size = _size(painter, layout, words) * left
    painter.centred(dst, words, cx, cy, size=size, face="bold", color=INK)


def _draw_tail(painter: Painter, dst: pygame.Surface, box: Box, tail: Tail, plate: Box, scale: float) -> None:
    """A triangle of 18 by 9 on the edge of the box, opposite the middle of the plate where the box reaches so far."""
    x, y, width, height = box
    half, reach, sunk = 9 * scale, 9 * scale, 1 * scale
    reserve = half + 10 * scale
    along_x = (
        min(max(plate[0] + plate[2] / 2, x + reserve), x + width - reserve) if width > 2 * reserve else x + width / 2
    )
    cy = y + height / 2
    points = {
        "up": ((along_x - half, y + sunk), (along_x, y - reach), (along_x + half, y + sunk)),
        "down": (
            (along_x - half, y + height - sunk),
            (along_x, y + height + reach),
            (along_x + half, y + height - sunk),
        ),
        "left": ((x + sunk, cy - half), (x - reach, cy), (x + sunk, cy + half)),
        "right": ((x + width - sunk, cy - half), (x + width + reach, cy), (x + width - sunk, cy + half)),
    }[tail]
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    outline = "L".join(f"{px - left:.2f} {py - top:.2f}" for px, py in points)
    painter.draw(
        dst,
        f'<path d="M{outline}Z" fill="{IVORY}"/>',
        left,
        top,
        max(p[0] for p in points) - left,
        max(p[1] for p in points) - top,
    )


def _size(painter: Painter, layout: Layout, words: str) -> float:
    """Numbers are large, words ("Pass", "Board") are not, and long ones are small where there is little room."""
    measures = layout.measures
    if words.isdecimal():
        return measures.either(28, 22)
    if measures.compact and layout.crowded:
        return measures.px(14)
    long = not roomy(measures) and painter.text_width(words, size=measures.px(18), face="bold") > measures.px(72)
    return measures.px(14) if long else measures.px(18)

"""The back: a white border, so that a fan of backs reads as cards, and a lattice quiet enough not to shimmer."""

import math

from card import paper
from suits import pip
from svg import box, num, ring

FIELD = "#2b3f78"
DIAMOND = "#3a5190"
THREAD = "#e9eefc"
BORDER = 14
COLUMNS, LINES = 6, 10


def back() -> str:
    """The card's back; it looks the same both ways up, but for the four suits of the medallion."""
    wide, high = (250 - 2 * BORDER) / COLUMNS, (350 - 2 * BORDER) / LINES
    lattice = ""
    for row in range(LINES):
        for column in range(COLUMNS):
            x, y = BORDER + wide * (column + 0.5), BORDER + high * (row + 0.5)
            lattice += f'<path d="{_lozenge(x, y, wide / 2, high / 2)}" fill="{DIAMOND}" '
            lattice += f'stroke="{THREAD}" stroke-opacity=".16" stroke-width="1.4"/>'
            lattice += f'<path d="{_lozenge(x, y, wide * 0.2, high * 0.2)}" fill="{FIELD}"/>'
    field = box(BORDER, BORDER, 250 - 2 * BORDER, 350 - 2 * BORDER, 7, f'fill="{FIELD}"')
    frame = box(20, 20, 210, 310, 4, f'fill="none" stroke="{THREAD}" stroke-opacity=".7" stroke-width="2"')
    return paper() + field + lattice + frame + _medallion()


def _lozenge(x: float, y: float, half_wide: float, half_high: float) -> str:
    corners = ((x, y - half_high), (x + half_wide, y), (x, y + half_high), (x - half_wide, y))
    return "M" + "L".join(f"{num(cx)} {num(cy)}" for cx, cy in corners) + "Z"


def _medallion() -> str:
    disc = (
        f'<circle cx="125" cy="175" r="50" fill="{FIELD}" stroke="{THREAD}" stroke-opacity=".85" stroke-width="2.6"/>'
    )
    suits = ""
    for quarter, suit in enumerate("SHCD"):
        angle = math.radians(90 * quarter - 90)
        suits += pip(suit, 125 + 21 * math.cos(angle), 175 + 21 * math.sin(angle), 23, "#f3ead2")
    return disc + ring(125, 175, 43, THREAD, 1.4, 0.4) + suits

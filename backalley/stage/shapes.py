"""SVG outlines of small signs: the parties' marks, the suits, the crown of a winning card, the warning triangle."""

import math
from collections.abc import Iterable
from itertools import pairwise

from backalley.stage.palette import PARTIES

# Each in a box from -50 to 50.
SUITS = {
    "H": "M0 47C-6 33-46 10-46-17C-46-35-33-46-20-46C-10-46-3-39 0-29C3-39 10-46 20-46C33-46 46-35 46-17"
    "C46 10 6 33 0 47Z",
    "D": "M0-50C9-30 22-14 38 0C22 14 9 30 0 50C-9 30-22 14-38 0C-22-14-9-30 0-50Z",
    "S": "M0-49C6-34 45-10 45 15C45 29 34 38 23 38C14 38 7 33 3 25C4 36 8 43 17 48L-17 48C-8 43-4 36-3 25"
    "C-7 33-14 38-23 38C-34 38-45 29-45 15C-45-10-6-34 0-49Z",
    "C": "M0-48C13-48 22-38 22-26C22-18 18-12 12-7C16-9 20-10 25-10C37-10 47-1 47 12C47 25 37 35 25 35"
    "C15 35 7 29 3 20C4 34 8 43 17 48L-17 48C-8 43-4 34-3 20C-7 29-15 35-25 35C-37 35-47 25-47 12"
    "C-47-1-37-10-25-10C-20-10-16-9-12-7C-18-12-22-18-22-26C-22-38-13-48 0-48Z",
}

# In a box of 10 by 10.
WARNING_SPOT = "M5 1.2L9 8.6H1Z"

SQUARE_SIDE = 0.89  # of a circle that looks as large
SQUARE_CORNER = 0.17


def party_colour(party: int) -> str:
    """The colour of a party; there are seven, then they repeat."""
    return PARTIES[party % len(PARTIES)]


def is_round(party: int) -> bool:
    """Whether the pictures of the party's players are circles; otherwise they are rounded squares."""
    return party % 2 == 0


def suit_body(letter: str, width: float, color: str) -> str:
    """SVG of a suit in the middle of a box of this width and height."""
    return (
        f'<path transform="translate({width / 2:.2f} {width / 2:.2f}) scale({width / 100:.4f})" '
        f'd="{SUITS[letter]}" fill="{color}"/>'
    )


def mark_body(party: int, size: float, paint: str, inset: float) -> str:
    """SVG of a party's mark in a box of this size; `paint` holds its fill or stroke, `inset` half the stroke."""
    middle = size / 2
    radius = middle - inset
    shape = party % len(PARTIES)
    if shape == 0:
        return f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{radius:.2f}" {paint}/>'
    if shape == 1:
        start = (size - size * SQUARE_SIDE) / 2 + inset
        side = size * SQUARE_SIDE - 2 * inset
        corner = max(1.0, size * SQUARE_CORNER)
        return (
            f'<rect x="{start:.2f}" y="{start:.2f}" width="{side:.2f}" height="{side:.2f}" rx="{corner:.2f}" {paint}/>'
        )
    corners = _CORNERS[shape]
    points = ((middle + x * radius, middle + y * radius) for x, y in corners)
    return f'<path d="{_outline(points)}" stroke-linejoin="round" {paint}/>'


def dashed_body(box: tuple[float, float, float, float], corner: float, dash: float, gap: float, paint: str) -> str:
    """SVG of a rounded rectangle's dashed line; the gap is stretched or shrunk so that the dashes come out even.

    SDL's reader joins the ends of a dashed shape by stray lines, so each dash is a line of its own.
    """
    points = _rounded_outline(box, corner)
    total = sum(math.dist(start, end) for start, end in pairwise(points))
    period = total / max(1, round(total / (dash + gap)))
    lines: list[list[tuple[float, float]]] = []
    walked = 0.0
    for start, end in pairwise(points):
        length = math.dist(start, end)
        at = 0.0
        while at < length:
            phase = (walked + at) % period
            inked = phase < dash - 1e-6
            step = min(length - at, max(1e-3, (dash if inked else period) - phase))
            if inked:
                here, there = (_between(start, end, share / length) for share in (at, at + step))
                if lines and math.dist(lines[-1][-1], here) < 1e-3:
                    lines[-1].append(there)
                else:
                    lines.append([here, there])
            at += step
        walked += length
    path = "".join("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line) for line in lines)
    return f'<path d="{path}" {paint}/>'


def _rounded_outline(box: tuple[float, float, float, float], corner: float) -> list[tuple[float, float]]:
    """The line round a rounded rectangle, clockwise from its upper left, as a closed chain of points."""
    x, y, w, h = box
    points = []
    for centre_x, centre_y, start in (
        (x + corner, y + corner, 180),
        (x + w - corner, y + corner, 270),
        (x + w - corner, y + h - corner, 0),
        (x + corner, y + h - corner, 90),
    ):
        for part in range(9):
            angle = math.radians(start + 90 * part / 8)
            points.append((centre_x + corner * math.cos(angle), centre_y + corner * math.sin(angle)))
    return [*points, points[0]]


def _between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _outline(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _ring(count: int, *radii: float, turn: float = -90.0, lower: float = 0.0) -> list[tuple[float, float]]:
    """Corners on circles of these radii in turn, the first at the given angle."""
    corners = []
    for step in range(count * len(radii)):
        angle = math.radians(turn + 360 * step / (count * len(radii)))
        radius = radii[step % len(radii)]
        corners.append((radius * math.cos(angle), radius * math.sin(angle) + lower))
    return corners


_ARM = 0.36
_REACH = 0.97
_CORNERS: dict[int, list[tuple[float, float]]] = {
    2: _ring(4, 1.08),  # diamond
    3: _ring(3, 1.12, lower=0.22),  # triangle
    4: _ring(6, 1.0),  # hexagon
    5: [  # cross
        (-_ARM, -_REACH),
        (_ARM, -_REACH),
        (_ARM, -_ARM),
        (_REACH, -_ARM),
        (_REACH, _ARM),
        (_ARM, _ARM),
        (_ARM, _REACH),
        (-_ARM, _REACH),
        (-_ARM, _ARM),
        (-_REACH, _ARM),
        (-_REACH, -_ARM),
        (-_ARM, -_ARM),
    ],
    6: _ring(5, 1.12, 0.5, lower=0.06),  # star
}

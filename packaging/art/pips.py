"""The aces and the cards from 2 to 10."""

import math
from collections.abc import Iterable

from card import index, paper
from letters import Typeface
from suits import INK, engraved, pip
from svg import dot, flat, line, num, ring

PIP = 43
LEFT, MIDDLE, RIGHT = 81, 125, 169
ROWS = (66.0, 138.7, 211.3, 284.0)
CENTRE = 175.0
QUIET = 0.38

Places = list[tuple[float, float]]


def number_card(number: int, suit: str, slab: Typeface) -> str:
    """A card from 2 to 10: `number` pips, those below the middle upside down."""
    pips = (pip(suit, x, y, PIP, INK[suit], 180 if y > CENTRE else 0) for x, y in places(number))
    return paper() + "".join(pips) + index(str(number), suit, slab)


def places(number: int) -> Places:
    """Where the pips of a card from 2 to 10 lie."""
    top, upper, lower, bottom = ROWS
    pair = [(MIDDLE, top), (MIDDLE, bottom)]
    corners = _sides(top, bottom)
    six = [*corners, *_sides(CENTRE)]
    eight = [*corners, *_sides(upper, lower)]
    above, below = (MIDDLE, (top + CENTRE) / 2), (MIDDLE, (bottom + CENTRE) / 2)
    layouts: dict[int, Places] = {
        2: pair,
        3: [*pair, (MIDDLE, CENTRE)],
        4: corners,
        5: [*corners, (MIDDLE, CENTRE)],
        6: six,
        7: [*six, above],
        8: [*six, above, below],
        9: [*eight, (MIDDLE, CENTRE)],
        10: [*eight, (MIDDLE, (top + upper) / 2), (MIDDLE, (lower + bottom) / 2)],
    }
    return layouts[number]


def _sides(*rows: float) -> Places:
    return [(x, y) for y in rows for x in (LEFT, RIGHT)]


def ace(suit: str, slab: Typeface) -> str:
    """One large pip in a quiet ring; each suit has its own ornament, spades the richest."""
    ornament = {"S": _spade_ornament, "H": _heart_ornament, "D": _diamond_ornament, "C": _club_ornament}[suit]
    return paper() + ornament(INK[suit]) + index("A", suit, slab)


def _round(count: int, radius: float, start: float = -90) -> Iterable[tuple[float, float, float]]:
    """Evenly spaced places on a circle about the card's centre, each with its angle in degrees."""
    for step in range(count):
        angle = start + 360 * step / count
        turn = math.radians(angle)
        yield 125 + radius * math.cos(turn), CENTRE + radius * math.sin(turn), angle


def _ray(angle: float, inner: float, outer: float) -> str:
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    ends = [(125 + r * c, CENTRE + r * s) for r in (inner, outer)]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in ends)


def _heart_ornament(ink: str) -> str:
    beads = "".join(dot(x, y, 1.7, ink) for x, y, angle in _round(36, 81) if angle % 90)
    buds = "".join(pip("H", x, y, 11, ink, angle + 90) for x, y, angle in _round(4, 81))
    return f'<g opacity="{QUIET}">{beads}{buds}</g>' + ring(125, CENTRE, 73, ink, 1.3, QUIET) + pip("H", 125, 178, 112, ink)


def _diamond_ornament(ink: str) -> str:
    rays = "".join(line(_ray(a, 77, 92 if a % 30 == 0 else 83), ink, 1.3, QUIET) for a in range(0, 360, 10))
    return ring(125, CENTRE, 73, ink, 1.3, QUIET) + rays + pip("D", 125, CENTRE, 118, ink)


def _club_ornament(ink: str) -> str:
    leaves = ""
    for x, y, angle in _round(24, 82):
        leaf = "M0-5C4-2 4 2 0 5C-4 2-4-2 0-5Z"
        leaves += f'<path transform="translate({num(x)} {num(y)}) rotate({num(angle + 45)})" d="{leaf}" fill="{ink}"/>'
    return ring(125, CENTRE, 73, ink, 1.3, QUIET) + f'<g opacity="{QUIET}">{leaves}</g>' + pip("C", 125, 173, 112, ink)


def _spade_ornament(ink: str) -> str:
    """A large pip with an engraved line, a lantern of scrolls inside, and four suits on a double ring."""
    paper_white = "#fffdf8"
    rays = "".join(
        line(_ray(a, 94, 104 if a % 15 == 0 else 99), ink, 1.3, QUIET) for a in range(0, 360, 5) if 13 < a % 90 < 77
    )
    rings = ring(125, CENTRE, 90, ink, 1.4, QUIET) + ring(125, CENTRE, 85.5, ink, 0.8, QUIET)
    small = "".join(
        dot(x, y, 11, paper_white) + pip(suit, x, y, 13, ink)
        for suit, (x, y, _) in zip("SHSD", _round(4, 88), strict=True)
        if suit == "S"
    )
    body = pip("S", 125, 173, 128, ink) + engraved("S", 125, 171.5, 112, paper_white, 1.5)
    scrolls = ""
    for side in (-1, 1):
        scrolls += (
            f'<path transform="translate(125 178) scale({side} 1)" fill="none" stroke="{paper_white}" '
            'stroke-width="1.8" stroke-linecap="round" '
            'd="M0 26C4 12 10 4 22 3C33 2 39 10 36 18C33 24 25 23 25 17C25 13 29 12 31 15M0 8C3-4 8-12 15-16C21-20 22-28 16-29'
            'C11-30 10-23 14-22"/>'
        )
    heart = pip("S", 125, 158, 24, paper_white) + flat("M125 186L129 193L125 204L121 193Z", paper_white)
    return rays + rings + small + body + scrolls + heart

"""The aces and the cards from 2 to 10."""

import math
from collections.abc import Iterable

from card import PAPER, index, paper
from letters import Typeface
from suits import INK, engraved, pip
from svg import dot, flat, group, line, mirrored, num, ring

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
    pair: Places = [(MIDDLE, top), (MIDDLE, bottom)]
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


def _round(count: int, radius: float) -> Iterable[tuple[float, float, float]]:
    """Evenly spaced places on a circle about the card's centre from the top on, each with its angle in degrees."""
    for step in range(count):
        angle = 360 * step / count - 90
        turn = math.radians(angle)
        yield 125 + radius * math.cos(turn), CENTRE + radius * math.sin(turn), angle


def _rays(ink: str, step: int, inner: float, outer: float, long_outer: float, long_step: int, gap: float = 0) -> str:
    """Fine rays every `step` degrees, longer ones every `long_step`, none within `gap` degrees of top and bottom."""
    drawn = ""
    for angle in range(0, 360, step):
        if abs(angle % 180 - 90) < gap:
            continue
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        reach = outer if angle % long_step else long_outer
        ends = [f"{num(125 + r * c)} {num(CENTRE + r * s)}" for r in (inner, reach)]
        drawn += line("M" + "L".join(ends), ink, 1.3, QUIET)
    return drawn


def _heart_ornament(ink: str) -> str:
    beads = "".join(dot(x, y, 1.7, ink) for x, y, angle in _round(36, 81) if angle % 90)
    buds = "".join(pip("H", x, y, 11, ink, angle + 90) for x, y, angle in _round(4, 81))
    return (
        f'<g opacity="{QUIET}">{beads}{buds}</g>'
        + ring(125, CENTRE, 73, ink, 1.3, QUIET)
        + pip("H", 125, 178, 112, ink)
    )


def _diamond_ornament(ink: str) -> str:
    ornament = ring(125, CENTRE, 73, ink, 1.3, QUIET) + _rays(ink, 10, 77, 83, 92, 30)
    return ornament + pip("D", 125, CENTRE, 118, ink)


def _club_ornament(ink: str) -> str:
    """A wreath whose leaves lean outwards and inwards by turns."""
    leaves = ""
    for step, (x, y, angle) in enumerate(_round(32, 82)):
        turn = angle + (62 if step % 2 else 118)
        place = f"translate({num(x)} {num(y)}) rotate({num(turn - 90)})"
        leaves += group(flat("M-6.4 0C-3-3.6 3-3.6 6.4 0C3 3.6-3 3.6-6.4 0Z", ink, QUIET), place)
    return ring(125, CENTRE, 73, ink, 1.3, QUIET) + leaves + pip("C", 125, 173, 112, ink)


def _spade_ornament(ink: str) -> str:
    """A double ring with rays; in the pip an engraved line, two pairs of scrolls and a small spade."""
    rings = ring(125, CENTRE, 90, ink, 1.4, QUIET) + ring(125, CENTRE, 85.5, ink, 0.8, QUIET)
    poles = "".join(dot(125, CENTRE + y, 11, PAPER) + pip("S", 125, CENTRE + y, 13, ink) for y in (-88, 88))
    pair = line(
        "M125 204C129 190 135 182 147 181C158 180 164 188 161 196C158 202 150 201 150 195C150 191 154 190 156 193"
        "M125 186C128 174 133 166 140 162C146 158 147 150 141 149C136 148 135 155 139 156",
        PAPER,
        1.8,
    )
    small = pip("S", 125, 158, 24, PAPER) + flat("M125 186L129 193L125 204L121 193Z", PAPER)
    body = pip("S", 125, 173, 128, ink) + engraved("S", 125, 171.5, 112, PAPER, 1.5)
    return _rays(ink, 5, 94, 99, 104, 15, gap=9) + rings + poles + body + mirrored(pair) + small

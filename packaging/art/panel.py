"""The frame of a court card and the seam between its two halves."""

from card import PAPER, both_ends
from livery import GOLD, LINEN, Livery
from suits import INK, pip
from svg import box, flat, group, num, shape

LEFT, TOP, RIGHT, BOTTOM = 58, 26, 192, 324
SLOPE = 0.41
HALF_SASH = 9.5
TINT = "#f7f0dd"


def seam(x: float) -> float:
    """The height of the seam at `x`; it climbs to the right and is symmetric about the card's centre."""
    return 175 - (x - 125) * SLOPE


def framed(half: str, rank: str, suit: str, livery: Livery) -> str:
    """A whole court picture from its upper half: turned copy, sash, frame and corner pips.

    The reader knows no clipping: an even-odd mat in the colour of the paper hides what leaves the frame.
    """
    size = f'width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" rx="4"'
    mat = f"M16 16H234V334H16ZM{LEFT} {TOP}V{BOTTOM}H{RIGHT}V{TOP}Z"
    return (
        box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 4, f'fill="{TINT}"')
        + both_ends(half)
        + _sash(rank, livery)
        + f'<path d="{mat}" fill="{PAPER}" fill-rule="evenodd"/>'
        + f'<rect x="{LEFT}" y="{TOP}" {size} fill="none" stroke="{INK[suit]}" stroke-width="1.9"/>'
        + both_ends(pip(suit, LEFT + 17, TOP + 19, 24, INK[suit]))
    )


def _sash(rank: str, livery: Livery) -> str:
    ends = [(x, seam(x)) for x in (48, 202)]
    (x0, y0), (x1, y1) = ends
    band = (
        f"M{num(x0)} {num(y0 - HALF_SASH)}L{num(x1)} {num(y1 - HALF_SASH)}"
        f"L{num(x1)} {num(y1 + HALF_SASH)}L{num(x0)} {num(y0 + HALF_SASH)}Z"
    )
    drawn = shape(band, GOLD)
    for step in range(-5, 6):
        drawn += group(
            _stud(rank, step, livery), f"translate({num(125 + step * 13)} {num(seam(125 + step * 13))}) rotate(-22.3)"
        )
    return drawn


def _stud(rank: str, step: int, livery: Livery) -> str:
    """One ornament of the sash: lozenges for kings, pearls for queens, bars for jacks."""
    colour = livery.contrast if step % 2 else livery.robe
    if rank == "K":
        return flat("M0-5.4L6 0L0 5.4L-6 0Z", colour)
    if rank == "Q":
        pearl = LINEN if step % 2 else livery.contrast
        return f'<circle r="{3.2 if step % 2 else 4.4}" fill="{pearl}"/>'
    return flat("M-5.1 8.6L0.5-8.6L5.1-8.6L-0.5 8.6Z", colour)

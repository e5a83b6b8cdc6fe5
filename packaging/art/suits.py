"""The four suits: outlines, inks and pips."""

from svg import LINE, OUTLINE, num

SUITS = "CDHS"

INK = {"S": "#15171c", "H": "#c8102e", "D": "#1c5bbf", "C": "#12753a"}
"""Indices, pips and frames. No other part of a face uses these values, so a two-colour deck is a replacement of two."""

# Each outline lies about the origin in a box of about 100x100.
OUTLINES = {
    "S": (
        "M0-50C8-32 46-12 46 14C46 30 35 39 23 39C14 39 7 34 3 27C4 37 9 45 18 50L-18 50C-9 45-4 37-3 27"
        "C-7 34-14 39-23 39C-35 39-46 30-46 14C-46-12-8-32 0-50Z"
    ),
    "H": (
        "M0 49C-7 33-46 12-46-17C-46-35-34-46-21-46C-11-46-3-40 0-30C3-40 11-46 21-46C34-46 46-35 46-17"
        "C46 12 7 33 0 49Z"
    ),
    "D": "M0-50C9-31 22-14 38 0C22 14 9 31 0 50C-9 31-22 14-38 0C-22-14-9-31 0-50Z",
    "C": (
        "M0-49C13-49 23-39 23-27C23-19 19-13 13-8C17-10 21-11 25-11C38-11 48-1 48 12C48 25 38 35 25 35"
        "C15 35 8 29 4 21C5 34 9 44 19 50L-19 50C-9 44-5 34-4 21C-8 29-15 35-25 35C-38 35-48 25-48 12"
        "C-48-1-38-11-25-11C-21-11-17-10-13-8C-19-13-23-19-23-27C-23-39-13-49 0-49Z"
    ),
}


def pip(suit: str, x: float, y: float, width: float, fill: str, turn: float = 0) -> str:
    """A suit's pip, its box `width` wide and centred on (x, y), turned clockwise by `turn` degrees."""
    turned = f" rotate({num(turn)})" if turn else ""
    return (
        f'<path transform="translate({num(x)} {num(y)}){turned} scale({width / 100:.4f})" '
        f'd="{OUTLINES[suit]}" fill="{fill}"/>'
    )


def engraved(suit: str, x: float, y: float, width: float, stroke: str, weight: float) -> str:
    """The pip's outline alone, stroked `weight` units wide."""
    scale = width / 100
    return (
        f'<path transform="translate({num(x)} {num(y)}) scale({scale:.4f})" d="{OUTLINES[suit]}" '
        f'fill="none" stroke="{stroke}" stroke-width="{num(weight / scale)}" stroke-linejoin="round"/>'
    )


def badge(suit: str, x: float, y: float, width: float, fill: str, turn: float = 0) -> str:
    """A pip with the outline of the figures, as worn on crowns and robes."""
    scale = width / 100
    turned = f" rotate({num(turn)})" if turn else ""
    return (
        f'<path transform="translate({num(x)} {num(y)}){turned} scale({scale:.4f})" d="{OUTLINES[suit]}" '
        f'fill="{fill}" stroke="{OUTLINE}" stroke-width="{num(LINE / scale)}" stroke-linejoin="round"/>'
    )

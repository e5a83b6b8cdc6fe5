"""What every card shares: the paper, the index and the half turn."""

from letters import Typeface
from suits import INK, pip
from svg import box, flat, group

WIDTH, HEIGHT = 250, 350
PAPER = "#fffdf8"
EDGE = "#8f897b"

INDEX_X = 34
"""Centre of the index; it stays between 16 and 52, clear of the pips and inside what a fan leaves visible."""
INDEX_TOP = 17
INDEX_CAP = 38
INDEX_WIDEST = 36


def paper() -> str:
    """The blank card: warm white with a hairline edge."""
    return box(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15, f'fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"')


def both_ends(body: str) -> str:
    """`body` and its copy turned by half a circle about the card's centre."""
    return body + group(body, "rotate(180 125 175)")


def index(rank: str, suit: str, slab: Typeface) -> str:
    """Rank and suit in two opposite corners; `rank` as printed, so 10 rather than T."""
    tracking = -3.2 if len(rank) > 1 else 0
    word = slab.centred(rank, INDEX_X, INDEX_TOP, INDEX_CAP, tracking=tracking, widest=INDEX_WIDEST)
    return both_ends(flat(word.d, INK[suit]) + pip(suit, INDEX_X, INDEX_TOP + INDEX_CAP + 24, 31, INK[suit]))

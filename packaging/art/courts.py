"""The twelve court cards, each composed of robe, head and what it holds."""

from card import index, paper
from held import hand, held
from jacks import jack
from kings import king
from letters import Typeface
from livery import LINEN, LIVERIES
from panel import framed
from queens import queen
from robes import robe


def court(rank: str, suit: str, slab: Typeface) -> str:
    """A jack, queen or king: one half is drawn, the other is the same turned by half a circle."""
    livery = LIVERIES[suit]
    head = {"K": king, "Q": queen, "J": jack}[rank]
    cuff = {"K": LINEN, "Q": livery.contrast, "J": livery.robe}[rank]
    half = robe(rank, suit, livery) + held(rank, suit, livery) + head(suit, livery) + hand(cuff, livery)
    return paper() + framed(half, rank, suit, livery) + index(rank, suit, slab)

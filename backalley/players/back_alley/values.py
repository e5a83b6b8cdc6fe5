"""What a hand is worth in tricks, card by card, fitted for every hand size to deals played by the rule of thumb."""

from collections.abc import Collection, Sequence
from types import MappingProxyType

from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, Rank

# The kinds of card that are valued, and for a few hand sizes what each brings its owner; between them in proportion.
KINDS = ("BB", "LB", "TA", "TK", "TQ", "TJ", "TT", "T2", "PA", "PK", "PQ", "PJ", "P2", "NA", "NK", "NQ", "NJ", "N2")
_FITTED = MappingProxyType(
    {
        2: (1.20, 1.10, 1.00, 0.92, 0.87, 0.79, 0.71, 0.56, 0.27, 0.23, 0.15, 0.10, 0.00, 0.85, 0.66, 0.48, 0.34, 0.06),
        4: (1.20, 1.09, 0.94, 0.85, 0.79, 0.74, 0.70, 0.57, 0.33, 0.29, 0.19, 0.13, 0.00, 0.79, 0.70, 0.54, 0.45, 0.08),
        7: (
            1.34,
            1.18,
            0.92,
            0.88,
            0.79,
            0.71,
            0.66,
            0.58,
            0.40,
            0.35,
            0.21,
            0.13,
            -0.01,
            0.84,
            0.67,
            0.48,
            0.40,
            0.09,
        ),
        10: (
            1.42,
            1.31,
            1.02,
            0.88,
            0.83,
            0.71,
            0.63,
            0.56,
            0.59,
            0.40,
            0.19,
            0.10,
            -0.04,
            1.00,
            0.76,
            0.52,
            0.33,
            0.06,
        ),
        13: (
            1.52,
            1.35,
            1.15,
            0.91,
            0.86,
            0.75,
            0.65,
            0.55,
            0.80,
            0.43,
            0.19,
            0.09,
            -0.08,
            1.22,
            0.83,
            0.57,
            0.29,
            0.04,
        ),
    }
)
SOLE_TRUMP = 1.0  # a joker that is the only trump of its deal takes exactly one trick


def kind(card: Card, trumps: Collection[Card]) -> str:
    """The kind of a card: a Blooper, a trump (T), plain (P), or plain in a deal of at most one trump (N)."""
    if card == BIG_BLOOPER:
        return "BB"
    if card == LITTLE_BLOOPER:
        return "LB"
    if card in trumps:
        return {Rank.ACE: "TA", Rank.KING: "TK", Rank.QUEEN: "TQ", Rank.JACK: "TJ", Rank.TEN: "TT"}.get(card.rank, "T2")
    letter = "P" if len(trumps) > 1 else "N"
    return letter + {Rank.ACE: "A", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"}.get(card.rank, "2")


def card_value(name: str, hand_size: int) -> float:
    """The tricks that a card of one kind brings, on average, in a deal of `hand_size` cards each."""
    place = KINDS.index(name)
    below = max((size for size in _FITTED if size <= hand_size), default=min(_FITTED))
    above = min((size for size in _FITTED if size >= hand_size), default=max(_FITTED))
    low, high = _FITTED[below][place], _FITTED[above][place]
    return low if above == below else low + (high - low) * (hand_size - below) / (above - below)


def hand_value(hand: Sequence[Card], trumps: Collection[Card]) -> float:
    """The tricks that a whole hand may expect to take."""
    worth = sum(
        SOLE_TRUMP if card in trumps and len(trumps) == 1 else card_value(kind(card, trumps), len(hand))
        for card in hand
    )
    return min(max(worth, 0.0), float(len(hand)))

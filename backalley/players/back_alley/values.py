"""What a hand is worth in tricks, card by card, fitted for every hand size to deals played by the rule of thumb."""

from collections.abc import Collection, Mapping, Sequence
from math import fsum
from types import MappingProxyType

from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, Rank

# What each kind of card brings its owner in deals of so many cards each; between these sizes in proportion.
_SIZES = (2, 4, 7, 10, 13)
_FITTED: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "BB": (1.20, 1.20, 1.34, 1.42, 1.52),
        "LB": (1.10, 1.09, 1.18, 1.31, 1.35),
        "TA": (1.00, 0.94, 0.92, 1.02, 1.15),
        "TK": (0.92, 0.85, 0.88, 0.88, 0.91),
        "TQ": (0.87, 0.79, 0.79, 0.83, 0.86),
        "TJ": (0.79, 0.74, 0.71, 0.71, 0.75),
        "TT": (0.71, 0.70, 0.66, 0.63, 0.65),
        "T2": (0.56, 0.57, 0.58, 0.56, 0.55),
        "PA": (0.27, 0.33, 0.40, 0.59, 0.80),
        "PK": (0.23, 0.29, 0.35, 0.40, 0.43),
        "PQ": (0.15, 0.19, 0.21, 0.19, 0.19),
        "PJ": (0.10, 0.13, 0.13, 0.10, 0.09),
        "P2": (0.00, 0.00, -0.01, -0.04, -0.08),
        "NA": (0.85, 0.79, 0.84, 1.00, 1.22),
        "NK": (0.66, 0.70, 0.67, 0.76, 0.83),
        "NQ": (0.48, 0.54, 0.48, 0.52, 0.57),
        "NJ": (0.34, 0.45, 0.40, 0.33, 0.29),
        "N2": (0.06, 0.08, 0.09, 0.06, 0.04),
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
    """The tricks that a card of one kind (see `kind`) brings, on average, in a deal of `hand_size` cards each."""
    values = _FITTED[name]
    size = min(max(hand_size, _SIZES[0]), _SIZES[-1])
    above = next(place for place, fitted in enumerate(_SIZES) if fitted >= size)
    if _SIZES[above] == size:
        return values[above]
    part = (size - _SIZES[above - 1]) / (_SIZES[above] - _SIZES[above - 1])
    return values[above - 1] + part * (values[above] - values[above - 1])


def hand_value(hand: Sequence[Card], trumps: Collection[Card]) -> float:
    """The tricks that a whole hand may expect to take."""
    # Not sum: from Python 3.12 on it rounds otherwise, and players decide alike everywhere.
    worth = fsum(
        SOLE_TRUMP if card in trumps and len(trumps) == 1 else card_value(kind(card, trumps), len(hand))
        for card in hand
    )
    return min(max(worth, 0.0), float(len(hand)))

"""What a hand is worth in tricks, card by card, fitted for every hand size to deals played by the rule of thumb."""

from collections.abc import Sequence
from types import MappingProxyType

from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, Rank

# The kinds of card that are valued, and for a few hand sizes what each brings its owner; between them in proportion.
KINDS = ("BB", "LB", "TA", "TK", "TQ", "TJ", "TT", "T2", "PA", "PK", "PQ", "PJ", "P2", "NA", "NK", "NQ", "NJ", "N2")
_FITTED = MappingProxyType(
    {
        4: (1.15, 1.03, 0.94, 0.90, 0.85, 0.80, 0.75, 0.49, 0.38, 0.25, 0.12, 0.05, 0.0, 0.75, 0.5, 0.3, 0.2, 0.05),
        13: (1.82, 1.13, 1.08, 0.93, 0.86, 0.74, 0.54, 0.44, 0.90, 0.58, 0.14, -0.1, -0.1, 0.95, 0.7, 0.4, 0.2, 0.0),
    }
)


def kind(card: Card, trumps: frozenset[Card]) -> str:
    """The kind of a card, one of `KINDS`: Blooper, trump ("T"), plain ("P"), or any card where there are no trumps."""
    if card == BIG_BLOOPER:
        return "BB"
    if card == LITTLE_BLOOPER:
        return "LB"
    if card in trumps:
        return {Rank.ACE: "TA", Rank.KING: "TK", Rank.QUEEN: "TQ", Rank.JACK: "TJ", Rank.TEN: "TT"}.get(card.rank, "T2")
    letter = "P" if trumps else "N"
    return letter + {Rank.ACE: "A", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"}.get(card.rank, "2")


def card_value(name: str, hand_size: int) -> float:
    """The tricks that a card of one kind brings, on average, in a deal of `hand_size` cards each."""
    place = KINDS.index(name)
    below = max((size for size in _FITTED if size <= hand_size), default=min(_FITTED))
    above = min((size for size in _FITTED if size >= hand_size), default=max(_FITTED))
    low, high = _FITTED[below][place], _FITTED[above][place]
    return low if above == below else low + (high - low) * (hand_size - below) / (above - below)


def hand_value(hand: Sequence[Card], trumps: frozenset[Card]) -> float:
    """The tricks that a whole hand may expect to take."""
    worth = sum(card_value(kind(card, trumps), len(hand)) for card in hand)
    return min(max(worth, 0.0), float(len(hand)))

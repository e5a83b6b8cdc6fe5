"""Cards and packs, and their text form: rank then suit (``AS``, ``TH``, ``2C``), the jokers ``LB`` and ``BB``.

A card is a value. The text of a card and `Card.parse` are inverses over the whole pack.
"""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

RANK_LETTERS = "23456789TJQKA"


class Suit(StrEnum):
    """A suit, by its letter; declared in the order of the pack."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """A rank; a higher number is a higher card. The two jokers rank above the ace."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    LITTLE_BLOOPER = 15
    BIG_BLOOPER = 16


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `suit` is ``None`` for the two jokers only: no suit is theirs unless a game says so."""

    rank: Rank
    suit: Suit | None

    @staticmethod
    def parse(text: str) -> "Card":
        """The card written as `text`.

        Raises:
            ValueError: `text` is no card; the message quotes it.
        """
        card = _BY_TEXT.get(text)
        if card is None:
            raise ValueError(f"{text!r} is no card")
        return card

    @property
    def is_joker(self) -> bool:
        return self.suit is None

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card.parse({_TEXT[self]!r})"


SUITED = tuple(Card(rank, suit) for suit in Suit for rank in tuple(Rank)[:13])
LITTLE_BLOOPER = Card(Rank.LITTLE_BLOOPER, None)
BIG_BLOOPER = Card(Rank.BIG_BLOOPER, None)

# The order of a pack: clubs, diamonds, hearts, spades, each 2 to ace, then Little and Big Blooper.
PACK_52: tuple[Card, ...] = SUITED
PACK_54: tuple[Card, ...] = (*SUITED, LITTLE_BLOOPER, BIG_BLOOPER)

_TEXT = {
    **{card: RANK_LETTERS[card.rank - Rank.TWO] + str(card.suit) for card in SUITED},
    LITTLE_BLOOPER: "LB",
    BIG_BLOOPER: "BB",
}
_BY_TEXT = {text: card for card, text in _TEXT.items()}
_PLACE = {card: place for place, card in enumerate(PACK_54)}

# A card as one seat sees it: ``None`` is a card whose face it does not know.
Seen = Card | None


def in_pack_order(card: Card) -> int:
    """The place of a card in the pack, 0 to 53: a sort key."""
    return _PLACE[card]


def seen_text(card: Seen) -> str:
    """The text of a card as a seat sees it; ``??`` where the face is unknown."""
    return "??" if card is None else _TEXT[card]

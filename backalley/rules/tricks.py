"""Following suit and winning tricks: what the games have in common."""

from collections.abc import Mapping, Sequence

from backalley.rules.cards import Card, Suit

# Every trump card of a deal with its rank among the trumps; a higher number is a higher trump.
TrumpRanks = Mapping[Card, int]


def takes(cards: Sequence[Card], trumps: TrumpRanks) -> int:
    """The index of the card that takes the trick: the highest trump, else the highest card of the led suit (BA.22)."""
    led = cards[0].suit

    def power(index: int) -> tuple[int, int]:
        card = cards[index]
        if card in trumps:
            return 2, trumps[card]
        return (1, card.rank) if card.suit == led else (0, 0)

    return max(range(len(cards)), key=power)


def of_suit(cards: Sequence[Card], suit: Suit | None, trumps: TrumpRanks) -> tuple[Card, ...]:
    """The cards that follow a lead of the plain suit `suit`: trumps belong to no plain suit (BA.8)."""
    return tuple(card for card in cards if card not in trumps and card.suit == suit)


def trumps_among(cards: Sequence[Card], trumps: TrumpRanks) -> tuple[Card, ...]:
    """The trumps among `cards`, lowest first."""
    return tuple(sorted((card for card in cards if card in trumps), key=lambda card: trumps[card]))

"""Cards as bits: a hand is an integer, and in every group of cards a higher bit is a higher card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from backalley.rules.cards import Card, Rank
from backalley.rules.tricks import TrumpRanks


def bits_of(cards: int) -> Iterator[int]:
    """The bits of a hand, one by one, the lowest first."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a deal lie in an integer: `plain` are the masks of the plain suits, `trumps` that of trumps.

    Trumps are the highest bits. Below them lie the plain cards rank by rank, so that the lowest bit of a hand is a card
    of its lowest rank; in one suit, neighbours in rank are `len(plain)` bits apart.
    """

    plain: tuple[int, ...]
    trumps: int
    bits: Mapping[Card, int]
    cards: Mapping[int, Card]

    @classmethod
    def of(cls, pack: Sequence[Card], trumps: TrumpRanks) -> "Layout":
        """The layout of a deal with these trumps. A joker that is no trump is out of play and has no bit."""
        plain = [card for card in pack if card not in trumps and card.suit is not None]
        suits = sorted({card.suit for card in plain if card.suit is not None})
        width = len(suits)
        bits: dict[Card, int] = {}
        masks = dict.fromkeys(suits, 0)
        for card in plain:
            assert card.suit is not None
            bits[card] = 1 << width * (card.rank - Rank.TWO) + suits.index(card.suit)
            masks[card.suit] |= bits[card]
        first = width * (Rank.ACE - Rank.TWO + 1)
        high = sorted((card for card in pack if card in trumps), key=lambda card: trumps[card])
        bits.update({card: 1 << first + place for place, card in enumerate(high)})
        cards = {bit: card for card, bit in bits.items()}
        highest = ((1 << len(high)) - 1) << first
        return cls(tuple(masks.values()), highest, MappingProxyType(bits), MappingProxyType(cards))

    @property
    def everything(self) -> int:
        """All cards."""
        return sum(self.cards)

    def mask(self, cards: Iterable[Card | None]) -> int:
        """A hand as an integer; cards that are unknown or out of play count for nothing."""
        mask = 0
        for card in cards:
            if card is not None:
                mask |= self.bits.get(card, 0)
        return mask

    def hand(self, mask: int) -> tuple[Card, ...]:
        """The cards of an integer, in the order of their bits."""
        return tuple(self.cards[bit] for bit in bits_of(mask))

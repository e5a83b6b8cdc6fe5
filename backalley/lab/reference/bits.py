"""Hands of Back Alley as whole numbers: one bit a card, every suit together, the trumps on top in their order.

Bits 0 to 12 are the first plain suit from 2 to ace, and so on; bits 39 to 51 the trump suit, 52 and 53 the Bloopers.
Where no suit is trump the top suit is plain as the others are.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, Rank, Suit
from backalley.rules.lines import Seat

RANKS = 13
TOP = 3 * RANKS  # the lowest bit of the top suit
LB_PLACE, BB_PLACE = TOP + RANKS, TOP + RANKS + 1
LB, BB = 1 << LB_PLACE, 1 << BB_PLACE
SUIT = (1 << RANKS) - 1  # a whole suit, the lowest one
ALL = (1 << BB_PLACE + 1) - 1


@dataclass(frozen=True, slots=True)
class Course:
    """What stays the same through the play of a deal: where each card stands, and what the house rules say.

    `groups` has for every place the cards that must be followed with there; `free` the seats that may lead trumps at
    any time.
    """

    place: dict[Card, int]
    cards: tuple[Card, ...]
    groups: tuple[int, ...]
    trumps: int
    free: tuple[bool, ...]
    bb_partner: str
    lb_lowest: bool

    @property
    def whole_groups(self) -> tuple[int, ...]:
        """Every group of cards once, the trumps last where there are any."""
        return tuple(dict.fromkeys(self.groups))

    def mask(self, cards: Iterable[Card]) -> int:
        """The bits of some cards."""
        return sum(1 << self.place[card] for card in cards)

    def card(self, bit: int) -> Card:
        """The card of one bit."""
        return self.cards[bit.bit_length() - 1]

    def legal(self, hand: int, seat: Seat, leader: Seat, led: int, broken: bool) -> int:
        """The cards of `hand` that `seat` may play; `led` is the bit led, 0 to lead (BA.16 to BA.21)."""
        if not led:
            plain = hand & ~self.trumps
            return hand if broken or self.free[seat] or not plain else plain
        if not led & self.trumps:
            return hand & self.groups[led.bit_length() - 1] or hand
        held = hand & self.trumps
        if not held:
            return hand
        if led == BB:
            duty = self.bb_partner if seat == partner(leader) else "forced"
            return {"forced": highest(held), "lowest": lowest(held), "free": held}[duty]
        return lowest(held) if led == LB and self.lb_lowest else held

    def beats(self, card: int, best: int) -> bool:
        """Whether `card` takes a trick from `best` (BA.22)."""
        return card > best and bool(card & self.trumps or card & self.groups[best.bit_length() - 1])


def course_of(seen: BackAlleyObservation) -> Course:
    """The course of the deal of which a seat has seen so much."""
    suits = [suit for suit in Suit if suit != seen.trump]
    order = [*suits, seen.trump] if seen.trump is not None else suits
    cards = (*(Card(rank, suit) for suit in order for rank in tuple(Rank)[:RANKS]), LITTLE_BLOOPER, BIG_BLOOPER)
    place = {card: number for number, card in enumerate(cards)}
    trumps = sum(1 << place[card] for card in seen.trumps)
    plain = [SUIT << RANKS * number & ~trumps for number in range(4)]
    groups = tuple(trumps if trumps >> number & 1 else _group(plain, number) for number in range(len(cards)))
    claimed = {made.seat for made in seen.calls if made.level}
    if seen.options["board_lead"] == "team":
        claimed |= {partner(seat) for seat in claimed}
    free = tuple(seen.options["trump_lead"] == "free" or seat in claimed for seat in range(SEATS))
    return Course(place, cards, groups, trumps, free, seen.options["bb_partner"], seen.options["lb_power"] == "lowest")


def lowest(cards: int) -> int:
    """The lowest of some cards, as they stand in the order of the bits."""
    return cards & -cards


def highest(cards: int) -> int:
    """The highest of some cards, as they stand in the order of the bits."""
    return 1 << cards.bit_length() - 1 if cards else 0


def each(cards: int) -> list[int]:
    """The single bits of some cards, from the lowest."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found


def _group(plain: list[int], place: int) -> int:
    """The plain suit at a place; a joker that is out of play stands alone."""
    return plain[place // RANKS] if place < LB_PLACE else 1 << place

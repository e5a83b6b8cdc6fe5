"""What a hand has, in numbers: how many cards of each kind, and how its plain suits lie."""

from dataclasses import dataclass

from backalley.players.search.layout import Layout
from backalley.players.search.numbers import Lane, Numbers
from backalley.rules.cards import Rank

# Big and Little Blooper; then trumps from the ace to the ten, 9 to 6, 5 to 2; then plain cards likewise; voids and lone
# cards beside one trump, beside more; long plain suits.
NAMES = (
    *("BB", "LB", "TA", "TK", "TQ", "TJ", "TT", "T9-6", "T5-2"),
    *("PA", "PK", "PQ", "PJ", "PT", "P9-6", "P5-2"),
    *("void", "voids", "lone", "lones", "long"),
)
LONG = 5  # a plain suit of so many cards is long

_HIGH = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)


@dataclass(frozen=True, slots=True)
class Masks:
    """The cards of each kind, in the order of `NAMES`, and the plain suits."""

    kinds: tuple[int, ...]
    suits: tuple[int, ...]
    trumps: int


def masks_of(layout: Layout) -> Masks:
    """The kinds of cards of a deal, as bits."""
    of_rank = dict.fromkeys(Rank, 0)
    for card, bit in layout.bits.items():
        of_rank[card.rank] |= bit
    jokers = of_rank[Rank.BIG_BLOOPER], of_rank[Rank.LITTLE_BLOOPER]
    middle = of_rank[Rank.NINE] | of_rank[Rank.EIGHT] | of_rank[Rank.SEVEN] | of_rank[Rank.SIX]
    small = of_rank[Rank.FIVE] | of_rank[Rank.FOUR] | of_rank[Rank.THREE] | of_rank[Rank.TWO]
    ranks = (*(of_rank[rank] for rank in _HIGH), middle, small)
    trumps, plain = layout.trumps, ~layout.trumps
    kinds = (*jokers, *(rank & trumps for rank in ranks), *(rank & plain for rank in ranks))
    return Masks(kinds, layout.plain, trumps)


def counts(hands: Lane, masks: Masks, math: Numbers) -> list[Lane]:
    """How often a hand has each of `NAMES`."""
    found = [math.count(hands & kind) for kind in masks.kinds]
    trumps = math.count(hands & masks.trumps)
    empty: Lane = 0
    lone: Lane = 0
    long: Lane = 0
    for suit in masks.suits:
        held = math.count(hands & suit)
        empty = empty + (held == 0)
        lone = lone + (held == 1)
        long = long + math.most(held - LONG + 1, 0)
    one, more = trumps == 1, trumps > 1
    return [*found, empty * one, empty * more, lone * one, lone * more, long]

"""Cards as small numbers, by the trump: what a search over many deals at once goes by.

A code is ``16 * group + rank``. Group 0 are the trumps, 1 to 3 the plain suits in the order of the pack. Ranks run from
2 to 10, then 11 for the off-jack, 12 jack, 13 queen, 14 king, 15 ace; the joker is 1. Of a group the higher rank wins.
"""

from collections.abc import Mapping
from functools import lru_cache

from backalley.rules.cards import Card, Rank, Suit
from backalley.rules.pitch.options import pack_of
from backalley.rules.pitch.state import trump_ranks

GROUPS = 4
RANKS = 16
CODES = GROUPS * RANKS

JOKER, OFF_JACK, JACK, ACE = 1, 11, 12, 15

# Trick points by rank (PI.15).
TRICK_POINTS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 1, 2, 3, 4)


def codes_for(trump: Suit, options: Mapping[str, str]) -> Mapping[Card, int]:
    """The code of every card of the pack when `trump` is trump."""
    return _codes(trump, options["off_jack"] == "on", options["joker"] == "on")


@lru_cache(maxsize=16)
def _codes(trump: Suit, off_jack: bool, joker: bool) -> Mapping[Card, int]:
    trumps = trump_ranks(trump, off_jack=off_jack, joker=joker)
    plain = [suit for suit in Suit if suit is not trump]
    found = {}
    for card in pack_of({"joker": "on" if joker else "off"}):
        if card in trumps:
            found[card] = JOKER if card.is_joker else _rank(card.rank) if card.suit is trump else OFF_JACK
        else:
            assert card.suit is not None
            found[card] = RANKS * (1 + plain.index(card.suit)) + _rank(card.rank)
    return found


def _rank(rank: Rank) -> int:
    return int(rank) if rank <= Rank.TEN else int(rank) + 1

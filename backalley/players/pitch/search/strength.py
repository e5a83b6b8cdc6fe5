"""What hands are worth with each suit as trump, for many hands at once: rough, quick, and by the hand alone."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np

from backalley.players.odds import none_of
from backalley.players.pitch.search.arrays import COUNT, POINTS, Floats, Ints
from backalley.players.pitch.search.codes import ACE, JACK, JOKER, OFF_JACK, RANKS, codes_for
from backalley.rules.cards import Card, Suit
from backalley.rules.pitch.options import HAND_SIZE, pack_of

FEATURES = (
    *("one", "ace", "king", "queen", "jack", "ten", "two", "three", "four", "five"),  # of trumps; then how many
    *("low", "low_long", "ace_king", "ace_jack", "king_jack", "ace_long", "game", "side_aces", "side_tens"),
    *("off_jack", "joker", "top_joker", "strict", "holder", "off_jack_on", "joker_on"),
)


def pack_codes(pack: Sequence[Card], options: Mapping[str, str]) -> Ints:
    """The code of every card of the pack with each suit as trump, ``(4, cards)``."""
    return np.array([[codes_for(suit, options)[card] for card in pack] for suit in Suit])


@lru_cache(maxsize=64)
def _lowest(players: int, cards: int) -> Floats:
    """The chance that none of so many lower trumps are in play."""
    places, others = cards - HAND_SIZE, HAND_SIZE * (players - 1)
    return np.array([none_of(lower, min(others, places), places) for lower in range(RANKS + 1)])


def features(codes: Ints, players: int, options: Mapping[str, str]) -> list[Floats | float]:
    """What a hand shows with one suit as trump, by `FEATURES`. `codes` are ``(…, 6)``."""
    trump = codes < RANKS
    mask = (trump * (1 << (codes & 15))).sum(axis=-1)

    def has(rank: int) -> Ints:
        found: Ints = (mask >> rank) & 1
        return found

    number = COUNT[mask]
    natural = mask & ~(1 << JOKER)
    floor = np.where(natural == 0, 0, (natural & -natural) - 1)
    in_suit = sum(1 << rank for rank in (*range(2, 11), JACK, 13, 14, ACE))
    if options["off_jack"] == "on":
        in_suit |= 1 << OFF_JACK
    lower = np.where(natural == 0, RANKS, COUNT[floor & in_suit])
    low = _lowest(players, len(pack_of(options)))[lower] * (natural != 0)
    long = np.maximum(number - 2, 0)
    ace, king, queen, jack, ten = has(ACE), has(14), has(13), has(JACK), has(10)
    points = POINTS[codes]
    off_jack, joker = has(OFF_JACK), has(JOKER)
    top = np.maximum(ace, king)
    strict, holder = float(options["follow"] == "strict"), float(options["low_to"] == "holder")
    return [
        1.0,
        *(ace, king, queen, jack, ten, number >= 2, number >= 3, number >= 4, number >= 5),
        *(low, low * long, ace * king, ace * jack, king * jack * (1 - ace), ace * long),
        *(points.sum(axis=-1) / 10.0, (~trump & (codes & 15 == ACE)).sum(axis=-1)),
        (~trump & (codes & 15 == 10)).sum(axis=-1),
        *(off_jack, joker, top * (joker + off_jack), strict, holder * low),
        *(float(options["off_jack"] == "on"), float(options["joker"] == "on")),
    ]


def worth(codes: Ints, players: int, options: Mapping[str, str], weights: Sequence[float]) -> Floats:
    """The points that a hand may expect as pitcher with one suit as trump; -1 where it has no card of the suit."""
    total: Floats = np.zeros(codes.shape[:-1])
    for weight, feature in zip(weights, features(codes, players, options), strict=True):
        total = total + weight * feature
    can = ((codes < RANKS) & (codes != JOKER) & (codes != OFF_JACK)).any(axis=-1)
    return np.where(can, total, -1.0)

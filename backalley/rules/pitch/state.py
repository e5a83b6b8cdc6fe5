"""What a deal of Pitch has beside what every deal has: parties, points, the contract, and the trumps in their order."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from backalley.rules import deals
from backalley.rules.actions import Bid, Pass, Smudge
from backalley.rules.cards import LITTLE_BLOOPER, SUITED, Card, Rank, Suit
from backalley.rules.game import CallRecord, Observation, Setup
from backalley.rules.lines import Party, Seat
from backalley.rules.pitch.options import SMUDGE_POINTS
from backalley.rules.tricks import TrumpRanks

Parties = tuple[tuple[Seat, ...], ...]

PAIRS: Parties = ((0, 2), (1, 3))
SAME_COLOUR: Mapping[Suit, Suit] = MappingProxyType(
    {Suit.CLUBS: Suit.SPADES, Suit.SPADES: Suit.CLUBS, Suit.DIAMONDS: Suit.HEARTS, Suit.HEARTS: Suit.DIAMONDS}
)


def parties_of(setup: Setup) -> Parties:
    """Who scores together: each player alone, or partners who sit opposite (PI.1)."""
    return PAIRS if setup.options["teams"] == "pairs" else tuple((seat,) for seat in range(len(setup.seats)))


class Point(StrEnum):
    """A point that there is to win in a deal, by its word in a report; in the order in which they are counted."""

    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    OFF_JACK = "off_jack"
    JOKER = "joker"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Award:
    """Who has a point: ``None`` is nobody. `card` is the trump that carries it, and ``None`` for Game (PI.15)."""

    point: Point
    party: Party | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class Contract:
    """What the pitcher has to make (PI.10): a number of points, or a smudge."""

    pitcher: Seat
    bid: Bid | Smudge

    @property
    def stake(self) -> int:
        """What is lost when it is not made (PI.17)."""
        return self.bid.number if isinstance(self.bid, Bid) else SMUDGE_POINTS


@dataclass(frozen=True, slots=True)
class Deal(deals.Deal):
    """A deal of Pitch. Unknown cards are ``None`` in an observer's copy."""

    @property
    def contract(self) -> Contract | None:
        """The pitcher's, once the bidding is closed (PI.10)."""
        return None if self.leader is None else contract_of(self.calls)


State: TypeAlias = deals.State[Deal]


@dataclass(frozen=True, slots=True, kw_only=True)
class PitchObservation(Observation):
    """What one viewer may know of a deal of Pitch: with the bid to beat, the contract, and how the points stand."""

    stock_shown: bool = False  # the rest is not used (PI.4)
    high: CallRecord | None  # the highest call so far; None before the first bid
    contract: Contract | None
    trick_points: tuple[int, ...]  # in finished tricks, one number a party
    standing: tuple[Award, ...]  # who would have each point if the deal ended with the tricks finished so far
    deal: Deal  # as the viewer knows it


def high_call(calls: tuple[CallRecord, ...]) -> CallRecord | None:
    """The call that is to be beaten: the last one that was no pass, for every bid beats or steals the one before."""
    return next((made for made in reversed(calls) if not isinstance(made.call, Pass)), None)


def contract_of(calls: tuple[CallRecord, ...]) -> Contract | None:
    """The pitcher's contract by the calls so far (PI.10); ``None``: all passed."""
    high = high_call(calls)
    if high is None:
        return None
    assert isinstance(high.call, Bid | Smudge)
    return Contract(high.seat, high.call)


@lru_cache(maxsize=32)
def trump_ranks(suit: Suit, *, off_jack: bool, joker: bool) -> TrumpRanks:
    """The trumps of a deal in their order: the suit from ace to 2, and whatever the house rules add to it.

    The off-jack ranks just below the jack of trumps, the joker below the 2.
    """
    ranks = {card: 2 * card.rank for card in SUITED if card.suit == suit}
    if off_jack:
        ranks[Card(Rank.JACK, SAME_COLOUR[suit])] = 2 * Rank.JACK - 1
    if joker:
        ranks[LITTLE_BLOOPER] = 0
    return MappingProxyType(ranks)

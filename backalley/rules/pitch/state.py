"""The state of a game of Pitch: frozen values, from the seating down to the trick on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from backalley.rules.actions import Action, Bid, Smudge
from backalley.rules.cards import LITTLE_BLOOPER, SUITED, Card, Rank, Seen, Suit
from backalley.rules.game import CallRecord, DealOrder, Observation, Phase, Setup, Trick
from backalley.rules.lines import Party, Seat
from backalley.rules.pitch.options import SMUDGE_POINTS
from backalley.rules.scoring import DealScore
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
class Deal:
    """A deal, from the first card dealt to the last trick. Unknown cards are ``None`` in an observer's copy."""

    order: DealOrder
    dealt: tuple[tuple[Seen, ...], ...]
    stock: tuple[Seen, ...]  # as dealt, top first
    hands: tuple[tuple[Seen, ...], ...]
    caller: Seat | None  # whose call it is; None once the bidding is closed
    actions: tuple[Action, ...] = ()
    calls: tuple[CallRecord, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None  # that of the pitcher's first card (PI.11)
    trumps: TrumpRanks = field(default_factory=lambda: MappingProxyType({}))
    trump_fixed: bool = False  # the table has been told
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def size(self) -> int:
        return self.order.hand_size

    @property
    def bidding(self) -> bool:
        return self.caller is not None

    @property
    def thrown_in(self) -> bool:
        """Everybody passed (house rule `all_pass`)."""
        return self.caller is None and self.contract is None

    @property
    def leader(self) -> Seat | None:
        """Who leads to the first trick: the pitcher, once there is one (PI.11)."""
        return None if self.contract is None else self.contract.pitcher

    @property
    def over(self) -> bool:
        return self.thrown_in or len(self.tricks) == self.size

    def to_act(self) -> Seat | None:
        if self.over:
            return None
        if self.caller is not None:
            return self.caller
        assert self.trick is not None
        return (self.trick.leader + len(self.trick.cards)) % len(self.hands)


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of a game. `due` is the deal to be dealt next; `deal` the one running or just over."""

    setup: Setup
    due: DealOrder | None
    deal: Deal | None
    sheet: tuple[DealScore, ...]
    totals: tuple[int, ...]
    winners: tuple[Party, ...] | None

    @property
    def options(self) -> Mapping[str, str]:
        return self.setup.options

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.setup.seats)

    @property
    def parties(self) -> Parties:
        return parties_of(self.setup)

    @property
    def phase(self) -> Phase:
        if self.winners is not None:
            return Phase.OVER
        if self.deal is None or self.deal.over:
            return Phase.BETWEEN
        return Phase.BIDDING if self.deal.bidding else Phase.PLAY


@dataclass(frozen=True, slots=True, kw_only=True)
class PitchObservation(Observation):
    """What one viewer may know of a deal of Pitch: with the bid to beat, the contract, and how the points stand."""

    high: CallRecord | None  # the highest call so far; None before the first bid
    contract: Contract | None
    trick_points: tuple[int, ...]  # in finished tricks, one number a party
    standing: tuple[Award, ...]  # who would have each point if the deal ended with the tricks finished so far
    deal: Deal  # as the viewer knows it


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

"""The state of a game of Back Alley: frozen values, from the seating down to the trick on the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from backalley.rules.actions import Action, Bid, Board
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, SUITED, Card, Seen, Suit
from backalley.rules.game import CallRecord, DealOrder, Exchange, Observation, Phase, Setup, Trick
from backalley.rules.lines import Party, Seat
from backalley.rules.scoring import DealScore
from backalley.rules.tricks import TrumpRanks

SEATS = 4
TEAMS: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))


def partner(seat: Seat) -> Seat:
    """The seat opposite (BA.1)."""
    return (seat + 2) % SEATS


def team(seat: Seat) -> Party:
    """0 for the first seat and the one opposite, 1 for the others."""
    return seat % 2


def left_of(seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % SEATS


@dataclass(frozen=True, slots=True)
class Contract:
    """A team's contract (BA.14). `tricks` is the hand size where `board` is a level, 1 to 4; `board` 0 is a number."""

    tricks: int
    board: int

    def made_by(self, won: int) -> bool:
        return won >= self.tricks


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, from the first card dealt to the last trick. Unknown cards are ``None`` in an observer's copy."""

    order: DealOrder
    dealt: tuple[tuple[Seen, ...], ...]
    stock: tuple[Seen, ...]  # as dealt, top first
    hands: tuple[tuple[Seen, ...], ...]
    turned: tuple[Card, ...]
    trump: Suit | None
    jokers: tuple[Card, ...]  # those that rank as trumps
    exchange: Exchange | None
    trump_fixed: bool = True  # no longer in doubt; while the stock is being turned it is
    actions: tuple[Action, ...] = ()
    calls: tuple[CallRecord, ...] = ()
    leader: Seat | None = None
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    broken: bool = False  # some trump was played in an earlier trick (BA.16a)

    @property
    def size(self) -> int:
        return self.order.hand_size

    @property
    def trumps(self) -> TrumpRanks:
        return trump_ranks(self.trump, self.jokers)

    @property
    def bidding(self) -> bool:
        return len(self.calls) < SEATS

    @property
    def thrown_in(self) -> bool:
        """Everybody passed (BA.13)."""
        return not self.bidding and self.leader is None

    @property
    def over(self) -> bool:
        return self.thrown_in or len(self.tricks) == self.size

    @property
    def contracts(self) -> tuple[Contract, ...] | None:
        """One a team, once the bidding is closed."""
        return None if self.leader is None else contracts_of(self.calls, self.size)

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks taken so far, one number a team."""
        return tuple(
            sum(team(trick.winner) == side for trick in self.tricks if trick.winner is not None) for side in (0, 1)
        )

    def claimed_board(self, seat: Seat) -> bool:
        return any(call.seat == seat and isinstance(call.call, Board) for call in self.calls)

    def to_act(self) -> Seat | None:
        """Whose turn it is; nobody's once the deal is over, or while a complete trick waits to be taken."""
        if self.over:
            return None
        if self.bidding:
            return (self.order.dealer + 1 + len(self.calls)) % SEATS
        assert self.trick is not None
        if len(self.trick.cards) == SEATS:
            return None
        return (self.trick.leader + len(self.trick.cards)) % SEATS


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
    def phase(self) -> Phase:
        if self.winners is not None:
            return Phase.OVER
        if self.deal is None or self.deal.over:
            return Phase.BETWEEN
        return Phase.BIDDING if self.deal.bidding else Phase.PLAY


@dataclass(frozen=True, slots=True, kw_only=True)
class BackAlleyObservation(Observation):
    """What one viewer may know of a deal of Back Alley: with the contracts, and whether trumps are broken."""

    contracts: tuple[Contract, ...] | None
    broken: bool
    deal: Deal  # as the viewer knows it


@lru_cache(maxsize=64)
def trump_ranks(suit: Suit | None, jokers: tuple[Card, ...]) -> TrumpRanks:
    """The trumps of a deal in their order: BB, LB, then the trump suit from ace to 2 (BA.8)."""
    cards = [card for card in (*SUITED, LITTLE_BLOOPER, BIG_BLOOPER) if card.suit == suit and not card.is_joker]
    return MappingProxyType({card: int(card.rank) for card in (*cards, *jokers)})


def contracts_of(calls: tuple[CallRecord, ...], size: int) -> tuple[Contract, ...]:
    """The contract each team has by its calls so far (BA.14)."""
    contracts = []
    for members in TEAMS:
        ours = [call for call in calls if call.seat in members]
        level = max((call.level for call in ours), default=0)
        numbers = sum(call.call.number for call in ours if isinstance(call.call, Bid))
        contracts.append(Contract(size, level) if level else Contract(numbers, 0))
    return tuple(contracts)

"""A deal and a game under way, as far as all games are alike: frozen values, to which each game adds what it reckons.

A deal is dealt, then called, then played; each method gives the deal one step on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Generic, TypeVar

from backalley.rules.actions import Action, Bid, Pass
from backalley.rules.cards import Card, Seen, Suit
from backalley.rules.events import mask
from backalley.rules.game import CallRecord, DealOrder, Exchange, Phase, Setup, Trick
from backalley.rules.hands import without
from backalley.rules.lines import Party, Seat
from backalley.rules.outcomes import PartyOutcome, SeatOutcome
from backalley.rules.scoring import DealScore
from backalley.rules.tricks import TrumpRanks, takes

D = TypeVar("D", bound="Deal")

NO_TRUMPS: TrumpRanks = MappingProxyType({})


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % seats


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, from the first card dealt to the last trick. Unknown cards are ``None`` in an observer's copy."""

    order: DealOrder
    dealt: tuple[tuple[Seen, ...], ...]
    stock: tuple[Seen, ...]  # as dealt, top first
    hands: tuple[tuple[Seen, ...], ...]
    caller: Seat | None  # whose call it is; None once the bidding is closed
    turned: tuple[Card, ...] = ()
    exchange: Exchange | None = None
    trump: Suit | None = None
    trumps: TrumpRanks = field(default_factory=lambda: NO_TRUMPS)
    trump_fixed: bool = False  # the table has been told
    actions: tuple[Action, ...] = ()
    calls: tuple[CallRecord, ...] = ()
    leader: Seat | None = None  # to the first trick, once the bidding is closed
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def size(self) -> int:
        return self.order.hand_size

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def bidding(self) -> bool:
        return self.caller is not None

    @property
    def thrown_in(self) -> bool:
        """Everybody passed."""
        return self.caller is None and self.leader is None

    @property
    def over(self) -> bool:
        return self.thrown_in or len(self.tricks) == self.size

    def to_act(self) -> Seat | None:
        """Whose turn it is; nobody's once the deal is over, or while a complete trick waits to be taken."""
        if self.over:
            return None
        if self.caller is not None:
            return self.caller
        assert self.trick is not None
        played = len(self.trick.cards)
        return None if played == self.seats else (self.trick.leader + played) % self.seats


def dealt_out(kind: type[D], order: DealOrder, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> D:
    """A deal of this kind before the first call, which is that of the player on the dealer's left."""
    dealt = tuple(tuple(hand) for hand in hands)
    return kind(order, dealt, tuple(stock), dealt, left_of(order.dealer, len(dealt)))


def with_card(deal: D, seat: Seat, card: Card) -> D:
    """The deal after `seat` has put a card to the trick."""
    assert deal.trick is not None
    hands = tuple(tuple(without(hand, card)) if s == seat else hand for s, hand in enumerate(deal.hands))
    return replace(deal, hands=hands, trick=replace(deal.trick, cards=(*deal.trick.cards, card)))


def with_trick_taken(deal: D) -> D:
    """The deal after its complete trick was taken; the winner leads to the next one, if there is one."""
    assert deal.trick is not None
    winner = (deal.trick.leader + takes(deal.trick.cards, deal.trumps)) % deal.seats
    tricks = (*deal.tricks, replace(deal.trick, winner=winner))
    return replace(deal, trick=Trick(winner) if len(tricks) < deal.size else None, tricks=tricks)


def masked(deal: D, viewer: Seat | None) -> D:
    """The deal without what `viewer` may not know."""
    swap = deal.exchange
    mine = swap is not None and swap.seat == viewer
    # Face up to everybody: what was turned. A card drawn in an exchange is known to its owner.
    known = len(deal.turned) + (1 if mine else 0)
    return replace(
        deal,
        dealt=tuple(mask(hand, seat == viewer) for seat, hand in enumerate(deal.dealt)),
        hands=tuple(mask(hand, seat == viewer) for seat, hand in enumerate(deal.hands)),
        stock=(*deal.stock[:known], *mask(deal.stock[known:], False)),
        exchange=swap if swap is None or mine else Exchange(swap.seat, swap.discard, None),
    )


def seat_outcomes(
    deal: Deal, parties: Sequence[Sequence[Seat]], fared: Sequence[PartyOutcome], points: Sequence[int]
) -> tuple[SeatOutcome, ...]:
    """What came of a deal whose last trick was played, one a seat; `fared` and `points` go party by party."""
    found = {}
    for members, ours, scored in zip(parties, fared, points, strict=True):
        taken = sum(trick.winner in members for trick in deal.tricks)
        for seat in members:
            bid, claim = _own_call(deal, seat)
            found[seat] = SeatOutcome(seat, bid, claim, ours.contract, ours.stake, ours.made, ours.won, taken, scored)
    return tuple(found[seat] for seat in sorted(found))


def _own_call(deal: Deal, seat: Seat) -> tuple[int | None, int]:
    """The number that a seat bid, if it did not pass or claim everything, and the level of its claim."""
    made = next((made for made in deal.calls if made.seat == seat and made.call != Pass()), None)
    if made is None:
        return None, 0
    if isinstance(made.call, Bid):
        return made.call.number, 0
    return None, max(1, made.level)


@dataclass(frozen=True, slots=True)
class State(Generic[D]):
    """The whole truth of a game. `due` is the deal to be dealt next; `deal` the one running or just over."""

    setup: Setup
    due: DealOrder | None
    deal: D | None
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

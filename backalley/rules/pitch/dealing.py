"""Dealing Pitch: the checks on a deal, and who deals next (PI.3, PI.4)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from backalley.rules.cards import Seen
from backalley.rules.game import DealOrder, ObservedFacts, Rejected
from backalley.rules.hands import check_sizes
from backalley.rules.lines import Seat
from backalley.rules.pitch.options import HAND_SIZE, pack_of
from backalley.rules.pitch.state import Deal


def check(options: Mapping[str, str], seats: int, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> None:
    """Refuses hands of the wrong number or size (PI.4) and cards that are not the pack (PI.2)."""
    check_sizes(hands, seats, HAND_SIZE, "PI.4")
    if Counter([*(card for hand in hands for card in hand), *stock]) != Counter(pack_of(options)):
        raise Rejected("PI.2", "refused.pack")


def check_observed(facts: ObservedFacts) -> None:
    """Refuses an observed deal of the wrong size, or one that shows stock (PI.4), and cards that are no pack (PI.2)."""
    seats = len(facts.seats)
    check_sizes(facts.hands, seats, HAND_SIZE, "PI.4")
    pack = pack_of(facts.options)
    known = Counter(card for cards in (*facts.hands, facts.stock) for card in cards if card is not None)
    if len(facts.stock) != len(pack) - seats * HAND_SIZE or not known <= Counter(pack):
        raise Rejected("PI.2", "refused.pack")
    if any(card is not None for card in facts.stock):
        raise Rejected("PI.4", "observation.stock")


def dealt_deal(order: DealOrder, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> Deal:
    """The deal as it stands before the first call: that of the player on the dealer's left (PI.5)."""
    dealt = tuple(tuple(hand) for hand in hands)
    return Deal(order, dealt, tuple(stock), dealt, left_of(order.dealer, len(hands)))


def order_after(deal: Deal) -> DealOrder:
    """The deal that follows a finished one: the next player on the left deals it (PI.3)."""
    order = deal.order
    return DealOrder(order.number + 1, 0, left_of(order.dealer, len(deal.hands)), HAND_SIZE)


def order_after_throw_in(deal: Deal, options: Mapping[str, str]) -> DealOrder:
    """The same deal again, by the next dealer or the same (house rule `all_pass`)."""
    order = deal.order
    dealer = order.dealer if options["all_pass"] == "redeal_same" else left_of(order.dealer, len(deal.hands))
    return DealOrder(order.number, order.attempt + 1, dealer, HAND_SIZE)


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % seats

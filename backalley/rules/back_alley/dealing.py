"""Dealing Back Alley: the checks on a deal, the turn-up, trump and the exchange (BA.5 to BA.8)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from backalley.rules.back_alley.state import SEATS, Deal, trump_ranks
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, PACK_54, Card, Seen, Suit
from backalley.rules.game import DealOrder, Exchange, ObservedFacts, Rejected
from backalley.rules.hands import check_pack, check_part_of_pack, check_sizes, without

JOKERS = (LITTLE_BLOOPER, BIG_BLOOPER)


@dataclass(frozen=True, slots=True)
class TurnUp:
    """What was turned from the stock and what follows from it. `exchanged` is the joker its holder must give up."""

    turned: tuple[Card, ...]
    suit: Suit | None
    jokers: tuple[Card, ...]  # those that rank as trumps
    exchanged: Card | None


def check(order: DealOrder, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> None:
    """Refuses hands of the wrong number or size (BA.4) and cards that are not the pack (BA.2)."""
    check_sizes(hands, SEATS, order.hand_size, "BA.4")
    check_pack(hands, stock, PACK_54, "BA.2")


def check_observed(order: DealOrder, facts: ObservedFacts) -> None:
    """Refuses an observed deal of the wrong size (BA.4), or one that holds a card twice or too few cards (BA.2)."""
    check_sizes(facts.hands, SEATS, order.hand_size, "BA.4")
    check_part_of_pack(facts.hands, facts.stock, PACK_54, "BA.2")


def check_observed_exchange(turn: TurnUp, facts: ObservedFacts) -> None:
    """Refuses an exchange that BA.7 does not demand of this observed deal, and a missing one of the observer's own."""
    mine = turn.exchanged is not None and turn.exchanged in facts.hands[facts.seat]
    swap = facts.exchange
    if swap is None:
        possible = not mine
    else:
        possible = (
            swap.discard == turn.exchanged
            and (swap.seat == facts.seat) == mine
            and swap.draw == facts.stock[len(turn.turned)]
        )
    if not possible:
        raise Rejected("BA.7", "refused.exchange")


def turn_up(options: Mapping[str, str], stock: Sequence[Seen]) -> TurnUp:
    """Turns the top card of the stock and fixes trump; what lies face up is known to every observer.

    Raises:
        Rejected: an observer's stock hides a card that must lie face up.
    """
    if options["trump"] == "spades":
        return TurnUp((), Suit.SPADES, JOKERS, None)
    top = _face(stock[0])
    if top.suit is not None:
        return TurnUp((top,), top.suit, JOKERS, None)
    other = BIG_BLOOPER if top == LITTLE_BLOOPER else LITTLE_BLOOPER
    if options["turned_joker"] == "no_trump":
        return TurnUp((top,), None, (), other)
    if options["turned_joker"] == "other_stays":
        return TurnUp((top,), None, (other,), None)
    turned: list[Card] = []
    for card in stock:
        turned.append(_face(card))
        if turned[-1].suit is not None:
            live = tuple(joker for joker in JOKERS if joker not in turned)
            return TurnUp(tuple(turned), turned[-1].suit, live, None)
    return TurnUp(tuple(turned), None, (), None)


def exchange_of(turn: TurnUp, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> Exchange | None:
    """The exchange that BA.7 demands when every hand is known."""
    for seat, hand in enumerate(hands):
        if turn.exchanged is not None and turn.exchanged in hand:
            return Exchange(seat, turn.exchanged, stock[len(turn.turned)])
    return None


def turned_up(deal: Deal, turn: TurnUp) -> Deal:
    """The deal once its trump is fixed (BA.6 to BA.8)."""
    trumps = trump_ranks(turn.suit, turn.jokers)
    return replace(deal, turned=turn.turned, trump=turn.suit, trumps=trumps, trump_fixed=True)


def exchanged(deal: Deal, exchange: Exchange) -> Deal:
    """The deal after an exchange; in an unknown hand one unknown card goes and another comes."""
    after = (*without(deal.hands[exchange.seat], exchange.discard), exchange.draw)
    hands = tuple(after if seat == exchange.seat else hand for seat, hand in enumerate(deal.hands))
    return replace(deal, hands=hands, exchange=exchange)


def _face(card: Seen) -> Card:
    if card is None:
        raise Rejected("BA.5", "refused.turn_up_hidden")
    return card

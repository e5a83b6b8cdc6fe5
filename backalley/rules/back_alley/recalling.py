"""What an observation that somebody wrote down must satisfy, so that some deal can have come to it."""

from backalley.rules.back_alley.dealing import TurnUp
from backalley.rules.back_alley.options import PATIENCE, last_number
from backalley.rules.back_alley.state import SEATS, Deal
from backalley.rules.cards import PACK_54
from backalley.rules.game import ObservedFacts, Rejected
from backalley.rules.lines import Seat
from backalley.rules.unseen import Unseen


def check_order(facts: ObservedFacts) -> None:
    """Refuses a deal that cannot come up: by its number (BA.4, BA.26), or by the deals thrown in before it (BA.13)."""
    extra = facts.number > last_number(facts.options)
    if facts.number < 1 or (extra and facts.options["final_tie"] != "extra_deals"):
        raise Rejected("BA.26", "observation.number", number=facts.number)
    most = 0 if facts.options["all_pass"] == "dealer_forced" else PATIENCE
    if not 0 <= facts.attempt <= most:
        raise Rejected("BA.13", "observation.attempt", attempt=facts.attempt)


def check_totals(facts: ObservedFacts, before: tuple[int, ...]) -> None:
    """Refuses points `before` the deal that its number rules out: the first starts at 0, an extra deal at a tie."""
    extra = facts.number > last_number(facts.options)
    if (facts.number == 1 and any(before)) or (extra and len(set(before)) > 1):
        raise Rejected(None, "observation.totals")


def check_face_up(turn: TurnUp, facts: ObservedFacts) -> None:
    """Refuses a stock that shows more, or less, than was turned and what the viewer drew from it."""
    drew = facts.exchange is not None and facts.exchange.seat == facts.seat
    shown = len(turn.turned) + (1 if drew else 0)
    if any((card is None) != (place >= shown) for place, card in enumerate(facts.stock)):
        raise Rejected("BA.5", "observation.stock")


def unseen_by(deal: Deal, turn: TurnUp, viewer: Seat) -> Unseen:
    """The cards that the viewer has not seen in a deal as the viewer knows it."""
    known = {card for cards in (*deal.dealt, deal.stock) for card in cards}
    swap = deal.exchange
    if swap is not None:
        known.add(swap.discard)
    room = {seat: deal.size for seat in range(SEATS) if seat != viewer}
    drawn = 1 if swap is not None and swap.seat != viewer else 0
    # The joker that BA.7 takes out of play is in no hand: either it was given up, or nobody was dealt it.
    undealt = frozenset(() if turn.exchanged is None else (turn.exchanged,))
    return Unseen((card for card in PACK_54 if card not in known), room, deal.stock.count(None) - drawn, undealt)

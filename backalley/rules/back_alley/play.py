"""Playing cards in Back Alley (BA.16 to BA.22): which cards are legal, and why one is not."""

from collections.abc import Mapping, Sequence
from typing import Literal

from backalley.rules.back_alley.state import Deal, partner
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card
from backalley.rules.game import Rejected
from backalley.rules.lines import Line, Seat, suit_word
from backalley.rules.tricks import of_suit, trumps_among

Duty = Literal["highest", "lowest", "any"]

_PARTNERS_DUTY: Mapping[str, Duty] = {"forced": "highest", "free": "any", "lowest": "lowest"}


def allowed_cards(deal: Deal, options: Mapping[str, str], hand: Sequence[Card]) -> Sequence[Card]:
    """The cards that the seat to act might play from `hand` if that were what it holds."""
    seat = deal.to_act()
    assert seat is not None
    assert deal.trick is not None
    return _follows(deal, options, seat, hand) if deal.trick.cards else _leads(deal, options, seat, hand)


def refusal(deal: Deal, options: Mapping[str, str]) -> Rejected:
    """Why a card that the seat to act holds, but may not play, is refused."""
    seat = deal.to_act()
    assert seat is not None
    assert deal.trick is not None
    if not deal.trick.cards:
        return Rejected("BA.16", "refused.trump_lead")
    led = deal.trick.cards[0]
    duty = _duty(led, deal.trick.leader, seat, options)
    if led == BIG_BLOOPER:
        return Rejected("BA.19", f"refused.bb_{duty}")
    if duty == "lowest":
        return Rejected("BA.20", "refused.lb_lowest")
    if led in deal.trumps:
        return Rejected("BA.18", "refused.follow_trump")
    assert led.suit is not None
    return Rejected("BA.18", "refused.follow", suit=suit_word(led.suit))


def advice(deal: Deal, options: Mapping[str, str], seat: Seat) -> Line:
    """What the seat to act must do, in a line."""
    assert deal.trick is not None
    hand = [card for card in deal.hands[seat] if card is not None]
    held = trumps_among(hand, deal.trumps)
    if not deal.trick.cards:
        restricted = held and not may_lead_trump(deal, options, seat, hand)
        return Line("advice.lead_plain" if restricted else "advice.lead_any")
    led = deal.trick.cards[0]
    if led in deal.trumps:
        if not held:
            return Line("advice.no_trump_held")
        duty = _duty(led, deal.trick.leader, seat, options)
        return Line({"highest": "advice.bb", "lowest": "advice.lb", "any": "advice.follow_trump"}[duty])
    assert led.suit is not None
    word = suit_word(led.suit)
    return Line("advice.follow" if of_suit(hand, led.suit, deal.trumps) else "advice.void", {"suit": word})


def may_lead_trump(deal: Deal, options: Mapping[str, str], seat: Seat, hand: Sequence[Card]) -> bool:
    """Whether a trump may be led (BA.16, and the house rules `trump_lead` and `board_lead`)."""
    freed = (seat, partner(seat)) if options["board_lead"] == "team" else (seat,)
    return (
        options["trump_lead"] == "free"
        or deal.broken
        or any(deal.claimed_board(member) for member in freed)
        or all(card in deal.trumps for card in hand)
    )


def _leads(deal: Deal, options: Mapping[str, str], seat: Seat, hand: Sequence[Card]) -> Sequence[Card]:
    if may_lead_trump(deal, options, seat, hand):
        return hand
    return [card for card in hand if card not in deal.trumps]


def _follows(deal: Deal, options: Mapping[str, str], seat: Seat, hand: Sequence[Card]) -> Sequence[Card]:
    assert deal.trick is not None
    led = deal.trick.cards[0]
    held = trumps_among(hand, deal.trumps)
    if led not in deal.trumps:
        return of_suit(hand, led.suit, deal.trumps) or hand  # BA.18
    if not held:
        return hand  # BA.21
    duty = _duty(led, deal.trick.leader, seat, options)
    return {"highest": held[-1:], "lowest": held[:1], "any": held}[duty]


def _duty(led: Card, leader: Seat, seat: Seat, options: Mapping[str, str]) -> Duty:
    """Which of its trumps a seat owes to a led trump (BA.18 to BA.20)."""
    if led == BIG_BLOOPER:
        return _PARTNERS_DUTY[options["bb_partner"]] if seat == partner(leader) else "highest"
    return "lowest" if led == LITTLE_BLOOPER and options["lb_power"] == "lowest" else "any"

"""Playing cards in Pitch (PI.11 to PI.13): which cards are legal, and why one is not."""

from collections.abc import Mapping, Sequence

from backalley.rules.cards import Card
from backalley.rules.game import Rejected
from backalley.rules.lines import Line, Seat, line, suit_word
from backalley.rules.pitch.state import Deal
from backalley.rules.tricks import of_suit, trumps_among


def allowed_cards(deal: Deal, options: Mapping[str, str], hand: Sequence[Card]) -> Sequence[Card]:
    """The cards that the seat to act might play from `hand` if that were what it holds."""
    assert deal.trick is not None
    if not deal.trick.cards:
        # Only a card of a suit can fix trump (PI.11, house rule `joker`).
        return hand if deal.tricks else [card for card in hand if not card.is_joker]
    led = deal.trick.cards[0]
    held = trumps_among(hand, deal.trumps)
    if led in deal.trumps:
        return held or hand  # PI.12
    suited = of_suit(hand, led.suit, deal.trumps)
    if not suited:
        return hand
    return suited if options["follow"] == "strict" else (*suited, *held)  # PI.13


def refusal(deal: Deal, options: Mapping[str, str]) -> Rejected:
    """Why a card that the seat to act holds, but may not play, is refused."""
    assert deal.trick is not None
    if not deal.trick.cards:
        return Rejected("PI.11", "pitch.refused.joker_lead")
    led = deal.trick.cards[0]
    if led in deal.trumps:
        return Rejected("PI.12", "refused.follow_trump")
    assert led.suit is not None
    key = "refused.follow" if options["follow"] == "strict" else "pitch.refused.follow_or_trump"
    return Rejected("PI.13", key, suit=suit_word(led.suit))


def advice(deal: Deal, options: Mapping[str, str], seat: Seat) -> Line:
    """What the seat to act must do, in a line."""
    assert deal.trick is not None
    if not deal.trick.cards:
        return Line("advice.lead_any" if deal.tricks else "pitch.advice.fix_trump")
    hand = [card for card in deal.hands[seat] if card is not None]
    held = trumps_among(hand, deal.trumps)
    led = deal.trick.cards[0]
    if led in deal.trumps:
        return Line("advice.follow_trump" if held else "advice.no_trump_held")
    assert led.suit is not None
    suit = suit_word(led.suit)
    if not of_suit(hand, led.suit, deal.trumps):
        return line("advice.void", suit=suit)
    either = held and options["follow"] != "strict"
    return line("pitch.advice.follow_or_trump" if either else "advice.follow", suit=suit)

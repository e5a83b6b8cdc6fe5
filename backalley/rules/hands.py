"""Hands of cards that may be known or not, and the check that a deal has as many of the right size as it must."""

from collections.abc import Sequence

from backalley.rules.cards import Card, Seen
from backalley.rules.game import Rejected


def without(hand: Sequence[Seen], card: Card) -> list[Seen]:
    """The hand less one card: that card where it is known, else one unknown card."""
    rest = list(hand)
    rest.remove(card if card in rest else None)
    return rest


def check_sizes(hands: Sequence[Sequence[Seen]], seats: int, hand_size: int, rule: str) -> None:
    """Demands one hand a seat, each of `hand_size` cards.

    Raises:
        Rejected: there are more or fewer, by `rule`.
    """
    if len(hands) != seats:
        raise Rejected(rule, "refused.hands", hands=len(hands), expected=seats)
    for hand in hands:
        if len(hand) != hand_size:
            raise Rejected(rule, "refused.hand_size", cards=len(hand), expected=hand_size)

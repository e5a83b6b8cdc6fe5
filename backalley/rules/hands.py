"""Hands of cards that may be known or not, and the checks that hands and stock are what a deal must have."""

from collections import Counter
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


def check_pack(hands: Sequence[Sequence[Seen]], stock: Sequence[Seen], pack: Sequence[Card], rule: str) -> None:
    """Demands that hands and stock together are the pack.

    Raises:
        Rejected: they are not, by `rule`.
    """
    if Counter([*(card for hand in hands for card in hand), *stock]) != Counter(pack):
        raise Rejected(rule, "refused.pack")


def check_part_of_pack(hands: Sequence[Sequence[Seen]], stock: Sequence[Seen], pack: Sequence[Card], rule: str) -> None:
    """Demands as many cards as the pack has; those that are known must be of it, each once.

    Raises:
        Rejected: they are not, by `rule`.
    """
    cards = [*(card for hand in hands for card in hand), *stock]
    if len(cards) != len(pack) or not Counter(card for card in cards if card is not None) <= Counter(pack):
        raise Rejected(rule, "refused.pack")

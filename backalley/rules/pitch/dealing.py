"""Dealing Pitch: the checks on a deal (PI.2, PI.4)."""

from collections.abc import Mapping, Sequence

from backalley.rules.cards import Seen
from backalley.rules.game import ObservedFacts, Rejected
from backalley.rules.hands import check_pack, check_part_of_pack, check_sizes
from backalley.rules.pitch.options import HAND_SIZE, pack_of


def check(options: Mapping[str, str], seats: int, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> None:
    """Refuses hands of the wrong number or size (PI.4) and cards that are not the pack (PI.2)."""
    check_sizes(hands, seats, HAND_SIZE, "PI.4")
    check_pack(hands, stock, pack_of(options), "PI.2")


def check_observed(facts: ObservedFacts) -> None:
    """Refuses an observed deal of the wrong size, or one that shows stock (PI.4), and cards that are no pack (PI.2)."""
    check_sizes(facts.hands, len(facts.seats), HAND_SIZE, "PI.4")
    check_part_of_pack(facts.hands, facts.stock, pack_of(facts.options), "PI.2")
    if any(card is not None for card in facts.stock):
        raise Rejected("PI.4", "observation.stock")

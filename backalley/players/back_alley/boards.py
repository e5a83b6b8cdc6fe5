"""Boards: when to claim every trick of a deal (BA.12, BA.24)."""

from backalley.players import odds
from backalley.players.back_alley.knowledge import Knowledge
from backalley.rules.actions import Board
from backalley.rules.cards import Rank

DOUBTED = 0.5  # what is left of the chance of a Board for each opponent who has claimed one
LEAST = 0.25  # the chance of taking every trick that a hand must have to claim them, whatever is at stake
LIKELY = 0.6  # the chance from which on a Board is no gamble
CERTAIN = 0.75  # the chance of taking every trick that a hand must have to raise the partner's stake


def claimed(known: Knowledge) -> int:
    """How many opponents have claimed a Board so far."""
    return sum(isinstance(made.call, Board) and made.seat in known.opponents for made in known.seen.calls)


def controlled(known: Knowledge) -> bool:
    """Whether a hand has the means to claim every trick: one of the two highest trumps, or an ace without trumps."""
    if not known.trumps:
        return any(card.rank is Rank.ACE for card in known.hand)
    return any(card in known.trumps and known.above(card) <= 1 for card in known.hand)


def sweep(known: Knowledge) -> float:
    """The chance that this hand, leading its trumps from the top and then its plain cards, takes every trick.

    An opponent that has claimed them all is likely to hold what beats it.
    """
    trumps = sorted((card for card in known.hand if card in known.trumps), key=lambda card: -card.rank)
    plain = [card for card in known.hand if card not in known.trumps]
    places = sum(len(cards) for cards in known.unseen.values())
    return float(DOUBTED ** claimed(known)) * odds.sweep(
        [known.above(card) for card in trumps],
        [known.above(card) for card in plain],
        out=len(known.unseen[None]),
        held=known.seen.hand_size,
        places=places,
        opponents=len(known.opponents),
    )

"""Boards: when to claim every trick of a deal (BA.12, BA.24)."""

from backalley.players import odds
from backalley.players.back_alley.knowledge import Knowledge
from backalley.rules.actions import Board

DOUBTED = 0.5  # what is left of the chance of a Board for each opponent who has claimed one
LEAST = 0.25  # the chance of taking every trick that a hand must have to claim them, whatever is at stake
LIKELY = 0.6  # the chance from which on a Board is no gamble
CERTAIN = 0.75  # the chance of taking every trick that a hand must have to raise the partner's stake


def claimed(known: Knowledge) -> int:
    """How many opponents have claimed a Board so far."""
    return sum(isinstance(made.call, Board) and made.seat in known.opponents for made in known.seen.calls)


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

"""How the reference players of Back Alley bid: a straight line through the values of their cards.

The values are those that a study fitted to tricks taken, for hands of 13 and of 4 cards.
"""

from collections.abc import Sequence

from backalley.rules.actions import Action, Bid, Board, Pass
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, Rank

MARGIN = 0.7  # a hand is bid this much below the tricks that it is worth

_SIZES = 4, 13
_BLOOPERS = {BIG_BLOOPER: (1.15, 1.82), LITTLE_BLOOPER: (1.03, 1.13)}
_TRUMPS = {Rank.ACE: (0.94, 1.08), Rank.KING: (0.89, 0.93), Rank.QUEEN: (0.85, 0.86), Rank.JACK: (0.81, 0.74)}
_TEN, _TWO = (0.77, 0.54), (0.49, 0.44)  # trumps between these in proportion
_PLAIN = {Rank.ACE: (0.38, 0.90), Rank.KING: (0.25, 0.58), Rank.QUEEN: (0.12, 0.14)}
_LOW = 0.0, -0.1
_QUARTER = 0.25  # what the cards of a deal take on average, each

# Deals of one card: the lowest trump and the lowest plain card to claim with, by how many have passed before.
_FIRST_CLAIMS: tuple[tuple[Rank, Rank | None], ...] = (
    (Rank.TEN, None),
    (Rank.TWO, None),
    (Rank.TWO, Rank.KING),
    (Rank.TWO, Rank.TWO),
)
_DOUBLE = Rank.KING  # the lowest trump that raises a Board


def linear_bid(seen: BackAlleyObservation) -> Action:
    """The call of a reference player."""
    hand = [card for card in seen.hands[seen.viewer or 0] if card is not None]
    if seen.hand_size == 1:
        return _one_card(seen, hand[0])
    aim = max(0, round(worth(seen, hand) - MARGIN))
    theirs = sum(made.call.number for made in seen.calls if made.seat == _mate(seen) and isinstance(made.call, Bid))
    claimed = any(made.level for made in seen.calls if made.seat == _mate(seen))
    if not claimed and _holds_every_trick(seen, hand):
        return Board()
    room = 0 if claimed else seen.hand_size - theirs
    fitting = [call for call in seen.legal if isinstance(call, Bid) and call.number <= min(aim, room)]
    return fitting[-1] if fitting else seen.legal[0]


def worth(seen: BackAlleyObservation, hand: Sequence[Card]) -> float:
    """The tricks that a hand is worth."""
    return sum(_value(card, seen) for card in hand)


def _value(card: Card, seen: BackAlleyObservation) -> float:
    if card in seen.trumps:
        if card in _BLOOPERS:
            ends = _BLOOPERS[card]
        elif card.rank in _TRUMPS:
            ends = _TRUMPS[card.rank]
        else:
            part = (card.rank - Rank.TWO) / (Rank.TEN - Rank.TWO)
            ends = _TWO[0] + part * (_TEN[0] - _TWO[0]), _TWO[1] + part * (_TEN[1] - _TWO[1])
        return _at(ends, seen.hand_size)
    plain = _at(_PLAIN.get(card.rank, _LOW), seen.hand_size)
    if seen.trumps:
        return plain
    # Without trumps plain cards take all the tricks: each as much more as makes up for that.
    named = [_at(ends, seen.hand_size) for ends in (*_PLAIN.values(), *(_LOW,) * 10)]
    return plain + _QUARTER - sum(named) / len(named)


def _at(ends: tuple[float, float], size: int) -> float:
    """The value at a hand size, in proportion between the fitted ones."""
    part = (min(max(size, _SIZES[0]), _SIZES[1]) - _SIZES[0]) / (_SIZES[1] - _SIZES[0])
    return ends[0] + part * (ends[1] - ends[0])


def _one_card(seen: BackAlleyObservation, card: Card) -> Action:
    """The solved deal of one card: the later a seat claims after passes, the less it needs; doubling needs the top."""
    trump = card in seen.trumps
    if any(made.level for made in seen.calls):
        claims = trump and card.rank >= _DOUBLE
    else:
        least, plain = _FIRST_CLAIMS[min(len(seen.calls), SEATS - 1)]
        claims = card.rank >= least if trump else plain is not None and card.rank >= plain
    return Board() if claims or Pass() not in seen.legal else Pass()


def _holds_every_trick(seen: BackAlleyObservation, hand: Sequence[Card]) -> bool:
    """Whether no unseen card beats any of the hand's, which are all of one suit that nobody can ruff."""
    kept = set(hand)
    if not seen.trumps:
        return all(_unbeaten(card, kept, seen) for card in hand)
    trumps = sorted((card for card in seen.trumps if card not in seen.turned), key=lambda card: -seen.trumps[card])
    return kept == set(trumps[: len(hand)])


def _unbeaten(card: Card, kept: set[Card], seen: BackAlleyObservation) -> bool:
    higher = (Card(rank, card.suit) for rank in Rank if card.rank < rank <= Rank.ACE)
    return all(other in kept or other in seen.turned for other in higher)


def _mate(seen: BackAlleyObservation) -> int:
    return partner(seen.viewer or 0)

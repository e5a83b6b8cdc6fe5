"""What is noted of a deal of Pitch: the pitcher's bid, and visible blunders."""

from typing import Any

from backalley.lab.results import Doings
from backalley.players.knowledge import CardKnowledge
from backalley.rules.actions import Action, Bid, PlayCard
from backalley.rules.cards import Card, Rank
from backalley.rules.game import Observation
from backalley.rules.pitch.options import pack_of
from backalley.rules.pitch.points import TRICK_POINTS
from backalley.rules.pitch.scoring import result_of
from backalley.rules.pitch.state import PitchObservation, parties_of

GAME_KEY = "pitch"
BLUNDERS = ("full_bid_without_ace", "dealer_overbids", "points_given_away")
_FULL_BID = 4  # High, Low, Jack and Game
_DEAR = TRICK_POINTS[Rank.ACE]  # trick points of a card that is not given away lightly


class Notes:
    """The notes of one deal, by `backalley.lab.noting.Noting`."""

    def __init__(self, seating: tuple[int, ...], doings: tuple[Doings, Doings]) -> None:
        self._seating, self._doings = seating, doings

    def acted(self, seen: Observation, action: Action) -> None:
        assert isinstance(seen, PitchObservation)
        assert seen.viewer is not None
        who = self._doings[self._seating[seen.viewer]]
        if isinstance(action, Bid):
            who.blunders["dealer_overbids"] += _dealer_overbids(seen, action)
        elif isinstance(action, PlayCard) and len(seen.legal) > 1:
            who.blunders["full_bid_without_ace"] += _without_ace(seen, action.card)
            who.blunders["points_given_away"] += _given_away(seen, action.card)

    def deal_over(self, state: Any) -> None:
        deal = state.deal
        if deal.contract is None:
            return
        result = result_of(deal, state.options, parties_of(state.setup))
        who = self._doings[self._seating[deal.contract.pitcher]]
        who.bid[str(deal.contract.bid)] += 1
        who.made[str(deal.contract.bid)] += result.made
        if isinstance(deal.contract.bid, Bid):
            who.numbers += 1
            who.tricks_bid += deal.contract.bid.number


def _dealer_overbids(seen: PitchObservation, bid: Bid) -> bool:
    """Whether the dealer bids more than the bid that it could have stolen (PI.9)."""
    if seen.viewer != seen.dealer or seen.high is None or not isinstance(seen.high.call, Bid):
        return False
    return bid.number > seen.high.call.number and seen.high.call in seen.legal


def _without_ace(seen: PitchObservation, card: Card) -> bool:
    """Whether a pitcher who has to win every point pitches a suit without its ace."""
    contract = seen.contract
    if contract is None or seen.trump_fixed or not isinstance(contract.bid, Bid) or contract.bid.number < _FULL_BID:
        return False
    assert seen.viewer is not None
    return not any(
        held is not None and held.suit is card.suit and held.rank is Rank.ACE for held in seen.hands[seen.viewer]
    )


def _given_away(seen: PitchObservation, card: Card) -> bool:
    """Whether the last to play gave a ten or an ace to the other side's trick, though a plain worthless card could go.

    Whoever defends may well feed another defender, so that the pitcher does not get Game.
    """
    if not seen.trumps:
        return False
    known = CardKnowledge(seen, pack_of(seen.options), seen.trumps)
    winning = seen.winning()
    last = len(known.table) == known.seat_count - 1
    if winning is None or seen.contract is None or not last or known.takes(card):
        return False
    pitching, mine, taking = (seen.party_of(seat) for seat in (seen.contract.pitcher, known.me, winning))
    if mine == taking or pitching not in (mine, taking):
        return False
    if TRICK_POINTS.get(card.rank, 0) < _DEAR:
        return False
    return any(
        other not in known.trumps and not known.takes(other) and TRICK_POINTS.get(other.rank, 0) == 0
        for other in known.legal
    )

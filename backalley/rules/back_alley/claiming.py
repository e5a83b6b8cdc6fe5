"""Claiming the rest of a deal of Back Alley: when every trick is the viewer's, or no trick can change the score.

A bid that is made scores more with every trick (BA.23), and a Board wants them all (BA.24). So tricks that may go
either way change nothing only where neither team can make its bid.
"""

from functools import partial

from backalley.rules.back_alley import play
from backalley.rules.back_alley.state import BackAlleyObservation, partner, team
from backalley.rules.cards import BIG_BLOOPER, PACK_54, Card
from backalley.rules.claiming import (
    Excluded,
    claimed_rest,
    claimed_run,
    longest_run,
    may_claim,
    may_hold,
    own_hand,
    tricks_left,
    void_of,
)
from backalley.rules.game import Claim, Trick
from backalley.rules.lines import Seat


def claim(seen: BackAlleyObservation) -> Claim | None:
    """The viewer's claim of the rest; ``None`` where nothing is proved."""
    if not may_claim(seen):
        return None
    if _hopeless(seen, sure=0):
        return claimed_rest(seen, (), "claim.hopeless")
    assert seen.viewer is not None
    free = play.may_lead_trump(seen.deal, seen.options, seen.viewer, own_hand(seen))
    held = may_hold(seen, PACK_54, partial(_shows, seen))
    run = longest_run(seen, held, free=free, draws_highest=partial(_draws_highest, seen, seen.viewer))
    if len(run.cards) == tricks_left(seen):
        return claimed_run(seen, held, run)
    if _hopeless(seen, sure=len(run.cards)):
        return claimed_rest(seen, run.cards, "claim.hopeless")
    return None


def _hopeless(seen: BackAlleyObservation, sure: int) -> bool:
    """Whether neither team can make its bid, when the viewer's team is sure of so many of the tricks that are left."""
    assert seen.contracts is not None
    assert seen.viewer is not None
    most = [won + tricks_left(seen) for won in seen.deal.won]
    most[1 - team(seen.viewer)] -= sure
    return not any(contract.made_by(tricks) for contract, tricks in zip(seen.contracts, most, strict=True))


def _draws_highest(seen: BackAlleyObservation, leader: Seat, led: Card, seat: Seat) -> bool:
    """Whether a seat must play its highest trump to this lead (BA.19, house rule `bb_partner`)."""
    return led == BIG_BLOOPER and (seat != partner(leader) or seen.options["bb_partner"] == "forced")


def _shows(seen: BackAlleyObservation, trick: Trick, seat: Seat, played: Card) -> Excluded | None:
    """What a seat cannot hold, having played this card to this trick (BA.18, BA.19)."""
    led, trumps = trick.cards[0], seen.trumps
    if played in trumps and _draws_highest(seen, trick.leader, led, seat):
        return lambda other: other.group is None and other.power > trumps[played]
    return void_of(led, played, trumps)

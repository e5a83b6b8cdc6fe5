"""Bidding: the first of a side says honestly what the hand is worth, the second makes the sum of the two fit."""

from math import fsum

from backalley.players.back_alley import boards, reasons
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.values import hand_value
from backalley.players.player import Decision
from backalley.rules.actions import Bid, Board, Call, Pass
from backalley.rules.back_alley.bidding import highest_number
from backalley.rules.back_alley.options import RAINBOW_POINTS, RAINBOW_SIZE
from backalley.rules.back_alley.state import SEATS
from backalley.rules.cards import Suit
from backalley.rules.game import CallRecord

# Twenty equally likely places on a normal curve, in standard deviations: how far tricks fall from what was expected.
_HALF_SPREAD = (0.06, 0.19, 0.32, 0.45, 0.60, 0.76, 0.93, 1.15, 1.44, 1.96)
_SPREAD = (*(-z for z in _HALF_SPREAD), *_HALF_SPREAD)

# Fitted to deals that this player played against itself; tricks for each card of the hand size.
FIRST_MARGIN = 0.035  # the first of a side bids this much below its hand
USUAL_FIRST = 0.21  # what the first of a side bids on average
USUAL_SECOND = 0.14  # and the second
DEVIATION = 0.05, 0.5  # how far a team's tricks stray from what was expected: for each card, and on top of that
OURS = 0.65  # how far the team's tricks follow what we hold and what the partner said
THEIRS = 0.50  # and how far they fall with what the opponents said
BOARD_FEAR = 0.4  # the part of our tricks that is left when an opponent has claimed them all


def bid(known: Knowledge, misjudgement: float = 0.0) -> Decision:
    """The call to make, with the reason. `misjudgement`, in tricks, is added to what the hand is worth."""
    calls = tuple(call for call in known.seen.legal if isinstance(call, Pass | Bid | Board))
    if known.seen.hand_size == 1:
        return boards.one_card(known, calls)
    mate = next((made for made in known.seen.calls if made.seat == known.partner), None)
    if mate is not None and isinstance(mate.call, Board):
        return _beside_board(known)
    worth = max(0.0, hand_value(known.hand, known.trumps) + misjudgement)
    numbers = [call for call in calls if not isinstance(call, Board)]
    if not numbers:
        return Decision(Board(), reasons.MUST_BID)
    mean = _team_mean(known, worth, mate)
    if mate is None:
        call = _honest(known, worth, numbers)
        contract = _fitting(known, mean)
    else:
        call = _best_sum(known, mean, _of(mate.call), numbers)
        contract = _of(mate.call) + _of(call)
    if boards.worth(known) > _points(known, mean, contract):
        return Decision(Board(), reasons.SWEEP if boards.claimed(known) == 0 else reasons.DOUBLE)
    if isinstance(call, Pass):
        return Decision(call, reasons.enough(contract) if contract > 0 else reasons.passing(worth))
    return Decision(call, reasons.own(worth, call.number) if mate is None else reasons.total(mean, contract))


def _beside_board(known: Knowledge) -> Decision:
    """The partner has claimed every trick: a number would be ignored, and a claim of ours would raise the stake."""
    if boards.raises(known):
        return Decision(Board(), reasons.DOUBLE)
    return Decision(Pass(), reasons.PARTNER_BOARD)


def _honest(known: Knowledge, worth: float, numbers: list[Pass | Bid]) -> Pass | Bid:
    """The first call of a side, by convention: the hand's own tricks, a little below."""
    size = known.seen.hand_size
    aim = int(max(0.0, _feared(known, worth) - FIRST_MARGIN * size + 0.5))
    if aim == 0 and _rainbow(known):
        aim = 1  # a deal that is thrown in would lose the bonus
    return min(numbers, key=lambda call: abs(_of(call) - aim))


def _best_sum(known: Knowledge, mean: float, theirs: int, numbers: list[Pass | Bid]) -> Pass | Bid:
    """The call whose sum with the partner's scores most on average; never a sum above the hand size."""
    fitting = [call for call in numbers if theirs + _of(call) <= known.seen.hand_size] or numbers[:1]

    def points(call: Pass | Bid) -> float:
        if isinstance(call, Pass) and _throws_in(known):
            return 0.0
        bonus = RAINBOW_POINTS if _rainbow(known) and isinstance(call, Bid) and _all_passed(known) else 0
        return _points(known, mean, theirs + _of(call)) + bonus

    return max(fitting, key=lambda call: (points(call), -_of(call)))


def _fitting(known: Knowledge, mean: float) -> int:
    """The contract that scores most on average."""
    highest = highest_number(known.seen.hand_size, known.seen.options)
    return max(range(highest + 1), key=lambda contract: _points(known, mean, contract))


def _points(known: Knowledge, mean: float, contract: int) -> float:
    """The points that a number contract brings on average when the team expects `mean` tricks (BA.23)."""
    size = known.seen.hand_size
    each = int(known.seen.options["trick_points"])
    deviation = DEVIATION[0] * size + DEVIATION[1]
    total = 0.0
    for place in _SPREAD:
        tricks = min(max(mean + deviation * place, 0.0), float(size))
        made = min(max(tricks - contract + 1.0, 0.0), 1.0)  # between two whole numbers, in proportion
        total += made * (each * contract + max(tricks - contract, 0.0)) - (1.0 - made) * each * contract
    return total / len(_SPREAD)


def _team_mean(known: Knowledge, worth: float, mate: CallRecord | None) -> float:
    """The tricks that both partners together may expect, by the hand and by what was said: half of all on average."""
    size = known.seen.hand_size
    mean = size / 2 + OURS * (worth - size / SEATS)
    if mate is not None:
        mean += OURS * (_of(mate.call) - USUAL_FIRST * size)
    theirs = [_of(made.call) for made in known.seen.calls if made.seat in known.opponents]
    usual = fsum((USUAL_FIRST, USUAL_SECOND)[: len(theirs)]) * size
    mean -= THEIRS * (sum(theirs) - usual)
    return _feared(known, min(max(mean, 0.0), float(size)))


def _feared(known: Knowledge, tricks: float) -> float:
    """What is left of expected tricks when an opponent has claimed all of them."""
    return tricks * BOARD_FEAR if boards.claimed(known) else tricks


def _all_passed(known: Knowledge) -> bool:
    return all(isinstance(made.call, Pass) for made in known.seen.calls)


def _throws_in(known: Knowledge) -> bool:
    """Whether a pass now ends the deal unplayed (BA.13)."""
    return len(known.seen.calls) == SEATS - 1 and _all_passed(known)


def _rainbow(known: Knowledge) -> bool:
    """Whether this hand earns the bonus of the house rule `rainbow`, if only the deal is played."""
    suits = [card.suit for card in known.hand]
    on = known.seen.options["rainbow"] != "off" and known.seen.hand_size == RAINBOW_SIZE
    return on and all(suits.count(suit) == 1 for suit in Suit)


def _of(call: Call) -> int:
    return call.number if isinstance(call, Bid) else 0

"""How well imagined hands explain what their owners bid."""

import numpy as np

from backalley.players.back_alley.convention import BOARD_PART, mate_of, number_of, said_by_first, said_by_second, usual
from backalley.players.back_alley.values import over_average, own_tricks
from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.position import Position
from backalley.players.search.worlds import Weights
from backalley.rules.actions import Board, Pass
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation
from backalley.rules.game import CallRecord

# How far a hand may be from what its bid says before that counts much: at least, and for each card of the hand.
TOLERANCE = 0.3, 0.03


def weights_of(seen: BackAlleyObservation, position: Position, hands: Ints) -> Weights:
    """A weight for each of many deals of the hidden cards, by the calls of the seats that hold them."""
    likely = np.ones(hands.shape[1])
    size = seen.hand_size
    if size == 1:
        return likely
    layout = position.table.laws.layout
    tricks = (*seen.tricks, seen.trick) if seen.trick is not None else seen.tricks
    played = [0] * SEATS
    for trick in tricks:
        for seat, card in trick.plays(SEATS):
            played[seat] |= layout.bits[card]
    tolerance = TOLERANCE[0] + TOLERANCE[1] * size
    for place, made in enumerate(seen.calls):
        if made.seat != seen.viewer:
            over = over_average(hands[made.seat] | np.int64(played[made.seat]), layout, size, MANY)
            near = 1.0 + (_off(seen, made, place, over) / tolerance) ** 2
            likely /= near * near
    return likely


def _off(seen: BackAlleyObservation, made: CallRecord, place: int, over: Weights) -> Weights:
    """By how many tricks hands are off what a call says; ``over`` is what they have over the average."""
    size = seen.hand_size
    mate = mate_of(seen.calls, place)
    if isinstance(made.call, Board):
        low, high, told = BOARD_PART * size, 99.0, own_tricks(over, size)
    elif mate is None:
        low, high = said_by_first(number_of(made))
        told = own_tricks(over, size)
    elif isinstance(mate.call, Board):
        return np.zeros(len(over))
    else:
        heard = usual(size, len(seen.trumps) > 1).heard(place)
        opponents = sum(number_of(other) for other in seen.calls[:place] if other.seat % 2 != made.seat % 2)
        told = heard.mean(over, number_of(mate), opponents)
        contract = number_of(mate) + number_of(made)
        low, high = said_by_second(contract, size, heard.deviation, int(seen.options["trick_points"]))
        if isinstance(made.call, Pass):
            low = -99.0
    off: Weights = np.maximum(low - told, 0.0) + np.maximum(told - high, 0.0)
    return off

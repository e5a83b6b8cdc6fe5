"""How well imagined hands explain what their owners bid and played."""

from collections.abc import Sequence

import numpy as np

from backalley.players.back_alley.convention import BOARD_PART, mate_of, number_of, said_by_first, said_by_second, usual
from backalley.players.back_alley.policy import claims_of, rule
from backalley.players.back_alley.values import over_average, own_tricks
from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.numbers import Lane, above
from backalley.players.search.position import Position, opening, plays_of
from backalley.players.search.table import Table
from backalley.players.search.worlds import Weights
from backalley.rules.actions import Board, Pass
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation
from backalley.rules.game import CallRecord
from backalley.rules.lines import Seat

# How far a hand may be from what its bid says before that counts much: at least, and for each card of the hand.
TOLERANCE = 0.3, 0.03
AT_WILL = 0.25  # how often a card is thought to be any that may be played, rather than that of the rule of thumb


def weights_of(seen: BackAlleyObservation, position: Position, hands: Ints) -> Weights:
    """A weight for each of many deals of the hidden cards, by the calls of the seats that hold them."""
    likely = np.ones(hands.shape[1])
    size = seen.hand_size
    if size == 1:
        return likely
    layout = position.table.laws.layout
    plays = [(seat, layout.bits[card]) for seat, card in plays_of(seen, SEATS)]
    dealt = hands.copy()
    for seat, card in plays:
        dealt[seat] |= card
    tolerance = TOLERANCE[0] + TOLERANCE[1] * size
    for place, made in enumerate(seen.calls):
        if made.seat != seen.viewer:
            over = over_average(dealt[made.seat], layout, size, MANY)
            near = 1.0 + (_off(seen, made, place, over) / tolerance) ** 2
            likely /= near * near
    return likely * _played_so(seen, position, dealt, plays) if plays else likely


def _played_so(
    seen: BackAlleyObservation, position: Position, dealt: Ints, plays: Sequence[tuple[Seat, int]]
) -> Weights:
    """How likely others would have played as they did, holding what they were dealt: mostly by rule of thumb."""
    assert seen.contracts is not None
    claims = claims_of(seen.contracts)
    laws = position.table.laws
    table = opening(seen, laws, [0] * SEATS).spread(MANY, dealt)
    likely = np.ones(dealt.shape[1])
    for seat, card in plays:
        if seat != seen.viewer:
            chance = AT_WILL / MANY.count(table.legal())
            likely *= chance + (1.0 - AT_WILL) * _alike(table, rule(table, claims), card)
        table.play(card)
    return likely


def _alike(table: Table, choice: Ints, card: int) -> Lane:
    """Whether a card is the one chosen, or equal to it: nothing between them lies on the table or may yet be played."""
    lower, upper = np.minimum(choice, card), np.maximum(choice, card)
    others = table.unseen
    for lying in table.cards:
        others = others | lying
    group = table.laws.group(card)
    return (choice & group != 0) & (group & others & (upper - 1) & above(lower) == 0)


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

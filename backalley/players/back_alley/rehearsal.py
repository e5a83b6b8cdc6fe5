"""Calls rehearsed: each is made in many deals that may be the one on the table, bid to the end and played out."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

import numpy as np

from backalley.players.back_alley.contracts import best_contract
from backalley.players.back_alley.convention import BOARD_PART, Heard, Promise, number_in, number_of, usual
from backalley.players.back_alley.evidence import weights_of
from backalley.players.back_alley.policy import rule
from backalley.players.back_alley.position import laws_of, position_of
from backalley.players.back_alley.stakes import SCALE, Match
from backalley.players.back_alley.values import over_average, own_tricks
from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.position import Position
from backalley.players.search.table import Table
from backalley.players.search.worlds import Weights, sample
from backalley.rules.actions import Board, Call
from backalley.rules.back_alley.bidding import highest_number
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner, team
from backalley.rules.game import CallRecord

_STEP = 0.1  # tricks between the means for which the best contract is looked up


def rehearse(seen: BackAlleyObservation, calls: Sequence[Call], worlds: int, seed: str) -> dict[Call, Promise]:
    """What each call promises, by `worlds` deals.

    Raises:
        NoWorld: no deal was found that fits what was shown.
    """
    position = position_of(seen)
    hands = sample(position, worlds, seed, partial(weights_of, seen, position))
    found: dict[Call, Promise] = {}
    numbers = [call for call in calls if not isinstance(call, Board)]
    for group in (numbers, [call for call in calls if isinstance(call, Board)]):
        if group:
            found.update(_tried(seen, position, hands, group))
    return found


def _tried(seen: BackAlleyObservation, position: Position, worlds: Ints, calls: Sequence[Call]) -> dict[Call, Promise]:
    """The promises of calls that are all Boards or none: they are played by the same laws."""
    lanes = worlds.shape[1]
    hands = np.tile(worlds, len(calls))
    mine = np.repeat(np.array([number_in(call) for call in calls], dtype=np.int64), lanes)
    made = CallRecord(position.viewer, calls[0], 1 + _claims(seen) if isinstance(calls[0], Board) else 0)
    before = (*seen.calls, made)
    bids = _bid_to_the_end(seen, position, hands, mine)
    levels = [max((c.level for c in before if team(c.seat) == side), default=0) for side in (0, 1)]
    leader = _leader(before, bids, seen.dealer)
    laws = laws_of(replace(seen, calls=before))
    rows = MANY.rotated(hands, leader)
    table = position.table
    start = Table(
        *(laws, MANY, rows, 0 * rows, leader, np.full(len(mine), table.out), table.places, table.left),
        *(0, [0, 0], [0, 0], []),
    )
    start.play_out(partial(rule, claims=tuple(level > 0 for level in levels)))
    side = team(position.viewer)
    won = start.tricks[side]
    contracts = [bids[0] + bids[2], bids[1] + bids[3]]
    ours = _points(seen, contracts[side], levels[side], won)
    theirs = _points(seen, contracts[1 - side], levels[1 - side], seen.hand_size - won)
    thrown = (bids.sum(axis=0) == 0) & (levels[0] + levels[1] == 0)
    differences = np.where(thrown, 0, ours - theirs)
    utilities = _utilities(seen, side, differences)
    fulfilled = won >= (seen.hand_size if levels[side] else contracts[side])
    promises = {}
    for place, call in enumerate(calls):
        part = slice(place * lanes, (place + 1) * lanes)
        sums = [int(each[part].sum()) for each in (utilities, differences, fulfilled, won)]
        promises[call] = Promise(sums[0] / lanes / SCALE, *(total / lanes for total in sums[1:]))
    return promises


def _claims(seen: BackAlleyObservation) -> int:
    return sum(isinstance(made.call, Board) for made in seen.calls)


def _bid_to_the_end(seen: BackAlleyObservation, position: Position, hands: Ints, mine: Ints) -> Ints:
    """The numbers of all seats, one row each: those called, ours, and what the others will then call.

    The partner goes by what we call, but opponents are thought to know what we should have called: a good hand must not
    hope that they will bid too much because it was silent.
    """
    size, layout = seen.hand_size, position.table.laws.layout
    told = usual(size, len(seen.trumps) > 1)
    bids = np.zeros((SEATS, hands.shape[1]), dtype=np.int64)
    heard = np.zeros((SEATS, hands.shape[1]))  # as `bids`, but a Board sounds like most of the tricks
    claimed = {made.seat for made in seen.calls if isinstance(made.call, Board)}
    for made in seen.calls:
        bids[made.seat] = number_of(made)
        heard[made.seat] = BOARD_PART * size if made.seat in claimed else number_of(made)
    highest = highest_number(size, seen.options)
    each = int(seen.options["trick_points"])
    now = len(seen.calls)
    for place in range(now, SEATS):
        seat = (position.viewer + place - now) % SEATS
        over = over_average(hands[seat], layout, size, MANY)
        if place < 2:
            bids[seat] = np.clip((own_tricks(over, size) + 0.5).astype(np.int64), 0, highest)
        elif partner(seat) not in claimed:
            rivals = heard[(seat + 1) % SEATS] + heard[(seat + 3) % SEATS]
            expects = told.heard(place)
            contract = _settled(expects, expects.mean(over, bids[partner(seat)], rivals), size, each)
            bids[seat] = np.clip(contract - bids[partner(seat)], 0, highest)
        heard[seat] = bids[seat]
        if place == now:
            bids[seat] = mine
    return bids


def _settled(expects: Heard, means: Weights, size: int, each: int) -> Ints:
    contracts = _contracts(expects.deviation, size, each)
    return contracts[np.clip(np.round(means / _STEP).astype(np.int64), 0, len(contracts) - 1)]


@cache
def _contracts(deviation: float, size: int, each: int) -> Ints:
    """The best contract for every mean, from none to all tricks."""
    means = [_STEP * step for step in range(round(size / _STEP) + 1)]
    return np.array([best_contract(mean, deviation, size, each) for mean in means], dtype=np.int64)


def _leader(before: Sequence[CallRecord], bids: Ints, dealer: int) -> Ints:
    """Who leads (BA.15): the last to claim a Board, else the earliest of the highest numbers."""
    boards = [made.seat for made in before if isinstance(made.call, Board)]
    if boards:
        return np.full(bids.shape[1], boards[-1], dtype=np.int64)
    order = [(dealer + 1 + place) % SEATS for place in range(SEATS)]
    leader: Ints = np.array(order, dtype=np.int64)[np.argmax(bids[order], axis=0)]
    return leader


def _points(seen: BackAlleyObservation, contract: Ints, level: int, won: Ints) -> Ints:
    """What a team scores (BA.23, BA.24)."""
    each = int(seen.options["trick_points"])
    if level:
        stake = 2 * each * seen.hand_size * level
        return np.where(won == seen.hand_size, stake, -stake)
    return np.where(won >= contract, each * contract + won - contract, -each * contract)


def _utilities(seen: BackAlleyObservation, side: int, differences: Ints) -> Ints:
    match = Match(seen, side)
    values, places = np.unique(differences, return_inverse=True)
    worth: Ints = np.array([match.utility(int(value)) for value in values], dtype=np.int64)[places]
    return worth

"""What the tricks of lanes are worth: the points that every party wins, counted as the rules count them."""

from collections.abc import Sequence

import numpy as np

from backalley.players.pitch.search.arrays import POINTS, Ints
from backalley.players.pitch.search.codes import JACK, JOKER, OFF_JACK, RANKS
from backalley.players.pitch.search.lanes import Table

Played = tuple[Ints, Ints, Ints]  # the codes of a trick, (lanes, seats) from its leader on; the leader; the winner


def points_won(rules: Table, tricks: Sequence[Played]) -> tuple[Ints, Ints]:
    """The points that the parties have won in whole deals, ``(lanes, parties)``, and the tricks, likewise.

    The points have one more column for those that nobody has, such as those of cards that are not in play.
    """
    party = np.array(rules.party)
    count = len(tricks[0][1])
    lane = np.arange(count)
    seats, nobody = rules.seats, rules.parties
    codes = np.concatenate([played[0] for played in tricks], axis=1)
    winner = np.repeat(np.stack([party[played[2]] for played in tricks], axis=1), seats, axis=1)
    natural = (codes < RANKS) & (codes != JOKER)
    points = np.zeros((count, nobody + 1), dtype=np.int64)
    high = np.where(natural, codes, -1).argmax(axis=1)
    low = np.where(natural, codes, RANKS).argmin(axis=1)
    points[lane, winner[lane, high]] += 1
    if rules.low_to_holder:
        holders = np.concatenate([party[(played[1][:, None] + np.arange(seats)) % seats] for played in tricks], axis=1)
        points[lane, holders[lane, low]] += 1
    else:
        points[lane, winner[lane, low]] += 1
    there = (JACK, True), (OFF_JACK, rules.off_jack), (JOKER, rules.joker)
    for prize in (prize for prize, is_there in there if is_there):
        is_it = codes == prize
        owner = np.where(is_it.any(axis=1), winner[lane, is_it.argmax(axis=1)], nobody)
        points[lane, owner] += 1
    game = np.zeros((count, nobody), dtype=np.int64)
    taken = np.zeros((count, nobody), dtype=np.int64)
    worth = POINTS[codes]
    for place in range(nobody):
        ours = winner == place
        game[:, place] = (worth * ours).sum(axis=1)
        taken[:, place] = ours.sum(axis=1) // seats
    most = game.max(axis=1)
    alone = (game == most[:, None]).sum(axis=1) == 1
    points[lane, np.where(alone, game.argmax(axis=1), nobody)] += 1
    return points, taken

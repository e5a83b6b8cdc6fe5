"""Cards that could not be right: another one never scores less, however the hidden cards lie, and mostly more.

The deals are drawn by what was shown alone, without a word about what bids say, and the same observation always draws
the same ones. In each the rest is played perfectly, by seats that see all hands.
"""

import numpy as np

from backalley.players.back_alley.position import position_of
from backalley.players.back_alley.stakes import differences
from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.endings import solve
from backalley.players.search.numbers import Lane
from backalley.players.search.position import Position, choices
from backalley.players.search.table import Table
from backalley.players.search.worlds import NoWorld, sample
from backalley.rules.back_alley.state import BackAlleyObservation, team
from backalley.rules.cards import Card

MOST = 4  # cards of a hand: a decision takes some 6 ms on average, and with five cards thirty times as long
_PARTS = 2, 6, 56  # worlds tried together: hardly a rival is still as good after the first few
WORLDS = sum(_PARTS)


def dominated(seen: BackAlleyObservation, card: Card) -> bool:
    """Whether another legal card scores no fewer points, ours less theirs, than `card` in each of `WORLDS` sampled
    deals, and more in at least half of them.

    Hands of more than `MOST` cards, here four, are not looked at: none of their cards counts. Nor does any where no
    deal was found that fits.
    """
    if seen.hand_size - len(seen.tricks) > MOST:
        return False
    position = position_of(seen)
    laws = position.table.laws
    stands = choices(position, apart=laws.forces_highest | laws.forces_lowest)
    played = stands[laws.layout.bits[card]]
    rivals = sorted(set(stands.values()) - {played})
    if not rivals:
        return False
    try:
        deals = sample(position, WORLDS, _seed(seen))
    except NoWorld:
        return False
    better = dict.fromkeys(rivals, 0)  # in how many deals each scores more
    for part in np.split(deals, np.cumsum(_PARTS)[:-1], axis=1):
        own, *others = _points(seen, position, part, [played, *better])
        for rival, points in zip(list(better), others, strict=True):
            if (points < own).any():
                del better[rival]
            else:
                better[rival] += int((points > own).sum())
        if not better:
            return False
    return 2 * max(better.values()) >= WORLDS


def _points(seen: BackAlleyObservation, position: Position, deals: Ints, cards: list[int]) -> Ints:
    """What each card brings in each deal when the rest is played perfectly: cards by deals."""
    assert seen.contracts is not None
    mine = team(position.viewer)
    by_tricks = tuple(differences(seen.contracts, mine, seen))

    def measure(table: Table) -> tuple[Lane, ...]:
        return (table.math.lookup(by_tricks, table.tricks[mine]),)

    table = position.table.spread(MANY, np.tile(deals, len(cards)))
    table.play(np.repeat(np.array(cards, dtype=np.int64), deals.shape[1]))
    return solve(table, measure, lambda each: each.laws.party(each.seat, MANY) == mine).reshape(len(cards), -1)


def _seed(seen: BackAlleyObservation) -> str:
    return "|".join(map(str, ("dominated", seen.viewer, seen.number, seen.attempt, *seen.actions)))

"""What a number of tricks is worth to a team: contracts, extra tricks and Boards (BA.23, BA.24), and the match."""

from collections.abc import Mapping, Sequence
from math import sqrt

from backalley.rules.back_alley.options import SEQUENCES
from backalley.rules.back_alley.state import BackAlleyObservation, Contract
from backalley.rules.lines import Party

SCALE = 1000  # utilities are counted in thousandths of a point

# How far the points of a deal between two equal sides stray: on the whole, and for each card of the hand.
DEVIATION = 9.0, 1.6


def points(contract: Contract, won: int, size: int, options: Mapping[str, str]) -> int:
    """What a team scores that has taken `won` of `size` tricks."""
    each = int(options["trick_points"])
    made = contract.made_by(won)
    if contract.board:
        stake = 2 * each * size * contract.board
        return stake if made else -stake
    return each * contract.tricks + won - contract.tricks if made else -each * contract.tricks


def differences(contracts: Sequence[Contract], party: Party, seen: BackAlleyObservation) -> list[int]:
    """By how many points a team beats the other when it takes 0, 1, 2, ... tricks."""
    size, options = seen.hand_size, seen.options
    return [
        points(contracts[party], won, size, options) - points(contracts[1 - party], size - won, size, options)
        for won in range(size + 1)
    ]


class Match:
    """What points are worth at this place of the match: near its end, who wins it is what counts."""

    def __init__(self, seen: BackAlleyObservation, party: Party) -> None:
        self._lead = seen.totals[party] - seen.totals[1 - party]
        sizes = SEQUENCES[seen.options["sequence"]][seen.number :]
        spread = 0.0
        for size in sizes:
            spread += (DEVIATION[0] + DEVIATION[1] * size) ** 2
        self._spread = spread

    def utility(self, difference: float) -> int:
        """The worth of beating the other team by so many points in this deal, in thousandths of a point.

        While much is to come, it is the points themselves; in the last deal, winning is nearly all.
        """
        lead = self._lead + difference
        # A curve that runs from -scale to scale, as steep as points where both sides are level, and bent there like the
        # chance of winning by what is still to come.
        scale = sqrt(3.0 * self._spread + 1.0)
        curve = scale * lead / sqrt(scale * scale + lead * lead)
        return round(SCALE * curve) + round(difference)

    def slope(self, reach: float) -> float:
        """What a point more is worth here, in points, over what a deal may bring: up to `reach` either way."""
        return (self.utility(reach) - self.utility(-reach)) / (2.0 * reach * SCALE)

    def utilities(self, differences: Sequence[int]) -> list[int]:
        return [self.utility(difference) for difference in differences]

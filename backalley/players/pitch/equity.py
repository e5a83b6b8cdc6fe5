"""The chance of winning the game from where the parties stand: what a player of Pitch bids for, rather than points."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, factorial, fsum, prod, sqrt

from backalley.rules.lines import Party
from backalley.rules.pitch.options import lowest_bid, target_of
from backalley.rules.pitch.state import PitchObservation

LEAD = 0.4  # how much a point of lead counts in a game that is nearly over; less the farther it is from its end
_REASON = 12  # points behind the first that are still told apart


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal may come to: what the parties score, and whether the pitcher's party made its bid."""

    pitching: Party
    made: bool
    scored: Sequence[float]


class Equity:
    """The value of outcomes for one party, from the points before the deal. 1 is a game won, 0 one lost."""

    def __init__(self, seen: PitchObservation, party: Party) -> None:
        self.party = party
        self.totals = seen.totals
        self.target = target_of(seen.options)
        self.win_rule = seen.options["win_rule"]
        # A pitcher has to bid for the last point or points, so what lies above that brings nobody nearer.
        self._most = self.target if self.win_rule == "anyone" else self.target - lowest_bid(seen.options)
        nearest = max(0, self.target - max(self.totals))
        self._slope = LEAD / sqrt(1.0 + nearest)

    def now(self) -> float:
        """The chance of winning as things stand."""
        return self._chance(self.totals)

    def after(self, outcome: Outcome) -> float:
        """The chance of winning after a deal that came out so."""
        totals = [before + scored for before, scored in zip(self.totals, outcome.scored, strict=True)]
        pitcher = outcome.pitching
        if totals[pitcher] >= self.target and (outcome.made or self.win_rule == "pitcher_any"):
            return float(pitcher == self.party)
        goes_on = self._chance(totals)
        if self.win_rule != "anyone":
            return goes_on
        # Whoever comes to the target wins, and the points of those who do not pitch are only expected ones.
        there = [
            0.0 if party == pitcher else _at_least(self.target - before, scored)
            for party, (before, scored) in enumerate(zip(self.totals, outcome.scored, strict=True))
        ]
        nobody = prod(1.0 - likely for likely in there)
        return goes_on * nobody + (1.0 - nobody) * there[self.party] / fsum(there) if nobody < 1.0 else goes_on

    def _chance(self, totals: Sequence[float]) -> float:
        first = max(totals)
        weights = [exp(self._slope * max(min(total, self._most), first - _REASON)) for total in totals]
        return weights[self.party] / fsum(weights)


def _at_least(points: int, mean: float) -> float:
    """The chance of so many points or more where `mean` are to be expected: rare events, as Poisson counts them."""
    return 1.0 - fsum(exp(-mean) * mean**number / factorial(number) for number in range(points))

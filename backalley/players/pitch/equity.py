"""The chance of winning the game from where the parties stand: what a player of Pitch bids for, rather than points."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

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
        winner = self._winner(outcome, totals)
        return self._chance(totals) if winner is None else float(winner == self.party)

    def _winner(self, outcome: Outcome, totals: Sequence[float]) -> Party | None:
        """Who wins by the outcome (PI.20): as near as it can be told without the order of the points."""
        pitcher = outcome.pitching
        if totals[pitcher] >= self.target and (outcome.made or self.win_rule == "pitcher_any"):
            return pitcher
        if self.win_rule != "anyone" or max(totals) < self.target:
            return None
        return max(range(len(totals)), key=lambda party: totals[party])

    def _chance(self, totals: Sequence[float]) -> float:
        first = max(totals)
        weights = [exp(self._slope * max(min(total, self._most), first - _REASON)) for total in totals]
        return weights[self.party] / sum(weights)

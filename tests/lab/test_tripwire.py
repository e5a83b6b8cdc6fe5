"""A tripwire: every level still beats the one below it, in both games, on a fixed list of deals.

Levels leave nothing to chance that their seed does not fix, so the figures are the same on every run of the same code.
How strong they are exactly is for the bars (`backalley lab bars`): a step here is a fraction of what was measured.
"""

import pytest

from backalley.lab.plan import Plan
from backalley.lab.results import added
from tests.lab.matches import pitch_plan, plan, played


@pytest.mark.parametrize(
    ("first", "second", "deals", "least"),
    [("easy", "random", 6, 50.0), ("medium", "easy", 60, 1.5), ("expert", "medium", 24, 1.5)],
)
def test_back_alley(first: str, second: str, deals: int, least: float) -> None:
    assert points(plan(first, second, cards=13), deals) >= least


@pytest.mark.parametrize(
    ("first", "second", "games", "least"),
    [("easy", "random", 6, 0.6), ("medium", "easy", 16, 0.33), ("expert", "medium", 6, 0.28)],
)
def test_pitch_alone_among_three(first: str, second: str, games: int, least: float) -> None:
    """One among four that are alike wins every fourth game."""
    assert share(pitch_plan(first, second), games) >= least


def test_pitch_in_pairs() -> None:
    assert share(pitch_plan("expert", "medium", teams="pairs", seed=2), 3) > 0.5


def test_the_best_player_makes_no_visible_blunder() -> None:
    expert, _ = added(played(plan("expert", "medium", cards=6), 10))
    assert expert.blunders.total() == 0
    assert expert.deals == 20


def points(match: Plan, units: int) -> float:
    """The points a deal by which the first is better."""
    results = played(match, units)
    return sum(result.difference for result in results) / len(results)


def share(match: Plan, units: int) -> float:
    """The share of games that the first wins."""
    return sum(result.share or 0.0 for result in played(match, units)) / units

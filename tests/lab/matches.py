"""Matches that the tests play: small, on this core alone."""

from backalley.lab.plan import Plan
from backalley.lab.results import UnitResult
from backalley.lab.running import run


def plan(first: str = "medium", second: str = "random", cards: int | None = 4, seed: int = 1, **rules: str) -> Plan:
    """A match at Back Alley."""
    return Plan("back-alley", first, second, rules, 4, cards, seed)


def pitch_plan(first: str = "medium", second: str = "random", players: int = 4, seed: int = 1, **rules: str) -> Plan:
    """A match at Pitch."""
    return Plan("pitch", first, second, rules, players, None, seed)


def played(match: Plan, units: int) -> list[UnitResult]:
    """The first units of a match."""
    return run(match, units, jobs=1, quiet=True).first(units)


def without_times(result: UnitResult) -> object:
    """A result without what the clock makes of it."""
    for done in result.doings:
        done.times.clear()
        done.slowest = 0.0
    return result

"""What came of a unit: the figures of a match, and what each entrant did. Results are kept as JSON and added up."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Any

_STEPS = 40  # classes of thinking times for each factor e: 2.5 % apart


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval: `half_width` either way, over `units`. Infinitely wide for a single unit."""

    mean: float
    half_width: float
    units: int

    @property
    def low(self) -> float:
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        return self.mean + self.half_width


def estimate(values: Iterable[float]) -> Estimate | None:
    """The mean of `values`, plus or minus 1.96 standard errors; ``None`` where there are no values."""
    found = list(values)
    if not found:
        return None
    mean = sum(found) / len(found)
    if len(found) == 1:
        return Estimate(mean, float("inf"), 1)
    variance = sum((value - mean) ** 2 for value in found) / (len(found) - 1)
    return Estimate(mean, 1.96 * sqrt(variance / len(found)), len(found))


@dataclass(slots=True)
class Doings:
    """What one entrant did: its contracts by their word, its Boards, its blunders, and how long it thought."""

    deals: int = 0
    bid: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    tricks_bid: int = 0  # the sum of number contracts, one a side and deal
    numbers: int = 0  # how many there were, those of 0 too
    blunders: Counter[str] = field(default_factory=Counter)
    times: Counter[int] = field(default_factory=Counter)  # decisions by the class of their thinking time
    slowest: float = 0.0  # seconds

    def thought(self, seconds: float) -> None:
        """Notes a decision between several actions, and how long it took."""
        self.times[round(_STEPS * log(max(seconds, 1e-7)))] += 1
        self.slowest = max(self.slowest, seconds)

    @property
    def decisions(self) -> int:
        return self.times.total()

    @property
    def median(self) -> float | None:
        """Half of all decisions took no longer, in seconds; ``None`` before there is one."""
        passed = 0
        for step in sorted(self.times):
            passed += self.times[step]
            if 2 * passed >= self.decisions:
                return exp(step / _STEPS)
        return None

    def add(self, other: "Doings") -> None:
        """Adds what was done elsewhere."""
        self.deals += other.deals
        self.bid += other.bid
        self.made += other.made
        self.tricks_bid += other.tricks_bid
        self.numbers += other.numbers
        self.blunders += other.blunders
        self.times += other.times
        self.slowest = max(self.slowest, other.slowest)


@dataclass(slots=True)
class UnitResult:
    """What came of one unit, from the first entrant's side.

    `difference` is what its side scored a deal more than the others did on average; `by_size` the same by hand size.
    `share` is the part of the games that it won, a draw shared out; ``None`` for single deals.
    """

    unit: int
    difference: float
    by_size: dict[int, float]
    share: float | None
    games: int
    deals: int
    thrown_in: int
    doings: tuple[Doings, Doings]


def added(results: Iterable[UnitResult]) -> tuple[Doings, Doings]:
    """All that each entrant did."""
    sums = Doings(), Doings()
    for result in results:
        for whole, part in zip(sums, result.doings, strict=True):
            whole.add(part)
    return sums


def result_json(result: UnitResult) -> dict[str, object]:
    """A result as a JSON value; `read_result` is its inverse."""
    return {
        "unit": result.unit,
        "difference": result.difference,
        "by_size": {str(size): value for size, value in result.by_size.items()},
        "share": result.share,
        "games": result.games,
        "deals": result.deals,
        "thrown_in": result.thrown_in,
        "doings": [
            {
                "deals": done.deals,
                "bid": dict(done.bid),
                "made": dict(done.made),
                "tricks_bid": done.tricks_bid,
                "numbers": done.numbers,
                "blunders": dict(done.blunders),
                "times": {str(step): number for step, number in done.times.items()},
                "slowest": done.slowest,
            }
            for done in result.doings
        ],
    }


def read_result(value: Mapping[str, Any]) -> UnitResult:
    """The result written as a JSON value.

    Raises:
        KeyError, TypeError, ValueError: it is none.
    """
    first, second = (_doings(done) for done in value["doings"])
    return UnitResult(
        unit=int(value["unit"]),
        difference=float(value["difference"]),
        by_size={int(size): float(mean) for size, mean in value["by_size"].items()},
        share=None if value["share"] is None else float(value["share"]),
        games=int(value["games"]),
        deals=int(value["deals"]),
        thrown_in=int(value["thrown_in"]),
        doings=(first, second),
    )


def _doings(value: Mapping[str, Any]) -> Doings:
    return Doings(
        deals=int(value["deals"]),
        bid=Counter(value["bid"]),
        made=Counter(value["made"]),
        tricks_bid=int(value["tricks_bid"]),
        numbers=int(value["numbers"]),
        blunders=Counter(value["blunders"]),
        times=Counter({int(step): int(number) for step, number in value["times"].items()}),
        slowest=float(value["slowest"]),
    )

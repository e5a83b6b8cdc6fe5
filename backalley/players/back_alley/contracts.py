"""What a number contract brings on average when a team's tricks are expected, but not certain."""

from collections.abc import Callable
from functools import cache
from math import sqrt

# Twenty equally likely places on a normal curve, in standard deviations.
_HALF = (0.06, 0.19, 0.32, 0.45, 0.60, 0.76, 0.93, 1.15, 1.44, 1.96)
_SHARED = 1 / 6  # the average square of how far sharing between two whole numbers strays
SPREAD = (*(-place for place in reversed(_HALF)), *_HALF)


@cache
def chances(mean: float, deviation: float, size: int) -> tuple[float, ...]:
    """The chances of taking 0, 1, 2, ... of `size` tricks; what falls between two is shared in proportion."""
    found = [0.0] * (size + 1)
    # Sharing adds to the spread by itself.
    deviation = sqrt(max(deviation * deviation - _SHARED, 0.0))
    for place in SPREAD:
        tricks = min(max(mean + deviation * place, 0.0), float(size))
        whole = min(int(tricks), size - 1)
        found[whole] += (whole + 1 - tricks) / len(SPREAD)
        found[whole + 1] += (tricks - whole) / len(SPREAD)
    return tuple(found)


def average(likely: tuple[float, ...], worth: Callable[[int], float]) -> float:
    """What is worth so much for 0, 1, 2, ... tricks, on average."""
    total = 0.0
    for won, chance in enumerate(likely):
        total += chance * worth(won)
    return total


def best_contract(mean: float, deviation: float, size: int, each: int = 5) -> int:
    """The number contract that scores most on average; a trick bid is worth `each` (BA.23)."""
    likely = chances(mean, deviation, size)

    def worth(contract: int) -> float:
        return average(likely, lambda won: each * contract + won - contract if won >= contract else -each * contract)

    return max(range(size + 1), key=worth)

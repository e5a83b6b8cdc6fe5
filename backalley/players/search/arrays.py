"""The operations of `numbers.Numbers` on arrays: many tables at once, in lock-step."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

_EXPONENT = np.int64(0x7FF0000000000000)


@lru_cache(maxsize=256)
def _table(values: tuple[int, ...]) -> Ints:
    return np.array(values, dtype=np.int64)


class Many:
    """The operations for a batch of tables."""

    def top(self, cards: Any) -> Any:
        # A float with an empty mantissa is the highest power of two in it, and 0 stays 0.
        power = np.asarray(cards, dtype=np.int64).astype(np.float64).view(np.int64) & _EXPONENT
        return power.view(np.float64).astype(np.int64)

    def count(self, cards: Any) -> Any:
        return np.bitwise_count(np.asarray(cards, dtype=np.int64)).astype(np.int64)

    def where(self, condition: Any, yes: Any, no: Any) -> Any:
        return np.where(condition, yes, no)

    def lookup(self, values: Sequence[int], place: Any) -> Any:
        return _table(tuple(values)).take(place)

    def least(self, one: Any, other: Any) -> Any:
        return np.minimum(one, other)

    def most(self, one: Any, other: Any) -> Any:
        return np.maximum(one, other)

    def rotated(self, rows: Ints, by: Any) -> Ints:
        seats, lanes = rows.shape
        source = (np.arange(seats)[:, None] + by) % seats
        turned: Ints = rows.ravel().take(source * lanes + np.arange(lanes))
        return turned


MANY = Many()

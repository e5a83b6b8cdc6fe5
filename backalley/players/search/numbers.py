"""The operations that policies and tables are written in: here for one table, in `arrays` for many at once."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

# An integer, or an array of integers with one entry a world: what is written for one runs for the other.
Lane: TypeAlias = Any


class Numbers(Protocol):
    """What integers and arrays of integers do not have in common. Truth is 0 or 1; ``1 - x`` is its opposite."""

    def top(self, cards: Lane) -> Lane:
        """The highest bit; 0 where there is none. Exact for up to 53 bits in a row."""
        ...

    def count(self, cards: Lane) -> Lane:
        """How many bits are set."""
        ...

    def where(self, condition: Lane, yes: Lane, no: Lane) -> Lane:
        """`yes` where the condition holds, else `no`."""
        ...

    def lookup(self, values: Sequence[int], place: Lane) -> Lane:
        """The value at a place of a fixed table."""
        ...

    def least(self, one: Lane, other: Lane) -> Lane:
        """The smaller of two."""
        ...

    def most(self, one: Lane, other: Lane) -> Lane:
        """The larger of two."""
        ...

    def rotated(self, rows: Any, by: Lane) -> Any:
        """The rows from number `by` on, then those before it."""
        ...


def low(cards: Lane) -> Lane:
    """The lowest bit; 0 where there is none."""
    return cards & -cards


def above(card: Lane) -> Lane:
    """A mask of every bit above that of `card`; all bits where `card` is 0."""
    return -(card + card) | (card == 0) * -1


class One:
    """The operations for one table."""

    def top(self, cards: int) -> int:
        return 1 << cards.bit_length() - 1 if cards else 0

    def count(self, cards: int) -> int:
        return cards.bit_count()

    def where(self, condition: int, yes: int, no: int) -> int:
        return yes if condition else no

    def lookup(self, values: Sequence[int], place: int) -> int:
        return values[place]

    def least(self, one: int, other: int) -> int:
        return one if one < other else other

    def most(self, one: int, other: int) -> int:
        return one if one > other else other

    def rotated(self, rows: list[int], by: int) -> list[int]:
        return [*rows[by:], *rows[:by]]


ONE = One()

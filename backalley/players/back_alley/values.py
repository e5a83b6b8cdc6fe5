"""What a hand is worth in tricks, by the features that were fitted for every hand size."""

from backalley.players.back_alley.features import NAMES, counts, masks_of
from backalley.players.back_alley.fitted_values import NO_TRUMPS, TRUMPS
from backalley.players.search.layout import Layout
from backalley.players.search.numbers import Lane, Numbers
from backalley.rules.back_alley.state import SEATS

SOLE_TRUMP = 0.75  # of a joker that is the only trump of its deal: it takes a trick, of which a quarter is everybody's

_PLACES = 53  # cards that a hand does not see, its own and the turned one left out: this many less its own


def over_average(hands: Lane, layout: Layout, size: int, math: Numbers) -> Lane:
    """By how many tricks hands of `size` cards help their side more than an average hand does."""
    found = counts(hands, masks_of(layout), math)
    trumps = layout.trumps.bit_count()
    weights = TRUMPS[size] if trumps > 1 else NO_TRUMPS[size]
    total: Lane = weights[-1] - size / SEATS
    for name, weight, count in zip(NAMES, weights, found, strict=False):
        worth = SOLE_TRUMP if trumps == 1 and name in ("BB", "LB") else weight
        total = total + worth * count
    return total


def own_tricks(over: Lane, size: int) -> Lane:
    """The tricks of a hand alone, by how much it is over the average: what it has, the other hands lack."""
    return size / SEATS + over * (1.0 + size / (_PLACES - size))


def together(over: float, size: int) -> float:
    """The tricks of two partners who are `over` the average together: what they have, the opponents lack."""
    return size / 2 + over * (1.0 + 2 * size / (_PLACES + 1 - 2 * size))

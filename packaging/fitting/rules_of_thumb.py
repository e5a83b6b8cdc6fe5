"""Tries the rule of thumb against a plainer one: ``python packaging/fitting/rules_of_thumb.py``.

The plain rule leads its lowest winner, else its lowest card; follows low where the partner has the trick or nothing
takes it; takes cheaply in the last seat, highly in the third, in the second with a winner only; and ruffs if it can.
Every step of the rule of thumb was added to it, one at a time, and kept where it won points here.
"""

import sys
from functools import partial
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from lab import Deck, mixed, points, spread

from backalley.players.back_alley.policy import rule
from backalley.players.back_alley.values import over_average, together
from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.numbers import Lane, above, low
from backalley.players.search.table import Policy, Table
from backalley.rules.cards import Suit

SEED = 7
DEALS = 8000
MARGIN = 0.8  # tricks, for 13, that a contract is below what both hands expect


def plain(table: Table) -> Lane:
    """The card that the plain rule plays."""
    math, trumps, legal = table.math, table.laws.trumps, table.legal()
    beaten = table.laws.at_or_below(table.unseen)
    lowest = math.where(legal & ~trumps != 0, low(legal & ~trumps), low(legal))
    if table.row == 0:
        masters = legal & ~beaten
        winner = math.where(masters & ~trumps != 0, low(masters & ~trumps), low(masters))
        return math.where(winner != 0, winner, lowest)
    wins = legal & above(table.best) & (table.group | trumps)
    of_led = wins & table.group
    taking = (low(of_led & ~beaten), math.top(of_led), low(of_led))[table.row - 1]
    taking = math.where(legal & table.group != 0, taking, low(wins))
    partners = (table.best_row == table.row - 2) if table.row > 1 else 0 * legal
    return math.where((partners == 0) & (taking != 0), taking, lowest)


def duel(deck: Deck, size: int, first: Policy, second: Policy) -> np.ndarray:
    """By how many points a deal `first` beats `second`: every deal twice, with the sides swapped."""
    hands = deck.deal(size, DEALS, SEED + size)
    over = over_average(hands, deck.layout, size, MANY)
    expected = np.array([together(1, size) - together(0, size)]) * (over[:2] + over[2:]) + size / 2
    contracts: Ints = np.clip(np.floor(expected - MARGIN * size / 13), 0, size).astype(np.int64)
    leader = np.argmax(over, axis=0)
    margins = []
    for ours in (0, 1):
        scored = points(contracts, deck.play(hands, leader, size, mixed(first, second, ours)))
        margins.append(scored[ours] - scored[1 - ours])
    return (margins[0] + margins[1]) / 2


def main() -> None:
    deck = Deck.of(Suit.SPADES)
    for size in (13, 9, 6, 4, 3):
        print(f"{size} cards: {spread(duel(deck, size, partial(rule), plain))} points a deal")


if __name__ == "__main__":
    main()

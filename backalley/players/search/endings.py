"""Endings of few cards, played out perfectly: every card of every hand is tried, in all worlds at once."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.compare import Measure
from backalley.players.search.numbers import Lane
from backalley.players.search.table import Table

Places = NDArray[np.intp]

# Whether the seat to act is on the viewer's side and takes what is best for it; the others take what is worst.
Maximises = Callable[[Table], Lane]

WIDEST = 1 << 17  # lines of play looked at together; a wider batch is taken in parts


def solve(table: Table, measure: Measure, maximises: Maximises) -> Ints:
    """What each table of a batch measures when both sides play perfectly and see all hands: one row a measure.

    The first measure decides; of two lines of play equal in it, the one with the lower card counts.
    """
    lanes = table.hands.shape[1]
    if table.left == 0:
        return np.array([np.broadcast_to(each, (lanes,)) for each in measure(table)], dtype=np.int64)
    moves = list(_moves(table))
    if sum(len(places) for places, _ in moves) > WIDEST and lanes > 1:
        halves = (np.arange(lanes // 2), np.arange(lanes // 2, lanes))
        return np.concatenate([solve(_taken(table, half), measure, maximises) for half in halves], axis=1)
    sources = np.concatenate([places for places, _ in moves])
    best = np.where(np.broadcast_to(maximises(table), (lanes,)), 1, -1)
    after = _taken(table, sources)
    after.play(np.concatenate([cards for _, cards in moves]))
    values = solve(after, measure, maximises)
    worth = values[0] * best[sources]
    chosen = np.full(lanes, -1)
    begin = 0
    for places, _ in moves:
        here = np.arange(begin, begin + len(places))
        begin += len(places)
        before = chosen[places]
        better = (before < 0) | (worth[here] > worth[before])
        chosen[places[better]] = here[better]
    return values[:, chosen]


def _moves(table: Table) -> list[tuple[Places, Ints]]:
    """For every table the cards worth trying: the places of tables, with a card each, and a table once in each part.

    Of cards with nothing between them that somebody else may still play, only the lowest is tried; but cards that force
    others when led are tried each.
    """
    laws = table.laws
    apart = laws.forces_highest | laws.forces_lowest
    rest = np.array(table.legal())
    others = np.zeros_like(rest)
    for row in range(laws.seats):
        if row != table.row:
            others |= table.hands[row]
    for card in table.cards:
        others |= card
    legal = rest
    parts = []
    while rest.any():
        card = rest & -rest
        group = laws.group(card)
        lower = MANY.top(legal & group & (card - 1))  # our next card below in the group
        between = group & (card - 1) & ~(2 * lower - 1) & others
        equal = (lower != 0) & (between == 0) & (((card | lower) & apart) == 0)
        places = np.flatnonzero((card != 0) & ~equal)
        parts.append((places, card[places]))
        rest = rest & ~card
    return parts


def _taken(table: Table, places: Places) -> Table:
    """The tables at these places, as a batch of their own."""

    def part(numbers: Lane) -> Lane:
        return numbers[..., places] if isinstance(numbers, np.ndarray) and numbers.ndim else numbers

    return Table(
        table.laws,
        MANY,
        part(table.hands),
        part(table.voids),
        part(table.leader),
        part(table.out),
        table.places,
        table.left,
        part(table.broken),
        [part(each) for each in table.tricks],
        [part(each) for each in table.taken],
        [part(each) for each in table.cards],
        part(table.group),
        part(table.best),
        part(table.best_row),
    )

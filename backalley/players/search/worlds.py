"""Worlds: ways in which the unseen cards may lie, by everything that was shown, as arrays of hands."""

import hashlib
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from backalley.players.search.arrays import Ints
from backalley.players.search.layout import bits_of
from backalley.players.search.position import Position

Weights = NDArray[np.float64]

# How well each of many deals explains what was said: from hands, one row a seat, a weight for every column.
Weigh = Callable[[Ints], Weights]

SPARE = 4  # so many deals are made for each that is kept
ATTEMPTS = 4  # before a position counts as one in which no deal can be found


class NoWorld(Exception):
    """No deal of the unseen cards was found that fits what was shown."""


def uniform(seed: str, rows: int, columns: int) -> Weights:
    """Numbers from 0 up to 1 that look random, and are the same for the same seed on every system."""
    stream = hashlib.shake_128(seed.encode("utf-8")).digest(4 * rows * columns)
    return np.frombuffer(stream, dtype="<u4").reshape(rows, columns) / 2.0**32


def sample(position: Position, count: int, seed: str, weigh: Weigh | None = None) -> Ints:
    """`count` worlds, as hands with one row a seat; the viewer's is its own in all of them.

    Every deal that fits is as likely as any other, or as `weigh` says. A likely world may come several times.

    Raises:
        NoWorld: none was found that fits.
    """
    for attempt in range(ATTEMPTS):
        hands, weights = _deal(position, SPARE * count, f"{seed}|{attempt}")
        found = np.flatnonzero(weights)
        if len(found) == 0:
            continue
        hands, weights = hands[:, found], weights[found]
        if weigh is not None:
            weights = weights * weigh(hands)
        return np.ascontiguousarray(hands[:, _chosen(weights, count, seed)])
    raise NoWorld


def _chosen(weights: Weights, count: int, seed: str) -> NDArray[np.intp]:
    """`count` places in proportion to their weights, evenly spread."""
    reached = np.cumsum(weights / weights.max())  # one after the other, and so alike on every system
    marks = (np.arange(count) + uniform(f"{seed}|marks", 1, 1)[0, 0]) * (reached[-1] / count)
    places: NDArray[np.intp] = np.minimum(np.searchsorted(reached, marks, side="right"), len(weights) - 1)
    return places


def _deal(position: Position, count: int, seed: str) -> tuple[Ints, Weights]:
    """Deals the unseen cards one by one, those that fewest seats can hold first; with the weight of each deal.

    A card falls to a seat, or to none, in proportion to the room that is left there. Where some places are barred, what
    is left to choose from makes up the weight that puts right how often a deal comes up.
    """
    seats = position.table.laws.seats
    cards = sorted(bits_of(position.unseen), key=lambda card: (_homes(position, card), card))
    hands = np.zeros((seats + 1, count), dtype=np.int64)
    nowhere = len(cards) - sum(position.hidden)
    room = np.repeat(np.array([[*position.hidden, nowhere]], dtype=np.int64).T, count, axis=1)
    weights = np.ones(count)
    for place, (card, chance) in enumerate(zip(cards, uniform(seed, len(cards), count), strict=True)):
        homes = [*(seat for seat in range(seats) if position.hidden[seat] and not position.denied[seat] & card), seats]
        reach = np.cumsum(room[homes], axis=0)
        choice = (chance * reach[-1]).astype(np.int64)
        for home, lower, upper in zip(homes, [0, *reach[:-1]], reach, strict=True):
            here = (lower <= choice) & (choice < upper)
            room[home] -= here
            hands[home] |= here * np.int64(card)
        weights *= reach[-1] / (len(cards) - place)
    hands[position.viewer] = position.hand()
    return hands[:seats], weights


def _homes(position: Position, card: int) -> int:
    """How many seats may hold a card."""
    return sum(
        1 for hidden, denied in zip(position.hidden, position.denied, strict=True) if hidden and not denied & card
    )

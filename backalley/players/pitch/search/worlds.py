"""How the cards may lie that a seat has not seen: hands dealt at random, by everything that was shown."""

import hashlib
from collections.abc import Callable, Sequence
from math import comb

import numpy as np

from backalley.players.pitch.search.arrays import Floats, Ints

SPARE = 4  # for each world that is wanted, so many are dealt, and the likeliest of them taken

# Hands as places in the pack, (worlds, seats, cards): those held now. A seat with fewer cards repeats its last one.
Weigh = Callable[[Ints], Floats]


def sample(
    own: tuple[int, Sequence[int]],
    unseen: Sequence[int],
    held: Sequence[int],
    barred: Sequence[frozenset[int]],
    count: int,
    occasion: str,
    weigh: Weigh,
) -> Ints:
    """`count` worlds, each as likely as `weigh` says: its number for every one of some hands dealt evenly at random.

    `own` is the seat of the viewer and its cards; `held` is how many cards each seat has, `barred` which of the
    `unseen` ones it cannot have. The same `occasion` brings the same worlds on every system.
    """
    number = count * SPARE
    words = iter(_words(occasion, number, len(unseen)))
    me, mine = own
    size = max(held)
    hands = np.zeros((number, len(held), size), dtype=np.int64)
    hands[:, me, : len(mine)] = mine
    hands[:, me, len(mine) :] = mine[-1]
    cards = np.array(unseen, dtype=np.int64)
    free = np.ones((number, len(unseen)), dtype=bool)
    weights = np.ones(number)
    lane = np.arange(number)[:, None]
    # Those who may hold the fewest cards are dealt to first: hardly ever is there nothing left for somebody.
    others = sorted((seat for seat in range(len(held)) if seat != me), key=lambda seat: (-len(barred[seat]), seat))
    for seat in others:
        may = free & np.array([card not in barred[seat] for card in unseen], dtype=bool)
        left = may.sum(axis=1)
        # An even deal would come to these hands as often as there are ways to go on.
        ways = np.array([comb(cards_left, held[seat]) for cards_left in range(len(unseen) + 1)], dtype=np.float64)
        weights = weights * (ways[left] / ways[-1])
        keys = np.where(may, next(words) >> np.uint64(1), np.uint64(2**64 - 1))
        chosen = keys.argsort(axis=1)[:, : held[seat]]
        free[lane, chosen] = False
        hands[:, seat, : held[seat]] = cards[chosen]
        hands[:, seat, held[seat] :] = hands[:, seat, held[seat] - 1 : held[seat]] if held[seat] else 0
    weights = np.where(weights > 0.0, weights * weigh(hands), 0.0)
    return hands[_drawn(weights, count)]


def occasion_of(*parts: object) -> str:
    """A text by which the same occasion is told again."""
    return "|".join(map(str, parts))


def _words(occasion: str, rows: int, columns: int) -> Ints:
    """Random numbers for up to seven seats, by a generator whose raw numbers are the same everywhere."""
    digest = hashlib.sha256(occasion.encode("utf-8")).digest()
    source = np.random.PCG64(int.from_bytes(digest[:16], "big"))
    return source.random_raw(7 * rows * columns).reshape(7, rows, columns)


def _drawn(weights: Floats, count: int) -> Ints:
    """Places of `count` worlds, evenly drawn by their weights."""
    upto = np.cumsum(weights)
    assert upto[-1] > 0.0, "no world fits what was shown"
    marks = (np.arange(count) + 0.5) * (upto[-1] / count)
    found: Ints = np.minimum(np.searchsorted(upto, marks), len(weights) - 1)
    return found

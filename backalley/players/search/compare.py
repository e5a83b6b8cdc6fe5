"""Comparing cards: each is played in the same worlds, which are played out, and brings something on average."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.numbers import Lane
from backalley.players.search.position import Position
from backalley.players.search.table import Policy, Table

# What a finished table is worth to the viewer, in whole numbers; the first decides, the others are told on.
Measure = Callable[[Table], Sequence[Lane]]

FIRST_BATCH = 32  # worlds before a card may be given up
HOPELESS = 6  # the square of how many standard errors behind the best a card is given up


@dataclass(slots=True)
class Result:
    """What a card brought: the sums of every measure over so many `worlds`."""

    card: int
    worlds: int
    sums: tuple[int, ...]

    def mean(self, measure: int = 0) -> float:
        """A measure on average."""
        return self.sums[measure] / self.worlds


def compare(position: Position, worlds: Ints, cards: Sequence[int], policy: Policy, measure: Measure) -> list[Result]:
    """Every one of `cards` with what it brings, the best first; of equal ones that named first.

    Worlds come in batches that double; between them cards are given up that are far behind. So a card that is given up
    was tried in fewer worlds.
    """
    found: dict[int, list[Ints]] = {card: [] for card in cards}
    alive = list(cards)
    done, size = 0, FIRST_BATCH
    count = worlds.shape[1]
    while done < count and (len(alive) > 1 or done == 0):
        batch = worlds[:, done : done + size]
        for card, columns in zip(alive, _played(position, batch, alive, policy, measure), strict=True):
            found[card].append(columns)
        done = min(done + size, count)
        size = done
        alive = _hopeful(alive, {card: np.concatenate([part[0] for part in found[card]]) for card in alive})
    results = []
    for card in cards:
        columns = np.concatenate(found[card], axis=1)
        results.append(Result(card, columns.shape[1], tuple(int(total) for total in columns.sum(axis=1))))
    # Sums over different numbers of worlds: compared as fractions, without rounding.
    order = {card: place for place, card in enumerate(cards)}
    whole = count
    return sorted(results, key=lambda each: (-each.sums[0] * whole // each.worlds, order[each.card]))


def _played(position: Position, worlds: Ints, cards: Sequence[int], policy: Policy, measure: Measure) -> list[Ints]:
    """What each card measures in each world: for every card an array with one row a measure."""
    lanes = worlds.shape[1]
    table = position.table.spread(MANY, np.tile(worlds, len(cards)))
    table.play(np.repeat(np.array(cards, dtype=np.int64), lanes))
    table.play_out(policy)
    measured = [np.broadcast_to(each, (lanes * len(cards),)) for each in measure(table)]
    rows = np.array(measured, dtype=np.int64).reshape(len(measured), len(cards), lanes)
    return [rows[:, place] for place in range(len(cards))]


def _hopeful(cards: Sequence[int], values: dict[int, Ints]) -> list[int]:
    """The cards that are not far behind the best: their difference, world by world, is within chance."""
    best = max(cards, key=lambda card: int(values[card].sum()))
    return [card for card in cards if not _far(values[best] - values[card])]


def _far(behind: Ints) -> bool:
    """Whether an average difference is too large to be chance, in integers."""
    n, total, squares = len(behind), int(behind.sum()), int((behind * behind).sum())
    return total > 0 and total * total * (n - 1) > HOPELESS * (n * squares - total * total)

"""Fits how partners bid: ``python packaging/fitting/bids.py > FITTED``, after the values of cards.

The first of a side bids its own tricks, less a margin. It is fitted what the second may expect of both by what it holds
and has heard. With ``--margins``, sides that bid by different margins play each other instead.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from lab import Deck, points, spread

from backalley.players.back_alley.contracts import best_contract
from backalley.players.back_alley.values import over_average, own_tricks
from backalley.players.search.arrays import MANY, Ints
from backalley.rules.cards import Suit

SEED = 7
DEALS = 24000
ROUNDS = 3
STEP = 0.05  # tricks between the means for which the best contract is looked up


class Side:
    """How a side bids: the margin of its first, and what its second expects by what was heard."""

    def __init__(self, size: int, margin: float) -> None:
        self.size, self.margin = size, margin
        self.heard: list[tuple[np.ndarray, float]] = []

    def first(self, over: np.ndarray) -> Ints:
        bid = np.floor(own_tricks(over, self.size) - self.margin + 0.5)
        return np.clip(bid, 0, self.size - 1).astype(np.int64)

    def second(self, place: int, over: np.ndarray, mate: Ints, heard: Ints) -> Ints:
        weights, deviation = self.heard[place]
        mean = np.stack([over, mate, heard, np.ones(len(over))]).T @ weights
        means = np.arange(0.0, self.size + STEP, STEP)
        best = np.array([best_contract(value, deviation, self.size) for value in means])
        contract = best[np.clip(np.round(mean / STEP).astype(int), 0, len(best) - 1)]
        return np.clip(contract - mate, 0, self.size - 1)

    def fit(self, place: int, over: np.ndarray, mate: Ints, heard: Ints, tricks: Ints) -> None:
        rows = np.stack([over, mate, heard, np.ones(len(over))]).T
        weights, *_ = np.linalg.lstsq(rows, tricks, rcond=None)
        self.heard.append((weights, float((tricks - rows @ weights).std())))


def auction(sides: tuple[Side, Side], over: np.ndarray) -> Ints:
    """The four bids in turn; seat 0 begins."""
    one, two = sides[0].first(over[0]), sides[1].first(over[1])
    three = sides[0].second(0, over[2], one, two)
    return np.array([one, two, three, sides[1].second(1, over[3], two, one + three)])


def learned(deck: Deck, size: int, margin: float, hands: Ints, over: np.ndarray) -> Side:
    """A side that has fitted what its second hears, in deals where both sides bid by the same margin.

    At first the best hand leads; then, twice more, whoever has bid most, in those deals in which somebody bids.
    """
    side = Side(size, margin)
    leader = np.argmax(over, axis=0)
    played = np.ones(hands.shape[1], dtype=bool)
    for _ in range(ROUNDS):
        tricks = deck.play(hands[:, played], leader[played], size)
        side.heard.clear()
        one, two = side.first(over[0]), side.first(over[1])
        side.fit(0, over[2][played], one[played], two[played], tricks[0])
        three = side.second(0, over[2], one, two)
        side.fit(1, over[3][played], two[played], (one + three)[played], tricks[1])
        bids = auction((side, side), over)
        leader, played = np.argmax(bids, axis=0), bids.sum(axis=0) > 0
    return side


def scored(deck: Deck, sides: tuple[Side, Side], hands: Ints, over: np.ndarray, size: int) -> Ints:
    """By how much the side of seat 0 beats the other. What all pass is thrown in."""
    bids = auction(sides, over)
    leader = np.argmax(bids, axis=0)
    contracts = bids[:2] + bids[2:]
    found = points(contracts, deck.play(hands, leader, size))
    return np.where(bids.sum(axis=0) == 0, 0, found[0] - found[1])


def compare_margins() -> None:
    """Prints how sides of different margins fare against one without."""
    deck = Deck.of(Suit.SPADES)
    for size in range(2, 14):
        hands = deck.deal(size, DEALS, SEED + size)
        over = over_average(hands, deck.layout, size, MANY)
        sides = [learned(deck, size, each * size / 13, hands, over) for each in (0.0, -0.4, 0.4, 0.8, 1.2)]
        fresh = deck.deal(size, DEALS, SEED + 100 + size)
        over = over_average(fresh, deck.layout, size, MANY)
        for side in sides[1:]:
            pairs = [scored(deck, two, fresh, over, size) for two in ((side, sides[0]), (sides[0], side))]
            print(f"{size} cards, margin {side.margin:+.2f}: {spread((pairs[0] - pairs[1]) / 2)}", flush=True)


def fitted(deck: Deck, size: int) -> str:
    """What `convention.usual` needs to know of deals of `size` cards each."""
    hands = deck.deal(size, DEALS, SEED + size)
    over = over_average(hands, deck.layout, size, MANY)
    side = learned(deck, size, 0.0, hands, over)
    bids = auction((side, side), over)
    rows = [(*weights, deviation) for weights, deviation in side.heard]
    rows.append((bids[:2].mean(), bids[2:].mean(), over.std()))
    return ", ".join("(" + ", ".join(f"{number:.3f}" for number in row) + ")" for row in rows)


def main() -> None:
    if "--margins" in sys.argv:
        compare_margins()
        return
    print('"""How sides bid, by the cards of a hand; see `convention.usual`.')
    print()
    print(f"Fitted by ``python packaging/fitting/bids.py`` (seed {SEED}, {DEALS} deals a size).")
    print('"""')
    for name, deck in (("TRUMPS", Deck.of(Suit.SPADES)), ("NO_TRUMPS", Deck.of(None))):
        print()
        print(f"{name}: dict[int, tuple[tuple[float, ...], ...]] = {{")
        for size in range(2, 14):
            print(f"    {size}: ({fitted(deck, size)}),")
        print("}")


if __name__ == "__main__":
    main()

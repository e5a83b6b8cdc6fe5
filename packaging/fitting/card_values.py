"""Fits what hands are worth in tricks: ``python packaging/fitting/card_values.py > FITTED``.

For every hand size, random deals are played out by the rule of thumb. By how many tricks one side beats the other is
fitted, by least squares, to how often each feature (`values.features`) occurs in its hands less in the other's.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from lab import Deck

from backalley.players.back_alley.features import NAMES, counts, masks_of
from backalley.players.search.arrays import MANY
from backalley.rules.cards import Suit

SEED = 20261130
DEALS = 30000
PER_LINE = 11
RIDGE = 30.0  # pulls the weight of what seldom occurs to nothing


def fitted(deck: Deck, size: int) -> list[float]:
    """The tricks that each feature is worth in deals of `size` cards each; the last is what every hand starts with."""
    hands = deck.deal(size, DEALS, SEED + size)
    found = np.array(counts(hands, masks_of(deck.layout), MANY), dtype=float)
    rough = (hands & deck.layout.trumps).astype(float)
    leader = np.argmax(rough, axis=0) if deck.trumps else np.arange(DEALS) % 4
    tricks = deck.play(hands, leader, size)
    differences = (found[:, 0] + found[:, 2] - found[:, 1] - found[:, 3]).T
    target = (tricks[0] - tricks[1]) / 2
    square = differences.T @ differences + RIDGE * np.eye(len(NAMES))
    weights = np.linalg.solve(square, differences.T @ target)
    start = size / 4 - float((weights[:, None, None] * found).sum(axis=0).mean())
    left = target - differences @ weights
    print(f"# {size}: spread {target.std():.2f}, unexplained {left.std():.2f}", file=sys.stderr)
    return [round(float(weight), 3) for weight in (*weights, start)]


def main() -> None:
    print('"""What features of a hand are worth in tricks, by the cards of a hand; see `values`.')
    print()
    print(f"Fitted by ``python packaging/fitting/card_values.py`` (seed {SEED}, {DEALS} deals a size).")
    print('"""')
    print()
    print("# fmt: off")
    for name, deck in (("TRUMPS", Deck.of(Suit.SPADES)), ("NO_TRUMPS", Deck.of(None))):
        print()
        print(f"{name}: dict[int, tuple[float, ...]] = {{")
        for size in range(1, 14):
            weights = fitted(deck, size)
            print(f"    {size}: (")
            for first in range(0, len(weights), PER_LINE):
                print(f"        {', '.join(str(weight) for weight in weights[first : first + PER_LINE])},")
            print("    ),")
        print("}")


if __name__ == "__main__":
    main()

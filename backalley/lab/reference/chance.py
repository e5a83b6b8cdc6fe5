"""A player that does anything legal."""

import random

from backalley.rules.actions import Action
from backalley.rules.game import Observation


class AtRandom:
    """A player of any game that chooses among the legal actions by chance."""

    def __init__(self) -> None:
        self._dice = random.Random(0)

    def begin(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def act(self, seen: Observation) -> Action:
        return seen.legal[int(self._dice.random() * len(seen.legal))]

    def close(self) -> None:
        """Nothing is held."""

"""How well a computer player plays. Levels differ in thinking alone: the deal and what is seen are the same for all."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from backalley.rules.game import Observation


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. `slips` is the chance of missing the best card.

    `misjudgement` is how far a hand may be misjudged, either way, in tricks for 13. `worlds` is how many ways
    the hidden cards may lie that a decision tries out; 0 plays by rule of thumb.
    """

    key: str
    slips: float
    misjudgement: float
    worlds: int = 0


# From the weakest to the strongest.
LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.key: level
        for level in (
            Level("beginner", slips=0.45, misjudgement=2.2),
            Level("easy", slips=0.22, misjudgement=1.2),
            Level("medium", slips=0.0, misjudgement=0.0),
            Level("hard", slips=0.0, misjudgement=0.0, worlds=64),
            Level("expert", slips=0.0, misjudgement=0.0, worlds=256),
        )
    }
)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The failings of one player: of a level, and by a seed, so that they are the same whenever it is asked."""

    level: Level
    seed: int

    def error(self, seen: Observation) -> float:
        """By how much a hand is misjudged in this turn, from -1 to 1 times the level's misjudgement."""
        return (2.0 * self._chance(seen, "bid") - 1.0) * self.level.misjudgement

    def slips(self, seen: Observation, times: float = 1.0) -> bool:
        """Whether the best card is missed in this turn: `times` as often as the level says."""
        return self._chance(seen, "slip") < times * self.level.slips

    def draw(self, seen: Observation) -> float:
        """A number from 0 up to 1 for this turn, by which somebody does one thing or another with the cards it has."""
        assert seen.viewer is not None
        return self._chance(seen, "draw", *seen.hands[seen.viewer])

    def _chance(self, seen: Observation, what: str, *more: object) -> float:
        return chance(self.seed, what, seen.viewer, seen.number, seen.attempt, *seen.actions, *more)


def chance(seed: int, *occasion: object) -> float:
    """A number from 0 up to 1 that looks random, and is the same for the same seed and occasion on every system."""
    text = "|".join(str(part) for part in (seed, *occasion))
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return int.from_bytes(digest[:6], "big") / 2**48

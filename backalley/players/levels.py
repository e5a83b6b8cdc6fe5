"""How well a computer player plays. Levels differ in thinking alone: the deal and what is seen are the same for all."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. `slips` is the chance of missing the best card; `misjudgement` is in tricks, either way, for 13."""

    key: str
    slips: float
    misjudgement: float


# From the weakest to the strongest.
LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.key: level
        for level in (
            Level("beginner", slips=0.25, misjudgement=1.2),
            Level("easy", slips=0.08, misjudgement=0.5),
            Level("medium", slips=0.0, misjudgement=0.0),
        )
    }
)


def chance(seed: int, *occasion: object) -> float:
    """A number from 0 up to 1 that looks random, and is the same for the same seed and occasion on every system."""
    text = "|".join(str(part) for part in (seed, *occasion))
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return int.from_bytes(digest[:6], "big") / 2**48

"""What a style does to bids: it costs little, and it shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody bids: `daring` is what each trick bid is worth beside its points, and `board` what a Board is, as a
    part of its stake.
    """

    daring: float
    board: float


MANNERS: Mapping[str, Manner] = MappingProxyType(
    {
        "steady": Manner(0.0, 0.0),
        "careful": Manner(-0.9, -0.15),
        "bold": Manner(0.9, 0.1),
        "boards": Manner(0.0, 0.35),
    }
)

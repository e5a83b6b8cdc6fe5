"""Arrays of numbers for many lanes, and what is looked up in them by the code of a card (see `codes`)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from backalley.players.pitch.search.codes import GROUPS, JACK, JOKER, OFF_JACK, RANKS, TRICK_POINTS

Ints = NDArray[Any]  # whole numbers, or truths
Floats = NDArray[Any]

COUNT: Ints = np.array([number.bit_count() for number in range(1 << RANKS)])  # the bits of a group's mask
POINTS: Ints = np.array(TRICK_POINTS * GROUPS)
BITS: Ints = np.array([1 << rank for rank in range(RANKS)] * GROUPS)  # of a card in its group's mask
PRIZE: Floats = np.array([float(code in (JOKER, OFF_JACK, JACK)) for code in range(GROUPS * RANKS)])
NATURAL = ((1 << RANKS) - 1) & ~(1 << JOKER)  # the trumps that may be High or Low


def masks_of(codes: Ints) -> list[int]:
    """The cards of some codes as one mask a group."""
    masks = [0] * GROUPS
    for code in codes.tolist():
        masks[code >> 4] |= 1 << (code & 15)
    return masks

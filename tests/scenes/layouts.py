"""What every scene's layout must keep to."""

from collections.abc import Sequence
from itertools import combinations

from backalley.stage.paint import Box

SIZES = ((900, 600), (1280, 800), (2560, 1440))
SCALES = (1.0, 1.5, 2.0)


def inside(box: Box, outer: Box) -> bool:
    """Whether a box lies within another, but for parts of a pixel."""
    x, y, w, h = box
    left, top, wide, tall = outer
    return x >= left - 0.6 and y >= top - 0.6 and x + w <= left + wide + 0.6 and y + h <= top + tall + 0.6


def overlapping(boxes: Sequence[Box]) -> list[tuple[Box, Box]]:
    """The pairs of boxes that share more than their edges."""
    return [
        (a, b)
        for a, b in combinations(boxes, 2)
        if min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]) > 0.6
        and min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]) > 0.6
    ]

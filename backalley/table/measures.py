"""The measures of the table for one window: which of the two sets applies, and every size that follows.

Everything is in window pixels. Panels and text keep their size, times the text-size setting; cards follow the window.
"""

from dataclasses import dataclass

REGULAR_WIDTH = 1120
REGULAR_HEIGHT = 720
TALLEST = 0.8  # of the width: cards grow with the height up to here


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes for a window of `width` by `height` pixels at text size `scale` (1.0 = 100 %)."""

    width: int
    height: int
    scale: float
    compact: bool
    margin: float
    hand: float  # card heights: own hand,
    trick: float  # the trick,
    back: float  # the other seats' backs,
    turn_up: float  # and the turned-up card
    small_back: float  # the other seats' backs where more than four sit at the table
    centre: tuple[float, float]  # of the trick
    plate: tuple[float, float]
    panel: tuple[float, float]  # the score panel
    toolbar: tuple[float, float]

    def px(self, value: float) -> float:
        """A length of the regular drawing, scaled by the text size."""
        return value * self.scale

    def either(self, regular: float, compact: float) -> float:
        """One of two lengths, by the set of measures in use, scaled by the text size."""
        return (compact if self.compact else regular) * self.scale


def measures(size: tuple[int, int], scale: float = 1.0) -> Measures:
    """The measures for a window size in pixels."""
    width, height = size
    scale = fitting_scale(size, scale)
    compact = width < REGULAR_WIDTH * scale or height < REGULAR_HEIGHT * scale

    def either(regular: float, small: float) -> float:
        return (small if compact else regular) * scale

    # In a window taller than it is wide, thirteen cards must still show their indices side by side.
    tall = min(height, TALLEST * width)
    if compact:
        hand, trick, back, turn_up = 0.22 * tall, 0.173 * tall, 0.0934 * tall, 0.12 * tall
    else:
        hand, trick, back, turn_up = _eights(0.24 * tall), _eights(0.17 * tall), 0.10 * tall, 0.135 * tall
    return Measures(
        width=width,
        height=height,
        scale=scale,
        compact=compact,
        margin=either(24, 16),
        hand=round(hand),
        trick=round(trick),
        back=round(back),
        turn_up=round(turn_up),
        small_back=round(0.7 * back),
        centre=(width / 2, height * (0.45 if compact else 0.46)),
        plate=(either(208, 152), either(80, 56)),
        panel=(either(304, 232), either(184, 136)),
        toolbar=(either(304, 248), either(56, 48)),
    )


def fitting_scale(size: tuple[int, int], scale: float) -> float:
    """The text size asked for, or the largest at which everything still has its place in this window."""
    return max(1.0, min(scale, size[0] / 900, size[1] / 600))


def _eights(value: float) -> float:
    """The next lower multiple of 8, at which card edges fall on whole pixels."""
    return value // 8 * 8

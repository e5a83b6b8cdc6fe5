"""Rows of keys: words on caps, arrows, and what joins them."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from backalley.stage.paint import Painter
from backalley.stage.palette import IVORY, MIST
from backalley.text import Text

_GAP = 8
_JOINT_TEXT = 14
_ARROW = (
    f'<path d="M-4.2 2.2L0-2.4L4.2 2.2" fill="none" stroke="{IVORY}" stroke-width="1.9" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)


@dataclass(frozen=True, slots=True)
class Cap:
    """A key with words on it, or with an arrow turned by so many degrees from pointing up.

    Words beginning with "key." are a key of the catalogue; `joint` stands between this key and the next.
    """

    words: str = ""
    arrow: int | None = None
    joint: str = ""

    def label(self, text: Text) -> str:
        """What stands on the key."""
        return text(self.words) if self.words.startswith("key.") else self.words


def caps_width(painter: Painter, text: Text, caps: Sequence[Cap]) -> float:
    """The width of a row of keys, in window pixels."""
    joints = sum(_joint_width(painter, cap) for cap in caps[:-1])
    return joints + sum(painter.keycap_width(cap.label(text)) for cap in caps)


def draw_caps(dst: pygame.Surface, painter: Painter, text: Text, caps: Sequence[Cap], x: float, cy: float) -> None:
    """Draws a row of keys from x to the right."""
    scale = painter.scale
    for cap in caps:
        width = painter.keycap(dst, cap.label(text), x, cy)
        if cap.arrow is not None:
            side = 16 * scale
            turned = f'<g transform="translate({side / 2} {side / 2}) scale({scale}) rotate({cap.arrow})">{_ARROW}</g>'
            painter.draw(dst, turned, x + width / 2 - side / 2, cy - side / 2, side, side)
        x += width
        gap = _joint_width(painter, cap)
        if cap.joint and cap is not caps[-1]:
            painter.centred(dst, cap.joint, x + gap / 2, cy, size=_JOINT_TEXT * scale, color=MIST)
        x += gap


def _joint_width(painter: Painter, cap: Cap) -> float:
    gap = _GAP * painter.scale
    return gap if not cap.joint else gap + painter.text_width(cap.joint, size=_JOINT_TEXT * painter.scale)

"""A rule's number that can be pressed to look the rule up."""

from collections.abc import Callable

import pygame

from backalley.stage.controls import SMALL_TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import FAINT, IVORY

AROUND = 6  # px at text size 100 %, at each side of the words
HEIGHT = 28
BASELINE = 19  # from the top of the box


class RuleLink(Widget):
    """Words over those of the score sheet; they light up and are underlined under the pointer."""

    def __init__(self, box: Box, label: str, *, tooltip: str, on_press: Callable[[], None]) -> None:
        super().__init__(box, label, tooltip=tooltip)
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, w, _ = self.box
        lit = state.hovered or state.pressed
        baseline = y + BASELINE * scale
        if lit:
            painter.text(dst, self.label, x + AROUND * scale, baseline, size=SMALL_TEXT * scale, color=IVORY)
        line = (x + AROUND * scale, round(baseline + 3 * scale), w - 2 * AROUND * scale, max(1, round(scale)))
        painter.rounded(dst, line, 0, fill=IVORY if lit else FAINT, alpha=1.0 if lit else 0.45)

"""The buttons that go through a review: deal, trick and step, to either side, and play."""

from collections.abc import Callable

import pygame

from backalley.stage.controls import DISABLED, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, WHITE

# Signs in a box of 24 by 24, pointing to the right.
_SIGNS = {
    "step": '<path d="M9.5 5.6L15.9 12L9.5 18.4"/>',
    "trick": '<path d="M6 5.6L12.4 12L6 18.4M12.6 5.6L19 12L12.6 18.4"/>',
    "deal": '<path d="M6.5 5.6L12.9 12L6.5 18.4M17.4 5.2V18.8"/>',
    "play": f'<path d="M8 5.4L18.4 12L8 18.6Z" fill="{IVORY}"/>',
    "pause": '<path d="M8.6 5.6V18.4M15.4 5.6V18.4" stroke-width="3.4"/>',
}


class StepButton(Widget):
    """A sign that is pressed; `back` turns it to the left."""

    def __init__(self, box: Box, sign: str, *, back: bool, tooltip: str, on_press: Callable[[], None]) -> None:
        super().__init__(box, "", tooltip=tooltip)
        self.sign = sign
        self._back = back
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, width, height = self.box
        if self.enabled and (state.hovered or state.pressed):
            painter.rounded(dst, self.box, 8 * scale, fill=WHITE, alpha=0.22 if state.pressed else 0.12)
        alpha = 1.0 if self.enabled else DISABLED
        side = 22 * scale
        turned = f"translate({side:.2f} 0) scale(-1 1) " if self._back else ""
        body = (
            f'<g transform="{turned}scale({side / 24:.4f})" fill="none" stroke="{IVORY}" '
            f'stroke-opacity="{alpha:.3f}" fill-opacity="{alpha:.3f}" stroke-width="1.9" stroke-linecap="round" '
            f'stroke-linejoin="round">{_SIGNS[self.sign]}</g>'
        )
        painter.draw(dst, body, x + (width - side) / 2, y + (height - side) / 2, side, side)

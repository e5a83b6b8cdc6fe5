"""A line in the list of a book's pages."""

from collections.abc import Callable

import pygame

from backalley.stage.controls import SMALL_TEXT, TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import GOLD, IVORY, MIST, WHITE

_PAD = 14


class PageButton(Widget):
    """A page's title, pressed to open the page; the open one is bold, with a golden bar at its left."""

    def __init__(self, box: Box, label: str, *, is_open: bool, on_press: Callable[[], None]) -> None:
        super().__init__(box, label)
        self.is_open = is_open
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, w, h = self.box
        lit = state.hovered or state.pressed
        if lit or self.is_open:
            alpha = 0.16 if state.pressed else 0.11 if lit else 0.08
            painter.rounded(dst, self.box, 8 * scale, fill=WHITE, alpha=alpha)
        if self.is_open:
            painter.rounded(dst, (x, y + 8 * scale, 4 * scale, h - 16 * scale), 2 * scale, fill=GOLD)
        room = w - 2 * _PAD * scale
        size = TEXT * scale
        if painter.text_width(self.label, size=size, face="bold") > room:
            size = SMALL_TEXT * scale
        painter.centred(
            dst,
            self.label,
            x + _PAD * scale,
            y + h / 2,
            size=size,
            face="bold" if self.is_open else "regular",
            color=IVORY if self.is_open or lit else MIST,
            align="left",
            max_width=room,
        )

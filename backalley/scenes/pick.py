"""A row of a list of which one is chosen: a ring, a name, and what it means."""

from collections.abc import Callable

import pygame

from backalley.scenes.column import LEADING
from backalley.stage.controls import RADIUS, SMALL_TEXT, TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import INK, IVORY, MIST, PANEL, WHITE

_PAD = 12
_TEXT_LEFT = 48
_RING = 20


class Pick(Widget):
    """A row that is pressed to choose it; the chosen one has its ring filled and a bright edge."""

    def __init__(self, box: Box, label: str, help: str, *, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(box, label)
        self.help = help
        self.chosen = chosen
        self._on_press = on_press

    def height_for(self, painter: Painter, scale: float) -> float:
        """The height that shows everything at the width of its box, in window pixels."""
        lines = len(self._name_lines(painter, scale)) * TEXT + len(self._help_lines(painter, scale)) * SMALL_TEXT
        return round((lines * LEADING + 2 * _PAD) * scale)

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, _, h = self.box
        lit = state.hovered or state.pressed
        painter.rounded(
            dst,
            self.box,
            RADIUS * scale,
            fill=WHITE if self.chosen or lit else PANEL,
            alpha=0.14 if state.pressed else 0.11 if lit else 0.08 if self.chosen else 0.55,
            stroke=IVORY if self.chosen else WHITE,
            stroke_alpha=0.75 if self.chosen else 0.10,
            stroke_width=1.5 if self.chosen else 1,
        )
        middle = y + h / 2
        ring = x + _TEXT_LEFT / 2 * scale
        if self.chosen:
            painter.mark(dst, 0, ring, middle, _RING * scale, color=IVORY)
            painter.icon(dst, "check", ring, middle, 14 * scale, color=INK)
        else:
            painter.mark(dst, 0, ring, middle, _RING * scale, filled=False, color=MIST, width=1.75 * scale)
        left, top = x + _TEXT_LEFT * scale, y + _PAD * scale
        for line in self._name_lines(painter, scale):
            painter.centred(
                dst, line, left, top + TEXT * LEADING * scale / 2, size=TEXT * scale, face="bold", align="left"
            )
            top += TEXT * LEADING * scale
        for line in self._help_lines(painter, scale):
            painter.centred(
                dst, line, left, top + SMALL_TEXT * LEADING * scale / 2, size=SMALL_TEXT * scale, color=MIST,
                align="left",
            )  # fmt: skip
            top += SMALL_TEXT * LEADING * scale

    def _name_lines(self, painter: Painter, scale: float) -> list[str]:
        return painter.wrap(self.label, self._room(scale), size=TEXT * scale, face="bold")

    def _help_lines(self, painter: Painter, scale: float) -> list[str]:
        return painter.wrap(self.help, self._room(scale), size=SMALL_TEXT * scale)

    def _room(self, scale: float) -> float:
        return self.box[2] - (_TEXT_LEFT + _PAD) * scale

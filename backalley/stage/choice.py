"""A labelled row of values of which one is chosen."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from backalley.stage.controls import DISABLED, RADIUS, SMALL_TEXT, TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import INK, IVORY, MIST, PRESSED, WHITE

Value = TypeVar("Value")

_SEGMENT_HEIGHT = 40
_SEGMENT_PAD = 14
_LINE_GAP = 8
_COLUMN_GAP = 24
_HELP_LINE = 20


class Choice(Widget, Generic[Value]):
    """A label and its values side by side; a stepper with two arrows where they don't fit.

    The values stand at the right of the label, or below it where the box is high enough for a second line.
    """

    def __init__(
        self,
        box: Box,
        label: str,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        help: str | None = None,
    ) -> None:
        super().__init__(box, label)
        self.options = tuple(options)
        self.help = help
        self._index = next((at for at, (option, _) in enumerate(self.options) if option == value), 0)
        self._on_change = on_change
        # The boxes of the segments, or of the stepper's two arrows; known once drawn.
        self._parts: list[Box] = []
        self._stepping = False
        self._pointed: int | None = None

    @property
    def value(self) -> Value:
        """The chosen value."""
        return self.options[self._index][0]

    def height_for(self, painter: Painter, width: float, scale: float = 1.0) -> float:
        """The height that shows everything at this width, in window pixels."""
        inline = self._inline(painter, width, scale)
        left = width - _COLUMN_GAP * scale - self._row_width(painter, scale) if inline else width
        text = TEXT * 1.5 * scale + len(self._help_lines(painter, left, scale)) * _HELP_LINE * scale
        if inline:
            return max(_SEGMENT_HEIGHT * scale, text)
        return text + (_LINE_GAP + _SEGMENT_HEIGHT) * scale

    def press(self, position: tuple[float, float] | None) -> None:
        """Chooses the value at the position; by the keyboard, the next one in turn."""
        if position is None:
            self._choose((self._index + 1) % len(self.options))
            return
        part = self._part_at(position)
        if part is None:
            return
        self._choose(self._index + (1 if part == 1 else -1) if self._stepping else part)

    def hover(self, position: tuple[float, float] | None) -> bool:
        """Takes note of the value that is pointed at."""
        pointed = None if position is None else self._part_at(position)
        changed = pointed != self._pointed
        self._pointed = pointed
        return changed

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right, Home and End choose; at the ends nothing happens."""
        goals = {
            pygame.K_LEFT: self._index - 1,
            pygame.K_RIGHT: self._index + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.options) - 1,
        }
        if event.key not in goals:
            return False
        self._choose(goals[event.key])
        return True

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        """Draws the label with its help and the values, the chosen one ivory."""
        x, y, w, h = self.box
        alpha = 1.0 if self.enabled else DISABLED
        tall = _SEGMENT_HEIGHT * scale
        label_height = TEXT * 1.5 * scale
        row = self._row_width(painter, scale)
        inline = self._inline(painter, w, scale)
        below = not inline and h >= label_height + _LINE_GAP * scale + tall
        self._stepping = row > w or not (inline or below)
        if self._stepping:
            row = min(self._stepper_width(painter, scale), w if below else w * 0.6)
        left = w if below else w - row - _COLUMN_GAP * scale
        lines = self._help_lines(painter, left, scale)
        room = h - label_height - (tall + _LINE_GAP * scale if below else 0.0)
        fitting = max(0, int(room / (_HELP_LINE * scale) + 0.01))
        # Help that would be cut is shown whole, in the tooltip.
        self.tooltip = self.help if len(lines) > fitting else None
        lines = [] if len(lines) > fitting else lines
        text_height = label_height + len(lines) * _HELP_LINE * scale
        if below:
            text_top, row_box = y, (x, y + h - tall, row, tall)
        else:
            text_top, row_box = y + (h - text_height) / 2, (x + w - row, y + (h - tall) / 2, row, tall)
        size = TEXT * scale
        if painter.text_width(self.label, size=size) > left:
            size = SMALL_TEXT * scale
        middle = text_top + label_height / 2
        painter.centred(dst, self.label, x, middle, size=size, align="left", alpha=alpha, max_width=left)
        for number, line in enumerate(lines):
            middle = text_top + label_height + (number + 0.5) * _HELP_LINE * scale
            small = SMALL_TEXT * scale
            painter.centred(dst, line, x, middle, size=small, color=MIST, align="left", alpha=alpha)
        row_box = (round(row_box[0]), round(row_box[1]), round(row_box[2]), round(row_box[3]))
        painter.rounded(dst, row_box, RADIUS * scale, fill=WHITE, alpha=0.07, stroke=WHITE, stroke_alpha=0.14 * alpha)
        if self._stepping:
            self._draw_stepper(dst, painter, scale, row_box, alpha)
        else:
            self._draw_segments(dst, painter, scale, state, row_box, alpha)

    def _draw_segments(
        self, dst: pygame.Surface, painter: Painter, scale: float, state: State, row: Box, alpha: float
    ) -> None:
        self._parts = []
        at = row[0]
        for index, (_, name) in enumerate(self.options):
            wide = self._segment_width(painter, name, scale)
            box = (at, row[1], wide, row[3])
            self._parts.append(box)
            at += wide
            chosen = index == self._index
            lit = self.enabled and self._pointed == index
            inner = (box[0] + 3 * scale, box[1] + 3 * scale, box[2] - 6 * scale, box[3] - 6 * scale)
            if chosen:
                ground = PRESSED if state.pressed and lit else IVORY
                painter.rounded(dst, inner, (RADIUS - 3) * scale, fill=ground, alpha=alpha)
            elif lit:
                painter.rounded(dst, inner, (RADIUS - 3) * scale, fill=WHITE, alpha=0.22 if state.pressed else 0.12)
            painter.centred(
                dst, name, box[0] + wide / 2, row[1] + row[3] / 2, size=SMALL_TEXT * scale,
                face="bold" if chosen else "regular", color=INK if chosen else IVORY, alpha=alpha,
            )  # fmt: skip

    def _draw_stepper(self, dst: pygame.Surface, painter: Painter, scale: float, row: Box, alpha: float) -> None:
        x, y, w, h = row
        self._parts = [(x, y, h, h), (x + w - h, y, h, h)]
        usable = (self._index > 0, self._index < len(self.options) - 1)
        for part, (box, name) in enumerate(zip(self._parts, ("left", "right"), strict=True)):
            if self.enabled and self._pointed == part and usable[part]:
                inner = (box[0] + 3 * scale, box[1] + 3 * scale, box[2] - 6 * scale, box[3] - 6 * scale)
                painter.rounded(dst, inner, (RADIUS - 3) * scale, fill=WHITE, alpha=0.12)
            strength = alpha if usable[part] else alpha * DISABLED
            painter.icon(dst, name, box[0] + h / 2, y + h / 2, 18 * scale, alpha=strength)
        painter.centred(
            dst, self.options[self._index][1], x + w / 2, y + h / 2, size=SMALL_TEXT * scale, face="bold",
            alpha=alpha, max_width=max(0.0, w - 2 * h),
        )  # fmt: skip

    def _choose(self, index: int) -> None:
        index = min(max(index, 0), len(self.options) - 1)
        if index != self._index:
            self._index = index
            self._on_change(self.value)

    def _part_at(self, position: tuple[float, float]) -> int | None:
        for index, (x, y, w, h) in enumerate(self._parts):
            if x <= position[0] < x + w and y <= position[1] < y + h:
                return index
        return None

    def _inline(self, painter: Painter, width: float, scale: float) -> bool:
        label = painter.text_width(self.label, size=TEXT * scale)
        return label + _COLUMN_GAP * scale + self._row_width(painter, scale) <= width

    def _row_width(self, painter: Painter, scale: float) -> float:
        return sum(self._segment_width(painter, name, scale) for _, name in self.options)

    def _segment_width(self, painter: Painter, name: str, scale: float) -> float:
        # Bold is the wider face: the row keeps its measure whichever value is chosen.
        return round(painter.text_width(name, size=SMALL_TEXT * scale, face="bold") + 2 * _SEGMENT_PAD * scale)

    def _stepper_width(self, painter: Painter, scale: float) -> float:
        size = SMALL_TEXT * scale
        widest = max(painter.text_width(name, size=size, face="bold") for _, name in self.options)
        return widest + (2 * _SEGMENT_HEIGHT + 8) * scale

    def _help_lines(self, painter: Painter, width: float, scale: float) -> list[str]:
        return [] if self.help is None else painter.wrap(self.help, width, size=SMALL_TEXT * scale)

"""Puts paragraphs, widgets and drawings one below the other, and finds out how high they are together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame

from backalley.stage.controls import Widget
from backalley.stage.lettering import Face
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, WHITE

AnyWidget = TypeVar("AnyWidget", bound=Widget)
Drawing = Callable[[pygame.Surface, float, float], None]
"""Draws something whose left upper corner is at x, y of the surface."""

LEADING = 1.4
"""The way from one line of a paragraph to the next, in sizes of its letters."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing in a column; its box counts from the column's top."""

    box: Box
    draw: Drawing


class Column:
    """Pieces one below the other, from `left` to the right, from 0 downwards; measures given are at scale 100 %."""

    def __init__(self, painter: Painter, scale: float, left: float, width: float) -> None:
        self.painter = painter
        self.scale = scale
        self.left = left
        self.width = width
        self.height = 0.0
        self.pieces: list[Piece] = []
        self.widgets: list[Widget] = []

    def gap(self, height: float) -> None:
        """Leaves so much room."""
        self.height += height * self.scale

    def words(self, words: str, *, size: float = 18, face: Face = "regular", color: str = IVORY) -> None:
        """Adds a paragraph, broken into lines."""
        big = size * self.scale
        for line in self.painter.wrap(words, self.width, size=big, face=face):
            self.paint(size * LEADING, self._line(line, big, face, color))

    def rule(self) -> None:
        """Adds a faint line from left to right."""

        def draw(dst: pygame.Surface, x: float, y: float) -> None:
            self.painter.rounded(dst, (round(x), round(y), round(self.width), 1), 0, fill=WHITE, alpha=0.10)

        self.paint(1, draw)

    def paint(self, height: float, draw: Drawing) -> None:
        """Adds a drawing of this height."""
        self.pieces.append(Piece((self.left, self.height, self.width, height * self.scale), draw))
        self.gap(height)

    def widget(self, make: Callable[[Box], AnyWidget], height: float) -> AnyWidget:
        """Adds the widget that `make` gives for its box."""
        return self.sized(make, lambda _: height * self.scale)

    def sized(self, make: Callable[[Box], AnyWidget], height: Callable[[AnyWidget], float]) -> AnyWidget:
        """Adds the widget that `make` gives; the widget tells its height, in window pixels."""
        widget = make((self.left, self.height, self.width, 0.0))
        x, y, w, _ = widget.box
        widget.box = (x, y, w, height(widget))
        self.widgets.append(widget)
        self.height += widget.box[3]
        return widget

    def parted(self, shares: Sequence[float], gap: float) -> "list[Column]":
        """Columns side by side in these shares of the width, beginning here; `join` takes them in."""
        room = self.width - gap * self.scale * (len(shares) - 1)
        columns: list[Column] = []
        left = self.left
        for share in shares:
            column = Column(self.painter, self.scale, left, room * share / sum(shares))
            column.height = self.height
            columns.append(column)
            left += column.width + gap * self.scale
        return columns

    def inset(self, gutter: float) -> "Column":
        """A column beginning here, with so much room left free at its left side; `join` takes it in."""
        column = Column(self.painter, self.scale, self.left + gutter * self.scale, self.width - gutter * self.scale)
        column.height = self.height
        return column

    def join(self, columns: "Sequence[Column]") -> None:
        """Takes in columns that lie side by side, and goes on below the longest."""
        for column in columns:
            self.pieces += column.pieces
            self.widgets += column.widgets
        self.height = max(column.height for column in columns)

    def _line(self, words: str, size: float, face: Face, color: str) -> Drawing:
        def draw(dst: pygame.Surface, x: float, y: float) -> None:
            self.painter.centred(dst, words, x, y + size * LEADING / 2, size=size, face=face, color=color, align="left")

        return draw

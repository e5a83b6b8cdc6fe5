"""The sign of a house rule that differs from the standard game: a gold bar at its left side."""

from collections.abc import Callable

import pygame

from backalley.scenes.column import Column, Piece
from backalley.stage.palette import GOLD

GUTTER = 16
"""What a column leaves free for the bar at its left side, in pixels at scale 100 %."""
_BAR = 4


def add_mark(column: Column, top: float, height: float, differs: Callable[[], bool]) -> None:
    """Adds the bar at the left side of a column, from `top` downwards; `differs` is asked whenever it is drawn."""

    def draw(dst: pygame.Surface, x: float, y: float) -> None:
        if differs():
            wide = _BAR * column.scale
            column.painter.rounded(dst, (round(x), y, wide, height), wide / 2, fill=GOLD)

    column.pieces.append(Piece((column.left, top, column.width, height), draw))

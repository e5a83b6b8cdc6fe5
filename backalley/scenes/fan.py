"""A fan of cards that is there to be looked at."""

import math
from collections.abc import Sequence

import pygame

from backalley.stage.faces import Faces

_STEP = 16.0  # degrees from card to card
_REACH = 384 / 328  # radius of the arc, in card heights
_RATIO = 5 / 7
_SHADOW = (18.0, 10.0, 0.42)  # blur and shift at a card height of 328 px; opacity


class Fan:
    """Cards on an arc; x and y are the middle of the smallest upright box round them, in window pixels."""

    def __init__(self, names: Sequence[str], x: float, y: float, height: float) -> None:
        self.names = tuple(names)
        self.height = height
        above, below, side = _extent(len(self.names))
        self.box = (
            x - side * height,
            y - (above + below) / 2 * height,
            2 * side * height,
            (above + below) * height,
        )
        self._cx = x
        self._cy = y + (above - below) / 2 * height

    @staticmethod
    def height_in(count: int, width: float, height: float) -> float:
        """The card height of the largest fan of so many cards in a box of this size."""
        above, below, side = _extent(count)
        return max(0.0, min(width / (2 * side), height / (above + below)))

    def draw(self, dst: pygame.Surface, faces: Faces) -> None:
        """Draws the cards, sharp as soon as they have been made so."""
        zoom = self.height / 328
        shadow = (_SHADOW[0] * zoom, _SHADOW[1] * zoom, _SHADOW[2])
        for angle, name in zip(_angles(len(self.names)), self.names, strict=True):
            dx, dy = _offset(angle)
            x, y = self._cx + dx * self.height, self._cy + dy * self.height
            faces.blit(dst, name, x, y, self.height, angle, moving=False, shadow=shadow)


def _angles(count: int) -> list[float]:
    return [(place - (count - 1) / 2) * _STEP for place in range(count)]


def _offset(angle: float) -> tuple[float, float]:
    """From the middle card's centre to that of the card turned by so many degrees, in card heights."""
    turn = math.radians(angle)
    return _REACH * math.sin(turn), _REACH * (1 - math.cos(turn))


def _extent(count: int) -> tuple[float, float, float]:
    """How far a fan reaches above, below and to each side of its middle card's centre, in card heights."""
    above = below = side = 0.0
    for angle in _angles(count):
        turn = math.radians(abs(angle))
        dx, dy = _offset(angle)
        tall = (math.cos(turn) + _RATIO * math.sin(turn)) / 2
        above, below = max(above, tall - dy), max(below, tall + dy)
        side = max(side, abs(dx) + (math.sin(turn) + _RATIO * math.cos(turn)) / 2)
    return above, below, side

"""A drawing that is kept while cards move beneath it."""

from collections.abc import Callable

import pygame

from backalley.stage.paint import Box


class Layer:
    """What was drawn over part of the window, until it is stale."""

    def __init__(self) -> None:
        self.stale = True
        """Whether it must be drawn again."""
        self._picture: pygame.Surface | None = None

    def draw(self, dst: pygame.Surface, area: Box, draw: Callable[[pygame.Surface], None]) -> None:
        """Puts on `dst` what `draw` draws within the area, in window pixels."""
        if self._picture is None or self._picture.get_size() != dst.get_size():
            self._picture, self.stale = pygame.Surface(dst.get_size(), pygame.SRCALPHA), True
        if self.stale:
            self.stale = False
            self._picture.fill((0, 0, 0, 0))
            draw(self._picture)
        part = pygame.Rect(*(round(edge) for edge in area)).clip(dst.get_rect())
        dst.blit(self._picture, part, part)

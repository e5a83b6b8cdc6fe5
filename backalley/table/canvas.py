"""What is drawn once and kept: the felt, the panels on it, and the cards that rest."""

from collections.abc import Callable

import pygame

from backalley.stage.faces import Faces
from backalley.stage.felt import felt
from backalley.table.sprites import Sprites


class Canvas:
    """Layers of the table, each drawn again only when what it shows has changed."""

    def __init__(self) -> None:
        self._felt: pygame.Surface | None = None
        self._base: pygame.Surface | None = None  # the felt with panels and plates
        self._resting: pygame.Surface | None = None  # and with the cards that rest
        self._resting_as: object = None

    def renew(self) -> None:
        """Panels or plates have changed."""
        self._base = None

    def renew_cards(self) -> None:
        """Resting cards look different though none has moved: their pictures became sharp."""
        self._resting = None

    def draw(
        self, dst: pygame.Surface, sprites: Sprites, faces: Faces, draw_panels: Callable[[pygame.Surface], None]
    ) -> None:
        """Draws everything that rests."""
        size = dst.get_size()
        if self._felt is None or self._felt.get_size() != size:
            self._felt, self._base = felt(size), None
        if self._base is None:
            self._base, self._resting = self._felt.copy(), None
            draw_panels(self._base)
        still = sprites.still
        if self._resting is None or self._resting_as != still:
            self._resting, self._resting_as = self._base.copy(), still
            sprites.draw_still(self._resting, faces)
        dst.blit(self._resting, (0, 0))

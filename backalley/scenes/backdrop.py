"""What lies behind a scene: the table's cloth, or the scene beneath, blurred and darkened."""

from functools import lru_cache

import pygame

from backalley.stage.felt import felt
from backalley.stage.paint import Painter

_BLUR = 7
_DARKNESS = 0.5


@lru_cache(maxsize=1)
def cloth(size: tuple[int, int]) -> pygame.Surface:
    """The cloth for a window of this size in pixels, made once and kept; not to be drawn into."""
    return felt(size)


def veil(dst: pygame.Surface, painter: Painter) -> None:
    """Puts what `dst` shows out of focus, so that whatever is drawn next has the player's attention."""
    dst.blit(painter.blurred(dst, _BLUR), (0, 0))
    painter.dim(dst, _DARKNESS)

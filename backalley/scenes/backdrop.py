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


class Backdrop:
    """What lay behind a scene when it came, out of focus: nothing moves behind somebody who reads."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """Lets the next drawing look again at what lies behind."""
        self._picture = None

    def draw(self, dst: pygame.Surface, painter: Painter, *, on_cloth: bool = False) -> None:
        """Covers `dst` with the picture; the first time it is made of what `dst` shows, or of the cloth alone."""
        if self._picture is None:
            if on_cloth:
                dst.blit(cloth(dst.get_size()), (0, 0))
            _veil(dst, painter)
            self._picture = dst.copy()
        else:
            dst.blit(self._picture, (0, 0))


def _veil(dst: pygame.Surface, painter: Painter) -> None:
    """Puts what `dst` shows out of focus, so that whatever is drawn next has the player's attention."""
    dst.blit(painter.blurred(dst, _BLUR), (0, 0))
    painter.dim(dst, _DARKNESS)

"""Where the mouse was left: a scene that comes to the top is shown pointed at there, though nothing has moved."""

import pygame

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Pointer:
    """The place of the mouse in the window, as long as nothing else was used after it."""

    def __init__(self) -> None:
        self.place: tuple[int, int] | None = None
        """In pixels; ``None`` where the mouse is outside, or keys or a finger were used last."""

    def follow(self, event: pygame.event.Event) -> None:
        """Takes note of an event."""
        if event.type in _MOUSE:
            self.place = None if getattr(event, "touch", False) else event.pos
        elif event.type in (pygame.KEYDOWN, pygame.WINDOWLEAVE):
            self.place = None

    @property
    def resting(self) -> pygame.event.Event | None:
        """The motion that tells a scene of the place, by no distance and with no button held."""
        if self.place is None:
            return None
        return pygame.event.Event(pygame.MOUSEMOTION, pos=self.place, rel=(0, 0), buttons=(0, 0, 0), touch=False)

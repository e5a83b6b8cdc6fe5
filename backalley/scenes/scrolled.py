"""A body that is longer than the place it is seen in: how far it is scrolled, and the widgets that go with it."""

import pygame

from backalley.stage.controls import State, Widget
from backalley.stage.paint import Box, Painter

_SHORTEST_THUMB = 32
_SIDE = 8  # px at the sides that shadows and focus rings may use


def holds(box: Box, position: tuple[float, float]) -> bool:
    """Whether a position lies in a box."""
    x, y, w, h = box
    return x <= position[0] < x + w and y <= position[1] < y + h


class Viewport:
    """The box in which a body of some length is seen, in window pixels, and how far the body is scrolled."""

    def __init__(self, box: Box, length: float) -> None:
        self.box = box
        self.length = length
        self.offset = 0.0

    @property
    def hidden(self) -> float:
        """By how much the body is longer than the box; 0 where all of it is seen."""
        return max(0.0, self.length - self.box[3])

    @property
    def clip(self) -> pygame.Rect:
        """Where the body may be drawn."""
        x, y, w, h = (round(measure) for measure in self.box)
        return pygame.Rect(x - _SIDE, y, w + 2 * _SIDE, h)

    def contains(self, position: tuple[float, float]) -> bool:
        """Whether a position lies in the box."""
        return holds(self.box, position)

    def place(self, top: float) -> float:
        """Where in the window something lies whose place is `top` pixels below the body's top."""
        return round(self.box[1] + top - self.offset)

    def shows(self, top: float, height: float) -> bool:
        """Whether any part of something in the body is seen."""
        return top + height > self.offset and top < self.offset + self.box[3]

    def scroll_to(self, offset: float) -> bool:
        """Scrolls to so many pixels from the body's top, or as near as it goes; True if anything moved."""
        before = self.offset
        self.offset = min(max(0.0, offset), self.hidden)
        return self.offset != before

    def reveal(self, top: float, height: float) -> bool:
        """Scrolls no further than is needed to see something with a little air; True if anything moved."""
        air = min(16.0, max(0.0, (self.box[3] - height) / 2))
        lowest, highest = top + height + air - self.box[3], top - air
        return self.scroll_to(min(max(self.offset, lowest), max(0.0, highest)))

    def thumb(self, track: Box) -> Box | None:
        """The handle of the scroll bar in its track; ``None`` where there is nothing to scroll."""
        if self.hidden == 0.0:
            return None
        x, y, w, h = track
        tall = max(_SHORTEST_THUMB, h * self.box[3] / self.length)
        return x, y + (h - tall) * self.offset / self.hidden, w, tall

    def scroll_per_pixel(self, track: Box) -> float:
        """How far the body moves for each pixel that the handle is dragged."""
        thumb = self.thumb(track)
        room = 0.0 if thumb is None else track[3] - thumb[3]
        return self.hidden / room if room > 0 else 0.0


class Scrolled(Widget):
    """Another widget lying in a scrolled body: drawn and hit only where it is seen.

    The other widget's box counts from the body's top when it is given, and is in window pixels from then on.
    """

    def __init__(self, inner: Widget, viewport: Viewport) -> None:
        super().__init__(inner.box, inner.label, enabled=inner.enabled, tooltip=inner.tooltip)
        self.inner = inner
        self.takes_text = inner.takes_text
        self.top = inner.box[1]
        self._viewport = viewport
        self.follow()

    def follow(self) -> None:
        """Takes its place after the body was scrolled."""
        x, _, w, h = self.box
        self.box = self.inner.box = (x, self._viewport.place(self.top), w, h)

    @property
    def seen(self) -> bool:
        """Whether any part of it is seen."""
        return self._viewport.shows(self.top, self.box[3])

    def contains(self, position: tuple[float, float]) -> bool:
        return self._viewport.contains(position) and self.inner.contains(position)

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        if not self.seen:
            return
        clip = dst.get_clip()
        if self._viewport.hidden > 0:
            dst.set_clip(self._viewport.clip)
        self.inner.draw(dst, painter, scale, state)
        dst.set_clip(clip)
        self.tooltip = self.inner.tooltip  # some widgets know only now whether they need one

    def update(self, dt: float) -> bool:
        self.enabled = self.inner.enabled
        return self.inner.update(dt)

    def press(self, position: tuple[float, float] | None) -> None:
        self.inner.press(position)

    def hover(self, position: tuple[float, float] | None) -> bool:
        return self.inner.hover(position)

    def key(self, event: pygame.event.Event) -> bool:
        return self.inner.key(event)

    def feed(self, event: pygame.event.Event) -> bool:
        return self.inner.feed(event)

    def placed(self, scale: float) -> None:
        self.inner.placed(scale)

    def focused(self, has_focus: bool) -> None:
        self.inner.focused(has_focus)

"""What panels, the rule book and the score sheet share: they lie over other scenes, and their body scrolls."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from backalley.scenes.backdrop import Backdrop
from backalley.scenes.body import Body
from backalley.scenes.keyboard import focused_place, show_focus
from backalley.scenes.scrolled import Viewport, holds
from backalley.stage.paint import Box, Painter
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.widgets import Widgets
from backalley.table.kit import Kit


class Overlay(Scene):
    """A scene over others, which stay out of focus behind it. A subclass lays itself out, draws, and takes keys."""

    opaque = False  # until it has a picture of what lies behind it

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.widgets = Widgets(kit.scale)
        self.body = Body(kit.painter, kit.scale)
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        """Where it lies in the window; around it what lies behind is seen."""
        self._stage: SceneStack | None = None
        self._backdrop = Backdrop()
        self._laid_out_for: tuple[tuple[int, int], float] | None = None
        self._stale = True

    def _lay_out(self, size: tuple[int, int]) -> None:
        """Takes its place in a window of this size, with new widgets."""
        raise NotImplementedError

    def _key(self, event: pygame.event.Event) -> bool:
        """Takes a key that has been pressed."""
        raise NotImplementedError

    def clicked_outside(self) -> None:
        """A click beside it."""

    @property
    def viewport(self) -> Viewport:
        """Where the body is seen, and how far it is scrolled."""
        return self.body.viewport

    @property
    def _painter(self) -> Painter:
        return self.kit.painter

    # The scene

    def enter(self, stage: SceneStack) -> None:
        self._stage = stage

    def leave(self) -> None:
        self.widgets.focus(None)

    def close(self) -> None:
        """Leaves the stage, if it still is on it."""
        if self._stage is not None and self in self._stage.scenes:
            self._stage.pop(self)

    def rebuild(self) -> None:
        """Lays itself out again after its content changed; focus and place in the body are kept."""
        if self._stage is not None:
            self.resize(self._stage.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lays itself out for the window; focus and place in the body are kept."""
        if self._laid_out_for != (size, self.kit.scale):
            self._laid_out_for, self.opaque = (size, self.kit.scale), False
            self._backdrop.forget()
        with self._focus_kept():
            self._lay_out(size)
        self._stale = True

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; only widgets, scrolling and other content change anything."""
        changed = self.widgets.update(dt)
        moved = self.body.has_moved()
        stale, self._stale = self._stale, False
        return changed or moved or stale

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes keys, the wheel and the pointer; no click gets through to what lies beneath."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        taken = self.body.handle(event)
        if pressed and not holds(self.box, event.pos):
            self.clicked_outside()
        return taken or pressed

    @contextmanager
    def _focus_kept(self) -> Iterator[None]:
        """Gives the focus to the widget in the same place once there are new ones."""
        place, ring = focused_place(self.widgets), self.widgets.ring_shown
        self.widgets.focus(None)
        yield
        if place is not None and place < len(list(self.widgets)):
            if ring:
                show_focus(self.widgets, place)
            else:
                self.widgets.focus(list(self.widgets)[place])

    def _draw_behind(self, dst: pygame.Surface) -> None:
        """Draws what lay behind when it came."""
        bottom = self._stage is not None and self._stage.scenes[0] is self
        self._backdrop.draw(dst, self._painter, on_cloth=bottom)
        self.opaque = True

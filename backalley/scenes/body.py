"""The body of a scene: a column in a viewport, scrolled by the wheel, keys, a finger, its bar and the focus."""

import pygame

from backalley.scenes.column import Column
from backalley.scenes.scrolled import Scrolled, Viewport, holds
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, WHITE
from backalley.stage.widgets import Widget, Widgets

ENDS = (pygame.K_HOME, pygame.K_END)
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
UPRIGHT = (pygame.K_UP, pygame.K_DOWN)

BAR = 6
"""How wide a scroll bar is, in pixels."""

_WHEEL = 60  # px at text size 100 % for one notch,
_ARROW = 48  # and for one press of an arrow key
_PAGE = 0.85  # of what is seen, for one press of a key
_SWIPE = 10  # px at text size 100 % that a finger moves before it scrolls and no longer presses
_GRIP = 12  # px at each side of the bar where it is taken hold of
_BEYOND = 12  # px that a drawing may reach out of its box, above and below


class Body:
    """What scrolls in a scene. It hears of the pointer for all the scene's widgets, for a press may become a swipe."""

    def __init__(self, painter: Painter, scale: float) -> None:
        self.column = Column(painter, scale, 0.0, 0.0)
        self.viewport = Viewport((0.0, 0.0, 0.0, 0.0), 0.0)
        self.track: Box = self.viewport.box
        """Where the handle of the scroll bar moves."""
        self._widgets = Widgets(scale)
        self._held: tuple[float, float] | None = None  # where one of the column's widgets was pressed
        self._dragged: float | None = None  # body pixels for each pixel of the pointer, while a drag scrolls
        self._moved = False

    def lay_out(self, column: Column, box: Box, track: Box, widgets: Widgets) -> None:
        """Shows a column in a box, scrolled as far as before; the column's widgets are added to the scene's."""
        offset = self.viewport.offset
        self.column, self.track, self._widgets = column, track, widgets
        self.viewport = Viewport(box, column.height)
        self.viewport.scroll_to(offset)
        for widget in column.widgets:
            widgets.add(Scrolled(widget, self.viewport))

    # Scrolling

    def scroll(self, by: float) -> bool:
        """Scrolls down by so many pixels, as far as there is anything; whether there is anything to scroll."""
        if self.scroll_to(self.viewport.offset + by):
            focused = self._widgets.focused
            if isinstance(focused, Scrolled) and not focused.seen:
                self._widgets.focus(None)
        return self.viewport.hidden > 0

    def scroll_to(self, offset: float) -> bool:
        """Scrolls to so many pixels from the body's top, or as near as it goes; True if anything moved."""
        return self._follow(self.viewport.scroll_to(offset))

    def scroll_by_key(self, key: int) -> bool:
        """Scrolls by an arrow up or down, by a page, or to an end; whether there is anything to scroll.

        Raises:
            KeyError: the key is none of these.
        """
        arrow, page, end = _ARROW * self.column.scale, _PAGE * self.viewport.box[3], self.viewport.length
        ways = {
            pygame.K_UP: -arrow,
            pygame.K_DOWN: arrow,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -end,
            pygame.K_END: end,
        }
        return self.scroll(ways[key])

    def reveal(self, widget: Scrolled) -> None:
        """Scrolls to a widget as far as is needed to see it."""
        self.reveal_part(widget.top, widget.box[3])

    def reveal_part(self, top: float, height: float) -> None:
        """Scrolls to what lies `top` pixels below the body's top, as far as is needed to see as much of it as goes."""
        self._follow(self.viewport.reveal(top, min(height, self.viewport.box[3])))

    def reveal_focus(self, before: Widget | None) -> None:
        """Scrolls to the widget that has the focus, unless it had it `before`."""
        now = self._widgets.focused
        if isinstance(now, Scrolled) and now is not before:
            self.reveal(now)

    def has_moved(self) -> bool:
        """Whether it has been scrolled since this was asked last, and must be drawn again."""
        moved, self._moved = self._moved, False
        return moved

    def _follow(self, moved: bool) -> bool:
        if moved:
            for widget in self._widgets:
                if isinstance(widget, Scrolled):
                    widget.follow()
            self._moved = True
        return moved

    # The pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the wheel and the pointer, and gives to the widgets what isn't for scrolling; True if it had a use."""
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(-getattr(event, "precise_y", float(event.y)) * _WHEEL * self.column.scale)
        if event.type == pygame.MOUSEMOTION:
            self._swipe(event.pos)
            if self._dragged is not None:
                return self.scroll(event.rel[1] * self._dragged)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            dragged, self._held, self._dragged = self._dragged is not None, None, None
            if dragged:
                return True
        taken = self._widgets.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos, on_widget=taken)
        return taken

    def _press(self, position: tuple[float, float], *, on_widget: bool) -> bool:
        inside = self.viewport.contains(position)
        self._held = self._dragged = None
        x, y, w, h = self.track
        if on_widget:
            # A pressed field has the focus, and is dragged across to select some of its text.
            if inside and self.viewport.hidden > 0 and self._widgets.focused is None:
                self._held = position
        elif holds((x - _GRIP, y, w + 2 * _GRIP, h), position):
            self._dragged = self.viewport.scroll_per_pixel(self.track)
        elif inside:
            self._dragged = -1.0  # the body goes with the finger
        return on_widget or self._dragged is not None

    def _swipe(self, position: tuple[float, float]) -> None:
        """Lets a press that has moved up or down scroll from now on; what was pressed is let go."""
        if self._held is not None and abs(position[1] - self._held[1]) > _SWIPE * self.column.scale:
            self._held, self._dragged = None, -1.0
            self._widgets.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(-1, -1), button=1, touch=True))

    # Drawing

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the column's pieces and the bar; the widgets are left to the scene."""
        viewport = self.viewport
        clip = dst.get_clip()
        if viewport.hidden > 0:
            dst.set_clip(viewport.clip)
        for piece in self.column.pieces:
            x, top, _, height = piece.box
            if viewport.shows(top - _BEYOND, height + 2 * _BEYOND):
                piece.draw(dst, x, viewport.place(top))
        dst.set_clip(clip)
        thumb = viewport.thumb(self.track)
        if thumb is None:
            return
        painter, (x, y, w, h) = self.column.painter, viewport.box
        for edge, more in ((y - 1, viewport.offset > 0), (y + h, viewport.offset < viewport.hidden)):
            if more:
                painter.rounded(dst, (x, round(edge), w, 1), 0, fill=WHITE, alpha=0.22)
        painter.rounded(dst, self.track, self.track[2] / 2, fill=WHITE, alpha=0.08)
        painter.rounded(dst, thumb, thumb[2] / 2, fill=IVORY, alpha=0.55)

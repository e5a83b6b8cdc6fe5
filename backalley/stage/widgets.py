"""A group of widgets: who is pointed at, pressed and focused, by mouse, touch and keyboard."""

from collections.abc import Iterator
from typing import TypeVar

import pygame

from backalley.stage.choice import Choice
from backalley.stage.controls import Button, Kind, State, Switch, Widget
from backalley.stage.entry import TextField
from backalley.stage.focus import Direction, neighbour
from backalley.stage.paint import Painter
from backalley.stage.palette import IVORY, PANEL, WHITE

__all__ = ["Button", "Choice", "Kind", "State", "Switch", "TextField", "Widget", "Widgets"]

AnyWidget = TypeVar("AnyWidget", bound=Widget)

_TOOLTIP_DELAY = 0.5  # seconds
_ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Widgets:
    """The widgets of one screen or sheet; boxes are in window pixels, `scale` multiplies fonts and paddings.

    Tab visits the widgets in the order they were added; the arrow keys go to the neighbour. The focus ring is shown
    only once the keyboard was used.
    """

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.default: Button | None = None
        self._widgets: list[Widget] = []
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._focused: Widget | None = None
        self._ring = False
        self._last = -1  # the place where Tab goes on when nothing has the focus
        self._hover_time = 0.0
        self._dirty = True

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self._focused

    @property
    def ring_shown(self) -> bool:
        """Whether the focus is being shown."""
        return self._ring and self._focused is not None

    def add(self, widget: AnyWidget) -> AnyWidget:
        """Adds a widget on top of the others and gives it back."""
        self._widgets.append(widget)
        widget.placed(self.scale)
        self._dirty = True
        return widget

    def clear(self) -> None:
        """Removes all widgets, and with them the focus and the default button."""
        self.focus(None)
        self._widgets.clear()
        self.default = None
        self._hovered = self._pressed = None
        self._last = -1
        self._dirty = True

    def focus(self, widget: Widget | None) -> None:
        """Gives the focus to a widget of the group, or to none, without showing the ring."""
        if widget is self._focused:
            return
        if self._focused is not None:
            self._focused.focused(False)
        self._focused = widget
        if widget is not None:
            self._last = self._widgets.index(widget)
            widget.focused(True)
        self._dirty = True

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; True when something must be drawn again."""
        for widget in self._widgets:
            if widget.update(dt):
                self._dirty = True
        before = self._hover_time
        self._hover_time += dt
        if self._hovered is not None and before < _TOOLTIP_DELAY <= self._hover_time:
            self._dirty = self._dirty or self._hovered.tooltip is not None
        dirty, self._dirty = self._dirty, False
        return dirty

    def draw(self, dst: pygame.Surface, painter: Painter) -> None:
        """Draws the widgets, the focus ring and the tooltip."""
        for widget in self._widgets:
            hovered = widget is self._hovered and (self._pressed is None or self._pressed is widget)
            pressed = widget is self._pressed and widget is self._hovered
            widget.draw(dst, painter, self.scale, State(hovered=hovered, pressed=pressed))
        # A text field shows its focus by its cursor and its own edge.
        if self._ring and self._focused is not None and not self._focused.takes_text:
            self._draw_ring(dst, painter, self._focused)
        explained = self._explained()
        if explained is not None and explained.tooltip is not None:
            self._draw_tooltip(dst, painter, explained, explained.tooltip)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; True when it was meant for one of the widgets."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._button_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._button_up(event)
        if event.type == pygame.WINDOWLEAVE:
            self._point_at(None, None)
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.KEYUP):
            field = self._focused
            return field is not None and field.takes_text and self._feed(field, event)
        return False

    # Mouse and touch

    def _moved(self, event: pygame.event.Event) -> bool:
        below = self._at(event.pos)
        self._point_at(below, event.pos)
        if self._pressed is not None and self._pressed.takes_text:
            self._feed(self._pressed, event)
        return below is not None or self._pressed is not None

    def _button_down(self, event: pygame.event.Event) -> bool:
        below = self._at(event.pos)
        self._point_at(below, event.pos)
        self._ring = False
        self._dirty = True
        usable = below is not None and below.enabled
        self._pressed = below if usable else None
        if below is not None and usable and below.takes_text:
            self.focus(below)
            self._feed(below, event)
        else:
            # A click leaves no focus behind, or Space would press the button again; Tab goes on from here.
            self.focus(None)
            if below is not None:
                self._last = self._widgets.index(below)
        return below is not None

    def _button_up(self, event: pygame.event.Event) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        self._dirty = True
        below = self._at(event.pos)
        # A finger that was lifted points at nothing.
        self._point_at(None if getattr(event, "touch", False) else below, event.pos)
        if pressed.takes_text:
            self._feed(pressed, event)
        elif pressed is below and pressed.enabled:
            pressed.press(event.pos)
        return True

    def _at(self, position: tuple[float, float]) -> Widget | None:
        return next((widget for widget in reversed(self._widgets) if widget.contains(position)), None)

    def _point_at(self, widget: Widget | None, position: tuple[float, float] | None) -> None:
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hover(None)
            self._hovered = widget
            self._hover_time = 0.0
            self._dirty = True
        if widget is not None and widget.hover(position):
            self._dirty = True

    # Keyboard

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self._focused
        if event.key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if focused is not None and focused.enabled:
            if focused.takes_text and self._feed(focused, event):
                return True
            if focused.key(event):
                self._ring = True
                self._dirty = True
                return True
        if focused is not None and event.key in _ARROWS:
            return self._go(focused, _ARROWS[event.key])
        return self._press_by_key(event)

    def _press_by_key(self, event: pygame.event.Event) -> bool:
        pressing = event.key in _ENTER or event.key == pygame.K_SPACE
        target = self._focused
        if event.key in _ENTER and (target is None or target.takes_text):
            target = self.default
        if not pressing or target is None or not target.enabled or target.takes_text:
            return False
        self._dirty = True
        target.press(None)
        return True

    def _step(self, step: int) -> bool:
        """Moves the focus to the next or the previous widget that is enabled, round the ends."""
        count = len(self._widgets)
        start = self._last if self._last >= 0 or step > 0 else 0
        for distance in range(1, count + 1):
            widget = self._widgets[(start + step * distance) % count]
            if widget.enabled:
                self._focus_by_key(widget)
                return True
        return False

    def _go(self, origin: Widget, direction: Direction) -> bool:
        usable = [widget for widget in self._widgets if widget.enabled or widget is origin]
        found = neighbour([widget.box for widget in usable], usable.index(origin), direction)
        self._focus_by_key(origin if found is None else usable[found])
        return True

    def _focus_by_key(self, widget: Widget) -> None:
        self.focus(widget)
        self._ring = True
        self._dirty = True

    def _feed(self, widget: Widget, event: pygame.event.Event) -> bool:
        taken = widget.feed(event)
        self._dirty = self._dirty or taken
        return taken

    # Ring and tooltip

    def _explained(self) -> Widget | None:
        """The widget whose tooltip is due."""
        if self._pressed is not None:
            return None
        if self._hovered is not None and self._hovered.tooltip is not None:
            return self._hovered if self._hover_time >= _TOOLTIP_DELAY else None
        return self._focused if self._ring else None

    def _draw_ring(self, dst: pygame.Surface, painter: Painter, widget: Widget) -> None:
        x, y, w, h = widget.box
        width = 2.5 * self.scale
        out = 2 * self.scale + width
        ring = (x - out, y - out, w + 2 * out, h + 2 * out)
        painter.rounded(dst, ring, 10 * self.scale + out, stroke=IVORY, stroke_width=width)

    def _draw_tooltip(self, dst: pygame.Surface, painter: Painter, widget: Widget, words: str) -> None:
        scale = self.scale
        size = 14 * scale
        pad = 12 * scale
        window_w, window_h = dst.get_size()
        lines = painter.wrap(words, min(320 * scale, window_w - 4 * pad), size=size)
        key = widget.key_label if isinstance(widget, Button) and widget.kind == "tool" else None
        key_room = 0.0 if key is None else painter.keycap_width(key) + 10 * scale
        wide = max(painter.text_width(line, size=size) for line in lines) + key_room + 2 * pad
        tall = len(lines) * 20 * scale + 2 * (pad - 4 * scale)
        x, y, w, h = widget.box
        left = min(max(x + w / 2 - wide / 2, 8 * scale), window_w - 8 * scale - wide)
        top = y + h + 8 * scale
        if top + tall > window_h - 8 * scale:
            top = y - 8 * scale - tall
        box = (round(left), round(top), round(wide), round(tall))
        painter.panel(dst, box, radius=8 * scale, alpha=0.97, fill=PANEL, shadow=0.45, blur=12 * scale, down=4 * scale)
        painter.rounded(dst, box, 8 * scale, stroke=WHITE, stroke_alpha=0.12)
        for number, line in enumerate(lines):
            middle = box[1] + pad - 4 * scale + (number + 0.5) * 20 * scale
            painter.centred(dst, line, box[0] + pad, middle, size=size, align="left")
        if key is not None:
            painter.keycap(dst, key, box[0] + box[2] - pad - painter.keycap_width(key), box[1] + box[3] / 2)

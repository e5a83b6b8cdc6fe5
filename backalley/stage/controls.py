"""What one can press: the base of all widgets, the button and the switch."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from backalley.stage.paint import Box, Painter
from backalley.stage.palette import (
    GOLD,
    GOLD_EDGE,
    GOLD_HOVER,
    GOLD_PRESSED,
    INK,
    INK_SOFT,
    IVORY,
    MIST,
    PANEL,
    PRESSED,
    WHITE,
)
from backalley.stage.shapes import WARNING_SPOT

Kind = Literal["plain", "main", "row", "tool", "number"]

RADIUS = 10
TEXT = 18
SMALL_TEXT = 14
DISABLED = 0.35


@dataclass(frozen=True)
class State:
    """How a widget is being used while it is drawn."""

    hovered: bool = False
    pressed: bool = False


class Widget:
    """A box in window pixels that can be pointed at, pressed and focused."""

    takes_text = False  # whether it has the focus as soon as it is clicked, and gets every key

    def __init__(self, box: Box, label: str, *, enabled: bool = True, tooltip: str | None = None) -> None:
        self.box = box
        self.label = label
        self.enabled = enabled
        self.tooltip = tooltip

    def contains(self, position: tuple[float, float]) -> bool:
        """Whether the position lies in the box."""
        x, y, w, h = self.box
        return x <= position[0] < x + w and y <= position[1] < y + h

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        """Draws the widget."""
        raise NotImplementedError

    def press(self, position: tuple[float, float] | None) -> None:
        """Acts as pressed at this position, or by the keyboard."""

    def hover(self, position: tuple[float, float] | None) -> bool:
        """Takes note of the pointer, None once it has left; True when the widget looks different now."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a KEYDOWN while focused; True when it was meant for the widget."""
        return False

    def feed(self, event: pygame.event.Event) -> bool:
        """Takes a raw event, for widgets that take text; True when it was meant for the widget."""
        return False

    def placed(self, scale: float) -> None:
        """Learns the scale of the group that it was added to."""

    def focused(self, has_focus: bool) -> None:
        """Learns that it got or lost the focus."""

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; True when the widget looks different now."""
        return False


class Button(Widget):
    """A button with a label, and where given: a key, a second line, an icon, a note at the right, a warning."""

    def __init__(
        self,
        box: Box,
        label: str,
        *,
        kind: Kind = "plain",
        key_label: str | None = None,
        sub: str | None = None,
        icon: str | None = None,
        note: str | None = None,
        warn: bool = False,
        enabled: bool = True,
        on_press: Callable[[], None],
        tooltip: str | None = None,
        selected: bool = False,
    ) -> None:
        super().__init__(box, label, enabled=enabled, tooltip=tooltip)
        self.kind: Kind = kind
        self.key_label = key_label
        self.sub = sub
        self.icon = icon
        self.note = note
        self.warn = warn
        self.selected = selected
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        """Calls the button's action."""
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        """Draws the button: quiet at rest, ivory under the pointer, gold if it is the main one."""
        alpha = 1.0 if self.enabled else DISABLED
        if self.kind == "tool":
            self._draw_tool(dst, painter, scale, state, alpha)
            return
        dark = self._draw_ground(dst, painter, scale, state, alpha)
        if self.kind == "row" or self.sub is not None:
            self._draw_row(dst, painter, scale, dark, alpha)
        else:
            self._draw_centred(dst, painter, scale, dark, alpha)
        if self.warn:
            side = 10 * scale
            x, y, w, _ = self.box
            edge = f'stroke="{INK}" stroke-opacity=".55"' if dark else f'stroke="{GOLD}"'
            spot = f'<path transform="scale({side / 10:.3f})" d="{WARNING_SPOT}" fill="{GOLD}" {edge} '
            painter.draw(dst, f'{spot}stroke-linejoin="round"/>', x + w - 14 * scale, y + 5 * scale, side, side)

    def _draw_ground(self, dst: pygame.Surface, painter: Painter, scale: float, state: State, alpha: float) -> bool:
        """Draws the box; True if what lies on it must be dark."""
        radius = RADIUS * scale
        lit = self.enabled and (state.hovered or state.pressed or self.selected)
        if self.kind == "main" and self.enabled:
            ground = GOLD_PRESSED if state.pressed else GOLD_HOVER if state.hovered else GOLD
            if not state.pressed:
                painter.shadow(dst, self.box, radius, blur=8 * scale, down=4 * scale, alpha=0.30)
            painter.rounded(dst, self.box, radius, fill=ground, stroke=GOLD_EDGE, stroke_alpha=0.55)
            return True
        if lit:
            if not state.pressed:
                painter.shadow(dst, self.box, radius, blur=8 * scale, down=4 * scale, alpha=0.34)
            painter.rounded(dst, self.box, radius, fill=PRESSED if state.pressed else IVORY)
            return True
        if self.kind == "row":
            painter.rounded(dst, self.box, radius, fill=PANEL, alpha=0.55, stroke=WHITE, stroke_alpha=0.10)
        else:
            weight = 1.0 if self.enabled else 0.5
            painter.rounded(
                dst, self.box, radius, fill=WHITE, alpha=0.09 * weight, stroke=WHITE, stroke_alpha=0.14 * weight
            )
        return False

    def _draw_tool(self, dst: pygame.Surface, painter: Painter, scale: float, state: State, alpha: float) -> None:
        x, y, w, h = self.box
        if self.enabled and (state.hovered or state.pressed or self.selected):
            painter.rounded(dst, self.box, 8 * scale, fill=WHITE, alpha=0.22 if state.pressed else 0.12)
        if self.icon is not None:
            painter.icon(dst, self.icon, x + w / 2, y + h / 2, 22 * scale, alpha=alpha)

    def _draw_row(self, dst: pygame.Surface, painter: Painter, scale: float, dark: bool, alpha: float) -> None:
        x, y, w, h = self.box
        ink = INK if dark else IVORY
        quiet = INK_SOFT if dark else MIST
        start = x + (20 if self.icon is None else 64) * scale
        if self.icon is not None:
            painter.icon(dst, self.icon, x + 32 * scale, y + h / 2, 22 * scale, color=ink, alpha=alpha)
        end = x + w - 18 * scale
        if self.key_label is not None:
            end -= painter.keycap_width(self.key_label)
            painter.keycap(dst, self.key_label, end, y + h / 2, dark=dark)
            end -= 12 * scale
        if self.note is not None:
            room = max(0.0, (end - start) * 0.5)
            size = SMALL_TEXT * scale
            end -= painter.centred(
                dst, self.note, end, y + h / 2, size=size, color=quiet, align="right", alpha=alpha, max_width=room
            )
            end -= 12 * scale
        room = max(0.0, end - start)
        middle = y + h / 2
        if self.sub is None:
            size = _fitting(painter, self.label, room, scale)
            painter.centred(
                dst, self.label, start, middle, size=size, face="bold", color=ink, align="left", alpha=alpha,
                max_width=room,
            )  # fmt: skip
            return
        size = _fitting(painter, self.label, room, scale)
        painter.text(
            dst, self.label, start, middle - 3 * scale, size=size, face="bold", color=ink, alpha=alpha, max_width=room
        )
        size = SMALL_TEXT * scale
        painter.text(dst, self.sub, start, middle + 18 * scale, size=size, color=quiet, alpha=alpha, max_width=room)

    def _draw_centred(self, dst: pygame.Surface, painter: Painter, scale: float, dark: bool, alpha: float) -> None:
        x, y, w, h = self.box
        ink = INK if dark else IVORY
        gap = 10 * scale
        before = 0.0 if self.icon is None else 20 * scale + (gap * 0.8 if self.label else 0.0)
        after = 0.0 if self.key_label is None else gap + painter.keycap_width(self.key_label)
        room = max(0.0, w - (8 if self.kind == "number" else 24) * scale - before - after)
        size = _fitting(painter, self.label, room, scale)
        width = min(room, painter.text_width(self.label, size=size, face="bold"))
        at = x + (w - before - width - after) / 2
        if self.icon is not None:
            painter.icon(dst, self.icon, at + 10 * scale, y + h / 2, 20 * scale, color=ink, alpha=alpha)
        drawn = painter.centred(
            dst, self.label, at + before, y + h / 2, size=size, face="bold", color=ink, align="left", alpha=alpha,
            max_width=room,
        )  # fmt: skip
        if self.key_label is not None:
            painter.keycap(dst, self.key_label, at + before + drawn + gap, y + h / 2, dark=dark)


class Switch(Widget):
    """A row with a label and a switch at its right end."""

    def __init__(self, box: Box, label: str, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(box, label)
        self.on = on
        self._on_change = on_change

    def press(self, position: tuple[float, float] | None) -> None:
        """Turns the switch and tells its new state."""
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        """Draws the row: the knob is at the right and ticked when on, at the left and hollow when off."""
        x, y, w, h = self.box
        alpha = 1.0 if self.enabled else DISABLED
        tall, wide = round(28 * scale), round(52 * scale)
        left, top = round(x + w - wide), round(y + (h - tall) / 2)
        room = max(0.0, w - wide - 16 * scale)
        size = _fitting(painter, self.label, room, scale, face="regular")
        painter.centred(dst, self.label, x, y + h / 2, size=size, align="left", alpha=alpha, max_width=room)
        knob = tall - 8 * scale
        middle = top + tall / 2
        box = (left, top, wide, tall)
        glow = 0.10 if state.hovered and self.enabled else 0.0
        if self.on:
            painter.rounded(dst, box, tall / 2, fill=PRESSED if state.pressed else IVORY, alpha=alpha)
            centre = left + wide - tall / 2
            painter.mark(dst, 0, centre, middle, knob, color=PANEL, alpha=alpha)
            painter.icon(dst, "check", centre, middle, 15 * scale, alpha=alpha)
            return
        painter.rounded(
            dst, box, tall / 2, fill=WHITE, alpha=0.09 + glow, stroke=WHITE, stroke_alpha=0.42 * alpha,
            stroke_width=1.5 * scale,
        )  # fmt: skip
        painter.mark(dst, 0, left + tall / 2, middle, knob, filled=False, color=MIST, alpha=alpha, width=2 * scale)


def _fitting(
    painter: Painter, label: str, room: float, scale: float, *, face: Literal["regular", "bold"] = "bold"
) -> float:
    """The size of a label: the usual one, or the smaller one if only that fits."""
    size = TEXT * scale
    return size if painter.text_width(label, size=size, face=face) <= room else SMALL_TEXT * scale

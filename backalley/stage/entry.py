"""A field to type text into: pygame_gui edits the text (selection, clipboard, input methods), we draw all round it."""

import math
from collections.abc import Callable

import pygame
import pygame_gui

from backalley.stage.controls import DISABLED, RADIUS, SMALL_TEXT, TEXT, State, Widget
from backalley.stage.lettering import Lettering, font_file
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import INK, IVORY, MIST, PANEL, WHITE

_FIELD_HEIGHT = 48
_FIELD_PAD = 14
_CLEAR = "#00000000"
# Keys that a field leaves to the screen it stands on.
_NOT_TYPED = {
    pygame.K_ESCAPE,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    *range(pygame.K_F1, pygame.K_F12 + 1),
}


class TextField(Widget):
    """A line of text with its label: above the field if the box is high enough, else at its left."""

    takes_text = True

    def __init__(self, box: Box, label: str, value: str, on_change: Callable[[str], None], max_length: int) -> None:
        super().__init__(box, label)
        self.max_length = max_length
        self._on_change = on_change
        self._has_focus = False
        self._scale = 1.0
        self._placed_at: tuple[Box, float] | None = None
        self._letters = Lettering()
        self._manager: pygame_gui.UIManager | None = None
        self._line: pygame_gui.elements.UITextEntryLine | None = None
        self._value = self._typeable(value)[:max_length]

    @property
    def value(self) -> str:
        """The text as it stands; letters that the font lacks are left out."""
        return self._value

    @value.setter
    def value(self, text: str) -> None:
        self._value = self._typeable(text)[: self.max_length]
        if self._line is not None:
            self._line.set_text(self._value)

    def placed(self, scale: float) -> None:
        """Builds the field for this scale."""
        self._scale = scale
        self._build()

    def focused(self, has_focus: bool) -> None:
        """Shows the cursor and takes text, or stops to."""
        self._has_focus = has_focus
        manager, line = self._parts()
        if has_focus:
            manager.set_focus_set(line)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(line.rect)
        else:
            manager.set_focus_set(None)
            pygame.key.stop_text_input()

    def feed(self, event: pygame.event.Event) -> bool:
        """Takes mouse, key and text events."""
        manager, line = self._parts()
        if event.type == pygame.KEYDOWN and event.key in _NOT_TYPED:
            return False
        if event.type == pygame.TEXTINPUT:
            event = pygame.event.Event(pygame.TEXTINPUT, text=self._typeable(event.text))
        manager.process_events(event)
        self._take_over(line)
        return event.type != pygame.MOUSEMOTION or line.selection_in_progress

    def update(self, dt: float) -> bool:
        """Lets the cursor blink."""
        manager, line = self._parts()
        before = (line.cursor_on, tuple(line.select_range), line.edit_position)
        manager.update(dt)
        return before != (line.cursor_on, tuple(line.select_range), line.edit_position)

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        """Draws the label, the field's box and the text."""
        if self._placed_at != (self.box, scale):
            self.placed(scale)
        manager, _ = self._parts()
        x, y, w, h = self.box
        alpha = 1.0 if self.enabled else DISABLED
        field = self._field()
        if field[1] > y + 1:
            top = y + 10 * scale
            size = SMALL_TEXT * scale
            painter.centred(dst, self.label, x, top, size=size, color=MIST, align="left", alpha=alpha, max_width=w)
        else:
            room = field[0] - x - 16 * scale
            middle = y + h / 2
            size = TEXT * scale
            painter.centred(dst, self.label, x, middle, size=size, align="left", alpha=alpha, max_width=room)
        lit = self._has_focus or (state.hovered and self.enabled)
        painter.rounded(
            dst,
            field,
            RADIUS * scale,
            fill=PANEL,
            alpha=0.75,
            stroke=IVORY if lit else WHITE,
            stroke_width=(1.5 if self._has_focus else 1) * scale,
            stroke_alpha=0.9 if self._has_focus else 0.45 if lit else 0.25,
        )
        manager.draw_ui(dst)

    def _field(self) -> Box:
        x, y, w, h = self.box
        tall = min(h, _FIELD_HEIGHT * self._scale)
        if h >= tall + 20 * self._scale:
            return x, y + h - tall, w, tall
        wide = w * 0.6
        return x + w - wide, y + (h - tall) / 2, wide, tall

    def _build(self) -> None:
        x, y, w, h = self._field()
        pad = _FIELD_PAD * self._scale
        rect = pygame.Rect(round(x + pad), round(y + 2), max(8, round(w - 2 * pad)), max(8, round(h - 4)))
        self._manager = pygame_gui.UIManager(
            (math.ceil(x + w), math.ceil(y + h)), _theme(self._scale), enable_live_theme_updates=False
        )
        self._line = pygame_gui.elements.UITextEntryLine(rect, self._manager)
        self._line.set_text_length_limit(self.max_length)
        self._line.set_text(self._value)
        self._placed_at = (self.box, self._scale)
        if self._has_focus:
            self.focused(True)

    def _parts(self) -> tuple[pygame_gui.UIManager, pygame_gui.elements.UITextEntryLine]:
        if self._manager is None or self._line is None:
            self._build()
        assert self._manager is not None
        assert self._line is not None
        return self._manager, self._line

    def _take_over(self, line: pygame_gui.elements.UITextEntryLine) -> None:
        """Tells a change; pasted letters that can't be shown are left out."""
        text = self._typeable(line.get_text())
        if text != line.get_text():
            line.set_text(text)
        if text != self._value:
            self._value = text
            self._on_change(text)

    def _typeable(self, text: str) -> str:
        return "".join(letter for letter in text if letter.isprintable() and self._letters.has(letter))


def _theme(scale: float) -> dict[str, object]:
    """Everything clear but the text, its selection and the cursor."""
    size = str(round(TEXT * scale))
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": _CLEAR,
                "normal_border": _CLEAR,
                "normal_text": IVORY,
                "selected_text": INK,
                "selected_bg": IVORY,
                "text_cursor": IVORY,
                "disabled_dark_bg": _CLEAR,
                "disabled_border": _CLEAR,
                "disabled_text": MIST,
            },
            "font": {
                "name": "field",
                "size": size,
                "regular_path": str(font_file("regular")),
                "bold_path": str(font_file("bold")),
                "italic_path": str(font_file("regular")),
                "bold_italic_path": str(font_file("bold")),
            },
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "padding": "0,0",
            },
        }
    }

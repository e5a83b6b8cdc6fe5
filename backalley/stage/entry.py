"""A field to type text into, with mouse, touch, keys, clipboard and input methods."""

import contextlib
from bisect import bisect_left
from collections.abc import Callable

import pygame

from backalley.stage.controls import DISABLED, RADIUS, SMALL_TEXT, TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import INK, IVORY, MIST, PANEL, WHITE
from backalley.stage.typed import Typed, lettering

_FIELD_HEIGHT = 48
_FIELD_PAD = 14
_CURSOR_HEIGHT = 24
_BLINK = 0.5  # seconds that the cursor is seen, and that it is not
_DOUBLE_CLICK = 0.4  # seconds between two clicks that select a word
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
    """A line of text with its label: above the field if the box is high enough, else at its left.

    What is typed and pasted is kept letter by letter; one that the font lacks is shown by a dot in its place.
    """

    takes_text = True

    def __init__(self, box: Box, label: str, value: str, on_change: Callable[[str], None], max_length: int) -> None:
        super().__init__(box, label)
        self.max_length = max_length
        self._on_change = on_change
        self._typed = Typed(value, max_length)
        self._typed.move(0)
        self._has_focus = False
        self._scale = 1.0
        self._offset = 0.0  # px by which the text is moved to the left, so that the cursor is seen
        self._dragging = False
        self._since_click = _DOUBLE_CLICK
        self._blink = 0.0  # seconds since the cursor was moved
        self._changed = False  # whether it looks different since the last update

    @property
    def value(self) -> str:
        """The text as it stands, letters that the font lacks among them."""
        return self._typed.value

    @value.setter
    def value(self, text: str) -> None:
        self._typed = Typed(text, self.max_length)
        if not self._has_focus:
            self._typed.move(0)
        self._moved()

    @property
    def shown(self) -> str:
        """The text as it is seen: one sign for every letter."""
        return self._typed.shown

    def placed(self, scale: float) -> None:
        """Takes the scale of its group."""
        self._scale = scale
        self._moved()

    def focused(self, has_focus: bool) -> None:
        """Shows the cursor and takes text, or stops to."""
        self._has_focus = has_focus
        self._dragging = False
        self._typed.move(len(self._typed.shown) if has_focus else 0)
        self._moved()
        if has_focus:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pygame.Rect(*(round(measure) for measure in self._field())))
        else:
            pygame.key.stop_text_input()

    def update(self, dt: float) -> bool:
        """Lets the cursor blink."""
        before, self._blink = self._cursor_on, self._blink + dt
        self._since_click += dt
        changed, self._changed = self._changed, False
        return changed or (self._has_focus and before != self._cursor_on)

    # Events

    def feed(self, event: pygame.event.Event) -> bool:
        """Takes mouse, key and text events."""
        if event.type == pygame.MOUSEMOTION:
            if self._dragging:
                self._typed.move(self._place_at(event.pos[0]), select=True)
                self._moved()
            return self._dragging
        if event.type == pygame.KEYDOWN:
            if event.key in _NOT_TYPED:
                return False
            self._key(event.key, event.mod)
        elif event.type == pygame.TEXTINPUT:
            self._change(lambda: self._typed.insert(event.text))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        return True

    def _pressed(self, position: tuple[float, float]) -> None:
        """Puts the cursor where the pointer is; a second click selects the word."""
        twice = self._since_click < _DOUBLE_CLICK
        self._since_click = _DOUBLE_CLICK if twice else 0.0
        self._dragging = not twice
        if twice:
            self._typed.select_word(self._letter_at(position[0]))
        else:
            self._typed.move(self._place_at(position[0]), select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._moved()

    def _key(self, key: int, mod: int) -> None:
        typed, select = self._typed, bool(mod & pygame.KMOD_SHIFT)
        # With Alt such a key is a letter of some keyboards.
        command = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_ALT
        match key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                typed.step(-1 if key == pygame.K_LEFT else 1, select=select, word=command)
            case pygame.K_HOME | pygame.K_END:
                typed.move(0 if key == pygame.K_HOME else len(typed.shown), select=select)
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                self._change(lambda: typed.erase(-1 if key == pygame.K_BACKSPACE else 1, word=command))
            case pygame.K_a if command:
                typed.select_all()
            case pygame.K_c | pygame.K_x if command and typed.selected:
                with contextlib.suppress(pygame.error):  # there is no clipboard
                    pygame.scrap.put_text(typed.selected)
                    if key == pygame.K_x:
                        self._change(lambda: typed.insert(""))
            case pygame.K_v if command:
                with contextlib.suppress(pygame.error):
                    pasted = pygame.scrap.get_text()
                    self._change(lambda: typed.insert(pasted))
        self._moved()

    def _change(self, change: Callable[[], None]) -> None:
        before = self._typed.value
        self._since_click = _DOUBLE_CLICK
        change()
        self._moved()
        if self._typed.value != before:
            self._on_change(self._typed.value)

    def _moved(self) -> None:
        """The cursor may be elsewhere: it is seen at once, and the text is moved as far as that takes."""
        self._blink = 0.0
        self._changed = True
        room = self._inner()[2] - 2 * self._scale
        cursor = self._width(self._typed.cursor)
        longest = max(0.0, self._width(len(self._typed.shown)) - room)
        self._offset = min(max(self._offset, cursor - room), cursor, longest)

    # Drawing

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        """Draws the label, the field's box and the text."""
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
        self._draw_text(dst, painter, alpha)

    def _draw_text(self, dst: pygame.Surface, painter: Painter, alpha: float) -> None:
        """Draws the text, the selected part on a light ground, and the cursor."""
        x, y, w, h = self._inner()
        middle, size, tall = y + h / 2, TEXT * self._scale, _CURSOR_HEIGHT * self._scale
        before = dst.get_clip()
        seen = pygame.Rect(round(x) - 1, round(y), round(w) + 2, round(h)).clip(before)
        dst.set_clip(seen)
        start = x - self._offset
        painter.centred(dst, self.shown, start, middle, size=size, align="left", alpha=alpha)
        first, last = self._typed.selection
        if first != last:
            left, right = start + self._width(first), start + self._width(last)
            ground = pygame.Rect(round(left), round(middle - tall / 2), max(1, round(right - left)), round(tall))
            dst.set_clip(ground.clip(seen))
            dst.fill(IVORY)
            painter.centred(dst, self.shown, start, middle, size=size, color=INK, align="left")
            dst.set_clip(seen)
        if self._has_focus and self._cursor_on:
            at = round(start + self._width(self._typed.cursor))
            dst.fill(IVORY, (at, round(middle - tall / 2), max(1, round(1.5 * self._scale)), round(tall)))
        dst.set_clip(before)

    @property
    def _cursor_on(self) -> bool:
        return self._blink % (2 * _BLINK) < _BLINK

    # Measures

    def _field(self) -> Box:
        x, y, w, h = self.box
        tall = min(h, _FIELD_HEIGHT * self._scale)
        if h >= tall + 20 * self._scale:
            return x, y + h - tall, w, tall
        wide = w * 0.6
        return x + w - wide, y + (h - tall) / 2, wide, tall

    def _inner(self) -> Box:
        """Where the text is seen."""
        x, y, w, h = self._field()
        pad = _FIELD_PAD * self._scale
        return x + pad, y + 2, max(8.0, w - 2 * pad), max(8.0, h - 4)

    def _width(self, letters: int) -> float:
        """The width of so many letters from the first."""
        return lettering().width(self.shown[:letters], TEXT * self._scale)

    def _place_at(self, x: float) -> int:
        """The place between two letters that is nearest to the pointer."""
        place = self._letter_at(x)
        if place == len(self.shown):
            return place
        within = x - self._inner()[0] + self._offset - self._width(place)
        return place + (within > (self._width(place + 1) - self._width(place)) / 2)

    def _letter_at(self, x: float) -> int:
        """The letter under the pointer, or the nearest one; the number of letters behind the last."""
        within = x - self._inner()[0] + self._offset
        ends = [self._width(place + 1) for place in range(len(self.shown))]
        return bisect_left(ends, within)

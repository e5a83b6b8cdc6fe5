"""A panel over the scene beneath: a title, a body that scrolls where it is too long, and a foot of buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from backalley.scenes.body import BAR, PAGES, UPRIGHT
from backalley.scenes.column import Column
from backalley.scenes.keyboard import ENTER, LETTERS, handle_widgets, key_name, step
from backalley.scenes.overlay import Overlay
from backalley.scenes.scrolled import Scrolled
from backalley.stage.controls import TEXT
from backalley.stage.paint import Box
from backalley.stage.palette import SHEET
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.measures import measures

_LEADING = 1.25
_BUTTON_HEIGHT = 48
_BUTTON_WIDTH = 152
_BUTTON_PAD = 24  # px at each side of a label
_GAP = 12
_LEAST_BODY = 140  # px: a panel that shows less of its body lets the foot scroll with it


@dataclass(frozen=True, slots=True)
class DialogButton:
    """A button at the foot. `key`, one of pygame's, presses it too and is shown on it; Enter presses the main one."""

    label: str
    on_press: Callable[[], None]
    main: bool = False
    key: int | None = None


class Panel(Overlay):
    """What all panels share. A subclass says what stands in the body and at the foot, and what Esc does."""

    width = 560.0
    """The panel's width in pixels at scale 100 %; never more than the window has."""

    def __init__(self, kit: Kit, title: str) -> None:
        super().__init__(kit)
        self.title = title
        self._lines: list[tuple[str, float, float]] = []  # of the title: words, size, middle from the panel's top
        self._reads = False  # whether there is nothing to choose in the body, so that the arrows scroll it

    # What a subclass says

    def compose(self, column: Column) -> None:
        """Puts the body together; called for every size and scale."""
        raise NotImplementedError

    def foot(self) -> Sequence[DialogButton]:
        """The buttons at the foot, from left to right."""
        return ()

    def escape(self) -> None:
        """Esc was pressed."""
        raise NotImplementedError

    # The scene

    def draw(self, dst: pygame.Surface) -> None:
        painter = self.kit.painter
        self._draw_behind(dst)
        painter.panel(dst, self.box, alpha=0.97, fill=SHEET, shadow=0.55, blur=30, down=14)
        left = self.viewport.box[0]
        for words, size, middle in self._lines:
            painter.centred(dst, words, left, self.box[1] + middle, size=size, face="bold", align="left")
        self.body.draw(dst)
        self.widgets.draw(dst, painter)

    # Events

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.widgets.focused
        typing = focused is not None and focused.takes_text
        for button in self.foot():
            # Enter belongs to whatever has the focus, and letters to what is being typed.
            if button.key == event.key and event.key not in ENTER and not (typing and event.key in LETTERS):
                button.on_press()
                return True
        if event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        upright = event.key in UPRIGHT
        if event.key in PAGES or (upright and self._reads and self.viewport.hidden > 0):
            return self.body.scroll_by_key(event.key)
        if upright and isinstance(focused, Scrolled):
            # By the order of the body, for what lies next in the window may be a button at the foot.
            taken = step(self.widgets, backwards=event.key == pygame.K_UP)
        else:
            taken = handle_widgets(self.widgets, event)
        self.body.reveal_focus(focused)
        return taken

    # Layout

    def _lay_out(self, size: tuple[int, int]) -> None:
        scale = self.kit.scale
        window_w, window_h = size
        compact = measures(size).compact or scale > 1.25
        margin = 16 if compact else 24
        wide = min(round(self.width * scale), window_w - 2 * margin)
        pad = min(round((24 if compact else 32) * scale), round(wide * 0.06))
        inner = wide - 2 * pad
        left = round((window_w - wide) / 2) + pad
        head = self._write_title(inner, pad, compact)
        column = Column(self.kit.painter, scale, left, inner)
        self.compose(column)
        self._reads = not column.widgets
        rows = self._foot_rows(inner)
        foot = sum(row[0].box[3] for row in rows) + _GAP * scale * max(0, len(rows) - 1)
        apart = (pad * 0.75 if rows else 0.0) + pad
        room = window_h - 2 * margin
        seen = min(column.height, room - head - apart - foot)
        scrolls = seen < min(column.height, _LEAST_BODY * scale)
        if scrolls:
            column.height += pad * 0.75
            seen = min(column.height + foot, room - head - pad)
        tall = head + seen + (pad if scrolls else apart + foot)
        top = round((window_h - tall) / 2)
        self.box = (left - pad, top, wide, round(tall))
        self.widgets = Widgets(scale)
        buttons = [button for row in rows for button in row]
        if scrolls:
            self._place_foot(rows, left, column.height)
            column.widgets += buttons
            column.height += foot
        track = (left + inner + pad / 2 - BAR / 2, top + head, BAR, seen)
        self.body.lay_out(column, (left, top + head, inner, seen), track, self.widgets)
        if not scrolls:
            self._place_foot(rows, left, top + tall - pad - foot)
            for button in buttons:
                self.widgets.add(button)
        self.widgets.default = next((button for button in buttons if button.kind == "main"), None)

    def _place_foot(self, rows: Sequence[Sequence[Button]], left: float, top: float) -> None:
        """Puts the rows of buttons one below the other."""
        for row in rows:
            for button in row:
                x, _, w, h = button.box
                button.box = (left + x, round(top), w, h)
            top += row[0].box[3] + _GAP * self.kit.scale

    def _write_title(self, inner: float, pad: float, compact: bool) -> float:
        """Breaks the title into lines; gives the height from the panel's top to the body."""
        painter = self.kit.painter
        sizes = [size * self.kit.scale for size in ((22, 18) if compact else (28, 22, 18))]
        size = next(
            (size for size in sizes if painter.text_width(self.title, size=size, face="bold") <= inner), sizes[-1]
        )
        lines = painter.wrap(self.title, inner, size=size, face="bold")
        tall = size * _LEADING
        self._lines = [(line, size, pad + (number + 0.5) * tall) for number, line in enumerate(lines)]
        return round(pad + len(lines) * tall + pad * 0.5)

    def _foot_rows(self, inner: float) -> list[list[Button]]:
        """The buttons in one row at the right, or one below the other where they don't fit; x counts from the body."""
        scale, painter = self.kit.scale, self.kit.painter
        given = self.foot()
        tall, gap = _BUTTON_HEIGHT * scale, _GAP * scale
        widths = []
        for button in given:
            cap = 0.0 if button.key is None else painter.keycap_width(key_name(self.kit.text, button.key)) + 10 * scale
            label = painter.text_width(button.label, size=TEXT * scale, face="bold")
            widths.append(max(_BUTTON_WIDTH * scale, label + cap + 2 * _BUTTON_PAD * scale))
        total = sum(widths) + gap * (len(widths) - 1)
        if total <= inner:
            row, x = [], inner - total
            for button, width in zip(given, widths, strict=True):
                row.append(self._button(button, (round(x), 0.0, round(width), tall)))
                x += width + gap
            return [row] if row else []
        return [[self._button(button, (0.0, 0.0, inner, tall), cap=False)] for button in given]

    def _button(self, button: DialogButton, box: Box, *, cap: bool = True) -> Button:
        return Button(
            box,
            button.label,
            kind="main" if button.main else "plain",
            key_label=key_name(self.kit.text, button.key) if cap and button.key is not None else None,
            on_press=button.on_press,
        )

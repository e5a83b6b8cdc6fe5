"""A panel over the scene beneath: a title, a body that scrolls where it is too long, and a foot of buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from backalley.scenes.backdrop import cloth, veil
from backalley.scenes.column import Column
from backalley.scenes.keyboard import ENTER, LETTERS, focused_place, handle_widgets, key_name, show_focus, step
from backalley.scenes.scrolled import Scrolled, Viewport
from backalley.stage.controls import TEXT
from backalley.stage.paint import Box
from backalley.stage.palette import IVORY, SHEET, WHITE
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.measures import measures

_LEADING = 1.25
_BUTTON_HEIGHT = 48
_BUTTON_WIDTH = 152
_BUTTON_PAD = 24  # px at each side of a label
_GAP = 12
_BAR = 6
_WHEEL = 56  # px for each click of the wheel
_LEAST_BODY = 140  # px: a panel that shows less of its body lets the foot scroll with it


@dataclass(frozen=True, slots=True)
class DialogButton:
    """A button at the foot. `key`, one of pygame's, presses it too and is shown on it; Enter presses the main one."""

    label: str
    on_press: Callable[[], None]
    main: bool = False
    key: int | None = None


class Panel(Scene):
    """What all panels share. A subclass says what stands in the body and at the foot, and what Esc does."""

    opaque = False  # until it has a picture of what lies behind it
    width = 560.0
    """The panel's width in pixels at scale 100 %; never more than the window has."""

    def __init__(self, kit: Kit, title: str) -> None:
        self.kit = kit
        self.title = title
        self.widgets = Widgets(kit.scale)
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self.viewport = Viewport(self.box, 0.0)
        self._stage: SceneStack | None = None
        self._lines: list[tuple[str, float, float]] = []  # of the title: words, size, middle from the panel's top
        self._column = Column(kit.painter, kit.scale, 0.0, 0.0)
        self._track: Box = self.box
        self._dragged: float | None = None  # body pixels for each pixel of the pointer, while a drag scrolls
        self._backdrop: pygame.Surface | None = None
        self._laid_out_for: tuple[tuple[int, int], float] | None = None
        self._stale = True

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

    def clicked_outside(self) -> None:
        """A click beside the panel."""

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
        if self._laid_out_for != (size, self.kit.scale):
            self._laid_out_for, self._backdrop, self.opaque = (size, self.kit.scale), None, False
        place, ring, offset = focused_place(self.widgets), self.widgets.ring_shown, self.viewport.offset
        self.widgets.focus(None)
        self._lay_out(size)
        self.viewport.scroll_to(offset)
        self._follow()
        if place is not None and place < len(list(self.widgets)):
            if ring:
                show_focus(self.widgets, place)
            else:
                self.widgets.focus(list(self.widgets)[place])
        self._stale = True

    def update(self, dt: float) -> bool:
        changed = self.widgets.update(dt)
        stale, self._stale = self._stale, False
        return changed or stale

    def draw(self, dst: pygame.Surface) -> None:
        painter = self.kit.painter
        dst.blit(self._behind(dst), (0, 0))
        painter.panel(dst, self.box, alpha=0.97, fill=SHEET, shadow=0.55, blur=30, down=14)
        left = self.viewport.box[0]
        for words, size, middle in self._lines:
            painter.centred(dst, words, left, self.box[1] + middle, size=size, face="bold", align="left")
        self._draw_body(dst)
        self.widgets.draw(dst, painter)

    def _behind(self, dst: pygame.Surface) -> pygame.Surface:
        """What lies beneath as it was when the panel came, out of focus: nothing moves behind somebody who reads."""
        if self._backdrop is None:
            if self._stage is not None and self._stage.scenes[0] is self:
                dst.blit(cloth(dst.get_size()), (0, 0))
            veil(dst, self.kit.painter)
            self._backdrop = dst.copy()
            self.opaque = True
        return self._backdrop

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(-getattr(event, "precise_y", event.y) * _WHEEL * self.kit.scale)
        if event.type == pygame.MOUSEMOTION and self._dragged is not None:
            return self._scroll(event.rel[1] * self._dragged)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragged is not None:
            self._dragged = None
            return True
        if self.widgets.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed(event.pos)
            return True
        return False

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
        page = self.viewport.box[3] * 0.85
        pages = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if event.key in pages:
            return self._scroll(pages[event.key])
        upright = event.key in (pygame.K_UP, pygame.K_DOWN)
        if upright and self.viewport.hidden > 0 and not self._column.widgets:
            return self._scroll(_WHEEL * self.kit.scale * (1 if event.key == pygame.K_DOWN else -1))
        if upright and isinstance(focused, Scrolled):
            # By the order of the body, for what lies next in the window may be a button at the foot.
            taken = step(self.widgets, backwards=event.key == pygame.K_UP)
        else:
            taken = handle_widgets(self.widgets, event)
        now = self.widgets.focused
        if isinstance(now, Scrolled) and now is not focused and self.viewport.reveal(now.top, now.box[3]):
            self._follow()
        return taken

    def _pressed(self, position: tuple[int, int]) -> None:
        x, y, w, h = self.box
        track_x, track_y, track_w, track_h = self._track
        if not (x <= position[0] < x + w and y <= position[1] < y + h):
            self.clicked_outside()
        elif track_x - 12 <= position[0] < track_x + track_w + 12 and track_y <= position[1] < track_y + track_h:
            self._dragged = self.viewport.scroll_per_pixel(self._track)
        elif self.viewport.contains(position):
            self._dragged = -1.0  # the body goes with the finger

    def _scroll(self, by: float) -> bool:
        if self.viewport.scroll_to(self.viewport.offset + by):
            self._follow()
            focused = self.widgets.focused
            if isinstance(focused, Scrolled) and not focused.seen:
                self.widgets.focus(None)
        return self.viewport.hidden > 0

    def _follow(self) -> None:
        for widget in self.widgets:
            if isinstance(widget, Scrolled):
                widget.follow()
        self._stale = True

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
        body = column.height
        rows = self._foot_rows(inner)
        foot = sum(row[0].box[3] for row in rows) + _GAP * scale * max(0, len(rows) - 1)
        apart = (pad * 0.75 if rows else 0.0) + pad
        room = window_h - 2 * margin
        seen = min(body, room - head - apart - foot)
        scrolls = seen < min(body, _LEAST_BODY * scale)
        if scrolls:
            body += pad * 0.75 + foot
            seen = min(body, room - head - pad)
        tall = head + seen + (pad if scrolls else apart + foot)
        top = round((window_h - tall) / 2)
        self.box = (left - pad, top, wide, round(tall))
        self.viewport = Viewport((left, top + head, inner, seen), body)
        self._track = (left + inner + pad / 2 - _BAR / 2, top + head, _BAR, seen)
        self._column = column
        self.widgets = Widgets(scale)
        for widget in column.widgets:
            self.widgets.add(Scrolled(widget, self.viewport))
        at = body - foot if scrolls else top + tall - pad - foot
        for row in rows:
            for button in row:
                x, _, w, h = button.box
                button.box = (left + x, round(at), w, h)
                self.widgets.add(Scrolled(button, self.viewport) if scrolls else button)
            at += row[0].box[3] + _GAP * scale
        self.widgets.default = next((button for row in rows for button in row if button.kind == "main"), None)

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

    # Drawing

    def _draw_body(self, dst: pygame.Surface) -> None:
        viewport = self.viewport
        clip = dst.get_clip()
        if viewport.hidden > 0:
            dst.set_clip(viewport.clip)
        for piece in self._column.pieces:
            x, top, _, height = piece.box
            if viewport.shows(top, height):
                piece.draw(dst, x, viewport.place(top))
        dst.set_clip(clip)
        thumb = viewport.thumb(self._track)
        if thumb is None:
            return
        x, y, w, h = viewport.box
        painter = self.kit.painter
        for edge, more in ((y - 1, viewport.offset > 0), (y + h, viewport.offset < viewport.hidden)):
            if more:
                painter.rounded(dst, (x, round(edge), w, 1), 0, fill=WHITE, alpha=0.22)
        painter.rounded(dst, self._track, _BAR / 2, fill=WHITE, alpha=0.08)
        painter.rounded(dst, thumb, _BAR / 2, fill=IVORY, alpha=0.55)

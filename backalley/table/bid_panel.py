"""The bid dialog: the viewer's legal calls as buttons, with the sum that each leads to. It never covers the hand."""

from collections.abc import Callable, Sequence

import pygame

from backalley.rules.actions import Bid, Board, Call, Pass
from backalley.rules.game import Quote
from backalley.rules.lines import Party
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import GOLD, IVORY, MIST, PANEL
from backalley.stage.widgets import Widgets
from backalley.table.boxes import card_box, free_top, grown, lifted_top
from backalley.table.bubbles import bubble_box, roomy
from backalley.table.call_button import CallButton, typed_digit
from backalley.table.layout import Layout, stock_corner
from backalley.table.measures import Measures
from backalley.table.naming import Names
from backalley.text import Text

TYPING_TIME = 0.8  # seconds in which a second digit goes with the first
COLUMNS = 12  # numbers in a row where the window has room

_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_WARNING = '<path d="M7 1.6L13 12.6H1Z" fill="{gold}" stroke="{gold}" stroke-width="1.6" stroke-linejoin="round"/>'
_EXCLAMATION = '<path d="M7 5V8.6M7 10.8V10.9" stroke="{dark}" stroke-width="1.6" stroke-linecap="round"/>'


class BidPanel:
    """The dialog for one call. `party` is the viewer's, `on_call` is told the call that was chosen.

    `place` must be called before anything else, and again whenever the layout changes.
    """

    def __init__(
        self,
        painter: Painter,
        quotes: Sequence[Quote],
        names: Names,
        text: Text,
        *,
        party: Party,
        on_call: Callable[[Call], None],
    ) -> None:
        self.quotes = tuple(quotes)
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self.widgets = Widgets()
        self.buttons: dict[Call, CallButton] = {}
        self.shown: Quote | None = None
        """The call whose sum is shown: the one last pointed at, typed or gone to."""
        self._painter = painter
        self._names = names
        self._text = text
        self._party = party
        self._on_call = on_call
        self._measures: Measures | None = None
        self._rows: list[list[tuple[Quote, float]]] = []  # of the larger buttons, with their widths
        self._typed = ""
        self._since_typed = 0.0
        self._stale = False

    # What it says

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that may be bid."""
        return tuple(quote.call.number for quote in self.quotes if isinstance(quote.call, Bid))

    @property
    def sum(self) -> tuple[str, str]:
        """The team's sum for the call shown: how it comes about, and what it is; empty where there is none."""
        if self.shown is None:
            return "", ""
        said = (self.shown.reckoning, self.shown.total)
        reckoning, total = ("" if line is None else self._text.say(line, self._names) for line in said)
        return reckoning, total

    @property
    def warning(self) -> str:
        """The quiet warning: that of the call shown, else the first there is."""
        shown = () if self.shown is None else (self.shown,)
        lines = (quote.warning for quote in (*shown, *self.quotes))
        return next((self._text.say(line, self._names) for line in lines if line is not None), "")

    # Places

    def place(self, layout: Layout) -> None:
        """Lays the panel out: above the hand with a card lifted, and clear of plates, bubbles and score panel."""
        measures = layout.measures
        self._measures = measures
        px, either = measures.px, measures.either
        pad, gap = either(24, 16), px(8)
        cell = px(40)
        room = measures.width - 2 * (measures.margin + measures.back + px(12)) - 2 * pad
        columns = max(1, min(COLUMNS, int((room + gap) / (cell + gap))))
        inner = columns * cell + (columns - 1) * gap
        self._rows = self._big_rows(inner, px(184), gap)
        number_rows = -(-len(self.numbers) // columns)
        line = either(48, 42) + gap
        height = self._head(measures) + (number_rows + len(self._rows)) * line - gap + self._foot(measures, inner)
        width = inner + 2 * pad
        x = measures.width / 2 - width / 2
        preferred = measures.height * 304 / 800 if roomy(measures) else 0.0
        self.box = (x, self._top(layout, (x, preferred, width, height)), width, height)
        self._build(measures, columns, cell, gap, line)

    def _top(self, layout: Layout, box: Box) -> float:
        measures = layout.measures
        air = measures.px(8)
        own = layout.hands[layout.bottom]
        hand_top = lifted_top((placed.pose for placed in own), 0.75 * measures.height)
        obstacles = [layout.panel, layout.toolbar, *layout.plates]
        left, top, tall = stock_corner(measures)
        obstacles.append((left - air, top, measures.width - left, tall))
        obstacles = [grown(obstacle, air) for obstacle in obstacles]
        widest = self._text("call.double")  # of what can stand in a bubble while somebody is still to bid
        for seat in range(len(layout.plates)):
            obstacles.append(grown(bubble_box(self._painter, layout, seat, widest), air / 2))
            if seat != layout.bottom:
                obstacles += [grown(card_box(placed.pose), air) for placed in layout.hands[seat]]
        lowest = hand_top - air - box[3]
        return free_top(box, obstacles, air, lowest)

    def _head(self, measures: Measures) -> float:
        """From the upper edge to the first row of buttons."""
        return measures.either(64, 44)

    def _foot(self, measures: Measures, inner: float) -> float:
        """From the last row of buttons to the lower edge; it has room for the longest warning, so nothing jumps."""
        lines = max((len(self._warning_lines(measures, inner, words)) for words in self._warnings()), default=0)
        if not self.numbers and lines == 0:
            return measures.either(24, 14)
        return measures.either(16, 8) + max(1, lines) * measures.px(20) + measures.either(20, 8)

    def _warnings(self) -> list[str]:
        return [self._text.say(quote.warning, self._names) for quote in self.quotes if quote.warning is not None]

    def _warning_lines(self, measures: Measures, inner: float, words: str) -> list[str]:
        if not words:
            return []
        px = measures.px
        return self._painter.wrap(words, inner - px(22) - self._keys_width(measures) - px(16), size=px(14))

    def _big_rows(self, inner: float, narrow: float, gap: float) -> list[list[tuple[Quote, float]]]:
        """Pass first, then the other calls; the last of each row takes the rest of it."""
        others = [quote for quote in self.quotes if not isinstance(quote.call, Bid)]
        others.sort(key=lambda quote: not isinstance(quote.call, Pass))
        rows: list[list[tuple[Quote, float]]] = []
        left = 0.0
        for quote in others:
            if not rows or left < narrow:
                rows.append([])
                left = inner
            rows[-1].append((quote, narrow))
            left -= narrow + gap
            if not isinstance(quote.call, Pass) and len(others) == 2:
                left = 0.0
        for row in rows:
            used = sum(width + gap for _, width in row[:-1])
            row[-1] = (row[-1][0], inner - used)
        return rows

    def _build(self, measures: Measures, columns: int, cell: float, gap: float, line: float) -> None:
        kept = self.shown
        focused = self.widgets.focused
        kept_focus = focused.quote.call if isinstance(focused, CallButton) else None
        self.widgets = Widgets(measures.scale)
        self.buttons = {}
        x, y, _, _ = self.box
        left, top = x + measures.either(24, 16), y + self._head(measures)
        tall = line - gap
        place = 0
        for quote in self.quotes:
            if isinstance(quote.call, Bid):
                row, column = divmod(place, columns)
                self._add((left + column * (cell + gap), top + row * line, cell, tall), quote)
                place += 1
        top += -(-place // columns) * line
        for row_of in self._rows:
            at = left
            for quote, width in row_of:
                self._add((at, top, width, tall), quote)
                at += width + gap
            top += line
        if kept_focus is not None:
            self.widgets.focus(self.buttons[kept_focus])
        self.shown = kept
        self._stale = True

    def _add(self, box: Box, quote: Quote) -> None:
        call = quote.call
        button = CallButton(
            box,
            quote,
            self._text.say(quote.label, self._names),
            key_label=self._key_of(call),
            on_press=lambda: self._on_call(call),
            on_shown=self._show,
        )
        self.buttons[call] = self.widgets.add(button)

    def _key_of(self, call: Call) -> str | None:
        if isinstance(call, Pass):
            return self._text("bid_panel.pass_key")
        return self._text("bid_panel.board_key") if isinstance(call, Board) else None

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; True when it was meant for the panel. A press beside the buttons counts as meant for it."""
        if event.type == pygame.KEYDOWN and not getattr(event, "mod", 0) & _MODIFIERS:
            digit = typed_digit(event)
            if digit is not None:
                return self._type(digit)
            call = self._call_by_key(event)
            if call is not None:
                self._on_call(call)
                return True
            if event.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE) and self.widgets.focused is not None:
                self._typed = ""
                self.widgets.focus(None)
                return True
            if event.key in _ARROWS and self.widgets.focused is None and self.buttons:
                self.widgets.focus(next(iter(self.buttons.values())))
                return True
        if self.widgets.handle(event):
            return True
        pressing = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return pressing and self.covers(event.pos)

    def covers(self, position: tuple[float, float]) -> bool:
        """Whether a place in the window lies on the panel."""
        x, y, width, height = self.box
        return x <= position[0] < x + width and y <= position[1] < y + height

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; True when the panel must be drawn again."""
        self._since_typed += dt
        if self._since_typed > TYPING_TIME:
            self._typed = ""
        stale, self._stale = self._stale, False
        return self.widgets.update(dt) or stale

    def _type(self, digit: str) -> bool:
        for typed in (self._typed + digit, digit):
            if not typed.startswith("0") and int(typed) in self.numbers:
                self._typed = typed
                self._since_typed = 0.0
                # The pointer may rest on another number, which would stay lit beside the typed one.
                self.widgets.handle(pygame.event.Event(pygame.WINDOWLEAVE))
                self.widgets.focus(self.buttons[Bid(int(typed))])
                break
        return True

    def _call_by_key(self, event: pygame.event.Event) -> Call | None:
        letter = getattr(event, "unicode", "").casefold() or pygame.key.name(event.key)
        for call in self.buttons:
            key = self._key_of(call)
            if key is not None and key.casefold() == letter:
                return call
        return None

    def _show(self, quote: Quote, is_shown: bool) -> None:
        if is_shown:
            focused = self.widgets.focused
            if isinstance(focused, CallButton) and focused.quote is not quote:
                self.widgets.focus(None)
            self.shown = quote
        elif self.shown is quote:
            focused = self.widgets.focused
            self.shown = focused.quote if isinstance(focused, CallButton) and focused.quote is not quote else None
        self._stale = True

    # Drawing

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the panel and its buttons."""
        if self._measures is None:
            return
        measures, painter = self._measures, self._painter
        px = measures.px
        x, y, width, _ = self.box
        painter.panel(dst, self.box, radius=px(10), alpha=0.94, shadow=0.45, blur=px(22), down=px(10))
        pad = measures.either(24, 16)
        left, right = x + pad, x + width - pad
        baseline = y + measures.either(40, 29)
        title = self._text("bid_panel.title")
        used = painter.text(dst, title, left, baseline, size=measures.either(22, 18), face="bold")
        self._draw_sum(dst, measures, left + used + px(24), right, baseline)
        self._draw_foot(dst, measures, left, right)
        self.widgets.draw(dst, painter)

    def _draw_sum(self, dst: pygame.Surface, measures: Measures, left: float, right: float, baseline: float) -> None:
        reckoning, total = self.sum
        if not total:
            return
        painter, px = self._painter, measures.px
        size = measures.either(18, 14)
        mark = px(14)
        room = right - left - mark - px(8)
        right -= painter.text(
            dst, total, right, baseline, size=size, face="bold", color=IVORY, align="right", max_width=room
        )
        if reckoning:
            right -= px(8)
            room = right - left - mark - px(8)
            right -= painter.text(dst, reckoning, right, baseline, size=size, color=MIST, align="right", max_width=room)
        painter.mark(dst, self._party, right - px(8) - mark / 2, baseline - 0.36 * size, mark)

    def _draw_foot(self, dst: pygame.Surface, measures: Measures, left: float, right: float) -> None:
        painter, px = self._painter, measures.px
        y, height = self.box[1], self.box[3]
        inner = right - left
        rows = max((len(self._warning_lines(measures, inner, words)) for words in self._warnings()), default=0)
        first = y + height - measures.either(20, 8) - max(1, rows) * px(20) + px(10)
        lines = self._warning_lines(measures, inner, self.warning)
        if lines:
            sign = _WARNING.format(gold=GOLD) + _EXCLAMATION.format(dark=PANEL)
            body = f'<g transform="scale({measures.scale:.3f})">{sign}</g>'
            painter.draw(dst, body, left, first - px(7), px(14), px(14))
        for place, line in enumerate(lines):
            painter.centred(dst, line, left + px(22), first + place * px(20), size=px(14), align="left")
        if self.numbers:
            self._draw_keys(dst, measures, right, first)

    def _key_caps(self) -> tuple[str, str]:
        low, high = self.numbers[0], self.numbers[-1]
        span = str(low) if low == high else self._text("bid_panel.numbers", first=low, last=high)
        return span, self._text("bid_panel.enter")

    def _keys_width(self, measures: Measures) -> float:
        if not self.numbers:
            return 0.0
        caps = sum(self._painter.keycap_width(cap) + measures.px(6) for cap in self._key_caps())
        return caps + self._painter.text_width(self._text("bid_panel.type"), size=measures.px(14)) + measures.px(2)

    def _draw_keys(self, dst: pygame.Surface, measures: Measures, right: float, cy: float) -> None:
        painter, px = self._painter, measures.px
        for cap in reversed(self._key_caps()):
            right -= painter.keycap_width(cap)
            painter.keycap(dst, cap, right, cy)
            right -= px(6)
        words = self._text("bid_panel.type")
        painter.centred(dst, words, right - px(2), cy, size=px(14), color=MIST, align="right")

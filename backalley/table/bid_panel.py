"""The bid dialog: the viewer's legal calls as buttons, with the sum that each leads to. It never covers the hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from backalley.rules.actions import Bid, Board, Call, Pass
from backalley.rules.game import Quote
from backalley.rules.lines import Party
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import GOLD, IVORY, MIST, PANEL
from backalley.stage.widgets import Widgets
from backalley.table.boxes import card_box, free_top, grown, lifted_top, overlap
from backalley.table.bubbles import bubble_box, bubble_tail, roomy
from backalley.table.call_button import CallButton, typed_digit
from backalley.table.call_rows import Offer, Row, call_gap, call_rows
from backalley.table.layout import Layout, stock_corner
from backalley.table.measures import Measures
from backalley.table.message import shortened
from backalley.table.naming import Names
from backalley.text import Text

TYPING_TIME = 0.8  # seconds in which a second digit goes with the first

_NAME = 88  # px of a name in a warning of a small window, at scale 100 %
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
        self._rows: tuple[Row, ...] = ()
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
        return next((self._text.say(line, self._called) for line in lines if line is not None), "")

    # Places

    def place(self, layout: Layout) -> None:
        """Lays the panel out: above the hand with a card lifted, and clear of plates, bubbles and score panel."""
        self._painter = self._painter.at(layout.measures.scale)
        # Where the usual panel has no room, that of a small window may have.
        if not self._fits(layout, layout.measures) and not layout.measures.compact:
            self._fits(layout, replace(layout.measures, compact=True))
        self._build()

    def _fits(self, layout: Layout, measures: Measures) -> bool:
        """Whether the panel has a place of its own if it is drawn with these measures; it is put there at once."""
        self._measures = measures
        pad, air = measures.either(24, 16), measures.px(8)
        offers = [
            Offer(quote, self._text.say(quote.label, self._names), self._key_of(quote.call)) for quote in self.quotes
        ]
        self._rows, inner = call_rows(self._painter, measures, offers, self._room(layout) - 2 * pad)
        rows = len(self._rows) * self._line(measures) - call_gap(measures)
        width, height = inner + 2 * pad, self._head(measures) + rows + self._foot(measures, inner)
        top = layout.measures.height * 304 / 800 if roomy(layout.measures) else 0.0
        if layout.crowded:
            top = measures.centre[1] - height / 2
        x = measures.width / 2 - width / 2
        obstacles = self._obstacles(layout)
        hand = (placed.pose for placed in layout.hands[layout.bottom])
        lowest = lifted_top(hand, 0.75 * measures.height) - air - height
        self.box = (x, free_top((x, top, width, height), obstacles, air, lowest), width, height)
        return not any(overlap(self.box, obstacle) for obstacle in obstacles)

    def _room(self, layout: Layout) -> float:
        """The width between the fans at the sides; where these are small, between the bubbles beside them."""
        measures = layout.measures
        if not layout.crowded:
            return measures.width - 2 * (measures.margin + measures.back + measures.px(12))
        seats = range(len(layout.plates))
        left = [seat for seat in seats if bubble_tail(layout, seat) == "left"]
        bubbles = [bubble_box(self._painter, layout, seat, self._longest_call()) for seat in left]
        return measures.width - 2 * (max(x + width for x, _, width, _ in bubbles) + measures.px(5))

    def _longest_call(self) -> str:
        """The longest of what can stand in a bubble while somebody is still to bid."""
        boards = any(isinstance(quote.call, Board) for quote in self.quotes)
        return self._text("call.double" if boards else "call.pass")

    def _obstacles(self, layout: Layout) -> list[Box]:
        """What the panel must not cover, with air round it, besides the hand below it."""
        measures = layout.measures
        air = measures.px(8)
        obstacles = [layout.panel, layout.toolbar, *layout.plates]
        if layout.stock:
            left, top, tall = stock_corner(measures)
            obstacles.append((left - air, top, measures.width - left, tall))
        obstacles = [grown(obstacle, air) for obstacle in obstacles]
        for seat in range(len(layout.plates)):
            obstacles.append(grown(bubble_box(self._painter, layout, seat, self._longest_call()), air / 2))
            if seat != layout.bottom:
                obstacles += [grown(card_box(placed.pose), air) for placed in layout.hands[seat]]
        return obstacles

    def _line(self, measures: Measures) -> float:
        """From one row of buttons to the next."""
        return measures.either(48, 42) + call_gap(measures)

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
        return [self._text.say(quote.warning, self._called) for quote in self.quotes if quote.warning is not None]

    def _called(self, who: object) -> str:
        """A name in a warning: a small window has no place for a panel whose warning takes two lines."""
        name = self._names(who)
        if self._measures is None or not self._measures.compact:
            return name
        return shortened(self._painter, name, self._measures.px(_NAME), self._measures.px(14))

    def _warning_lines(self, measures: Measures, inner: float, words: str) -> list[str]:
        if not words:
            return []
        px = measures.px
        return self._painter.wrap(words, inner - px(22) - self._keys_width(measures) - px(16), size=px(14))

    def _build(self) -> None:
        assert self._measures is not None
        measures = self._measures
        kept = self.shown
        focused = self.widgets.focused
        kept_focus = focused.quote.call if isinstance(focused, CallButton) else None
        self.widgets = Widgets(measures.scale)
        self.buttons = {}
        left, top = self.box[0] + measures.either(24, 16), self.box[1] + self._head(measures)
        line, gap = self._line(measures), call_gap(measures)
        for row in self._rows:
            at = left
            for offer, width in row:
                self._add((at, top, width, line - gap), offer)
                at += width + gap
            top += line
        if kept_focus is not None:
            self.widgets.focus(self.buttons[kept_focus])
        self.shown = kept
        self._stale = True

    def _add(self, box: Box, offer: Offer) -> None:
        call = offer.quote.call
        button = CallButton(
            box,
            offer.quote,
            offer.label,
            key_label=offer.key,
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

    def go_to(self, call: Call) -> None:
        """Shows a call as if the keys had gone to it."""
        if call in self.buttons:
            self.widgets.focus(self.buttons[call])
            self.shown = self.buttons[call].quote
            self._stale = True

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
            # Where all calls stand in one row, the panel is too narrow for the half of a sentence.
            if len(self._rows) > 1 or painter.text_width(reckoning, size=size) <= room:
                right -= painter.text(
                    dst, reckoning, right, baseline, size=size, color=MIST, align="right", max_width=room
                )
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

"""The panel of the review, beside the table or over it: a page that scrolls, and buttons for the deal below it."""

from collections.abc import Callable

import pygame

from backalley.scenes.body import BAR, Body
from backalley.scenes.column import Column
from backalley.scenes.keyboard import focused_place, key_name, show_focus
from backalley.scenes.review_course import Course
from backalley.scenes.review_page import ReviewPage
from backalley.scenes.review_worth import Asked, Worth
from backalley.scenes.scrolled import Viewport, holds
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import SHEET
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.naming import Names

WIDTH = 344  # px at text size 100 %
COPY, TURN = pygame.K_c, pygame.K_v
_PAD = 16
_BUTTON = 48
_LOW_BUTTON = 44


class ReviewPanel:
    """Says what there is to say of one position of a course.

    `on_ask` is told the turn of a call or a card whose worth is wanted; the others what they are called.
    """

    def __init__(
        self,
        kit: Kit,
        course: Course,
        names: Names,
        worth: Worth,
        *,
        on_ask: Callable[[int], None],
        on_rule: Callable[[str], None],
        on_again: Callable[[], None],
        on_copy: Callable[[], None],
        on_turn: Callable[[], None],
    ) -> None:
        self.kit = kit
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self.widgets = Widgets(kit.scale)
        self.body = Body(kit.painter, kit.scale)
        self.beside = True
        self._course = course
        self._page = ReviewPage(kit.text, course, names, worth, on_ask=on_ask, on_rule=on_rule)
        self._on_again, self._on_copy, self._on_turn = on_again, on_copy, on_turn
        self._scale = kit.scale
        self._place = 0
        self._opened: Asked | None = None
        self._wanted: tuple[float, float] | None = None  # top and height in the body of what should be seen
        self._stale = True

    @property
    def viewport(self) -> Viewport:
        """Where the page is seen, and how far it is scrolled."""
        return self.body.viewport

    @property
    def _painter(self) -> Painter:
        return self.kit.painter.at(self._scale)

    def place(self, box: Box, scale: float, *, beside: bool) -> None:
        """Takes its box, in window pixels, `beside` the table or over it."""
        self.box, self._scale, self.beside = box, scale, beside
        self._compose()

    def show(self, place: int, opened: Asked | None, *, answered: bool = False) -> None:
        """Shows another position; `opened` is the call or card whose worth is shown, which may have been `answered`."""
        moved, asked = place != self._place, opened is not None and opened != self._opened
        self._place, self._opened = place, opened
        self._compose()
        if (moved or asked or answered) and self._wanted is not None:
            self.body.reveal_part(*self._wanted)

    # ------------------------------------------------------------ layout

    def _compose(self) -> None:
        place, ring = focused_place(self.widgets), self.widgets.ring_shown
        x, y, width, height = self.box
        px = self._scale
        pad = _PAD * px
        column = Column(self._painter, px, x + pad, max(1.0, width - 2 * pad))
        self._wanted = self._page.write(column, self._place, self._opened)
        deal = self._course.deal_of(self._place)
        foot = (_BUTTON + _LOW_BUTTON + 8 + _PAD) * px if deal.over else 0.0
        inner = (x + pad, y + pad, width - 2 * pad, height - 2 * pad - foot)
        track = (x + width - pad / 2 - BAR * px / 2, inner[1], BAR * px, inner[3])
        self.widgets = Widgets(px)
        self.body.lay_out(column, inner, track, self.widgets)
        if deal.over:
            self._add_buttons((x + pad, y + height - pad - foot + _PAD * px, width - 2 * pad, foot - _PAD * px))
        if place is not None and place < len(list(self.widgets)) and ring:
            show_focus(self.widgets, place)
        self._stale = True

    def _add_buttons(self, area: Box) -> None:
        text, px = self.kit.text, self._scale
        x, y, width, _ = area
        self.widgets.add(
            Button((x, y, width, _BUTTON * px), text("review.again"), kind="main", on_press=self._on_again)
        )
        half, low = (width - 8 * px) / 2, y + (_BUTTON + 8) * px
        for number, (label, key, press) in enumerate(
            (("review.copy", COPY, self._on_copy), ("review.turn", TURN, self._on_turn))
        ):
            box = (x + number * (half + 8 * px), low, half, _LOW_BUTTON * px)
            self.widgets.add(Button(box, text(label), key_label=key_name(text, key), on_press=press))

    # ------------------------------------------------------------ events

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether a point lies on the panel."""
        return holds(self.box, point)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the pointer and the wheel; True where they were meant for the panel."""
        taken = self.body.handle(event)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return taken or (pressed and self.contains(event.pos))

    def turn_wheel(self, event: pygame.event.Event) -> bool:
        """Scrolls by the wheel."""
        return self.body.handle(event)

    def reveal_focus(self) -> None:
        """Scrolls to what has the focus."""
        self.body.reveal_focus(None)

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; whether it looks different now."""
        changed = self.widgets.update(dt)
        moved = self.body.has_moved()
        stale, self._stale = self._stale, False
        return changed or moved or stale

    # ------------------------------------------------------------ drawing

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the panel."""
        painter, px = self._painter, self._scale
        solid = 0.97 if self.beside else 1.0
        painter.panel(dst, self.box, radius=10 * px, alpha=solid, fill=SHEET, shadow=0.45, blur=22 * px, down=10 * px)
        self.body.draw(dst)
        self.widgets.draw(dst, painter)

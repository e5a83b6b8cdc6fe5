"""The time line of a review: the deals of the game above, and below them the course of the deal that is shown.

Both are pressed or dragged along. A trick is a stretch of its cards, with its number and the mark of who took it.
"""

from collections.abc import Callable
from itertools import groupby

import pygame

from backalley.rules.lines import Party
from backalley.scenes.review_course import Course, Moment, Position
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import FAINT, GOLD, INK, IVORY, MIST, WHITE
from backalley.text import Text

_SIZE = 14
_GAP = 2  # px between two stretches
_CORNER = 4
_LEAST_CELL = 1.0
_KNOB = 6


class TimeLine:
    """A strip of deals and a strip of positions; `on_go` is told the position that is wanted."""

    def __init__(self, course: Course, text: Text, on_go: Callable[[int], None]) -> None:
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self._course = course
        self._parties = course.replay.game.parties(course.replay.setup)
        self._text = text
        self._on_go = on_go
        self._scale = 1.0
        self._place = 0
        self._dragged: str | None = None  # the strip that is being dragged along

    def place(self, box: Box, scale: float) -> None:
        """Takes its box, in window pixels."""
        self.box, self._scale = box, scale

    def show(self, place: int) -> None:
        """Shows another position."""
        self._place = place

    @property
    def deals_box(self) -> Box:
        """The strip of deals."""
        x, y, width, height = self.box
        return x, y, width, round((height - 6 * self._scale) * 0.46)

    @property
    def course_box(self) -> Box:
        """The strip of the deal that is shown."""
        x, y, width, height = self.box
        top = self.deals_box[3] + 6 * self._scale
        return x, y + top, width, height - top

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes presses and drags; True where they were meant for it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and _inside(self.box, event.pos):
            self._dragged = "deals" if event.pos[1] < self.course_box[1] - 3 * self._scale else "course"
            self._go(event.pos)
            return True
        if event.type == pygame.MOUSEMOTION and self._dragged is not None:
            self._go(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragged is not None:
            self._dragged = None
            return True
        return False

    def deal_span(self, index: int) -> tuple[float, float]:
        """Left edge and width of a deal in its strip."""
        x, _, width, _ = self.deals_box
        each = width / len(self._course.deals)
        return x + index * each, each

    def span(self, first: int, last: int) -> tuple[float, float]:
        """Left edge and width of the stretch from one position to another in the strip of the deal that is shown."""
        deal = self._course.deal_of(self._place)
        x, _, width, _ = self.course_box
        each = width / (deal.last - deal.first + 1)
        return x + (first - deal.first) * each, (last - first + 1) * each

    def _go(self, point: tuple[float, float]) -> None:
        x, _, width, _ = self.box
        share = min(max(0.0, (point[0] - x) / width), 0.999999)
        if self._dragged == "deals":
            deal = self._course.deals[int(share * len(self._course.deals))]
            if deal != self._course.deal_of(self._place):
                self._on_go(deal.first)
            return
        deal = self._course.deal_of(self._place)
        self._on_go(deal.first + int(share * (deal.last - deal.first + 1)))

    # ------------------------------------------------------------ drawing

    def draw(self, dst: pygame.Surface, painter: Painter) -> None:
        """Draws both strips."""
        self._draw_deals(dst, painter)
        self._draw_course(dst, painter)

    def _draw_deals(self, dst: pygame.Surface, painter: Painter) -> None:
        _, y, _, height = self.deals_box
        shown = self._course.deal_of(self._place).index
        _, each = self.deal_span(0)
        widest = max(painter.text_width(str(deal.number), size=_SIZE * self._scale) for deal in self._course.deals)
        every = max(1, -(-int(widest + 6 * self._scale) // max(1, int(each))))
        for deal in self._course.deals:
            left, width = self.deal_span(deal.index)
            current = deal.index == shown
            self._block(
                dst, painter, (left, y, width, height), 0.10 if not deal.thrown_in else 0.04, GOLD if current else None
            )
            if current or (deal.index % every == 0 and abs(deal.index - shown) * each > widest + 6 * self._scale):
                ink = IVORY if current else FAINT if deal.thrown_in else MIST
                painter.centred(
                    dst, str(deal.number), left + width / 2, y + height / 2, size=_SIZE * self._scale, color=ink,
                    face="bold" if current else "regular",
                )  # fmt: skip

    def _draw_course(self, dst: pygame.Surface, painter: Painter) -> None:
        _, y, _, height = self.course_box
        deal = self._course.deal_of(self._place)
        shown = self._course.positions[deal.first : deal.last + 1]
        for kind, stretch in groupby(shown, key=_stretch):
            positions = list(stretch)
            left, width = self.span(positions[0].place, positions[-1].place)
            current = positions[0].place <= self._place <= positions[-1].place
            self._block(dst, painter, (left, y, width, height), 0.16 if current else 0.10, None)
            self._label(dst, painter, kind, positions, (left, y, width, height))
        left, width = self.span(self._place, self._place)
        wide = _KNOB * self._scale
        knob = (left + (width - wide) / 2, y - 2 * self._scale, wide, height + 4 * self._scale)
        painter.rounded(dst, knob, _CORNER * self._scale, fill=GOLD, alpha=0.9, stroke=INK, stroke_alpha=0.4)

    def _label(self, dst: pygame.Surface, painter: Painter, kind: object, positions: list[Position], box: Box) -> None:
        """The number of a trick and who took it, or what else a stretch is, as far as there is room."""
        left, y, width, height = box
        size, middle = _SIZE * self._scale, y + height / 2
        mark = 9 * self._scale
        if isinstance(kind, int):
            words = str(kind + 1)
            taken = next((position for position in positions if position.moment is Moment.TAKEN), None)
        else:
            words = self._text(f"review.stretch.{kind}")
            taken = None
        wide = painter.text_width(words, size=size)
        pad = 6 * self._scale
        if taken is not None and taken.seat is not None:
            party = self._party(taken.seat)
            if wide + mark + 1.5 * pad <= width:
                painter.mark(dst, party, left + width / 2 + wide / 2 + pad / 4, middle, mark)
                painter.centred(dst, words, left + width / 2 - mark / 2 - pad / 4, middle, size=size, color=MIST)
            elif mark + _GAP <= width:
                painter.mark(dst, party, left + width / 2, middle, min(mark, width - _GAP))
        elif wide + pad <= width:
            painter.centred(dst, words, left + width / 2, middle, size=size, color=MIST)

    def _party(self, seat: int) -> Party:
        return next(party for party, members in enumerate(self._parties) if seat in members)

    def _block(self, dst: pygame.Surface, painter: Painter, box: Box, alpha: float, edge: str | None) -> None:
        x, y, width, height = box
        air = min(_GAP * self._scale, width / 4)
        inner = (x + air / 2, y, max(_LEAST_CELL, width - air), height)
        painter.rounded(dst, inner, _CORNER * self._scale, fill=WHITE, alpha=alpha)
        if edge is not None:
            painter.rounded(dst, inner, _CORNER * self._scale, fill=edge, alpha=0.16, stroke=edge, stroke_alpha=0.8)


def _stretch(position: Position) -> int | str:
    """What stretch a position belongs to: the trick's number from 0, or "bidding" and "end"."""
    if position.moment is Moment.SCORED:
        return "end"
    return "bidding" if position.trick is None else position.trick


def _inside(box: Box, point: tuple[float, float]) -> bool:
    x, y, width, height = box
    return x <= point[0] < x + width and y <= point[1] < y + height

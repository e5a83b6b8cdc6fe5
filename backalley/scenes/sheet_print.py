"""Draws a score sheet on pages of A4, dark on white: the figures of every deal, and below them how they came about."""

from dataclasses import dataclass

import pygame

from backalley.rules.lines import Party
from backalley.scenes.sides import Side
from backalley.stage.paint import Align, Painter
from backalley.stage.shapes import party_colour
from backalley.text import Text

DPI = 200
PAGE = (1654, 2339)  # A4
TWO = 2
"""So many sides share the page's width below the figures; the words of more stand one below the other."""

_SIDE, _TOP, _FOOT = 84, 84, 90  # margins
_WIDTH = PAGE[0] - 2 * _SIDE
_RIGHT = _SIDE + _WIDTH
_INK, _SOFT, _RULE = "#15171c", "#4c565c", "#c4cacd"
_BRIGHTNESS = 0.62  # of a party's colour on the screen, so that it is seen on white
_DEAL = 60  # the width of the deal's number
_WIDEST = 260  # a party's column, at the most;
_MOST_COLUMNS = 0.74  # of the width, all of them together
_POINTS = 0.5  # of a column, where its points end
_MARK = 22  # the room of a mark and what follows it
_SMALLER = (1.0, 0.93, 0.87)  # sizes that are tried so that one page is enough


@dataclass(frozen=True, slots=True)
class PrintedDeal:
    """A deal: its number, what kind it was, points and total by party, and how parties came by them."""

    number: int
    about: str
    scores: tuple[tuple[int, int], ...]
    said: tuple[tuple[Party, str], ...]


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """Everything that stands on the pages, in words."""

    title: str
    day: str
    rules: str
    standing: str
    sides: tuple[Side, ...]
    deals: tuple[PrintedDeal, ...]


def print_pages(text: Text, sheet: PrintedSheet) -> tuple[pygame.Surface, ...]:
    """The pages, each `PAGE` large; at least one."""
    presses = [_Press(text, sheet, size) for size in _SMALLER]
    return next((press for press in presses if press.count == 1), presses[0]).pages()


class _Press:
    """Puts a sheet on pages in letters of some size, 1.0 for the usual one; it knows at once how many it needs."""

    def __init__(self, text: Text, sheet: PrintedSheet, size: float) -> None:
        self._text, self._sheet = text, sheet
        self._painter = Painter(DPI / 100)
        self._title, self._words, self._small = 46 * size, 24 * size, 20 * size  # sizes of letters
        self._row, self._line, self._air = 38 * size, 25 * size, 9 * size  # figures, words below, after a deal
        self._share = min(_WIDEST, _WIDTH * _MOST_COLUMNS / len(sheet.sides))
        halves = TWO if len(sheet.sides) == TWO else 1
        self._half = (_WIDTH - _DEAL - 24 * (halves - 1)) / halves
        self._parts = self._paginated()

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._parts)

    def pages(self) -> tuple[pygame.Surface, ...]:
        """The pages, drawn."""
        pages = []
        for number, deals in enumerate(self._parts):
            page = pygame.Surface(PAGE, depth=24)
            page.fill("white")
            top = self._draw_head(page) if number == 0 else self._draw_short_head(page)
            top = self._draw_columns(page, top)
            for deal in deals:
                top = self._draw_deal(page, deal, top)
            if self.count > 1:
                words = self._text("sheet_export.page", page=number + 1, pages=self.count)
                self._write(page, words, _RIGHT, PAGE[1] - _FOOT + 40, self._small, color=_SOFT, align="right")
            pages.append(page)
        return tuple(pages)

    # Which deals stand on which page

    def _paginated(self) -> list[list[PrintedDeal]]:
        """The deals of every page, found by drawing beside the paper."""
        beside = pygame.Surface((1, 1), depth=24)
        beside.set_clip(pygame.Rect(0, 0, 0, 0))
        bottom = PAGE[1] - _FOOT
        pages: list[list[PrintedDeal]] = [[]]
        top = self._draw_columns(beside, self._draw_head(beside))
        for deal in self._sheet.deals:
            height = self._deal_height(deal)
            if top + height > bottom and pages[-1]:
                pages.append([])
                top = self._draw_columns(beside, self._draw_short_head(beside))
            pages[-1].append(deal)
            top += height
        return pages

    def _about_lines(self, deal: PrintedDeal) -> list[str]:
        room = _WIDTH - _DEAL - self._share * len(self._sheet.sides) - 12
        return self._painter.wrap(deal.about, room, size=self._small)

    def _said_lines(self, words: str) -> list[str]:
        return self._painter.wrap(words, self._half - _MARK, size=self._small)

    def _deal_height(self, deal: PrintedDeal) -> float:
        lines = [len(self._said_lines(words)) for _, words in deal.said]
        below = max(lines, default=0) if len(self._sheet.sides) == TWO else sum(lines)
        row = self._row + (len(self._about_lines(deal)) - 1) * self._line
        return row + below * self._line + self._air

    # Drawing; every part gives the edge below it

    def _draw_head(self, page: pygame.Surface) -> float:
        """What stands above everything: the game, its sides, how it stands, the rules."""
        sheet, top = self._sheet, float(_TOP)
        day = self._painter.text_width(sheet.day, size=self._words) + 40
        for line in self._painter.wrap(sheet.title, _WIDTH - day, size=self._title, face="bold"):
            top += self._title * 1.1
            self._write(page, line, _SIDE, top, self._title, bold=True)
        self._write(page, sheet.day, _RIGHT, top, self._words, color=_SOFT, align="right")
        top += self._air * 2
        across = TWO if len(sheet.sides) > TWO else 1
        rows = -(-len(sheet.sides) // across)
        for place, side in enumerate(sheet.sides):
            left = _SIDE + place // rows * _WIDTH / across
            self._draw_side(page, side, left, top + (place % rows + 1) * self._row, _WIDTH / across - 40)
        top += rows * self._row + self._air
        top += self._row
        self._write(page, sheet.standing, _SIDE, top, self._words, bold=True)
        for line in self._painter.wrap(sheet.rules, _WIDTH, size=self._small):
            top += self._line
            self._write(page, line, _SIDE, top, self._small, color=_SOFT)
        return top + self._air * 4

    def _draw_short_head(self, page: pygame.Surface) -> float:
        """What stands above the deals of later pages."""
        top = _TOP + self._words
        self._write(page, self._sheet.title, _SIDE, top, self._words, bold=True, room=_WIDTH * 0.6)
        self._write(page, self._sheet.day, _RIGHT, top, self._small, color=_SOFT, align="right")
        return top + self._air * 2

    def _draw_side(self, page: pygame.Surface, side: Side, left: float, baseline: float, room: float) -> None:
        self._draw_mark(page, side.party, left, baseline, self._words)
        at = left + _MARK + 10
        figures = "" if side.points is None else Text.number(side.points)
        width = self._painter.text_width(figures, size=self._words, face="bold")
        at += self._write(page, side.name, at, baseline, self._words, room=room - width - 90)
        at += 12 + self._write(page, figures, at + 12, baseline, self._words, bold=True)
        if side.won:
            middle = baseline - self._words * 0.36
            self._painter.icon(page, "crown", at + 26, middle, self._words, color=_INK)

    def _draw_columns(self, page: pygame.Surface, top: float) -> float:
        """Names and heads above the figures."""
        text, names, heads = self._text, top + self._row * 0.7, top + self._row * 1.5
        for place, side in enumerate(self._sheet.sides):
            right = self._total_edge(place)
            room = self._share - _MARK - 16
            width = self._write(page, side.name, right, names, self._small, bold=True, align="right", room=room)
            self._draw_mark(page, side.party, right - width - _MARK, names, self._small)
            for word, edge in (("points", self._points_edge(place)), ("total", right)):
                self._write(page, text(f"sheet.{word}"), edge, heads, self._small, color=_SOFT, align="right")
        self._write(page, text("sheet_export.deal"), _SIDE, heads, self._small, color=_SOFT)
        self._painter.rounded(page, (_SIDE, round(heads + self._air), _WIDTH, 3), 0, fill=_INK)
        return heads + self._air * 1.5

    def _draw_deal(self, page: pygame.Surface, deal: PrintedDeal, top: float) -> float:
        baseline = top + self._row * 0.75
        self._write(page, Text.number(deal.number), _SIDE + 40, baseline, self._words, bold=True, align="right")
        about = self._about_lines(deal)
        for number, line in enumerate(about):
            self._write(page, line, _SIDE + _DEAL, baseline + number * self._line, self._small, color=_SOFT)
        for place, (points, total) in enumerate(deal.scores):
            right, left = self._total_edge(place), self._points_edge(place)
            self._write(page, Text.signed(points), left, baseline, self._words, color=_SOFT, align="right")
            self._write(page, Text.number(total), right, baseline, self._words, bold=True, align="right")
        bottom = top + self._deal_height(deal)
        at = top + self._row + (len(about) - 1) * self._line
        for number, (party, words) in enumerate(deal.said):
            beside = len(self._sheet.sides) == TWO
            left = _SIDE + _DEAL + (number * (self._half + 24) if beside else 0)
            lines = self._said_lines(words)
            self._draw_mark(page, party, left, at + self._line * 0.7, self._small * 0.8)
            for place, line in enumerate(lines):
                self._write(page, line, left + _MARK, at + self._line * (place + 0.7), self._small)
            at += 0 if beside else len(lines) * self._line
        self._painter.rounded(page, (_SIDE, round(bottom - self._air / 3), _WIDTH, 1), 0, fill=_RULE)
        return bottom

    def _total_edge(self, place: int) -> float:
        """Where a side's totals end at the right."""
        return _RIGHT - (len(self._sheet.sides) - 1 - place) * self._share

    def _points_edge(self, place: int) -> float:
        """Where a side's points end at the right."""
        return self._total_edge(place) - self._share * _POINTS

    def _draw_mark(self, page: pygame.Surface, party: Party, left: float, baseline: float, size: float) -> None:
        color = pygame.Color(party_colour(party))
        dark = "#" + "".join(f"{round(part * _BRIGHTNESS):02x}" for part in (color.r, color.g, color.b))
        side = size * 0.72
        self._painter.mark(page, party, left + side / 2, baseline - size * 0.36, side, color=dark)

    def _write(
        self,
        page: pygame.Surface,
        words: str,
        x: float,
        baseline: float,
        size: float,
        *,
        bold: bool = False,
        color: str = _INK,
        align: Align = "left",
        room: float | None = None,
    ) -> float:
        """Writes a line, and gives its width."""
        return self._painter.text(
            page,
            words,
            x,
            baseline,
            size=size,
            face="bold" if bold else "regular",
            color=color,
            align=align,
            tabular=align == "right",
            max_width=room,
        )

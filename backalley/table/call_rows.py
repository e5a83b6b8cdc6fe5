"""How the buttons of the bid dialog stand: numbers in small cells, other calls as wide as their words."""

from collections.abc import Sequence
from dataclasses import dataclass

from backalley.rules.actions import Bid, Pass
from backalley.rules.game import Quote
from backalley.stage.paint import Painter
from backalley.table.measures import Measures

COLUMNS = 12  # numbers in a row where the window has room


@dataclass(frozen=True, slots=True)
class Offer:
    """A call with the words of its button and the key that makes it, if there is one."""

    quote: Quote
    label: str
    key: str | None

    @property
    def is_number(self) -> bool:
        """Whether it is a bare number, for which a small button is enough."""
        return isinstance(self.quote.call, Bid) and self.label.isdecimal()


Row = tuple[tuple[Offer, float], ...]  # with the buttons' widths


def call_gap(measures: Measures) -> float:
    """The way from one button to the next."""
    return measures.px(8)


def call_rows(
    painter: Painter, measures: Measures, offers: Sequence[Offer], room: float
) -> tuple[tuple[Row, ...], float]:
    """The rows of buttons, and how wide they are at most; `room` is how wide they may be.

    Passing and a few numbers stand side by side. Where there is more, numbers come first and the other calls below.
    """
    if all(isinstance(offer.quote.call, Pass | Bid) for offer in offers):
        for size in (measures.px(18), measures.px(14)):
            row, width = _one_row(painter, measures, offers, size)
            if width <= room:
                return (row,), width
    cell, gap = measures.px(40), call_gap(measures)
    columns = max(1, min(COLUMNS, int((room + gap) / (cell + gap))))
    width = columns * cell + (columns - 1) * gap
    cells = [(offer, cell) for offer in offers if offer.is_number]
    numbers = [tuple(cells[first : first + columns]) for first in range(0, len(cells), columns)]
    return (*numbers, *_word_rows(painter, measures, offers, width)), width


def _one_row(painter: Painter, measures: Measures, offers: Sequence[Offer], size: float) -> tuple[Row, float]:
    """All calls side by side, with words of this size; numbers share what is left of the usual width."""
    wide = [None if offer.is_number else _wide(painter, measures, offer, size) for offer in offers]
    numbers = wide.count(None)
    taken = (len(offers) - 1) * call_gap(measures) + sum(width for width in wide if width is not None)
    whole = max(measures.either(416, 288), taken + numbers * measures.px(40))
    share = (whole - taken) / (numbers or len(offers))
    more = 0.0 if numbers else share
    return tuple(
        (offer, share if width is None else width + more) for offer, width in zip(offers, wide, strict=True)
    ), whole


def _word_rows(painter: Painter, measures: Measures, offers: Sequence[Offer], width: float) -> list[Row]:
    """Pass first, then the other calls in words; the last of each row takes the rest of it."""
    gap = call_gap(measures)
    others = sorted(
        (offer for offer in offers if not offer.is_number), key=lambda offer: not isinstance(offer.quote.call, Pass)
    )
    narrow = min(measures.px(184), (width - gap) / 2)
    least: list[float] = []
    for size in (measures.px(18), measures.px(14)):
        least = [_wide(painter, measures, offer, size) for offer in others]
        if len(others) > 2 and sum(least) + (len(others) - 1) * gap <= width:
            before = sum(least[:-1]) + (len(others) - 1) * gap
            return [tuple(zip(others, (*least[:-1], width - before), strict=True))]
    rows: list[list[Offer]] = []
    left = 0.0
    for offer, needed in zip(others, least, strict=True):
        if not rows or left < max(narrow, min(width, needed)):
            rows.append([])
            left = width
        rows[-1].append(offer)
        left -= narrow + gap
    return [
        (*((offer, narrow) for offer in row[:-1]), (row[-1], width - (len(row) - 1) * (narrow + gap))) for row in rows
    ]


def _wide(painter: Painter, measures: Measures, offer: Offer, size: float) -> float:
    """The width of a button that says its call in words of this size."""
    width = painter.text_width(offer.label, size=size, face="bold") + measures.px(25)
    return width if offer.key is None else width + measures.px(10) + painter.keycap_width(offer.key)

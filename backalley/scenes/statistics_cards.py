"""The statistics' cards: what stands on each, and how they lie side by side."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from backalley.scenes.column import Column
from backalley.scenes.portrait import name_size
from backalley.scenes.statistics_charts import (
    draw_bars,
    draw_course,
    draw_endings,
    draw_legend,
    draw_strip,
    endings_width,
    strip_length,
)
from backalley.scenes.statistics_words import (
    Bar,
    Figure,
    Row,
    accuracy_bars,
    beyond_words,
    claim_rows,
    company_rows,
    contract_bars,
    course_values,
    day_of,
    ending_words,
    figures,
    record_rows,
    streak_words,
)
from backalley.stage.palette import IVORY, MIST, WHITE
from backalley.statistics.tally import Tally
from backalley.store.profiles import Profiles
from backalley.table.kit import Kit
from backalley.text import Text

_PAD = 20  # px at text size 100 %, as in all that follows
_GAP = 16
_SMALL, _TEXT, _LARGE = 14, 18, 34
_FIGURE_HEIGHT = 92
_LEAST_FIGURE = 150
_FEWEST_FIGURES = 3  # in a row
_CHART = 176
_LINE, _NOTED_LINE = 32, 48
_FIGURES_APART = 72  # between two columns of a table
_SIDE_BY_SIDE = 760  # the least width for two cards in a row


@dataclass(frozen=True, slots=True)
class Card:
    """A card: `fill` adds what stands under its title, if it has one. A `wide` card has a row of its own."""

    title: str
    fill: Callable[[Column], None]
    wide: bool = False


def cards_of(kit: Kit, tally: Tally, game: str, profiles: Profiles) -> tuple[Card, ...]:
    """The cards of somebody who has finished games; none for what there was none of."""
    text = kit.text
    cards = [Card(text("statistics.course"), partial(_add_course, text, tally), wide=True)]
    contracts = contract_bars(text, tally)
    if contracts:
        legend = (text("statistics.legend_made"), text("statistics.legend_failed"))
        cards.append(Card(text(f"statistics.{game}.contracts"), partial(_add_bars, contracts, legend)))
        fill = partial(_add_bars, accuracy_bars(text, tally), beyond_words(text, tally))
        cards.append(Card(text(f"statistics.{game}.accuracy"), fill))
    cards.append(Card(text("statistics.points"), partial(_add_points, text, tally)))
    cards.append(Card(text("statistics.records"), partial(_add_rows, record_rows(text, tally))))
    heads = (text("statistics.column_games"), text("statistics.column_won"))
    for key, company in (("against", tally.against), ("with", tally.partners)):
        if company:
            rows = company_rows(text, company, profiles)
            cards.append(Card(text(f"statistics.{key}"), partial(_add_rows, rows, heads=heads)))
    if tally.claims:
        cards.append(Card(text(f"statistics.{game}.claims"), partial(_add_rows, claim_rows(text, tally, game))))
    return tuple(cards)


def add_cards(column: Column, cards: Sequence[Card]) -> None:
    """Adds the cards in two columns, each to the shorter one, where there is room; else one below the other."""
    for card in cards:
        if card.wide:
            _add_card(column, card)
    rest = [card for card in cards if not card.wide]
    if column.width < _SIDE_BY_SIDE * column.scale:
        for card in rest:
            _add_card(column, card)
        return
    halves = column.parted((1, 1), _GAP)
    for card in rest:
        _add_card(min(halves, key=lambda half: half.height), card)
    column.join(halves)


def add_figures(column: Column, text: Text, tally: Tally) -> None:
    """Adds the numbers that matter most, in rows of the same length as near as it goes; in a table where few fit."""
    shown = figures(text, tally)
    room = int((column.width / column.scale + _GAP) // (_LEAST_FIGURE + _GAP))
    if room < _FEWEST_FIGURES:
        rows = [Row(figure.label, (figure.value,)) for figure in shown]
        _add_card(column, Card("", partial(_add_rows, rows)))
        return
    across = math.ceil(len(shown) / math.ceil(len(shown) / room))
    for start in range(0, len(shown), across):
        if start:
            column.gap(_GAP)
        cells = column.parted((1,) * across, _GAP)
        for figure, cell in zip(shown[start : start + across], cells, strict=False):
            cell.paint(_FIGURE_HEIGHT, partial(_draw_figure, cell, figure))
        column.join(cells)
    column.gap(_GAP)


def _add_card(column: Column, card: Card) -> None:
    scale = column.scale
    inner = Column(column.painter, scale, column.left + _PAD * scale, column.width - 2 * _PAD * scale)
    inner.height = column.height + 0.8 * _PAD * scale
    if card.title:
        inner.words(card.title, size=_TEXT, face="bold")
        inner.gap(4)
    card.fill(inner)
    inner.gap(0.8 * _PAD)
    ground = column.inset(0)
    tall = inner.height - ground.height
    ground.paint(tall / scale, partial(_draw_ground, column, tall))
    column.join((ground, inner))
    column.gap(_GAP)


def _add_course(text: Text, tally: Tally, column: Column) -> None:
    """How many games ended in each way, the last ones that there is room for, and the streaks in words."""
    painter, scale = column.painter, column.scale
    endings, streaks = ending_words(text, tally), streak_words(text, tally.streaks)
    needed = endings_width(painter, endings, scale) + painter.text_width(streaks, size=_SMALL * scale)
    beside = needed <= column.width
    shown = [game.ending for game in tally.played][-strip_length(column.width, scale) :]

    def draw(dst: pygame.Surface, x: float, y: float) -> None:
        draw_endings(painter, dst, endings, x, y + 10 * scale, scale)
        if beside:
            right, size = x + column.width, _SMALL * scale
            painter.centred(dst, streaks, right, y + 10 * scale, size=size, color=MIST, align="right")
        draw_strip(painter, dst, shown, x, y + 42 * scale, scale)

    column.paint(56, draw)
    if not beside:
        column.gap(4)
        column.words(streaks, size=_SMALL, color=MIST)


def _add_bars(bars: Sequence[Bar], said: tuple[str, str] | str, column: Column) -> None:
    """Bars below what is said about them, or below what filled and open stand for."""
    painter, scale = column.painter, column.scale
    if isinstance(said, str):
        column.words(said, size=_SMALL, color=MIST)
    else:
        legend = said

        def explain(dst: pygame.Surface, x: float, y: float) -> None:
            draw_legend(painter, dst, legend, x, y + 10 * scale, scale)

        column.paint(_SMALL * 1.4, explain)
    column.gap(8)

    def draw(dst: pygame.Surface, x: float, y: float) -> None:
        draw_bars(painter, dst, bars, (x, y, column.width, _CHART * scale), scale)

    column.paint(_CHART, draw)


def _add_points(text: Text, tally: Tally, column: Column) -> None:
    values, each = course_values(tally)
    if each > 1:
        column.words(text("statistics.points_each", n=each), size=_SMALL, color=MIST)
    ends = (day_of(text, tally.played[0].started), day_of(text, tally.played[-1].started))
    column.gap(8)

    def draw(dst: pygame.Surface, x: float, y: float) -> None:
        box = (x, y, column.width, _CHART * column.scale)
        draw_course(column.painter, dst, values, ends, box, column.scale, text)

    column.paint(_CHART, draw)


def _add_rows(rows: Sequence[Row], column: Column, *, heads: Sequence[str] = ()) -> None:
    if heads:
        column.paint(_LINE * 0.75, partial(_draw_heads, column, heads))
    for place, row in enumerate(rows):
        if place or heads:
            column.rule()
        column.paint(_NOTED_LINE if row.note else _LINE, partial(_draw_row, column, row))


def _draw_ground(column: Column, tall: float, dst: pygame.Surface, x: float, y: float) -> None:
    column.painter.rounded(
        dst, (round(x), y, round(column.width), round(tall)), 10 * column.scale, fill=WHITE, alpha=0.05
    )


def _draw_figure(column: Column, figure: Figure, dst: pygame.Surface, x: float, y: float) -> None:
    painter, scale = column.painter, column.scale
    _draw_ground(column, _FIGURE_HEIGHT * scale, dst, x, y)
    left, room = x + _PAD * scale, column.width - 1.5 * _PAD * scale
    painter.centred(
        dst, figure.value, left, y + 36 * scale, size=_LARGE * scale, face="bold", align="left", max_width=room
    )
    small = _SMALL * scale
    painter.centred(dst, figure.label, left, y + 70 * scale, size=small, color=MIST, align="left", max_width=room)


def _draw_heads(column: Column, heads: Sequence[str], dst: pygame.Surface, x: float, y: float) -> None:
    scale = column.scale
    for place, head in enumerate(heads):
        right = _right(column, len(heads), place, x)
        middle = y + _LINE * 0.375 * scale
        column.painter.centred(dst, head, right, middle, size=_SMALL * scale, color=MIST, align="right")


def _draw_row(column: Column, row: Row, dst: pygame.Surface, x: float, y: float) -> None:
    painter, scale = column.painter, column.scale
    size, middle = _TEXT * scale, y + _LINE / 2 * scale
    widest = max(painter.text_width(shown, size=size, face="bold") for shown in row.figures)
    room = _right(column, len(row.figures), 0, x) - x - widest - 12 * scale
    words = name_size(painter, row.words, room, scale)
    painter.centred(dst, row.words, x, middle, size=words, align="left", max_width=room)
    for place, shown in enumerate(row.figures):
        right = _right(column, len(row.figures), place, x)
        painter.centred(dst, shown, right, middle, size=size, face="bold", color=IVORY, align="right", tabular=True)
    if row.note:
        below = y + (_NOTED_LINE - 14) * scale
        painter.centred(dst, row.note, x, below, size=_SMALL * scale, color=MIST, align="left")


def _right(column: Column, columns: int, place: int, x: float) -> float:
    """The right edge of a table's column of figures."""
    return x + column.width - (columns - 1 - place) * _FIGURES_APART * column.scale

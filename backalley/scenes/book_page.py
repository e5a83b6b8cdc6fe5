"""Puts a page of the rule book into a column: paragraphs with their numbers, examples, the list of the house rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from backalley.rules.game import AnyGame, Option
from backalley.scenes.book import HOUSE_RULES, Book, Item, Page, differing
from backalley.scenes.book_cards import Example
from backalley.scenes.column import LEADING, Column
from backalley.stage.lettering import Face
from backalley.stage.palette import FAINT, GOLD, IVORY, MIST
from backalley.table.kit import Kit

_TEXT, _SMALL = 18, 14
_NUMBERS = 64  # px at text size 100 %: the margin at the right for the numbers
_AFTER = 14  # below a paragraph
_AIR = 6  # above and below a marked paragraph
_SIDE = 8  # at its sides
_DOT = 9
_BULLET = 20
_REMARK = 24  # the line that names the house rule


@dataclass(frozen=True, slots=True)
class _Line:
    words: str
    size: float  # at text size 100 %
    face: Face
    color: str


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """Lines with numbers at their right; the remark above them has a golden dot."""

    lines: tuple[_Line, ...]
    rules: tuple[str, ...]
    remark: str | None
    marked: bool
    bullet: bool

    @property
    def height(self) -> float:
        """Its height at text size 100 %."""
        words = max(sum(line.size for line in self.lines), len(self.rules) * _SMALL) * LEADING
        return words if self.remark is None else words + _REMARK


class PageComposer:
    """Writes pages of a game's book under some house rules; `marked` is a rule, or a house rule, that stands out."""

    def __init__(self, kit: Kit, book: Book, game: AnyGame, values: Mapping[str, str], marked: str | None) -> None:
        self.kit = kit
        self.book = book
        self.game = game
        self.values = values
        self.marked = marked
        self.marked_top: float | None = None
        """Where in the column the first thing marked begins, once a page was composed."""
        self._standard = {option.key: option.default for option in game.options}

    def compose(self, column: Column, page: Page, card: float) -> None:
        """Writes a page; `card` is the height of the cards of its examples, in pixels."""
        self.marked_top = None
        for item in page.items:
            if item.applies(self.values):
                self._add(column, item, card)
        if page.key == HOUSE_RULES:
            for option in self.game.options:
                self._add_option(column, option)

    def _add(self, column: Column, item: Item, card: float) -> None:
        text = self.kit.text
        words = text(item.key(self.values), **{option: self.values[option] for option in item.facts})
        if item.groups:
            example = Example(self.kit, item, words, column.width, card)
            column.paint(example.height / column.scale, example.draw)
            column.gap(_AFTER + 4)
            return
        changed = differing(item.house_rules, self.values, self._standard)
        names = (text(f"{self.game.key}.option.{option}.title") for option in changed)
        remark = text("book.house_rule", name=", ".join(names)) if changed else None
        lines = self._lines(column, words, indent=_BULLET if item.bullet else 0)
        self._write(column, _Paragraph(lines, item.rules, remark, self.marked in item.rules, item.bullet))

    def _add_option(self, column: Column, option: Option) -> None:
        """A house rule: its name, its value, and the rules that it changes."""
        text, key = self.kit.text, f"{self.game.key}.option.{option.key}"
        lines = (
            *self._lines(column, text(f"{key}.title"), face="bold"),
            *self._lines(column, text(f"{key}.value.{self.values[option.key]}")),
            *self._lines(column, text(f"{key}.help"), size=_SMALL, color=MIST),
        )
        changed = differing((option.key,), self.values, self._standard)
        remark = text("book.changed") if changed else None
        rules = self.book.rules_of(option.key)
        self._write(column, _Paragraph(lines, rules, remark, self.marked == option.key, False))

    def _write(self, column: Column, paragraph: _Paragraph) -> None:
        """Adds a paragraph, and takes note of its place where it is marked."""
        if paragraph.marked:
            column.gap(_AIR)
            if self.marked_top is None:
                self.marked_top = column.height
        column.paint(paragraph.height, partial(self._draw, paragraph, column.width))
        column.gap(_AFTER + (_AIR if paragraph.marked else 0))

    def _draw(self, paragraph: _Paragraph, width: float, dst: pygame.Surface, x: float, y: float) -> None:
        painter, px = self.kit.painter, self.kit.scale
        if paragraph.marked:
            ground = (x - _SIDE * px, y - _AIR * px, width + 2 * _SIDE * px, (paragraph.height + 2 * _AIR) * px)
            painter.rounded(dst, ground, 6 * px, fill=GOLD, alpha=0.13)
            painter.rounded(dst, (ground[0], ground[1], 4 * px, ground[3]), 2 * px, fill=GOLD)
        top = y
        if paragraph.remark is not None:
            middle, left = y + _REMARK / 2 * px, x + (_DOT + 8) * px
            painter.mark(dst, 0, x + _DOT / 2 * px, middle, _DOT * px, color=GOLD)
            room = width - (_DOT + 8) * px
            painter.centred(
                dst, paragraph.remark, left, middle, size=_SMALL * px, color=GOLD, align="left", max_width=room
            )
            top += _REMARK * px
        for number, rule in enumerate(paragraph.rules):
            middle = top + (_TEXT / 2 + number * _SMALL) * LEADING * px
            painter.centred(dst, rule, x + width - 2 * px, middle, size=_SMALL * px, color=FAINT, align="right")
        if paragraph.bullet:
            painter.mark(dst, 0, x + 7 * px, top + _TEXT * LEADING / 2 * px, 6 * px, color=MIST)
            x += _BULLET * px
        for line in paragraph.lines:
            size = line.size * px
            middle = top + size * LEADING / 2
            painter.centred(dst, line.words, x, middle, size=size, face=line.face, color=line.color, align="left")
            top += size * LEADING

    def _lines(
        self,
        column: Column,
        words: str,
        *,
        size: float = _TEXT,
        face: Face = "regular",
        color: str = IVORY,
        indent: float = 0,
    ) -> tuple[_Line, ...]:
        """The words broken into lines that leave room for the numbers."""
        room = column.width - (_NUMBERS + indent) * column.scale
        lines = column.painter.wrap(words, room, size=size * column.scale, face=face)
        return tuple(_Line(line, size, face, color) for line in lines)

"""The rows of the review's panel: calls and cards that can be asked about, and what each choice was worth."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from backalley.rules.cards import Card, Rank
from backalley.rules.lines import Party
from backalley.scenes.column import LEADING
from backalley.stage.controls import SMALL_TEXT, TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import GOLD, IVORY, MIST, SUIT_INKS, TOKEN, WHITE

_PAD = 10
_MARK = 12
_BULB = 18
_CHIP = 26  # height of a card's sign
_ROW = 30


@dataclass(frozen=True, slots=True)
class Doing:
    """A call or a card as a row shows it: whose it was, and what it told the table. `current` is that of the position.

    `card` is shown as a sign in place of the words.
    """

    party: Party
    player: str
    words: str
    card: Card | None
    meaning: str
    current: bool


class DoingRow(Widget):
    """A row for a call or a card; where it can be asked about it shows a bulb, golden while its worth is shown."""

    def __init__(self, box: Box, doing: Doing, *, opened: bool, tooltip: str, on_press: Callable[[], None] | None):
        super().__init__(box, doing.player, enabled=on_press is not None, tooltip=None if on_press is None else tooltip)
        self.doing = doing
        self.opened = opened
        self._on_press = on_press

    def height_for(self, painter: Painter, scale: float) -> float:
        """The height that shows everything at the width of its box, in window pixels."""
        lines = self._meaning_lines(painter, scale)
        below = len(lines) * SMALL_TEXT * LEADING + (2 if lines else 0)
        return round((TEXT * LEADING + below + 2 * _PAD) * scale)

    def press(self, position: tuple[float, float] | None) -> None:
        if self._on_press is not None:
            self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, width, _ = self.box
        lit = self.enabled and (state.hovered or state.pressed)
        if self.doing.current:
            painter.rounded(dst, self.box, 8 * scale, fill=GOLD, alpha=0.14, stroke=GOLD, stroke_alpha=0.5)
        if lit or not self.doing.current:
            painter.rounded(
                dst, self.box, 8 * scale, fill=WHITE, alpha=0.16 if state.pressed else 0.11 if lit else 0.05
            )
        pad = _PAD * scale
        middle = y + pad + TEXT * LEADING * scale / 2
        right = x + width - pad
        if self.enabled:
            color = GOLD if self.opened else IVORY if lit else MIST
            painter.icon(dst, "hint", right - _BULB * scale / 2, middle, _BULB * scale, color=color)
            right -= (_BULB + 10) * scale
        painter.mark(dst, self.doing.party, x + pad + _MARK * scale / 2, middle, _MARK * scale)
        left = x + pad + (_MARK + 8) * scale
        if self.doing.card is not None:
            right -= chip_width(painter, self.doing.card, self.doing.words, scale)
            draw_chip(painter, dst, self.doing.card, self.doing.words, right, middle, scale)
        else:
            right -= painter.centred(
                dst, self.doing.words, right, middle, size=TEXT * scale, face="bold", align="right",
                max_width=(right - left) * 0.6,
            )  # fmt: skip
        painter.centred(
            dst, self.doing.player, left, middle, size=TEXT * scale, align="left", max_width=right - left - 8 * scale
        )
        top = y + pad + (TEXT * LEADING + 2) * scale
        for number, line in enumerate(self._meaning_lines(painter, scale)):
            level = top + (number + 0.5) * SMALL_TEXT * LEADING * scale
            painter.centred(dst, line, left, level, size=SMALL_TEXT * scale, color=MIST, align="left")

    def _meaning_lines(self, painter: Painter, scale: float) -> list[str]:
        if not self.doing.meaning:
            return []
        room = self.box[2] - (2 * _PAD + _MARK + 8) * scale
        return painter.wrap(self.doing.meaning, room, size=SMALL_TEXT * scale)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that might have been done: its points on average, in words, and what else there is to say of it."""

    words: str
    card: Card | None
    points: str
    about: str
    made: str  # "made", "played" or nothing
    best: str  # "best" or nothing


def choice_height(painter: Painter, choice: Choice, width: float, scale: float) -> float:
    """The height of a choice at this width, at scale 100 %."""
    lines = _about_lines(painter, choice, width, scale)
    return _ROW + len(lines) * SMALL_TEXT * LEADING + (2 if lines else 0)


def draw_choice(
    painter: Painter, dst: pygame.Surface, choice: Choice, x: float, y: float, width: float, scale: float
) -> None:
    """Draws a choice, what was done on gold, the best one with a tick."""
    tall = choice_height(painter, choice, width, scale) * scale
    if choice.made:
        painter.rounded(dst, (x, y, width, tall), 6 * scale, fill=GOLD, alpha=0.14)
    left, right, middle = x + _PAD * scale, x + width - _PAD * scale, y + _ROW * scale / 2
    size = SMALL_TEXT * scale
    right -= 10 * scale + painter.centred(
        dst, choice.points, right, middle, size=TEXT * scale, face="bold", align="right", tabular=True
    )
    marks = ", ".join(mark for mark in (choice.made, choice.best) if mark)
    wide = painter.text_width(marks, size=size) if marks else 0.0
    room = right - left - (wide + 8 * scale if marks else 0.0) - (22 * scale if choice.best else 0.0)
    if choice.card is not None:
        draw_chip(painter, dst, choice.card, choice.words, left, middle, scale)
        left += chip_width(painter, choice.card, choice.words, scale)
    else:
        left += painter.centred(
            dst, choice.words, left, middle, size=TEXT * scale, face="bold", align="left", max_width=room
        )
    left += 8 * scale
    if choice.best:
        painter.icon(dst, "check", left + 8 * scale, middle, 16 * scale)
        left += 20 * scale
    painter.centred(dst, marks, left, middle, size=size, align="left", max_width=right - left)
    for number, line in enumerate(_about_lines(painter, choice, width, scale)):
        level = y + (_ROW + (number + 0.5) * SMALL_TEXT * LEADING - 2) * scale
        painter.centred(dst, line, x + _PAD * scale, level, size=size, color=MIST, align="left")


def _about_lines(painter: Painter, choice: Choice, width: float, scale: float) -> Sequence[str]:
    if not choice.about:
        return ()
    return painter.wrap(choice.about, width - 2 * _PAD * scale, size=SMALL_TEXT * scale)


def chip_width(painter: Painter, card: Card, words: str, scale: float) -> float:
    """The width of a card's sign."""
    if card.suit is None:
        return painter.text_width(words, size=SMALL_TEXT * scale, face="bold") + 16 * scale
    return 46 * scale


def draw_chip(painter: Painter, dst: pygame.Surface, card: Card, words: str, x: float, cy: float, scale: float) -> None:
    """Draws a card's sign from x to the right: its rank and suit in its ink, or a joker's `words`."""
    width, height = chip_width(painter, card, words, scale), _CHIP * scale
    painter.rounded(dst, (x, cy - height / 2, width, height), 5 * scale, fill=TOKEN)
    if card.suit is None:
        ink = SUIT_INKS["S"]
        painter.centred(dst, words, x + width / 2, cy, size=SMALL_TEXT * scale, face="bold", color=ink)
        return
    ink = SUIT_INKS[card.suit]
    rank = "10" if card.rank is Rank.TEN else str(card)[0]
    painter.centred(dst, rank, x + 15 * scale, cy, size=17 * scale, face="bold", color=ink)
    painter.suit(dst, str(card.suit), x + 33 * scale, cy, 14 * scale)

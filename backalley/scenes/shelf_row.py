"""A game on the shelf: its name, who plays, where it stands, and when it was played last."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import pygame

from backalley.library import Entry
from backalley.rules import GAMES
from backalley.scenes.dates import day_words, moment_of, when_words
from backalley.scenes.portrait import draw_ground
from backalley.scenes.rule_words import game_title
from backalley.scenes.sides import Side, draw_sides, outcome, sides_of
from backalley.stage.controls import SMALL_TEXT, TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, MIST, WHITE
from backalley.table.naming import Names
from backalley.text import Text

_PAD = 16
_LINE = 26
_TWO_LINES = 560  # px at text size 100 %: a narrower row has a third line
_MOST_OF_A_LINE = 0.45  # that what stands at its right may take


@dataclass(frozen=True, slots=True)
class GameWords:
    """What is said of a game on the shelf."""

    name: str
    when: str
    place: str  # where it stands, or who won
    sides: tuple[Side, ...]
    practice: str | None  # the word for it, where it is


def game_words(text: Text, entry: Entry, now: datetime) -> GameWords:
    """The words for a game, as they are read now."""
    names = Names(entry.record.seats, entry.parties, None, text)
    if entry.winners is not None:
        place = outcome(text, names, entry.winners)
    else:
        place = text("shelf.over") if entry.finished else text.say(entry.place, names)
    return GameWords(
        game_name(text, entry, now),
        when_words(text, entry.saved_at, now),
        place,
        sides_of(names, entry.totals, entry.winners),
        text("shelf.practice") if entry.arrangements.practice else None,
    )


def game_name(text: Text, entry: Entry, now: datetime) -> str:
    """What the game is called: as somebody has named it, or by its day."""
    return usual_name(text, entry, now) if entry.name is None else entry.name


def usual_name(text: Text, entry: Entry, now: datetime) -> str:
    """What the game is called without a name of its own: "Back Alley, Sunday 29 November"."""
    begun = moment_of(entry.arrangements.started) or entry.saved_at
    game = game_title(text, GAMES[entry.record.game])
    return text("shelf.named", game=game, day=day_words(text, begun, now))


def row_height(width: float, scale: float) -> float:
    """The height of a row of this width, at scale 100 %."""
    lines = 2 if width >= _TWO_LINES * scale else 3
    return lines * _LINE + 24


class GameRow(Widget):
    """A row that is pressed to open its game."""

    def __init__(self, box: Box, words: GameWords, *, on_press: Callable[[], None]) -> None:
        super().__init__(box, words.name)
        self.words = words
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        draw_ground(dst, painter, scale, self.box, state, chosen=False)
        x, y, w, h = self.box
        wide = w >= _TWO_LINES * scale
        left, right = x + _PAD * scale, x + w - _PAD * scale
        lines = 2 if wide else 3
        middles = [y + h / 2 + (line - (lines - 1) / 2) * _LINE * scale for line in range(lines)]
        words, size = self.words, SMALL_TEXT * scale
        most = (right - left) * _MOST_OF_A_LINE
        above, below = middles[0 if wide else 2], middles[-1]
        when = painter.centred(dst, words.when, right, above, size=size, color=MIST, align="right", max_width=most)
        if wide:
            place = painter.centred(
                dst, words.place, right, below, size=size, color=MIST, align="right", max_width=most
            )
        else:
            room = right - left - when - 2 * size
            painter.centred(dst, words.place, left, below, size=size, color=MIST, align="left", max_width=room)
            when = place = 0.0
        self._draw_name(dst, painter, scale, left, right - when - (2 * size if wide else 0.0), middles[0])
        room = right - left - place - (2 * size if wide else 0.0)
        draw_sides(painter, dst, words.sides, left, middles[1], room, scale)

    def _draw_name(
        self, dst: pygame.Surface, painter: Painter, scale: float, left: float, right: float, middle: float
    ) -> None:
        """Draws the name, and beside it the word for a practice."""
        size, small = TEXT * scale, SMALL_TEXT * scale
        practice = self.words.practice
        chip = 0.0 if practice is None else painter.text_width(practice, size=small) + 20 * scale
        room = right - left - (chip + 12 * scale if chip else 0.0)
        if painter.text_width(self.label, size=size, face="bold") > room:
            size = small
        self.tooltip = self.label if painter.text_width(self.label, size=size, face="bold") > room else None
        used = painter.centred(dst, self.label, left, middle, size=size, face="bold", align="left", max_width=room)
        if practice is not None:
            box = (round(left + used + 12 * scale), round(middle - 11 * scale), round(chip), round(22 * scale))
            painter.rounded(dst, box, 11 * scale, fill=WHITE, alpha=0.08, stroke=WHITE, stroke_alpha=0.22)
            painter.centred(dst, practice, box[0] + box[2] / 2, box[1] + box[3] / 2, size=small, color=IVORY)

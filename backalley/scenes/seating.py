"""The table from above with everybody round it; a seat is pressed to change who sits there."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

import pygame

from backalley.rules.lines import Party, Seat
from backalley.scenes.column import Column, Piece
from backalley.scenes.portrait import name_size, portrait
from backalley.seating import Chair
from backalley.stage.controls import RADIUS, SMALL_TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, MIST, WHITE
from backalley.table.naming import Names
from backalley.text import Text

_FACE = 56
_SMALL_FACE = 44
_ROOMY = 5  # the most players who have large portraits
_WORDS = 50  # px below a portrait, for the name and the line under it
_WIDE = 124
_NARROW = 100
_NARROWEST = 76
_LOWEST = 248
_HIGH = 336
_HIGHEST = 480
_APART = 4
_TEAM = 14
_STEP = 8


class SeatSpot(Widget):
    """Somebody at the table: portrait, name, and the level of a computer player or a word for a person."""

    def __init__(
        self, box: Box, chair: Chair, word: str, party: Party, face: float, on_press: Callable[[], None]
    ) -> None:
        super().__init__(box, chair.name)
        self.chair = chair
        self.word = word
        self._party = party
        self._face = face
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, w, _ = self.box
        if state.hovered or state.pressed:
            alpha = 0.16 if state.pressed else 0.10
            painter.rounded(dst, self.box, RADIUS * scale, fill=WHITE, alpha=alpha, stroke=WHITE, stroke_alpha=0.14)
        middle, face = x + w / 2, self._face * scale
        painter.avatar(dst, portrait(self.chair.character), self._party, middle, y + 5 * scale + face / 2, face)
        room = w - 8 * scale
        size = name_size(painter, self.label, room, scale)
        # A name that is cut can be read whole.
        self.tooltip = self.label if painter.text_width(self.label, size=size, face="bold") > room else None
        top = y + 5 * scale + face
        painter.centred(dst, self.label, middle, top + 15 * scale, size=size, face="bold", max_width=room)
        color = IVORY if self.chair.human else MIST
        painter.centred(dst, self.word, middle, top + 34 * scale, size=SMALL_TEXT * scale, color=color, max_width=room)


def add_seating(
    column: Column,
    text: Text,
    chairs: Sequence[Chair],
    parties: tuple[tuple[Seat, ...], ...],
    on_press: Callable[[Seat], None],
) -> None:
    """Adds the table with everybody round it, seat 0 at the bottom and the next ones clockwise."""
    scale, left, top, painter = column.scale, column.left, column.height, column.painter
    face = _FACE if len(chairs) <= _ROOMY else _SMALL_FACE
    party_of = {seat: party for party, members in enumerate(parties) for seat in members}
    names = Names(tuple(chair.name for chair in chairs), parties, None, text)
    shown = [names.members(party) for party in range(len(parties)) if len(parties[party]) > 1]
    boxes, high = spots(len(chairs), column.width / scale, face, _TEAM * 2.4 * len(shown))
    width = column.width

    def draw(dst: pygame.Surface, x: float, y: float) -> None:
        _draw_table(dst, painter, (x, y, width, high * scale), boxes[0][2] * scale, boxes[0][3] * scale, shown, scale)

    column.pieces.append(Piece((left, top, width, high * scale), draw))
    for seat, ((x, y, w, h), chair) in enumerate(zip(boxes, chairs, strict=True)):
        word = text("level.person") if chair.level is None else text(f"level.{chair.level}")
        box = (round(left + x * scale), top + y * scale, w * scale, h * scale)
        column.widgets.append(SeatSpot(box, chair, word, party_of[seat], face, partial(on_press, seat)))
    column.gap(high)


def spots(count: int, width: float, face: float, middle: float = 0.0) -> tuple[list[Box], float]:
    """Boxes for so many seats round a table of this width, none on another, and the height that they need.

    `middle` is the height of what stands between the seats at the top and at the bottom. Where there is no room the
    table first grows a little, then the boxes become narrower, and in the end it grows as high as it must.
    """
    tall = face + _WORDS
    lowest = max(_LOWEST, round(2 * tall + middle))
    for highest, narrowest in ((_HIGH, _NARROW), (_HIGHEST, _NARROWEST)):
        for wide in range(_WIDE, narrowest - 1, -_STEP):
            for high in range(lowest, max(lowest, highest) + 1, _STEP):
                boxes = _round_the_table(count, width, high, wide, tall)
                if not any(_touch(a, b) for a, b in combinations(boxes, 2)):
                    return boxes, high
    return boxes, high


def _round_the_table(count: int, width: float, high: float, wide: float, tall: float) -> list[Box]:
    turns = [math.tau * (0.25 + seat / count) for seat in range(count)]
    reach_x, reach_y = (min(width, 560) - wide) / 2, (high - tall) / 2
    return [
        (width / 2 + reach_x * math.cos(turn) - wide / 2, high / 2 + reach_y * math.sin(turn) - tall / 2, wide, tall)
        for turn in turns
    ]


def _touch(a: Box, b: Box) -> bool:
    return abs(a[0] - b[0]) < a[2] + _APART and abs(a[1] - b[1]) < a[3] + _APART


def _draw_table(
    dst: pygame.Surface, painter: Painter, box: Box, wide: float, tall: float, teams: Sequence[str], scale: float
) -> None:
    """Draws the table through the middles of the seats, and in its middle who plays together."""
    x, y, w, h = box
    used = min(w, 560 * scale)
    top = (x + (w - used + wide) / 2, y + tall * 0.42, used - wide, h - tall * 0.92)
    painter.rounded(dst, top, min(top[2], top[3]) / 2, fill=WHITE, alpha=0.05, stroke=WHITE, stroke_alpha=0.10)
    if not teams:
        return
    size, step = _TEAM * scale, _TEAM * 1.9 * scale
    room = used - 2 * wide - 36 * scale
    widest = min(room, max(painter.text_width(words, size=size) for words in teams))
    left, cy = x + (w - widest - 20 * scale) / 2, y + h / 2
    for party, words in enumerate(teams):
        middle = cy + (party - (len(teams) - 1) / 2) * step
        painter.mark(dst, party, left + 6 * scale, middle, 12 * scale)
        painter.centred(dst, words, left + 20 * scale, middle, size=size, color=MIST, align="left", max_width=room)

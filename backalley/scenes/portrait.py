"""Buttons that show somebody: a portrait, a name, and a word about the person below it."""

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from backalley.assets import asset
from backalley.rules.lines import Party
from backalley.scenes.column import Column
from backalley.stage.controls import RADIUS, SMALL_TEXT, TEXT, State, Widget
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import INK, IVORY, MIST, PANEL, WHITE

_PAD = 12
_FACE = 44
_TICK = 18
_GAP = 8
ROW = 64
"""The height of a button with a portrait, at scale 100 %."""


def portrait(character: str) -> Path:
    """The file of a character's portrait."""
    return asset("pictures", "avatars", f"{character}.svg")


class PortraitButton(Widget):
    """Somebody in a row: the portrait at the left, name and `sub` beside it; the chosen one has a tick.

    Without a `character` it is nobody in particular.
    """

    def __init__(
        self,
        box: Box,
        label: str,
        character: str | None,
        *,
        sub: str = "",
        party: Party = 0,
        chosen: bool = False,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(box, label)
        self.character = character
        self.sub = sub
        self.party = party
        self.chosen = chosen
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, w, h = self.box
        draw_ground(dst, painter, scale, self.box, state, chosen=self.chosen)
        middle = y + h / 2
        face = min(_FACE * scale, h - 12 * scale)
        centre = x + _PAD * scale + face / 2
        if self.character is None:
            painter.mark(dst, 0, centre, middle, face, filled=False, color=MIST, alpha=0.5, width=1.5 * scale)
            painter.icon(dst, "people", centre, middle, 22 * scale, color=MIST)
        else:
            painter.avatar(dst, portrait(self.character), self.party, centre, middle, face)
        left, right = x + 2 * _PAD * scale + face, x + w - _PAD * scale
        if self.chosen:
            tick = right - _TICK / 2 * scale
            painter.mark(dst, 0, tick, middle, _TICK * scale, color=IVORY)
            painter.icon(dst, "check", tick, middle, 13 * scale, color=INK)
            right -= (_TICK + 8) * scale
        room = max(0.0, right - left)
        size = name_size(painter, self.label, room, scale)
        apart = 11 * scale if self.sub else 0.0
        painter.centred(dst, self.label, left, middle - apart, size=size, face="bold", align="left", max_width=room)
        if self.sub:
            small = SMALL_TEXT * scale
            painter.centred(dst, self.sub, left, middle + apart, size=small, color=MIST, align="left", max_width=room)
        # A name that is cut can be read whole.
        self.tooltip = self.label if painter.text_width(self.label, size=size, face="bold") > room else None


class PortraitTile(Widget):
    """A portrait alone, to be chosen."""

    def __init__(self, box: Box, character: str, *, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(box, character)
        self.chosen = chosen
        self._on_press = on_press

    def press(self, position: tuple[float, float] | None) -> None:
        self._on_press()

    def draw(self, dst: pygame.Surface, painter: Painter, scale: float, state: State) -> None:
        x, y, w, h = self.box
        draw_ground(dst, painter, scale, self.box, state, chosen=self.chosen)
        face = min(w, h) - 20 * scale
        painter.avatar(dst, portrait(self.label), 0, x + w / 2, y + h / 2, face)
        if self.chosen:
            tick = _TICK * scale
            painter.mark(dst, 0, x + w - tick * 0.7, y + tick * 0.7, tick, color=IVORY)
            painter.icon(dst, "check", x + w - tick * 0.7, y + tick * 0.7, 13 * scale, color=INK)


def name_size(painter: Painter, name: str, room: float, scale: float) -> float:
    """The size of the letters of a name: the usual one, or the smaller one where only that fits."""
    size = TEXT * scale
    return size if painter.text_width(name, size=size, face="bold") <= room else SMALL_TEXT * scale


def draw_ground(dst: pygame.Surface, painter: Painter, scale: float, box: Box, state: State, *, chosen: bool) -> None:
    """Draws what such buttons lie on: brighter under the pointer, with a bright edge where it is the chosen one."""
    lit = state.hovered or state.pressed
    painter.rounded(
        dst,
        box,
        RADIUS * scale,
        fill=WHITE if chosen or lit else PANEL,
        alpha=0.14 if state.pressed else 0.11 if lit else 0.08 if chosen else 0.55,
        stroke=IVORY if chosen else WHITE,
        stroke_alpha=0.75 if chosen else 0.10,
        stroke_width=1.5 if chosen else 1,
    )


def add_tiles(column: Column, makers: Sequence[Callable[[Box], Widget]], least: float, height: float) -> None:
    """Adds widgets in rows of as many as have room; `least` is the least width of each, at scale 100 %."""
    room = max(1, int((column.width / column.scale + _GAP) // (least + _GAP)))
    across = math.ceil(len(makers) / math.ceil(len(makers) / room))  # rows of the same length, as near as it goes
    for start in range(0, len(makers), across):
        if start:
            column.gap(_GAP)
        cells = column.parted((1,) * across, _GAP)
        for make, cell in zip(makers[start : start + across], cells, strict=False):
            cell.widget(make, height)
        column.join(cells)

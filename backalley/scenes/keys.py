"""The keys, by the place where they work, and how the table works in a few words."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from backalley.scenes.column import LEADING, Column, Drawing
from backalley.scenes.keycaps import Cap, caps_width, draw_caps
from backalley.scenes.panel import DialogButton, Panel
from backalley.stage.controls import TEXT
from backalley.stage.palette import MIST
from backalley.table.kit import Kit

_TWO_COLUMNS = 760  # px at scale 100 %
_ROW = 34
_NEXT = 20  # px between two keys' rows and the words beside them

_LEFT, _UP, _RIGHT = Cap(arrow=-90), Cap(arrow=0), Cap(arrow=90)
_ENTER = Cap("key.enter")


@dataclass(frozen=True, slots=True)
class _Row:
    """Keys, and the last part of the key of the words that say what they do."""

    caps: tuple[Cap, ...]
    does: str


_AT_THE_TABLE = (
    _Row((_LEFT, _RIGHT), "along_hand"),
    _Row((_ENTER, _UP), "play"),
    _Row((Cap("1", joint="–"), Cap("9")), "bid"),
    _Row((Cap("P"),), "pass"),
    _Row((Cap("B"),), "board"),
    _Row((Cap("key.space"),), "hurry"),
    _Row((Cap("H"),), "hint"),
    _Row((Cap("Z"), Cap("Y")), "undo"),
    _Row((Cap("C"),), "claim"),
    _Row((Cap("L"),), "last_trick"),
    _Row((Cap("S"),), "score"),
    _Row((Cap("R"),), "rules"),
    _Row((Cap("V"), Cap("W")), "review"),
    _Row((Cap("F2"),), "settings"),
)
_EVERYWHERE = (
    _Row((Cap("F1"),), "help"),
    _Row((Cap("F3"),), "book"),
    _Row((Cap("F11"), Cap("key.alt", joint="+"), _ENTER), "full_screen"),
    _Row((Cap("key.tab"),), "next"),
    _Row((_ENTER,), "press"),
    _Row((Cap("key.escape"),), "back"),
)
_ABOUT = ("turn", "dark", "marks")


class KeysHelp(Panel):
    """The help of F1. F1, Esc and a click beside it put it away."""

    width = 1024.0

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, kit.text("keys.title"))

    def compose(self, column: Column) -> None:
        if column.width >= _TWO_COLUMNS * column.scale:
            left, right = column.parted((1, 1), 48)
            self._add_rows(left, "table", _AT_THE_TABLE)
            self._add_rows(right, "everywhere", _EVERYWHERE)
            column.join((left, right))
        else:
            self._add_rows(column, "table", _AT_THE_TABLE)
            column.gap(24)
            self._add_rows(column, "everywhere", _EVERYWHERE)
        column.gap(20)
        self._add_heading(column, "about")
        for name in _ABOUT:
            column.words(self.kit.text(f"keys.about.{name}"), color=MIST)
            column.gap(6)

    def foot(self) -> Sequence[DialogButton]:
        return (DialogButton(self.kit.text("button.close"), self.close, main=True, key=pygame.K_F1),)

    def escape(self) -> None:
        self.close()

    def clicked_outside(self) -> None:
        self.close()

    def _add_heading(self, column: Column, place: str) -> None:
        column.words(self.kit.text(f"keys.{place}.title"), face="bold")
        column.gap(4)
        column.rule()
        column.gap(8)

    def _add_rows(self, column: Column, place: str, rows: Sequence[_Row]) -> None:
        self._add_heading(column, place)
        painter, text, scale = column.painter, self.kit.text, column.scale
        room = max(caps_width(painter, text, row.caps) for row in rows) + _NEXT * scale
        for row in rows:
            words = text(f"keys.{place}.{row.does}")
            lines = painter.wrap(words, column.width - room, size=TEXT * scale)
            column.paint(max(_ROW, len(lines) * TEXT * LEADING + 8), self._row(row, lines, room))

    def _row(self, row: _Row, lines: Sequence[str], room: float) -> Drawing:
        painter, text, scale = self.kit.painter, self.kit.text, self.kit.scale
        step = TEXT * LEADING * scale

        def draw(dst: pygame.Surface, x: float, y: float) -> None:
            first = y + _ROW * scale / 2
            draw_caps(dst, painter, text, row.caps, x, first)
            for number, line in enumerate(lines):
                painter.centred(dst, line, x + room, first + number * step, size=TEXT * scale, align="left")

        return draw

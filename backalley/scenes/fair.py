"""The fair deal: how cards are dealt, what the computer players are told, and how anybody can check it."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from backalley.rules.codes import fingerprint as fingerprint_of
from backalley.scenes.column import LEADING, Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.stage.controls import SMALL_TEXT, TEXT
from backalley.stage.paint import Box
from backalley.stage.palette import MIST
from backalley.stage.widgets import Button
from backalley.table.kit import Kit

_COPY = 44
_GAP = 12
_LEAST_TABLE = 560  # px at text size 100 %: the least width for a code and its fingerprint side by side


class FairDeal(Panel):
    """Shows the `fingerprint` of the deal on the table, if there is one, and the codes of `deals` that are over.

    `deals` are their numbers and codes, in the order they were played. `on_copy` is told what is to be copied. The
    screen stays on the stage until the program, told by `on_back`, takes it off.
    """

    width = 820.0

    def __init__(
        self,
        kit: Kit,
        *,
        fingerprint: str | None,
        deals: Sequence[tuple[int, str]],
        on_copy: Callable[[str], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(kit, kit.text("fair.title"))
        self._fingerprint = fingerprint
        self._deals = tuple(deals)
        self._tell = on_copy
        self._on_back = on_back
        self.copied: str | None = None
        """What was copied last."""

    def compose(self, column: Column) -> None:
        text = self.kit.text
        self._chapter(column, "now")
        if self._fingerprint is None:
            column.words(text("fair.nothing_now"))
        else:
            self._add_line(column, self._fingerprint, "", self._fingerprint)
            column.gap(4)
            column.words(text("fair.now"), size=SMALL_TEXT, color=MIST)
        for chapter in ("how", "told"):
            self._chapter(column, chapter)
            column.words(text(f"fair.{chapter}"))
        self._chapter(column, "check")
        column.words(text("fair.check_program"))
        column.gap(6)
        column.words(text("fair.check_hand"), size=SMALL_TEXT, color=MIST)
        self._chapter(column, "done")
        if not self._deals:
            column.words(text("fair.no_codes"))
        for number, code in reversed(self._deals):
            said = text("fair.fingerprint", fingerprint=fingerprint_of(code))
            self._add_line(column, code, text("fair.deal", number=number), code, said)
            column.gap(4)

    def foot(self) -> Sequence[DialogButton]:
        return (DialogButton(self.kit.text("button.back"), self._on_back, main=True, key=pygame.K_ESCAPE),)

    def escape(self) -> None:
        self._on_back()

    def _chapter(self, column: Column, key: str) -> None:
        if column.pieces:
            column.gap(18)
        column.words(self.kit.text(f"fair.{key}_title"), face="bold")
        column.gap(4)

    def _add_line(self, column: Column, shown: str, before: str, copied: str, after: str = "") -> None:
        """Adds what can be copied, with words before and after it, and its button."""
        share = _COPY * column.scale / column.width
        words, button = column.parted((1 - share, share), _GAP)
        wide = column.width >= _LEAST_TABLE * column.scale
        button.widget(partial(self._copy_button, copied), _COPY)
        words.gap(max(0.0, (_COPY - TEXT * LEADING) / 2) if wide or not after else 0.0)
        words.paint(TEXT * LEADING, partial(self._draw_line, words.width, shown, before, after if wide else ""))
        if after and not wide:
            words.words(after, size=SMALL_TEXT, color=MIST)
        column.join((words, button))

    def _copy_button(self, copied: str, box: Box) -> Button:
        done = self.copied == copied
        label = self.kit.text("fair.copied" if done else "fair.copy")
        icon, copy = "check" if done else "copy", partial(self.copy, copied)
        return Button(box, label, kind="tool", icon=icon, tooltip=label, on_press=copy)

    def _draw_line(
        self, width: float, shown: str, before: str, after: str, dst: pygame.Surface, x: float, y: float
    ) -> None:
        painter, scale = self.kit.painter, self.kit.scale
        middle, small = y + TEXT * LEADING / 2 * scale, SMALL_TEXT * scale
        if before:
            painter.centred(dst, before, x, middle, size=small, color=MIST, align="left")
        left = 88 * scale if before else 0.0
        painter.centred(dst, shown, x + left, middle, size=TEXT * scale, face="bold", align="left", tabular=True)
        if after:
            painter.centred(dst, after, x + width, middle, size=small, color=MIST, align="right")

    def copy(self, words: str) -> None:
        """Copies a fingerprint or a code."""
        self._tell(words)
        self.copied = words
        self.rebuild()

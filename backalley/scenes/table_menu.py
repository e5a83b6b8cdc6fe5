"""What else can be done from the table: everything that has no place in its toolbar."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from backalley.scenes.column import Column
from backalley.scenes.keyboard import key_name
from backalley.scenes.panel import DialogButton, Panel
from backalley.stage.widgets import Button
from backalley.table.kit import Kit

_ROW = 52
_TWO_COLUMNS = 560  # px at scale 100 %


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: its key in the catalogue, its icon, the key that does the same at the table, and what it does."""

    words: str
    icon: str
    key: int | None
    run: Callable[[], None]


class TableMenu(Panel):
    """Offers `entries`; it has left the stage before what was chosen is done. `on_leave` leaves the table."""

    width = 680.0

    def __init__(self, kit: Kit, entries: Sequence[Entry], *, on_leave: Callable[[], None]) -> None:
        super().__init__(kit, kit.text("table_menu.title"))
        self._entries = tuple(entries)
        self._on_leave = on_leave

    def compose(self, column: Column) -> None:
        if column.width < _TWO_COLUMNS * column.scale:
            self._add(column, self._entries)
            return
        half = (len(self._entries) + 1) // 2
        left, right = column.parted((1, 1), 12)
        self._add(left, self._entries[:half])
        self._add(right, self._entries[half:])
        column.join((left, right))

    def foot(self) -> Sequence[DialogButton]:
        text = self.kit.text
        return (
            DialogButton(text("table_menu.leave"), self._leave, key=pygame.K_q),
            DialogButton(text("table_menu.back"), self.close, main=True, key=pygame.K_ESCAPE),
        )

    def escape(self) -> None:
        self.close()

    def clicked_outside(self) -> None:
        self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_q:
                self._leave()
                return True
            entry = next((entry for entry in self._entries if entry.key == event.key), None)
            if entry is not None:
                self._choose(entry)
                return True
        return super().handle(event)

    def _add(self, column: Column, entries: Sequence[Entry]) -> None:
        for place, entry in enumerate(entries):
            if place > 0:
                column.gap(8)
            column.widget(lambda box, entry=entry: self._row(box, entry), _ROW)  # type: ignore[misc]

    def _row(self, box: tuple[float, float, float, float], entry: Entry) -> Button:
        text = self.kit.text
        cap = None if entry.key is None else key_name(text, entry.key)
        return Button(
            box, text(entry.words), kind="row", icon=entry.icon, key_label=cap, on_press=lambda: self._choose(entry)
        )

    def _choose(self, entry: Entry) -> None:
        self.close()
        entry.run()

    def _leave(self) -> None:
        self.close()
        self._on_leave()

"""The names of everybody at a new table, each beside its portrait."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from backalley.assets import asset
from backalley.rules.game import Setup
from backalley.rules.lines import Seat
from backalley.scenes.column import Column
from backalley.scenes.draft import Draft
from backalley.scenes.panel import DialogButton, Panel
from backalley.stage.widgets import TextField
from backalley.store.names import LONGEST_NAME
from backalley.table.kit import Kit

_FIELD_HEIGHT = 76
_ENTRY_HEIGHT = 48  # of the field without its label
_PORTRAIT = 44
_GUTTER = 64
_TWO_COLUMNS = 640  # px at scale 100 %


class SeatNames(Panel):
    """Changes the names in `draft`; `on_done` is told when it has left the stage."""

    width = 800.0

    def __init__(self, kit: Kit, draft: Draft, *, on_done: Callable[[], None]) -> None:
        super().__init__(kit, kit.text("new_game.names"))
        self._draft = draft
        self._on_done = on_done

    def compose(self, column: Column) -> None:
        seats = range(self._draft.seats)
        if column.width < _TWO_COLUMNS * column.scale:
            self._add_fields(column, seats)
            return
        half = (len(seats) + 1) // 2
        left, right = column.parted((1, 1), 32)
        self._add_fields(left, seats[:half])
        self._add_fields(right, seats[half:])
        column.join((left, right))

    def foot(self) -> Sequence[DialogButton]:
        return (DialogButton(self.kit.text("button.done"), self.escape, main=True, key=pygame.K_RETURN),)

    def escape(self) -> None:
        self.close()
        self._on_done()

    def _add_fields(self, column: Column, seats: Sequence[Seat]) -> None:
        for seat in seats:
            if seat != seats[0]:
                column.gap(16)
            beside = column.inset(_GUTTER)
            column.paint(_FIELD_HEIGHT, partial(self._draw_portrait, seat))
            beside.widget(partial(self._field, seat), _FIELD_HEIGHT)
            column.join((beside,))

    def _field(self, seat: Seat, box: tuple[float, float, float, float]) -> TextField:
        key = "new_game.name" if seat == 0 else "new_game.computer"
        label = self.kit.text(key)
        return TextField(box, label, self._draft.typed(seat), partial(self._draft.rename, seat), LONGEST_NAME)

    def _draw_portrait(self, seat: Seat, dst: pygame.Surface, x: float, y: float) -> None:
        draft, scale = self._draft, self.kit.scale
        parties = draft.game.parties(Setup(draft.game.key, draft.rules, draft.names, 0))
        party = next(party for party, members in enumerate(parties) if seat in members)
        picture = asset("pictures", "avatars", f"{draft.places[seat].character}.svg")
        middle = y + (_FIELD_HEIGHT - _ENTRY_HEIGHT / 2) * scale
        self.kit.painter.avatar(dst, picture, party, x + _PORTRAIT / 2 * scale, middle, _PORTRAIT * scale)

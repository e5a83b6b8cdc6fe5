"""The points of a deal counted out one by one, each with the cards that earned it."""

import pygame

from backalley.rules.lines import PartyName
from backalley.rules.scoring import Counted
from backalley.stage.palette import FAINT, IVORY, MIST
from backalley.table.kit import Kit
from backalley.table.layout import CARD_RATIO
from backalley.table.measures import Measures
from backalley.table.naming import Names

_ROW = 64  # pixels at 100 %
_CARD = 52
_WIDTH = 520


class Tally:
    """The panel in the middle that grows by a row for each point."""

    def __init__(self) -> None:
        self._counted: list[Counted] = []
        self._of = 0

    @property
    def shown(self) -> tuple[Counted, ...]:
        """The points counted so far."""
        return tuple(self._counted)

    def begin(self, of: int) -> None:
        """Opens the panel with room for `of` points; with none it is put away."""
        self._counted.clear()
        self._of = of

    def count(self, point: Counted) -> None:
        """Adds a point."""
        self._counted.append(point)

    def draw(self, dst: pygame.Surface, kit: Kit, measures: Measures, names: Names) -> None:
        """Draws the panel over the middle of the table."""
        if self._of == 0:
            return
        px, painter = measures.px, kit.painter
        row = px(_ROW) if not measures.compact else px(50)
        width, height = px(_WIDTH), self._of * row + px(24)
        left, top = measures.width / 2 - width / 2, measures.centre[1] - height / 2
        painter.panel(dst, (left, top, width, height), radius=px(10), alpha=0.94, shadow=0.45, blur=px(22), down=px(10))
        for place, point in enumerate(self._counted):
            _draw_row(
                dst, kit, measures, names, point, (left + px(24), top + px(12) + place * row, width - px(48), row)
            )


def _draw_row(
    dst: pygame.Surface,
    kit: Kit,
    measures: Measures,
    names: Names,
    point: Counted,
    box: tuple[float, float, float, float],
) -> None:
    px, painter, text = measures.px, kit.painter, kit.text
    x, y, width, height = box
    middle = y + height / 2
    card = min(px(_CARD), height - px(8))
    right = x + width
    for name in reversed([str(card) for card in point.cards]):
        right -= card * CARD_RATIO
        where = (right + card * CARD_RATIO / 2, middle)
        kit.faces.blit(dst, name, *where, card, 0.0, moving=False, shadow=(4.0, 1.0, 0.3))
        right -= px(8)
    if point.party is None:
        painter.centred(dst, text.say(point.label, names), x, middle, size=px(18), color=FAINT, align="left")
        return
    painter.mark(dst, point.party, x + px(8), middle, px(14))
    who = names(PartyName(point.party))
    wide = painter.centred(dst, who, x + px(28), middle, size=px(18), face="bold", align="left", max_width=width * 0.34)
    start = x + px(28) + max(wide, px(96)) + px(16)
    above = 0.0 if point.reckoning is None else px(10)
    label = text.say(point.label, names)
    painter.centred(dst, label, start, middle - above, size=px(18), color=IVORY, align="left", max_width=right - start)
    if point.reckoning is not None:
        sums = text.say(point.reckoning, names)
        room = right - start
        painter.centred(dst, sums, start, middle + px(13), size=px(14), color=MIST, align="left", max_width=room)

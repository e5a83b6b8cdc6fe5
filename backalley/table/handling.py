"""The hand on the mouse and the keys: what each event means at the table."""

from typing import TYPE_CHECKING

import pygame

from backalley.rules.actions import PlayCard
from backalley.rules.cards import Card
from backalley.rules.game import Phase
from backalley.table.message import notice_rule_box

if TYPE_CHECKING:
    from backalley.table.scene import TableScene

_WALKING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
_PLAYING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP)


class Handling:
    """Turns the events of one table into deeds."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; returns whether it had any use for it."""
        table = self._table
        if event.type == pygame.KEYDOWN:
            table.renew()
            return self._key(event)
        if table.toolbar.handle(event):
            table.renew()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._hover(event)
            return True
        if event.type == pygame.WINDOWLEAVE:
            self._panels(event)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)
            return True
        return False

    def _press(self, event: pygame.event.Event) -> None:
        table = self._table
        table.renew()
        if table.last_trick_shown:
            table.toggle_last_trick()
        elif self._rule_at(event.pos):
            table.host.open_rules(table.said_rule)
        elif table.director.busy:
            table.director.hurry()
        elif not table.deeds.deaf and not self._panels(event) and table.your_turn:
            table.hand.press(event.pos)

    def _release(self, event: pygame.event.Event) -> None:
        table = self._table
        table.renew()
        let = table.hand.release(event.pos)
        if let is None or not table.your_turn:
            self._panels(event)
        elif table.picture.phase is Phase.PLAY:
            table.act(PlayCard(Card.parse(let.name)))
        elif let.dragged:
            table.deeds.put_down(PlayCard(Card.parse(let.name)))

    def _hover(self, event: pygame.event.Event) -> None:
        self._panels(event)
        self._table.hand.hover(event.pos)
        self._table.renew()

    def _panels(self, event: pygame.event.Event) -> bool:
        """Offers an event to what lies on the table besides the cards."""
        table = self._table
        taken = table.deeds.claim is not None and table.deeds.claim.handle(event)
        return taken or (table.bids is not None and table.bids.handle(event))

    def _rule_at(self, point: tuple[float, float]) -> bool:
        """Whether a notice shows its rule at a point."""
        table = self._table
        notice = table.notice
        box = None if notice is None else notice_rule_box(table.painter, table.layout, notice, table.bid_box)
        return box is not None and pygame.Rect(*(round(edge) for edge in box)).collidepoint(point)

    def _key(self, event: pygame.event.Event) -> bool:
        table = self._table
        tool = table.toolbar.by_key(event.key)
        if tool is not None:
            tool.run()
            return True
        if event.key == pygame.K_F3:
            table.open_rules()
            return True
        if table.host.shortcut(event.key):
            return True
        if table.last_trick_shown:
            table.toggle_last_trick()
            return True
        if table.director.busy:
            return table.director.hurry()
        if table.deeds.claim is not None and table.deeds.claim.handle(event):
            return True
        if table.bids is not None and table.toolbar.focused is None and table.bids.handle(event):
            return True
        if event.key == pygame.K_TAB or table.toolbar.focused is not None:
            return table.toolbar.handle(event)
        if event.key in _WALKING:
            table.hand.walk(event.key, [name for name in table.hand.names if table.is_legal(name)])
            return True
        if event.key in _PLAYING and table.hand.focused is not None and table.picture.phase is Phase.PLAY:
            if table.your_turn:
                table.act(PlayCard(Card.parse(table.hand.focused)))
            return table.your_turn
        return False

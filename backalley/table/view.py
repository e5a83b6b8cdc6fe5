"""How the table looks: its parts drawn over one another, those that rest once, and what breathes or shrinks anew."""

from typing import TYPE_CHECKING

import pygame

from backalley.rules.lines import call_word
from backalley.table.bubbles import draw_bubble
from backalley.table.canvas import Canvas
from backalley.table.hud import draw_hud
from backalley.table.overlay import Pulse, Shrinking, draw_last_trick
from backalley.table.plates import draw_turn_ring
from backalley.table.trick_marks import draw_empty_place, draw_winning

if TYPE_CHECKING:
    from backalley.table.scene import TableScene

SHARPEN_BUDGET = 0.006  # seconds a frame that may go into sharp pictures of cards
MOVING_SHARPEN_EVERY = 6  # frames, while cards move


class View:
    """Draws one table, and changes nothing about it."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._canvas = Canvas()
        self._pulse = Pulse()
        self._bubbles = Shrinking()
        self._frames = 0

    @property
    def animating(self) -> bool:
        """Whether anything that only the picture knows of still changes."""
        return self._table.kit.faces.pending or self._bubbles.moving or self._pulse.beating

    def renew(self) -> None:
        """What lies on the felt under the cards has changed."""
        self._canvas.renew()

    def bubbles(self, visible: bool, *, at_once: bool) -> None:
        """Shows the calls in bubbles, or lets them shrink into the plates."""
        self._bubbles.show(visible, at_once)

    def update(self, dt: float, *, turn: bool) -> bool:
        """Lets time pass; whether the table looks different now."""
        changed = self._pulse.update(dt, turn and not self._table.kit.pace.reduced_motion)
        changed |= self._bubbles.update(dt)
        return self._sharpen() or changed

    def _sharpen(self) -> bool:
        """Makes sharp pictures in the time that a frame has left; while cards move, that is one now and then."""
        faces, moving = self._table.kit.faces, self._table.sprites.moving
        if not faces.pending:
            return False
        self._frames += 1
        if moving and self._frames % MOVING_SHARPEN_EVERY:
            return False
        faces.sharpen(0.0 if moving else SHARPEN_BUDGET)
        self._canvas.renew_cards()
        return True

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the whole table."""
        table = self._table
        painter, kit, places, seen = table.painter, table.kit, table.layout, table.picture
        self._canvas.draw(dst, table.sprites, kit.faces, self._draw_panels)
        if self._pulse.beating:
            draw_turn_ring(painter, dst, places, seen, table.people, table.looking.bottom, self._pulse.strength)
        table.sprites.draw_moving(dst, kit.faces)
        if not table.sprites.moving and not table.last_trick_shown:
            draw_winning(painter, dst, places, seen)
        if self._bubbles.share < 1.0:
            for call in seen.calls:
                words = kit.text.say(call_word(call.call, call.level), table.names)
                draw_bubble(painter, dst, places, call.seat, words, shrink=self._bubbles.share)
        if table.bids is not None and not table.hand.dragging:
            table.bids.draw(dst)
        table.tally.draw(dst, kit, places.measures, table.names)
        if table.deeds.claim is not None and table.notice is None:
            table.deeds.claim.draw(dst, painter)
        table.notices.draw(painter, dst, places, table.bid_box)
        if table.last_trick_shown:
            draw_last_trick(kit, dst, places, seen)
        table.toolbar.draw(dst, painter)

    def _draw_panels(self, dst: pygame.Surface) -> None:
        """What lies on the felt under the cards."""
        table = self._table
        painter, places, seen, match = table.painter, table.layout, table.picture, table.match
        draw_hud(
            painter,
            dst,
            places,
            seen,
            match.game.summary(seen),
            table.names,
            table.kit.text,
            table.people,
            turn=None if table.playback.dealing and table.director.busy else seen.to_act,
            fingerprint=match.fingerprint,
            asked=table.viewer is not None and match.sitters[table.viewer].human,
        )
        painter.panel(dst, places.toolbar)
        if table.your_turn:
            draw_empty_place(painter, dst, places, seen)

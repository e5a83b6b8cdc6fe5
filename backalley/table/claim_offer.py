"""The offer to play out the rest of a deal quickly, once nothing can change any more: a button above the hand."""

from collections.abc import Callable

import pygame

from backalley.rules.game import Claim
from backalley.stage.controls import SMALL_TEXT, TEXT
from backalley.stage.paint import Painter
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.layout import LIFT, Layout
from backalley.table.naming import Names

KEY = pygame.K_c

_AROUND = 56  # px beside the words and the key, at scale 100 %


class ClaimOffer:
    """Offers `claim`; `place` must be called before anything else, and again whenever the layout changes."""

    def __init__(self, kit: Kit, names: Names, claim: Claim, on_take: Callable[[], None]) -> None:
        self.claim = claim
        self._title = kit.text("table.claim")
        self._key = kit.text("key.c")
        self._reason = kit.text.say(claim.reason, names)
        self._on_take = on_take
        self._widgets = Widgets()
        self.button: Button | None = None

    def place(self, painter: Painter, layout: Layout) -> None:
        """Puts the button above the hand with a card lifted."""
        measures = layout.measures
        px = measures.px
        words = max(
            painter.text_width(self._title, size=px(TEXT), face="bold"),
            painter.text_width(self._reason, size=px(SMALL_TEXT)),
        )
        wide = words + painter.keycap_width(self._key) + px(_AROUND)
        width, height = min(wide, measures.width - 2 * measures.margin), px(60)
        hand = layout.hands[layout.bottom]
        top = min(
            (placed.pose.y - (0.5 + LIFT) * placed.pose.height for placed in hand), default=0.72 * measures.height
        )
        y = min(top - px(8), measures.height - measures.margin) - height
        self._widgets = Widgets(measures.scale)
        button = Button(
            (measures.width / 2 - width / 2, y, width, height),
            self._title,
            sub=self._reason,
            key_label=self._key,
            on_press=self._on_take,
        )
        self.button = self._widgets.add(button)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; True when it was meant for the offer."""
        if event.type == pygame.KEYDOWN:
            if event.key == KEY:
                self._on_take()
                return True
            return False
        return self._widgets.handle(event)

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; True when it looks different now."""
        return self._widgets.update(dt)

    def draw(self, dst: pygame.Surface, painter: Painter) -> None:
        """Draws the button, on a panel: it may lie on the place that waits for a card."""
        if self.button is not None:
            painter.panel(dst, self.button.box)
        self._widgets.draw(dst, painter)

"""The bid dialog's buttons, and the digits that are typed for them."""

from collections.abc import Callable

import pygame

from backalley.rules.actions import Bid
from backalley.rules.game import Quote
from backalley.stage.paint import Box
from backalley.stage.widgets import Button


class CallButton(Button):
    """A button for one call, which tells when it is pointed at or focused and is lit while it has the focus."""

    def __init__(
        self,
        box: Box,
        quote: Quote,
        label: str,
        *,
        key_label: str | None = None,
        on_press: Callable[[], None],
        on_shown: Callable[[Quote, bool], None],
    ) -> None:
        number = isinstance(quote.call, Bid)
        super().__init__(
            box,
            label,
            kind="number" if number else "plain",
            key_label=key_label,
            warn=quote.warning is not None and number,
            on_press=on_press,
        )
        self.quote = quote
        self._on_shown = on_shown

    def hover(self, position: tuple[float, float] | None) -> bool:
        """Tells that the pointer came or left."""
        self._on_shown(self.quote, position is not None)
        return super().hover(position)

    def focused(self, has_focus: bool) -> None:
        """Lights the button, so that a typed number is seen without a ring."""
        self.selected = has_focus
        self._on_shown(self.quote, has_focus)


def typed_digit(event: pygame.event.Event) -> str | None:
    """The digit that a key types, on the pad or in the upper row."""
    typed = getattr(event, "unicode", "")
    if len(typed) == 1 and typed in "0123456789":
        return str(typed)
    if pygame.K_0 <= event.key <= pygame.K_9:
        return str(event.key - pygame.K_0)
    if event.key == pygame.K_KP0:
        return "0"
    return str(event.key - pygame.K_KP1 + 1) if pygame.K_KP1 <= event.key <= pygame.K_KP9 else None

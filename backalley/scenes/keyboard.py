"""How the keyboard goes through widgets in every scene."""

import pygame

from backalley.stage.widgets import Widgets
from backalley.text import Text

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
LETTERS = range(pygame.K_SPACE, pygame.K_DELETE)
"""The keys of letters, figures and signs, and the space bar."""

_NAMED = {
    pygame.K_ESCAPE: "escape",
    pygame.K_RETURN: "enter",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
}
_FORWARDS = (pygame.K_DOWN, pygame.K_RIGHT)
_BACKWARDS = (pygame.K_UP, pygame.K_LEFT)


def handle_widgets(widgets: Widgets, event: pygame.event.Event) -> bool:
    """Gives an event to the widgets; an arrow key goes to the first or the last one while none has the focus."""
    if event.type == pygame.KEYDOWN and widgets.focused is None and event.key in (*_FORWARDS, *_BACKWARDS):
        return step(widgets, backwards=event.key in _BACKWARDS)
    return widgets.handle(event)


def step(widgets: Widgets, *, backwards: bool = False) -> bool:
    """Moves the focus to the next widget, as Tab does, or to the previous one."""
    mod = pygame.KMOD_SHIFT if backwards else pygame.KMOD_NONE
    return widgets.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod, unicode="\t"))


def focused_place(widgets: Widgets) -> int | None:
    """Where in the order of Tab the focused widget stands."""
    return next((place for place, widget in enumerate(widgets) if widget is widgets.focused), None)


def show_focus(widgets: Widgets, place: int) -> None:
    """Gives the focus to the enabled widget at a place in the order of Tab, and shows it."""
    widgets.focus(list(widgets)[place - 1])
    step(widgets)


def key_name(text: Text, key: int) -> str:
    """What stands on a key: words for the big keys, else its letter."""
    named = _NAMED.get(key)
    return pygame.key.name(key).upper() if named is None else text(f"key.{named}")

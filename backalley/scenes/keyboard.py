"""How the keyboard goes through widgets in every scene."""

import pygame

from backalley.stage.widgets import Widgets

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
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


def show_focus(widgets: Widgets, place: int) -> None:
    """Gives the focus to the enabled widget at a place in the order of Tab, and shows it."""
    before = list(widgets)[place - 1]
    widgets.focus(before)
    step(widgets)

"""The toolbar at the upper right: what can be done at any time, by its icon and by its key."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from backalley.stage.paint import Painter
from backalley.stage.widgets import Button, Widget, Widgets
from backalley.table.kit import Kit
from backalley.table.layout import Layout

if TYPE_CHECKING:
    from backalley.table.scene import TableScene


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Tool:
    """One button. `title` is a key of the catalogue; `key` is the key that does the same, if there is one.

    `usable` tells whether there is anything for it to do now.
    """

    icon: str
    title: str
    key: int | None
    run: Callable[[], None]
    usable: Callable[[], bool] = _always


class Toolbar:
    """The buttons in their places; `place` must be called before anything else, and when the layout changes."""

    def __init__(self, kit: Kit, tools: Sequence[Tool]) -> None:
        self._kit = kit
        self._tools = tuple(tools)
        self._widgets = Widgets()
        self._buttons: tuple[Button, ...] = ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        return self._buttons

    @property
    def focused(self) -> Widget | None:
        """The button that has the focus."""
        return self._widgets.focused

    def place(self, layout: Layout) -> None:
        """Puts the buttons where the layout has room for them."""
        measures = layout.measures
        self._widgets = Widgets(measures.scale)
        x, y, width, height = layout.toolbar
        side, gap = measures.px(40), measures.either(8, 0)
        count = len(self._tools)
        left = x + (width - count * side - (count - 1) * gap) / 2
        buttons = []
        for place, tool in enumerate(self._tools):
            box = (left + place * (side + gap), y + (height - side) / 2, side, side)
            words = self._kit.text(tool.title)
            button = Button(
                box, "", kind="tool", icon=tool.icon, on_press=tool.run, tooltip=words, enabled=tool.usable()
            )
            buttons.append(self._widgets.add(button))
        self._buttons = tuple(buttons)

    def by_key(self, key: int) -> Tool | None:
        """The usable tool of a key."""
        return next((tool for tool in self._tools if tool.key == key and tool.usable()), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; True when it was meant for one of the buttons."""
        return self._widgets.handle(event)

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; True when the toolbar looks different now."""
        changed = False
        for button, tool in zip(self._buttons, self._tools, strict=True):
            if button.enabled != tool.usable():
                button.enabled = not button.enabled
                changed = True
        return self._widgets.update(dt) or changed

    def draw(self, dst: pygame.Surface, painter: Painter) -> None:
        """Draws the buttons."""
        self._widgets.draw(dst, painter)


def tools_of(table: "TableScene") -> tuple[Tool, ...]:
    """All that can be done at a table at any time, from left to right."""
    playback = table.playback

    def back() -> None:
        if table.last_trick_shown:
            table.toggle_last_trick()
        else:
            table.host.open_menu(table)

    return (
        Tool("menu", "tool.menu", pygame.K_ESCAPE, back),
        Tool("undo", "tool.undo", pygame.K_z, playback.undo, playback.can_undo),
        Tool("redo", "tool.redo", pygame.K_y, playback.redo, playback.can_redo),
        Tool("hint", "tool.hint", pygame.K_h, table.deeds.ask_hint, lambda: table.your_turn),
        Tool("last", "tool.last_trick", pygame.K_l, table.toggle_last_trick, lambda: bool(table.picture.tricks)),
        Tool("score", "tool.score", pygame.K_s, table.open_score),
    )

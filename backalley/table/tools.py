"""The toolbar at the upper right: what can be done at any time, by its icon and by its key."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.layout import Layout


@dataclass(frozen=True, slots=True)
class Tool:
    """One button. `title` is a key of the catalogue; `key` is the key that does the same, if there is one."""

    icon: str
    title: str
    key: int | None
    run: Callable[[], None]


def toolbar(kit: Kit, layout: Layout, tools: Sequence[Tool]) -> Widgets:
    """The buttons of the toolbar, in their places."""
    measures = layout.measures
    widgets = Widgets(measures.scale)
    x, y, width, height = layout.toolbar
    side, gap = measures.px(40), measures.either(8, 0)
    left = x + (width - len(tools) * side - (len(tools) - 1) * gap) / 2
    for place, tool in enumerate(tools):
        box = (left + place * (side + gap), y + (height - side) / 2, side, side)
        widgets.add(Button(box, "", kind="tool", icon=tool.icon, on_press=tool.run, tooltip=kit.text(tool.title)))
    return widgets

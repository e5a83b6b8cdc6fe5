"""A labelled row of values in a column, as high as it needs to be."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from backalley.scenes.column import Column
from backalley.stage.widgets import Choice

_LEAST = 44
Value = TypeVar("Value")


def add_choice(
    column: Column,
    label: str,
    options: Sequence[tuple[Value, str]],
    value: Value,
    on_change: Callable[[Value], None],
    help: str | None = None,
) -> Choice[Value]:
    """Adds values of which one is chosen, and gives the widget."""
    least = _LEAST * column.scale
    return column.sized(
        lambda box: Choice(box, label, options, value, on_change, help),
        lambda choice: max(least, choice.height_for(column.painter, column.width, column.scale)),
    )

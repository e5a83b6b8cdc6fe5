"""A question or a message over whatever lies beneath."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.table.kit import Kit

__all__ = ["Dialog", "DialogButton"]


class Dialog(Panel):
    """Shows some paragraphs and waits for one of its buttons; it has left the stage before the answer is told.

    Enter presses the main button; Esc puts the dialog away and calls `on_escape`, where there is one.
    """

    width = 520.0

    def __init__(
        self,
        kit: Kit,
        title: str,
        words: Sequence[str],
        buttons: Sequence[DialogButton],
        *,
        on_escape: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(kit, title)
        self._words = tuple(words)
        self._buttons = tuple(replace(button, on_press=partial(self._answer, button.on_press)) for button in buttons)
        self._on_escape = on_escape
        self._answered = False

    def compose(self, column: Column) -> None:
        for number, paragraph in enumerate(self._words):
            if number > 0:
                column.gap(10)
            column.words(paragraph)

    def foot(self) -> Sequence[DialogButton]:
        return self._buttons

    def escape(self) -> None:
        self._answer(self._on_escape)

    def _answer(self, told: Callable[[], None] | None) -> None:
        if self._answered:
            return
        self._answered = True
        self.close()
        if told is not None:
            told()

"""The shelf: every game that is kept, those that go on before those that are over, and the way to what comes in."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from backalley.library import Entry
from backalley.scenes.body import ENDS
from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.shelf_game import GamePage
from backalley.scenes.shelf_row import GameRow, game_words, row_height
from backalley.stage.palette import MIST
from backalley.stage.widgets import Button
from backalley.store.problem import Problem
from backalley.table.kit import Kit

_SMALL = 14
_BUTTON = 48
_WIDE = 640  # px at text size 100 %: the least width of the body for everything at the foot in one row


def local_now() -> datetime:
    """This moment, in local time."""
    return datetime.now().astimezone()


class Shelf(Panel):
    """Shows the games that `entries` gives; asked for them as it opens, after a change made here, and by `refresh`.

    A game is told by its key. `on_export` gives the file that it wrote, or what went wrong. The shelf stays on the
    stage until the program takes it off; `on_paste`, `on_code` and `on_back` only tell what is wanted.
    """

    width = 880.0

    def __init__(
        self,
        kit: Kit,
        entries: Callable[[], Sequence[Entry]],
        *,
        on_continue: Callable[[str], None],
        on_review: Callable[[str], None],
        on_rename: Callable[[str, str | None], None],
        on_export: Callable[[str], Path | Problem],
        on_delete: Callable[[str], None],
        on_paste: Callable[[], None],
        on_code: Callable[[], None],
        on_back: Callable[[], None],
        clock: Callable[[], datetime] = local_now,
    ) -> None:
        super().__init__(kit, kit.text("shelf.title"))
        self._find = entries
        self.entries = tuple(entries())
        self._on_continue, self._on_review = on_continue, on_review
        self._on_rename, self._on_export, self._on_delete = on_rename, on_export, on_delete
        self._on_paste, self._on_code, self._on_back = on_paste, on_code, on_back
        self._clock = clock
        self._narrow = False

    def refresh(self) -> None:
        """Looks again at what there is."""
        self.entries = tuple(self._find())
        self.rebuild()

    def compose(self, column: Column) -> None:
        text = self.kit.text
        self._narrow = column.width < _WIDE * column.scale
        if self._narrow:
            parts = column.parted((1, 1), 8)
            for part, (label, run) in zip(parts, self._ways_in(), strict=True):
                part.widget(partial(Button, label=label, on_press=run), _BUTTON)
            column.join(parts)
            column.gap(10)
        column.words(text("shelf.hint"), size=_SMALL, color=MIST)
        column.gap(12)
        now = self._clock()
        for head, finished in (("shelf.running", False), ("shelf.finished", True)):
            games = [entry for entry in self.entries if entry.finished == finished]
            if games:
                column.words(text(head), size=_SMALL, face="bold", color=MIST)
                column.gap(6)
            for entry in games:
                words, run = game_words(text, entry, now), partial(self.open, entry.key)
                height = row_height(column.width, column.scale)
                column.widget(partial(GameRow, words=words, on_press=run), height)
                column.gap(8)
            if games:
                column.gap(8)
        if not self.entries:
            column.words(text("shelf.empty"))
            column.gap(8)

    def foot(self) -> Sequence[DialogButton]:
        ways = () if self._narrow else self._ways_in()
        back = DialogButton(self.kit.text("button.back"), self._on_back, key=pygame.K_ESCAPE)
        return (*(DialogButton(label, run) for label, run in ways), back)

    def escape(self) -> None:
        self._on_back()

    def _ways_in(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """How games and deals come in from elsewhere."""
        text = self.kit.text
        return ((text("shelf.paste"), self._on_paste), (text("shelf.by_code"), self._on_code))

    # One game

    def open(self, key: str) -> None:
        """Opens a game's page."""
        entry = next((entry for entry in self.entries if entry.key == key), None)
        if self._stage is None or entry is None:
            return
        self._stage.push(
            GamePage(
                self.kit,
                entry,
                self._clock(),
                on_continue=None if entry.finished else partial(self._on_continue, key),
                on_review=partial(self._on_review, key),
                on_rename=partial(self._rename, key),
                on_export=partial(self._on_export, key),
                on_delete=partial(self._delete, key),
            )
        )

    def _rename(self, key: str, name: str | None) -> None:
        self._on_rename(key, name)
        self.refresh()

    def _delete(self, key: str) -> None:
        self._on_delete(key)
        self.refresh()

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """As of any panel; two keys lead to the ends of the list, and what was copied can be pasted."""
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_v
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            self._on_paste()
            return True
        if event.type == pygame.KEYDOWN and event.key in ENDS:
            return self.body.scroll_by_key(event.key)
        return super().handle(event)

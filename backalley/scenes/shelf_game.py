"""One game of the shelf, and everything that can be done with it."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from backalley.library import Entry
from backalley.rules import GAMES
from backalley.rules.game import in_force
from backalley.scenes.column import Column
from backalley.scenes.dates import day_words, moment_of
from backalley.scenes.dialog import Dialog
from backalley.scenes.keyboard import ENTER
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.portrait import add_tiles
from backalley.scenes.rule_words import differences
from backalley.scenes.shelf_row import game_words, usual_name
from backalley.scenes.sides import add_sides
from backalley.stage.paint import Box
from backalley.stage.palette import MIST
from backalley.stage.widgets import Button, TextField
from backalley.store.names import presentable
from backalley.store.problem import Problem
from backalley.table.kit import Kit

LONGEST_TITLE = 80
_FIELD = 76
_BUTTON = 48
_LEAST_BUTTON = 176
_SMALL = 14


class GamePage(Panel):
    """Shows `entry`; what was typed becomes the game's name however the page is left.

    `on_continue` is offered where it is given. The page has left the stage before anything else is opened.
    """

    width = 640.0

    def __init__(
        self,
        kit: Kit,
        entry: Entry,
        now: datetime,
        *,
        on_continue: Callable[[], None] | None,
        on_review: Callable[[], None],
        on_rename: Callable[[str | None], None],
        on_export: Callable[[], Path | Problem],
        on_delete: Callable[[], None],
    ) -> None:
        self._entry, self._now = entry, now
        self._words = game_words(kit.text, entry, now)
        self._name = entry.name
        super().__init__(kit, self._words.name)
        self._on_continue, self._on_review = on_continue, on_review
        self._on_rename, self._on_export, self._on_delete = on_rename, on_export, on_delete
        self._typed: str | None = None  # None: untouched, so that the name stays as it is, letter by letter
        self._note: str | None = None  # what came of the last export

    def compose(self, column: Column) -> None:
        text, words, entry = self.kit.text, self._words, self._entry
        add_sides(column, words.sides)
        column.gap(6)
        place = words.place
        if words.practice is not None:
            place = text("shelf.listed", first=words.practice, second=place)
        column.words(place)
        column.gap(6)
        game = GAMES[entry.record.game]
        begun = moment_of(entry.arrangements.started)
        said = [] if begun is None else [text("shelf.game.started", day=day_words(text, begun, self._now))]
        said.append(text("shelf.game.played", day=words.when))
        said.append(
            text("shelf.game.rules", rules=differences(text, game, in_force(game.options, entry.record.options)))
        )
        for sentence in said:
            column.words(sentence, size=_SMALL, color=MIST)
        column.gap(14)
        shown = (self._name or "") if self._typed is None else self._typed
        column.widget(lambda box: TextField(box, text("shelf.game.name"), shown, self._type, LONGEST_TITLE), _FIELD)
        column.gap(16)
        deeds = [("export", "save", self.export), ("delete", "trash", self.ask_to_delete)]
        if self._on_continue is not None:
            deeds.insert(0, ("review", "review", self.review))
        add_tiles(column, [partial(self._deed, *deed) for deed in deeds], _LEAST_BUTTON, _BUTTON)
        if self._note is not None:
            column.gap(10)
            column.words(self._note, size=_SMALL)
        if not entry.finished:
            column.gap(10)
            column.words(text("shelf.game.exports_running"), size=_SMALL, color=MIST)

    def foot(self) -> Sequence[DialogButton]:
        text = self.kit.text
        if self._on_continue is None:
            main = DialogButton(text("shelf.game.review"), self.review, main=True, key=pygame.K_RETURN)
        else:
            main = DialogButton(text("shelf.game.continue"), self.go_on, main=True, key=pygame.K_RETURN)
        return (DialogButton(text("button.back"), self.escape, key=pygame.K_ESCAPE), main)

    def escape(self) -> None:
        """Puts the page away."""
        self.close()
        self._take_name()

    def handle(self, event: pygame.event.Event) -> bool:
        """As of any panel; Enter in the field takes the name and stays."""
        focused = self.widgets.focused
        typing = focused is not None and focused.takes_text
        if event.type == pygame.KEYDOWN and event.key in ENTER and typing and self._typed is not None:
            self._take_name()
            self.rebuild()
            self.widgets.focus(None)
            return True
        return super().handle(event)

    # What can be done

    def go_on(self) -> None:
        """Goes on with the game."""
        self.escape()
        if self._on_continue is not None:
            self._on_continue()

    def review(self) -> None:
        """Looks back at the game."""
        self.escape()
        self._on_review()

    def export(self) -> None:
        """Writes the game to a file, and says to which."""
        self._take_name()
        told = self._on_export()
        text = self.kit.text
        self._note = text.say(told, str) if isinstance(told, Problem) else text("shelf.game.exported", file=str(told))
        self.rebuild()

    def ask_to_delete(self) -> None:
        """Asks whether the game is to be deleted."""
        if self._stage is None:
            return
        text = self.kit.text
        buttons = [
            DialogButton(text("shelf.game.delete_yes"), self._delete),
            DialogButton(text("shelf.game.delete_no"), lambda: None, main=True, key=pygame.K_ESCAPE),
        ]
        title = text("shelf.game.delete_title", name=self.title)
        self._stage.push(Dialog(self.kit, title, [text("shelf.game.delete_words")], buttons))

    def _delete(self) -> None:
        self.close()
        self._on_delete()

    def _deed(self, word: str, icon: str, run: Callable[[], None], box: Box) -> Button:
        return Button(box, self.kit.text(f"shelf.game.{word}"), icon=icon, on_press=run)

    def _type(self, words: str) -> None:
        self._typed = words

    def _take_name(self) -> None:
        """What was typed becomes the name; without anything typed the game is called by its day again."""
        if self._typed is None:
            return
        name = presentable(self._typed, LONGEST_TITLE)
        self._typed = None
        if name != self._name:
            self._name = name
            self.title = usual_name(self.kit.text, self._entry, self._now) if name is None else name
            self._on_rename(name)

"""The people who play here: new ones, other names and portraits, and the way to everybody's statistics."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from backalley.arrangements import CHARACTERS
from backalley.scenes.chairs import fresh_portrait
from backalley.scenes.column import Column
from backalley.scenes.dialog import Dialog
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.portrait import ROW, PortraitButton, PortraitTile, add_tiles
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import GOLD, MIST
from backalley.stage.widgets import Button, TextField
from backalley.store.names import LONGEST_NAME, presentable
from backalley.store.profiles import Profile, Profiles, new_profile
from backalley.table.kit import Kit

_FIELD_HEIGHT = 76
_BUTTON_HEIGHT = 48
_NOTE_HEIGHT = 28
_NOTE = 14
_TILE = 84


class PlayersScene(Panel):
    """Shows `profiles` and tells every change at once, as whole new profiles; the program keeps them.

    It stays on the stage until the program, told by `on_back`, takes it off. Without `on_statistics` there are none.
    """

    width = 720.0

    def __init__(
        self,
        kit: Kit,
        profiles: Profiles,
        *,
        on_change: Callable[[Profiles], None],
        on_statistics: Callable[[Profile], None] | None,
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(kit, kit.text("players.title"))
        self.profiles = profiles
        self._on_change = on_change
        self._on_statistics = on_statistics
        self._on_back = on_back
        self._typed = ""
        self._add_button: Button | None = None

    def compose(self, column: Column) -> None:
        text = self.kit.text
        for profile in self.profiles:
            self._add_row(column, profile)
            column.gap(8)
        if not len(self.profiles):
            column.words(text("players.nobody"))
            column.gap(8)
        column.gap(8)
        field, button = column.parted((5, 2), 8)
        field.widget(
            lambda box: TextField(box, text("players.new"), self._typed, self._type, LONGEST_NAME), _FIELD_HEIGHT
        )
        button.gap(_FIELD_HEIGHT - _BUTTON_HEIGHT)
        self._add_button = button.widget(
            lambda box: Button(box, text("players.add"), icon="plus", on_press=self._add), _BUTTON_HEIGHT
        )
        column.join((field, button))
        column.paint(_NOTE_HEIGHT, partial(_draw_note, self.kit, lambda: _fault(self.kit, self.profiles, self._typed)))

    def foot(self) -> Sequence[DialogButton]:
        return (DialogButton(self.kit.text("button.back"), self._on_back, key=pygame.K_ESCAPE),)

    def escape(self) -> None:
        self._on_back()

    def resize(self, size: tuple[int, int]) -> None:
        """As of any panel; Enter adds whoever is typed."""
        super().resize(size)
        self.widgets.default = self._add_button

    def _add_row(self, column: Column, profile: Profile) -> None:
        """A row leads to the person; a button at its end to the statistics."""
        edit = partial(self.open, profile.key)
        if self._on_statistics is None:
            column.widget(lambda box: PortraitButton(box, profile.name, profile.character, on_press=edit), ROW)
            return
        row, end = column.parted((5, 2), 8)
        row.widget(lambda box: PortraitButton(box, profile.name, profile.character, on_press=edit), ROW)
        show = partial(self._on_statistics, profile)
        end.widget(lambda box: Button(box, self.kit.text("players.statistics"), on_press=show), ROW)
        column.join((row, end))

    def open(self, key: str) -> None:
        """Opens one person."""
        if self._stage is not None:
            self._stage.push(PlayerPage(self.kit, self.profiles, key, on_change=self._change))

    def _type(self, words: str) -> None:
        self._typed = words

    def _add(self) -> None:
        if presentable(self._typed) is not None and self.profiles.named(self._typed) is None:
            profile = new_profile(self._typed, fresh_portrait(self.profiles))
            self._typed = ""
            self._change(self.profiles.with_profile(profile))

    def _change(self, profiles: Profiles) -> None:
        self.profiles = profiles
        self._on_change(profiles)
        self.rebuild()


class PlayerPage(Panel):
    """One person's name and portrait. `on_change` is told the new profiles, without the person if it was deleted."""

    width = 640.0

    def __init__(self, kit: Kit, profiles: Profiles, key: str, *, on_change: Callable[[Profiles], None]) -> None:
        self.profiles = profiles
        self._whose = key
        self._on_change = on_change
        super().__init__(kit, self.profile.name)
        self._typed: str | None = None  # None: untouched, so that the name stays as it is, letter by letter

    @property
    def profile(self) -> Profile:
        """The person."""
        profile = self.profiles.of(self._whose)
        assert profile is not None, "the page is closed when the person is deleted"
        return profile

    def compose(self, column: Column) -> None:
        text = self.kit.text
        shown = self.profile.name if self._typed is None else self._typed
        column.widget(lambda box: TextField(box, text("players.name"), shown, self._type, LONGEST_NAME), _FIELD_HEIGHT)
        column.paint(_NOTE_HEIGHT, partial(_draw_note, self.kit, self._said))
        column.gap(4)
        column.words(text("players.portrait"), size=_NOTE, color=MIST)
        column.gap(4)
        add_tiles(column, [partial(self._portrait, character) for character in CHARACTERS], _TILE, _TILE)

    def foot(self) -> Sequence[DialogButton]:
        text = self.kit.text
        return (
            DialogButton(text("players.delete"), self.ask_to_delete),
            DialogButton(text("button.done"), self.escape, main=True, key=pygame.K_RETURN),
        )

    def escape(self) -> None:
        """Puts the page away; what was typed becomes the name where it can be one."""
        self.close()
        name = presentable(self._typed or "")
        if name is not None and name != self.profile.name and self._said() is None:
            self._change(replace(self.profile, name=name))

    def ask_to_delete(self) -> None:
        """Asks whether the person is to be deleted."""
        if self._stage is None:
            return
        text = self.kit.text
        buttons = [
            DialogButton(text("players.delete_yes"), self._delete),
            DialogButton(text("players.delete_no"), lambda: None, main=True, key=pygame.K_ESCAPE),
        ]
        title = text("players.delete_title", name=self.profile.name)
        self._stage.push(Dialog(self.kit, title, [text("players.delete_words")], buttons))

    def _portrait(self, character: str, box: Box) -> PortraitTile:
        return PortraitTile(
            box,
            character,
            chosen=self.profile.character == character,
            on_press=partial(self._choose_portrait, character),
        )

    def _choose_portrait(self, character: str) -> None:
        self._change(replace(self.profile, character=character))
        self.rebuild()

    def _type(self, words: str) -> None:
        self._typed = words

    def _said(self) -> str | None:
        """What is wrong with the typed name, if anything."""
        return None if self._typed is None else _fault(self.kit, self.profiles.without(self._whose), self._typed)

    def _change(self, profile: Profile) -> None:
        self.profiles = self.profiles.with_profile(profile)
        self._on_change(self.profiles)

    def _delete(self) -> None:
        self.close()
        self._on_change(self.profiles.without(self._whose))


def _fault(kit: Kit, profiles: Profiles, typed: str) -> str | None:
    """Why nobody can be called as typed beside the others; ``None`` where it goes, or nothing is typed."""
    other = profiles.named(typed)
    return None if other is None else kit.text("players.taken", name=other.name)


def _draw_note(kit: Kit, said: Callable[[], str | None], dst: pygame.Surface, x: float, y: float) -> None:
    """Draws what is to be said about what is being typed now, if anything."""
    words = said()
    if words is not None:
        painter: Painter = kit.painter
        size, middle = _NOTE * kit.scale, y + _NOTE_HEIGHT / 2 * kit.scale
        painter.icon(dst, "warning", x + size / 2, middle, size, color=GOLD)
        painter.centred(dst, words, x + 1.5 * size, middle, size=size, align="left")

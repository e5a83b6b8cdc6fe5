"""The settings: one row for each field of the preferences, whatever these are."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.stage.widgets import Choice, Switch
from backalley.store import preferences as store
from backalley.table.kit import Kit

_SWITCH_HEIGHT = 44
_ROW_GAP = 10


class SettingsScene(Panel):
    """Shows `preferences` and tells every change at once, as whole new preferences; the program applies them.

    It stays on the stage until the program, told by `on_back`, takes it off.
    """

    width = 720.0

    def __init__(
        self,
        kit: Kit,
        preferences: store.Preferences,
        *,
        on_change: Callable[[store.Preferences], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(kit, kit.text("menu.settings"))
        self.preferences = preferences
        self._on_change = on_change
        self._on_back = on_back

    def show(self, preferences: store.Preferences) -> None:
        """Shows preferences that were changed elsewhere, as full screen is by its key."""
        if preferences != self.preferences:
            self.preferences = preferences
            self.rebuild()

    def compose(self, column: Column) -> None:
        offered = [setting for setting in store.fields() if not isinstance(setting.range, store.Size | store.Name)]
        for number, setting in enumerate(offered):
            if number > 0:
                column.gap(_ROW_GAP)
                column.rule()
                column.gap(_ROW_GAP)
            self._add(column, setting)

    def foot(self) -> Sequence[DialogButton]:
        return (DialogButton(self.kit.text("button.back"), self._on_back, key=pygame.K_ESCAPE),)

    def escape(self) -> None:
        self._on_back()

    def _add(self, column: Column, setting: store.Setting) -> None:
        title = self.kit.text.say(setting.title, str)
        value = getattr(self.preferences, setting.name)
        change = partial(self._change, setting)
        match setting.range:
            case store.Switch():
                column.widget(lambda box: Switch(box, title, value, change), _SWITCH_HEIGHT)
            case store.Choice(values):
                options = [(each, self.kit.text.say(setting.word(each), str)) for each in values]
                column.sized(
                    lambda box: Choice(box, title, options, value, change),
                    lambda choice: max(
                        _SWITCH_HEIGHT * column.scale, choice.height_for(column.painter, column.width, column.scale)
                    ),
                )

    def _change(self, setting: store.Setting, value: store.Value) -> None:
        """Takes a value that the field can hold; a name that is being typed may not be one yet."""
        try:
            held = setting.range.read(value)
        except ValueError:
            return
        if held != getattr(self.preferences, setting.name):
            self.preferences = replace(self.preferences, **{setting.name: held})  # type: ignore[arg-type]
            self._on_change(self.preferences)

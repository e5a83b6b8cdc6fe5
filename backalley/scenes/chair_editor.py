"""Who sits at one seat of a new table: one of the people known here, somebody new, a guest, or a computer player."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from backalley.players.characters import CHARACTERS
from backalley.players.levels import LEVELS
from backalley.players.styles import style_in, styles_of
from backalley.rules.lines import Party, Seat
from backalley.scenes.choices import add_choice
from backalley.scenes.column import Column
from backalley.scenes.draft import Draft
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.portrait import ROW, PortraitButton, add_tiles
from backalley.scenes.scrolled import Scrolled
from backalley.stage.paint import Box
from backalley.stage.widgets import Button, TextField
from backalley.store.names import LONGEST_NAME
from backalley.store.profiles import Profile
from backalley.table.kit import Kit

_FIELD_HEIGHT = 76
_BUTTON_HEIGHT = 48
_LEAST_TILE = 208


class ChairEditor(Panel):
    """Changes one seat in `draft`; `on_done` is told when it has left the stage."""

    width = 800.0

    def __init__(self, kit: Kit, draft: Draft, seat: Seat, *, on_done: Callable[[], None]) -> None:
        super().__init__(kit, kit.text("chair.title"))
        self._draft = draft
        self._seat = seat
        self._on_done = on_done
        self._typed = ""
        self._opened = False

    def compose(self, column: Column) -> None:
        text, chair = self.kit.text, self._draft.chairs[self._seat]
        kinds = [(True, text("chair.person")), (False, text("chair.computer"))]
        add_choice(column, text("chair.kind"), kinds, chair.human, self._choose_kind)
        column.gap(16)
        if chair.human:
            self._compose_person(column)
        else:
            self._compose_computer(column)

    def foot(self) -> Sequence[DialogButton]:
        return (DialogButton(self.kit.text("button.done"), self._finish, main=True, key=pygame.K_RETURN),)

    def escape(self) -> None:
        self.close()
        self._on_done()

    def resize(self, size: tuple[int, int]) -> None:
        """As of any panel; where it opens at a guest's seat, a name can be typed at once."""
        opened, self._opened = self._opened, True
        super().resize(size)
        field = next((each for each in self.widgets if isinstance(each, Scrolled) and each.takes_text), None)
        if not opened and field is not None and field.seen and self._seat in self._draft.table.guests:
            self.widgets.focus(field)

    # A person

    def _compose_person(self, column: Column) -> None:
        text = self.kit.text
        known = [partial(self._known, profile) for profile in self._draft.profiles]
        add_tiles(column, [*known, self._guest], _LEAST_TILE, ROW)
        column.gap(16)
        field, button = column.parted((3, 2), 16)
        field.widget(
            lambda box: TextField(box, text("chair.new"), self._typed, self._type, LONGEST_NAME), _FIELD_HEIGHT
        )
        button.gap(_FIELD_HEIGHT - _BUTTON_HEIGHT)
        button.widget(
            lambda box: Button(box, text("chair.sit_down"), icon="plus", on_press=self._finish), _BUTTON_HEIGHT
        )
        column.join((field, button))

    def _known(self, profile: Profile, box: Box) -> PortraitButton:
        seated = next((seat for seat, chair in enumerate(self._draft.chairs) if chair.profile == profile.key), None)
        here = seated == self._seat
        return PortraitButton(
            box,
            profile.name,
            profile.character,
            sub="" if seated is None or here else self.kit.text("chair.changes_places"),
            party=self._party,
            chosen=here,
            on_press=partial(self._seat_known, profile),
        )

    def _guest(self, box: Box) -> PortraitButton:
        return PortraitButton(
            box,
            self.kit.text("new_game.guest"),
            None,
            sub=self.kit.text("chair.guest_words"),
            chosen=self._seat in self._draft.table.guests,
            on_press=self._seat_guest,
        )

    def _seat_known(self, profile: Profile) -> None:
        self._draft.table.seat_profile(self._seat, profile.key)
        self.escape()

    def _seat_guest(self) -> None:
        self._draft.table.seat_guest(self._seat)
        self.escape()

    def _type(self, words: str) -> None:
        self._typed = words

    def _finish(self) -> None:
        """Lets whoever was typed sit down, if anybody was."""
        if self._draft.chairs[self._seat].human:
            self._draft.table.seat_called(self._seat, self._typed)
        self.escape()

    # A computer player

    def _compose_computer(self, column: Column) -> None:
        text, game, table = self.kit.text, self._draft.game, self._draft.table
        chair = self._draft.chairs[self._seat]
        add_tiles(column, [partial(self._character, character) for character in CHARACTERS], _LEAST_TILE, ROW)
        column.gap(16)
        levels = [(level, text(f"level.{level}")) for level in LEVELS]
        add_choice(column, text("chair.level"), levels, chair.level, self._choose_level)
        column.gap(12)
        said = text(f"chair.style_words.{chair.style}")
        styles = [(style, text(f"style.{style}")) for style in styles_of(game.key)]
        add_choice(column, text("chair.style"), styles, chair.style, self._choose_style, said)
        column.gap(12)
        column.widget(
            lambda box: TextField(
                box, text("chair.name"), table.typed(self._seat), partial(table.rename, self._seat), LONGEST_NAME
            ),
            _FIELD_HEIGHT,
        )

    def _character(self, character: str, box: Box) -> PortraitButton:
        text, draft = self.kit.text, self._draft
        usual = CHARACTERS[character]
        words = text(
            "chair.plays",
            level=text(f"level.{usual.level}"),
            style=text(f"style.{style_in(draft.game.key, usual.style)}"),
        )
        return PortraitButton(
            box,
            text(f"character.{character}"),
            character,
            sub=words,
            party=self._party,
            chosen=draft.chairs[self._seat].character == character,
            on_press=partial(self._choose_character, character),
        )

    # What is chosen

    @property
    def _party(self) -> Party:
        return next(party for party, seats in enumerate(self._draft.parties) if self._seat in seats)

    def _choose_kind(self, person: bool) -> None:
        if person:
            self._draft.table.seat_person(self._seat)
        else:
            self._draft.table.seat_computer(self._seat)
        self.rebuild()

    def _choose_character(self, character: str) -> None:
        self._draft.table.choose_character(self._seat, character)
        self.rebuild()

    def _choose_level(self, level: str | None) -> None:
        if level is not None:
            self._draft.table.choose_level([self._seat], level)

    def _choose_style(self, style: str) -> None:
        self._draft.table.choose_style(self._seat, style)
        self.rebuild()

"""Setting up a game: which one, how many play and what they are called, and by which rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import pygame

from backalley.rules import GAMES
from backalley.rules.game import AnyGame, Setup
from backalley.scenes.column import Column
from backalley.scenes.draft import Draft
from backalley.scenes.house_rules import HouseRules
from backalley.scenes.names import SeatNames
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.pick import Pick
from backalley.scenes.rule_words import differences, game_title, preset_words
from backalley.scenes.seating import draw_seating
from backalley.seating import Plan
from backalley.stage.palette import MIST
from backalley.stage.widgets import Button, Choice, TextField
from backalley.store.habits import Habits
from backalley.store.names import LONGEST_NAME
from backalley.table.kit import Kit

_CHOICE_HEIGHT = 44
_FIELD_HEIGHT = 76
_BUTTON_HEIGHT = 48
_SEATS_HEIGHT = 248
Value = TypeVar("Value")

_TWO_COLUMNS = 800  # px at scale 100 %: the least width for the table beside the presets


class NewGame(Panel):
    """Asks what is to be played; any game will do, for all it shows comes from the games and the catalogue.

    It opens with what was chosen last. `on_start` is told the match to be set up, `on_keep` the habits: when the game
    begins, and when the user makes some rules the default. It stays on the stage until the program, told by `on_start`
    or `on_back`, takes it off.
    """

    width = 1024.0

    def __init__(
        self,
        kit: Kit,
        *,
        name: str,
        habits: Habits,
        on_start: Callable[[Plan], None],
        on_keep: Callable[[Habits], None],
        on_back: Callable[[], None],
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        super().__init__(kit, kit.text("menu.new_game"))
        self.draft = Draft(kit.text, name, habits, games)
        self._on_start = on_start
        self._on_keep = on_keep
        self._on_back = on_back

    def compose(self, column: Column) -> None:
        if column.width >= _TWO_COLUMNS * column.scale:
            left, right = column.parted((4, 5), 40)
            self._compose_players(left)
            left.gap(20)
            self._compose_seats(left)
            self._compose_rules(right)
            column.join((left, right))
            return
        self._compose_players(column)
        column.gap(20)
        self._compose_rules(column)
        column.gap(20)
        self._compose_seats(column)

    def foot(self) -> Sequence[DialogButton]:
        return (
            DialogButton(self.kit.text("new_game.house_rules"), self.open_rules),
            DialogButton(self.kit.text("button.back"), self._on_back, key=pygame.K_ESCAPE),
            DialogButton(self.kit.text("new_game.start"), self._start, main=True, key=pygame.K_RETURN),
        )

    def escape(self) -> None:
        self._on_back()

    # What is played, and by whom

    def _compose_players(self, column: Column) -> None:
        text, draft = self.kit.text, self.draft
        if len(draft.games) > 1:
            games = [(game.key, game_title(text, game)) for game in draft.games.values()]
            self._add_choice(column, text("new_game.game"), games, draft.game.key, self._choose_game)
        if len(draft.game.players) > 1:
            numbers = [(seats, str(seats)) for seats in draft.game.players]
            note = None if draft.note is None else text.say(draft.note, str)
            self._add_choice(column, text("new_game.players"), numbers, draft.seats, self._choose_seats, note)
        name, names = column.parted((3, 2), 16)
        name.widget(
            lambda box: TextField(box, text("new_game.name"), draft.typed(0), self._rename, LONGEST_NAME), _FIELD_HEIGHT
        )
        names.gap(_FIELD_HEIGHT - _BUTTON_HEIGHT)
        names.widget(
            lambda box: Button(box, text("new_game.names"), icon="people", on_press=self.open_names), _BUTTON_HEIGHT
        )
        column.join((name, names))

    def _add_choice(
        self,
        column: Column,
        label: str,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        help: str | None = None,
    ) -> None:
        least = _CHOICE_HEIGHT * column.scale
        column.sized(
            lambda box: Choice(box, label, options, value, on_change, help),
            lambda choice: max(least, choice.height_for(column.painter, column.width, column.scale)),
        )
        column.gap(12)

    def _compose_seats(self, column: Column) -> None:
        column.words(self.kit.text("new_game.seats"), size=14, color=MIST)
        column.gap(8)
        width, scale = column.width, column.scale

        def draw(dst: pygame.Surface, x: float, y: float) -> None:
            draft = self.draft
            parties = draft.game.parties(Setup(draft.game.key, draft.rules, draft.names, 0))
            box = (x, y, width, _SEATS_HEIGHT * scale)
            draw_seating(dst, self.kit.painter, self.kit.text, box, draft.places, parties, scale)

        column.paint(_SEATS_HEIGHT, draw)

    def _choose_game(self, key: str) -> None:
        self.draft.choose_game(key)
        self.rebuild()

    def _choose_seats(self, seats: int) -> None:
        self.draft.choose_seats(seats)
        self.rebuild()

    def _rename(self, words: str) -> None:
        self.draft.rename(0, words)

    def open_names(self) -> None:
        """Opens the names of everybody."""
        if self._stage is not None:
            self._stage.push(SeatNames(self.kit, self.draft, on_done=self.rebuild))

    # The rules

    def _compose_rules(self, column: Column) -> None:
        text, draft, game = self.kit.text, self.draft, self.draft.game
        column.words(text("new_game.preset"), size=14, color=MIST)
        column.gap(4)
        if draft.own is not None:
            self._add_pick(column, text("new_game.own"), differences(text, game, draft.whole(draft.own)), draft.own)
        if draft.changed is not None:
            words = differences(text, game, draft.whole(draft.changed))
            self._add_pick(column, text("new_game.changed"), words, draft.changed)
        for preset in game.presets:
            title, help = preset_words(text, game, preset)
            self._add_pick(column, title, help, preset.values, hidden=draft.own is not None and draft.is_own)

    def _add_pick(
        self, column: Column, title: str, help: str, values: Mapping[str, str], *, hidden: bool = False
    ) -> None:
        """Adds a set of rules; `hidden` where another one that is the same is shown as chosen."""

        def choose() -> None:
            self.draft.choose_rules(values)
            self.rebuild()

        chosen = self.draft.is_set(values) and not hidden
        column.sized(
            lambda box: Pick(box, title, help, chosen=chosen, on_press=choose),
            lambda pick: pick.height_for(column.painter, column.scale),
        )
        column.gap(8)

    def open_rules(self) -> None:
        """Opens the house rules, one by one."""
        if self._stage is not None:
            self._stage.push(HouseRules(self.kit, self.draft, on_own=self._made_own, on_done=self.rebuild))

    def _made_own(self) -> None:
        self._on_keep(self.draft.habits)

    def _start(self) -> None:
        self._on_keep(self.draft.played())
        self._on_start(self.draft.plan)

"""Setting up a game: who plays, by which rules, and who sits where."""

from collections.abc import Callable, Sequence

import pygame

from backalley.rules import GAMES
from backalley.rules.game import Preset, Setup, in_force
from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.pick import Pick
from backalley.scenes.seating import draw_seating
from backalley.seating import seating
from backalley.stage.palette import MIST
from backalley.stage.widgets import TextField
from backalley.store.preferences import LONGEST_NAME, own_name, presentable
from backalley.table.kit import Kit

_FIELD_HEIGHT = 76
_SEATS_HEIGHT = 272
_TWO_COLUMNS = 800  # px at scale 100 %: the least width for the table beside the presets


class NewGame(Panel):
    """Asks for a name and a set of rules; any game will do, for all it shows comes from the game and the catalogue.

    It stays on the stage until the program, told by `on_start` or `on_back`, takes it off. A preset that the game does
    not have is taken for its first.
    """

    width = 1024.0

    def __init__(
        self,
        kit: Kit,
        *,
        game_key: str,
        name: str,
        preset: str,
        on_start: Callable[[str, str], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(kit, kit.text("menu.new_game"))
        self.game = GAMES[game_key]
        self.preset = next((each for each in self.game.presets if each.key == preset), self.game.presets[0])
        self._given = presentable(name) or own_name()
        self._typed = self._given
        self._on_start = on_start
        self._on_back = on_back
        self._picks: list[Pick] = []

    @property
    def name(self) -> str:
        """The name that will sit at the table; the one given at first while what is typed is none."""
        return presentable(self._typed) or self._given

    def compose(self, column: Column) -> None:
        if column.width >= _TWO_COLUMNS * column.scale:
            left, right = column.parted((4, 5), 40)
            self._compose_name(left)
            left.gap(24)
            self._compose_seats(left)
            self._compose_presets(right)
            column.join((left, right))
            return
        self._compose_name(column)
        column.gap(20)
        self._compose_presets(column)
        column.gap(20)
        self._compose_seats(column)

    def foot(self) -> Sequence[DialogButton]:
        return (
            DialogButton(self.kit.text("button.back"), self._on_back, key=pygame.K_ESCAPE),
            DialogButton(self.kit.text("new_game.start"), self._start, main=True, key=pygame.K_RETURN),
        )

    def escape(self) -> None:
        self._on_back()

    def _compose_name(self, column: Column) -> None:
        title = self.kit.text("new_game.name")
        column.widget(lambda box: TextField(box, title, self._typed, self._type, LONGEST_NAME), _FIELD_HEIGHT)

    def _compose_presets(self, column: Column) -> None:
        column.words(self.kit.text("new_game.preset"), size=14, color=MIST)
        column.gap(4)
        self._picks = [self._add_preset(column, preset) for preset in self.game.presets]

    def _add_preset(self, column: Column, preset: Preset) -> Pick:
        key = f"{self.game.key}.preset.{preset.key}"
        title, help_words = self.kit.text(f"{key}.title"), self.kit.text(f"{key}.help")

        def make(box: tuple[float, float, float, float]) -> Pick:
            chosen = preset == self.preset
            return Pick(box, title, help_words, chosen=chosen, on_press=lambda: self._choose(preset))

        pick = column.sized(make, lambda made: made.height_for(column.painter, column.scale))
        if preset is not self.game.presets[-1]:
            column.gap(8)
        return pick

    def _compose_seats(self, column: Column) -> None:
        column.words(self.kit.text("new_game.seats"), size=14, color=MIST)
        column.gap(8)
        count = self.game.players.stop - 1
        width, scale = column.width, column.scale

        def draw(dst: pygame.Surface, x: float, y: float) -> None:
            places = seating(self.name, count, self.kit.text)
            names = tuple(place.name for place in places)
            options = in_force(self.game.options, self.preset.values)
            parties = self.game.parties(Setup(self.game.key, options, names, 0))
            box = (x, y, width, _SEATS_HEIGHT * scale)
            draw_seating(dst, self.kit.painter, self.kit.text, box, places, parties, scale)

        column.paint(_SEATS_HEIGHT, draw)

    def _type(self, name: str) -> None:
        self._typed = name

    def _choose(self, preset: Preset) -> None:
        self.preset = preset
        for each, pick in zip(self.game.presets, self._picks, strict=True):
            pick.chosen = each == preset

    def _start(self) -> None:
        self._on_start(self.name, self.preset.key)

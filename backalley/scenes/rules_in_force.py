"""The rules that a game is played by: every house rule with its value, those that differ from the standard first."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from backalley.rules.game import AnyGame, Option, Setup
from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.rule_mark import GUTTER, add_mark
from backalley.scenes.rule_words import game_title, preset_words, rule_help, rule_title, standard_words, value_word
from backalley.stage.palette import GOLD, MIST
from backalley.table.kit import Kit
from backalley.table.naming import Names

_TWO_COLUMNS = 480  # px at scale 100 %: the least width for a value beside its rule


class RulesInForce(Panel):
    """Shows the rules of a match. `options` names every house rule; `seats` are the players' names.

    It stays on the stage until the program, told by `on_back`, takes it off: by Esc, R, and its button. `on_book` opens
    the rule book, which explains them.
    """

    width = 800.0

    def __init__(
        self,
        kit: Kit,
        game: AnyGame,
        options: Mapping[str, str],
        seats: tuple[str, ...],
        *,
        on_back: Callable[[], None],
        on_book: Callable[[], None],
    ) -> None:
        super().__init__(kit, kit.text("rules.title", game=game_title(kit.text, game)))
        self.game = game
        self.options = options
        self._names = Names(seats, game.parties(Setup(game.key, options, seats, 0)), None, kit.text)
        self._on_back = on_back
        self._on_book = on_book
        self.differing = tuple(each for each in game.options if options[each.key] != each.default)
        """The house rules that are not the standard game's."""

    def compose(self, column: Column) -> None:
        text = self.kit.text
        preset = next((each for each in self.game.presets if self._is(each.values)), None)
        name = text("new_game.changed") if preset is None else preset_words(text, self.game, preset)[0]
        self._add_pair(column, text("rules.players"), self._players())
        column.gap(8)
        self._add_pair(column, text("rules.preset"), name)
        standard = [option for option in self.game.options if option not in self.differing]
        for heading, options in (("rules.differing", self.differing), ("rules.standard", standard)):
            if not options:
                continue
            column.gap(24)
            column.words(text(heading), face="bold", size=14, color=GOLD if options is self.differing else MIST)
            column.gap(6)
            for option in options:
                column.rule()
                column.gap(10)
                self._add_rule(column, option)
                column.gap(10)

    def foot(self) -> Sequence[DialogButton]:
        text = self.kit.text
        return (
            DialogButton(text("rules.book"), self._on_book, key=pygame.K_F3),
            DialogButton(text("button.back"), self._on_back, main=True, key=pygame.K_ESCAPE),
        )

    def escape(self) -> None:
        self._on_back()

    def clicked_outside(self) -> None:
        self._on_back()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            self._on_back()
            return True
        return super().handle(event)

    def _is(self, values: Mapping[str, str]) -> bool:
        return all(self.options[each.key] == values.get(each.key, each.default) for each in self.game.options)

    def _players(self) -> str:
        words = [self._names.members(party) for party in range(len(self._names.parties))]
        line = words[0]
        for more in words[1:]:
            line = self.kit.text("rules.listed", first=line, second=more)
        return line

    def _add_rule(self, column: Column, option: Option) -> None:
        text, game = self.kit.text, self.game
        value = value_word(text, game, option, self.options[option.key])
        top = column.height
        differs = option in self.differing
        beside = column.inset(GUTTER)
        self._add_pair(beside, rule_title(text, game, option), value)
        beside.gap(2)
        beside.words(rule_help(text, game, option), size=14, color=MIST)
        if differs:
            beside.words(standard_words(text, game, option), size=14)
            add_mark(column, top, beside.height - top, lambda: True)
        column.join((beside,))

    def _add_pair(self, column: Column, left: str, right: str) -> None:
        """Adds what something is called, and beside it or below it what it is."""
        if column.width < _TWO_COLUMNS * column.scale:
            column.words(left)
            column.words(right, face="bold")
            return
        name, value = column.parted((1, 1), 24)
        name.words(left)
        value.words(right, face="bold")
        column.join((name, value))

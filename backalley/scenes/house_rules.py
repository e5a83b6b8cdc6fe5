"""Every house rule of a game, one by one: what it is about, its values, and what the standard game has."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from backalley.rules.game import Option
from backalley.scenes.column import Column
from backalley.scenes.draft import Draft
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.rule_mark import GUTTER, add_mark
from backalley.scenes.rule_words import game_title, preset_words, rule_help, rule_title, standard_words, value_word
from backalley.stage.widgets import Choice
from backalley.table.kit import Kit

_ROW_HEIGHT = 44
_ROW_GAP = 10


class HouseRules(Panel):
    """Changes the rules in `draft`. What differs from the standard game has a gold bar.

    `on_own` is told when the user has made the rules the default, `on_done` when the panel has left the stage.
    """

    width = 880.0

    def __init__(self, kit: Kit, draft: Draft, *, on_own: Callable[[], None], on_done: Callable[[], None]) -> None:
        super().__init__(kit, "")
        self._draft = draft
        self._on_own = on_own
        self._on_done = on_done
        self._choices: list[Choice[str]] = []
        self._touched: Option | None = None
        self._shown: object = None  # what the layout depends on
        self.title = self._heading()

    def compose(self, column: Column) -> None:
        self._choices = []
        self._shown = self._state()
        beside = column.inset(GUTTER)
        for option in self._draft.game.options:
            if self._choices:
                beside.gap(_ROW_GAP)
                beside.rule()
                beside.gap(_ROW_GAP)
            top = beside.height
            self._choices.append(self._add(beside, option))
            add_mark(column, top, beside.height - top, partial(self._differs, option))
        column.join((beside,))

    def foot(self) -> Sequence[DialogButton]:
        text, draft = self.kit.text, self._draft
        buttons = []
        if not draft.is_set({}):
            buttons.append(DialogButton(text("house_rules.standard"), self._reset))
        if not draft.is_own:
            buttons.append(DialogButton(text("house_rules.make_own"), self._make_own))
        return (*buttons, DialogButton(text("button.done"), self.escape, main=True, key=pygame.K_ESCAPE))

    def escape(self) -> None:
        self.close()
        self._on_done()

    # What is shown

    def _add(self, column: Column, option: Option) -> Choice[str]:
        text, game = self.kit.text, self._draft.game
        values = [(value, value_word(text, game, option, value)) for value in option.values]
        longest = f"{self._help(option)} {standard_words(text, game, option)}"

        def make(box: tuple[float, float, float, float]) -> Choice[str]:
            value = self._draft.rules[option.key]
            title = rule_title(text, game, option)
            return Choice(box, title, values, value, lambda chosen: self._choose(option, chosen), longest)

        def height(choice: Choice[str]) -> float:
            return max(_ROW_HEIGHT * column.scale, choice.height_for(column.painter, column.width, column.scale))

        # The row has room for all that may have to be said, so that nothing moves while one chooses.
        choice = column.sized(make, height)
        choice.help = self._said(option)
        return choice

    def _differs(self, option: Option) -> bool:
        return self._draft.rules[option.key] != option.default

    def _said(self, option: Option) -> str:
        """What stands below a rule's name now."""
        if not self._differs(option):
            return self._help(option)
        return f"{self._help(option)} {standard_words(self.kit.text, self._draft.game, option)}"

    def _help(self, option: Option) -> str:
        """What a rule is about, and what its values have to do with the number of players."""
        text, draft = self.kit.text, self._draft
        about = rule_help(text, draft.game, option)
        if option is self._touched and draft.note is not None:
            return f"{about} {text.say(draft.note, str)}"
        for value in option.values:
            found = draft.seats_by({option.key: value})
            if found is not None:
                reason, seats = text.say(found[0], str), found[1]
                word = value_word(text, draft.game, option, value)
                return f"{about} {text('house_rules.would_seat', reason=reason, value=word, n=seats)}"
        return about

    def _heading(self) -> str:
        text, draft = self.kit.text, self._draft
        if draft.own is not None and draft.is_own:
            state = text("new_game.own")
        elif draft.preset is not None:
            state = preset_words(text, draft.game, draft.preset)[0]
        else:
            state = text("new_game.changed")
        return text("house_rules.title", game=game_title(text, draft.game), state=state)

    def _state(self) -> object:
        labels = [button.label for button in self.foot()]
        return self.title, labels, self._draft.seats, self._draft.note

    # What is chosen

    def _choose(self, option: Option, value: str) -> None:
        self._touched = option
        self._draft.choose_rule(option, value)
        self._show()

    def _reset(self) -> None:
        self._touched = None
        self._draft.choose_rules({})
        self.rebuild()

    def _make_own(self) -> None:
        self._draft.make_own()
        self._on_own()
        self._show()

    def _show(self) -> None:
        self.title = self._heading()
        if self._state() != self._shown:
            self.rebuild()
            return
        for option, choice in zip(self._draft.game.options, self._choices, strict=True):
            choice.help = self._said(option)

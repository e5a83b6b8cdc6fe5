"""Statistics: one person in one game, in a few large numbers and in pictures."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from backalley.rules import GAMES
from backalley.scenes.choices import add_choice
from backalley.scenes.column import Column
from backalley.scenes.dialog import Dialog
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.statistics_cards import add_cards, add_figures, cards_of
from backalley.scenes.statistics_words import apart_words
from backalley.stage.palette import MIST
from backalley.statistics.results import Result, without
from backalley.statistics.tally import Tally, tally
from backalley.store.problem import Problem
from backalley.store.profiles import Profile, Profiles
from backalley.store.result_exports import FORMS
from backalley.table.kit import Kit

_SMALL = 14
_GAP = 16
_CHOICE = 44
_SIDE_BY_SIDE = 700  # px at text size 100 %: the least width for two choices in a row


class StatisticsScene(Panel):
    """Shows the statistics of one of `profiles` in one game, at first those of `who`, by `results` of all games.

    A person and a game are told by their keys. `on_export` is told the form of export too, one of `FORMS`, and gives
    the file that was written. It stays on the stage until the program, told by `on_back`, takes it off.
    """

    width = 1152.0

    def __init__(
        self,
        kit: Kit,
        results: Sequence[Result],
        profiles: Profiles,
        *,
        who: Profile | None,
        on_reset: Callable[[str, str], None],
        on_export: Callable[[str, str, str], Path | Problem],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(kit, kit.text("statistics.title"))
        self.results = tuple(results)
        self.profiles = profiles
        self.who = who if who is not None else next(iter(profiles), None)
        self.game = self._usual_game()
        self.tally = self._count()
        """What is shown, as numbers."""
        self._on_reset = on_reset
        self._on_export = on_export
        self._on_back = on_back

    def compose(self, column: Column) -> None:
        text = self.kit.text
        if self.who is None:
            column.words(text("statistics.nobody"))
            return
        self._add_choices(column, self.who)
        column.gap(_GAP)
        if self.tally.games:
            add_figures(column, text, self.tally)
            add_cards(column, cards_of(self.kit, self.tally, self.game, self.profiles))
        else:
            column.gap(_GAP)
            column.words(text("statistics.nothing", name=self.who.name, game=self._title))
        for words in apart_words(text, self.tally):
            column.gap(4)
            column.words(words, size=_SMALL, color=MIST)

    def foot(self) -> Sequence[DialogButton]:
        text = self.kit.text
        back = DialogButton(text("button.back"), self._on_back, key=pygame.K_ESCAPE)
        if not self.tally.games and not self.tally.apart:
            return (back,)
        return (
            DialogButton(text("statistics.reset"), self.ask_to_reset),
            DialogButton(text("statistics.export"), self.ask_to_export),
            back,
        )

    def escape(self) -> None:
        self._on_back()

    def handle(self, event: pygame.event.Event) -> bool:
        """As of any panel; the arrows up and down scroll, for what there is to read is longer than what to choose."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.viewport.hidden > 0:
            return self.body.scroll_by_key(event.key)
        return super().handle(event)

    # What is shown

    @property
    def _title(self) -> str:
        return self.kit.text(f"{self.game}.title")

    def _count(self) -> Tally:
        return Tally() if self.who is None else tally(self.results, self.who.key, self.game)

    def _usual_game(self) -> str:
        """The game that the person has played most."""
        keys = tuple(GAMES)
        if self.who is None:
            return keys[0]
        mine = [result.game for result in self.results if result.seat_of(self.who.key) is not None]
        return max(keys, key=mine.count)

    def _add_choices(self, column: Column, who: Profile) -> None:
        text = self.kit.text
        wide = column.width >= _SIDE_BY_SIDE * column.scale
        parts = column.parted((1, 1), 2 * _GAP) if wide else [column, column]
        people = [(profile.key, profile.name) for profile in self.profiles]
        games = [(key, text(f"{key}.title")) for key in GAMES]
        add_choice(parts[0], text("statistics.player"), people, who.key, self._choose_person)
        if wide:
            # Many people stand below their label: then the games are level with them.
            parts[1].gap(max(0.0, (parts[0].height - parts[1].height) / column.scale - _CHOICE))
        else:
            column.gap(8)
        add_choice(parts[1], text("statistics.game"), games, self.game, self._choose_game)
        if wide:
            column.join(parts)

    def _choose_person(self, key: str) -> None:
        self.who = self.profiles.of(key)
        self._show_anew()

    def _choose_game(self, key: str) -> None:
        self.game = key
        self._show_anew()

    def _show_anew(self) -> None:
        self.tally = self._count()
        self.viewport.scroll_to(0)
        self.rebuild()

    # What is asked

    def ask_to_reset(self) -> None:
        """Asks whether these statistics are to begin anew."""
        if self._stage is None or self.who is None:
            return
        text = self.kit.text
        buttons = [
            DialogButton(text("statistics.reset_yes"), partial(self._reset, self.who.key, self.game)),
            DialogButton(text("statistics.reset_no"), lambda: None, main=True, key=pygame.K_ESCAPE),
        ]
        title = text("statistics.reset_title", name=self.who.name, game=self._title)
        self._stage.push(Dialog(self.kit, title, [text("statistics.reset_words")], buttons))

    def _reset(self, profile: str, game: str) -> None:
        self._on_reset(profile, game)
        self.results = without(self.results, profile, game)
        self._show_anew()

    def ask_to_export(self) -> None:
        """Asks in which form these statistics are to be taken elsewhere."""
        if self._stage is None or self.who is None:
            return
        text = self.kit.text
        buttons = [
            DialogButton(
                text(f"statistics.export_{form}"),
                partial(self._export, self.who.key, self.game, form),
                main=form == FORMS[0],
            )
            for form in FORMS
        ]
        none = DialogButton(text("statistics.export_none"), lambda: None, key=pygame.K_ESCAPE)
        title = text("statistics.export_title", name=self.who.name, game=self._title)
        self._stage.push(Dialog(self.kit, title, [text("statistics.export_words")], [*buttons, none]))

    def _export(self, profile: str, game: str, form: str) -> None:
        text = self.kit.text
        written = self._on_export(profile, game, form)
        if isinstance(written, Problem):
            title, words = text("statistics.not_exported_title"), [text.say(written, str)]
        else:
            title, words = text("statistics.exported_title"), [text("statistics.exported"), str(written)]
        if self._stage is not None:
            close = DialogButton(text("button.close"), lambda: None, main=True, key=pygame.K_ESCAPE)
            self._stage.push(Dialog(self.kit, title, words, [close]))

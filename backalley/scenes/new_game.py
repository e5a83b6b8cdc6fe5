"""Setting up a game: which one, who sits where, and by which rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from backalley.players.levels import LEVELS
from backalley.rules import GAMES
from backalley.rules.game import AnyGame
from backalley.rules.lines import Seat
from backalley.scenes.chair_editor import ChairEditor
from backalley.scenes.chairs import groups
from backalley.scenes.choices import add_choice
from backalley.scenes.column import Column
from backalley.scenes.draft import Draft
from backalley.scenes.house_rules import HouseRules
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.pick import Pick
from backalley.scenes.rule_words import differences, game_title, preset_words
from backalley.scenes.seating import add_seating
from backalley.seating import Plan
from backalley.stage.palette import MIST
from backalley.store.habits import Habits
from backalley.store.profiles import Profiles
from backalley.table.kit import Kit

_TWO_COLUMNS = 800  # px at scale 100 %: the least width for the table beside the presets


class NewGame(Panel):
    """Asks what is to be played; any game will do, for all it shows comes from the games and the catalogue.

    It opens with what was chosen last. `on_start` is told the match to be set up; before it `on_profiles` is told who
    plays here, whoever sits at the table first, and `on_keep` the habits. `on_profiles` also hears of somebody new at
    once, and `on_keep` of rules that the user makes the default. The screen stays on the stage until the program, told
    by `on_start` or `on_back`, takes it off.
    """

    width = 1120.0

    def __init__(
        self,
        kit: Kit,
        *,
        profiles: Profiles,
        habits: Habits,
        on_start: Callable[[Plan], None],
        on_keep: Callable[[Habits], None],
        on_profiles: Callable[[Profiles], None],
        on_back: Callable[[], None],
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        super().__init__(kit, kit.text("menu.new_game"))
        self.draft = Draft(kit.text, profiles, habits, games)
        self._profiles = self.draft.profiles  # as they have been told, or need not be told yet
        self._on_start = on_start
        self._on_keep = on_keep
        self._on_profiles = on_profiles
        self._on_back = on_back

    def compose(self, column: Column) -> None:
        if column.width >= _TWO_COLUMNS * column.scale:
            left, right = column.parted((1, 1), 40)
            self._compose_table(left)
            self._compose_rules(right)
            column.join((left, right))
            return
        self._compose_table(column)
        column.gap(20)
        self._compose_rules(column)

    def foot(self) -> Sequence[DialogButton]:
        return (
            DialogButton(self.kit.text("new_game.house_rules"), self.open_rules),
            DialogButton(self.kit.text("button.back"), self._on_back, key=pygame.K_ESCAPE),
            DialogButton(self.kit.text("new_game.start"), self._start, main=True, key=pygame.K_RETURN),
        )

    def escape(self) -> None:
        self._on_back()

    # What is played, and by whom

    def _compose_table(self, column: Column) -> None:
        text, draft = self.kit.text, self.draft
        if len(draft.games) > 1:
            games = [(game.key, game_title(text, game)) for game in draft.games.values()]
            add_choice(column, text("new_game.game"), games, draft.game.key, self._choose_game)
            column.gap(12)
        if len(draft.game.players) > 1:
            note = None if draft.note is None else text.say(draft.note, str)
            add_choice(column, text("new_game.players"), _numbers(draft.game.players), draft.seats, self._seats, note)
            column.gap(12)
        people = len(draft.table.persons)
        guests = len(draft.table.guests)
        note = text("new_game.guests", n=guests) if guests else text("new_game.click_seat")
        add_choice(column, text("new_game.people"), _numbers(range(draft.seats + 1)), people, self._people, note)
        column.gap(12)
        add_seating(column, text, draft.chairs, draft.parties, self.open_chair)
        column.gap(8)
        for group, seats in groups(draft.chairs, draft.parties):
            self._add_level(column, text(f"new_game.level.{group}", n=len(seats)), seats)
        if people:
            choices = [(undo, text(f"new_game.undo.{undo}")) for undo in draft.undo_choices]
            help = text("new_game.undo.help") if people > 1 else None
            add_choice(column, text("new_game.undo.title"), choices, draft.undo, self._choose_undo, help)

    def _add_level(self, column: Column, label: str, seats: Sequence[Seat]) -> None:
        """Adds the level of some computer players, who may differ in it."""
        text, chairs = self.kit.text, self.draft.chairs
        found = {chairs[seat].level for seat in seats}
        levels: list[tuple[str | None, str]] = [(level, text(f"level.{level}")) for level in LEVELS]
        if len(found) > 1:
            levels.append((None, text("new_game.mixed")))
        level = next(iter(found)) if len(found) == 1 else None

        def choose(level: str | None) -> None:
            if level is not None:
                self.draft.table.choose_level(seats, level)
                self.rebuild()

        add_choice(column, label, levels, level, choose)
        column.gap(12)

    def _choose_game(self, key: str) -> None:
        self.draft.choose_game(key)
        self.rebuild()

    def _seats(self, seats: int) -> None:
        self.draft.choose_seats(seats)
        self.rebuild()

    def _people(self, count: int) -> None:
        self.draft.choose_people(count)
        self.rebuild()

    def _choose_undo(self, undo: str) -> None:
        self.draft.choose_undo(undo)

    def open_chair(self, seat: Seat) -> None:
        """Opens the choice of who sits at a seat."""
        if self._stage is not None:
            self._stage.push(ChairEditor(self.kit, self.draft, seat, on_done=self._chair_chosen))

    def _chair_chosen(self) -> None:
        self._tell(self.draft.profiles)
        self.rebuild()

    def _tell(self, profiles: Profiles) -> None:
        if profiles != self._profiles:
            self._profiles = profiles
            self._on_profiles(profiles)

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
        plan = self.draft.plan
        keys = [chair.profile for chair in plan.chairs if chair.profile is not None]
        self._on_profiles(self.draft.profiles.used(keys))
        self._on_keep(self.draft.played())
        self._on_start(plan)


def _numbers(numbers: Iterable[int]) -> list[tuple[int, str]]:
    return [(number, str(number)) for number in numbers]

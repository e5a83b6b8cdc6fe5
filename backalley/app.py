"""The program: its window, its scenes, the running game and its saves, the computer players' process."""

import logging
from dataclasses import replace
from functools import partial

import pygame

from backalley import __version__
from backalley.match import Match
from backalley.outfit import make_kit, pace_of
from backalley.players.worker import Worker
from backalley.rules import GAMES
from backalley.rules.codes import new_seed
from backalley.rules.game import Rejected, in_force
from backalley.rules.lines import PartyName
from backalley.rules.reading import Misread
from backalley.rules.record import record_json, record_of
from backalley.rules.scoring import DealScore
from backalley.scenes.dialog import Dialog, DialogButton
from backalley.scenes.keys import KeysHelp
from backalley.scenes.menu import Menu
from backalley.scenes.new_game import NewGame
from backalley.scenes.rule_book import RuleBook
from backalley.scenes.rules_in_force import RulesInForce
from backalley.scenes.score_sheet import ScoreSheet
from backalley.scenes.settings import SettingsScene
from backalley.seating import Plan, new_match
from backalley.stage.scene import SceneStack
from backalley.stage.window import Window
from backalley.store.habits import Habits
from backalley.store.preferences import Preferences, PreferencesFile
from backalley.store.problem import Problem
from backalley.store.saves import SaveFolder
from backalley.table.naming import Names
from backalley.table.people import people
from backalley.table.scene import TableScene
from backalley.table.tools import Tool
from backalley.text import Text

VIEWER = 0  # the seat of the person at the computer

_log = logging.getLogger(__name__)


class App:
    """Everything around the table. It is the table's host, and what the menus call."""

    def __init__(
        self,
        text: Text,
        window: Window,
        worker: Worker,
        saves: SaveFolder,
        file: PreferencesFile,
        preferences: Preferences,
        problems: list[Problem],
    ) -> None:
        self.text = text
        self.window = window
        self.preferences = preferences
        self._worker = worker
        self._saves = saves
        self._file = file
        self.kit = make_kit(text, self.preferences)
        self.stack = SceneStack(window.size)
        self._match: Match | None = None
        self._table: TableScene | None = None
        self._unsaid = list(problems)
        self._load()

    # ------------------------------------------------------------ start and end

    def start(self) -> None:
        """Shows the menu, and what has to be said."""
        self.window.on_fullscreen = self._follow_fullscreen
        self.stack.push(
            Menu(
                self.kit,
                where=self.where,
                on_continue=self.continue_game,
                on_new=self.ask_new_game,
                on_settings=self.open_settings,
                on_help=self.open_help,
                on_rules=self.choose_book,
                on_quit=self.window.quit,
                version=__version__,
            )
        )
        if self.preferences.fullscreen:
            self.window.toggle_fullscreen()
        self._say_problems()

    def close(self) -> None:
        """Remembers the window and lets go of everything."""
        width, height = self.window.windowed_size
        kept = replace(self.preferences, window=(width, height))
        if kept != self.preferences:
            self._file.save(kept)
        self.kit.sounds.close()

    # ------------------------------------------------------------ the running game

    def where(self) -> str | None:
        """Where the running game stands, in a line; ``None`` without one."""
        match = self._match
        if match is None:
            return None
        names = self._names(match)
        head = self.text.say(match.game.summary(match.observe(VIEWER)).place, names)
        totals = [
            self.text("menu.total", party=names(PartyName(party)), points=total)
            for party, total in enumerate(match.totals)
        ]
        return ", ".join([head, *totals])

    def continue_game(self) -> None:
        """Sits down at the running game."""
        if self._match is not None:
            self._sit_down(self._match)

    def ask_new_game(self) -> None:
        """Opens the new-game screen; asks first when a game is running."""
        if self._match is None or self._match.winners is not None:
            self.open_new_game()
            return
        words = [self.text("app.new_game_words"), self.where() or ""]
        buttons = [
            DialogButton(self.text("app.new_game_no"), lambda: None, key=pygame.K_ESCAPE),
            DialogButton(self.text("app.new_game_yes"), self.open_new_game, main=True),
        ]
        self.stack.push(Dialog(self.kit, self.text("app.new_game_title"), words, buttons))

    def open_new_game(self) -> None:
        """Opens the new-game screen."""
        self.stack.push(
            NewGame(
                self.kit,
                name=self.preferences.name,
                habits=self.preferences.habits,
                on_start=self.start_game,
                on_keep=self.keep_habits,
                on_back=self._back,
            )
        )

    def keep_habits(self, habits: Habits) -> None:
        """Keeps what the user has chosen for new games."""
        self.change(replace(self.preferences, habits=habits))

    def start_game(self, plan: Plan) -> None:
        """Begins a new game; the one before is put away."""
        self.change(replace(self.preferences, name=plan.names[VIEWER]))
        self.stack.pop()
        self._begin(plan)

    def _begin(self, plan: Plan) -> None:
        self._put_away()
        self._match = new_match(plan, new_seed(), self.text)
        self._match.listener = self._save
        self._sit_down(self._match)

    def _sit_down(self, match: Match) -> None:
        self._table = TableScene(self.kit, match, self._worker, self, people(match, self.text), viewer=VIEWER)
        self.stack.push(self._table)

    def _load(self) -> None:
        """Takes up the saved game, or the one before it where the rules refuse the newest."""
        while True:
            saved, problems = self._saves.load()
            self._unsaid += problems
            if saved is None:
                return
            try:
                self._match = Match.resume(record_of(saved.record), saved.seed, self._save)
            except (Misread, Rejected) as refused:
                _log.warning("the saved game is refused: %s", refused)
                self._unsaid.append(self._saves.reject(saved))
            else:
                return

    def _save(self) -> None:
        assert self._match is not None
        problem = self._saves.save(record_json(self._match.record()), self._match.seed)
        if problem is not None:
            self._unsaid.append(problem)
            self._say_problems()

    def _put_away(self) -> None:
        problem = self._saves.discard() if self._match is not None else None
        self._match = None
        if problem is not None:
            self._unsaid.append(problem)
            self._say_problems()

    # ------------------------------------------------------------ the table's host

    def open_sheet(self, table: TableScene, score: DealScore | None) -> None:
        match = table.match
        winners = match.winners if score is not None else None
        sheet = ScoreSheet(
            self.kit,
            self._names(match),
            match.sheet,
            match.sizes,
            finished=score is not None,
            winners=winners,
            on_done=lambda: self._close_sheet(table),
            on_again=self._play_again,
            on_menu=self._to_menu_after_game,
            on_rule=self.open_rules,
        )
        if winners is not None:
            won = match.parties[winners[0]]
            self.kit.sounds.play("win" if table.viewer in won else "lose")
        self.stack.push(sheet)

    def _close_sheet(self, table: TableScene) -> None:
        self.stack.pop()
        table.sheet_closed()

    def _play_again(self) -> None:
        assert self._table is not None
        setup = self._table.match.setup
        self.stack.pop(self._table)
        self._begin(Plan(setup.game, setup.seats, setup.options))

    def _to_menu_after_game(self) -> None:
        assert self._table is not None
        self.stack.pop(self._table)
        self._put_away()

    def leave_table(self) -> None:
        """Back to the menu; the game waits where it stands."""
        assert self._table is not None
        self.stack.pop(self._table)

    def tools(self) -> tuple[Tool, ...]:
        return (
            Tool("help", "tool.help", pygame.K_F1, self.open_help),
            Tool("rules", "tool.rules", pygame.K_r, self.open_rules_in_force),
            Tool("settings", "tool.settings", pygame.K_F2, self.open_settings),
        )

    def open_settings(self) -> None:
        """Opens the settings over whatever is shown."""
        self.stack.push(SettingsScene(self.kit, self.preferences, on_change=self.change, on_back=self._back))

    def _back(self) -> None:
        self.stack.pop()

    def open_rules_in_force(self) -> None:
        """Opens the rules that the game on the table is played by."""
        assert self._table is not None
        match = self._table.match
        setup = match.setup
        rules = RulesInForce(
            self.kit,
            match.game,
            setup.options,
            setup.seats,
            on_back=self._back,
            on_book=lambda: self.open_rules(None),
        )
        self.stack.push(rules)

    def open_rules(self, at: str | None) -> None:
        """Opens the rule book of the game on the table, at a rule if one is given."""
        assert self._table is not None
        setup = self._table.match.setup
        self.stack.push(RuleBook(self.kit, setup.game, setup.options, at=at))

    def choose_book(self) -> None:
        """Opens the rule book of a game; asks of which, where there are several."""
        buttons = [
            DialogButton(self.text(f"{key}.title"), partial(self._open_book, key), main=place == 0)
            for place, key in enumerate(GAMES)
        ]
        if len(buttons) == 1:
            self._open_book(next(iter(GAMES)))
        else:
            back = DialogButton(self.text("button.back"), lambda: None, key=pygame.K_ESCAPE)
            self.stack.push(Dialog(self.kit, self.text("app.which_book"), [], [*buttons, back]))

    def _open_book(self, key: str) -> None:
        game = GAMES[key]
        self.stack.push(RuleBook(self.kit, key, in_force(game.options, self.preferences.habits.of(key).rules)))

    def open_help(self) -> None:
        """Opens the list of keys."""
        self.stack.push(KeysHelp(self.kit))

    def toggle_fullscreen(self) -> None:
        """Goes to the whole screen, or back."""
        self.window.toggle_fullscreen()

    # ------------------------------------------------------------ settings and problems

    def _follow_fullscreen(self, full: bool) -> None:
        self.change(replace(self.preferences, fullscreen=full))
        if isinstance(self.stack.top, SettingsScene):
            self.stack.top.show(self.preferences)

    def change(self, preferences: Preferences) -> None:
        """Takes and keeps other preferences."""
        if preferences == self.preferences:
            return
        before, self.preferences = self.preferences, preferences
        self.kit.pace = pace_of(preferences)
        self.kit.sounds.enabled = preferences.sound
        if preferences.fullscreen != self.window.fullscreen:
            self.window.toggle_fullscreen()
        if preferences.text_size != before.text_size:
            self.kit.rescale(preferences.text_size / 100)
            self.stack.resize(self.stack.size)
        problem = self._file.save(preferences)
        if problem is not None:
            self._unsaid.append(problem)
            self._say_problems()

    def _say_problems(self) -> None:
        problems, self._unsaid = self._unsaid, []
        if problems:
            words = [self.text.say(problem, str) for problem in problems]
            buttons = [DialogButton(self.text("app.understood"), lambda: None, main=True)]
            self.stack.push(Dialog(self.kit, self.text("app.problem_title"), words, buttons))

    def _names(self, match: Match) -> Names:
        return Names(match.setup.seats, match.parties, VIEWER, self.text)

"""The program: its window, its menu, its settings; the other parts open what belongs to them."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from backalley import __version__
from backalley.bringing import Bringing
from backalley.hosting import TableHost, Ways
from backalley.house import Complaints, House
from backalley.kept import Kept
from backalley.library import Library
from backalley.looking_back import LookingBack
from backalley.match import Match
from backalley.outfit import make_kit, pace_of
from backalley.players.worker import Worker
from backalley.rules import GAMES
from backalley.rules.codes import new_seed
from backalley.rules.game import in_force
from backalley.rules.lines import PartyName
from backalley.scenes.dialog import Dialog, DialogButton
from backalley.scenes.keys import KeysHelp
from backalley.scenes.menu import Menu
from backalley.scenes.new_game import NewGame
from backalley.scenes.players import PlayersScene
from backalley.scenes.rule_book import RuleBook
from backalley.scenes.settings import SettingsScene
from backalley.scenes.shelf import Shelf
from backalley.scenes.statistics import StatisticsScene
from backalley.seating import Plan, new_match, plan_of
from backalley.stage.scene import SceneStack
from backalley.stage.window import Window
from backalley.statistics.results import result_of
from backalley.store.habits import Habits
from backalley.store.preferences import Preferences
from backalley.store.problem import Problem
from backalley.store.profiles import Profile, Profiles
from backalley.store.result_exports import export_results
from backalley.table.looking import voice
from backalley.table.naming import Names
from backalley.text import Text


class App:
    """Everything around the table: what the menus call."""

    def __init__(self, text: Text, window: Window, worker: Worker, kept: Kept) -> None:
        self.text = text
        self.window = window
        self.kept = kept
        self.kit = make_kit(text, self.preferences)
        self.stack = SceneStack(window.size)
        complain = Complaints(self._say, kept.problems)
        self.library = Library(kept.games, complain, self._count)
        self.house = House(self.kit, self.stack, worker, kept, self.library, complain)
        self.looking_back = LookingBack(self.house, self.sit_down, self.leave_table)
        self.bringing = Bringing(self.house, self.looking_back, self.sit_down)
        if kept.results.incomplete:
            finished = (entry.record for entry in self.library.entries() if entry.finished)
            self.house.complain_if(kept.results.rebuild(finished))
        self._match: Match | None = self.library.latest()
        self._host: TableHost | None = None

    @property
    def preferences(self) -> Preferences:
        """What the user has chosen."""
        return self.kept.preferences

    # ------------------------------------------------------------ start and end

    def start(self) -> None:
        """Shows the menu, and what has to be said."""
        self.window.on_fullscreen = self._follow_fullscreen
        self.window.on_drop = self.bring
        self.stack.push(
            Menu(
                self.kit,
                where=self.where,
                on_continue=self.continue_game,
                on_new=self.open_new_game,
                on_games=self.open_games,
                on_players=self.open_players,
                on_statistics=self.open_statistics,
                on_settings=self.open_settings,
                on_help=self.open_help,
                on_rules=self.choose_book,
                on_quit=self.window.quit,
                version=__version__,
            )
        )
        if self.preferences.fullscreen:
            self.window.toggle_fullscreen()
        self.house.complain.begin()

    def bring(self, path: str) -> None:
        """Opens a game record that was named when the program was started, or dropped on the window."""
        self.bringing.open_file(path)

    def close(self) -> None:
        """Remembers the window and lets go of everything."""
        width, height = self.window.windowed_size
        preferences = replace(self.preferences, window=(width, height))
        if preferences != self.preferences:
            self.kept.change_preferences(preferences)
        self.kit.sounds.close()

    # ------------------------------------------------------------ games

    def where(self) -> str | None:
        """Where the game played last stands, in a line; ``None`` without one."""
        match = self._match
        if match is None:
            return None
        names = Names(match.setup.seats, match.parties, voice(match), self.text)
        head = self.text.say(match.game.summary(match.observe(None)).place, names)
        totals = [
            self.text("menu.total", party=names(PartyName(party)), points=total)
            for party, total in enumerate(match.totals)
        ]
        return ", ".join([head, *totals])

    def continue_game(self) -> None:
        """Sits down at the game played last."""
        if self._match is not None:
            self.sit_down(self._match)

    def open_new_game(self) -> None:
        """Opens the new-game screen; a game that is running stays on the shelf."""
        self.stack.push(
            NewGame(
                self.kit,
                profiles=self.kept.profiles,
                habits=self.preferences.habits,
                on_start=self.start_game,
                on_keep=self.keep_habits,
                on_profiles=self.keep_profiles,
                on_back=self.house.back,
            )
        )

    def keep_habits(self, habits: Habits) -> None:
        """Keeps what the user has chosen for new games."""
        self.change(replace(self.preferences, habits=habits))

    def start_game(self, plan: Plan) -> None:
        """Begins a new game."""
        self.sit_down(new_match(plan, new_seed()))

    def sit_down(self, match: Match) -> None:
        """Plays a game, from wherever one is: it is kept from now on, if it was not."""
        with self.house.complain.later():
            self._go_to_menu()
            self.library.keep(match)
            self._sit_at(match)

    def _sit_at(self, match: Match) -> None:
        self._match = match
        ways = Ways(
            leave=self.leave_table,
            again=self._play_again,
            over=self.looking_back.practice_over,
            review=lambda of, viewer: self.looking_back.review(of.record(), viewer, voice(of)),
            settings=self.open_settings,
            help=self.open_help,
            full=self.toggle_fullscreen,
        )
        self._host = TableHost(self.house, match, ways)
        self.stack.push(self._host.table)

    def _play_again(self) -> None:
        assert self._match is not None
        self.start_game(plan_of(self._match))

    def leave_table(self) -> None:
        """Back to the menu; the game waits where it stands, or is filed away where it is over."""
        self._go_to_menu()

    def _go_to_menu(self) -> None:
        scenes = self.stack.scenes
        if len(scenes) > 1:
            self.stack.pop(scenes[1])
        if self._host is None or self._match is None:
            return
        self._host = None
        if self._match.over:
            self.library.finish(self._match)
            self._match = self.library.latest()

    # ------------------------------------------------------------ the shelf, and who plays here

    def open_games(self) -> None:
        """Opens the shelf of games."""
        with self.house.complain.later():
            self.stack.push(
                Shelf(
                    self.kit,
                    self.library.entries,
                    on_continue=self._continue,
                    on_review=self._review,
                    on_rename=self.library.rename,
                    on_export=self.bringing.export,
                    on_delete=self._delete,
                    on_paste=self.bringing.paste,
                    on_code=self.bringing.ask_code,
                    on_back=self.house.back,
                )
            )

    def _continue(self, key: str) -> None:
        with self.house.complain.later():
            match = self.library.open(key)
            if match is not None:
                self.sit_down(match)

    def _review(self, key: str) -> None:
        with self.house.complain.later():
            match = self.library.open(key)
            if match is not None:
                persons = match.arrangements.persons
                # A person alone may see the own hand of a deal that still runs; of several nobody's is shown.
                viewer = persons[0] if len(persons) == 1 else None
                self.looking_back.review(match.record(), viewer, voice(match))

    def _delete(self, key: str) -> None:
        self.library.delete(key)
        self._match = self.library.latest()

    def open_players(self) -> None:
        """Opens who plays here."""
        players = PlayersScene(
            self.kit,
            self.kept.profiles,
            on_change=self.keep_profiles,
            on_statistics=self.open_statistics,
            on_back=self.house.back,
        )
        self.stack.push(players)

    def open_statistics(self, who: Profile | None = None) -> None:
        """Opens somebody's statistics; whoever's played last where nobody is named."""
        results = self.kept.results

        def reset(profile: str, game: str) -> None:
            self.house.complain_if(results.reset(profile, game))

        self.stack.push(
            StatisticsScene(
                self.kit,
                results.results,
                self.kept.profiles,
                who=who,
                on_reset=reset,
                on_export=self._export_statistics,
                on_back=self.house.back,
            )
        )

    def _export_statistics(self, profile: str, game: str, form: str) -> Path | Problem:
        who = self.kept.profiles.of(profile)
        words = self.text("statistics.file", name=who.name if who is not None else "", game=self.text(f"{game}.title"))
        return export_results(self.kept.places, words, self.kept.results.results, profile, game, form)

    def _count(self, match: Match) -> None:
        """A game is over: it goes into the statistics of whoever has played in it."""
        result = result_of(match)
        if result is not None:
            self.house.complain_if(self.kept.results.add(result))

    def keep_profiles(self, profiles: Profiles) -> None:
        """Keeps who plays here."""
        self.house.complain_if(self.kept.change_profiles(profiles))

    # ------------------------------------------------------------ rules, help, settings

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

    def open_settings(self) -> None:
        """Opens the settings over whatever is shown."""
        self.stack.push(SettingsScene(self.kit, self.preferences, on_change=self.change, on_back=self.house.back))

    def _follow_fullscreen(self, full: bool) -> None:
        self.change(replace(self.preferences, fullscreen=full))
        if isinstance(self.stack.top, SettingsScene):
            self.stack.top.show(self.preferences)

    def change(self, preferences: Preferences) -> None:
        """Takes and keeps other preferences."""
        if preferences == self.preferences:
            return
        before = self.preferences
        problem = self.kept.change_preferences(preferences)
        self.kit.pace = pace_of(preferences)
        self.kit.sounds.enabled = preferences.sound
        if preferences.fullscreen != self.window.fullscreen:
            self.window.toggle_fullscreen()
        if preferences.text_size != before.text_size:
            self.kit.rescale(preferences.text_size / 100)
            self.stack.resize(self.stack.size)
        self.house.complain_if(problem)

    # ------------------------------------------------------------ what goes wrong

    def _say(self, problems: list[Problem]) -> None:
        self.house.tell(self.text("app.problem_title"), [self.text.say(problem, str) for problem in problems])

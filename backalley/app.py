"""The program: its window, its scenes, its games, the computer players' process."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from backalley import __version__
from backalley.arrangements import Arrangements, read
from backalley.hosting import TableHost, Ways
from backalley.kept import Kept
from backalley.library import Library
from backalley.match import Match, now
from backalley.outfit import make_kit, pace_of
from backalley.players.worker import Worker
from backalley.rules import GAMES
from backalley.rules.codes import new_seed
from backalley.rules.game import in_force
from backalley.rules.lines import PartyName, Seat
from backalley.rules.record import Record, write_record
from backalley.rules.replay import replay, single_deal
from backalley.scenes.dialog import Dialog, DialogButton
from backalley.scenes.keys import KeysHelp
from backalley.scenes.menu import Menu
from backalley.scenes.new_game import NewGame
from backalley.scenes.players import PlayersScene
from backalley.scenes.review import Review
from backalley.scenes.rule_book import RuleBook
from backalley.scenes.settings import SettingsScene
from backalley.seating import Plan, new_match, plan_of, usual_undo
from backalley.stage.scene import SceneStack
from backalley.stage.window import Window
from backalley.store.habits import Habits
from backalley.store.preferences import Preferences
from backalley.store.problem import Problem
from backalley.store.profiles import Profiles
from backalley.table.looking import voice
from backalley.table.naming import Names
from backalley.table.scene import TableScene
from backalley.text import Text


class App:
    """Everything around the table: what the menus call."""

    def __init__(self, text: Text, window: Window, worker: Worker, kept: Kept) -> None:
        self.text = text
        self.window = window
        self.kept = kept
        self._worker = worker
        self.kit = make_kit(text, self.preferences)
        self.stack = SceneStack(window.size)
        self._unsaid = list(kept.problems)
        self._started = False
        self.library = Library(kept.games, self._complain)
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
        self.stack.push(
            Menu(
                self.kit,
                where=self.where,
                on_continue=self.continue_game,
                on_new=self.open_new_game,
                on_games=self.open_games,
                on_players=self.open_players,
                on_settings=self.open_settings,
                on_help=self.open_help,
                on_rules=self.choose_book,
                on_quit=self.window.quit,
                version=__version__,
            )
        )
        if self.preferences.fullscreen:
            self.window.toggle_fullscreen()
        self._started = True
        self._say_problems()

    def close(self) -> None:
        """Remembers the window and lets go of everything."""
        width, height = self.window.windowed_size
        preferences = replace(self.preferences, window=(width, height))
        if preferences != self.preferences:
            self.kept.change_preferences(preferences)
        self.kit.sounds.close()

    # ------------------------------------------------------------ games

    def where(self) -> str | None:
        """Where the running game stands, in a line; ``None`` without one."""
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
        """Sits down at the running game."""
        if self._match is not None:
            self._sit_down(self._match)

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
                on_back=self._back,
            )
        )

    def keep_habits(self, habits: Habits) -> None:
        """Keeps what the user has chosen for new games."""
        self.change(replace(self.preferences, habits=habits))

    def keep_profiles(self, profiles: Profiles) -> None:
        """Keeps who plays here."""
        self._complain_if(self.kept.change_profiles(profiles))

    def start_game(self, plan: Plan) -> None:
        """Begins a new game."""
        self.stack.pop()
        self._begin(plan)

    def _begin(self, plan: Plan) -> None:
        match = new_match(plan, new_seed())
        self.library.keep(match)
        self._sit_down(match)

    def _sit_down(self, match: Match) -> None:
        self._match = match
        ways = Ways(
            leave=self.leave_table,
            again=self._play_again,
            over=self._practice_over,
            review=lambda of, viewer: self.open_review(of.record(), viewer, voice(of)),
            settings=self.open_settings,
            help=self.open_help,
            full=self.toggle_fullscreen,
        )
        self._host = TableHost(self.kit, self.stack, match, self._worker, self.kept.profiles, ways)
        self.stack.push(self._host.table)

    def _play_again(self) -> None:
        assert self._match is not None
        plan = plan_of(self._match)
        self.leave_table()
        self._begin(plan)

    def leave_table(self) -> None:
        """Back to the menu; the game waits where it stands, or is filed away where it is over."""
        assert self._host is not None
        assert self._match is not None
        self.stack.pop(self._host.table)
        self._host = None
        if self._match.over:
            self.library.finish(self._match)
            self._match = self.library.latest()

    # ------------------------------------------------------------ looking back

    def open_review(self, record: Record, viewer: Seat | None, speaker: Seat | None, start: int | None = None) -> None:
        """Looks back at a game, as `viewer` may see it."""
        setup = replay(record).setup
        review = Review(
            self.kit,
            record,
            viewer=viewer,
            voice=speaker,
            start=start,
            thinker=self._worker,
            on_play=lambda deal: self.practise(deal, record),
            on_copy=self.copy,
            on_rule=lambda at: self.stack.push(RuleBook(self.kit, setup.game, setup.options, at=at)),
            on_back=self._back,
        )
        self.stack.push(review)

    def practise(self, deal: Record, of: Record | None = None) -> None:
        """Plays one deal by itself; it was dealt in the record `of`, if that is known, and is compared with it."""
        known = read({} if of is None else of.table, len(deal.seats), now())
        if not known.persons:
            known = known.seated(0, replace(known.sitters[0], level=None))
        before = None if of is None else _points_of(deal, of)
        arrangements = Arrangements(known.sitters, now(), undo=usual_undo(len(known.persons)), before=before)
        match = Match.of_deal(deal, new_seed(), arrangements)
        self._leave_everything()
        self.library.keep(match)
        self._sit_down(match)

    def _leave_everything(self) -> None:
        """Back to the menu from wherever one is."""
        if self._host is not None:
            self.leave_table()
        scenes = self.stack.scenes
        if len(scenes) > 1:
            self.stack.pop(scenes[1])

    def _practice_over(self, table: TableScene) -> None:
        """One deal was played by itself: says what it brought, and what it brought before."""
        match = table.match
        names = Names(match.setup.seats, match.parties, voice(match), self.text)
        scored = match.sheet[-1].parties if match.sheet else ()
        words = [self.text("practice.now", points=self._points(names, [party.points for party in scored]))]
        if not scored:
            words = [self.text("practice.thrown_in")]
        before = match.arrangements.before
        if before is not None:
            words.append(self.text("practice.before", points=self._points(names, before)))
        record = match.record()
        buttons = [
            DialogButton(self.text("practice.again"), lambda: self.practise(single_deal(record, 0), record)),
            DialogButton(self.text("practice.copy"), lambda: self._copy_practice(table)),
            DialogButton(self.text("sheet.menu"), self.leave_table, main=True, key=pygame.K_RETURN),
        ]
        self.stack.push(Dialog(self.kit, self.text("practice.title"), words, buttons, on_escape=self.leave_table))

    def _copy_practice(self, table: TableScene) -> None:
        self.copy(write_record(single_deal(table.match.record(), 0)))
        self._practice_over(table)

    def _points(self, names: Names, points: Sequence[int]) -> str:
        told = [
            self.text("menu.total", party=names(PartyName(party)), points=number) for party, number in enumerate(points)
        ]
        return ", ".join(told)

    def copy(self, words: str) -> None:
        """Puts words where others can paste them."""
        pygame.scrap.put_text(words)

    # ------------------------------------------------------------ the shelf, and who plays here

    def open_games(self) -> None:
        """Opens the shelf of games."""
        from backalley.scenes.shelf import Shelf  # noqa

    def open_players(self) -> None:
        """Opens who plays here."""
        players = PlayersScene(
            self.kit, self.kept.profiles, on_change=self.keep_profiles, on_statistics=None, on_back=self._back
        )
        self.stack.push(players)

    def open_settings(self) -> None:
        """Opens the settings over whatever is shown."""
        self.stack.push(SettingsScene(self.kit, self.preferences, on_change=self.change, on_back=self._back))

    def _back(self) -> None:
        self.stack.pop()

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
        before = self.preferences
        problem = self.kept.change_preferences(preferences)
        self.kit.pace = pace_of(preferences)
        self.kit.sounds.enabled = preferences.sound
        if preferences.fullscreen != self.window.fullscreen:
            self.window.toggle_fullscreen()
        if preferences.text_size != before.text_size:
            self.kit.rescale(preferences.text_size / 100)
            self.stack.resize(self.stack.size)
        self._complain_if(problem)

    def _complain_if(self, problem: Problem | None) -> None:
        if problem is not None:
            self._complain(problem)

    def _complain(self, problem: Problem) -> None:
        """Says a problem, as soon as there is a window to say it in."""
        self._unsaid.append(problem)
        if self._started:
            self._say_problems()

    def _say_problems(self) -> None:
        problems, self._unsaid = self._unsaid, []
        if problems:
            words = [self.text.say(problem, str) for problem in problems]
            buttons = [DialogButton(self.text("app.understood"), lambda: None, main=True)]
            self.stack.push(Dialog(self.kit, self.text("app.problem_title"), words, buttons))


def _points_of(deal: Record, of: Record) -> tuple[int, ...] | None:
    """What a deal brought each party in the record that it was taken from; ``None`` where it was not played out."""
    played = replay(of)
    for written, told in zip(of.deals, played.deals, strict=False):
        if (written.hands, written.stock) == (deal.deals[0].hands, deal.deals[0].stock):
            points = played.game.report(told.state)["points"]
            return tuple(points) if isinstance(points, list) else None
    return None

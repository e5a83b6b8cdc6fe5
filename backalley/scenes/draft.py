"""A new game while it is being chosen. Whatever is chosen, the game can be played."""

from collections.abc import Mapping
from dataclasses import replace

from backalley.arrangements import UNDO
from backalley.rules import GAMES
from backalley.rules.game import AnyGame, Option, Preset, Setup, chosen, in_force
from backalley.rules.lines import Line, Seat, line
from backalley.scenes.chairs import Chairs, Roster
from backalley.seating import USUAL_SEATS, Chair, Plan, fitting_rules, fitting_seats, refusal, usual_undo
from backalley.store.habits import Habit, Habits
from backalley.store.profiles import Profiles
from backalley.text import Text


class _Choices:
    """What is chosen for one game."""

    def __init__(self, text: Text, game: AnyGame, roster: Roster, habit: Habit) -> None:
        chosen_before = habit.rules if habit.seats is not None else habit.own or {}
        self.rules: dict[str, str] = in_force(game.options, chosen_before)
        wanted = USUAL_SEATS if habit.seats is None else habit.seats
        seats = fitting_seats(game, wanted, self.rules)
        if seats is None:
            self.rules = in_force(game.options, {})
            seats = fitting_seats(game, wanted, self.rules)
        assert seats is not None, "the standard game is for some number of players"
        self.changed: dict[str, str] = self.rules  # the last rules that were no preset; the rules while there were none
        self.chairs = Chairs(text, game.key, roster, habit.chairs, seats, game.players[-1])
        self.undo = habit.undo  # None: as is usual


class Draft:
    """Begins with what was chosen last; `profiles` are the people who can sit down."""

    def __init__(self, text: Text, profiles: Profiles, habits: Habits, games: Mapping[str, AnyGame] = GAMES) -> None:
        self.games = games
        self.habits = habits
        self.note: Line | None = None
        """What a choice has changed besides, if anything."""
        self._roster = Roster(profiles)
        self._choices = {game.key: _Choices(text, game, self._roster, habits.of(game.key)) for game in games.values()}
        last = None if habits.last is None else games.get(habits.last)
        self.game = next(iter(games.values())) if last is None else last

    # ------------------------------------------------------------ what is chosen

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._choices[self.game.key].chairs.count

    @property
    def rules(self) -> Mapping[str, str]:
        """Every house rule with its value."""
        return self._choices[self.game.key].rules

    @property
    def profiles(self) -> Profiles:
        """Everybody who can sit down, those among them who have only now been named."""
        return self._roster.profiles

    @property
    def table(self) -> Chairs:
        """Who sits at the table, to be looked at and changed; the number of seats and of persons change here."""
        return self._choices[self.game.key].chairs

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Everybody at the table."""
        return self.table.chairs

    @property
    def parties(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together."""
        names = tuple(chair.name for chair in self.chairs)
        return self.game.parties(Setup(self.game.key, self.rules, names, 0))

    @property
    def undo_choices(self) -> tuple[str, ...]:
        """Who can be let take back; one person alone has nobody to be quicker than."""
        return UNDO if len(self.table.persons) > 1 else (UNDO[0], UNDO[-1])

    @property
    def undo(self) -> str:
        """Who may take back."""
        undo = self._choices[self.game.key].undo
        return undo if undo is not None and undo in self.undo_choices else usual_undo(len(self.table.persons))

    @property
    def plan(self) -> Plan:
        """The match that would begin now."""
        return Plan(self.game.key, self.chairs, dict(self.rules), self.undo)

    @property
    def own(self) -> Mapping[str, str] | None:
        """The rules that the user made the default, those that differ from the standard game."""
        return self.habits.of(self.game.key).own

    @property
    def is_own(self) -> bool:
        """Whether the rules are those that this user begins with anyway."""
        return chosen(self.game.options, self.rules) == dict(self.own or {})

    @property
    def preset(self) -> Preset | None:
        """The preset that the rules are; ``None`` where they are none."""
        return next((each for each in self.game.presets if self.is_set(each.values)), None)

    @property
    def changed(self) -> Mapping[str, str] | None:
        """The last rules that were neither a preset nor the default: choosing another set does not lose them."""
        rules = self._choices[self.game.key].changed
        named = [each.values for each in self.game.presets] + ([] if self.own is None else [self.own])
        return None if rules in [self.whole(values) for values in named] else chosen(self.game.options, rules)

    def whole(self, values: Mapping[str, str]) -> Mapping[str, str]:
        """Every house rule: these values, and otherwise the standard game's."""
        return in_force(self.game.options, values)

    def is_set(self, values: Mapping[str, str]) -> bool:
        """Whether the rules are the standard game's but for these values."""
        return self.rules == self.whole(values)

    def seats_by(self, values: Mapping[str, str]) -> tuple[Line, int] | None:
        """Why so many players cannot play by other values, and how many could; ``None`` where they can."""
        rules = {**self.rules, **values}
        refused = refusal(self.game, self.seats, rules)
        seats = None if refused is None else fitting_seats(self.game, self.seats, rules)
        return None if refused is None or seats is None else (refused.line, seats)

    # ------------------------------------------------------------ choosing

    def choose_game(self, key: str) -> None:
        """Turns to another game; what was chosen for this one stays with it."""
        self.game = self.games[key]
        self.note = None

    def choose_seats(self, seats: int) -> None:
        """Sets the number of players; a house rule that does not go with it changes."""
        choices = self._choices[self.game.key]
        refused = refusal(self.game, seats, choices.rules)
        before = choices.rules
        self._adopt(fitting_rules(self.game, seats, before))
        choices.chairs.resize(seats)
        self.note = None
        changed = [option for option in self.game.options if before[option.key] != choices.rules[option.key]]
        if refused is not None and changed:
            key = f"{self.game.key}.option.{changed[0].key}"
            value = Line(f"{key}.value.{choices.rules[changed[0].key]}")
            self.note = line("new_game.rule_changed", reason=refused.line, rule=Line(f"{key}.title"), value=value)

    def choose_rules(self, values: Mapping[str, str]) -> None:
        """Takes the standard game's rules but for these values."""
        self._take(in_force(self.game.options, values))

    def choose_rule(self, option: Option, value: str) -> None:
        """Changes one house rule."""
        self._take({**self.rules, option.key: value})

    def choose_people(self, count: int) -> None:
        """Sets how many persons play; the others are computer players."""
        self.table.seat_people(count, self.parties)

    def choose_undo(self, undo: str) -> None:
        """Sets who may take back."""
        usual = usual_undo(len(self.table.persons))
        self._choices[self.game.key].undo = None if undo == usual else undo

    def make_own(self) -> None:
        """Makes the rules the user's default."""
        rules = chosen(self.game.options, self.rules)
        habit = replace(self.habits.of(self.game.key), own=rules or None)
        self.habits = self.habits.with_habit(self.game.key, habit)

    def played(self) -> Habits:
        """The habits once this game has begun."""
        undo = self._choices[self.game.key].undo
        habit = Habit(self.table.habit(), chosen(self.game.options, self.rules), self.own, undo)
        return self.habits.with_habit(self.game.key, habit, last=self.game.key)

    def _take(self, rules: dict[str, str]) -> None:
        """Takes rules; where so many cannot play by them, the number of players changes to the nearest that can."""
        refused = refusal(self.game, self.seats, rules)
        self.note = None
        if refused is not None:
            seats = fitting_seats(self.game, self.seats, rules)
            if seats is None:
                self.note = refused.line
                return
            self.table.resize(seats)
            self.note = line("new_game.seats_changed", reason=refused.line, n=seats)
        self._adopt(rules)

    def _adopt(self, rules: dict[str, str]) -> None:
        choices = self._choices[self.game.key]
        choices.rules = rules
        if self.preset is None and not self.is_own:
            choices.changed = rules

"""A new game while it is being chosen. Whatever is chosen, the game can be played."""

from collections.abc import Mapping

from backalley.rules import GAMES
from backalley.rules.game import AnyGame, Option, Preset, chosen, in_force
from backalley.rules.lines import Line, Seat, line
from backalley.seating import USUAL_SEATS, Place, Plan, fitting_rules, fitting_seats, places, refusal, seat_names
from backalley.store.habits import Habit, Habits
from backalley.store.names import own_name, presentable
from backalley.text import Text


class _Choices:
    """What is chosen for one game."""

    def __init__(self, game: AnyGame, habit: Habit) -> None:
        chosen_before = habit.rules if habit.seats is not None else habit.own or {}
        self.rules: dict[str, str] = in_force(game.options, chosen_before)
        wanted = USUAL_SEATS if habit.seats is None else habit.seats
        seats = fitting_seats(game, wanted, self.rules)
        if seats is None:
            self.rules = in_force(game.options, {})
            seats = fitting_seats(game, wanted, self.rules)
        assert seats is not None, "the standard game is for some number of players"
        self.changed: dict[str, str] = self.rules  # the last rules that were no preset; the rules while there were none
        self.seats = seats
        others = [*habit.others, *[None] * game.players[-1]]
        self.typed: list[str | None] = others[: game.players[-1] - 1]  # of the seats after the first


class Draft:
    """Begins with what was chosen last; `name` is the person's."""

    def __init__(self, text: Text, name: str, habits: Habits, games: Mapping[str, AnyGame] = GAMES) -> None:
        self.games = games
        self.habits = habits
        self.note: Line | None = None
        """What a choice has changed besides, if anything."""
        self._text = text
        self._given = presentable(name) or own_name()
        self._typed = self._given
        self._choices = {game.key: _Choices(game, habits.of(game.key)) for game in games.values()}
        last = None if habits.last is None else games.get(habits.last)
        self.game = next(iter(games.values())) if last is None else last

    # ------------------------------------------------------------ what is chosen

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._choices[self.game.key].seats

    @property
    def rules(self) -> Mapping[str, str]:
        """Every house rule with its value."""
        return self._choices[self.game.key].rules

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name, the person's first; what was typed where that is a name, and nobody else's."""
        others = self._choices[self.game.key].typed[: self.seats - 1]
        typed = (None if name is None else presentable(name) for name in others)
        return seat_names((presentable(self._typed) or self._given, *typed), self._text)

    @property
    def places(self) -> tuple[Place, ...]:
        """Everybody's name and portrait."""
        return places(self.names, self._text)

    @property
    def plan(self) -> Plan:
        """The match that would begin now."""
        return Plan(self.game.key, self.names, dict(self.rules))

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

    def typed(self, seat: Seat) -> str:
        """What stands in the name field of a seat."""
        written = self._typed if seat == 0 else self._choices[self.game.key].typed[seat - 1]
        return self.names[seat] if written is None else written

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
        choices.seats = seats
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

    def rename(self, seat: Seat, words: str) -> None:
        """Gives a seat another name; the seat keeps its own while the words are no name."""
        if seat == 0:
            self._typed = words
        else:
            self._choices[self.game.key].typed[seat - 1] = words

    def make_own(self) -> None:
        """Makes the rules the user's default."""
        rules = chosen(self.game.options, self.rules)
        habit = self.habits.of(self.game.key)
        self.habits = self.habits.with_habit(self.game.key, Habit(habit.others, habit.rules, rules or None))

    def played(self) -> Habits:
        """The habits once this game has begun."""
        typed = self._choices[self.game.key].typed
        bare = seat_names((self.names[0], *[None] * (self.seats - 1)), self._text)
        # A name that nobody chose is not kept: it is the program's, and may be another in another language.
        others = tuple(
            None if written is None or name == own else name
            for written, name, own in zip(typed, self.names[1:], bare[1:], strict=False)
        )
        habit = Habit(others, chosen(self.game.options, self.rules), self.own)
        return self.habits.with_habit(self.game.key, habit, last=self.game.key)

    def _take(self, rules: dict[str, str]) -> None:
        """Takes rules; where so many cannot play by them, the number of players changes to the nearest that can."""
        choices = self._choices[self.game.key]
        refused = refusal(self.game, choices.seats, rules)
        self.note = None
        if refused is not None:
            seats = fitting_seats(self.game, choices.seats, rules)
            if seats is None:
                self.note = refused.line
                return
            choices.seats = seats
            self.note = line("new_game.seats_changed", reason=refused.line, n=seats)
        self._adopt(rules)

    def _adopt(self, rules: dict[str, str]) -> None:
        choices = self._choices[self.game.key]
        choices.rules = rules
        if self.preset is None and not self.is_own:
            choices.changed = rules

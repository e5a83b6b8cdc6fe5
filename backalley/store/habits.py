"""What the user chose for each game: who sat at the table, the house rules, and the rules made the user's default.

Characters, levels, styles and what may be taken back are kept as the words that they are: whoever sets up a game knows
which of them there are. The first version of a file kept the names of the seats after the first, as ``others``.

`read_habits` takes whatever a file holds and never raises: a bad part falls back alone, and what this program does not
know (a game, a house rule or a value of a newer one) is left out and said.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from backalley.rules import GAMES
from backalley.rules.game import AnyGame
from backalley.store.names import presentable
from backalley.store.problem import Problem

VERSION = 2

Rules = Mapping[str, str]
"""House rules that differ from the standard game, each with its value; none: the standard game."""

_STANDARD: Rules = MappingProxyType({})
_LONGEST_WORD = 64
_WORDS = ("profile", "name", "character", "level", "style")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatHabit:
    """What was chosen for one seat: a person or a computer player. ``None``: as the seat has it by itself."""

    person: bool = False
    profile: str | None = None  # the key of the person; None: a guest
    name: str | None = None  # of a computer player
    character: str | None = None
    level: str | None = None
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Habit:
    """What was chosen for one game."""

    chairs: tuple[SeatHabit, ...] = ()  # of every seat; none before the first game
    rules: Rules = field(default_factory=lambda: _STANDARD, hash=False)  # of the last game
    own: Rules | None = field(default=None, hash=False)  # the user's own default; None: none was made
    undo: str | None = None  # who may take back; None: as is usual

    @property
    def seats(self) -> int | None:
        """How many played; ``None`` before the first game."""
        return len(self.chairs) or None


@dataclass(frozen=True, slots=True)
class Habits:
    """What was chosen for every game, by the games' keys, and the game played last."""

    last: str | None = None
    games: Mapping[str, Habit] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    def of(self, game: str) -> Habit:
        """What was chosen for a game; the empty habit where nothing was."""
        return self.games.get(game, Habit())

    def with_habit(self, game: str, habit: Habit, *, last: str | None = None) -> "Habits":
        """The same with another habit for `game`; `last` is the game that is played last from now on, if given."""
        games = MappingProxyType({**self.games, game: habit})
        return Habits(self.last if last is None else last, games)


def habits_json(habits: Habits) -> dict[str, object]:
    """The habits as JSON values; `read_habits` gives them back."""
    games = {
        key: {
            "chairs": [_chair_json(chair) for chair in habit.chairs],
            "rules": dict(habit.rules),
            "own": None if habit.own is None else dict(habit.own),
            "undo": habit.undo,
        }
        for key, habit in habits.games.items()
    }
    return {"version": VERSION, "last": habits.last, "games": games}


def read_habits(found: object) -> tuple[Habits, list[Problem]]:
    """The habits that JSON values hold, and what was wrong with them. Never raises."""
    games = found.get("games", {}) if isinstance(found, Mapping) else None
    if not isinstance(found, Mapping) or not isinstance(games, Mapping):
        _log.warning("the habits are unusable: %.200r", found)
        return Habits(), [Problem("store.habits_unusable")]
    problems: list[Problem] = []
    version = found.get("version")
    if type(version) is int and version > VERSION:
        problems.append(Problem("store.habits_newer"))
    habits: dict[str, Habit] = {}
    for key, value in games.items():
        game = GAMES.get(key)
        if game is None:
            _log.warning("a game is unknown: %.200r", key)
            problems.append(Problem("store.habit_of_unknown_game", {"game": presentable(str(key)) or "?"}))
        else:
            habits[game.key] = _habit(game, value, problems)
    last = found.get("last")
    return Habits(last if isinstance(last, str) and last in GAMES else None, MappingProxyType(habits)), problems


def _habit(game: AnyGame, found: object, problems: list[Problem]) -> Habit:
    title = Problem(f"{game.key}.title")
    if not isinstance(found, Mapping):
        _log.warning("the habit for %s is unusable: %.200r", game.key, found)
        problems.append(Problem("store.habit_unusable", {"game": title}))
        return Habit()
    chairs = _chairs(found)
    if chairs is None or (chairs and len(chairs) not in game.players):
        _log.warning("the seats for %s are unusable: %.200r", game.key, found)
        problems.append(Problem("store.habit_seats_unusable", {"game": title}))
        chairs = ()
    rules, dropped = _rules(game, found.get("rules", {}))
    own: Rules | None = None
    if found.get("own") is not None:
        own, more = _rules(game, found["own"])
        dropped |= more
    if dropped:
        problems.append(Problem("store.habit_rules_unknown", {"game": title, "n": len(dropped)}))
    return Habit(chairs, rules, own, _word(found.get("undo")))


def _chair_json(chair: SeatHabit) -> dict[str, object]:
    """A seat as JSON values; what the seat has by itself is left out."""
    words = {name: getattr(chair, name) for name in _WORDS}
    return {"person": chair.person, **{name: word for name, word in words.items() if word is not None}}


def _chairs(found: Mapping[str, object]) -> tuple[SeatHabit, ...] | None:
    """The seats that a habit holds; ``None`` where they are no list."""
    if "chairs" in found:
        written = found["chairs"]
        return tuple(_chair(entry) for entry in written) if isinstance(written, list) else None
    others = found.get("others", [])
    if not isinstance(others, list):
        return None
    named = tuple(SeatHabit(name=_name(name)) for name in others)
    return (SeatHabit(person=True), *named) if named else ()


def _chair(entry: object) -> SeatHabit:
    """What an entry says about a seat; a computer player as the seat has it where it says nothing usable."""
    if not isinstance(entry, Mapping):
        return SeatHabit()
    return SeatHabit(
        person=entry.get("person") is True,
        profile=_word(entry.get("profile")),
        name=_name(entry.get("name")),
        character=_word(entry.get("character")),
        level=_word(entry.get("level")),
        style=_word(entry.get("style")),
    )


def _name(value: object) -> str | None:
    return presentable(value) if isinstance(value, str) else None


def _word(value: object) -> str | None:
    return value if isinstance(value, str) and value.isprintable() and len(value) <= _LONGEST_WORD else None


def _rules(game: AnyGame, found: object) -> tuple[Rules, set[str]]:
    """The usable ones of some house rules, and the keys of the others."""
    if not isinstance(found, Mapping):
        _log.warning("the house rules for %s are unusable: %.200r", game.key, found)
        return _STANDARD, {""}
    known = {option.key: option for option in game.options}
    usable: dict[str, str] = {}
    dropped: set[str] = set()
    for key, value in found.items():
        option = known.get(key)
        if option is None or value not in option.values:
            _log.warning("%s has no house rule %.100r with the value %.100r", game.key, key, value)
            dropped.add(str(key))
        elif value != option.default:
            usable[option.key] = value
    return MappingProxyType(usable), dropped

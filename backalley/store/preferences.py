"""The user's preferences: one frozen dataclass whose fields say themselves what they may hold.

The settings screen is built from `fields`; `parse` reads whatever a file holds and never raises: a bad field falls back
to its default alone, an unknown one is kept and written back. `habits` has rules of its own, in `store.habits`.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from dataclasses import fields as dataclass_fields
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, TypeAlias

from backalley.store.habits import Habits, habits_json, read_habits
from backalley.store.names import LONGEST_NAME, own_name, presentable
from backalley.store.problem import Grievance, Problem, reason
from backalley.store.safe import Damaged, from_json, read_text, set_aside, sweep, to_json, write_safely

VERSION = 1
SMALLEST_WINDOW = (900, 600)
LARGEST_WINDOW = (16384, 16384)
LIMIT_BYTES = 256 * 1024

# A write that another program began as long ago as this was never finished.
LEFTOVER_S = 24 * 60 * 60.0

Value: TypeAlias = str | int | bool | tuple[int, int]

_log = logging.getLogger(__name__)


class Range(Protocol):
    """What a field may hold."""

    def read(self, value: object) -> Value:
        """The value as the field holds it.

        Raises:
            ValueError: the field cannot hold it.
        """


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values, in the order in which they are offered."""

    values: tuple[str | int, ...]

    def read(self, value: object) -> Value:
        for choice in self.values:
            # The types have to agree too: True and 1.0 are no 1.
            if type(value) is type(choice) and value == choice:
                return choice
        raise ValueError(f"{value!r} is none of {self.values}")


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def read(self, value: object) -> Value:
        if not isinstance(value, bool):
            raise ValueError(f"{value!r} is neither true nor false")
        return value


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name of at most so many characters; what is too long is cut, as `presentable` says."""

    longest: int

    def read(self, value: object) -> Value:
        name = presentable(value, self.longest) if isinstance(value, str) else None
        if name is None:
            raise ValueError(f"{value!r} is no name")
        return name


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in pixels, brought within these bounds."""

    smallest: tuple[int, int]
    largest: tuple[int, int]

    def read(self, value: object) -> Value:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise ValueError(f"{value!r} is no width and height")
        width, height = value
        if type(width) is not int or type(height) is not int:
            raise ValueError(f"{value!r} is no width and height")
        return (
            min(max(width, self.smallest[0]), self.largest[0]),
            min(max(height, self.smallest[1]), self.largest[1]),
        )


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the user has chosen. `extra` holds what a file has besides: it is of another version, and kept for it."""

    name: str = field(default_factory=own_name, metadata={"range": Name(LONGEST_NAME)})
    speed: str = field(default="normal", metadata={"range": Choice(("calm", "normal", "fast", "instant"))})
    # How long a finished trick lies on the table; "click": until a click.
    trick_pause: str = field(default="normal", metadata={"range": Choice(("click", "long", "normal", "short"))})
    sound: bool = field(default=True, metadata={"range": Switch()})
    reduced_motion: bool = field(default=False, metadata={"range": Switch()})
    # Pixels of the window while it is not full screen.
    window: tuple[int, int] = field(default=(1280, 800), metadata={"range": Size(SMALLEST_WINDOW, LARGEST_WINDOW)})
    fullscreen: bool = field(default=False, metadata={"range": Switch()})
    # Per cent of the normal size.
    text_size: int = field(default=100, metadata={"range": Choice((100, 125, 150, 200))})
    # What was chosen for each game; the new-game screen keeps it.
    habits: Habits = field(default_factory=Habits)
    extra: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}), hash=False, repr=False)


@dataclass(frozen=True, slots=True)
class Setting:
    """One field of the preferences, for a screen that offers it."""

    name: str  # the field, as in ``dataclasses.replace(preferences, **{name: value})``
    range: Range

    @property
    def default(self) -> Value:
        value = getattr(Preferences(), self.name)
        assert isinstance(value, str | int | tuple)
        return value

    @property
    def title(self) -> Problem:
        """What the setting is called, as a line for the text catalogue."""
        return Problem(f"settings.{self.name}.title")

    def word(self, value: Value) -> Problem:
        """What a value is called, as a line for the text catalogue."""
        if isinstance(value, bool):
            return Problem("settings.on" if value else "settings.off")
        if isinstance(self.range, Choice):
            return Problem(f"settings.{self.name}.{value}")
        if isinstance(value, tuple):
            return Problem("settings.size", {"width": value[0], "height": value[1]})
        return Problem("settings.as_written", {"value": value})


def fields() -> tuple[Setting, ...]:
    """Every setting, in the order of the preferences."""
    return tuple(
        Setting(each.name, each.metadata["range"]) for each in dataclass_fields(Preferences) if "range" in each.metadata
    )


def parse(text: str) -> tuple[Preferences, list[Problem]]:
    """The preferences that a text holds, and what was wrong with it. Never raises."""
    try:
        return _read(from_json(text))
    except Damaged as error:
        _log.warning("the preferences cannot be read: %s", error)
        return Preferences(), [Problem("store.preferences_damaged")]


def dump(preferences: Preferences) -> str:
    """The preferences as the text of their file; `parse` gives them back."""
    values = {setting.name: getattr(preferences, setting.name) for setting in fields()}
    habits = habits_json(preferences.habits)
    return to_json({"version": VERSION, **preferences.extra, **values, "habits": habits}, indent=2)


def _read(found: Mapping[str, object]) -> tuple[Preferences, list[Problem]]:
    problems: list[Problem] = []
    values: dict[str, object] = {}
    for setting in fields():
        if setting.name not in found:
            continue
        try:
            values[setting.name] = setting.range.read(found[setting.name])
        except ValueError as error:
            _log.warning("the preference %s falls back: %s", setting.name, str(error)[:200])
            problems.append(
                Problem("store.preference_unusable", {"setting": setting.title, "used": setting.word(setting.default)})
            )
    if "habits" in found:
        values["habits"], said = read_habits(found["habits"])
        problems += said
    known = {"habits", *(setting.name for setting in fields())}
    extra = {key: value for key, value in found.items() if key not in known}
    version = extra.get("version")
    if type(version) is int and version > VERSION:
        problems.append(Problem("store.preferences_newer"))
    else:
        extra.pop("version", None)
    values["extra"] = MappingProxyType(extra)
    return Preferences(**values), problems  # type: ignore[arg-type]  # each value has passed its field's range


class PreferencesFile:
    """The file of the preferences. Neither reading nor writing raises; problems are given, to be said."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unread = False  # there is a file whose content we could not get: it must not be overwritten
        self._grievance = Grievance("store.preferences_unsaved")

    def load(self) -> tuple[Preferences, list[Problem]]:
        """The preferences in the file, or the defaults; a file that is damaged is set aside."""
        self._unread = False
        sweep(self._path, older_than_s=LEFTOVER_S)
        try:
            return _read(from_json(read_text(self._path, LIMIT_BYTES)))
        except FileNotFoundError:
            return Preferences(), []
        except OSError as error:
            _log.warning("the preferences cannot be opened: %s", error)
            self._unread = True
            return Preferences(), [Problem("store.preferences_unreadable", {"reason": reason(error)})]
        except Damaged as error:
            _log.warning("the preferences cannot be read: %s", error)
            problems = [Problem("store.preferences_damaged")]
        try:
            problems.append(Problem("store.kept_as", {"file": set_aside(self._path).name}))
        except OSError as error:
            _log.warning("the damaged preferences stay where they are: %s", error)
            self._unread = True
        return Preferences(), problems

    def save(self, preferences: Preferences) -> Problem | None:
        """Writes the preferences. A failure is given once, and not again before a write has worked."""
        try:
            if self._unread and self._path.exists():
                set_aside(self._path)
            self._unread = False
            write_safely(self._path, dump(preferences))
        except OSError as error:
            return self._grievance.failed(error)
        self._grievance.over()
        return None

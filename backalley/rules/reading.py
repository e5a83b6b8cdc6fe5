"""Reads JSON that anybody may have written: typed access to an object's keys, and a line to say where one is wrong.

Misread             the text is not what it should be; says why in a line
├─ NoRecord         (`backalley.rules.record`)
└─ NoObservation    (`backalley.rules.observing`)
"""

import json
import re
from collections.abc import Iterator, Mapping, Set
from math import isfinite

from backalley.rules.game import AnyGame
from backalley.rules.lines import Fact, Line, Seat

# Far more than any record needs; a limit of our own, so that writing can never fail where reading did not.
DEEPEST = 64

_BRIEF = 40
_SURROGATE = re.compile("[\ud800-\udfff]")


class Misread(ValueError):
    """The text is not what it should be; `line` says why."""

    def __init__(self, line: Line) -> None:
        super().__init__(f"{line.key} {dict(line.facts)!r}")
        self.line = line


def json_object(text: str) -> dict[str, object]:
    """The JSON object written as `text`. Of equal keys the last one counts.

    Raises:
        Misread: it is no JSON, no object, or nested too deep.
    """
    if _SURROGATE.search(text):
        raise misread("read.not_utf8")
    try:
        value = json.loads(text.removeprefix("\ufeff"), parse_float=_finite, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise misread("read.no_json", row=error.lineno, column=error.colno) from None
    except RecursionError:
        raise misread("read.too_deep") from None
    except ValueError:
        raise misread("read.no_number") from None
    if not isinstance(value, dict):
        raise misread("read.no_object")
    if _depth_exceeds(value, DEEPEST):
        raise misread("read.too_deep")
    return value


def is_json_object(text: str) -> bool:
    """Whether the text is a JSON object, even one with numbers or a depth that `json_object` does not keep."""
    if _SURROGATE.search(text):
        return False
    try:
        # Numbers stay words here: how large they are says nothing about the shape of the whole.
        value = json.loads(text.removeprefix("\ufeff"), parse_int=str, parse_float=str, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict)


def json_text(value: Mapping[str, object]) -> str:
    """The object as one line of JSON that can be encoded in UTF-8; `json_object` is its inverse."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def misread(key: str, /, **facts: Fact) -> Misread:
    """The error with its line, from a key and facts."""
    return Misread(Line(key, facts))


def brief(text: str) -> str:
    """The beginning of a text that may be as long as it likes."""
    return text if len(text) <= _BRIEF else text[: _BRIEF - 1] + "…"


class Fields:
    """A JSON object's keys, each read as the type it must have. `path` is where the object stands in the whole.

    Every method raises `Misread` where the key is missing or its value has another type.
    """

    def __init__(self, value: object, path: str = "") -> None:
        if not isinstance(value, dict):
            raise misread("read.wrong_type", key=path) if path else misread("read.no_object")
        self._values: dict[str, object] = value
        self._path = path

    def at(self, key: str) -> str:
        """The place of a key: ``deals[3].hands``."""
        return f"{self._path}.{key}" if self._path else key

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def value(self, key: str) -> object:
        """Whatever the key holds."""
        if key not in self._values:
            raise misread("read.missing", key=self.at(key))
        return self._values[key]

    def integer(self, key: str) -> int:
        """A whole number, written as one: neither ``1.0`` nor ``true``."""
        value = self.value(key)
        if type(value) is not int:
            raise misread("read.wrong_type", key=self.at(key))
        return value

    def word(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str):
            raise misread("read.wrong_type", key=self.at(key))
        return value

    def items(self, key: str) -> list[object]:
        value = self.value(key)
        if not isinstance(value, list):
            raise misread("read.wrong_type", key=self.at(key))
        return value

    def words(self, key: str) -> tuple[str, ...]:
        return _words(self.items(key), self.at(key))

    def integers(self, key: str) -> tuple[int, ...]:
        values = self.items(key)
        if not all(type(value) is int for value in values):
            raise misread("read.wrong_type", key=self.at(key))
        return tuple(value for value in values if isinstance(value, int))

    def hands(self, key: str) -> tuple[tuple[str, ...], ...]:
        """A list of lists of words."""
        return tuple(_words(hand, f"{self.at(key)}[{index}]") for index, hand in enumerate(self.items(key)))

    def fields(self, key: str) -> "Fields":
        return Fields(self.value(key), self.at(key))

    def each(self, key: str) -> "Iterator[Fields]":
        """Every object of a list."""
        return (Fields(item, f"{self.at(key)}[{index}]") for index, item in enumerate(self.items(key)))

    def whole(self) -> dict[str, object]:
        """The object as it stands."""
        return dict(self._values)

    def others(self, known: Set[str]) -> dict[str, object]:
        """What stands under keys that are not `known`."""
        return {key: value for key, value in self._values.items() if key not in known}

    def seat(self, key: str, seats: int) -> Seat:
        """A seat's number, 0-based."""
        value = self.integer(key)
        if not 0 <= value < seats:
            raise misread("read.no_seat", key=self.at(key))
        return value

    def expect_format(self, name: str, version: int) -> None:
        """Demands the format's name and a version that is known."""
        if self.word("format") != name:
            raise misread("read.format", expected=name, value=brief(self.word("format")))
        found = self.integer("version")
        if found > version:
            raise misread("read.newer", known=version)
        if found < version:
            raise misread("read.version", known=version)

    def house_rules(self, game: AnyGame) -> dict[str, str]:
        """The options as they were written: keys and values that the game knows."""
        options = self.fields("options")
        known = {option.key: option.values for option in game.options}
        for key in options.whole():
            if key not in known:
                raise misread("read.option_key", option=brief(key))
            if options.word(key) not in known[key]:
                raise misread("read.option_value", option=key, value=brief(options.word(key)))
        return {key: options.word(key) for key in options.whole()}


def _words(value: object, path: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise misread("read.wrong_type", key=path)
    return tuple(value)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError("a number too large to be kept")
    return number


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _depth_exceeds(value: object, limit: int) -> bool:
    level = [value]
    for _ in range(limit):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ())
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True

"""What games, presets, house rules and their values are called."""

from collections.abc import Mapping

from backalley.rules.game import AnyGame, Option, Preset, chosen
from backalley.text import Text

_MOST_LISTED = 4


def game_title(text: Text, game: AnyGame) -> str:
    """The name of a game."""
    return text(f"{game.key}.title")


def preset_words(text: Text, game: AnyGame, preset: Preset) -> tuple[str, str]:
    """The name of a preset, and a sentence about it."""
    key = f"{game.key}.preset.{preset.key}"
    return text(f"{key}.title"), text(f"{key}.help")


def rule_title(text: Text, game: AnyGame, option: Option) -> str:
    """The name of a house rule."""
    return text(f"{game.key}.option.{option.key}.title")


def rule_help(text: Text, game: AnyGame, option: Option) -> str:
    """A sentence about a house rule."""
    return text(f"{game.key}.option.{option.key}.help")


def value_word(text: Text, game: AnyGame, option: Option, value: str) -> str:
    """The name of a house rule's value."""
    return text(f"{game.key}.option.{option.key}.value.{value}")


def standard_words(text: Text, game: AnyGame, option: Option) -> str:
    """What the standard game has in this place: "Standard: 5 points"."""
    return text("rules.standard_is", value=value_word(text, game, option, option.default))


def differences(text: Text, game: AnyGame, options: Mapping[str, str]) -> str:
    """What differs from the standard game, in a line that names some of it and counts the rest."""
    found = chosen(game.options, options)
    if not found:
        return text("rules.no_differences")
    named = [
        text("rules.one", rule=rule_title(text, game, option), value=value_word(text, game, option, found[option.key]))
        for option in game.options
        if option.key in found
    ]
    listed = named if len(named) <= _MOST_LISTED else named[: _MOST_LISTED - 1]
    if len(listed) < len(named):
        listed.append(text("rules.more", n=len(named) - len(listed)))
    line = listed[0]
    for more in listed[1:]:
        line = text("rules.listed", first=line, second=more)
    return line

"""Every game, preset, house rule and value has its words."""

import pytest

from backalley.rules import GAMES
from backalley.rules.game import AnyGame, in_force
from backalley.scenes.rule_words import (
    differences,
    game_title,
    preset_words,
    rule_help,
    rule_title,
    standard_words,
    value_word,
)
from backalley.text import Text

TEXT = Text.load(strict=True)
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@EVERY_GAME
def test_every_option_and_every_value_has_its_words(game: AnyGame) -> None:
    titles = [rule_title(TEXT, game, option) for option in game.options]
    assert len(set(titles)) == len(titles)
    for option in game.options:
        words = [value_word(TEXT, game, option, value) for value in option.values]
        assert len(set(words)) == len(words)
        assert all(len(word) <= 32 for word in words)
        assert words[0] in standard_words(TEXT, game, option)


@EVERY_GAME
def test_the_help_of_a_rule_is_one_sentence(game: AnyGame) -> None:
    for option in game.options:
        help = rule_help(TEXT, game, option)
        assert help.endswith(".")
        assert help.count(". ") == 0


@EVERY_GAME
def test_games_and_presets_have_their_words(game: AnyGame) -> None:
    assert game_title(TEXT, game)
    words = [preset_words(TEXT, game, preset) for preset in game.presets]
    assert len({title for title, _ in words}) == len(words)
    assert all(help.endswith(".") for _, help in words)


@EVERY_GAME
def test_no_words_are_left_over(game: AnyGame) -> None:
    keys = {f"{game.key}.option.{option.key}.{part}" for option in game.options for part in ("title", "help")}
    keys |= {f"{game.key}.option.{option.key}.value.{value}" for option in game.options for value in option.values}
    assert {key for key in TEXT.keys() if key.startswith(f"{game.key}.option.")} == keys  # noqa: SIM118


def test_differences_are_named_and_many_are_counted() -> None:
    game = GAMES["pitch"]
    assert differences(TEXT, game, in_force(game.options, {})) == "The standard game."
    one = {"target": "11"}
    assert differences(TEXT, game, in_force(game.options, one)) == "Points to win: 11"
    four = {**one, "joker": "on", "off_jack": "on", "follow": "strict"}
    line = differences(TEXT, game, in_force(game.options, four))
    assert line == "Points to win: 11; Following suit: Follow; Off-jack: On; Joker: On"
    five = {**four, "min_bid": "2"}
    assert differences(TEXT, game, in_force(game.options, five)).endswith("Following suit: Follow; 2 more")

"""Computer players playing a whole game: which one, how many, and by which rules."""

import argparse
import io

import pytest

from backalley.commands import selfplay
from backalley.players import LEVELS, STYLES, Player, player_for
from backalley.players.characters import CHARACTERS
from backalley.rules import GAMES
from backalley.rules.game import in_force
from backalley.text import Text

TEXT = Text.load(strict=True)
SHORT = {"back-alley": "quick", "pitch": "low_to_the_holder"}


def played(*words: str) -> tuple[int, str, str]:
    """The exit status, and what is printed where."""
    parser = argparse.ArgumentParser()
    selfplay.add_arguments(parser, TEXT)
    out, err = io.StringIO(), io.StringIO()
    status = selfplay.run(parser.parse_args(["--text", "--seed", "7", *words]), TEXT, out, err)
    return status, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("game_key", GAMES)
def test_every_game_is_played_to_its_end(game_key: str) -> None:
    status, out, err = played("--game", game_key, "--preset", SHORT.get(game_key, "standard"))
    assert (status, err) == (0, "")
    assert out.splitlines()[-1]


@pytest.mark.parametrize("players", GAMES["pitch"].players)
def test_as_many_play_as_are_asked_for(players: int) -> None:
    plan = selfplay.plan_of("pitch", players, None, TEXT)
    assert not any(chair.human for chair in plan.chairs)
    assert len(set(plan.names)) == players


@pytest.mark.parametrize(
    ("game_key", "preset"), [(key, preset) for key, game in GAMES.items() for preset in game.presets]
)
def test_the_rules_are_those_of_the_preset(game_key: str, preset) -> None:  # type: ignore[no-untyped-def]
    plan = selfplay.plan_of(game_key, None, preset.key, TEXT)
    assert plan.options == in_force(GAMES[game_key].options, preset.values)
    assert len(plan.names) == 4


def test_without_a_word_it_is_the_first_game_by_its_standard_rules() -> None:
    key, game = next(iter(GAMES.items()))
    parser = argparse.ArgumentParser()
    selfplay.add_arguments(parser, TEXT)
    given = parser.parse_args([])
    plan = selfplay.plan_of(given.game, given.players, given.preset, TEXT)
    assert (plan.game, plan.options) == (key, in_force(game.options, {}))


@pytest.mark.parametrize("players", GAMES["pitch"].players)
def test_everybody_plays_as_their_character_usually_does(players: int) -> None:
    chairs = selfplay.seated(selfplay.plan_of("pitch", players, None, TEXT)).chairs
    for chair in chairs:
        character = CHARACTERS[chair.character]
        assert (chair.level, chair.style) == (character.level, character.style)
    assert len({chair.level for chair in chairs}) > 1 or players == 2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", STYLES)
def test_a_level_and_a_style_are_everybody_s(level: str, style: str) -> None:
    plan = selfplay.seated(selfplay.plan_of("back-alley", None, None, TEXT), level, style)
    assert {(chair.level, chair.style) for chair in plan.chairs} == {(level, style)}


def test_with_one_of_the_two_the_other_stays_the_character_s_own() -> None:
    plan = selfplay.plan_of("back-alley", None, None, TEXT)
    own = selfplay.seated(plan).chairs
    for chair, level, style in zip(
        own, selfplay.seated(plan, level="easy").chairs, selfplay.seated(plan, style="bold").chairs, strict=True
    ):
        assert (level.level, level.style) == ("easy", chair.style)
        assert (style.level, style.style) == (chair.level, "bold")


def test_the_level_is_the_one_that_the_cards_are_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def noted(game: str, level: str, seed: int, style: str) -> Player:
        asked.add((level, style))
        return player_for(game, level, seed, style)

    monkeypatch.setattr(selfplay, "player_for", noted)
    words = ("--game", "pitch", "--preset", "low_to_the_holder")
    assert played(*words, "--level", "beginner", "--style", "careful")[0] == 0
    assert asked == {("beginner", "careful")}
    asked.clear()
    assert played(*words)[0] == 0
    assert asked == {(CHARACTERS[key].level, CHARACTERS[key].style) for key in ("anna", "boris", "carla", "dora")}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--players", "5"], "The game is for 4 players, not 5."),
        (["--game", "pitch", "--players", "1"], "The game is for 2–7 players, not 1."),
        (["--players", "99999999999999999999"], "The game is for 4 players, not 99999999999999999999."),
        (["--game", "pitch", "--preset", "setback_21", "--players", "5"], "Pairs need four players, not 5."),
        (
            ["--preset", "a\nb"],
            "There is no preset “a\\nb”; there are standard, classic_26, blooper, quick, odds_and_evens.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_one_line(words: list[str], why: str) -> None:
    assert played(*words) == (2, "", f"selfplay: {why}\n")

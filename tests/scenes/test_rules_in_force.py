"""The rules in force, to be read at the table."""

from collections.abc import Mapping

import pygame
import pytest

from backalley.rules import GAMES
from backalley.rules.game import AnyGame, in_force
from backalley.scenes.column import Column
from backalley.scenes.rules_in_force import RulesInForce
from backalley.stage.scene import Scene
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest

NAMES = ("Ana", "Boris", "Oma", "Dora")


class Reader(Column):
    """A column that keeps the paragraphs given to it, in their order."""

    said: list[str]

    def __init__(self, kit: Kit, width: float = 400) -> None:
        super().__init__(kit.painter, 1.0, 0.0, width)
        self.said = []

    def inset(self, gutter: float) -> Column:
        return self

    def join(self, columns: object) -> None:
        """Nothing is apart."""

    def words(self, words: str, **_: object) -> None:  # type: ignore[override]
        self.said.append(words)


def panel(kit: Kit, game: AnyGame, values: Mapping[str, str], backs: list[int] | None = None) -> RulesInForce:
    options = in_force(game.options, values)
    told = [] if backs is None else backs
    return RulesInForce(kit, game, options, NAMES, on_back=lambda: told.append(1), on_book=lambda: told.append(2))


def said(kit: Kit, game: AnyGame, values: Mapping[str, str]) -> list[str]:
    reader = Reader(kit)
    panel(kit, game, values).compose(reader)
    return reader.said


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_rule_stands_there_with_its_value(kit: Kit, game: AnyGame) -> None:
    values = {option.key: option.values[-1] for option in game.options if option.key != "teams"}
    for chosen in ({}, values):
        words = said(kit, game, chosen)
        for option in game.options:
            at = words.index(kit.text(f"{game.key}.option.{option.key}.title"))
            value = in_force(game.options, chosen)[option.key]
            assert words[at + 1] == kit.text(f"{game.key}.option.{option.key}.value.{value}")


def test_what_differs_comes_first_and_says_what_the_standard_is(kit: Kit) -> None:
    words = said(kit, GAMES["pitch"], {"joker": "on", "target": "11"})
    differing, standard = words.index("Different from the standard game"), words.index("As in the standard game")
    assert differing < words.index("Points to win") < words.index("Joker") < standard < words.index("Teams")
    assert words[standard - 1] == "Standard: Off."
    assert words.index("Standard: 7.") < standard


def test_the_standard_game_has_nothing_that_differs(kit: Kit) -> None:
    words = said(kit, GAMES["pitch"], {})
    assert "Different from the standard game" not in words
    assert "Standard" in words


def test_players_and_preset_are_named(kit: Kit) -> None:
    assert "Ana; Boris; Oma; Dora" in said(kit, GAMES["pitch"], {})
    words = said(kit, GAMES["pitch"], GAMES["pitch"].presets[1].values)
    assert {"Ana & Oma; Boris & Dora", "Auction pairs"} <= set(words)
    assert "Changed" in said(kit, GAMES["pitch"], {"target": "9"})


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_r, pygame.K_RETURN, None])
def test_back_is_told(guest: Guest, kit: Kit, key: int | None) -> None:
    backs: list[int] = []
    scene = panel(kit, GAMES["back-alley"], {}, backs)
    guest.shows(Scene())
    guest.shows(scene)
    if key is None:
        guest.clicks((scene.box[0] - 10, scene.box[1] + 20))
    else:
        guest.presses(key)
    assert backs == [1]


def test_it_is_read_by_keys_and_wheel(guest: Guest, kit: Kit) -> None:
    scene = panel(kit, GAMES["back-alley"], {})
    guest.resizes((900, 600))
    guest.shows(Scene())
    guest.shows(scene)
    for _ in range(60):
        guest.presses(pygame.K_DOWN)
    assert scene.viewport.offset == scene.viewport.hidden > 0
    guest.turns_the_wheel(-60)
    assert scene.viewport.offset == 0

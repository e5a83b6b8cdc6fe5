"""Who sits where, what everybody is called, and which numbers of players and house rules go together."""

from collections.abc import Collection

import pytest

from backalley.arrangements import CHARACTERS, USUAL_LEVEL
from backalley.rules import GAMES
from backalley.rules.game import Rejected, in_force
from backalley.seating import (
    USUAL_SEATS,
    Plan,
    chairs_for,
    fitting_rules,
    fitting_seats,
    new_match,
    places,
    plan_of,
    refusal,
    seat_names,
)
from backalley.text import Text

TEXT = Text.load(strict=True)
SEED = bytes(range(32))
PITCH = GAMES["pitch"]


def plan(game_key: str, seats: int, *, persons: Collection[int] = (0,), **options: str) -> Plan:
    chairs = chairs_for(seat_names([None] * seats, TEXT), TEXT, persons)
    return Plan(game_key, chairs, in_force(GAMES[game_key].options, options))


# -- A match.


@pytest.mark.parametrize(("game_key", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.players])
def test_every_game_begins_with_every_number_of_players(game_key: str, seats: int) -> None:
    made = plan(game_key, seats)
    match = new_match(made, SEED)
    assert match.setup.seats == made.names
    assert match.setup.options == made.options
    assert match.setup.first_dealer in range(seats)
    assert [sitter.level for sitter in match.sitters] == [None, *[USUAL_LEVEL] * (seats - 1)]


def test_computer_players_sit_everywhere_where_a_game_is_watched() -> None:
    match = new_match(plan("back-alley", 4, persons=()), SEED)
    assert [sitter.level for sitter in match.sitters] == [USUAL_LEVEL] * 4


def test_persons_sit_where_the_plan_has_them() -> None:
    match = new_match(plan("pitch", 5, persons=(1, 3)), SEED)
    assert match.arrangements.persons == (1, 3)


def test_another_game_of_the_same_is_set_up_like_the_first() -> None:
    made = plan("pitch", 5, persons=(0, 2), target="11")
    assert plan_of(new_match(made, SEED)) == made


def test_the_house_rules_of_the_plan_are_those_of_the_match() -> None:
    match = new_match(plan("back-alley", 4, sequence="seven_14"), SEED)
    assert match.sizes[0] == 7


def test_what_does_not_go_together_makes_no_match() -> None:
    with pytest.raises(Rejected):
        new_match(plan("pitch", 5, teams="pairs"), SEED)


def test_the_first_dealer_follows_from_the_seed() -> None:
    dealers = {new_match(plan("pitch", 7), bytes([n] * 32)).setup.first_dealer for n in range(20)}
    assert dealers == set(range(7))


# -- Names and portraits.


def test_whoever_has_no_name_is_called_like_a_character() -> None:
    assert seat_names([None] * 4, TEXT) == ("Anna", "Boris", "Carla", "Dora")
    assert seat_names(["Ana", None, "Oma", None], TEXT) == ("Ana", "Boris", "Oma", "Dora")


@pytest.mark.parametrize("name", ["Carla", "CARLA", "carla"])
def test_nobody_sits_beside_a_namesake(name: str) -> None:
    assert seat_names([name, None, None, None], TEXT) == (name, "Boris", "Dora", "Emil")
    assert seat_names(["Ana", "Oma", "ana", None], TEXT) == ("Ana", "Oma", "Carla", "Dora")


@pytest.mark.parametrize("first", [None, "Ana", "Anna", "Fran"])
def test_seven_have_seven_names(first: str | None) -> None:
    names = seat_names([first, *[None] * 6], TEXT)
    assert len({name.casefold() for name in names}) == 7


def test_everybody_looks_like_their_name() -> None:
    assert [place.character for place in places(seat_names([None] * len(CHARACTERS), TEXT), TEXT)] == list(CHARACTERS)
    assert [place.character for place in places(("Carla", "Boris", "Dora", "Emil"), TEXT)] == [
        "carla",
        "boris",
        "dora",
        "emil",
    ]


def test_a_computer_player_that_gets_another_name_keeps_its_portrait() -> None:
    before = [place.character for place in places(("Ana", "Boris", "Carla", "Dora"), TEXT)]
    assert before == ["anna", "boris", "carla", "dora"]
    assert [place.character for place in places(("Ana", "Opa", "Carla", "Dora"), TEXT)] == before
    assert [place.character for place in places(("Ana", "Opa", "Carla", "Oma"), TEXT)] == before


@pytest.mark.parametrize("seats", range(2, 8))
def test_no_two_look_the_same_while_there_are_portraits(seats: int) -> None:
    for names in (["Ana", *"BCDEFG"], ["Fran", "Emil", *"CDEFG"]):
        found = places(names[:seats], TEXT)
        assert [place.name for place in found] == names[:seats]
        assert len({place.character for place in found}) == seats


# -- What goes together.


def test_the_game_itself_says_what_does_not_go_together() -> None:
    pairs = in_force(PITCH.options, {"teams": "pairs"})
    assert refusal(PITCH, 4, pairs) is None
    refused = refusal(PITCH, 5, pairs)
    assert refused is not None
    assert TEXT.say(refused.line, str) == "Pairs need four players, not 5."


@pytest.mark.parametrize("wanted", [*PITCH.players, 40])
def test_the_nearest_number_of_players_that_fits(wanted: int) -> None:
    assert fitting_seats(PITCH, wanted, in_force(PITCH.options, {"teams": "pairs"})) == 4
    assert fitting_seats(PITCH, wanted, in_force(PITCH.options, {})) == min(wanted, 7)


@pytest.mark.parametrize("seats", PITCH.players)
def test_only_the_rule_that_does_not_fit_is_changed(seats: int) -> None:
    rules = in_force(PITCH.options, {"teams": "pairs", "target": "21", "joker": "on"})
    wanted = rules if seats == 4 else {**rules, "teams": "solo"}
    assert fitting_rules(PITCH, seats, rules) == wanted


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_preset_of_every_game_fits_some_number_of_players(game) -> None:  # type: ignore[no-untyped-def]
    for preset in game.presets:
        assert fitting_seats(game, USUAL_SEATS, in_force(game.options, preset.values)) in game.players

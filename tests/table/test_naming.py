import pytest

from backalley.rules.lines import PartyName, SeatName, line
from backalley.table.naming import Names
from backalley.text import Text

TEXT = Text.load(strict=True)
FOUR = ("Anna", "Boris", "Carla", "Dora")
TEAMS = ((0, 2), (1, 3))


def test_a_seat_has_its_players_name() -> None:
    names = Names(FOUR, TEAMS, 0, TEXT)
    assert [names(SeatName(seat)) for seat in range(4)] == list(FOUR)


def test_two_teams_are_we_and_they_to_their_members() -> None:
    assert [Names(FOUR, TEAMS, 0, TEXT)(PartyName(party)) for party in (0, 1)] == ["We", "They"]
    assert [Names(FOUR, TEAMS, 3, TEXT)(PartyName(party)) for party in (0, 1)] == ["They", "We"]


def test_to_somebody_who_only_watches_a_team_is_its_members() -> None:
    names = Names(FOUR, TEAMS, None, TEXT)
    assert names(PartyName(0)) == "Anna & Carla"
    assert names.person(0) == "team"


def test_a_party_of_one_seat_has_the_players_name_even_where_there_are_two() -> None:
    names = Names(("Anna", "Boris"), ((0,), (1,)), 0, TEXT)
    assert [names(PartyName(party)) for party in (0, 1)] == ["Anna", "Boris"]
    assert names.person(0) == "player"


def test_three_teams_are_their_members_to_everybody() -> None:
    names = Names((*FOUR, "Emil", "Fran"), ((0, 3), (1, 4), (2, 5)), 0, TEXT)
    assert names(PartyName(2)) == "Carla & Fran"


def test_a_team_of_three_is_listed() -> None:
    names = Names((*FOUR, "Emil", "Fran"), ((0, 2, 4), (1, 3, 5)), 0, TEXT)
    assert names.members(0) == "Anna, Carla & Emil"
    assert names(PartyName(0)) == "We"


def test_lines_are_said_with_names() -> None:
    said = TEXT.say(line("advice.bids_last", player=SeatName(1)), Names(FOUR, TEAMS, 0, TEXT))
    assert said == "Boris bids last."


def test_nothing_else_has_a_name() -> None:
    with pytest.raises(TypeError):
        Names(FOUR, TEAMS, 0, TEXT)(3.5)

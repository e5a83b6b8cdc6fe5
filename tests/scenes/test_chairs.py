"""Who sits at a new table: any seat a person or a computer player, and no two of a name."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.arrangements import CHARACTERS
from backalley.players.characters import CHARACTERS as PEOPLE
from backalley.players.levels import LEVELS
from backalley.players.styles import STYLES, styles_of
from backalley.rules import GAMES
from backalley.scenes import chairs as module
from backalley.scenes.chairs import Chairs, Roster, groups
from backalley.store.habits import SeatHabit
from backalley.store.profiles import Profile, Profiles
from backalley.text import Text
from tests.scenes.family import ANA, FAMILY, IVO, OMA, alone, people

TEXT = Text.load(strict=True)
PAIRS = ((0, 2), (1, 3))
SEVEN = tuple((seat,) for seat in range(7))


def table(
    habit: Sequence[SeatHabit] = (), count: int = 4, *, game: str = "pitch", profiles: Profiles = FAMILY
) -> Chairs:
    return Chairs(TEXT, game, Roster(profiles), habit, count, 7)


def names(at: Chairs) -> list[str]:
    return [chair.name for chair in at.chairs]


def keys(at: Chairs) -> list[str | None]:
    return [chair.profile for chair in at.chairs]


# -- Whom it begins with.


def test_at_first_whoever_played_last_plays_against_computer_players() -> None:
    at = table()
    assert names(at) == ["Ana", "Boris", "Carla", "Dora"]
    assert [chair.human for chair in at.chairs] == [True, False, False, False]
    assert at.chairs[0].profile == ANA.key
    assert {chair.level for chair in at.chairs[1:]} == {"medium"}
    assert [chair.style for chair in at.chairs[1:]] == [PEOPLE[chair.character].style for chair in at.chairs[1:]]


def test_where_nobody_is_known_the_user_of_the_computer_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "own_name", lambda: "Marko")
    roster = Roster(Profiles())
    at = Chairs(TEXT, "pitch", roster, (), 4, 7)
    assert names(at)[0] == "Marko"
    assert [profile.name for profile in roster.profiles] == ["Marko"]
    assert at.seat_called(0, "Ana")
    assert [profile.name for profile in roster.profiles] == ["Ana"], "the same person, called otherwise"
    assert at.seat_called(0, "Ivo")
    assert [profile.name for profile in roster.profiles] == ["Ivo", "Ana"]


def test_everybody_sits_where_they_sat() -> None:
    habit = (
        SeatHabit(name="Robot", character="goran", level="expert", style="bold"),
        *people(OMA, None, seats=3),
    )
    at = table(habit)
    assert names(at) == ["Robot", "Oma", "Guest", "Dora"]
    assert keys(at) == [None, OMA.key, None, None]
    robot = at.chairs[0]
    assert (robot.character, robot.level, robot.style) == ("goran", "expert", "bold")
    assert at.habit()[:3] == habit[:3]


def test_what_there_is_no_longer_falls_back_alone() -> None:
    at = table(
        [
            SeatHabit(person=True, profile="gone"),
            SeatHabit(person=True, profile=ANA.key),
            SeatHabit(person=True, profile="gone"),
            SeatHabit(character="zeus", level="divine", style="boards"),
        ]
    )
    assert keys(at) == [IVO.key, ANA.key, None, None], "the first chair is that of whoever played last and is free"
    assert (at.chairs[3].character, at.chairs[3].level, at.chairs[3].style) == ("dora", "medium", "careful")


def test_nobody_sits_at_two_seats() -> None:
    assert keys(table(people(ANA, ANA, ANA, seats=4))) == [ANA.key, None, None, None]


# -- How many persons play.


def test_partners_sit_down_before_opponents() -> None:
    at = table()
    at.seat_people(2, PAIRS)
    assert keys(at) == [ANA.key, None, IVO.key, None]
    at.seat_people(4, PAIRS)
    assert (keys(at), names(at)[3]) == ([ANA.key, OMA.key, IVO.key, None], "Guest")
    at.seat_people(3, PAIRS)
    assert at.persons == (0, 1, 2)
    at.seat_people(0, PAIRS)
    assert at.persons == ()
    at.seat_people(3, PAIRS)
    assert keys(at) == [ANA.key, OMA.key, IVO.key, None], "everybody is back"


def test_guests_are_told_apart() -> None:
    at = table(profiles=Profiles((ANA,)), count=7)
    at.seat_people(4, SEVEN)
    assert names(at)[:5] == ["Ana", "Guest", "Guest 2", "Guest 3", "Emil"]
    assert at.guests == (1, 2, 3)


def test_a_person_who_sits_elsewhere_changes_places() -> None:
    at = table(people(ANA, IVO, seats=4))
    at.choose_character(2, "hana")
    at.seat_profile(1, ANA.key)
    assert keys(at) == [IVO.key, ANA.key, None, None]
    at.seat_profile(2, ANA.key)
    assert keys(at) == [IVO.key, None, ANA.key, None]
    assert at.chairs[1].character == "hana"


def test_a_name_makes_somebody_known_or_finds_them() -> None:
    at = table()
    assert not at.seat_called(1, " \u200d ")
    assert not at.chairs[1].human
    assert at.seat_called(1, "  Opa\nStjepan ")
    assert names(at)[1] == "Opa Stjepan"
    assert at.chairs[1].character not in [profile.character for profile in FAMILY]
    assert at.seat_called(2, "OMA")
    assert keys(at)[2] == OMA.key


def test_who_left_with_a_seat_comes_back_with_it_unless_sitting_elsewhere() -> None:
    at = table(people(ANA, IVO, OMA, seats=3), 3)
    at.resize(2)
    at.resize(3)
    assert keys(at) == [ANA.key, IVO.key, OMA.key]
    at.resize(2)
    at.seat_profile(1, OMA.key)
    at.resize(3)
    assert keys(at) == [ANA.key, OMA.key, None]


# -- Computer players.


def test_a_chosen_computer_player_brings_its_level_and_style_and_changes_places() -> None:
    at = table()
    at.rename(3, "Robot")
    at.choose_character(1, "dora")
    assert [chair.character for chair in at.chairs[1:]] == ["dora", "carla", "boris"]
    assert (at.chairs[1].level, at.chairs[1].style) == (PEOPLE["dora"].level, PEOPLE["dora"].style)
    assert names(at)[3] == "Boris"


@pytest.mark.parametrize("game", GAMES)
def test_every_character_level_and_style_goes_together(game: str) -> None:
    at = table(game=game)
    for character in CHARACTERS:
        at.choose_character(1, character)
        for level in LEVELS:
            for style in styles_of(game):
                at.choose_level([1], level)
                at.choose_style(1, style)
                chair = at.chairs[1]
                assert (chair.character, chair.level, chair.style) == (character, level, style)
                kept = Chairs(TEXT, game, Roster(FAMILY), at.habit(), 4, 7).chairs
                assert kept == at.chairs


def test_a_style_of_another_game_is_the_usual_one() -> None:
    at = table()
    at.choose_character(1, "goran")
    assert at.chairs[1].style in styles_of("pitch")


def test_a_name_that_is_none_or_somebodys_leaves_the_seat_its_own() -> None:
    at = table()
    for words in ("  ", "\u200d", "ANA", "Carla "):
        at.rename(1, words)
        assert at.typed(1) == words
        assert len(set(names(at))) == 4
        assert names(at)[0] == "Ana"
    at.rename(1, "  Robot ")
    assert names(at)[1] == "Robot"


def test_a_computer_player_called_like_a_character_looks_like_it() -> None:
    at = table(alone(4, "Dora", "Robot"))
    assert [(chair.name, chair.character) for chair in at.chairs[1:]] == [
        ("Dora", "dora"),
        ("Robot", "carla"),
        ("Boris", "boris"),
    ]


def test_only_what_somebody_chose_is_kept() -> None:
    at = table()
    at.rename(1, "Boris")
    at.rename(2, "Robot")
    at.rename(3, "robot")
    assert at.habit() == (
        SeatHabit(person=True, profile=ANA.key),
        SeatHabit(character="boris"),
        SeatHabit(name="Robot"),
        SeatHabit(),
    )


def test_a_person_called_and_looking_like_a_character_keeps_both() -> None:
    boris = Profile("key-boris", "Boris", "carla")
    at = table(profiles=Profiles((boris,)))
    assert names(at)[0] == "Boris"
    assert "carla" not in [chair.character for chair in at.chairs[1:]]
    assert "boris" not in [chair.character for chair in at.chairs[1:]]
    at.choose_character(2, "boris")
    assert (names(at)[2], at.chairs[2].character) == ("Boris 2", "boris")


# -- Groups.


def test_one_team_of_persons_has_partners_and_opponents() -> None:
    at = table(people(ANA, seats=4))
    assert groups(at.chairs, PAIRS) == [("partners", (2,)), ("opponents", (1, 3))]
    at.seat_people(2, PAIRS)
    assert groups(at.chairs, PAIRS) == [("opponents", (1, 3))]
    at.seat_people(3, PAIRS)
    assert groups(at.chairs, PAIRS) == [("computers", (3,))]
    at.seat_people(4, PAIRS)
    assert groups(at.chairs, PAIRS) == []
    at.seat_people(0, PAIRS)
    assert groups(at.chairs, PAIRS) == [("computers", (0, 1, 2, 3))]


def test_where_all_play_alone_the_computer_players_are_one_group() -> None:
    at = table(count=7)
    assert groups(at.chairs, SEVEN) == [("computers", (1, 2, 3, 4, 5, 6))]


# -- Whatever is chosen.

_WORDS = ("", "Ana", "boris", "Robot", "Guest", "שלום", "👩‍👩‍👧", "x" * 60, "a\r\nb")
_steps = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 60), st.integers(0, 60)), max_size=14)


@given(steps=_steps, known=st.booleans())
def test_everybody_has_a_name_of_their_own_and_no_person_two_seats(
    steps: list[tuple[int, int, int]], known: bool
) -> None:
    roster = Roster(FAMILY if known else Profiles((Profile("k", "Goran", "boris"),)))
    at = Chairs(TEXT, "pitch", roster, (), 4, 7)
    for what, a, b in steps:
        seat = a % at.count
        known_keys = [profile.key for profile in roster.profiles]
        match what:
            case 0:
                at.resize(2 + a % 6)
            case 1:
                at.seat_people(a % (at.count + 1), SEVEN[: at.count])
            case 2:
                at.seat_profile(seat, known_keys[b % len(known_keys)])
            case 3:
                at.seat_called(seat, _WORDS[b % len(_WORDS)])
            case 4:
                at.seat_guest(seat)
            case 5:
                at.seat_computer(seat)
            case 6:
                at.choose_character(seat, CHARACTERS[b % len(CHARACTERS)])
            case 7:
                at.rename(seat, _WORDS[b % len(_WORDS)])
            case 8:
                at.choose_level([seat], [*LEVELS][b % len(LEVELS)])
            case _:
                at.choose_style(seat, STYLES[b % len(STYLES)])
        chairs = at.chairs
        assert len(chairs) == at.count
        assert len({chair.name.casefold() for chair in chairs}) == at.count
        seated = [chair.profile for chair in chairs if chair.profile is not None]
        assert len(set(seated)) == len(seated)
        assert all(chair.character in CHARACTERS for chair in chairs)
        assert all(chair.human or chair.style in styles_of("pitch") for chair in chairs)

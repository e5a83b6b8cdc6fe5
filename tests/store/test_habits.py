"""What was chosen for each game: kept whole, and read whatever a file holds."""

import json
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.rules import GAMES
from backalley.store.habits import Habit, Habits, SeatHabit, habits_json, read_habits
from backalley.store.problem import Problem
from backalley.text import Text

TEXT = Text.load(strict=True)

KEPT = Habits(
    "pitch",
    MappingProxyType(
        {
            "back-alley": Habit(
                (
                    SeatHabit(person=True, profile="0a1b"),
                    SeatHabit(name="Oma", character="hana", level="expert", style="boards"),
                    SeatHabit(person=True),
                    SeatHabit(),
                ),
                {"trump": "spades"},
                {"rainbow": "bonus_10"},
                "off",
            ),
            "pitch": Habit((SeatHabit(person=True), SeatHabit(), SeatHabit(name="Štefica ♠")), {}, None),
        }
    ),
)


def said(problems: list[Problem]) -> list[str]:
    return [TEXT.say(problem, str) for problem in problems]


def read(**parts: object) -> tuple[Habit, list[str]]:
    """The habit for Pitch that such parts make, and what is said about them."""
    habits, problems = read_habits({"version": 1, "last": None, "games": {"pitch": parts}})
    return habits.of("pitch"), said(problems)


def test_habits_come_back_as_they_were_written() -> None:
    assert read_habits(json.loads(json.dumps(habits_json(KEPT)))) == (KEPT, [])
    assert read_habits(habits_json(Habits())) == (Habits(), [])


def test_a_habit_is_exchanged_alone() -> None:
    other = Habit((SeatHabit(), SeatHabit()), {"target": "9"}, None)
    changed = KEPT.with_habit("pitch", other)
    assert (changed.of("pitch"), changed.of("back-alley"), changed.last) == (other, KEPT.of("back-alley"), "pitch")
    assert KEPT.with_habit("pitch", other, last="back-alley").last == "back-alley"


def test_a_game_that_was_never_played_has_the_empty_habit() -> None:
    assert Habits().of("pitch") == Habit()
    assert Habit().seats is None
    assert KEPT.of("pitch").seats == 3


@pytest.mark.parametrize("found", [None, 3, "pitch", [], {"games": []}, {"games": "all"}])
def test_what_is_no_structure_is_said_and_nothing_remembered(found: object) -> None:
    habits, problems = read_habits(found)
    assert habits == Habits()
    assert said(problems) == ["What you last chose for new games cannot be read. The standard games are offered."]


@pytest.mark.parametrize("last", [None, "chess", 3, ["pitch"], True])
def test_a_last_game_that_is_none_is_forgotten(last: object) -> None:
    habits, problems = read_habits({"last": last, "games": {}})
    assert (habits.last, problems) == (None, [])


def test_an_unknown_game_is_left_out_and_said() -> None:
    habits, problems = read_habits({"games": {"bridge": {}, "pitch": {"chairs": [{}, {}]}}})
    assert list(habits.games) == ["pitch"]
    assert "bridge" in said(problems)[0]


@pytest.mark.parametrize("found", [None, 3, "x", []])
def test_a_game_that_is_unusable_falls_back_alone(found: object) -> None:
    written = habits_json(KEPT)
    games = written["games"]
    assert isinstance(games, dict)
    habits, problems = read_habits({**written, "games": {**games, "pitch": found}})
    assert (habits.of("pitch"), habits.of("back-alley")) == (Habit(), KEPT.of("back-alley"))
    assert said(problems) == ["Pitch: what you last chose cannot be read. The standard game is offered."]


@pytest.mark.parametrize("seats", [3, "Ana", None, [None] * 8, [None] * 60, {"1": "Ana"}])
@pytest.mark.parametrize("key", ["chairs", "others"])
def test_seats_that_the_game_does_not_have_fall_back_alone(key: str, seats: object) -> None:
    habit, words = read(**{key: seats}, rules={"target": "9"})
    assert habit == Habit((), {"target": "9"}, None)
    assert len(words) == 1
    assert words[0].startswith("Pitch: ")


def test_what_is_unusable_about_a_seat_falls_back_alone() -> None:
    chairs = [
        {"person": True, "profile": 7},
        {"person": "yes", "name": "  Oma  ", "character": ["anna"], "level": "hard"},
        {"name": "\u200d", "style": "\ud800", "level": None, "hat": "red"},
        "Ana",
        {"profile": "x" * 65},
    ]
    habit, words = read(chairs=chairs, undo=True)
    assert habit == Habit((SeatHabit(True), SeatHabit(name="Oma", level="hard"), *[SeatHabit()] * 3))
    assert words == []


def test_the_names_of_the_first_version_are_those_of_computer_players() -> None:
    habit, words = read(others=["  Oma  ", 7, "\u200d", None, ["Ana"]])
    assert (habit.chairs, words) == ((SeatHabit(person=True), SeatHabit(name="Oma"), *[SeatHabit()] * 4), [])
    assert habit.seats == 6


def test_rules_and_values_of_a_newer_program_are_left_out_and_said_once() -> None:
    habit, words = read(chairs=[{}, {}], rules={"target": "9", "hats": "on", "steal": "twice"}, own={"hats": "off"})
    assert habit == Habit((SeatHabit(), SeatHabit()), {"target": "9"}, {})
    assert words == ["Pitch: 2 house rules that you last chose are not known here. The standard is in use."]


@pytest.mark.parametrize("value", [7, None, True, ["9"], {"9": 1}])
def test_a_value_of_another_kind_is_left_out(value: object) -> None:
    habit, words = read(chairs=[{}, {}], rules={"target": value, "follow": "strict"})
    assert habit.rules == {"follow": "strict"}
    assert len(words) == 1


def test_standard_values_need_no_remembering() -> None:
    habit, words = read(rules={"target": "7", "joker": "on"})
    assert (habit.rules, words) == ({"joker": "on"}, [])


def test_a_newer_version_is_said_and_what_is_known_is_read() -> None:
    habits, problems = read_habits({**habits_json(KEPT), "version": 99})
    assert habits == KEPT
    assert [problem.key for problem in problems] == ["store.habits_newer"]


_odd = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
)
_keys = st.sampled_from(["others", "chairs", "rules", "own", "undo"])
_game = st.dictionaries(_keys, _odd) | _odd
_found = st.fixed_dictionaries(
    {}, optional={"version": _odd, "last": _odd, "games": st.dictionaries(st.sampled_from([*GAMES, "x"]), _game) | _odd}
)


@given(found=_found | _odd)
def test_reading_never_raises_and_what_is_read_can_be_written(found: object) -> None:
    habits, problems = read_habits(found)
    assert read_habits(json.loads(json.dumps(habits_json(habits)))) == (habits, [])
    assert all(TEXT.say(problem, str) for problem in problems)

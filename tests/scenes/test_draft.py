"""A new game being chosen: it can be played at every moment, and is remembered."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.rules import GAMES
from backalley.rules.game import Option, in_force
from backalley.scenes.draft import Draft
from backalley.seating import new_match, refusal
from backalley.store.habits import Habit, Habits, habits_json, read_habits
from backalley.text import Text
from tests.scenes.odd_game import ODD_ALONE

TEXT = Text.load(strict=True)
PITCH = GAMES["pitch"]


def draft(*, last: str = "pitch", name: str = "Ana", **games: Habit) -> Draft:
    return Draft(TEXT, name, Habits(last, {key.replace("_", "-"): habit for key, habit in games.items()}))


def option(key: str) -> Option:
    return next(option for option in PITCH.options if option.key == key)


def note(chosen: Draft) -> str | None:
    return None if chosen.note is None else TEXT.say(chosen.note, str)


# -- What it begins with.


def test_the_first_game_ever_is_the_standard_game_for_four() -> None:
    first = Draft(TEXT, "Ana", Habits())
    assert first.game is next(iter(GAMES.values()))
    for key in GAMES:
        first.choose_game(key)
        assert first.seats == 4
        assert first.preset is first.game.presets[0]
        assert first.names == ("Ana", "Boris", "Carla", "Dora")


def test_it_begins_with_what_was_played_last() -> None:
    begun = draft(pitch=Habit((None, "Oma", None, None), {"target": "11"}, {"target": "21"}))
    assert (begun.game, begun.seats, begun.names) == (PITCH, 5, ("Ana", "Boris", "Oma", "Dora", "Emil"))
    assert begun.rules == in_force(PITCH.options, {"target": "11"})
    assert not begun.is_own


def test_a_game_never_played_begins_with_the_users_default() -> None:
    begun = draft(pitch=Habit((), {}, {"target": "21"}))
    assert begun.rules["target"] == "21"
    assert begun.is_own


def test_what_a_file_has_brought_together_and_cannot_be_played_is_mended() -> None:
    begun = draft(pitch=Habit((None,) * 6, {"teams": "pairs"}))
    assert (begun.seats, begun.rules["teams"]) == (4, "pairs")
    hopeless = Draft(TEXT, "Ana", Habits(None, {"odd": Habit((None,), {"hopeless": "yes"})}), ODD_ALONE)
    assert (hopeless.seats, hopeless.is_set({})) == (2, True)


# -- Names.


def test_a_name_that_is_none_leaves_the_seat_its_own() -> None:
    named = draft()
    named.rename(0, "   ")
    named.rename(1, "\u200d")
    named.rename(2, "  Oma ")
    named.rename(3, "Oma")
    assert named.names == ("Ana", "Boris", "Oma", "Dora")
    assert [named.typed(seat) for seat in range(4)] == ["   ", "\u200d", "  Oma ", "Oma"]


def test_names_outlive_fewer_players() -> None:
    named = draft()
    named.choose_seats(6)
    named.rename(5, "Opa")
    named.choose_seats(2)
    named.choose_seats(6)
    assert named.names[5] == "Opa"
    assert [place.character for place in named.places][5] == "fran"


# -- Rules and numbers of players.


def test_choosing_pairs_makes_four_of_any_number_and_says_so() -> None:
    for seats in (2, 7):
        chosen = draft()
        chosen.choose_seats(seats)
        assert note(chosen) is None
        chosen.choose_rule(option("teams"), "pairs")
        assert (chosen.seats, chosen.rules["teams"]) == (4, "pairs")
        assert note(chosen) == f"Pairs need four players, not {seats}. Now there are 4."


def test_choosing_another_number_ends_the_pairs_and_says_so() -> None:
    chosen = draft(pitch=Habit((None,) * 3, {"teams": "pairs", "target": "9"}))
    chosen.choose_seats(6)
    assert (chosen.seats, chosen.rules) == (6, in_force(PITCH.options, {"target": "9"}))
    assert note(chosen) == "Pairs need four players, not 6. Teams: now Each alone."
    chosen.choose_seats(5)
    assert note(chosen) is None


def test_a_choice_that_nobody_can_play_is_not_taken() -> None:
    odd = Draft(Text.load(), "Ana", Habits(), ODD_ALONE)
    hopeless = odd.game.options[-1]
    odd.choose_rule(hopeless, "yes")
    assert odd.rules["hopeless"] == "no"
    assert odd.note is not None


def test_each_game_keeps_what_was_chosen_for_it() -> None:
    chosen = draft()
    chosen.choose_seats(6)
    chosen.choose_rule(option("joker"), "on")
    chosen.choose_game("back-alley")
    chosen.choose_rules({"trump": "spades"})
    assert chosen.seats == 4
    chosen.choose_game("pitch")
    assert (chosen.seats, chosen.rules["joker"]) == (6, "on")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_preset_is_known_again_and_changed_rules_are_none(game) -> None:  # type: ignore[no-untyped-def]
    chosen = draft(last=game.key)
    for preset in game.presets:
        chosen.choose_rules(preset.values)
        assert chosen.preset is preset
    for rule in game.options:
        chosen.choose_rules({})
        chosen.choose_rule(rule, rule.values[-1])
        assert not chosen.is_set({})


def test_rules_that_are_no_preset_are_not_lost_by_choosing_one() -> None:
    chosen = draft(pitch=Habit((None,) * 3, {}, {"joker": "on"}))
    assert chosen.changed is None
    chosen.choose_rule(option("target"), "9")
    chosen.choose_rules(PITCH.presets[2].values)
    assert chosen.changed == {"target": "9"}
    chosen.choose_rules({"joker": "on"})
    assert chosen.changed == {"target": "9"}
    again = draft(pitch=Habit((None,) * 3, {"follow": "strict"}))
    again.choose_rules({})
    assert again.changed == {"follow": "strict"}
    again.choose_rules(again.changed)
    again.make_own()
    assert again.changed is None


# -- What is remembered.


def test_what_is_played_is_what_the_next_draft_begins_with() -> None:
    first = draft(back_alley=Habit((None,) * 3, {"trump": "spades"}))
    first.choose_seats(5)
    first.rename(3, "Opa")
    first.choose_rules({"target": "9"})
    found, problems = read_habits(json.loads(json.dumps(habits_json(first.played()))))
    assert problems == []
    again = Draft(TEXT, "Ana", found)
    assert again.plan == first.plan
    again.choose_game("back-alley")
    assert again.rules["trump"] == "spades"


def test_only_names_that_somebody_chose_are_kept() -> None:
    named = draft()
    named.rename(1, "Boris")
    named.rename(2, "Oma")
    named.rename(3, "oma")
    assert named.played().of("pitch").others == (None, "Oma", None)


def test_the_default_is_kept_with_the_last_game_and_standard_rules_are_none() -> None:
    chosen = draft(pitch=Habit((None,) * 4, {"target": "9"}))
    chosen.choose_rules({"follow": "strict"})
    chosen.make_own()
    assert chosen.habits.of("pitch") == Habit((None,) * 4, {"target": "9"}, {"follow": "strict"})
    assert chosen.is_own
    chosen.choose_rules({})
    assert not chosen.is_own
    chosen.make_own()
    assert chosen.own is None
    assert chosen.is_own


_steps = st.lists(
    st.tuples(st.sampled_from(["game", "seats", "rule", "preset", "name"]), st.integers(0, 40), st.integers(0, 40)),
    max_size=12,
)


@given(steps=_steps)
def test_whatever_is_chosen_can_be_played(steps: list[tuple[str, int, int]]) -> None:
    chosen = draft()
    for what, a, b in steps:
        game = chosen.game
        if what == "game":
            chosen.choose_game([*GAMES][a % len(GAMES)])
        elif what == "seats":
            chosen.choose_seats(game.players[a % len(game.players)])
        elif what == "rule":
            rule = game.options[a % len(game.options)]
            chosen.choose_rule(rule, rule.values[b % len(rule.values)])
        elif what == "preset":
            chosen.choose_rules(game.presets[a % len(game.presets)].values)
        else:
            chosen.rename(a % chosen.seats, ["", "Boris", "Oma", "Anna"][b % 4])
        assert refusal(chosen.game, chosen.seats, chosen.rules) is None
        assert len({name.casefold() for name in chosen.names}) == chosen.seats
    assert new_match(chosen.plan, bytes(32), TEXT).setup.seats == chosen.names

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
from tests.scenes.family import ANA, FAMILY, alone, people
from tests.scenes.odd_game import ODD_ALONE

TEXT = Text.load(strict=True)
PITCH = GAMES["pitch"]


def draft(*, last: str = "pitch", **games: Habit) -> Draft:
    return Draft(TEXT, FAMILY, Habits(last, {key.replace("_", "-"): habit for key, habit in games.items()}))


def option(key: str) -> Option:
    return next(option for option in PITCH.options if option.key == key)


def note(chosen: Draft) -> str | None:
    return None if chosen.note is None else TEXT.say(chosen.note, str)


# -- What it begins with.


def test_the_first_game_ever_is_the_standard_game_for_four() -> None:
    first = Draft(TEXT, FAMILY, Habits())
    assert first.game is next(iter(GAMES.values()))
    for key in GAMES:
        first.choose_game(key)
        assert first.seats == 4
        assert first.preset is first.game.presets[0]
        assert first.plan.names == ("Ana", "Boris", "Carla", "Dora")


def test_it_begins_with_what_was_played_last() -> None:
    begun = draft(pitch=Habit(alone(5, None, "Robot"), {"target": "11"}, {"target": "21"}))
    assert (begun.game, begun.seats) == (PITCH, 5)
    assert begun.plan.names == ("Ana", "Boris", "Robot", "Dora", "Emil")
    assert begun.rules == in_force(PITCH.options, {"target": "11"})
    assert not begun.is_own


def test_a_game_never_played_begins_with_the_users_default() -> None:
    begun = draft(pitch=Habit((), {}, {"target": "21"}))
    assert begun.rules["target"] == "21"
    assert begun.is_own


def test_what_a_file_has_brought_together_and_cannot_be_played_is_mended() -> None:
    begun = draft(pitch=Habit(alone(7), {"teams": "pairs"}))
    assert (begun.seats, begun.rules["teams"]) == (4, "pairs")
    hopeless = Draft(TEXT, FAMILY, Habits(None, {"odd": Habit(alone(2), {"hopeless": "yes"})}), ODD_ALONE)
    assert (hopeless.seats, hopeless.is_set({})) == (2, True)


# -- Who sits there, and what may be taken back.


def test_pairs_let_partners_sit_down_first_and_others_in_turn() -> None:
    chosen = draft(last="back-alley")
    chosen.choose_people(2)
    assert chosen.table.persons == (0, 2)
    chosen.choose_game("pitch")
    chosen.choose_people(3)
    assert chosen.table.persons == (0, 1, 2)


def test_taking_back_is_free_alone_and_by_the_last_card_among_several() -> None:
    chosen = draft()
    assert (chosen.undo, chosen.undo_choices) == ("free", ("off", "free"))
    chosen.choose_undo("off")
    chosen.choose_undo("free")
    chosen.choose_people(2)
    assert (chosen.undo, chosen.undo_choices) == ("last", ("off", "last", "free"))
    assert chosen.plan.undo == "last"
    chosen.choose_undo("free")
    assert chosen.undo == "free"
    chosen.choose_undo("off")
    chosen.choose_people(1)
    assert chosen.plan.undo == "off"


@pytest.mark.parametrize("undo", ["last", "anyone", None])
def test_an_agreement_that_does_not_go_with_the_table_is_the_usual_one(undo: str | None) -> None:
    assert draft(pitch=Habit(people(ANA, seats=3), undo=undo)).undo == "free"


def test_somebody_new_can_sit_down_in_every_game() -> None:
    chosen = draft()
    assert chosen.table.seat_called(1, "Opa")
    assert [profile.name for profile in chosen.profiles] == ["Opa", "Ana", "Ivo", "Oma"]
    chosen.choose_game("back-alley")
    chosen.choose_people(2)
    assert chosen.plan.names[2] == "Opa"


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
    chosen = draft(pitch=Habit(alone(4), {"teams": "pairs", "target": "9"}))
    chosen.choose_seats(6)
    assert (chosen.seats, chosen.rules) == (6, in_force(PITCH.options, {"target": "9"}))
    assert note(chosen) == "Pairs need four players, not 6. Teams: now Each alone."
    chosen.choose_seats(5)
    assert note(chosen) is None


def test_a_choice_that_nobody_can_play_is_not_taken() -> None:
    odd = Draft(Text.load(), FAMILY, Habits(), ODD_ALONE)
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
    chosen = draft(pitch=Habit(alone(4), {}, {"joker": "on"}))
    assert chosen.changed is None
    chosen.choose_rule(option("target"), "9")
    chosen.choose_rules(PITCH.presets[2].values)
    assert chosen.changed == {"target": "9"}
    chosen.choose_rules({"joker": "on"})
    assert chosen.changed == {"target": "9"}
    again = draft(pitch=Habit(alone(4), {"follow": "strict"}))
    again.choose_rules({})
    assert again.changed == {"follow": "strict"}
    again.choose_rules(again.changed)
    again.make_own()
    assert again.changed is None


# -- What is remembered.


def test_what_is_played_is_what_the_next_draft_begins_with() -> None:
    first = draft(back_alley=Habit(alone(4), {"trump": "spades"}))
    first.choose_seats(5)
    first.table.rename(3, "Robot")
    first.table.choose_character(2, "hana")
    first.choose_people(2)
    first.choose_undo("free")
    first.choose_rules({"target": "9"})
    found, problems = read_habits(json.loads(json.dumps(habits_json(first.played()))))
    assert problems == []
    again = Draft(TEXT, FAMILY, found)
    assert again.plan == first.plan
    again.choose_game("back-alley")
    assert again.rules["trump"] == "spades"


def test_the_default_is_kept_with_the_last_game_and_standard_rules_are_none() -> None:
    chosen = draft(pitch=Habit(alone(5), {"target": "9"}))
    chosen.choose_rules({"follow": "strict"})
    chosen.make_own()
    assert chosen.habits.of("pitch") == Habit(alone(5), {"target": "9"}, {"follow": "strict"})
    assert chosen.is_own
    chosen.choose_rules({})
    assert not chosen.is_own
    chosen.make_own()
    assert chosen.own is None
    assert chosen.is_own


_steps = st.lists(
    st.tuples(st.sampled_from(["game", "seats", "rule", "preset", "people", "undo"]), st.integers(0, 40)), max_size=12
)


@given(steps=_steps, value=st.integers(0, 40))
def test_whatever_is_chosen_can_be_played(steps: list[tuple[str, int]], value: int) -> None:
    chosen = draft()
    for what, n in steps:
        game = chosen.game
        match what:
            case "game":
                chosen.choose_game([*GAMES][n % len(GAMES)])
            case "seats":
                chosen.choose_seats(game.players[n % len(game.players)])
            case "rule":
                rule = game.options[n % len(game.options)]
                chosen.choose_rule(rule, rule.values[value % len(rule.values)])
            case "preset":
                chosen.choose_rules(game.presets[n % len(game.presets)].values)
            case "people":
                count = n % (chosen.seats + 1)
                chosen.choose_people(count)
                assert len(chosen.table.persons) == count
            case _:
                chosen.choose_undo(chosen.undo_choices[n % len(chosen.undo_choices)])
        assert refusal(chosen.game, chosen.seats, chosen.rules) is None
        assert chosen.undo in chosen.undo_choices
    made = new_match(chosen.plan, bytes(32))
    assert made.setup.seats == chosen.plan.names
    assert made.arrangements.persons == chosen.table.persons
    assert made.arrangements.undo == chosen.undo

"""Observations as text: what is written is read again as it was, and nothing that cannot be is read at all."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.rules.back_alley import GAME
from backalley.rules.game import Observation, Phase, Setup, in_force
from backalley.rules.observing import NoObservation, observation_json, read_observation, write_observation
from backalley.text import Text
from tests.rules.games import Course, at_random, boldly, modestly, play_game

TEXT = Text.load(strict=True)

BOUND = {"sequence": "up_down_25", "all_pass": "dealer_forced"}
SWAP = {"seat": 2, "discard": "BB", "draw": "??"}

options = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.options})


def positions(course: Course) -> Iterator[Observation]:
    """Every position of a game as every seat observes it."""
    for deal in course.deals:
        for steps in deal.steps:
            for seat in range(4):
                yield GAME.observe(steps[-1].state, seat)


def changed(observation: Observation, path: str, value: object) -> str:
    """The written observation with another value at a place such as ``deal.stock.0``."""
    whole: Any = json.loads(write_observation(observation))
    *parents, last = path.split(".")
    holder = whole
    for parent in parents:
        holder = holder[int(parent) if parent.isdecimal() else parent]
    holder[int(last) if last.isdecimal() else last] = value
    return json.dumps(whole)


def why(text: str) -> str:
    """The key of the line by which a text is refused, once it is known that it can be said."""
    with pytest.raises(NoObservation) as caught:
        read_observation(text)
    assert TEXT.say(caught.value.line, str)
    return caught.value.line.key


def observed(hands: str, stock: str, actions: str = "", seat: int = 1, **facts: Any) -> str:
    """An observation of a deal of seven cards and fewer: the viewer's hand alone, the top of the stock, the actions."""
    own = hands.split()
    size = len(own)
    shown = stock.split()
    value: dict[str, Any] = {
        "format": "backalley-observation",
        "version": 1,
        "game": "back-alley",
        "options": {"sequence": "up_down_25"},
        "seats": ["Ana", "Bruno", "Carla", "David"],
        "seat": seat,
        "number": size,
        "attempt": 0,
        "totals": [0, 0],
        "deal": {
            "dealer": 0,
            "hands": [own if place == seat else ["??"] * size for place in range(4)],
            "stock": shown + ["??"] * (54 - 4 * size - len(shown)),
            "exchange": None,
            "actions": actions.split(),
        },
    }
    deal = facts.pop("deal", {})
    return json.dumps(value | facts | {"deal": value["deal"] | deal})


# ---------------------------------------------------------------- there and back


@pytest.mark.parametrize("choose", [at_random, boldly, modestly])
@given(options=options, seed=st.integers(0, 10**6))
@settings(max_examples=8, deadline=None)
def test_every_position_is_read_as_it_was_written(choose: Any, options: dict[str, str], seed: int) -> None:
    thrown_in = () if options["all_pass"] == "dealer_forced" else (1, 3)
    course = play_game(GAME, options, seed=seed, choose=choose, throw_in=thrown_in, last=4)
    everything = list(positions(course))
    for observation in random.Random(seed).sample(everything, 40):
        assert read_observation(write_observation(observation)) == observation


def test_a_whole_game_is_read_to_its_last_trick() -> None:
    phases = set()
    for observation in positions(play_game(GAME, {"sequence": "seven_14"}, seed=3)):
        assert read_observation(write_observation(observation)) == observation
        phases.add(observation.phase)
    assert phases == set(Phase)


def test_extra_deals_are_read_too() -> None:
    course = play_game(GAME, {}, seed=1, last=1)
    rules = in_force(GAME.options, {"final_tie": "extra_deals"})
    for seat in range(4):
        one = GAME.observe(course.deals[0].steps[0][-1].state, seat)
        extra = replace(one, options=rules, number=26, totals=(31, 31))
        assert read_observation(write_observation(extra)).number == 26


def test_an_exchange_is_public_but_for_the_card_drawn() -> None:
    rules = in_force(GAME.options, {"sequence": "up_down_25"})
    state = GAME.begin(Setup(GAME.key, rules, ("a", "b", "c", "d"), 0))
    pack = {str(card): card for card in GAME.pack(rules)}
    words = [["2C"], ["LB"], ["3C"], ["4C"]]
    rest = [word for word in pack if word not in {"2C", "LB", "3C", "4C", "BB", "9H"}]
    stock = [pack[word] for word in ("BB", "9H", *rest)]
    state = GAME.deal(state, [[pack[word] for word in hand] for hand in words], stock)[-1].state
    written = [observation_json(GAME.observe(state, seat)) for seat in range(4)]
    swaps: list[Any] = [value["deal"]["exchange"] for value in written]  # type: ignore[index]
    assert swaps[1] == {"seat": 1, "discard": "LB", "draw": "9H"}
    assert swaps[0] == swaps[2] == swaps[3] == {"seat": 1, "discard": "LB", "draw": "??"}
    stocks: list[Any] = [value["deal"]["stock"] for value in written]  # type: ignore[index]
    assert stocks[1][:3] == ["BB", "9H", "??"]
    assert stocks[0][:3] == ["BB", "??", "??"]
    for seat in range(4):
        one = GAME.observe(state, seat)
        assert read_observation(write_observation(one)) == one


def test_the_text_is_one_line_and_holds_no_other_hand() -> None:
    course = play_game(GAME, {}, seed=2, last=1)
    deal = course.deals[0]
    text = write_observation(GAME.observe(deal.steps[0][-1].state, 1))
    value = json.loads(text)
    assert "\n" not in text
    assert list(value) == [
        "format", "version", "game", "options", "seats", "seat", "number", "attempt", "totals", "deal",
    ]  # fmt: skip
    assert list(value["deal"]) == ["dealer", "hands", "stock", "exchange", "actions"]
    assert value["options"] == {}
    assert value["deal"]["hands"] == [["??"] * 13, [str(card) for card in deal.hands[1]], ["??"] * 13, ["??"] * 13]
    assert value["deal"]["stock"] == [str(deal.stock[0]), "??"]


def test_nobodys_observation_is_not_written() -> None:
    course = play_game(GAME, {}, seed=2, last=1)
    with pytest.raises(ValueError, match="for one seat"):
        write_observation(GAME.observe(course.deals[0].last, None))
    with pytest.raises(ValueError, match="no deal"):
        write_observation(GAME.observe(course.start, 0))


def test_unknown_keys_are_ignored_and_defaults_may_be_named() -> None:
    plain = read_observation(observed("9C 2C", "9H"))
    rules = {"sequence": "up_down_25", "trump": "turn_up"}
    assert read_observation(observed("9C 2C", "9H", mood="good", deal={"light": 1}, options=rules)) == plain


# ---------------------------------------------------------------- malformed


@pytest.mark.parametrize(
    "path",
    [
        "format",
        "version",
        "game",
        "options",
        "seats",
        "seat",
        "number",
        "attempt",
        "totals",
        "deal",
        "deal.dealer",
        "deal.hands",
        "deal.stock",
        "deal.exchange",
        "deal.actions",
    ],
)
def test_every_key_is_needed(path: str) -> None:
    value = json.loads(observed("9C 2C", "9H"))
    holder = value["deal"] if "." in path else value
    del holder[path.rpartition(".")[2]]
    assert why(json.dumps(value)) == "read.missing"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("version", 1.0),
        ("seat", True),
        ("seat", None),
        ("number", "2"),
        ("attempt", 0.0),
        ("totals", [0, True]),
        ("totals", "0:0"),
        ("seats", [1, 2, 3, 4]),
        ("options", None),
        ("deal", []),
        ("deal.dealer", "0"),
        ("deal.hands", [9]),
        ("deal.stock", [None]),
        ("deal.exchange", False),
        ("deal.exchange", "LB"),
        ("deal.actions", [7]),
    ],
)
def test_every_value_needs_its_type(path: str, value: object) -> None:
    assert why(changed(read_observation(observed("9C 2C", "9H")), path, value)) == "read.wrong_type"


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("format", "backalley-record", "read.format"),
        ("version", 2, "read.newer"),
        ("version", 0, "read.version"),
        ("game", "whist", "read.game"),
        ("options", {"x": "y"}, "read.option_key"),
        ("options", {"trump": "hearts"}, "read.option_value"),
        ("seats", ["a", "b"], "observation.players"),
        ("seat", 4, "read.no_seat"),
        ("seat", -1, "read.no_seat"),
        ("deal.dealer", 4, "read.no_seat"),
        ("deal.stock.0", "9h", "observation.no_card"),
        ("deal.hands.0.0", "", "observation.no_card"),
        ("deal.exchange", {"seat": 4, "discard": "BB", "draw": "??"}, "read.no_seat"),
        ("deal.exchange", {"seat": 1, "discard": "??", "draw": "??"}, "observation.no_card"),
    ],
)
def test_every_value_needs_to_be_known(path: str, value: object, key: str) -> None:
    assert why(changed(read_observation(observed("9C 2C", "9H")), path, value)) == key


@pytest.mark.parametrize("text", ["", "pass", "[]", "null", "{}", '{"a": NaN}', "[" * 100_000])
def test_what_is_no_object_is_no_observation(text: str) -> None:
    assert why(text).startswith("read.")


# ---------------------------------------------------------------- impossible


@pytest.mark.parametrize(
    ("text", "key"),
    [
        # The hands and the stock.
        (observed("9C 2C", "9H", seat=1, deal={"hands": [["??"] * 2] * 4}), "observation.hands"),
        (observed("9C 2C", "9H", deal={"hands": [["9C", "2C"]] * 4}), "observation.hands"),
        (observed("9C 9C", "9H"), "refused.pack"),
        (observed("9C 2C", "9C"), "refused.pack"),
        (observed("9C 2C", "9H", deal={"hands": [["??"] * 2, ["9C", "2C"], ["??"] * 2]}), "refused.hands"),
        (observed("9C 2C", "9H", deal={"hands": [["??"] * 3, ["9C", "2C"], ["??"] * 2, ["??"]]}), "refused.hand_size"),
        (observed("9C 2C", "9H", deal={"stock": ["9H"] + ["??"] * 44}), "refused.pack"),
        (observed("9C 2C", "9H", deal={"stock": []}), "refused.pack"),
        (observed("9C 2C", ""), "refused.turn_up_hidden"),
        (observed("9C 2C", "9H 8H"), "observation.stock"),
        (observed("9C 2C", "9H", options={"sequence": "up_down_25", "trump": "spades"}), "observation.stock"),
        # The number, the attempt, the totals.
        (observed("9C 2C", "9H", number=0), "observation.number"),
        (observed("9C 2C", "9H", number=-24), "observation.number"),
        (observed("9C 2C", "9H", number=26), "observation.number"),
        (observed("9C 2C", "9H", number=3), "refused.hand_size"),
        (observed("9C 2C", "9H", attempt=-1), "observation.attempt"),
        (observed("9C 2C", "9H", attempt=9), "observation.attempt"),
        (observed("9C", "9H", attempt=1, options=BOUND), "observation.attempt"),
        (observed("9C 2C", "9H", totals=[1]), "observation.totals"),
        (observed("9C", "9H", totals=[1, 0]), "observation.totals"),
        # The exchange.
        (observed("9C 2C", "9H", deal={"exchange": SWAP}), "refused.exchange"),
        (observed("9C 2C", "LB", deal={"exchange": {"seat": 2, "discard": "LB", "draw": "??"}}), "refused.exchange"),
        (observed("9C 2C", "LB", deal={"exchange": {"seat": 2, "discard": "BB", "draw": "5H"}}), "refused.exchange"),
        (observed("9C 2C", "LB", deal={"exchange": {"seat": 1, "discard": "BB", "draw": "??"}}), "refused.exchange"),
        (observed("9C BB", "LB"), "refused.exchange"),
        (observed("9C BB", "LB", deal={"exchange": {"seat": 1, "discard": "BB", "draw": "??"}}), "observation.stock"),
        # The bidding.
        (observed("9C 2C", "9H", "2"), "refused.call"),
        (observed("9C 2C", "9H", "pass pass pass pass 9C"), "refused.nobody_to_act"),
        (observed("9C", "9H", "pass", options={"sequence": "up_down_25"}, attempt=8), ""),
        # The play: what the viewer may not play, and what cannot come from a hand that it does not see.
        (observed("9C 2C", "9H", "1 pass pass pass 4C"), "refused.not_in_hand"),
        (observed("9C 2C", "9H", "1 pass pass pass board"), "refused.not_in_hand"),
        (observed("9C 2C", "9H", "1 pass pass pass 9C 9C"), "observation.played"),
        (observed("9C 2C", "9H", "1 pass pass pass 9C 2C"), "observation.played"),
        (observed("9C 2C", "9H", "1 pass pass pass 9C 9H"), "observation.played"),
        (observed("9C 2C", "9H", "1 pass pass pass 9C board"), "observation.played"),
        (observed("9C 2C", "9H", "1 pass pass pass 9C ??"), "observation.played"),
        (observed("9C 2C", "LB", "1 pass pass pass 9C BB"), "observation.played"),
        (observed("9C 2C", "LB", "1 pass pass pass 9C BB", deal={"exchange": SWAP}), "observation.played"),
    ],
)  # fmt: skip
def test_what_no_deal_can_have_come_to(text: str, key: str) -> None:
    if key:
        assert why(text) == key
    else:
        assert read_observation(text).attempt == 8


@pytest.mark.parametrize(
    ("actions", "possible"),
    [
        # Bruno, seat 1, leads clubs; Carla throws a diamond, and then plays a club.
        ("1 pass pass pass 9C 3D 4C 5C 2C KC", False),
        ("1 pass pass pass 9C 3D 4C 5C 2C 4D 7C 6D", True),
        # Carla follows the Big Blooper with the nine of trumps, then turns out to hold the ten.
        ("board pass pass pass BB 8H 2H 3H 9C TH 4C 5C", False),
        ("board pass pass pass BB TH 2H 3H 9C 8H 4C 5C", True),
    ],
)
def test_a_card_that_its_seat_had_shown_not_to_hold(actions: str, possible: bool) -> None:
    hand = "9C BB" if "BB" in actions else "9C 2C"
    text = observed(hand, "9H", actions)
    if possible:
        assert read_observation(text).phase is Phase.BETWEEN
    else:
        assert why(text) == "observation.played"


def test_unseen_cards_that_fit_nowhere() -> None:
    """Thirteen cards each and one of them unseen: two spades cannot both lie in the stock."""
    own = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AS"
    facts: dict[str, Any] = {"number": 13, "totals": [9, 9]}
    void = "1 pass pass pass AS 2D 3D 4D"
    assert why(observed(own, "9H", void, **facts)) == "observation.places"
    assert read_observation(observed(own, "9H", "1 pass pass pass AS 2D 3D 4S", **facts)).to_act == 1


def test_trumps_led_too_early_show_a_hand_of_nothing_else() -> None:
    # Ana, seat 0, deals; Carla, seat 2, leads a heart before hearts were broken: she can have nothing else.
    actions = "pass 1 pass pass 3H 4H 5H 2C"
    assert read_observation(observed("2C 3C", "9H", actions)).to_act == 0
    later = f"{actions} 6H 3C 7C"
    assert why(observed("2C 3C", "9H", later)) == "observation.played"


def test_damage_is_no_observation_or_a_possible_one() -> None:
    rng = random.Random(5)
    texts = [
        write_observation(observation)
        for observation in positions(play_game(GAME, {"sequence": "seven_14"}, seed=9, last=3))
        if observation.legal
    ]
    words = ["??", "BB", "LB", "2C", "AS", "TH", "pass", "board", "3", "", "x"]
    refused = 0
    for _ in range(600):
        value: Any = json.loads(rng.choice(texts))
        deal = value["deal"]
        rows = [row for row in (*deal["hands"], deal["stock"], deal["actions"]) if row]
        row = rng.choice(rows)
        place = rng.randrange(len(row))
        match rng.randrange(5):
            case 0:
                row[place] = rng.choice(words)
            case 1:
                del row[place]
            case 2:
                row.insert(place, rng.choice(words))
            case 3:
                value[rng.choice(("seat", "number", "attempt"))] = rng.randrange(-2, 20)
            case _:
                deal["exchange"] = {"seat": rng.randrange(4), "discard": rng.choice(words), "draw": rng.choice(words)}
        try:
            observation = read_observation(json.dumps(value))
        except NoObservation as error:
            TEXT.say(error.line, str)
            refused += 1
        else:
            assert read_observation(write_observation(observation)) == observation
    assert refused > 300

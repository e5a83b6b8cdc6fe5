"""Playing records through the rules: the states on the way, and every fault with what it names."""

import json
import random
from typing import Any

import pytest

from backalley.rules.back_alley import GAME
from backalley.rules.codes import cards_of
from backalley.rules.record import NoRecord, Record, read_record, write_record
from backalley.rules.replay import Fault, replay
from backalley.text import Text
from tests.rules.games import boldly, play_game
from tests.rules.records import example, example_deal, example_record, record_of_course

TEXT = Text.load(strict=True)
WHOLE = record_of_course(play_game(GAME, {}, seed=4, throw_in=(2,)))


def fault_of(value: dict[str, Any]) -> Fault:
    fault = replay(read_record(json.dumps(value))).fault
    assert fault is not None
    assert TEXT.say(fault.line, str)
    return fault


def named(fault: Fault) -> dict[str, Any]:
    """What a fault says, as it is reported, without what is ``None``."""
    legal = None if fault.legal is None else " ".join(map(str, fault.legal))
    values = {
        "deal": fault.deal,
        "step": fault.step,
        "seat": fault.seat,
        "action": fault.action,
        "legal": legal,
        "rule": fault.rule,
    }
    return {key: value for key, value in values.items() if value is not None}


def whole(**changes: Any) -> dict[str, Any]:
    """A whole game as a JSON value of one's own."""
    value: dict[str, Any] = json.loads(write_record(WHOLE))
    return value | changes


def test_the_example_is_legal_and_every_state_is_there() -> None:
    game = GAME
    replayed = replay(example_record())
    assert replayed.fault is None
    assert game.totals(replayed.start) == (0, 0)
    (deal,) = replayed.deals
    assert [turn.seat for turn in deal.turns] == [3, 0, 1, 2, 0, 1, 2, 3]
    assert game.to_act(deal.dealing[-1].state) == 3
    assert [game.to_act(turn.state) for turn in deal.turns] == [0, 1, 2, 0, 1, 2, 3, None]
    assert game.totals(deal.turns[-2].state) == (0, 0)
    assert game.totals(replayed.state) == (10, 0)


def test_a_record_without_deals_stands_before_the_first() -> None:
    replayed = replay(read_record(json.dumps(example(deals=[]))))
    assert replayed.fault is None
    assert replayed.deals == ()
    assert replayed.state == replayed.start


@pytest.mark.parametrize("options", [{}, {"sequence": "seven_14", "turned_joker": "flip_again", "rainbow": "bonus_10"}])
def test_a_whole_game_replays_to_the_same_states(options: dict[str, str]) -> None:
    course = play_game(GAME, options, seed=11, choose=boldly, throw_in=(1, 3))
    replayed = replay(record_of_course(course))
    assert replayed.fault is None
    assert [deal.order for deal in replayed.deals] == [deal.order for deal in course.deals]
    assert replayed.state == course.deals[-1].last
    assert replayed.game.winners(replayed.state) is not None


# ---------------------------------------------------------------- faults, in the order in which they are looked for


@pytest.mark.parametrize("players", [1, 3, 5])
def test_BA_1_number_of_players(players: int) -> None:
    fault = fault_of(example(seats=["x"] * players, first_dealer=0))
    assert named(fault) == {"rule": "BA.1"}


def test_the_players_come_before_everything_in_the_deals() -> None:
    value = example_deal(hands=[], actions=["nonsense"])
    assert named(fault_of(value | {"seats": ["a"], "first_dealer": 0})) == {"rule": "BA.1"}
    assert replay(read_record(json.dumps(value | {"seats": ["a"], "first_dealer": 0}))).state is None


def test_BA_26_a_deal_after_the_games_end() -> None:
    value = whole()
    value["deals"].append({"hands": [], "stock": [], "actions": ["x"], "code": "no code"})
    assert named(fault_of(value)) == {"deal": len(WHOLE.deals), "rule": "BA.26"}


@pytest.mark.parametrize(
    "hands",
    [
        [],
        [["9C"], ["3C"], ["6H"]],
        [["9C"], ["3C"], ["6H"], ["2H"], []],
        [["9C"], ["3C"], ["6H"], []],
        [["9C", "8D"], ["3C"], ["6H"], ["2H"]],
        [["joker", "joker"], ["3C"], ["6H"], ["2H"]],
    ],
)
def test_BA_4_number_of_hands_and_of_cards_in_one(hands: list[list[str]]) -> None:
    assert named(fault_of(example_deal(hands=hands, stock=["nonsense"]))) == {"deal": 0, "rule": "BA.4"}


def test_BA_2_hands_and_stock_are_the_pack() -> None:
    stock = example()["deals"][0]["stock"]
    for other in (stock[:-1], [*stock, "TH"], [*stock[:-1], "5H"], [*stock[:-1], "9C"], [*stock[:-1], "th"], []):
        assert named(fault_of(example_deal(stock=other, code="no code"))) == {"deal": 0, "rule": "BA.2"}
    assert named(fault_of(example_deal(hands=[["??"], ["3C"], ["6H"], ["2H"]]))) == {"deal": 0, "rule": "BA.2"}


@pytest.mark.parametrize("code", ["", "no code", "7K3M-9QXA-D2VT-0HNC", "7K3M-9QXA-D2VT-0HN"])
def test_a_code_that_is_none_or_gives_other_cards(code: str) -> None:
    assert named(fault_of(example_deal(code=code, actions=["nonsense"]))) == {"deal": 0}


def test_a_code_may_be_spelt_as_one_likes() -> None:
    value = example_deal(code="7k3m9qxad2vtohnb")
    assert replay(read_record(json.dumps(value))).fault is None


def test_a_code_gives_hands_in_any_order_but_the_stock_in_its_own() -> None:
    value = whole()
    deal = value["deals"][0]
    code = "0123-4567-89AB-CDEF"
    hands, stock = cards_of(code, GAME.pack({}), 4, 0, 13)
    deal |= {"hands": [sorted(map(str, hand)) for hand in hands], "stock": list(map(str, stock)), "code": code}
    value |= {"deals": [deal | {"actions": []}]}
    assert replay(read_record(json.dumps(value))).fault is None
    deal["stock"].reverse()
    assert named(fault_of(value)) == {"deal": 0}
    deal["stock"].reverse()
    deal["hands"][0], deal["hands"][1] = deal["hands"][1], deal["hands"][0]
    assert named(fault_of(value)) == {"deal": 0}


def test_an_action_after_the_deals_end() -> None:
    actions = example()["deals"][0]["actions"]
    fault = fault_of(example_deal(actions=[*actions, "9C", "x"]))
    assert named(fault) == {"deal": 0, "step": 8, "action": "9C"}
    passed = fault_of(example_deal(actions=["pass"] * 5))
    assert named(passed) == {"deal": 0, "step": 4, "action": "pass"}


def test_BA_13_a_bound_dealers_pass() -> None:
    value = example_deal(actions=["pass"] * 4)
    value["options"]["all_pass"] = "dealer_forced"
    assert named(fault_of(value)) == {
        "deal": 0,
        "step": 3,
        "seat": 2,
        "action": "pass",
        "legal": "board",
        "rule": "BA.13",
    }


def test_BA_14_a_number_that_only_over_total_forbids() -> None:
    value = whole(options={"over_total": "forbid"})
    value["deals"] = [value["deals"][0] | {"actions": ["9", "pass", "5"]}]
    fault = named(fault_of(value))
    assert fault["rule"] == "BA.14"
    assert fault["legal"] == "pass 1 2 3 4 board"
    value["deals"][0]["actions"][2] = "13"
    assert named(fault_of(value))["rule"] == "BA.10"


@pytest.mark.parametrize("call", ["1", "0", "-1", "smudge", "9C", "Board", "PASS", "", "01", "\u0663", "4" * 500])
def test_BA_10_anything_else_that_is_no_bid(call: str) -> None:
    assert named(fault_of(example_deal(actions=["pass", call]))) == {
        "deal": 0,
        "step": 1,
        "seat": 0,
        "action": call,
        "legal": "pass board",
        "rule": "BA.10",
    }


@pytest.mark.parametrize("action", ["3C", "8D", "pass", "board", "1", "9c", "", "??"])
def test_in_the_play_anything_but_a_card_that_the_seat_holds(action: str) -> None:
    assert named(fault_of(example_deal(actions=["pass", "board", "pass", "pass", action]))) == {
        "deal": 0,
        "step": 4,
        "seat": 0,
        "action": action,
        "legal": "9C",
    }


def two_cards(hands: str, turned: str, actions: str, **options: str) -> dict[str, Any]:
    """A game whose second deal, dealt by the last seat, has two cards each; everybody passed in none of the first."""
    value = example()
    given = [hand.split() for hand in hands.split("|")]
    rest = [card for card in map(str, GAME.pack({})) if card not in f"{hands} {turned}".split()]
    value["options"] |= options
    value["deals"].append({"hands": given, "stock": [turned, *rest], "actions": actions.split()})
    return value


@pytest.mark.parametrize(
    ("hands", "turned", "actions", "rule"),
    [
        # The dealer is David, seat 3; Ana bids first and leads with the only number.
        ("BB 2C | 3C 4C | 5C 6C | 7C 8C", "9H", "1 pass pass pass BB", "BA.16"),
        ("BB 2C | 3H AH | 5C 6C | 7C 8C", "9H", "board pass pass pass BB 3H", "BA.19"),
        ("LB 2C | 3H AH | 5C 6C | 7C 8C", "9H", "board pass pass pass LB AH", "BA.20"),
        ("KC 2C | 3C AH | 5C 6C | 7C 8C", "9H", "board pass pass pass KC AH", "BA.18"),
        ("KH 2C | BB AC | 5C 6C | 7C 8C", "9H", "board pass pass pass KH AC", "BA.18"),
    ],
)
def test_a_lead_and_a_card_played_to_a_lead(hands: str, turned: str, actions: str, rule: str) -> None:
    fault = named(fault_of(two_cards(hands, turned, actions)))
    assert fault["rule"] == rule
    assert (fault["deal"], fault["step"], fault["action"]) == (1, len(actions.split()) - 1, actions.split()[-1])
    assert set(fault) == {"deal", "step", "seat", "action", "legal", "rule"}


def test_BA_18_where_the_little_blooper_has_no_power() -> None:
    value = two_cards("LB 2C | 3H AC | 5C 6C | 7C 8C", "9H", "board pass pass pass LB AC", lb_power="none")
    assert named(fault_of(value))["rule"] == "BA.18"


@pytest.mark.parametrize(("played", "seat", "legal"), [(0, 3, "pass board"), (5, 1, "3C"), (7, 3, "2H")])
def test_a_deal_that_is_not_over_and_another_follows(played: int, seat: int, legal: str) -> None:
    value = example()
    value["deals"][0]["actions"] = value["deals"][0]["actions"][:played]
    assert replay(read_record(json.dumps(value))).fault is None
    value["deals"].append({"hands": [], "stock": [], "actions": []})
    assert named(fault_of(value)) == {"deal": 0, "step": played, "seat": seat, "legal": legal}


def test_the_first_of_two_faults_is_named() -> None:
    value = whole()
    value["deals"][3]["stock"].pop()
    value["deals"][5]["hands"].pop()
    assert named(fault_of(value)) == {"deal": 3, "rule": "BA.2"}
    value["deals"][2]["actions"].pop()
    assert named(fault_of(value))["deal"] == 2


def test_everything_before_a_fault_was_played() -> None:
    value = whole()
    value["deals"][4]["actions"][6] = "nonsense"
    replayed = replay(read_record(json.dumps(value)))
    assert len(replayed.deals) == 5
    assert len(replayed.deals[4].turns) == 6


# ---------------------------------------------------------------- damage of every kind


def damaged(rng: random.Random) -> Any:
    """A legal record with something in it changed, put in, taken out or exchanged."""
    value: Any = json.loads(write_record(WHOLE))
    value["deals"] = value["deals"][: rng.choice((1, 2, 3))]
    for _ in range(rng.choice((1, 1, 2, 5))):
        holder = value
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = rng.choice(keys)
            if isinstance(holder[key], dict | list) and rng.random() < 0.97:
                holder = holder[key]
                continue
            change = rng.randrange(4)
            others: tuple[Any, ...] = ("", "pass", "BB", "??", "4", "board", "\ud800")
            other = rng.choice(others if rng.random() < 0.9 else (None, True, 1.0, -1, 7, [], {}, [[]]))
            if change == 0:
                del holder[key]
            elif change == 1:
                holder[key] = other
            elif change == 2 and isinstance(holder, list):
                holder.insert(key, rng.choice((other, holder[key])))
            else:
                swap = rng.choice(keys)
                holder[key], holder[swap] = holder[swap], holder[key]
            break
    return value


def test_damage_is_no_record_or_a_fault_and_never_anything_worse() -> None:
    rng = random.Random(1)
    refused = faults = 0
    for _ in range(300):
        text = json.dumps(damaged(rng))
        try:
            record: Record = read_record(text)
        except NoRecord as error:
            TEXT.say(error.line, str)
            refused += 1
            continue
        fault = replay(record).fault
        if fault is not None:
            assert TEXT.say(fault.line, str)
            faults += 1
    assert refused > 30
    assert faults > 30


def test_a_torn_record_is_no_record() -> None:
    text = write_record(example_record())
    for end in range(len(text)):
        with pytest.raises(NoRecord):
            read_record(text[:end])

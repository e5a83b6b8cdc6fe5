"""How computer players play: each test draws the hands, plays up to a choice, and looks at it."""

from dataclasses import replace

import pytest

from backalley.players import player_for
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.policy import weigh
from backalley.players.odds import none_of
from backalley.rules.back_alley import GAME
from backalley.rules.cards import Card, Suit
from tests.players.play import dealt, finished, turns
from tests.rules.table import Table

MEDIUM = player_for(GAME.key, "medium", 0)
ONE = "W 1, N pass, E pass, S pass"  # W leads


def decide(seen):
    return MEDIUM.decide(seen).action


def chosen(hands, plays="", bids=ONE, **rules):
    """What the seat to act plays after `plays`, with spades as trumps."""
    table = Table(hands=hands, turn_up="5S", dealer="S", options=rules).bids(bids)
    if plays:
        table.play(plays)
    return str(decide(table.seen()))


def test_the_last_seat_takes_with_the_cheapest_winner():
    hands = {"W": "7H 3C 4C", "N": "6H 5C 6C", "E": "8H 7C 8C", "S": "AH TH 2D"}
    assert chosen(hands, "W 7H, N 6H, E 8H") == "TH"


def test_a_ruff_takes_the_lowest_trump_and_spares_the_big_blooper():
    hands = {"W": "7H 3C 4C", "N": "6H 5C 6C", "E": "8H 7C 8C", "S": "BB 2S TD"}
    assert chosen(hands, "W 7H, N 6H, E 8H") == "2S"


def test_a_ruff_that_must_beat_another_takes_the_cheapest_that_does():
    hands = {"W": "7H 3C 4C", "N": "6H 5C 6C", "E": "9S 7C 8C", "S": "BB TS 2S"}
    assert chosen(hands, "W 7H, N 6H, E 9S") == "TS"


def test_partners_trick_is_left_to_partner():
    hands = {"W": "7H 3C 4C", "N": "9H 5C 6C", "E": "8H 7C 8C", "S": "BB 2S TD"}
    assert chosen(hands, "W 7H, N 9H, E 8H") == "TD"


def test_nothing_good_is_thrown_on_a_lost_trick():
    hands = {"W": "AH 3C 4C", "N": "6H 5C 6C", "E": "8H 7C 8C", "S": "AD KC 2D"}
    assert chosen(hands, "W AH, N 6H, E 8H") == "2D"
    hands["S"] = "KH TH 2D"
    assert chosen(hands, "W AH, N 6H, E 8H") == "TH"


def test_third_hand_plays_high():
    hands = {"W": "7H 3C 4C", "N": "2H 5C 6C", "E": "KH 8H 8C"}
    assert chosen(hands, "W 7H, N 2H") == "KH"


def test_third_hand_does_not_beat_partners_sure_trick():
    hands = {"W": "BB 3C 4C", "N": "2H 5C 6C", "E": "LB 8S 8C"}
    table = {"trump_lead": "free", "bb_partner": "free"}
    assert chosen(hands, "W BB, N 2H", **table) == "8S"


def test_against_a_board_one_trick_is_taken_at_any_price():
    hands = {"W": "AD 7C 8H", "N": "BB 3H 4H"}
    assert chosen(hands, "W 7C", bids="W board, N pass, E pass, S pass") == "BB"


def test_a_board_is_led_from_the_top():
    hands = {"W": "BB LB KS 3D"}
    card = chosen(hands, bids="W board, N pass, E pass, S pass")
    assert card in ("BB", "LB")


def test_the_big_blooper_is_not_led_where_it_would_take_partners_best_trump():
    hands = {"W": "BB AD KD QD"}
    led = {
        rule: {str(w.card): w.worth for w in weigh(Knowledge(_lead(hands, rule).seen()))}["BB"]
        for rule in ("forced", "free", "lowest")
    }
    assert led["forced"] < led["free"] == led["lowest"]


def _lead(hands, bb_partner):
    rules = {"trump_lead": "free", "bb_partner": bb_partner}
    return Table(hands=hands, turn_up="5S", dealer="S", options=rules).bids(ONE)


def test_the_little_blooper_led_is_beaten_by_a_lone_big_blooper_only():
    """BA.20: whoever holds more trumps than the Big Blooper must follow with a lower one."""
    risk = {}
    for power in ("lowest", "none"):
        table = Table(hands={"W": "LB 2S 3D 4C"}, turn_up="5S", dealer="S", options={"lb_power": power}).bids(ONE)
        risk[power] = Knowledge(table.seen()).beats(1, Card.parse("LB"))
    assert 0 < risk["lowest"] < risk["none"]


def test_voids_and_gone_cards_are_remembered():
    table = Table(
        hands={"W": "AH KH 3C", "N": "2H 5C 6C", "E": "3H 7C 8C", "S": "9D TD JD"}, turn_up="5S", dealer="S"
    ).bids(ONE)
    table.play("W AH, N 2H, E 3H, S 9D")
    known = Knowledge(table.seen())
    assert known.voids[2] == {Suit.HEARTS}
    assert known.void(2, Suit.HEARTS) == 1.0
    assert known.above(Card.parse("KH")) == 0
    assert sum(len(cards) for cards in known.unseen.values()) == 54 - 1 - 4 - 2


def test_chances_count_places():
    assert none_of(0, 5, 10) == 1.0
    assert none_of(1, 5, 10) == pytest.approx(0.5)
    assert none_of(2, 5, 10) == pytest.approx(0.5 * 4 / 9)
    assert none_of(3, 8, 10) == 0.0
    assert none_of(1, 0, 10) == 1.0


@pytest.mark.parametrize(("rule", "value"), [("bb_partner", "lowest"), ("lb_power", "none"), ("trump_lead", "free")])
def test_house_rules_change_the_play(rule, value):
    changed = 0
    for seed in range(30):
        for state, action in turns(dealt(seed, 9), (decide,) * 4):
            rules = {**state.setup.options, rule: value}
            other = replace(state, setup=replace(state.setup, options=rules))
            changed += decide(GAME.observe(other, GAME.to_act(state))) != action
    assert changed > 0


def test_contracts_are_made_far_more_often_than_not():
    made = bid = points = 0
    for seed in range(40):
        end = finished(dealt(seed, 13), (decide,) * 4)
        points += sum(end.totals)
        for contract, won in zip(end.deal.contracts, end.deal.won, strict=True):
            bid += 1
            made += contract.made_by(won)
    assert made / bid > 0.8
    assert points / bid > 18

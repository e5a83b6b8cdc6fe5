"""How computer players play: each test draws the hands, plays up to a choice, and looks at it."""

from dataclasses import replace

import pytest

from backalley.players import player_for
from backalley.players.back_alley.knowledge import Knowledge
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


def test_trumps_are_drawn_while_others_have_some():
    hands = {"W": "BB AD KD QD", "N": "2S 3C 4C 5C", "E": "3S 6C 7C 8C", "S": "4S 9C TC JC"}
    table = Table(hands=hands, turn_up="5S", dealer="S", options={"trump_lead": "free"}).bids(ONE)
    assert str(decide(table.seen())) == "BB"
    table.play("W BB, N 2S, E 3S, S 4S")
    assert str(decide(table.seen())) == "QD"  # the others may have trumps, but there is none left to draw them with


def test_partners_doubtful_trick_is_raised_and_a_sure_one_left():
    hands = {"W": "9H 3C 4C", "N": "2H 5C 6C", "E": "AH 8H 8C"}
    assert chosen(hands, "W 9H, N 2H") == "AH"
    hands["W"] = "KH 3C 4C"
    hands["E"] = "QH 8H 8C"
    assert chosen(hands, "W KH, N 2H") == "8H"


def test_a_lone_card_goes_where_there_are_trumps_to_ruff_with():
    hands = {"W": "7H 3C 4C 5D", "N": "AH 5C 6C 7D", "E": "8H 7C 8C 9D"}
    assert chosen({**hands, "S": "2S 9C 3D 4D"}, "W 7H, N AH, E 8H") == "9C"
    assert chosen({**hands, "S": "TC 9C 3D 4D"}, "W 7H, N AH, E 8H") == "3D"


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

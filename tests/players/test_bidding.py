"""How computer players bid: one-card deals, the partners' sum, Boards, and the house rules that bear on it."""

from dataclasses import replace

import numpy as np
import pytest

from backalley.players import player_for
from backalley.players.back_alley.boards import sweep
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.values import over_average, own_tricks
from backalley.players.search.arrays import MANY
from backalley.players.search.layout import Layout
from backalley.players.search.numbers import ONE
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.dealing import JOKERS
from backalley.rules.back_alley.state import trump_ranks
from backalley.rules.cards import PACK_54, Suit
from tests.players.play import dealt, finished, turns
from tests.rules.table import SEATS, Table, cards

MEDIUM = player_for(GAME.key, "medium", 0)


def decide(seen):
    return MEDIUM.decide(seen).action


def call(hand, before="", dealer="S", **rules):
    """What the seat after the calls `before` (from the left of the dealer) says, holding `hand`."""
    calls = [word for word in before.split(", ") if word]
    order = [SEATS[(SEATS.index(dealer) + 1 + place) % 4] for place in range(4)]
    attempt = rules.pop("attempt", 0)
    table = Table(
        hands={order[len(calls)]: hand},
        turn_up="5S",
        dealer=dealer,
        attempt=attempt,
        options=rules,
        size=len(hand.split()),
    )
    table.bids(", ".join(f"{seat} {word}" for seat, word in zip(order, calls, strict=False))) if calls else None
    return str(decide(table.seen()))


@pytest.mark.parametrize(
    ("hand", "before", "said"),
    [
        ("AS", "", "board"),
        ("JS", "", "board"),
        ("6S", "", "pass"),
        ("7H", "", "pass"),
        ("2S", "pass", "board"),
        ("6H", "pass", "pass"),
        ("KH", "pass, pass", "board"),
        ("7H", "pass, pass", "pass"),
        ("7H", "pass, pass, pass", "board"),
        ("4H", "pass, pass, pass", "pass"),
        ("9S", "board", "pass"),
        ("KS", "board", "board"),
        ("KS", "board, board", "pass"),
        ("LB", "board, board", "board"),
        ("2H", "board, pass", "board"),  # the partner most likely has the trick: twice the stake
    ],
)
def test_with_one_card_the_later_the_bolder_and_an_opponents_double_needs_a_top_trump(hand, before, said):
    assert call(hand, before) == said


def test_one_card_deals_are_seldom_passed_out():
    thrown = sum(finished(dealt(seed, 1), (decide,) * 4).deal.thrown_in for seed in range(150))
    assert thrown < 15


@pytest.mark.parametrize(
    ("rules", "attempt", "said"),
    [
        ({}, 0, "pass"),
        ({}, 8, "board"),
        ({"all_pass": "dealer_forced"}, 0, "board"),
        ({"all_pass": "dealer_forced", "max_bid": "n"}, 0, "1"),
    ],
)
def test_a_dealer_who_must_bid_takes_the_smallest_stake(rules, attempt, said):
    table = Table(hands={"S": "3H"}, turn_up="5S", attempt=attempt, options=rules)
    assert str(decide(table.bids("W pass, N pass, E pass").seen())) == said


def test_a_better_hand_never_bids_less():
    ladder = ("2H 3D 4C 6H 7D 8C 9H", "AH 3D 4C 6H 7D 8C 9H", "AH AD 4C 6S 7S 8C 9H", "AH AD KS QS 7S 8C 9H")
    said = [call(hand).replace("pass", "0") for hand in ladder]
    assert said == sorted(said)
    assert said[0] == "0"
    assert int(said[-1]) >= 3


def test_the_second_of_a_side_fits_the_sum_and_never_exceeds_the_tricks():
    strong = "AH AD KS QS 7S 8C 9H"
    alone = int(call(strong, "pass, 1"))
    after_four = call(strong, "4, 1")
    assert 0 <= int(after_four.replace("pass", "0")) < alone
    assert 6 + int(call(strong, "6, 1").replace("pass", "0")) <= 7


def test_a_hand_that_takes_every_trick_claims_a_board():
    for hand in ("BB LB", "BB LB AS", "BB LB AS KS", "BB LB AS KS QS JS TS 9S AH"):
        assert call(hand) == "board"
    assert call("KS QS JS TS") != "board"


def test_beside_the_partners_board_a_number_is_worth_nothing():
    assert call("AH AD KS QS 7S 8C 9H", "board, pass") == "pass"
    assert call("BB LB", "board, pass") == "board"


def test_against_a_board_tricks_are_feared_for():
    hand = "AH AD KS QS 7S 8C 9H"
    feared = int(call(hand, "board").replace("pass", "0"))
    assert feared < int(call(hand, "pass"))


def test_a_rainbow_is_not_thrown_in():
    def gap(rainbow):
        """By how many points the least bid is better than a pass."""
        table = Table(hands={"W": "2H 2S 3D 2C"}, turn_up="5S", dealer="S", options={"rainbow": rainbow})
        promised = {str(each.action): each.points for each in MEDIUM.decide(table.seen()).prospects}
        return promised["1"] - promised["pass"]

    assert gap("bonus_10") > gap("off") + 2


@pytest.mark.parametrize("value", ["10", "3"])
def test_what_a_trick_is_worth_changes_bids(value):
    def chosen(state, seat):
        return decide(GAME.observe(state, seat))

    changed = 0
    for seed in range(12):
        for state, action in turns(dealt(seed, 13), (decide,) * 4):
            if len(state.deal.calls) == 4:
                break
            rules = {**state.setup.options, "trick_points": value}
            changed += chosen(replace(state, setup=replace(state.setup, options=rules)), GAME.to_act(state)) != action
    assert changed > 0


def own(hand, trumps, size):
    layout = Layout.of(PACK_54, trumps)
    return own_tricks(over_average(layout.mask(hand), layout, size, ONE), size)


def test_tricks_with_a_lone_joker_as_trump():
    lone = trump_ranks(None, cards("LB"))
    with_it, without = (own(cards(f"{card} AH AD KC"), lone, 4) for card in ("LB", "2C"))
    assert with_it - without == pytest.approx(1.0, abs=0.2)


@pytest.mark.parametrize("size", [1, 2, 4, 8, 13])
def test_hands_are_worth_a_quarter_of_the_tricks_on_average(size):
    trumps = trump_ranks(Suit.SPADES, JOKERS)
    states = [dealt(seed, size, {"trump": "spades"}) for seed in range(150)]
    worth = [own(hand, trumps, size) for state in states for hand in state.deal.hands]
    assert sum(worth) / len(worth) == pytest.approx(size / 4, rel=0.15)


def test_one_hand_is_worth_the_same_alone_and_in_a_batch():
    layout = Layout.of(PACK_54, trump_ranks(Suit.SPADES, JOKERS))
    hands = [layout.mask(hand) for hand in dealt(3, 9).deal.hands]
    batch = over_average(np.array(hands), layout, 9, MANY)
    assert list(batch) == pytest.approx([over_average(hand, layout, 9, ONE) for hand in hands])


def test_a_board_is_as_likely_as_the_trumps_say():
    def likely(hand):
        return sweep(Knowledge(Table(hands={"W": hand}, turn_up="5S", dealer="S").seen()))

    assert likely("BB LB AS") == pytest.approx(1.0)
    assert likely("BB KS") > likely("LB KS") > likely("KS QS") > likely("KS AH") > likely("2H 3H")
    assert likely("2H 3H") < 0.05

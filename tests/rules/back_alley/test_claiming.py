"""Claims in Back Alley: when every trick that is left is the claimer's, and when none can change the score.

Cards that are not named are plain ones. The claimer sees its own hand alone, so they might be any other.
"""

import pytest

from backalley.rules.back_alley import GAME
from backalley.rules.claiming import play_out
from backalley.rules.lines import SeatName, line
from tests.rules.table import Table, text

BOARD = "N board, E pass, S pass, W pass"
ONE = "N 1, E pass, S pass, W pass"
NO_TRUMP = {"turn_up": "LB", "stock": "BB"}
NO_JOKERS = {"turn_up": "LB", "stock": "BB 5H", "options": {"turned_joker": "flip_again"}}


def leads(hand, bids=BOARD, turn_up="5H", others=None, **table):
    """A table at which N, with this hand, is to lead to the first trick; hearts are trump."""
    return Table(hands={"N": hand, **(others or {})}, dealer="W", turn_up=turn_up, **table).bids(bids)


def claimed(table):
    """What the seat to act claims, and why: ``"BB LB: trumps"``; ``None`` where it can claim nothing."""
    claim = GAME.claim(table.seen())
    return None if claim is None else f"{text(claim.cards)}: {claim.reason.key.removeprefix('claim.')}"


# ---------------------------------------------------------------- every trick


def test_the_highest_trumps_are_claimed():
    assert claimed(leads("AH BB LB")) == "BB LB AH: trumps"
    assert claimed(leads("QH BB LB")) is None


def test_the_last_trick_alone_is_not_claimed():
    table = leads("BB LB", others={"E": "2C 3C", "S": "4C 5C", "W": "6C 7C"})
    assert claimed(table) == "BB LB: trumps"
    assert claimed(table.play("N BB, E 2C, S 4C, W 6C")) is None


def test_a_big_blooper_draws_what_is_higher_than_the_next_trump():
    """BA.19: the Little Blooper falls, whoever has it; but not both it and the ace."""
    assert claimed(leads("BB AH KH")) == "BB AH KH: sure"
    assert claimed(leads("BB KH QH")) is None


@pytest.mark.parametrize(("bb_partner", "claim"), [("forced", "BB AH KH: sure"), ("free", None), ("lowest", None)])
def test_a_partner_who_may_keep_a_trump_can_take_a_trick_with_it(bb_partner, claim):
    """BA.19, house rule `bb_partner`"""
    assert claimed(leads("BB AH KH", options={"bb_partner": bb_partner})) == claim


def test_the_partner_may_have_the_last_trick():
    """BA.23: a team's tricks count together, and nobody leads after the last."""
    table = leads("BB AH", options={"bb_partner": "free"})
    assert claimed(table) == "BB AH: partner"
    assert GAME.claim(table.seen()).reason == line("claim.partner", player=SeatName(2))


def test_plain_cards_are_claimed_once_no_trump_is_out():
    """BA.22: here everybody else has shown to have no trump."""
    plain = {"E": "2C 3C 4C", "S": "5C 6C 7C", "W": "8C 9C TC"}
    assert claimed(leads("AH AS KS", others=plain, **NO_JOKERS)) is None
    table = leads("AH AS KS", others=plain, **NO_JOKERS).play("N AH, E 2C, S 5C, W 8C")
    assert claimed(table) == "AS KS: highest"
    one_trump = plain | {"W": "2H 9C TC"}
    assert claimed(leads("AH AS KS", others=one_trump, **NO_JOKERS).play("N AH, E 2C, S 5C, W 2H")) is None


def test_without_trumps_the_highest_cards_of_the_suits_are_claimed():
    """BA.17"""
    assert claimed(leads("AC AS", ONE, **NO_TRUMP)) == "AS AC: highest"
    assert claimed(leads("AC KS", ONE, **NO_TRUMP)) is None


def test_lower_cards_of_a_suit_are_claimed_once_the_higher_ones_must_have_fallen():
    """BA.18: seven leads draw all six spades that are out."""
    assert claimed(leads("AS KS QS JS TS 9S 8S 2S", ONE, **NO_TRUMP)) == "AS KS QS JS TS 9S 8S 2S: sure"
    assert claimed(leads("AS KS QS JS TS 9S 2S", ONE, **NO_TRUMP)) == "AS KS QS JS TS 9S 2S: sure"
    assert claimed(leads("AS KS QS JS TS 2S", ONE, **NO_TRUMP)) is None


def test_trumps_that_may_not_be_led_are_claimed_last():
    """BA.16: the joker is the only trump of the deal."""
    only_trump = {"turn_up": "LB", "options": {"turned_joker": "other_stays"}}
    assert claimed(leads("BB AS KS", ONE, **only_trump)) == "AS KS BB: highest"
    assert claimed(leads("BB AS KS", BOARD, **only_trump)) == "BB AS KS: highest"


def test_cards_that_trumps_might_take_are_not_claimed():
    """BA.16: the trumps would have to be led first."""
    assert claimed(leads("BB LB AS", ONE, others={"S": "2C"})) is None
    assert claimed(leads("BB LB", ONE)) == "BB LB: trumps"


def test_whoever_plays_to_a_trick_claims_with_a_card_that_takes_it():
    table = leads("3C 2D", ONE, others={"E": "4C 5D", "S": "AC AS", "W": "6C 7D"}, **NO_TRUMP).play("N 3C, E 4C")
    assert claimed(table) == "AC AS: highest"
    table = leads("3C 2D", ONE, others={"E": "4C 5D", "S": "KC AS", "W": "6C 7D"}, **NO_TRUMP).play("N 3C, E 4C")
    assert claimed(table) is None


# ---------------------------------------------------------------- no trick that matters


def test_nothing_matters_when_neither_team_can_make_its_bid():
    """BA.14, BA.23: six tricks of four are bid on both sides."""
    table = leads("5C 3C 2C KH", "N 3, E 3, S 3, W 3")
    assert claimed(table) == "2C 3C 5C KH: hopeless"
    table.play("N 5C")
    assert claimed(table).endswith(": hopeless")


def test_every_trick_matters_to_a_bid_that_can_be_made():
    """BA.23: the more tricks, the more points."""
    assert claimed(leads("5C 3C 2C KH", "N 3, E 2, S 3, W 2")) is None
    assert claimed(leads("5C 3C 2C KH", "N 3, E pass, S 3, W pass")) is None


def test_two_boards_fail_with_a_trick_each():
    """BA.24"""
    hands = {"N": "3D 4D 5D 6D", "E": "AC 2D TC JC", "S": "2C KD 8D 9D", "W": "3C TD JD QD"}
    table = Table(hands=hands, dealer="W", **NO_TRUMP).bids("N board, E board, S pass, W pass")
    table.play("E AC, S 2C, W 3C, N 3D, E 2D, S KD, W TD")
    assert claimed(table) is None
    assert claimed(table.play("N 4D")) == "8D 9D: hopeless"


def test_a_sure_trick_may_leave_the_others_no_hope():
    """BA.23: they need all three, and the Big Blooper is none of theirs."""
    free = {"trump_lead": "free"}
    assert claimed(leads("BB 2C 3C", "N 2, E 2, S 2, W 1", options=free)) == "BB 2C 3C: hopeless"
    assert claimed(leads("KH 2C 3C", "N 2, E 2, S 2, W 1", options=free)) is None


# ---------------------------------------------------------------- playing it out


def test_a_claim_is_played_out_in_its_order_and_the_others_play_low():
    """BA.19: but where they must play high."""
    others = {"E": "LB 2H 3C", "S": "AC 4C 5C", "W": "9C 8C 7H"}
    table = leads("BB AH KH", others=others)
    actions = play_out(GAME, table.state, 0, GAME.claim(table.seen()))
    assert text(actions) == "BB LB 4C 7H AH 2H 5C 8C KH 3C AC 9C"
    table.play(", ".join(f"{seat} {card}" for seat, card in zip("NESW" * 3, map(str, actions), strict=True)))
    assert table.won() == (3, 0)

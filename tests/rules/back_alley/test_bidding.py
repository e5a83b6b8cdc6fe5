"""Calls, contracts, and who leads to the first trick: BA.9 to BA.15."""

import pytest

from backalley.rules.actions import Bid, Pass
from backalley.rules.back_alley import GAME
from backalley.rules.events import BiddingClosed, CallMade, DealThrownIn
from backalley.rules.game import DealOrder, Phase
from backalley.rules.lines import Line, line
from tests.rules.table import Table


def numbers(upto):
    return "".join(f"{n} " for n in range(1, upto + 1))


def test_each_seat_calls_once_from_the_left_of_the_dealer():
    """BA.9"""
    table = Table(size=5, dealer="E").bids("S 1, W 2, N 1, E 3")
    assert [(made.seat, made.call) for made in table.events if isinstance(made, CallMade)] == [
        (2, Bid(1)),
        (3, Bid(2)),
        (0, Bid(1)),
        (1, Bid(3)),
    ]
    assert table.state.phase is Phase.PLAY


@pytest.mark.parametrize("size", [13, 7, 2, 1])
def test_a_call_is_pass_or_a_number_below_the_hand_size_or_board(size):
    """BA.10: with one card there are only pass and Board."""
    assert Table(size=size).legal() == f"pass {numbers(size - 1)}board"


@pytest.mark.parametrize("call", ["7", "8", "0", "smudge", "9C", "double", "bord"])
def test_nothing_else_is_a_call(call):
    """BA.10: with seven cards, seven is no bid."""
    refused = Table(size=7).refusal(f"W {call}")
    assert refused.rule == "BA.10"
    assert refused.line == line("refused.call", call=call, highest=6)


def test_with_one_card_no_number_is_a_call():
    """BA.10"""
    refused = Table(size=1).refusal("W 1")
    assert refused.rule == "BA.10"
    assert refused.line == line("refused.call_one_card", call="1")


def test_a_bid_need_not_beat_an_earlier_one():
    """BA.9, BA.11, BA.14, BA.15: a higher, a lower and an equal bid in one round; the earlier of two fives leads."""
    table = Table(size=13, dealer="W").bids("N 3, E 5, S pass, W 5")
    assert table.contracts() == "NS 3, EW 10"
    assert table.leader() == "E"


def test_a_board_may_be_followed_by_anything():
    """BA.11, BA.12: the next Board is a Double, and there is no second plain one."""
    table = Table(size=5, dealer="W").bids("N board")
    assert table.legal() == "pass 1 2 3 4 board"
    assert table.bids("E board").levels() == "N 1, E 2"


def test_the_level_of_a_board_follows_from_the_claims_before_it():
    """BA.12: Board, Double, Triple, Quadruple, whoever claims them."""
    assert Table(size=3, dealer="W").bids("N board, E board, S board, W board").levels() == "N 1, E 2, S 3, W 4"
    assert Table(size=3, dealer="W").bids("N 1, E board, S pass, W board").levels() == "E 1, W 2"


def test_a_doubled_board_of_both_teams():
    """BA.12, BA.14, BA.15: a partner's number beside a Board is ignored."""
    table = Table(size=6, dealer="S").bids("W board, N 4, E pass, S board")
    assert table.levels() == "W 1, S 2"
    assert table.contracts() == "NS board 2, EW board 1"
    assert table.leader() == "S"


def test_a_deal_that_all_pass_is_dealt_again_by_the_next_dealer():
    """BA.13: it stays the same counted deal, of the same size, and nothing is scored."""
    table = Table(size=7, dealer="E", number=7, totals=(31, -8)).bids("S pass, W pass, N pass, E pass")
    assert GAME.next_deal(table.state) == DealOrder(7, 1, dealer=2, hand_size=7)
    assert table.events[-1] == DealThrownIn(Line("notice.thrown_in"))
    assert GAME.totals(table.state) == (31, -8)
    assert GAME.sheet(table.state) == ()
    assert table.to_act() is None
    assert table.legal() == ""


def test_one_bid_is_enough_to_play():
    """BA.13, BA.14"""
    table = Table(size=7, dealer="E").bids("S pass, W pass, N pass, E 1")
    assert table.contracts() == "NS 0, EW 1"
    assert table.events[-1] == BiddingClosed(1)


@pytest.mark.parametrize(
    ("calls", "contracts"),
    [
        ("N 3, E 2, S 4, W pass", "NS 7, EW 2"),
        ("N pass, E 2, S pass, W 5", "NS 0, EW 7"),
        ("N 5, E 5, S 5, W 5", "NS 10, EW 10"),
        ("N board, E 2, S 5, W 1", "NS board 1, EW 3"),
        ("N board, E board, S board, W 1", "NS board 3, EW board 2"),
    ],
)
def test_a_team_has_its_sum_or_its_highest_board(calls, contracts):
    """BA.14: a sum may be more than there are tricks."""
    assert Table(size=6, dealer="W").bids(calls).contracts() == contracts


@pytest.mark.parametrize(
    ("calls", "leader"),
    [
        ("N 12, E board, S pass, W pass", "E"),
        ("N 2, E 4, S 4, W 4", "E"),
        ("N pass, E pass, S 1, W pass", "S"),
        ("N board, E 12, S board, W 12", "S"),
        ("N board, E board, S board, W board", "W"),
        ("N board, E pass, S pass, W 12", "N"),
    ],
)
def test_the_highest_bid_leads(calls, leader):
    """BA.15: a Board outranks any number; of equal numbers the earliest leads, of Boards the last."""
    assert Table(size=13, dealer="W").bids(calls).leader() == leader


def test_bids_are_refused_once_the_deal_is_thrown_in():
    table = Table(size=3, dealer="W").bids("N pass, E pass, S pass, W pass")
    with pytest.raises(Exception, match="nobody_to_act") as refused:
        GAME.apply(table.state, Pass())
    assert refused.value.rule is None

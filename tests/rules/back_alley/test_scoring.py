"""Scores, whole deals and the end of the game: BA.23 to BA.26."""

import pytest

from backalley.rules.back_alley import GAME
from backalley.rules.events import DealScored, GameEnded
from backalley.rules.game import Phase, Rejected
from backalley.rules.scoring import Pip
from tests.rules.games import shuffled
from tests.rules.table import Table, played_out


@pytest.mark.parametrize(
    ("calls", "size", "ns", "points"),
    [
        ("N 3, E pass, S 4, W 2", 13, 7, (35, 14)),
        ("N 1, E 4, S 2, W pass", 8, 5, (17, -20)),
        ("N 2, E pass, S 1, W pass", 4, 3, (15, 1)),
        ("N 3, E pass, S 1, W pass", 4, 4, (20, 0)),
        ("N pass, E pass, S pass, W 1", 4, 0, (0, 8)),
    ],
)
def test_a_number_made_scores_five_a_trick_and_one_more_for_each_other(calls, size, ns, points):
    """BA.23: a number that takes every trick is no Board for all that; nothing bid scores what it takes."""
    assert played_out(calls, size=size, ns=ns).points() == points


def test_a_number_not_made_loses_five_a_trick():
    """BA.23: whatever the team has taken."""
    assert [played_out("N 2, E pass, S 1, W pass", size=5, ns=ns).points()[0] for ns in (0, 1, 2)] == [-15] * 3


def test_a_sum_above_the_hand_size_cannot_be_made():
    """BA.14, BA.23"""
    assert played_out("N 3, E pass, S 3, W pass", size=4, ns=4).points() == (-30, 0)


@pytest.mark.parametrize(
    ("calls", "size", "ns", "points"),
    [
        ("N board, E 1, S pass, W pass", 5, 5, (50, -5)),
        ("N board, E pass, S 3, W pass", 5, 4, (-50, 1)),
        ("N board, E board, S pass, W pass", 6, 6, (60, -120)),
        ("N board, E board, S pass, W pass", 6, 4, (-60, -120)),
        ("N board, E pass, S board, W pass", 3, 3, (60, 0)),
        ("N board, E pass, S board, W pass", 3, 2, (-60, 1)),
    ],
)
def test_a_board_scores_ten_a_card_and_level_for_every_trick(calls, size, ns, points):
    """BA.14, BA.24: the team's highest level counts, once, and the partner's number does not."""
    assert played_out(calls, size=size, ns=ns).points() == points


@pytest.mark.parametrize(("ns", "points"), [(0, (-30, 40)), (1, (30, -40))])
def test_four_boards_on_one_card(ns, points):
    """BA.12, BA.15, BA.24: the Quadruple leads; the Triple of N's team stands against it."""
    calls = "N board, E board, S board, W board"
    hands = {"N": "AD" if ns else "2D", "E": "3D", "S": "4C", "W": "KD"}
    table = Table(hands=hands, turn_up="LB", stock="BB", dealer="W").bids(calls)
    assert table.leader() == "W"
    assert table.contracts() == "NS board 3, EW board 4"
    table.play(f"W KD, N {'AD' if ns else '2D'}, E 3D, S 4C")
    assert table.points() == points


def one_card(north):
    hands = {"E": "KC", "S": "3D", "W": "LB", "N": north}
    table = Table(hands=hands, turn_up="7C", dealer="N").bids("E board, S pass, W board, N pass")
    assert table.leader() == "W"
    table.play("W LB")
    assert table.legal() == north
    return table.play(f"N {north}, E KC, S 3D")


def test_a_double_with_one_card_made():
    """BA.12, BA.15, BA.20, BA.24"""
    table = one_card("AD")
    assert table.winner() == "W"
    assert table.points() == (0, 20)


def test_a_double_with_one_card_beaten_by_the_big_blooper():
    """BA.20, BA.23, BA.24"""
    table = one_card("BB")
    assert table.winner() == "N"
    assert table.points() == (1, -20)


def test_a_contract_already_decided_is_played_to_the_last_trick():
    """BA.25: here every contract is decided after the first trick."""
    table = played_out("N board, E pass, S pass, W pass", size=4, ns=0)
    assert len(table.deal.tricks) == 4
    assert table.points() == (-40, 4)


def test_a_whole_deal_of_three_cards():
    """BA.15, BA.16, BA.18, BA.19, BA.22, BA.23"""
    hands = {"W": "AH 4H 7D", "N": "BB 9S KH", "E": "QS 2H TD", "S": "LB 3S JC"}
    table = Table(hands=hands, turn_up="5S", dealer="S").bids("W 1, N 2, E pass, S 1")
    assert table.contracts() == "NS 3, EW 1"
    assert table.leader() == "N"

    assert table.legal() == "KH"
    assert table.play("N KH").legal() == "2H"
    assert table.play("E 2H").legal() == "JC 3S LB"
    assert table.play("S JC").legal() == "4H AH"
    table.play("W AH")
    assert table.winner() == "W"
    assert not table.seen().broken

    assert table.legal() == "7D 4H"
    assert table.play("W 4H").legal() == "9S BB"
    assert table.play("N 9S").legal() == "TD QS"
    assert table.play("E QS").legal() == "3S LB"
    table.play("S LB")
    assert table.winner() == "S"
    assert table.seen().broken

    table.play("S 3S, W 7D")
    assert table.legal() == "BB"
    table.play("N BB, E TD")
    assert table.winner() == "N"

    assert table.won() == (2, 1)
    assert table.points() == (-15, 5)


# ---------------------------------------------------------------- reasons


def test_every_point_has_its_rule():
    """BA.23, BA.24"""
    made = played_out("N 3, E pass, S 4, W 2", size=13, ns=9)
    assert made.reasons(0) == {"BA.23": 37}
    assert [reason.points for reason in made.state.sheet[-1].parties[0].lines] == [35, 2]
    assert played_out("N board, E pass, S pass, W pass", size=4, ns=4).reasons(0) == {"BA.24": 40}


@pytest.mark.parametrize(
    ("calls", "size", "ns", "pips"),
    [
        ("N 2, E pass, S 1, W pass", 5, 4, "TTTO."),
        ("N 2, E pass, S 1, W pass", 5, 1, "TLL.."),
        ("N pass, E 1, S pass, W pass", 5, 2, "OO..."),
        ("N 4, E pass, S 4, W pass", 5, 5, "TTTTT"),
        ("N board, E pass, S pass, W pass", 5, 3, "TTTLL"),
    ],
)
def test_pips_count_a_contract(calls, size, ns, pips):
    """BA.23, BA.24"""
    marks = {Pip.TAKEN: "T", Pip.OVER: "O", Pip.LOST: "L", Pip.WANTED: "W", Pip.SPARE: "."}
    score = played_out(calls, size=size, ns=ns).state.sheet[-1].parties[0]
    assert "".join(marks[pip] for pip in score.pips) == pips


def test_points_are_added_to_the_totals():
    """BA.23"""
    table = played_out("N 3, E pass, S 4, W 2", size=13, ns=7, totals=(100, -9))
    assert GAME.totals(table.state) == (135, 5)
    assert [party.total for party in table.state.sheet[-1].parties] == [135, 5]


# ---------------------------------------------------------------- the end


def last_deal(totals, **rules):
    """The last of 25 deals, in which NS score 35 and EW 14."""
    return played_out("N 3, E pass, S 4, W 2", size=13, ns=7, number=25, totals=totals, options=rules)


@pytest.mark.parametrize(
    ("totals", "ends", "winners"),
    [((377, 397), (412, 411), (0,)), ((377, 399), (412, 413), (1,)), ((377, 398), (412, 412), (0, 1))],
)
def test_the_higher_total_wins_and_equal_totals_draw(totals, ends, winners):
    """BA.26"""
    table = last_deal(totals)
    assert GAME.winners(table.state) == winners
    assert table.events[-1] == GameEnded(winners, ends)
    assert table.state.phase is Phase.OVER


def test_nothing_is_dealt_after_the_last_deal():
    """BA.26"""
    table = last_deal((0, 0))
    assert GAME.next_deal(table.state) is None
    with pytest.raises(Rejected) as refused:
        GAME.deal(table.state, *shuffled(13, seed=1))
    assert refused.value.rule == "BA.26"


def test_the_game_goes_on_before_the_last_deal():
    """BA.3, BA.26"""
    table = played_out("N 3, E pass, S 4, W 2", size=13, ns=7, number=24)
    order = GAME.next_deal(table.state)
    assert order is not None
    assert (order.number, order.dealer, order.hand_size) == (25, 0, 13)
    assert GAME.winners(table.state) is None
    assert isinstance(table.events[-1], DealScored)


def test_nobody_is_to_act_after_the_last_deal():
    """BA.26"""
    state = last_deal((0, 0)).state
    assert GAME.legal(state) == ()
    assert GAME.to_act(state) is None

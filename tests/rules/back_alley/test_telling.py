"""What the table is told of a deal: rows, plates, advice, and the calls as they are offered."""

import pytest

from backalley.rules.actions import parse_action
from backalley.rules.back_alley import GAME
from backalley.rules.lines import Line, SeatName, count, line, suit_word
from backalley.rules.scoring import Pip
from tests.rules.table import Table

MARKS = {Pip.TAKEN: "T", Pip.OVER: "O", Pip.LOST: "L", Pip.WANTED: "W", Pip.SPARE: "."}
HANDS = {"W": "AH 4H 7D", "N": "BB 9S KH", "E": "QS 2H TD", "S": "LB 3S JC"}


def summary(table, seat=None):
    return GAME.summary(table.seen(seat))


def pips(table):
    """The pips of both teams: ``"TW. O.."``."""
    return " ".join("".join(MARKS[pip] for pip in row.pips) for row in summary(table).parties)


def quote(table, call):
    """How a call is offered to the seat to act."""
    return next(found for found in GAME.quotes(table.seen()) if found.call == parse_action(call))


def three(calls="W 1, N 2, E pass, S 1"):
    return Table(hands=HANDS, turn_up="5S", dealer="S").bids(calls)


def test_a_contract_out_of_reach_shows_during_the_play():
    """BA.23: NS want three of three tricks and lose the first."""
    table = three()
    assert pips(table) == "WWW W.."
    table.play("N KH, E 2H, S JC, W AH")
    assert pips(table) == "LLL T.."
    rows = summary(table).parties
    assert rows[0].note == Line("row.hopeless")
    assert rows[1].note == line("row.taken_of", won=1, tricks=count("tricks", 1))
    assert rows[1].short == line("row.taken_of_short", won=1, bid=1)


def test_a_contract_that_can_just_be_made_is_not_out_of_reach():
    """BA.23: EW want two of the last two tricks."""
    table = three("W 2, N board, E pass, S pass").play("N BB, E QS, S LB, W 4H")
    assert pips(table) == "TWW WW."
    assert summary(table).parties[0].banner == Line("call.board")


def test_a_plate_has_the_bid_and_the_tricks_of_its_seat():
    table = three().play("N KH, E 2H, S JC, W AH")
    plates = [(row.bid, row.taken) for row in summary(table).seats]
    number = [line("call.number", n=n) for n in range(3)]
    assert plates == [(number[2], 0), (Line("call.pass"), 0), (number[1], 0), (number[1], 1)]


def test_the_sign_tells_whether_trumps_are_broken():
    """BA.16 a"""
    table = three()
    assert (summary(table).sign, summary(table).broken) == (Line("sign.unbroken"), False)
    table.play("N KH, E 2H, S JC, W AH, W 4H, N 9S, E QS, S LB")
    assert (summary(table).sign, summary(table).broken) == (Line("sign.broken"), True)


def test_without_trumps_there_is_nothing_to_break():
    """BA.17"""
    table = Table(size=2, turn_up="BB", stock="LB", dealer="W").bids("N 1, E pass, S pass, W pass")
    assert summary(table).sign is None


@pytest.mark.parametrize(
    ("plays", "advice"),
    [
        ("", (Line("advice.your_lead"), Line("advice.lead_plain"))),
        (
            "N KH",
            (
                line("advice.led_suit", player=SeatName(0), suit=suit_word("H")),
                line("advice.follow", suit=suit_word("H")),
            ),
        ),
        (
            "N KH, E 2H",
            (
                line("advice.led_suit", player=SeatName(0), suit=suit_word("H")),
                line("advice.void", suit=suit_word("H")),
            ),
        ),
    ],
    ids=["to lead", "to follow", "void"],
)
def test_the_seat_to_act_is_advised(plays, advice):
    """BA.16, BA.18"""
    table = three()
    if plays:
        table.play(plays)
    assert summary(table).advice == advice


def test_only_the_seat_to_act_is_advised():
    table = three()
    assert summary(table, "E").advice == ()
    assert GAME.quotes(table.seen("N")) == ()


def test_the_dealer_bids_last():
    """BA.9"""
    table = Table(size=3, dealer="S")
    assert summary(table).advice == (line("advice.bids_last", player=SeatName(2)),)
    assert summary(table.bids("W 1, N 1, E 1")).advice == (Line("advice.you_bid_last"),)


def test_a_call_is_offered_with_the_sum_it_makes():
    """BA.14"""
    table = Table(size=6, dealer="W").bids("N 4, E pass")
    offered = quote(table, "1")
    assert offered.reckoning == line("quote.reckoning", player=SeatName(0), theirs=4, yours=1)
    assert offered.total == line("quote.total", bid=5, tricks=count("tricks", 6))
    assert offered.warning is None
    assert quote(table, "pass").total == line("quote.total", bid=4, tricks=count("tricks", 6))


def test_a_sum_above_the_hand_size_is_warned_of():
    """BA.14: from the first number that is too many."""
    table = Table(size=6, dealer="W").bids("N 4, E pass")
    warning = line("quote.over_total", number=3, player=SeatName(0), bid=4, tricks=count("tricks", 6))
    assert [quote(table, call).warning for call in ("2", "3", "5")] == [None, warning, warning]


def test_a_number_beside_a_board_is_warned_of():
    """BA.14"""
    table = Table(size=6, dealer="W").bids("N board, E pass")
    assert quote(table, "2").warning == line("quote.number_ignored", player=SeatName(0))


@pytest.mark.parametrize(("trick_points", "stake"), [("5", 120), ("10", 240)])
def test_a_board_is_offered_with_its_level_and_stake(trick_points, stake):
    """BA.12, BA.24: here a Double on six cards."""
    table = Table(size=6, dealer="W", options={"trick_points": trick_points}).bids("N board, E pass")
    assert quote(table, "board").label == line("quote.board", board=Line("call.double"), n=6, stake=stake)

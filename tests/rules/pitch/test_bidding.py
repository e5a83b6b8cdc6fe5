"""The auction: PI.5 to PI.10. The dealer is D and the order A, B, C, D, unless a test says otherwise."""

import pytest

from backalley.rules.actions import Bid, Pass
from backalley.rules.events import BiddingClosed, CallMade, CardPlayed, TrumpFixed
from backalley.rules.game import Phase
from backalley.rules.lines import Line, line
from backalley.rules.pitch import GAME
from tests.rules.pitch.table import Table


def test_each_seat_calls_once_from_the_left_of_the_dealer():
    """PI.5: the dealer calls last."""
    table = Table(dealer="B").does("C 1, D pass, A 2, B pass")
    assert [(made.seat, made.call) for made in table.events if isinstance(made, CallMade)] == [
        (2, Bid(1)),
        (3, Pass()),
        (0, Bid(2)),
        (1, Pass()),
    ]
    assert table.state.phase is Phase.PLAY
    assert table.to_act() == "A"


def test_the_first_to_call_may_pass_or_bid_one_to_four():
    """PI.6"""
    assert Table().legal() == "pass 1 2 3 4"


@pytest.mark.parametrize("call", ["0", "5", "smudge", "board", "QD", "pitch"])
def test_nothing_else_is_a_call(call):
    """PI.6: a card is no call; a bid of four and the card come one after the other."""
    refused = Table(hands={"A": "QD"}).refusal(f"A {call}")
    assert refused.rule == "PI.6"
    assert refused.line == line("pitch.refused.call", call=call, lowest=1, highest=4)


@pytest.mark.parametrize(("high", "legal"), [(1, "pass 2 3 4"), (2, "pass 3 4"), (3, "pass 4")])
def test_a_bid_must_be_higher_than_the_high_bid(high, legal):
    """PI.7"""
    assert Table().does(f"A {high}").legal() == legal


@pytest.mark.parametrize("call", ["1", "2"])
def test_a_lower_and_an_equal_bid_are_refused(call):
    """PI.7"""
    refused = Table().does("A 2").refusal(f"B {call}")
    assert refused.rule == "PI.7"
    assert refused.line == line("pitch.refused.too_low", high=2)


def test_a_bid_of_four_ends_the_auction():
    """PI.8: nobody after B is asked, the dealer included."""
    table = Table().does("A pass, B 4")
    assert table.events[-1] == BiddingClosed(1)
    assert table.pitcher() == "B 4"
    assert table.to_act() == "B"


def test_the_first_card_after_a_bid_of_four_is_the_lead_and_fixes_trump():
    """PI.8: A pitches the queen of diamonds."""
    table = Table(hands={"A": "QD"}).does("A 4, A QD")
    assert table.pitcher() == "A 4"
    assert table.events[-2:] == [CardPlayed(0, table.deal.trick.cards[0], True), TrumpFixed("D")]
    assert table.to_act() == "B"


@pytest.mark.parametrize(
    ("calls", "legal"),
    [
        ("A 1, B pass, C pass", "pass 1 2 3 4"),
        ("A pass, B 2, C pass", "pass 2 3 4"),
        ("A 1, B 2, C 3", "pass 3 4"),
    ],
)
def test_the_dealer_may_pass_steal_or_bid_more(calls, legal):
    """PI.9"""
    assert Table().does(calls).legal() == legal


def test_the_dealer_must_not_bid_less():
    """PI.9"""
    refused = Table().does("A 2, B pass, C 3").refusal("D 2")
    assert refused.rule == "PI.9"
    assert refused.line == line("pitch.refused.below_steal", high=3)


def test_a_dealer_whom_all_passed_must_bid_two_or_more():
    """PI.9: neither one nor pass will do."""
    table = Table().does("A pass, B pass, C pass")
    assert table.legal() == "2 3 4"
    for call in ("pass", "1"):
        refused = table.refusal(f"D {call}")
        assert refused.rule == "PI.9"
        assert refused.line == line("pitch.refused.stuck", lowest=2)


def test_the_last_bidder_pitches():
    """PI.10: D has stolen the bid from B."""
    assert Table().does("A 2, B 3, C pass, D 3").pitcher() == "D 3"
    assert Table().does("A 2, B 3, C pass, D pass").pitcher() == "B 3"
    assert Table().does("A pass, B pass, C pass, D 2").pitcher() == "D 2"


@pytest.mark.parametrize("players", [2, 3, 7])
def test_any_number_of_players_calls_in_turn(players):
    """PI.5, PI.9"""
    table = Table(players=players, dealer="A")
    for seat in "BCDEFG"[: players - 1]:
        assert table.to_act() == seat
        table.does(f"{seat} pass")
    assert table.legal() == "2 3 4"
    assert table.does("A 2").pitcher() == "A 2"


# ---------------------------------------------------------------- what the dialog says


def quoted(table):
    return {str(quote.call): quote for quote in GAME.quotes(table.seen())}


def test_the_dialog_has_every_legal_call_in_its_order():
    table = Table(smudge="five")
    assert list(quoted(table)) == ["pass", "1", "2", "3", "4", "smudge"]
    assert GAME.quotes(table.seen("B")) == ()


def test_the_dialog_names_the_stealing_of_a_bid():
    """PI.9"""
    quotes = quoted(Table().does("A pass, B 2, C pass"))
    assert quotes["2"].total == line("pitch.quote.steal", n=2)
    assert quotes["3"].total == line("pitch.quote.stake", n=3)
    assert quotes["pass"].total.key == "pitch.quote.leave"
    assert "pitch.quote.steal" not in {quote.total and quote.total.key for quote in quoted(Table()).values()}


def test_the_dialog_names_pitching():
    """PI.8"""
    assert quoted(Table())["4"].total == line("pitch.quote.pitch", n=4)
    assert quoted(Table(off_jack="on"))["4"].total == line("pitch.quote.stake", n=4)
    assert quoted(Table(off_jack="on"))["5"].total == line("pitch.quote.pitch", n=5)


def test_the_dialog_explains_a_forced_bid():
    """PI.9"""
    table = Table().does("A pass, B pass, C pass")
    assert [quote.reckoning for quote in quoted(table).values()] == [Line("pitch.quote.stuck")] * 3
    assert GAME.summary(table.seen()).advice == (Line("pitch.advice.stuck"),)


def test_a_smudge_shows_its_stake():
    label = quoted(Table(smudge="five"))["smudge"].label
    assert (label.key, label.facts["stake"]) == ("pitch.quote.smudge", 5)


def test_the_high_bid_is_known_to_all():
    table = Table().does("A 1, B pass, C 3")
    assert table.seen("A").high == table.deal.calls[2]
    assert table.seen().contract is None
    assert Table().seen().high is None

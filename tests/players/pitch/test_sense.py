"""Calls, leads and words of strong players that people would shake their heads at: positions that came up in games."""

import pytest

from backalley.players import player_for
from backalley.players.pitch.bidding import Bidder
from backalley.rules.actions import Bid, Pass
from backalley.rules.lines import suit_word
from backalley.rules.pitch import GAME
from tests.rules.pitch.table import Table

LEVELS = ("hard", "expert")
FAR_OFF = (-4, 0, 8, 1, 4, -2, 2)


def decided(table, level="hard", seed=1, style="steady"):
    return player_for(GAME.key, level, seed, style).decide(table.seen())


# A bid against somebody who may go out, while the dealer can still take it away; and bids that would win the game.
HOPELESS = {
    "four without the ace": Table(hands={"D": "8D 8H 3C JC KD TC"}, dealer="A", totals=(0, 4, 0, 0)).does(
        "B 3, C pass"
    ),
    "four on the ace alone": Table(hands={"C": "AS 3S QS 4D 9H 9C"}, dealer="D", totals=(4, 0, 1, 0)).does(
        "A 3, B pass"
    ),
    "four on queen and jack": Table(hands={"C": "AD 8S 3H QS KH JS"}, dealer="A", totals=(5, 3, 3, 0)).does("B 3"),
    "three on small cards": Table(
        hands={"C": "7H 3C 4C 4D 9C KS"}, dealer="A", players=7, totals=FAR_OFF, number=6
    ).does("B 2"),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("position", HOPELESS)
def test_a_bid_that_can_hardly_be_made_is_not_bid(position, level):
    table = HOPELESS[position]
    said = {decided(table, level, seed, style).action for seed, style in ((1, "steady"), (2, "bold"), (6, "careful"))}
    assert said == {Pass()}


def test_only_who_calls_last_may_bid_without_hope_to_stop_somebody():
    def sensible(calls, made, totals):
        return Bidder(Table(totals=totals).does(calls).seen()).sensible(Bid(3), made)

    assert sensible("A 2, B pass, C pass", 0.05, (5, 0, 0, 0))
    assert not sensible("A 2, B pass, C pass", 0.05, (1, 0, 0, 0))
    assert not sensible("A 2, B pass", 0.20, (5, 0, 0, 0))
    assert sensible("A 2, B pass", 0.30, (5, 0, 0, 0))
    assert not sensible("A 2, B pass", 0.30, (1, 0, 0, 0))


def test_where_only_the_partner_of_who_may_win_calls_after_it_a_bid_stops_them():
    table = Table(teams="pairs", totals=(0, 5)).does("A pass, B 2")
    assert Bidder(table.seen()).sensible(Bid(3), 0.05)


def test_who_must_bid_bids_the_least_whatever_it_promises():
    table = Table(hands={"D": "9S 7H 5D 4C 6C 8D"}, players=7, dealer="D", totals=(6, 0, 0, 6, 0, 0, 0), number=4)
    table.does("E pass, F pass, G pass, A pass, B pass, C pass")
    assert decided(table).action == table.seen().legal[0]


@pytest.mark.parametrize("level", ["medium", *LEVELS])
def test_of_touching_honours_the_highest_trump_is_led(level):
    table = Table(hands={"C": "AD 8S 3H QS KH JS"}, dealer="A", totals=(5, 3, 3, 0)).does("B 3, C 4")
    assert {str(decided(table, level, seed).action) for seed in (1, 2, 3, 6)} == {"QS"}


def test_the_suit_that_is_named_is_the_one_that_would_be_led():
    seen = Table(hands={"A": "AS KS QS 4H 3H 2H"}).seen()
    for suit in ("spades", "hearts"):
        trump = next(card.suit for card in seen.hands[0] if card.suit.name.lower() == suit)
        assert Bidder(seen).reason(Bid(2), trump).facts["suit"] == suit_word(trump)


def test_defenders_hear_their_own_chances():
    table = Table(hands={"A": "AS KS JS 2S 4H 5H", "B": "QS TS 3H 4D 5D 6D"}).does("A 3, B pass, C pass, D pass")
    pitcher = decided(table)
    table.does("A AS")
    defender = decided(table)
    assert {about.key for about in promises(pitcher)} == {"why_pitch.promise.made"}
    assert {about.key for about in promises(defender)} == {"why_pitch.promise.set"}
    assert promises(defender)[0].facts["fails"] < 50 < promises(pitcher)[0].facts["made"]


def promises(decision):
    """What is said of the action chosen, and of all the actions compared."""
    return [decision.reason.facts["promise"], *(each.about for each in decision.prospects)]


def test_the_suit_named_in_a_bid_is_led():
    for hand in (
        "AS KS 3S 4H 5D 6C",
        "QH QC 8C 7D 3C 2S",
        "9D 9S 7H 7S QS AC",
        "KH KS 8D 6H 5D 3S",
        "AS 8S QD 5D 2D QH",
    ):
        table = Table(hands={"A": hand})
        said = decided(table)
        assert isinstance(said.action, Bid)
        table.does(f"A {said.action}, B pass, C pass, D pass")
        assert suit_word(decided(table).action.card.suit) == said.reason.facts["why"].facts["suit"]


def test_a_bid_is_said_to_stop_somebody_only_where_somebody_has_bid():
    def why(calls, totals):
        table = Table(hands={"D": "QC TS 8S 7S 4D JH", "A": "4H 5S 7C 6C 2D 6S"}, totals=totals)
        return Bidder((table.does(calls) if calls else table).seen()).reason(Bid(3)).key

    assert why("A 3, B pass, C pass", (4, 0, 0, 4)) == "why_pitch.bid.deny"
    assert why("A 3, B pass, C pass", (0, 0, 0, 4)) == "why_pitch.bid.out"
    assert why("", (0, 0, 0, 6)) == "why_pitch.bid.own"

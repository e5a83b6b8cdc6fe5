"""House rules of play and scoring: every value, where it differs from the standard game."""

import pytest

from backalley.rules.back_alley import GAME
from backalley.rules.events import GameEnded
from backalley.rules.game import DealOrder
from backalley.rules.lines import Line
from tests.rules.table import Table, played_out

# ---------------------------------------------------------------- trick_points


@pytest.mark.parametrize(
    ("trick_points", "ns", "points"), [("10", 5, 32), ("10", 2, -30), ("3", 4, 10), ("3", 2, -9), ("5", 4, 16)]
)
def test_trick_points_are_the_worth_of_a_trick_bid(trick_points, ns, points):
    """BA.23: an overtrick is worth 1 all the same."""
    table = played_out("N 2, E pass, S 1, W pass", size=6, ns=ns, options={"trick_points": trick_points})
    assert table.points()[0] == points


@pytest.mark.parametrize(
    ("trick_points", "size", "ns", "points"), [("10", 4, 4, 80), ("10", 4, 3, -80), ("3", 5, 4, -30), ("3", 5, 5, 30)]
)
def test_a_board_trick_is_worth_twice_a_trick_bid(trick_points, size, ns, points):
    """BA.24"""
    rules = {"trick_points": trick_points}
    assert played_out("N board, E 1, S pass, W pass", size=size, ns=ns, options=rules).points()[0] == points
    twice = played_out("N board, E pass, S board, W pass", size=size, ns=ns, options=rules)
    assert twice.points()[0] == 2 * points


# ---------------------------------------------------------------- trump_lead, board_lead


def test_trump_lead_free_drops_the_ban():
    """BA.16"""
    table = Table(hands={"N": "KH 9C BB"}, turn_up="5H", dealer="W", options={"trump_lead": "free"})
    table.bids("N 1, E pass, S pass, W pass")
    assert table.legal() == "9C KH BB"


def test_board_lead_team_frees_the_partner_too():
    """BA.16 b"""
    hands = {"S": "9D 2C 3C", "W": "2D 4C 6C", "N": "KD AH 7D", "E": "3D 7C 8C"}
    table = Table(hands=hands, turn_up="5H", dealer="E", options={"board_lead": "team"})
    table.bids("S board, W pass, N pass, E pass").play("S 9D, W 2D, N KD, E 3D")
    assert table.to_act() == "N"
    assert table.legal() == "7D AH"


def test_board_lead_team_does_not_free_the_opponents():
    """BA.16 b"""
    hands = {"S": "9D 2C 3C", "W": "KD AH 7D", "N": "2D 4C 6C", "E": "3D 7C 8C"}
    table = Table(hands=hands, turn_up="5H", dealer="E", options={"board_lead": "team"})
    table.bids("S board, W pass, N pass, E pass").play("S 9D, W KD, N 2D, E 3D")
    assert table.legal() == "7D"


# ---------------------------------------------------------------- bb_partner, lb_power


def drawn(led, **rules):
    """S, who claimed Board, leads a joker; W gives its only trump, and N is next."""
    hands = {"S": f"{led} 2D 3D", "W": "KC 4D 6D", "N": "AC 2C 7D", "E": "QC 3C 9D"}
    table = Table(hands=hands, turn_up="5C", dealer="E", options=rules).bids("S board, W pass, N pass, E pass")
    return table.play(f"S {led}, W KC")


@pytest.mark.parametrize(("value", "legal"), [("forced", "AC"), ("free", "2C AC"), ("lowest", "2C")])
def test_bb_partner_tells_what_the_partner_owes_the_big_blooper(value, legal):
    """BA.19"""
    assert drawn("BB", bb_partner=value).legal() == legal


@pytest.mark.parametrize(
    ("value", "card", "reason"),
    [
        ("forced", "2C", "refused.bb_highest"),
        ("free", "7D", "refused.bb_any"),
        ("lowest", "AC", "refused.bb_lowest"),
    ],
)
def test_bb_partner_is_named_in_the_refusal(value, card, reason):
    """BA.19"""
    refused = drawn("BB", bb_partner=value).refusal(f"N {card}")
    assert (refused.rule, refused.line) == ("BA.19", Line(reason))


@pytest.mark.parametrize(("value", "advice"), [("forced", "bb"), ("free", "follow_trump"), ("lowest", "lb")])
def test_bb_partner_is_named_in_the_advice(value, advice):
    """BA.19"""
    assert GAME.summary(drawn("BB", bb_partner=value).seen()).advice[1] == Line(f"advice.{advice}")


@pytest.mark.parametrize("value", ["forced", "free", "lowest"])
def test_bb_partner_says_nothing_of_the_opponents_nor_of_the_little_blooper(value):
    """BA.19, BA.20"""
    assert drawn("BB", bb_partner=value).play(f"N {'AC' if value == 'forced' else '2C'}").legal() == "QC"
    assert drawn("LB", bb_partner=value).legal() == "2C"


def test_lb_power_none_makes_the_little_blooper_an_ordinary_lead():
    """BA.18, BA.20"""
    table = drawn("LB", lb_power="none")
    assert table.legal() == "2C AC"
    refused = table.refusal("N 7D")
    assert (refused.rule, refused.line) == ("BA.18", Line("refused.follow_trump"))
    assert GAME.summary(table.seen()).advice[1] == Line("advice.follow_trump")


# ---------------------------------------------------------------- rainbow

BONUS = {"rainbow": "bonus_10"}


def rainbow(hands, turn_up="5H", stock="", size=4, **rules):
    """Deals these hands at a table with the bonus, N leading at a bid of 2, and plays the first legal card always."""
    table = Table(hands=hands, turn_up=turn_up, stock=stock, size=size, dealer="W", options=BONUS | rules)
    table.bids("N 2, E pass, S 1, W pass" if size > 2 else "N 1, E pass, S pass, W pass")
    while table.to_act() is not None:
        table.play(f"{table.to_act()} {table.legal().split()[0]}")
    return table


# N takes three tricks with its aces, W the last one with a trump.
RAINBOW = {"N": "AS AD AC 2H", "E": "2C 3C 4C 5C", "S": "2D 3D 4D 5D", "W": "2S 3S 4S KH"}


def test_rainbow_bonus_for_one_card_of_each_suit():
    """BA.23: three bid and made, one trick for the others, and ten points more for the team."""
    table = rainbow(RAINBOW)
    assert table.won() == (3, 1)
    assert table.points() == (25, 1)
    assert table.reasons(0) == {"BA.23": 15, "rainbow": 10}


def test_rainbow_off_gives_nothing():
    """BA.23"""
    assert rainbow(RAINBOW, rainbow="off").points() == (15, 1)


def test_rainbow_gives_nothing_in_a_deal_thrown_in():
    """BA.13"""
    table = Table(hands=RAINBOW, turn_up="5H", dealer="W", options=BONUS)
    table.bids("N pass, E pass, S pass, W pass")
    assert GAME.totals(table.state) == (0, 0)


def test_rainbow_may_come_to_both_teams():
    hands = {"N": "AS AD AC 2H", "E": "2S 2D 2C KH", "S": "3D 4D 6D 7D", "W": "3S 4S 6S 7S"}
    table = rainbow(hands)
    assert [table.reasons(party).get("rainbow") for party in (0, 1)] == [10, 10]


def test_rainbow_twice_in_a_team_counts_twice():
    hands = {"N": "AS AD AC 2H", "S": "2S 2D 2C KH", "E": "3D 4D 6D 7D", "W": "3S 4S 6S 7S"}
    assert rainbow(hands).reasons(0)["rainbow"] == 20


def test_rainbow_knows_no_joker():
    """BA.8: a joker belongs to the trumps in play, but to no suit here."""
    assert "rainbow" not in rainbow(RAINBOW | {"N": "AS AD AC BB"}).reasons(0)


def test_rainbow_is_for_four_cards_only():
    hands = {"N": "AS AD AC 2H 3H", "E": "2C 3C 4C 5C 6C", "S": "2D 3D 4D 5D 6D", "W": "2S 3S 4S KH QH"}
    assert "rainbow" not in rainbow(hands, size=5).reasons(0)


def test_rainbow_counts_the_hand_after_an_exchange():
    """BA.7: the fourth suit may come for the joker, or another spade."""
    hands = RAINBOW | {"N": "AS AD AC LB"}
    assert rainbow(hands, turn_up="BB", stock="2H").reasons(0)["rainbow"] == 10
    assert "rainbow" not in rainbow(hands, turn_up="BB", stock="9S").reasons(0)


# ---------------------------------------------------------------- final_tie


def tied(number, totals=(377, 398), **rules):
    return played_out("N 3, E pass, S 4, W 2", size=13, ns=7, number=number, totals=totals, options=rules)


def test_final_tie_extra_deals_go_on_with_thirteen_cards():
    """BA.3, BA.26"""
    table = tied(25, final_tie="extra_deals")
    assert GAME.winners(table.state) is None
    assert GAME.next_deal(table.state) == DealOrder(26, 0, dealer=0, hand_size=13)


def test_final_tie_extra_deals_go_on_while_the_totals_are_equal():
    """BA.26"""
    assert GAME.next_deal(tied(26, final_tie="extra_deals").state) == DealOrder(27, 0, dealer=0, hand_size=13)


def test_final_tie_extra_deals_end_once_a_team_leads():
    """BA.26"""
    table = tied(26, totals=(400, 400), final_tie="extra_deals")
    assert table.events[-1] == GameEnded((0,), (435, 414))


def test_final_tie_extra_deals_are_thirteen_cards_after_any_sequence():
    """BA.4, BA.26"""
    table = tied(14, sequence="seven_14", final_tie="extra_deals")
    assert GAME.next_deal(table.state) == DealOrder(15, 0, dealer=0, hand_size=13)


def test_final_tie_extra_deals_need_a_tie():
    """BA.26"""
    assert GAME.winners(tied(25, totals=(0, 0), final_tie="extra_deals").state) == (0,)

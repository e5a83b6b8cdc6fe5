"""Every value of every house rule, where it differs from the standard game."""

import pytest

from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.options import OPTIONS, PRESETS
from backalley.rules.cards import Suit
from backalley.rules.events import CardTurned, DealThrownIn, GameEnded, TrumpFixed
from backalley.rules.game import DealOrder, chosen, in_force
from backalley.rules.lines import Line, count, line
from tests.rules.games import first_choice, play_game
from tests.rules.table import Table, cards, new_game, played_out

LEADS = "N 1, E pass, S pass, W pass"


def sizes(sequence):
    course = play_game(GAME, {"sequence": sequence}, seed=1, choose=first_choice)
    return [deal.order.hand_size for deal in course.deals]


# ---------------------------------------------------------------- sequence


def test_sequence_down_up_26_deals_one_card_twice():
    """BA.4"""
    dealt = sizes("down_up_26")
    assert [dealt[number - 1] for number in (13, 14, 26)] == [1, 1, 13]
    assert dealt == [*range(13, 0, -1), *range(1, 14)]
    assert sum(dealt) == 182


def test_sequence_up_down_25_starts_with_one_card():
    """BA.4"""
    assert sizes("up_down_25") == [*range(1, 14), *range(12, 0, -1)]


def test_sequence_up_down_26_deals_thirteen_cards_twice():
    """BA.4"""
    assert sizes("up_down_26") == [*range(1, 14), *range(13, 0, -1)]


def test_sequence_seven_14_is_short():
    """BA.4"""
    assert sizes("seven_14") == [7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7]


def test_sequence_odd_even_13_goes_down_the_even_and_up_the_odd_numbers():
    """BA.4"""
    assert sizes("odd_even_13") == [12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13]


# ---------------------------------------------------------------- turned_joker


def test_flip_again_turns_until_a_suit_shows():
    """BA.7: the Little Blooper is out of play, the Big one a trump wherever it is."""
    table = Table(size=9, turn_up="LB", stock="4D", hands={"E": "BB"}, options={"turned_joker": "flip_again"})
    assert table.events[-3:] == [
        CardTurned(cards("LB")[0]),
        CardTurned(cards("4D")[0]),
        TrumpFixed(Suit.DIAMONDS),
    ]
    assert "BB" in table.hand("E")
    assert table.deal.exchange is None
    assert {str(card) for card in table.seen().trumps} == {*(f"{rank}D" for rank in "AKQJT98765432"), "BB"}


def test_flip_again_with_no_card_left_makes_no_trump():
    """BA.7: both jokers are turned, and nobody exchanges."""
    table = Table(size=13, turn_up="BB", stock="LB", options={"turned_joker": "flip_again"})
    assert table.trump is None
    assert table.stock() == ""
    assert table.deal.exchange is None
    assert not table.seen().trumps


def test_flip_again_does_nothing_to_a_turned_suit_card():
    """BA.6"""
    table = Table(size=9, turn_up="4D", stock="LB", options={"turned_joker": "flip_again"})
    assert table.trump == Suit.DIAMONDS
    assert len(table.deal.turned) == 1


def other_stays(south="BB 2C", **table):
    hands = {"E": "AD 3C", "S": south, "W": "2D 4C", "N": "3D 6C"}
    return Table(hands=hands, turn_up="LB", stock="9H", options={"turned_joker": "other_stays"}, **table)


def test_other_stays_leaves_the_other_joker_as_the_only_trump():
    """BA.7, BA.22: void in the led diamonds, S trumps the ace."""
    table = other_stays(dealer="N")
    assert table.trump is None
    assert table.deal.exchange is None
    assert {str(card) for card in table.seen().trumps} == {"BB"}
    table.bids("E 1, S pass, W pass, N pass").play("E AD, S BB, W 2D, N 3D")
    assert table.winner() == "S"


def test_other_stays_binds_the_joker_as_any_trump():
    """BA.16, BA.17, BA.18: it may not be led, and it may not be played to a suit that its holder has."""
    table = other_stays(dealer="E").bids("S 1, W pass, N pass, E pass")
    assert table.legal() == "2C"
    assert table.refusal("S BB").rule == "BA.16"
    assert other_stays("BB 9D", dealer="N").bids("E 1, S pass, W pass, N pass").play("E AD").legal() == "9D"
    assert other_stays(dealer="E").bids("S board, W pass, N pass, E pass").legal() == "2C BB"


def test_other_stays_lets_a_led_joker_win_against_any_discard():
    """BA.19, BA.21: nobody has a trump to give."""
    table = other_stays(dealer="E").bids("S board, W pass, N pass, E pass").play("S BB")
    assert table.legal() == "4C 2D"
    assert table.play("W 2D, N 3D, E AD").winner() == "S"


# ---------------------------------------------------------------- trump


def test_spades_are_always_trump_and_nothing_is_turned():
    """BA.5, BA.6: a joker on top of the stock makes no difference."""
    for top in ("5H", "LB"):
        table = Table(size=6, turn_up=top, options={"trump": "spades"})
        assert table.trump == Suit.SPADES
        assert table.deal.turned == ()
        assert table.deal.exchange is None
        assert table.events[-1] == TrumpFixed(Suit.SPADES)
        assert {"LB", "BB", "2S"} <= {str(card) for card in table.seen().trumps}
        assert all(card is None for card in table.seen("N").stock)


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
    table = Table(hands={"N": "KH 9C BB"}, turn_up="5H", dealer="W", options={"trump_lead": "free"}).bids(LEADS)
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


# ---------------------------------------------------------------- max_bid, over_total


@pytest.mark.parametrize(("size", "legal"), [(4, "pass 1 2 3 4 board"), (1, "pass 1 board")])
def test_max_bid_n_allows_every_trick_as_a_number(size, legal):
    """BA.10"""
    assert Table(size=size, options={"max_bid": "n"}).legal() == legal


def test_max_bid_n_scores_as_a_number():
    """BA.23"""
    assert played_out("N 4, E pass, S pass, W pass", size=4, ns=4, options={"max_bid": "n"}).points() == (20, 0)


def test_over_total_forbid_keeps_a_team_within_the_hand_size():
    """BA.10, BA.14"""
    table = Table(size=6, dealer="W", options={"over_total": "forbid"}).bids("N 4, E 5")
    assert table.legal() == "pass 1 2 board"
    refused = table.refusal("S 3")
    assert refused.rule == "BA.14"
    assert refused.line == line("refused.over_total", number=3, cards=count("tricks", 6), partner_bid=4)
    assert table.refusal("S 6").rule == "BA.10"


@pytest.mark.parametrize("partner", ["pass", "board"])
def test_over_total_forbid_counts_no_pass_and_no_board(partner):
    """BA.14"""
    table = Table(size=4, dealer="W", options={"over_total": "forbid"}).bids(f"N {partner}, E 3")
    assert table.legal() == "pass 1 2 3 board"


def test_over_total_forbid_may_leave_no_number():
    """BA.14: pass and Board are always there."""
    table = Table(size=3, dealer="W", options={"over_total": "forbid", "max_bid": "n"}).bids("N 3, E pass")
    assert table.legal() == "pass board"


# ---------------------------------------------------------------- all_pass and patience


def passed_out(attempt=0, **rules):
    table = Table(size=7, dealer="E", number=7, attempt=attempt, options=rules)
    return table.bids("S pass, W pass, N pass, E pass")


def test_all_pass_same_dealer_deals_again():
    """BA.13"""
    assert GAME.next_deal(passed_out(all_pass="same_dealer").state) == DealOrder(7, 1, dealer=1, hand_size=7)


def test_all_pass_dealer_forced_binds_the_dealer():
    """BA.13"""
    table = Table(size=4, dealer="E", options={"all_pass": "dealer_forced"}).bids("S pass, W pass, N pass")
    assert table.legal() == "1 2 3 board"
    refused = table.refusal("E pass")
    assert (refused.rule, refused.line) == ("BA.13", Line("refused.dealer_must_bid"))


def test_all_pass_dealer_forced_leaves_board_alone_with_one_card():
    """BA.13"""
    table = Table(size=1, dealer="E", options={"all_pass": "dealer_forced"}).bids("S pass, W pass, N pass")
    assert table.legal() == "board"


def test_all_pass_dealer_forced_binds_nobody_after_a_bid():
    """BA.13"""
    table = Table(size=4, dealer="E", options={"all_pass": "dealer_forced"}).bids("S pass, W 1, N pass")
    assert table.legal() == "pass 1 2 3 board"


@pytest.mark.parametrize("value", ["next_dealer", "same_dealer"])
def test_after_eight_deals_thrown_in_the_ninth_dealer_is_bound(value):
    """BA.13: the table says so when the eighth goes."""
    for attempt in range(7):
        assert passed_out(attempt, all_pass=value).events[-1] == DealThrownIn(Line("notice.thrown_in"))
    assert passed_out(7, all_pass=value).events[-1] == DealThrownIn(line("notice.thrown_in_bound", n=8))
    ninth = Table(size=4, dealer="E", attempt=8, options={"all_pass": value}).bids("S pass, W pass, N pass")
    assert ninth.legal() == "1 2 3 board"
    assert ninth.refusal("E pass").rule == "BA.13"


def test_the_count_of_deals_thrown_in_starts_anew_with_the_next_deal():
    """BA.13"""
    table = played_out("N 1, E pass, S pass, W pass", size=2, ns=1, attempt=5)
    order = GAME.next_deal(table.state)
    assert order is not None
    assert order.attempt == 0


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


# ---------------------------------------------------------------- options and presets


def test_the_defaults_are_the_standard_game():
    rules = in_force(OPTIONS, {})
    assert all(rules[option.key] == option.values[0] for option in OPTIONS)
    assert chosen(OPTIONS, rules) == {}
    assert new_game().options == rules


def test_only_house_rules_that_exist_can_be_chosen():
    with pytest.raises(ValueError, match="colour"):
        in_force(OPTIONS, {"colour": "red"})
    with pytest.raises(ValueError, match="'12'"):
        in_force(OPTIONS, {"trick_points": "12"})


@pytest.mark.parametrize(
    ("preset", "values"),
    [
        ("standard", {}),
        ("classic_26", {"sequence": "down_up_26"}),
        ("blooper", {"sequence": "down_up_26", "turned_joker": "flip_again", "trick_points": "10"}),
        ("quick", {"sequence": "seven_14", "turned_joker": "flip_again"}),
        ("odds_and_evens", {"sequence": "odd_even_13"}),
    ],
)
def test_presets_are_named_sets_of_house_rules(preset, values):
    found = {known.key: known.values for known in PRESETS}[preset]
    assert dict(found) == values
    assert chosen(OPTIONS, in_force(OPTIONS, found)) == values

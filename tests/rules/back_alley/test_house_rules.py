"""House rules of dealing and bidding: every value, where it differs from the standard game."""

import pytest

from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.options import OPTIONS, PRESETS
from backalley.rules.cards import Suit
from backalley.rules.events import CardTurned, DealThrownIn, TrumpFixed
from backalley.rules.game import DealOrder, chosen, in_force
from backalley.rules.lines import Line, count, line
from tests.rules.games import first_choice, play_game
from tests.rules.table import Table, cards, new_game, played_out


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


def test_flip_again_may_put_both_jokers_out_of_play():
    """BA.7"""
    table = Table(size=9, turn_up="LB", stock="BB 4D", options={"turned_joker": "flip_again"})
    assert table.trump == Suit.DIAMONDS
    assert {str(card) for card in table.seen().trumps} == {f"{rank}D" for rank in "AKQJT98765432"}


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

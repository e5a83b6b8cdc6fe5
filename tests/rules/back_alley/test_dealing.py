"""Players, pack, dealers, hand sizes, turn-up and trump: BA.1 to BA.8."""

from itertools import pairwise

import pytest

from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.options import hand_size
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, PACK_54, Suit
from backalley.rules.events import CardExchanged, CardTurned, TrumpFixed
from backalley.rules.game import Rejected, Setup, in_force
from backalley.rules.lines import Line, line
from tests.rules.games import first_choice, play_game, shuffled
from tests.rules.table import SEATS, Table, cards, new_game, text

STANDARD = in_force(GAME.options, {})


# ---------------------------------------------------------------- players and pack


def test_partners_sit_opposite():
    """BA.1"""
    assert GAME.parties(Setup(GAME.key, STANDARD, tuple("abcd"), 0)) == ((0, 2), (1, 3))


def test_play_goes_clockwise():
    """BA.1"""
    table = Table(size=2, dealer="S")
    turns = []
    for _ in range(4):
        turns.append(table.to_act())
        table.bids(f"{table.to_act()} 1")
    assert turns == ["W", "N", "E", "S"]


@pytest.mark.parametrize("players", [0, 3, 5])
def test_the_game_is_for_four(players):
    """BA.1"""
    with pytest.raises(Rejected) as refused:
        GAME.begin(Setup(GAME.key, STANDARD, ("somebody",) * players, 0))
    assert refused.value.rule == "BA.1"
    assert refused.value.line == line("refused.players", players=players, expected=4)


def test_the_pack_is_52_cards_and_two_different_jokers():
    """BA.2"""
    pack = GAME.pack(STANDARD)
    assert len(set(pack)) == len(pack) == 54
    assert sorted(str(card) for card in pack if card.is_joker) == ["BB", "LB"]
    assert all(sum(card.suit == suit for card in pack) == 13 for suit in Suit)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda hands, stock: (hands, stock[:-1]),
        lambda hands, stock: (hands, (*stock, PACK_54[0])),
        lambda hands, stock: (hands, (hands[0][0], *stock[1:])),
        lambda hands, stock: (hands, (None, *stock[1:])),
    ],
    ids=["one too few", "one too many", "one twice", "one unknown"],
)
def test_only_a_whole_pack_can_be_dealt(spoil):
    """BA.2"""
    with pytest.raises(Rejected) as refused:
        GAME.deal(new_game(), *spoil(*shuffled(13, seed=1)))
    assert (refused.value.rule, refused.value.line) == ("BA.2", Line("refused.pack"))


def test_every_seat_is_dealt_the_cards_of_the_deal():
    """BA.4"""
    hands, stock = shuffled(12, seed=1)
    with pytest.raises(Rejected) as refused:
        GAME.deal(new_game(), hands, stock)
    assert refused.value.rule == "BA.4"
    assert refused.value.line == line("refused.hand_size", cards=12, expected=13)
    with pytest.raises(Rejected) as refused:
        GAME.deal(new_game(), hands[:3], (*stock, *hands[3]))
    assert refused.value.rule == "BA.4"
    assert refused.value.line == line("refused.hands", hands=3, expected=4)


def test_nothing_can_be_dealt_while_a_deal_runs():
    table = Table(size=2)
    with pytest.raises(Rejected) as refused:
        GAME.deal(table.state, *shuffled(2, seed=1))
    assert refused.value.rule is None


# ---------------------------------------------------------------- dealers and sizes


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_dealer_is_whoever_the_set_up_names(first):
    """BA.3: who that is, is drawn before the rules begin."""
    order = GAME.next_deal(new_game(SEATS[first]))
    assert order is not None
    assert (order.number, order.attempt, order.dealer, order.hand_size) == (1, 0, first, 13)


def test_hands_shrink_from_13_to_1_and_grow_again():
    """BA.4"""
    sizes = [hand_size("down_up_25", number) for number in range(1, 26)]
    assert [sizes[number - 1] for number in (1, 2, 12, 13, 14, 25)] == [13, 12, 2, 1, 2, 13]
    assert sizes == [abs(13 - number) + 1 for number in range(1, 26)]
    assert sum(sizes) == 181


def test_a_game_has_25_deals_and_the_deal_goes_round():
    """BA.3, BA.4, BA.13: without a deal thrown in, N deals the first, fifth and last."""
    course = play_game(GAME, {}, seed=1, choose=first_choice)
    assert [len(deal.tricks) for deal in course.deals] == [abs(13 - number) + 1 for number in range(1, 26)]
    dealers = [SEATS[deal.order.dealer] for deal in course.deals]
    assert [dealers[number - 1] for number in (1, 2, 5, 25)] == ["N", "E", "N", "N"]


def test_a_deal_thrown_in_moves_every_later_dealer_on():
    """BA.3, BA.13: after one redeal in deal 7, E deals the last one."""
    course = play_game(GAME, {}, seed=1, choose=first_choice, throw_in=[7])
    dealers = {deal.order.number: SEATS[deal.order.dealer] for deal in course.deals if not deal.thrown_in}
    assert (dealers[6], dealers[7], dealers[25]) == ("E", "W", "E")
    assert len(course.deals) == 26


# ---------------------------------------------------------------- turn-up and trump


def test_the_top_card_of_the_stock_is_turned_and_stays_out_of_play():
    """BA.5"""
    table = Table(size=6, turn_up="5S")
    assert CardTurned(cards("5S")[0]) in table.events
    assert text(table.deal.turned) == "5S"
    assert all("5S" not in table.hand(seat) for seat in SEATS)


def test_of_thirteen_card_hands_one_card_stays_unseen():
    """BA.5"""
    assert Table(size=13, turn_up="5S", stock="BB").stock() == "BB"


@pytest.mark.parametrize(("turn_up", "suit"), [("5S", "S"), ("AC", "C"), ("2H", "H"), ("TD", "D")])
def test_the_suit_of_the_turn_up_is_trump(turn_up, suit):
    """BA.6"""
    table = Table(size=6, turn_up=turn_up)
    assert table.trump == suit
    assert table.events[-1] == TrumpFixed(Suit(suit))


def test_a_turned_joker_makes_no_trump_and_its_fellow_is_exchanged():
    """BA.7: with thirteen cards the last card of the stock goes to whoever holds the other joker."""
    table = Table(size=13, turn_up="LB", stock="6D", hands={"E": "BB"})
    assert table.trump is None
    assert table.events[-1] == CardExchanged(1, BIG_BLOOPER, cards("6D")[0])
    assert "6D" in table.hand("E")
    assert "BB" not in table.hand("E")
    assert len(table.hand("E")) == 13
    assert table.stock() == ""


def test_a_joker_deep_in_the_stock_is_not_exchanged():
    """BA.7"""
    table = Table(size=13, turn_up="LB", stock="BB")
    assert table.trump is None
    assert table.deal.exchange is None
    assert table.events[-1] == TrumpFixed(None)
    assert table.stock() == "BB"


def test_after_an_exchange_the_rest_of_the_stock_stays_unseen():
    """BA.7: 54 cards less 20 dealt, one turned and one drawn."""
    table = Table(size=5, turn_up="BB", stock="9H", hands={"W": "LB"})
    assert table.events[-1] == CardExchanged(3, LITTLE_BLOOPER, cards("9H")[0])
    assert "9H" in table.hand("W")
    assert len(table.stock().split()) == 32


def test_a_no_trump_deal_has_no_trumps_at_all():
    """BA.7"""
    assert not Table(size=5, turn_up="BB", hands={"W": "LB"}).seen("N").trumps


def test_trump_is_open_until_it_is_fixed():
    """BA.5, BA.6: an observer is told so at every step of the deal."""
    for seed in range(8):
        steps = GAME.deal(new_game(), *shuffled(13, seed=seed))
        fixed = [step.event for step in steps].index(TrumpFixed(GAME.observe(steps[-1].state, 0).trump))
        assert [GAME.observe(step.state, 0).trump_fixed for step in steps] == [i >= fixed for i in range(len(steps))]
    assert not GAME.observe(new_game(), 0).trump_fixed


# ---------------------------------------------------------------- rank


def play_all(hands, turn_up, plays):
    table = Table(turn_up=turn_up, dealer="W", hands=hands).bids("N board, E pass, S pass, W pass")
    return table.play(plays).winner()


@pytest.mark.parametrize("high", range(12))
def test_plain_suits_rank_from_ace_to_two(high):
    """BA.8"""
    ranks = "AKQJT98765432"
    hands = {"N": f"{ranks[high + 1]}D", "E": f"{ranks[high]}D", "S": "2C", "W": "3C"}
    assert play_all(hands, "5S", f"N {ranks[high + 1]}D, E {ranks[high]}D, S 2C, W 3C") == "E"


TRUMPS = ["BB", "LB", "AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S"]


@pytest.mark.parametrize(("low", "high"), list(pairwise(reversed(TRUMPS))))
def test_trumps_rank_from_the_big_blooper_to_the_two(low, high):
    """BA.8: above the ace of trumps lies the Little Blooper, above that the Big one."""
    turn_up = "8S" if "8S" not in (low, high) else "2S"
    assert play_all({"N": low, "E": high, "S": "2C", "W": "3C"}, turn_up, f"N {low}, E {high}, S 2C, W 3C") == "E"


@pytest.mark.parametrize(("suit", "turn_up"), [("S", "5S"), ("H", "5H"), ("D", "5D"), ("C", "5C")])
def test_both_jokers_belong_to_the_trump_suit(suit, turn_up):
    """BA.8: fifteen trumps in all, thirteen of a suit and two jokers."""
    trumps = Table(size=2, turn_up=turn_up).seen("N").trumps
    assert {str(card) for card in trumps} == {*(f"{rank}{suit}" for rank in "AKQJT98765432"), "LB", "BB"}

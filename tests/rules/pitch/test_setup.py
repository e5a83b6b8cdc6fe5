"""Players, pack, deal and dealer: PI.1 to PI.4."""

from itertools import pairwise

import pytest

from backalley.rules.events import DealBegun, HandsDealt
from backalley.rules.game import DealOrder, Phase, Rejected, Setup, in_force
from backalley.rules.lines import line
from backalley.rules.pitch import GAME
from tests.rules.pitch.deals import A_HIGH_GAME_B_LOW
from tests.rules.pitch.table import SEATS, Table, cards, dealt_as, setup


@pytest.mark.parametrize("players", range(2, 8))
def test_two_to_seven_play_each_for_themselves(players):
    """PI.1"""
    game = setup(players, "A")
    assert GAME.parties(game) == tuple((seat,) for seat in range(players))
    assert GAME.begin(game).totals == (0,) * players


@pytest.mark.parametrize("players", [0, 1, 8])
def test_fewer_and_more_players_are_refused(players):
    """PI.1"""
    with pytest.raises(Rejected) as refused:
        GAME.begin(Setup("pitch", in_force(GAME.options, {}), ("x",) * players, 0))
    assert refused.value.rule == "PI.1"
    assert refused.value.line == line("pitch.refused.players", players=players, fewest=2, most=7)


def test_four_may_play_as_two_pairs_with_partners_opposite():
    """PI.1"""
    game = setup(4, "A", teams="pairs")
    assert GAME.parties(game) == ((0, 2), (1, 3))
    assert GAME.begin(game).totals == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 5, 6, 7])
def test_pairs_need_four(players):
    """PI.1"""
    with pytest.raises(Rejected) as refused:
        GAME.begin(setup(players, "A", teams="pairs"))
    assert refused.value.rule == "PI.1"
    assert refused.value.line == line("pitch.refused.pairs", players=players)


def test_the_pack_has_52_cards_and_no_joker():
    """PI.2"""
    pack = GAME.pack(in_force(GAME.options, {}))
    assert len(pack) == len(set(pack)) == 52
    assert not any(card.is_joker for card in pack)


def test_every_suit_ranks_from_the_ace_down_to_the_two():
    """PI.2, PI.14: of two cards of the led suit the higher wins, the ten between the jack and the nine."""
    ranks = "AKQJT98765432"
    for high, low in pairwise(ranks):
        table = Table(hands={"A": f"5C {low}D", "B": f"6C {high}D"}, players=2, dealer="B", scarce="D")
        table.does("A 1, B pass, A 5C, B 6C, B " + f"{high}D, A {low}D")
        assert table.taken() == "B B"


@pytest.mark.parametrize("fault", ["missing", "twice", "joker", "unknown"])
def test_cards_that_are_no_pack_are_refused(fault):
    """PI.2"""
    pack = list(GAME.pack(in_force(GAME.options, {})))
    if fault == "missing":
        del pack[-1]
    else:
        pack[-1] = {"twice": pack[0], "joker": cards("LB")[0], "unknown": None}[fault]
    hands = [pack[start : start + 6] for start in (0, 6, 12, 18)]
    with pytest.raises(Rejected) as refused:
        GAME.deal(GAME.begin(setup()), hands, pack[24:])
    assert (refused.value.rule, refused.value.line.key) == ("PI.2", "refused.pack")


def test_the_deal_moves_to_the_left():
    """PI.3: after a deal by D, A deals the next one."""
    table = dealt_as(*A_HIGH_GAME_B_LOW, calls="A 2, B pass, C pass, D pass", dealer="D", number=4)
    assert GAME.next_deal(table.state) == DealOrder(5, 0, SEATS.index("A"), 6)


def test_any_seat_may_deal_first():
    """PI.3"""
    for dealer in "ABCD":
        assert GAME.next_deal(GAME.begin(setup(4, dealer))) == DealOrder(1, 0, SEATS.index(dealer), 6)


@pytest.mark.parametrize(
    ("players", "dealt", "unseen"), [(2, 12, 40), (3, 18, 34), (4, 24, 28), (5, 30, 22), (6, 36, 16), (7, 42, 10)]
)
def test_six_cards_each_and_the_rest_stays_unseen(players, dealt, unseen):
    """PI.4"""
    table = Table(players=players, dealer="A")
    assert [type(event) for event in table.events] == [DealBegun, HandsDealt]
    assert sum(len(hand) for hand in table.deal.hands) == dealt
    assert len(table.deal.stock) == unseen
    for viewer in (*range(players), None):
        assert GAME.observe(table.state, viewer).stock == (None,) * unseen


@pytest.mark.parametrize("sizes", [(6, 6, 6), (6, 6, 6, 6, 6), (6, 6, 6, 5), (7, 6, 6, 6)])
def test_other_hands_are_refused(sizes):
    """PI.4"""
    pack = GAME.pack(in_force(GAME.options, {}))
    hands = [pack[sum(sizes[:place]) : sum(sizes[: place + 1])] for place in range(len(sizes))]
    with pytest.raises(Rejected) as refused:
        GAME.deal(GAME.begin(setup()), hands, pack[sum(sizes) :])
    assert refused.value.rule == "PI.4"


def test_nothing_is_dealt_while_a_deal_runs():
    table = Table()
    with pytest.raises(Rejected) as refused:
        GAME.deal(table.state, table.deal.dealt, table.deal.stock)
    assert refused.value.rule is None


def test_there_is_no_last_deal():
    table = Table()
    assert GAME.schedule(table.state.setup) == ()
    assert table.seen().last_number is None


def test_before_the_first_deal_the_table_is_empty():
    seen = GAME.observe(GAME.begin(setup(3, "B")), 0)
    assert (seen.hands, seen.stock, seen.to_act, seen.phase) == (((), (), ()), (), None, Phase.BETWEEN)
    assert (seen.dealer, seen.legal, seen.trump_fixed) == (1, (), False)

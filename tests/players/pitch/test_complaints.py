"""What people complain about in the computer players of other programs: each as a position, for all who do not slip."""

import pytest

from backalley.players import player_for
from backalley.rules.pitch import GAME
from tests.rules.pitch.table import Table

A_PITCHES = "A 2, B pass, C pass, D pass"
PITCHER = {"A": "AS KS 4H 5H 6H 7H", "B": "9S 4D 5D 6D 7D 8D"}
ACE_LED = f"{A_PITCHES}, A AS, B 9S"

PLAYERS = {level: player_for(GAME.key, level, 0) for level in ("medium", "hard", "expert")}


@pytest.fixture(params=PLAYERS)
def chosen(request):
    """What a player of each level does after some moves."""

    def choice(hands, done="", **table):
        position = Table(hands=hands, **table)
        if done:
            position.does(done)
        return str(PLAYERS[request.param].decide(position.seen()).action)

    return choice


@pytest.mark.parametrize("hand", ["KS QS JS TS 2S 4H", "KS QS JS 2S AH AD", "QS JS TS 3S 2S AH"])
def test_four_is_not_bid_without_the_ace(chosen, hand):
    for players in (2, 4, 7):
        assert chosen({"A": hand}, players=players, dealer="B") in ("pass", "1", "2", "3")
    assert chosen({"A": hand}, teams="pairs", target="11") in ("pass", "1", "2", "3")


def test_the_dealer_does_not_overbid_where_equalling_would_do(chosen):
    assert chosen({"D": "AS KS 2S 4H 5D 6C"}, "A pass, B 2, C pass") == "2"
    assert chosen({"D": "AS KS JS 2S 5D 6C"}, "A pass, B 3, C pass") == "3"
    assert chosen({"D": "AS KS JS 2S 5D 6C"}, "A pass, B 2, C pass", teams="pairs") in ("2", "pass")
    assert chosen({"D": "AS KS JS 2S 5D 6C"}, "A 2, B pass, C pass", teams="pairs") == "2"


@pytest.mark.parametrize("hand", ["3S 8S JH 4C 5C 6C", "2S QS JH 4C 5C 6C"])
def test_partner_drops_the_lowest_trump_under_our_ace(chosen, hand):
    lowest, other = hand.split()[:2]
    assert chosen({**PITCHER, "C": hand}, ACE_LED, teams="pairs") == lowest
    assert chosen({**PITCHER, "C": hand}, ACE_LED) == other


def test_low_is_taken_home_when_last_to_play(chosen):
    hands = {"A": "AS KS 4H 5H 6H 7H", "B": "8H 4D 5D 6D 7D 9D", "C": "9H TD 4C 5C 6C 7C", "D": "2S 8S QH 3H 8C 9C"}
    done = f"{A_PITCHES}, A AS, B 4D, C 4C, D 8S, A 4H, B 8H, C 9H"
    assert chosen(hands, done) == "2S"
    assert chosen(hands, done, teams="pairs") == "2S"


@pytest.mark.parametrize("hand", ["KS 3S 4H 5D 6C 7C", "KS 2S 4H 5D 6C 7C"])
def test_from_a_guarded_king_the_small_card_is_not_led(chosen, hand):
    assert chosen({"A": hand}, A_PITCHES) == "KS"


@pytest.mark.parametrize("hand", ["AD AC 4D 4C 5D 5C", "AD AC TD TC 4D 4C"])
def test_an_ace_is_not_thrown_onto_a_trick_that_cannot_be_won(chosen, hand):
    thrown = chosen({"A": PITCHER["A"], "B": hand}, f"{A_PITCHES}, A AS")
    assert thrown in ("4D", "4C", "5D", "5C")


def test_a_jack_comes_home_when_last_to_play(chosen):
    hands = {"A": "AS KS 4H 5H 6H 7H", "B": "8H 4D 5D 6D 7D 9D", "C": "9H TD 4C 5C 6C 7C", "D": "JS 7S TC 8C 3D JC"}
    assert chosen(hands, f"{A_PITCHES}, A AS, B 4D, C 4C, D 7S, A 4H, B 8H, C 9H") == "JS"


def test_a_jack_is_not_lost_under_a_higher_trump(chosen):
    assert chosen({"A": PITCHER["A"], "B": "JS 7S 4D 6D 7D 9D"}, f"{A_PITCHES}, A AS") == "7S"


def test_game_is_fed_to_partners_sure_trick(chosen):
    assert chosen({**PITCHER, "C": "3H TD 9H 4C 5C 6C"}, ACE_LED, teams="pairs") == "TD"
    assert chosen({**PITCHER, "C": "3H TD 9H 4C 5C 6C"}, ACE_LED) != "TD"


def test_a_pitcher_about_to_make_the_bid_is_set(chosen):
    hands = {"A": "AS TS 4H 5H 6H 7H", "B": "QS 2S 4D 5D 6D 7D", "C": "KS JS 4C 5C 6C 7C", "D": "8S 9S 9C TC 3C 3D"}
    assert chosen(hands, "A 2, B pass, C pass, D pass, A TS") == "QS"


@pytest.mark.parametrize("hand", ["AS KS QS 4H 5H 6H", "AS KS 2S 4H 5H 6H", "AS JS 2S 4H 5H 6H"])
def test_a_strong_pitcher_draws_trumps_from_the_top(chosen, hand):
    assert chosen({"A": hand}, "A 3, B pass, C pass, D pass") in ("AS", "KS")


def test_a_bid_that_would_win_the_game_for_somebody_else_is_taken_away(chosen):
    assert chosen({"D": "KS QS 5H TD 4C 6C"}, "A 2, B pass, C pass", totals=(5, 1, 1, 1)) == "2"


def test_one_point_is_enough_to_go_out(chosen):
    assert chosen({"D": "AH 7H 5D 4C 6C 8D"}, "A 1, B pass, C pass", totals=(0, 0, 0, 6)) == "1"

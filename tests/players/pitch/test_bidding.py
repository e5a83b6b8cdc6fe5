"""How computer players of Pitch bid: for the chance of winning the game, not for points."""

import random

import pytest

from backalley.players.pitch.chances import Hand, chances
from backalley.rules.cards import PACK_52, Suit
from backalley.rules.game import in_force
from backalley.rules.pitch import GAME
from tests.players.pitch.choices import chosen
from tests.rules.pitch.table import cards

NOTHING = "9S 7H 5D 4C 6C 8D"
ACE_KING_LOW = "AS KS 2S 4H 5D 6C"


def expected(text, suit=Suit.SPADES, players=4, **rules):
    return chances(Hand(cards(text), players, in_force(GAME.options, rules)), suit)


@pytest.mark.parametrize("hand", ["KS QS JS TS 2S 4H", "KS QS JS 2S AH AD", "QS JS TS 3S 2S AH"])
def test_the_highest_bid_is_not_made_without_the_top_trump(hand):
    for players in range(2, 8):
        assert chosen({"A": hand}, players=players, dealer="B") in ("2", "3")


def test_the_highest_bid_is_made_with_all_that_it_takes():
    assert chosen({"D": "AS KS QS JS 2S AH"}, "A 3, B pass, C pass", steal="never") == "4"


def test_the_dealer_equals_rather_than_overbids():
    assert chosen({"D": ACE_KING_LOW}, "A pass, B 2, C pass") == "2"
    assert chosen({"D": "AS KS JS 2S 5D 6C"}, "A pass, B 3, C pass") == "3"


def test_a_single_point_is_bid_for_when_it_wins_the_game():
    assert chosen({"D": "AH 7H 5D 4C 6C 8D"}, "A 1, B pass, C pass", totals=(0, 0, 0, 6)) == "1"
    assert chosen({"C": "KS QS 3H 4D 5C 6C"}, "A pass, B pass") == "1"


def test_a_forced_dealer_bids_the_least():
    for rule, least in (("1", "2"), ("2", "2"), ("3", "3")):
        assert chosen({"D": NOTHING}, "A pass, B pass, C pass", min_bid=rule) == least


def test_a_hand_worth_nothing_is_passed():
    assert chosen({"A": NOTHING}) == "pass"
    assert chosen({"D": NOTHING}, "A 2, B pass, C pass") == "pass"


def test_a_better_hand_never_bids_less():
    ladder = (NOTHING, "KS 7S 4H 5D 6C 9C", "AS KS 4S 5D 6C 9C", "AS KS JS 2S 6C 9C")
    said = [chosen({"A": hand}).replace("pass", "0") for hand in ladder]
    assert said == sorted(said)
    assert (said[0], said[-1]) == ("0", "3")


def test_a_bid_that_would_win_the_game_for_somebody_else_is_taken_away():
    doubtful = "KS 9S 5H TD 4C 6C"
    assert chosen({"D": doubtful}, "A 2, B pass, C pass", totals=(0, 1, 1, 1)) == "pass"
    assert chosen({"D": doubtful}, "A 2, B pass, C pass", totals=(5, 1, 1, 1)) == "2"


def test_partners_bid_is_left_to_partner():
    hands = {"D": "KS 8S 5H TH 4C 6C"}
    assert chosen(hands, "A pass, B pass, C 2", teams="pairs") == "2"
    assert chosen(hands, "A pass, B 2, C pass", teams="pairs") == "pass"


def test_chances_follow_what_is_in_play():
    assert expected("AS 3H 4H 5D 6C 7C").at_least(1) == pytest.approx(1.0)
    assert expected("KS 3H 4H 5D 6C 7C", players=2).mean > expected("KS 3H 4H 5D 6C 7C", players=7).mean
    assert expected("2S 9S 4H 5D 6C 7C").mean > expected("8S 9S 4H 5D 6C 7C").mean
    assert expected("JS 9S 4H 5D 6C 7C").mean > expected("9S 8S 4H 5D 6C 7C").mean
    assert expected("AS 3H 4H 5D 6C 7C").mean > expected("KS 3H 4H 5D 6C 7C").mean
    assert expected("AS 3H 4H 5D 6C 7C", teams="pairs").mean > expected("AS 3H 4H 5D 6C 7C").mean


@pytest.mark.parametrize("rules", [{}, {"off_jack": "on", "joker": "on"}, {"low_to": "holder", "teams": "pairs"}])
def test_chances_are_chances(rules):
    source = random.Random(7)
    for _ in range(60):
        found = expected(" ".join(map(str, source.sample(PACK_52, 6))), source.choice(list(Suit)), 4, **rules)
        assert sum(found.likely) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in (*found.likely, found.every_point))


def test_a_smudge_needs_every_trick_and_every_point():
    assert expected("AS KS QS JS TS 9S").every_point > 0.9
    assert expected("AS KS QS TS 9S 8S").every_point < 0.5  # the jack may not be in play
    assert expected("AS KS QS JS TS 9S", low_to="holder").every_point < 0.5
    assert expected("AS KS QS JS 4H 5D").every_point < 0.1

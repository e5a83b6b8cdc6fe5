"""How computer players of Pitch play: each test draws the hands, plays up to a choice, and looks at it."""

import pytest

from backalley.players.pitch.knowledge import Knowledge
from backalley.rules.cards import Card, Suit
from tests.players.pitch.choices import chosen
from tests.rules.pitch.table import Table

A_PITCHES = "A 2, B pass, C pass, D pass"

# A pitches spades and leads the ace, with nothing else worth a point.
PITCHER = {"A": "AS KS 4H 5H 6H 7H", "B": "9S 4D 5D 6D 7D 8D"}
ACE_LED = f"{A_PITCHES}, A AS, B 9S"

# D plays last to the second trick, in which a heart was led and C is winning with the 9.
LAST = {"A": "AS KS 4H 5H 6H 7H", "B": "8H 4D 5D 6D 7D 9D", "C": "9H TD 4C 5C 6C 7C"}
HEARTS_LED = f"{A_PITCHES}, A AS, B 4D, C 4C, D 8S, A 4H, B 8H, C 9H"


@pytest.mark.parametrize("hand", ["3S 8S JH 4C 5C 6C", "2S QS JH 4C 5C 6C"])
def test_the_lowest_trump_goes_under_partners_ace_and_not_under_an_opponents(hand):
    lowest, other = hand.split()[:2]
    assert chosen({**PITCHER, "C": hand}, ACE_LED, teams="pairs") == lowest
    assert chosen({**PITCHER, "C": hand}, ACE_LED) == other


def test_a_ten_goes_to_partners_sure_trick():
    assert chosen({**PITCHER, "C": "3H TD 9H 4C 5C 6C"}, ACE_LED, teams="pairs") == "TD"
    assert chosen({**PITCHER, "C": "3H TD 9H 4C 5C 6C"}, ACE_LED) != "TD"


def test_low_is_taken_home_by_the_last_to_play():
    assert chosen({**LAST, "D": "2S 8S QH 3H 8C 9C"}, HEARTS_LED) == "2S"


def test_low_is_not_risked_by_the_first_to_play():
    hands = {**LAST, "C": "2S TD 4C 5C 6C 7C", "B": "8H 4D 5D 6D 7D QS", "D": "8S JH QH 3H 8C 9C"}
    assert chosen(hands, f"{A_PITCHES}, A AS, B QS, C 2S, D 8S, A 4H, B 8H") != "2S"


@pytest.mark.parametrize("hand", ["KS 3S 4H 5D 6C 7C", "KS 2S 4H 5D 6C 7C"])
def test_from_a_guarded_king_the_king_is_led(hand):
    assert chosen({"A": hand}, A_PITCHES) == "KS"


@pytest.mark.parametrize("hand", ["AD AC TD TC 4D 4C", "KD KC TD TC 4D 4C"])
def test_nothing_that_counts_is_thrown_on_a_trick_that_cannot_be_won(hand):
    assert chosen({"A": PITCHER["A"], "B": hand}, f"{A_PITCHES}, A AS") in ("4D", "4C")


def test_an_ace_does_not_fall_under_an_opponents_trump():
    hands = {"A": "AS 2H 5H 6H 7H 8H", "B": "QS 2S 4D 5D 6D 7D", "C": "AH 3H 4C 5C 6C 7C"}
    assert chosen(hands, f"{A_PITCHES}, A AS, B 2S, C 4C, D 2C, A 2H, B QS", undealt="3S 4S 5S") == "3H"


def test_the_last_to_play_takes_with_a_card_that_counts():
    assert chosen({**LAST, "D": "TH JH 2H 8S 3D 2D"}, HEARTS_LED) == "TH"


def test_a_trick_rich_in_tens_is_ruffed():
    hands = {**LAST, "B": "TH 4D 5D 6D 7D 9D", "C": "AH KD 4C 5C 6C 7C", "D": "7S 9S TC 8C 3C 3D"}
    assert chosen(hands, f"{A_PITCHES}, A AS, B 4D, C 4C, D 7S, A 4H, B TH, C AH") == "9S"


def test_a_jack_is_not_lost_under_a_higher_trump():
    assert chosen({"A": PITCHER["A"], "B": "JS 7S 4D 6D 7D 9D"}, f"{A_PITCHES}, A AS") == "7S"


def test_a_jack_comes_home_by_the_last_to_play():
    hands = {**LAST, "D": "JS 7S TC 8C 3D JC"}
    assert chosen(hands, f"{A_PITCHES}, A AS, B 4D, C 4C, D 7S, A 4H, B 8H, C 9H") == "JS"


@pytest.mark.parametrize("hand", ["AS KS QS 4H 5H 6H", "AS KS 2S 4H 5H 6H", "AS JS 2S 4H 5H 6H"])
def test_a_strong_pitcher_leads_trumps_from_the_top(hand):
    assert chosen({"A": hand}, "A 3, B pass, C pass, D pass") == "AS"


def test_the_pitcher_goes_on_with_trumps_while_others_have_some():
    hands = {"A": "AS KS JS 4H 5H 6H", "B": "9S 4D 5D 6D 7D 8D", "C": "8S 4C 5C 6C 7C 8C", "D": "7S 6S 9C TC 3C 3D"}
    assert chosen(hands, "A 3, B pass, C pass, D pass, A AS, B 9S, C 8S, D 7S") == "KS"


def test_second_to_play_stays_low_when_partner_plays_last():
    hands = {"A": "AS 4H 5D 5H 6H 7H", "B": "JH 3H 5C 6D 7D 9D", "C": "2C 4C 6C 7C 8C 2D", "D": "3C 9C TC JC QC 3D"}
    done = f"{A_PITCHES}, A AS, B 5C, C 2C, D 3C, A 4H"
    assert chosen(hands, done, teams="pairs") == "3H"


def test_a_pitcher_about_to_make_the_bid_is_stopped():
    """B can only set A by taking the trick with the jack in it; C, who is no partner, would be worth less."""
    hands = {"A": "AS TS 4H 5H 6H 7H", "B": "QS 2S 4D 5D 6D 7D", "C": "KS JS 4C 5C 6C 7C", "D": "8S 9S 9C TC 3C 3D"}
    assert chosen(hands, "A 2, B pass, C pass, D pass, A TS") == "QS"


def test_trumps_and_voids_are_counted():
    hands = {"A": "AS KS 4H 5H 6H 7H", "B": "QS 4D 5D 6D 7D 8D", "C": "JS 4C 5C 6C 7C 8C", "D": "9H TH 9C TC 3C 3D"}
    table = Table(hands=hands).does(f"{A_PITCHES}, A AS, B QS, C JS, D 9H")
    known = Knowledge(table.seen())
    assert known.voids[3] == {None}
    assert len(known.unseen[None]) == 13 - 4
    assert known.above(Card.parse("KS")) == 0
    table.does("A 4H, B 4D")
    assert Suit.HEARTS in Knowledge(table.seen()).voids[1]


def test_a_trump_played_to_a_plain_lead_shows_nothing_unless_it_must_follow():
    hands = {"A": "AS KS 4H 5H 6H 7H", "B": "QS 9S 5D 6D 7D 8D", "C": "JS 4C 5C 6C 7C 8C", "D": "9H TH 9C TC 3C 3D"}
    for follow, shown in (("follow_or_trump", False), ("strict", True)):
        table = Table(hands=hands, follow=follow).does(f"{A_PITCHES}, A AS, B 9S, C JS, D 9H, A 4H, B QS")
        assert (Suit.HEARTS in Knowledge(table.seen()).voids[1]) is shown


def test_low_goes_by_the_lowest_trump_that_may_be_in_play():
    seen = Table(hands={"A": "3S AS 4H 5H 6H 7H"}).seen()
    known = Knowledge(seen, Suit.SPADES)
    assert known.lowest(Card.parse("3S")) == pytest.approx(28 / 46)  # the 2 lies among the 28 cards undealt
    assert known.lowest(Card.parse("AS")) == 0.0
    assert Knowledge(Table(hands={"A": "2S AS 4H 5H 6H 7H"}).seen(), Suit.SPADES).lowest(Card.parse("2S")) == 1.0

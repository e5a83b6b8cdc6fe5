"""Leading, following and winning tricks: BA.16 to BA.22.

Hands are written as at the table. Cards that are not named are plain ones, which nothing in the test depends on.
"""

import pytest

from backalley.rules.events import CardPlayed, TrickTaken
from backalley.rules.lines import Line, line
from tests.rules.table import Table, cards

BOARD = "N board, E pass, S pass, W pass"


def lead(hand, bid, turn_up="5H", **rules):
    """A table at which N, after this bid and three passes, is to lead to the first trick."""
    table = Table(hands={"N": hand}, dealer="W", turn_up=turn_up, options=rules)
    return table.bids(f"N {bid}, E pass, S pass, W pass")


def follow(hand, led, turn_up, **rules):
    """A table at which E is to follow a card that N, who claimed Board, has led to the first trick."""
    table = Table(hands={"N": led, "E": hand}, dealer="W", turn_up=turn_up, options=rules)
    return table.bids(BOARD).play(f"N {led}")


# ---------------------------------------------------------------- leading


def test_a_trump_may_not_be_led_before_trumps_are_broken():
    """BA.16: both the king of trumps and the Big Blooper are trumps."""
    table = lead("KH 2H AS 9C BB", "4")
    assert table.legal() == "9C AS"
    for trump in ("KH", "BB"):
        refused = table.refusal(f"N {trump}")
        assert (refused.rule, refused.line) == ("BA.16", Line("refused.trump_lead"))


def test_who_holds_nothing_but_trumps_may_lead_one():
    """BA.16 c"""
    assert lead("LB QH 4H", "2").legal() == "4H QH LB"


def test_who_claimed_board_may_lead_a_trump_to_the_first_trick():
    """BA.16 b"""
    assert lead("BB AH KC", "board").legal() == "KC AH BB"


def test_every_level_of_board_frees_its_claimer():
    """BA.16 b"""
    table = Table(hands={"W": "AH 7D"}, dealer="W", turn_up="5H").bids("N board, E board, S board, W board")
    assert table.to_act() == "W"
    assert table.legal() == "7D AH"


def test_a_board_frees_its_claimer_alone():
    """BA.16 b: the partner who wins the first trick has claimed nothing."""
    hands = {"S": "9D 2C 3C", "W": "2D 4C 6C", "N": "KD AH 7D", "E": "3D 7C 8C"}
    table = Table(hands=hands, turn_up="5H", dealer="E").bids("S board, W pass, N pass, E pass")
    table.play("S 9D, W 2D, N KD, E 3D")
    assert table.to_act() == "N"
    assert table.legal() == "7D"


def test_a_board_frees_its_claimer_in_every_trick():
    """BA.16 b"""
    hands = {"N": "AC KC AH", "E": "2C 3C 2D", "S": "4C 6C 3D", "W": "7C 8C 4D"}
    table = Table(hands=hands, turn_up="5H", dealer="W").bids(BOARD).play("N AC, E 2C, S 4C, W 7C")
    assert table.legal() == "KC AH"


def test_a_trump_on_an_earlier_trick_breaks_trumps():
    """BA.16 a: here a void hand trumps clubs, and leads next."""
    hands = {"N": "KC 2C 2S", "E": "AC 3S 7S", "S": "3C 4C 4S", "W": "2H AH 7D"}
    table = Table(hands=hands, turn_up="5H", dealer="W").bids("N 2, E pass, S pass, W pass")
    table.play("N KC, E AC, S 3C, W 2H")
    assert table.winner() == "W"
    assert table.legal() == "7D AH"


def test_trumps_in_the_trick_on_the_table_break_nothing_yet():
    """BA.16 a: it counts from the next trick on."""
    hands = {"N": "KC 2C", "E": "AC 3S", "S": "2H 4S", "W": "3H AH"}
    table = Table(hands=hands, turn_up="5H", dealer="W").bids("N 1, E pass, S pass, W pass")
    table.play("N KC, E AC, S 2H")
    assert not table.seen().broken
    assert table.play("W 3H").seen().broken


def test_trumps_drawn_by_a_led_joker_break_trumps():
    """BA.16 a: whoever leads later, and whatever was played for."""
    hands = {"S": "BB 3C 2D 2S", "W": "2H 5C 3D 3S", "N": "3H 6C 4D 4S", "E": "9H AC 8H 4C"}
    table = Table(hands=hands, turn_up="5H", dealer="E").bids("S board, W pass, N pass, E pass")
    table.play("S BB, W 2H, N 3H, E 9H, S 3C, W 5C, N 6C, E AC")
    assert table.to_act() == "E"
    assert table.legal() == "4C 8H"


def test_a_no_trump_lead_is_free():
    """BA.17"""
    table = Table(hands={"N": "AS 3H"}, dealer="W", turn_up="BB", stock="LB").bids("N 1, E pass, S pass, W pass")
    assert table.legal() == "3H AS"


# ---------------------------------------------------------------- following


@pytest.mark.parametrize(
    ("hand", "led", "trump", "legal"),
    [
        ("QD 3D BB AS", "8D", "5S", "3D QD"),
        ("BB 4S KC", "8D", "5S", "KC 4S BB"),
        ("LB AH 2D", "6C", "5C", "LB"),
        ("KC 3C AH", "6C", "5C", "3C KC"),
    ],
    ids=["a joker is no diamond", "void", "a joker is a trump", "any trump follows a trump"],
)
def test_the_led_suit_must_be_followed(hand, led, trump, legal):
    """BA.18: jokers belong to the trump suit alone."""
    assert follow(hand, led, trump).legal() == legal


def test_a_revoke_is_refused():
    """BA.18"""
    refused = follow("QD 3D BB AS", "8D", "5S").refusal("E AS")
    assert (refused.rule, refused.line) == ("BA.18", line("refused.follow", suit=Line("suit.D")))
    refused = follow("LB AH 2D", "6C", "5C").refusal("E AH")
    assert (refused.rule, refused.line) == ("BA.18", Line("refused.follow_trump"))


@pytest.mark.parametrize(
    ("hand", "legal"),
    [("LB KC 3C AD", "LB"), ("KC 3C", "KC"), ("3C AD", "3C")],
)
def test_a_led_big_blooper_draws_the_highest_trump(hand, legal):
    """BA.19"""
    table = follow(hand, "BB", "5C")
    assert table.legal() == legal
    others = [card for card in hand.split() if card != legal]
    for card in others:
        refused = table.refusal(f"E {card}")
        assert (refused.rule, refused.line) == ("BA.19", Line("refused.bb_highest"))


def test_a_led_big_blooper_draws_from_the_partner_too():
    """BA.19"""
    hands = {"S": "BB 2D", "W": "3D 4D", "N": "AC 2C"}
    table = Table(hands=hands, turn_up="5C", dealer="E").bids("S board, W pass, N pass, E pass").play("S BB, W 3D")
    assert table.legal() == "AC"


@pytest.mark.parametrize("led", ["BB", "LB"])
def test_a_hand_without_trumps_is_free(led):
    """BA.21"""
    assert follow("AD 9H", led, "5C").legal() == "AD 9H"


def test_a_led_little_blooper_draws_the_lowest_trump():
    """BA.20"""
    table = follow("BB KC 3C AD", "LB", "5C")
    assert table.legal() == "3C"
    refused = table.refusal("E BB")
    assert (refused.rule, refused.line) == ("BA.20", Line("refused.lb_lowest"))


def test_a_led_little_blooper_draws_from_the_partner_too():
    """BA.20"""
    hands = {"S": "LB 2D", "W": "3D 4D", "N": "AC 2C"}
    table = Table(hands=hands, turn_up="5C", dealer="E").bids("S board, W pass, N pass, E pass").play("S LB, W 3D")
    assert table.legal() == "2C"


def test_the_big_blooper_alone_must_beat_the_little_one():
    """BA.20"""
    hands = {"W": "LB 2S 3S", "N": "BB AD 2H", "E": "2D 3D 4D", "S": "6D 7D 8D"}
    table = Table(hands=hands, turn_up="5C", dealer="S").bids("W board, N pass, E pass, S pass").play("W LB")
    assert table.legal() == "BB"
    assert table.play("N BB, E 2D, S 6D").winner() == "N"


@pytest.mark.parametrize(("hand", "legal"), [("AD 3D 9H", "9H"), ("AD 3D 9S", "3D AD 9S")])
def test_a_joker_that_was_not_led_forces_nothing(hand, legal):
    """BA.21: W, void in the led hearts, has trumped with the Big Blooper."""
    hands = {"S": "5H 2C 3C", "W": "BB 4C 6C", "N": hand}
    table = Table(hands=hands, turn_up="5D", dealer="E").bids("S 1, W pass, N pass, E pass").play("S 5H, W BB")
    assert table.legal() == legal


def test_only_a_card_in_the_hand_can_be_played():
    refused = follow("QD 3D BB AS", "8D", "5S").refusal("E KD")
    assert (refused.rule, refused.line) == (None, line("refused.not_in_hand", card=Line("card.KD")))
    for word in ("pass", "3", "XX"):
        refused = follow("QD 3D BB AS", "8D", "5S").refusal(f"E {word}")
        assert (refused.rule, refused.line) == (None, line("refused.not_in_hand", card=word))


# ---------------------------------------------------------------- winning


@pytest.mark.parametrize(("last", "winner"), [("BB", "W"), ("9S", "S")])
def test_the_highest_trump_takes_the_trick(last, winner):
    """BA.22"""
    hands = {"N": "KS 2D", "E": "AS 3D", "S": "2H 4D", "W": f"{last} 6D"}
    table = Table(hands=hands, turn_up="5H", dealer="W").bids("N 1, E pass, S pass, W pass")
    table.play(f"N KS, E AS, S 2H, W {last}")
    assert table.winner() == winner
    assert table.to_act() == winner


def test_without_a_trump_the_highest_card_of_the_led_suit_takes_it():
    """BA.22: in a no-trump deal the ace of another suit is worth nothing."""
    hands = {"N": "4D 2C", "E": "TD 3C", "S": "AC 4C", "W": "7D 6C"}
    table = Table(hands=hands, turn_up="LB", stock="BB", dealer="W").bids("N 1, E pass, S pass, W pass")
    assert table.play("N 4D, E TD, S AC, W 7D").winner() == "E"


def test_a_trick_tells_who_played_and_who_took_it():
    """BA.22"""
    hands = {"N": "4D", "E": "TD", "S": "AC", "W": "7D"}
    table = Table(hands=hands, turn_up="5S", dealer="W").bids(BOARD)
    dealt = len(table.events)
    table.play("N 4D, E TD, S AC, W 7D")
    n, e, s, w = cards("4D TD AC 7D")
    assert table.events[dealt : dealt + 5] == [
        CardPlayed(0, n, lead=True),
        CardPlayed(1, e, lead=False),
        CardPlayed(2, s, lead=False),
        CardPlayed(3, w, lead=False),
        TrickTaken(1, (n, e, s, w)),
    ]

"""How many lines of play there are from small fixed deals, counted in full.

Position *i* of a count is the number of different courses after *i* actions; the last is the number of whole deals
that are not thrown in. A mistake in any legal set changes them. Two scorers have found the same numbers.
"""

import pytest

from backalley.rules.back_alley import GAME
from tests.rules.table import Table

ONE = {"N": "AD", "E": "KC", "S": "3D", "W": "LB"}
TWO = {"N": "AS 2H", "E": "BB KC", "S": "3S 4H", "W": "LB 9S"}
NO_TRUMP = {"N": "AS 2H", "E": "9C KC", "S": "3S 4H", "W": "LB 9S"}
THREE = {"W": "AH 4H 7D", "N": "BB 9S KH", "E": "QS 2H TD", "S": "LB 3S JC"}


def courses(table):
    """The number of courses after each number of actions."""
    found = []
    states = [table.state]
    while states:
        found.append(len(states))
        states = [GAME.apply(state, action)[-1].state for state in states for action in GAME.legal(state)]
    return found


@pytest.mark.parametrize(
    ("hands", "turn_up", "stock", "options", "counts"),
    [
        (ONE, "7C", "", {}, [1, 2, 4, 8, 16, 15, 15, 15, 15]),
        (TWO, "5S", "", {}, [1, 3, 9, 27, 81, 153, 244, 284, 464, 464, 464, 464, 464]),
        (TWO, "5S", "", {"trump_lead": "free"}, [1, 3, 9, 27, 81, 160, 252, 292, 476, 476, 476, 476, 476]),
        (NO_TRUMP, "BB", "2D", {}, [1, 3, 9, 27, 81, 160, 276, 404, 744, 744, 744, 744, 744]),
    ],
    ids=["one card", "two cards", "two cards, free leads", "two cards, no trump"],
)
def test_courses_of_a_whole_deal(hands, turn_up, stock, options, counts):
    """BA.10, BA.16 to BA.21"""
    assert courses(Table(hands=hands, turn_up=turn_up, stock=stock, dealer="S", options=options)) == counts


@pytest.mark.parametrize(
    ("calls", "counts"),
    [
        ("W 1, N 2, E pass, S 1", [1, 1, 1, 3, 6, 12, 22, 37, 62, 62, 62, 62, 62]),
        ("W pass, N board, E pass, S pass", [1, 3, 3, 6, 15, 30, 55, 83, 142, 142, 142, 142, 142]),
        ("W board, N board, E board, S board", [1, 3, 9, 18, 36, 72, 120, 186, 288, 288, 288, 288, 288]),
    ],
    ids=["numbers", "a Board", "four Boards"],
)
def test_courses_of_three_tricks(calls, counts):
    """BA.16 to BA.21"""
    assert courses(Table(hands=THREE, turn_up="5S", dealer="S").bids(calls)) == counts

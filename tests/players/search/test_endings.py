"""Perfect endings against trying everything, and comparing cards by search."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.players.back_alley.position import position_of
from backalley.players.search.arrays import MANY
from backalley.players.search.compare import compare
from backalley.players.search.endings import solve
from backalley.players.search.layout import bits_of
from backalley.players.search.numbers import low
from backalley.players.search.position import choices
from backalley.players.search.worlds import sample
from backalley.rules.back_alley import GAME
from tests.players.search.deals import HOUSE_RULES, plays_at_random
from tests.players.search.test_table import whole
from tests.rules.table import Table, cards

SCORES = (0, 1, 9, 4, 5, 6)  # more tricks are not always better


def worth(table):
    return (table.math.lookup(SCORES, table.tricks[0]), table.tricks[0])


def north_south(table):
    return table.laws.party(table.seat, table.math) == 0


def brute_force(table):
    """The worth of a single table by trying every card of every hand."""
    if not table.left:
        return worth(table)[0]
    found = []
    for card in bits_of(table.legal()):
        after = table.copy()
        after.play(card)
        found.append(brute_force(after))
    return max(found) if north_south(table) else min(found)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), HOUSE_RULES)
def test_the_solver_equals_trying_everything(seed, options):
    for state, _ in plays_at_random(seed, options, sizes=(2, 3, 4, 5)):
        seen = GAME.observe(state, GAME.to_act(state))
        single = whole(state, seen)
        if single.left > 3:
            continue
        hands = np.array([[single.hands[(seat - single.leader) % 4]] * 3 for seat in range(4)])
        solved = solve(single.spread(MANY, hands), worth, north_south)
        assert list(solved[0]) == [brute_force(single)] * 3
        assert [SCORES[tricks] for tricks in solved[1]] == list(solved[0])


def test_comparing_finds_the_card_that_wins():
    table = Table(hands={"W": "7H 3C", "N": "6H 5C", "E": "8H 7C", "S": "AH 9H"}, turn_up="5S")
    table.bids("W 1, N pass, E pass, S pass").play("W 7H, N 6H, E 8H")
    position = position_of(table.seen())
    layout = position.table.laws.layout
    worlds = sample(position, 64, "one")
    results = compare(position, worlds, [layout.bits[card] for card in cards("9H AH")], lambda t: low(t.legal()), worth)
    assert all(layout.cards[result.card] in cards("9H AH") for result in results)
    assert [result.worlds for result in results] == [64, 64]
    assert results[0].mean() >= results[1].mean()


def test_a_hopeless_card_is_given_up_and_keeps_what_it_brought():
    table = Table(hands={"W": "7H 3C", "N": "6H 5C", "E": "8H 7C", "S": "AH 2H"}, turn_up="5S")
    table.bids("W 1, N pass, E pass, S pass").play("W 7H, N 6H, E 8H")
    position = position_of(table.seen())
    bits = position.table.laws.layout.bits
    ace, two = bits[cards("AH")[0]], bits[cards("2H")[0]]
    results = compare(
        position, sample(position, 256, "one"), [two, ace], lambda t: low(t.legal()), lambda t: (t.tricks[0],)
    )
    assert (results[0].card, results[1].card) == (ace, two)
    assert results[1].worlds < 256


@pytest.mark.parametrize(
    ("hand", "plays", "stands"),
    [
        ("7H 8H 3C", "", "7H 7H 3C"),
        ("7H 9H 3C", "", "7H 9H 3C"),
        ("7H 9H 3C", "W 8H", "7H 9H"),
        ("BB LB 3C", "", "3C LB BB"),
    ],
)
def test_equal_neighbours_are_one_choice(hand, plays, stands):
    seat = "N" if plays else "W"
    others = {"W": "8H 4C 5C"} if plays else {}
    table = Table(hands={seat: hand, **others}, turn_up="5S", options={"trump_lead": "free"})
    table.bids("W 1, N pass, E pass, S pass")
    if plays:
        table.play(plays)
    position = position_of(table.seen())
    laws = position.table.laws
    found = choices(position, apart=laws.forces_highest | laws.forces_lowest)
    bits = laws.layout.bits
    assert set(found.values()) == {bits[card] for card in cards(stands)}
    assert all(stand <= card for card, stand in found.items())
    assert replace(position) == position

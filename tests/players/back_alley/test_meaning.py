"""What calls tell the table, said to somebody who sees no hand."""

import pytest

from backalley.players import call_meaning
from backalley.rules.back_alley import GAME
from backalley.text import Text
from tests.rules.table import SEATS, Table

TEXT = Text.load(strict=True)


def told(calls, size):
    """The sentence of every call, for a viewer who has no seat."""
    order = "WNES"  # South deals
    words = ", ".join(f"{seat} {word}" for seat, word in zip(order, calls.split(), strict=False))
    seen = GAME.observe(Table(size=size, dealer="S", hands={}).bids(words).state, None)
    return [
        TEXT.say(call_meaning(seen, place), lambda fact: f"<{SEATS[fact.seat]}>") for place in range(len(seen.calls))
    ]


def test_the_first_of_a_side_tells_its_hand_and_the_second_the_sum():
    first, passed, second, late = told("4 pass 2 3", 13)
    assert "about 4 tricks" in first
    assert "less than about one" in passed
    assert "<W>’s 4" in second
    assert "makes 6" in second
    assert "<N> promised nothing" in late
    assert "about 3" in late


def test_a_pass_after_the_partner_leaves_it_at_that():
    *_, east, south = told("1 pass pass pass", 4)
    assert "<W>’s 1 trick is as many" in east
    assert "does not make up" in south


def test_boards_say_against_whom():
    west, north, east, south = told("board board board 2", 3)
    assert "all 3 tricks" in west
    assert "beat <W>" in north
    assert "beat <N>" in east
    assert "<N> has claimed" in south
    assert "the stake that <W> set" in told("board pass board pass", 3)[2]
    assert "nothing to add" in told("board pass pass pass", 3)[2]


@pytest.mark.parametrize(
    ("calls", "words"),
    [
        ("pass", "no trump from ten up"),
        ("board", "ten or higher"),
        ("board board", "jack or higher"),
        ("pass pass", "no plain card from queen up"),
        ("board pass board", "Trusts <W>"),
        ("board pass pass", "Does not trust <W>"),
        ("pass pass pass board", "a trump from three up, or a plain card from six up"),
    ],
)
def test_one_card_deals_are_read_by_the_table(calls, words):
    assert words in told(calls, 1)[-1]

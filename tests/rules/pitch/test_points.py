"""The points of a deal: PI.15 and PI.16."""

from dataclasses import replace

import pytest

from backalley.rules.game import Trick
from backalley.rules.pitch import GAME, points
from backalley.rules.pitch.state import Point
from tests.rules.pitch.deals import (
    A_HIGH_B_LOW_C_GAME,
    A_HIGH_GAME_B_LOW,
    A_HIGH_JACK_GAME_B_LOW,
    A_WHOLE_DEAL,
)
from tests.rules.pitch.table import SEATS, Table, cards, dealt_as

CALLS = "A 2, B pass, C pass, D pass"


def counted(*tricks):
    """Trick points and the Game point of tricks such as ``A: AS KS QS JS``: who won them, and their cards."""
    table = Table()
    won = tuple(Trick(0, cards(held), SEATS.index(winner)) for winner, held in (trick.split(": ") for trick in tricks))
    deal = replace(table.deal, tricks=won)
    game = points.awards(deal, table.state.options, GAME.parties(table.state.setup))[-1]
    assert game.point is Point.GAME
    return points.trick_points(deal, GAME.parties(table.state.setup)), game.party


def test_high_goes_to_the_winner_of_the_highest_trump_in_play():
    """PI.15: the queen, where ace and king were not dealt."""
    tricks = (A_HIGH_GAME_B_LOW[0].replace("AS", "QS"), *A_HIGH_GAME_B_LOW[1:])
    assert dealt_as(*tricks, calls=CALLS, undealt="AS KS").awards()["high"] == 0


def test_low_goes_to_the_winner_of_the_trick_with_the_lowest_trump_in_play():
    """PI.15: B holds the 2 of trumps and wins with it; in the whole deal A takes B's 3."""
    assert dealt_as(*A_HIGH_GAME_B_LOW, calls=CALLS).awards()["low"] == 1
    assert dealt_as(*A_WHOLE_DEAL, calls=CALLS).awards()["low"] == 0


def test_only_cards_in_play_count_for_high_and_low():
    """PI.15: ace, two and three were not dealt, so the king is High and the four is Low."""
    table = dealt_as(
        "A KS, B 8S, C 4S, D JS",
        "A 2C, B 3C, C 4C, D 5C",
        "D 6C, A 7C, B 8C, C 9C",
        "C 2D, D 3D, A 4D, B 5D",
        "B 6D, C 7D, D 8D, A 9D",
        "A 2H, B 3H, C 4H, D 5H",
        calls=CALLS,
        undealt="AS 2S 3S",
    )
    found = {award.point.value: str(award.card) for award in table.seen("A").standing[:3]}
    assert found == {"high": "KS", "low": "4S", "jack": "JS"}
    assert table.awards() == {"high": 0, "low": 0, "jack": 0, "game": 0}


def test_the_jack_goes_to_whoever_wins_it():
    """PI.15: A takes B's jack with the king; where it was not dealt, nobody has the point."""
    assert dealt_as(*A_WHOLE_DEAL, calls=CALLS).awards()["jack"] == 0
    assert dealt_as(*A_HIGH_JACK_GAME_B_LOW, calls=CALLS).awards()["jack"] == 0
    assert dealt_as(*A_HIGH_GAME_B_LOW, calls=CALLS).awards()["jack"] is None


@pytest.mark.parametrize("suit", "CDHS")
def test_a_suit_has_twenty_trick_points(suit):
    """PI.15: ten 10, ace 4, king 3, queen 2, jack 1, and nothing for the rest."""
    for rank, worth in {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "2": 0}.items():
        other = "H" if suit != "H" else "C"
        assert counted(f"A: {rank}{suit} 3{other} 4{other} 5{other}")[0] == (worth, 0, 0, 0)
    assert counted(f"A: A{suit} K{suit} Q{suit} J{suit}", f"B: T{suit} 2{suit} 3{suit} 4{suit}")[0] == (10, 10, 0, 0)


def test_most_trick_points_are_enough_for_game():
    """PI.15: A has 25 of 80, fewer than half, and more than anybody else."""
    found = counted(
        "A: TS TH AS JS",
        "B: TD AH KS KH",
        "C: TC AD QS QH",
        "D: AC KD KC QD",
        "D: QC JH JD JC",
        "D: 2S 3S 4S 5S",
    )
    assert found == ((25, 20, 18, 17), 0)


def test_a_tie_for_most_trick_points_is_nobodys_game():
    """PI.15"""
    found = counted(
        "A: TS TH 2C 3C",
        "B: TD TC 4C 5C",
        "C: AS AH AD KS",
        "C: JS 6C 7C 8C",
        "D: 2S 3S 4S 5S",
        "D: 2H 3H 4H 5H",
    )
    assert found == ((20, 20, 16, 0), None)


def test_without_trick_points_nobody_has_game():
    """PI.15"""
    assert counted("A: 2S 3S 4S 5S", "B: 2H 3H 4H 5H") == ((0, 0, 0, 0), None)


def test_a_single_trump_in_play_is_high_and_low():
    """PI.16: two points, whatever becomes of Game."""
    table = dealt_as(*only_trump("AD"), calls="A 2, B pass, C pass", dealer="C", scarce="D")
    assert table.awards() == {"high": 0, "low": 0, "jack": None, "game": 2}
    assert table.points() == (2, 0, 1)
    assert table.reasons(0) == [("PI.16", 1), ("PI.16", 1)]


def test_a_single_trump_in_play_that_is_the_jack_is_worth_three():
    """PI.16: the pitcher has made a bid of three with the first card."""
    table = dealt_as(*only_trump("JD"), calls="A 3, B pass, C pass", dealer="C", scarce="D")
    assert table.awards() == {"high": 0, "low": 0, "jack": 0, "game": 2}
    assert table.points() == (3, 0, 1)
    assert table.reasons(0) == [("PI.16", 1), ("PI.16", 1), ("PI.16", 1)]


def only_trump(card):
    """Three players; the pitcher A leads the only diamond in play, and C wins the rest."""
    return (
        f"A {card}, B 2C, C 3C",
        "A 2H, B 5H, C TH",
        "C AH, A 3H, B 6H",
        "C KH, A 4H, B 7H",
        "C AS, A 2S, B 3S",
        "C KS, A 4S, B 5S",
    )


def test_an_observation_tells_how_the_points_stand():
    """PI.15: by the finished tricks only, and known to everybody."""
    table = dealt_as(*A_HIGH_B_LOW_C_GAME, calls=CALLS)
    assert table.seen("D").trick_points == (4, 4, 14, 0)
    running = Table(hands={seat: hand_of(seat) for seat in "ABCD"}).does(CALLS)
    assert running.seen("D").trick_points == (0, 0, 0, 0)
    running.does("A AS, B 4S, C 3H, D 3D, A AH")
    assert [(award.point.value, award.party) for award in running.seen("C").standing] == [
        ("high", 0),
        ("low", 0),
        ("jack", None),
        ("game", 0),
    ]
    running.does("B 2S, C 4H, D 5D")
    assert [award.party for award in running.seen("C").standing] == [0, 1, None, None]


def hand_of(seat):
    return " ".join(part.split()[1] for trick in A_HIGH_B_LOW_C_GAME for part in trick.split(", ") if part[0] == seat)

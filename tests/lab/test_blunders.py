"""Blunders that anybody can see: each as a position with the card or call that is one, and one that is none."""

from typing import Any

import pytest

from backalley.lab import back_alley, pitch
from backalley.lab import dominated as dominated_module
from backalley.lab.playing import BLUNDERS
from backalley.lab.report import rows
from backalley.lab.results import Doings, added
from backalley.rules.actions import parse_action
from tests.lab.matches import pitch_plan, plan, played
from tests.rules.pitch.table import Table as PitchTable
from tests.rules.table import Table

SEATING = (0, 1, 0, 1)


def noted(notes: Any, doings: tuple[Doings, Doings], seen: Any, word: str) -> dict[str, int]:
    """The blunders that the viewer's side makes with an action."""
    notes.acted(seen, parse_action(word))
    return {name: number for name, number in doings[SEATING[seen.viewer]].blunders.items() if number}


def in_back_alley(table: Table, word: str) -> dict[str, int]:
    doings = Doings(), Doings()
    return noted(back_alley.Notes(SEATING, doings), doings, table.seen(), word)


def in_pitch(table: PitchTable, word: str) -> dict[str, int]:
    doings = Doings(), Doings()
    return noted(pitch.Notes(SEATING, doings), doings, table.seen(), word)


def last_spades() -> Table:
    """South, last to play without trumps, holds the last two spades: the ace takes the trick, and the two the last."""
    hands = {"N": "3S 4S 5S 2D", "E": "6S 7S 8S 3D", "S": "AS JS TS 2S", "W": "KS QS 9S 2C"}
    table = Table(hands=hands, turn_up="LB", dealer="S").bids("W 1, N pass, E pass, S pass")
    return table.play("W KS, N 3S, E 6S, S JS, W QS, N 4S, E 7S, S TS, W 9S, N 5S, E 8S")


@pytest.mark.parametrize(("word", "blunders"), [("2S", {"dominated": 1}), ("AS", {})])
def test_a_card_that_another_beats_in_every_deal(word: str, blunders: dict[str, int]) -> None:
    assert in_back_alley(last_spades(), word) == blunders


def test_a_card_that_is_mostly_better_and_never_worse_was_the_one() -> None:
    # Where West's last card is a spade, the ace takes that instead: no worse.
    hands = {"N": "2D 3D", "E": "4D 5D", "S": "AS 2S", "W": "KS 2C"}
    table = Table(hands=hands, turn_up="LB", dealer="S").bids("W 1, N pass, E pass, S pass").play("W KS, N 3D, E 4D")
    assert in_back_alley(table, "2S") == {"dominated": 1}
    assert in_back_alley(table, "AS") == {}


@pytest.mark.parametrize("word", ["AD", "AC"])
def test_deals_in_which_each_of_two_cards_is_better_excuse_both(word: str) -> None:
    # West's last card may be of either suit, and South can keep one ace only.
    hands = {"N": "2D 3D", "E": "4D 5D", "S": "AD AC", "W": "KS 2C"}
    table = Table(hands=hands, turn_up="LB", dealer="S").bids("W 1, N pass, E pass, S pass").play("W KS, N 3D, E 4D")
    assert in_back_alley(table, word) == {}


def test_longer_hands_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dominated_module, "MOST", 1)
    assert in_back_alley(last_spades(), "2S") == {}


def test_whoever_sees_all_hands_makes_no_visible_blunder() -> None:
    match = plan("cheat", "random", cards=4)
    results = played(match, 6)
    cheat, other = added(results)
    assert not cheat.blunders
    assert other.blunders.total() > 0
    counts = {row.measure: row for row in rows(match, results) if row.measure.startswith("blunder.")}
    assert len(counts) == len(BLUNDERS[match.game])
    assert all(row.first is None and row.second is not None for row in counts.values())


HANDS = {"N": "AS 2C 3C", "E": "KS 4C 5C", "S": "6C 2H 3D", "W": "QS 7C 8C"}


@pytest.mark.parametrize(("word", "blunders"), [("2H", {"trump_on_partners_trick": 1}), ("3D", {}), ("6C", {})])
def test_a_trump_on_the_partners_sure_trick(word: str, blunders: dict[str, int]) -> None:
    last = Table(hands=HANDS, turn_up="5H", dealer="S").bids("W 1, N pass, E pass, S pass").play("W QS, N AS, E KS")
    assert in_back_alley(last, word) == blunders
    third = Table(hands=HANDS, turn_up="5H", dealer="S").bids("W pass, N 2, E pass, S pass").play("N AS, E KS")
    assert in_back_alley(third, word) == {}  # West may still ruff


def test_a_trump_where_only_winners_could_go_is_none() -> None:
    table = Table(hands={**HANDS, "S": "AC 2H AD"}, turn_up="5H", dealer="W")
    table.bids("N pass, E pass, S pass, W 1").play("W QS, N AS, E KS")
    assert in_back_alley(table, "2H") == {}


SPADES = {"N": "3S 2C 3C", "E": "KS 4C 5C", "S": "AS 2S 3D", "W": "QS 7C 8C"}


@pytest.mark.parametrize(("word", "blunders"), [("2S", {"contract_let_go": 1, "dominated": 1}), ("AS", {})])
def test_the_trick_that_the_contract_hangs_on(word: str, blunders: dict[str, int]) -> None:
    table = Table(hands=SPADES, turn_up="5H", dealer="S").bids("W 2, N 1, E pass, S 2").play("W QS, N 3S, E KS")
    assert in_back_alley(table, word) == blunders


def test_a_contract_that_can_wait_is_none() -> None:
    table = Table(hands=SPADES, turn_up="5H", dealer="S").bids("W 2, N 1, E pass, S 1").play("W QS, N 3S, E KS")
    assert "contract_let_go" not in in_back_alley(table, "2S")


@pytest.mark.parametrize(("word", "blunders"), [("2", {"over_hand_size": 1}), ("1", {}), ("board", {})])
def test_a_bid_above_what_can_be_made(word: str, blunders: dict[str, int]) -> None:
    table = Table(hands={"S": "AH KH QH"}, turn_up="5H", dealer="S").bids("W pass, N 2, E pass")
    assert in_back_alley(table, word) == blunders


@pytest.mark.parametrize(
    ("hand", "turn_up", "won", "blunders"),
    [
        ("AS KS", "5H", False, 1),
        ("AS KS", "5H", True, 0),
        ("BB 2S", "5H", False, 0),
        ("LB 2S", "5H", False, 0),
        ("AH 2S", "5H", False, 1),
        ("KS QS", "LB", False, 1),
        ("AS QS", "LB", False, 0),
    ],
)
def test_a_board_without_the_means_counts_when_it_fails(hand: str, turn_up: str, won: bool, blunders: int) -> None:
    doings = Doings(), Doings()
    notes = back_alley.Notes(SEATING, doings)
    before = Table(hands={"N": hand}, turn_up=turn_up, dealer="W")
    notes.acted(before.seen("N"), parse_action("board"))
    over = Table(hands={"N": "AH 2H" if won else "2C 3C", "E": "AC KC"}, turn_up="5H", dealer="W", size=2)
    over.bids("N board, E pass, S pass, W pass")
    while over.to_act() is not None:
        over.play(f"{over.to_act()} {over.legal().split()[-1]}")
    notes.deal_over(over.state)
    assert (over.won()[0] == 2) == won
    assert doings[0].blunders["board_without_control"] == blunders
    assert doings[0].bid == {"board": 1}
    assert doings[0].made["board"] == won
    assert doings[1].numbers == 1


def test_one_card_boards_and_doubles_of_a_partner_are_none() -> None:
    doings = Doings(), Doings()
    notes = back_alley.Notes(SEATING, doings)
    notes.acted(Table(hands={"N": "2S"}, turn_up="5H", dealer="W").seen("N"), parse_action("board"))
    table = Table(hands={"S": "2S 3S"}, turn_up="5H", dealer="W").bids("N board, E pass")
    notes.acted(table.seen("S"), parse_action("board"))
    assert notes._rash == []


# ---------------------------------------------------------------- Pitch


def test_the_dealer_overbids() -> None:
    table = PitchTable(hands={"D": "AS KS QS 2D 3D 4D"}).does("A 2, B pass, C pass")
    assert in_pitch(table, "3") == {"dealer_overbids": 1}
    assert in_pitch(table, "2") == {}
    never = PitchTable(hands={"D": "AS KS QS 2D 3D 4D"}, steal="never").does("A 2, B pass, C pass")
    assert in_pitch(never, "3") == {}


@pytest.mark.parametrize(("card", "blunders"), [("KS", {"full_bid_without_ace": 1}), ("AD", {})])
def test_every_point_bid_without_the_ace(card: str, blunders: dict[str, int]) -> None:
    hands = {"A": "KS QS JS AD KD 4D"}
    assert in_pitch(PitchTable(hands=hands).does("A 4"), card) == blunders
    assert in_pitch(PitchTable(hands=hands).does("A 3, B pass, C pass, D pass"), card) == {}


@pytest.mark.parametrize(("card", "blunders"), [("TD", {"points_given_away": 1}), ("3D", {}), ("JD", {})])
def test_a_ten_for_the_others(card: str, blunders: dict[str, int]) -> None:
    hands = {"A": "AS KS QS 2D 4D 5D", "B": "2S 3S 4S 6D 7D 8D", "C": "5S 6S 7S 2C 3C 4C", "D": "TD 3D JD 5C 6C 7C"}
    table = PitchTable(hands=hands).does("A 2, B pass, C pass, D pass, A AS, B 2S, C 5S")
    assert in_pitch(table, card) == blunders


def test_a_ten_for_a_partner_or_another_defender_is_none() -> None:
    hands = {"A": "6S 3S QS 2D 4D 5D", "B": "AS KS 4S 6D 7D 8D", "C": "5S 2S 7S 2C 3C 4C", "D": "TD 3D JD 5C 6C 7C"}
    calls = "A 2, B pass, C pass, D pass, A QS, B AS, C 5S"
    assert in_pitch(PitchTable(hands=hands).does(calls), "TD") == {}
    assert in_pitch(PitchTable(hands=hands, teams="pairs").does(calls), "TD") == {}


# ---------------------------------------------------------------- who makes them


def test_the_best_player_plays_no_dominated_card() -> None:
    for result in played(plan("expert", "medium", cards=4), 8):
        assert result.doings[0].blunders["dominated"] == 0


def test_chance_blunders_and_levels_do_not() -> None:
    for match, units in ((plan("medium", "random", cards=6), 15), (pitch_plan("medium", "random"), 1)):
        results = played(match, units)
        sums = [dict.fromkeys(BLUNDERS[match.game], 0) for _ in range(2)]
        for result in results:
            for side, done in enumerate(result.doings):
                for name, number in done.blunders.items():
                    sums[side][name] += number
        assert sum(sums[1].values()) > 5
        assert sum(sums[0].values()) <= 1

"""Deals of one card: nobody could win much by answering the table in the best way."""

import importlib.util
import sys
from pathlib import Path

import pytest

from backalley.players import player_for
from backalley.players.back_alley.fitted_one_card import (
    CLAIMS,
    CLAIMS_WITHOUT_TRUMPS,
    PROMISES,
    PROMISES_WITHOUT_TRUMPS,
)
from backalley.rules.actions import Board
from backalley.rules.back_alley import GAME
from tests.rules.table import Table

SCRIPT = Path(__file__).parents[3] / "packaging" / "fitting" / "one_card.py"


def solver():
    """The script that solved the table."""
    spec = importlib.util.spec_from_file_location("one_card_fitting", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    path = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = path
    return module


@pytest.mark.parametrize(("table", "trumps"), [(CLAIMS, 14), (CLAIMS_WITHOUT_TRUMPS, 1)])
def test_the_best_answer_to_the_table_wins_next_to_nothing(table, trumps):
    fitting = solver()
    assert sum(fitting.gains(table, trumps, 150000, seed=99)) <= 0.15
    timid = {history: tuple(tuple(0.0 for _ in row) for row in rows) for history, rows in table.items()}
    assert sum(fitting.gains(timid, trumps, 20000, seed=99)) > 1


@pytest.mark.parametrize(
    ("claims", "promises", "trumps"),
    [(CLAIMS, PROMISES, 14), (CLAIMS_WITHOUT_TRUMPS, PROMISES_WITHOUT_TRUMPS, 1)],
)
def test_the_table_has_every_course_of_the_bidding_and_every_card(claims, promises, trumps):
    assert claims.keys() == promises.keys()
    assert len(claims) == 1 + 2 + 4 + 8
    for rows in claims.values():
        assert [len(row) for row in rows] == [trumps, 13]
        assert all(list(row) == sorted(row) for row in rows)  # a higher card never claims less often
    assert all(len(rows) == trumps + 13 for rows in promises.values())


def test_a_card_on_the_edge_claims_now_and_then():
    """The fifth, seventh and eighth trump from the top: always, two times in three, hardly ever."""

    def claims(card):
        seen = Table(hands={"W": card}, turn_up="5S", dealer="S").seen()
        return sum(player_for(GAME.key, "hard", seed).decide(seen).action == Board() for seed in range(60))

    always, often, never = (claims(card) for card in ("QS", "TS", "9S"))
    assert always == 60
    assert 25 < often < 55
    assert never < 5


def test_not_every_hopeless_card_bluffs_in_a_deal():
    """First to speak, with a plain card: one in five, whichever the deal."""
    deals = [Table(hands={"W": card}, turn_up="5S", dealer="S").seen() for card in ("3H", "6D", "9C", "QH", "7D", "TC")]
    for seed in range(3):
        player = player_for(GAME.key, "expert", seed)
        assert sum(player.decide(seen).action == Board() for seen in deals) < len(deals)
    players = [player_for(GAME.key, "expert", seed) for seed in range(20)]
    bluffs = sum(player.decide(seen).action == Board() for player in players for seen in deals)
    assert 8 < bluffs < 45

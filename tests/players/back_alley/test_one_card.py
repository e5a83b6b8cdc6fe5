"""Deals of one card: nobody could win much by answering the table in the best way."""

import importlib.util
import sys
from pathlib import Path

from backalley.players import player_for
from backalley.players.back_alley.fitted_one_card import CLAIMS, PROMISES
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


def test_the_best_answer_to_the_table_wins_next_to_nothing():
    fitting = solver()
    table = {tuple(history): fitting.spelled(counts) for history, counts in CLAIMS.items()}
    assert sum(fitting.gains(table, 150000, seed=99)) <= 0.15
    timid = {history: 0 * claims for history, claims in table.items()}
    assert sum(fitting.gains(timid, 20000, seed=99)) > 1


def test_the_table_has_every_course_of_the_bidding_and_every_card():
    assert CLAIMS.keys() == PROMISES.keys()
    assert len(CLAIMS) == 1 + 2 + 4 + 8
    assert all(len(rows) == 15 + 13 for rows in PROMISES.values())


def test_a_card_on_the_edge_claims_now_and_then():
    """The seventh and eighth trump from the top: the one always, the other in two of three deals."""

    def claims(card):
        seen = Table(hands={"W": card}, turn_up="5S", dealer="S").seen()
        return sum(player_for(GAME.key, "hard", seed).decide(seen).action == Board() for seed in range(60))

    always, often, never = (claims(card) for card in ("TS", "9S", "8S"))
    assert always == 60
    assert 20 < often < 55
    assert never == 0

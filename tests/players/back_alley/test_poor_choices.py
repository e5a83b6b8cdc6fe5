"""Choices that a person at the table shook their head at: none of them is made again, and reasons say what is so."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from backalley.players import player_for
from backalley.players.back_alley import boards
from backalley.players.back_alley.bidding import NEAR
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.reasons import of_play
from backalley.players.back_alley.stakes import Match
from backalley.rules.actions import Board
from backalley.rules.back_alley import GAME
from backalley.rules.cards import Card
from backalley.rules.observing import read_observation
from tests.players.play import dealt
from tests.rules.table import Table

CASES = json.loads((Path(__file__).parent / "poor_choices.json").read_text(encoding="utf-8"))


def seen_in(case):
    return read_observation(json.dumps(case["observation"]))


def made_of(decision):
    """How often, in 100, the chosen action makes what it promises."""
    return dict(decision.prospects[0].about.facts)["made"]


@pytest.mark.parametrize("case", CASES, ids=[case["what"] for case in CASES])
def test_a_poor_choice_is_not_made(case):
    seen = seen_in(case)
    decision = player_for(GAME.key, case["level"], len(seen.actions), case["style"]).decide(seen)
    assert str(decision.action) != case["poor"]
    assert decision.prospects[0].action == decision.action


@pytest.mark.parametrize("case", [case for case in CASES if case["poor"] == "board"])
@pytest.mark.parametrize("style", ["bold", "boards"])
@pytest.mark.parametrize("level", ["beginner", "medium", "hard"])
def test_no_style_claims_every_trick_without_hope(case, style, level):
    seen = seen_in(case)
    decision = player_for(GAME.key, level, 3, style).decide(seen)
    assert decision.action != Board() or made_of(decision) >= 100 * boards.LEAST


def test_a_board_that_is_not_likely_is_called_a_gamble():
    def reason(hand):
        seen = Table(hands={"W": hand}, turn_up="5S", dealer="S").seen()
        decision = player_for(GAME.key, "expert", 5, "boards").decide(seen)
        assert decision.action == Board()
        return decision.reason.key, made_of(decision)

    assert reason("BB LB AS KS") == ("why.board.sweep", 100)
    key, made = reason("BB 2S 3S KH")
    assert key == "why.board.gamble"
    assert made < 100 * boards.LIKELY


def test_what_a_style_adds_shrinks_where_points_hardly_count():
    seen = dealt(3, 9)
    seen = GAME.observe(seen, GAME.to_act(seen))
    level, lost = (Match(replace(seen, totals=totals, number=23), 0) for totals in ((0, 0), (0, 900)))
    assert level.slope(90) > 0.5
    assert 0.0 < lost.slope(90) < 0.05


@pytest.mark.parametrize("seed", range(6))
def test_the_number_that_the_convention_says_is_worth_as_much_as_a_pass(seed):
    state = dealt(seed, 10)
    seen = GAME.observe(state, GAME.to_act(state))
    promised = player_for(GAME.key, "expert", 5).decide(seen).prospects
    chosen = promised[0].points
    assert chosen >= next(each.points for each in promised if str(each.action) == "pass") - 2 * NEAR


def test_only_a_low_card_is_called_low():
    seen = Table(hands={"W": "JH 9H QD 3D"}, turn_up="5S", dealer="S").bids("W 1, N pass, E pass, S pass").seen()
    said = {card: of_play(Knowledge(seen), Card.parse(card)).key for card in ("3D", "9H", "JH", "QD")}
    assert said == {"3D": "why.lead.low", "9H": "why.lead.low", "JH": "why.lead.least", "QD": "why.lead.least"}

"""Players that look ahead: what they promise, how points count in the match, and that others do without numpy."""

import subprocess
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from backalley.players import player_for
from backalley.players.back_alley.evidence import weights_of
from backalley.players.back_alley.position import laws_of, position_of
from backalley.players.back_alley.stakes import Match, points
from backalley.rules.actions import Bid, Board, PlayCard
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.scoring import contract_lines
from backalley.rules.back_alley.state import Contract
from backalley.rules.cards import Card
from backalley.rules.game import in_force
from backalley.text import Text
from tests.players.play import dealt, turns
from tests.rules.table import Table, cards

ROOT = Path(__file__).parents[3]
TEXT = Text.load(strict=True)
EXPERT = player_for(GAME.key, "expert", 5)
ONE = "W 1, N pass, E pass, S pass"  # W leads


def decide(seen):
    return EXPERT.decide(seen).action


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("size", [1, 2, 5])
def test_every_legal_action_is_compared_and_the_chosen_one_comes_first(level, size):
    player = player_for(GAME.key, level, 5)
    for state, action in turns(dealt(31, size), (lambda seen: player.decide(seen).action,) * 4):
        seen = GAME.observe(state, GAME.to_act(state))
        prospects = player.decide(seen).prospects
        if prospects:
            assert prospects[0].action == action
            assert sorted(str(each.action) for each in prospects) == sorted(map(str, seen.legal))
        else:
            assert len(seen.legal) == 1 or (level == "medium" and isinstance(action, PlayCard))
        for each in prospects:
            assert each.about is None or TEXT.say(each.about, str)


def test_promises_of_cards_are_points_and_the_best_is_played():
    hands = {"W": "7H 3C 4C", "N": "6H 5C 6C", "E": "8H 7C 8C", "S": "AH TH 2D"}
    seen = Table(hands=hands, turn_up="5S", dealer="S").bids(ONE).play("W 7H, N 6H, E 8H").seen()
    decision = EXPERT.decide(seen)
    promised = [each.points for each in decision.prospects]
    assert promised == sorted(promised, reverse=True)
    assert all(-11 <= each <= 11 for each in promised)
    assert decision.action in (PlayCard(Card.parse("TH")), PlayCard(Card.parse("AH")))


def weighed(seen, **hands):
    """How likely the hidden hands are as given, by what was said and played."""
    layout = laws_of(seen).layout
    dealt = np.zeros((4, 1), dtype=np.int64)
    for seat, hand in hands.items():
        dealt["NESW".index(seat)] = layout.mask(cards(hand))
    return float(weights_of(seen, position_of(seen), dealt)[0])


def test_whoever_lets_a_trick_go_is_not_thought_to_have_held_the_ace():
    """South is last and might have taken West's king: it would have, if it could."""
    hands = {"N": "2H 5D 6D", "E": "3H 8C AH", "S": "4H 9C 7D", "W": "KH TD JC"}
    table = Table(hands=hands, turn_up="5S", dealer="S").bids(ONE).play("W KH, N 2H, E 3H, S 4H")
    seen = table.seen("N")
    with_ace = weighed(seen, N="5D 6D", E="7D 8C", S="AH 9C", W="TD JC")
    without = weighed(seen, N="5D 6D", E="AH 8C", S="7D 9C", W="TD JC")
    assert without > 2 * with_ace


def test_a_card_equal_to_the_usual_one_tells_nothing():
    """East plays the six of hearts under West's king: as well as the five, but not as well as the three."""
    hands = {"N": "2H 5D 6D", "E": "6H 5H 8C", "S": "9H 9C 7D", "W": "KH 3H JC"}
    table = Table(hands=hands, turn_up="5S", dealer="S").bids(ONE).play("W KH, N 2H, E 6H, S 9H")
    seen = table.seen("N")
    equal = weighed(seen, N="5D 6D", E="5H 8C", S="7D 9C", W="3H JC")
    poorer = weighed(seen, N="5D 6D", E="3H 8C", S="7D 9C", W="5H JC")
    assert equal > 2 * poorer


def test_one_trick_breaks_a_board():
    hands = {"W": "KD 7C 8H", "N": "2S AD 4H"}
    table = Table(hands=hands, turn_up="5S", dealer="S").bids("W board, N pass, E pass, S pass").play("W 7C")
    assert str(decide(table.seen())) == "2S"


def test_a_hand_that_takes_every_trick_claims_them():
    seen = Table(hands={"W": "BB LB AS KS"}, turn_up="5S", dealer="S").seen()
    decision = EXPERT.decide(seen)
    assert decision.action == Board()
    assert decision.prospects[0].points > 40


@pytest.mark.parametrize(
    ("rule", "value", "law"),
    [
        ("bb_partner", "free", "partners_duty"),
        ("bb_partner", "lowest", "partners_duty"),
        ("lb_power", "none", "forces_lowest"),
        ("trump_lead", "free", "openers"),
    ],
)
def test_house_rules_reach_the_imagined_deals(rule, value, law):
    plain, changed = (
        laws_of(Table(hands={"W": "AD 7C"}, turn_up="5S", dealer="S", options=rules).bids(ONE).seen())
        for rules in ({}, {rule: value})
    )
    assert getattr(plain, law) != getattr(changed, law)
    assert [getattr(plain, other) for other in ("parties", "forces_highest")] == [
        getattr(changed, other) for other in ("parties", "forces_highest")
    ]


def test_the_partner_of_a_board_may_lead_trumps_where_the_team_may():
    def openers(**rules):
        table = Table(hands={"W": "AD 7C"}, turn_up="5S", dealer="S", options=rules)
        return laws_of(table.bids("W board, N pass, E pass, S pass").seen()).openers

    assert openers() == 0b1000
    assert openers(board_lead="team") == 0b1010


@pytest.mark.parametrize("trick_points", ["3", "5", "10"])
@pytest.mark.parametrize("contract", [Contract(0, 0), Contract(2, 0), Contract(4, 0), Contract(4, 1), Contract(4, 3)])
def test_points_are_what_the_score_sheet_says(contract, trick_points):
    options = in_force(GAME.options, {"trick_points": trick_points})
    for won in range(5):
        lines = contract_lines(contract, won, 4, int(trick_points))
        assert points(contract, won, 4, options) == sum(line.points for line in lines)


def test_early_points_count_as_points_and_in_the_last_deal_winning_counts():
    seen = Table(hands={"W": "AD 7C"}, turn_up="5S", dealer="S").seen()
    early, late = (Match(replace(seen, number=number, totals=(0, 20)), 0) for number in (1, 25))
    steps = [early.utility(points + 1) - early.utility(points) for points in range(-30, 31)]
    assert max(steps) < 1.2 * min(steps)
    assert late.utility(21) - late.utility(19) > 5 * (late.utility(60) - late.utility(30))
    assert late.utility(60) > late.utility(30)


def test_far_behind_in_the_last_deal_everything_is_ventured():
    """A safe contract loses the match; only a Board can win it."""
    hand = {"W": "BB LB AS"}
    table = Table(hands=hand, turn_up="5S", dealer="S", number=25, totals=(25, 0))
    level = Table(hands=hand, turn_up="5S", dealer="S", number=25, totals=(0, 25))
    behind, ahead = (
        {str(each.action): index for index, each in enumerate(EXPERT.decide(each.seen()).prospects)}
        for each in (table, level)
    )
    assert behind["board"] == 0
    assert set(behind) == set(ahead)


STYLES = ("careful", "steady", "bold")


def test_styles_bid_less_and_more():
    """The careful bid less than the bold, and neither is far from the usual."""
    bids = dict.fromkeys(STYLES, 0)
    differ = 0
    for seed in range(40):
        state = dealt(seed, 8)
        called = {}
        for style in STYLES:
            player = player_for(GAME.key, "medium", 1, style)
            called[style] = []
            for before, action in turns(state, (lambda seen, p=player: p.decide(seen).action,) * 4):
                if not before.deal.bidding:
                    break
                called[style].append(action)
                bids[style] += action.number if isinstance(action, Bid) else 0
        differ += called["careful"] != called["bold"]
    assert bids["careful"] < bids["steady"] < bids["bold"]
    assert bids["bold"] - bids["careful"] < 0.4 * bids["steady"]
    assert differ > 10


def test_who_likes_boards_claims_more_of_them():
    claimed = dict.fromkeys(("careful", "steady", "boards"), 0)
    for seed, size in product(range(120), (1, 2)):
        for style in claimed:
            player = player_for(GAME.key, "medium", 1, style)
            seen = GAME.observe(dealt(seed, size), (seed + 1) % 4)
            claimed[style] += player.decide(seen).action == Board()
    assert claimed["careful"] < claimed["steady"] < claimed["boards"]


def test_players_that_do_not_look_ahead_do_without_numpy():
    code = """
import sys
import backalley.players.worker
from backalley.players import player_for
from backalley.rules.observing import read_observation
player = player_for("back-alley", "medium", 1)
for text in sys.stdin:
    player.decide(read_observation(text))
print("numpy" in sys.modules)
"""
    from backalley.rules.observing import write_observation

    texts = [
        write_observation(GAME.observe(state, GAME.to_act(state)))
        for state, _ in turns(dealt(3, 3), (lambda seen: player_for(GAME.key, "medium", 1).decide(seen).action,) * 4)
    ]
    run = subprocess.run(
        [sys.executable, "-c", code], input="\n".join(texts), capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.strip() == "False"

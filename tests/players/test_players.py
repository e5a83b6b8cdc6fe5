"""Whatever the table and the house rules: computer players act legally, alike every time, and by what they may know."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.assets import asset
from backalley.players import LEVELS, player_for
from backalley.rules.actions import Bid
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.options import OPTIONS, PATIENCE, SEQUENCES
from backalley.rules.back_alley.state import TEAMS
from backalley.rules.observing import read_observation, write_observation
from tests.players.play import dealt, hidden_again, turns
from tests.rules.table import Table

HOUSE_RULES = st.fixed_dictionaries({}, optional={option.key: st.sampled_from(option.values) for option in OPTIONS})
SEEDS = st.integers(0, 2**32)


@st.composite
def deals(draw):
    options = draw(HOUSE_RULES)
    size = draw(st.sampled_from(SEQUENCES[options.get("sequence", "down_up_25")]))
    bound = options.get("all_pass") == "dealer_forced"  # and so no deal is thrown in
    return dealt(draw(SEEDS), size, options, attempt=0 if bound else draw(st.sampled_from((0, PATIENCE))))


def reasons():
    catalogue = tomllib.loads(asset("text", "en", "players.toml").read_text("utf-8"))
    return {f"why.{group}.{name}" for group, names in catalogue["why"].items() for name in names}


@settings(max_examples=25, deadline=None)
@given(deals(), st.sampled_from(tuple(LEVELS)), SEEDS)
def test_every_decision_is_legal_and_has_a_reason_that_can_be_said(state, level, seed):
    player = player_for(GAME.key, level, seed)
    known = reasons()

    def decide(seen):
        decision = player.decide(seen)
        assert decision.action in seen.legal
        assert decision.reason is None or decision.reason.key in known
        return decision.action

    for before, action in turns(state, (decide,) * 4):
        state = GAME.apply(before, action)[-1].state
    assert state.deal.over
    for members in TEAMS:
        numbers = [call.call.number for call in state.deal.calls if call.seat in members and isinstance(call.call, Bid)]
        assert sum(numbers) <= state.deal.size


@settings(max_examples=8, deadline=None)
@given(deals(), st.sampled_from(tuple(LEVELS)), SEEDS)
def test_same_knowledge_same_action(state, level, seed):
    first = player_for(GAME.key, level, seed)
    for before, action in turns(state, (lambda seen: first.decide(seen).action,) * 4):
        viewer = GAME.to_act(before)
        again = player_for(GAME.key, level, seed)
        assert again.decide(GAME.observe(hidden_again(before, viewer, seed), viewer)).action == action
        assert again.decide(read_observation(write_observation(GAME.observe(before, viewer)))).action == action


def test_slips_come_from_the_seed_alone():
    state = dealt(4, 13)
    beginner = [player_for(GAME.key, "beginner", seed) for seed in range(40)]
    games = {
        tuple(str(action) for _, action in turns(state, (lambda seen, p=player: p.decide(seen).action,) * 4))
        for player in beginner
    }
    medium = {
        tuple(str(action) for _, action in turns(state, (lambda seen, p=player: p.decide(seen).action,) * 4))
        for player in (player_for(GAME.key, "medium", seed) for seed in range(3))
    }
    assert len(games) > 10
    assert len(medium) == 1


def test_unknown_games_and_levels_are_named():
    with pytest.raises(ValueError, match="'chess'"):
        player_for("chess", "medium", 0)
    with pytest.raises(ValueError, match="'genius'"):
        player_for(GAME.key, "genius", 0)


def test_only_the_seat_to_act_can_be_asked():
    table = Table(hands={"W": "AH 4H"}, turn_up="5S", dealer="S")
    with pytest.raises(ValueError, match="turn"):
        player_for(GAME.key, "medium", 0).decide(table.seen("N"))

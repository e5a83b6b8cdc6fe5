"""Whatever the house rules and however many play: legal actions, alike every time, by what may be known alone."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.assets import asset
from backalley.players import LEVELS, player_for
from backalley.rules.actions import Bid, Pass
from backalley.rules.observing import read_observation, write_observation
from backalley.rules.pitch import GAME
from backalley.rules.pitch.options import OPTIONS, PLAYERS
from backalley.rules.pitch.scoring import result_of
from backalley.rules.pitch.state import parties_of
from tests.players.pitch.choices import MEDIUM, dealt, hidden_again, turns
from tests.rules.pitch.table import Table

HOUSE_RULES = st.fixed_dictionaries({}, optional={option.key: st.sampled_from(option.values) for option in OPTIONS})
SEEDS = st.integers(0, 2**32)


@st.composite
def deals(draw):
    options = draw(HOUSE_RULES)
    players = 4 if options.get("teams") == "pairs" else draw(st.sampled_from(PLAYERS))
    parties = 2 if options.get("teams") == "pairs" else players
    totals = draw(st.tuples(*[st.integers(-9, 6)] * parties))
    return dealt(draw(SEEDS), players, totals, **options)


def reasons():
    catalogue = tomllib.loads(asset("text", "en", "players-pitch.toml").read_text("utf-8"))
    groups = {group: names for group, names in catalogue["why_pitch"].items() if group != "promise"}
    return {f"why_pitch.{group}.{name}" for group, names in groups.items() for name in names}


def rule_of(reason):
    """The key of a reason; strong players give the numbers with it."""
    if reason.key != "why_pitch.promise.reason":
        return reason.key
    assert 0 <= reason.facts["promise"].facts["game"] <= 100
    return reason.facts["why"].key


@settings(max_examples=25, deadline=None)
@given(deals(), st.sampled_from(tuple(LEVELS)), SEEDS)
def test_every_decision_is_legal_and_has_a_reason_that_can_be_said(state, level, seed):
    player = player_for(GAME.key, level, seed)
    known = reasons()

    def decide(seen):
        decision = player.decide(seen)
        assert decision.action in seen.legal
        assert decision.reason is None or rule_of(decision.reason) in known
        return decision.action

    for before, action in turns(state, decide):
        state = GAME.apply(before, action)[-1].state
    assert state.deal.over


@settings(max_examples=20, deadline=None)
@given(deals(), st.sampled_from([level.key for level in LEVELS.values() if not level.worlds]), SEEDS)
def test_same_knowledge_same_action(state, level, seed):
    first = player_for(GAME.key, level, seed)
    for before, action in turns(state, lambda seen: first.decide(seen).action):
        viewer = GAME.to_act(before)
        again = player_for(GAME.key, level, seed)
        assert again.decide(GAME.observe(hidden_again(before, viewer, seed), viewer)).action == action
        assert again.decide(read_observation(write_observation(GAME.observe(before, viewer)))).action == action


def test_every_reason_is_given_by_somebody():
    given_reasons = set()

    def decide(seen):
        decision = MEDIUM.decide(seen)
        given_reasons.add(decision.reason and decision.reason.key)
        return decision.action

    for seed in range(120):
        options = {"teams": "pairs" if seed % 2 else "solo", "smudge": "five"}
        for _ in turns(dealt(seed, 4, (5, 4) if seed % 2 else (0, 6, 5, 3), **options), decide):
            pass
    decide(Table(hands={"A": "AS KS QS JS TS 9S"}, smudge="five").seen())
    decide(Table(hands={"D": "9S 7H 5D 4C 6C 8D"}).does("A pass, B pass, C pass").seen())
    assert reasons() <= given_reasons


def test_slips_come_from_the_seed_alone():
    state = dealt(4)

    def played(level, seed):
        player = player_for(GAME.key, level, seed)
        return tuple(str(action) for _, action in turns(state, lambda seen: player.decide(seen).action))

    assert len({played("beginner", seed) for seed in range(40)}) > 10
    assert len({played("medium", seed) for seed in range(3)}) == 1


def test_only_the_seat_to_act_can_be_asked():
    with pytest.raises(ValueError, match="turn"):
        MEDIUM.decide(Table(hands={"A": "AS KS QS JS TS 9S"}).seen("B"))


def test_bids_are_made_far_more_often_than_not():
    made = bids = 0
    for seed in range(120):
        state = dealt(seed, totals=(0, 0, 0, 0))
        for before, action in turns(state, lambda seen: MEDIUM.decide(seen).action):
            state = GAME.apply(before, action)[-1].state
        if sum(call.call != Pass() for call in state.deal.calls) > 1:  # else the dealer may have had to bid
            result = result_of(state.deal, state.options, parties_of(state.setup))
            assert isinstance(result.contract.bid, Bid)
            bids += 1
            made += result.made
    assert bids > 80
    assert made / bids > 0.68

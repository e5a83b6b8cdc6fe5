"""What strong players of Pitch think with: deals played by the rules, worlds that honour every fact, equal thoughts."""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.players import player_for
from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.search.imagined import SUITS, Imagined, won_in
from backalley.players.pitch.search.worlds import sample
from backalley.rules.actions import Bid, Pass, PlayCard
from backalley.rules.cards import Rank
from backalley.rules.observing import read_observation, write_observation
from backalley.rules.pitch import GAME
from backalley.rules.pitch.options import OPTIONS
from backalley.rules.pitch.points import tricks_won
from backalley.rules.pitch.scoring import result_of
from backalley.rules.pitch.state import parties_of
from tests.players.pitch.choices import MEDIUM, dealt, hidden_again, turns
from tests.players.pitch.test_players import deals

WORLDS = 24


def thought(seen, seed=0):
    known = Knowledge(seen, None if seen.trump_fixed else next(c.suit for c in seen.hands[seen.viewer] if c.suit))
    return known, Imagined(seen, known, seed)


def in_play(state):
    """The turns of a deal between medium players that come after the first card."""
    for before, _ in turns(state, lambda seen: MEDIUM.decide(seen).action):
        if before.deal.trump_fixed:
            yield GAME.observe(before, GAME.to_act(before)), before


@settings(max_examples=30, deadline=None)
@given(deals())
def test_deals_are_played_out_and_counted_by_the_rules(state):
    options = state.setup.options
    while state.deal.bidding:
        call = Bid(3) if not state.deal.calls else Pass()
        if call not in GAME.legal(state):
            return
        state = GAME.apply(state, call)[-1].state
    pitcher = GAME.to_act(state)
    if pitcher is None:
        return
    hand = state.deal.hands[pitcher]
    suit = next((card.suit for card in hand if card.suit is not None), None)
    seen = GAME.observe(state, pitcher)
    imagined = Imagined(seen, Knowledge(seen, suit), 0)
    hands = np.array([[[imagined.place[card] for card in each] for each in state.deal.hands]])
    lanes = imagined.lanes(hands, np.array([SUITS.index(suit)]), np.array([pitcher]))
    lanes.play_out()
    points, tricks = won_in(imagined, lanes)
    card_of = {int(code): card for card, code in zip(imagined.pack, imagined.codes[SUITS.index(suit)], strict=True)}
    for codes, leader, _ in lanes.tricks:
        assert state.deal.trick.leader == leader[0]
        for code in codes[0].tolist():
            state = GAME.apply(state, PlayCard(card_of[code]))[-1].state
    result = result_of(state.deal, options, parties_of(state.setup))
    assert points[0, :-1].tolist() == list(result.won)
    assert tricks[0].tolist() == list(tricks_won(state.deal, parties_of(state.setup)))
    utility, margin, made = imagined.outcome(points, tricks, pitcher, 3)
    assert bool(made[0]) is result.made
    others = [scored for party, scored in enumerate(result.points) if party != imagined.party]
    assert margin[0] == result.points[imagined.party] - max(others)
    if state.winners is not None and options["win_rule"] != "anyone":
        assert utility[0] == (1_000_000 if state.winners == (imagined.party,) else 0)


@settings(max_examples=12, deadline=None)
@given(deals())
def test_worlds_honour_every_fact(state):
    for seen, _ in in_play(state):
        known, imagined = thought(seen)
        worlds = imagined.worlds(WORLDS)
        gone = {card for trick in (*seen.tricks, seen.trick) for card in trick.cards}
        mine = set(known.hand)
        for world in worlds:
            dealt_out = [
                {imagined.pack[place] for place in hand[: len(seen.hands[seat])]} for seat, hand in enumerate(world)
            ]
            assert dealt_out[seen.viewer] == mine
            assert [len(hand) for hand in dealt_out] == [len(hand) for hand in seen.hands]
            assert len(set.union(*dealt_out)) == sum(map(len, dealt_out))
            assert not gone & set.union(*dealt_out)
            for seat, hand in enumerate(dealt_out):
                if seat != seen.viewer:
                    assert not {known.group(card) for card in hand} & known.voids[seat]


def test_every_world_of_a_small_end_comes_up_as_often_as_it_should():
    """Two seats of one and two cards out of four, of which the first cannot hold one: nine worlds, evenly."""
    worlds = sample((0, [9]), [1, 2, 3, 4], [1, 1, 2], [frozenset(), frozenset({4}), frozenset()], 6000, "even", even)
    counts: dict[tuple[int, ...], int] = {}
    for world in worlds.tolist():
        key = (world[1][0], *sorted(world[2]))
        counts[key] = counts.get(key, 0) + 1
    assert len(counts) == 9
    assert all(abs(count - 6000 / 9) < 120 for count in counts.values())


def even(hands):
    return np.ones(len(hands))


def test_calls_change_what_is_thought_of_the_hands():
    """Who bid three has the ace far more often than who passed."""

    def aces(calls):
        position = dealt(5)
        for word in calls:
            position = GAME.apply(position, next(a for a in GAME.legal(position) if str(a) == word))[-1].state
        seen = GAME.observe(position, GAME.to_act(position))
        _, imagined = thought(seen)
        first = (seen.dealer + 1) % 4
        worlds = imagined.worlds(200)
        high = [sum(imagined.pack[place].rank is Rank.ACE for place in world[first]) for world in worlds.tolist()]
        return sum(high) / len(high)

    assert aces(["pass", "pass"]) + 0.3 < aces(["3", "pass"])


@settings(max_examples=6, deadline=None)
@given(deals(), st.sampled_from(["hard", "expert"]), st.integers(0, 2**32))
def test_what_is_hidden_never_changes_a_thought(state, level, seed):
    player = player_for(GAME.key, level, seed)
    for number, (before, _) in enumerate(turns(state, lambda seen: MEDIUM.decide(seen).action)):
        if number % 5 == seed % 5:
            viewer = GAME.to_act(before)
            decision = player.decide(GAME.observe(before, viewer))
            other = GAME.observe(hidden_again(before, viewer, seed), viewer)
            again = player_for(GAME.key, level, seed)
            assert again.decide(other) == decision
            assert again.decide(read_observation(write_observation(other))) == decision


def test_numpy_is_not_loaded_before_somebody_has_to_think():
    code = "import sys, backalley.players; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_house_rule_reaches_the_thoughts(option):
    """Another value of a house rule changes what an action promises, in some deal or other."""
    for seed in range(6):
        promised = [promises(seed, option.key, value) for value in option.values]
        if all(promise not in promised[:place] for place, promise in enumerate(promised)):
            return
    raise AssertionError(f"nobody thinks of {option.key}")


def promises(seed, rule, value):
    """What the actions of some turns of a deal promise under a house rule: of the dealer, whom all have passed, too."""
    player = player_for(GAME.key, "hard", 1)
    state = dealt(seed, totals=(4, 5) if value == "pairs" else (4, 5, 3, 6), **{rule: value})
    passed = state
    for _ in range(3):
        passed = GAME.apply(passed, Pass())[-1].state
    occasions = [passed]
    for number, (before, _) in enumerate(turns(state, lambda seen: MEDIUM.decide(seen).action)):
        if number in (0, 3, 6, 14):
            occasions.append(before)
    return [player.decide(GAME.observe(each, GAME.to_act(each))).prospects for each in occasions]

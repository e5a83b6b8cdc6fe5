"""The rule of thumb plays the same card on one table and in a batch, and from what the seat to act may know."""

from functools import partial

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.players.back_alley.policy import claims_of, rule
from backalley.players.back_alley.position import position_of
from backalley.players.search.arrays import MANY
from backalley.players.search.numbers import ONE
from backalley.players.search.worlds import sample
from backalley.rules.back_alley import GAME
from tests.players.search.deals import HOUSE_RULES, plays_at_random


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), HOUSE_RULES)
def test_a_batch_plays_as_single_tables_do_card_for_card(seed, options):
    for state, _ in list(plays_at_random(seed, options))[::9]:
        seen = GAME.observe(state, GAME.to_act(state))
        position = position_of(seen)
        thumb = partial(rule, claims=claims_of(seen.contracts))
        worlds = sample(position, 3, str(seed))
        batch = position.table.spread(MANY, worlds)
        singles = []
        for world in worlds.T:
            table = position.table.copy()
            table.hands = ONE.rotated([int(hand) for hand in world], position.table.leader)
            singles.append(table)
        while batch.left:
            cards = thumb(batch)
            assert [thumb(table) for table in singles] == list(cards)
            for table, card in zip(singles, cards, strict=True):
                assert int(card) & table.legal()
                table.play(int(card))
            batch.play(cards)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), HOUSE_RULES)
def test_other_hands_make_no_difference(seed, options):
    """What is imagined in the hidden hands changes no card: the rule looks at its own hand and at what was played."""
    for state, _ in list(plays_at_random(seed, options))[::5]:
        seen = GAME.observe(state, GAME.to_act(state))
        position = position_of(seen)
        thumb = partial(rule, claims=claims_of(seen.contracts))
        batch = position.table.spread(MANY, sample(position, 8, str(seed)))
        assert set(np.broadcast_to(thumb(batch), (8,)).tolist()) == {thumb(position.table)}


def test_a_slip_is_another_card_where_there_is_one():
    for seed in range(10):
        for state, _ in plays_at_random(seed, {}):
            table = position_of(GAME.observe(state, GAME.to_act(state))).table
            best = rule(table)
            slip = rule(table, spared=best)
            assert slip & table.legal()
            assert (slip == best) == (table.legal() == best)

"""Worlds: every one of them could be the deal, by everything that was shown, and each as likely as another."""

from collections import Counter
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.players.back_alley.position import position_of
from backalley.players.search.worlds import NoWorld, sample, uniform
from backalley.rules.back_alley import GAME
from tests.players.search.deals import HOUSE_RULES, replayed, turns_at_random
from tests.rules.table import Table, cards


def hands_of(position, world):
    layout = position.table.laws.layout
    return [layout.hand(int(hand)) for hand in world]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), HOUSE_RULES)
def test_every_world_could_be_the_deal(seed, options):
    """Dealt so, all that was done was legal; and the viewer would see exactly what it sees."""
    for state, _ in list(turns_at_random(seed, options))[::5]:
        viewer = GAME.to_act(state)
        seen = GAME.observe(state, viewer)
        position = position_of(seen)
        for world in sample(position, 4, str(seed)).T:
            imagined = GAME.observe(replayed(seen, hands_of(position, world)), viewer)
            assert (imagined.legal, imagined.trick, imagined.tricks) == (seen.legal, seen.trick, seen.tricks)
            assert imagined.exchange == seen.exchange
            assert set(imagined.hands[viewer]) == set(seen.hands[viewer])


def test_all_deals_are_equally_likely_where_some_are_barred():
    """Three seats share five unseen cards, of which two cannot go everywhere."""
    table = Table(hands={"W": "2C 3C"}, turn_up="5S").bids("W 1, N pass, E pass, S pass")
    position = position_of(table.seen())
    layout = position.table.laws.layout
    few = layout.mask(cards("4C 5C 6C 7C 8C"))
    denied = (layout.mask(cards("4C")), layout.mask(cards("4C 5C")), 0, 0)
    small = replace(position, unseen=few, hidden=(1, 1, 2, 0), denied=denied)
    worlds = sample(small, 20000, "even")
    counts = Counter(tuple(int(hand) for hand in world) for world in worlds.T)
    places = product(range(4), repeat=5)  # the last is no hand at all
    fits = [p for p in places if [p.count(seat) for seat in range(3)] == [1, 1, 2] and p[0] not in (0, 1) and p[1] != 1]
    assert len(counts) == len(fits)
    assert min(counts.values()) > 0.8 * 20000 / len(counts)
    assert max(counts.values()) < 1.2 * 20000 / len(counts)


def test_likelier_deals_come_more_often():
    table = Table(hands={"W": "2C 3C"}, turn_up="5S")
    position = position_of(table.seen())
    joker = position.table.laws.layout.bits[cards("BB")[0]]
    plain = sample(position, 400, "x")
    favoured = sample(position, 400, "x", lambda hands: np.where(hands[0] & joker, 9.0, 1.0))
    assert np.count_nonzero(favoured[0] & joker) > 4 * np.count_nonzero(plain[0] & joker) > 0


def test_where_no_deal_fits_it_is_said():
    position = position_of(Table(hands={"W": "2C 3C"}, turn_up="5S").seen())
    with pytest.raises(NoWorld):
        sample(replace(position, denied=(-1, -1, -1, -1)), 8, "none")


def test_chance_is_the_same_everywhere():
    assert uniform("seed", 1, 3)[0].tolist() == pytest.approx(uniform("seed", 2, 3)[0].tolist())
    numbers = uniform("seed", 50, 50)
    assert 0.45 < numbers.mean() < 0.55
    assert ((numbers >= 0) & (numbers < 1)).all()

"""The games that the tests of the contract look at: every house rule's every value, played through once."""

import random
from functools import cache

import pytest
from hypothesis import strategies as st

from backalley.rules import GAMES
from tests.rules.games import at_random, boldly, jokers_up, modestly, play_game, short

CHOICES = (at_random, boldly, modestly)

# Every house rule's every value alone.
EVERY_VALUE = [
    pytest.param(key, option.key, value, id=f"{key}-{option.key}-{value}")
    for key, game in GAMES.items()
    for option in game.options
    for value in option.values
]
every_value = pytest.mark.parametrize(("key", "option", "value"), EVERY_VALUE)


@cache
def course_of(key, option, value):
    """A whole game with one house rule changed, by a way of choosing that differs from game to game."""
    game = GAMES[key]
    seed = sum(map(ord, option + value))
    fixed = {} if option in short(game) else short(game)
    return play_game(game, fixed | {option: value}, seed=seed, choose=CHOICES[seed % len(CHOICES)], rig=jokers_up)


def seats_of(course):
    return range(len(course.setup.seats))


def states(course):
    """Every state between two actions, with its deal and the number of actions made in it."""
    for deal in course.deals:
        for made, steps in enumerate(deal.steps):
            yield deal, made, steps[-1].state


def some(course, share, seed=0):
    """Some of the states at which a seat is to act, about one in `share`."""
    game = GAMES[course.setup.game]
    rng = random.Random(seed)
    for deal, made, state in states(course):
        if rng.randrange(share) == 0 and game.to_act(state) is not None:
            yield deal, made, state


def combinations(game):
    """Any house rules together."""
    return st.fixed_dictionaries({}, optional={option.key: st.sampled_from(option.values) for option in game.options})

"""The games that the tests of the contract look at: every game, by every house rule's every value, at every table."""

import random
from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import strategies as st

from backalley.rules import GAMES
from backalley.rules.game import Setup, in_force
from tests.rules.games import at_random, boldly, jokers_up, modestly, play_game, quietly, short, states, timidly

CHOICES = (at_random, boldly, modestly, quietly)

# Deals where a game need not go to its end, to which random play may never come.
MOST = 5


@dataclass(frozen=True)
class Table:
    """A game by some house rules, for some number of players."""

    key: str
    players: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self):
        return "-".join((self.key, str(self.players), *(f"{option}-{value}" for option, value in self.options)))


def tables_of(key):
    """Every number of players by the standard rules, and every value of every house rule at one table each."""
    game = GAMES[key]
    yield from (Table(key, players) for players in game.players_for(in_force(game.options, {})))
    values = [(option.key, value) for option in game.options for value in option.values]
    for place, (option, value) in enumerate(values):
        possible = game.players_for(in_force(game.options, {option: value}))
        yield Table(key, possible[place % len(possible)], ((option, value),))


TABLES = [table for key in GAMES for table in tables_of(key)]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("key", GAMES)


@cache
def course_of(table):
    """A game at a table, by a way of choosing that differs from table to table."""
    game = GAMES[table.key]
    seed = sum(map(ord, str(table)))
    rules = dict(table.options)
    fixed = {} if rules.keys() & short(game).keys() else short(game)
    choose = CHOICES[seed % len(CHOICES)]
    return play_game(
        game,
        fixed | rules,
        seed=seed,
        players=table.players,
        first_dealer=seed % table.players,
        choose=choose,
        most=most_deals(game, fixed | rules),
        rig=jokers_up,
    )


def most_deals(game, options):
    """How many deals to play: all of them where a game has a fixed length."""
    setup = Setup(game.key, in_force(game.options, options), ("",) * 4, 0)
    return None if game.schedule(setup) else MOST


def some(course, share, seed=0):
    """Some of the states at which a seat is to act, about one in `share`."""
    rng = random.Random(seed)
    for deal, made, state in states(course):
        if rng.randrange(share) == 0 and course.game.to_act(state) is not None:
            yield deal, made, state


@st.composite
def courses(draw, key):
    """The first deals of a game by any house rules together, with as many players as they allow."""
    game = GAMES[key]
    options = short(game) | draw(
        st.fixed_dictionaries({}, optional={option.key: st.sampled_from(option.values) for option in game.options})
    )
    players = draw(st.sampled_from(game.players_for(in_force(game.options, options))))
    return play_game(
        game,
        options,
        seed=draw(st.integers(0, 10**6)),
        players=players,
        first_dealer=draw(st.integers(0, players - 1)),
        choose=draw(st.sampled_from((*CHOICES, timidly))),
        most=MOST,
        rig=jokers_up,
    )

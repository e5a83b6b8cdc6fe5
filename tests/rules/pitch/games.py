"""Whole games of Pitch for tests: shuffled packs, ways of choosing an action, and the course that a game takes."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from backalley.rules.actions import Pass
from backalley.rules.game import Setup, chosen, in_force
from backalley.rules.pitch import GAME
from backalley.rules.record import Record, RecordedDeal
from tests.rules.games import Choice, Course, Played, at_random, shuffled


def play_game(
    options: Mapping[str, str],
    *,
    players: int = 4,
    seed: int = 0,
    choose: Choice = at_random,
    first_dealer: int = 0,
    most: int | None = None,
) -> Course:
    """Plays a game to its end, or `most` deals of it."""
    rng = random.Random(seed)
    rules = in_force(GAME.options, options)
    setup = Setup(GAME.key, rules, tuple(f"Seat {seat}" for seat in range(players)), first_dealer)
    course = Course(setup, GAME.begin(setup))
    state = course.start
    while (order := GAME.next_deal(state)) is not None and (most is None or len(course.deals) < most):
        key = (seed, order.number, order.attempt)
        hands, stock = shuffled(order.hand_size, seed=key, dealer=order.dealer, seats=players, pack=GAME.pack(rules))
        deal = Played(order, hands, stock, [], [GAME.deal(state, hands, stock)])
        course.deals.append(deal)
        while GAME.to_act(deal.last) is not None:
            action = choose(GAME.legal(deal.last), rng)
            deal.actions.append(action)
            deal.steps.append(GAME.apply(deal.last, action))
        state = deal.last
    return course


def quietly(legal: Any, rng: random.Random) -> Any:
    """At random, but with many passes among the calls."""
    return Pass() if Pass() in legal and rng.random() < 0.7 else rng.choice(legal)


def states(course: Course) -> Iterator[tuple[Played, int, Any]]:
    """Every state between two actions, with its deal and the number of actions made in it."""
    for deal in course.deals:
        for made, steps in enumerate(deal.steps):
            yield deal, made, steps[-1].state


def record_of(course: Course) -> Record:
    """A game that was played, as a record."""
    return Record(
        game=GAME.key,
        options=chosen(GAME.options, course.setup.options),
        seats=course.setup.seats,
        first_dealer=course.setup.first_dealer,
        deals=tuple(
            RecordedDeal(
                tuple(tuple(map(str, hand)) for hand in deal.hands),
                tuple(map(str, deal.stock)),
                tuple(map(str, deal.actions)),
            )
            for deal in course.deals
        ),
    )

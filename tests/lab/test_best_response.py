"""The gain of a best response: what the lab says can be won is won when somebody plays so."""

from typing import Any

import pytest

from backalley.lab import best_response
from backalley.lab.best_response import gains, one_card_plan
from backalley.lab.entrants import Entrant, Seeing, entrant, entrant_name
from backalley.rules.actions import Action, Board, Pass
from backalley.rules.game import Observation, Phase


class Always:
    """Somebody who makes one call, whatever it holds."""

    def __init__(self, call: Action) -> None:
        self._call = call

    def begin(self, seed: int) -> None:
        """Chance plays no part."""

    def act(self, seen: Observation) -> Action:
        return self._call if seen.phase is Phase.BIDDING else seen.legal[0]

    def close(self) -> None:
        """Nothing is held."""


def player(word: str) -> Entrant:
    found = entrant(entrant_name(word, "back-alley"), "back-alley")
    assert not isinstance(found, Seeing)
    found.begin(0)
    return found


def replayed(unit: int, seed: int, calls: str) -> tuple[float, Any]:
    """What the side that speaks first gains more than the other when a deal is called so, by the rules."""
    plan = one_card_plan("medium", seed)
    game = plan.rules_of
    state = plan.start(unit)
    order = game.next_deal(state)
    assert order is not None
    state = plan.dealt(state, order, unit)
    for letter in calls:
        state = game.apply(state, Pass() if letter == "p" else Board())[-1].state
    while game.to_act(state) is not None:
        state = game.apply(state, game.legal(state)[0])[-1].state
    totals = game.totals(state)
    return (totals[0] - totals[1]) * (1 if (order.dealer + 1) % 2 == 0 else -1), state


def test_every_course_is_worth_what_the_rules_say() -> None:
    plan = one_card_plan("medium", 3)
    asked: dict[tuple[object, ...], str] = {}
    for unit in range(40):
        sample = best_response._sample(plan, unit, player("medium"), asked)
        assert len(sample.worth) == 16
        for calls, worth in sample.worth.items():
            assert worth == replayed(unit, 3, calls)[0], calls


def test_the_calls_are_those_of_the_player_at_the_table() -> None:
    plan = one_card_plan("study", 5)
    asked: dict[tuple[object, ...], str] = {}
    mind = player("study")
    for unit in range(40):
        course = best_response._course(best_response._sample(plan, unit, mind, asked))
        _, state = replayed(unit, 5, "")
        game = plan.rules_of
        start = plan.start(unit)
        order = game.next_deal(start)
        assert order is not None
        state = plan.dealt(start, order, unit)
        for letter in course:
            called = mind.act(game.observe(state, game.to_act(state)))
            assert letter == ("b" if called == Board() else "p")
            state = game.apply(state, called)[-1].state


def test_somebody_who_never_bids_is_robbed() -> None:
    found = gains(one_card_plan("medium", 1), Always(Pass()), 600)
    assert found.thrown_in == 1.0
    # Whoever holds a high trump claims it, and everybody else passes.
    assert found.held_out.low > 3.0
    assert all(gain > 0 for gain in found.by_place)
    assert found.held_out.mean <= found.fitted + found.held_out.half_width


def test_somebody_who_always_claims_is_robbed_too() -> None:
    found = gains(one_card_plan("medium", 1), Always(Board()), 600)
    assert found.thrown_in == 0.0
    assert found.held_out.low > 2.0


def test_a_deal_thrown_in_is_worth_what_comes_after_it() -> None:
    plan = one_card_plan("medium", 1)
    asked: dict[tuple[object, ...], str] = {}
    samples = [best_response._sample(plan, unit, player("study"), asked) for unit in range(300)]
    courses = [best_response._course(sample) for sample in samples]
    best_response._value_thrown_in(samples)
    first = sum(sample.worth[course] for sample, course in zip(samples, courses, strict=True)) / len(samples)
    assert samples[0].worth["pppp"] == pytest.approx(-first)


def test_the_same_deals_give_the_same_gain() -> None:
    one, two = (gains(one_card_plan("medium", 4), player("medium"), 200) for _ in range(2))
    assert one == two

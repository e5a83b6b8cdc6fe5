"""Deals of one card of Back Alley: how much somebody could gain who knew exactly how the other three bid.

Such a deal is bidding alone: four seats speak once each, the cards play themselves. For each seat the best answer to
the others is learnt from half of the sampled deals and tried on the other half, where it was never fitted: that gain
is honest, and at most what a perfect answer would gain. On the deals that it was learnt from it shows at least that.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import sqrt
from typing import Any

from backalley.lab.entrants import Entrant
from backalley.lab.plan import Plan
from backalley.lab.reference.study import points_of
from backalley.lab.results import Estimate, estimate
from backalley.rules.actions import Board, Pass
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.bidding import first_leader
from backalley.rules.back_alley.state import SEATS, contracts_of, team
from backalley.rules.cards import Card
from backalley.rules.game import CallRecord
from backalley.rules.lines import Seat
from backalley.rules.tricks import takes

SIZE = 1
SURE = 1.0  # standard errors by which an answer has to be better, in the deals that it is learnt from
_ALL_PASS = "p" * SEATS

# What a seat knows when it speaks, as far as it matters: what the others have said, its kind of card, how high it is.
_Knowledge = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class Gains:
    """What a best response gains, in points a deal, summed over the seats.

    `held_out` is on deals that it was not learnt from, `fitted` on those that it was: the truth lies between.
    """

    held_out: Estimate
    fitted: float
    by_place: tuple[float, ...]  # held out, for each seat from dealer's left
    thrown_in: float  # the part of deals that nobody bids in


@dataclass(frozen=True, slots=True)
class _Sample:
    """One deal: what each seat from dealer's left can know and do, and what each course of calls is worth.

    A course is a word of letters, ``p`` for a pass, ``b`` for a Board. `worth` is in points, for the side that speaks
    first less the other.
    """

    knows: tuple[tuple[str, int], ...]
    chosen: Mapping[str, str]
    worth: dict[str, float]


def one_card_plan(word: str, seed: int) -> Plan:
    """The deals of one card that are sampled for the entrant of that word."""
    return Plan(GAME.key, word, word, {}, SEATS, SIZE, seed)


def gains(plan: Plan, player: Entrant, deals: int) -> Gains:
    """What a best response gains against `player`, by `deals` deals of the plan, half of them to learn from."""
    player.begin(plan.player_seed(0, 0))
    asked: dict[tuple[object, ...], str] = {}
    samples = [_sample(plan, unit, player, asked) for unit in range(deals)]
    _value_thrown_in(samples)
    half = deals // 2
    learnt, tried = samples[:half], samples[half:]
    answers = [_best_answers(learnt, place) for place in range(SEATS)]
    fitted = [_sum_gain(each, answers) for each in learnt]
    held_out = [_sum_gain(each, answers) for each in tried]
    whole = estimate(sum(each) for each in held_out)
    assert whole is not None
    return Gains(
        held_out=whole,
        fitted=sum(map(sum, fitted)) / len(fitted),
        by_place=tuple(sum(each[place] for each in held_out) / len(held_out) for place in range(SEATS)),
        thrown_in=sum(_course(each) == _ALL_PASS for each in samples) / len(samples),
    )


def _value_thrown_in(samples: list[_Sample]) -> None:
    """Sets what a deal thrown in is worth: who spoke first deals next, and that deal is worth what these ones are."""
    courses = [_course(each) for each in samples]
    played = sum(each.worth[course] for each, course in zip(samples, courses, strict=True) if course != _ALL_PASS)
    # The value to the first to speak is `played`, and less itself wherever a deal is thrown in.
    value = played / (len(samples) + courses.count(_ALL_PASS))
    for each in samples:
        each.worth[_ALL_PASS] = -value


def _sample(plan: Plan, unit: int, player: Entrant, asked: dict[tuple[object, ...], str]) -> _Sample:
    """A deal with every call that the player would make in it, whatever was called before."""
    game = plan.rules_of
    start = plan.start(unit)
    order = game.next_deal(start)
    assert order is not None
    state = plan.dealt(start, order, unit)
    deal = state.deal
    cards = [deal.hands[seat][0] for seat in _round(deal.order.dealer)]
    chosen: dict[str, str] = {}
    for course in _courses(SEATS - 1):
        # Nothing else is known to the seat, and who deals plays no part.
        situation = (cards[len(course)], deal.turned, deal.exchange, course)
        if situation not in asked:
            asked[situation] = _asked(plan, state, course, player)
        chosen[course] = asked[situation]
    worth = _worths(deal, cards, int(plan.setup(0).options["trick_points"]))
    return _Sample(tuple(_kind(card, deal) for card in cards), chosen, worth)


def _asked(plan: Plan, state: Any, course: str, player: Entrant) -> str:
    game = plan.rules_of
    for letter in course:
        state = game.apply(state, Pass() if letter == "p" else Board())[-1].state
    seen = game.observe(state, game.to_act(state))
    return "b" if player.act(seen) == Board() else "p"


@lru_cache(maxsize=4)
def _outcomes(trick_points: int) -> dict[str, tuple[int, float, float]]:
    """For every whole course but that of passes: the place that leads, and what it is worth, won by the first or not.

    Places count from dealer's left, so those of the side that speaks first are 0 and 2, as seats of the first team are.
    """
    found = {}
    for course in _courses():
        calls = tuple(
            CallRecord(place, *((Pass(), 0) if letter == "p" else (Board(), 1 + course[:place].count("b"))))
            for place, letter in enumerate(course)
        )
        leader = first_leader(calls)
        if len(course) == SEATS and leader is not None:
            points = points_of(contracts_of(calls, SIZE), SIZE, trick_points)
            found[course] = leader, points(SIZE), points(0)
    return found


def _worths(deal: Any, cards: Sequence[Card], trick_points: int) -> dict[str, float]:
    """What every whole course brings the side that speaks first more than the other; nothing where all have passed."""
    winners = []
    for leader in range(SEATS):
        table = [cards[(leader + place) % SEATS] for place in range(SEATS)]
        winners.append((leader + takes(table, deal.trumps)) % SEATS)
    worth = {_ALL_PASS: 0.0}
    for course, (leader, won, lost) in _outcomes(trick_points).items():
        worth[course] = won if team(winners[leader]) == 0 else lost
    return worth


def _best_answers(samples: list[_Sample], place: int) -> dict[_Knowledge, str]:
    """What the seat at `place` from dealer's left does better than as the player does it, by what it can know.

    Only what is better by more than `SURE` standard errors: where both calls are worth the same, chance would decide.
    """
    gained: dict[tuple[_Knowledge, str], list[float]] = defaultdict(list)
    for each in samples:
        usual = _course(each)
        known = (usual[:place], *each.knows[place])
        for letter in "pb":
            other = _course(each, usual[:place] + letter)
            gained[known, letter].append(_ours(each, place, other) - _ours(each, place, usual))
    sure = (
        (known, letter)
        for (known, letter), gains in gained.items()
        if sum(gains) > SURE * sqrt(sum(gain * gain for gain in gains))
    )
    return dict(sure)


def _sum_gain(sample: _Sample, answers: list[dict[_Knowledge, str]]) -> tuple[float, ...]:
    """What each seat gains in a deal by its best answer, the others as they are."""
    usual = _course(sample)
    found = []
    for place, best in enumerate(answers):
        before = usual[:place]
        letter = best.get((before, *sample.knows[place]), usual[place])
        found.append(_ours(sample, place, _course(sample, before + letter)) - _ours(sample, place, usual))
    return tuple(found)


def _ours(sample: _Sample, place: int, course: str) -> float:
    return sample.worth[course] if place % 2 == 0 else -sample.worth[course]


def _course(sample: _Sample, begun: str = "") -> str:
    """The calls of a deal, as the player makes them behind those that were made."""
    while len(begun) < SEATS:
        begun += sample.chosen[begun]
    return begun


def _courses(most: int = SEATS) -> list[str]:
    """Every course of up to `most` calls, the short ones first."""
    return ["".join(letters) for length in range(most + 1) for letters in product("pb", repeat=length)]


def _kind(card: Card, deal: Any) -> tuple[str, int]:
    """The kind of a card, and how many cards that its holder does not see rank above it in its suit."""
    if card in deal.trumps:
        higher = sum(rank > deal.trumps[card] and other not in deal.turned for other, rank in deal.trumps.items())
        return "trump", higher
    return ("plain" if deal.trumps else "no trump"), -card.rank


def _round(dealer: Seat) -> list[Seat]:
    """The seats in the order in which they speak."""
    return [(dealer + 1 + place) % SEATS for place in range(SEATS)]

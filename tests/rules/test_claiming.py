"""Claims of the rest, in every game: wherever one is offered, the hidden cards may lie and fall as they will."""

import random
from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.rules import GAMES
from backalley.rules.actions import PlayCard
from backalley.rules.cards import in_pack_order
from backalley.rules.claiming import play_out
from backalley.rules.game import Rejected
from backalley.text import Text
from tests.rules.courses import TABLES, course_of, courses, every_game, every_table
from tests.rules.games import jokers_up, modestly, play_game, short, states
from tests.rules.secrets import Faces

TEXT = Text.load(strict=True)

REDEALS = 3  # other deals that look the same to the claimer
COURSES = 30  # ways in which the rest of each of them is played
EVERY_WAY = 100  # so many ways to play the rest are tried one and all

# The reasons for a claim that chance brings about, by game.
SURE = {"claim.trumps", "claim.highest", "claim.sure"}
REASONS = {"back-alley": SURE | {"claim.partner", "claim.hopeless"}, "pitch": SURE | {"claim.settled"}}


def claims(course):
    """Every claim that is offered in a course: the deal, the actions made before it, the state, the claim."""
    for deal, made, state in states(course):
        seat = course.game.to_act(state)
        if seat is not None:
            claim = course.game.claim(course.game.observe(state, seat))
            if claim is not None:
                yield deal, made, state, claim


def state_before(course, deal):
    """The state in which a deal was dealt."""
    return next((earlier.last for earlier, later in pairwise(course.deals) if later is deal), course.start)


def replayed(course, deal, made, swap):
    """The state after the same actions in a deal with some cards in each other's places; ``None``: they are illegal."""
    game = course.game
    hands = [[swap.get(card, card) for card in hand] for hand in deal.hands]
    stock = [swap.get(card, card) for card in deal.stock]
    try:
        state = game.deal(state_before(course, deal), hands, stock)[-1].state
        for action in deal.actions[:made]:
            state = game.apply(state, action)[-1].state
    except Rejected:
        return None
    return state


def redealt(course, deal, made, viewer, rng):
    """States of deals that look to the viewer just as the true one does, which comes first."""
    faces = Faces(deal)
    for steps in deal.steps[: made + 1]:
        for step in steps:
            faces.happen(step.event)
    hidden = sorted(set(course.game.pack(course.setup.options)) - faces.known_to(viewer), key=in_pack_order)
    seen = course.game.observe(deal.steps[made][-1].state, viewer)
    place = {card: card for card in hidden}
    yield deal.steps[made][-1].state
    for _ in range(REDEALS if len(hidden) > 1 else 0):
        other = None
        for _ in range(6):
            first, second = rng.sample(hidden, 2)
            changed = place | {first: place[second], second: place[first]}
            state = replayed(course, deal, made, changed)
            if state is not None and course.game.observe(state, viewer) == seen:
                place, other = changed, state
        if other is not None:
            yield other


def outcome(game, state):
    """The points of the deal that is over, and who has won the game by it."""
    return [party.points for party in game.sheet(state)[-1].parties], game.winners(state)


def possible(game, state, seat, claim):
    """What may be done in a state: by the claimer what it claims, by any other seat whatever is legal."""
    legal = game.legal(state)
    if game.to_act(state) != seat:
        return legal
    return [next(PlayCard(card) for card in claim.cards if PlayCard(card) in legal)]


def every_end(game, state, seat, claim):
    """The states to which the deal may come, one after the other."""
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if game.to_act(state) is None:
            yield state
        else:
            waiting.extend(game.apply(state, action)[-1].state for action in possible(game, state, seat, claim))


def some_end(game, state, seat, claim, rng):
    """One of the states to which the deal may come."""
    while game.to_act(state) is not None:
        state = game.apply(state, rng.choice(possible(game, state, seat, claim)))[-1].state
    return state


def ways(game, state, seat):
    """At most how many ways there are to play the rest, if every hand were free."""
    number = 1
    for other, hand in enumerate(game.observe(state, None).hands):
        for cards in range(1, len(hand) + 1):
            number *= 1 if other == seat else cards
    return number


def check_claim(course, deal, made, state, claim, rng):
    """A claim is made of the hand, says why, and comes out the same however the cards lie and fall."""
    game = course.game
    seat = game.to_act(state)
    seen = game.observe(state, seat)
    assert sorted(claim.cards, key=in_pack_order) == sorted(seen.hands[seat], key=in_pack_order)
    assert len(claim.cards) >= 2
    assert TEXT.say(claim.reason, str)
    for other in redealt(course, deal, made, seat, rng):
        assert game.claim(game.observe(other, seat)) == claim
        end = other
        for action in play_out(game, other, seat, claim):
            end = game.apply(end, action)[-1].state
        assert game.to_act(end) is None
        if ways(game, other, seat) <= EVERY_WAY:
            ends = list(every_end(game, other, seat, claim))
        else:
            ends = [some_end(game, other, seat, claim, rng) for _ in range(COURSES)]
        assert all(outcome(game, found) == outcome(game, end) for found in ends)


def thriftily(legal, rng):
    """Small calls, and mostly the lowest card: so the high ones are left for the end, when there is much to claim."""
    cards = [action for action in legal if isinstance(action, PlayCard)]
    if not cards or rng.random() < 0.2:
        return modestly(legal, rng)
    return min(cards, key=lambda action: (action.card.rank, in_pack_order(action.card)))


def some_claims(course, most, rng):
    """Some of the claims that are offered in a course: so many at most for each reason."""
    found = {}
    for offered in claims(course):
        found.setdefault(offered[-1].reason.key, []).append(offered)
    return [offered for alike in found.values() for offered in rng.sample(alike, min(most, len(alike)))]


@every_game
def test_nothing_changes_after_a_claim(key):
    rng = random.Random(1)
    reasons = Counter()
    for seed, table in enumerate(table for table in TABLES if table.key == key):
        options = short(GAMES[key]) | dict(table.options)
        thrifty = play_game(
            GAMES[key], options, seed=seed, players=table.players, choose=thriftily, most=6, rig=jokers_up
        )
        for course in (course_of(table), thrifty):
            for offered in some_claims(course, 1, rng):
                check_claim(course, *offered, rng)
                reasons[offered[-1].reason.key] += 1
    assert reasons.keys() >= REASONS[key]
    assert reasons.total() > 40


@every_game
@settings(max_examples=12, deadline=None, derandomize=True)
@given(data=st.data())
def test_nothing_changes_after_a_claim_by_any_house_rules_together(key, data):
    rng = random.Random(2)
    course = data.draw(courses(key))
    for offered in some_claims(course, 1, rng):
        check_claim(course, *offered, rng)


@every_table
def test_a_claim_is_for_the_seat_to_play_alone(table):
    course = course_of(table)
    game = course.game
    for deal, _, state, _ in list(claims(course))[:5]:
        for seat in (*course.seats, None):
            if seat != game.to_act(state):
                assert game.claim(game.observe(state, seat)) is None
        assert game.claim(game.observe(deal.last, game.to_act(state))) is None


@every_game
def test_nothing_is_claimed_before_the_play(key):
    game = GAMES[key]
    for deal, made, state in states(course_of(next(table for table in TABLES if table.key == key))):
        seat = game.to_act(state)
        if seat is not None and not isinstance(deal.actions[made], PlayCard):
            assert game.claim(game.observe(state, seat)) is None

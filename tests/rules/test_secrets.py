"""Nobody learns what it may not know: every game, every house rule, every viewer."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.rules import GAMES
from backalley.rules.cards import Card, in_pack_order
from backalley.rules.events import CardExchanged, CardPlayed, CardTurned, HandsDealt
from backalley.rules.game import Rejected
from tests.rules.courses import CHOICES, combinations, course_of, every_value, seats_of
from tests.rules.games import jokers_up, play_game, short
from tests.rules.inside import inside

# What ranks as a trump is no secret, wherever the card may be.
PUBLIC = ("trumps", "jokers")


class Faces:
    """The cards whose faces each viewer of a deal may know, by what has truly happened."""

    def __init__(self, deal):
        self._open = set()
        self._own = {seat: set(hand) for seat, hand in enumerate(deal.hands)}
        self._own[None] = set()

    def happen(self, event):
        match event:
            case CardTurned(card) | CardPlayed(_, card, _):
                self._open.add(card)
            case CardExchanged(seat, discard, draw):
                self._open.add(discard)
                self._own[seat].add(draw)
            case HandsDealt(hands):
                assert [self._own[seat] for seat in range(len(hands))] == [set(hand) for hand in hands]

    def known_to(self, viewer):
        return self._open | self._own[viewer]


def check_secrets(course, share):
    """No beat shows a viewer, or nobody, a card that it may not know. Of the play it looks at one step in `share`."""
    game = GAMES[course.setup.game]
    rng = random.Random(share)
    for deal in course.deals:
        faces = Faces(deal)
        for made, step in ((made, step) for made, steps in enumerate(deal.steps) for step in steps):
            faces.happen(step.event)
            if made > 0 and rng.randrange(share) > 0:
                continue
            for viewer in (*seats_of(course), None):
                seen = game.observe(step.state, viewer)
                shown = {*inside(step.event.seen_by(viewer), Card, PUBLIC), *inside(seen, Card, PUBLIC)}
                assert shown <= faces.known_to(viewer)
                others = [seat for seat in seats_of(course) if seat != viewer]
                assert not any(card for seat in others for card in (*seen.hands[seat], *seen.dealt[seat]))
                assert not seen.legal or viewer == game.to_act(step.state)


@every_value
def test_nobody_sees_a_hidden_card(key, option, value):
    check_secrets(course_of(key, option, value), share=40)


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=4, deadline=None, derandomize=True)
@given(data=st.data())
def test_nobody_sees_a_hidden_card_under_any_house_rules(key, data):
    game = GAMES[key]
    options, seed = data.draw(combinations(game)), data.draw(st.integers(0, 99))
    choose = data.draw(st.sampled_from(CHOICES))
    check_secrets(play_game(game, short(game) | options, seed=seed, choose=choose, rig=jokers_up), share=20)


def beats(game, state, dealt, actions, viewer):
    """What a viewer sees of a deal: the events, and the observation at the end.

    Raises:
        Rejected: the cards do not allow the actions.
    """
    steps = list(game.deal(state, *dealt))
    for action in actions:
        steps.extend(game.apply(steps[-1].state, action))
    return [step.event.seen_by(viewer) for step in steps], game.observe(steps[-1].state, viewer)


def redealt(dealt, hidden, rng):
    """The deal with some of its hidden cards in each other's places."""
    moved = rng.sample(sorted(hidden, key=in_pack_order), rng.choice((2, 2, 3, len(hidden))))
    swap = dict(zip(moved, moved[1:] + moved[:1], strict=True))
    hands, stock = dealt
    return tuple(tuple(swap.get(c, c) for c in hand) for hand in hands), tuple(swap.get(c, c) for c in stock)


@pytest.mark.parametrize("key", GAMES)
def test_an_observation_does_not_depend_on_hidden_cards(key):
    """Whoever has seen the same events knows the same, wherever the cards lie that were hidden."""
    rng = random.Random(5)
    compared = 0
    for option in GAMES[key].options:
        for value in option.values:
            course = course_of(key, option.key, value)
            before = course.start
            for deal in course.deals:
                for viewer in (rng.choice(seats_of(course)), None):
                    compared += compare_redeals(course, before, deal, viewer, rng)
                before = deal.last
    assert compared > 1000


def compare_redeals(course, before, deal, viewer, rng):
    """Compares observations of one moment of a deal, and gives how many other deals looked the same till then."""
    game = GAMES[course.setup.game]
    made = rng.randint(0, len(deal.actions))
    faces = Faces(deal)
    for steps in deal.steps[: made + 1]:
        for step in steps:
            faces.happen(step.event)
    hidden = set(game.pack(course.setup.options)) - faces.known_to(viewer)
    actions = deal.actions[:made]
    events, seen = beats(game, before, (deal.hands, deal.stock), actions, viewer)
    compared = 0
    for _ in range(3 if len(hidden) > 3 else 0):
        try:
            other = beats(game, before, redealt((deal.hands, deal.stock), hidden, rng), actions, viewer)
        except Rejected:
            continue
        if other[0] == events:
            assert other[1] == seen
            compared += 1
    return compared

"""Nobody learns what it may not know: every game, every house rule, every viewer."""

import random

from backalley.rules.cards import in_pack_order
from backalley.rules.game import Rejected
from tests.rules.courses import TABLES, course_of, every_game, every_table
from tests.rules.secrets import Faces, check_secrets


@every_table
def test_nobody_sees_a_hidden_card(table):
    check_secrets(course_of(table), share=40)


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


@every_game
def test_an_observation_does_not_depend_on_hidden_cards(key):
    """Whoever has seen the same events knows the same, wherever the cards lie that were hidden."""
    rng = random.Random(5)
    compared = 0
    for table in TABLES:
        course = course_of(table)
        before = course.start
        for deal in course.deals if table.key == key else ():
            for viewer in (rng.choice(course.seats), None):
                compared += compare_redeals(course, before, deal, viewer, rng)
            before = deal.last
    assert compared > 500


def compare_redeals(course, before, deal, viewer, rng):
    """Compares observations of one moment of a deal, and gives how many other deals looked the same till then."""
    game = course.game
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

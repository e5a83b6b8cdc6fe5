"""The cards on the table: each in its slot, and a card that leaves a hidden hand is the back that lay there."""

import random

import pytest

from backalley.match import Match
from backalley.rules.actions import PlayCard
from backalley.rules.cards import Card
from backalley.stage.motion import Pose
from backalley.table.layout import Layout, layout
from backalley.table.measures import measures
from backalley.table.sprites import Sprites, slots
from tests.test_match import match_of, move

WINDOW = measures((1280, 800))


def in_play(seed: int = 1) -> Match:
    """A match in which the seat to act is to play a card."""
    match, dice = match_of("back-alley"), random.Random(seed)
    while match.to_act is None or not isinstance(match.observe(match.to_act).legal[0], PlayCard):
        move(match, dice)
    return match


def seen_from(match: Match, viewer: int = 0) -> Layout:
    return layout(match.observe(viewer), WINDOW, viewer)


def test_rebuilding_puts_exactly_the_layout_on_the_table_at_rest() -> None:
    match = in_play()
    sprites, places = Sprites(), seen_from(match)
    sprites.rebuild(places)
    assert not sprites.moving
    for slot, placed in slots(places).items():
        assert sprites.pose_of(slot) == placed.pose


def test_a_back_that_leaves_a_hidden_hand_becomes_the_card() -> None:
    match = in_play()
    seat = match.to_act
    assert seat is not None
    viewer = (seat + 1) % 4
    sprites, before = Sprites(), seen_from(match, viewer)
    sprites.rebuild(before)
    hidden = {placed.pose for placed in before.hands[seat]}
    action = match.observe(seat).legal[0]
    assert isinstance(action, PlayCard)
    sprites.play(seat, action.card, Pose(0, 0))
    left = sprites.pose_of(("trick", seat, str(action.card)))
    assert left is not None
    assert (left.x, left.y) in {(pose.x, pose.y) for pose in hidden}
    match.submit(seat, action)
    after = seen_from(match, viewer)
    sprites.settle(after, 0.3)
    assert sprites.moving
    sprites.finish()
    for slot, placed in slots(after).items():
        assert sprites.pose_of(slot) == placed.pose


def test_your_own_card_is_the_one_that_leaves_your_hand() -> None:
    match = in_play()
    seat = match.to_act
    assert seat is not None
    sprites = Sprites()
    sprites.rebuild(seen_from(match, seat))
    action = match.observe(seat).legal[-1]
    assert isinstance(action, PlayCard)
    slot = ("hand", seat, str(action.card))
    place = sprites.pose_of(slot)
    sprites.play(seat, action.card, Pose(0, 0))
    assert sprites.pose_of(slot) is None
    flying = sprites.pose_of(("trick", seat, str(action.card)))
    assert place is not None
    assert flying is not None
    assert (flying.x, flying.y, flying.angle) == (place.x, place.y, place.angle)


def test_cards_that_go_away_vanish_when_they_arrive() -> None:
    match = in_play()
    sprites = Sprites()
    sprites.rebuild(seen_from(match))
    sprites.send_off(("hand",), Pose(10, 10, height=40), 0.4, spread=0.01)
    assert sprites.moving
    assert sprites.at((640, 700), 0) is None
    sprites.update(5.0)
    assert not sprites.moving


def test_the_topmost_card_under_the_pointer_is_found() -> None:
    match = in_play()
    places = seen_from(match)
    sprites = Sprites()
    sprites.rebuild(places)
    hand = places.hands[0]
    for placed in hand:
        left_edge = (placed.pose.x - 0.3 * placed.pose.height * 5 / 7, placed.pose.y)
        assert sprites.at(left_edge, 0) == str(placed.card)
    assert sprites.at((640, 5), 0) is None


def test_a_refused_card_shakes_its_head_and_stays() -> None:
    match = in_play()
    places = seen_from(match)
    sprites = Sprites()
    sprites.rebuild(places)
    card = next(placed.card for placed in places.hands[0] if placed.card is not None)
    sprites.shake(0, card)
    assert sprites.moving
    sprites.update(1.0)
    assert not sprites.moving
    assert sprites.at((places.hands[0][0].pose.x, places.hands[0][0].pose.y), 0) is not None


@pytest.mark.parametrize("name", ["AS", "BB"])
def test_shaking_a_card_that_is_not_there_does_nothing(name: str) -> None:
    sprites = Sprites()
    sprites.shake(0, Card.parse(name))
    assert not sprites.moving

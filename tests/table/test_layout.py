"""Where everything lies: inside the window, readable, and nothing on top of anything that must be seen."""

import math
import random
from itertools import pairwise

import pytest

from backalley.match import Match
from backalley.rules.cards import PACK_54, Card, Suit
from backalley.stage.motion import Mover, Pose
from backalley.table.layout import (
    CARD_RATIO,
    Box,
    back_fan,
    layout,
    lifted,
    own_fan,
    plate_box,
    side_of,
    sorted_hand,
    trick_pose,
)
from backalley.table.measures import Measures, measures
from backalley.table.sprites import Sprite
from tests.test_match import match_of, move

SIZES = [(900, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (900, 1400), (2560, 600)]
SCALES = [1.0, 1.5, 2.0]
SIDES = ("bottom", "left", "top", "right")

every_window = pytest.mark.parametrize("m", [measures(size, scale) for size in SIZES for scale in SCALES])


def corners(pose: Pose) -> list[tuple[float, float]]:
    turn = math.radians(pose.angle)
    width, height = pose.height * CARD_RATIO / 2, pose.height / 2
    return [
        (
            pose.x + dx * width * math.cos(turn) - dy * height * math.sin(turn),
            pose.y + dx * width * math.sin(turn) + dy * height * math.cos(turn),
        )
        for dx in (-1, 1)
        for dy in (-1, 1)
    ]


def card_bounds(pose: Pose) -> Box:
    xs, ys = zip(*corners(pose), strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def touches(pose: Pose, box: Box) -> bool:
    """Whether a turned card and a box have a corner of the one in the other."""
    card = Sprite("back", Mover(pose))
    x, y, width, height = box
    in_card = any(card.covers(px, py) for px in (x, x + width) for py in (y, y + height))
    return in_card or any(x < px < x + width and y < py < y + height for px, py in corners(pose))


def inside(box: Box, m: Measures) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[0] + box[2] <= m.width and box[1] + box[3] <= m.height


@every_window
@pytest.mark.parametrize("cards", range(1, 14))
def test_your_hand_stays_inside_the_window(m: Measures, cards: int) -> None:
    for trumps in {0, 1, cards // 2, cards}:
        assert all(inside(card_bounds(pose), m) for pose in own_fan(m, cards, trumps))


@every_window
@pytest.mark.parametrize("cards", range(2, 14))
def test_every_card_of_your_hand_shows_its_index(m: Measures, cards: int) -> None:
    """The index ends at a fifth of the card's width; the strip that the next card leaves free is wider."""
    for left, right in pairwise(own_fan(m, cards, cards // 2)):
        assert right.x - left.x > 0.22 * m.hand * CARD_RATIO


@every_window
@pytest.mark.parametrize("side", ["left", "top", "right"])
@pytest.mark.parametrize("cards", [1, 2, 7, 13])
def test_other_hands_stay_inside_and_clear_of_their_plates(m: Measures, side: str, cards: int) -> None:
    for pose in back_fan(m, side, cards):
        assert inside(card_bounds(pose), m)
        assert not overlap(card_bounds(pose), plate_box(m, side))


@every_window
def test_plates_panels_and_trick_do_not_lie_on_each_other(m: Measures) -> None:
    match = match_of("back-alley")
    match.deal()
    places = layout(match.observe(0), m)
    boxes = [*places.plates, places.panel, places.toolbar]
    assert all(inside(box, m) for box in boxes)
    for place, box in enumerate(boxes):
        assert not any(overlap(box, other) for other in boxes[place + 1 :])
    for side in SIDES:
        card = card_bounds(trick_pose(m, side))
        assert inside(card, m)
        assert not any(overlap(card, box) for box in boxes)


@every_window
def test_your_hand_lies_clear_of_your_plate(m: Measures) -> None:
    for cards in (1, 5, 13):
        for pose in own_fan(m, cards, 0):
            assert not touches(pose, plate_box(m, "bottom"))


@pytest.mark.parametrize("bottom", range(4))
def test_seats_follow_clockwise_from_the_bottom(bottom: int) -> None:
    assert [side_of((bottom + step) % 4, bottom, 4) for step in range(4)] == list(SIDES)


@pytest.mark.parametrize("trump", [None, *Suit])
def test_a_hand_is_held_by_suit_with_the_trumps_at_the_right(trump: Suit | None) -> None:
    trumps = frozenset(card for card in PACK_54 if trump is not None and card.suit in (trump, None))
    cards = list(PACK_54 if trump is not None else PACK_54[:52])
    random.Random(6).shuffle(cards)
    hand = sorted_hand(tuple(cards), trump, trumps)
    suits = [card.suit for card in hand if card not in trumps]
    assert all(card in trumps for card in hand[len(suits) :])
    blocks = [suit for place, suit in enumerate(suits) if place == 0 or suits[place - 1] != suit]
    assert len(blocks) == len(set(blocks))
    if trump is not None:
        assert [str(card) for card in hand[len(suits) :][:3]] == ["BB", "LB", f"A{trump}"]
    for left, right in pairwise(hand):
        if left.suit == right.suit and left.suit is not None:
            assert left.rank > right.rank


@pytest.mark.parametrize("trump", [None, *Suit])
def test_neighbouring_suits_differ_in_colour(trump: Suit | None) -> None:
    red = {Suit.DIAMONDS, Suit.HEARTS}
    trumps = frozenset(card for card in PACK_54[:52] if card.suit == trump)
    hand = sorted_hand(PACK_54[:52], trump, trumps)
    suits = [card.suit for card in hand]
    changes = [(a, b) for a, b in pairwise(suits) if a != b]
    assert len(changes) == 3
    assert all((a in red) != (b in red) for a, b in changes)


def test_a_lifted_card_rises_along_its_own_axis() -> None:
    upright = lifted(Pose(100, 100, 0, 200), 0.14)
    assert (upright.x, upright.y) == (100, pytest.approx(72))
    tilted = lifted(Pose(100, 100, 90, 200), 0.14)
    assert (tilted.x, tilted.y) == (pytest.approx(128), pytest.approx(100))


def test_cards_grow_with_the_window_and_panels_do_not() -> None:
    small, large = measures((1280, 800)), measures((2560, 1440))
    assert large.hand > small.hand
    assert large.plate == small.plate


def test_a_text_size_that_would_not_fit_is_taken_smaller() -> None:
    assert measures((900, 600), 2.0).scale == 1.0
    assert measures((1800, 1200), 2.0).scale == 2.0


def every_slot(match: Match, viewer: int) -> list[Card]:
    places = layout(match.observe(viewer), measures((1280, 800)), viewer)
    shown = [placed.card for hand in places.hands for placed in hand]
    shown += [placed.card for _, placed in places.trick] + [placed.card for placed in places.stock]
    return [card for card in shown if card is not None]


def test_no_card_is_shown_twice_through_a_whole_deal() -> None:
    match, dice = match_of("back-alley"), random.Random(7)
    while not match.sheet:
        move(match, dice)
        for viewer in range(4):
            cards = every_slot(match, viewer)
            assert len(cards) == len(set(cards))

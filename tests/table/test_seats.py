"""Two to seven at a table: each in a place of its own, in every window."""

import math
from functools import lru_cache
from itertools import combinations, permutations

import pytest

from backalley.rules.game import Observation, Phase
from backalley.stage.motion import Mover, Pose
from backalley.table.boxes import card_box, grown, lifted_top, overlap
from backalley.table.bubbles import bubble_box
from backalley.table.layout import CARD_RATIO, Layout, layout
from backalley.table.measures import Measures, measures
from backalley.table.message import Notice, notice_box
from backalley.table.seats import (
    SIDES,
    back_fan,
    deck_pose,
    edge_of,
    fan_reach,
    plate_box,
    taken_pose,
    trick_pose,
)
from backalley.table.sprites import Sprite
from tests.table.seen import RecordingPainter, inside, pitch

SIZES = [(900, 600), (1024, 768), (1120, 720), (1280, 800), (1920, 1080), (2560, 1440), (900, 1400), (2560, 600)]
SCALES = [1.0, 1.5, 2.0]
PLAYERS = range(2, 8)

every_window = pytest.mark.parametrize(("size", "scale"), [(size, scale) for size in SIZES for scale in SCALES])
every_number = pytest.mark.parametrize("players", PLAYERS)


def bidding(seen: Observation) -> bool:
    return seen.phase is Phase.BIDDING and seen.to_act == 0


def complete(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and seen.to_act == 0 and seen.trick is not None and len(seen.trick.cards) > 0


@lru_cache
def observed(players: int, stage=bidding) -> Observation:
    return pitch(stage, players)


def laid(players: int, size: tuple[int, int], scale: float, stage=bidding) -> Layout:
    return layout(observed(players, stage), measures(size, scale))


def corners(pose: Pose, left: float = -0.5, top: float = -0.5, right: float = 0.5, bottom: float = 0.5):
    """The corners of a part of a card, given in its widths and heights from its middle."""
    turn = math.radians(pose.angle)
    for across in (left * CARD_RATIO * pose.height, right * CARD_RATIO * pose.height):
        for down in (top * pose.height, bottom * pose.height):
            yield (
                pose.x + across * math.cos(turn) - down * math.sin(turn),
                pose.y + across * math.sin(turn) + down * math.cos(turn),
            )


def trick(m: Measures, players: int) -> list[Pose]:
    return [trick_pose(m, side) for side in SIDES[players]]


def fixed(places: Layout) -> list[tuple[float, float, float, float]]:
    return [*places.plates, places.panel, places.toolbar]


@every_number
def test_the_seats_go_clockwise_from_the_bottom(players: int) -> None:
    m = measures((1280, 800))
    assert len(SIDES[players]) == players
    turns = []
    for side in SIDES[players][1:]:
        x, y, width, height = plate_box(m, side)
        turns.append(math.atan2(x + width / 2 - m.width / 2, y + height / 2 - m.height / 2) % (2 * math.pi))
    assert turns == sorted(turns, reverse=True)
    assert SIDES[players][0] == "bottom"


@every_number
@every_window
def test_nothing_leaves_the_window_and_no_plate_is_covered(players, size, scale) -> None:
    places = laid(players, size, scale)
    m = places.measures
    window = (0, 0, *size)
    boxes = fixed(places)
    assert all(inside(box, window, 0) for box in boxes)
    assert not any(overlap(first, second) for first, second in combinations(boxes, 2))
    for pose in (placed.pose for hand in places.hands for placed in hand):
        assert inside(card_box(pose), window, 0)
    for pose in (placed.pose for hand in places.hands[1:] for placed in hand):
        assert not any(overlap(card_box(pose), box) for box in boxes)
    for side in SIDES[players]:
        assert inside(card_box(deck_pose(m, side)), window, 0)
        assert inside(card_box(taken_pose(m, side)), window, 0)


@every_number
@every_window
def test_the_cards_of_a_trick_lie_clear_of_plates_and_hands(players, size, scale) -> None:
    places = laid(players, size, scale)
    hands = [card_box(placed.pose) for hand in places.hands[1:] for placed in hand]
    own = lifted_top([placed.pose for placed in places.hands[0]], size[1])
    for pose in trick(places.measures, players):
        box = card_box(pose)
        assert inside(box, (0, 0, *size), 0)
        assert not any(overlap(box, other) for other in (*fixed(places), *hands))
        assert box[1] + box[3] <= own


@every_number
@pytest.mark.parametrize("size", SIZES)
def test_no_card_of_a_trick_covers_anothers_index_whoever_led(players, size) -> None:
    """An index ends at a quarter of the card's width and 0.28 of its height."""
    for below, above in permutations(trick(measures(size), players), 2):
        over = Sprite("back", Mover(above))
        index = [*corners(below, -0.5, -0.5, -0.25, -0.22), *corners(below, 0.25, 0.22, 0.5, 0.5)]
        assert not any(over.covers(*point) for point in index)


@every_number
def test_a_trick_lies_in_the_order_of_its_players(players) -> None:
    """The cards go round the trick's middle as the seats go round the table."""
    m = measures((1280, 800))
    poses = trick(m, players)
    x, y = sum(pose.x for pose in poses) / players, sum(pose.y for pose in poses) / players
    turns = [math.atan2(pose.x - x, pose.y - y) % (2 * math.pi) for pose in poses]
    assert turns[1:] == sorted(turns[1:], reverse=True)


@every_number
@every_window
@pytest.mark.parametrize("words", ["4", "Pass", "Smudge"])
def test_bubbles_cover_no_cards_plates_or_other_bubbles(players, size, scale, words) -> None:
    places = laid(players, size, scale)
    painter = RecordingPainter(places.measures.scale)
    bubbles = [bubble_box(painter, places, seat, words) for seat in range(players)]
    cards = [card_box(placed.pose) for hand in places.hands for placed in hand]
    for bubble in bubbles:
        assert inside(bubble, (0, 0, *size), 0)
        assert not any(overlap(bubble, other) for other in (*fixed(places), *cards))
    assert not any(overlap(first, second) for first, second in combinations(bubbles, 2))


@every_number
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_leaves_plates_and_fans_alone(players, size) -> None:
    places = laid(players, size, 1.0)
    words = "Bartholomäus Hohenlohe led the Little Blooper: you must play your lowest trump, whatever else you hold."
    box = notice_box(RecordingPainter(), places, Notice(words, "Rule PI.13"))
    assert inside(box, (0, 0, *size), 0)
    cards = [card_box(placed.pose) for hand in places.hands[1:] for placed in hand]
    assert not any(overlap(box, other) for other in (*places.plates, *cards))


@pytest.mark.parametrize("cards", [1, 2, 6, 13])
@pytest.mark.parametrize("size", SIZES)
def test_a_small_fan_lies_between_its_plate_and_its_reach(cards, size) -> None:
    m = measures(size)
    for side in SIDES[7][1:]:
        plate = plate_box(m, side)
        boxes = [card_box(pose) for pose in back_fan(m, side, cards)]
        assert len(boxes) == cards
        assert not any(overlap(box, plate) for box in boxes)
        # Of an even number of cards, the two in the middle are turned a little.
        reach = grown(plate, fan_reach(m) + 2)
        for x, y, width, height in boxes:
            match edge_of(side):
                case "top":
                    assert y + height <= reach[1] + reach[3]
                case "left":
                    assert x + width <= reach[0] + reach[2]
                case _:
                    assert x >= reach[0]


def test_no_stock_lies_on_the_table_where_none_is_used() -> None:
    assert len(observed(5).stock) == 52 - 30
    assert laid(5, (1280, 800), 1.0).stock == ()


def test_the_trump_token_stands_clear_of_the_seats_below_it() -> None:
    for size in SIZES:
        places = laid(7, size, 1.0, complete)
        x, cy, diameter = places.token
        sign = (x, cy - diameter / 2, places.measures.width - x, diameter)
        fans = [card_box(placed.pose) for hand in places.hands[1:] for placed in hand]
        assert not any(overlap(sign, other) for other in (*places.plates, *fans, places.toolbar))


def test_four_seats_are_where_they_always_were() -> None:
    m, small = measures((1280, 800)), measures((900, 600))
    assert [plate_box(m, side) for side in SIDES[4]] == [
        (24, 696, 208, 80), (24, 480, 208, 80), (536, 120, 208, 80), (1048, 480, 208, 80),
    ]  # fmt: skip
    assert [plate_box(small, side) for side in SIDES[4]] == [
        (16, 528, 152, 56), (16, 344, 152, 56), (374, 84, 152, 56), (732, 344, 152, 56),
    ]  # fmt: skip
    places = [(pose.x, pose.y, pose.angle) for pose in trick(m, 4)]
    assert places == [
        (640, pytest.approx(441.44), -2), (pytest.approx(528.48), 368, -5), (640, pytest.approx(294.56), 2),
        (pytest.approx(751.52), 368, 6),
    ]  # fmt: skip
    middles = [back_fan(m, side, 7)[3] for side in ("left", "top", "right")]
    assert [(round(pose.x, 2), round(pose.y, 2), pose.angle) for pose in middles] == [
        (66.96, 340.0, 90.0), (640.0, 62.43, 180.0), (1213.04, 340.0, 270.0),
    ]  # fmt: skip

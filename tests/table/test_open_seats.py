"""A table of open hands: every card readable, and nothing on top of anything that must be seen."""

import math
from itertools import combinations, pairwise

import pytest

from backalley.rules.game import Observation, Phase
from backalley.rules.pitch import GAME as PITCH
from backalley.rules.replay import replay
from backalley.table.boxes import card_box, overlap
from backalley.table.layout import CARD_RATIO, Box, Layout, layout
from backalley.table.open_seats import open_measures
from backalley.table.seats import SIDES, trick_pose
from tests.scenes.reviewed import exchanged
from tests.table.seen import GAME, SEVEN, played

# The room that a table is given: in windows of the usual sizes, with or without a panel beside it.
ROOMS = [(900, 520), (920, 720), (1024, 690), (1280, 690), (1560, 1000), (2200, 1360), (900, 1320), (2560, 540)]
SCALES = [1.0, 1.5, 2.0]
every_room = pytest.mark.parametrize(("size", "scale"), [(size, scale) for size in ROOMS for scale in SCALES])


def bidding(seen: Observation) -> bool:
    return seen.phase is Phase.BIDDING


def seen_by_all(players: int) -> Observation:
    """The first deal with every card face up: thirteen cards for four players, six for other numbers."""
    if players == 4:
        return GAME.reveal(played(bidding))
    return PITCH.reveal(played(bidding, game=PITCH, seats=SEVEN[:players]))


def hand_box(cards: tuple[Box, ...]) -> Box:
    left, top = min(box[0] for box in cards), min(box[1] for box in cards)
    right, bottom = max(box[0] + box[2] for box in cards), max(box[1] + box[3] for box in cards)
    return left, top, right - left, bottom - top


def open_table(size: tuple[int, int], scale: float, players: int) -> Layout:
    return layout(seen_by_all(players), open_measures(size, scale, players), opened=True)


@every_room
@pytest.mark.parametrize("players", range(2, 8))
def test_open_hands_cover_nothing_and_nothing_covers_them(size: tuple[int, int], scale: float, players: int) -> None:
    found = open_table(size, scale, players)
    hands = [hand_box(tuple(card_box(placed.pose) for placed in found.hands[seat])) for seat in range(1, players)]
    trick = [card_box(trick_pose(found.measures, side)) for side in SIDES[players]]
    own = [card_box(placed.pose) for placed in found.hands[0]]
    stock = [card_box(placed.pose) for placed in found.stock]
    for hand in hands:
        x, y, width, height = hand
        assert x >= 0
        assert y >= 0
        assert x + width <= size[0]
        assert y + height <= size[1]
        assert not [box for box in (*found.plates, found.panel, *trick, *own, *stock) if overlap(hand, box)]
    assert not [pair for pair in combinations([*hands, *found.plates, found.panel], 2) if overlap(*pair)]
    assert not [box for box in trick if any(overlap(box, plate) for plate in found.plates)]


@every_room
@pytest.mark.parametrize("players", range(2, 8))
def test_every_open_card_shows_its_index(size: tuple[int, int], scale: float, players: int) -> None:
    """The index ends at a fifth of a card's width and a third of its height."""
    found = open_table(size, scale, players)
    for seat in range(1, players):
        for left, right in pairwise(found.hands[seat]):
            width = left.pose.height * CARD_RATIO
            beside = right.pose.x - left.pose.x >= 0.2 * width
            below = right.pose.y - left.pose.y >= 0.33 * left.pose.height
            assert beside or below


@every_room
def test_open_cards_are_large_enough_to_be_read(size: tuple[int, int], scale: float) -> None:
    for players in range(2, 8):
        heights = {placed.pose.height for hand in open_table(size, scale, players).hands[1:] for placed in hand}
        assert min(heights) >= 60


@pytest.mark.parametrize("players", range(2, 8))
def test_open_hands_are_sorted_with_trumps_apart(players: int) -> None:
    seen = seen_by_all(players)
    found = layout(seen, open_measures((1280, 700), 1.0, players), opened=True)
    for seat in range(players):
        cards = [placed.card for placed in found.hands[seat]]
        assert {*cards} == {*seen.hands[seat]}
        trumps = [card in seen.trumps for card in cards]
        assert trumps == sorted(trumps)


def test_hidden_hands_lie_face_down_in_the_same_places() -> None:
    state = played(bidding)
    m = open_measures((1280, 700), 1.0, 4)
    shown, hidden = layout(GAME.reveal(state), m, opened=True), layout(GAME.observe(state, 0), m, opened=True)
    assert shown.plates == hidden.plates
    assert shown.hands[0] == hidden.hands[0]
    for seat in (1, 2, 3):
        assert all(placed.card is None and placed.pose.face == 0.0 for placed in hidden.hands[seat])
        down = [(placed.pose.y, placed.pose.height) for placed in hidden.hands[seat]]
        assert down == [(placed.pose.y, placed.pose.height) for placed in shown.hands[seat]]


def test_a_hand_never_changes_the_place_of_its_plate() -> None:
    m = open_measures((920, 720), 1.0, 4)
    start = layout(GAME.reveal(played(bidding)), m, opened=True)
    later = layout(GAME.reveal(played(lambda seen: len(seen.tricks) == 9)), m, opened=True)
    assert start.plates == later.plates
    assert math.isclose(start.hands[1][-1].pose.y, later.hands[1][-1].pose.y)


def test_a_table_that_is_not_opened_shows_backs_whatever_is_known() -> None:
    found = layout(GAME.reveal(played(bidding)), open_measures((1280, 700), 1.0, 4))
    assert all(placed.card is None for seat in (1, 2, 3) for placed in found.hands[seat])


@every_room
def test_a_card_put_out_of_play_lies_clear_of_every_hand(size: tuple[int, int], scale: float) -> None:
    record = exchanged()
    played_through = replay(record)
    seen = played_through.game.reveal(played_through.deals[0].dealing[-1].state)
    found = layout(seen, open_measures(size, scale, 4), opened=True)
    assert found.discard is not None
    away = card_box(found.discard.pose)
    assert not [placed for hand in found.hands for placed in hand if overlap(away, card_box(placed.pose))]
    assert not [plate for plate in found.plates if overlap(away, plate)]
    assert away[0] >= 0
    assert away[0] + away[2] <= size[0]

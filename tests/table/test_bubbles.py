from functools import lru_cache

import pygame
import pytest

from backalley.rules.game import Observation, Phase
from backalley.table.boxes import card_box, overlap
from backalley.table.bubbles import bubble_box, bubble_tail, draw_bubble
from backalley.table.layout import layout
from backalley.table.measures import measures
from tests.table.seen import GAME, RecordingPainter, inside, played

SIZES = [(900, 600), (1280, 800), (2560, 1440), (1120, 720)]


@lru_cache
def before_play(hand_size: int) -> Observation:
    def stage(seen: Observation) -> bool:
        return seen.phase is Phase.BIDDING and seen.hand_size == hand_size and len(seen.calls) == 3

    return GAME.observe(played(stage), 0)


@pytest.mark.parametrize("words", ["4", "12", "Pass", "Board", "Quadruple"])
@pytest.mark.parametrize("hand_size", [1, 7, 13])
@pytest.mark.parametrize("size", SIZES)
def test_a_bubble_covers_neither_cards_nor_plates_nor_other_bubbles(size, hand_size, words) -> None:
    painter, places = RecordingPainter(), layout(before_play(hand_size), measures(size))
    bubbles = [bubble_box(painter, places, seat, words) for seat in range(4)]
    fixed = [*places.plates, places.panel, places.toolbar]
    fixed += [card_box(placed.pose) for hand in places.hands for placed in hand]
    fixed += [card_box(placed.pose) for placed in places.stock]
    for place, bubble in enumerate(bubbles):
        assert inside(bubble, (0, 0, *size))
        assert not any(overlap(bubble, other) for other in (*fixed, *bubbles[place + 1 :]))


def test_bubbles_point_at_their_plates() -> None:
    places = layout(before_play(7), measures((1280, 800)))
    assert [bubble_tail(places, seat) for seat in range(4)] == ["down", "left", "up", "right"]
    small = layout(before_play(7), measures((900, 600)))
    assert bubble_tail(small, 2) == "left"


def test_a_bubble_shrinks_until_nothing_is_left() -> None:
    places = layout(before_play(7), measures((1280, 800)))
    dst = pygame.Surface((1280, 800))
    sizes = []
    for shrink in (0.0, 0.5, 0.9):
        painter = RecordingPainter()
        draw_bubble(painter, dst, places, 1, "4", shrink=shrink)
        sizes += [text.size for text in painter.drawn.texts]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    painter = RecordingPainter()
    draw_bubble(painter, dst, places, 1, "4", shrink=1.0)
    assert painter.drawn.words == []

import pygame
import pytest

from backalley.rules.game import Observation, Phase
from backalley.stage.paint import Painter
from backalley.stage.palette import PARTIES
from backalley.table.layout import layout, trick_pose
from backalley.table.measures import measures
from backalley.table.trick_marks import draw_empty_place, draw_winning
from tests.table.seen import GAME, played

SIZE = (1280, 800)


def mine(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and seen.to_act == 0 and seen.trick is not None and len(seen.trick.cards) > 0


def theirs(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and seen.to_act == 2


def drawn(draw, seen: Observation) -> pygame.Surface:
    """What a drawing leaves in a black window."""
    dst = pygame.Surface(SIZE)
    draw(Painter(), dst, layout(seen, measures(SIZE)), seen)
    return dst


def touched(dst: pygame.Surface) -> pygame.Rect | None:
    """The part of a window that is black no more."""
    lit = pygame.mask.from_threshold(dst, (0, 0, 0), (1, 1, 1))
    lit.invert()
    boxes = lit.get_bounding_rects()
    return boxes[0].unionall(boxes) if boxes else None


def test_the_viewers_place_waits_only_on_its_turn() -> None:
    assert touched(drawn(draw_empty_place, GAME.observe(played(mine), 0))) is not None
    assert touched(drawn(draw_empty_place, GAME.observe(played(theirs), 0))) is None


def test_the_place_lies_where_the_card_will() -> None:
    box = touched(drawn(draw_empty_place, GAME.observe(played(mine), 0)))
    pose = trick_pose(measures(SIZE), "bottom")
    assert box is not None
    assert abs(box.centerx - pose.x) <= 1
    assert abs(box.centery - pose.y) <= 1
    assert abs(box.height - pose.height) <= 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_winning_card_has_its_partys_colour(seed) -> None:
    seen = GAME.observe(played(mine, seed=seed), 0)
    dst = drawn(draw_winning, seen)
    winner = seen.winning()
    assert winner is not None
    for party, color in enumerate(PARTIES[:2]):
        found = pygame.mask.from_threshold(dst, pygame.Color(color), (8, 8, 8)).count()
        assert (found > 100) == (party == seen.party_of(winner))


def test_nothing_wins_on_an_empty_table() -> None:
    seen = GAME.observe(played(lambda seen: seen.phase is Phase.PLAY and not seen.trick.cards), 0)
    assert touched(drawn(draw_winning, seen)) is None

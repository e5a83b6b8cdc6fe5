import pygame
import pytest

from backalley.rules.scoring import Pip
from backalley.table.pips import PipSize, draw_pips, draw_tricks
from tests.table.seen import Mark, RecordingPainter

SIZE = PipSize(13, 20, 6)


def test_thirteen_pips_fill_the_score_panel_to_its_last_pixels() -> None:
    assert SIZE.width(13) == 12 * 20 + 2 * 6 + 13


def test_marks_stand_in_groups_of_five() -> None:
    ways = [SIZE.at(place + 1) - SIZE.at(place) for place in range(12)]
    assert ways == [20, 20, 20, 20, 26, 20, 20, 20, 20, 26, 20, 20]


@pytest.mark.parametrize("count", range(1, 14))
def test_a_row_is_made_to_fit(count: int) -> None:
    fitting = PipSize(10, 14, 4).fitted(count, 110)
    assert fitting is not None
    assert fitting.width(count) <= 110.001


def test_a_row_that_would_be_too_fine_is_refused() -> None:
    assert PipSize(9, 12, 4).fitted(13, 60) is None


def test_every_kind_of_pip_looks_different() -> None:
    painter, dst = RecordingPainter(), pygame.Surface((300, 40))
    draw_pips(painter, dst, 1, tuple(Pip), 10, 20, SIZE)
    looks = {(mark.filled, mark.diameter, mark.alpha) for mark in painter.drawn.marks}
    assert len(looks) == len(Pip)
    assert {mark.party for mark in painter.drawn.marks} == {1}


def test_a_contract_out_of_reach_is_hollow() -> None:
    painter, dst = RecordingPainter(), pygame.Surface((300, 40))
    draw_pips(painter, dst, 0, (Pip.TAKEN, Pip.LOST), 10, 20, SIZE)
    taken, lost = painter.drawn.marks
    assert taken.filled
    assert not lost.filled
    assert lost.alpha < 1


def test_tricks_without_room_become_a_mark_and_a_number() -> None:
    painter, dst = RecordingPainter(), pygame.Surface((300, 40))
    draw_tricks(painter, dst, 0, 12, 10, 20, PipSize(9, 12, 4), 50)
    assert painter.drawn.words == ["12"]
    assert painter.drawn.marks == [Mark(0, True, 9, 1.0)]

"""The picture of who will sit where."""

import pytest

from backalley.scenes.seating import spots
from tests.scenes.layouts import inside, overlapping


@pytest.mark.parametrize("count", range(2, 8))
@pytest.mark.parametrize("width", [360, 390, 508, 764])
def test_everybody_has_room_round_the_table(count: int, width: int) -> None:
    boxes, high = spots(count, width, 56 if count <= 5 else 44)
    assert len(boxes) == count
    assert overlapping(boxes) == []
    assert all(inside(box, (0, 0, width, high)) for box in boxes)
    lowest = max(boxes, key=lambda box: box[1])
    assert boxes[0] == lowest, "seat 0 is at the bottom"
    assert boxes[1][0] + boxes[1][2] / 2 < width / 2 or count == 2, "and the next ones go clockwise"


@pytest.mark.parametrize("middle", [0.0, 68.0])
def test_what_stands_in_the_middle_has_room(middle: float) -> None:
    boxes, _ = spots(4, 508, 56, middle)
    bottom, _, top, _ = boxes
    assert bottom[1] - (top[1] + top[3]) >= middle

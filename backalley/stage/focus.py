"""Which of several boxes the arrow keys go to."""

from collections.abc import Sequence
from typing import Literal

Box = tuple[float, float, float, float]
Direction = Literal["left", "right", "up", "down"]


def neighbour(boxes: Sequence[Box], current: int, direction: Direction) -> int | None:
    """The index of the box that lies next in this direction, or None.

    Boxes side by side with the current one, in its row or column, come before others.
    """
    best: tuple[float, float, float] | None = None
    found: int | None = None
    for index, box in enumerate(boxes):
        if index == current:
            continue
        ahead, beside, overlap = _offsets(boxes[current], box, direction)
        if ahead <= 0:
            continue
        rank = (0.0 if overlap > 0 else 1.0, ahead + 2 * beside, beside)
        if best is None or rank < best:
            best, found = rank, index
    return found


def _offsets(origin: Box, box: Box, direction: Direction) -> tuple[float, float, float]:
    """How far the box's centre is ahead and beside, and by how much the two share a row or column."""
    along_x = direction in ("left", "right")
    main, cross = (0, 1) if along_x else (1, 0)
    step = _centre(box, main) - _centre(origin, main)
    ahead = step if direction in ("right", "down") else -step
    beside = abs(_centre(box, cross) - _centre(origin, cross))
    start = max(origin[cross], box[cross])
    end = min(origin[cross] + origin[cross + 2], box[cross] + box[cross + 2])
    return ahead, beside, end - start


def _centre(box: Box, axis: int) -> float:
    return box[axis] + box[axis + 2] / 2

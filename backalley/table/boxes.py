"""Boxes on the table: what a turned card covers, and where there is still room."""

import math
from collections.abc import Iterable, Sequence

from backalley.stage.motion import Pose
from backalley.table.layout import CARD_RATIO, Box, lifted


def card_box(pose: Pose) -> Box:
    """The upright box round a card as it lies."""
    turn = math.radians(pose.angle)
    across, along = abs(math.cos(turn)), abs(math.sin(turn))
    width = pose.height * CARD_RATIO
    w, h = width * across + pose.height * along, width * along + pose.height * across
    return pose.x - w / 2, pose.y - h / 2, w, h


def lifted_top(poses: Iterable[Pose], otherwise: float) -> float:
    """How high a hand reaches with any of its cards lifted; `otherwise` where there is no card."""
    return min((card_box(lifted(pose))[1] for pose in poses), default=otherwise)


def overlap(first: Box, second: Box) -> bool:
    """Whether two boxes share any area."""
    across = min(first[0] + first[2], second[0] + second[2]) - max(first[0], second[0])
    down = min(first[1] + first[3], second[1] + second[3]) - max(first[1], second[1])
    return across > 0.01 and down > 0.01


def grown(box: Box, by: float) -> Box:
    """The box with so much air round it."""
    x, y, width, height = box
    return x - by, y - by, width + 2 * by, height + 2 * by


def free_top(box: Box, obstacles: Sequence[Box], highest: float, lowest: float) -> float:
    """The upper edge nearest to the box's own at which it touches no obstacle, between `highest` and `lowest`.

    Where there is none, it is the lowest place.
    """
    x, y, width, height = box
    edges = [y, highest, lowest]
    for obstacle in obstacles:
        edges += [obstacle[1] - height, obstacle[1] + obstacle[3]]
    places = [edge for edge in edges if highest <= edge <= lowest]
    places.sort(key=lambda edge: abs(edge - y))
    clear = (edge for edge in places if not any(overlap((x, edge, width, height), obstacle) for obstacle in obstacles))
    return next(clear, lowest)

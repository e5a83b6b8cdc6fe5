"""Where the seats are: for two to seven players, what lies at each side of the table.

A side is a name, "left" or "upper right". Up to four seats have room for whole fans above their plates; where there
are more, a small fan lies at the inner edge of each plate but one's own.
"""

import math
from dataclasses import dataclass
from typing import Literal

from backalley.rules.lines import Seat
from backalley.stage.motion import Pose
from backalley.table.measures import Measures

Box = tuple[float, float, float, float]
Edge = Literal["bottom", "left", "top", "right"]

CARD_RATIO = 5 / 7
STOCK_WIDTH = 1.49  # card widths that the stock takes with the turned card half beside it

# The sides taken by each number of seats, clockwise from the bottom.
SIDES: dict[int, tuple[str, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "middle left", "top left", "top right", "middle right"),
    6: ("bottom", "lower left", "upper left", "top middle", "upper right", "lower right"),
    7: ("bottom", "lower left", "upper left", "top left", "top right", "upper right", "lower right"),
}

_ROOMY = 4  # the most seats with whole fans above their plates


@dataclass(frozen=True, slots=True)
class _Side:
    """`trick` is across, down (in trick-card heights from the trick's centre) and the card's turn in degrees.

    `along` places a plate with a small fan: at the sides its upper edge, of the window's height (regular, compact); at
    the top its middle, in plates to the right of the window's middle.
    """

    edge: Edge
    trick: tuple[float, float, float]
    along: tuple[float, float] | None = None


_SIDES: dict[str, _Side] = {
    "bottom": _Side("bottom", (0.0, 0.54, -2.0)),
    "left": _Side("left", (-0.82, 0.0, -5.0)),
    "top": _Side("top", (0.0, -0.54, 2.0)),
    "right": _Side("right", (0.82, 0.0, 6.0)),
    "lower left": _Side("left", (-0.90, 0.47, -5.0), (0.53, 0.493)),
    "middle left": _Side("left", (-1.26, 0.06, -5.0), (0.40, 0.37)),
    "upper left": _Side("left", (-1.34, -0.60, -7.0), (0.26, 0.24)),
    "top left": _Side("top", (-0.46, -0.82, -3.0), (-0.5, -0.5)),
    "top middle": _Side("top", (0.0, -0.82, 2.0), (0.0, 0.0)),
    "top right": _Side("top", (0.46, -0.82, 3.0), (0.5, 0.5)),
    "upper right": _Side("right", (1.34, -0.60, 7.0), (0.26, 0.24)),
    "middle right": _Side("right", (1.26, 0.06, 6.0), (0.40, 0.37)),
    "lower right": _Side("right", (0.90, 0.47, 5.0), (0.53, 0.493)),
}

_TURNS: dict[Edge, float] = {"bottom": 0.0, "left": 90.0, "top": 180.0, "right": 270.0}

# Small fans, in heights of their cards: the step between two, the most from the first to the last, the arc's radius.
_SMALL_STEP, _SMALL_SPREAD, _SMALL_RADIUS = 0.24, 1.2, 5.0


def side_of(seat: Seat, bottom: Seat, seats: int) -> str:
    """The side of the table at which a seat sits, if `bottom` is the seat at the window's lower edge."""
    return SIDES[seats][(seat - bottom) % seats]


def edge_of(side: str) -> Edge:
    """The edge of the window that a side is nearest to."""
    return _SIDES[side].edge


def is_crowded(seats: int) -> bool:
    """Whether so many seats have small fans at their plates' inner edges."""
    return seats > _ROOMY


def trick_pose(measures: Measures, side: str) -> Pose:
    """Where a seat's card lies in the trick."""
    across, down, angle = _SIDES[side].trick
    x, y = measures.centre
    return Pose(x + across * measures.trick, y + down * measures.trick, angle, measures.trick)


def plate_box(measures: Measures, side: str) -> Box:
    """The name plate of the seat at a side."""
    width, height = measures.plate
    edge, along = _SIDES[side].edge, _SIDES[side].along
    if edge == "bottom":
        return measures.margin, measures.height - measures.margin - height, width, height
    if edge == "top":
        if along is None:
            return measures.width / 2 - width / 2, top_plate_top(measures), width, height
        middle = measures.width / 2 + along[0] * (width + 2 * measures.either(16, 12))
        return middle - width / 2, measures.margin, width, height
    y = side_plate_top(measures) if along is None else measures.height * along[measures.compact]
    return measures.margin if edge == "left" else measures.width - measures.margin - width, y, width, height


def side_plate_top(measures: Measures) -> float:
    """The upper edge of the plates at the sides: below the longest fan that can lie above them."""
    return measures.height * (344 / 600 if measures.compact else 480 / 800)


def top_plate_top(measures: Measures) -> float:
    """The upper edge of the plate at the top, just under its fan."""
    return (12 if measures.compact else 16) + measures.back + measures.either(24, 16)


def stock_corner(measures: Measures) -> tuple[float, float, float]:
    """Left edge, upper edge and card height of the stock: so far left that trump token and word have room beside it."""
    height = measures.turn_up
    beside = measures.either(206, 160) + STOCK_WIDTH * height * CARD_RATIO
    left = measures.width - measures.margin - beside
    return left, measures.margin + measures.toolbar[1] + (16 if measures.compact else 20), height


def deck_pose(measures: Measures, side: str) -> Pose:
    """Where the pack lies before it is dealt: in front of the dealer."""
    at = trick_pose(measures, side)
    return Pose(at.x, at.y, at.angle, measures.back * 1.2, face=0.0)


def taken_pose(measures: Measures, side: str) -> Pose:
    """Where a taken trick goes: under its winner's plate."""
    x, y, width, height = plate_box(measures, side)
    return Pose(x + width / 2, y + height / 2, 0.0, measures.back * 0.6, face=0.0)


def back_fan(measures: Measures, side: str, cards: int) -> tuple[Pose, ...]:
    """The places of another seat's backs."""
    if cards == 0:
        return ()
    if _SIDES[side].along is not None:
        return _small_fan(measures, side, cards)
    height, edge = measures.back, _SIDES[side].edge
    step, radius = _back_step(edge, height, cards)
    sag = radius * (1 - math.cos((cards - 1) / 2 * step / radius))
    if edge == "top":
        at = measures.width / 2, (12 if measures.compact else 16) + height / 2 + sag + 4
    else:
        inset = measures.margin + height / 2 + sag
        at = inset if edge == "left" else measures.width - inset, _side_centre(measures)
    return _arc(at, _TURNS[edge], height, cards, step, radius)


def fan_reach(measures: Measures) -> float:
    """How far a small fan reaches from its plate's inner edge, however many cards it has."""
    height, half = measures.small_back, _SMALL_SPREAD / 2 / _SMALL_RADIUS
    return measures.either(6, 4) + height * (1 + _SMALL_RADIUS * (1 - math.cos(half)) + CARD_RATIO / 2 * math.sin(half))


def _small_fan(measures: Measures, side: str, cards: int) -> tuple[Pose, ...]:
    """A small fan at the inner edge of its plate; with fewer cards it stays as far from the table's middle."""
    x, y, width, height = plate_box(measures, side)
    back, edge = measures.small_back, _SIDES[side].edge
    away = fan_reach(measures) - back / 2
    at = {
        "left": (x + width + away, y + height / 2),
        "top": (x + width / 2, y + height + away),
        "right": (x - away, y + height / 2),
    }[edge]
    step = min(_SMALL_STEP * back, _SMALL_SPREAD * back / max(cards - 1, 1))
    return _arc(at, _TURNS[edge], back, cards, step, _SMALL_RADIUS * back)


def _arc(
    at: tuple[float, float], turned: float, height: float, cards: int, step: float, radius: float
) -> tuple[Pose, ...]:
    """Backs on an arc round their owner, whose middle card lies at a point and is turned by so many degrees."""
    cos, sin = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    poses = []
    for i in range(cards):
        turn = (i - (cards - 1) / 2) * step / radius
        dx, dy = radius * math.sin(turn), radius * (1 - math.cos(turn))
        x, y = at[0] + dx * cos - dy * sin, at[1] + dx * sin + dy * cos
        poses.append(Pose(x, y, math.degrees(turn) + turned, height, face=0.0, depth=i))
    return tuple(poses)


def _side_centre(measures: Measures) -> float:
    """The height at which the fans at the sides lie: clear of the score panel with as many cards as there can be."""
    longest = (1.98 + CARD_RATIO) * measures.back
    clear = measures.margin + measures.panel[1] + 10 + longest / 2
    return max(measures.height * (248 / 600 if measures.compact else 0.425), clear)


def _back_step(edge: Edge, height: float, cards: int) -> tuple[float, float]:
    """The step between two backs and the radius of their arc."""
    spread = max(cards - 1, 1)
    if edge == "top":
        return min(0.26 * height, 2.9 * height / spread), 10 * height
    return min(0.24 * height, 1.98 * height / spread), 7 * height

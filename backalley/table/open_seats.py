"""Where the seats are when hands lie open on the table: upright rows above each plate, large enough to be read.

The seat at the bottom keeps its fan. The others have rows in place of fans of backs, so that every card shows its
index; whatever is still hidden lies as backs in the same places.
"""

import math
from dataclasses import replace

from backalley.stage.motion import Pose
from backalley.table.measures import TALLEST, Measures, measures
from backalley.table.seats import CARD_RATIO, SIDES, Box, edge_of, is_crowded, plate_box, stock_corner, trick_pose

ROW_STEP = 0.42  # of a card's height, from one row of a hand down to the next
LEAST_STRIP = 0.26  # of a card's width, that the next card leaves free: the index ends at a fifth
_WIDEST_STRIP = 0.44
_TRUMP_GAP = 0.42  # of a strip, between the plain suits and the trumps

_STOCK_REACH = 1.5  # heights of its cards, with a card put out of play below it

_ROOMY_CARDS, _CROWDED_CARDS = 13, 6  # cards a hand that the side seats must have room for
_ROOMY_HEIGHT, _CROWDED_HEIGHT = 0.16, 0.14  # of the window's height, for the cards of the others
_ROOMY_UP, _CROWDED_UP, _DOWN = 1.06, 1.34, 1.06  # trick-card heights that a trick takes above and below its centre


def open_measures(size: tuple[int, int], scale: float, seats: int) -> Measures:
    """The measures of a table of open hands, for a window size in pixels: `back` is the height of the others' cards.

    There is no toolbar, and the trick lies in the middle of what the hands leave free.
    """
    plain = measures(size, scale)
    # Under a low turn-up there would be no room for the sign that trumps are broken.
    m = replace(plain, toolbar=(0.0, 0.0), turn_up=max(plain.turn_up, round(plain.either(108, 72))))
    crowded = is_crowded(seats)
    height = (_CROWDED_HEIGHT if crowded else _ROOMY_HEIGHT) * min(m.height, TALLEST * m.width)
    blocks = _blocks(seats)
    if blocks:
        cards = _CROWDED_CARDS if crowded else _ROOMY_CARDS
        rows = _rows(height * CARD_RATIO, _side_room(m, seats), cards)
        top, bottom = _column(m)
        room = (bottom - top - (blocks + 1) * m.px(4)) / blocks - _gap(m) - m.plate[1]
        height = min(height, room / (1 + (rows - 1) * ROW_STEP))
    height = round(height)
    above = _top_edge(m) + height + _gap(m) + m.plate[1]
    below = m.height - _top_edge(m) - m.hand - 0.02 * m.height
    up = _CROWDED_UP if crowded else _ROOMY_UP
    trick = round(min(m.trick, (below - above - m.either(24, 12)) / (up + _DOWN)))
    middle = (above + below + (up - _DOWN) * trick) / 2
    return replace(m, back=height, small_back=height, trick=trick, centre=(m.centre[0], middle))


def open_plate(m: Measures, side: str, seats: int) -> Box:
    """The name plate of the seat at a side, by `open_measures`."""
    width, height = m.plate
    edge = edge_of(side)
    if edge == "bottom":
        return plate_box(m, side)
    if edge == "top":
        middle, _ = _top_place(m, side, seats)
        return middle - width / 2, _top_edge(m) + m.back + _gap(m), width, height
    x = m.margin if edge == "left" else m.width - m.margin - width
    return x, _block_bottom(m, side, seats) - height, width, height


def open_hand(m: Measures, side: str, seats: int, cards: int, dealt: int, trumps: int) -> tuple[Pose, ...]:
    """The places of a hand of `cards`, of which the last are `trumps`, at a side; `dealt` is how many it once were."""
    if cards == 0:
        return ()
    edge = edge_of(side)
    width = m.back * CARD_RATIO
    room = _top_place(m, side, seats)[1] if edge == "top" else _side_room(m, seats)
    rows = 1 if edge == "top" else _rows(width, room, dealt)
    longest = math.ceil(dealt / rows)
    strip = min(_WIDEST_STRIP * width, (room - width) / max(1.0, longest - 1 + _TRUMP_GAP))
    upper = cards // 2 if cards > longest else 0
    rows_of = [row for row in (range(upper), range(upper, cards)) if row]
    split = cards - trumps if 0 < trumps < cards else 0
    offsets = [[place + (_TRUMP_GAP if row[0] < split <= row[0] + place else 0.0) for place in range(len(row))]
               for row in rows_of]  # fmt: skip
    wide = max(row[-1] for row in offsets) * strip + width
    x, plate_top, plate_width, _ = open_plate(m, side, seats)
    left = {"left": x, "top": x + (plate_width - wide) / 2, "right": x + plate_width - wide}[edge]
    lowest = plate_top - _gap(m) - m.back / 2
    poses: list[Pose] = []
    for number, row in enumerate(offsets):
        y = lowest - (len(offsets) - 1 - number) * ROW_STEP * m.back
        for offset in row:
            poses.append(Pose(round(left + offset * strip) + width / 2, round(y), height=m.back, depth=len(poses)))
    return tuple(poses)


def _gap(m: Measures) -> float:
    """Between a hand and its plate, whose corner the dealer's disc overhangs."""
    return m.either(12, 9)


def _top_edge(m: Measures) -> float:
    """Between the window's edge and the hands at the top and the bottom."""
    return 12 if m.compact else 16


def _column(m: Measures) -> tuple[float, float]:
    """From where to where the seats at the sides have room."""
    _, stock_top, stock = stock_corner(m)
    top = max(m.margin + m.panel[1], stock_top + _STOCK_REACH * stock) + m.px(4)
    return top, m.height - m.margin - m.plate[1] - m.px(4)


def _blocks(seats: int) -> int:
    """How many seats there are at either side."""
    return sum(edge_of(side) == "left" for side in SIDES[seats])


def _block_bottom(m: Measures, side: str, seats: int) -> float:
    """The lower edge of the plate of a seat at the left or right; hand and plate are one block."""
    top, bottom = _column(m)
    blocks = _blocks(seats)
    cards = _CROWDED_CARDS if is_crowded(seats) else _ROOMY_CARDS
    rows = _rows(m.back * CARD_RATIO, _side_room(m, seats), cards)
    tall = m.back * (1 + (rows - 1) * ROW_STEP) + _gap(m) + m.plate[1]
    air = max(0.0, bottom - top - blocks * tall) / (blocks + 1)
    place = 1 if side.startswith("lower") else 0
    return round(top + (place + 1) * (air + tall))


def _side_room(m: Measures, seats: int) -> float:
    """The width that a hand at the side has beside the trick."""
    nearest = min(trick_pose(m, side).x for side in SIDES[seats])
    return nearest - m.trick * (CARD_RATIO / 2 + 0.06) - m.margin - m.either(12, 8)


def _top_place(m: Measures, side: str, seats: int) -> tuple[float, float]:
    """The middle of a seat at the top, and the width that its hand has between score panel and stock."""
    middle = m.width / 2
    half = min(middle - m.margin - m.panel[0], stock_corner(m)[0] - middle) - m.either(12, 8)
    if sum(edge_of(other) == "top" for other in SIDES[seats]) == 1:
        return middle, 2 * half
    room = min(half - m.either(8, 4), max(m.plate[0], 4 * m.back * CARD_RATIO))
    away = (room + m.either(16, 8)) / 2
    return middle + (away if side.endswith("right") else -away), room


def _rows(width: float, room: float, cards: int) -> int:
    """The rows that so many cards of a width need for their indices to be seen."""
    return 1 if (cards - 1 + _TRUMP_GAP) * LEAST_STRIP * width + width <= room else 2

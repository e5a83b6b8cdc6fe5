"""The sides of a game in a line or one below the other: mark, names, points, and a crown for whoever won."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from backalley.rules.lines import Party
from backalley.scenes.column import Column
from backalley.stage.controls import SMALL_TEXT, TEXT
from backalley.stage.paint import Painter
from backalley.stage.palette import IVORY
from backalley.table.naming import Names
from backalley.text import Text

_GAP = 20  # px at text size 100 % between two sides,
_APART = 6  # and between a mark, a name and points
_LINE = 30  # a side's height where it has a line of its own
_MOST_LINES = 3
_SIZES_TO_MARK = 0.8


@dataclass(frozen=True, slots=True)
class Side:
    """A party with what it has."""

    party: Party
    name: str
    points: int | None  # None: nothing is counted yet
    won: bool = False


def sides_of(names: Names, totals: Sequence[int] | None, winners: Sequence[Party] | None) -> tuple[Side, ...]:
    """Every party by its members' names; without `totals` nothing is counted."""
    return tuple(
        Side(party, names.members(party), None if totals is None else totals[party], party in (winners or ()))
        for party in range(len(names.parties))
    )


def draw_sides(
    painter: Painter, dst: pygame.Surface, sides: Sequence[Side], x: float, middle: float, room: float, scale: float
) -> None:
    """Draws the sides one after the other; names are cut where they have no room."""
    size = SMALL_TEXT * scale
    fixed = [_width(painter, side, size, scale) for side in sides]
    names = [painter.text_width(side.name, size=size) for side in sides]
    shares = _shares(names, room - sum(fixed) - _GAP * scale * (len(sides) - 1))
    for side, share in zip(sides, shares, strict=True):
        x += _draw_side(painter, dst, side, x, middle, share, size, scale) + _GAP * scale


def add_sides(column: Column, sides: Sequence[Side]) -> None:
    """Adds the sides to a column, each on its own line; many stand in two columns."""
    if len(sides) > _MOST_LINES:
        half = -(-len(sides) // 2)
        left, right = column.parted((1, 1), _GAP)
        _add_lines(left, sides[:half])
        _add_lines(right, sides[half:])
        column.join((left, right))
    else:
        _add_lines(column, sides)


def _add_lines(column: Column, sides: Sequence[Side]) -> None:
    for side in sides:

        def draw(dst: pygame.Surface, x: float, y: float, side: Side = side) -> None:
            size = TEXT * column.scale
            room = column.width - _width(column.painter, side, size, column.scale)
            _draw_side(column.painter, dst, side, x, y + _LINE / 2 * column.scale, room, size, column.scale)

        column.paint(_LINE, draw)


def outcome(text: Text, names: Names, winners: Sequence[Party]) -> str:
    """Who won, in a sentence."""
    if len(winners) == len(names.parties):
        return text("shelf.draw")
    who = [names.members(party) for party in winners]
    if len(who) == 1:
        return text("shelf.won", party=who[0])
    listed = who[0]
    for other in who[1:-1]:
        listed = text("shelf.listed", first=listed, second=other)
    return text("shelf.draw_between", parties=text("shelf.and", first=listed, second=who[-1]))


def _width(painter: Painter, side: Side, size: float, scale: float) -> float:
    """The width of all but the name."""
    apart = _APART * scale
    width = size * _SIZES_TO_MARK + apart
    if side.points is not None:
        width += apart + painter.text_width(Text.number(side.points), size=size, face="bold")
    return width + (apart + size if side.won else 0.0)


def _draw_side(
    painter: Painter, dst: pygame.Surface, side: Side, x: float, middle: float, room: float, size: float, scale: float
) -> float:
    """Draws a side and gives its width; `room` is the name's."""
    apart, mark = _APART * scale, size * _SIZES_TO_MARK
    at = x
    painter.mark(dst, side.party, at + mark / 2, middle, mark)
    at += mark + apart
    at += painter.centred(dst, side.name, at, middle, size=size, align="left", max_width=max(0.0, room))
    if side.points is not None:
        at += apart
        at += painter.centred(dst, Text.number(side.points), at, middle, size=size, face="bold", align="left")
    if side.won:
        at += apart
        painter.icon(dst, "crown", at + size / 2, middle, size, color=IVORY)
        at += size
    return at - x


def _shares(wanted: Sequence[float], room: float) -> list[float]:
    """The room shared out: everybody has what is wanted, or as much as the others who want more."""
    shares = [0.0] * len(wanted)
    left = max(0.0, room)
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    for count, place in enumerate(order):
        shares[place] = min(wanted[place] + 0.5, left / (len(order) - count))
        left -= shares[place]
    return shares

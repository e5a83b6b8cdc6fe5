"""The name plates: who sits there, what they bid and took, who deals, and whose turn it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from backalley.rules.game import Observation, Phase, SeatRow, Summary
from backalley.rules.lines import Party, Seat, SeatName
from backalley.stage.paint import Painter
from backalley.stage.palette import GOLD, INK, IVORY, MIST, TOKEN
from backalley.table.layout import Box, Layout
from backalley.table.measures import Measures
from backalley.table.naming import Names
from backalley.table.pips import PipSize, draw_tricks
from backalley.text import Text


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat, besides the name: a picture, and a word below it ("You", "Computer")."""

    picture: Path
    level: str


@dataclass(frozen=True, slots=True)
class _Plate:
    """What one plate shows. `bid` and `role` are in words; `bidding` leaves out bid and tricks, not there yet.

    `total` is the seat's points where it scores alone, which stand in place of the tricks.
    """

    box: Box
    party: Party
    name: str
    person: Person
    row: SeatRow
    bid: str | None
    role: str
    bidding: bool
    total: int | None
    dealer: bool

    @property
    def two_lines(self) -> bool:
        """Whether there is nothing to say below name and level."""
        return self.bidding and self.total is None


def draw_plates(
    painter: Painter,
    dst: pygame.Surface,
    layout: Layout,
    seen: Observation,
    summary: Summary,
    names: Names,
    text: Text,
    people: Sequence[Person],
    *,
    turn: Seat | None,
    breath: float,
) -> None:
    """Draws all plates. `turn` is whose turn it is, if anybody's; `breath` is the strength of its halo, 0 to 1."""
    bidding = seen.phase is Phase.BIDDING or not seen.calls
    alone = all(len(members) == 1 for members in seen.parties)
    for row in summary.seats:
        party = seen.party_of(row.seat)
        plate = _Plate(
            box=layout.plates[row.seat],
            party=party,
            name=names(SeatName(row.seat)),
            person=people[row.seat],
            row=row,
            bid=None if row.bid is None or bidding else text.say(row.bid, names),
            role=text("table.bid") if row.role is None else text.say(row.role, names),
            bidding=bidding,
            total=seen.totals[party] if alone else None,
            dealer=seen.dealer == row.seat,
        )
        _draw_plate(painter, dst, layout.measures, plate, text, breath if turn == row.seat else None)


def draw_turn_ring(
    painter: Painter,
    dst: pygame.Surface,
    layout: Layout,
    seen: Observation,
    people: Sequence[Person],
    seat: Seat,
    breath: float,
) -> None:
    """Draws the portrait of the seat whose turn it is again, with a halo of another strength, 0 to 1."""
    x, y, face = _portrait_place(layout.measures, layout.plates[seat])
    painter.avatar(dst, people[seat].picture, seen.party_of(seat), x, y, face, turn=breath)


def _portrait_place(measures: Measures, plate: Box) -> tuple[float, float, float]:
    """Centre and diameter of the portrait on a plate."""
    x, y, _, height = plate
    face = measures.either(52, 36)
    return x + measures.either(14, 10) + face / 2, y + height / 2, face


def dealer_disc(measures: Measures, plate: Box) -> Box:
    """The dealer's disc on the upper right corner of a plate."""
    x, y, width, _ = plate
    size = measures.either(24, 22)
    return x + width - measures.either(3, 4) - size / 2, y + measures.px(3) - size / 2, size, size


def _draw_plate(
    painter: Painter, dst: pygame.Surface, measures: Measures, plate: _Plate, text: Text, breath: float | None
) -> None:
    """`breath` is ``None`` where it is not this seat's turn."""
    turn = breath is not None
    painter.panel(
        dst,
        plate.box,
        radius=measures.px(10),
        alpha=0.86 if turn else 0.80,
        blur=measures.px(14),
        down=measures.px(6),
    )
    if turn:
        width = measures.px(2)
        painter.rounded(dst, plate.box, measures.px(10), stroke=GOLD, stroke_width=width, stroke_alpha=0.95)
    x, y, face = _portrait_place(measures, plate.box)
    painter.avatar(dst, plate.person.picture, plate.party, x, y, face, turn=breath)
    if measures.compact:
        _write_compact(painter, dst, measures, plate, text, turn)
    else:
        _write_regular(painter, dst, measures, plate, text, turn)
    if plate.dealer:
        _draw_dealer(painter, dst, measures, plate.box, text)


def _write_regular(
    painter: Painter, dst: pygame.Surface, measures: Measures, plate: _Plate, text: Text, turn: bool
) -> None:
    px = measures.px
    x, y, width, _ = plate.box
    left, right = x + px(82), x + width - px(16)
    lower = px(9) if plate.two_lines else 0.0
    name_end, level_end = right, right
    if plate.bid is not None:
        if plate.bid.isdecimal():
            bid = painter.text(dst, plate.bid, right, y + px(32), size=px(28), face="bold", align="right")
            label = painter.text(dst, plate.role, right, y + px(48), size=px(14), color=MIST, align="right")
            name_end, level_end = right - bid - px(8), right - label - px(8)
        else:
            bid = painter.text(
                dst, plate.bid, right, y + px(46), size=px(14), face="bold", align="right", max_width=right - left
            )
            level_end = right - bid - px(8)
    _write_name(painter, dst, measures, plate, left, y + px(27) + lower, name_end, turn)
    if painter.text_width(plate.person.level, size=px(14)) <= level_end - left or level_end == right:
        painter.text(
            dst,
            plate.person.level,
            left,
            y + px(46) + lower,
            size=px(14),
            color=MIST,
            max_width=level_end - left,
        )
    if plate.total is not None:
        _write_total(painter, dst, measures, plate, text, left, y + px(62), right - left)
        return
    if plate.bidding:
        return
    if plate.row.taken == 0:
        painter.centred(
            dst,
            text("table.no_tricks"),
            left,
            y + px(63),
            size=px(14),
            color=MIST,
            align="left",
            max_width=(level_end if plate.bid is not None and plate.bid.isdecimal() else right) - left,
        )
        return
    size = PipSize(px(10), px(14), px(4))
    draw_tricks(painter, dst, plate.party, plate.row.taken, left, y + px(62), size, right - left)


def _write_compact(
    painter: Painter, dst: pygame.Surface, measures: Measures, plate: _Plate, text: Text, turn: bool
) -> None:
    px = measures.px
    x, y, width, _ = plate.box
    left, right = x + px(58), x + width - px(12)
    name_end, second_end = right, right
    size = PipSize(px(9), px(12), px(4))
    # What the second line needs: the points as a number, or the tricks as one mark and a number if must be.
    if plate.total is not None:
        least = painter.text_width(text.number(plate.total), size=px(14))
    else:
        least = min(size.width(plate.row.taken), px(34))
    if plate.bid is not None:
        if plate.bid.isdecimal():
            bid = painter.text(dst, plate.bid, right, y + px(25), size=px(18), face="bold", align="right")
            name_end = right - bid - px(6)
        else:
            bid = painter.text(
                dst,
                plate.bid,
                right,
                y + px(45),
                size=px(14),
                face="bold",
                align="right",
                max_width=right - left - least - px(6),
            )
            second_end = right - bid - px(6)
    _write_name(painter, dst, measures, plate, left, y + (px(34) if plate.two_lines else px(24)), name_end, turn)
    room = second_end - left
    if plate.total is not None:
        _write_total(painter, dst, measures, plate, text, left, y + px(40), room)
        return
    if plate.bidding:
        return
    words = text("table.no_tricks_short")
    if plate.row.taken > 0:
        draw_tricks(painter, dst, plate.party, plate.row.taken, left, y + px(40), size, room)
    elif second_end == right or painter.text_width(words, size=px(14)) <= room:
        painter.text(dst, words, left, y + px(45), size=px(14), color=MIST, max_width=room)


def _write_total(
    painter: Painter,
    dst: pygame.Surface,
    measures: Measures,
    plate: _Plate,
    text: Text,
    left: float,
    cy: float,
    room: float,
) -> None:
    """The points of a seat that scores alone, beside its mark; the mark and the word give way where room is scarce."""
    assert plate.total is not None
    size, mark = measures.px(14), measures.px(10)
    words = text("table.points", n=plate.total)
    width = painter.text_width(words, size=size)
    if mark + measures.px(6) + width <= room:
        painter.mark(dst, plate.party, left + mark / 2, cy, mark)
        left += mark + measures.px(6)
    elif width > room:
        words = text.number(plate.total)
    painter.centred(dst, words, left, cy, size=size, align="left", max_width=room)


def _write_name(
    painter: Painter,
    dst: pygame.Surface,
    measures: Measures,
    plate: _Plate,
    left: float,
    baseline: float,
    end: float,
    turn: bool,
) -> None:
    px = measures.px
    if turn:  # an arrow: a shape as well as a colour
        arrow = (
            f'<path transform="scale({measures.scale:.3f})" d="M1 1L9 7L1 13Z" fill="{GOLD}" stroke="{GOLD}" '
            'stroke-width="1.6" stroke-linejoin="round"/>'
        )
        painter.draw(dst, arrow, left, baseline - px(13), px(10), px(14))
        left += px(16)
    painter.text(dst, plate.name, left, baseline, size=px(18), face="bold", color=IVORY, max_width=end - left)


def _draw_dealer(painter: Painter, dst: pygame.Surface, measures: Measures, plate: Box, text: Text) -> None:
    px = measures.px
    disc = dealer_disc(measures, plate)
    x, y, size, _ = disc
    painter.shadow(dst, disc, size / 2, blur=px(4), down=px(2), alpha=0.4)
    painter.rounded(dst, disc, size / 2, fill=TOKEN)
    inner = (x + px(2), y + px(2), size - px(4), size - px(4))
    painter.rounded(dst, inner, size / 2, stroke=INK, stroke_width=px(1), stroke_alpha=0.25)
    painter.centred(dst, text("table.dealer"), x + size / 2, y + size / 2, size=px(14), face="bold", color=INK)

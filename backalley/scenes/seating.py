"""A picture of who will sit where."""

import math
from collections.abc import Sequence

import pygame

from backalley.assets import asset
from backalley.rules.lines import Party, Seat
from backalley.seating import Place
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, MIST, WHITE
from backalley.table.naming import Names
from backalley.text import Text

_AVATAR = 56
_SMALL_AVATAR = 44
_ROOMY = 5  # the most players whose large portraits have room for their names between them
_NAME = 18
_TEAM = 14


def draw_seating(
    dst: pygame.Surface,
    painter: Painter,
    text: Text,
    box: Box,
    places: Sequence[Place],
    parties: tuple[tuple[Seat, ...], ...],
    scale: float,
) -> None:
    """Draws the table from above with everyone round it, seat 0 at the bottom and the next ones clockwise."""
    x, y, w, h = box
    d = (_AVATAR if len(places) <= _ROOMY else _SMALL_AVATAR) * scale
    label = _NAME * 1.5 * scale
    reach_x, reach_y = w / 2 - d / 2 - 28 * scale, (h - d - label) / 2
    cx, cy = x + w / 2, y + h / 2
    inset_x, inset_y = 0.5 * d + 28 * scale, d / 2 + label / 2
    top = (x + inset_x, y + inset_y - label / 2, w - 2 * inset_x, h - 2 * inset_y)
    painter.rounded(dst, top, min(top[2], top[3]) / 2, fill=WHITE, alpha=0.05, stroke=WHITE, stroke_alpha=0.10)
    party_of = {seat: party for party, members in enumerate(parties) for seat in members}
    turns = [math.tau * (0.25 + seat / len(places)) for seat in range(len(places))]
    spots = [(cx + reach_x * math.cos(turn), cy + reach_y * math.sin(turn) - label / 2) for turn in turns]
    for seat, place in enumerate(places):
        at_x, at_y = spots[seat]
        picture = asset("pictures", "avatars", f"{place.character}.svg")
        painter.avatar(dst, picture, party_of[seat], at_x, at_y, d)
        beside = [abs(ox - at_x) - d / 2 - 8 * scale for ox, oy in spots if 0 <= oy - at_y < d + label and ox != at_x]
        room = 2 * min(at_x - x, x + w - at_x, *beside)
        painter.centred(
            dst, place.name, at_x, at_y + d / 2 + label * 0.55, size=_NAME * scale, face="bold", max_width=room
        )
    if all(len(members) == 1 for members in parties):
        return
    names = Names(tuple(place.name for place in places), parties, 0, text)
    step = _TEAM * 2 * scale
    start = cy - label / 2 - step * (len(parties) - 1) / 2
    room = top[2] - 1.2 * d - 28 * scale
    shown = [names.members(party) for party in range(len(parties))]
    widest = min(room, max(painter.text_width(words, size=_TEAM * scale) for words in shown))
    left = cx - (widest + 20 * scale) / 2
    for party, words in enumerate(shown):
        _draw_team(dst, painter, party, words, left, start + party * step, scale, room)


def _draw_team(
    dst: pygame.Surface, painter: Painter, party: Party, words: str, x: float, cy: float, scale: float, room: float
) -> None:
    own = party == 0
    painter.mark(dst, party, x + 6 * scale, cy, 12 * scale)
    painter.centred(
        dst, words, x + 20 * scale, cy, size=_TEAM * scale, color=IVORY if own else MIST, align="left", max_width=room
    )

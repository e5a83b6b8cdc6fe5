"""Where everything lies: pure functions from what a viewer knows and the window's measures to places.

The viewer's seat, or another chosen one, is always at the bottom; the others follow clockwise, so the next seat to
act is to the left of the one before. The places of the seats themselves are those of `backalley.table.seats`.
"""

import math
from collections.abc import Container
from dataclasses import dataclass, replace

from backalley.rules.cards import Card, Seen, Suit
from backalley.rules.game import Observation
from backalley.rules.lines import Seat
from backalley.stage.motion import Pose
from backalley.table.measures import Measures
from backalley.table.open_seats import open_hand, open_plate
from backalley.table.seats import (
    CARD_RATIO,
    STOCK_WIDTH,
    Box,
    back_fan,
    deck_pose,
    is_crowded,
    plate_box,
    side_of,
    stock_corner,
    taken_pose,
    trick_pose,
)

__all__ = [
    "CARD_RATIO",
    "LIFT",
    "Box",
    "Layout",
    "Placed",
    "back_fan",
    "deck_pose",
    "layout",
    "lifted",
    "own_fan",
    "plate_box",
    "side_of",
    "sorted_hand",
    "stock_corner",
    "taken_pose",
    "trick_pose",
]

TRUMP_GAP = 0.42  # of a step, between the plain suits and the trumps of a hand
LIFT = 0.14  # of a card's height, along its own axis

# Suits from left to right, the trumps last, so that the colours alternate.
_SUIT_ORDERS: dict[Suit | None, str] = {
    None: "SHCD",
    Suit.SPADES: "DCHS",
    Suit.HEARTS: "SDCH",
    Suit.DIAMONDS: "SHCD",
    Suit.CLUBS: "HSDC",
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A card, or an unknown one, in its place."""

    card: Seen
    pose: Pose


@dataclass(frozen=True, slots=True)
class Layout:
    """Every place on the table for one picture. Fans are listed from left to right as their owner holds them."""

    measures: Measures
    bottom: Seat
    hands: tuple[tuple[Placed, ...], ...]
    trick: tuple[tuple[Seat, Placed], ...]
    stock: tuple[Placed, ...]  # what is drawn of the stock: one back, then the turned cards
    discard: Placed | None
    plates: tuple[Box, ...]
    panel: Box
    toolbar: Box
    token: tuple[float, float, float]  # left edge, centre y and diameter of the trump token
    opened: bool = False  # the places are those of open hands

    @property
    def crowded(self) -> bool:
        """Whether the fans of the others are small ones at the inner edges of their plates."""
        return is_crowded(len(self.plates)) and not self.opened


def layout(seen: Observation, measures: Measures, bottom: Seat = 0, *, opened: bool = False) -> Layout:
    """The places of everything that `seen` shows. `bottom` is the seat at the window's lower edge.

    Where the table is `opened`, every hand that `seen` holds lies face up; the measures are those for it.
    """
    seats = len(seen.seats)
    hand = _open_hand if opened else _hand
    return Layout(
        measures=measures,
        bottom=bottom,
        hands=tuple(hand(seen, measures, seat, side_of(seat, bottom, seats)) for seat in range(seats)),
        trick=_trick(seen, measures, bottom),
        stock=_stock(seen, measures),
        discard=_discard(seen, measures, opened),
        plates=tuple(
            open_plate(measures, side, seats) if opened else plate_box(measures, side)
            for side in (side_of(seat, bottom, seats) for seat in range(seats))
        ),
        panel=_panel(measures, len(seen.parties)),
        toolbar=(measures.width - measures.margin - measures.toolbar[0], measures.margin, *measures.toolbar),
        token=_token(measures),
        opened=opened,
    )


def sorted_hand(cards: tuple[Card, ...], trump: Suit | None, trumps: Container[Card]) -> tuple[Card, ...]:
    """A hand as it is held: by suit, high cards first, trumps apart at the right with the jokers leading."""
    order = _SUIT_ORDERS[trump]

    def place(card: Card) -> tuple[bool, int, int]:
        suit = -1 if card.suit is None else order.index(card.suit)
        return card in trumps, suit, -card.rank

    return tuple(sorted(cards, key=place))


def lifted(pose: Pose, amount: float = LIFT) -> Pose:
    """A card raised along its own axis by a part of its height."""
    turn = math.radians(pose.angle)
    up = amount * pose.height
    return replace(pose, x=pose.x + up * math.sin(turn), y=pose.y - up * math.cos(turn))


def own_fan(measures: Measures, cards: int, trumps: int) -> tuple[Pose, ...]:
    """The places of the hand at the bottom; its last `trumps` cards stand a little apart."""
    if cards == 0:
        return ()
    height, width = measures.hand, measures.hand * CARD_RATIO
    gap = TRUMP_GAP if 0 < trumps < cards else 0.0
    units = cards - 1 + gap
    clear = measures.margin + measures.plate[0] + measures.either(16, 8)
    room = measures.width - 2 * clear - width
    step = min(0.52 * width, room / units) if units else 0.0
    radius = 1.6 * measures.width
    half = units / 2 * step / radius
    sag = radius * (1 - math.cos(half)) + width / 2 * math.sin(half)
    y = measures.height - (12 if measures.compact else 16) - sag - height / 2
    poses = []
    for i in range(cards):
        along = i - units / 2 + (gap if i >= cards - trumps else 0.0)
        turn = along * step / radius
        x = measures.width / 2 + radius * math.sin(turn)
        poses.append(Pose(x, y + radius * (1 - math.cos(turn)), math.degrees(turn), height, depth=i))
    return tuple(poses)


def _hand(seen: Observation, measures: Measures, seat: Seat, side: str) -> tuple[Placed, ...]:
    hand = seen.hands[seat]
    if side != "bottom":
        return tuple(Placed(None, pose) for pose in back_fan(measures, side, len(hand)))
    known = tuple(card for card in hand if card is not None)
    if len(known) < len(hand):
        fan = own_fan(measures, len(hand), 0)
        return tuple(Placed(None, Pose(p.x, p.y, p.angle, p.height, 0.0, p.depth)) for p in fan)
    ordered = sorted_hand(known, seen.trump, seen.trumps)
    fan = own_fan(measures, len(ordered), sum(card in seen.trumps for card in ordered))
    return tuple(Placed(card, pose) for card, pose in zip(ordered, fan, strict=True))


def _open_hand(seen: Observation, measures: Measures, seat: Seat, side: str) -> tuple[Placed, ...]:
    """A hand on an opened table: face up where `seen` holds its cards, else as many backs in the same places."""
    if side == "bottom":
        return _hand(seen, measures, seat, side)
    hand, seats = seen.hands[seat], len(seen.seats)
    known = tuple(card for card in hand if card is not None)
    if len(known) < len(hand):
        rows = open_hand(measures, side, seats, len(hand), seen.hand_size, 0)
        return tuple(Placed(None, replace(pose, face=0.0)) for pose in rows)
    ordered = sorted_hand(known, seen.trump, seen.trumps)
    trumps = sum(card in seen.trumps for card in ordered)
    rows = open_hand(measures, side, seats, len(ordered), seen.hand_size, trumps)
    return tuple(Placed(card, pose) for card, pose in zip(ordered, rows, strict=True))


def _panel(measures: Measures, parties: int) -> Box:
    """The score panel: two parties have a row each, more have their points on their plates and one row in common."""
    width, height = measures.panel
    if parties > 2:
        height -= measures.either(60, 44)
    return measures.margin, measures.margin, width, height


def _trick(seen: Observation, measures: Measures, bottom: Seat) -> tuple[tuple[Seat, Placed], ...]:
    if seen.trick is None:
        return ()
    seats = len(seen.seats)
    return tuple(
        (seat, Placed(card, trick_pose(measures, side_of(seat, bottom, seats))))
        for seat, card in seen.trick.plays(seats)
    )


def _stock(seen: Observation, measures: Measures) -> tuple[Placed, ...]:
    """One back for the stock if anything is left of it, and the turned cards beside it."""
    x, y, height = stock_corner(measures)
    width = height * CARD_RATIO
    placed = []
    drawn = len(seen.turned) + (1 if seen.exchange is not None else 0)
    if seen.stock_shown and len(seen.stock) > drawn:
        placed.append(Placed(None, Pose(x + width / 2, y + height / 2, -5.0, height, face=0.0)))
    shift = (STOCK_WIDTH - 1) * width
    for place, card in enumerate(seen.turned):
        over = shift * (1 + 0.35 * (place - len(seen.turned) + 1))
        placed.append(Placed(card, Pose(x + width / 2 + over, y + height / 2, 4.0, height, depth=place + 1)))
    return tuple(placed)


def _discard(seen: Observation, measures: Measures, opened: bool) -> Placed | None:
    """A card put out of play lies face up, half under the stock: beside it, or below it where hands lie open."""
    if seen.exchange is None:
        return None
    x, y, height = stock_corner(measures)
    width = height * CARD_RATIO
    at = (x + 0.5 * width, y + height) if opened else (x - 0.35 * width, y + 0.56 * height)
    return Placed(seen.exchange.discard, Pose(*at, -12.0, height, depth=-1))


def _token(measures: Measures) -> tuple[float, float, float]:
    x, y, height = stock_corner(measures)
    diameter = measures.either(60, 40)
    return x + height * CARD_RATIO * STOCK_WIDTH + measures.either(22, 14), y + diameter / 2, diameter

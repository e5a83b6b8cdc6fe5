"""The rule book's examples: a few cards in groups, with what may be played, what wins, and a caption."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from backalley.scenes.book import CardGroup, Item
from backalley.scenes.column import LEADING
from backalley.stage.motion import Pose
from backalley.stage.palette import FAINT, GOLD, INK, MIST, TOKEN, WHITE
from backalley.stage.shapes import SUITS
from backalley.table.kit import Kit
from backalley.table.layout import CARD_RATIO
from backalley.table.measures import REGULAR_HEIGHT, REGULAR_WIDTH, measures
from backalley.table.trick_marks import draw_winning_mark

_PAD = 16  # px at text size 100 %, as all that follow
_APART = 28  # between two groups,
_OPEN = 10  # and between two cards side by side
_OVERLAPPING = 0.6  # of a card's width: the way from one card of a hand to the next,
_MANY = 8  # and of so many cards and more
_OVERLAPPING_MANY = 0.42
_LABEL, _LIFT, _NOTE = 24, 12, 24
_SMALL, _TEXT = 14, 18
_TOKEN = 54
_SIGN_WIDTH, _SIGN_LINE = 92, 20
_BESIDE = 236  # the least width of a caption beside the cards
_TILT = 1.6  # degrees from card to card of a hand
_SIDE_BY_SIDE = ("table", "trick", "turned", "pair")
_SHADOW = (9.0, 4.0, 0.32)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A group, or the trump token where it is ``None``, its left edge and the way from card to card."""

    group: CardGroup | None
    left: float
    width: float
    step: float = 0.0


class Example:
    """An example of this width with cards of this height, laid out; in window pixels. `height` is that of the whole."""

    def __init__(self, kit: Kit, item: Item, caption: str, width: float, card: float) -> None:
        self.kit = kit
        self.item = item
        self.width = width
        self._px = kit.scale
        self._card = round(card)
        self._rows = self._flow(width - 2 * _PAD * self._px)
        self._caption_left, self._caption_top = 0.0, 0.0
        self._lines: list[str] = []
        self.height = self._place_caption(caption)

    def draw(self, dst: pygame.Surface, x: float, y: float) -> None:
        """Draws it with its left upper corner at x, y."""
        painter, px = self.kit.painter, self._px
        painter.rounded(dst, (x, y, self.width, self.height), 10 * px, fill=WHITE, alpha=0.05)
        top = y + _PAD * px
        for row in self._rows:
            for placed in row:
                if placed.group is None:
                    self._draw_trump(dst, x + placed.left, top, row)
                else:
                    self._draw_group(dst, placed, placed.group, x + placed.left, top, row)
            top += self._row_height(row)
        for number, line in enumerate(self._lines):
            middle = y + self._caption_top + (number + 0.5) * _TEXT * LEADING * px
            painter.centred(dst, line, x + self._caption_left, middle, size=_TEXT * px, color=MIST, align="left")

    # Places

    def _flow(self, room: float) -> list[list[_Placed]]:
        """The groups in rows, each as far left as it goes."""
        px = self._px
        rows: list[list[_Placed]] = [[]]
        at = _PAD * px
        groups: list[CardGroup | None] = [*([] if self.item.trump is None else [None]), *self.item.groups]
        for group in groups:
            placed = self._measured(group, room)
            if rows[-1] and at + placed.width > _PAD * px + room:
                rows.append([])
                at = _PAD * px
            rows[-1].append(_Placed(group, at, placed.width, placed.step))
            at += placed.width + _APART * px
        return rows

    def _measured(self, group: CardGroup | None, room: float) -> _Placed:
        painter, px = self.kit.painter, self._px
        if group is None:
            words = [self._label("trump"), *self._sign_lines()]
            return _Placed(None, 0.0, max(_TOKEN * px, *(painter.text_width(word, size=_SMALL * px) for word in words)))
        wide = self._card * CARD_RATIO
        if group.label in _SIDE_BY_SIDE or group.notes:
            step = wide + _OPEN * px
        else:
            step = wide * (_OVERLAPPING if len(group.cards) < _MANY else _OVERLAPPING_MANY)
        apart = max(1, len(group.cards) - 1)
        step = min(step, (room - wide) / apart)
        needed = [wide + step * (len(group.cards) - 1), painter.text_width(self._label(group.label), size=_SMALL * px)]
        if len(group.cards) == 1 and group.notes:
            needed.append(painter.text_width(self._note(group.notes[0]), size=_SMALL * px, face="bold"))
        return _Placed(group, 0.0, max(needed), step)

    def _row_height(self, row: Sequence[_Placed]) -> float:
        notes = any(placed.group is not None and placed.group.notes for placed in row)
        tall = self._card + (_NOTE if notes else 8) * self._px
        if any(placed.group is None for placed in row):
            tall = max(tall, (_TOKEN + len(self._sign_lines()) * _SIGN_LINE + 8) * self._px)
        return self._above(row) + tall

    def _above(self, row: Sequence[_Placed]) -> float:
        """From a row's top to its cards: the labels, and the room for raised cards where there are any."""
        raised = any(placed.group is not None and _some_dark(placed.group) for placed in row)
        return (_LABEL + (_LIFT if raised else 0)) * self._px

    def _place_caption(self, caption: str) -> float:
        """Puts the caption beside the cards or below them; gives the height of the whole."""
        painter, px = self.kit.painter, self._px
        pad = _PAD * px
        tall = sum(map(self._row_height, self._rows))
        last = self._rows[-1][-1]
        left = last.left + last.width + _APART * px
        room = self.width - pad - left
        if len(self._rows) == 1 and room >= _BESIDE * px:
            self._lines = painter.wrap(caption, room, size=_TEXT * px)
            words = len(self._lines) * _TEXT * LEADING * px
            if words <= tall:
                middle = pad + self._above(self._rows[0]) + self._card / 2
                self._caption_left, self._caption_top = left, min(middle - words / 2, pad + tall - words)
                return round(tall + 2 * pad - 4 * px)
        room = self.width - 2 * pad
        self._lines = painter.wrap(caption, room, size=_TEXT * px)
        words = len(self._lines) * _TEXT * LEADING * px
        self._caption_left, self._caption_top = pad, pad + tall + 2 * px
        return round(tall + words + 2 * pad)

    # Drawing

    def _draw_group(
        self, dst: pygame.Surface, placed: _Placed, group: CardGroup, x: float, top: float, row: Sequence[_Placed]
    ) -> None:
        painter, px, tall = self.kit.painter, self._px, self._card
        self._draw_label(dst, group.label, x, top)
        wide = tall * CARD_RATIO
        middle = top + self._above(row) + tall / 2
        some_dark = _some_dark(group)
        blur, down, opacity = _SHADOW
        for place, card in enumerate(group.cards):
            legal = group.legal is None or card in group.legal
            off = place - (len(group.cards) - 1) / 2 if group.label == "hand" else 0.0
            cx, cy = x + wide / 2 + place * placed.step, middle + off * off * 0.8 * px
            pose = Pose(cx, cy - (_LIFT * px if some_dark and legal else 0.0), off * _TILT, tall)
            shadow = (blur * px, down * px, opacity)
            self.kit.faces.blit(dst, card, pose.x, pose.y, tall, pose.angle, dim=not legal, moving=False, shadow=shadow)
            if card == group.winner:
                sizes = measures((round(REGULAR_WIDTH * px), round(REGULAR_HEIGHT * px)), px)
                draw_winning_mark(painter, dst, sizes, pose, 0)
            if place < len(group.notes) and group.notes[place]:
                below = middle + tall / 2 + (_NOTE / 2 + 2) * px
                words = self._note(group.notes[place])
                centre = max(cx, x + painter.text_width(words, size=_SMALL * px, face="bold") / 2)
                painter.centred(dst, words, centre, below, size=_SMALL * px, face="bold")

    def _draw_trump(self, dst: pygame.Surface, x: float, top: float, row: Sequence[_Placed]) -> None:
        """The token of the trump suit, and below it what is said about the trumps."""
        painter, px = self.kit.painter, self._px
        self._draw_label(dst, "trump", x, top)
        lines = self._sign_lines()
        d = _TOKEN * px
        cx = x + d / 2
        cy = top + self._above(row) + max(d, self._card - len(lines) * _SIGN_LINE * px) / 2
        disc = (cx - d / 2, cy - d / 2, d, d)
        painter.shadow(dst, disc, d / 2, blur=8 * px, down=3 * px, alpha=0.3)
        painter.rounded(dst, disc, d / 2, fill=TOKEN, stroke=GOLD, stroke_width=3 * px)
        if self.item.trump in SUITS:
            painter.suit(dst, str(self.item.trump), cx, cy, 0.56 * d)
        else:
            _draw_no_trump(self.kit, dst, cx, cy, d)
        for number, line in enumerate(lines):
            painter.centred(dst, line, x, cy + d / 2 + (16 + number * _SIGN_LINE) * px, size=_SMALL * px, align="left")

    def _draw_label(self, dst: pygame.Surface, label: str, x: float, top: float) -> None:
        px = self._px
        self.kit.painter.centred(dst, self._label(label), x, top + 8 * px, size=_SMALL * px, color=FAINT, align="left")

    def _note(self, note: str) -> str:
        """What stands below a card: figures, or words of the catalogue, joined where there are several."""
        words = (part if part.isdigit() else self.kit.text(f"book.note.{part}") for part in note.split("+"))
        return ", ".join(words)

    def _label(self, label: str) -> str:
        return self.kit.text(f"book.label.{label}")

    def _sign_lines(self) -> list[str]:
        if self.item.sign is None:
            return []
        px = self._px
        return self.kit.painter.wrap(self.kit.text(f"book.sign.{self.item.sign}"), _SIGN_WIDTH * px, size=_SMALL * px)


def _some_dark(group: CardGroup) -> bool:
    """Whether some of its cards may be played and others not."""
    return group.legal is not None and set(group.legal) != set(group.cards)


def _draw_no_trump(kit: Kit, dst: pygame.Surface, cx: float, cy: float, d: float) -> None:
    """A circle struck through, for a deal that has no trump suit."""
    reach = 0.33 * d * math.sqrt(0.5)
    body = (
        f'<g transform="translate({d / 2:.2f} {d / 2:.2f})" fill="none" stroke="{INK}" stroke-linecap="round" '
        f'stroke-width="{0.055 * d:.2f}"><circle r="{0.24 * d:.2f}"/>'
        f'<path d="M{-reach:.2f} {reach:.2f}L{reach:.2f} {-reach:.2f}"/></g>'
    )
    kit.painter.draw(dst, body, cx - d / 2, cy - d / 2, d, d)

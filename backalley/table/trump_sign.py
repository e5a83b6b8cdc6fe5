"""The trump sign: the trump suit as a token with its name, and a small sign for whether trumps are broken."""

import pygame

from backalley.rules.game import Observation, Summary
from backalley.stage.paint import Painter
from backalley.stage.palette import GOLD, INK, IVORY, MIST, SUIT_INKS, TOKEN, WHITE
from backalley.stage.shapes import SUITS, suit_body
from backalley.table.layout import Box, Layout, stock_corner
from backalley.table.naming import Names
from backalley.text import Text

_WORD_SIZES = (22, 20, 18, 16, 14)
_CRACK = "M8.4 0.6L6.2 5.2L9.9 8L6.6 10.8L8 16"  # in a box of 16 by 16
_CRACK_COLOUR = "#17403f"


def draw_trump_sign(
    painter: Painter, dst: pygame.Surface, layout: Layout, seen: Observation, summary: Summary, names: Names, text: Text
) -> None:
    """Draws the token, its words and the small sign; nothing while the trump is not fixed."""
    if not seen.trump_fixed:
        return
    _draw_token(painter, dst, layout, seen, text, raised=summary.sign is not None or not layout.stock)
    if summary.sign is not None:
        _draw_sign(painter, dst, layout, seen, text.say(summary.sign, names), summary.broken)


def sign_box(painter: Painter, layout: Layout, words: str) -> Box:
    """The small sign below the token, further left where its words have no room beside the window's edge."""
    measures = layout.measures
    left = layout.token[0]
    _, top, tall = stock_corner(measures)
    height = measures.either(28, 24)
    width = painter.text_width(words, size=measures.px(14)) + measures.px(40)
    left = min(left, _right(layout) - width)
    return left, top + tall - measures.either(14, 12) - height / 2, width, height


def _right(layout: Layout) -> float:
    """How far to the right words may reach."""
    return layout.measures.width - layout.measures.px(10)


def _draw_token(
    painter: Painter, dst: pygame.Surface, layout: Layout, seen: Observation, text: Text, *, raised: bool
) -> None:
    measures = layout.measures
    px, either = measures.px, measures.either
    x, cy, d = layout.token
    if not raised:
        _, top, tall = stock_corner(measures)
        cy = top + tall / 2
    box = (x, cy - d / 2, d, d)
    painter.shadow(dst, box, d / 2, blur=px(8), down=px(3), alpha=0.3)
    painter.rounded(dst, box, d / 2, fill=TOKEN, stroke=GOLD, stroke_width=px(3))
    left = x + d + either(12, 10)
    room = _right(layout) - left
    if seen.trump is None:
        _draw_none(painter, dst, x + d / 2, cy, d)
        lines = painter.wrap(text("table.no_trump"), room, size=px(18), face="bold")[:2]
        for number, line in enumerate(lines):
            middle = cy + (number - (len(lines) - 1) / 2) * px(22)
            painter.centred(dst, line, left, middle, size=px(18), face="bold", align="left", max_width=room)
        return
    # A heart's weight lies above its middle.
    down = px(1) if seen.trump == "H" else 0.0
    painter.suit(dst, str(seen.trump), x + d / 2, cy + down, 0.56 * d)
    # One size for all four suits, so that it stays the same from deal to deal.
    words = {suit: text(f"table.suit.{suit}") for suit in SUITS}
    sizes = [px(size) for size in _WORD_SIZES if size <= (18 if measures.compact else 22)]
    size = next(
        (s for s in sizes if all(painter.text_width(w, size=s, face="bold") <= room for w in words.values())), 0
    )
    painter.text(
        dst, words[str(seen.trump)], left, cy - px(2), size=size or sizes[-1], face="bold", color=IVORY, max_width=room
    )
    painter.text(dst, text("table.trump"), left, cy + either(19, 15), size=px(14), color=MIST, max_width=room)


def _draw_none(painter: Painter, dst: pygame.Surface, cx: float, cy: float, d: float) -> None:
    """A circle struck through."""
    r = 0.24 * d
    reach = 0.33 * d
    middle = f"{d / 2:.2f}"
    body = (
        f'<g fill="none" stroke="{INK}" stroke-width="{0.055 * d:.2f}" stroke-linecap="round">'
        f'<circle cx="{middle}" cy="{middle}" r="{r:.2f}"/>'
        f'<path d="M{d / 2 - reach * 0.71:.2f} {d / 2 + reach * 0.71:.2f}l{1.42 * reach:.2f} {-1.42 * reach:.2f}"/></g>'
    )
    painter.draw(dst, body, cx - d / 2, cy - d / 2, d, d)


def _draw_sign(
    painter: Painter, dst: pygame.Surface, layout: Layout, seen: Observation, words: str, broken: bool
) -> None:
    px = layout.measures.px
    box = sign_box(painter, layout, words)
    x, y, width, height = box
    tint = GOLD if broken else WHITE
    painter.rounded(
        dst,
        box,
        height / 2,
        fill=tint,
        alpha=0.16 if broken else 0.06,
        stroke=tint,
        stroke_width=px(1),
        stroke_alpha=0.55 if broken else 0.22,
    )
    ink = GOLD if broken else MIST
    letter = None if seen.trump is None else str(seen.trump)
    if letter in SUIT_INKS:
        whole = suit_body(letter, 15, ink)
    else:
        whole = f'<circle cx="8" cy="8" r="6" fill="none" stroke="{ink}" stroke-width="2.4"/>'
    crack = f'<path d="{_CRACK}" fill="none" stroke="{_CRACK_COLOUR}" stroke-width="1.9" stroke-linejoin="round"/>'
    body = f'<g transform="scale({layout.measures.scale:.3f})">{whole}{crack if broken else ""}</g>'
    painter.draw(dst, body, x + px(9), y + height / 2 - px(8), px(16), px(16))
    painter.centred(
        dst, words, x + px(29), y + height / 2, size=px(14), align="left", max_width=x + width - px(10) - x - px(29)
    )

"""Words on the table: what the viewer is to do, and notices that come and go by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from backalley.stage.paint import Painter
from backalley.stage.palette import GOLD, IVORY, MIST, PANEL, WHITE
from backalley.table.boxes import card_box
from backalley.table.layout import LIFT, Box, Layout, lifted
from backalley.table.measures import Measures
from backalley.table.seats import fan_reach

_FADE = 0.4  # seconds
_FADE_STEPS = 8
_LEAST = 2.5  # seconds that a notice stays,
_PER_LETTER = 0.045  # and more for each letter that must be read
_AROUND = 8  # px at the sides of a rule, for clicks
_BESIDE = 16  # px from a plate to the banner,
_BUBBLE = 100  # and where a call stands between them in its bubble


@dataclass(frozen=True, slots=True)
class Notice:
    """A quiet word in the middle of the table: why a card was refused, that a deal was thrown in.

    `rule` is what is said beside it, "Rule BA.18".
    """

    words: str
    rule: str | None = None

    @property
    def seconds(self) -> float:
        """How long it is shown, fading included."""
        return _LEAST + _PER_LETTER * (len(self.words) + len(self.rule or "")) + _FADE

    def opacity(self, age: float) -> float:
        """How well it is seen so many seconds after it came: 1 at first, 0 when it is over."""
        return max(0.0, min(1.0, (self.seconds - age) / _FADE))


def message_lines(painter: Painter, measures: Measures, title: str, advice: Sequence[str]) -> list[tuple[str, str]]:
    """The lines of the message with their colours, top first; a small window has only the last piece of advice."""
    room = measures.plate[0]
    lines = [(title, GOLD)]
    said = advice[-1:] if measures.compact else advice
    for place, sentence in enumerate(said):
        color = IVORY if place == 0 and (measures.compact or len(said) > 1) else MIST
        lines += [(line, color) for line in _balanced(painter, sentence, room, measures.px(14))]
    return lines


def shortened(painter: Painter, words: str, limit: float, size: float) -> str:
    """The words, or their beginning and an ellipsis: a long name must not push a sentence off the table."""
    if painter.text_width(words, size=size) <= limit:
        return words
    short = words
    while short and painter.text_width(f"{short}…", size=size) > limit:
        short = short[:-1].rstrip()
    return f"{short}…"


def _balanced(painter: Painter, words: str, room: float, size: float) -> list[str]:
    """The words in as few lines as possible, all about equally long: no word is left alone below the others."""
    lines = painter.wrap(words, room, size=size)
    # No narrower than the longest word, which would be cut.
    least = max([room / 2, *(painter.text_width(word, size=size) for word in words.split())])
    narrower = room
    while narrower - size / 2 >= least:
        narrower -= size / 2
        tighter = painter.wrap(words, narrower, size=size)
        if len(tighter) > len(lines):
            break
        lines = tighter
    return lines


def message_box(painter: Painter, measures: Measures, title: str, advice: Sequence[str]) -> Box:
    """The room that the message takes at the lower right."""
    lines = message_lines(painter, measures, title, advice)
    step = measures.either(22, 19)
    widths = [painter.text_width(line, size=measures.px(14)) for line, _ in lines[1:]]
    width = max([painter.text_width(title, size=measures.px(18), face="bold"), *widths])
    width = min(width, measures.plate[0])
    height = (len(lines) - 1) * step + measures.px(28)
    right, bottom = measures.width - measures.margin, measures.height - measures.margin
    return right - width, bottom - height, width, height


def draw_message(painter: Painter, dst: pygame.Surface, layout: Layout, title: str, advice: Sequence[str]) -> None:
    """Draws what the viewer is to do, at the lower right: the title in gold and the advice below it."""
    measures = layout.measures
    right = measures.width - measures.margin
    baseline = measures.height - measures.margin - measures.px(4)
    lines = message_lines(painter, measures, title, advice)
    for place, (line, color) in reversed(list(enumerate(lines))):
        size, face = (18, "bold") if place == 0 else (14, "regular")
        painter.text(
            dst,
            line,
            right,
            baseline,
            size=measures.px(size),
            face="bold" if face == "bold" else "regular",
            color=color,
            align="right",
            max_width=measures.plate[0],
        )
        baseline -= measures.either(22, 19)


def notice_box(painter: Painter, layout: Layout, notice: Notice, panel: Box | None = None) -> Box:
    """The banner, just above the hand; where a bid panel is shown, between it and the hand."""
    return _banner(painter, layout, notice, panel).box


def draw_notice(
    painter: Painter, dst: pygame.Surface, layout: Layout, notice: Notice, age: float, panel: Box | None = None
) -> None:
    """Draws the banner as it is so many seconds after it came."""
    opacity = round(notice.opacity(age) * _FADE_STEPS) / _FADE_STEPS
    if opacity <= 0.0:
        return
    px = layout.measures.px
    banner = _banner(painter, layout, notice, panel)
    x, _, width, _ = banner.box
    painter.shadow(dst, banner.box, px(10), blur=px(22), down=px(10), alpha=0.45 * opacity)
    painter.rounded(
        dst, banner.box, px(10), fill=PANEL, alpha=0.94 * opacity, stroke=WHITE, stroke_alpha=0.12 * opacity
    )
    for place, pieces in enumerate(banner.lines):
        wide = sum(painter.text_width(words, size=px(size)) for words, size, _ in pieces)
        left = x + width / 2 - wide / 2
        for words, size, color in pieces:
            left += painter.centred(
                dst, words, left, banner.middle(place), size=px(size), color=color, align="left", alpha=opacity
            )
    link = notice_rule_box(painter, layout, notice, panel)
    if link is not None:
        line = (link[0] + px(_AROUND), round(link[1] + link[3] / 2 + px(7)), link[2] - 2 * px(_AROUND), px(1))
        painter.rounded(dst, line, 0, fill=MIST, alpha=0.6 * opacity)


def notice_rule_box(painter: Painter, layout: Layout, notice: Notice, panel: Box | None = None) -> Box | None:
    """Where a click on the banner asks for its rule; ``None`` where it names none."""
    if notice.rule is None:
        return None
    px = layout.measures.px
    banner = _banner(painter, layout, notice, panel)
    x, _, width, _ = banner.box
    # The rule ends the last line.
    line = sum(painter.text_width(words, size=px(size)) for words, size, _ in banner.lines[-1])
    wide = painter.text_width(notice.rule, size=px(14))
    right = x + width / 2 + line / 2
    middle = banner.middle(len(banner.lines) - 1)
    return right - wide - px(_AROUND), middle - px(16), wide + 2 * px(_AROUND), px(32)


_Line = list[tuple[str, float, str]]  # words, size at 100 %, colour of each piece


@dataclass(frozen=True, slots=True)
class _Banner:
    """A notice as it is written: in lines `step` apart, `pad` from the upper and the lower edge of its box."""

    box: Box
    lines: list[_Line]
    step: float
    pad: float

    def middle(self, line: int) -> float:
        """The height at which a line is centred."""
        return self.box[1] + self.pad + (line + 0.5) * self.step


def _banner(painter: Painter, layout: Layout, notice: Notice, panel: Box | None) -> _Banner:
    """The largest banner that leaves the hand and the bid panel free, with room for a card to be lifted if there is.

    It keeps clear of the calls in their bubbles too, unless it then grows too tall. The panel leaves little above the
    longest hands; where that is too little, the banner goes above the panel.
    """
    measures = layout.measures
    usual = 14 if measures.compact else 18, 22.0, 11.0
    tight = 14, 20.0, 6.0
    raised, resting = _hand_top(layout, LIFT), _hand_top(layout, 0.0)
    if panel is None:
        return _written(painter, layout, notice, usual, raised - measures.px(8), _BESIDE)
    under = panel[1] + panel[3]
    ways = (usual, raised, 8), (tight, raised, 2), (tight, resting, 2)
    for beside, (look, hand, air) in product((_BUBBLE, _BESIDE), ways):
        banner = _written(painter, layout, notice, look, hand, beside)
        spare = hand - under - banner.box[3]
        if spare >= 2 * measures.px(air):
            return _written(painter, layout, notice, look, hand - min(spare / 2, measures.px(8)), beside)
    return _written(painter, layout, notice, tight, panel[1] - measures.px(8), _BESIDE)


def _hand_top(layout: Layout, lift: float) -> float:
    """How high the hand at the bottom reaches with its cards lifted by a part of their height."""
    poses = (placed.pose for placed in layout.hands[layout.bottom])
    return min((card_box(lifted(pose, lift))[1] for pose in poses), default=0.72 * layout.measures.height)


def _written(
    painter: Painter, layout: Layout, notice: Notice, look: tuple[int, float, float], bottom: float, beside: float
) -> _Banner:
    """The banner with its lower edge at a height, so far `beside` the plates.

    `look` is the words' size, the step and the padding, at 100 % like `beside`.
    """
    measures = layout.measures
    size, step, pad = look[0], measures.px(look[1]), measures.px(look[2])
    lines, width = _notice_lines(painter, layout, notice, size, beside)
    height = len(lines) * step + 2 * pad
    bottom = min(bottom, measures.height - measures.margin - height)
    return _Banner((measures.width / 2 - width / 2, bottom - height, width, height), lines, step, pad)


def _notice_lines(
    painter: Painter, layout: Layout, notice: Notice, main: int, beside: float
) -> tuple[list[_Line], float]:
    """The pieces of each line and the banner's width, with words of the size `main`, so far `beside` the plates."""
    measures = layout.measures
    px = measures.px
    side = measures.margin + measures.plate[0] + px(beside) + (fan_reach(measures) if layout.crowded else 0.0)
    room = min(px(600), measures.width - 2 * side) - px(40)
    lines = [[(line, float(main), IVORY)] for line in painter.wrap(notice.words, room, size=px(main))]
    if notice.rule is not None:
        rule = (f"  ·  {notice.rule}", 14.0, MIST)
        last = painter.text_width(lines[-1][0][0], size=px(main)) + painter.text_width(rule[0], size=px(14))
        if last <= room:
            lines[-1].append(rule)
        else:
            lines.append([(notice.rule, 14.0, MIST)])
    widths = (sum(painter.text_width(words, size=px(size)) for words, size, _ in pieces) for pieces in lines)
    return lines, max(widths) + px(40)

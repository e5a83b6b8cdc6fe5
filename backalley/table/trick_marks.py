"""What marks the trick: the empty place that waits for the viewer's card, and the card that is winning."""

import math

import pygame

from backalley.rules.game import Observation, Phase
from backalley.rules.lines import Party
from backalley.stage.motion import Pose
from backalley.stage.paint import Painter
from backalley.stage.palette import INK, IVORY
from backalley.stage.shapes import party_colour
from backalley.table.layout import CARD_RATIO, Layout, side_of, trick_pose
from backalley.table.measures import Measures

_CORNER = 15 / 350  # of a card's height
_WIDE_MARKS = 2  # parties whose marks are circle and square
_OUT = 3.5  # px between a card and the outline round it


def draw_empty_place(painter: Painter, dst: pygame.Surface, layout: Layout, seen: Observation) -> None:
    """Draws the dashed place for the viewer's card; nothing unless the viewer is to play one."""
    if seen.phase is not Phase.PLAY or seen.viewer is None or seen.to_act != seen.viewer:
        return
    measures = layout.measures
    pose = trick_pose(measures, side_of(seen.viewer, layout.bottom, len(seen.seats)))
    width = pose.height * CARD_RATIO
    box = (pose.x - width / 2, pose.y - pose.height / 2, width, pose.height)
    painter.rounded(
        dst,
        box,
        pose.height * _CORNER,
        stroke=IVORY,
        stroke_width=measures.px(1.5),
        stroke_alpha=0.38,
        dash=f"{measures.px(6):.1f} {measures.px(6):.1f}",
    )


def draw_winning(painter: Painter, dst: pygame.Surface, layout: Layout, seen: Observation) -> None:
    """Marks the card of the trick that wins as it lies; nothing on an empty table."""
    winning = seen.winning() if seen.trick is not None and seen.trick.cards else None
    if winning is None:
        return
    pose = next((placed.pose for seat, placed in layout.trick if seat == winning), None)
    if pose is not None:
        draw_winning_mark(painter, dst, layout.measures, pose, seen.party_of(winning))


def draw_winning_mark(painter: Painter, dst: pygame.Surface, measures: Measures, pose: Pose, party: Party) -> None:
    """Draws an outline in the party's colour round a card that lies at `pose`, and a crown on its corner."""
    out = measures.px(_OUT)
    line = measures.px(3)
    height, width = pose.height, pose.height * CARD_RATIO
    side = math.ceil(math.hypot(width + 2 * out + line, height + 2 * out + line))
    outline = (
        f'<g transform="rotate({pose.angle:.2f} {side / 2} {side / 2})">'
        f'<rect x="{side / 2 - width / 2 - out:.2f}" y="{side / 2 - height / 2 - out:.2f}" '
        f'width="{width + 2 * out:.2f}" height="{height + 2 * out:.2f}" rx="{height * _CORNER + out:.2f}" '
        f'fill="none" stroke="{party_colour(party)}" stroke-width="{line:.2f}"/></g>'
    )
    painter.draw(dst, outline, pose.x - side / 2, pose.y - side / 2, side, side)
    size = measures.either(28, 24)
    turn = math.radians(pose.angle)
    across, down = width / 2 - measures.px(2), -height / 2 + measures.px(2)
    cx = pose.x + across * math.cos(turn) - down * math.sin(turn)
    cy = pose.y + across * math.sin(turn) + down * math.cos(turn)
    disc = (cx - size / 2, cy - size / 2, size, size)
    painter.shadow(dst, disc, size / 2, blur=measures.px(4), down=measures.px(2), alpha=0.4)
    # The crown has room in the shapes of two teams; the pointed shapes of further parties are too narrow for it.
    painter.mark(dst, party % _WIDE_MARKS, cx, cy, size, color=party_colour(party))
    painter.icon(dst, "crown", cx, cy - measures.px(0.5), 0.62 * size, color=INK)

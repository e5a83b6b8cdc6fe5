"""Everything on the table that is no card, drawn from what the viewer may know."""

from collections.abc import Sequence

import pygame

from backalley.rules.game import Observation, Phase, Summary
from backalley.rules.lines import Seat
from backalley.stage.paint import Painter
from backalley.stage.palette import MIST
from backalley.table.layout import Layout
from backalley.table.message import draw_message, message_box, shortened
from backalley.table.naming import Names
from backalley.table.plates import Person, draw_plates
from backalley.table.score_panel import draw_score_panel
from backalley.table.trump_sign import draw_trump_sign
from backalley.text import Text

__all__ = ["Person", "draw_hud"]


def draw_hud(
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
    breath: float = 0.0,
    fingerprint: str | None = None,
    asked: bool = True,
) -> None:
    """Draws the score panel, the plates, the trump sign and the viewer's message.

    `fingerprint` is that of the deal's code, which is shown while nobody has bid. `asked` tells whether the viewer is
    somebody who is to act; a watcher is asked for nothing.

    `people` are one a seat. `turn` is the seat whose turn is shown, which may be nobody's while cards move; `breath` is
    the strength of its halo, 0 to 1, and stays 0 where motion is reduced.

    What lies on or beside the cards is drawn between them: see `trick_marks`, `bubbles` and `message`.
    """
    draw_score_panel(painter, dst, layout, summary, names, text)
    draw_plates(painter, dst, layout, seen, summary, names, text, people, turn=turn, breath=breath)
    draw_trump_sign(painter, dst, layout, seen, summary, names, text)
    yours = asked and turn is not None and turn == seen.viewer
    said: list[str] = []
    if yours:
        room = 0.6 * layout.measures.plate[0]
        size = layout.measures.px(14)
        said = [text.say(line, lambda who: shortened(painter, names(who), room, size)) for line in summary.advice]
        draw_message(painter, dst, layout, text("table.your_turn"), said)
    if fingerprint is not None and seen.phase is Phase.BIDDING and not seen.calls:
        measures = layout.measures
        message = message_box(painter, measures, text("table.your_turn"), said)
        below = message[1] - measures.px(20) if yours else measures.height - measures.margin - measures.px(12)
        right = measures.width - measures.margin
        size = measures.px(14)
        lines = [text("table.fingerprint", digits=fingerprint)]
        if painter.text_width(lines[0], size=size) > measures.plate[0]:
            lines = [text("table.fingerprint_word"), fingerprint]
        for place, words in enumerate(reversed(lines)):
            painter.centred(dst, words, right, below - place * measures.px(19), size=size, color=MIST, align="right")

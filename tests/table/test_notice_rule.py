"""The rule that a notice names can be clicked where it is written."""

import pygame
import pytest

from backalley.table.layout import layout
from backalley.table.measures import measures
from backalley.table.message import Notice, draw_notice, notice_box, notice_rule_box
from tests.table.seen import GAME, RecordingPainter, inside, played

WORDS = ("Play hearts.", "Your partner led the Big Blooper: you must play your lowest trump. " * 2)


@pytest.mark.parametrize("words", WORDS, ids=["short", "long"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (2560, 1440)])
def test_a_click_on_the_rule_is_a_click_on_its_words(size: tuple[int, int], scale: float, words: str) -> None:
    seen = GAME.observe(played(lambda seen: seen.to_act == 0), 0)
    painter, places = RecordingPainter(), layout(seen, measures(size, scale))
    notice = Notice(words, "Rule BA.21")
    box = notice_rule_box(painter, places, notice)
    assert box is not None
    draw_notice(painter, pygame.Surface(size), places, notice, 0.0)
    rule = next(text for text in painter.drawn.texts if text.words.endswith("Rule BA.21"))
    end = rule.box[0] + rule.box[2]
    wide = painter.text_width("Rule BA.21", size=rule.size)
    assert inside((end - wide, rule.box[1], wide, rule.box[3]), box)
    banner = notice_box(painter, places, notice)
    assert inside((box[0], banner[1], box[2], banner[3]), banner)
    assert box[3] >= 32


def test_a_notice_without_a_rule_has_nothing_to_click() -> None:
    seen = GAME.observe(played(lambda seen: seen.to_act == 0), 0)
    assert notice_rule_box(RecordingPainter(), layout(seen, measures((1280, 800))), Notice("All passed.")) is None

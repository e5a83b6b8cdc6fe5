"""The bid dialog at tables with few calls: Pass and some numbers side by side, and never on top of anything."""

import pygame
import pytest

from backalley.rules.actions import Bid, Pass, Smudge
from backalley.rules.game import Observation, Phase, Quote
from backalley.rules.lines import Line, SeatName, call_word, count, line
from backalley.table.bid_panel import BidPanel
from backalley.table.boxes import card_box, lifted_top, overlap
from backalley.table.bubbles import bubble_box
from backalley.table.layout import layout
from backalley.table.measures import measures
from backalley.table.naming import Names
from backalley.text import Text
from tests.table.seen import LONG_SEVEN, RecordingPainter, covered, inside, pitch

TEXT = Text.load(strict=True)
WINDOWS = [((900, 600), 1.0), ((1280, 800), 1.0), ((2560, 1440), 1.0), ((1120, 720), 1.0), ((1800, 1200), 2.0)]

PASS = Quote(Pass(), Line("call.pass"), None, None)
STEAL = Quote(
    Bid(2),
    line("pitch.quote.steal", n=2),
    line("pitch.quote.bid_of", player=SeatName(1), bid=2),
    line("pitch.quote.steal", n=2),
)
SMUDGE = Quote(
    Smudge(),
    line("pitch.quote.smudge", smudge=Line("call.smudge"), tricks=count("tricks", 6), stake=5),
    None,
    line("quote.all", n=6),
)


def numbers(first: int, last: int) -> tuple[Quote, ...]:
    return tuple(Quote(Bid(n), call_word(Bid(n)), None, line("pitch.quote.stake", n=n)) for n in range(first, last + 1))


OFFERS = {
    "plain": (PASS, *numbers(1, 4)),
    "steal": (PASS, STEAL, *numbers(3, 4)),
    "stuck": numbers(2, 4),
    "last": (PASS, STEAL),
    "many": (PASS, *numbers(1, 6)),
    "all": (PASS, STEAL, *numbers(3, 6), SMUDGE),
}


def bidding(seen: Observation) -> bool:
    return seen.phase is Phase.BIDDING and seen.to_act == 0


SEEN = {players: pitch(bidding, players, names=LONG_SEVEN) for players in range(2, 8)}


class Offered:
    """A panel in a window."""

    def __init__(self, offer: str, players: int = 7, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> None:
        seen, fitting = SEEN[players], measures(size, scale)
        self.painter = RecordingPainter(fitting.scale)
        names = Names(seen.seats, seen.parties, 0, TEXT)
        self.called: list[object] = []
        self.panel = BidPanel(self.painter, OFFERS[offer], names, TEXT, party=0, on_call=self.called.append)
        self.layout = layout(seen, fitting)
        self.panel.place(self.layout)
        self.size = size

    @property
    def rows(self) -> list[list[str]]:
        """The labels of the buttons, row by row."""
        tops = sorted({button.box[1] for button in self.panel.buttons.values()})
        rows = [[button for button in self.panel.buttons.values() if button.box[1] == top] for top in tops]
        return [[button.label for button in sorted(row, key=lambda button: button.box[0])] for row in rows]

    def point(self, call: object) -> None:
        x, y, width, height = self.panel.buttons[call].box
        self.panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + width / 2, y + height / 2)))
        self.panel.draw(pygame.Surface(self.size))


@pytest.mark.parametrize("offer", OFFERS)
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_panel_hides_nobodys_cards_plates_or_bubbles(size, scale, players, offer) -> None:
    offered = Offered(offer, players, size, scale)
    box, places = offered.panel.box, offered.layout
    assert inside(box, (0, 0, *size))
    assert box[1] + box[3] <= lifted_top([placed.pose for placed in places.hands[0]], size[1])
    covers = [*places.plates, places.panel, places.toolbar]
    covers += [card_box(placed.pose) for hand in places.hands[1:] for placed in hand]
    for seat in range(1, players):
        covers += [bubble_box(offered.painter, places, seat, words) for words in ("4", "Pass")]
    assert not any(overlap(box, other) for other in covers)


@pytest.mark.parametrize("offer", OFFERS)
@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_words_and_buttons_stay_apart_and_on_the_panel(size, scale, players, offer) -> None:
    offered = Offered(offer, players, size, scale)
    for quote in OFFERS[offer]:
        offered.painter.drawn.texts.clear()
        offered.point(quote.call)
        texts = offered.painter.drawn.texts
        assert [text.words for text in texts if not inside(text.box, offered.panel.box)] == []
        assert covered(texts) == []
        labels = [button.label for button in offered.panel.buttons.values()]
        assert {*labels} <= {text.words for text in texts}
    boxes = [button.box for button in offered.panel.buttons.values()]
    assert all(inside(box, offered.panel.box) for box in boxes)
    assert not any(overlap(first, second) for i, first in enumerate(boxes) for second in boxes[i + 1 :])
    assert all(width >= 40 and height >= 40 for _, _, width, height in boxes)


def test_passing_and_a_few_numbers_stand_side_by_side() -> None:
    for size in ((900, 600), (1280, 800)):
        assert Offered("plain", size=size).rows == [["Pass", "1", "2", "3", "4"]]
    assert Offered("steal").rows == [["Pass", "Steal with 2", "3", "4"]]
    assert Offered("last").rows == [["Pass", "Steal with 2"]]


def test_numbers_come_first_where_there_is_more_to_call() -> None:
    first, *others = Offered("all").rows
    assert first == ["3", "4", "5", "6"]
    assert [label for row in others for label in row] == ["Pass", "Steal with 2", "Smudge: 6 tricks, all points, ±5"]


def test_calls_in_words_are_equally_large_where_that_fits() -> None:
    offered = Offered("all", 4, (900, 600))
    offered.point(Pass())
    words = {"Pass", "Steal with 2", "Smudge: 6 tricks, all points, ±5"}
    assert {text.size for text in offered.painter.drawn.texts if text.words in words} == {18}


def test_the_row_fills_the_panel() -> None:
    for offer in ("plain", "steal", "stuck", "last"):
        offered = Offered(offer)
        x, _, width, _ = offered.panel.box
        boxes = [button.box for button in offered.panel.buttons.values()]
        assert min(box[0] for box in boxes) == pytest.approx(x + 24)
        assert max(box[0] + box[2] for box in boxes) == pytest.approx(x + width - 24)


def test_a_call_in_words_is_typed_by_its_number() -> None:
    offered = Offered("steal")
    for key in (pygame.K_2, pygame.K_RETURN):
        offered.panel.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert offered.called == [Bid(2)]

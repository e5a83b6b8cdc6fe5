"""A notice while the person is to call, a hint above all, covers neither the bid panel nor the hand."""

from itertools import product

import pytest

from backalley.rules.game import Observation, Phase
from backalley.rules.pitch import GAME as PITCH
from backalley.table.bid_panel import BidPanel
from backalley.table.boxes import card_box, lifted_top, overlap
from backalley.table.bubbles import bubble_box
from backalley.table.layout import Layout, layout
from backalley.table.measures import measures
from backalley.table.message import Notice, notice_box, notice_rule_box
from backalley.table.naming import Names
from backalley.text import Text
from tests.table.seen import FOUR, GAME, SEVEN, RecordingPainter, inside, played

TEXT = Text.load(strict=True)
SIZES = [(900, 600), (1280, 800), (1366, 768), (2560, 1440)]
SHORT = "Pass: Partner’s 4 tricks are what we can promise together."
LONG = (
    "Board for 13 tricks (double 260): A gamble: about 38 times in 100 every trick is ours, and that is worth the risk."
)
PITCH_LONG = (
    "Bid 3: With hearts as trump, this hand is worth about 3 points. Makes it 63 times in 100; "
    "wins the game 71 times in 100."
)


def placed(seen: Observation, size: tuple[int, int], scale: float) -> tuple[RecordingPainter, Layout, BidPanel]:
    """The table with its bid panel in a window."""
    fitting = measures(size, scale)
    painter, places = RecordingPainter(fitting.scale), layout(seen, fitting)
    game = PITCH if seen.game == PITCH.key else GAME
    names = Names(seen.seats, seen.parties, 0, TEXT)
    panel = BidPanel(painter, game.quotes(seen), names, TEXT, party=0, on_call=lambda call: None)
    panel.place(places)
    return painter, places, panel


def bidding(hand_size: int) -> Observation:
    def stage(seen: Observation) -> bool:
        return seen.phase is Phase.BIDDING and seen.hand_size == hand_size and seen.to_act == 0

    return GAME.observe(played(stage, seats=FOUR), 0)


def pitching(players: int) -> Observation:
    def stage(seen: Observation) -> bool:
        return seen.phase is Phase.BIDDING and seen.to_act == 0

    return PITCH.observe(played(stage, game=PITCH, seats=SEVEN[:players]), 0)


@pytest.mark.parametrize("words", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("hand_size", [13, 10, 5, 1])
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_covers_neither_panel_nor_hand(size: tuple[int, int], hand_size: int, words: str) -> None:
    seen = bidding(hand_size)
    for scale in (1.0, 1.5):
        _check(seen, size, scale, words)


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_in_pitch_covers_neither_panel_nor_hand(size: tuple[int, int], players: int) -> None:
    _check(pitching(players), size, 1.0, PITCH_LONG)


def _check(seen: Observation, size: tuple[int, int], scale: float, words: str) -> None:
    painter, places, panel = placed(seen, size, scale)
    for notice in (Notice(words), Notice(words, "Rule BA.21")):
        box = notice_box(painter, places, notice, panel.box)
        assert not overlap(box, panel.box)
        assert not any(overlap(box, card_box(each.pose)) for each in places.hands[0])
        assert inside(box, (0, 0, *size))
        link = notice_rule_box(painter, places, notice, panel.box)
        assert link is None or inside((box[0], link[1], box[2], link[3]), box)


@pytest.mark.parametrize("seen", [bidding(13), pitching(4)], ids=["back-alley", "pitch"])
@pytest.mark.parametrize("size", [(900, 600), (1120, 720), (1280, 800), (2560, 1440)])
def test_a_hint_leaves_the_calls_in_their_bubbles_free(size: tuple[int, int], seen: Observation) -> None:
    painter, places, panel = placed(seen, size, 1.0)
    box = notice_box(painter, places, Notice(PITCH_LONG), panel.box)
    for seat, words in product(range(4), (TEXT("call.pass"), "12")):
        assert not overlap(box, bubble_box(painter, places, seat, words))


@pytest.mark.parametrize("size", [(900, 600), (2560, 1440)])
def test_where_there_is_room_a_card_may_be_lifted_under_it_too(size: tuple[int, int]) -> None:
    painter, places, panel = placed(bidding(13), size, 1.0)
    _, y, _, height = notice_box(painter, places, Notice(LONG), panel.box)
    assert y > panel.box[1] + panel.box[3]
    assert y + height < lifted_top((each.pose for each in places.hands[0]), 0.0)


def test_without_a_panel_it_lies_as_near_the_hand_as_ever() -> None:
    painter, places, _ = placed(bidding(13), (1280, 800), 1.0)
    _, y, _, height = notice_box(painter, places, Notice(LONG))
    assert y + height == pytest.approx(lifted_top((each.pose for each in places.hands[0]), 0.0) - 8, abs=1)

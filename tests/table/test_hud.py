from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from backalley.rules.game import Observation, Phase
from backalley.rules.lines import Line
from backalley.rules.scoring import Pip
from backalley.stage.palette import GOLD
from backalley.table.boxes import card_box, lifted_top, overlap
from backalley.table.hud import draw_hud
from backalley.table.layout import layout
from backalley.table.measures import measures
from backalley.table.message import Notice, draw_notice, message_box, message_lines, notice_box, shortened
from backalley.table.naming import Names
from backalley.table.plates import dealer_disc
from backalley.table.trump_sign import sign_box
from backalley.text import Text
from tests.table.seen import FOUR, GAME, LONG, PEOPLE, Drawn, RecordingPainter, covered, inside, played

TEXT = Text.load(strict=True)
WINDOWS = [((900, 600), 1.0), ((1280, 800), 1.0), ((2560, 1440), 1.0), ((1120, 720), 1.0), ((1800, 1200), 2.0)]


def bidding(seen: Observation) -> bool:
    return seen.phase is Phase.BIDDING and seen.to_act == 0


def playing(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and seen.to_act == 0


def late(seen: Observation) -> bool:
    return playing(seen) and len(seen.tricks) >= 10


@lru_cache
def observed(stage: Callable[[Observation], bool], seats: tuple[str, ...] = FOUR, seed: int = 1) -> Observation:
    """The first such moment of a game for the viewer at seat 0."""
    return GAME.observe(played(stage, seed=seed, seats=seats, boards=0.2), 0)


@lru_cache
def on_turn(hand_size: int) -> Observation:
    """The viewer's first card in a deal of so many cards, among players with long names."""
    return GAME.observe(played(lambda seen: playing(seen) and seen.hand_size == hand_size, seats=LONG), 0)


def drawn(seen: Observation, size: tuple[int, int], scale: float = 1.0, **changed: object) -> Drawn:
    """What the HUD writes and marks for a viewer at seat 0."""
    fitting = measures(size, scale)
    painter = RecordingPainter(fitting.scale)
    names = Names(seen.seats, seen.parties, seen.viewer, TEXT)
    summary = replace(GAME.summary(seen), **changed)  # type: ignore[arg-type]
    places = layout(seen, fitting)
    dst = pygame.Surface(size)
    draw_hud(painter, dst, places, seen, summary, names, TEXT, PEOPLE, turn=seen.to_act, breath=0.5)
    return painter.drawn


@pytest.mark.parametrize("seats", [FOUR, LONG], ids=["short", "long"])
@pytest.mark.parametrize("stage", [bidding, playing, late])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_words_leave_the_window_or_cover_others(size, scale, stage, seats) -> None:
    for seed in (1, 2):
        seen = observed(stage, seats, seed)
        found = drawn(seen, size, scale)
        assert [text.words for text in found.texts if not inside(text.box, (0, 0, *size))] == []
        assert covered(found.texts) == []


@pytest.mark.parametrize("stage", [bidding, playing, late])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_nothing_is_cut_but_long_names(size, scale, stage) -> None:
    seen = observed(stage)
    assert [words for words in drawn(seen, size, scale).words if words.endswith("…")] == []


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (2560, 1440)])
def test_words_of_a_plate_stay_on_it_in_the_worst_case(size) -> None:
    seen = observed(late, LONG)
    rows = tuple(replace(row, bid=Line("call.quadruple"), taken=13) for row in GAME.summary(seen).seats)
    found = drawn(seen, size, seats=rows)
    assert covered(found.texts) == []
    assert sum(text.words.startswith("Qua") for text in found.texts) == 4
    places = layout(seen, measures(size))
    for text in found.texts:
        if text.words.startswith("Qua"):
            assert any(inside(text.box, plate) for plate in places.plates)


@pytest.mark.parametrize("hand_size", range(1, 14))
@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (2560, 1440)])
def test_the_message_and_notices_leave_the_hand_alone(size, hand_size) -> None:
    seen = on_turn(hand_size)
    fitting = measures(size)
    painter, places = RecordingPainter(), layout(seen, fitting)
    advice = ["Boris led diamonds.", "Trumps are not broken: lead another suit."]
    message = message_box(painter, fitting, "Your turn", advice)
    hand = [placed.pose for placed in places.hands[0]]
    assert not any(overlap(message, card_box(pose)) for pose in hand)
    assert not any(overlap(message, plate) for plate in places.plates)
    notice = Notice("Your partner led the Big Blooper: you must play your lowest trump.", "Rule BA.21")
    box = notice_box(painter, places, notice)
    assert inside(box, (0, 0, *size))
    assert box[1] + box[3] <= lifted_top(hand, size[1])
    assert not any(overlap(box, plate) for plate in places.plates)


def test_the_progress_and_the_deal_head_the_panel() -> None:
    seen = observed(playing)
    assert drawn(seen, (1280, 800)).words[:2] == ["Trick 1", "Deal 1 of 25 · 13 cards"]
    assert drawn(seen, (900, 600)).words[:2] == ["Trick 1", "Deal 1 · 13 cards"]


def test_a_board_has_its_name_in_gold() -> None:
    seen = observed(playing)
    row = GAME.summary(seen).parties[0]
    rows = (replace(row, banner=Line("call.double"), pips=(Pip.WANTED,) * 13), GAME.summary(seen).parties[1])
    found = drawn(seen, (1280, 800), parties=rows)
    assert [text.color for text in found.texts if text.words == "Double"] == [GOLD]
    assert sum(not mark.filled for mark in found.marks if mark.party == 0) >= 13


def test_a_hopeless_contract_says_so() -> None:
    seen = observed(playing)
    row = replace(
        GAME.summary(seen).parties[0], note=Line("row.hopeless"), short=Line("row.hopeless"), pips=(Pip.LOST,)
    )
    for size in ((900, 600), (1280, 800)):
        assert "cannot be made" in drawn(seen, size, parties=(row, GAME.summary(seen).parties[1])).words


def test_only_the_viewers_turn_is_announced() -> None:
    mine = observed(playing)
    assert "Your turn" in drawn(mine, (1280, 800)).words
    others = GAME.observe(played(lambda seen: seen.phase is Phase.PLAY and seen.to_act == 1), 0)
    assert "Your turn" not in drawn(others, (1280, 800)).words


def test_there_are_no_bids_on_the_plates_while_bidding() -> None:
    seen = GAME.observe(played(lambda seen: bidding(seen) and len(seen.calls) == 3), 0)
    words = drawn(seen, (1280, 800)).words
    assert "bid" not in words
    assert "no tricks yet" not in words


def test_a_table_where_nobody_is_to_act_can_be_drawn() -> None:
    seen = GAME.observe(played(lambda seen: seen.phase is Phase.BETWEEN and seen.number > 0 and bool(seen.tricks)), 0)
    assert covered(drawn(seen, (900, 600)).texts) == []


def test_the_trump_is_named_once_it_is_fixed() -> None:
    seen = observed(playing)
    assert "trump" in drawn(seen, (1280, 800)).words
    assert "trump" not in drawn(replace(seen, trump_fixed=False), (1280, 800)).words


def test_a_deal_without_trump_says_so() -> None:
    seen = replace(observed(playing), trump=None, trump_fixed=True)
    for size in ((900, 600), (1280, 800)):
        found = drawn(seen, size, sign=None)
        assert "No trump" in found.words or {"No", "trump"} <= set(found.words)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_small_sign_has_room_for_its_words(size, scale) -> None:
    seen = observed(playing)
    fitting = measures(size, scale)
    box = sign_box(RecordingPainter(fitting.scale), layout(seen, fitting), "Trumps broken")
    assert inside(box, (0, 0, *size))
    assert box[2] >= RecordingPainter().text_width("Trumps broken", size=14 * fitting.scale) + 38 * fitting.scale


def test_the_dealers_disc_sits_on_the_corner_of_the_plate() -> None:
    x, y, width, height = dealer_disc(measures((1280, 800)), (24, 480, 208, 80))
    assert (width, height) == (24, 24)
    assert (x + 12, y + 12) == (24 + 208 - 15 + 12, 483)


def test_a_notice_fades_and_is_gone() -> None:
    notice = Notice("You must follow suit: diamonds.", "Rule BA.18")
    assert notice.opacity(0.0) == 1.0
    assert 0.0 < notice.opacity(notice.seconds - 0.2) < 1.0
    assert notice.opacity(notice.seconds) == 0.0
    seen = observed(playing)
    painter, places = RecordingPainter(), layout(seen, measures((1280, 800)))
    dst = pygame.Surface((1280, 800))
    draw_notice(painter, dst, places, notice, notice.seconds + 1)
    assert painter.drawn.words == []
    draw_notice(painter, dst, places, notice, 0.0)
    assert painter.drawn.words == ["You must follow suit: diamonds.", "  ·  Rule BA.18"]


def test_a_longer_notice_stays_longer() -> None:
    assert Notice("Play your highest trump, as you must.").seconds > Notice("No.").seconds


def test_a_long_name_in_the_message_is_not_broken_from_its_ellipsis() -> None:
    painter, fitting = RecordingPainter(), measures((1280, 800))
    name = shortened(painter, "Maximiliane-Alexandra Wolkenstein", 0.6 * fitting.plate[0], 14)
    lines = [line for line, _ in message_lines(painter, fitting, "Your turn", [f"{name} led diamonds."])]
    assert [line for line in lines if name in line] != []

"""Plates and score panel where everybody scores alone, for two to seven players."""

from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from backalley.rules.game import Observation, Phase
from backalley.rules.lines import Line, line
from backalley.rules.pitch import GAME as PITCH
from backalley.table.hud import draw_hud
from backalley.table.layout import layout
from backalley.table.measures import measures
from backalley.table.naming import Names
from backalley.text import Text
from tests.table.seen import LONG_SEVEN, SEVEN, SEVEN_PEOPLE, Drawn, RecordingPainter, covered, inside, pitch

TEXT = Text.load(strict=True)
WINDOWS = [((900, 600), 1.0), ((1280, 800), 1.0), ((2560, 1440), 1.0), ((1120, 720), 1.0), ((1800, 1200), 2.0)]
PAIRS = {"teams": "pairs", "target": "21"}


def first_call(seen: Observation) -> bool:
    return seen.phase is Phase.BIDDING and not seen.calls and len(seen.hands[0]) > 0


def bidding(seen: Observation) -> bool:
    return seen.phase is Phase.BIDDING and seen.to_act == 0 and len(seen.calls) > 0


def playing(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and seen.to_act == 0 and seen.trump_fixed and len(seen.tricks) > 0


@lru_cache
def observed(stage, players: int, names: tuple[str, ...] = SEVEN, pairs: bool = False) -> Observation:
    return pitch(stage, players, names=names, options=PAIRS if pairs else None)


def drawn(seen: Observation, size: tuple[int, int] = (1280, 800), scale: float = 1.0, **changed: object) -> Drawn:
    """What the HUD writes and marks for a viewer at seat 0."""
    fitting = measures(size, scale)
    painter = RecordingPainter(fitting.scale)
    names = Names(seen.seats, seen.parties, seen.viewer, TEXT)
    summary = replace(PITCH.summary(seen), **changed)  # type: ignore[arg-type]
    places, dst = layout(seen, fitting), pygame.Surface(size)
    draw_hud(painter, dst, places, seen, summary, names, TEXT, SEVEN_PEOPLE, turn=seen.to_act)
    return painter.drawn


@pytest.mark.parametrize("names", [SEVEN, LONG_SEVEN], ids=["short", "long"])
@pytest.mark.parametrize("stage", [first_call, bidding, playing])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("players", range(2, 8))
def test_no_words_leave_the_window_or_cover_others(players, size, scale, stage, names) -> None:
    seen = observed(stage, players, names)
    seen = replace(seen, totals=(-12, 21, *seen.totals[2:]))
    found = drawn(seen, size, scale)
    assert [text.words for text in found.texts if not inside(text.box, (0, 0, *size))] == []
    assert covered(found.texts) == []


@pytest.mark.parametrize("pairs", [False, True], ids=["solo", "pairs"])
@pytest.mark.parametrize("stage", [first_call, bidding, playing])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_nothing_is_cut_but_long_names(size, scale, stage, pairs) -> None:
    for players in (4,) if pairs else range(2, 8):
        found = drawn(observed(stage, players, SEVEN, pairs), size, scale)
        assert [words for words in found.words if words.endswith("…")] == []


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)])
@pytest.mark.parametrize("stage", [bidding, playing])
def test_every_plate_has_its_seats_points_and_mark(stage, size) -> None:
    seen = replace(observed(stage, 7), totals=(5, 1, 0, -1, -4, 6, 12))
    found = drawn(seen, size)
    points = ["5 points", "1 point", "0 points", "−1 point", "−4 points", "6 points", "12 points"]
    assert [words for words in found.words if words in points] == points
    assert {mark.party for mark in found.marks if mark.filled} == set(range(7))
    assert not any("trick" in words for words in found.words if words not in points and not words.startswith("Trick"))


def test_partners_have_tricks_and_no_points_on_their_plates() -> None:
    seen = observed(playing, 4, SEVEN, True)
    plates = layout(seen, measures((1280, 800))).plates
    found = drawn(seen)
    words = [text.words for text in found.texts if any(inside(text.box, plate) for plate in plates)]
    assert not any("point" in said for said in words)
    without = sum(row.taken == 0 for row in PITCH.summary(seen).seats)
    assert words.count("no tricks yet") == without < 4


def test_only_the_pitchers_bid_is_left_in_the_play() -> None:
    seen = observed(playing, 7)
    words = drawn(seen).words
    assert words.count("pitcher") == 1
    assert "bid" not in words
    assert drawn(seen, (900, 600)).words.count("pitcher") == 0


def test_the_panel_has_the_bid_that_counts() -> None:
    seen = observed(bidding, 6)
    row = PITCH.summary(seen).contract
    words = drawn(seen).words
    assert words[:2] == ["Bidding", f"Deal {seen.number} · to 7"]
    assert words[2:5] == [str(row.bid.facts["n"]), SEVEN[row.seat], "high bid"]
    assert "No bid yet" in drawn(observed(first_call, 6)).words


def test_the_contract_is_a_row_of_pips_in_the_play() -> None:
    seen = observed(playing, 5)
    row = PITCH.summary(seen).contract
    party = seen.party_of(row.seat)
    marks = [mark for mark in drawn(seen).marks if mark.party == party]
    assert sum(mark.diameter == 13 for mark in marks) == len([pip for pip in row.pips if pip.value != "over"])
    assert "1 of 3 points" in drawn(
        seen, contract=replace(row, note=line("pitch.contract.won", won=1, n=3))
    ).words  # fmt: skip


def test_a_bid_in_words_has_room_on_plate_and_panel() -> None:
    for size, scale in WINDOWS:
        seen = observed(playing, 7, LONG_SEVEN)
        summary = PITCH.summary(seen)
        rows = tuple(replace(row, bid=Line("call.smudge")) for row in summary.seats)
        found = drawn(seen, size, scale, seats=rows, contract=replace(summary.contract, bid=Line("call.smudge")))
        assert covered(found.texts) == []
        assert found.words.count("Smudge") == 8


def test_two_parties_have_a_row_each_with_the_race_to_the_target() -> None:
    for players, pairs in ((2, False), (4, True)):
        seen = observed(playing, players, SEVEN, pairs)
        found = drawn(seen)
        names = ("We", "They") if pairs else SEVEN[:2]
        assert [words for words in found.words[:8] if words in names] == list(names)
        target = 21 if pairs else 7
        for party in (0, 1):
            assert sum(mark.party == party for mark in found.marks) >= target


def test_the_trump_is_named_only_once_it_is_fixed() -> None:
    assert "trump" in drawn(observed(playing, 5)).words
    assert "trump" not in drawn(observed(bidding, 5)).words

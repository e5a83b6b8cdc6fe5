"""The score sheet as a table and on paper."""

import csv
import io
import struct
from dataclasses import replace

import pygame
import pytest

from backalley.match import Match
from backalley.scenes import sheet_print
from backalley.scenes.sheet_export import GameSheet, sheet_csv, sheet_pages
from backalley.scenes.sheet_print import PAGE
from backalley.text import Text
from tests.scenes.shelved import NOW, SEVEN, chance_game
from tests.table.seen import LONG_SEVEN, RecordingPainter, covered, inside

TEXT = Text.load(strict=True)


def sheet_of(match: Match) -> GameSheet:
    return GameSheet.of(TEXT, match, NOW)


def rows(game: GameSheet) -> list[list[str]]:
    return list(csv.reader(io.StringIO(sheet_csv(TEXT, game).removeprefix("\ufeff"), newline="")))


def test_the_table_has_a_row_for_every_deal() -> None:
    match = chance_game(deals=7)
    head, *deals = rows(sheet_of(match))
    assert head[:4] == ["Deal", "Cards", "Dealer", "Kind of deal"]
    assert head[4:] == [
        f"{who}: {word}" for who in ("Anna & Carla", "Boris & Dora") for word in ("contract", "points", "total")
    ]
    assert [int(row[0]) for row in deals] == list(range(1, 8))
    assert [(int(row[6]), int(row[9])) for row in deals] == [
        (deal.parties[0].total, deal.parties[1].total) for deal in match.sheet
    ]
    assert all(
        row[4].startswith(("Contract", "No contract", "Board", "Double", "Triple", "Quadruple")) for row in deals
    )


def test_the_table_is_known_as_utf8_and_its_numbers_are_numbers() -> None:
    text = sheet_csv(TEXT, sheet_of(chance_game(deals=7)))
    assert text.startswith("\ufeffDeal,")
    assert "\u2212" not in "".join(cell for row in rows(sheet_of(chance_game(deals=7))) for cell in row[5:7])
    assert text.endswith("\r\n")


@pytest.mark.parametrize("name", ["=1+1", "+Ana", "-Ana", "@Ana", "\tAna"])
def test_a_name_is_no_formula(name: str) -> None:
    game = sheet_of(chance_game("pitch", (name, "Boris"), deals=3))
    cells = [cell for row in rows(game) for cell in row]
    assert any(cell.startswith(f"'{name}") for cell in cells)
    assert not any(cell.startswith(name) for cell in cells)


def test_names_may_hold_anything() -> None:
    names = ('A "quoted", name', "Zwei\nZeilen", "👩‍👩‍👧", "Ana")
    head, *deals = rows(sheet_of(chance_game("pitch", names, deals=2)))
    assert len(head) == 4 + 3 * 4
    assert [len(row) for row in deals] == [len(head)] * 2
    assert 'A "quoted", name: total' in head


def test_a_page_is_a4_at_200_dots_per_inch() -> None:
    (page,) = sheet_pages(TEXT, sheet_of(chance_game(deals=3)))
    assert pygame.image.load(io.BytesIO(page), "page.png").get_size() == (1654, 2339)
    at = page.index(b"pHYs")
    assert struct.unpack(">IIB", page[at + 4 : at + 13]) == (7874, 7874, 1)
    assert round(1654 / 7874 * 1000) == 210


def test_the_picture_is_what_was_drawn() -> None:
    (page,) = sheet_pages(TEXT, sheet_of(chance_game(deals=1)))
    picture = pygame.image.load(io.BytesIO(page), "page.png")
    assert picture.get_at((3, 3))[:3] == (255, 255, 255)
    drawn = pygame.mask.from_threshold(picture, "#15171c", (8, 8, 8, 255))
    assert drawn.count() > 1000


def pages_of(match: Match, monkeypatch: pytest.MonkeyPatch) -> list[RecordingPainter]:
    """What was written, by the size of the letters that was tried."""
    made: list[RecordingPainter] = []

    def painter(scale: float) -> RecordingPainter:
        made.append(RecordingPainter(scale))
        return made[-1]

    monkeypatch.setattr(sheet_print, "Painter", painter)
    sheet_pages(TEXT, sheet_of(match))
    return made


def written(match: Match, monkeypatch: pytest.MonkeyPatch) -> str:
    """All words on the pages."""
    return " ".join(word for painter in pages_of(match, monkeypatch) for word in painter.drawn.words)


def test_every_deal_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    match = chance_game(deals=4)
    words = written(match, monkeypatch)
    for deal in match.sheet:
        for score in deal.parties:
            for reason in score.lines:
                assert f"[{reason.rule}]" in words
                assert TEXT.signed(reason.points) in words
    assert "The game goes on." in words
    assert "Monday 30 November" in words


def test_the_end_says_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    match = chance_game(seed=4)
    assert match.winners is not None
    winner = ("Anna & Carla", "Boris & Dora")[match.winners[0]]
    assert f"{winner} won" in written(match, monkeypatch)


def test_before_the_first_deal_is_over_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "No deal is finished yet." in written(chance_game(deals=0), monkeypatch)


def test_a_whole_game_of_four_fits_on_one_page() -> None:
    assert len(sheet_pages(TEXT, sheet_of(chance_game(seed=7)))) == 1


def test_a_long_game_takes_as_many_pages_as_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    match = chance_game("pitch", SEVEN, deals=20, options={"target": "21"})
    pages = sheet_pages(TEXT, sheet_of(match))
    assert len(pages) > 1
    words = written(match, monkeypatch)
    assert f"Page {len(pages)} of {len(pages)}" in words


@pytest.mark.parametrize(
    ("key", "seats"), [("back-alley", LONG_SEVEN[:4]), ("pitch", LONG_SEVEN), ("pitch", LONG_SEVEN[:3])]
)
def test_nothing_is_cut_off_or_covered(key: str, seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    match = chance_game(key, seats, deals=2)
    press = pages_of(named(match), monkeypatch)[0]
    texts = [text for text in press.drawn.texts if text.words]
    assert [text.words for text in texts if not inside(text.box, (0, 0, *PAGE))] == []
    assert covered(list({(text.words, text.box): text for text in texts}.values())) == []


def named(match: Match) -> Match:
    """The same match with a name that takes more than a line."""
    match.arrange(replace(match.arrangements, name="The evening when grandmother " * 4))
    return match

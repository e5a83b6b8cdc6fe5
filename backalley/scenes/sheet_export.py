"""The score sheet to be taken elsewhere: as a table for spreadsheets, and as pages to be printed."""

import csv
import io
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import pygame

from backalley.match import Match
from backalley.rules.lines import Party, SeatName
from backalley.rules.scoring import DealScore
from backalley.scenes.dates import day_words, moment_of
from backalley.scenes.rule_words import differences, game_title
from backalley.scenes.sheet_print import DPI, TWO, PrintedDeal, PrintedSheet, print_pages
from backalley.scenes.sheet_words import Explanation, explanation
from backalley.scenes.sides import outcome, sides_of
from backalley.table.naming import Names
from backalley.text import Text

_BYTE_ORDER_MARK = "\ufeff"  # by which spreadsheets know UTF-8
_FORMULA = "=+-@\t\r"  # what begins a formula in them
_INCHES_A_METRE = 39.37
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class GameSheet:
    """The score sheet of a game, and what stands above it."""

    title: str
    day: str
    rules: str
    names: Names  # everybody by name, for no reader sits at the table
    sheet: tuple[DealScore, ...]
    winners: tuple[Party, ...] | None

    @classmethod
    def of(cls, text: Text, match: Match, now: datetime) -> "GameSheet":
        """The score sheet of a match as it stands."""
        began = moment_of(match.arrangements.started) or now
        return cls(
            title=match.arrangements.name or game_title(text, match.game),
            day=day_words(text, began, now),
            rules=text("sheet_export.rules", rules=differences(text, match.game, match.setup.options)),
            names=Names(match.setup.seats, match.parties, None, text),
            sheet=match.sheet,
            winners=match.winners,
        )


def sheet_csv(text: Text, game: GameSheet) -> str:
    """The sheet as a table, one row a deal: number, cards, dealer, what kind it was; contract, points, total by party.

    It begins with a mark of its encoding, which is to be UTF-8.
    """
    names, said = game.names, io.StringIO()
    writer = csv.writer(said)
    members = [names.members(party) for party in range(len(names.parties))]
    head = [text(f"sheet_export.{word}") for word in ("deal", "cards", "dealer", "about")]
    head += [text(f"sheet_export.{word}", party=who) for who in members for word in ("contract", "points", "total")]
    writer.writerow(map(_harmless, head))
    for deal in game.sheet:
        row: list[str | int] = [deal.number, deal.hand_size, _harmless(names(SeatName(deal.dealer)))]
        row.append(_harmless(text.say(deal.about, names)))
        for score in deal.parties:
            row += [_harmless(text.say(score.contract, names)), score.points, score.total]
        writer.writerow(row)
    return _BYTE_ORDER_MARK + said.getvalue()


def sheet_pages(text: Text, game: GameSheet) -> tuple[bytes, ...]:
    """The sheet on as many pages of A4 as it needs, each as a PNG at 200 dots per inch."""
    return tuple(_png(page) for page in print_pages(text, _printed(text, game)))


def _printed(text: Text, game: GameSheet) -> PrintedSheet:
    totals = [score.total for score in game.sheet[-1].parties] if game.sheet else None
    if game.winners is not None:
        standing = outcome(text, game.names, game.winners)
    else:
        standing = text("sheet_export.standing" if game.sheet else "sheet_export.nothing")
    deals = tuple(_printed_deal(text, game.names, deal) for deal in game.sheet)
    sides = sides_of(game.names, totals, game.winners)
    return PrintedSheet(game.title, game.day, game.rules, standing, sides, deals)


def _printed_deal(text: Text, names: Names, deal: DealScore) -> PrintedDeal:
    about = text.say(deal.about, names)
    dealt = text("sheet_export.dealt", about=about, player=names(SeatName(deal.dealer)))
    few = len(deal.parties) == TWO  # each then has a half of the page, below its name
    scores = tuple((score.points, score.total) for score in deal.parties)
    said = []
    for score in deal.parties:
        words = _explained(text, explanation(text, names, score))
        if not few and not score.lines:
            continue
        named = any(isinstance(fact, SeatName) for fact in score.contract.facts.values())
        if not few and not named:
            words = text("sheet_export.named", name=names.members(score.party), words=words)
        said.append((score.party, words))
    return PrintedDeal(deal.number, dealt, scores, tuple(said))


def _explained(text: Text, shown: Explanation) -> str:
    """How a party came by its points, in a sentence."""
    reasons = [
        text("sheet_export.reckoned", label=each.label, reckoning=each.reckoning, points=each.points, rule=each.rule)
        if each.reckoning
        else text("sheet_export.reason", label=each.label, points=each.points, rule=each.rule)
        for each in shown.reasons
    ]
    return _listed(text, shown.contract, reasons) if reasons else shown.contract


def _listed(text: Text, contract: str, reasons: Sequence[str]) -> str:
    said = reasons[0]
    for other in reasons[1:]:
        said = text("sheet_export.listed", first=said, second=other)
    return text("sheet_export.explained", contract=contract, reasons=said)


def _harmless(words: str) -> str:
    """The words as a spreadsheet takes them for words: a name must not become a formula."""
    return f"'{words}" if words.startswith(tuple(_FORMULA)) else words


def _png(picture: pygame.Surface) -> bytes:
    """The picture as a PNG that knows its size on paper."""
    width, height = picture.get_size()
    pixels = pygame.image.tobytes(picture, "RGB")
    row = 3 * width
    rows = b"".join(b"\0" + pixels[start : start + row] for start in range(0, len(pixels), row))  # as they are
    dots = round(DPI * _INCHES_A_METRE)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),  # eight bits each of red, green, blue
        (b"pHYs", struct.pack(">IIB", dots, dots, 1)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    return _PNG + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )

"""Game records: what was dealt and what was done, nothing derived. The format is told in `docs/record-format.md`.

A record holds words as they were written; whether the rules allow them is found out by `backalley.rules.replay`.
Reading and writing are inverses, and keys that we do not know come back as they were.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from backalley.rules import GAMES
from backalley.rules.lines import Seat
from backalley.rules.reading import Fields, Misread, brief, json_object, json_text, misread

FORMAT = "backalley-record"
VERSION = 1

_KEYS = frozenset({"format", "version", "game", "options", "seats", "first_dealer", "first_deal", "deals", "table"})
_DEAL_KEYS = frozenset({"hands", "stock", "actions", "code"})


class NoRecord(Misread):
    """The text is no record of a version and a game that we know; `line` says why."""


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal in words: the cards each seat was dealt, the undealt cards, top first, and what was done, in order."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    actions: tuple[str, ...] = ()
    code: str | None = None  # the deal code that the cards are said to come from
    other: Mapping[str, object] = field(default_factory=dict)  # under keys that we do not know, as JSON values


@dataclass(frozen=True, slots=True)
class Record:
    """A game in words. `options` are those house rules that were written, by key; the others have their default."""

    game: str
    options: Mapping[str, str]
    seats: tuple[str, ...]  # names, clockwise
    first_dealer: Seat
    deals: tuple[RecordedDeal, ...] = ()
    table: Mapping[str, object] = field(default_factory=dict)  # who sits where: JSON values that no rule looks at
    other: Mapping[str, object] = field(default_factory=dict)  # under keys that we do not know, as JSON values
    first_deal: int = 1  # the number of the first deal: more where a deal is told by itself


def read_record(text: str) -> Record:
    """The record written as `text`.

    Raises:
        NoRecord: `text` has not the shape of a record, or one of a version or a game that we do not know.
    """
    try:
        return record_of(json_object(text))
    except Misread as error:
        raise NoRecord(error.line) from None


def record_of(value: object) -> Record:
    """The record that a JSON value holds.

    Raises:
        NoRecord: it has not the shape of a record, or one of a version or a game that we do not know.
    """
    try:
        return _record(Fields(value))
    except Misread as error:
        raise NoRecord(error.line) from None


def write_record(record: Record) -> str:
    """The record as one line of JSON; `read_record` is its inverse."""
    return json_text(record_json(record))


def record_json(record: Record) -> dict[str, object]:
    """The record as a JSON value; `record_of` is its inverse."""
    value: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "options": dict(record.options),
        "seats": list(record.seats),
        "first_dealer": record.first_dealer,
        "deals": [_deal_json(deal) for deal in record.deals],
    }
    if record.first_deal != 1:
        value["first_deal"] = record.first_deal
    if record.table:
        value["table"] = dict(record.table)
    return value | _unknown(record.other, _KEYS)


def _record(fields: Fields) -> Record:
    fields.expect_format(FORMAT, VERSION)
    key = fields.word("game")
    if key not in GAMES:
        raise misread("read.game", game=brief(key))
    seats = fields.words("seats")
    return Record(
        game=key,
        options=fields.house_rules(GAMES[key]),
        seats=seats,
        first_dealer=fields.seat("first_dealer", len(seats)),
        deals=tuple(_deal(deal) for deal in fields.each("deals")),
        table=fields.fields("table").others(frozenset()) if "table" in fields else {},
        other=fields.others(_KEYS),
        first_deal=_first_deal(fields),
    )


def _first_deal(fields: Fields) -> int:
    if "first_deal" not in fields:
        return 1
    number = fields.integer("first_deal")
    if number < 1:
        raise misread("read.no_deal_number", key=fields.at("first_deal"))
    return number


def _deal(fields: Fields) -> RecordedDeal:
    return RecordedDeal(
        hands=fields.hands("hands"),
        stock=fields.words("stock"),
        actions=fields.words("actions"),
        code=fields.word("code") if "code" in fields else None,
        other=fields.others(_DEAL_KEYS),
    )


def _deal_json(deal: RecordedDeal) -> dict[str, object]:
    value: dict[str, object] = {
        "hands": [list(hand) for hand in deal.hands],
        "stock": list(deal.stock),
        "actions": list(deal.actions),
    }
    if deal.code is not None:
        value["code"] = deal.code
    return value | _unknown(deal.other, _DEAL_KEYS)


def _unknown(other: Mapping[str, object], known: frozenset[str]) -> dict[str, object]:
    return {key: value for key, value in other.items() if key not in known}

"""Results as JSON values: `result_json` writes one, and `read_result` is its inverse."""

from backalley.rules.lines import Seat
from backalley.rules.outcomes import SeatOutcome
from backalley.rules.reading import Fields, misread
from backalley.statistics.results import DealResult, Result, SeatResult


def result_json(result: Result) -> dict[str, object]:
    """The result as a JSON value. A seat's outcome is a list, in the order of `SeatOutcome`, without the seat."""
    return {
        "id": result.id,
        "game": result.game,
        "options": dict(result.options),
        "started": result.started,
        "seats": [
            {
                "name": sat.name,
                "party": sat.party,
                "profile": sat.profile,
                "level": sat.level,
                "style": sat.style,
                "stood_in": sat.stood_in,
            }
            for sat in result.seats
        ],
        "winners": list(result.winners),
        "totals": list(result.totals),
        "deals": [
            {"number": deal.number, "outcomes": [_outcome_json(outcome) for outcome in deal.outcomes]}
            for deal in result.deals
        ],
        "practice": result.practice,
        "taken_back": result.taken_back,
        "hints": result.hints,
    }


def read_result(value: object) -> Result:
    """The result that a JSON value holds.

    Raises:
        Misread: it holds none.
    """
    fields = Fields(value)
    options = fields.fields("options")
    totals = fields.integers("totals")
    seats = tuple(_seat(sat, len(totals)) for sat in fields.each("seats"))
    winners = fields.integers("winners")
    if any(not 0 <= party < len(totals) for party in winners):
        raise misread("read.wrong_type", key=fields.at("winners"))
    return Result(
        id=fields.word("id"),
        game=fields.word("game"),
        options={key: options.word(key) for key in options.whole()},
        started=fields.word("started"),
        seats=seats,
        winners=winners,
        totals=totals,
        deals=tuple(_deal(deal, len(seats)) for deal in fields.each("deals")),
        practice=_flag(fields, "practice"),
        taken_back=fields.integer("taken_back"),
        hints=fields.integer("hints"),
    )


def _outcome_json(outcome: SeatOutcome) -> list[object]:
    return [
        outcome.bid,
        outcome.claim,
        outcome.contract,
        outcome.stake,
        outcome.made,
        outcome.won,
        outcome.taken,
        outcome.points,
    ]


def _seat(fields: Fields, parties: int) -> SeatResult:
    party = fields.integer("party")
    if not 0 <= party < parties:
        raise misread("read.wrong_type", key=fields.at("party"))
    return SeatResult(
        fields.word("name"),
        party,
        _word_or_none(fields, "profile"),
        _word_or_none(fields, "level"),
        _word_or_none(fields, "style"),
        _flag(fields, "stood_in"),
    )


def _deal(fields: Fields, seats: int) -> DealResult:
    written = fields.items("outcomes")
    if len(written) != seats:
        raise misread("read.wrong_type", key=fields.at("outcomes"))
    place = fields.at("outcomes")
    return DealResult(fields.integer("number"), tuple(_outcome(one, seat, place) for seat, one in enumerate(written)))


def _outcome(value: object, seat: Seat, place: str) -> SeatOutcome:
    if isinstance(value, list) and len(value) == 8:
        bid, claim, contract, stake, made, won, taken, points = value
        whole = all(type(number) is int for number in (claim, stake, won, taken, points))
        open_ended = all(number is None or type(number) is int for number in (bid, contract))
        if whole and open_ended and (made is None or isinstance(made, bool)):
            return SeatOutcome(seat, bid, claim, contract, stake, made, won, taken, points)
    raise misread("read.wrong_type", key=f"{place}[{seat}]")


def _word_or_none(fields: Fields, key: str) -> str | None:
    return None if fields.value(key) is None else fields.word(key)


def _flag(fields: Fields, key: str) -> bool:
    value = fields.value(key)
    if not isinstance(value, bool):
        raise misread("read.wrong_type", key=fields.at(key))
    return value

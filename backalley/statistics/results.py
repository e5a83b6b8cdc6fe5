"""What came of one finished game: who sat where, who won, and every seat's outcome deal by deal."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from backalley.arrangements import read
from backalley.match import Match
from backalley.rules.game import chosen
from backalley.rules.lines import Party, Seat
from backalley.rules.outcomes import SeatOutcome
from backalley.rules.record import Record
from backalley.rules.replay import replay

UNKNOWN = ""
"""When a game began of which the record does not say it."""

_ID_DIGITS = 16


class Apart(StrEnum):
    """Why a game does not count for somebody."""

    PRACTICE = "practice"  # one deal, played for its own sake
    TAKEN_BACK = "taken_back"  # somebody took something back
    STOOD_IN = "stood_in"  # a computer player had the seat for a while


class Ending(StrEnum):
    """How a game ended for somebody. Who shares the first place has drawn."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """Who sat at a seat when the game ended: a person (no `level`), or a computer player.

    `profile` is the key of the person whose seat it is, where that is known.
    """

    name: str
    party: Party
    profile: str | None = None
    level: str | None = None
    style: str | None = None
    stood_in: bool = False  # a computer player had a person's seat for a while, or still had it at the end


@dataclass(frozen=True, slots=True)
class DealResult:
    """A scored deal: its number, and what came of it for each seat."""

    number: int
    outcomes: tuple[SeatOutcome, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game. `options` are those house rules that differ from the standard game.

    The `id` is the same whenever the same game is looked at, also after something in it was taken back at its end.
    """

    id: str
    game: str
    options: Mapping[str, str]
    started: str  # ISO 8601, or `UNKNOWN`
    seats: tuple[SeatResult, ...]
    winners: tuple[Party, ...]  # nobody, of a practice
    totals: tuple[int, ...]  # one a party
    deals: tuple[DealResult, ...]
    practice: bool = False
    taken_back: int = 0
    hints: int = 0

    def seat_of(self, profile: str) -> Seat | None:
        """The seat of the person with this key."""
        return next((seat for seat, sat in enumerate(self.seats) if sat.profile == profile), None)

    def apart(self, seat: Seat) -> Apart | None:
        """Why the game does not count for whoever sat there; ``None`` where it does."""
        if self.practice:
            return Apart.PRACTICE
        if self.taken_back:
            return Apart.TAKEN_BACK
        return Apart.STOOD_IN if self.seats[seat].stood_in else None

    def ending(self, seat: Seat) -> Ending:
        """How the game ended for whoever sat there."""
        if self.seats[seat].party not in self.winners:
            return Ending.LOST
        return Ending.WON if len(self.winners) == 1 else Ending.DRAWN

    def without(self, profile: str) -> "Result":
        """The same, but nobody knows any more whose seat that person's was."""
        seats = tuple(replace(sat, profile=None) if sat.profile == profile else sat for sat in self.seats)
        return replace(self, seats=seats)


def result_of(played: Match | Record) -> Result | None:
    """The result of a game or a practice; ``None`` where it is not over, or the rules refuse its record."""
    record = played.record() if isinstance(played, Match) else played
    replayed = replay(record)
    if replayed.fault is not None or not replayed.deals:
        return None
    game, state = replayed.game, replayed.state
    arrangements = read(record.table, len(record.seats), UNKNOWN)
    practice = arrangements.practice or record.first_deal != 1
    winners = game.winners(state)
    if game.to_act(state) is not None or (winners is None and not practice):
        return None
    parties = game.parties(replayed.setup)
    seats = []
    for seat, (name, sitter) in enumerate(zip(record.seats, arrangements.sitters, strict=True)):
        party = next(party for party, members in enumerate(parties) if seat in members)
        away = sitter.profile is not None and not sitter.human
        style = None if sitter.human else sitter.style
        stood_in = away or seat in arrangements.stood_in
        seats.append(SeatResult(name, party, sitter.profile, sitter.level, style, stood_in))
    scored = ((deal.order.number, game.outcome(deal.state)) for deal in replayed.deals)
    return Result(
        id=_id(record, arrangements.started),
        game=record.game,
        options=chosen(game.options, replayed.setup.options),
        started=arrangements.started,
        seats=tuple(seats),
        winners=winners or (),
        totals=game.totals(state),
        deals=tuple(DealResult(number, outcomes) for number, outcomes in scored if outcomes),
        practice=practice,
        taken_back=arrangements.taken_back,
        hints=arrangements.hints,
    )


def without(results: tuple[Result, ...], profile: str, game: str | None = None) -> tuple[Result, ...]:
    """The results after somebody's statistics began anew in one game, or with ``None`` in all."""
    return tuple(result.without(profile) if game in (None, result.game) else result for result in results)


def _id(record: Record, started: str) -> str:
    """What no other game shares and nothing in a game's course changes: when it began, and the first deal's cards."""
    first = record.deals[0]
    parts = [record.game, started, str(record.first_dealer), str(record.first_deal)]
    cards = ["|".join(sorted(hand)) for hand in first.hands]
    return hashlib.sha256("\n".join([*parts, *cards, "|".join(first.stock)]).encode()).hexdigest()[:_ID_DIGITS]

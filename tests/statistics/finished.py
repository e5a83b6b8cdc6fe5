"""Finished games for the tests of statistics: played whole, or put together deal by deal."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from backalley.rules import GAMES
from backalley.rules.outcomes import SeatOutcome
from backalley.rules.record import Record
from backalley.statistics.results import DealResult, Result, SeatResult
from tests.rules.games import modestly, play_game, short
from tests.rules.records import record_of_course

ANA, IVO = "key-ana", "key-ivo"

PERSON = {"level": None, "character": "anna", "style": "steady", "profile": ANA}
MEDIUM = {"level": "medium", "character": "boris", "style": "bold", "profile": None}


def sitters(*given: dict[str, Any], seats: int = 4) -> list[dict[str, Any]]:
    """These at the first seats, and medium computer players at the others."""
    return [*given, *[MEDIUM] * (seats - len(given))]


@cache
def whole_game(key: str, seed: int = 1, players: int = 4) -> Record:
    """A game that was played to its end at random."""
    course = play_game(
        GAMES[key], short(GAMES[key]), seed=seed, players=players, choose=modestly, first_dealer=seed % players
    )
    assert course.ended
    return record_of_course(course)


def record(key: str = "back-alley", seed: int = 1, players: int = 4, **table: Any) -> Record:
    """A whole game with what its table block says: who sat where, and the rest."""
    people = {"started": f"2025-03-{seed:02}T20:00:00+00:00", "sitters": sitters(PERSON, seats=players)}
    return replace(whole_game(key, seed, players), table=people | table)


def outcome(
    seat: int, points: int, contract: int | None = None, won: int = 0, *, stake: int = 0, claim: int = 0
) -> SeatOutcome:
    """What came of a deal for a seat; a contract is made by what was won."""
    made = None if contract is None else won >= contract
    return SeatOutcome(seat, None, claim, contract, stake, made, won, won, points)


def deal(number: int, ours: SeatOutcome, theirs: SeatOutcome) -> DealResult:
    """A deal of two teams: what came of it for seats 0 and 2, and for the others."""
    return DealResult(number, tuple(replace((ours, theirs)[seat % 2], seat=seat) for seat in range(4)))


def won_by(
    *winners: int,
    day: int = 1,
    key: str = "back-alley",
    totals: tuple[int, int] = (100, 50),
    seats: Sequence[SeatResult] | None = None,
    deals: Sequence[DealResult] = (),
    **other: Any,
) -> Result:
    """A game that these teams won: Ana and a medium computer player against a guest and a hard one."""
    usual = (
        SeatResult("Ana", 0, ANA),
        SeatResult("Guest", 1),
        SeatResult("Carla", 0, None, "medium", "steady"),
        SeatResult("Goran", 1, None, "hard", "boards"),
    )
    started = f"2025-03-{day:02}T20:00:00+00:00"
    sat = usual if seats is None else tuple(seats)
    return Result(f"game-{day}", key, {}, started, sat, winners, totals, tuple(deals), **other)

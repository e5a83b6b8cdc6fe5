"""What partners promise each other: the first of a side bids its own tricks, the second what both can expect."""

from dataclasses import dataclass
from functools import cache

from backalley.players.back_alley.contracts import best_contract
from backalley.players.back_alley.fitted_bids import NO_TRUMPS, TRUMPS
from backalley.players.search.numbers import Lane
from backalley.rules.actions import Bid, Call
from backalley.rules.back_alley.state import SEATS, partner
from backalley.rules.game import CallRecord

BOARD_PART = 0.7  # of all tricks: so many does a seat expect that claims them
_STEP = 0.05  # tricks between the means that are tried


def first_number(own: float, highest: int) -> int:
    """The number that the first of a side bids on a hand worth `own` tricks; 0 is a pass."""
    return min(max(int(own + 0.5), 0), highest)


def said_by_first(number: int) -> tuple[float, float]:
    """The tricks, from and to, that the hand of a first bidder is worth when it bids `number`."""
    return (number - 0.5 if number else -99.0), number + 0.5


@dataclass(frozen=True, slots=True)
class Heard:
    """What the second of a side expects of both, in tricks: by its own hand, the partner's number, the opponents'."""

    over: float
    mate: float
    opponents: float
    start: float
    deviation: float

    def mean(self, over: Lane, mate: int, opponents: float) -> Lane:
        """The tricks of both; `over` is what our hand has over the average."""
        return self.start + self.over * over + self.mate * mate + self.opponents * opponents


@dataclass(frozen=True, slots=True)
class Usual:
    """How sides bid with so many cards: the two seconds, the usual numbers of first and second, how hands stray."""

    third: Heard
    fourth: Heard
    first_number: float
    second_number: float
    spread: float

    def heard(self, place: int) -> Heard:
        """For the call number `place`, from 0; those before the third have not heard their partners."""
        return self.third if place < SEATS - 1 else self.fourth


@cache
def usual(size: int, trumps: bool) -> Usual:
    """How sides bid with `size` cards each."""
    third, fourth, *rest = (TRUMPS if trumps else NO_TRUMPS)[size]
    return Usual(Heard(*third), Heard(*fourth), *rest[0])


@cache
def said_by_second(contract: int, size: int, deviation: float, each: int) -> tuple[float, float]:
    """The tricks, from and to, that both expect when the second of a side settles for `contract`."""
    means = [_STEP * step for step in range(round(size / _STEP) + 1)]
    fits = [mean for mean in means if best_contract(mean, deviation, size, each) == contract]
    return (fits[0], fits[-1]) if fits else (float(contract), contract + 1.0)


@dataclass(frozen=True, slots=True)
class Promise:
    """What a call is worth at this place of the match, the points and tricks it brings, how often it is made."""

    worth: float
    points: float
    made: float
    tricks: float


def number_in(call: Call) -> int:
    """The number of a call; 0 for a pass and a Board."""
    return call.number if isinstance(call, Bid) else 0


def number_of(made: CallRecord) -> int:
    """The number of a call that was made; 0 for a pass and a Board."""
    return number_in(made.call)


def mate_of(calls: tuple[CallRecord, ...], place: int) -> CallRecord | None:
    """The call that the partner of the seat calling at `place` has made before it."""
    seat = calls[place].seat
    return next((made for made in calls[:place] if made.seat == partner(seat)), None)

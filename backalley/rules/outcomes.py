"""What came of a scored deal, as figures that statistics can count: the same shape for every game."""

from dataclasses import dataclass

from backalley.rules.lines import Seat


@dataclass(frozen=True, slots=True)
class PartyOutcome:
    """How a party fared in a deal.

    A party that bid nothing, or was outbid in an auction, had no contract: `contract` and `made` are ``None``.
    """

    contract: int | None  # what it had to take, in tricks or in points
    stake: int  # the level at which it had claimed everything; 0 for a number or no contract
    made: bool | None
    won: int  # what it took, in tricks or in points as the contract counts


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """What came of a deal for one seat: what it bid, and how its party fared (see `PartyOutcome`)."""

    seat: Seat
    bid: int | None  # the number that it bid itself; None where it passed, or claimed everything
    claim: int  # the level of its own Board; 1 for a smudge, 0 for neither
    contract: int | None
    stake: int
    made: bool | None
    won: int
    taken: int  # tricks of its party
    points: int  # scored by its party

"""How a deal's score is written down, so that every point can be explained: the same shape for every game."""

from dataclasses import dataclass
from enum import Enum

from backalley.rules.cards import Card
from backalley.rules.lines import Line, Party, Seat


class Pip(Enum):
    """One countable mark of a contract."""

    TAKEN = "taken"  # of the contract, and won
    WANTED = "wanted"  # of the contract, still to be won
    LOST = "lost"  # of the contract, and out of reach
    OVER = "over"  # won beyond the contract
    SPARE = "spare"  # neither asked for nor won


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One reason for points: "7 tricks bid", "7 × 5", 35 points, by rule BA.23. `cards` are those that earned them."""

    label: Line
    reckoning: Line | None
    points: int
    rule: str  # a rule number, or the key of a house rule
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class PartyScore:
    """What one party scored in a deal: the contract in a sentence, its pips, the reasons, and the sums."""

    party: Party
    contract: Line
    pips: tuple[Pip, ...]
    lines: tuple[ScoreLine, ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A point that is counted out at the table when the deal ends: whose it is, if anybody's, and by which cards."""

    party: Party | None
    label: Line
    reckoning: Line | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealScore:
    """The score of one finished deal. `about` says in a sentence what kind of deal it was.

    `counted` are points to be counted out one by one before the sums are shown, in order; none in games that only sum.
    """

    number: int
    hand_size: int
    dealer: Seat
    about: Line
    parties: tuple[PartyScore, ...]
    counted: tuple[Counted, ...] = ()

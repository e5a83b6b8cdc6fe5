"""What a deal of Back Alley has beside what every deal has: teams, contracts, and Bloopers among the trumps."""

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from backalley.rules import deals
from backalley.rules.actions import Bid, Board
from backalley.rules.cards import SUITED, Card, Suit
from backalley.rules.game import CallRecord, Observation
from backalley.rules.lines import Party, Seat
from backalley.rules.tricks import TrumpRanks

SEATS = 4
TEAMS: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))


def partner(seat: Seat) -> Seat:
    """The seat opposite (BA.1)."""
    return (seat + 2) % SEATS


def team(seat: Seat) -> Party:
    """0 for the first seat and the one opposite, 1 for the others."""
    return seat % 2


@dataclass(frozen=True, slots=True)
class Contract:
    """A team's contract (BA.14). `tricks` is the hand size where `board` is a level, 1 to 4; `board` 0 is a number."""

    tricks: int
    board: int

    def made_by(self, won: int) -> bool:
        return won >= self.tricks


@dataclass(frozen=True, slots=True)
class Deal(deals.Deal):
    """A deal of Back Alley. Unknown cards are ``None`` in an observer's copy."""

    @property
    def contracts(self) -> tuple[Contract, ...] | None:
        """One a team, once the bidding is closed."""
        return None if self.leader is None else contracts_of(self.calls, self.size)

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks taken so far, one number a team."""
        return tuple(
            sum(team(trick.winner) == side for trick in self.tricks if trick.winner is not None) for side in (0, 1)
        )

    @property
    def broken(self) -> bool:
        """Whether some trump was played in an earlier trick (BA.16a)."""
        return any(card in self.trumps for trick in self.tricks for card in trick.cards)

    def claimed_board(self, seat: Seat) -> bool:
        return any(call.seat == seat and isinstance(call.call, Board) for call in self.calls)


State: TypeAlias = deals.State[Deal]


@dataclass(frozen=True, slots=True, kw_only=True)
class BackAlleyObservation(Observation):
    """What one viewer may know of a deal of Back Alley: with the contracts, and whether trumps are broken."""

    contracts: tuple[Contract, ...] | None
    broken: bool
    deal: Deal  # as the viewer knows it


@lru_cache(maxsize=64)
def trump_ranks(suit: Suit | None, jokers: tuple[Card, ...]) -> TrumpRanks:
    """The trumps of a deal in their order: BB, LB, then the trump suit from ace to 2 (BA.8)."""
    cards = [card for card in SUITED if card.suit == suit]
    return MappingProxyType({card: int(card.rank) for card in (*cards, *jokers)})


def contracts_of(calls: tuple[CallRecord, ...], size: int) -> tuple[Contract, ...]:
    """The contract each team has by its calls so far (BA.14)."""
    contracts = []
    for members in TEAMS:
        ours = [call for call in calls if call.seat in members]
        level = max((call.level for call in ours), default=0)
        numbers = sum(call.call.number for call in ours if isinstance(call.call, Bid))
        contracts.append(Contract(size, level) if level else Contract(numbers, 0))
    return tuple(contracts)

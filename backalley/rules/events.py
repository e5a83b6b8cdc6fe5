"""What happened at the table: facts in the past tense, without durations, pixels or words.

Each event can be `seen_by` a viewer: a seat, or ``None`` for somebody who may see no hand at all. What that viewer
may not know is left out of the copy.
"""

from dataclasses import dataclass, replace

from backalley.rules.actions import Call
from backalley.rules.cards import Card, Seen, Suit
from backalley.rules.lines import Line, Party, Seat
from backalley.rules.scoring import DealScore


class Event:
    """A fact everybody at the table may know, unless a subclass says otherwise."""

    __slots__ = ()

    def seen_by(self, viewer: Seat | None) -> "Event":
        """The event as `viewer` may see it."""
        return self


@dataclass(frozen=True, slots=True)
class DealBegun(Event):
    """A dealer took up the cards. `number` counts from 1, `attempt` the deals thrown in at this number before."""

    number: int
    attempt: int
    dealer: Seat
    hand_size: int


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Every seat was dealt its hand; a viewer sees the faces of its own."""

    hands: tuple[tuple[Seen, ...], ...]

    def seen_by(self, viewer: Seat | None) -> "HandsDealt":
        return HandsDealt(tuple(mask(hand, seat == viewer) for seat, hand in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The top card of the stock was turned face up."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrumpFixed(Event):
    """It is settled which suit is trump; ``None`` means there is no trump suit in this deal."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """A seat put a card out of play, face up, and drew the top card of the stock, which only that seat sees."""

    seat: Seat
    discard: Card
    draw: Seen

    def seen_by(self, viewer: Seat | None) -> "CardExchanged":
        return self if viewer == self.seat else replace(self, draw=None)


@dataclass(frozen=True, slots=True)
class CallMade(Event):
    """A seat bid or passed. `level` is 1 to 4 for a Board (BA.12) and 0 for everything else."""

    seat: Seat
    call: Call
    level: int


@dataclass(frozen=True, slots=True)
class BiddingClosed(Event):
    """The last call was made; `leader` leads to the first trick."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class DealThrownIn(Event):
    """Everybody passed and the cards go back. `notice` says who deals next, and whether that dealer is bound to bid."""

    notice: Line


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat played a card. `lead` tells whether it opened the trick."""

    seat: Seat
    card: Card
    lead: bool


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The trick was complete and `winner` took it."""

    winner: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The deal is over; `score` explains every point."""

    score: DealScore


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over. Two winners or more mean a draw between them."""

    winners: tuple[Party, ...]
    totals: tuple[int, ...]


def mask(cards: tuple[Seen, ...], visible: bool) -> tuple[Seen, ...]:
    """`cards` as they are where they are visible, else as many unknown cards."""
    return cards if visible else (None,) * len(cards)

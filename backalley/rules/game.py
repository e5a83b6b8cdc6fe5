"""The contract every game keeps, and the values that cross it.

A game is an object without state: pure functions on frozen values. Its `State` is the whole truth and is held by the
match alone. What a seat may know is an `Observation`, a different type, and everything that shows or thinks gets
nothing else.

    apply(state, action) -> steps       each step: an event, and the state just after it
    observe(state, viewer) -> Observation

The errors:

    Rejected            an action, a deal or a set-up that the rules forbid, with the rule's number
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from backalley.rules.actions import Action, Call
from backalley.rules.cards import Card, Seen, Suit
from backalley.rules.events import Event
from backalley.rules.lines import Fact, Line, Party, Seat
from backalley.rules.outcomes import SeatOutcome
from backalley.rules.scoring import DealScore, Pip
from backalley.rules.tricks import TrumpRanks, takes

S = TypeVar("S")


class Rejected(Exception):
    """The rules forbid it. `rule` is the rule's number, or ``None`` where no numbered rule speaks."""

    def __init__(self, rule: str | None, key: str, **facts: Fact) -> None:
        super().__init__(f"{rule or 'rejected'}: {key} {dict(facts)!r}")
        self.rule = rule
        self.line = Line(key, facts)


# ---------------------------------------------------------------- setting up


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its key and its values, the default first."""

    key: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of house rules; what it does not name has its default."""

    key: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from. `options` names every house rule (see `in_force`)."""

    game: str
    options: Mapping[str, str]
    seats: tuple[str, ...]  # names, clockwise
    first_dealer: Seat
    first_deal: int = 1  # the number of the deal that is dealt first: more where one deal is played by itself


def in_force(options: tuple[Option, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every house rule with its value: the chosen one, else the default.

    Raises:
        ValueError: a key or value of `chosen` does not exist; the message quotes it.
    """
    known = {option.key: option for option in options}
    for key, value in chosen.items():
        if key not in known:
            raise ValueError(f"there is no house rule {key!r}")
        if value not in known[key].values:
            raise ValueError(f"house rule {key!r} has no value {value!r}")
    return {key: chosen.get(key, option.default) for key, option in known.items()}


def chosen(options: tuple[Option, ...], values: Mapping[str, str]) -> dict[str, str]:
    """Only those house rules that differ from the standard game."""
    return {option.key: values[option.key] for option in options if values[option.key] != option.default}


@dataclass(frozen=True, slots=True)
class DealOrder:
    """The deal that comes next: its number from 1, how often it was thrown in before, who deals, cards a hand."""

    number: int
    attempt: int
    dealer: Seat
    hand_size: int


# ---------------------------------------------------------------- the course of a deal


class Phase(Enum):
    """Where a game stands."""

    BIDDING = "bidding"
    PLAY = "play"
    BETWEEN = "between"  # a deal is over, or none has begun
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CallRecord:
    """A call as it was made; `level` as in `events.CallMade`."""

    seat: Seat
    call: Call
    level: int


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order played, from `leader` clockwise. `winner` is known once it is complete."""

    leader: Seat
    cards: tuple[Card, ...] = ()
    winner: Seat | None = None

    def plays(self, seats: int) -> tuple[tuple[Seat, Card], ...]:
        """Who played what, in order."""
        return tuple(((self.leader + i) % seats, card) for i, card in enumerate(self.cards))


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card put out of play for the top card of the stock, which only its new owner may know."""

    seat: Seat
    discard: Card
    draw: Seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """What one viewer may know, and nothing else. Games add their own public facts in a subclass.

    Unknown cards are ``None``. `legal` lists the viewer's own actions when it is the viewer's turn, else it is empty.
    """

    game: str
    options: Mapping[str, str]
    seats: tuple[str, ...]
    parties: tuple[tuple[Seat, ...], ...]
    viewer: Seat | None
    number: int
    attempt: int
    last_number: int | None  # of the last counted deal; None where a game has no fixed length
    totals: tuple[int, ...]  # one a party
    phase: Phase
    dealer: Seat
    hand_size: int
    dealt: tuple[tuple[Seen, ...], ...]  # one hand a seat, before any exchange
    hands: tuple[tuple[Seen, ...], ...]  # one hand a seat, now
    stock: tuple[Seen, ...]  # every undealt card, top first
    stock_shown: bool = True  # whether the stock lies on the table
    turned: tuple[Card, ...]  # turned face up from the stock, in order; the last is the turn-up
    exchange: Exchange | None
    trump: Suit | None
    trump_fixed: bool
    trumps: TrumpRanks  # every card that ranks as a trump in this deal, with its rank among them
    calls: tuple[CallRecord, ...]
    leader: Seat | None  # to the first trick, once bidding is closed
    trick: Trick | None  # the one being played
    tricks: tuple[Trick, ...]  # complete ones
    to_act: Seat | None
    legal: tuple[Action, ...]
    actions: tuple[Action, ...]  # of this deal, in order

    def party_of(self, seat: Seat) -> Party:
        """The party that a seat belongs to."""
        return next(party for party, members in enumerate(self.parties) if seat in members)

    def winning(self) -> Seat | None:
        """The seat that is taking the trick as it lies; ``None`` on an empty table."""
        if self.trick is None or not self.trick.cards:
            return None
        return (self.trick.leader + takes(self.trick.cards, self.trumps)) % len(self.seats)


@dataclass(frozen=True, slots=True)
class ObservedFacts:
    """An observation as it is written down: everything else follows from the actions (see `Game.recall`)."""

    options: Mapping[str, str]
    seats: tuple[str, ...]
    seat: Seat
    number: int
    attempt: int
    totals: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Seen, ...], ...]
    stock: tuple[Seen, ...]
    exchange: Exchange | None
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One thing that happened, and the state just after it."""

    event: Event
    state: S


# ---------------------------------------------------------------- what the table shows


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A party's line in the score panel. `short` is `note` for a small window; `banner` is a Board's name."""

    party: Party
    total: int
    note: Line
    short: Line
    pips: tuple[Pip, ...]
    banner: Line | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat's plate: what it bid, in a word, and the tricks that it took. `role` is what the bid makes of it."""

    seat: Seat
    bid: Line | None
    taken: int
    role: Line | None = None


@dataclass(frozen=True, slots=True)
class ContractRow:
    """The one bid that counts: whose it is, and how far it has come. `short` is `note` for a small window.

    While nobody has bid, `seat` and `bid` are ``None``.
    """

    seat: Seat | None
    bid: Line | None
    note: Line
    short: Line
    pips: tuple[Pip, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """Where a deal stands, as lines and numbers."""

    head: Line  # "Deal 22 of 25 · 10 cards"
    short_head: Line  # for a small window
    place: Line  # "Deal 22 of 25"
    progress: Line  # "Trick 5"
    parties: tuple[PartyRow, ...]
    seats: tuple[SeatRow, ...]
    sign: Line | None  # "Trumps broken", "Not broken yet"; None where there is nothing to break
    broken: bool
    advice: tuple[Line, ...]  # for the viewer to act: what was led, what must be done
    contract: ContractRow | None = None  # where there is one alone, and not one a party


@dataclass(frozen=True, slots=True)
class Quote:
    """A call as the bid dialog offers it. `warning` is a quiet one: the call is legal all the same."""

    call: Call
    label: Line
    reckoning: Line | None  # "Carla 4 + you 5 ="
    total: Line | None  # "9 of 13 tricks"
    warning: Line | None = None
    pitches: tuple[Card, ...] = ()  # the call may be made by putting down one of these, which is then led


@dataclass(frozen=True, slots=True)
class Claim:
    """The rest of a deal in which nothing can change any more: however the others play, every party scores the same.

    `cards` are all that the viewer holds, in the order in which it plays them: at each turn the first of those left
    that the rules allow. `reason` says why nothing can change.
    """

    cards: tuple[Card, ...]
    reason: Line


class Game(Protocol[S]):
    """A game: its set-up, its rules, and what may be known and shown of it."""

    key: str
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    players: range  # possible numbers of seats, whatever the house rules
    exchanges: bool  # whether cards may be exchanged before the bidding; only then is an exchange written down

    def pack(self, options: Mapping[str, str]) -> tuple[Card, ...]:
        """Every card of the game, in the order of the pack."""
        ...

    def players_for(self, options: Mapping[str, str]) -> range:
        """The possible numbers of seats under these house rules, some or all of those in `players`."""
        ...

    def parties(self, setup: Setup) -> tuple[tuple[Seat, ...], ...]:
        """Who scores together: the seats of each party."""
        ...

    def schedule(self, setup: Setup) -> tuple[int, ...]:
        """Cards a hand in each counted deal; empty where a game has no fixed length."""
        ...

    def begin(self, setup: Setup) -> S:
        """The state before the first deal.

        Raises:
            Rejected: the number of players does not fit.
        """
        ...

    def next_deal(self, state: S) -> DealOrder | None:
        """The deal that is to be dealt now; ``None`` while one is running and after the game's end."""
        ...

    def deal(self, state: S, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> tuple[Step[S], ...]:
        """Deals the next deal: one hand a seat, and the undealt cards, top first.

        Raises:
            Rejected: no deal is due, the hands have the wrong number or size, or the cards are not the pack.
        """
        ...

    def to_act(self, state: S) -> Seat | None:
        """Whose turn it is; ``None`` between deals and after the game's end."""
        ...

    def legal(self, state: S) -> tuple[Action, ...]:
        """Everything the seat to act may do: pass, numbers, board or smudge; cards in the order of the pack."""
        ...

    def apply(self, state: S, action: Action) -> tuple[Step[S], ...]:
        """Does `action` for the seat to act.

        Raises:
            Rejected: the rules forbid it.
        """
        ...

    def winners(self, state: S) -> tuple[Party, ...] | None:
        """The parties that won, more than one for a draw; ``None`` while the game goes on."""
        ...

    def totals(self, state: S) -> tuple[int, ...]:
        """Points so far, one number a party."""
        ...

    def sheet(self, state: S) -> tuple[DealScore, ...]:
        """The score of every finished deal, in order; deals thrown in are left out."""
        ...

    def outcome(self, state: S) -> tuple[SeatOutcome, ...]:
        """What came of the deal just scored, one a seat; nothing while a deal is running or after a thrown-in one."""
        ...

    def report(self, state: S) -> dict[str, object]:
        """The deal now running or just finished, as `verify` reports it: the game's own keys as JSON values."""
        ...

    def observe(self, state: S, viewer: Seat | None) -> Observation:
        """What `viewer` may know. ``None`` sees no hand at all."""
        ...

    def reveal(self, state: S) -> Observation:
        """Everything there is, every card face up: for a deal that is over. Nobody is the viewer."""
        ...

    def recall(self, facts: ObservedFacts) -> Observation:
        """The observation of which `facts` were written down.

        Raises:
            Rejected: no deal can have come to this.
        """
        ...

    def imagine(self, observation: Observation, hands: Sequence[Sequence[Card]]) -> S:
        """A state in which the seats now hold `hands`; everything else is as observed. For computer players' worlds."""
        ...

    def summary(self, observation: Observation) -> Summary:
        """What the table shows of the deal."""
        ...

    def quotes(self, observation: Observation) -> tuple[Quote, ...]:
        """The viewer's legal calls with their names, sums and warnings; empty where the viewer has none to make."""
        ...

    def claim(self, observation: Observation) -> Claim | None:
        """How the viewer, whose turn it is to play, may have the rest played out at once, two tricks or more.

        It is proved from what the viewer knows; ``None`` where there is no proof.
        """
        ...


AnyGame = Game[Any]

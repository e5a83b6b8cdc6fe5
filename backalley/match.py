"""A game being played: the only owner of the truth.

The match holds the state, the secret seed of the deals to come, and who sits where. It takes actions, keeps the log of
what happened, and tells it to one viewer at a time as *beats*: an event as that viewer may see it, with the picture
just after it. Nothing else leaves it but what a record holds.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from backalley import __version__
from backalley.players.characters import CHARACTERS as PEOPLE
from backalley.players.levels import LEVELS
from backalley.rules import GAMES
from backalley.rules.actions import Action
from backalley.rules.codes import cards_of, deal_code, fingerprint
from backalley.rules.events import Event
from backalley.rules.game import AnyGame, DealOrder, Observation, Rejected, Setup, Step, chosen
from backalley.rules.lines import Party, Seat
from backalley.rules.record import Record, RecordedDeal
from backalley.rules.replay import replay
from backalley.rules.scoring import DealScore


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened, as one viewer may know it: the event, and the picture just after it."""

    event: Event
    picture: Observation


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat: a person, or a computer player of some level. `character` names the portrait."""

    level: str | None  # None: a person
    character: str

    @property
    def human(self) -> bool:
        return self.level is None


class NotYourTurn(Exception):
    """An action came from a seat that is not to act."""


@dataclass(slots=True)
class _DealLog:
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    code: str | None
    actions: list[str] = field(default_factory=list)


class Match:
    """One game from the first deal to the last."""

    def __init__(
        self,
        setup: Setup,
        seed: bytes,
        sitters: tuple[Sitter, ...],
        listener: Callable[[], None] | None = None,
        started: str | None = None,
    ) -> None:
        """A game about to begin. `seed` has 32 bytes; `listener` is called after everything that changed the game.

        Raises:
            Rejected: the number of players does not fit the game.
        """
        self.game: AnyGame = GAMES[setup.game]
        self.setup = setup
        self.sitters = sitters
        self.listener = listener
        self.started = started if started is not None else datetime.now(UTC).isoformat(timespec="seconds")
        self._seed = seed
        self._state: Any = self.game.begin(setup)
        self._log: list[Step[Any]] = []
        self._deals: list[_DealLog] = []

    @classmethod
    def resume(cls, record: Record, seed: bytes, listener: Callable[[], None] | None = None) -> "Match":
        """The game that `record` tells, exactly where it stands.

        Raises:
            Rejected: the record holds something that the rules forbid.
        """
        replayed = replay(record)
        if replayed.fault is not None:
            raise Rejected(replayed.fault.rule, replayed.fault.line.key, **replayed.fault.line.facts)
        match = cls(replayed.setup, seed, sitters_of(record), listener, _text(record.table.get("started")))
        match._state = replayed.state
        match._deals = [_DealLog(deal.hands, deal.stock, deal.code, list(deal.actions)) for deal in record.deals]
        return match

    # ------------------------------------------------------------ what happens

    def deal(self) -> None:
        """Deals the deal that is due.

        Raises:
            Rejected: none is.
        """
        order = self.due
        if order is None:
            raise Rejected(None, "refused.no_deal_due")
        code = deal_code(self._seed, order.number, order.attempt)
        pack = self.game.pack(self.setup.options)
        hands, stock = cards_of(code, pack, len(self.setup.seats), order.dealer, order.hand_size)
        self._take(self.game.deal(self._state, hands, stock))
        words = tuple(tuple(str(card) for card in hand) for hand in hands)
        self._deals.append(_DealLog(words, tuple(str(card) for card in stock), code))
        self._tell()

    def submit(self, seat: Seat, action: Action) -> None:
        """Does `action` for `seat`.

        Raises:
            NotYourTurn: another seat, or nobody, is to act.
            Rejected: the rules forbid it.
        """
        if self.to_act != seat:
            raise NotYourTurn(f"seat {seat} is not to act")
        self._take(self.game.apply(self._state, action))
        self._deals[-1].actions.append(str(action))
        self._tell()

    # ------------------------------------------------------------ what may be known

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; ``None`` between deals and at the end."""
        return self.game.to_act(self._state)

    @property
    def due(self) -> DealOrder | None:
        """The deal to be dealt next; ``None`` while one is running and at the end."""
        return self.game.next_deal(self._state)

    @property
    def winners(self) -> tuple[Party, ...] | None:
        """Who won; ``None`` while the game goes on."""
        return self.game.winners(self._state)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far, one number a party."""
        return self.game.totals(self._state)

    @property
    def sheet(self) -> tuple[DealScore, ...]:
        """The scores of the finished deals."""
        return self.game.sheet(self._state)

    @property
    def parties(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each party."""
        return self.game.parties(self.setup)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards a hand in each counted deal; empty where the game has no fixed length."""
        return self.game.schedule(self.setup)

    @property
    def length(self) -> int:
        """How many beats there are since the match was made or resumed."""
        return len(self._log)

    @property
    def fingerprint(self) -> str | None:
        """The fingerprint of the running deal's code, shown before the first bid; ``None`` where there is no code."""
        code = self._deals[-1].code if self._deals else None
        return None if code is None else fingerprint(code)

    def observe(self, viewer: Seat | None) -> Observation:
        """What `viewer` may know now."""
        return self.game.observe(self._state, viewer)

    def beats(self, viewer: Seat | None, since: int) -> tuple[Beat, ...]:
        """What happened from beat number `since` on, as `viewer` may know it."""
        return tuple(
            Beat(step.event.seen_by(viewer), self.game.observe(step.state, viewer)) for step in self._log[since:]
        )

    # ------------------------------------------------------------ the record

    def record(self) -> Record:
        """The game as a record: its cards and actions, without the seed."""
        return Record(
            game=self.setup.game,
            options=chosen(self.game.options, self.setup.options),
            seats=self.setup.seats,
            first_dealer=self.setup.first_dealer,
            deals=tuple(RecordedDeal(deal.hands, deal.stock, tuple(deal.actions), deal.code) for deal in self._deals),
            table={
                "started": self.started,
                "program": __version__,
                "sitters": [{"level": sitter.level, "character": sitter.character} for sitter in self.sitters],
            },
        )

    @property
    def seed(self) -> bytes:
        """The secret of every deal to come: for the program's own save folder, and nobody else."""
        return self._seed

    def _take(self, steps: tuple[Step[Any], ...]) -> None:
        self._log.extend(steps)
        self._state = steps[-1].state

    def _tell(self) -> None:
        if self.listener is not None:
            self.listener()


USUAL_LEVEL = "medium"
CHARACTERS = tuple(PEOPLE)


def sitters_of(record: Record) -> tuple[Sitter, ...]:
    """Who sits where by a record's `table` block; where it says nothing usable, a person first and computers after.

    A person sits at the first seat only, and a level that is unknown is the usual one: nobody would play for the seat.
    """
    written = record.table.get("sitters")
    entries = written if isinstance(written, list) and len(written) == len(record.seats) else [None] * len(record.seats)
    return tuple(_sitter(entry, seat) for seat, entry in enumerate(entries))


def _sitter(entry: object, seat: Seat) -> Sitter:
    level: str | None = None if seat == 0 else USUAL_LEVEL
    character = CHARACTERS[seat % len(CHARACTERS)]
    if isinstance(entry, dict):
        written = entry.get("level", level)
        if isinstance(written, str):
            level = written if written in LEVELS else USUAL_LEVEL
        character = entry["character"] if entry.get("character") in CHARACTERS else character
    return Sitter(level, character)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None

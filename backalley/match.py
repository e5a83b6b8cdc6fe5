"""A game being played: the only owner of the truth.

The match holds the state, the secret seed of the deals to come, and who sits where. It takes actions, keeps the log of
what happened, and tells it to one viewer at a time as *beats*: an event as that viewer may see it, with the picture
just after it. Nothing else leaves it but what a record holds.

Undo is the same game some moves shorter: every move remembers the state before it. What was taken back is kept until
something else is done, and a deal that is dealt again is dealt the same cards.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from backalley import __version__
from backalley.arrangements import Arrangements, Sitter, arrangements_json, read
from backalley.rules import GAMES
from backalley.rules.actions import Action
from backalley.rules.cards import Card
from backalley.rules.claiming import play_out
from backalley.rules.codes import cards_of, deal_code, fingerprint
from backalley.rules.events import Event
from backalley.rules.game import AnyGame, Claim, DealOrder, Observation, Rejected, Setup, Step, chosen
from backalley.rules.lines import Party, Seat
from backalley.rules.record import Record, RecordedDeal
from backalley.rules.replay import replay
from backalley.rules.scoring import DealScore


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened, as one viewer may know it: the event, and the picture just after it."""

    event: Event
    picture: Observation


class NotYourTurn(Exception):
    """An action came from a seat that is not to act."""


@dataclass(frozen=True, slots=True)
class _Cards:
    """The cards of a deal, as they were or will be dealt."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    code: str | None


@dataclass(slots=True)
class _DealLog:
    order: DealOrder
    cards: _Cards
    actions: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Move:
    """Something that was done, and where things stood before it: an action, or the dealing of a deal (``None``)."""

    seat: Seat | None
    action: Action | None
    state: Any = field(repr=False)
    length: int
    claimed: bool = False  # it is part of a rest that was played out at once

    def is_like(self, seat: Seat | None, action: Action | None) -> bool:
        return (self.seat, self.action) == (seat, action)


class Match:
    """One game from the first deal to the last, or one deal by itself (`Arrangements.practice`)."""

    def __init__(
        self, setup: Setup, seed: bytes, arrangements: Arrangements, listener: Callable[[], None] | None = None
    ) -> None:
        """A game about to begin. `seed` has 32 bytes; `listener` is called after everything that changed the game.

        Raises:
            Rejected: the number of players does not fit the game.
        """
        self.game: AnyGame = GAMES[setup.game]
        self.setup = setup
        self.listener = listener
        self._arrangements = arrangements
        self._seed = seed
        self._state: Any = self.game.begin(setup)
        self._log: list[Step[Any]] = []
        self._deals: list[_DealLog] = []
        self._known: dict[DealOrder, _Cards] = {}
        self._moves: list[_Move] = []
        self._undone: list[_Move] = []  # what was taken back, the latest move first
        self._changes = 0

    @classmethod
    def resume(cls, record: Record, seed: bytes, listener: Callable[[], None] | None = None) -> "Match":
        """The game that `record` tells, exactly where it stands.

        Raises:
            Rejected: the record holds something that the rules forbid.
        """
        replayed = replay(record)
        if replayed.fault is not None:
            raise Rejected(replayed.fault.rule, replayed.fault.line.key, **replayed.fault.line.facts)
        match = cls(replayed.setup, seed, read(record.table, len(record.seats), now()), listener)
        for written, played in zip(record.deals, replayed.deals, strict=True):
            match._known[played.order] = _Cards(written.hands, written.stock, written.code)
            match._begin_deal(played.order, match._known[played.order], played.dealing)
            for turn in played.turns:
                match._act(turn.seat, turn.action, turn.steps)
        return match

    @classmethod
    def of_deal(
        cls, record: Record, seed: bytes, arrangements: Arrangements, listener: Callable[[], None] | None = None
    ) -> "Match":
        """The first deal of `record` by itself, about to be dealt: a practice.

        Raises:
            Rejected: the record holds something that the rules forbid, or no deal.
        """
        replayed = replay(record)
        if replayed.fault is not None:
            raise Rejected(replayed.fault.rule, replayed.fault.line.key, **replayed.fault.line.facts)
        if not replayed.deals:
            raise Rejected(None, "refused.no_deal_due")
        match = cls(replayed.setup, seed, replace(arrangements, practice=True), listener)
        written = record.deals[0]
        match._known[replayed.deals[0].order] = _Cards(written.hands, written.stock, written.code)
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
        cards = self._known.get(order)
        if cards is None:
            cards = self._known[order] = self._new_cards(order)
        hands = tuple(tuple(Card.parse(card) for card in hand) for hand in cards.hands)
        steps = self.game.deal(self._state, hands, tuple(Card.parse(card) for card in cards.stock))
        self._forget_undone(None, None)
        self._begin_deal(order, cards, steps)
        self._tell()

    def submit(self, seat: Seat, action: Action) -> None:
        """Does `action` for `seat`.

        Raises:
            NotYourTurn: another seat, or nobody, is to act.
            Rejected: the rules forbid it.
        """
        if self.to_act != seat:
            raise NotYourTurn(f"seat {seat} is not to act")
        steps = self.game.apply(self._state, action)
        self._forget_undone(seat, action)
        self._act(seat, action, steps)
        self._tell()

    def play_out(self, seat: Seat, claim: Claim) -> None:
        """Plays the rest of the deal, in which nothing can change any more: `claim` is what `seat` was offered.

        Raises:
            NotYourTurn: another seat, or nobody, is to act.
        """
        if self.to_act != seat:
            raise NotYourTurn(f"seat {seat} is not to act")
        for action in play_out(self.game, self._state, seat, claim):
            to_act = self.to_act
            assert to_act is not None, "a claim ends with the deal"
            steps = self.game.apply(self._state, action)
            self._forget_undone(to_act, action)
            self._act(to_act, action, steps, claimed=True)
        self._tell()

    # ------------------------------------------------------------ taking back

    def can_undo(self, seat: Seat) -> bool:
        """Whether the table lets the person at `seat` take something back now."""
        return self._moves_back(seat) is not None

    def undo(self, seat: Seat) -> bool:
        """Takes back for the person at `seat` as much as is asked for at once; whether there was anything.

        Where the table allows it freely, that is all since a person did something last; else that person's own last
        action, before anybody else has acted.
        """
        back = self._moves_back(seat)
        if back is None:
            return False
        for _ in range(back):
            move = self._moves.pop()
            self._undone.append(move)
            self._state = move.state
            del self._log[move.length :]
            if move.action is None:
                self._deals.pop()
            else:
                self._deals[-1].actions.pop()
        self.arrange(replace(self._arrangements, taken_back=self._arrangements.taken_back + 1))
        return True

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Does again what was taken back, as far as a person is to act next; whether there was anything."""
        if not self._undone:
            return False
        while self._undone:
            move = self._undone.pop()
            if move.action is None:
                order = self.due
                assert order is not None, "the deal was dealt here before"
                cards = self._known[order]
                hands = tuple(tuple(Card.parse(card) for card in hand) for hand in cards.hands)
                stock = tuple(Card.parse(card) for card in cards.stock)
                self._begin_deal(order, cards, self.game.deal(self._state, hands, stock))
            else:
                assert move.seat is not None
                steps = self.game.apply(self._state, move.action)
                self._act(move.seat, move.action, steps, claimed=move.claimed)
            going_on = self._undone and self._undone[-1].claimed
            if self.to_act is not None and self.sitters[self.to_act].human and not going_on:
                break
        self._tell()
        return True

    def _moves_back(self, seat: Seat) -> int | None:
        """How many moves there are to be taken back for a seat; ``None`` where the table does not let it."""
        undo, persons = self._arrangements.undo, self._arrangements.persons
        if undo == "off" or seat not in persons:
            return None
        if undo == "last":
            return 1 if self._moves and self._moves[-1].seat == seat else None
        back = next((back for back, move in enumerate(reversed(self._moves), 1) if move.seat in persons), None)
        if back is None or not self._moves[-back].claimed:
            return back
        while self._moves[-back - 1].claimed:  # what was played out at once is taken back at once
            back += 1
        return back

    def _forget_undone(self, seat: Seat | None, action: Action | None) -> None:
        """What was taken back stays only while just that is done again."""
        if self._undone and self._undone[-1].is_like(seat, action):
            self._undone.pop()
        else:
            self._undone.clear()

    # ------------------------------------------------------------ what may be known

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; ``None`` between deals and at the end."""
        return self.game.to_act(self._state)

    @property
    def due(self) -> DealOrder | None:
        """The deal to be dealt next; ``None`` while one is running and at the end."""
        return None if self._arrangements.practice and self._deals else self.game.next_deal(self._state)

    @property
    def over(self) -> bool:
        """Whether nothing more will happen: somebody has won, or the one deal of a practice is over."""
        return self.to_act is None and self.due is None

    @property
    def winners(self) -> tuple[Party, ...] | None:
        """Who won; ``None`` while the game goes on, and in a practice."""
        return None if self._arrangements.practice else self.game.winners(self._state)

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
        """How many beats there are."""
        return len(self._log)

    @property
    def changes(self) -> int:
        """Counts everything that has changed the game, so that no two positions are taken for one another."""
        return self._changes

    @property
    def fingerprint(self) -> str | None:
        """The fingerprint of the running deal's code, shown before the first bid; ``None`` where there is no code."""
        code = self._deals[-1].cards.code if self._deals else None
        return None if code is None else fingerprint(code)

    @property
    def codes(self) -> tuple[tuple[int, str], ...]:
        """The numbers and codes of the deals that are over, in order; of cards that came otherwise there are none."""
        over = self._deals if self.to_act is None else self._deals[:-1]
        return tuple((deal.order.number, deal.cards.code) for deal in over if deal.cards.code is not None)

    def observe(self, viewer: Seat | None) -> Observation:
        """What `viewer` may know now."""
        return self.game.observe(self._state, viewer)

    def beats(self, viewer: Seat | None, since: int) -> tuple[Beat, ...]:
        """What happened from beat number `since` on, as `viewer` may know it."""
        return tuple(
            Beat(step.event.seen_by(viewer), self.game.observe(step.state, viewer)) for step in self._log[since:]
        )

    # ------------------------------------------------------------ who sits where, and the record

    @property
    def arrangements(self) -> Arrangements:
        """Who sits where, and what else is agreed."""
        return self._arrangements

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where."""
        return self._arrangements.sitters

    def arrange(self, arrangements: Arrangements) -> None:
        """Agrees on something else."""
        self._arrangements = arrangements
        self._tell()

    def record(self) -> Record:
        """The game as a record: its cards and actions, without the seed."""
        return Record(
            game=self.setup.game,
            options=chosen(self.game.options, self.setup.options),
            seats=self.setup.seats,
            first_dealer=self.setup.first_dealer,
            deals=tuple(
                RecordedDeal(deal.cards.hands, deal.cards.stock, tuple(deal.actions), deal.cards.code)
                for deal in self._deals
            ),
            table={"program": __version__, **arrangements_json(self._arrangements)},
            first_deal=self.setup.first_deal,
        )

    def public_record(self) -> Record:
        """The game as it may be given away: of a deal that is still running nothing is told."""
        record = self.record()
        running = self.to_act is not None
        return replace(record, deals=record.deals[:-1]) if running else record

    @property
    def seed(self) -> bytes:
        """The secret of every deal to come: for the program's own save folder, and nobody else."""
        return self._seed

    def _new_cards(self, order: DealOrder) -> _Cards:
        code = deal_code(self._seed, order.number, order.attempt)
        pack = self.game.pack(self.setup.options)
        hands, stock = cards_of(code, pack, len(self.setup.seats), order.dealer, order.hand_size)
        return _Cards(
            tuple(tuple(str(card) for card in hand) for hand in hands), tuple(str(card) for card in stock), code
        )

    def _begin_deal(self, order: DealOrder, cards: _Cards, steps: tuple[Step[Any], ...]) -> None:
        self._take(None, None, steps)
        self._deals.append(_DealLog(order, cards))

    def _act(self, seat: Seat, action: Action, steps: tuple[Step[Any], ...], *, claimed: bool = False) -> None:
        self._take(seat, action, steps, claimed=claimed)
        self._deals[-1].actions.append(str(action))

    def _take(
        self, seat: Seat | None, action: Action | None, steps: tuple[Step[Any], ...], *, claimed: bool = False
    ) -> None:
        self._moves.append(_Move(seat, action, self._state, len(self._log), claimed))
        self._log.extend(steps)
        self._state = steps[-1].state

    def _tell(self) -> None:
        self._changes += 1
        if self.listener is not None:
            self.listener()


def now() -> str:
    """This moment, as arrangements write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")

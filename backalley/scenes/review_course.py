"""The course of a game for looking back: every position of a record, who did what, and what may be shown of it.

A deal that is over lies open: every card may be seen, and what each seat might have done. A deal that is still running
is shown as one viewer may see it, and never more; nobody in particular sees no hand at all.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from backalley.rules.actions import Action, PlayCard
from backalley.rules.cards import Card
from backalley.rules.codes import fingerprint
from backalley.rules.events import CardExchanged, DealScored, DealThrownIn, Event, TrickTaken
from backalley.rules.game import Observation, Step
from backalley.rules.lines import Seat
from backalley.rules.record import Record
from backalley.rules.replay import ReplayedDeal, Turn, replay
from backalley.rules.scoring import DealScore


class Moment(Enum):
    """What has just happened in a position."""

    DEALT = "dealt"
    EXCHANGED = "exchanged"  # a card was put out of play for the top card of the stock
    CALLED = "called"
    PLAYED = "played"
    TAKEN = "taken"  # a complete trick was taken
    THROWN_IN = "thrown_in"
    SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a deal, by its place among all positions. `turn` counts the actions of the deal, from 0.

    `seat` is who called, played, exchanged or took the trick; the dealer of cards just dealt.
    """

    place: int
    deal: int
    moment: Moment
    seat: Seat | None
    turn: int | None = None
    trick: int | None = None  # from 0


@dataclass(frozen=True, slots=True)
class CourseDeal:
    """A deal: its positions from `first` to `last`, its number, and whether it is over.

    `code` is told once it is over; the fingerprint of it before that.
    """

    index: int
    first: int
    last: int
    number: int
    attempt: int
    dealer: Seat
    over: bool
    thrown_in: bool
    score: DealScore | None
    code: str | None
    fingerprint: str | None


class Course:
    """Every position of a record. `viewer` is whose cards may be seen in a deal that is still running."""

    def __init__(self, record: Record, viewer: Seat | None) -> None:
        self.record = record
        self.viewer = viewer
        self.replay = replay(record)
        self._positions: list[Position] = []
        self._states: list[Any] = []
        self.deals: tuple[CourseDeal, ...] = tuple(self._deals())
        self.positions: tuple[Position, ...] = tuple(self._positions)

    # ------------------------------------------------------------ what may be shown

    def picture(self, place: int) -> Observation:
        """What the table shows in a position; once a deal is scored, all hands again as they were before the play."""
        deal = self.deal_of(place)
        game, state = self.replay.game, self._states[place]
        if not deal.over:
            return game.observe(state, self.viewer)
        seen = game.reveal(state)
        if self.positions[place].moment is not Moment.SCORED:
            return seen
        return replace(seen, hands=game.reveal(self.replay.deals[deal.index].dealing[-1].state).hands)

    def action(self, place: int) -> Action | None:
        """The call or the card that has just been made; ``None`` where nobody acted."""
        position = self.positions[place]
        if position.moment not in (Moment.CALLED, Moment.PLAYED):
            return None
        return self._turn(position.deal, position.turn).action

    def choices(self, place: int) -> tuple[Action, ...]:
        """Everything that the seat might have done that has just acted; empty where that is not to be told.

        In a running deal it is told of the viewer alone: what others may play depends on their cards.
        """
        position = self.positions[place]
        if self.action(place) is None:
            return ()
        if not self.deals[position.deal].over and position.seat != self.viewer:
            return ()
        return self._turn(position.deal, position.turn).legal

    def could_have_played(self, place: int) -> frozenset[Card]:
        """The cards that might have been played where one has just been; empty elsewhere, or where it is not told."""
        return frozenset(choice.card for choice in self.choices(place) if isinstance(choice, PlayCard))

    def before(self, deal: int, turn: int) -> Observation:
        """What the seat knew that was to act in a turn of a deal.

        Raises:
            ValueError: the deal is still running.
        """
        if not self.deals[deal].over:
            raise ValueError("a running deal keeps its secrets")
        played = self.replay.deals[deal]
        state = played.turns[turn - 1].state if turn > 0 else played.dealing[-1].state
        return self.replay.game.observe(state, played.turns[turn].seat)

    def event(self, place: int) -> Event | None:
        """The exchange or the throwing in that makes a position; ``None`` for the others."""
        position = self.positions[place]
        kind = {Moment.EXCHANGED: CardExchanged, Moment.THROWN_IN: DealThrownIn}.get(position.moment)
        if kind is None:
            return None
        played = self.replay.deals[position.deal]
        steps = played.dealing if position.turn is None else played.turns[position.turn].steps
        event: Event = next(step.event for step in steps if isinstance(step.event, kind))
        return event if self.deals[position.deal].over else event.seen_by(self.viewer)

    # ------------------------------------------------------------ going from place to place

    def deal_of(self, place: int) -> CourseDeal:
        """The deal that a position belongs to."""
        return self.deals[self.positions[place].deal]

    def step(self, place: int, by: int) -> int:
        """The position so many further on, or as far as there are any."""
        return min(max(0, place + by), len(self.positions) - 1)

    def next_stop(self, place: int) -> int:
        """The next position at which a trick is complete, the bidding over, or a deal begins or ends."""
        return next((at for at in range(place + 1, len(self.positions)) if self.is_stop(at)), place)

    def previous_stop(self, place: int) -> int:
        """The last such position before this one."""
        return next((at for at in range(place - 1, -1, -1) if self.is_stop(at)), place)

    def is_stop(self, place: int) -> bool:
        """Whether one stops at a position that goes from trick to trick."""
        position = self.positions[place]
        deal = self.deals[position.deal]
        if place in (deal.first, deal.last):
            return True
        after = self.positions[place + 1].moment
        if position.moment is Moment.CALLED:
            return after is Moment.PLAYED
        return position.moment is Moment.PLAYED and after is Moment.TAKEN

    def next_deal(self, place: int) -> int:
        """The beginning of the next deal, or the end of the last one."""
        deal = self.deal_of(place).index
        return self.deals[deal + 1].first if deal + 1 < len(self.deals) else self.deals[deal].last

    def previous_deal(self, place: int) -> int:
        """The beginning of this deal, or where one is there already, of the one before."""
        deal = self.deal_of(place)
        return deal.first if place > deal.first or deal.index == 0 else self.deals[deal.index - 1].first

    def call_place(self, deal: int, turn: int) -> int:
        """The position just after a turn of a deal."""
        found = self.deals[deal]
        return next(at for at in range(found.first, found.last + 1) if self.positions[at].turn == turn)

    # ------------------------------------------------------------ putting the positions together

    def _turn(self, deal: int, turn: int | None) -> Turn:
        assert turn is not None
        return self.replay.deals[deal].turns[turn]

    def _deals(self) -> Iterator[CourseDeal]:
        game = self.replay.game
        for index, played in enumerate(self.replay.deals):
            first = len(self._positions)
            self._add_dealing(index, played)
            calls = sum(not isinstance(turn.action, PlayCard) for turn in played.turns)
            for number, turn in enumerate(played.turns):
                trick = (number - calls) // len(self.record.seats) if number >= calls else None
                self._add_turn(index, number, turn, trick)
            events = [step.event for step in played.turns[-1].steps] if played.turns else []
            over = game.to_act(played.state) is None
            code = self.record.deals[index].code
            yield CourseDeal(
                index=index,
                first=first,
                last=len(self._positions) - 1,
                number=played.order.number,
                attempt=played.order.attempt,
                dealer=played.order.dealer,
                over=over,
                thrown_in=any(isinstance(event, DealThrownIn) for event in events),
                score=next((event.score for event in events if isinstance(event, DealScored)), None),
                code=code if over else None,
                fingerprint=None if code is None else fingerprint(code),
            )

    def _add_dealing(self, deal: int, played: ReplayedDeal) -> None:
        before: Step[Any] = played.dealing[0]
        exchange: CardExchanged | None = None
        for step in played.dealing:
            if isinstance(step.event, CardExchanged):
                exchange = step.event
                break
            before = step
        self._add(deal, Moment.DEALT, played.order.dealer, before.state)
        if exchange is not None:
            self._add(deal, Moment.EXCHANGED, exchange.seat, played.dealing[-1].state)

    def _add_turn(self, deal: int, number: int, turn: Turn, trick: int | None) -> None:
        moment = Moment.CALLED if trick is None else Moment.PLAYED
        self._add(deal, moment, turn.seat, turn.steps[0].state, number, trick)
        for step in turn.steps[1:]:
            match step.event:
                case TrickTaken(winner, _):
                    self._add(deal, Moment.TAKEN, winner, step.state, number, trick)
                case DealThrownIn():
                    self._add(deal, Moment.THROWN_IN, None, step.state, number)
                case DealScored():
                    self._add(deal, Moment.SCORED, None, turn.state, number)

    def _add(
        self,
        deal: int,
        moment: Moment,
        seat: Seat | None,
        state: Any,
        turn: int | None = None,
        trick: int | None = None,
    ) -> None:
        self._positions.append(Position(len(self._positions), deal, moment, seat, turn, trick))
        self._states.append(state)

"""What all games here have in common: calls in turn, then tricks, then a score; deal after deal until somebody wins.

`TrickGame` keeps most of the contract of `backalley.rules.game.Game`. A game supplies its modules for bidding and play,
which are called as `Bidding` and `Play` say, and overrides what else is its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from backalley.rules.actions import Action, Call, PlayCard
from backalley.rules.cards import Card, Seen, in_pack_order
from backalley.rules.deals import D, Deal, State, dealt_out, left_of, masked, seat_outcomes, with_card, with_trick_taken
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardPlayed,
    DealScored,
    DealThrownIn,
    Event,
    GameEnded,
    TrickTaken,
)
from backalley.rules.game import CallRecord, DealOrder, Observation, ObservedFacts, Rejected, Setup, Step, Trick
from backalley.rules.lines import Line, Party, Seat, card_word
from backalley.rules.outcomes import PartyOutcome, SeatOutcome
from backalley.rules.scoring import DealScore
from backalley.rules.unseen import Unseen

O = TypeVar("O", bound=Observation)  # noqa: E741
D_contra = TypeVar("D_contra", bound=Deal, contravariant=True)

Options = Mapping[str, str]


class Bidding(Protocol[D_contra]):
    """How a game bids: the functions of its module `bidding`."""

    def legal_calls(self, deal: D_contra, options: Options) -> tuple[Call, ...]:
        """The legal calls of the seat to act: pass, numbers, board or smudge."""
        ...

    def refusal(self, deal: D_contra, options: Options, action: Action) -> Rejected:
        """Why a call that is not legal is refused."""
        ...

    def level(self, deal: D_contra, call: Call) -> int:
        """The level of a call that is now made (`CallRecord`)."""
        ...

    def next_caller(self, deal: D_contra, options: Options) -> Seat | None:
        """Who calls next, after at least one call; ``None`` when the bidding is closed."""
        ...

    def first_leader(self, calls: tuple[CallRecord, ...]) -> Seat | None:
        """Who leads to the first trick; ``None``: all passed."""
        ...

    def same_dealer(self, options: Options) -> bool:
        """Whether a deal that was thrown in is dealt again by the same dealer."""
        ...

    def thrown_in_notice(self, deal: D_contra, options: Options) -> Line:
        """What the table says when everybody has passed."""
        ...


class Play(Protocol[D_contra]):
    """How a game plays its tricks: the functions of its module `play`."""

    def allowed_cards(self, deal: D_contra, options: Options, hand: Sequence[Card]) -> Sequence[Card]:
        """The cards that the seat to act might play from `hand` if that were what it holds."""
        ...

    def refusal(self, deal: D_contra, options: Options) -> Rejected:
        """Why a card that the seat to act holds, but may not play, is refused."""
        ...


class TrickGame(ABC, Generic[D, O]):
    """A game of deals, calls and tricks. `end_rule` is the number of the rule by which a game ends."""

    key: str
    end_rule: str

    def __init__(self, kind: type[D], bidding: Bidding[D], play: Play[D]) -> None:
        self._kind = kind
        self._bidding = bidding
        self._play = play

    # ------------------------------------------------------------ what a game supplies

    @abstractmethod
    def parties(self, setup: Setup) -> tuple[tuple[Seat, ...], ...]:
        """Who scores together: the seats of each party."""

    @abstractmethod
    def schedule(self, setup: Setup) -> tuple[int, ...]:
        """Cards a hand in each counted deal; empty where a game has no fixed length."""

    @abstractmethod
    def hand_size(self, options: Options, number: int) -> int:
        """Cards a hand in counted deal `number`, from 1."""

    @abstractmethod
    def check_players(self, setup: Setup) -> None:
        """Refuses a number of players that does not fit."""

    @abstractmethod
    def dealing(
        self, state: State[D], order: DealOrder, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]
    ) -> Iterable[tuple[Event, D]]:
        """What happens until the first call, with the deal just after each event; refuses cards that are no pack."""

    @abstractmethod
    def score(self, state: State[D], deal: D) -> tuple[DealScore, tuple[Party, ...] | None]:
        """The score of a deal whose last trick was played, and who has won the game by it, if anybody has."""

    @abstractmethod
    def party_outcomes(self, state: State[D], deal: D) -> tuple[PartyOutcome, ...]:
        """How every party fared in a deal whose last trick was played."""

    @abstractmethod
    def own_report(self, state: State[D], deal: D) -> dict[str, object]:
        """The game's own keys of `report`."""

    @abstractmethod
    def observation(self, state: State[D], seen: D, common: dict[str, Any]) -> O:
        """An observation, of what all games have `common` and of the deal as its viewer knows it."""

    @abstractmethod
    def check_facts(self, facts: ObservedFacts) -> None:
        """Refuses a deal that cannot come up."""

    @abstractmethod
    def recalled(self, facts: ObservedFacts, order: DealOrder) -> tuple[D, Unseen]:
        """The deal before the first call as its observer knows it, and the cards that it has not seen."""

    @abstractmethod
    def check_totals(self, facts: ObservedFacts, before: tuple[int, ...]) -> None:
        """Refuses points `before` the deal that it cannot begin with."""

    # ------------------------------------------------------------ the course of a game

    def begin(self, setup: Setup) -> State[D]:
        """The state before the first deal."""
        self.check_players(setup)
        number = setup.first_deal
        first = DealOrder(number, 0, setup.first_dealer, self.hand_size(setup.options, number))
        return State(setup, first, None, (), (0,) * len(self.parties(setup)), None)

    def next_deal(self, state: State[D]) -> DealOrder | None:
        """The deal that is to be dealt now."""
        return state.due

    def deal(
        self, state: State[D], hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]
    ) -> tuple[Step[State[D]], ...]:
        """Deals the next deal."""
        order = state.due
        if order is None:
            raise Rejected(self.end_rule if state.winners is not None else None, "refused.no_deal_due")
        told = self.dealing(state, order, hands, stock)
        return tuple(Step(event, replace(state, due=None, deal=deal)) for event, deal in told)

    def to_act(self, state: State[D]) -> Seat | None:
        """Whose turn it is."""
        return None if state.deal is None else state.deal.to_act()

    def legal(self, state: State[D]) -> tuple[Action, ...]:
        """Everything the seat to act may do."""
        deal = state.deal
        seat = self.to_act(state)
        if deal is None or seat is None:
            return ()
        if deal.bidding:
            return self._bidding.legal_calls(deal, state.options)
        hand = sorted((card for card in deal.hands[seat] if card is not None), key=in_pack_order)
        allowed = self._play.allowed_cards(deal, state.options, hand)
        return tuple(PlayCard(card) for card in hand if card in allowed)

    def apply(self, state: State[D], action: Action) -> tuple[Step[State[D]], ...]:
        """Does `action` for the seat to act."""
        deal = state.deal
        seat = self.to_act(state)
        if deal is None or seat is None:
            raise Rejected(None, "refused.nobody_to_act")
        if action not in self.legal(state):
            raise self._refusal(state, deal, seat, action)
        return self._advance(state, deal, seat, action)

    def winners(self, state: State[D]) -> tuple[Party, ...] | None:
        """The parties that won."""
        return state.winners

    def totals(self, state: State[D]) -> tuple[int, ...]:
        """Points so far, one number a party."""
        return state.totals

    def sheet(self, state: State[D]) -> tuple[DealScore, ...]:
        """The score of every finished deal."""
        return state.sheet

    def outcome(self, state: State[D]) -> tuple[SeatOutcome, ...]:
        """What came of the deal just scored, one a seat."""
        deal = state.deal
        if deal is None or not deal.over or deal.thrown_in:
            return ()
        points = [party.points for party in state.sheet[-1].parties]
        return seat_outcomes(deal, self.parties(state.setup), self.party_outcomes(state, deal), points)

    def report(self, state: State[D]) -> dict[str, object]:
        """The deal now running or just finished, as `verify` reports it."""
        deal = state.deal
        assert deal is not None
        points: list[int] | None = None
        if deal.over:
            points = [0] * len(state.totals) if deal.thrown_in else [party.points for party in state.sheet[-1].parties]
        return {
            "number": deal.order.number,
            "dealer": deal.order.dealer,
            "cards": deal.size,
            "trump": None if deal.trump is None else str(deal.trump),
            "leader": deal.leader,
            "tricks": [
                {"leader": trick.leader, "cards": [str(card) for card in trick.cards], "winner": trick.winner}
                for trick in deal.tricks
            ],
            "points": points,
            **self.own_report(state, deal),
        }

    # ------------------------------------------------------------ what may be known

    def observe(self, state: State[D], viewer: Seat | None) -> O:
        """What `viewer` may know."""
        return self._observed(state, masked(self._deal_of(state), viewer), viewer)

    def reveal(self, state: State[D]) -> O:
        """Everything there is, every card face up."""
        return self._observed(state, self._deal_of(state), None)

    def _deal_of(self, state: State[D]) -> D:
        """The deal that is running or just over; one without cards before the first."""
        if state.deal is not None:
            return state.deal
        assert state.due is not None
        return dealt_out(self._kind, state.due, ((),) * len(state.setup.seats), ())

    def _observed(self, state: State[D], seen: D, viewer: Seat | None) -> O:
        """An observation of what is left to be seen of the deal."""
        to_act = self.to_act(state)
        return self.observation(
            state,
            seen,
            {
                "game": self.key,
                "options": state.options,
                "seats": state.setup.seats,
                "parties": self.parties(state.setup),
                "viewer": viewer,
                "number": seen.order.number,
                "attempt": seen.order.attempt,
                "last_number": len(self.schedule(state.setup)) or None,
                "totals": state.totals,
                "phase": state.phase,
                "dealer": seen.order.dealer,
                "hand_size": seen.size,
                "dealt": seen.dealt,
                "hands": seen.hands,
                "stock": seen.stock,
                "turned": seen.turned,
                "exchange": seen.exchange,
                "trump": seen.trump if seen.trump_fixed else None,
                "trump_fixed": seen.trump_fixed,
                "trumps": seen.trumps if seen.trump_fixed else {},
                "calls": seen.calls,
                "leader": seen.leader,
                "trick": seen.trick,
                "tricks": seen.tricks,
                "to_act": to_act,
                "legal": self.legal(state) if viewer is not None and to_act == viewer else (),
                "actions": seen.actions,
            },
        )

    def recall(self, facts: ObservedFacts) -> O:
        """The observation of which `facts` were written down."""
        start = self.begin(Setup(self.key, facts.options, facts.seats, facts.dealer))
        self.check_facts(facts)
        if len(facts.totals) != len(start.totals):
            raise Rejected(None, "observation.totals")
        order = DealOrder(facts.number, facts.attempt, facts.dealer, self.hand_size(facts.options, facts.number))
        deal, unseen = self.recalled(facts, order)
        state = replace(start, due=None, deal=deal, totals=facts.totals)
        for action in facts.actions:
            state = self._recall_action(state, facts.seat, unseen, action)
        unseen.check()
        before = facts.totals
        if state.sheet and state.deal is not None:
            # The facts count the points of a finished deal already.
            before = tuple(2 * told - counted for told, counted in zip(facts.totals, state.totals, strict=True))
            unscored = replace(state, due=None, totals=before, sheet=(), winners=None)
            state = self._score(unscored, state.deal)[-1].state
        self.check_totals(facts, before)
        return self.observe(state, facts.seat)

    def imagined(self, observation: Observation, deal: D, hands: Sequence[Sequence[Card]]) -> State[D]:
        """A state in which the seats now hold `hands`; everything else is as observed."""
        setup = Setup(self.key, observation.options, observation.seats, observation.dealer)
        deal = replace(deal, hands=tuple(tuple(hand) for hand in hands))
        return State(setup, None, deal, (), observation.totals, None)

    # ------------------------------------------------------------ what follows from an action

    def play_card(self, state: State[D], deal: D, seat: Seat, card: Card) -> tuple[Step[State[D]], ...]:
        """A legal card, with all that follows from it."""
        deal = with_card(deal, seat, card)
        assert deal.trick is not None
        cards = deal.trick.cards
        played: Step[State[D]] = Step(CardPlayed(seat, card, len(cards) == 1), replace(state, deal=deal))
        if len(cards) < deal.seats:
            return (played,)
        deal = with_trick_taken(deal)
        winner = deal.tricks[-1].winner
        assert winner is not None
        state = replace(state, deal=deal)
        taken = Step(TrickTaken(winner, cards), state)
        return (played, taken, *self._score(state, deal)) if deal.over else (played, taken)

    def _recall_action(self, state: State[D], viewer: Seat, unseen: Unseen, action: Action) -> State[D]:
        """One action of a deal of which only the viewer's hand is known."""
        deal = state.deal
        assert deal is not None
        seat = deal.to_act()
        if deal.bidding or seat is None or seat == viewer:
            return self.apply(state, action)[-1].state
        unseen.play(seat, action, lambda hand: self._play.allowed_cards(deal, state.options, hand))
        return self._advance(state, deal, seat, action)[-1].state

    def _refusal(self, state: State[D], deal: D, seat: Seat, action: Action) -> Rejected:
        """Why an action that is not legal is refused."""
        if deal.bidding:
            return self._bidding.refusal(deal, state.options, action)
        if isinstance(action, PlayCard) and action.card in deal.hands[seat]:
            return self._play.refusal(deal, state.options)
        word = card_word(action) if isinstance(action, PlayCard) else str(action)
        return Rejected(None, "refused.not_in_hand", card=word)

    def _advance(self, state: State[D], deal: D, seat: Seat, action: Action) -> tuple[Step[State[D]], ...]:
        """A legal action, with all that follows from it."""
        deal = replace(deal, actions=(*deal.actions, action))
        if isinstance(action, PlayCard):
            return self.play_card(state, deal, seat, action.card)
        assert isinstance(action, Call)
        return self._call(state, deal, seat, action)

    def _call(self, state: State[D], deal: D, seat: Seat, call: Call) -> tuple[Step[State[D]], ...]:
        level = self._bidding.level(deal, call)
        made = CallMade(seat, call, level)
        deal = replace(deal, calls=(*deal.calls, CallRecord(seat, call, level)))
        deal = replace(deal, caller=self._bidding.next_caller(deal, state.options))
        if deal.bidding:
            return (Step(made, replace(state, deal=deal)),)
        leader = self._bidding.first_leader(deal.calls)
        if leader is None:
            state = replace(state, deal=deal)
            notice = self._bidding.thrown_in_notice(deal, state.options)
            return Step(made, state), Step(DealThrownIn(notice), replace(state, due=self._deal_again(state, deal)))
        state = replace(state, deal=replace(deal, leader=leader, trick=Trick(leader)))
        return Step(made, state), Step(BiddingClosed(leader), state)

    def _deal_again(self, state: State[D], deal: D) -> DealOrder:
        """The order for a deal that was thrown in."""
        order = deal.order
        same = self._bidding.same_dealer(state.options)
        dealer = order.dealer if same else left_of(order.dealer, deal.seats)
        return replace(order, attempt=order.attempt + 1, dealer=dealer)

    def _score(self, state: State[D], deal: D) -> tuple[Step[State[D]], ...]:
        score, winners = self.score(state, deal)
        totals = tuple(party.total for party in score.parties)
        state = replace(state, totals=totals, sheet=(*state.sheet, score))
        if winners is None:
            number, dealer = deal.order.number + 1, left_of(deal.order.dealer, deal.seats)
            due = DealOrder(number, 0, dealer, self.hand_size(state.options, number))
            return (Step(DealScored(score), replace(state, due=due)),)
        scored: Step[State[D]] = Step(DealScored(score), state)
        return scored, Step(GameEnded(winners, totals), replace(state, winners=winners))

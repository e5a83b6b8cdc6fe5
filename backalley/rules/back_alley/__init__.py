"""Back Alley: four players in two teams, two jokers called Bloopers, 25 deals of 13 down to 1 and up to 13 cards.

The rules are those numbered BA.1 to BA.26 in `docs/rules.md`, with every house rule listed there. Where the game is
told differently elsewhere, the choices are: bids need not rise (BA.11); a Board's level is forced by the claims before
it (BA.12); the partner of whoever leads the Big Blooper is bound like an opponent (BA.19, house rule `bb_partner`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from backalley.rules.actions import Action, Call, PlayCard
from backalley.rules.back_alley import bidding, dealing, play, recalling, scoring, telling
from backalley.rules.back_alley.options import OPTIONS, PRESETS, SEQUENCES, hand_size
from backalley.rules.back_alley.state import SEATS, TEAMS, BackAlleyObservation, Deal, State, left_of
from backalley.rules.cards import PACK_54, Card, Seen
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardExchanged,
    CardPlayed,
    CardTurned,
    DealBegun,
    DealScored,
    DealThrownIn,
    Event,
    GameEnded,
    HandsDealt,
    TrickTaken,
    TrumpFixed,
    mask,
)
from backalley.rules.game import (
    DealOrder,
    Exchange,
    Observation,
    ObservedFacts,
    Quote,
    Rejected,
    Setup,
    Step,
    Summary,
    Trick,
)
from backalley.rules.hands import without
from backalley.rules.lines import Party, Seat
from backalley.rules.scoring import DealScore
from backalley.rules.tricks import takes
from backalley.rules.unseen import Unseen

Steps = tuple[Step[State], ...]


class BackAlley:
    """The game of Back Alley, by the contract of `backalley.rules.game.Game`."""

    key = "back-alley"
    options = OPTIONS
    presets = PRESETS
    players = range(SEATS, SEATS + 1)

    def pack(self, options: Mapping[str, str]) -> tuple[Card, ...]:
        return PACK_54

    def parties(self, setup: Setup) -> tuple[tuple[Seat, ...], ...]:
        return TEAMS

    def schedule(self, setup: Setup) -> tuple[int, ...]:
        return SEQUENCES[setup.options["sequence"]]

    def begin(self, setup: Setup) -> State:
        if len(setup.seats) != SEATS:
            raise Rejected("BA.1", "refused.players", players=len(setup.seats), expected=SEATS)
        first = DealOrder(1, 0, setup.first_dealer, hand_size(setup.options["sequence"], 1))
        return State(setup, first, None, (), (0, 0), None)

    def next_deal(self, state: State) -> DealOrder | None:
        return state.due

    def deal(self, state: State, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> Steps:
        order = state.due
        if order is None:
            raise Rejected("BA.26" if state.winners is not None else None, "refused.no_deal_due")
        dealing.check(order, hands, stock)
        turn = dealing.turn_up(state.options, stock)
        exchange = dealing.exchange_of(turn, hands, stock)
        before = dealing.dealt_deal(order, turn, hands, stock, None)
        after = dealing.dealt_deal(order, turn, hands, stock, exchange)
        unturned = replace(before, turned=(), trump=None, jokers=(), trump_fixed=False)
        empty = replace(unturned, hands=((),) * SEATS)
        told: list[tuple[Event, Deal]] = [
            (DealBegun(order.number, order.attempt, order.dealer, order.hand_size), empty),
            (HandsDealt(before.dealt), unturned),
            *(
                (CardTurned(card), replace(unturned, turned=turn.turned[: place + 1]))
                for place, card in enumerate(turn.turned)
            ),
            (TrumpFixed(turn.suit), before),
        ]
        if exchange is not None:
            told.append((CardExchanged(exchange.seat, exchange.discard, exchange.draw), after))
        return tuple(Step(event, replace(state, due=None, deal=deal)) for event, deal in told)

    def to_act(self, state: State) -> Seat | None:
        return None if state.deal is None else state.deal.to_act()

    def legal(self, state: State) -> tuple[Action, ...]:
        deal = state.deal
        if deal is None or deal.over:
            return ()
        if deal.bidding:
            return bidding.legal_calls(deal, state.options)
        return tuple(PlayCard(card) for card in play.legal_cards(deal, state.options))

    def apply(self, state: State, action: Action) -> Steps:
        deal = state.deal
        if deal is None or deal.over:
            raise Rejected(None, "refused.nobody_to_act")
        if action not in self.legal(state):
            refuse = bidding.refusal if deal.bidding else play.refusal
            raise refuse(deal, state.options, action)
        return _advance(state, deal, action)

    def winners(self, state: State) -> tuple[Party, ...] | None:
        return state.winners

    def totals(self, state: State) -> tuple[int, ...]:
        return state.totals

    def sheet(self, state: State) -> tuple[DealScore, ...]:
        return state.sheet

    def report(self, state: State) -> dict[str, object]:
        deal = state.deal
        assert deal is not None
        contracts = deal.contracts
        points: list[int] | None = None
        if deal.over:
            points = [0, 0] if deal.thrown_in else [party.points for party in state.sheet[-1].parties]
        swap = deal.exchange
        return {
            "number": deal.order.number,
            "dealer": deal.order.dealer,
            "cards": deal.size,
            "trump": None if deal.trump is None else str(deal.trump),
            "exchange": swap and {"seat": swap.seat, "discard": str(swap.discard), "draw": str(swap.draw)},
            "contracts": contracts and [{"tricks": contract.tricks, "board": contract.board} for contract in contracts],
            "leader": deal.leader,
            "tricks": [
                {"leader": trick.leader, "cards": [str(card) for card in trick.cards], "winner": trick.winner}
                for trick in deal.tricks
            ],
            "tricks_won": list(deal.won),
            "points": points,
        }

    def observe(self, state: State, viewer: Seat | None) -> BackAlleyObservation:
        deal = state.deal if state.deal is not None else _undealt(state)
        seen = _masked(deal, viewer)
        to_act = deal.to_act() if state.deal is not None else None
        return BackAlleyObservation(
            game=self.key,
            options=state.options,
            seats=state.setup.seats,
            parties=TEAMS,
            viewer=viewer,
            number=deal.order.number,
            attempt=deal.order.attempt,
            last_number=dealing.last_number(state.options),
            totals=state.totals,
            phase=state.phase,
            dealer=deal.order.dealer,
            hand_size=deal.size,
            dealt=seen.dealt,
            hands=seen.hands,
            stock=seen.stock,
            turned=seen.turned,
            exchange=seen.exchange,
            trump=seen.trump,
            trump_fixed=seen.trump_fixed,
            trumps=seen.trumps,
            calls=seen.calls,
            leader=seen.leader,
            trick=seen.trick,
            tricks=seen.tricks,
            to_act=to_act,
            legal=self.legal(state) if viewer is not None and to_act == viewer else (),
            actions=seen.actions,
            contracts=seen.contracts,
            broken=seen.broken,
            deal=seen,
        )

    def recall(self, facts: ObservedFacts) -> Observation:
        recalling.check_order(facts)
        size = hand_size(facts.options["sequence"], facts.number)
        order = DealOrder(facts.number, facts.attempt, facts.dealer, size)
        dealing.check_observed(order, facts)
        turn = dealing.turn_up(facts.options, facts.stock)
        dealing.check_observed_exchange(turn, facts)
        recalling.check_face_up(turn, facts)
        deal = dealing.dealt_deal(order, turn, facts.hands, facts.stock, facts.exchange)
        unseen = recalling.unseen_by(deal, turn, facts.seat)
        setup = Setup(self.key, facts.options, facts.seats, facts.dealer)
        state = State(setup, None, deal, (), facts.totals, None)
        for action in facts.actions:
            state = self._recall_action(state, facts.seat, unseen, action)
        unseen.check()
        before = facts.totals
        if state.sheet and state.deal is not None:
            # The facts count the points of a finished deal already.
            before = tuple(2 * told - counted for told, counted in zip(facts.totals, state.totals, strict=True))
            state = _score(replace(state, totals=before, sheet=(), winners=None), state.deal)[-1].state
        recalling.check_totals(facts, before)
        return self.observe(state, facts.seat)

    def imagine(self, observation: Observation, hands: Sequence[Sequence[Card]]) -> State:
        assert isinstance(observation, BackAlleyObservation)
        setup = Setup(self.key, observation.options, observation.seats, observation.dealer)
        deal = replace(observation.deal, hands=tuple(tuple(hand) for hand in hands))
        return State(setup, None, deal, (), observation.totals, None)

    def summary(self, observation: Observation) -> Summary:
        assert isinstance(observation, BackAlleyObservation)
        return telling.summary(observation)

    def quotes(self, observation: Observation) -> tuple[Quote, ...]:
        assert isinstance(observation, BackAlleyObservation)
        return telling.quotes(observation)

    def _recall_action(self, state: State, viewer: Seat, unseen: Unseen, action: Action) -> State:
        """One action of a deal of which only the viewer's hand is known."""
        deal = state.deal
        assert deal is not None
        seat = deal.to_act()
        if deal.bidding or seat is None or seat == viewer:
            return self.apply(state, action)[-1].state
        unseen.play(seat, action, lambda hand: play.allowed_cards(deal, state.options, hand))
        return _advance(state, deal, action)[-1].state


def _advance(state: State, deal: Deal, action: Action) -> Steps:
    """A legal action, with all that follows from it."""
    seat = deal.to_act()
    assert seat is not None
    deal = replace(deal, actions=(*deal.actions, action))
    if isinstance(action, PlayCard):
        return _play(state, deal, seat, action.card)
    assert isinstance(action, Call)
    return _call(state, deal, seat, action)


def _call(state: State, deal: Deal, seat: Seat, call: Call) -> Steps:
    made = bidding.record(deal, seat, call)
    deal = replace(deal, calls=(*deal.calls, made))
    steps: list[Step[State]] = [Step(CallMade(seat, call, made.level), replace(state, deal=deal))]
    if deal.bidding:
        return tuple(steps)
    leader = bidding.first_leader(deal.calls)
    if leader is None:
        due = dealing.order_after_throw_in(deal, state.options)
        notice = bidding.thrown_in_notice(deal, state.options)
        steps.append(Step(DealThrownIn(notice), replace(state, deal=deal, due=due)))
    else:
        deal = replace(deal, leader=leader, trick=Trick(leader))
        steps.append(Step(BiddingClosed(leader), replace(state, deal=deal)))
    return tuple(steps)


def _play(state: State, deal: Deal, seat: Seat, card: Card) -> Steps:
    trick = deal.trick
    assert trick is not None
    hands = tuple(tuple(without(hand, card)) if s == seat else hand for s, hand in enumerate(deal.hands))
    trick = replace(trick, cards=(*trick.cards, card))
    deal = replace(deal, hands=hands, trick=trick)
    steps: list[Step[State]] = [Step(CardPlayed(seat, card, len(trick.cards) == 1), replace(state, deal=deal))]
    if len(trick.cards) < SEATS:
        return tuple(steps)
    winner = (trick.leader + takes(trick.cards, deal.trumps)) % SEATS
    trick = replace(trick, winner=winner)
    tricks = (*deal.tricks, trick)
    broken = deal.broken or any(played in deal.trumps for played in trick.cards)
    following = Trick(winner) if len(tricks) < deal.size else None
    deal = replace(deal, trick=following, tricks=tricks, broken=broken)
    state = replace(state, deal=deal)
    steps.append(Step(TrickTaken(winner, trick.cards), state))
    return (*steps, *_score(state, deal)) if deal.over else tuple(steps)


def _score(state: State, deal: Deal) -> Steps:
    score = scoring.score(deal, state.options, state.totals)
    totals = tuple(party.total for party in score.parties)
    number = deal.order.number
    state = replace(state, totals=totals, sheet=(*state.sheet, score))
    last = number >= dealing.last_number(state.options)
    tied = totals[0] == totals[1]
    if not last or (tied and state.options["final_tie"] == "extra_deals"):
        size = hand_size(state.options["sequence"], number + 1)
        due = DealOrder(number + 1, 0, left_of(deal.order.dealer), size)
        return (Step(DealScored(score), replace(state, due=due)),)
    winners = tuple(party for party, total in enumerate(totals) if total == max(totals))  # BA.26
    scored: Step[State] = Step(DealScored(score), state)
    return scored, Step(GameEnded(winners, totals), replace(state, winners=winners))


def _masked(deal: Deal, viewer: Seat | None) -> Deal:
    """The deal without what `viewer` may not know."""
    swap = deal.exchange
    mine = swap is not None and swap.seat == viewer
    # Face up to everybody: what was turned. A card drawn in an exchange is known to its owner.
    known = len(deal.turned) + (1 if mine else 0)
    return replace(
        deal,
        dealt=tuple(mask(hand, seat == viewer) for seat, hand in enumerate(deal.dealt)),
        hands=tuple(mask(hand, seat == viewer) for seat, hand in enumerate(deal.hands)),
        stock=(*deal.stock[:known], *(None,) * (len(deal.stock) - known)),
        exchange=swap if swap is None or mine else Exchange(swap.seat, swap.discard, None),
    )


def _undealt(state: State) -> Deal:
    """An empty table before the first deal."""
    assert state.due is not None
    empty: tuple[tuple[Seen, ...], ...] = ((),) * SEATS
    return Deal(state.due, empty, (), empty, (), None, (), None, trump_fixed=False)


GAME = BackAlley()

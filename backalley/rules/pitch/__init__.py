"""Pitch, or Setback: two to seven players, or two pairs; six cards each, an auction, and the points that trumps carry.

The rules are those numbered PI.1 to PI.20 in `docs/rules-pitch.md`, with every house rule listed there. Where the game
is told differently elsewhere, the choices are: trumps may be played though one could follow (PI.13, house rule
`follow`); Low goes to whoever wins its trick (PI.15, house rule `low_to`); only a pitcher who has just made the bid can
win the game (PI.20, house rule `win_rule`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from backalley.rules.actions import Action, Bid, Call, PlayCard
from backalley.rules.cards import Card, Seen
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardPlayed,
    DealBegun,
    DealScored,
    DealThrownIn,
    GameEnded,
    HandsDealt,
    TrickTaken,
    TrumpFixed,
    mask,
)
from backalley.rules.game import (
    CallRecord,
    DealOrder,
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
from backalley.rules.pitch import bidding, dealing, play, points, recalling, scoring, telling
from backalley.rules.pitch.options import HAND_SIZE, OPTIONS, PLAYERS, PRESETS, pack_of
from backalley.rules.pitch.state import PAIRS, Deal, PitchObservation, State, parties_of, trump_ranks
from backalley.rules.scoring import DealScore
from backalley.rules.tricks import takes
from backalley.rules.unseen import Unseen

Steps = tuple[Step[State], ...]


class Pitch:
    """The game of Pitch, by the contract of `backalley.rules.game.Game`."""

    key = "pitch"
    options = OPTIONS
    presets = PRESETS
    players = PLAYERS

    def pack(self, options: Mapping[str, str]) -> tuple[Card, ...]:
        return pack_of(options)

    def parties(self, setup: Setup) -> tuple[tuple[Seat, ...], ...]:
        return parties_of(setup)

    def schedule(self, setup: Setup) -> tuple[int, ...]:
        return ()

    def begin(self, setup: Setup) -> State:
        seats = len(setup.seats)
        if seats not in PLAYERS:
            raise Rejected("PI.1", "pitch.refused.players", players=seats, fewest=PLAYERS[0], most=PLAYERS[-1])
        if setup.options["teams"] == "pairs" and seats != sum(map(len, PAIRS)):
            raise Rejected("PI.1", "pitch.refused.pairs", players=seats)
        first = DealOrder(1, 0, setup.first_dealer, HAND_SIZE)
        return State(setup, first, None, (), (0,) * len(parties_of(setup)), None)

    def next_deal(self, state: State) -> DealOrder | None:
        return state.due

    def deal(self, state: State, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]) -> Steps:
        order = state.due
        if order is None:
            raise Rejected("PI.20" if state.winners is not None else None, "refused.no_deal_due")
        dealing.check(state.options, state.seats, hands, stock)
        deal = dealing.dealt_deal(order, hands, stock)
        empty = replace(deal, hands=((),) * state.seats)
        return (
            Step(
                DealBegun(order.number, order.attempt, order.dealer, order.hand_size),
                replace(state, due=None, deal=empty),
            ),
            Step(HandsDealt(deal.dealt), replace(state, due=None, deal=deal)),
        )

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
        contract = deal.contract
        scored: list[int] | None = None
        awards: dict[str, Party | None] | None = None
        if deal.thrown_in:
            scored = [0] * len(state.parties)
        elif deal.over:
            scored = [party.points for party in state.sheet[-1].parties]
            awards = {award.point.value: award.party for award in points.awards(deal, state.options, state.parties)}
        bid: int | str | None = None
        if contract is not None:
            bid = contract.bid.number if isinstance(contract.bid, Bid) else str(contract.bid)
        return {
            "number": deal.order.number,
            "dealer": deal.order.dealer,
            "cards": deal.size,
            "trump": None if deal.trump is None else str(deal.trump),
            "contracts": contract and {"pitcher": contract.pitcher, "bid": bid},
            "leader": deal.leader,
            "tricks": [
                {"leader": trick.leader, "cards": [str(card) for card in trick.cards], "winner": trick.winner}
                for trick in deal.tricks
            ],
            "points": scored,
            "awards": awards,
        }

    def observe(self, state: State, viewer: Seat | None) -> PitchObservation:
        deal = state.deal if state.deal is not None else _undealt(state)
        seen = _masked(deal, viewer)
        to_act = deal.to_act() if state.deal is not None else None
        return PitchObservation(
            game=self.key,
            options=state.options,
            seats=state.setup.seats,
            parties=state.parties,
            viewer=viewer,
            number=deal.order.number,
            attempt=deal.order.attempt,
            last_number=None,
            totals=state.totals,
            phase=state.phase,
            dealer=deal.order.dealer,
            hand_size=deal.size,
            dealt=seen.dealt,
            hands=seen.hands,
            stock=seen.stock,
            turned=(),
            exchange=None,
            trump=seen.trump if seen.trump_fixed else None,
            trump_fixed=seen.trump_fixed,
            trumps=seen.trumps if seen.trump_fixed else {},
            calls=seen.calls,
            leader=seen.leader,
            trick=seen.trick,
            tricks=seen.tricks,
            to_act=to_act,
            legal=self.legal(state) if viewer is not None and to_act == viewer else (),
            actions=seen.actions,
            high=bidding.high_call(seen.calls),
            contract=seen.contract,
            trick_points=points.trick_points(seen, state.parties),
            standing=points.awards(seen, state.options, state.parties),
            deal=seen,
        )

    def recall(self, facts: ObservedFacts) -> Observation:
        setup = Setup(self.key, facts.options, facts.seats, facts.dealer)
        start = self.begin(setup)
        recalling.check_order(facts, start.parties)
        dealing.check_observed(facts)
        order = DealOrder(facts.number, facts.attempt, facts.dealer, HAND_SIZE)
        deal = dealing.dealt_deal(order, facts.hands, facts.stock)
        unseen = recalling.unseen_by(deal, facts, facts.seat)
        state = State(setup, None, deal, (), facts.totals, None)
        for action in facts.actions:
            state = self._recall_action(state, facts.seat, unseen, action)
        unseen.check()
        before = facts.totals
        if state.sheet and state.deal is not None:
            # The facts count the points of a finished deal already.
            before = tuple(2 * told - counted for told, counted in zip(facts.totals, state.totals, strict=True))
            state = _score(replace(state, due=None, totals=before, sheet=(), winners=None), state.deal)[-1].state
        recalling.check_totals(facts, before)
        return self.observe(state, facts.seat)

    def imagine(self, observation: Observation, hands: Sequence[Sequence[Card]]) -> State:
        assert isinstance(observation, PitchObservation)
        setup = Setup(self.key, observation.options, observation.seats, observation.dealer)
        deal = replace(observation.deal, hands=tuple(tuple(hand) for hand in hands))
        return State(setup, None, deal, (), observation.totals, None)

    def summary(self, observation: Observation) -> Summary:
        assert isinstance(observation, PitchObservation)
        return telling.summary(observation)

    def quotes(self, observation: Observation) -> tuple[Quote, ...]:
        assert isinstance(observation, PitchObservation)
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
    deal = replace(deal, calls=(*deal.calls, CallRecord(seat, call, 0)))
    deal = replace(deal, caller=bidding.next_caller(deal, state.options))
    made = CallMade(seat, call, 0)
    if deal.bidding:
        return (Step(made, replace(state, deal=deal)),)
    contract = bidding.contract_of(deal.calls)
    if contract is None:
        due = dealing.order_after_throw_in(deal, state.options)
        notice = bidding.thrown_in_notice(state.options)
        return Step(made, replace(state, deal=deal)), Step(DealThrownIn(notice), replace(state, deal=deal, due=due))
    pitcher = contract.pitcher
    state = replace(state, deal=replace(deal, contract=contract, trick=Trick(pitcher)))
    return Step(made, state), Step(BiddingClosed(pitcher), state)


def _play(state: State, deal: Deal, seat: Seat, card: Card) -> Steps:
    trick = deal.trick
    assert trick is not None
    hands = tuple(tuple(without(hand, card)) if s == seat else hand for s, hand in enumerate(deal.hands))
    trick = replace(trick, cards=(*trick.cards, card))
    deal = replace(deal, hands=hands, trick=trick)
    played = CardPlayed(seat, card, len(trick.cards) == 1)
    if not deal.trump_fixed:
        return _fix_trump(state, deal, played)
    steps: list[Step[State]] = [Step(played, replace(state, deal=deal))]
    if len(trick.cards) < state.seats:
        return tuple(steps)
    winner = (trick.leader + takes(trick.cards, deal.trumps)) % state.seats  # PI.14
    tricks = (*deal.tricks, replace(trick, winner=winner))
    following = Trick(winner) if len(tricks) < deal.size else None
    deal = replace(deal, trick=following, tricks=tricks)
    state = replace(state, deal=deal)
    steps.append(Step(TrickTaken(winner, trick.cards), state))
    return (*steps, *_score(state, deal)) if deal.over else tuple(steps)


def _fix_trump(state: State, deal: Deal, played: CardPlayed) -> Steps:
    """The pitcher's first card, and the trump that it makes (PI.11)."""
    suit = played.card.suit
    assert suit is not None
    options = state.options
    trumps = trump_ranks(suit, off_jack=options["off_jack"] == "on", joker=options["joker"] == "on")
    deal = replace(deal, trump=suit, trumps=trumps)
    announced = replace(deal, trump_fixed=True)
    return Step(played, replace(state, deal=deal)), Step(TrumpFixed(suit), replace(state, deal=announced))


def _score(state: State, deal: Deal) -> Steps:
    score, winner = scoring.score(deal, state.options, state.parties, state.totals)
    totals = tuple(party.total for party in score.parties)
    state = replace(state, totals=totals, sheet=(*state.sheet, score))
    if winner is None:
        return (Step(DealScored(score), replace(state, due=dealing.order_after(deal))),)
    scored: Step[State] = Step(DealScored(score), state)
    return scored, Step(GameEnded((winner,), totals), replace(state, winners=(winner,)))


def _masked(deal: Deal, viewer: Seat | None) -> Deal:
    """The deal without what `viewer` may not know."""
    return replace(
        deal,
        dealt=tuple(mask(hand, seat == viewer) for seat, hand in enumerate(deal.dealt)),
        hands=tuple(mask(hand, seat == viewer) for seat, hand in enumerate(deal.hands)),
        stock=mask(deal.stock, False),
    )


def _undealt(state: State) -> Deal:
    """An empty table before the first deal."""
    assert state.due is not None
    return dealing.dealt_deal(state.due, ((),) * state.seats, ())


GAME = Pitch()

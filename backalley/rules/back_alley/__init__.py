"""Back Alley: four players in two teams, two jokers called Bloopers, 25 deals of 13 down to 1 and up to 13 cards.

The rules are those numbered BA.1 to BA.26 in `docs/rules.md`, with every house rule listed there. Where the game is
told differently elsewhere, the choices are: bids need not rise (BA.11); a Board's level is forced by the claims before
it (BA.12); the partner of whoever leads the Big Blooper is bound like an opponent (BA.19, house rule `bb_partner`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from backalley.rules.back_alley import bidding, claiming, dealing, play, recalling, scoring, telling
from backalley.rules.back_alley.options import OPTIONS, PRESETS, SEQUENCES, hand_size
from backalley.rules.back_alley.state import SEATS, TEAMS, BackAlleyObservation, Deal, State
from backalley.rules.cards import PACK_54, Card, Seen
from backalley.rules.deals import dealt_out
from backalley.rules.events import CardExchanged, CardTurned, DealBegun, Event, HandsDealt, TrumpFixed
from backalley.rules.game import Claim, DealOrder, Observation, ObservedFacts, Quote, Rejected, Setup, Summary
from backalley.rules.lines import Party, Seat
from backalley.rules.outcomes import PartyOutcome
from backalley.rules.scoring import DealScore
from backalley.rules.trick_game import TrickGame
from backalley.rules.unseen import Unseen


class BackAlley(TrickGame[Deal, BackAlleyObservation]):
    """The game of Back Alley, by the contract of `backalley.rules.game.Game`."""

    key = "back-alley"
    options = OPTIONS
    presets = PRESETS
    players = range(SEATS, SEATS + 1)
    exchanges = True
    end_rule = "BA.26"

    def __init__(self) -> None:
        super().__init__(Deal, bidding, play)

    # ------------------------------------------------------------ setting up

    def pack(self, options: Mapping[str, str]) -> tuple[Card, ...]:
        return PACK_54

    def players_for(self, options: Mapping[str, str]) -> range:
        return self.players

    def parties(self, setup: Setup) -> tuple[tuple[Seat, ...], ...]:
        return TEAMS

    def schedule(self, setup: Setup) -> tuple[int, ...]:
        return SEQUENCES[setup.options["sequence"]]

    def hand_size(self, options: Mapping[str, str], number: int) -> int:
        return hand_size(options["sequence"], number)

    def check_players(self, setup: Setup) -> None:
        if len(setup.seats) != SEATS:
            raise Rejected("BA.1", "refused.players", players=len(setup.seats), expected=SEATS)

    # ------------------------------------------------------------ the course of a deal

    def dealing(
        self, state: State, order: DealOrder, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]
    ) -> Iterable[tuple[Event, Deal]]:
        dealing.check(order, hands, stock)
        turn = dealing.turn_up(state.options, stock)
        deal = dealt_out(Deal, order, hands, stock)
        yield DealBegun(order.number, order.attempt, order.dealer, order.hand_size), replace(deal, hands=((),) * SEATS)
        yield HandsDealt(deal.dealt), deal
        for place, card in enumerate(turn.turned):
            yield CardTurned(card), replace(deal, turned=turn.turned[: place + 1])
        deal = dealing.turned_up(deal, turn)
        yield TrumpFixed(turn.suit), deal
        exchange = dealing.exchange_of(turn, hands, stock)
        if exchange is not None:
            swapped = dealing.exchanged(deal, exchange)
            yield CardExchanged(exchange.seat, exchange.discard, exchange.draw), swapped

    def score(self, state: State, deal: Deal) -> tuple[DealScore, tuple[Party, ...] | None]:
        score = scoring.score(deal, state.options, state.totals)
        return score, scoring.winners(score, state.options)

    def party_outcomes(self, state: State, deal: Deal) -> tuple[PartyOutcome, ...]:
        contracts = deal.contracts
        assert contracts is not None
        return tuple(
            PartyOutcome(
                contract.tricks or None, contract.board, contract.made_by(won) if contract.tricks else None, won
            )
            for contract, won in zip(contracts, deal.won, strict=True)
        )

    # ------------------------------------------------------------ what may be known

    def own_report(self, state: State, deal: Deal) -> dict[str, object]:
        contracts, swap = deal.contracts, deal.exchange
        return {
            "exchange": swap and {"seat": swap.seat, "discard": str(swap.discard), "draw": str(swap.draw)},
            "contracts": contracts and [{"tricks": contract.tricks, "board": contract.board} for contract in contracts],
            "tricks_won": list(deal.won),
        }

    def observation(self, state: State, seen: Deal, common: dict[str, Any]) -> BackAlleyObservation:
        return BackAlleyObservation(**common, contracts=seen.contracts, broken=seen.broken, deal=seen)

    def check_facts(self, facts: ObservedFacts) -> None:
        recalling.check_order(facts)

    def recalled(self, facts: ObservedFacts, order: DealOrder) -> tuple[Deal, Unseen]:
        dealing.check_observed(order, facts)
        turn = dealing.turn_up(facts.options, facts.stock)
        dealing.check_observed_exchange(turn, facts)
        recalling.check_face_up(turn, facts)
        deal = dealing.turned_up(dealt_out(Deal, order, facts.hands, facts.stock), turn)
        if facts.exchange is not None:
            deal = dealing.exchanged(deal, facts.exchange)
        return deal, recalling.unseen_by(deal, turn, facts.seat)

    def check_totals(self, facts: ObservedFacts, before: tuple[int, ...]) -> None:
        recalling.check_totals(facts, before)

    def imagine(self, observation: Observation, hands: Sequence[Sequence[Card]]) -> State:
        assert isinstance(observation, BackAlleyObservation)
        return self.imagined(observation, observation.deal, hands)

    def summary(self, observation: Observation) -> Summary:
        assert isinstance(observation, BackAlleyObservation)
        return telling.summary(observation)

    def quotes(self, observation: Observation) -> tuple[Quote, ...]:
        assert isinstance(observation, BackAlleyObservation)
        return telling.quotes(observation)

    def claim(self, observation: Observation) -> Claim | None:
        assert isinstance(observation, BackAlleyObservation)
        return claiming.claim(observation)


GAME = BackAlley()

"""Pitch, or Setback: two to seven players, or two pairs; six cards each, an auction, and the points that trumps carry.

The rules are those numbered PI.1 to PI.20 in `docs/rules-pitch.md`, with every house rule listed there. Where the game
is told differently elsewhere, the choices are: trumps may be played though one could follow (PI.13, house rule
`follow`); Low goes to whoever wins its trick (PI.15, house rule `low_to`); only a pitcher who has just made the bid can
win the game (PI.20, house rule `win_rule`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from backalley.rules.actions import Bid
from backalley.rules.cards import Card, Seen
from backalley.rules.deals import dealt_out
from backalley.rules.events import DealBegun, Event, HandsDealt, TrumpFixed
from backalley.rules.game import Claim, DealOrder, Observation, ObservedFacts, Quote, Rejected, Setup, Step, Summary
from backalley.rules.lines import Party, Seat
from backalley.rules.outcomes import PartyOutcome
from backalley.rules.pitch import bidding, claiming, dealing, play, points, recalling, scoring, telling
from backalley.rules.pitch.options import HAND_SIZE, OPTIONS, PLAYERS, PRESETS, highest_bid, pack_of, players_for
from backalley.rules.pitch.state import Deal, PitchObservation, State, high_call, parties_of, trump_ranks
from backalley.rules.scoring import DealScore
from backalley.rules.trick_game import TrickGame
from backalley.rules.unseen import Unseen


class Pitch(TrickGame[Deal, PitchObservation]):
    """The game of Pitch, by the contract of `backalley.rules.game.Game`."""

    key = "pitch"
    options = OPTIONS
    presets = PRESETS
    players = PLAYERS
    exchanges = False
    end_rule = "PI.20"

    def __init__(self) -> None:
        super().__init__(Deal, bidding, play)

    # ------------------------------------------------------------ setting up

    def pack(self, options: Mapping[str, str]) -> tuple[Card, ...]:
        return pack_of(options)

    def players_for(self, options: Mapping[str, str]) -> range:
        return players_for(options)

    def parties(self, setup: Setup) -> tuple[tuple[Seat, ...], ...]:
        return parties_of(setup)

    def schedule(self, setup: Setup) -> tuple[int, ...]:
        return ()

    def hand_size(self, options: Mapping[str, str], number: int) -> int:
        return HAND_SIZE

    def check_players(self, setup: Setup) -> None:
        seats = len(setup.seats)
        if seats not in PLAYERS:
            raise Rejected("PI.1", "pitch.refused.players", players=seats, fewest=PLAYERS[0], most=PLAYERS[-1])
        if seats not in players_for(setup.options):
            raise Rejected("PI.1", "pitch.refused.pairs", players=seats)

    # ------------------------------------------------------------ the course of a deal

    def dealing(
        self, state: State, order: DealOrder, hands: Sequence[Sequence[Seen]], stock: Sequence[Seen]
    ) -> Iterable[tuple[Event, Deal]]:
        seats = len(state.setup.seats)
        dealing.check(state.options, seats, hands, stock)
        deal = dealt_out(Deal, order, hands, stock)
        yield DealBegun(order.number, order.attempt, order.dealer, order.hand_size), replace(deal, hands=((),) * seats)
        yield HandsDealt(deal.dealt), deal

    def play_card(self, state: State, deal: Deal, seat: Seat, card: Card) -> tuple[Step[State], ...]:
        """A legal card, with all that follows from it: the pitcher's first card makes trump (PI.11)."""
        if deal.trump_fixed:
            return super().play_card(state, deal, seat, card)
        assert card.suit is not None
        options = state.options
        trumps = trump_ranks(card.suit, off_jack=options["off_jack"] == "on", joker=options["joker"] == "on")
        deal = replace(deal, trump=card.suit, trumps=trumps)
        (played,) = super().play_card(state, deal, seat, card)
        assert played.state.deal is not None
        told = replace(played.state, deal=replace(played.state.deal, trump_fixed=True))
        return played, Step(TrumpFixed(card.suit), told)

    def score(self, state: State, deal: Deal) -> tuple[DealScore, tuple[Party, ...] | None]:
        score, winner = scoring.score(deal, state.options, parties_of(state.setup), state.totals)
        return score, None if winner is None else (winner,)

    def party_outcomes(self, state: State, deal: Deal) -> tuple[PartyOutcome, ...]:
        result = scoring.result_of(deal, state.options, parties_of(state.setup))
        bid = result.contract.bid
        # A smudge is a contract for every point there may be.
        pitched = (bid.number, 0) if isinstance(bid, Bid) else (highest_bid(state.options), 1)
        return tuple(
            PartyOutcome(*pitched, result.made, won) if party == result.pitching else PartyOutcome(None, 0, None, won)
            for party, won in enumerate(result.won)
        )

    # ------------------------------------------------------------ what may be known

    def own_report(self, state: State, deal: Deal) -> dict[str, object]:
        contract = deal.contract
        bid: int | str | None = None
        if contract is not None:
            bid = contract.bid.number if isinstance(contract.bid, Bid) else str(contract.bid)
        awards: dict[str, Party | None] | None = None
        if deal.over and not deal.thrown_in:
            found = points.awards(deal, state.options, parties_of(state.setup))
            awards = {award.point.value: award.party for award in found}
        return {"contracts": contract and {"pitcher": contract.pitcher, "bid": bid}, "awards": awards}

    def observation(self, state: State, seen: Deal, common: dict[str, Any]) -> PitchObservation:
        parties = parties_of(state.setup)
        return PitchObservation(
            **common,
            high=high_call(seen.calls),
            contract=seen.contract,
            trick_points=points.trick_points(seen, parties),
            standing=points.awards(seen, state.options, parties),
            deal=seen,
        )

    def check_facts(self, facts: ObservedFacts) -> None:
        recalling.check_order(facts)

    def recalled(self, facts: ObservedFacts, order: DealOrder) -> tuple[Deal, Unseen]:
        dealing.check_observed(facts)
        deal = dealt_out(Deal, order, facts.hands, facts.stock)
        return deal, recalling.unseen_by(deal, facts, facts.seat)

    def check_totals(self, facts: ObservedFacts, before: tuple[int, ...]) -> None:
        recalling.check_totals(facts, before)

    def imagine(self, observation: Observation, hands: Sequence[Sequence[Card]]) -> State:
        assert isinstance(observation, PitchObservation)
        return self.imagined(observation, observation.deal, hands)

    def summary(self, observation: Observation) -> Summary:
        assert isinstance(observation, PitchObservation)
        return telling.summary(observation)

    def quotes(self, observation: Observation) -> tuple[Quote, ...]:
        assert isinstance(observation, PitchObservation)
        return telling.quotes(observation)

    def claim(self, observation: Observation) -> Claim | None:
        assert isinstance(observation, PitchObservation)
        return claiming.claim(observation)


GAME = Pitch()

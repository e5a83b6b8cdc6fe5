"""How strong players of Pitch decide: every call and every card is tried out in many ways in which the cards may lie.

What does the trying, and numpy with it, is loaded when the first of them has to decide.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from backalley.players.pitch import reasons
from backalley.players.pitch.bidding import Bidder, daring, trump_for
from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.policy import weigh
from backalley.players.pitch.stakes import Stakes
from backalley.players.player import Decision, Prospect
from backalley.rules.actions import Action, Bid, Call, Pass, PlayCard, Smudge
from backalley.rules.cards import Card, Rank
from backalley.rules.game import CallRecord, Phase, Trick
from backalley.rules.lines import Line
from backalley.rules.pitch.bidding import next_caller
from backalley.rules.pitch.state import Contract, PitchObservation

A = TypeVar("A", bound=Action)

if TYPE_CHECKING:
    from backalley.players.pitch.search.judge import Judged

# What the rule of thumb may be behind in the chance to win the game and still be followed: less than chance can tell.
AS_GOOD = 0.0005
SURE_POINT = 0.5  # what a card carries at least that brings a jack or, most likely, Low
EQUALS = Rank.NINE  # plain cards up to this one are as good as each other where nothing lies between them


def think_of_call(seen: PitchObservation, worlds: int, seed: int, lean: float) -> Decision:
    """The sensible call that wins the game most often; `lean` as in `bidding.bid`."""
    from backalley.players.pitch.search import judge
    from backalley.players.pitch.search.imagined import Imagined

    calls: list[Call] = [call for call in seen.legal if isinstance(call, Pass | Bid | Smudge)]
    if len(calls) == 1:
        return Decision(calls[0], None)
    found = judge.calls(Imagined(seen, Knowledge(seen), seed), calls, worlds)
    usual = Bidder(seen)
    sensible = [call for call in calls if usual.sensible(call, found[call].made)] or calls[:1]
    rule = usual.decide().action
    order = sorted(sensible, key=lambda call: call != rule)
    games = {call: found[call].game + lean * daring(seen, call) for call in sensible}
    call = next(call for call in order if games[call] >= max(games.values()) - AS_GOOD)
    promised = {each: reasons.promise(judged.made, judged.game) for each, judged in found.items()}
    trump = _card(_when_it_stands(seen, call), worlds, seed)[0].suit if isinstance(call, Bid) else None
    reason = reasons.tried(usual.reason(call, trump), promised[call])
    return Decision(call, reason, _prospects(call, found, promised))


def think_of_card(seen: PitchObservation, worlds: int, seed: int) -> Decision:
    """The card that wins the game most often."""
    card, found = _card(seen, worlds, seed)
    known = Knowledge(seen, None if seen.trump_fixed else card.suit)
    choice = next(each for each in weigh(known) if each.card == card)
    judged = {PlayCard(each): judged for each, judged in found.items()}
    promised = {each: reasons.promise_of_play(known, one.made, one.game) for each, one in judged.items()}
    reason = reasons.tried(reasons.of_play(known, choice), promised[PlayCard(card)])
    return Decision(PlayCard(card), reason, _prospects(PlayCard(card), judged, promised))


def _card(seen: PitchObservation, worlds: int, seed: int) -> tuple[Card, Mapping[Card, "Judged"]]:
    """The card to play, and what was found of those that were tried."""
    from backalley.players.pitch.search import judge
    from backalley.players.pitch.search.imagined import Imagined

    known = Knowledge(seen, None if seen.trump_fixed else trump_for(seen))
    order = [each.card for each in weigh(known)]
    order += [card for card in known.legal if card not in order]
    firm = order[0] if _sure_point(known, order[0]) else None
    found = judge.cards(Imagined(seen, known, seed), _distinct(known, order), worlds, firm)
    # What the rule of thumb likes better is followed where it may be as good: people do, and partners can read it.
    return _highest_of_touching(known, next(card for card in order if card in found and found[card].near)), found


def _when_it_stands(seen: PitchObservation, bid: Bid) -> PitchObservation:
    """What the viewer would know as pitcher, if everybody passes after its bid: whose first card makes trump."""
    assert seen.viewer is not None
    high = CallRecord(seen.viewer, bid, 0)
    deal = replace(seen.deal, calls=(*seen.calls, high))
    while (caller := next_caller(deal, seen.options)) is not None:
        deal = replace(deal, calls=(*deal.calls, CallRecord(caller, Pass(), 0)))
    return replace(
        seen,
        phase=Phase.PLAY,
        calls=deal.calls,
        high=high,
        contract=Contract(seen.viewer, bid),
        leader=seen.viewer,
        trick=Trick(seen.viewer),
        legal=tuple(PlayCard(card) for card in seen.hands[seen.viewer] if card is not None and not card.is_joker),
        actions=tuple(made.call for made in deal.calls),
        deal=deal,
    )


def _prospects(first: A, found: Mapping[A, "Judged"], promised: Mapping[A, Line]) -> tuple[Prospect, ...]:
    """What was found, the action chosen first."""
    ranked = sorted(found, key=lambda each: (each != first, -found[each].game))
    return tuple(Prospect(each, found[each].points, promised[each]) for each in ranked)


def _highest_of_touching(known: Knowledge, card: Card) -> Card:
    """The trump to lead for `card`: of honours with nothing unseen between them the highest, which keeps the jack."""
    trumps = [each for each in known.legal if each in known.trumps or not known.seen.trump_fixed]
    if known.led is not None or card.rank < Rank.JACK or card not in trumps:
        return card
    return max((each for each in trumps if _touching(known, card, each)), key=lambda each: each.rank)


def _touching(known: Knowledge, card: Card, other: Card) -> bool:
    if card.suit is not other.suit:
        return False
    low, high = sorted((card.rank, other.rank))
    return not any(
        low < each.rank < high for cards in known.unseen.values() for each in cards if each.suit is card.suit
    )


def _sure_point(known: Knowledge, card: Card) -> bool:
    """Whether a card takes a point of its own home now, with nobody to play after it: a bird in the hand."""
    return not known.later and known.takes(card) and Stakes(known).carried(card) >= SURE_POINT


def _distinct(known: Knowledge, order: Sequence[Card]) -> list[Card]:
    """Without the cards that are as good as one before."""
    kept: list[Card] = []
    for card in order:
        if not any(_same(known, card, other) for other in kept):
            kept.append(card)
    return kept


def _same(known: Knowledge, card: Card, other: Card) -> bool:
    if card in known.trumps or max(card.rank, other.rank) > EQUALS:
        return False
    return known.seen.trump_fixed and _touching(known, card, other)

"""How strong players of Pitch decide: every call and every card is tried out in many ways in which the cards may lie.

What does the trying, and numpy with it, is loaded when the first of them has to decide.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from backalley.players.pitch import reasons
from backalley.players.pitch.bidding import Bidder, daring, trump_for
from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.policy import weigh
from backalley.players.pitch.stakes import Stakes
from backalley.players.player import Decision, Prospect
from backalley.rules.actions import Action, Bid, Call, Pass, PlayCard, Smudge
from backalley.rules.cards import Card, Rank
from backalley.rules.pitch.state import PitchObservation

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
    reason = reasons.tried(usual.reason(call), found[call].made, found[call].game)
    return Decision(call, reason, _prospects(call, found))


def think_of_card(seen: PitchObservation, worlds: int, seed: int) -> Decision:
    """The card that wins the game most often."""
    from backalley.players.pitch.search import judge
    from backalley.players.pitch.search.imagined import Imagined

    known = Knowledge(seen, None if seen.trump_fixed else trump_for(seen))
    order = [each.card for each in weigh(known)]
    order += [card for card in known.legal if card not in order]
    firm = order[0] if _sure_point(known, order[0]) else None
    found = judge.cards(Imagined(seen, known, seed), _distinct(known, order), worlds, firm)
    # What the rule of thumb likes better is followed where it may be as good: people do, and partners can read it.
    card = next(card for card in order if card in found and found[card].near)
    if not seen.trump_fixed:
        known = Knowledge(seen, card.suit)
    choice = next(each for each in weigh(known) if each.card == card)
    reason = reasons.tried(reasons.of_play(known, choice), found[card].made, found[card].game)
    judged = {PlayCard(each): judged for each, judged in found.items()}
    return Decision(PlayCard(card), reason, _prospects(PlayCard(card), judged))


def _prospects(first: A, found: Mapping[A, "Judged"]) -> tuple[Prospect, ...]:
    """What was found, the action chosen first."""
    ranked = sorted(found, key=lambda each: (each != first, -found[each].game))
    return tuple(
        Prospect(each, found[each].points, reasons.promise(found[each].made, found[each].game)) for each in ranked
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
    if card.suit is not other.suit or card in known.trumps or max(card.rank, other.rank) > EQUALS:
        return False
    low, high = sorted((card.rank, other.rank))
    return known.seen.trump_fixed and not any(low < each.rank < high for each in known.unseen[card.suit])

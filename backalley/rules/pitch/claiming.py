"""Claiming the rest of a deal of Pitch: when every trick is the viewer's, or no card that counts can fall to another.

What is *loose* are the cards that may lie in a trick of which the viewer is not sure. A point is open while loose cards
can still give it to one party or another; the rest of the cards is the viewer's, or was never dealt.
"""

from collections.abc import Collection, Iterable
from functools import partial

from backalley.rules.actions import Bid
from backalley.rules.cards import Card, Rank
from backalley.rules.claiming import (
    Excluded,
    Held,
    Run,
    claimed_rest,
    claimed_run,
    longest_run,
    may_claim,
    may_hold,
    own_hand,
    tricks_left,
    void_of,
)
from backalley.rules.game import Claim, Trick
from backalley.rules.lines import Party, Seat
from backalley.rules.pitch.options import pack_of
from backalley.rules.pitch.points import TRICK_POINTS
from backalley.rules.pitch.state import PitchObservation, Point


def claim(seen: PitchObservation) -> Claim | None:
    """The viewer's claim of the rest; ``None`` where nothing is proved, and before trump is known."""
    if not may_claim(seen) or not seen.trump_fixed:
        return None
    held = may_hold(seen, pack_of(seen.options), partial(_shows, seen))
    run = longest_run(seen, held, free=True)
    if len(run.cards) == tricks_left(seen):
        return claimed_run(seen, held, run)
    loose = _loose(seen, run)
    if not _nothing_open(seen, held, run, loose) and not _nobody_scores(seen, held):
        return None
    return claimed_rest(seen, run.cards, "claim.settled")


def _shows(seen: PitchObservation, trick: Trick, seat: Seat, played: Card) -> Excluded | None:
    """What a seat cannot hold, having played this card to this trick (PI.12, PI.13, house rule `follow`)."""
    if played in seen.trumps and seen.options["follow"] != "strict":
        return None
    return void_of(trick.cards[0], played, seen.trumps)


def _loose(seen: PitchObservation, run: Run) -> set[Card]:
    """The cards that may lie in a trick after a run; those on the table too, where there is none."""
    loose = {card for card in own_hand(seen) if card not in run.cards}
    loose.update(other.card for placed in run.after.values() for other in placed)
    return loose if run.cards else loose | {*_table(seen)}


def _table(seen: PitchObservation) -> tuple[Card, ...]:
    return () if seen.trick is None else seen.trick.cards


def _nothing_open(seen: PitchObservation, held: Held, run: Run, loose: Collection[Card]) -> bool:
    """Whether every point has its owner, and a smudge its outcome, when the viewer has taken the tricks of a run."""
    low_open = seen.options["low_to"] == "winner"  # else it is dealt, not won
    points = _open_on_trumps(seen, run, loose) - (set() if low_open else {Point.LOW})
    return not points and not _game_is_open(seen, held, run, loose) and _tricks_are_settled(seen, run)


def _tricks_are_settled(seen: PitchObservation, run: Run) -> bool:
    """Whether it does not matter who takes the tricks after a run: only a smudge asks for all of them."""
    assert seen.contract is not None
    assert seen.viewer is not None
    pitching = seen.party_of(seen.contract.pitcher)
    lost = bool(run.cards) and seen.party_of(seen.viewer) != pitching
    return isinstance(seen.contract.bid, Bid) or lost or _has_lost_a_trick(seen, pitching)


def _has_lost_a_trick(seen: PitchObservation, party: Party) -> bool:
    return any(seen.party_of(trick.winner) != party for trick in seen.tricks if trick.winner is not None)


def _nobody_scores(seen: PitchObservation, held: Held) -> bool:
    """Whether the pitcher is set whatever happens, and the others then score nothing (house rule `set_others`)."""
    if seen.options["set_others"] != "none":
        return False
    assert seen.contract is not None
    pitching, bid = seen.party_of(seen.contract.pitcher), seen.contract.bid
    if not isinstance(bid, Bid):
        return _has_lost_a_trick(seen, pitching)
    run = Run((), held)
    loose = _loose(seen, run)
    open_points = _open_on_trumps(seen, run, loose)
    if _game_is_open(seen, held, run, loose):
        open_points.add(Point.GAME)
    sure = sum(award.party == pitching for award in seen.standing if award.point not in open_points)
    return sure + len(open_points) < bid.number


def _open_on_trumps(seen: PitchObservation, run: Run, loose: Collection[Card]) -> set[Point]:
    """The points that a loose trump can still carry; Low goes by where it is won."""
    ranks = seen.trumps
    won = [card for trick in seen.tricks for card in trick.cards] + [*run.cards, *(_table(seen) if run.cards else ())]
    fixed = [ranks[card] for card in won if card in ranks and not card.is_joker]
    out = [ranks[card] for card in loose if card in ranks and not card.is_joker]
    found = set()
    if out and (not fixed or max(out) > max(fixed)):
        found.add(Point.HIGH)
    if out and (not fixed or min(out) < min(fixed)):
        found.add(Point.LOW)
    for card in loose:
        if card in ranks and card.is_joker:
            found.add(Point.JOKER)
        elif card in ranks and card.rank is Rank.JACK:
            found.add(Point.JACK if card.suit is seen.trump else Point.OFF_JACK)
    return found


def _game_is_open(seen: PitchObservation, held: Held, run: Run, loose: Collection[Card]) -> bool:
    """Whether loose trick points can still change who has the most."""
    if not any(card.rank in TRICK_POINTS for card in loose):
        return False
    assert seen.viewer is not None
    mine = seen.party_of(seen.viewer)
    own = own_hand(seen)
    hidden = sum(len(seen.hands[seat]) for seat in held)
    unseen = {other.card for placed in held.values() for other in placed}
    known = _worth(card for card in loose if card in own or card in _table(seen))
    least = list(seen.trick_points)
    least[mine] += _worth(run.cards) + (_worth(_table(seen)) if run.cards else 0)
    later = min(hidden, (tricks_left(seen) - len(run.cards)) * len(held))
    most = [points + known + _most_of(later, unseen.intersection(loose)) for points in least]
    most[mine] = least[mine] + known + _most_of(hidden, unseen)
    leader = least.index(max(least))
    return not all(least[leader] > points for party, points in enumerate(most) if party != leader)


def _worth(cards: Iterable[Card]) -> int:
    """The trick points of cards."""
    return sum(TRICK_POINTS.get(card.rank, 0) for card in cards)


def _most_of(number: int, cards: Iterable[Card]) -> int:
    """The most trick points that so many of these cards can be worth."""
    return sum(sorted((TRICK_POINTS.get(card.rank, 0) for card in cards), reverse=True)[:number])

"""Claiming the rest of a deal: what a seat is sure of, wherever the cards lie that it has not seen.

Every proof takes the worst case: each other seat by itself may hold all unseen cards that its play has not ruled out.
What it may hold of a group is kept as ranks, the highest first. Whatever it truly holds has no more cards than that,
and none of them is higher than the one in the same place. Playing a card of the group leaves this so when the lowest
rank is struck off, or the highest where the rules make the seat play its highest; other plays leave it so as it is.

A *group* of cards is what must be followed: ``None`` for the trumps, else the plain suit.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from backalley.rules.actions import Action, PlayCard
from backalley.rules.cards import Card, Suit, in_pack_order
from backalley.rules.game import AnyGame, Claim, Observation, Phase, Trick
from backalley.rules.lines import Line, Seat, SeatName, line
from backalley.rules.tricks import TrumpRanks, takes

Group = Suit | None
Ranks = dict[Group, list[int]]  # the ranks of a seat's cards in each group, the highest first

FEWEST = 2  # tricks that must remain for a claim, the one on the table included


class Placed(NamedTuple):
    """A card in its group; a higher power is a higher card there."""

    card: Card
    group: Group
    power: int


Held = Mapping[Seat, tuple[Placed, ...]]  # all that each other seat may hold

# What a seat that has put a card to a trick cannot hold any more; ``None`` where the card shows nothing.
Excluded = Callable[[Placed], bool]
Shows = Callable[[Trick, Seat, Card], Excluded | None]
# Whether a seat must play its highest trump to a led card.
DrawsHighest = Callable[[Card, Seat], bool]


@dataclass(frozen=True, slots=True)
class Run:
    """Tricks in a row that a seat is sure to take, by the cards that it plays to them in order.

    `after` is what the other seats may hold at the end of it. `partner` may take the last trick, where somebody may.
    """

    cards: tuple[Card, ...]
    after: Held
    partner: Seat | None = None


def may_claim(seen: Observation) -> bool:
    """Whether it is the viewer's turn to play, and there is enough left for a claim."""
    return seen.phase is Phase.PLAY and seen.to_act == seen.viewer and tricks_left(seen) >= FEWEST


def tricks_left(seen: Observation) -> int:
    """The tricks that are not complete yet, the one on the table included."""
    return seen.hand_size - len(seen.tricks)


def own_hand(seen: Observation) -> tuple[Card, ...]:
    """The viewer's cards, the lowest first."""
    assert seen.viewer is not None
    return low_first((card for card in seen.hands[seen.viewer] if card is not None), seen.trumps)


def low_first(cards: Iterable[Card], trumps: TrumpRanks) -> tuple[Card, ...]:
    """Cards from the least valuable to the highest trump."""
    return tuple(sorted(cards, key=lambda card: (card in trumps, _power(card, trumps), in_pack_order(card))))


def void_of(led: Card, played: Card, trumps: TrumpRanks) -> Excluded | None:
    """What a seat cannot hold that must follow and did not: the group that was led."""
    group = _group(led, trumps)
    return None if _group(played, trumps) == group else lambda other: other.group == group


def may_hold(seen: Observation, pack: Sequence[Card], shows: Shows) -> Held:
    """All that each other seat may hold, by what was played; `pack` is every card of the game."""
    tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
    gone = {*own_hand(seen), *seen.turned, *(card for trick in tricks for card in trick.cards)}
    if seen.exchange is not None:
        gone.add(seen.exchange.discard)
    # A joker that is no trump in a deal is in no hand there.
    unseen = tuple(
        _placed(card, seen.trumps) for card in pack if card not in gone and (card in seen.trumps or not card.is_joker)
    )
    held = {seat: unseen for seat in range(len(seen.seats)) if seat != seen.viewer}
    for trick in tricks:
        for seat, card in trick.plays(len(seen.seats))[1:]:
            excluded = shows(trick, seat, card) if seat in held else None
            if excluded is not None:
                held[seat] = tuple(other for other in held[seat] if not excluded(other))
    return held


def longest_run(seen: Observation, held: Held, *, free: bool, draws_highest: DrawsHighest | None = None) -> Run:
    """As many tricks as the viewer, who is to act, is sure to take from now on.

    `free` tells whether it may lead trumps already; else it must lead other cards, or have none, until one was played.
    """
    assert seen.trick is not None
    trumps, hand, table = seen.trumps, own_hand(seen), seen.trick.cards
    ranks = {seat: _ranks(placed) for seat, placed in held.items()}
    if not table:
        return _leads(seen, held, ranks, hand, free, draws_highest)
    best = Run((), held)
    later = [(seen.trick.leader + place) % len(seen.seats) for place in range(len(table) + 1, len(seen.seats))]
    for card in (action.card for action in seen.legal if isinstance(action, PlayCard)):
        if takes((*table, card), trumps) == len(table) and not _beaten(card, trumps, ranks, later):
            broken = free or any(played in trumps for played in (*table, card))
            run = _leads(seen, held, ranks, [own for own in hand if own != card], broken, draws_highest)
            if len(run.cards) >= len(best.cards):
                best = replace(run, cards=(card, *run.cards))
    return best


def claimed_run(seen: Observation, held: Held, run: Run) -> Claim:
    """The claim of a run that takes every trick that is left."""
    return Claim(run.cards, _why_sure(seen.trumps, held, run))


def claimed_rest(seen: Observation, cards: Sequence[Card], reason: str) -> Claim:
    """The claim of a rest in which nothing matters once `cards` have been played in order."""
    return Claim((*cards, *(card for card in own_hand(seen) if card not in cards)), Line(reason))


def play_out(game: AnyGame, state: Any, claim_seat: Seat, claim: Claim) -> tuple[Action, ...]:
    """The actions that finish the deal of `state`: the claim is played as it says, and every other seat plays low."""
    actions: list[Action] = []
    while (seat := game.to_act(state)) is not None:
        trumps = game.observe(state, None).trumps
        legal = [action.card for action in game.legal(state) if isinstance(action, PlayCard)]
        order = claim.cards if seat == claim_seat else low_first(legal, trumps)
        actions.append(PlayCard(next(card for card in order if card in legal)))
        state = game.apply(state, actions[-1])[-1].state
    return tuple(actions)


def _placed(card: Card, trumps: TrumpRanks) -> Placed:
    return Placed(card, _group(card, trumps), _power(card, trumps))


def _group(card: Card, trumps: TrumpRanks) -> Group:
    return None if card in trumps else card.suit


def _power(card: Card, trumps: TrumpRanks) -> int:
    """Where a card ranks in its group; a higher number is a higher card."""
    return trumps.get(card, card.rank)


def _leads(
    seen: Observation,
    held: Held,
    ranks: Mapping[Seat, Ranks],
    hand: Sequence[Card],
    free: bool,
    draws_highest: DrawsHighest | None,
) -> Run:
    """The longest run from a lead on: always the first lead of those that are sure, trumps before plain suits.

    A sure lead stays sure when another was made before, so nothing is lost by making it.
    """
    trumps = seen.trumps
    ranks = {seat: {group: [*of_group] for group, of_group in groups.items()} for seat, groups in ranks.items()}
    assert seen.viewer is not None
    party = seen.parties[seen.party_of(seen.viewer)]
    left = list(reversed(low_first(hand, trumps)))
    run: list[Card] = []
    partner = None
    while left:
        # Whoever takes the very last trick leads to none, so it may as well be the partner.
        rivals = [seat for seat in ranks if len(left) > 1 or seat not in party]
        possible = left if free else [card for card in left if card not in trumps] or left
        lead = next((card for card in possible if not _beaten(card, trumps, ranks, rivals)), None)
        if lead is None:
            break
        partner = next((seat for seat in ranks if _beaten(lead, trumps, ranks, (seat,))), None)
        left.remove(lead)
        run.append(lead)
        free = free or lead in trumps
        for seat, groups in ranks.items():
            drawn = draws_highest is not None and draws_highest(lead, seat)
            group = groups.get(_group(lead, trumps))
            if group:
                del group[0 if drawn else -1]
    after = {seat: tuple(other for other in placed if ranks[seat][other.group]) for seat, placed in held.items()}
    return Run(tuple(run), after, partner)


def _ranks(held: Iterable[Placed]) -> Ranks:
    """The ranks of what a seat may hold in each group, the highest first."""
    ranks: Ranks = {}
    for other in held:
        ranks.setdefault(other.group, []).append(other.power)
    for group in ranks.values():
        group.sort(reverse=True)
    return ranks


def _beaten(card: Card, trumps: TrumpRanks, ranks: Mapping[Seat, Ranks], rivals: Iterable[Seat]) -> bool:
    """Whether one of the rivals may beat a card that takes the trick so far."""
    group, power = _group(card, trumps), _power(card, trumps)
    for seat in rivals:
        higher = ranks[seat].get(group)
        if (higher and higher[0] > power) or (group is not None and ranks[seat].get(None)):
            return True
    return False


def _why_sure(trumps: TrumpRanks, held: Held, run: Run) -> Line:
    """Why every trick that is left goes to the viewer."""
    if run.partner is not None:
        return line("claim.partner", player=SeatName(run.partner))
    out = [other for placed in held.values() for other in placed]
    lowest: dict[Group, int] = {}
    for card in reversed(low_first(run.cards, trumps)):
        lowest[_group(card, trumps)] = _power(card, trumps)
    highest = all(other.power < lowest[other.group] for other in out if other.group in lowest)
    if highest and lowest.keys() == {None}:
        return Line("claim.trumps")
    if highest and not any(other.group is None for other in out):
        return Line("claim.highest")
    return Line("claim.sure")

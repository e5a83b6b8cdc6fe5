"""Playing by looking ahead: every card is tried in many deals that the hidden cards may make, and played out."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate

import numpy as np

from backalley.players.back_alley import reasons
from backalley.players.back_alley.bidding import bid
from backalley.players.back_alley.evidence import weights_of
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.manners import Manner
from backalley.players.back_alley.policy import claims_of, rule
from backalley.players.back_alley.position import position_of
from backalley.players.back_alley.rehearsal import rehearse
from backalley.players.back_alley.stakes import SCALE, Match, differences
from backalley.players.player import Decision, Prospect
from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.compare import Measure, Result, compare
from backalley.players.search.endings import solve
from backalley.players.search.layout import bits_of
from backalley.players.search.numbers import Lane, above
from backalley.players.search.position import Position, choices
from backalley.players.search.table import Policy, Table
from backalley.players.search.worlds import NoWorld, sample
from backalley.rules.actions import PlayCard
from backalley.rules.back_alley.state import BackAlleyObservation, Contract, team
from backalley.rules.game import Phase
from backalley.rules.lines import Line

# Plays tables to the end; what they then measure.
Finish = Callable[[Table], Sequence[Lane] | Ints]

ERRORS = 1  # standard errors that the rule of thumb's card may be behind and still be followed
LITTLE = 0.3  # points that it may be behind in any case
EXACT = 4  # cards a hand from which endings are played out perfectly
FEW = 32  # deals in which those of so many cards are, for the time that they take


def decide(seen: BackAlleyObservation, worlds: int, seed: int, manner: Manner) -> Decision:
    """What to do in the viewer's turn."""
    if seen.phase is Phase.BIDDING:
        return call(seen, worlds, seed, manner)
    return Decision(seen.legal[0], None) if len(seen.legal) == 1 else play(seen, worlds, seed)


def call(seen: BackAlleyObservation, worlds: int, seed: int, manner: Manner) -> Decision:
    """The call that brings most on average in `worlds` deals, with the reason and what each call promises."""
    known = Knowledge(seen)
    try:
        return bid(known, manner, rehearsal=lambda calls: rehearse(seen, calls, worlds, _seed(seen, seed)))
    except NoWorld:
        return bid(known, manner)


def play(seen: BackAlleyObservation, worlds: int, seed: int) -> Decision:
    """The card that brings most on average in `worlds` deals, with the reason and what each card promises."""
    assert seen.contracts is not None
    position = position_of(seen)
    layout = position.table.laws.layout
    thumb = partial(rule, claims=claims_of(seen.contracts))
    first = thumb(position.table)
    laws = position.table.laws
    stands = choices(position, apart=laws.forces_highest | laws.forces_lowest)
    # The rule of thumb comes first, and so is preferred where cards are worth the same.
    cards = sorted(set(stands.values()), key=lambda card: (card != stands[first], card))
    try:
        deals = sample(position, worlds, _seed(seen, seed), partial(weights_of, seen, position))
    except NoWorld:
        return Decision(PlayCard(layout.cards[first]), reasons.of_play(Knowledge(seen), layout.cards[first]))
    measure = _measure(seen, position)
    exact = position.table.left <= EXACT
    if position.table.left == EXACT:
        deals = deals[:, :: max(worlds // FEW, 1)]
    finish = _perfectly(position, measure) if exact else _by_rule(thumb, measure)
    results = _exactly(position, deals, cards, finish) if exact else compare(position, deals, cards, thumb, measure)
    wasted = _wasted(position.table)
    best = next(result.card for result in results if not result.card & wasted)
    # A card that may be as good is followed where people would play it: partners can read it.
    little = (
        LITTLE
        * SCALE
        * Match(seen, team(position.viewer)).slope(2 * int(seen.options["trick_points"]) * seen.hand_size)
    )
    choice = first if _as_good(position, deals, (stands[first], best), finish, round(little)) else best
    results.sort(key=lambda result: result.card != stands[choice])
    contract = seen.contracts[team(position.viewer)]
    prospects = []
    for result in results:
        alike = [card for card in bits_of(position.table.legal()) if stands[card] == result.card]
        alike.sort(key=lambda card: card != choice)
        about = _about(contract, result.mean(2), result.mean(3))
        prospects += [Prospect(PlayCard(layout.cards[card]), result.mean(1), about) for card in alike]
    card = layout.cards[choice]
    return Decision(PlayCard(card), reasons.of_play(Knowledge(seen), card), tuple(prospects))


def _wasted(table: Table) -> int:
    """The trumps that would ruff a trick which is the partner's for sure, where a plain card that may be beaten can go.

    Some deals make it look well to take the lead so; no partner would understand it.
    """
    trumps, unseen = table.laws.trumps, table.unseen
    if table.row < 2 or table.best_row != table.row - 2 or table.best & trumps:
        return 0
    sure = table.row == 3 or not unseen & (trumps | table.group & above(table.best))
    legal = table.legal()
    spare = legal & ~trumps & table.laws.at_or_below(unseen)
    return int(legal & trumps) if sure and spare else 0


def _about(contract: Contract, made: float, tricks: float) -> Line:
    if contract.board:
        return reasons.promised_board(made)
    return reasons.promise(made, tricks) if contract.tricks else reasons.promised_tricks(tricks)


def _measure(seen: BackAlleyObservation, position: Position) -> Measure:
    """What a finished table is worth: its utility, the points, whether our contract is made, our tricks."""
    assert seen.contracts is not None
    mine = team(position.viewer)
    by_tricks = differences(seen.contracts, mine, seen)
    utilities = tuple(Match(seen, mine).utilities(by_tricks))
    wanted = seen.contracts[mine].tricks

    def measure(table: Table) -> tuple[Lane, ...]:
        won = table.tricks[mine]
        look = table.math.lookup
        return look(utilities, won), look(tuple(by_tricks), won), won >= wanted, won

    return measure


def _perfectly(position: Position, measure: Measure) -> Finish:
    """The rest played perfectly, and measured."""
    mine = team(position.viewer)
    return lambda table: solve(table, measure, lambda each: each.laws.party(each.seat, MANY) == mine)


def _by_rule(thumb: Policy, measure: Measure) -> Finish:
    """The rest played by rule of thumb, and measured."""

    def finish(table: Table) -> Sequence[Lane]:
        table.play_out(thumb)
        return measure(table)

    return finish


def _as_good(position: Position, deals: Ints, cards: tuple[int, int], finish: Finish, little: int) -> bool:
    """Whether the first of two cards is behind the second by `little` on average, or no more than by chance.

    In whole numbers, so that all systems agree.
    """
    if cards[0] == cards[1]:
        return True
    found = np.asarray(_tried(position, deals, cards, finish)[0]).reshape(2, -1)
    behind = found[1] - found[0]
    count, total, squares = len(behind), int(behind.sum()), int((behind * behind).sum())
    return total <= little * count or total * total * count <= ERRORS * ERRORS * (squares * count - total * total)


def _tried(position: Position, deals: Ints, cards: Sequence[int], finish: Finish) -> Sequence[Lane] | Ints:
    """What is measured when each of `cards` is played in each of `deals`, in the order of the cards."""
    table = position.table.spread(MANY, np.tile(deals, len(cards)))
    table.play(np.repeat(np.array(cards, dtype=np.int64), deals.shape[1]))
    return finish(table)


def _exactly(position: Position, deals: Ints, cards: list[int], finish: Finish) -> list[Result]:
    """What each card brings when the rest is played perfectly."""
    lanes = deals.shape[1]
    values = np.asarray(_tried(position, deals, cards, finish))
    starts = accumulate([0] + [lanes] * (len(cards) - 1))
    sums = [tuple(int(total) for total in values[:, start : start + lanes].sum(axis=1)) for start in starts]
    results = [Result(card, lanes, total) for card, total in zip(cards, sums, strict=True)]
    return sorted(results, key=lambda result: -result.sums[0])


def _seed(seen: BackAlleyObservation, seed: int) -> str:
    return "|".join(str(part) for part in (seed, seen.viewer, seen.number, seen.attempt, *seen.actions))

"""Bidding: the first of a side says honestly what the hand is worth, the second makes the sum of the two fit.

Every legal call is weighed by the points that the deal then brings on average, and by what points are worth at this
place of the match.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf

from backalley.players.back_alley import boards, reasons
from backalley.players.back_alley.contracts import best_contract, chances
from backalley.players.back_alley.convention import (
    BOARD_PART,
    Promise,
    Usual,
    first_number,
    number_in,
    number_of,
    usual,
)
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.manners import Manner
from backalley.players.back_alley.position import laws_of
from backalley.players.back_alley.stakes import SCALE, Match, points
from backalley.players.back_alley.values import over_average, own_tricks, together
from backalley.players.player import Decision, Prospect
from backalley.players.search.numbers import ONE
from backalley.rules.actions import Bid, Board, Call, Pass
from backalley.rules.back_alley.bidding import highest_number
from backalley.rules.back_alley.options import RAINBOW_POINTS, RAINBOW_SIZE
from backalley.rules.back_alley.state import SEATS, Contract, contracts_of, team
from backalley.rules.cards import Suit
from backalley.rules.game import CallRecord
from backalley.rules.lines import Line

BOARD_FEAR = 0.4  # the part of our tricks that is left when an opponent has claimed them all
FEW = -1.28, -0.52, 0.0, 0.52, 1.28  # places on a normal curve that stand for the partner's hand, which has not bid
UNDER = 1  # tricks that the second of a side may stay below what both expect by the convention
DOUBT = 0.1  # the part of its stake by which a rehearsed Board must be better than a number
NEAR = 0.7  # points that rehearsed calls may differ by chance: then the convention decides
THROWN = 0.5  # how often a deal is thrown in that nobody has bid in so far

# What each of the calls promises, found by trying them out.
Rehearsal = Callable[[Sequence[Call]], Mapping[Call, Promise]]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a call leads to: our contract, and the chances of 0, 1, 2, ... tricks; `part` of all that may come."""

    contract: Contract
    likely: tuple[float, ...]
    part: float = 1.0


def bid(known: Knowledge, manner: Manner, misjudgement: float = 0.0, rehearsal: Rehearsal | None = None) -> Decision:
    """The call to make with more than one card, with the reason and what each call promises.

    `misjudgement`, in tricks, is added to the hand. Without a `rehearsal` the promises are estimated by counting.
    """
    return Bidder(known, manner, misjudgement, rehearsal).decide()


class Bidder:
    """A hand of more than one card that is to call."""

    def __init__(self, known: Knowledge, manner: Manner, misjudgement: float, rehearsal: Rehearsal | None) -> None:
        self._known, self._seen, self._manner = known, known.seen, manner
        self._rehearsal = rehearsal
        self._size = size = known.seen.hand_size
        layout = laws_of(known.seen).layout
        hand = layout.mask(known.hand)
        self._over = over_average(hand, layout, size, ONE) + misjudgement
        self._usual: Usual = usual(size, layout.trumps.bit_count() > 1)
        self._place = len(known.seen.calls)
        self._side = team(known.me)
        self._match = Match(known.seen, self._side)
        self._mate = next((made for made in known.seen.calls if made.seat == known.partner), None)

    def decide(self) -> Decision:
        calls: list[Call] = [call for call in self._seen.legal if isinstance(call, Pass | Bid | Board)]
        rehearsal = self._rehearsal if self._rehearsal is not None else self._promises
        promises = rehearsal(calls)
        fitting = [call for call in calls if self._fits(call, promises)] or calls
        rated = {call: promises[call].worth + self._leaning(call) + self._bonus(call) for call in calls}
        choice = self._chosen(fitting, rated)
        order = sorted(calls, key=lambda call: (call != choice, call not in fitting, -rated[call], number_in(call)))
        prospects = tuple(self._prospect(call, promises[call]) for call in order)
        return Decision(choice, self._reason(choice, calls, promises[choice]), prospects)

    def _chosen(self, fitting: Sequence[Call], rated: Mapping[Call, float]) -> Call:
        """The best call, or the convention's where it may be as good; a side's first leaves it for a Board only."""
        slope = 0.0 if self._rehearsal is None else self._match.slope(self._stake)
        best = max(fitting, key=lambda call: (rated[call], -number_in(call)))
        numbers = [call for call in fitting if not isinstance(call, Board)]
        most = max((rated[call] for call in numbers), default=-inf)
        if isinstance(best, Board) and rated[best] > most + DOUBT * self._stake * slope:
            return best
        if self._mate is None:
            return self._honest(fitting)
        wanted = 0 if isinstance(self._mate.call, Board) else self._settled - number_of(self._mate)
        good = [call for call in numbers if rated[call] >= most - NEAR * slope]
        return min(good, key=lambda call: (abs(number_in(call) - wanted), -rated[call]))

    def _leaning(self, call: Call) -> float:
        """What a style adds to a call, in what points are worth at this place of the match."""
        liking = self._manner.daring * number_in(call)
        if isinstance(call, Board):
            level = 1 + sum(isinstance(made.call, Board) for made in self._seen.calls)
            liking = self._manner.board * self._stake * level
        return liking * self._match.slope(self._stake)

    def _prospect(self, call: Call, promise: Promise) -> Prospect:
        about = reasons.promise(promise.made, promise.tricks)
        if isinstance(call, Board):
            about = reasons.promised_board(promise.made)
        return Prospect(call, promise.points + self._bonus(call), about)

    def _honest(self, calls: Sequence[Call]) -> Call:
        """The first call of a side, by convention, so that the partner can reckon with it."""
        feared = BOARD_FEAR if boards.claimed(self._known) else 1.0
        own = feared * own_tricks(self._over, self._size)
        number = first_number(own, self._size) or (1 if self._bonus(Pass()) else 0)
        return min(
            (call for call in calls if not isinstance(call, Board)),
            key=lambda call: abs(number_in(call) - number),
            default=calls[0],
        )

    def _fits(self, call: Call, promises: Mapping[Call, Promise]) -> bool:
        """Whether a call makes sense: nothing without hope, no sum far from what both expect, little beside a Board."""
        beside = self._mate is not None and isinstance(self._mate.call, Board)
        if isinstance(call, Board):
            # Whoever raises the partner's stake brings something to it.
            if beside:
                return promises[call].made > boards.CERTAIN and self._over > 0
            ventures = self._manner.board > 0.0  # whoever likes Boards does without the means
            return promises[call].made > boards.LEAST and (ventures or boards.controlled(self._known))
        if beside:
            return isinstance(call, Pass)
        if self._mate is None:
            return True
        contract = number_of(self._mate) + number_in(call)
        hopeful = isinstance(call, Pass) or promises[call].made > boards.LEAST
        return hopeful and self._settled - UNDER <= contract <= self._size

    def _promises(self, calls: Sequence[Call]) -> Mapping[Call, Promise]:
        return {call: self._promise(call) for call in calls}

    def _promise(self, call: Call) -> Promise:
        """What a call promises, by counting."""
        if isinstance(call, Pass) and self._throws_in:
            return Promise(self._match.utility(0.0) / SCALE, 0.0, 1.0, 0.0)
        worth = brought = made = tricks = 0.0
        theirs = self._theirs()
        options = self._seen.options
        for outlook in self._outlooks(call):
            for won, chance in enumerate(outlook.likely):
                if chance > 0.0:
                    part = outlook.part * chance
                    ours = points(outlook.contract, won, self._size, options)
                    other = points(theirs, self._size - won, self._size, options)
                    worth += part * self._match.utility(ours - other) / SCALE
                    brought += part * (ours - other)
                    made += part * outlook.contract.made_by(won)
                    tricks += part * won
        return Promise(worth, brought, made, tricks)

    def _outlooks(self, call: Call) -> list[Outlook]:
        """What may come of a call."""
        if isinstance(call, Board):
            return [self._claimed()]
        if self._mate is None:
            return self._before_partner(number_in(call))
        ours = contracts_of((*self._seen.calls, CallRecord(self._known.me, call, 0)), self._size)[self._side]
        return [Outlook(ours, self._likely(self._mean, self._deviation))]

    def _claimed(self) -> Outlook:
        """What comes of a Board: every trick, or most of them."""
        level = 1 + sum(isinstance(made.call, Board) for made in self._seen.calls)
        likely = [0.0] * (self._size + 1)
        likely[-1] = chance = boards.sweep(self._known)
        usual_loss = max(self._size - 1 - self._size // 4, 0)
        likely[usual_loss] += 1.0 - chance
        return Outlook(Contract(self._size, level), tuple(likely))

    def _before_partner(self, number: int) -> list[Outlook]:
        """What comes of the number of a side's first, whose partner reads it and then fits the sum."""
        heard = self._usual.third if self._place == 0 else self._usual.fourth
        usual_theirs = self._usual.first_number + (self._usual.second_number if self._place else 0.0)
        told = self._told_by_opponents
        opponents = usual_theirs if not self._seen.calls else told + self._usual.second_number
        highest = highest_number(self._size, self._seen.options)
        outlooks = []
        for place in FEW:
            theirs = place * self._usual.spread - self._over * self._size / (53 - self._size)
            settled = best_contract(
                round(heard.mean(theirs, number, opponents), 1), heard.deviation, self._size, self._each
            )
            contract = max(number, min(settled, number + highest))
            mean = together(self._over + theirs, self._size) + heard.opponents * (opponents - usual_theirs)
            outlooks.append(Outlook(Contract(contract, 0), self._likely(mean, heard.deviation), 1.0 / len(FEW)))
        return outlooks

    def _theirs(self) -> Contract:
        """The opponents' contract, as far as it is known; the usual numbers stand for calls that are to come."""
        theirs = contracts_of(self._seen.calls, self._size)[1 - self._side]
        if theirs.board:
            return theirs
        called = sum(made.seat in self._known.opponents for made in self._seen.calls)
        to_come = (self._usual.first_number + self._usual.second_number, self._usual.second_number, 0.0)[called]
        return Contract(theirs.tricks + int(to_come + 0.5), 0)

    def _likely(self, mean: float, deviation: float) -> tuple[float, ...]:
        return chances(round(mean, 1), deviation, self._size)

    @cached_property
    def _mean(self) -> float:
        """The tricks that both partners may expect, by the hand and by what was said."""
        if self._mate is None:
            return together(self._over, self._size) if self._size > 1 else 0.0
        heard = self._usual.heard(self._place)
        return float(heard.mean(self._over, number_of(self._mate), self._told_by_opponents))

    @cached_property
    def _settled(self) -> int:
        """The contract that the second of a side settles for by the convention, if a call can still reach it."""
        assert self._mate is not None
        most = number_of(self._mate) + highest_number(self._size, self._seen.options)
        return min(best_contract(round(self._mean, 1), self._deviation, self._size, self._each), most)

    @property
    def _told_by_opponents(self) -> float:
        """The tricks that the opponents have bid so far."""
        theirs = [made for made in self._seen.calls if made.seat in self._known.opponents]
        boards_of_theirs = sum(isinstance(made.call, Board) for made in theirs)
        return sum(number_of(made) for made in theirs) + BOARD_PART * self._size * boards_of_theirs

    @property
    def _deviation(self) -> float:
        return self._usual.heard(self._place).deviation

    @property
    def _each(self) -> int:
        return int(self._seen.options["trick_points"])

    @property
    def _stake(self) -> int:
        """The points of a Board."""
        return 2 * self._each * self._size

    @property
    def _all_passed(self) -> bool:
        return all(isinstance(made.call, Pass) for made in self._seen.calls)

    @property
    def _throws_in(self) -> bool:
        """Whether a pass now ends the deal unplayed (BA.13)."""
        return self._place == SEATS - 1 and self._all_passed

    def _bonus(self, call: Call) -> float:
        """What a call adds by the house rule `rainbow`, whose bonus a deal that is thrown in would lose."""
        suits = [card.suit for card in self._known.hand]
        on = self._seen.options["rainbow"] != "off" and self._size == RAINBOW_SIZE
        if not on or any(suits.count(suit) != 1 for suit in Suit):
            return 0.0
        thrown = THROWN if isinstance(call, Pass) and self._all_passed else 0.0
        return RAINBOW_POINTS * (1.0 - thrown)

    def _reason(self, choice: Call, calls: Sequence[Call], promise: Promise) -> Line:
        if isinstance(choice, Board):
            if choice == calls[0]:
                return reasons.MUST_BID
            if promise.made < boards.LIKELY:
                return reasons.gamble(promise.made)
            return reasons.DOUBLE if any(isinstance(made.call, Board) for made in self._seen.calls) else reasons.SWEEP
        own = max(0.0, own_tricks(self._over, self._size))
        if isinstance(choice, Bid):
            if choice == calls[0]:
                return reasons.MUST_BID
            if self._mate is None:
                return reasons.own(own, choice.number)
            return reasons.total(promise.tricks, choice.number + number_of(self._mate))
        if self._mate is not None and isinstance(self._mate.call, Board):
            return reasons.PARTNER_BOARD
        contract = 0 if self._mate is None else number_of(self._mate)
        return reasons.enough(contract) if contract else reasons.passing(own)

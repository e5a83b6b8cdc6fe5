"""A player that sees all hands: what perfect knowledge would bring. Where few cards are left its play is exact.

It can bid as an honest player does: then what it gains is what is lost in the play of the cards alone.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from backalley.lab.reference.bits import Course, course_of
from backalley.lab.reference.rollouts import Rollouts
from backalley.lab.reference.solver import Solver
from backalley.lab.reference.study import legal_bits, points_of, rolled_out, scores
from backalley.players import player_for
from backalley.rules.actions import Action, Board, Call, Pass, PlayCard
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.bidding import first_leader, level
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, contracts_of, team
from backalley.rules.game import CallRecord, Phase

EXACT = 6  # cards a hand up to which hands are solved; above that the study's policy plays them out
_DOUBT = (-1, 0, 1)  # by how many tricks a playout may be out


class Cheat:
    """A player of Back Alley that looks at the whole truth. It sits in the lab only."""

    def __init__(self, bidder: str | None = None) -> None:
        """`bidder` is the level by which it bids; with ``None`` it bids by all hands."""
        self._bidder = bidder
        self._seed = 0
        self._solvers: dict[object, Solver] = {}

    def begin(self, seed: int) -> None:
        self._seed = seed
        self._solvers.clear()

    def act_seeing(self, state: Any) -> Action:
        """An action of the seat to act, by every hand."""
        seat = GAME.to_act(state)
        seen = GAME.observe(state, seat)
        if len(seen.legal) == 1:
            return seen.legal[0]
        if seen.phase is Phase.BIDDING and self._bidder is not None:
            return player_for(GAME.key, self._bidder, self._seed).decide(seen).action
        course = course_of(seen)
        hands = [course.mask(hand) for hand in state.deal.hands]
        return self._bid(seen, course, hands) if seen.phase is Phase.BIDDING else self._play(seen, course, hands)

    def close(self) -> None:
        """Nothing is held."""

    def _solver(self, course: Course) -> Solver:
        return self._solvers.setdefault((course.cards, course.trumps, course.free), Solver(course))

    def _bid(self, seen: BackAlleyObservation, course: Course, hands: list[int]) -> Action:
        """The call that brings most if everybody behind passes; the others go on as if none had been a lie."""
        mine = team(seen.viewer or 0)

        def promise(call: Action) -> float:
            assert isinstance(call, Call)
            seat = seen.viewer or 0
            calls = (*seen.calls, CallRecord(seat, call, level(seen.deal, call)))
            leader = first_leader(calls)
            if leader is None:
                if len(calls) == SEATS:
                    return 0.0  # thrown in
                leader = (seat + 1) % SEATS
            contracts = contracts_of(calls, seen.hand_size)
            won = self._tricks(course, hands, leader, calls)
            points = points_of(contracts, seen.hand_size, int(seen.options["trick_points"]))
            doubt = (0,) if seen.hand_size <= EXACT else _DOUBT
            ours = [points(min(max(won + by, 0), seen.hand_size)) for by in doubt]
            return sum(ours) if mine == 0 else -sum(ours)

        return max(seen.legal, key=lambda call: (promise(call), isinstance(call, Pass), not isinstance(call, Board)))

    def _tricks(self, course: Course, hands: list[int], leader: int, calls: tuple[CallRecord, ...]) -> int:
        """The tricks of seats 0 and 2 if `leader` leads to the first one."""
        claimed = tuple(free or any(c.seat == seat and c.level for c in calls) for seat, free in enumerate(course.free))
        freed = replace(course, free=claimed)
        if hands[leader].bit_count() <= EXACT:
            return self._solver(freed).tricks(hands, leader, (), broken=False)
        lanes = np.array(hands, dtype=np.int64).reshape(SEATS, 1)
        out = np.array([sum(hands)], dtype=np.int64)
        return int(Rollouts(freed, lanes, out, leader, (), broken=False).finish()[0])

    def _play(self, seen: BackAlleyObservation, course: Course, hands: list[int]) -> Action:
        assert seen.trick is not None
        assert seen.viewer is not None
        cards = legal_bits(seen, course)
        if hands[seen.viewer].bit_count() > EXACT:
            values = rolled_out(seen, course, [hands], cards, sum(hands))[:, 0].tolist()
        else:
            solver = self._solver(course)
            score = scores(seen)
            values = [score[self._after(solver, course, seen, hands, card)] for card in cards]
        best = max(range(len(cards)), key=lambda place: (values[place], -place))
        return PlayCard(course.card(cards[best]))

    def _after(self, solver: Solver, course: Course, seen: BackAlleyObservation, hands: list[int], card: int) -> int:
        """The tricks that seats 0 and 2 take from the trick on the table on, once `card` is played to it."""
        assert seen.trick is not None
        assert seen.viewer is not None
        after = list(hands)
        after[seen.viewer] &= ~card
        table = (*(1 << course.place[played] for played in seen.trick.cards), card)
        return solver.tricks(after, seen.trick.leader, table, seen.broken)

"""Deals of Back Alley played out by the study's policy, many at once: one lane of numpy arrays for each.

The policy: *lead* the lowest card of its suit that nothing unseen beats, else the lowest rank, plain suits first;
*follow* low if the partner is winning or nothing wins; *last seat* the cheapest winner; *void* the cheapest ruff;
*third seat* the highest of the suit; *second seat* only a card that nothing unseen beats, else low.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from backalley.lab.reference.bits import BB, LB, LB_PLACE, RANKS, SUIT, TOP, Course
from backalley.rules.back_alley.state import SEATS

Lanes: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]


class Rollouts:
    """Positions of one deal that differ in the cards held: all are at the same place in the same trick.

    `hands` is an array of 4 rows, one a seat, and a column a lane; `out` are in each lane the cards not played yet, the
    stock among them. Of the trick so far: its `leader`, `led` and `best` cards, and the place of the best (`by`).
    """

    def __init__(
        self, course: Course, hands: Lanes, out: Lanes, leader: int, table: tuple[int, ...], broken: bool
    ) -> None:
        lanes = hands.shape[1]
        self._course = course
        self._lane = np.arange(lanes)
        self._groups = [np.int64(group) for group in course.whole_groups if group & (group - 1)]
        self._trumps = np.int64(course.trumps)
        self.hands = hands
        self._out = out
        self._leader = np.full(lanes, leader)
        self._broken = np.full(lanes, broken)
        self._led = np.zeros(lanes, dtype=np.int64)
        self._best = np.zeros(lanes, dtype=np.int64)
        self._by = np.zeros(lanes, dtype=np.int64)
        self._trick_broken = np.zeros(lanes, dtype=np.bool_)
        self._place = 0
        self.won = np.zeros(lanes, dtype=np.int64)  # tricks of seats 0 and 2
        for card in table:
            self._put(np.full(lanes, card, dtype=np.int64))

    def play(self, cards: Lanes) -> None:
        """The seat to act plays a card in each lane."""
        seat = (self._leader + self._place) % SEATS
        self.hands[seat, self._lane] &= ~cards
        self._out &= ~cards
        self._put(cards)

    def finish(self) -> Lanes:
        """Plays every lane to its end by the policy; gives the tricks that seats 0 and 2 took from here on."""
        while self._place or self.hands.any():
            self.play(self.choice())
        return self.won

    def choice(self) -> Lanes:
        """The card that the policy plays in each lane."""
        seat = (self._leader + self._place) % SEATS
        hand = self.hands[seat, self._lane]
        unseen = self._out & ~hand
        if self._place == 0:
            return self._lead(hand, seat, unseen)
        legal = self._legal(hand, seat)
        group = self._group(self._led)
        follows = (legal & group) != 0
        reach = np.where((self._best & self._trumps) != 0, self._trumps, group | self._trumps)
        winners = legal & reach & ~(self._best | (self._best - 1))
        low = _low(legal, self._trumps)
        cheapest = winners & -winners
        if self._place == SEATS - 1:
            wanted = cheapest
        else:
            best = _highest(winners) if self._place == 2 else self._masters(winners, unseen)
            wanted = np.where(follows, best, cheapest)
        partner_wins = self._by == self._place - 2
        return np.where((wanted != 0) & ~partner_wins, wanted & -wanted, low)

    def _lead(self, hand: Lanes, seat: Lanes, unseen: Lanes) -> Lanes:
        plain = hand & ~self._trumps
        free = np.asarray(self._course.free)[seat] | self._broken | (plain == 0)
        legal = np.where(free, hand, plain)
        masters = self._masters(legal, unseen)
        return _low(np.where(masters != 0, masters, legal), self._trumps)

    def _legal(self, hand: Lanes, seat: Lanes) -> Lanes:
        """The cards that may follow (BA.18 to BA.21)."""
        same = hand & self._group(self._led)
        course, is_bb = self._course, self._led == BB
        duty = same
        if course.bb_partner != "forced":
            mate = seat == (self._leader + 2) % SEATS
            duty = np.where(is_bb & mate & (course.bb_partner == "lowest"), same & -same, duty)
            is_bb = is_bb & ~mate
        duty = np.where(is_bb, _highest(same), duty)
        if course.lb_lowest:
            duty = np.where(self._led == LB, same & -same, duty)
        return np.where(same != 0, duty, hand)

    def _put(self, cards: Lanes) -> None:
        """A card comes to the trick, which is taken once it is complete."""
        if self._place == 0:
            self._led, self._best = cards, cards
            self._by = np.zeros_like(self._by)
        else:
            takes = (cards > self._best) & ((cards & (self._trumps | self._group(self._best))) != 0)
            self._best = np.where(takes, cards, self._best)
            self._by = np.where(takes, self._place, self._by)
        self._trick_broken |= (cards & self._trumps) != 0
        self._place += 1
        if self._place == SEATS:
            self._leader = (self._leader + self._by) % SEATS
            self.won += self._leader % 2 == 0
            self._broken |= self._trick_broken
            self._place = 0

    def _group(self, card: Lanes) -> Lanes:
        """The cards of the same suit, or all the trumps. A sole trump has no other."""
        found = card.copy()
        for group in self._groups:
            found |= np.where((card & group) != 0, group, 0)
        return found

    def _masters(self, cards: Lanes, unseen: Lanes) -> Lanes:
        """Those of the cards that no unseen card of their suit beats."""
        beaten = np.zeros_like(cards)
        for group in self._groups:
            below = unseen & group
            for step in (1, 2, 4, 8):
                below |= below >> step
            beaten |= below & group
        return cards & ~beaten


def _highest(cards: Lanes) -> Lanes:
    """The highest bit of each number; 0 for none."""
    # With every bit below another one gone, the number's logarithm cannot be rounded up.
    _, exponent = np.frexp((cards & ~(cards >> 1)).astype(np.float64))
    return np.where(cards != 0, np.left_shift(np.int64(1), np.maximum(exponent - 1, 0).astype(np.int64)), 0)


def _low(cards: Lanes, trumps: np.int64) -> Lanes:
    """The card of the lowest rank in each lane, plain suits first."""
    plain = cards & ~trumps
    ranks = np.zeros_like(cards)
    for start in range(0, TOP + 1, RANKS):
        ranks |= plain >> start & SUIT
    rank = ranks & -ranks
    chosen = np.zeros_like(cards)
    for start in range(0, TOP + 1, RANKS):
        here = plain & (rank << start)
        chosen = np.where(chosen != 0, chosen, here)
    # A joker that is no trump is in no hand; trumps are taken from the bottom.
    rest = cards & trumps | plain >> LB_PLACE << LB_PLACE
    return np.where(chosen != 0, chosen, rest & -rest)

"""Many deals played out side by side with numpy, each card by the same rule of thumb: a lane is one of them.

Every lane is at the same place of a trick, but each has its own hands, trump (see `codes`), pitcher and leader.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from backalley.players.pitch.search.arrays import BITS, POINTS, PRIZE, Floats, Ints
from backalley.players.pitch.search.codes import GROUPS, RANKS
from backalley.players.pitch.search.thumb import WEIGHTS, Thumb, Weights


@dataclass(frozen=True, slots=True)
class Table:
    """What all lanes have in common: the party of each seat, and the house rules."""

    party: tuple[int, ...]
    strict: bool = False
    low_to_holder: bool = False
    off_jack: bool = False
    joker: bool = False

    @property
    def seats(self) -> int:
        return len(self.party)

    @property
    def parties(self) -> int:
        return max(self.party) + 1


@dataclass(frozen=True, slots=True)
class Begun:
    """A deal that is under way, the same in all lanes: the codes on the table, the cards that were played as one mask a
    group, and what seats cannot hold, ``(seats, 4)`` truths.
    """

    table: Sequence[int]
    played: Sequence[int]
    voids: Sequence[Sequence[bool]]


class Lanes:
    """Deals under way. `hands` are codes, ``(lanes, seats, cards)``; a seat that has played to the trick has one card
    fewer than the others, and anything in its last place.

    `leader` and `pitcher` are a seat a lane, and `pack` the cards of the game by the trump of the lane, one mask a
    group. `tricks` are the finished ones: the codes from the leader on, the leader, and the winner.
    """

    def __init__(
        self,
        rules: Table,
        hands: Ints,
        leader: Ints,
        pitcher: Ints,
        pack: Ints,
        begun: Begun | None = None,
        weights: Weights = WEIGHTS,
    ) -> None:
        count, seats, self._size = hands.shape
        self.rules, self.weights = rules, weights
        self.leader, self.pitcher, self.pack = leader, pitcher, pack
        self.lane = np.arange(count)
        self.lane4 = self.lane * GROUPS
        self.seen: Ints = np.zeros((count, GROUPS), dtype=np.int64)
        self.maybe: Ints = np.ones((count, seats, GROUPS), dtype=np.int64)
        self.own: Ints = np.zeros((count, seats, GROUPS), dtype=np.int64)
        self.table: list[Ints] = []
        self.tricks: list[tuple[Ints, Ints, Ints]] = []
        self._hands = hands.copy()
        self._start_trick()
        if begun is not None:
            self.seen += np.array(begun.played)
            self.maybe -= np.array(begun.voids, dtype=np.int64)
        self._pick_up(0 if begun is None else len(begun.table))
        for code in () if begun is None else begun.table:
            self._put_down(np.full(count, code))

    def play_out(self, first: Ints | None = None) -> None:
        """Plays every lane to its end; `first` are the codes with which the seat to play goes on."""
        while self._size > 0:
            while len(self.table) < self.rules.seats:
                seat = (self.leader + len(self.table)) % self.rules.seats
                hand = self._hands[self.lane, seat, : self._size]
                worth: Floats | None = None
                if first is not None:
                    slot = (hand == first[:, None]).argmax(axis=1)
                    first = None
                elif self._size == 1:
                    slot = np.zeros(len(self.lane), dtype=np.int64)
                else:
                    slot, worth = self._choice(seat, hand)
                self._play(seat, hand[self.lane, slot], slot, worth)
            self._take()

    def explained(self, played: Sequence[tuple[int, bool]]) -> Iterator[tuple[Ints, Ints]]:
        """Plays the codes in turn; of each that is asked for, whether the rule of thumb would have played it, or one
        equal to it, and between how many cards: a truth and a number a lane.
        """
        for code, asked in played:
            seat = (self.leader + len(self.table)) % self.rules.seats
            hand = self._hands[self.lane, seat, : self._size]
            if asked:
                thumb = Thumb(self, seat, hand)
                choice = hand[self.lane, thumb.choice()[0]]
                yield self._equal(seat, choice, code), thumb.allowed()
            slot = (hand == code).argmax(axis=1)
            self._play(seat, np.full(len(self.lane), code), slot, None)
            if len(self.table) == self.rules.seats:
                self._take()

    def _equal(self, seat: Ints, choice: Ints, code: int) -> Ints:
        """Whether a card is as good as another: of one suit, worth the same, and nothing unseen lies between them."""
        group, rank, other = code >> 4, code & 15, choice & 15
        lower, upper = np.minimum(rank, other), np.maximum(rank, other)
        unseen = self.pack[:, group] & ~self.seen[:, group] & ~self.own[self.lane, seat, group]
        between = (unseen >> lower) & ((1 << (upper - lower)) - 1)
        worth = (POINTS[choice] == POINTS[code]) & (PRIZE[choice] == PRIZE[code])
        equal: Ints = (choice >> 4 == group) & (between == 0) & worth
        return equal

    def _choice(self, seat: Ints, hand: Ints) -> tuple[Ints, Floats]:
        """The place of the card to play in the hand of each lane's seat, and what it carries."""
        return Thumb(self, seat, hand).choice()

    def _pick_up(self, played: int) -> None:
        """Counts the cards that seats hold; so many of them have played to the trick."""
        for place in range(self._size):
            for seat in range(self.rules.seats):
                code = self._hands[:, seat, place]
                holds = (place < self._size - 1) | ((seat - self.leader) % self.rules.seats >= played)
                self.own[self.lane, seat, code >> 4] |= BITS[code] * holds

    def _start_trick(self) -> None:
        count = len(self.lane)
        self.best: Ints = np.zeros(count, dtype=np.int64)
        self.led: Ints = np.zeros(count, dtype=np.int64)
        self.winner = self.leader
        self.on_table: Ints = np.zeros(count, dtype=np.int64)  # trick points
        self.carried: Floats = np.zeros(count)  # points, as those who played the cards saw them

    def _play(self, seat: Ints, code: Ints, slot: Ints, worth: Floats | None) -> None:
        self._hands[self.lane, seat, slot] = self._hands[self.lane, seat, self._size - 1]
        self.own[self.lane, seat, code >> 4] &= ~BITS[code]
        self.seen[self.lane, code >> 4] |= BITS[code]
        self._put_down(code, worth)

    def _put_down(self, code: Ints, worth: Floats | None = None) -> None:
        """Takes note of the next card on the table."""
        group, seat = code >> 4, (self.leader + len(self.table)) % self.rules.seats
        if not self.table:
            self.led, self.best = group, code
            self.winner = self.leader
        else:
            beats = ((group == self.best >> 4) & (code > self.best)) | ((group == 0) & (self.best >= RANKS))
            self.best = np.where(beats, code, self.best)
            self.winner = np.where(beats, seat, self.winner)
            # A trump may be played to any lead, unless the house rule `follow` is strict (PI.13).
            shows = group != self.led if self.rules.strict else (group != self.led) & (group != 0)
            self.maybe[self.lane, seat, self.led] &= ~shows
        self.on_table = self.on_table + POINTS[code]
        if worth is None:
            worth = self.weights.game / np.sqrt(self.rules.seats) * POINTS[code] + PRIZE[code]
        self.carried = self.carried + worth
        self.table.append(code)

    def _take(self) -> None:
        self.tricks.append((np.stack(self.table, axis=1), self.leader, self.winner))
        self.leader = self.winner
        self.table = []
        self._size -= 1
        self._start_trick()

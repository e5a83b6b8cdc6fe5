"""A deal in play, for one set of hands or for many at once: every number is an integer or an array of integers."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from backalley.players.search.laws import Laws
from backalley.players.search.numbers import ONE, Lane, Numbers

Policy: TypeAlias = Callable[["Table"], Lane]


@dataclass(slots=True)
class Table:
    """A deal in play. Rows are seats in the order of play: row 0 is `leader`, who leads to the trick.

    `hands` and `voids` have one row a seat; a void is the mask of a group that the seat has shown not to hold. `out`
    are the cards that were not played yet, so far as they may be in somebody's hand, and `places` is how many they are.
    `broken`: a trump was played in an earlier trick. `tricks` and `taken` (the cards of tricks won) have one entry a
    party. `left` counts the tricks that are not complete, `cards` is what lies on the table.
    """

    laws: Laws
    math: Numbers
    hands: Any
    voids: Any
    leader: Lane
    out: Lane
    places: int
    left: int
    broken: Lane
    tricks: list[Lane]
    taken: list[Lane]
    cards: list[Lane]
    group: Lane = 0  # the mask of the group that was led; 0 before the lead
    best: Lane = 0  # the card that is taking the trick
    best_row: Lane = 0

    @classmethod
    def start(cls, laws: Laws, leader: int, hands: list[int], out: int, left: int) -> "Table":
        """A single table before the first lead. `hands` has one entry a seat; an unknown hand is 0."""
        parties = len(set(laws.parties))
        rows = ONE.rotated(hands, leader)
        nothing = [0] * parties
        voids = [0] * laws.seats
        return cls(laws, ONE, rows, voids, leader, out, out.bit_count(), left, 0, nothing, list(nothing), [])

    def spread(self, math: Numbers, hands: Any) -> "Table":
        """Many tables, all as this single one except for `hands`: an array with one row a seat, from seat 0 on."""
        rows = math.rotated(hands, self.leader)
        voids = 0 * rows
        for row, void in enumerate(self.voids):
            voids[row] = void
        return replace(
            self,
            math=math,
            hands=rows,
            voids=voids,
            tricks=list(self.tricks),
            taken=list(self.taken),
            cards=list(self.cards),
        )

    def copy(self) -> "Table":
        """This single table again, to try something on."""
        return replace(
            self,
            hands=list(self.hands),
            voids=list(self.voids),
            tricks=list(self.tricks),
            taken=list(self.taken),
            cards=list(self.cards),
        )

    @property
    def row(self) -> int:
        """The row to act."""
        return len(self.cards)

    @property
    def seat(self) -> Lane:
        """The seat to act."""
        return (self.leader + self.row) % self.laws.seats

    @property
    def hand(self) -> Lane:
        """The hand of the seat to act."""
        return self.hands[self.row]

    @property
    def unseen(self) -> Lane:
        """The cards that the seat to act has not seen."""
        return self.out & ~self.hand

    def legal(self) -> Lane:
        """The cards that the seat to act may play."""
        return self.legal_from(self.hand)

    def legal_from(self, hand: Lane) -> Lane:
        """The cards that the seat to act might play if it held `hand`."""
        if not self.cards:
            return self.laws.leads(hand, self.leader, self.broken, self.math)
        return self.laws.follows(hand, self.cards[0], self.group, self.row, self.math)

    def beats(self, card: Lane) -> Lane:
        """Whether `card` would take the trick as it lies."""
        return ((card & (self.group | self.laws.trumps)) != 0) & (card > self.best)

    def play(self, card: Lane) -> None:
        """Puts a card of the seat to act on the table; a complete trick is taken."""
        row, laws = self.row, self.laws
        self.hands[row] = self.hands[row] & ~card
        self.out = self.out & ~card
        self.places -= 1
        if row == 0:
            self.group, self.best, self.best_row = laws.group(card), card, 0
        else:
            takes = self.beats(card)
            self.best = self.math.where(takes, card, self.best)
            self.best_row = self.math.where(takes, row, self.best_row)
            excused = self.group | laws.trumps if laws.ruff_freely else self.group
            self.voids[row] = self.voids[row] | ((card & excused) == 0) * self.group
        self.cards.append(card)
        if len(self.cards) == laws.seats:
            self._take()

    def play_out(self, policy: Policy) -> None:
        """Plays to the end, every seat by `policy`."""
        while self.left:
            self.play(policy(self))

    def _take(self) -> None:
        laws, math = self.laws, self.math
        together: Lane = 0
        for card in self.cards:
            together = together | card
        winner = (self.leader + self.best_row) % laws.seats
        party = laws.party(winner, math)
        for each in range(len(self.tricks)):
            ours = party == each
            self.tricks[each] = self.tricks[each] + ours
            self.taken[each] = self.taken[each] | ours * together
        self.broken = self.broken | ((together & laws.trumps) != 0)
        self.hands = math.rotated(self.hands, self.best_row)
        self.voids = math.rotated(self.voids, self.best_row)
        self.leader = winner
        self.left -= 1
        self.cards, self.group, self.best, self.best_row = [], 0, 0, 0
